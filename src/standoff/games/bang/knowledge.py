# mypyc: compiled
"""What one viewer has learned of the hidden cards and still holds true, folded from the log.

Every card that the viewer cannot see belongs to a *group* of cards of which he knows the same: a mask of the places where each of
them may be. One group, `present`, holds all cards that may still lie unseen in the draw pile; `fresh` bounds how many of these each
hand holds. What is known is never wrong, and only in two rare cases (a pile that ran out with an empty discard pile, chains of
unseen steals) is it less than a perfect reckoner could hold.

Places are the hands of the seats (bits 0 to 6), the draw pile (PILE) and its top card, where Kit Carlson looks and puts back (TOP).
TOP is told from PILE only where somebody knows more of that card than of the pile: Kit himself, or all if it is older than the pile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from standoff.core.log import entry_card, entry_kind, entry_other, entry_seat, entry_second
from standoff.games.bang.components import CARDS, FIRST_BLUE
from standoff.games.bang.log import Log
from standoff.games.bang.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64

NOBODY: Final = 15  # the public, as a viewer
PILE: Final = 1 << 7
TOP: Final = 1 << 8

# groups of cards that are no secret to the viewer
OWN: Final = -1
ON_TABLE: Final = -2  # in play, turned up, on the shelf, out of the game
DISCARDED: Final = -3

# places of cards at the beginning of a log, after the seats (see Base)
IN_PILE: Final = 7
LOOKED_AT: Final = 8
IN_DISCARD: Final = 9
IN_SIGHT: Final = 10


class Base:
    """The lists of `State.base`, what was so before the log began; None there is a match as dealt.

    PLACES: the place of each card (a seat, IN_PILE, LOOKED_AT, IN_DISCARD, IN_SIGHT). WHO: the viewer who has learned something (-1:
    nobody), the seat of a Kit Carlson who is looking (-1: none), that viewer's `top`, and how many events he had seen. MASKS: for this
    viewer the possible places of each card, 0 for what he sees. FRESH: his `fresh`. To everybody else each hidden card may be in any
    hidden place.
    """

    PLACES: Final = 0
    WHO: Final = 1
    MASKS: Final = 2
    FRESH: Final = 3


class Knowledge:
    """What the viewer knows. `group` by card (negative: he sees it), `masks` by group, `fresh` by seat."""

    def __init__(self, viewer: i64, seats: i64) -> None:
        self.viewer: i64 = viewer
        self.seats: i64 = seats
        self.group: list[int] = [ON_TABLE] * CARDS
        self.masks: list[int] = []
        self.present: i64 = -1  # the group of cards that may lie in the pile, -1 if there is none
        self.sizes: list[int] = [0] * seats
        self.fresh: list[int] = [0] * seats
        self.pile: i64 = 0  # cards in PILE
        self.top: i64 = 0  # cards in TOP
        self.looked: i64 = 0  # cards that Kit Carlson is looking at

    def mask(self, card: i64) -> i64:
        """The places where the card may be, 0 if the viewer sees it."""
        group = self.group[card]
        return self.masks[group] if group >= 0 else 0

    def may_be_on_top(self) -> bool:
        """Whether a card of the pile that nobody saw may be the one told apart as TOP."""
        return self.top > 0 and self.present >= 0 and self.masks[self.present] & TOP != 0

    # ------------------------------------------------------------------ groups

    def group_of(self, mask: i64) -> i64:
        """A group of these places that is not the present one."""
        masks = self.masks
        for at in range(len(masks)):
            if masks[at] == mask and at != self.present:
                return at
        masks.append(mask)
        return len(masks) - 1

    def free(self, bit: i64) -> None:
        """No hidden card can be in this place any more."""
        masks = self.masks
        for at in range(len(masks)):
            held: i64 = masks[at]
            if held & bit:
                masks[at] = held & ~bit

    def spread(self, source: i64, target: i64) -> None:
        """Any card of one place may have gone to the other."""
        masks = self.masks
        for at in range(len(masks)):
            held: i64 = masks[at]
            if held & source:
                masks[at] = held | target

    # ------------------------------------------------------------------ hands

    def check_hand(self, seat: i64) -> None:
        """Draw what follows from the size of a hand."""
        one: i64 = 1
        size: i64 = self.sizes[seat]
        if size == 0:
            self.free(one << seat)
            self.fresh[seat] = 0
            return
        fresh: i64 = self.fresh[seat]
        if fresh > size:
            self.fresh[seat] = size
        elif fresh <= 0:
            self.fresh[seat] = 0
            if self.present >= 0:
                held: i64 = self.masks[self.present]
                self.masks[self.present] = held & ~(one << seat)

    def leave_hand(self, seat: i64, card: i64, group: i64) -> None:
        """A card that the viewer sees leaves a hand."""
        if self.group[card] == self.present and self.present >= 0:
            self.fresh[seat] -= 1
        self.group[card] = group
        self.sizes[seat] -= 1
        self.check_hand(seat)

    def enter_hand(self, seat: i64, card: i64) -> None:
        """A card that the viewer sees goes into a hand."""
        one: i64 = 1
        self.sizes[seat] += 1
        self.group[card] = OWN if seat == self.viewer else self.group_of(one << seat)

    def steal(self, seat: i64, victim: i64, card: i64) -> None:
        """A hand card goes into another hand, seen by these two alone."""
        if seat == self.viewer or victim == self.viewer:
            self.leave_hand(victim, card, ON_TABLE)
            self.enter_hand(seat, card)
            return
        one: i64 = 1
        if self.fresh[victim] > 0:
            self.fresh[seat] += 1
        self.spread(one << victim, one << seat)
        self.sizes[victim] -= 1
        self.sizes[seat] += 1
        self.check_hand(victim)
        self.check_hand(seat)

    # ------------------------------------------------------------------ the pile

    def draw_seen(self, card: i64) -> None:
        """A card that the viewer sees leaves the pile."""
        self.group[card] = ON_TABLE
        self.shrink_pile()

    def draw_unseen(self, seat: i64) -> None:
        """A card that the viewer does not see goes from the pile into a hand."""
        one: i64 = 1
        source: i64 = TOP if self.top > 0 else PILE
        if self.present >= 0 and self.masks[self.present] & source:
            self.fresh[seat] += 1
        self.spread(source, one << seat)
        self.sizes[seat] += 1
        self.shrink_pile()
        self.check_hand(seat)

    def shrink_pile(self) -> None:
        """One card less on the pile."""
        if self.looked > 0:
            self.looked -= 1
        if self.top > 0:
            self.top -= 1
            if self.top == 0:
                self.free(TOP)
        else:
            self.pile -= 1
            self.check_pile()

    def check_pile(self) -> None:
        """With the pile empty, no card can be there unseen."""
        if self.pile > 0 or self.present < 0:
            return
        self.free(PILE)
        self.present = -1
        self.fresh = [0] * self.seats

    def look(self, seat: i64, card: i64) -> None:
        """Kit Carlson looks at the next card of the pile."""
        self.looked += 1
        if self.looked <= self.top or (seat != self.viewer and self.top == 0):
            return
        self.top += 1
        if seat == self.viewer:
            self.group[card] = self.group_of(TOP)
        elif self.present >= 0:
            held: i64 = self.masks[self.present]
            self.masks[self.present] = held | TOP
        self.pile -= 1
        self.check_pile()

    def reshuffle(self) -> None:
        """The discard pile becomes the draw pile; cards that Kit is looking at were the last of the old one."""
        if self.looked > 0 and self.top == 0:
            self.spread(PILE, TOP)
            self.top = self.looked
        self.pile = 0
        self.check_pile()
        self.masks.append(PILE)
        present: i64 = len(self.masks) - 1
        group = self.group
        for card in range(CARDS):
            if group[card] == DISCARDED:
                group[card] = present
                self.pile += 1
        if self.pile > 0:
            self.present = present

    # ------------------------------------------------------------------ the log

    def follow(self, e: i64) -> None:
        """Take in one entry of the log."""
        kind = entry_kind(e)
        if kind > Log.BACK or kind == Log.TURN:
            return
        seat = entry_seat(e)
        card = entry_card(e)
        if kind == Log.DRAW or kind == Log.DEAL:
            if seat == self.viewer:
                self.draw_seen(card)
                self.enter_hand(seat, card)
            else:
                self.draw_unseen(seat)
        elif kind == Log.PLAY or kind == Log.ANSWER or kind == Log.DISCARD or kind == Log.LOSE_CARD:
            self.leave_hand(seat, card, DISCARDED)
        elif kind == Log.EQUIP:
            self.leave_hand(seat, card, ON_TABLE)
        elif kind == Log.DISCARD_TABLE:
            self.group[card] = DISCARDED
        elif kind == Log.TURN_UP or kind == Log.SHELF:
            self.draw_seen(card)
        elif kind == Log.TEST:
            if card >= 0:
                self.group[card] = DISCARDED
            if entry_second(e) >= 0:
                self.group[entry_second(e)] = DISCARDED
        elif kind == Log.TAKE or kind == Log.TAKE_DISCARD or kind == Log.TAKE_TABLE or kind == Log.INHERIT_TABLE:
            self.enter_hand(seat, card)
        elif kind == Log.STEAL or kind == Log.INHERIT:
            self.steal(seat, entry_other(e), card)
        else:
            self.follow_pile(kind, seat, card)

    def follow_pile(self, kind: i64, seat: i64, card: i64) -> None:
        """Take in one of the rarer entries about the piles."""
        if kind == Log.DRAW_SHOWN:
            self.draw_seen(card)
            self.enter_hand(seat, card)
        elif kind == Log.RESHUFFLE:
            self.reshuffle()
        elif kind == Log.REMOVE:
            self.group[card] = ON_TABLE
        elif kind == Log.LOOK:
            self.look(seat, card)
        elif kind == Log.BACK:
            self.looked = 0


def learn(s: State, viewer: i64) -> Knowledge:
    """What a seat, or NOBODY (the public), knows now."""
    known = Knowledge(viewer, s.setting.seats)
    if s.base is None:
        begin_as_dealt(known, s)
    else:
        begin_with(known, cast("list[list[int]]", s.base))
    log = s.log
    for at in range(s.log_end):
        known.follow(log[at])
    return known


def begin_as_dealt(known: Knowledge, s: State) -> None:
    """Before the deal all cards lie in the pile, but the Jails that BG-8 takes out."""
    known.masks.append(PILE)
    known.present = 0
    for card in range(CARDS):
        if card < FIRST_BLUE or card not in s.removed:
            known.group[card] = 0
            known.pile += 1


def begin_with(known: Knowledge, base: list[list[int]]) -> None:
    """What the base says of this viewer."""
    for card in range(CARDS):
        place: i64 = base[Base.PLACES][card]
        if place < known.seats:
            known.sizes[place] += 1
            if place == known.viewer:
                known.group[card] = OWN
        elif place == IN_DISCARD:
            known.group[card] = DISCARDED
        elif place < IN_DISCARD:
            known.pile += 1
            if place == LOOKED_AT:
                known.looked += 1
    if base[Base.WHO][0] == known.viewer:
        begin_learned(known, base)
    else:
        begin_open(known, base)


def begin_learned(known: Knowledge, base: list[list[int]]) -> None:
    """The viewer who has learned something before the log began."""
    known.fresh = base[Base.FRESH][:]
    known.top = base[Base.WHO][2]
    known.pile -= known.top
    masks = base[Base.MASKS]
    for card in range(CARDS):
        mask: i64 = masks[card]
        if mask == 0:
            continue
        if mask & PILE == 0:
            known.group[card] = known.group_of(mask)
            continue
        if known.present < 0:
            known.masks.append(mask)
            known.present = len(known.masks) - 1
        known.group[card] = known.present


def begin_open(known: Knowledge, base: list[list[int]]) -> None:
    """A viewer who has learned nothing: each hidden card may be in each hidden place."""
    one: i64 = 1
    mask: i64 = 0
    looks = known.looked > 0 and base[Base.WHO][1] == known.viewer
    if looks:
        known.top = known.looked
        known.pile -= known.top
    for seat in range(known.seats):
        if seat != known.viewer and known.sizes[seat] > 0:
            mask |= one << seat
            if known.pile > 0:
                known.fresh[seat] = known.sizes[seat]
    if known.pile > 0:
        mask |= PILE
    known.masks.append(mask)
    known.present = 0 if known.pile > 0 else -1
    for card in range(CARDS):
        place: i64 = base[Base.PLACES][card]
        if place == LOOKED_AT and looks:
            known.group[card] = known.group_of(TOP)
        elif place < IN_DISCARD and place != known.viewer:
            known.group[card] = 0


def open_base(s: State) -> list[list[int]]:
    """The base of a position of which nobody has learned anything: the places alone."""
    return [true_places(s), [-1, looking_seat(s), 0, 0], [], []]


def seen_before_log(s: State, viewer: i64) -> i64:
    """How many events the viewer (NOBODY: the public) had seen before the log began."""
    if s.base is None:
        return 0
    who = cast("list[list[int]]", s.base)[Base.WHO]
    return who[3] if who[0] == viewer else 0


def looking_seat(s: State) -> i64:
    """The seat of a Kit Carlson who is looking at cards, -1 if there is none."""
    if s.stack and s.stack[-1].kind == Ask.KIT:
        return s.stack[-1].seat
    return -1


def true_places(s: State) -> list[int]:
    """The true place of each card."""
    places: list[int] = [IN_SIGHT] * CARDS
    for seat in range(s.setting.seats):
        for card in s.hands[seat]:
            places[card] = seat
    for card in s.pile:
        places[card] = IN_PILE
    for card in s.discard:
        places[card] = IN_DISCARD
    if looking_seat(s) >= 0:
        for card in s.aside:
            places[card] = LOOKED_AT
    return places
