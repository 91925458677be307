"""A state that fits all that the viewer of a view knows, and no more.

All but the thieves, the order of the pile and another's drawn token is public, and a view holds it whole: this game has no `knowledge`.
"""

from __future__ import annotations

from collections.abc import Mapping

from standoff.core.chance import Chance
from standoff.games.gentlemen_thieves.actions import Act, pack
from standoff.games.gentlemen_thieves.components import (
    COPIES,
    DISPLAY,
    KIND_NAMES,
    LAST,
    PLACE_NAMES,
    POLICE,
    THIEF_NAMES,
    THIEVES,
    TOKENS,
    copies_of,
    one_of,
)
from standoff.games.gentlemen_thieves.events import ThievesToken
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES
from standoff.games.gentlemen_thieves.options import to_setting
from standoff.games.gentlemen_thieves.setup import blank
from standoff.games.gentlemen_thieves.state import ASK_NAMES, State
from standoff.games.gentlemen_thieves.views import ThievesView

Belief = Mapping[int, Mapping[str, float]]


def determinize(view: ThievesView, rng: Chance, belief: Belief | None = None) -> State:
    """A state whose view for this viewer is `view`; what he cannot see is drawn from `rng`, which moves on.

    `belief` weighs the thieves of seats by name, {seat: {thief: weight}}; missing ones count 1. The log of the state is empty.
    """
    n = len(view.seats)
    state = blank(to_setting(view.options, n), rng.fork(int(rng.word()).to_bytes(8, "little")))
    _copy_table(state, view)
    _copy_match(state, view)
    state.thief = _deal_thieves(view, rng, belief or {})
    _deal_tokens(state, view, rng)
    return state


def _token(token: ThievesToken) -> int:
    return KIND_NAMES.index(token.kind) * THIEVES + THIEF_NAMES.index(token.thief)


def _place(name: str | None) -> int:
    return -1 if name is None else PLACE_NAMES.index(name)


def _copy_table(state: State, view: ThievesView) -> None:
    state.tunnels = 0
    for at, place in enumerate(view.places):
        state.at[at] = sum(one_of(_token(token)) for token in place.tokens)
        state.gold[at] = place.gold
        state.tunnels |= 1 << at if place.tunnel else 0
        state.robbed |= 1 << at if place.robbed else 0
        state.lock = at if place.lock else state.lock
        state.car = at if place.car else state.car
    state.supply = view.supply.gold
    state.gone = sum(view.gone[token // THIEVES][token % THIEVES] << (2 * token) for token in range(TOKENS))
    state.display = [*map(_token, view.display), *[-1] * (DISPLAY - len(view.display))]
    state.bars = [thief.bars for thief in view.thieves]
    state.lost = view.lost


def _copy_match(state: State, view: ThievesView) -> None:
    state.clovers = [seat.clovers for seat in view.seats]
    state.favors = [favor for seat in view.seats for favor in seat.favors]
    state.day = sum(1 << at for at, thief in enumerate(view.thieves) if thief.side == "day")
    state.starter, state.turn, state.number = view.starter, view.turn, view.turn_number
    if view.decisions:
        state.ask = ASK_NAMES.index(view.decisions[0].kind)
    if view.first_gold is not None:
        state.first_gold = pack(Act.GOLD, _place(view.first_gold.source), _place(view.first_gold.place))
    state.outcome = OUTCOME_NAMES.index(view.outcome or "none")
    state.winners = sum(1 << seat for seat in view.winners)
    state.base = view.seen


def _deal_thieves(view: ThievesView, rng: Chance, belief: Belief) -> list[int]:
    """The thieves that he knows, and for the others one deal of the rest, drawn by the product of its weights."""
    known = [-1 if seat.thief is None else THIEF_NAMES.index(seat.thief) for seat in view.seats]
    left = [thief for thief in range(THIEVES) if thief not in known]
    deals: list[tuple[list[int], float]] = [(known, 1.0)]
    for seat, thief in enumerate(known):
        if thief < 0:
            weights = [max(0.0, float(belief.get(seat, {}).get(name, 1.0))) for name in THIEF_NAMES]
            deals = [
                ([*deal[:seat], thief, *deal[seat + 1 :]], weight * weights[thief])
                for deal, weight in deals
                for thief in left
                if thief not in deal
            ]
    deals = [pair for pair in deals if pair[1]] or [(deal, 1.0) for deal, _ in deals]
    drawn = rng.below(1 << 30) / (1 << 30) * sum(weight for _, weight in deals)
    for deal, weight in deals:
        drawn -= weight
        if drawn < 0:
            return deal
    return deals[-1][0]


def _deal_tokens(state: State, view: ThievesView, rng: Chance) -> None:
    """The tokens that he has not seen: another's drawn one, then the pile, with the police token among its last seven."""
    seen = sum(state.at) + state.gone + sum(one_of(token) for token in state.display if token >= 0)
    if view.drawn is not None:
        state.drawn = _token(view.drawn)
        seen += one_of(state.drawn)
    unseen = [token for token in range(TOKENS) for _ in range(COPIES - copies_of(seen, token))]
    rng.shuffle(unseen)
    if view.drawing and view.drawn is None:
        state.drawn = unseen.pop()
    if not view.over:
        unseen.insert(rng.below(min(LAST + 1, len(unseen) + 1)), POLICE)
    state.pile, state.left = unseen, len(unseen)
