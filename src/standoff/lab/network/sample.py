"""A sample of real matches: the same players as in virtual time, over sockets of a real server, their lines made long by a proxy.

Server and clients share a machine and so a clock; with it the sample knows when each claim was truly fired. A near player without a proxy
shows how long it takes from the finger to the verdict where all lines are local.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from standoff.core.chance import Chance, key_of
from standoff.games.adios_amigos import GAME
from standoff.lab.network.estimate import Estimate
from standoff.lab.network.head import Head
from standoff.lab.network.line import LineModel
from standoff.lab.network.proxy import Proxy
from standoff.protocol import messages as m

UNLIMITED = {f"STANDOFF_{name}_BURST": "100000" for name in ("SESSION", "TABLE", "FRAME", "CHAT")}
FAR_ADDRESS = "192.0.2.1"  # for documentation; it tells the server that the socket's own round trip is the proxy's

_decoder = msgspec.json.Decoder(m.ServerMessage)


@dataclass
class Seen:
    """What the sample measured of one player: ms by which claims counted later than they were fired, and from firing to the verdict."""

    errors: list[float] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)


class Client:
    """One page. `index`: 0 the host, who makes the table; `model` None: no proxy."""

    def __init__(self, url: str, index: int, model: LineModel | None, seed: int) -> None:
        self.url = url
        self.seen = Seen()
        self.status = ""
        self.winners: list[int] = []
        self.match: str | None = None
        self.session = post(f"{url}/api/session", {"name": f"P{index}"})
        self._proxy = Proxy(int(url.rpartition(":")[2]), model, seed) if model is not None else None
        self._head = Head(index, Chance(key_of(seed)))
        self._guesses = Chance(key_of(seed + 1))
        self._estimate = Estimate()
        self._view: Any = None
        self._decision: int | None = None
        self._zero = 0
        self._judged = 0
        self._answered: set[int] = set()
        self._fired: dict[int, float] = {}
        self._id = 0
        self._alarms: list[asyncio.TimerHandle] = []
        self._line: ClientConnection | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()

    # ------------------------------------------------------------------ the line

    async def open(self, code: str) -> asyncio.Task[None]:
        """Enter the table; the task reads what comes."""
        root, headers = self.url.replace("http", "ws"), {}
        if self._proxy is not None:
            await self._proxy.open()
            root, headers = f"ws://127.0.0.1:{self._proxy.port}", {"X-Forwarded-For": FAR_ADDRESS}
        self._line = await connect(root + "/ws", additional_headers=headers, compression=None, max_size=None, max_queue=None)
        self._say({"type": "hello", "token": self.session["token"]})
        self._say({"type": "enter", "code": code})
        return asyncio.get_running_loop().create_task(self._read())

    async def close(self) -> None:
        """Go."""
        for alarm in self._alarms:
            alarm.cancel()
        if self._line is not None:
            await self._line.close()
        if self._proxy is not None:
            self._proxy.close()

    async def until(self, status: str, *, after: str | None = "") -> None:
        """Until the table has this status, in another match than `after`."""
        while self.status != status or self.match == after:
            self._news.clear()
            await asyncio.wait_for(self._news.wait(), 600)

    def command(self, kind: str, **fields: Any) -> int:
        """Send a command; its number."""
        self._id += 1
        self._say({"type": kind, "id": self._id, **fields})
        return self._id

    def _say(self, message: dict[str, Any]) -> None:
        assert self._line is not None
        task = asyncio.get_running_loop().create_task(self._line.send(json.dumps(message)))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _read(self) -> None:
        assert self._line is not None
        async for frame in self._line:
            self._hear(_decoder.decode(frame))

    # ------------------------------------------------------------------ what comes

    def _hear(self, message: Any) -> None:
        if isinstance(message, m.Probe):
            self._say({"type": "echo", "nonce": message.nonce})
            if message.line:
                self._estimate.probed(message.now, message.line, now_ms())
        elif isinstance(message, m.Ack) and message.receipt is not None:
            self._judge(message.id, message.receipt)
        elif isinstance(message, m.Refused) and message.id in self._fired:
            del self._fired[message.id]
            self._judged += 1
        elif isinstance(message, m.Whole | m.Update):
            self._update(message)

    def _judge(self, number: int, receipt: Any) -> None:
        fired = self._fired.pop(number)
        self.seen.errors.append(receipt.at + self._zero - fired)
        self.seen.delays.append(now_ms() - fired)
        self._judged += 1
        if receipt.seq is None:  # else the table will be shown anew
            self._see()

    def _update(self, message: Any) -> None:
        self._estimate.heard(message.now, now_ms())
        if message.table is not None:
            self.status, self.match = message.table.status, message.table.match_id
        if message.match is not None:
            self._view, self._decision = message.match.view, message.match.decision
            self.winners = self._view.winners
            if message.match.clock is not None and message.match.clock.zero is not None:
                self._zero = message.match.clock.zero
            self._see()
        self._news.set()

    def _see(self) -> None:
        judged, self._judged = self._judged, 0
        self._head.see(GAME.determinize(self._view, self._guesses), judged, now_ms())
        if self._view.phase == "ready" and self._view.legal and self._decision not in self._answered and self._decision is not None:
            self._answered.add(self._decision)
            self.command("act", decision=self._decision, action="ready")
        self._watch()

    # ------------------------------------------------------------------ what he does

    def _watch(self) -> None:
        """Wake him at what comes first: a cue, or what he is about to fire."""
        for alarm in self._alarms:
            alarm.cancel()
        loop = asyncio.get_running_loop()
        wakes: list[tuple[float, Any]] = []
        if self._head.due is not None:
            wakes.append((self._head.due, self._fire))
        cue = self._head.cue()
        if cue is not None:
            wakes.append((cue + self._zero - self._estimate.offset, partial(self._reach, cue)))
        self._alarms = [loop.call_later(max(0.0, at - now_ms()) / 1000, what) for at, what in wakes]

    def _fire(self) -> None:
        now = now_ms()
        action = GAME.print_action(self._head.fire(now))
        self._fired[self.command("act", decision=self._decision, action=action)] = now
        self._watch()

    def _reach(self, cue: int) -> None:
        self._head.reach(cue, now_ms())
        self._watch()


@dataclass
class Sample:
    """`won`: the share of each match that the second player won; `near`, `far`: what was measured of both."""

    won: list[float] = field(default_factory=list)
    near: Seen = field(default_factory=Seen)
    far: Seen = field(default_factory=Seen)


async def play_sample(url: str, models: tuple[LineModel | None, LineModel | None], tables: int, matches: int, seed: int) -> Sample:
    """So many tables at once, so many matches at each; the players change seats from table to table."""
    sample = Sample()
    await asyncio.gather(*(_play_table(url, models, matches, seed * 1000 + place, sample) for place in range(tables)))
    return sample


async def _play_table(url: str, models: tuple[LineModel | None, LineModel | None], matches: int, seed: int, sample: Sample) -> None:
    far = seed % 2
    order = models if far else models[::-1]
    clients = [Client(url, index, model, seed * 4 + 2 * index) for index, model in enumerate(order)]
    host = clients[0]
    code = post(f"{url}/api/tables", {"game": GAME.name, "seats": 2}, host.session["token"])["code"]
    readers = [await client.open(code) for client in clients]
    await host.until("lobby")
    for client in clients:
        client.command("sit")
        client.command("ready")
        await client.until("lobby")
    await asyncio.sleep(2)  # until all are seated and their lines quiet
    for _ in range(matches):
        before = host.match
        host.command("start")
        for client in clients:
            await client.until("over", after=before)
        sample.won.append((far in host.winners) / len(host.winners))
    for client, seen in zip(clients, (sample.near, sample.far) if far else (sample.far, sample.near), strict=True):
        seen.errors += client.seen.errors
        seen.delays += client.seen.delays
        await client.close()
    for reader in readers:
        reader.cancel()


@contextmanager
def serving() -> Iterator[str]:
    """A server of its own, with its data on disk in a temporary folder; gives its root."""
    with tempfile.TemporaryDirectory() as folder:
        env = {**os.environ, **UNLIMITED, "LANG": "en_US.UTF-8"}
        env.pop("LC_ALL", None)
        command = [sys.executable, "-m", "standoff", "serve", "--host", "127.0.0.1", "--port", "0"]
        command += ["--data", str(Path(folder) / "data.sqlite")]
        with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://[^:]+:\d+", process.stdout.readline())
                if found is None:
                    raise RuntimeError("expected the server to say where it is")
                yield found[0]
            finally:
                process.terminate()
                process.wait(30)


def post(url: str, body: dict[str, Any], token: str = "") -> Any:
    """The answer of a POST."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def now_ms() -> float:
    """The time of this machine in ms, which the server's clock began with."""
    return 1000 * time.time()
