# mypyc: compiled
"""The step machine of BANG!: what is asked, what an action does, and what goes on by itself.

The stack holds unfinished business; `run` works on the top frame until somebody must decide. There is no recursion from turn to
turn, and no action can fail once it was found legal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.bang.actions import Act, card_of, kind_of, pack, second_of, target_of
from standoff.games.bang.components import TWIN_FIRST, TWIN_SECOND
from standoff.games.bang.effects import heal, lose_duel, play, run_duel, run_store, run_volley, take_from_shelf
from standoff.games.bang.flip import conclude_test, push_test, run_test
from standoff.games.bang.harm import hurt, pass_on, push_harm, run_harm
from standoff.games.bang.lapse import default_action
from standoff.games.bang.legal import legal_actions
from standoff.games.bang.log import Log, Why, WhyAsked
from standoff.games.bang.piles import discard_hand_card, draw, refill_suzy, steal
from standoff.games.bang.state import Ask, Frame, State
from standoff.games.bang.turn import Turn, keep_two, run_turn

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------------- the door


def to_act(s: State) -> list[int]:
    """Seats that owe a decision; in a sealed group those that have not chosen."""
    if s.outcome or not s.stack:
        return []
    f = s.stack[-1]
    if f.kind == Ask.CHARACTER:
        return [seat for seat in range(s.setting.seats) if s.picks[seat] < 0]
    return [f.seat]


def apply(s: State, seat: int, action: int) -> None:
    """Take a legal action; raises IllegalAction, with the clause that refuses, and changes nothing otherwise.

    Sid's two cards may be named in either order (BG-18), and the first Stagecoach stands for the second: they have one face.
    """
    if seat >= 0 and seat == s.offered_to and action in s.offered:
        step(s, seat, action)
        return
    if 0 <= seat < s.setting.seats and not s.outcome:
        legal = legal_actions(s, seat)
        if action in legal:
            step(s, seat, action)
            return
        for meant in (action, twin_of(action)):
            if meant in legal or turned(meant) in legal:
                step(s, seat, meant)
                return
    from standoff.games.bang import refusals

    raise refusals.refuse(s, seat, action)


def turned(action: i64) -> i64:
    """Sid's action with its two cards the other way round; any other as it is."""
    if kind_of(action) != Act.HEAL:
        return action
    return pack(Act.HEAL, second_of(action), -1, card_of(action))


def twin_of(action: i64) -> i64:
    """The action with the first Stagecoach read as the second."""
    card = card_of(action)
    second = second_of(action)
    kind = kind_of(action)
    if kind == Act.CHARACTER or action >> 23 != 0:
        return action
    if card == TWIN_FIRST:
        card = TWIN_SECOND
    if second == TWIN_FIRST:
        second = TWIN_SECOND
    return pack(kind, card, target_of(action), second)


def lapse(s: State, seat: int) -> None:
    """Time is out: the default of the seat's decision (BG-48); raises IllegalAction where nothing is asked of it."""
    if seat not in to_act(s):
        from standoff.games.bang import refusals

        raise refusals.refuse(s, seat, -1)
    step(s, seat, default_action(s, seat))


# ---------------------------------------------------------------------- actions


def step(s: State, seat: i64, action: i64) -> None:
    """The unchecked inner step: `action` must be one of legal_actions(s, seat)."""
    s.offered_to = -1
    f = s.stack[-1]
    kind = f.kind
    if kind == Ask.TURN:
        if f.step == Turn.MAIN:
            step_main(s, seat, action, f)
        else:
            discard_hand_card(s, seat, card_of(action), Why.EXCESS)
    elif kind == Ask.SHOT:
        step_shot(s, seat, action, f)
    elif kind == Ask.YIELD:
        s.stack.pop()
        if kind_of(action) == Act.PASS:
            give_no_answer(s, seat, f.other, WhyAsked.INDIANS)
            hurt(s, seat, 1, f.other, f.card)
        else:
            give_answer(s, seat, f.other, card_of(action), WhyAsked.INDIANS)
    elif kind == Ask.DUEL:
        step_duel(s, seat, action, f)
    elif kind == Ask.HARM:
        step_rescue(s, seat, action, f)
    elif kind == Ask.STORE:
        take_from_shelf(s, seat, card_of(action))
        f.seat = s.next_alive(seat)
    elif kind == Ask.TEST:
        conclude_test(s, f, card_of(action))
    elif kind == Ask.KIT:
        s.stack.pop()
        keep_two(s, seat, card_of(action))
    elif kind == Ask.SOURCE:
        s.stack.pop()
        step_source(s, seat, action)
    else:
        step_character(s, seat, card_of(action))
    run(s)


def give_answer(s: State, seat: i64, to: i64, card: i64, asked: i64) -> None:
    """A card is given up as an answer."""
    s.hands[seat].remove(card)
    s.discard.append(card)
    s.emit(entry(Log.ANSWER, seat, to, card, -1, asked))


