# mypyc: compiled
"""How humans of three levels react in real time: what they see first, after what time, and how they err.

Each thing that could be done is noticed after a time of its own, log-normal about a median of the level; the first one is done. Thinking
ends `commit` ms before the hand has moved, and what happens in these last ms cannot stop it any more. All is drawn from a given chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.chance import Chance
from standoff.games.adios_amigos.actions import Act, gangster_of, kind_of, shot
from standoff.games.adios_amigos.bot import can_bomb, score_shot
from standoff.games.adios_amigos.components import COUNTERS, IN_FRONT, SETS, bits_of
from standoff.games.adios_amigos.lens import Lens

if TYPE_CHECKING:
    from mypy_extensions import i64

STEADY: Final = 0  # the level `rules`
SLOW: Final = 1
QUICK: Final = 2

LOOK_MS: Final[list[int]] = [3600, 5200, 2400]  # median to notice one certain hit
COMMIT_MS: Final[list[int]] = [330, 420, 260]  # from the decision to the tap
ERRORS: Final[list[int]] = [76, 112, 48]  # of 1024 shots
LEAST_MS: Final = 140  # to see anything at all
FROZEN_SHARE: Final = 4  # who could think during another's bomb needs a quarter of the time after it

# exp(0.55 z) at the 64 middle quantiles of a normal z, in 1/1024: a table, so that every machine draws the same
SPREAD: Final[list[int]] = [
    271, 343, 389, 425, 455, 483, 509, 532, 555, 577, 598, 619, 639, 658, 678, 697, 716, 735, 754, 773, 792, 811, 830, 850, 869, 889, 909,
    929, 949, 970, 991, 1013, 1035, 1058, 1081, 1104, 1129, 1154, 1180, 1206, 1234, 1263, 1293, 1324, 1356, 1390, 1426, 1464, 1504, 1547,
    1593, 1642, 1695, 1753, 1817, 1889, 1969, 2062, 2171, 2303, 2470, 2698, 3055, 3870,
]  # fmt: skip


class Racer:
    """One human's head: `intend` leaves what he will do in `action` (-1: nothing for now), after `delay` ms; one serves all seats."""

    def __init__(self) -> None:
        self.action: i64 = -1
        self.delay: i64 = 0
        self.commit: i64 = 0

    def intend(self, lens: Lens, level: i64, chance: Chance) -> None:
        """Look at the table as it is now."""
        self.action = -1
        self.delay = 0
        self.commit = COMMIT_MS[level]
        if not lens.may_act():
            return
        if lens.is_bombing():
            self.consider_sets(lens, level, chance)
        else:
            self.consider_shots(lens, level, chance)
        if self.action < 0 and not lens.is_bombing():
            self.consider_rest(lens, level, chance)
        if self.action >= 0:
            self.err(lens, level, chance)
            self.delay += self.commit + LEAST_MS

    def consider(self, action: i64, median: i64, chance: Chance) -> None:
        """Something that is noticed after about so many ms: done if it is the first."""
        place = chance.below(63 * 64)
        low: i64 = SPREAD[place >> 6]
        high: i64 = SPREAD[(place >> 6) + 1]
        drawn = median * (64 * low + (high - low) * (place & 63)) // 65536
        if self.action < 0 or drawn < self.delay:
            self.action = action
            self.delay = drawn

    def consider_shots(self, lens: Lens, level: i64, chance: Chance) -> None:
        """Every hit; the more attractive ones, and sums before differences, a little earlier."""
        counters = lens.open()
        median: i64 = LOOK_MS[level]
        one: i64 = 1
        for gangster in range(IN_FRONT * lens.seats):
            if not lens.is_target(gangster):
                continue
            hits = lens.hits(gangster) & counters
            for counter in range(COUNTERS):
                if (hits >> counter) & 1:
                    action = shot(gangster, one << counter)
                    hard: i64 = 0 if counter == lens.sum_of(gangster) else 100
                    liking = score_shot(lens, action) // 8
                    self.consider(action, median * (1120 + hard - liking) // 1000, chance)

    def consider_sets(self, lens: Lens, level: i64, chance: Chance) -> None:
        """Under one's own bomb: every set with the right total, the small ones earlier."""
        closed: i64 = ~lens.open()
        median: i64 = LOOK_MS[level]
        for gangster in range(IN_FRONT * lens.seats):
            if not lens.is_target(gangster):
                continue
            for each in SETS[lens.sum_of(gangster)]:
                mask: i64 = each
                if mask & closed == 0:
                    self.consider(shot(gangster, mask), median * (700 + 300 * bits_of(mask)) // 1000, chance)

    def consider_rest(self, lens: Lens, level: i64, chance: Chance) -> None:
        """Nothing can be hit: reload, sooner if it may help oneself, or the bomb if there is a total for it."""
        median: i64 = LOOK_MS[level]
        if lens.bullets() > 0:
            if lens.turn_odds() > 0:
                self.consider(Act.RELOAD, median * 3 // 4, chance)
            elif lens.others_hide():
                self.consider(Act.RELOAD, 3 * median, chance)
        if lens.has_bomb() and can_bomb(lens):
            self.consider(Act.BOMB, median * 3 // 2, chance)

    def err(self, lens: Lens, level: i64, chance: Chance) -> None:
        """Now and then a sum is off by one: another counter, or another set, at the same gangster."""
        if kind_of(self.action) != Act.SHOOT or chance.below(1024) >= ERRORS[level]:
            return
        gangster = gangster_of(self.action)
        wrong: list[int] = []
        closed: i64 = ~lens.open()
        for off in range(-1, 2, 2):
            total = lens.sum_of(gangster) + off
            for each in SETS[total]:
                mask: i64 = each
                single = mask & (mask - 1) == 0
                if mask & closed == 0 and (lens.is_bombing() or (single and mask & lens.hits(gangster) == 0)):
                    wrong.append(mask)
        if wrong:
            self.action = shot(gangster, wrong[chance.below(len(wrong))])
