"""The table itself: its data, and how each entry of its log changes it.

Whoever owns a table works in steps: `command.decide` or `tick.due` say what is to happen as entries; once these are durable, `evolve`
makes them so; then `show.show` gives each viewer what changed for him. Nothing here does I/O or reads a clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from standoff.core.contract import Game
from standoff.core.receipt import Receipt
from standoff.protocol.messages import ChatLine, Deal, Notice, TableInfo
from standoff.table import entry as e
from standoff.table.deal import Dealing, deal_of
from standoff.table.match import Claim, Match
from standoff.table.pace import Pace
from standoff.table.seat import Seat
from standoff.table.viewer import Viewer

KEPT_CHAT = 200
COUNT_MS = 3000  # the count after an interruption of a race


class Table:
    """One table. `status` is lobby, playing or over; paused and stalled pass and are not in the log. All times are ms since the epoch."""

    def __init__(self, game: Game, opened: e.Opened, bots: list[str], pace: Pace | None = None, invite: str = "") -> None:
        self.game = game
        self.bots = bots
        self.pace = pace or Pace()
        self.invite = invite
        self.code = opened.code
        self.name = opened.name
        self.seats = [Seat() for _ in range(opened.seats)]
        self.host: str | None = opened.person
        self.listed = opened.listed
        self.spectators_allowed = opened.spectators_allowed
        self.preset = opened.preset
        self.options = dict(opened.options)
        self.clock = opened.clock
        self.status = "lobby"
        self.closed: str | None = None
        self.match: Match | None = None
        self.matches = 0
        self.dealing: Dealing | None = None  # the deal of the next match
        self.deal: Deal | None = None  # what all are shown of it, or of the present match's
        self.chat: list[ChatLine] = []
        self.last_chat = 0
        self.epoch = opened.at
        self.touched = opened.at
        # what passes and is not in the log
        self.viewers: dict[str, Viewer] = {}
        self.shown: TableInfo | None = None  # what all were shown of it last
        self._expect(opened.person, "", opened.at)
        self.notices: list[tuple[str | None, Notice]] = []
        self.is_stalled = False
        self.runs_alone = False  # goes on with nobody there (measurements)
        self.lines: dict[str, int] = {}  # the round trip of each person's line in ms, as the owner has measured it
        self.answers: list[tuple[Claim, Receipt | None]] = []  # claims that were judged; None: the match is over

    # ------------------------------------------------------------------ questions

    def seat_of(self, person: str | None) -> int | None:
        """Where this person sits."""
        if person is None:
            return None
        for at, seat in enumerate(self.seats):
            if seat.person == person:
                return at
        return None

    def eyes_of(self, person: str) -> int | None:
        """From which seat this person sees the match; None: as the public."""
        if self.match is None or person not in self.match.persons:
            return None
        return self.match.persons.index(person)

    def is_online(self, person: str | None) -> bool:
        """Whether this person looks on now."""
        viewer = self.viewers.get(person) if person is not None else None
        return viewer is not None and viewer.is_online

    def away_since(self, person: str) -> int | None:
        """Since when this person is away (since the table was opened if he never came), None while he is here."""
        viewer = self.viewers.get(person)
        return self.touched if viewer is None else viewer.away_since

    def is_attended(self) -> bool:
        """Whether somebody is there for whom the match goes on: a seated person, or, where no person sits, any viewer."""
        persons = [seat.person for seat in self.seats if seat.person is not None]
        if persons:
            return any(self.is_online(person) for person in persons)
        return any(viewer.is_online for viewer in self.viewers.values())

    @property
    def has_begun(self) -> bool:
        """Whether a match is played, or is being dealt."""
        return self.status == "playing" or self.dealing is not None

    def is_running(self) -> bool:
        """Whether the clocks of the match run."""
        return self.status == "playing" and self.match is not None and self.match.watch.is_running

    def line_of(self, at: int) -> int:
        """The round trip in ms of who plays this seat: 0 for a bot, and where nothing is measured yet."""
        seat = self.seats[at]
        person = self.match.persons[at] if self.match is not None else seat.person
        return 0 if person is None or seat.is_bot_playing else self.lines.get(person, 0)

    # ------------------------------------------------------------------ what passes

    def settle_watch(self, now: int) -> None:
        """Let table time pass or stand still, as presence and the store have it; call after each change of these."""
        if self.match is None:
            return
        runs = self.status == "playing" and not self.is_stalled and (self.runs_alone or self.is_attended())
        if runs and not self.match.watch.is_running:
            self.match.watch.go(now, COUNT_MS if self.match.is_racing else 0)
            for viewer in self.viewers.values():
                if viewer.away_since is not None:
                    viewer.away_since = now
            self.touched = now
        elif not runs and self.match.watch.is_running:
            self.match.watch.stop(now)
            self.touched = now

    def interrupt(self, now: int) -> None:
        """Nobody could do anything for a while, in which no time passed; a race goes on after a new count."""
        if self.match is not None and self.match.watch.is_running:
            self.match.watch.stop(now)
            self.settle_watch(now)

    def recover(self, now: int) -> None:
        """The table can store again: clocks go on, and who could reveal no share meanwhile has the whole time for it."""
        self.is_stalled = False
        if self.dealing is not None:
            self.dealing.since = now
        self.settle_watch(now)

    def tell(self, key: str, to: str | None = None, **params: str) -> None:
        """A notice for one person, or for all who look on."""
        self.notices.append((to, Notice(key=key, params=params)))

    # ------------------------------------------------------------------ entries

    def evolve(self, entries: Iterable[e.AnyEntry]) -> None:
        """Make durable entries so, in order."""
        for entry in entries:
            self.touched = max(self.touched, entry.at)
            EVOLVE[type(entry)](self, entry)

    def _expect(self, person: str, name: str, at: int) -> None:
        """Somebody who belongs here; he is away until he comes."""
        if person not in self.viewers:
            viewer = Viewer(person, name)
            viewer.away_since = at
            self.viewers[person] = viewer

    def _changed(self, entry: e.Changed) -> None:
        self.name = entry.name
        self.preset = entry.preset
        self.options = dict(entry.options)
        self.clock = entry.clock
        self.listed = entry.listed
        self.spectators_allowed = entry.spectators_allowed
        self.seats = [self.seats[old] if old >= 0 else Seat() for old in entry.order]
        for seat in self.seats:
            seat.ready = False

    def _sat(self, entry: e.Sat) -> None:
        old = self.seat_of(entry.person)
        if old is not None:
            self.seats[old] = Seat()
        self.seats[entry.seat] = Seat(person=entry.person, name=entry.name, since=entry.at)
        self._expect(entry.person, entry.name, entry.at)
        if self.host is None:
            self.host = entry.person
        self.tell("joined", name=entry.name)

    def _stood(self, entry: e.Stood) -> None:
        seat = self.seats[entry.seat]
        self.tell("kicked" if entry.kicked else "left", name=seat.name or "")
        if self.match is not None and not self.match.is_ended and seat.person in self.match.persons:
            self.match.persons[entry.seat] = None
            self._replan(entry.seat)
        self.seats[entry.seat] = Seat(bot=entry.bot)

    def _ready_set(self, entry: e.ReadySet) -> None:
        self.seats[entry.seat].ready = entry.on

    def _bot_set(self, entry: e.BotSet) -> None:
        self.seats[entry.seat] = Seat(bot=entry.bot)

    def _host_passed(self, entry: e.HostPassed) -> None:
        self.host = entry.person
        at = self.seat_of(entry.person)
        self.tell("host-passed", name=(self.seats[at].name or "") if at is not None else "")

    def _renamed(self, entry: e.Renamed) -> None:
        at = self.seat_of(entry.person)
        if at is not None:
            self.seats[at].name = entry.name
        if entry.person in self.viewers:
            self.viewers[entry.person].name = entry.name

    def _said(self, entry: e.Said) -> None:
        self.last_chat = entry.number
        line = ChatLine(
            number=entry.number,
            person=entry.person,
            name=entry.name,
            seat=entry.seat,
            at=entry.at + entry.late,
            text=entry.text,
            phrase=entry.phrase,
        )
        self.chat.append(line)
        del self.chat[:-KEPT_CHAT]

    def _committed(self, entry: e.Committed) -> None:
        self.dealing = Dealing.of(entry)
        self.deal = self.dealing.shown()
        for pledged in entry.pledges:
            if pledged.person in self.viewers:
                self.viewers[pledged.person].pledge = None

    def _revealed(self, entry: e.Revealed) -> None:
        assert self.dealing is not None
        self.dealing.revealed[entry.seat] = entry.share
        self.deal = self.dealing.shown()

    def _began(self, entry: e.Began) -> None:
        match = Match.begin(self.game, entry)
        match.persons = [seat.person for seat in self.seats]
        match.bank = [self.clock.bank * 1000] * len(self.seats)
        match.ask(0)
        self.match = match
        self.matches = entry.number
        self.dealing = None
        self.deal = deal_of(entry.match, entry.number, entry.header)
        self.status = "playing"
        for seat in self.seats:
            seat.ready = False
            seat.lapses = 0
            seat.sitting_in = False
            if seat.person is not None:
                seat.bot = None

    def _acted(self, entry: e.Acted) -> None:
        assert self.match is not None
        self._count_lapse(entry)
        self.match.take(entry)

    def _chose(self, entry: e.Chose) -> None:
        assert self.match is not None
        self._count_lapse(entry)
        self.match.choose(entry)

    def _judged(self, entry: e.Judged) -> None:
        assert self.match is not None
        found = {(receipt.seat, receipt.action, receipt.arrived): receipt for receipt in entry.receipts}
        waiting = []
        for claim in self.match.claims:
            receipt = found.pop((claim.seat, claim.text, claim.arrived), None)
            if receipt is None:
                waiting.append(claim)
            else:
                self.answers.append((claim, receipt))
        self.match.claims = waiting
        self.match.judge(entry)

    def _passed(self, entry: e.Passed) -> None:
        assert self.match is not None
        self.match.pass_time(entry.clock)

    def _count_lapse(self, entry: e.Acted | e.Chose) -> None:
        assert self.match is not None
        question = self.match.questions.get(entry.seat)
        if question is not None and question.is_blind:
            return  # nobody learns whether he chose at all, so no bot's coming may tell
        seat = self.seats[entry.seat]
        if entry.by == "clock":
            seat.lapses += 1
        elif entry.by == "person":
            seat.lapses = 0

    def _sat_in(self, entry: e.SatIn) -> None:
        seat = self.seats[entry.seat]
        seat.bot = entry.bot
        seat.sitting_in = True
        seat.lapses = 0
        self._replan(entry.seat)
        self.tell("bot-sits-in", name=seat.name or "")

    def _took_back(self, entry: e.TookBack) -> None:
        seat = self.seats[entry.seat]
        seat.bot = None
        seat.sitting_in = False
        seat.lapses = 0
        self._replan(entry.seat)
        self.tell("person-back", name=seat.name or "")

    def _replan(self, at: int) -> None:
        """Another one decides here now: the time for it begins anew."""
        if self.match is not None:
            self.match.aims.pop(at, None)
        if self.match is not None and at in self.match.questions:
            question = self.match.questions[at]
            question.plan = None
            if not question.is_sealed:
                question.since = self.match.watch.read(self.touched)

    def _ended(self, entry: e.Ended) -> None:
        assert self.match is not None
        self.match.is_ended = True
        self.match.at_end = [replace(seat) for seat in self.seats]
        self.match.is_racing = False
        self.answers += [(claim, None) for claim in self.match.claims]
        self.match.claims = []
        self.match.questions.clear()
        self.match.watch.stop(entry.at)
        self.status = "over"
        for seat in self.seats:
            seat.ready = False
            seat.lapses = 0
            if seat.sitting_in:
                seat.sitting_in = False
                seat.bot = None

    def _closed(self, entry: e.Closed) -> None:
        self.closed = entry.why
        self.tell("table-closed")


EVOLVE: dict[type, Callable[[Table, Any], None]] = {
    e.Changed: Table._changed,
    e.Sat: Table._sat,
    e.Stood: Table._stood,
    e.ReadySet: Table._ready_set,
    e.BotSet: Table._bot_set,
    e.HostPassed: Table._host_passed,
    e.Renamed: Table._renamed,
    e.Said: Table._said,
    e.Committed: Table._committed,
    e.Revealed: Table._revealed,
    e.Began: Table._began,
    e.Acted: Table._acted,
    e.Chose: Table._chose,
    e.Judged: Table._judged,
    e.Passed: Table._passed,
    e.SatIn: Table._sat_in,
    e.TookBack: Table._took_back,
    e.Ended: Table._ended,
    e.Closed: Table._closed,
}
