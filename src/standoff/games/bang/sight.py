# mypyc: compiled
"""What each viewer of BANG! sees: views built up from nothing."""

from __future__ import annotations

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import IllegalAction
from standoff.games.bang.actions import Act, card_of, kind_of, second_of, target_of
from standoff.games.bang.components import CARD_KIND, CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES, Kind
from standoff.games.bang.knowledge import NOBODY, PILE, TOP, Knowledge, learn
from standoff.games.bang.legal import legal_actions, may_bang
from standoff.games.bang.log import OUTCOME_NAMES, WHY_NAMES
from standoff.games.bang.notation import plain_action, print_action
from standoff.games.bang.options import of_setting
from standoff.games.bang.state import Ask, Frame, State
from standoff.games.bang.views import BangDecision, BangView, Known, LegalAction, Pending, SeatView

# ---------------------------------------------------------------------- decisions

ASKED = {
    Ask.CHARACTER: "character",
    Ask.SOURCE: "source",
    Ask.KIT: "kit",
    Ask.TEST: "lucky",
    Ask.SHOT: "shot",
    Ask.YIELD: "indians",
    Ask.DUEL: "duel",
    Ask.STORE: "store",
    Ask.HARM: "rescue",
}
MAIN, EXCESS = 6, 7
_ATTACKS = ("shot", "indians", "duel")


def decision(state: State, seat: int) -> BangDecision:
    """What is asked of this seat, as the seat itself may see it; raises IllegalAction where nothing is."""
    for asked in _decisions(state, seat):
        if asked.seat == seat:
            return asked
    raise IllegalAction(f"expected a seat that owes a decision, got seat {seat}", code="action/not_your_decision", clause="BG-11")


def _decisions(state: State, viewer: int | None) -> list[BangDecision]:
    """Every pending decision as this viewer may see it: of a sealed group, every seat of the group."""
    if state.outcome or not state.stack:
        return []
    frame = state.stack[-1]
    if frame.kind == Ask.CHARACTER:
        return [BangDecision(kind="character", seat=seat, answer=False, sealed=True) for seat in range(state.setting.seats)]
    kind = kind_asked(frame)
    seat, life = frame.seat, state.life[frame.seat]
    is_attack = kind in _ATTACKS
    needed = {"shot": frame.need, "rescue": 1 - life, "discard": len(state.hands[seat]) - life}.get(kind, 0)
    is_seen = frame.kind in (Ask.STORE, Ask.TEST) or (frame.kind == Ask.KIT and viewer in (seat, OMNISCIENT))
    asked = BangDecision(
        kind=kind,
        seat=seat,
        answer=is_attack or kind == "rescue" or seat != state.turn,
        source=frame.other if (is_attack or kind in ("store", "rescue")) and frame.other >= 0 else None,
        card=CARD_NAMES[frame.card] if frame.card >= 0 else None,
        needed=needed,
        loss=1 if is_attack else 0,
        lethal=kind == "rescue" or (is_attack and life <= 1),
        why=WHY_NAMES[frame.value] if kind == "lucky" else None,
        cards=_names(state.aside) if is_seen else [],
    )
    return [asked]


def kind_asked(frame: Frame) -> str:
    """The kind of the decision that this frame asks for, see BangDecision."""
    if frame.kind == Ask.TURN:
        return "play" if frame.step == MAIN else "discard"
    return ASKED[frame.kind]


# ---------------------------------------------------------------------- the view


def build_view(state: State, viewer: int | None) -> BangView:
    """The view of a seat, of the public (None), or of OMNISCIENT, who sees all but the order of the draw pile."""
    from standoff.games.bang.decode import seen_count
    from standoff.games.bang.refusals import list_refusals

    n = state.setting.seats
    has_seat = viewer is not None and 0 <= viewer < n
    known = None if viewer == OMNISCIENT else learn(state, NOBODY if viewer is None else viewer)
    decisions = _decisions(state, viewer)
    top = state.stack[-1].kind if state.stack else -1
    legal = legal_actions(state, viewer) if viewer is not None and has_seat and not state.outcome else []
    legal.sort(key=plain_action)
    return BangView(
        viewer=viewer,
        options=of_setting(state.setting),
        seats=[_seat_view(state, seat, viewer) for seat in range(n)],
        turn=state.turn,
        turn_number=state.turn_number,
        phase=_phase(state),
        bangs_played=state.bangs,
        may_bang=state.character[state.turn] >= 0 and may_bang(state, state.turn),
        pile_size=len(state.pile) + (len(state.aside) if top == Ask.KIT else 0),
        discard=_names(state.discard),
        removed=_names(state.removed),
        shelf=_names(state.aside) if top == Ask.STORE else [],
        turned_up=_names(state.aside) if top == Ask.TEST else [],
        decisions=decisions,
        legal=[_legal_action(state, action) for action in legal],
        refusals=list_refusals(state, viewer, legal) if viewer is not None and has_seat else [],
        known=_known(known) if known is not None else [],
        fresh=known.fresh if known is not None else [0] * n,
        hostile=[state.hostile[a * n : a * n + n] for a in range(n)],
        over=state.outcome != 0,
        outcome=OUTCOME_NAMES[state.outcome] if state.outcome else None,
        winners=[seat for seat in range(n) if (state.winners >> seat) & 1],
        seen=seen_count(state, viewer),
        pending=_pending(state, known),
        offered=_offered(state, viewer) if top == Ask.CHARACTER else [],
        picked=_picked(state, viewer) if top == Ask.CHARACTER else None,
    )


