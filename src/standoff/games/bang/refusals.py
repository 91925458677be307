# mypyc: compiled
"""Why the rules refuse an action: for each hand card and target of a view, and for the error of a refused action.

A reason is a catalog key (`bang_refusal_<reason>`); the clause is the one that refuses.
"""

from __future__ import annotations

from typing import NamedTuple

from standoff.core import refusal
from standoff.core.errors import IllegalAction
from standoff.core.refusal import Tried
from standoff.games.bang.actions import ACTION_BITS, Act, card_of, kind_of, second_of, target_of
from standoff.games.bang.components import CARD_KIND, CARD_NAMES, FIRST_BLUE, JAIL_MASK, KIND_MASK, Char, Kind, Role
from standoff.games.bang.legal import beers_work, may_bang, seats_within
from standoff.games.bang.notation import plain_action, print_action
from standoff.games.bang.sight import MAIN, kind_asked
from standoff.games.bang.state import Ask, State
from standoff.games.bang.views import Refusal


class Why(NamedTuple):
    """A reason and its clause; range and distance where it is one of distance."""

    reason: str
    clause: str
    range: int | None = None
    distance: int | None = None


NOT_ASKED = Why("not-your-decision", "BG-11")
TARGETED = (Kind.BANG, Kind.PANIC, Kind.CAT_BALOU, Kind.DUEL, Kind.JAIL)
CLAUSE_OF_CARD = {
    Kind.BANG: "BG-20",
    Kind.MISSED: "BG-21",
    Kind.BEER: "BG-23",
    Kind.PANIC: "BG-28",
    Kind.CAT_BALOU: "BG-28",
    Kind.DUEL: "BG-29",
    Kind.GENERAL_STORE: "BG-27",
    Kind.INDIANS: "BG-30",
    Kind.STAGECOACH: "BG-26",
    Kind.GATLING: "BG-31",
    Kind.SALOON: "BG-25",
    Kind.WELLS_FARGO: "BG-26",
    Kind.JAIL: "BG-32",
    Kind.DYNAMITE: "BG-33",
}
CLAUSE_OF_DECISION = {
    "play": "BG-11",
    "discard": "BG-11",
    "character": "BG-9",
    "kit": "BG-56",
    "lucky": "BG-57",
    "shot": "BG-21",
    "indians": "BG-30",
    "duel": "BG-29",
    "store": "BG-27",
    "rescue": "BG-23",
}


def list_refusals(state: State, seat: int, legal: list[int]) -> list[Refusal]:
    """Every hand card of the seat that cannot be played now, and in phase 2 every other seat in the game that a card cannot be aimed at."""
    if state.outcome or not state.hands or not state.is_alive(seat):
        return []
    if not legal:
        return [_refusal(card, NOT_ASKED) for card in state.hands[seat]]
    offered = {plain_action(action) for action in legal}
    usable = {CARD_NAMES[card_of(action)] for action in legal if kind_of(action) not in _ELSEWHERE and card_of(action) >= 0}
    usable |= {CARD_NAMES[second_of(action)] for action in legal if kind_of(action) == Act.HEAL} if _answers(state) else set()
    frame = state.stack[-1]
    found: list[Refusal] = []
    for card in state.hands[seat]:
        if frame.kind == Ask.TURN and frame.step == MAIN:
            found += _refusals_of_play(state, seat, card, offered)
        elif CARD_NAMES[card] not in usable:
            found.append(_refusal(card, why_no_answer(state, seat, card)))
    return found


# actions whose card is no hand card
_ELSEWHERE = (Act.CHARACTER, Act.TAKE, Act.BACK, Act.CHOOSE)


def _answers(state: State) -> bool:
    return state.stack[-1].kind == Ask.HARM


def _refusal(card: int, why: Why, target: int | None = None) -> Refusal:
    return Refusal(card=CARD_NAMES[card], reason=why.reason, clause=why.clause, target=target, range=why.range, distance=why.distance)


