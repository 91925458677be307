# mypyc: compiled
"""Random deals that fit what is known: hidden cards into hands, draw pile and the top of it, and hidden roles onto seats.

Cards of which nothing but the present pile is known are *plain*; the others have a mask of places (see `knowledge`). A hand has as many
slots as cards: `fresh` of them take any card that may be there, the rest take no plain card. Known cards are matched to slots in random
order along augmenting paths, first so that no slot which needs one stays empty, then so that no known card is left; plain cards fill the
rest. Since the truth is such a deal, there always is one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.chance import Chance
from standoff.games.bang.knowledge import TOP

if TYPE_CHECKING:
    from mypy_extensions import i64


class Deal:
    """The hidden places to fill: `sizes` and `fresh` by seat (0 where the viewer sees the hand), `top` cards on top of `pile` others.

    `top_open`: 1 if a plain card may be among the top ones.
    """

    def __init__(self, sizes: list[int], fresh: list[int], pile: i64, top: i64, top_open: i64) -> None:
        self.sizes: list[int] = sizes
        self.fresh: list[int] = fresh
        self.pile: i64 = pile
        self.top: i64 = top
        self.top_open: i64 = top_open


class Matching:
    """Known cards against slots: `place` is each slot's mask, `card_at` its card or -1, `slot_of` each card's slot or -1."""

    def __init__(self, masks: list[int], place: list[int], chance: Chance) -> None:
        self.masks: list[int] = masks
        self.place: list[int] = place
        self.card_at: list[int] = [-1] * len(place)
        self.slot_of: list[int] = [-1] * len(masks)
        self.slot_order: list[int] = list(range(len(place)))
        self.card_order: list[int] = list(range(len(masks)))
        self.seen: list[bool] = []
        chance.shuffle(self.slot_order)
        chance.shuffle(self.card_order)

    def fill_slot(self, slot: i64) -> bool:
        """Find a card for this slot, moving others between slots where that helps."""
        mask: i64 = self.place[slot]
        for card in self.card_order:
            if self.masks[card] & mask and not self.seen[card]:
                self.seen[card] = True
                held: i64 = self.slot_of[card]
                if held < 0 or self.fill_slot(held):
                    self.slot_of[card] = slot
                    self.card_at[slot] = card
                    return True
        return False

    def place_card(self, card: i64) -> bool:
        """Find a slot for this card, moving others where that helps; no filled slot becomes empty."""
        mask: i64 = self.masks[card]
        for slot in self.slot_order:
            if self.place[slot] & mask and self.card_at[slot] < 0:
                self.card_at[slot] = card
                self.slot_of[card] = slot
                return True
        for slot in self.slot_order:
            if self.place[slot] & mask and not self.seen[slot]:
                self.seen[slot] = True
                if self.place_card(self.card_at[slot]):
                    self.card_at[slot] = card
                    self.slot_of[card] = slot
                    return True
        return False


def deal_hidden(deal: Deal, known: list[int], masks: list[int], plain: list[int], chance: Chance) -> list[list[int]]:
    """A hand for each seat, then the draw pile with its top last; `masks` go with `known`. Raises ValueError where nothing fits."""
    seats: i64 = len(deal.sizes)
    place: list[int] = []
    need: list[bool] = []
    one: i64 = 1
    for seat in range(seats):
        size: i64 = deal.sizes[seat]
        fresh: i64 = deal.fresh[seat]
        for at in range(size):
            place.append(one << seat)
            need.append(at >= fresh)
    for _ in range(deal.top):
        place.append(TOP)
        need.append(deal.top_open == 0)
    matching = Matching(masks, place, chance)
    match_all(matching, need)
    chance.shuffle(plain)
    dealt: list[list[int]] = [[] for _ in range(seats)]
    tops: list[int] = []
    left: i64 = len(plain)
    for slot in range(len(place)):
        card: i64 = matching.card_at[slot]
        if card >= 0:
            card = known[card]
        else:
            left -= 1
            if left < 0:
                raise ValueError("more hidden places than hidden cards")
            card = plain[left]
        if place[slot] == TOP:
            tops.append(card)
        else:
            dealt[seat_of(place[slot])].append(card)
    if left != deal.pile:
        raise ValueError("the draw pile does not take what is left of the hidden cards")
    for hand in dealt:
        chance.shuffle(hand)
    dealt.append(plain[:left] + tops)
    return dealt


def match_all(matching: Matching, need: list[bool]) -> None:
    """First the slots that need a known card, then the known cards that have no slot."""
    for slot in matching.slot_order:
        if need[slot] and matching.card_at[slot] < 0:
            matching.seen = [False] * len(matching.masks)
            if not matching.fill_slot(slot):
                raise ValueError("a hidden place needs a known card and there is none")
    for card in matching.card_order:
        if matching.slot_of[card] < 0:
            matching.seen = [False] * len(matching.place)
            if not matching.place_card(card):
                raise ValueError("a known card has no hidden place")


def seat_of(mask: i64) -> i64:
    """The seat of a mask with one bit."""
    seat: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat


def deal_roles(roles: list[int], weights: list[list[float]], chance: Chance) -> list[int]:
    """The roles in random order; the order's chance is proportional to the product of `weights[place][role]` (empty: all alike)."""
    chance.shuffle(roles)
    if not weights:
        return roles
    orders: list[list[int]] = []
    totals: list[float] = []
    total = 0.0
    for order in arrangements(roles):
        weight = 1.0
        for place in range(len(order)):
            weight *= weights[place][order[place]]
        total += weight
        orders.append(order)
        totals.append(total)
    if total <= 0.0:
        return roles
    drawn = float(chance.below(1 << 30)) / float(1 << 30) * total
    for at in range(len(orders)):
        if drawn < totals[at]:
            return orders[at]
    return orders[-1]


def arrangements(roles: list[int]) -> list[list[int]]:
    """Every different order of the roles."""
    if not roles:
        return [[]]
    found: list[list[int]] = []
    for role in sorted(set(roles)):
        rest = roles[:]
        rest.remove(role)
        for order in arrangements(rest):
            found.append([role] + order)
    return found
