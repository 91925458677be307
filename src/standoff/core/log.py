# mypyc: compiled
"""Entries of a log: one happening packed into one int.

Layout, low bits first: kind (6), seat + 1 (4), other seat + 1 (4), card + 1 (7), second card + 1 (7), number (up to 32). What the fields
hold, `card` and `second` also bullets, masks and the like, stands behind each kind in the game's `log.Log`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def entry(kind: i64, seat: i64 = -1, other: i64 = -1, card: i64 = -1, second: i64 = -1, number: i64 = 0) -> i64:
    """A packed entry; -1 leaves a field empty; `card` and `second` up to 126, `number` from 0 to 2**32 - 1."""
    return kind | ((seat + 1) << 6) | ((other + 1) << 10) | ((card + 1) << 14) | ((second + 1) << 21) | (number << 28)


def entry_kind(e: i64) -> i64:
    """The kind, one of the game's `Log`."""
    return e & 63


def entry_seat(e: i64) -> i64:
    """The seat, -1 if none."""
    return ((e >> 6) & 15) - 1


def entry_other(e: i64) -> i64:
    """The other seat, -1 if none."""
    return ((e >> 10) & 15) - 1


def entry_card(e: i64) -> i64:
    """The card, -1 if none."""
    return ((e >> 14) & 127) - 1


def entry_second(e: i64) -> i64:
    """The second card, -1 if none."""
    return ((e >> 21) & 127) - 1


def entry_number(e: i64) -> i64:
    """The number."""
    return e >> 28
