# mypyc: compiled
"""Actions as packed ints: a kind, a token, and where from and to.

Layout, low bits first: kind (4), from + 1 (3), to + 1 (3), token + 1 (5). 0 in a field means none; a special token comes from a location,
or from the supply, which is no location. An alliance has its two thieves by day in `from` and `to`, the lower one first. Notation lives
in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTION_BITS: Final = 15


class Act:
    """Kinds of actions, with their notation."""

    DAY: Final = 0  # day THIEF THIEF (the other three work by night)
    PLACE: Final = 1  # place TOKEN > PLACE (a displayed token, or the one that was drawn)
    DRAW: Final = 2  # draw (an unknown token)
    GOLD: Final = 3  # gold supply|PLACE > PLACE
    DONE: Final = 4  # done (no second gold)
    CAR: Final = 5  # car PLACE TOKEN (the token goes from there to the lock)
    LOCK: Final = 6  # lock PLACE
    TUNNEL: Final = 7  # tunnel supply|PLACE > PLACE
    BACK: Final = 8  # back PLACE (this tunnel goes back to the supply after a robbery)


def pack(kind: i64, source: i64 = -1, to: i64 = -1, token: i64 = -1) -> i64:
    """The packed action; -1 leaves a field empty."""
    return kind | ((source + 1) << 4) | ((to + 1) << 7) | ((token + 1) << 10)


def kind_of(action: i64) -> i64:
    """The kind, one of Act."""
    return action & 15


def source_of(action: i64) -> i64:
    """The location that a special token leaves, -1: the supply; of an alliance the first thief by day."""
    return ((action >> 4) & 7) - 1


def to_of(action: i64) -> i64:
    """The location, -1 if none; of an alliance the second thief by day."""
    return ((action >> 7) & 7) - 1


def token_of(action: i64) -> i64:
    """The equipment token, -1 if none."""
    return ((action >> 10) & 31) - 1
