# mypyc: compiled
"""The `rules` bot of Adios Amigos: what it would do next and how attractive that is, through a lens on its own seat.

`choose` depends on the lens, the legal actions and the seed alone: an equal view gives an equal choice. How long a human takes for it
is the business of `reaction`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.adios_amigos.actions import Act, counters_of, kind_of, target_of
from standoff.games.adios_amigos.components import IN_FRONT, bits_of, totals_of
from standoff.games.adios_amigos.lens import Lens

if TYPE_CHECKING:
    from mypy_extensions import i64

HIT: Final = 1000  # a nugget
BOMB: Final = 700
RELOAD: Final = 500
MISS: Final = -4000  # three nuggets to one, one to each other
EMPTY: Final = -2000


class RulesBot:
    """One bot; it holds nothing, so one serves any number of seats and matches."""

    def choose(self, lens: Lens, legal: list[int], seed: i64 = 0) -> i64:
        """One of the legal actions of the lens's seat; `seed` (from 0 to 2**31) breaks ties."""
        salt = seed * 7 + lens.number() * 131 + lens.steps() * 29 + lens.seat * 17
        best: i64 = legal[0]
        most: i64 = -(1 << 40)
        for action in legal:
            score = score_action(lens, action) + noise_of(lens, action, salt)
            if score > most or (score == most and action < best):
                most = score
                best = action
        return best


def noise_of(lens: Lens, action: i64, salt: i64) -> i64:
    """A number from 0 to 127 for an action; seats count from one's own, so that no seat is shot at more than others."""
    target: i64 = target_of(action)
    word = action
    if target >= 0:
        word += 16 * ((target + lens.seats - lens.seat) % lens.seats - target)
    mixed = (word * 40503 + salt * 9973) & 0x7FFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 48271) & 0x7FFFFFFF
    return ((mixed ^ (mixed >> 13)) >> 5) & 127


def score_action(lens: Lens, action: i64) -> i64:
    """How attractive an action is, about in thousandths of a nugget."""
    kind = kind_of(action)
    if kind == Act.SHOOT:
        return score_shot(lens, action) if lens.is_right(action) else MISS
    if kind == Act.RELOAD:
        return score_reload(lens)
    if kind == Act.BOMB:
        return BOMB if can_bomb(lens) else EMPTY
    return 0


def score_shot(lens: Lens, action: i64) -> i64:
    """A hit: better where it puts a rival out, best where one is left alone; the leader first, and counters that hit little else."""
    target = target_of(action)
    score: i64 = HIT
    if lens.alive_of(target) == 1:
        score += 300
        if bits_of(lens.playing()) == 2:
            score += HIT * lens.loot()
    ahead = lens.fortune(target) - lens.fortune(lens.seat)
    score += 20 * (5 if ahead > 5 else -5 if ahead < -5 else ahead)
    return score - 40 * uses_of(lens, counters_of(action)) - 30 * bits_of(counters_of(action))


def uses_of(lens: Lens, counters: i64) -> i64:
    """How many living rival gangsters these counters, each by itself, hit."""
    count: i64 = 0
    for gangster in range(IN_FRONT * lens.seats):
        if lens.is_target(gangster) and lens.hits(gangster) & counters:
            count += 1
    return count


def score_reload(lens: Lens) -> i64:
    """New counters for everybody: where one's own may hit something, and a last way on even where they cannot."""
    if lens.bullets() == 0:
        return EMPTY
    odds = lens.turn_odds()
    if odds:
        return RELOAD // 2 + RELOAD * odds // 1000
    return 100 if lens.others_hide() else EMPTY


def can_bomb(lens: Lens) -> bool:
    """Whether open counters have the sum of a living rival gangster."""
    totals = totals_of(lens.open())
    for gangster in range(IN_FRONT * lens.seats):
        if lens.is_target(gangster) and (totals >> lens.sum_of(gangster)) & 1:
            return True
    return False
