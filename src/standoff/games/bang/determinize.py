# mypyc: compiled
"""A state that fits all that the viewer of a view has learned, and no more."""

from __future__ import annotations

from collections.abc import Mapping

from standoff.core.chance import Chance
from standoff.games.bang.components import (
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    FIRST_BLUE,
    ROLE_NAMES,
    ROLES_FOR,
    TWIN_FIRST,
    TWIN_SECOND,
    Char,
)
from standoff.games.bang.fit import Deal, deal_hidden, deal_roles
from standoff.games.bang.knowledge import NOBODY, PILE, TOP, looking_seat, true_places
from standoff.games.bang.log import OUTCOME_NAMES
from standoff.games.bang.options import to_setting
from standoff.games.bang.state import Frame, State
from standoff.games.bang.views import BangView, SeatView

_CARD_OF = {name: card for card, name in reversed(list(enumerate(CARD_NAMES)))}
_CHARACTER_OF = {name: at for at, name in enumerate(CHARACTER_NAMES)}
_ROLE_OF = {name: at for at, name in enumerate(ROLE_NAMES)}

Belief = Mapping[int, Mapping[str, float]]


def determinize(view: BangView, rng: Chance, belief: Belief | None = None) -> State:
    """A state whose view for this viewer is `view`; what he cannot see is drawn from `rng`, which moves on.

    `belief` weighs hidden roles: seat -> role name -> weight (missing ones count 1). Other viewers of the state have learned nothing but
    what lies open; its log is empty.
    """
    seats = view.seats
    unseen = Unseen()
    in_play = [unseen.take(seat.in_play) for seat in seats]
    hands = [unseen.take(seat.hand or []) for seat in seats]
    discard, removed = unseen.take(view.discard), unseen.take(view.removed)
    aside = unseen.take(view.shelf or view.turned_up or _looked_at(view))
    known, masks, plain = unseen.split(view)
    pile = _deal_cards(view, hands, (known, masks, plain), rng)
    looked = view.pending.looked
    if looked and not aside:
        aside = pile[len(pile) - looked :]
        del pile[len(pile) - looked :]
    offers, picks = _choices(view, rng)
    state = State(
        to_setting(view.options, len(seats)), rng.fork(int(rng.word()).to_bytes(8, "little")), _roles(view, rng, belief),
        [_CHARACTER_OF[seat.character] if seat.character else -1 for seat in seats], [seat.max_life for seat in seats],
        [seat.life for seat in seats], _mask([seat.alive for seat in seats]), _mask([seat.shown for seat in seats]), hands,
        [_mask_of_blue(cards) for cards in in_play], pile, discard, removed, aside, [Frame(*fields) for fields in view.pending.frames],
        view.turn, view.turn_number, view.bangs_played, view.pending.result, view.pending.lost[:],
        [count for row in view.hostile for count in row], offers, picks, _seat_of(seats, Char.SUZY_LAFAYETTE),
        _seat_of(seats, Char.VULTURE_SAM), OUTCOME_NAMES.index(view.outcome or "none"), _mask_of_seats(view.winners),
        [], 0, None,
    )  # fmt: skip
    learned = _learned(view, (known, masks, plain), aside)
    viewer = NOBODY if view.viewer is None else view.viewer
    state.base = [true_places(state), [viewer, looking_seat(state), view.pending.top, view.seen], learned, view.fresh[:]]
    return state


Hidden = tuple[list[int], list[int], list[int]]
"""Cards of which the viewer knows more, their masks, and all other hidden cards."""


def _looked_at(view: BangView) -> list[str]:
    """The cards that the viewer is looking at as Kit Carlson."""
    return view.decisions[0].cards if view.pending.looked else []


def _deal_cards(view: BangView, hands: list[list[int]], hidden: Hidden, rng: Chance) -> list[int]:
    """Deal the hidden cards into the hands that he does not see; the rest is the draw pile with what another Kit looks at on top."""
    known, masks, plain = hidden
    seen = len(_looked_at(view))
    top = view.pending.top - seen
    sizes = [0 if seat.hand is not None else seat.hand_size for seat in view.seats]
    deal = Deal(sizes, view.fresh, view.pile_size - seen - top, top, int(view.pending.top_open))
    dealt = deal_hidden(deal, known, masks, plain[:], rng)
    for at, seat in enumerate(view.seats):
        if seat.hand is None:
            hands[at] = dealt[at]
    return dealt[-1]


