# mypyc: compiled
"""How Cash'n Guns is played out in one loop (`core.playout`), and the invariants that must always hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.playout import BasePlayout
from standoff.games.cash_n_guns.bot import RulesBot
from standoff.games.cash_n_guns.components import ALL_NOTES, FULL_SET, LIMIT, ONE, ROUNDS, Power
from standoff.games.cash_n_guns.legal import legal_actions
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.log import Outcome
from standoff.games.cash_n_guns.rules import step
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Playout(BasePlayout):
    """See `core.playout.BasePlayout`."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.state: State = state
        self.lens: Lens = Lens(state, 0)
        self.bot: RulesBot | None = None  # made when it is first asked

    def seat(self) -> i64:
        """The first seat that owes a decision, -1 where nobody does."""
        owing = self.state.owing
        if owing == 0:
            return -1
        at: i64 = 0
        while (owing >> at) & 1 == 0:
            at += 1
        return at

    def legal(self, seat: i64) -> list[int]:
        """Every legal action of the seat."""
        return legal_actions(self.state, seat)

    def step(self, seat: i64, action: i64) -> None:
        """Take one of the legal actions, unchecked."""
        step(self.state, seat, action)

    def choose(self, seat: i64, legal: list[int], seed: i64) -> i64:
        """What the rules bot takes of the legal actions."""
        bot = self.bot
        if bot is None:
            bot = RulesBot()
            self.bot = bot
        self.lens.look(self.state, seat)
        return bot.choose(self.lens, legal, seed)

    def broken(self, seat: i64) -> str:
        """The invariant that is broken now that the seat owes a decision, or ''."""
        s = self.state
        if not s.is_alive(seat):
            return f"seat {seat} is asked and is dead"
        if s.number > ROUNDS:
            return f"round {s.number} of {ROUNDS}"
        if s.standing != s.alive & ~s.dropped & ~s.hurt:
            return f"{s.standing} stand, of {s.alive} alive, {s.dropped} dropped out, {s.hurt} hurt"
        return broken_counts(s)

    def broken_end(self) -> str:
        """The invariant that the finished match breaks, or ''."""
        s = self.state
        if (s.winners == 0) != (s.outcome == Outcome.NOBODY):
            return f"outcome {s.outcome}, winners {s.winners}"
        if s.winners & ~s.alive:
            return "a dead player has won"
        if s.asked:
            return "the match is over and a group is open"
        return broken_counts(s)


def broken_counts(s: State) -> str:
    """Whether a note, a bullet or a wound is missing or twice there; '' if all are right."""
    notes: i64 = s.loot + s.box
    bullets: i64 = 0
    for kind in s.pile:
        notes += ONE[kind]
    for seat in range(s.setting.seats):
        notes += s.money[seat]
        bullets += s.bullets[seat] + s.fired[seat] + s.down[seat]
        for place in range(2 * seat, 2 * seat + 2):
            bullet: i64 = s.loaded[place]
            if bullet >= 0 and ((s.turned | s.gone) >> place) & 1 == 0:
                bullets += ONE[bullet]
        least: i64 = LIMIT
        if s.power[seat] == Power.UNBREAKABLE:
            least += 1
        wounds: i64 = s.wounds[seat]
        if (wounds < least) != s.is_alive(seat):
            return f"seat {seat} has {wounds} wounds"
        if s.money[seat] and not s.is_alive(seat):
            return f"seat {seat} is dead and has money"
    if notes != ALL_NOTES:
        return f"the notes are {notes}"
    if bullets != s.setting.seats * FULL_SET:
        return f"the bullets are {bullets}"
    return ""
