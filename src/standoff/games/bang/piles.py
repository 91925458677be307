# mypyc: compiled
"""Moves of cards between draw pile, discard pile, hands and table (BG-16 to BG-18, BG-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.bang.components import CARD_KIND, FIRST_BLUE, Kind
from standoff.games.bang.log import Log
from standoff.games.bang.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def reshuffle(s: State) -> None:
    """Make the discard pile the new draw pile (BG-17); with two players left the Beers leave the game first (BG-24)."""
    cards = s.discard
    s.discard = []
    if s.setting.beer_no_effect == 0 and s.alive_count() == 2:
        kept: list[int] = []
        for card in cards:
            if CARD_KIND[card] == Kind.BEER:
                s.removed = s.removed + [card]
                s.emit(entry(Log.REMOVE, -1, -1, card))
            else:
                kept.append(card)
        cards = kept
    s.chance.shuffle(cards)
    s.pile = cards
    s.emit(entry(Log.RESHUFFLE, -1, -1, -1, -1, len(cards)))


def take_top(s: State) -> i64:
    """The top card of the draw pile, made anew if it is empty; -1 if there is none at all (BG-17)."""
    if not s.pile:
        if not s.discard:
            return -1
        reshuffle(s)
        if not s.pile:
            return -1
    return s.pile.pop()


def settle(s: State) -> None:
    """After a draw, look or draw! that may have emptied the draw pile: make it anew (BG-17)."""
    if not s.pile and s.discard:
        reshuffle(s)


def draw_one(s: State, seat: i64, kind: i64) -> i64:
    """One card into the hand, logged as `kind`; -1 if there is none. The caller settles."""
    card = take_top(s)
    if card >= 0:
        s.hands[seat].append(card)
        s.emit(entry(kind, seat, -1, card))
    return card


def draw(s: State, seat: i64, count: i64) -> None:
    """Cards from the draw pile into a hand, as many as there are."""
    while count > 0:
        count -= 1
        if draw_one(s, seat, Log.DRAW) < 0:
            break
    settle(s)


def steal(s: State, seat: i64, victim: i64, why: i64) -> None:
    """A random card of the victim's hand, which is not empty, into another hand."""
    hand = s.hands[victim]
    card = hand.pop(s.chance.below(len(hand)))
    s.hands[seat].append(card)
    s.emit(entry(Log.STEAL, seat, victim, card, -1, why))


def discard_hand_card(s: State, seat: i64, card: i64, why: i64) -> None:
    """A card of the hand to the discard pile."""
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.emit(entry(Log.DISCARD, seat, -1, card, -1, why))


def discard_table_card(s: State, seat: i64, card: i64, by: i64, why: i64) -> None:
    """A card in play to the discard pile."""
    mask: i64 = s.in_play[seat]
    one: i64 = 1
    s.in_play[seat] = mask & ~(one << (card - FIRST_BLUE))
    s.discard.append(card)
    s.emit(entry(Log.DISCARD_TABLE, seat, by, card, -1, why))


def refill_suzy(s: State) -> None:
    """Suzy Lafayette draws as soon as her hand is empty (BG-62)."""
    seat = s.suzy
    if seat >= 0 and not s.hands[seat] and (s.alive >> seat) & 1:
        draw(s, seat, 1)