def _learned(view: BangView, hidden: Hidden, aside: list[int]) -> list[int]:
    """The masks of the hidden cards for the base of the new state, see knowledge.Base."""
    known, masks, plain = hidden
    learned = [0] * CARDS
    anywhere = PILE | (TOP if view.pending.top_open else 0) | _mask([fresh > 0 for fresh in view.fresh])
    for card in plain:
        learned[card] = anywhere
    for card, mask in zip(known, masks, strict=True):
        learned[card] = mask
    for card in aside if _looked_at(view) else []:
        learned[card] = TOP
    return learned


class Unseen:
    """The cards that have not been found in the view yet; of the two Stagecoaches the first is taken first."""

    def __init__(self) -> None:
        self.left: list[bool] = [True] * CARDS

    def take(self, names: list[str]) -> list[int]:
        """The cards of these names, which are seen."""
        return [self.take_one(name) for name in names]

    def take_one(self, name: str) -> int:
        """The card of this name that was not taken yet."""
        card = _CARD_OF[name]
        if card == TWIN_FIRST and not self.left[card]:
            card = TWIN_SECOND
        self.left[card] = False
        return card

    def split(self, view: BangView) -> Hidden:
        """The hidden cards by what the viewer knows of them; those that he is looking at are taken already."""
        known: list[int] = []
        masks: list[int] = []
        looked = list(_looked_at(view))
        for entry in view.known:
            if entry.card in looked and entry.top and not entry.seats:
                looked.remove(entry.card)
                continue
            known.append(self.take_one(entry.card))
            masks.append(_mask_of_seats(entry.seats) | (TOP if entry.top else 0))
        return known, masks, [card for card in range(CARDS) if self.left[card]]


def _mask_of_blue(cards: list[int]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << (card - FIRST_BLUE)
    return mask


def _mask(flags: list[bool]) -> int:
    mask = 0
    for at in range(len(flags)):
        if flags[at]:
            mask |= 1 << at
    return mask


def _mask_of_seats(seats: list[int]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def _seat_of(seats: list[SeatView], character: int) -> int:
    name = CHARACTER_NAMES[character]
    for seat in seats:
        if seat.character == name:
            return seat.seat
    return -1


def _roles(view: BangView, rng: Chance, belief: Belief | None) -> list[int]:
    """The roles he knows, and the others in random order over the other seats."""
    left = ROLES_FOR[len(view.seats)][:]
    hidden: list[int] = []
    roles = [-1] * len(view.seats)
    for seat in view.seats:
        if seat.role is None:
            hidden.append(seat.seat)
        else:
            roles[seat.seat] = _ROLE_OF[seat.role]
            left.remove(roles[seat.seat])
    weights: list[list[float]] = []
    if belief is not None:
        weights = [[float(belief.get(at, {}).get(name, 1.0)) for name in ROLE_NAMES] for at in hidden]
    for at, role in zip(hidden, deal_roles(left, weights, rng), strict=True):
        roles[at] = role
    return roles


def _choices(view: BangView, rng: Chance) -> tuple[list[int], list[int]]:
    """Offers and picks: his own as they are, those of others random and not yet chosen; of no account once all have chosen."""
    n = len(view.seats)
    if view.phase != "characters":
        return [], [-1] * n
    own = [_CHARACTER_OF[name] for name in view.offered]
    others = [character for character in range(len(CHARACTER_NAMES)) if character not in own]
    rng.shuffle(others)
    offers: list[int] = []
    for seat in range(n):
        offers += own if own and seat == view.viewer else [others.pop(), others.pop()]
    picks = [-1] * n
    if view.viewer is not None and view.picked is not None:
        picks[view.viewer] = _CHARACTER_OF[view.picked]
    return offers, picks