def _seat_view(state: State, seat: int, viewer: int | None) -> SeatView:
    is_own = viewer == seat or viewer == OMNISCIENT
    is_alive = state.is_alive(seat)
    shown = (state.shown >> seat) & 1 == 1
    distance = None
    in_range = None
    if viewer is not None and viewer >= 0 and is_alive and state.is_alive(viewer):
        distance = state.distance(viewer, seat)
        in_range = viewer != seat and distance <= state.weapon_range(viewer)
    weapon = state.weapon(seat)
    character = state.character[seat]
    return SeatView(
        seat=seat,
        alive=is_alive,
        role=ROLE_NAMES[state.role[seat]] if shown or is_own else None,
        character=CHARACTER_NAMES[character] if character >= 0 else None,
        life=state.life[seat],
        max_life=state.max_life[seat],
        hand_size=len(state.hands[seat]),
        hand=_names(state.hands[seat]) if is_own else None,
        in_play=_names(state.table_cards(seat)),
        weapon=CARD_NAMES[weapon] if weapon >= 0 else None,
        weapon_range=state.weapon_range(seat),
        distance=distance,
        in_range=in_range,
        dying=is_alive and character >= 0 and state.life[seat] <= 0,
        shown=shown,
    )


def _names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def _phase(state: State) -> str:
    if state.outcome:
        return "over"
    bottom = state.stack[0]
    if bottom.kind == Ask.CHARACTER:
        return "characters"
    if bottom.step < MAIN:
        return "draw"
    return "play" if bottom.step == MAIN else "discard"


def _known(known: Knowledge) -> list[Known]:
    """Every card that the viewer knows not to be among the unseen cards of the pile; twins in an order that tells nothing."""
    found: list[tuple[str, int]] = []
    for card, group in enumerate(known.group):
        mask = known.masks[group] if group >= 0 else 0
        if mask and not mask & PILE:
            found.append((CARD_NAMES[card], mask))
            if len(found) > 1 and found[-2][0] == found[-1][0] and found[-2][1] > mask:
                found[-2], found[-1] = found[-1], found[-2]
    return [_known_card(name, mask, known.seats) for name, mask in found]


def _known_card(name: str, mask: int, seats: int) -> Known:
    may_be_top = mask & TOP != 0
    return Known(card=name, seats=[seat for seat in range(seats) if (mask >> seat) & 1], pile=may_be_top, top=may_be_top)


def _pending(state: State, known: Knowledge | None) -> Pending:
    looks = bool(state.stack) and state.stack[-1].kind == Ask.KIT
    return Pending(
        frames=[frame.fields() for frame in state.stack],
        lost=state.lost,
        result=state.result,
        looked=len(state.aside) if looks else 0,
        top=known.top if known is not None else 0,
        top_open=known is not None and known.may_be_on_top(),
    )


def _offered(state: State, viewer: int | None) -> list[str]:
    if viewer is None or viewer == OMNISCIENT:
        return []
    return [CHARACTER_NAMES[state.offers[2 * viewer + i]] for i in range(2)]


def _picked(state: State, viewer: int | None) -> str | None:
    if viewer is None or viewer == OMNISCIENT or state.picks[viewer] < 0:
        return None
    return CHARACTER_NAMES[state.picks[viewer]]


# ---------------------------------------------------------------------- actions

DO = {
    Act.END: "end",
    Act.PASS: "pass",
    Act.PLAY: "play",
    Act.ANSWER: "answer",
    Act.BARREL: "barrel",
    Act.JOURDONNAIS: "jourdonnais",
    Act.HEAL: "heal",
    Act.TAKE: "take",
    Act.BACK: "back",
    Act.CHOOSE: "choose",
    Act.DISCARD: "discard",
    Act.DRAW_PILE: "draw-pile",
    Act.DRAW_DISCARD: "draw-discard",
    Act.DRAW_HAND: "draw-hand",
    Act.CHARACTER: "character",
}


def _legal_action(state: State, action: int) -> LegalAction:
    kind, card, target, second = kind_of(action), card_of(action), target_of(action), second_of(action)
    if kind == Act.CHARACTER:
        return LegalAction(text=print_action(action), do="character", character=CHARACTER_NAMES[card])
    aimed = CARD_NAMES[second] if second >= 0 else None
    return LegalAction(
        text=print_action(action),
        do=DO[kind],
        card=CARD_NAMES[card] if card >= 0 else None,
        target=target if target >= 0 else None,
        aim=aimed if kind == Act.PLAY else None,
        second=aimed if kind == Act.HEAL else None,
        swapped=_is_swapped(state, kind, card),
    )


def _is_swapped(state: State, kind: int, card: int) -> bool:
    """Whether Calamity Janet plays the card as the other one (BG-52)."""
    if kind == Act.PLAY:
        return CARD_KIND[card] == Kind.MISSED
    if kind != Act.ANSWER:
        return False
    wanted = {Ask.SHOT: Kind.MISSED, Ask.YIELD: Kind.BANG, Ask.DUEL: Kind.BANG}.get(state.stack[-1].kind)
    return wanted is not None and CARD_KIND[card] != wanted