def give_no_answer(s: State, seat: i64, to: i64, asked: i64) -> None:
    """No answer is given."""
    s.emit(entry(Log.PASS, seat, to, -1, -1, asked))


def step_main(s: State, seat: i64, action: i64, f: Frame) -> None:
    """Phase 2: a card, Sid's ability, or the end."""
    kind = kind_of(action)
    if kind == Act.PLAY:
        play(s, seat, card_of(action), target_of(action), second_of(action))
    elif kind == Act.HEAL:
        sid_heals(s, seat, action)
    else:
        f.step = Turn.EXCESS


def sid_heals(s: State, seat: i64, action: i64) -> None:
    """Two hand cards for a life (BG-60)."""
    discard_hand_card(s, seat, card_of(action), Why.SID)
    discard_hand_card(s, seat, second_of(action), Why.SID)
    heal(s, seat, -1)


def step_shot(s: State, seat: i64, action: i64, f: Frame) -> None:
    """An answer to a BANG! symbol."""
    kind = kind_of(action)
    if kind == Act.ANSWER:
        give_answer(s, seat, f.other, card_of(action), WhyAsked.SHOT)
        f.need -= 1
    elif kind == Act.PASS:
        give_no_answer(s, seat, f.other, WhyAsked.SHOT)
        hit(s, f)
    else:
        is_barrel = kind == Act.BARREL
        f.tries &= 2 if is_barrel else 1
        f.step = 1
        push_test(s, seat, Why.BARREL if is_barrel else Why.JOURDONNAIS)


def hit(s: State, f: Frame) -> None:
    """The shot hits: of a single BANG! what follows comes at once, of a Gatling after all targets (BG-45)."""
    s.stack.pop()
    hurt(s, f.seat, 1, f.other, f.card)
    if f.value == 0:
        push_harm(s, f.other, f.card)


def step_duel(s: State, seat: i64, action: i64, f: Frame) -> None:
    """A BANG! given up, or the loss of the Duel."""
    if kind_of(action) == Act.PASS:
        give_no_answer(s, seat, f.other, WhyAsked.DUEL)
        lose_duel(s, f)
    else:
        give_answer(s, seat, f.other, card_of(action), WhyAsked.DUEL)
        f.seat = f.other
        f.other = seat


def step_rescue(s: State, seat: i64, action: i64, f: Frame) -> None:
    """A Beer, Sid's ability, or death."""
    kind = kind_of(action)
    if kind == Act.PASS:
        give_no_answer(s, seat, -1, WhyAsked.RESCUE)
        pass_on(s, f)
    elif kind == Act.HEAL:
        sid_heals(s, seat, action)
    else:
        give_answer(s, seat, -1, card_of(action), WhyAsked.RESCUE)
        heal(s, seat, card_of(action))


def step_source(s: State, seat: i64, action: i64) -> None:
    """The first card of Jesse Jones or Pedro Ramirez, then the second from the draw pile (BG-54, BG-59)."""
    kind = kind_of(action)
    if kind == Act.DRAW_PILE:
        draw(s, seat, 2)
        return
    if kind == Act.DRAW_DISCARD:
        card = s.discard.pop()
        s.hands[seat].append(card)
        s.emit(entry(Log.TAKE_DISCARD, seat, -1, card))
    else:
        steal(s, seat, target_of(action), Why.JESSE)
        refill_suzy(s)
    draw(s, seat, 1)


def step_character(s: State, seat: i64, character: i64) -> None:
    """A sealed choice; the group closes with the last one (BG-9)."""
    from standoff.games.bang.setup import begin

    picks = s.picks[:]
    picks[seat] = character
    s.picks = picks
    s.emit(entry(Log.PICK, seat, -1, character))
    if -1 not in picks:
        s.stack.pop()
        begin(s, picks)


# ---------------------------------------------------------------------- what goes on by itself


def run(s: State) -> None:
    """Work on the top frame until somebody must decide or the match is over."""
    while s.outcome == 0:
        f = s.stack[-1]
        kind = f.kind
        if kind == Ask.TURN:
            if run_turn(s, f):
                return
        elif kind == Ask.SHOT:
            if run_shot(s, f):
                return
        elif kind == Ask.HARM:
            if run_harm(s, f):
                return
        elif kind == Ask.TEST:
            if run_test(s, f):
                return
        elif kind == Ask.VOLLEY:
            run_volley(s, f)
        elif kind == Ask.DUEL:
            if run_duel(s, f):
                return
        elif kind == Ask.STORE:
            if run_store(s, f):
                return
        else:
            return


def run_shot(s: State, f: Frame) -> bool:
    """Go on with a BANG! symbol (BG-20 to BG-22, BG-49, BG-61, BG-62); True when the target is asked."""
    if f.step == 1:
        f.step = 0
        f.need -= s.result
    if f.need <= 0:
        s.stack.pop()
        return False
    if f.seat == s.suzy:
        refill_suzy(s)
    if s.hands[f.seat] or f.tries:
        return True
    hit(s, f)
    return False
