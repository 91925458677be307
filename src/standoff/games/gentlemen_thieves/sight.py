# mypyc: compiled
"""What each viewer of Gentlemen Thieves sees: views built up from nothing."""

from __future__ import annotations

from msgspec.structs import replace

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.games.gentlemen_thieves.actions import Act, kind_of, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import (
    KIND_LIMIT,
    KIND_NAMES,
    KINDS,
    PLACE_NAMES,
    PLACES,
    THIEF_NAMES,
    THIEVES,
    TOKENS,
    TUNNELS,
    bits_of,
    copies_of,
    held_of_kind,
    held_of_thief,
    kinds_of,
)
from standoff.games.gentlemen_thieves.effects import change_table, leading_side, robbed_places, tokens_of_side
from standoff.games.gentlemen_thieves.events import ThievesToken
from standoff.games.gentlemen_thieves.legal import day_mask, legal_actions
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES, SIDE_NAMES
from standoff.games.gentlemen_thieves.notation import print_action
from standoff.games.gentlemen_thieves.options import of_setting
from standoff.games.gentlemen_thieves.state import ASK_NAMES, Ask, State
from standoff.games.gentlemen_thieves.views import (
    Thief,
    ThievesAction,
    ThievesBalance,
    ThievesDecision,
    ThievesGold,
    ThievesPlace,
    ThievesSeat,
    ThievesSupply,
    ThievesView,
)

# ---------------------------------------------------------------------- decisions


def decision(state: State, seat: int) -> ThievesDecision:
    """What is asked of this seat; raises IllegalAction where nothing is."""
    if state.outcome or seat != state.asked_seat():
        raise IllegalAction(f"expected a seat that owes a decision, got seat {seat}", code="action/not_your_decision", clause="GT-11")
    return ThievesDecision(kind=ASK_NAMES[state.ask], seat=seat, answer=state.ask in (Ask.PLACE, Ask.GOLD, Ask.TUNNEL))


# ---------------------------------------------------------------------- the view

PHASES = ("alliances", "turns", "turns", "turns", "robbery")


def build_view(state: State, viewer: int | None) -> ThievesView:
    """The view of a seat, of the public (None), or of OMNISCIENT, who sees all but the order of the tokens to come."""
    public = _public_view(state)
    return public if viewer is None else add_own(state, viewer, public)


def add_own(state: State, viewer: int, public: ThievesView) -> ThievesView:
    """The view of a seat or of OMNISCIENT: what all see, `public`, and his own."""
    from standoff.games.gentlemen_thieves.refusals import list_refusals

    own = viewer if 0 <= viewer < len(public.seats) else None
    legal = sorted(legal_actions(state, own)) if own is not None else []
    is_drawer = viewer in (state.turn, OMNISCIENT)
    return replace(
        public,
        viewer=viewer,
        seats=[
            _seat_view(state, seat, viewer) if viewer in (seat, OMNISCIENT) else public.seats[seat] for seat in range(len(public.seats))
        ],
        thieves=[_thief_view(state, thief, viewer) for thief in range(THIEVES)],
        drawn=token_view(state.drawn) if state.drawn >= 0 and is_drawer else None,
        legal=[_legal_action(state, action) for action in legal],
        refusals=list_refusals(state, legal) if own is not None else [],
    )


def _public_view(state: State) -> ThievesView:
    n = state.setting.seats
    return ThievesView(
        viewer=None,
        options=of_setting(state.setting),
        seats=[_seat_view(state, seat, None) for seat in range(n)],
        thieves=[_thief_view(state, thief, None) for thief in range(THIEVES)],
        places=[_place_view(state, place) for place in range(PLACES)],
        balances=_balances(state),
        supply=ThievesSupply(gold=state.supply, tunnels=TUNNELS - bits_of(state.tunnels), car=state.car < 0),
        turn_number=state.number,
        phase="over" if state.outcome else PHASES[state.ask],
        starter=state.starter,
        turn=state.turn,
        display=[token_view(token) for token in state.display if token >= 0],
        drawn=None,
        drawing=state.drawn >= 0,
        first_gold=_first_gold(state),
        pile=state.left,
        gone=[[copies_of(state.gone, kind * THIEVES + thief) for thief in range(THIEVES)] for kind in range(KINDS)],
        lost=state.lost,
        decisions=[decision(state, seat) for seat in state.to_act()],
        legal=[],
        refusals=[],
        over=state.outcome != 0,
        outcome=OUTCOME_NAMES[state.outcome] if state.outcome else None,
        winners=[seat for seat in range(n) if (state.winners >> seat) & 1],
        seen=state.base + state.log_end,
    )