def _refusals_of_play(state: State, seat: int, card: int, offered: set[int]) -> list[Refusal]:
    """Of one card in phase 2: one refusal without a target if nothing can be done with it, and one for each seat it cannot be aimed at."""
    targets = {target_of(action) for action in offered if kind_of(action) == Act.PLAY and CARD_NAMES[card_of(action)] == CARD_NAMES[card]}
    whole = None if targets else why_card(state, seat, card)
    found = [] if whole is None else [_refusal(card, whole)]
    if CARD_KIND[card] not in TARGETED and not _is_bang(state, seat, card):
        return found
    if whole is not None and whole.reason not in ("nobody-in-range", "no-card-there"):
        return found
    for at in range(state.setting.seats):
        if at != seat and state.is_alive(at) and at not in targets:
            found.append(_refusal(card, why_target(state, seat, card, at), at))
    return found


def _is_bang(state: State, seat: int, card: int) -> bool:
    """Whether the seat may play the card as a BANG! (BG-52)."""
    kind = CARD_KIND[card]
    return kind == Kind.BANG or (kind == Kind.MISSED and state.character[seat] == Char.CALAMITY_JANET)


# ---------------------------------------------------------------------- phase 2


def why_card(state: State, seat: int, card: int) -> Why:
    """Why a hand card cannot be played at all in phase 2, although it is the seat's own."""
    kind = CARD_KIND[card]
    if _is_bang(state, seat, card):
        if not may_bang(state, seat):
            return Why("one-bang-a-turn", "BG-12")
        return Why("nobody-in-range", "BG-20")
    if kind == Kind.MISSED:
        return Why("only-as-answer", "BG-21")
    if kind == Kind.PANIC:
        return Why("no-card-there" if seats_within(state, seat, 1) else "nobody-in-range", "BG-28")
    if kind == Kind.CAT_BALOU:
        return Why("no-card-there", "BG-28")
    if kind == Kind.JAIL:
        others = [at for at in range(state.setting.seats) if at != seat and state.is_alive(at)]
        return why_target(state, seat, card, others[0])
    if card >= FIRST_BLUE:
        return Why("same-name-in-play", "BG-13")
    return Why("no-such-action", CLAUSE_OF_CARD.get(kind, "BG-11"))


def why_target(state: State, seat: int, card: int, target: int) -> Why:
    """Why a card that could be played otherwise cannot be aimed at this seat (without a chosen card in play)."""
    kind = CARD_KIND[card]
    clause = "BG-20" if _is_bang(state, seat, card) else CLAUSE_OF_CARD.get(kind, "BG-11")
    if not 0 <= target < state.setting.seats or not state.is_alive(target):
        return Why("no-such-target", clause)
    distance = state.distance(seat, target)
    if kind == Kind.JAIL:
        return _why_not_jailed(state, seat, target)
    if target == seat:
        return Why("not-yourself", clause)
    if _is_bang(state, seat, card):
        return Why("out-of-range", clause, state.weapon_range(seat), distance)
    if kind == Kind.PANIC and distance > 1:
        return Why("too-far", clause, 1, distance)
    return Why("no-card-there", clause)


def _why_not_jailed(state: State, seat: int, target: int) -> Why:
    if state.role[target] == Role.SHERIFF:
        return Why("not-the-sheriff", "BG-32")
    if target == seat and not state.setting.jail_one_test:
        return Why("not-yourself", "BG-32")
    if state.in_play[target] & JAIL_MASK:
        return Why("already-jailed", "BG-32")
    return Why("no-such-target", "BG-32")


# ---------------------------------------------------------------------- answers


def why_no_answer(state: State, seat: int, card: int) -> Why:
    """Why a hand card is no answer to what is asked of the seat."""
    asked = kind_asked(state.stack[-1])
    kind = CARD_KIND[card]
    clause = CLAUSE_OF_DECISION.get(asked) or _clause_of_source(state, seat)
    if asked in ("indians", "duel") and kind == Kind.MISSED:
        clause = "BG-21"
    elif asked == "shot" and kind == Kind.BEER:
        clause = "BG-23"
    elif asked == "rescue" and kind == Kind.BEER and not beers_work(state):
        clause = "BG-24"
    elif asked == "rescue" and kind == Kind.SALOON:
        clause = "BG-25"
    return Why("no-answer-here", clause)


