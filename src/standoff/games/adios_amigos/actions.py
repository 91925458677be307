# mypyc: compiled
"""Actions as packed ints: a kind and, of a shot, its target and its counters.

Layout, low bits first: kind (4), target seat + 1 (3), gangster (2), mask of counters (10). Notation lives in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


ACTION_BITS: Final = 19


class Act:
    """Kinds of actions, with their notation."""

    PASS: Final = 0  # pass (steps: nothing in this step)
    SHOOT: Final = 1  # shoot COUNTER[+COUNTER...] > SEAT GANGSTER
    RELOAD: Final = 2  # reload
    BOMB: Final = 3  # bomb
    READY: Final = 4  # ready (for the next round)


def shot(gangster: i64, counters: i64) -> i64:
    """The packed shot at gangster 3 * seat + place with a mask of counters."""
    return Act.SHOOT | ((gangster // 3 + 1) << 4) | ((gangster % 3) << 7) | (counters << 9)


def kind_of(action: i64) -> i64:
    """The kind, one of Act."""
    return action & 15


def target_of(action: i64) -> i64:
    """The seat that is shot at, -1 if none."""
    return ((action >> 4) & 7) - 1


def place_of(action: i64) -> i64:
    """Which of the target's gangsters, from 0."""
    return (action >> 7) & 3


def gangster_of(action: i64) -> i64:
    """The gangster of a shot, 3 * seat + place."""
    return 3 * (((action >> 4) & 7) - 1) + ((action >> 7) & 3)


def counters_of(action: i64) -> i64:
    """The mask of counters."""
    return action >> 9
