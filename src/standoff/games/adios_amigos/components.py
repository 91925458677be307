# mypyc: compiled
"""Gangster cards, gun counters, loot tiles and times of Adios Amigos as constant tables (AA-1 to AA-4, AA-14, AA-31).

A gangster card is the number of its pair, 0 to 44; three lie before each seat, gangster 3 * seat + place. Counters are masks of ten bits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ROUNDS: Final = 5
COUNTERS: Final = 10  # of each player, 0 to 9
ALL_COUNTERS: Final = 1023
BULLETS: Final = 2
CARDS: Final = 60
CARDS_A_SEAT: Final = 15
IN_FRONT: Final = 3  # gangsters of a seat in a round
TURN: Final = 2  # counters that a start or a reload turns
TILES: Final[list[int]] = [2, 2, 3, 3, 4]
MISS_FINE: Final = 3  # to the player shot at (AA-21)
FINE: Final = 1  # to each other

COUNT_MS: Final = 3000  # from the last ready to the start
TURN_MS: Final = 300  # lead of what is turned: a contest window and the longest way down that is made good (AA-31)
BOMB_MS: Final = 10_000
IDLE_SECONDS: Final[list[int]] = [20, 45, 90, 180]  # the values of the option `idle_limit`
IDLE_STEPS: Final = 3  # what the idle limit is in steps (AA-32)


def _pairs() -> list[list[int]]:
    found: list[list[int]] = []
    for low in range(1, 10):
        for high in range(low, 10):
            found.append([low, high])
    return found


def _hits(pair: list[int]) -> i64:
    one: i64 = 1
    found = one << (pair[1] - pair[0])
    if pair[0] + pair[1] < COUNTERS:
        found |= one << (pair[0] + pair[1])
    return found


def _totals() -> list[int]:
    found: list[int] = []
    for mask in range(ALL_COUNTERS + 1):
        total: i64 = 0
        for counter in range(COUNTERS):
            if (mask >> counter) & 1:
                total += counter
        found.append(total)
    return found


def _sets(totals: list[int]) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(46)]
    for mask in range(1, ALL_COUNTERS + 1):
        found[totals[mask]].append(mask)
    return found


TWICE: Final = (
    "1/4", "1/5", "1/6", "1/7", "1/8", "1/9", "2/5", "2/6", "2/7", "2/8", "2/9", "3/5", "3/6", "3/7", "4/5",
)  # fmt: skip
PAIRS: Final[list[list[int]]] = _pairs()
PAIR_NAMES: Final[list[str]] = [str(pair[0]) + "/" + str(pair[1]) for pair in PAIRS]
DECK: Final[list[int]] = list(range(45)) + [PAIR_NAMES.index(name) for name in TWICE]
SUMS: Final[list[int]] = [pair[0] + pair[1] for pair in PAIRS]
HITS: Final[list[int]] = [_hits(pair) for pair in PAIRS]  # masks of the counters that hit (AA-12)
TOTALS: Final[list[int]] = _totals()  # of each mask of counters
SETS: Final[list[list[int]]] = _sets(TOTALS)  # the masks of each total


def bits_of(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def totals_of(mask: i64) -> i64:
    """The totals that sets of these counters have, the empty one included, as a mask of numbers."""
    found: i64 = 1
    counter: i64 = 0
    while mask:
        if mask & 1:
            found |= found << counter
        mask >>= 1
        counter += 1
    return found
