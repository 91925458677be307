# mypyc: compiled
"""Samples for compiled search: like `determinize`, but drawn again and again from a state of which only what one seat knows is used.

As with a Lens, a bot that holds a Sampler gets nothing from the state that `view(seat)` does not hold; a property test proves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.chance import Chance
from standoff.games.bang.components import CARDS, CHARACTER_NAMES, TWIN_FIRST, TWIN_SECOND
from standoff.games.bang.fit import Deal, deal_hidden, deal_roles
from standoff.games.bang.knowledge import PILE, learn, looking_seat, true_places
from standoff.games.bang.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Sampler:
    """What a seat knows of a state, ready to deal the rest at random. The state must not move on while this is in use.

    `weights`: for each seat the weight of each role, or empty for roles all alike.
    """

    def __init__(self, state: State, seat: i64, weights: list[list[float]]) -> None:
        from standoff.games.bang.decode import seen_count

        knowledge = learn(state, seat)
        self.state: State = state
        self.seat: i64 = seat
        self.looks: bool = looking_seat(state) == seat
        self.looked: i64 = len(state.aside) if looking_seat(state) >= 0 and not self.looks else 0
        self.known: list[int] = []
        self.masks: list[int] = []
        self.plain: list[int] = []
        self.learned: list[int] = []
        for card in range(CARDS):
            mask = knowledge.mask(card)
            self.learned.append(mask)
            if mask == 0 or (self.looks and card in state.aside):
                continue
            if mask & PILE:
                self.plain.append(card)
            else:
                self.add_known(card, mask)
        sizes = knowledge.sizes[:]
        sizes[seat] = 0
        top: i64 = knowledge.top - len(state.aside) if self.looks else knowledge.top
        self.deal: Deal = Deal(sizes, knowledge.fresh, knowledge.pile, top, 1 if knowledge.may_be_on_top() else 0)
        self.who: list[int] = [seat, looking_seat(state), knowledge.top, seen_count(state, seat)]
        self.hidden: list[int] = []
        self.roles: list[int] = []
        self.weights: list[list[float]] = []
        for at in range(state.setting.seats):
            if at != seat and (state.shown >> at) & 1 == 0:
                self.hidden.append(at)
                self.roles.append(state.role[at])
                if weights:
                    self.weights.append(weights[at])
        self.roles.sort()

    def add_known(self, card: i64, mask: i64) -> None:
        """Take in a known card; of two twins the one with the lower mask comes first, since nobody can tell them apart."""
        at: i64 = len(self.known)
        if card == TWIN_SECOND and at > 0 and self.known[at - 1] == TWIN_FIRST and self.masks[at - 1] > mask:
            at -= 1
        self.known.insert(at, card)
        self.masks.insert(at, mask)

    def sample(self, chance: Chance) -> State:
        """A state that fits all that the seat has learned; `chance` moves on."""
        state = self.state.clone(chance)
        dealt = deal_hidden(self.deal, self.known, self.masks, self.plain[:], chance)
        pile = dealt.pop()
        dealt[self.seat] = state.hands[self.seat]
        state.hands = dealt
        if self.looked > 0:
            state.aside = pile[len(pile) - self.looked :]
            del pile[len(pile) - self.looked :]
        state.pile = pile
        role = state.role[:]
        for at, drawn in zip(self.hidden, deal_roles(self.roles[:], self.weights, chance)):  # noqa: B905 (mypyc is faster without)
            role[at] = drawn
        state.role = role
        self.deal_characters(state, chance)
        state.log = []
        state.log_end = 0
        state.base = [true_places(state), self.who, self.learned, self.deal.fresh]
        return state

    def deal_characters(self, state: State, chance: Chance) -> None:
        """Offers of others at random, and not yet chosen; of no account once all have chosen."""
        picks = [-1] * state.setting.seats
        offers: list[int] = []
        if state.stack and state.stack[0].kind == Ask.CHARACTER:
            own = self.state.offers[2 * self.seat : 2 * self.seat + 2]
            others = [character for character in range(len(CHARACTER_NAMES)) if character not in own]
            chance.shuffle(others)
            for at in range(state.setting.seats):
                offers += own if at == self.seat else [others.pop(), others.pop()]
            picks[self.seat] = self.state.picks[self.seat]
        state.offers = offers
        state.picks = picks
