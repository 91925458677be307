"""A page of a trial: it plays as a person with a nervous finger, loses its line, comes back by itself, and checks all that it is sent.

It follows the web client (see `tools.player`). Besides, at random, it sends acts again, several at once, late ones and rubbish; opens a
second tab, which takes over; and goes away for a while.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, field

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from standoff.core.record import commitment_of
from tools.faults.ledger import Act, MatchLedger
from tools.faults.rubbish import rubbish
from tools.faults.screen import ClockCheck, Message, Screen
from tools.faults.service import Service
from tools.player import ANSWER_SECONDS, FIRST_RETRY_SECONDS, MOST_RETRY_SECONDS, SILENT_SECONDS

BAD_CODES = frozenset({"table/broken", "table/unknown", "table/closed", "session/unknown", "bug/server"})
HABITS = {"again": 0.12, "same id": 0.04, "two": 0.06, "late": 0.05, "say": 0.06, "rubbish": 0.04, "tab": 0.02, "vanish": 0.012}
PLAYERS = 2
VANISH_SECONDS = (1.0, 8.0)
LONG_VANISH_SECONDS = (31.0, 40.0)
LONG_VANISH = 0.05

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


@dataclass
class Book:
    """What all pages of a trial write down. `matches`: by match; `chat`: by table, each line and whether it was acknowledged."""

    service: Service
    matches: dict[str, MatchLedger] = field(default_factory=lambda: defaultdict(MatchLedger))
    chat: dict[str, dict[str, bool]] = field(default_factory=lambda: defaultdict(dict))
    wrong: list[str] = field(default_factory=list)
    clocks: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


@dataclass
class Pending:
    """A command that is not answered. `act` or `line` (of chat) is what it was."""

    since: float
    act: Act | None = None
    ledger: MatchLedger | None = None
    line: str = ""
    code: str = ""
    answers: int = 1


@dataclass(frozen=True)
class Person:
    """Whose page it is, where he finds the server, and the seconds between what he does."""

    name: str
    token: str
    url: str
    pace: float


class Page:
    """One person's page, at the table of `code`. `is_player`: it sits and plays, else it looks on."""

    def __init__(self, person: Person, book: Book, *, is_player: bool) -> None:
        self.name = person.name
        self.book = book
        self.code = ""
        self.screen = Screen()
        self.is_in = False
        self.port = 0
        self.progressed_at = time.monotonic()
        self.absent_until = 0.0  # by its own will, or with a line that is stalled on purpose
        self.came_at = 0.0
        self.wants_rematch = False
        self.person = person
        self._is_player = is_player
        self._rng = random.Random(person.name)
        self._id = 0
        self._attempt = 0
        self._pending: dict[int, Pending] = {}
        self._resend: tuple[str, int, str] | None = None
        self._tab: ClientConnection | None = None
        self._tab_code = ""
        self._dialed = 0.0
        self._is_replaced = False
        self._share = b""
        self._pledged_at = ("", 0)
        self._heard_at = 0.0
        self._opening: asyncio.Task[None] | None = None
        self._clock = ClockCheck(book.service.lost)
        self._gap = book.service.watch()

    # ------------------------------------------------------------------ its life

    async def live(self) -> None:
        """Come and come back, for ever."""
        while True:
            await self._stay_away()
            if not self.code:
                await asyncio.sleep(0.1)
                continue
            await self._wait_for_tab()
            self._is_replaced = False
            line, self._dialed = self._tab, time.monotonic()
            try:
                line = line or await self._connect()
                await self._stay(line, is_new=line is not self._tab)
            except (OSError, TimeoutError, EOFError, WebSocketException):
                pass
            finally:
                self._lose(line)
                self._drop_tab()
            if self._tab is None and self.absent_until < time.monotonic():
                delay = min(MOST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2**self._attempt)
                self._attempt += 1
                await asyncio.sleep(delay * (0.75 + self._rng.random() * 0.5))

    def move_to(self, code: str) -> None:
        """Another table from now on; the line, if there is one, is used further."""
        self.code = code
        self.screen = Screen()
        self._clock.forget()
        self._resend = None
        self._gap.label("")
        self.is_in = False
        self.progressed_at = time.monotonic()

    def disturb(self, kind: str, seconds: float) -> None:
        """Its line is disturbed on purpose so long: what it sees meanwhile tells nothing of the server."""
        self.absent_until = max(self.absent_until, time.monotonic() + seconds)
        self._clock.forget()
        self._gap.label(kind)

    async def _stay_away(self) -> None:
        if self._tab is None:
            await asyncio.sleep(max(0.0, self.absent_until - time.monotonic()))

    async def _stay(self, line: ClientConnection, *, is_new: bool) -> None:
        self.port = int(line.local_address[1])
        if is_new:
            await self._greet(line, self._dialed)
            code = self.code
            await self._enter(line)
        else:
            code, self._tab, self._opening = self._tab_code, None, None
        self._attempt = 0
        playing = asyncio.create_task(self._play(line, code))
        try:
            while True:
                async with asyncio.timeout(ANSWER_SECONDS if self._pending else SILENT_SECONDS):
                    message = _decode(await line.recv())
                if message["type"] == "replaced":
                    self._check(self._opening is not None, "a tab was replaced by none")
                    self._is_replaced = True
                    return
                await self._hear(line, message)
                if playing.done():
                    playing.result()
                    return
        finally:
            playing.cancel()

    def _connect(self) -> connect:
        return connect(self.person.url, compression=None, open_timeout=ANSWER_SECONDS, ping_interval=None, max_size=None, max_queue=None)

    async def _greet(self, line: ClientConnection, since: float) -> None:
        await line.send(_encode({"type": "hello", "token": self.person.token}).decode())
        async with asyncio.timeout(ANSWER_SECONDS):
            while True:
                message = _decode(await line.recv())
                if message["type"] == "welcome":
                    self.book.service.welcomed(since)
                    return
                self._check(message.get("code") not in BAD_CODES, f"{message} after hello")

    async def _enter(self, line: ClientConnection) -> None:
        await self._send(line, {"type": "enter", "code": self.code, "epoch": self.screen.epoch, "number": self.screen.number})

    def _lose(self, line: ClientConnection | None) -> None:
        if line is not None:
            line.transport.abort()
        self.is_in = False
        for pending in self._pending.values():
            if pending.act is not None and pending.ledger is not None and self.screen.match_id is not None:
                self._resend = (self.screen.match_id, pending.act.decision, pending.act.action)
        self._pending.clear()

    async def _send(self, line: ClientConnection, message: Message) -> int:
        self._id += 1
        await line.send(_encode({**message, "id": self._id}).decode())
        return self._id

    @property
    def clock_checks(self) -> int:
        """How often its clock was compared over a fault."""
        return self._clock.checks

    def waits_for_answer(self, seconds: float) -> bool:
        """Whether a command has had no answer for so long."""
        return any(time.monotonic() - pending.since > seconds for pending in self._pending.values())

    def describe(self) -> str:
        """Where it is, what it holds and what it waits for, for whoever looks for a fault."""
        now = time.monotonic()
        waits = [
            (f"{now - pending.since:.1f} s", pending.line or (pending.act and pending.act.action)) for pending in self._pending.values()
        ]
        screen = self.screen
        told = f"{screen.table.get('game')} {screen.status} {screen.epoch}/{screen.number}, heard {now - self._heard_at:.1f} s ago"
        return f"{self.code} {self.name} ({told}, waits for {waits})"

    # ------------------------------------------------------------------ what it hears

    def _check(self, is_well: object, what: str) -> None:
        if not is_well:
            self.book.wrong.append(f"{self.code} {self.name}: {what}")

    async def _hear(self, line: ClientConnection, message: Message) -> None:
        kind = message["type"]
        self._heard_at = time.monotonic()
        if kind in ("whole", "update"):
            self._show(message)
        elif kind == "probe":
            await line.send(_encode({"type": "echo", "nonce": message["nonce"]}).decode())
        elif kind in ("ack", "refused"):
            self._answered(message)
        is_served = kind in ("ack", "whole", "update", "pong") and self.is_in and self.screen.status != "stalled"
        if is_served and self.absent_until < time.monotonic():
            self._gap.served()

    def _show(self, message: Message) -> None:
        code = message["table"]["code"] if message["type"] == "whole" else message["code"]
        if code != self.code:
            return  # the table that it has just left
        now = time.monotonic()
        self.book.counts["updates"] += message["type"] == "update"
        self.book.counts["wholes"] += message["type"] == "whole"
        before = (len(self.screen.events), self.screen.table)
        for wrong in self.screen.hold(message):
            self._check(is_well=False, what=wrong)
        if not self.is_in:
            self.is_in, self.came_at = True, now
        if (len(self.screen.events), self.screen.table) != before:
            self.progressed_at = now
        if self.absent_until < now:
            self.book.clocks += [f"{code} {self.name}: {wrong}" for wrong in self._clock.look(self.screen, message["now"] / 1000, now)]

    def _answered(self, message: Message) -> None:
        self._check(message.get("code") not in BAD_CODES, f"refused: {message.get('code')}")
        pending = self._pending.get(message.get("id", 0))
        if pending is None:
            return
        pending.answers -= 1
        if pending.answers == 0:
            del self._pending[message["id"]]
        is_ack = message["type"] == "ack"
        if pending.line and is_ack:
            self.book.chat[pending.code][pending.line] = True
        if pending.act is not None and pending.ledger is not None:
            if is_ack:
                self.book.counts["acts"] += 1
                pending.ledger.acknowledge(pending.act, message.get("receipt"))
            else:
                pending.act.refusals += 1

    # ------------------------------------------------------------------ what it does

    async def _play(self, line: ClientConnection, code: str) -> None:
        while True:
            await asyncio.sleep(self.person.pace * (0.5 + self._rng.random()))
            if code != self.code:
                code = self.code
                await self._enter(line)
            elif self.is_in and self._is_player and not self._pending:
                await self._turn(line)
            else:
                await line.send('{"type":"ping"}')
            if self._does("rubbish"):
                await line.send(rubbish(self._rng))
            if self._does("tab") and self._opening is None:
                self._opening = asyncio.create_task(self._open_tab())
            if self._does("vanish"):
                self.book.counts["vanish"] += 1
                span = LONG_VANISH_SECONDS if self._rng.random() < LONG_VANISH else VANISH_SECONDS
                self.disturb("", self._rng.uniform(*span))
                line.transport.abort()
                return

    def _does(self, habit: str) -> bool:
        does = self._rng.random() < HABITS[habit]
        self.book.counts[habit] += does and habit != "vanish"
        return does

    async def _turn(self, line: ClientConnection) -> None:
        table, match = self.screen.table, self.screen.match
        if table["you"] is None:
            await self._send(line, {"type": "sit"})
        elif await self._deal(line):
            pass
        elif table["status"] == "lobby" or (table["status"] == "over" and self.wants_rematch):
            if sum(seat["kind"] == "person" for seat in table["seats"]) == PLAYERS:
                await self._send(line, {"type": "start"} if table["is_host"] else {"type": "ready"})
        elif table["status"] == "playing" and match and match["decision"] is not None and match["view"]["legal"]:
            await self._decide(line, match, [action["text"] for action in match["view"]["legal"]])
        else:
            await line.send('{"type":"ping"}')
        if self._does("say"):
            await self._say(line)

    async def _deal(self, line: ClientConnection) -> bool:
        """Pledge a share before a match and reveal it when all are bound; whether there was something to do."""
        deal, seat = self.screen.deal, self.screen.table["you"]
        if deal is not None and not deal["begun"]:
            mine = next((share for share in deal["shares"] if share["seat"] == seat), None)
            if mine is not None and not mine["revealed"] and mine["pledge"] == commitment_of(self._share):
                await self._send(line, {"type": "reveal", "share": self._share.hex()})
            return True
        if self.screen.status not in ("lobby", "over") or self._pledged_at == (self.code, self.screen.table["match"]):
            return False
        self._pledged_at = (self.code, self.screen.table["match"])
        self._share = self._rng.randbytes(32)
        await self._send(line, {"type": "pledge", "pledge": commitment_of(self._share)})
        return True

    async def _decide(self, line: ClientConnection, match: Message, legal: list[str]) -> None:
        decision, action = match["decision"], self._rng.choice(legal)
        if self._resend is not None and self._resend[:2] == (self.screen.match_id, decision):
            action = self._resend[2]  # no answer came: a person tries the same again
            self.book.counts["after loss"] += 1
        self._resend = None
        await self._act(line, decision, action)
        if self._does("again"):
            await self._act(line, decision, action)
        if self._does("same id"):
            await self._act(line, decision, action, is_same_id=True)
        if self._does("two"):
            await self._act(line, decision, self._rng.choice(legal))
        if self._does("late") and decision > 1:
            await self._act(line, decision - 1, action)

    async def _act(self, line: ClientConnection, decision: int, action: str, *, is_same_id: bool = False) -> None:
        match = self.screen.match
        if match is None or self.screen.match_id is None:
            return
        ledger = self.book.matches[self.screen.match_id]
        seat = int(self.screen.table["you"])
        asked: Message = next((each for each in match["view"]["decisions"] if each["seat"] == seat), {})
        is_single = match.get("clock") is None and not asked.get("sealed") and not asked.get("blind")
        act = ledger.send(seat, decision, action, is_single=is_single)
        if is_same_id:
            await line.send(_encode({"type": "act", "id": self._id, "decision": decision, "action": action}).decode())
            if self._id in self._pending:
                self._pending[self._id].answers += 1
            return
        self._pending[self._id + 1] = Pending(time.monotonic(), act, ledger, code=self.code)
        await self._send(line, {"type": "act", "decision": decision, "action": action})

    async def _say(self, line: ClientConnection) -> None:
        text = f"{self.name} {self._id}"
        self.book.chat[self.code][text] = False
        self._pending[self._id + 1] = Pending(time.monotonic(), line=text, code=self.code)
        await self._send(line, {"type": "say", "text": text})

    # ------------------------------------------------------------------ a second tab

    async def _open_tab(self) -> None:
        """Open another tab, which enters the same table: the server tells the first one, which then stops."""
        tab: ClientConnection | None = None
        try:
            since, code = time.monotonic(), self.code
            tab = await self._connect()
            await self._greet(tab, since)
            await self._send(tab, {"type": "enter", "code": code})
            self._tab, self._tab_code = tab, code
        except (OSError, TimeoutError, EOFError, WebSocketException):
            self._opening = None
        finally:
            if tab is not None and tab is not self._tab:
                tab.transport.abort()

    def _drop_tab(self) -> None:
        """A line that was lost before another tab took over: nobody knows which of the two the server heard last."""
        if self._is_replaced:
            return
        if self._opening is not None:
            self._opening.cancel()
        if self._tab is not None:
            self._tab.transport.abort()
        self._tab = self._opening = None

    async def _wait_for_tab(self) -> None:
        if self._opening is not None:
            await asyncio.wait([self._opening])
