# mypyc: compiled
"""Actions as packed ints: kind, card, target seat and a second card.

Layout, low bits first: kind (5), card + 1 (7), target seat + 1 (4), second card + 1 (7). 0 in a field means none. For
CHARACTER the card field holds the character. Notation lives in `notation`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64


ACTION_BITS: Final = 23


class Act:
    """Kinds of actions, with their notation."""

    END: Final = 0  # end
    PASS: Final = 1  # pass
    PLAY: Final = 2  # play CARD [> SEAT [CARD_IN_PLAY]]
    ANSWER: Final = 3  # CARD (a Missed!, a BANG!, a Beer as an answer)
    BARREL: Final = 4  # barrel (draw! with the Barrel in play)
    JOURDONNAIS: Final = 5  # jourdonnais (draw! with the ability)
    HEAL: Final = 6  # heal CARD CARD (Sid Ketchum)
    TAKE: Final = 7  # take CARD (General Store)
    BACK: Final = 8  # back CARD (Kit Carlson)
    CHOOSE: Final = 9  # choose CARD (Lucky Duke)
    DISCARD: Final = 10  # discard CARD
    DRAW_PILE: Final = 11  # draw pile
    DRAW_DISCARD: Final = 12  # draw discard (Pedro Ramirez)
    DRAW_HAND: Final = 13  # draw > SEAT (Jesse Jones)
    CHARACTER: Final = 14  # character NAME


def pack(kind: i64, card: i64 = -1, target: i64 = -1, second: i64 = -1) -> i64:
    """The packed action; -1 leaves a field empty."""
    return kind | ((card + 1) << 5) | ((target + 1) << 12) | ((second + 1) << 16)


def kind_of(action: i64) -> i64:
    """The kind, one of Act."""
    return action & 31


def card_of(action: i64) -> i64:
    """The card, or the character of a CHARACTER action; -1 if none."""
    return ((action >> 5) & 127) - 1


def target_of(action: i64) -> i64:
    """The target seat, -1 if none."""
    return ((action >> 12) & 15) - 1


def second_of(action: i64) -> i64:
    """The second card (a card in play, Sid's second discard), -1 if none."""
    return ((action >> 16) & 127) - 1
