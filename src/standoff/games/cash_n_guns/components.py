# mypyc: compiled
"""The bullets, notes, powers and roles of Cash'n Guns as constant tables (CG-1 to CG-3, CG-40, CG-50).

Counts of three kinds are packed into one int, 8 bits a kind: bullets as CLIC, BANG!, BBB; notes as 5, 10, 20 thousand. Money is
counted in units of 5,000 inside, and in whole amounts in views and events.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


class Bullet:
    """Kinds of bullets, the weakest first; the order is that of BULLET_NAMES."""

    CLIC: Final = 0
    BANG: Final = 1
    BBB: Final = 2


class Power:
    """Special powers (CG-40); the order is that of POWER_NAMES."""

    UNDER: Final = 0  # 6 Feet Under
    COWARD: Final = 1  # Super Coward
    UNBREAKABLE: Final = 2
    DRAGON: Final = 3  # Dragon Skin
    SPECIALIST: Final = 4
    NO_HURT: Final = 5  # It Does Not Even Hurt!
    KID: Final = 6
    CUNNING: Final = 7
    NO_NEED: Final = 8  # You Don't Need It Anymore
    INSANE: Final = 9


BULLET_NAMES: Final = ("clic", "bang", "bbb")
POWER_NAMES: Final = (
    "six-feet-under", "super-coward", "unbreakable", "dragon-skin", "specialist", "does-not-hurt", "kid", "cunning", "no-need", "insane",
)  # fmt: skip
ROLE_NAMES: Final = ("gangster", "cop")
SWITCHBOARD: Final = ("busy", "busy", "sent")  # CG-52

POWERS: Final = 10
BULLETS: Final = 8  # of each player, one a round (CG-1)
ROUNDS: Final = 8
CALL_ROUNDS: Final = 6
CALLS: Final = 3
NOTES_A_ROUND: Final = 5
NOTES: Final = 40
UNIT: Final = 5000
LIMIT: Final = 3  # the wound that kills (CG-17)
ONE: Final[list[int]] = [1, 1 << 8, 1 << 16]
KIND: Final = 0xFF
FULL_SET: Final = 5 | (2 << 8) | (1 << 16)  # the bullets of each player
ALL_NOTES: Final = 15 | (15 << 8) | (10 << 16)
NOTE_UNITS: Final = (1, 2, 4)
DECK: Final[list[int]] = [0] * 15 + [1] * 15 + [2] * 10


def clics(packed: i64) -> i64:
    """The count of the first kind: CLIC, notes of 5,000."""
    return packed & 0xFF


def bangs(packed: i64) -> i64:
    """The count of the second kind: BANG!, notes of 10,000."""
    return (packed >> 8) & 0xFF


def bbbs(packed: i64) -> i64:
    """The count of the third kind: BBB, notes of 20,000."""
    return packed >> 16


def count_of(packed: i64) -> i64:
    """How many of all three kinds."""
    return (packed & 0xFF) + ((packed >> 8) & 0xFF) + (packed >> 16)


def units_of(notes: i64) -> i64:
    """What the notes are worth, in units of 5,000."""
    return (notes & 0xFF) + 2 * ((notes >> 8) & 0xFF) + 4 * (notes >> 16)


def bits_of(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
