# mypyc: compiled
"""The log of a match: every happening as one packed int, in order; all of it is public.

Claims of a moment and choices of a step are logged when they are settled, never before. Layout, low bits first: kind (6), seat + 1
(3), other seat + 1 (3), number (19), table time in ms (29; 0 in steps). The entries of `core.log` have no place for a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_NUMBER: Final = (1 << 19) - 1
MOST_AT: Final = (1 << 29) - 1


class Log:
    """Kinds of entries, and what the fields hold. A packed shot is made by `shot_number`."""

    ROUND: Final = 0  # round `number` is laid out; seat: the starter
    LAID: Final = 1  # the gangsters before seat; number: three pairs, six bits each
    COUNT: Final = 2  # the count of three begins
    BEGAN: Final = 3  # seat calls "Adios Amigos!"
    TURNED: Final = 4  # seat turns counters; number: the first, 16 * the second (15: none)
    HIT: Final = 5  # seat hits a gangster of other; number: packed shot
    PLACED: Final = 6  # seat shoots a gangster of other, which nobody checks yet; number: packed shot
    MISS: Final = 7  # seat misses a gangster of other; number: packed shot
    BACK: Final = 8  # the claim of seat comes back; number: packed shot, with Why and kind of the action
    RELOADED: Final = 9  # seat gives up a bullet; number: what he has left
    EMPTY: Final = 10  # seat reloads without a bullet
    BOMB: Final = 11  # seat throws his bomb
    BOMB_OVER: Final = 12  # the bomb of seat has ended; number: 1 if it hit
    OUT: Final = 13  # seat is out for the round
    STEP: Final = 14  # a step is over; number: its number, 16384 * mask of who passed
    ENDED: Final = 15  # the round ends; number: End; seat: the sole survivor
    CHECKED: Final = 16  # a shot of seat at a gangster of other was wrong; number: packed shot
    INCOME: Final = 17  # of seat; number: hits + 16 * survivors + 64 * loot
    MISSES: Final = 18  # seat pays for `number` misses at other
    EMPTIES: Final = 19  # seat pays for `number` empty reloads
    PAID: Final = 20  # seat pays other `number` nuggets
    OWES: Final = 21  # the IOU of seat to other is now `number`
    READY: Final = 22  # seat is ready
    OVER: Final = 23  # the match is over; number: mask of winning seats


class Back:
    """Why a claim comes back; the order is that of BACK_NAMES."""

    RIVAL: Final = 0  # a rival's shot of the same moment was drawn first (AA-15, AA-30)
    BOMB: Final = 1  # a bomb of the same moment was drawn first (AA-14, AA-30)
    OUT: Final = 2  # of a bomb: its thrower was put out at the same moment, or the round ended (AA-14, AA-30)


BACK_NAMES: Final = ("rival", "bomb", "out")
CLAIM_NAMES: Final = ("", "shot", "reload", "bomb")  # by kind of action


class End:
    """Why a round ended (AA-18); the order is that of END_NAMES."""

    SURVIVOR: Final = 0  # one is left
    NOBODY: Final = 1  # none is left
    DEADLOCK: Final = 2
    IDLE: Final = 3


END_NAMES: Final = ("survivor", "nobody", "deadlock", "idle")


class Outcome:
    """How a match ended; the order is that of OUTCOME_NAMES."""

    NONE: Final = 0
    NUGGETS: Final = 1  # the most nuggets win (AA-22)


OUTCOME_NAMES: Final = ("none", "nuggets")


def entry(kind: i64, at: i64, seat: i64 = -1, other: i64 = -1, number: i64 = 0) -> i64:
    """A packed entry; -1 leaves a seat empty; number and time are held to what fits."""
    held = number if number <= MOST_NUMBER else MOST_NUMBER
    time = at if at <= MOST_AT else MOST_AT
    return kind | ((seat + 1) << 6) | ((other + 1) << 9) | (held << 12) | (time << 31)


def shot_number(counters: i64, place: i64, bomb: i64, why: i64 = 0, kind: i64 = 0) -> i64:
    """A packed shot: counters (10 bits), gangster from 0 (2), whether it is a bomb's (1), why it came back (2), kind of action (3)."""
    return counters | (place << 10) | (bomb << 12) | (why << 13) | (kind << 15)


def entry_kind(e: i64) -> i64:
    """One of Log."""
    return e & 63


def entry_seat(e: i64) -> i64:
    """The seat, -1 if none."""
    return ((e >> 6) & 7) - 1


def entry_other(e: i64) -> i64:
    """The other seat, -1 if none."""
    return ((e >> 9) & 7) - 1


def entry_number(e: i64) -> i64:
    """The number."""
    return (e >> 12) & MOST_NUMBER


def entry_at(e: i64) -> i64:
    """The table time in ms."""
    return e >> 31
