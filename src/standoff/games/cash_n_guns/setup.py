# mypyc: compiled
"""The setup of a match of Cash'n Guns (CG-1 to CG-4, CG-40, CG-50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.chance import Chance
from standoff.core.log import entry
from standoff.games.cash_n_guns.components import DECK, FULL_SET, POWERS
from standoff.games.cash_n_guns.log import Log
from standoff.games.cash_n_guns.state import Setting, State, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def blank(setting: Setting, chance: Chance) -> State:
    """A match before anything was shuffled or dealt: all alive, full sets of bullets, no powers, the godfather at seat 0."""
    n = setting.seats
    one: i64 = 1
    everybody = (one << n) - 1
    return State(
        setting, chance, [-1] * n, -1, 0, [0] * n, DECK, 0, 0, [0] * n, [FULL_SET] * n, [0] * n, [0] * n, [0] * n,
        [-1] * (2 * n), [-1] * (2 * n), 0, 0, 0, [0] * n, [0] * n, [0] * n, everybody, everybody, 0, 0, 0, 0, -1, -1, -1, 0, -1, 0,
        everybody if setting.cop else 0, 0, 0, 0, Step.LOOT, 0, 0, [-1] * n, 0, 0, [0] * (n * n), 0, 0, [], 0, 0,
    )  # fmt: skip


def new_match(setting: Setting, chance: Chance) -> State:
    """A match at its first decision; notes, powers and the cop come from `chance`, in this order."""
    from standoff.games.cash_n_guns import rules

    s = blank(setting, chance)
    n = setting.seats
    pile: list[int] = DECK[:]
    chance.shuffle(pile)
    s.pile = pile
    if setting.powers:
        powers: list[int] = list(range(POWERS))
        chance.shuffle(powers)
        s.power = powers[:n]
        if setting.powers == 1:
            s.shown = s.alive
        for seat in range(n):
            s.emit(entry(Log.POWER_DEALT, seat, -1, powers[seat]))
    if setting.cop:
        s.cop = chance.below(n)
        for seat in range(n):
            s.emit(entry(Log.ROLE_DEALT, seat, -1, 1 if seat == s.cop else 0))
    rules.run(s)
    return s
