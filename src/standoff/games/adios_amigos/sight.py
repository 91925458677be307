# mypyc: compiled
"""What each viewer of Adios Amigos sees: views built up from nothing."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from standoff.core.errors import IllegalAction
from standoff.core.row import seats_of
from standoff.games.adios_amigos.actions import Act, counters_of, kind_of, place_of, target_of
from standoff.games.adios_amigos.components import CARDS_A_SEAT, COUNTERS, IN_FRONT, PAIR_NAMES, PAIRS, TILES
from standoff.games.adios_amigos.effects import coming
from standoff.games.adios_amigos.legal import legal_actions
from standoff.games.adios_amigos.log import END_NAMES, OUTCOME_NAMES
from standoff.games.adios_amigos.notation import print_action, print_counters
from standoff.games.adios_amigos.options import of_setting
from standoff.games.adios_amigos.payment import FIELDS, HEAD
from standoff.games.adios_amigos.state import PHASE_NAMES, Phase, State
from standoff.games.adios_amigos.views import (
    AdiosAction,
    AdiosBomb,
    AdiosCounter,
    AdiosCue,
    AdiosDebt,
    AdiosDecision,
    AdiosGangster,
    AdiosPayment,
    AdiosPayRow,
    AdiosSeat,
    AdiosTurn,
    AdiosView,
)

# ---------------------------------------------------------------------- decisions

KINDS = ("ready", "", "", "shoot", "bomb", "step", "bomb")  # by phase


def decision(state: State, seat: int) -> AdiosDecision:
    """What is asked of this seat; raises IllegalAction where nothing is, or where it has a claim in this moment."""
    is_sealed = state.phase in (Phase.STEP, Phase.BOMB_STEP)
    if seat < 0 or not ((state.asked if is_sealed else state.owing) >> seat) & 1:
        raise IllegalAction(f"expected a seat that may act, got seat {seat}", code="action/not_your_decision", clause="AA-11")
    return _decision(state, seat)


def _decision(state: State, seat: int) -> AdiosDecision:
    return AdiosDecision(
        kind=KINDS[state.phase],
        seat=seat,
        answer=False,
        sealed=state.phase == Phase.STEP and state.asked & (state.asked - 1) != 0,
        owed=state.phase not in (Phase.SHOOT, Phase.BOMB),
    )


def _all_decisions(state: State) -> list[AdiosDecision]:
    """Who may act, as all know it: whether somebody has booked a claim does not show, who is ready does."""
    return [_decision(state, seat) for seat in seats_of(state.owing if state.phase == Phase.READY else state.asked)]


# ---------------------------------------------------------------------- the view


def build_view(state: State, viewer: int | None) -> AdiosView:
    """The view of a seat, of the public (None), or of OMNISCIENT, who sees no more than these."""
    public = _public_view(state)
    return public if viewer is None else add_own(state, viewer, public)


def add_own(state: State, viewer: int, public: AdiosView) -> AdiosView:
    """The view of a seat or of OMNISCIENT: what all see, `public`, and his own."""
    from standoff.games.adios_amigos.refusals import list_refusals

    if not 0 <= viewer < len(public.seats):
        return replace(public, viewer=viewer)
    has_choice = state.phase != Phase.READY and state.picks[viewer] >= 0
    return replace(
        public,
        viewer=viewer,
        legal=[_legal_action(action) for action in sorted(legal_actions(state, viewer))],
        refusals=list_refusals(state, viewer),
        chosen=print_action(state.picks[viewer]) if has_choice else None,
    )


def _public_view(state: State) -> AdiosView:
    n = state.setting.seats
    return AdiosView(
        viewer=None,
        options=of_setting(state.setting),
        seats=[_seat_view(state, seat) for seat in range(n)],
        turn_number=state.number,
        phase="over" if state.outcome else PHASE_NAMES[state.phase],
        starter=state.starter,
        loot=TILES[state.number - 1] if state.number else None,
        tiles=TILES,
        last=state.last,
        starts_at=state.due if state.phase in (Phase.COUNT, Phase.CUE) else None,
        idle_at=state.idle_at if state.phase == Phase.SHOOT and not state.outcome else None,
        bomb=_bomb_view(state),
        cues=_cues(state),
        step_number=state.steps,
        idle_steps=state.idle,
        payment=_payment_view(state),
        debts=[AdiosDebt(seat=pair // n, to=pair % n, amount=amount) for pair, amount in enumerate(state.debts) if amount],
        earlier=_earlier(state),
        decisions=_all_decisions(state),
        legal=[],
        refusals=[],
        chosen=None,
        over=state.outcome != 0,
        outcome=OUTCOME_NAMES[state.outcome] if state.outcome else None,
        winners=seats_of(state.winners),
        seen=state.base + state.log_end,
    )


def _seat_view(state: State, seat: int) -> AdiosSeat:
    n = state.setting.seats
    turned = [state.counter(seat, place) for place in range(state.turned[seat])]
    return AdiosSeat(
        seat=seat,
        in_round=state.is_in(seat),
        ready=state.phase == Phase.READY and not (state.owing >> seat) & 1 and not state.outcome,
        nuggets=state.nuggets[seat],
        fortune=state.fortune(seat),
        bullets=state.bullets[seat],
        bomb=(state.bombs >> seat) & 1 == 1,
        gangsters=[_gangster_view(state, IN_FRONT * seat + place) for place in range(IN_FRONT)] if state.number else [],
        counters=[AdiosCounter(number=counter, state="open" if (state.open[seat] >> counter) & 1 else "placed") for counter in turned],
        closed=COUNTERS - len(turned),
        hits=state.shot.count(seat),
        misses=state.misses[seat * n : seat * n + n],
        empty_reloads=state.empties[seat],
    )


def _gangster_view(state: State, gangster: int) -> AdiosGangster:
    shooter = state.shot[gangster]
    is_checked = not state.setting.check_late or state.outcome != 0 or state.phase == Phase.READY
    return AdiosGangster(
        numbers=PAIRS[state.face[gangster]],
        hit_by=shooter if shooter >= 0 else None,
        counters=print_counters(state.by[gangster]),
        bomb=(state.blown >> gangster) & 1 == 1,
        right=not (state.wrong >> gangster) & 1 if shooter >= 0 and is_checked else None,
    )


def _bomb_view(state: State) -> AdiosBomb | None:
    if state.thrower < 0:
        return None
    return AdiosBomb(seat=state.thrower, ends_at=None if state.setting.steps else state.due)


def _cues(state: State) -> list[AdiosCue]:
    """The start's in its last moments, and those of reloads."""
    times = [state.due] if state.phase == Phase.CUE else state.turns
    found = []
    for skipped, at in enumerate(times):
        coming_up = [(seat, coming(state, seat, skipped)) for seat in seats_of(state.playing)]
        found.append(AdiosCue(at=at, turns=[AdiosTurn(seat=seat, counters=counters) for seat, counters in coming_up if counters]))
    return found


