"""The match at a table: the state, who is asked what under which number, sealed choices, banks, and the claims of a race.

Sealed choices of a group are held here until the group closes and are applied then, all at once and in order of the seats: so no
view, number or place in the events moves while a group is open, however often somebody changes his mind.

While a match runs against the clock it is a *race*: whoever acts makes a claim, which waits here until it is judged (see `claim`). A race
has one number for all seats; nobody owes anything in it, so that nothing lapses and nothing is stale because another was faster.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec.structs import replace

from standoff.core.chance import Chance
from standoff.core.contract import Game, State
from standoff.core.errors import BadRecord
from standoff.core.receipt import Receipt
from standoff.core.record import seed_of
from standoff.protocol.messages import ClockSettings
from standoff.table.clock import Stopwatch
from standoff.table.dice import dice_of
from standoff.table.entry import Acted, Began, Chose, Judged
from standoff.table.seat import Seat


@dataclass
class Plan:
    """What a bot is going to do: when (table time), and what, once it was thought out. `failures`: how often thinking failed."""

    due: int
    action: str | None = None
    is_asked: bool = False
    failures: int = 0


@dataclass
class Question:
    """A decision that a seat owes. `since`: table time at which it was asked.

    `is_blind`: neither the moment at which it is settled nor what follows may tell whether the seat chose at all, or could.
    """

    number: int
    is_sealed: bool
    is_answer: bool
    is_blind: bool
    since: int
    plan: Plan | None = None
    grace: int | None = None

    @property
    def is_window(self) -> bool:
        """Whether it is open for a fixed time, whoever has a choice in it."""
        return self.is_blind and self.is_answer


@dataclass
class Claim:
    """What a seat wants to have done in a race. Times are table time in ms; `ticket` is the owner's, who answers by it.

    `arrived`: when the server had it; `line`: the round trip of the seat's line by then, `credit` what that takes off; `moment`: when it
    counts unless others came first, or the open moment is later.
    """

    seat: int
    action: int
    text: str
    by: str
    arrived: int
    line: int
    credit: int
    moment: int
    ticket: Any = None


@dataclass
class Aim:
    """What a bot is up to in a race. `action` (packed; None: nothing) is fired at `due`; in the last `commit` ms nothing stops it.

    `known`: its legal actions when it last thought; `looked`: the version of the state that it has seen; `number`: of its last thought,
    which is under way while `is_asked`, since `since`. `is_frozen`: it had to wait, and could think.
    """

    number: int = 0
    is_asked: bool = False
    since: int = 0
    known: frozenset[int] = frozenset()
    looked: int = -1
    is_frozen: bool = False
    action: int | None = None
    due: int = 0
    commit: int = 0


class Match:
    """One match. `persons`: whose eyes look from each seat; a bot's or an empty seat has None. `dice`: the key of what bots draw.

    `at_end`: who sat at its seats when it ended; empty until then.
    """

    def __init__(self, game: Game, began: Began, state: State, seed: bytes) -> None:
        self.game = game
        self.id = began.match
        self.number = began.number
        self.header = began.header
        self.state = state
        self.dice = dice_of(seed)
        self.watch = Stopwatch()
        self.persons: list[str | None] = []
        self.bank: list[int] = []
        self.moves = began.moves
        self.changes = 0  # how often the state was changed
        self._public: tuple[int, Any] | None = None  # what all see, after so many changes
        self.questions: dict[int, Question] = {}
        self.chosen: dict[int, Chose] = {}
        self.is_ended = False
        self.at_end: list[Seat] = []
        # races: the number of the present or last one, its receipts, and what waits to be judged
        self.is_racing = False
        self.race = 0
        self.open = 0  # the open moment: all before it is settled
        self.seen: int | None = None  # table time at which all could see what happened last, None: when they were told
        self.judged = 0  # receipts so far
        self.receipts: list[Receipt] = []
        self.claims: list[Claim] = []
        self.aims: dict[int, Aim] = {}
        self._numbers = [0] * began.header.seats

    @classmethod
    def begin(cls, game: Game, began: Began) -> Match:
        """A new match from its header and secret, or one that goes on from a position."""
        header = began.header
        seed = seed_of(bytes.fromhex(began.secret), header.contributions, header.match)
        if began.position is not None:
            return cls(game, began, game.load(began.position), seed)
        if header.rules != game.rules_version:
            raise BadRecord(f"expected rules version {game.rules_version}, got {header.rules}", code="record/rules_version")
        options = game.options(header.options, seats=header.seats)
        return cls(game, began, game.new(header.seats, seed, options), seed)

    # ------------------------------------------------------------------ questions

    def ask(self, clock: int, actor: int | None = None) -> None:
        """Look who is asked now; `actor` just acted, so that what he is asked next is new. The numbers of others never move with it."""
        self._look_at_race()
        decisions = {} if self.is_ended or self.is_racing else {seat: self.state.decision(seat) for seat in self.state.to_act()}
        asked = {seat: decision for seat, decision in decisions.items() if getattr(decision, "owed", True)}
        for seat in list(self.questions):
            if seat not in asked or seat == actor:
                del self.questions[seat]
        for seat, decision in asked.items():
            if seat not in self.questions:
                self._numbers[seat] += 1
                self.questions[seat] = Question(
                    number=self._numbers[seat],
                    is_sealed=bool(decision.sealed),
                    is_answer=bool(decision.answer),
                    is_blind=bool(getattr(decision, "blind", False)),
                    since=clock,
                )

    def _look_at_race(self) -> None:
        """A race begins when time begins to run by itself, and ends when it no longer does."""
        was_racing = self.is_racing
        self.is_racing = not self.is_ended and self.state.is_timed() and self.state.wake_at() is not None
        if self.is_racing and not was_racing:
            self.race = max(self._numbers) + 1
            self._numbers = [self.race] * len(self._numbers)
            self.receipts = []
        if self.is_racing != was_racing:
            self.aims.clear()

    def may_act(self) -> list[int]:
        """The seats that may act in the race as it is now."""
        return self.state.to_act() if self.is_racing else []

    def ask_anew(self, clock: int) -> None:
        """All that is asked now was asked just now (a position was loaded, or the table was rebuilt)."""
        for question in self.questions.values():
            question.since = clock
            question.plan = None

    def allowed(self, question: Question, clock: ClockSettings) -> int:
        """The ms that this decision has before the bank begins."""
        return (clock.answer if question.is_answer else clock.decision) * 1000

    def deadline(self, seat: int, clock: ClockSettings) -> int:
        """Table time at which the bank of the seat begins."""
        question = self.questions[seat]
        return question.since + self.allowed(question, clock)

    def bank_after(self, seat: int, elapsed: int, clock: ClockSettings) -> int:
        """What is left of the bank if the seat acts at this table time; a blind decision never takes from it."""
        if self.questions[seat].is_blind:
            return self.bank[seat]
        return max(0, self.bank[seat] - max(0, elapsed - self.deadline(seat, clock)))

    # ------------------------------------------------------------------ what happens

    def take(self, entry: Acted) -> None:
        """Play an action or lapse that was found legal; what the entry says of bank and clock holds."""
        self.changes += 1
        self.state.advance(entry.clock)
        if entry.action is None:
            self.state.lapse(entry.seat, entry.clock)
        else:
            self.state.apply(entry.seat, self.game.parse_action(entry.action), entry.clock)
        self.open = max(self.open, entry.clock)
        self.seen = None
        self.moves = entry.seq
        self.bank[entry.seat] = entry.bank
        self.chosen.pop(entry.seat, None)
        self.watch.reach(entry.clock)
        self.ask(entry.clock, entry.seat)

    def judge(self, entry: Judged) -> None:
        """The claims of a moment were judged: the moment is over."""
        self.receipts = [*self.receipts, *entry.receipts]
        self.judged += len(entry.receipts)
        if any(receipt.seq is not None for receipt in entry.receipts):
            self.pass_time(entry.receipts[0].at + 1)
            self.seen = None

    def pass_time(self, clock: int) -> None:
        """Table time reaches `clock`, and what is due until then happens."""
        self.changes += 1
        self.state.advance(clock)
        self.open = max(self.open, clock)
        self.seen = clock
        self.watch.reach(clock)
        self.ask(clock)

    def choose(self, entry: Chose) -> None:
        """Hold a sealed choice until the group closes."""
        self.chosen[entry.seat] = entry
        self.watch.reach(entry.clock)

    def sealed(self) -> Iterator[tuple[int, Question]]:
        """The seats of the open sealed group."""
        return ((seat, question) for seat, question in self.questions.items() if question.is_sealed)

    def view(self, viewer: int | None) -> Any:
        """What this viewer sees; of a sealed group he sees his own choice as made."""
        if viewer is None:
            return self.public_view()
        chose = self.chosen.get(viewer)
        view = self.game.view(self.state, viewer, self.public_view)
        if chose is None or chose.action is None:
            return view
        if "chosen" in view.__struct_fields__:
            return replace(view, chosen=chose.action)
        state = self.state.clone(Chance(bytes(32)))
        state.apply(viewer, self.game.parse_action(chose.action), chose.clock)
        return state.view(viewer)

    def public_view(self) -> Any:
        """What all see, put together once after each change."""
        if self._public is None or self._public[0] != self.changes:
            self._public = (self.changes, self.state.view(None))
        return self._public[1]
