# mypyc: compiled
"""Why the rules refuse an action: what a view says of choices that are not offered, and the error of a refused action.

A reason is a catalog key (`adios_amigos_refusal_<reason>`); the clause is the one that refuses. Those of RACE are no mistakes of a client:
the claim came too late, or too early, and comes back without cost.
"""

from __future__ import annotations

from standoff.core import refusal
from standoff.core.errors import IllegalAction
from standoff.core.refusal import Tried, Why
from standoff.core.row import seats_of
from standoff.games.adios_amigos.actions import ACTION_BITS, Act, counters_of, gangster_of, kind_of, place_of, target_of
from standoff.games.adios_amigos.components import IN_FRONT
from standoff.games.adios_amigos.notation import print_action
from standoff.games.adios_amigos.sight import KINDS
from standoff.games.adios_amigos.state import Phase, State
from standoff.games.adios_amigos.views import AdiosRefusal

RACE = ("already-shot", "bomb-burns", "you-are-out", "not-begun", "round-over", "one-a-moment")


def list_refusals(state: State, seat: int) -> list[AdiosRefusal]:
    """Why one who may act is offered no reload or no bomb."""
    if not (state.asked >> seat) & 1 or state.phase not in (Phase.SHOOT, Phase.STEP):
        return []
    found = []
    if state.setting.no_empty and not state.bullets[seat]:
        found.append(AdiosRefusal(action="reload", reason="no-bullet", clause="AA-17"))
    if not (state.bombs >> seat) & 1:
        found.append(AdiosRefusal(action="bomb", reason="no-bomb", clause="AA-14"))
    return found


def why_not(state: State, seat: int, action: int) -> Why:
    """Why an action of a seat of this table is not legal now."""
    kind = kind_of(action)
    if why := _why_not_now(state, seat, kind):
        return why
    if kind == Act.SHOOT:
        return _why_not_shot(state, seat, action)
    if kind == Act.RELOAD and state.is_burning():
        return Why("only-shots", "AA-14")
    if kind == Act.RELOAD:
        return Why("no-bullet", "AA-17")
    if kind == Act.BOMB:
        return Why("only-shots" if state.is_burning() else "no-bomb", "AA-14")
    return Why("no-such-action", "AA-11")


def _why_not_now(state: State, seat: int, kind: int) -> Why | None:
    phase = state.phase
    if phase == Phase.READY:
        if kind == Act.READY:
            return Why("not-your-decision", "AA-11")
        return Why("round-over", "AA-18") if state.number else Why("not-begun", "AA-11")
    if kind == Act.READY:
        return Why("no-such-action", "AA-11")
    if phase in (Phase.COUNT, Phase.CUE):
        return Why("not-begun", "AA-11")
    if not state.is_in(seat):
        return Why("you-are-out", "AA-16")
    if state.is_burning() and seat != state.thrower:
        return Why("bomb-burns", "AA-14")
    if (state.asked & ~state.owing) >> seat & 1 and phase in (Phase.SHOOT, Phase.BOMB):
        return Why("one-a-moment", "AA-30")
    return None


def _why_not_shot(state: State, seat: int, action: int) -> Why:
    target, counters = target_of(action), counters_of(action)
    if not 0 <= target < state.setting.seats or place_of(action) >= IN_FRONT or not 0 < counters < 1 << 10:
        return Why("no-such-action", "AA-12")
    if target == seat:
        return Why("own-gangster", "AA-12")
    if counters & (counters - 1) and not state.is_burning():
        return Why("only-one-counter", "AA-12")
    if counters & state.hidden(seat):
        return Why("counter-not-open", "AA-12")
    if counters & ~state.open[seat]:
        return Why("counter-placed", "AA-12")
    if state.shot[gangster_of(action)] >= 0:
        return Why("already-shot", "AA-15")
    return Why("no-such-action", "AA-12")


def refuse(state: State, seat: int, action: int) -> IllegalAction:
    """The error of an action that is not legal, and of a lapse (action -1) of a seat that may not act."""
    tried = Tried(seat, refusal.describe(action, ACTION_BITS, print_action))
    if state.outcome:
        return refusal.when_over(tried, "AA-22")
    kind = KINDS[state.phase]
    if action < 0 or not 0 <= seat < state.setting.seats:
        return refusal.when_not_asked(tried, kind, f"seats {', '.join(map(str, seats_of(state.owing)))}", "AA-11")
    why = why_not(state, seat, action)
    return refusal.when_not_legal(tried, kind, why.reason, why.clause)
