# mypyc: compiled
"""How Adios Amigos is played out in one loop (`core.playout`), and the invariants that must always hold.

Decisions are made one after the other, and time goes on between them by a plain rule; `race` plays against the clock, as humans do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.playout import BasePlayout
from standoff.games.adios_amigos.bot import RulesBot
from standoff.games.adios_amigos.components import ALL_COUNTERS, BULLETS, COUNTERS, IN_FRONT, ROUNDS
from standoff.games.adios_amigos.deadlock import is_deadlock
from standoff.games.adios_amigos.legal import legal_actions
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.log import Log, entry_kind, entry_number
from standoff.games.adios_amigos.rules import advance, step, wake
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64

LONG_MS: Final = 700  # about the longest gap between two decisions
SAME: Final = 8  # one decision of so many lies in the moment of the one before


class Playout(BasePlayout):
    """See `core.playout.BasePlayout`. Who acts next, and when, comes from a plain row of numbers."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.state: State = state
        self.lens: Lens = Lens(state, 0)
        self.bot: RulesBot | None = None  # made when it is first asked
        self.row: i64 = 1 + (state.deck[0] * 3721 + state.deck[1] * 61 + state.deck[2])
        self.wait()

    def next(self) -> i64:
        """The next number of the row, below 2**31."""
        self.row = (self.row * 48271) % 0x7FFFFFFF
        return self.row

    def seat(self) -> i64:
        """One of the seats that may act, -1 where nobody may."""
        owing = self.state.owing
        if owing == 0:
            return -1
        at: i64 = self.next() % self.state.seats
        while (owing >> at) & 1 == 0:
            at += 1
            if at == self.state.seats:
                at = 0
        return at

    def legal(self, seat: i64) -> list[int]:
        """Every legal action of the seat."""
        return legal_actions(self.state, seat)

    def step(self, seat: i64, action: i64) -> None:
        """Take one of the legal actions, unchecked, and let time go on."""
        s = self.state
        step(s, seat, action)
        if s.phase == Phase.SHOOT or s.phase == Phase.BOMB:
            drawn = self.next()
            if drawn % SAME:
                advance(s, s.clock + 1 + (drawn >> 3) % LONG_MS)
        self.wait()

    def wait(self) -> None:
        """Let time pass until somebody may act."""
        s = self.state
        while s.owing == 0 and s.outcome == 0:
            advance(s, wake(s))

    def choose(self, seat: i64, legal: list[int], seed: i64) -> i64:
        """What the rules bot takes of the legal actions."""
        bot = self.bot
        if bot is None:
            bot = RulesBot()
            self.bot = bot
        self.lens.look(self.state, seat)
        return bot.choose(self.lens, legal, seed)

    def broken(self, seat: i64) -> str:
        """The invariant that is broken now that the seat may act, or ''."""
        return broken(self.state, seat)

    def broken_end(self) -> str:
        """The invariant that the finished match breaks, or ''."""
        s = self.state
        if s.number != ROUNDS or s.winners == 0:
            return f"the match ended in round {s.number} with winners {s.winners}"
        return broken_money(s)


def broken(s: State, seat: i64) -> str:
    """The invariant that is broken now that the seat may act, or ''."""
    if s.phase == Phase.READY:
        return broken_money(s)
    if not s.is_in(seat):
        return f"seat {seat} may act and is out"
    if not s.is_burning() and is_deadlock(s):
        return "a deadlock, and the round goes on"
    if not s.setting.steps and not s.clock < wake(s):
        return f"what is due at {wake(s)} did not happen by {s.clock}"
    found = broken_counters(s)
    return found if found else broken_debts(s)


def broken_counters(s: State) -> str:
    """Whether a counter, a bullet or a gangster is missing or twice there; '' if all are right."""
    placed: list[int] = [0] * s.seats
    for gangster in range(IN_FRONT * s.seats):
        shooter: i64 = s.shot[gangster]
        if shooter >= 0:
            if s.by[gangster] == 0 or placed[shooter] & s.by[gangster]:
                return f"gangster {gangster} was shot with {s.by[gangster]}"
            placed[shooter] |= s.by[gangster]
    for seat in range(s.seats):
        if placed[seat] & s.open[seat] or (placed[seat] | s.open[seat]) != ALL_COUNTERS & ~s.hidden(seat):
            return f"seat {seat} has {s.open[seat]} open, {placed[seat]} placed, {s.hidden(seat)} hidden"
        if not 0 <= s.bullets[seat] <= BULLETS or s.turned[seat] > COUNTERS:
            return f"seat {seat} has {s.bullets[seat]} bullets, {s.turned[seat]} counters turned"
        alive = s.shot[IN_FRONT * seat] < 0 or s.shot[IN_FRONT * seat + 1] < 0 or s.shot[IN_FRONT * seat + 2] < 0
        if alive != s.is_in(seat):
            return f"seat {seat} is in: {s.is_in(seat)}, with living gangsters: {alive}"
    return ""


def broken_money(s: State) -> str:
    """Whether a nugget came from nowhere or was lost, by the log of the whole match (AA-20); '' if all are there."""
    found = broken_debts(s)
    held: i64 = 0
    for seat in range(s.seats):
        held += s.nuggets[seat]
    if not found and s.base == 0 and held != income_of(s):
        return f"the nuggets are {held}, and {income_of(s)} were given out"
    return found


def broken_debts(s: State) -> str:
    """Whether nuggets and IOUs do not fit together (AA-21, AA-22); '' if they do."""
    n = s.seats
    held: i64 = 0
    counted: i64 = 0
    for seat in range(n):
        held += s.nuggets[seat]
        counted += s.fortune(seat)
        owed: i64 = 0
        for other in range(n):
            debt: i64 = s.debts[seat * n + other]
            owed += debt
            if debt < 0 or (debt > 0 and s.debts[other * n + seat] > 0):
                return f"seats {seat} and {other} owe each other"
        if s.nuggets[seat] < 0 or (s.nuggets[seat] > 0 and owed > 0):
            return f"seat {seat} has {s.nuggets[seat]} nuggets and owes {owed}"
    if held != counted:
        return f"the nuggets are {held}, and with IOUs {counted}"
    return ""


def income_of(s: State) -> i64:
    """All nuggets that were given out, by the log."""
    total: i64 = 0
    for e in s.log[: s.log_end]:
        if entry_kind(e) == Log.INCOME:
            number = entry_number(e)
            total += (number & 15) + ((number >> 4) & 3) + (number >> 6)
    return total
