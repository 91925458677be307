"""The trial: a server that is killed, stopped and robbed of its disk, while companies play at many tables over lines that break."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tools.faults.company import Company, Found
from tools.faults.disk import Mode, condition, steer
from tools.faults.kept import beside_server, copy_of
from tools.faults.lines import Lines
from tools.faults.page import Book, Page, Person
from tools.faults.service import Service
from tools.player import post
from tools.unlimited import UNLIMITED

ROOT = Path(__file__).resolve().parents[2]
LATE_SECONDS = 5.0
SILENT_SECONDS = 3.0
STARTS_MOST = 3
DISK_FAULTS = {"disk full": Mode.FULL, "disk broken": Mode.BROKEN, "disk late": Mode.LATE, "disk slow": Mode.SLOW, "disk gone": Mode.GONE}
SERVER_FAULTS = ("stopped", *DISK_FAULTS)


@dataclass(frozen=True)
class Plan:
    """How much is tried. `others`: how many of each other fault of the server; `most_seconds`: how long one of them lasts at most.

    `calm_seconds`: between faults of the server, on average; `line_seconds`: between those of one page's line; `pace`: between what a page
    does.
    """

    seed: int = 1
    tables: int = 60
    kills: int = 200
    others: int = 10
    most_seconds: float = 7.0
    pace: float = 0.5
    calm_seconds: float = 2.2
    line_seconds: float = 60.0


class Server:
    """The server, which is started again whenever it ends."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "data.sqlite"
        self.disk = folder / "disk"
        self.log = folder / "log"
        self.port = 0
        self.starts = 0
        self._process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Until it is ready; one that cannot start is started again, as a supervisor does."""
        failed = 0
        while not await self._begin():
            failed += condition(self.disk)[0] is Mode.WELL
            if failed > STARTS_MOST:
                raise RuntimeError(f"expected the server to start, see {self.log}")
            await asyncio.sleep(0.3)

    async def _begin(self) -> bool:
        self.starts += 1
        self.port = self.port or free_port()
        here = {"PYTHONPATH": os.pathsep.join(str(place or ROOT) for place in sys.path)}  # the same build as ours
        environ = os.environ | UNLIMITED | here | {"STANDOFF_BOT_PACE": "0.15", "STANDOFF_BOT_WORKERS": "1"}
        command = [sys.executable, "-m", "tools.faults.server", str(self.port), str(self.data), str(self.disk)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, env=environ, stderr=log, stdout=log)  # noqa: ASYNC220 (it returns at once)
        while self._process.poll() is None:
            if await self._is_ready():
                return True
            await asyncio.sleep(0.03)
        return False

    async def _is_ready(self) -> bool:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(1):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    return b" 200 " in await reader.readline()
                finally:
                    writer.close()
                    await writer.wait_closed()
        return False

    def signal(self, number: int) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    async def end(self, number: int) -> int:
        """Let it end by a signal; its exit code."""
        assert self._process is not None
        self.signal(number)
        return await asyncio.to_thread(self._process.wait)


class Trial:
    """Everything together. `told` hears of it after each fault."""

    def __init__(self, folder: Path, plan: Plan, told: Callable[[Trial], None]) -> None:
        self.plan = plan
        self.told = told
        self.server = Server(folder)
        self.service = Service()
        self.book = Book(self.service)
        self.found = Found()
        self.kills = 0
        self.stalled: list[float] = []
        self.late: list[str] = []
        self.pages: list[Page] = []
        self.companies: list[Company] = []
        self._rng = random.Random(plan.seed)
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """From the first table to the last check."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(48))
        await self.server.start()
        self.lines = Lines(self.server.port)
        await self.lines.open()
        await self._seat()
        self._begin(self._watch())
        self._begin(self._disturb())
        try:
            for kind in self._faults():
                await asyncio.sleep(self._rng.expovariate(1 / self.plan.calm_seconds))
                await self._fault(kind)
                self._raise_broken()
                self.told(self)
            await asyncio.sleep(self.plan.calm_seconds)
        finally:
            await self._end()

    def _begin(self, work: asyncio._CoroutineLike[None]) -> None:
        self._tasks.append(asyncio.get_running_loop().create_task(work))

    def _raise_broken(self) -> None:
        for task in self._tasks:
            if task.done():
                task.result()
                raise RuntimeError("expected the trial to go on")

    async def _seat(self) -> None:
        url = f"http://127.0.0.1:{self.server.port}"
        for number in range(self.plan.tables):
            names = [f"{self.plan.seed}p{number}{who}" for who in ("a", "b", "c")[: 3 if number % 4 == 0 else 2]]
            tokens = [str((await asyncio.to_thread(post, f"{url}/api/session", {"name": name}))["token"]) for name in names]
            socket = f"ws://127.0.0.1:{self.lines.port}/ws"
            pages = [
                Page(Person(name, token, socket, self.plan.pace), self.book, is_player=at < 2)
                for at, (name, token) in enumerate(zip(names, tokens, strict=True))
            ]
            company = Company(url, self.server.data, pages, self.book, self.found)
            self.pages += pages
            self.companies.append(company)
            self._begin(company.live(number))
            for page in pages:
                self._begin(page.live())

    async def _watch(self) -> None:
        """Does every table go on?"""
        while True:
            await asyncio.sleep(0.5)
            for company in self.companies:
                company.look(time.monotonic(), self.service.last_end())

    async def _disturb(self) -> None:
        """Cut, stall and delay lines."""
        while True:
            await asyncio.sleep(self._rng.expovariate(len(self.pages) / self.plan.line_seconds))
            page = self._rng.choice(self.pages)
            line = self.lines.by_port.get(page.port)
            if line is None or line.is_cut or page.absent_until > time.monotonic():
                continue
            kind = self._rng.choices(["line cut", "line stalled", "line delayed"], [4, 3, 2])[0]
            self.book.counts[kind] += 1
            if kind == "line cut":
                page.disturb(kind, 0.0)
                line.cut()
            elif kind == "line stalled":
                seconds = self._rng.uniform(0.5, 7.0)
                page.disturb(kind, seconds)
                line.stall(seconds)
            else:
                line.delay = self._rng.uniform(0.02, 0.3)
                page.disturb(kind, 0.0)

    # ------------------------------------------------------------------ faults of the server

    def _faults(self) -> list[str]:
        faults = ["killed"] * self.plan.kills + list(SERVER_FAULTS) * self.plan.others
        self._rng.shuffle(faults)
        return faults

    async def _fault(self, kind: str) -> None:
        if kind == "killed":
            await self._kill()
        elif kind == "stopped":
            await self._stop()
        else:
            await self._rob(kind)

    async def _kill(self) -> None:
        outage = self.service.begin("killed")
        await self.server.end(signal.SIGKILL)
        outage.dead_at = time.monotonic()
        self.kills += 1
        with copy_of(self.server.data) as db:
            self._check(db)
        await asyncio.sleep(self._rng.random() * 0.5)
        await self.server.start()
        outage.over()

    async def _stop(self) -> None:
        outage = self.service.begin("stopped")
        self.server.signal(signal.SIGSTOP)
        await asyncio.sleep(self._rng.uniform(0.4, 1.0) * self.plan.most_seconds)
        with beside_server(self.server.data) as db:
            self._check(db)
        self.server.signal(signal.SIGCONT)
        outage.over()

    async def _rob(self, kind: str) -> None:
        """Make the disk bad for a while; sometimes the server is killed meanwhile."""
        outage = self.service.begin(kind)
        mode = DISK_FAULTS[kind]
        steer(self.server.disk, mode, self._rng.choice([0.3, 1.0, 2.5]))
        await asyncio.sleep(self._rng.uniform(0.2, 0.8) * self.plan.most_seconds)
        if mode not in (Mode.SLOW, Mode.LATE) and time.monotonic() - outage.start > SILENT_SECONDS + 1.0:
            here = [page for page in self.pages if page.is_in and page.absent_until < outage.start]
            silent = [page for page in here if page.screen.status != "stalled" and page.waits_for_answer(SILENT_SECONDS)]
            self.late += [f"{page.describe()} was not told that its table cannot store ({kind})" for page in silent]
        if mode is not Mode.SLOW and self._rng.random() < 0.25:
            kill = self.service.begin("killed")
            await self.server.end(signal.SIGKILL)
            kill.dead_at = time.monotonic()
            self.kills += 1
            starting = asyncio.create_task(self.server.start())
            await asyncio.sleep(self._rng.uniform(0.5, 3.0))
            steer(self.server.disk, Mode.WELL)
            await starting
            kill.over()
        steer(self.server.disk, Mode.WELL)
        outage.over()
        await self._go_on(kind, outage.end)

    async def _go_on(self, kind: str, end: float) -> None:
        """Tables that said that they cannot store go on."""
        waiting = {page for page in self.pages if page.is_in and page.screen.status == "stalled"}
        while waiting and time.monotonic() < end + 2 * LATE_SECONDS:
            await asyncio.sleep(0.05)
            gone = {page for page in waiting if not page.is_in or page.absent_until > time.monotonic()}
            well = {page for page in waiting - gone if page.screen.status != "stalled"}
            self.stalled += [time.monotonic() - end] * len(well)
            waiting -= gone | well
            if time.monotonic() > end + LATE_SECONDS:
                break
        self.late += [f"{page.code} is stalled {LATE_SECONDS} s after the end of {kind}" for page in waiting]

    # ------------------------------------------------------------------ the end

    def _check(self, db: object) -> None:
        for company in self.companies:
            if company.code:
                company.check(db, company.code, [])  # type: ignore[arg-type]

    async def _end(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.lines.close()
        code = await self.server.end(signal.SIGTERM)
        if code != 0:
            self.book.wrong.append(f"the server ended with {code}")
        with beside_server(self.server.data) as db:
            for company in self.companies:
                if company.code:
                    company.check(db, company.code, [page.screen for page in company.pages], is_last=True)
            if (sound := db.execute("PRAGMA integrity_check").fetchone()[0]) != "ok":
                self.book.wrong.append(f"the data file: {sound}")


def free_port() -> int:
    """A port of this machine that nobody uses."""
    import socket  # noqa: PLC0415

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
