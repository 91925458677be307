# mypyc: compiled
"""The tokens, thieves and locations of Gentlemen Thieves as constant tables (GT-1 to GT-7).

A token is `kind * 5 + thief`, 0 to 24; three of each exist. The tokens of one location are packed into one int, two bits a token, so
that a kind has ten bits side by side. A set of locations or thieves is a mask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

KIND_NAMES: Final = ("gloves", "stethoscope", "mask", "hook", "lamp")
THIEF_NAMES: Final = ("comte", "baronne", "docteur", "marquis", "etoile")
PLACE_NAMES: Final = ("manor", "museum", "bank", "theatre", "jeweller")

KINDS: Final = 5
THIEVES: Final = 5
PLACES: Final = 5
TOKENS: Final = 25  # different ones
COPIES: Final = 3
POLICE: Final = 25  # the police token in the pile
ALL_TOKENS: Final = (1 << 50) - 1  # three of each
GOLD: Final = 8
TUNNELS: Final = 2
DISPLAY: Final = 3
LAST: Final = 6  # the police token lies among so many tokens at the bottom (GT-7)
KIND_LIMIT: Final = 3  # of one kind at a location (GT-15)
DAY_THIEVES: Final = 2

MANOR: Final = 0
MUSEUM: Final = 1
BANK: Final = 2
BANK_GOLD: Final = 2  # at the start, and after each robbery of the Bank (GT-6, GT-22)

CLOVERS: Final[list[int]] = [0, 0, 4, 3, 2, 2]  # each player's, by the number of players (GT-5)
# the ten pairs of thieves by day (GT-10), as masks
PAIRS: Final[list[int]] = [(1 << a) | (1 << b) for a in range(5) for b in range(a + 1, 5)]
# how many tokens the ten bits of one kind hold
HELD: Final[list[int]] = [(m & 3) + ((m >> 2) & 3) + ((m >> 4) & 3) + ((m >> 6) & 3) + ((m >> 8) & 3) for m in range(1024)]
ONE: Final[list[int]] = [1 << (2 * token) for token in range(TOKENS)]  # a table: mypyc shifts a constant 1 within 32 bits
KIND_BITS: Final = 1023
THIEF_BITS: Final = 3 | (3 << 10) | (3 << 20) | (3 << 30) | (3 << 40)  # one thief's tokens of all kinds


def one_of(token: i64) -> i64:
    """One such token, as packed tokens hold it."""
    return ONE[token]


def copies_of(packed: i64, token: i64) -> i64:
    """How many of this token are among the packed ones."""
    return (packed >> (2 * token)) & 3


def held_of_kind(packed: i64, kind: i64) -> i64:
    """How many tokens of this kind, whatever their color."""
    held: i64 = HELD[(packed >> (10 * kind)) & KIND_BITS]
    return held


def held_of_thief(packed: i64, thief: i64) -> i64:
    """How many tokens in this thief's color, whatever their kind."""
    own = (packed >> (2 * thief)) & THIEF_BITS
    return (own & 3) + ((own >> 10) & 3) + ((own >> 20) & 3) + ((own >> 30) & 3) + ((own >> 40) & 3)


def count_of(packed: i64) -> i64:
    """How many tokens there are."""
    count: i64 = 0
    for kind in range(KINDS):
        count += HELD[(packed >> (10 * kind)) & KIND_BITS]
    return count


def kinds_of(packed: i64) -> i64:
    """The mask of the kinds that are there."""
    found: i64 = 0
    one: i64 = 1
    for kind in range(KINDS):
        if (packed >> (10 * kind)) & KIND_BITS:
            found |= one << kind
    return found


def bits_of(mask: i64) -> i64:
    """How many bits are set."""
    count: i64 = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
