# mypyc: compiled
"""A draw!: one card is turned up, two for Lucky Duke, and one counts (BG-16 to BG-18, BG-57)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.bang.components import CARD_RANK, CARD_SUIT, Char, Suit
from standoff.games.bang.log import Log, Why
from standoff.games.bang.piles import settle, take_top
from standoff.games.bang.state import Ask, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def push_test(s: State, seat: i64, why: i64) -> None:
    """A draw! (BG-16)."""
    s.stack.append(Frame(Ask.TEST, 0, seat, -1, -1, 0, 0, why))


def run_test(s: State, f: Frame) -> bool:
    """Turn up one card, or two for Lucky Duke; True when he must choose (BG-16, BG-57)."""
    count: i64 = 2 if s.character[f.seat] == Char.LUCKY_DUKE else 1
    while count > 0:
        count -= 1
        card = take_top(s)
        if card < 0:
            break
        s.aside.append(card)
        s.emit(entry(Log.TURN_UP, f.seat, -1, card, -1, f.value))
    if len(s.aside) == 2:
        f.step = 1
        return True
    conclude_test(s, f, s.aside[0] if s.aside else -1)
    return False


def conclude_test(s: State, f: Frame, card: i64) -> None:
    """The chosen card counts; both are discarded, the chosen one on top (BG-16 to BG-18, BG-57)."""
    second: i64 = -1
    for other in s.aside:
        if other != card:
            second = other
            s.discard.append(other)
    s.aside = []
    if card >= 0:
        s.discard.append(card)
    matched: i64 = 1 if card >= 0 and matches(card, f.value) else 0
    s.emit(entry(Log.TEST, f.seat, -1, card, second, f.value + 16 * matched))
    s.result = matched
    s.stack.pop()
    settle(s)


def matches(card: i64, why: i64) -> bool:
    """Whether the card shows what is printed: a heart, or for the Dynamite 2 to 9 of spades (BG-22, BG-32, BG-33)."""
    if why == Why.DYNAMITE:
        return CARD_SUIT[card] == Suit.SPADES and CARD_RANK[card] <= 9
    return CARD_SUIT[card] == Suit.HEARTS
