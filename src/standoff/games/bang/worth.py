# mypyc: compiled
"""What a card is worth to a seat: to keep, to discard, to take, and as a gun."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.bang.components import (
    APPALOOSA_MASK,
    BARREL_MASK,
    CARD_KIND,
    KIND_MASK,
    RANGE_OF_CARD,
    Char,
    Kind,
)
from standoff.games.bang.lens import Lens
from standoff.games.bang.suspicion import Suspicion

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_COPIES: Final = 4
FIRST_PANIC: Final = CARD_KIND.index(Kind.PANIC)  # the cards before it are BANG!, Missed! and Beer
# worth of the first, second, third, fourth card of a kind in hand
BANG_WORTH: Final[list[int]] = [58, 46, 34, 24]
MISSED_WORTH: Final[list[int]] = [72, 58, 40, 26]
SWAP_WORTH: Final[list[int]] = [70, 62, 52, 42]  # Calamity Janet's BANG! and Missed!
BEER_WORTH: Final[list[int]] = [76, 62, 46, 34]
# other kinds, by number of the kind; 0 where worth depends on the table
PLAIN_WORTH: Final[list[int]] = [0, 0, 0, 46, 48, 40, 28, 34, 74, 50, 0, 88, 42, 0, 70, 56, 0, 50, 12, 0, 0, 0]
USELESS: Final = 4


class Count:
    """What one's hand holds: cards to shoot or duel with, cards to dodge with (for Calamity Janet both are both, BG-52), Beers."""

    def __init__(self) -> None:
        self.shots: i64 = 0
        self.dodges: i64 = 0
        self.beers: i64 = 0

    def read(self, lens: Lens) -> None:
        """Count anew."""
        shots: i64 = 0
        dodges: i64 = 0
        beers: i64 = 0
        for card in lens.hand():
            if card < FIRST_PANIC:
                kind: i64 = CARD_KIND[card]
                if kind == Kind.BANG:
                    shots += 1
                elif kind == Kind.MISSED:
                    dodges += 1
                else:
                    beers += 1
        if lens.character(lens.seat) == Char.CALAMITY_JANET:
            shots += dodges
            dodges = shots
        self.shots = shots
        self.dodges = dodges
        self.beers = beers


def copies_of(hand: list[int], kind: i64) -> i64:
    """How many cards of this kind a hand holds."""
    count: i64 = 0
    for card in hand:
        if CARD_KIND[card] == kind:
            count += 1
    return count


def worth(lens: Lens, view: Suspicion, count: Count, card: i64, copies: i64) -> i64:
    """What the card is worth as one more beside `copies` of its kind in hand, about 0 to 100."""
    kind: i64 = CARD_KIND[card]
    me = lens.seat
    place = copies if copies < MOST_COPIES else MOST_COPIES - 1
    if kind == Kind.BANG or kind == Kind.MISSED:
        return worth_of_shot(lens, count, kind, place)
    if kind == Kind.BEER:
        if not lens.beers_work():
            return USELESS
        return BEER_WORTH[place] + (12 if lens.life(me) <= 2 else 0)
    if kind == Kind.SALOON:
        return 46 if lens.life(me) < lens.max_life(me) else 18
    if RANGE_OF_CARD[card]:
        if copies > 0 or lens.in_play(me) & KIND_MASK[kind]:
            return USELESS
        gain = gun_worth(lens, view, count, card) - gun_worth(lens, view, count, lens.weapon(me))
        return USELESS if gain <= 0 else 36 + (gain if gain < 50 else 50)
    if kind >= Kind.JAIL and kind != Kind.JAIL and kind != Kind.DYNAMITE:
        if copies > 0 or lens.in_play(me) & KIND_MASK[kind]:
            return USELESS
    return PLAIN_WORTH[kind]


def worth_of_shot(lens: Lens, count: Count, kind: i64, place: i64) -> i64:
    """BANG! and Missed!."""
    character = lens.character(lens.seat)
    if character == Char.CALAMITY_JANET:
        held = count.shots
        return SWAP_WORTH[held if held < MOST_COPIES else MOST_COPIES - 1]
    if kind == Kind.BANG:
        return BANG_WORTH[place] + (16 if lens.has_many_bangs() else 0)
    return MISSED_WORTH[place] + (10 if lens.life(lens.seat) <= 2 else 0)


def gun_worth(lens: Lens, view: Suspicion, count: Count, card: i64) -> i64:
    """What a gun is worth: whom it reaches, and for a Volcanic how many BANG! there are to shoot; -1 is the gun of range 1."""
    me = lens.seat
    reach: i64 = 1
    if card >= 0:
        reach = RANGE_OF_CARD[card]
    reached: i64 = 0
    best: i64 = 0
    for seat in range(lens.seats):
        if seat != me and lens.is_alive(seat):
            hate = view.hate_of(lens, seat)
            if hate > 0 and lens.distance(me, seat) <= reach:
                reached += hate // 3
                if hate > best:
                    best = hate
    value = reached + best + 8 * reach
    if card >= 0 and CARD_KIND[card] == Kind.VOLCANIC and lens.character(me) != Char.WILLY_THE_KID:
        bangs = count.shots
        value += 8
        if best > 0 and bangs > 1:
            value += (best * (bangs - 1 if bangs < 4 else 3)) // 2
    return value


def equipment_worth(lens: Lens, card: i64, seat: i64) -> i64:
    """What taking this card in play away from its owner is worth, were he an enemy."""
    kind: i64 = CARD_KIND[card]
    mask = lens.in_play(seat)
    if kind == Kind.BARREL:
        return 66
    if kind == Kind.MUSTANG:
        return 52 if lens.distance(lens.seat, seat) > lens.weapon_range(lens.seat) else 40
    if kind == Kind.APPALOOSA:
        return 44
    if kind == Kind.VOLCANIC:
        return 50 + 3 * lens.hand_size(seat)
    extra: i64 = 6 if mask & APPALOOSA_MASK or mask & BARREL_MASK else 0
    return 30 + 6 * RANGE_OF_CARD[card] + extra
