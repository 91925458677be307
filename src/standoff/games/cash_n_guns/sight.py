# mypyc: compiled
"""What each viewer of Cash'n Guns sees: views built up from nothing."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.core.row import seats_of
from standoff.games.cash_n_guns.actions import Act, first_of, kind_of, second_of
from standoff.games.cash_n_guns.components import (
    ALL_NOTES,
    BULLET_NAMES,
    CALLS,
    POWER_NAMES,
    ROLE_NAMES,
    SWITCHBOARD,
    UNIT,
    bangs,
    bbbs,
    clics,
    count_of,
    units_of,
)
from standoff.games.cash_n_guns.decode import notes_of
from standoff.games.cash_n_guns.ending import fortune
from standoff.games.cash_n_guns.legal import legal_actions
from standoff.games.cash_n_guns.log import OUTCOME_NAMES
from standoff.games.cash_n_guns.notation import print_action
from standoff.games.cash_n_guns.options import of_setting
from standoff.games.cash_n_guns.state import ASKED_NAMES, STEP_NAMES, State, Step
from standoff.games.cash_n_guns.views import CashAction, CashBullets, CashDecision, CashGun, CashHeir, CashNotes, CashSeat, CashView

# ---------------------------------------------------------------------- decisions

PHASES = ("loot", "loot", "load", "load", "aim", "aim", "aim", "aim", "courage", "bbb", "bbb", "bbb", "bbb") + (
    ("others",) * 4 + ("split", "split", "phone", "phone")
)


def decision(state: State, seat: int) -> CashDecision:
    """What is asked of this seat, also after it has chosen while its group is open; raises IllegalAction where nothing is."""
    if seat < 0 or not (state.asked >> seat) & 1:
        raise IllegalAction(f"expected a seat that owes a decision, got seat {seat}", code="action/not_your_decision", clause="CG-11")
    kind = ASKED_NAMES[state.step]
    is_blind = may_be_blind(state, kind)
    is_answer = kind not in ("load", "aim", "courage")
    has_second = seat == state.heir and (kind == "load" or (kind == "aim" and state.loaded[2 * seat + 1] >= 0))
    return CashDecision(
        kind=kind,
        seat=seat,
        answer=is_answer,
        sealed=state.asked & (state.asked - 1) != 0 or (is_answer and is_blind),
        blind=is_blind,
        guns=2 if has_second else 1,
        dead=seats_of(state.fell) if kind == "take" else [],
    )


def may_be_blind(state: State, kind: str) -> bool:
    """Whether, as far as all know, someone who is asked may have one answer only, or none may learn that he let time run out (CG-12)."""
    asked = seats_of(state.asked)
    if kind == "load":
        return state.setting.powers == 2 or any(count_of(state.bullets[seat]) > 1 for seat in asked)
    if kind == "aim":
        return state.setting.powers == 2 and state.step == Step.AIM
    if kind == "specialist":
        return state.setting.powers == 2 or any((state.turned >> (2 * seat)) & 1 == 0 for seat in asked)
    return kind in ("courage", "phone") or state.setting.powers == 2


# ---------------------------------------------------------------------- the view


def build_view(state: State, viewer: int | None) -> CashView:
    """The view of a seat, of the public (None), or of OMNISCIENT, who sees all but the order of the notes to come."""
    public = _public_view(state)
    return public if viewer is None else add_own(state, viewer, public)


def add_own(state: State, viewer: int, public: CashView) -> CashView:
    """The view of a seat or of OMNISCIENT: what all see, `public`, and his own."""
    from standoff.games.cash_n_guns.refusals import list_refusals

    own = viewer if 0 <= viewer < len(public.seats) else None
    legal = sorted(legal_actions(state, own)) if own is not None else []
    return replace(
        public,
        viewer=viewer,
        seats=[
            _seat_view(state, seat, viewer) if viewer in (seat, OMNISCIENT) else public.seats[seat] for seat in range(len(public.seats))
        ],
        heir=_heir_view(state, viewer),
        legal=[_legal_action(action) for action in legal],
        refusals=list_refusals(state, own, legal) if own is not None else [],
        chosen=print_action(state.picks[own]) if own is not None and state.picks[own] >= 0 else None,
    )


def _public_view(state: State) -> CashView:
    n = state.setting.seats
    asked = seats_of(state.asked)
    rest = ALL_NOTES - state.loot - state.box - sum(state.money)
    return CashView(
        viewer=None,
        options=of_setting(state.setting),
        seats=[_seat_view(state, seat, None) for seat in range(n)],
        turn_number=state.number,
        phase="over" if state.outcome else PHASES[state.step],
        step=STEP_NAMES[state.step],
        godfather=state.godfather,
        loot=notes_of(state.loot),
        loot_value=units_of(state.loot) * UNIT,
        to_come=CashNotes(clics(rest), bangs(rest), bbbs(rest)),
        box=notes_of(state.box),
        switchboard=list(SWITCHBOARD[: min(state.calls, CALLS)]),
        suspects=seats_of(state.suspects),
        used=[name for power, name in enumerate(POWER_NAMES) if (state.used >> power) & 1],
        grenade=state.armed if state.armed >= 0 else None,
        heir=_heir_view(state, None),
        fell=seats_of(state.fell),
        insisting=seats_of(state.extra),
        paid=seats_of(state.got),
        decisions=[decision(state, seat) for seat in asked],
        legal=[],
        refusals=[],
        chosen=None,
        aimed=[state.aimed[a * n : a * n + n] for a in range(n)],
        over=state.outcome != 0,
        outcome=OUTCOME_NAMES[state.outcome] if state.outcome else None,
        winners=seats_of(state.winners),
        seen=state.base + state.log_end,
    )


def _seat_view(state: State, seat: int, viewer: int | None) -> CashSeat:
    is_own = viewer in (seat, OMNISCIENT)
    bit = 1 << seat
    power = state.power[seat] if is_own or state.shown & bit else -1
    has_role = state.cop >= 0 and (is_own or state.outcome != 0)
    return CashSeat(
        seat=seat,
        alive=state.is_alive(seat),
        standing=state.standing & bit != 0,
        dropped=state.dropped & bit != 0,
        hurt=state.hurt & bit != 0,
        wounds=state.wounds[seat],
        shame=state.shame[seat],
        alarm=state.alarm[seat],
        money=units_of(state.money[seat]) * UNIT,
        notes=notes_of(state.money[seat]),
        fortune=fortune(state, seat, power) * UNIT,
        guns=[_gun_view(state, 2 * seat + gun, is_own=is_own) for gun in range(2) if gun == 0 or state.loaded[2 * seat + 1] >= 0],
        left=count_of(state.bullets[seat]),
        fired=_counts(state.fired[seat]),
        face_down=count_of(state.down[seat]),
        face_down_low=state.low[seat],
        bullets=_counts(state.bullets[seat]) if is_own else None,
        discarded=_counts(state.down[seat]) if is_own else None,
        power=POWER_NAMES[power] if power >= 0 else None,
        power_shown=state.shown & bit != 0,
        cannot_be=[name for at, name in enumerate(POWER_NAMES) if (state.ruled[seat] >> at) & 1],
        role=ROLE_NAMES[1 if seat == state.cop else 0] if has_role else None,
    )


def _gun_view(state: State, place: int, *, is_own: bool) -> CashGun:
    bullet, target = state.loaded[place], state.aim[place]
    bit = 1 << place
    if bullet < 0:
        now = "empty"
    elif state.turned & bit:
        now = "shown"
    elif state.void & bit:
        now = "void"
    else:
        now = "gone" if state.gone & bit else "loaded"
    is_seen = bullet >= 0 and (is_own or now == "shown")
    return CashGun(target=target if target >= 0 else None, state=now, bullet=BULLET_NAMES[bullet] if is_seen else None)


def _heir_view(state: State, viewer: int | None) -> CashHeir | None:
    if state.heir < 0:
        return None
    is_seen = viewer in (state.heir, state.donor, OMNISCIENT)
    has_begun = state.heir_fired >= 0
    return CashHeir(
        seat=state.heir,
        donor=state.donor,
        bullets=_counts(state.gift) if is_seen else None,
        fired=_counts(state.heir_fired) if has_begun else None,
        face_down=state.heir_down & 0xFF if has_begun else 0,
        face_down_low=state.heir_down >> 8 if has_begun else 0,
    )


def _counts(packed: int) -> CashBullets:
    return CashBullets(clics(packed), bangs(packed), bbbs(packed))


# ---------------------------------------------------------------------- actions

DO = ("pass", "load", "wait", "aim", "stay", "drop", "grenade", "back", "share", "take", "call")


@lru_cache(maxsize=4096)
def _legal_action(action: int) -> CashAction:
    kind, first, second = kind_of(action), first_of(action), second_of(action)
    is_bullet = kind in (Act.LOAD, Act.BACK)
    return CashAction(
        text=print_action(action),
        do=DO[kind],
        bullet=BULLET_NAMES[first] if is_bullet and first >= 0 else None,
        target=first if not is_bullet and first >= 0 else None,
        second_bullet=BULLET_NAMES[second] if is_bullet and second >= 0 else None,
        second_target=second if not is_bullet and second >= 0 else None,
    )
