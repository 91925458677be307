# mypyc: compiled
"""Why the rules refuse an action: what a view says of choices that are not offered, and the error of a refused action.

A reason is a catalog key (`gentlemen_thieves_refusal_<reason>`); the clause is the one that refuses.
"""

from __future__ import annotations

from collections.abc import Iterator

from standoff.core import refusal
from standoff.core.errors import IllegalAction
from standoff.core.refusal import Tried, Why
from standoff.games.gentlemen_thieves.actions import ACTION_BITS, Act, kind_of, pack, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import (
    PLACE_NAMES,
    PLACES,
    TOKENS,
    TUNNELS,
    bits_of,
    copies_of,
)
from standoff.games.gentlemen_thieves.legal import pack_day
from standoff.games.gentlemen_thieves.notation import SPACE, print_action, print_source
from standoff.games.gentlemen_thieves.state import ASK_NAMES, Ask, State
from standoff.games.gentlemen_thieves.views import ThievesRefusal

CLAUSE_OF_ASK = ("GT-10", "GT-11", "GT-13", "GT-16", "GT-19")
SPECIALS = {Act.GOLD: "gold", Act.CAR: "car", Act.LOCK: "lock", Act.TUNNEL: "tunnel"}

NO_CLOVER = Why("no-clover", "GT-14")
SAME_ALLIANCES = Why("same-alliances", "GT-10")
NOT_DISPLAYED = Why("not-displayed", "GT-12")
NOT_DRAWN = Why("not-drawn", "GT-13")
KIND_FULL = Why("kind-full", "GT-15")
NO_GOLD_THERE = Why("no-gold-there", "GT-16")
UNDOES_FIRST = Why("undoes-first", "GT-16")
CAR_THERE = Why("car-there", "GT-17")
LOCK_THERE = Why("lock-there", "GT-17")
NO_SUCH_TOKEN = Why("no-such-token", "GT-17")
LOCK_FULL = Why("lock-full", "GT-15")
LOCK_STAYS = Why("lock-stays", "GT-18")
NO_TUNNEL_THERE = Why("no-tunnel-there", "GT-19")
TUNNEL_THERE = Why("tunnel-there", "GT-19")


# ---------------------------------------------------------------------- what a view says


def list_refusals(state: State, legal: list[int]) -> list[ThievesRefusal]:
    """What the seat that has these legal actions might look for and is not offered, each line once for all that begin like it."""
    if not legal:
        return []
    return [ThievesRefusal(action=text, reason=why.reason, clause=why.clause) for text, why in _missing(state, legal)]


def _missing(state: State, legal: list[int]) -> Iterator[tuple[str, Why]]:
    if state.ask == Ask.ALLIANCE and state.day:
        yield print_action(pack_day(state.day)), SAME_ALLIANCES
    elif state.ask == Ask.TURN:
        for slot, token in enumerate(state.display):
            if token not in state.display[:slot]:
                yield from _full_places(token, legal)
        if state.clovers[state.turn]:
            yield from _missing_gold(state)
            yield from _missing_car(state, legal)
            yield f"lock {PLACE_NAMES[state.lock]}", LOCK_STAYS
            yield from _missing_tunnels(state)
        else:
            for verb in SPECIALS.values():
                yield verb, NO_CLOVER
    elif state.ask == Ask.PLACE:
        yield from _full_places(state.drawn, legal)
    elif state.ask == Ask.GOLD:
        yield from _missing_gold(state)
        if source_of(state.first_gold) >= 0:
            yield print_action(pack(Act.GOLD, to_of(state.first_gold), source_of(state.first_gold))), UNDOES_FIRST


def _full_places(token: int, legal: list[int]) -> Iterator[tuple[str, Why]]:
    for place in range(PLACES):
        action = pack(Act.PLACE, -1, place, token)
        if action not in legal:
            yield print_action(action), KIND_FULL


def _missing_gold(state: State) -> Iterator[tuple[str, Why]]:
    for source in range(-1, PLACES):
        if not _gold_at(state, source):
            yield f"gold {print_source(source)}", NO_GOLD_THERE