def _payment_view(state: State) -> AdiosPayment | None:
    if not state.paid:
        return None
    number, why, survivor = state.paid[:HEAD]
    rows = []
    for seat in range(state.setting.seats):
        hits, survived, loot, fines, received = state.paid[HEAD + FIELDS * seat : HEAD + FIELDS * (seat + 1)]
        change = hits + survived + loot - fines + received
        row = AdiosPayRow(seat=seat, hits=hits, survived=survived, loot=loot, fines=fines, received=received, change=change)
        rows.append(row)
    return AdiosPayment(number=number, why=END_NAMES[why], survivor=survivor - 1 if survivor else None, rows=rows)


def _earlier(state: State) -> list[str]:
    """The gangsters of earlier rounds, in no order that tells more than that."""
    cards = [
        state.deck[CARDS_A_SEAT * seat + place]
        for seat in range(state.setting.seats)
        for place in range(IN_FRONT * max(0, state.number - 1))
    ]
    return [PAIR_NAMES[card] for card in sorted(cards)]


# ---------------------------------------------------------------------- actions

DO = ("pass", "shoot", "reload", "bomb", "ready")


@lru_cache(maxsize=4096)
def _legal_action(action: int) -> AdiosAction:
    kind = kind_of(action)
    if kind != Act.SHOOT:
        return AdiosAction(text=print_action(action), do=DO[kind])
    return AdiosAction(
        text=print_action(action),
        do=DO[kind],
        target=target_of(action),
        gangster=place_of(action),
        counters=print_counters(counters_of(action)),
    )
