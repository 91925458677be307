"""A crowd for trials of load: a server that is kept on one core, thousands of people at its tables, and the way they come."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools.gauge import Disk, Memory, Meter, memory_of
from tools.person import RACE_SECONDS, Company, Flow, Person
from tools.unlimited import UNLIMITED

SIZES = {"bang": (4, 5, 6, 7), "cash-n-guns": (4, 5, 6), "gentlemen-thieves": (3, 4, 5), "adios-amigos": (2, 3, 4)}
IDLE_TABLE = 5
AT_ONCE = 16


class Server:
    """A server of our own with its data in a file, on one core."""

    def __init__(self, folder: Path, core: int) -> None:
        self.core = core
        self._log = folder / "log"
        command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(folder / "load.sqlite")]
        own = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {core})  # which a child inherits
        with self._log.open("w") as log:
            self.process = subprocess.Popen(
                command,
                env={**os.environ, **UNLIMITED, "STANDOFF_BOT_WORKERS": "1"},
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        os.sched_setaffinity(0, own)
        assert self.process.stdout is not None
        found = re.search(r":(\d+)", self.process.stdout.readline())
        if found is None:
            raise RuntimeError(self._log.read_text())
        self.url = f"http://127.0.0.1:{found[1]}"
        self.meter = Meter(self.process.pid, core)
        self.disk = Disk(folder)

    def memory(self) -> Memory:
        """What it holds now."""
        return memory_of(self.process.pid)

    def stop(self) -> None:
        """Let it end in order."""
        self.disk.close()
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def troubles(self) -> list[str]:
        """The lines of its log that are warnings or worse."""
        return [line for line in self._log.read_text().splitlines() if '"warning"' in line or '"error"' in line]


class Crowd:
    """All people of a trial, who share the way in and their troubles."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.trouble: Counter[str] = Counter()
        self.flows: dict[str, Flow] = {}
        self.companies: list[Company] = []
        self.people: list[Person] = []
        self.lags: list[float] = []
        self._rng = random.Random(1)
        self._post = Poster(server.url)
        self._gate = asyncio.Semaphore(AT_ONCE)
        self._tasks: list[asyncio.Task[None]] = []

    async def play(self, seats: int, rate: float) -> None:
        """Let so many people play at full tables of all games, `rate` acts a second all together."""
        wishes = deal_tables(seats)
        for game, size in wishes:
            flow = self.flows.setdefault(game, Flow(0.0, RACE_SECONDS if game == "adios-amigos" else 1.0))
            flow.seats += size
        total = sum(flow.seats for flow in self.flows.values())
        for flow in self.flows.values():
            flow.goal = rate * flow.seats / total
        await asyncio.gather(*(self._open_table(game, size) for game, size in wishes))

    async def _open_table(self, game: str, size: int) -> None:
        async with self._gate:
            company = Company(self.flows[game], self._rng)
            people = await self._gather(company, game, size)
            for person in people[1:]:
                await person.command("ready")
            await people[0].command("start", fill=False)
            self.companies.append(company)

    async def _gather(self, company: Company | None, game: str, size: int) -> list[Person]:
        people = [await self._come(company) for _ in range(size)]
        code = str((await self._post({"game": game, "seats": size}, "/api/tables", people[0].token))["code"])
        for person in people:
            await person.command("enter", code=code)
        for person in people[1:]:
            await person.command("sit")
        return people

    async def _come(self, company: Company | None) -> Person:
        token = (await self._post({"name": f"P{len(self.people)}"}, "/api/session"))["token"]
        person = Person(self.server.url, token, company, self.trouble)
        if company is not None:
            company.people.append(person)
        self.people.append(person)
        await person.open()
        return person

    async def idle(self, count: int) -> None:
        """Open so many connections: half of them sit at tables that do not begin, half look at the lobby."""
        tables = count // 2 // IDLE_TABLE
        await asyncio.gather(*(self._idle_table() for _ in range(tables)))
        await asyncio.gather(*(self._idle_visitor() for _ in range(count - tables * IDLE_TABLE)))

    async def _idle_table(self) -> None:
        async with self._gate:
            await self._gather(None, "bang", IDLE_TABLE)

    async def _idle_visitor(self) -> None:
        async with self._gate:
            (await self._come(None)).watch_lobby()

    # ------------------------------------------------------------------ while it lasts

    def watch(self) -> None:
        """Keep each game at its goal, and an eye on this process, until the close."""
        self._tasks = [asyncio.create_task(self._steer()), asyncio.create_task(self._watch_lag())]

    async def _steer(self) -> None:
        while True:
            await asyncio.sleep(2)
            for flow in self.flows.values():
                flow.steer(2)

    async def _watch_lag(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + 0.02
            await asyncio.sleep(0.02)
            self.lags.append(loop.time() - due)

    def settle(self, came: float = float("inf")) -> None:
        """Count what has reached everybody."""
        for company in self.companies:
            company.settle(came)

    def clear(self) -> None:
        """Measure anew from here."""
        self.settle()
        self.lags.clear()
        self.server.meter.reset()
        self.server.disk.seconds.clear()
        for flow in self.flows.values():
            flow.clear()

    def close(self) -> None:
        """Let all go."""
        for task in self._tasks:
            task.cancel()
        for person in self.people:
            person.close()


class Poster:
    """POSTs JSON over lines that stay open."""

    def __init__(self, url: str) -> None:
        self._address = urlsplit(url).netloc
        self._threads = ThreadPoolExecutor(AT_ONCE)
        self._lines: list[http.client.HTTPConnection] = []

    async def __call__(self, body: Any, path: str, token: str | None = None) -> Any:
        """The answer; raises RuntimeError where it is refused."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._post, body, path, token)

    def _post(self, body: Any, path: str, token: str | None) -> Any:
        line = self._lines.pop() if self._lines else http.client.HTTPConnection(self._address, timeout=60)
        try:
            line.request("POST", path, json.dumps(body), {"Authorization": f"Bearer {token}"} if token else {})
            response = line.getresponse()
        except ConnectionError:  # it was open for too long
            line.close()
            return self._post(body, path, token)
        answer = json.loads(response.read())
        self._lines.append(line)
        if response.status != 201:
            raise RuntimeError(f"expected {path} to be taken, got {answer}")
        return answer


def deal_tables(seats: int) -> list[tuple[str, int]]:
    """(game, seats) of tables that have at least so many seats together, a quarter of them in each game, all sizes in turn."""
    wishes: list[tuple[str, int]] = []
    for game, sizes in SIZES.items():
        left = seats / len(SIZES)
        while left > 0:
            size = sizes[len(wishes) % len(sizes)]
            wishes.append((game, size))
            left -= size
    random.Random(1).shuffle(wishes)
    return wishes