def _missing_car(state: State, legal: list[int]) -> Iterator[tuple[str, Why]]:
    for place in range(PLACES):
        if place == state.lock:
            yield f"car {PLACE_NAMES[place]}", LOCK_THERE
        elif place == state.car:
            yield f"car {PLACE_NAMES[place]}", CAR_THERE
        elif not state.at[place]:
            yield f"car {PLACE_NAMES[place]}", NO_SUCH_TOKEN
        else:
            drives = [pack(Act.CAR, -1, place, token) for token in range(TOKENS) if copies_of(state.at[place], token)]
            for action in drives:
                if action not in legal:
                    yield print_action(action), LOCK_FULL


def _missing_tunnels(state: State) -> Iterator[tuple[str, Why]]:
    for source in range(-1, PLACES):
        if not _tunnel_at(state, source):
            yield f"tunnel {print_source(source)}", NO_TUNNEL_THERE
            continue
        for place in range(PLACES):
            if place != source and _tunnel_at(state, place):
                yield print_action(pack(Act.TUNNEL, source, place)), TUNNEL_THERE


def _gold_at(state: State, source: int) -> int:
    return state.supply if source < 0 else state.gold[source]


def _tunnel_at(state: State, source: int) -> bool:
    return bits_of(state.tunnels) < TUNNELS if source < 0 else (state.tunnels >> source) & 1 == 1


# ---------------------------------------------------------------------- why one action is refused


def why_not(state: State, action: int) -> Why:
    """Why an action of `notation` is not legal for the seat that is asked."""
    kind = kind_of(action)
    if state.ask == Ask.ALLIANCE and kind == Act.DAY:
        return SAME_ALLIANCES
    if state.ask in (Ask.TURN, Ask.PLACE) and kind == Act.PLACE:
        return _why_not_place(state, token_of(action))
    if state.ask == Ask.GOLD and kind == Act.GOLD:
        return _why_not_gold(state, action)
    if state.ask == Ask.TUNNEL and kind == Act.BACK:
        return NO_TUNNEL_THERE
    if state.ask == Ask.TURN and kind in SPECIALS:
        return _why_not_special(state, action)
    return Why("no-such-action", CLAUSE_OF_ASK[state.ask])


def _why_not_place(state: State, token: int) -> Why:
    if state.ask == Ask.PLACE and token != state.drawn:
        return NOT_DRAWN
    if state.ask == Ask.TURN and token not in state.display:
        return NOT_DISPLAYED
    return KIND_FULL


def _why_not_special(state: State, action: int) -> Why:
    kind, source, to = kind_of(action), source_of(action), to_of(action)
    if not state.clovers[state.turn]:
        return NO_CLOVER
    if kind == Act.GOLD:
        return _why_not_gold(state, action)
    if kind == Act.LOCK:
        return LOCK_STAYS
    if kind == Act.TUNNEL:
        return TUNNEL_THERE if _tunnel_at(state, source) else NO_TUNNEL_THERE
    if to == state.lock:
        return LOCK_THERE
    if to == state.car:
        return CAR_THERE
    return LOCK_FULL if copies_of(state.at[to], token_of(action)) else NO_SUCH_TOKEN


def _why_not_gold(state: State, action: int) -> Why:
    return UNDOES_FIRST if _gold_at(state, source_of(action)) else NO_GOLD_THERE


def refuse(state: State, seat: int, action: int) -> IllegalAction:
    """The error of an action that is not legal, and of a lapse (action -1) of a seat that owes nothing. Names nothing hidden."""
    tried = Tried(seat, refusal.describe(action, ACTION_BITS, print_action))
    if state.outcome:
        return refusal.when_over(tried, "GT-30")
    asked = ASK_NAMES[state.ask]
    if action < 0 or seat != state.asked_seat():
        return refusal.when_not_asked(tried, asked, f"seat {state.asked_seat()}", CLAUSE_OF_ASK[state.ask])
    why = why_not(state, action) if action in SPACE else Why("no-such-action", CLAUSE_OF_ASK[state.ask])
    return refusal.when_not_legal(tried, asked, why.reason, why.clause)
