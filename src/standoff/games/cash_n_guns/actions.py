# mypyc: compiled
"""Actions as packed ints: a kind and two small numbers, bullets or seats.

Layout, low bits first: kind (4), first + 1 (4), second + 1 (4). 0 in a field means none. Notation lives in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


ACTION_BITS: Final = 12


class Act:
    """Kinds of actions, with their notation."""

    PASS: Final = 0  # pass (no power used; the phone passed on without a call)
    LOAD: Final = 1  # load BULLET [BULLET] (the second for a second gun)
    WAIT: Final = 2  # wait (The Cunning and The Kid while their power is secret)
    AIM: Final = 3  # aim SEAT [SEAT] (the second for a second gun)
    STAY: Final = 4  # stay
    DROP: Final = 5  # drop
    GRENADE: Final = 6  # grenade (The Insane)
    BACK: Final = 7  # back BULLET (The Specialist takes his BBB back and discards this bullet instead)
    SHARE: Final = 8  # share (It Does Not Even Hurt!)
    TAKE: Final = 9  # take SEAT (You Don't Need It Anymore)
    CALL: Final = 10  # call (the undercover cop)


def pack(kind: i64, first: i64 = -1, second: i64 = -1) -> i64:
    """The packed action; -1 leaves a field empty."""
    return kind | ((first + 1) << 4) | ((second + 1) << 8)


def kind_of(action: i64) -> i64:
    """The kind, one of Act."""
    return action & 15


def first_of(action: i64) -> i64:
    """The bullet or seat, -1 if none."""
    return ((action >> 4) & 15) - 1


def second_of(action: i64) -> i64:
    """The second bullet or seat, -1 if none."""
    return ((action >> 8) & 15) - 1