def token_view(token: int) -> ThievesToken:
    """An equipment token by its names."""
    return ThievesToken(KIND_NAMES[token // THIEVES], THIEF_NAMES[token % THIEVES])


def thieves_of(mask: int) -> list[str]:
    """The names of a mask of thieves."""
    return [name for thief, name in enumerate(THIEF_NAMES) if (mask >> thief) & 1]


def places_of(mask: int) -> list[str]:
    """The names of a mask of locations."""
    return [name for place, name in enumerate(PLACE_NAMES) if (mask >> place) & 1]


def place_name(place: int) -> str | None:
    """The name of a location, None for the supply."""
    return PLACE_NAMES[place] if place >= 0 else None


def _seat_view(state: State, seat: int, viewer: int | None) -> ThievesSeat:
    is_seen = state.outcome != 0 or viewer in (seat, OMNISCIENT)
    return ThievesSeat(
        seat=seat,
        clovers=state.clovers[seat],
        thief=THIEF_NAMES[state.thief[seat]] if is_seen else None,
        favors=state.favors[THIEVES * seat : THIEVES * seat + THIEVES],
    )


def _thief_view(state: State, thief: int, viewer: int | None) -> Thief:
    side = None
    if state.day:
        side = "day" if (state.day >> thief) & 1 else "night"
    seat = state.thief.index(thief) if thief in state.thief else None
    is_seen = state.outcome != 0 or viewer in (seat, OMNISCIENT)
    return Thief(name=THIEF_NAMES[thief], side=side, bars=state.bars[thief], seat=seat if is_seen else None)


def _place_view(state: State, place: int) -> ThievesPlace:
    packed = state.at[place]
    is_linked = (state.link() >> place) & 1
    return ThievesPlace(
        name=PLACE_NAMES[place],
        tokens=[token_view(token) for token in range(TOKENS) for _ in range(copies_of(packed, token))],
        full=[name for kind, name in enumerate(KIND_NAMES) if not is_linked and held_of_kind(packed, kind) >= KIND_LIMIT],
        gold=state.gold[place],
        tunnel=(state.tunnels >> place) & 1 == 1,
        lock=place == state.lock,
        car=place == state.car,
        robbed=(state.robbed >> place) & 1 == 1,
    )


def _balances(state: State) -> list[ThievesBalance]:
    link = state.link()
    masks = [1 << place for place in range(PLACES) if not (link >> place) & 1]
    return [_balance(state, mask) for mask in sorted([*masks, link] if link else masks, key=_lowest)]


def _lowest(mask: int) -> int:
    return mask & -mask


def _balance(state: State, mask: int) -> ThievesBalance:
    places = [place for place in range(PLACES) if (mask >> place) & 1]
    there = 0
    for place in places:
        there |= kinds_of(state.at[place])
    counts = [sum(held_of_thief(state.at[place], thief) for place in places) for thief in range(THIEVES)]
    day = sum(count for thief, count in enumerate(counts) if (state.day >> thief) & 1)
    night = sum(counts) - day if state.day else 0
    return ThievesBalance(
        places=places_of(mask),
        missing=[name for kind, name in enumerate(KIND_NAMES) if not (there >> kind) & 1],
        day=day,
        night=night,
        leader=SIDE_NAMES[leading_side(day, night)],
        bars=sum(counts) + sum(state.gold[place] for place in places),
        locked=mask == 1 << state.lock,
    )


def _first_gold(state: State) -> ThievesGold | None:
    if state.first_gold < 0:
        return None
    return ThievesGold(source=place_name(source_of(state.first_gold)), place=PLACE_NAMES[to_of(state.first_gold)])


# ---------------------------------------------------------------------- actions

DO = ("day", "place", "draw", "gold", "done", "car", "lock", "tunnel", "back")


def _legal_action(state: State, action: int) -> ThievesAction:
    kind, source, to, token = kind_of(action), source_of(action), to_of(action), token_of(action)
    is_special = kind in (Act.GOLD, Act.TUNNEL)
    robs = 0
    side = None
    if kind in (Act.PLACE, Act.CAR, Act.LOCK, Act.TUNNEL):
        robs, side = foresee(state, action)
    return ThievesAction(
        text=print_action(action),
        do=DO[kind],
        day=thieves_of(day_mask(action)) if kind == Act.DAY else [],
        token=token_view(token) if token >= 0 else None,
        source=place_name(source) if is_special or kind == Act.BACK else None,
        place=place_name(to) if kind != Act.DAY else None,
        robs=places_of(robs),
        side=side,
    )


def foresee(state: State, action: int) -> tuple[int, str | None]:
    """The mask of the locations that this action would rob, and who would be paid; (0, None) where it robs none."""
    after = state.clone()
    change_table(after, action)
    robs = robbed_places(after)
    if not robs:
        return 0, None
    day = tokens_of_side(after, robs, state.day)
    return robs, SIDE_NAMES[leading_side(day, tokens_of_side(after, robs, 31 & ~state.day))]
