"""A person for trials of load, one of thousands in one process: his socket, what he reads, when he acts.

To stay far ahead of the server, a person reads of a message only what acting needs. What an act led to is known by the moment that all
updates of one change carry (`now`): the act is over when the last of its table's viewers has that update.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

RACE_SECONDS = 5.0  # between two claims of a seat in a race, at first
PACE_BOUNDS = (0.05, 20.0)
AGAIN_SECONDS = 3.0
KEPT_SECONDS = 3.0  # a change has reached all viewers by then, or the run is bad anyway


class Legal(msgspec.Struct):
    """One action."""

    text: str


class ClockSeen(msgspec.Struct):
    """A clock runs: it is a race, or was one."""


class Seen(msgspec.Struct):
    """The part of a view that is read."""

    legal: list[Legal]


class MatchSeen(msgspec.Struct):
    """The part of a match that is read."""

    decision: int | None
    view: Seen
    clock: ClockSeen | None = None


class TableSeen(msgspec.Struct):
    """The part of a table that is read."""

    status: str


class Verdict(msgspec.Struct):
    """The part of a receipt that is read: its move, if it came to one."""

    seq: int | None = None


class Message(msgspec.Struct):
    """The parts of any message that are read."""

    type: str
    id: int | None = None
    now: int = 0
    nonce: int = 0
    code: str = ""
    table: TableSeen | None = None
    match: MatchSeen | None = None
    receipt: Verdict | None = None


_decode = msgspec.json.Decoder(Message).decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Change:
    """One change of a table: when its update reached the last viewer so far, and when the acts that made it were sent."""

    first: float
    last: float
    acts: list[float] = field(default_factory=list)


@dataclass
class Flow:
    """How one game is played by all its tables. `pace`: mean seconds from being asked to the act; `goal`: acts a second."""

    goal: float
    pace: float
    seats: int = 0
    acts: int = 0
    recent: int = 0
    updates: int = 0
    octets: int = 0
    latencies: list[float] = field(default_factory=list)

    def steer(self, seconds: float) -> None:
        """Come nearer to the goal, after so many seconds more."""
        rate, self.recent = self.recent / seconds, 0
        factor = min(1.25, max(0.8, (rate + 0.1) / (self.goal + 0.1)))
        self.pace = min(PACE_BOUNDS[1], max(PACE_BOUNDS[0], self.pace * factor))

    def clear(self) -> None:
        """Measure anew from here."""
        self.acts = self.updates = self.octets = 0
        self.latencies = []


class Company:
    """The people of one table. `flow`: of its game."""

    def __init__(self, flow: Flow, rng: random.Random) -> None:
        self.flow = flow
        self.rng = rng
        self.people: list[Person] = []
        self.is_playing = False
        self._changes: dict[int, Change] = {}

    def change(self, now: int, came: float) -> Change:
        """The change of this moment, whose update has just come to somebody."""
        change = self._changes.get(now)
        if change is None:
            self.settle(came)
            change = self._changes[now] = Change(came, came)
        change.last = came
        return change

    def settle(self, came: float) -> None:
        """Count what reached everybody long ago."""
        for now, change in list(self._changes.items()):
            if change.first > came - KEPT_SECONDS:
                break
            self.flow.latencies += [change.last - sent for sent in change.acts]
            del self._changes[now]


class Person(asyncio.Protocol):
    """One socket. `trouble`: what went wrong, for all together."""

    def __init__(self, url: str, token: str, company: Company | None, trouble: Counter[str]) -> None:
        self.token = token
        self.company = company
        self._trouble = trouble
        self._uri = parse_uri(url.replace("http", "ws") + "/ws")
        self._line = ClientProtocol(self._uri, max_size=2**24)
        self._answers: dict[int, asyncio.Future[str]] = {}
        self._opened: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._welcome: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._loop = asyncio.get_running_loop()
        self._id = 0
        self._decision: int | None = None
        self._done: int | None = None  # the decision that was acted on
        self._legal: list[Legal] = []
        self._is_racing = False
        self._timer: asyncio.TimerHandle | None = None
        self._act: tuple[int, float] | None = None  # under way: its id, and when it was sent
        self._acted: float | None = None  # acknowledged, not yet shown: when it was sent
        self._is_closing = False

    async def open(self) -> None:
        """Connect, and say who one is."""
        await self._loop.create_connection(lambda: self, self._uri.host, self._uri.port)
        await self._opened
        self._send({"type": "hello", "token": self.token})
        await self._welcome

    async def command(self, kind: str, **fields: Any) -> None:
        """Send a command and wait until it is taken; raises RuntimeError where it is refused."""
        number = self._number()
        answer = self._answers[number] = self._loop.create_future()
        self._send({"type": kind, "id": number, **fields})
        if code := await answer:
            raise RuntimeError(f"expected {kind} to be taken, got {code}")

    def watch_lobby(self) -> None:
        """Look at the lobby from now on."""
        self._send({"type": "watch-lobby"})

    def close(self) -> None:
        """Go away."""
        self._is_closing = True
        self._cancel()
        self._transport.abort()

    # ------------------------------------------------------------------ a Protocol

    def connection_made(self, transport: Any) -> None:
        """Ask for the WebSocket."""
        self._transport: asyncio.Transport = transport
        self._line.send_request(self._line.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        """Frames."""
        came = monotonic()
        if self.company is not None:
            self.company.flow.octets += len(data)
        self._line.receive_data(data)
        for event in self._line.events_received():
            if not isinstance(event, Frame):
                _settle(self._opened)
            elif event.opcode is Opcode.TEXT:
                self._hear(_decode(event.data), came)
        self._flush()

    def connection_lost(self, error: Exception | None) -> None:
        """Nobody should go before he is told to."""
        self._cancel()
        if not self._is_closing:
            self._trouble[f"line lost ({self._line.close_code})"] += 1

    def _flush(self) -> None:
        for data in self._line.data_to_send():
            if data:
                self._transport.write(data)

    def _send(self, message: dict[str, Any]) -> None:
        self._line.send_text(_encode(message))
        self._flush()

    def _number(self) -> int:
        self._id += 1
        return self._id

    # ------------------------------------------------------------------ messages

    def _hear(self, message: Message, came: float) -> None:
        kind = message.type
        if kind in ("update", "whole"):
            self._see(message, came)
        elif kind in ("ack", "refused"):
            self._answered(message)
        elif kind == "probe":
            self._send({"type": "echo", "nonce": message.nonce})
        elif kind == "welcome":
            _settle(self._welcome)

    def _answered(self, message: Message) -> None:
        code = message.code if message.type == "refused" else ""
        waiting = self._answers.pop(message.id or 0, None)
        if waiting is not None:
            _settle(waiting, code)
        elif self._act is None or message.id != self._act[0]:
            if code:
                self._trouble[code] += 1
        else:
            self._settled(message, code)

    def _settled(self, message: Message, code: str) -> None:
        """What came of the act under way; a claim in a race that came back changes nothing that others see."""
        assert self._act is not None
        assert self.company is not None
        sent, self._act = self._act[1], None
        if code:
            self._trouble[code] += 1
        else:
            self.company.flow.acts += 1
            self.company.flow.recent += 1
            if message.receipt is None or message.receipt.seq is not None:
                self._acted = sent
        self._plan()

    def _see(self, message: Message, came: float) -> None:
        company = self.company
        if company is None:
            return
        company.flow.updates += 1
        change = company.change(message.now, came)
        if self._acted is not None:
            change.acts.append(self._acted)
            self._acted = None
        if message.table is not None:
            company.is_playing = message.table.status == "playing"
            if message.table.status == "over" and company.people[0] is self:
                self._loop.call_later(AGAIN_SECONDS, self._start_again)
        if message.match is not None:
            self._decision, self._legal = message.match.decision, message.match.view.legal
            self._is_racing = message.match.clock is not None and self._decision is not None
            self._plan()

    def _start_again(self) -> None:
        if not self._is_closing:
            self._send({"type": "start", "id": self._number()})

    # ------------------------------------------------------------------ acts

    def _plan(self) -> None:
        """Act some time after being asked, once; in a race from time to time."""
        is_asked = self._decision is not None and bool(self._legal) and (self._is_racing or self._decision != self._done)
        if not is_asked or self._act is not None:
            self._cancel()
        elif self._timer is None:
            assert self.company is not None
            self._timer = self._loop.call_later(self.company.flow.pace * (0.5 + self.company.rng.random()), self._do)

    def _do(self) -> None:
        self._timer = None
        assert self.company is not None
        self._done = self._decision
        action = self.company.rng.choice(self._legal).text
        number = self._number()
        self._act = (number, monotonic())
        self._send({"type": "act", "id": number, "decision": self._decision, "action": action})

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _settle(future: asyncio.Future[str], result: str = "") -> None:
    if not future.done():
        future.set_result(result)