def _clause_of_source(state: State, seat: int) -> str:
    return "BG-59" if state.character[seat] == Char.PEDRO_RAMIREZ else "BG-54"


# ---------------------------------------------------------------------- errors


def refuse(state: State, seat: int, action: int) -> IllegalAction:
    """The error of an action that is not legal, and of a lapse (action -1) of a seat that is not asked. Names no hidden card."""
    tried = Tried(seat, refusal.describe(action, ACTION_BITS, print_action))
    if state.outcome or not state.stack:
        return refusal.when_over(tried, "BG-46")
    frame = state.stack[-1]
    asked = kind_asked(frame)
    sealed = frame.kind == Ask.CHARACTER
    if not 0 <= seat < state.setting.seats or (not sealed and seat != frame.seat) or action < 0:
        return refusal.when_not_asked(tried, asked, "every seat" if sealed else f"seat {frame.seat}", NOT_ASKED.clause)
    why = _why_action(state, seat, action, asked)
    return refusal.when_not_legal(tried, asked, why.reason, why.clause)


def _why_action(state: State, seat: int, action: int, asked: str) -> Why:
    kind, card, target, second = kind_of(action), card_of(action), target_of(action), second_of(action)
    if kind == Act.HEAL:
        return _why_no_heal(state, seat, card, second, asked)
    if kind in (Act.BARREL, Act.JOURDONNAIS):
        return Why("no-such-action", "BG-22" if kind == Act.BARREL else "BG-55")
    if kind == Act.PLAY and asked == "play":
        return _why_no_play(state, seat, card, target, second)
    if kind in (Act.PLAY, Act.ANSWER, Act.DISCARD):
        if not _holds(state, seat, card):
            return Why("not-in-hand", "BG-11")
        if kind == Act.ANSWER and asked == "play":
            return Why("only-as-answer", "BG-21") if CARD_KIND[card] == Kind.MISSED else NO_SUCH_ACTION
        if kind == Act.DISCARD or asked == "discard":
            return NO_SUCH_ACTION
        return why_no_answer(state, seat, card)
    return Why("no-such-action", CLAUSE_OF_DECISION.get(asked) or _clause_of_source(state, seat))


NO_SUCH_ACTION = Why("no-such-action", "BG-11")


def _why_no_heal(state: State, seat: int, card: int, second: int, asked: str) -> Why:
    if state.character[seat] != Char.SID_KETCHUM or asked not in ("play", "rescue"):
        return Why("no-such-action", "BG-60")
    if card == second or not _holds(state, seat, card) or not _holds(state, seat, second):
        return Why("not-in-hand", "BG-60")
    return Why("life-full", "BG-60")


def _why_no_play(state: State, seat: int, card: int, target: int, second: int) -> Why:
    if card < 0 or not _holds(state, seat, card):
        return Why("not-in-hand", "BG-11")
    kind = CARD_KIND[card]
    takes = kind in (Kind.PANIC, Kind.CAT_BALOU)
    if kind in TARGETED or _is_bang(state, seat, card):
        if _is_bang(state, seat, card) and not may_bang(state, seat):
            return why_card(state, seat, card)
        if second >= 0 and not takes:
            return Why("no-such-action", CLAUSE_OF_CARD.get(kind, "BG-11"))
        if takes and second >= 0 and 0 <= target < state.setting.seats and state.is_alive(target):
            far = kind == Kind.PANIC and target != seat and state.distance(seat, target) > 1
            return why_target(state, seat, card, target) if far else Why("no-card-there", "BG-28")
        return why_target(state, seat, card, target)
    if kind == Kind.MISSED:
        return why_card(state, seat, card)
    if card >= FIRST_BLUE and state.in_play[seat] & KIND_MASK[kind]:
        return why_card(state, seat, card)
    return Why("no-such-target", CLAUSE_OF_CARD.get(kind, "BG-13" if card >= FIRST_BLUE else "BG-11"))


def _holds(state: State, seat: int, card: int) -> bool:
    """Whether the hand holds a card of this face."""
    return any(CARD_NAMES[held] == CARD_NAMES[card] for held in state.hands[seat])
