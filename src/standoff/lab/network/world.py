"""A table with players at the end of modeled lines, event by event in virtual time: the real code of the table, no clock and no socket.

The server's part is what a room does: claims are booked when their frames arrive, what is due happens, entries become true at once (the
store takes no time here), claims are answered, then all are shown. Frames are really encoded and decoded.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from heapq import heappop, heappush
from random import Random
from typing import Any

import msgspec

from standoff.core.chance import Chance, key_of
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.state import Phase
from standoff.lab.network.estimate import Estimate
from standoff.lab.network.head import Head
from standoff.lab.network.line import Line, LineModel
from standoff.protocol import messages as m
from standoff.table import entry as e
from standoff.table.claim import book_claim, is_claim
from standoff.table.command import Asked, Person, decide
from standoff.table.pace import Pace
from standoff.table.presence import enter
from standoff.table.pulse import Pulse
from standoff.table.rebuild import Setting, open_table
from standoff.table.refusal import Refusal
from standoff.table.show import own_decision
from standoff.table.tick import due, wake_at

EPOCH = 1_000_000  # of the virtual clock, in ms
BETWEEN_MS = 2_000  # between matches

_decoder = msgspec.json.Decoder(m.ClientMessage)


@dataclass(frozen=True)
class Player:
    """How one player is connected, and how he cheats, if he does.

    `echo_late`: ms by which he holds back every echo. `kernel`: whether the server sees his socket's own round trip, because he connects
    directly. `lies`: ms by which all times are shifted that he writes into his frames. `early`: ms before a cue at which he reads it.
    """

    model: LineModel = field(default_factory=LineModel)
    echo_late: float = 0.0
    kernel: bool = True
    lies: int = 0
    early: int = 0


@dataclass
class Shot:
    """A claim as the world knows it: when it was truly fired, and where the table put it (both in table time)."""

    seat: int
    fired: float
    moment: int


@dataclass
class Tally:
    """What came of it. `won`: the share of each match that a seat won (ties are shared); `shots`: if they are kept."""

    won: list[list[float]] = field(default_factory=list)
    shots: list[Shot] = field(default_factory=list)
    delays: list[tuple[int, float]] = field(default_factory=list)  # by seat: from firing to the verdict on its screen, in ms


@dataclass(frozen=True)
class Picture:
    """What a client is sent: the state as all see it, and which of its claims (by when they were fired) were judged meanwhile."""

    state: Any
    decision: int
    zero: int
    judged: list[float]
    sent: float


class Seat:
    """A player, and what connects him to the table."""

    def __init__(self, at: int, player: Player, chance: Chance, random: Random) -> None:
        self.at = at
        self.player = player
        self.person = Person(f"p{at}", f"P{at}")
        self.line = Line(player.model, random)
        self.head = Head(at, chance, early=player.early)
        self.estimate = Estimate()
        self.pulse = Pulse(self._known, partial(random.getrandbits, 48))
        self.decision = 0
        self.zero = 0
        self.id = 0
        self.alarm = 0  # of his next wakening; older ones are void
        self.fired: list[float] = []

    def _known(self) -> float | None:
        return self.player.model.trip if self.player.kernel else None


class World:
    """Plays whole matches with these players. `credit` False: no line is measured, as if the table knew nothing of fairness."""

    def __init__(self, players: list[Player], seed: int, *, credit: bool = True, keep: bool = False) -> None:
        self.now = float(EPOCH)
        self.tally = Tally()
        self._keep = keep
        self._credit = credit
        self._random = Random(seed)
        self._seed = seed
        self._draws = 0
        self._heap: list[tuple[float, int, Callable[[], None]]] = []
        self._count = 0
        self._wake = 0
        self._shown: Any = None
        self._zero = 0
        self.seats = [Seat(at, player, Chance(key_of(seed * 64 + at)), Random(seed * 64 + at)) for at, player in enumerate(players)]
        self.table = self._open(len(players))

    # ------------------------------------------------------------------ time

    def _at(self, when: float, what: Callable[[], None]) -> None:
        self._count += 1
        heappush(self._heap, (max(when, self.now), self._count, what))

    def _next(self) -> None:
        self.now, _, what = heappop(self._heap)
        what()

    @property
    def _ms(self) -> int:
        return int(self.now)

    # ------------------------------------------------------------------ the server

    def _open(self, seats: int) -> Any:
        setting = Setting({GAME.name: GAME}, {GAME.name: ["rules"]}, Pace(1.0, self._seed))
        options: dict[str, str] = msgspec.to_builtins(GAME.options({}, seats=seats))
        opened = e.Opened(at=EPOCH, code="WORLD", name="", game=GAME.name, seats=seats, preset=None, options=options, person="p0")
        table = open_table(setting, opened)
        for seat in self.seats:
            table.evolve([e.Sat(at=EPOCH, seat=seat.at, person=seat.person.id, name=seat.person.name)])
            enter(table, seat.person, (0, 0), EPOCH)
        return table

    def _entropy(self, count: int) -> bytes:
        self._draws += 1
        return hashlib.blake2b(f"{self._seed} {self._draws}".encode(), digest_size=count).digest()

    def play(self) -> None:
        """One match to its end."""
        number = self.table.matches
        for seat in self.seats:
            self.table.evolve([e.ReadySet(at=self._ms, seat=seat.at, on=True)])
        self._take(self.seats[0], msgspec.json.encode(m.Start(id=0, fill=False)), self.now)
        if number == 0:
            for seat in self.seats:
                self._probe(seat)
        while self.table.status != "over":
            self._next()
        winners = self.table.match.state.view(None).winners
        self.tally.won.append([(seat.at in winners) / len(winners) for seat in self.seats])
        end = self.now + BETWEEN_MS
        while self._heap and self._heap[0][0] < end:
            self._next()
        self.now = end
        self.table.notices.clear()

    def _take(self, seat: Seat, frame: bytes, fired: float) -> None:
        """A frame arrives."""
        command: Any = _decoder.decode(frame)
        if isinstance(command, m.Echo):
            seat.pulse.echo(command.nonce, self.now)
            if self._credit:
                self.table.lines[seat.person.id] = seat.pulse.line
            return
        asked = Asked(person=seat.person, command=command, now=self._ms, entropy=self._entropy)
        try:
            if is_claim(self.table, command):
                book_claim(self.table, asked, (seat, fired))
            else:
                self._happen(decide(self.table, asked))
        except Refusal:
            if fired in seat.fired:
                self._at(seat.line.down.arrival(self.now), partial(self._refused, seat, fired))
        self._settle()

    def _happen(self, entries: list[e.AnyEntry]) -> None:
        self.table.evolve(entries)
        self.table.settle_watch(self._ms)

    def _settle(self) -> None:
        while entries := due(self.table, self._ms):
            self._happen(entries)
        self._show()
        at = wake_at(self.table, self._ms)
        self._wake += 1
        if at is not None:
            self._at(at, partial(self._tick, self._wake))

    def _tick(self, number: int) -> None:
        if number == self._wake:
            self._settle()

    def _show(self) -> None:
        """Claims are answered, and everybody is sent what is new."""
        match = self.table.match
        answers, self.table.answers = self.table.answers, []
        state = (match.id, match.state.version(), match.is_racing, match.race, match.is_ended)
        if not answers and state == self._shown:
            return
        self._shown = state
        zero = self._zero if match.watch.zero is None else match.watch.zero
        self._zero = zero
        for claim, receipt in answers:
            if self._keep and receipt is not None:
                self.tally.shots.append(Shot(claim.seat, claim.ticket[1] - zero, receipt.at))
        for seat in self.seats:
            judged = [claim.ticket[1] for claim, _ in answers if claim.ticket[0] is seat]
            picture = Picture(match.state.clone(), own_decision(self.table, seat.at) or 0, zero, judged, self.now)
            self._at(seat.line.down.arrival(self.now), partial(self._see, seat, picture))

    def _probe(self, seat: Seat) -> None:
        """The server probes a line, and again."""
        nonce = seat.pulse.probe(self.now)
        probe = (nonce, float(self._ms), self.table.lines.get(seat.person.id, 0))
        self._at(seat.line.down.arrival(self.now), partial(self._echo, seat, *probe))
        self._at(self.now + 1000 * seat.pulse.wait, partial(self._probe, seat))

    # ------------------------------------------------------------------ a client

    def _send(self, seat: Seat, message: dict[str, Any]) -> None:
        if seat.player.lies:
            shown = self._ms - seat.player.lies
            message |= {"at": shown, "time": shown, "now": shown, "line": 2 * seat.player.lies}
        fired = self.now
        self._at(seat.line.up.arrival(self.now), partial(self._take, seat, msgspec.json.encode(message), fired))

    def _echo(self, seat: Seat, nonce: int, now: float, line: int) -> None:
        if line:
            seat.estimate.probed(now, line, seat.line.local(self.now))
        late = self.now + seat.player.echo_late
        self._at(late, partial(self._send, seat, {"type": "echo", "nonce": nonce}))

    def _see(self, seat: Seat, picture: Picture) -> None:
        state, judged = picture.state, picture.judged
        seat.estimate.heard(picture.sent, seat.line.local(self.now))
        seat.decision, seat.zero = picture.decision, picture.zero
        if self._keep:
            self.tally.delays += [(seat.at, self.now - fired) for fired in judged]
        seat.fired = [fired for fired in seat.fired if fired not in judged]
        is_asked = state.phase == Phase.READY and not state.outcome and (state.owing >> seat.at) & 1
        seat.head.see(state, len(judged), self.now)  # which may go on from it, as he imagines
        if is_asked:
            self._command(seat, "ready")
        self._watch(seat)

    def _refused(self, seat: Seat, fired: float) -> None:
        seat.fired = [each for each in seat.fired if each != fired]

    def _command(self, seat: Seat, action: str) -> None:
        seat.id += 1
        self._send(seat, {"type": "act", "id": seat.id, "decision": seat.decision, "action": action})

    def _watch(self, seat: Seat) -> None:
        """Wake him at what comes first: a cue, or what he is about to fire."""
        head = seat.head
        seat.alarm += 1
        if head.due is not None:
            self._at(head.due, partial(self._fire, seat, seat.alarm))
        cue = head.cue()
        if cue is not None:
            local = cue + seat.zero - seat.estimate.offset
            self._at(seat.line.true(local), partial(self._reach, seat, seat.alarm, cue))

    def _fire(self, seat: Seat, alarm: int) -> None:
        if alarm != seat.alarm:
            return
        seat.fired.append(self.now)
        self._command(seat, GAME.print_action(seat.head.fire(self.now)))
        self._watch(seat)

    def _reach(self, seat: Seat, alarm: int, cue: int) -> None:
        if alarm != seat.alarm:
            return
        seat.head.reach(cue, self.now)
        self._watch(seat)
