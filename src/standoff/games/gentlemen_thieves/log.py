# mypyc: compiled
"""The kinds of entries in the log of a match, and what their fields hold (`core.log` packs them)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class Log:
    """Kinds of entries: what the fields hold, and who may see them (all, unless said otherwise).

    `from`: the field `other`, the location that something leaves; `to`: the field `second`, the location that it comes to.
    """

    THIEF_DEALT: Final = 0  # seat draws thief `card`; card: owner
    LAID: Final = 1  # token `card` comes from the pile to `to`; number: 0 at the start, 1 after a robbery
    SHOWN: Final = 2  # token `card` comes from the pile to place `number` of the display
    ROUND: Final = 3  # round `number` begins; seat: the starting player
    ALLIANCE: Final = 4  # seat puts the thieves of mask `card` by day; number: the mask of the last time, 0 for the first
    PLACED: Final = 5  # seat puts token `card` at `to`; number: 0 it was drawn, else its place in the display + 1
    DREW: Final = 6  # seat draws an unknown token `card`; card: seat
    GOLD: Final = 7  # seat moves a gold token from `from` (none: the supply) to `to`; number: 1 the first of a clover, 2 the second
    CAR: Final = 8  # seat drives the car from `from` (none: the supply) to `to`; token `card` goes on to location `number`
    LOCK: Final = 9  # seat moves the lock from `from` to `to`
    TUNNEL: Final = 10  # seat moves a tunnel from `from` (none: the supply) to `to`
    ROBBED: Final = 11  # seat completes a robbery of the locations of mask `card`; number: see `robbery`
    PAID: Final = 12  # thief `card` receives `number` bars
    LOST: Final = 13  # `number` bars are out of the game
    BACK: Final = 14  # seat takes the tunnel at `from` back to the supply
    BANK: Final = 15  # `number` gold tokens come from the supply to the Bank
    POLICE: Final = 16  # the police token shows; seat: who drew it, if somebody did
    THIEF_SHOWN: Final = 17  # seat's thief (card) at the end; number: its bars
    OVER: Final = 18  # the match is over; number: Outcome, card: mask of winning seats


class Outcome:
    """How a match ended; the order is that of OUTCOME_NAMES."""

    NONE: Final = 0
    GOLD: Final = 1  # most gold (GT-31)
    CLOVERS: Final = 2  # as much gold as others, and more clovers
    SHARED: Final = 3  # equal in both


OUTCOME_NAMES: Final = ("none", "gold", "clovers", "shared")


class Side:
    """The alliances; the order is that of SIDE_NAMES."""

    NONE: Final = 0  # a tie
    DAY: Final = 1
    NIGHT: Final = 2


SIDE_NAMES: Final = ("tie", "day", "night")


def robbery(side: i64, day: i64, night: i64, gold: i64) -> i64:
    """The number of a ROBBED entry: who wins (Side), the tokens of both alliances, the gold tokens."""
    return side | (day << 2) | (night << 9) | (gold << 16)
