# mypyc: compiled
"""Why the rules refuse an action: what a view says of choices that are not offered, and the error of a refused action.

A reason is a catalog key (`cash_n_guns_refusal_<reason>`); the clause is the one that refuses.
"""

from __future__ import annotations

from standoff.core import refusal
from standoff.core.errors import IllegalAction
from standoff.core.refusal import Tried, Why
from standoff.core.row import seats_of
from standoff.games.cash_n_guns.actions import ACTION_BITS, Act, first_of, kind_of, pack, second_of
from standoff.games.cash_n_guns.legal import is_cornered
from standoff.games.cash_n_guns.notation import print_action
from standoff.games.cash_n_guns.state import ASKED_NAMES, State, Step
from standoff.games.cash_n_guns.views import CashRefusal

CLAUSE_OF_KIND = {
    "load": "CG-11",
    "aim": "CG-12",
    "courage": "CG-13",
    "grenade": "CG-41",
    "specialist": "CG-41",
    "take": "CG-44",
    "insist": "CG-41",
    "phone": "CG-51",
}


def list_refusals(state: State, seat: int, legal: list[int]) -> list[CashRefusal]:
    """What the seat might look for in its present choice and is not offered: used bullets, the dead, the cop's second retreat."""
    kind = ASKED_NAMES[state.step] if legal else ""
    wanted: list[int] = []
    if kind == "load":
        wanted = [pack(Act.LOAD, bullet) for bullet in range(3)]
    elif kind == "aim":
        wanted = [pack(Act.AIM, at) for at in range(state.setting.seats) if at != seat]
    elif kind == "courage":
        wanted = [Act.DROP]
    found = []
    for action in wanted:
        if action not in legal:
            why = why_not(state, seat, action)
            found.append(CashRefusal(action=print_action(action), reason=why.reason, clause=why.clause))
    return found


def why_not(state: State, seat: int, action: int) -> Why:
    """Why an action is not legal for a seat that is asked."""
    kind = ASKED_NAMES[state.step]
    act, first = kind_of(action), first_of(action)
    if kind == "load" and act == Act.LOAD:
        return _why_not_load(state, seat, second_of(action))
    if kind == "aim" and act == Act.AIM:
        return _why_not_aim(state, seat, action)
    if act == Act.DROP and is_cornered(state, seat):
        return Why("cop-must-stay", "CG-53")
    if kind == "take" and act == Act.TAKE and 0 <= first < state.setting.seats and state.is_alive(first):
        return Why("still-alive", "CG-44")
    return Why("no-such-action", CLAUSE_OF_KIND[kind])


def _why_not_load(state: State, seat: int, second: int) -> Why:
    if state.step == Step.LOAD and state.is_cunning(seat):
        return Why("you-load-last", "CG-40")
    if second >= 0 and seat != state.heir:
        return Why("one-gun", "CG-11")
    return Why("bullet-used", "CG-1")


def _why_not_aim(state: State, seat: int, action: int) -> Why:
    if state.step == Step.AIM and state.is_kid(seat):
        return Why("you-aim-last", "CG-40")
    targets = (first_of(action), second_of(action))
    if targets[0] < 0:
        return Why("aim-at-somebody", "CG-12")
    if seat in targets:
        return Why("not-yourself", "CG-12")
    if any(at >= state.setting.seats or (at >= 0 and not state.is_alive(at)) for at in targets):
        return Why("not-alive", "CG-12")
    return Why("one-gun", "CG-12")


def refuse(state: State, seat: int, action: int) -> IllegalAction:
    """The error of an action that is not legal, and of a lapse (action -1) of a seat that owes nothing. Names nothing hidden."""
    tried = Tried(seat, refusal.describe(action, ACTION_BITS, print_action))
    if state.outcome:
        return refusal.when_over(tried, "CG-30")
    kind = ASKED_NAMES[state.step]
    if action < 0 or not 0 <= seat < state.setting.seats or not (state.asked >> seat) & 1:
        owing = f"seats {', '.join(map(str, seats_of(state.asked)))}"
        return refusal.when_not_asked(tried, kind, owing, CLAUSE_OF_KIND[kind])
    why = why_not(state, seat, action)
    return refusal.when_not_legal(tried, kind, why.reason, why.clause)
