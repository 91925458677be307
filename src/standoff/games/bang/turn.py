# mypyc: compiled
"""The turn of BANG!: Dynamite, Jail, phase 1, the end (BG-11, BG-32, BG-33, BG-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.log import entry
from standoff.games.bang.components import CARD_SUIT, DYNAMITE_MASK, FIRST_BLUE, JAIL_MASK, Char, Suit
from standoff.games.bang.flip import push_test
from standoff.games.bang.harm import hurt, push_harm
from standoff.games.bang.log import Log, Why
from standoff.games.bang.piles import discard_table_card, draw, draw_one, refill_suzy, settle, take_top
from standoff.games.bang.state import Ask, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


class Turn:
    """Steps of a TURN frame (BG-11)."""

    BEGIN: Final = 0
    DYNAMITE: Final = 1
    JAIL_CHECK: Final = 2
    JAIL: Final = 3
    DRAW: Final = 4
    DRAWN: Final = 5
    MAIN: Final = 6
    EXCESS: Final = 7
    OVER: Final = 8


def run_turn(s: State, f: Frame) -> bool:
    """Go on with a turn (BG-11); True when its player must decide."""
    seat = s.turn
    at = f.step
    if at == Turn.MAIN:
        if (s.alive >> seat) & 1 == 0:
            f.step = Turn.OVER
            return False
        refill_suzy(s)
        return True
    if at == Turn.EXCESS:
        if len(s.hands[seat]) > s.life[seat]:
            return True
        f.step = Turn.OVER
    elif at == Turn.OVER:
        end_turn(s, f, seat)
    elif at == Turn.BEGIN:
        begin_turn(s, f, seat)
    elif at == Turn.DRAW:
        f.step = Turn.DRAWN
        draw_phase(s, seat)
    elif at == Turn.DRAWN:
        f.step = Turn.MAIN
    else:
        start_checks(s, f, seat)
    return False


def begin_turn(s: State, f: Frame, seat: i64) -> None:
    """A turn begins; a Dynamite before its player is tested first (BG-33)."""
    s.turn_number += 1
    s.bangs = 0
    f.seat = seat
    s.emit(entry(Log.TURN, seat, -1, -1, -1, s.turn_number if s.turn_number < 4095 else 4095))
    if s.in_play[seat] & DYNAMITE_MASK:
        f.step = Turn.DYNAMITE
        push_test(s, seat, Why.DYNAMITE)
    else:
        f.step = Turn.JAIL_CHECK


def start_checks(s: State, f: Frame, seat: i64) -> None:
    """The results of Dynamite and Jail (BG-11, BG-32, BG-33)."""
    if f.step == Turn.DYNAMITE:
        f.step = Turn.JAIL_CHECK
        settle_dynamite(s, seat)
    elif f.step == Turn.JAIL_CHECK:
        if (s.alive >> seat) & 1 == 0:
            f.step = Turn.OVER
        elif s.in_play[seat] & JAIL_MASK:
            f.step = Turn.JAIL
            push_test(s, seat, Why.JAIL)
        else:
            f.step = Turn.DRAW
    else:
        settle_jail(s, f, seat)


def settle_dynamite(s: State, seat: i64) -> None:
    """It explodes for nobody, or goes to the next living player who has none (BG-33)."""
    card: i64 = one_card(s.in_play[seat] & DYNAMITE_MASK)
    if s.result:
        discard_table_card(s, seat, card, -1, Why.DYNAMITE)
        hurt(s, seat, 3, -1, card)
        push_harm(s, -1, card)
        return
    at = s.next_alive(seat)
    mask: i64 = s.in_play[seat]
    s.in_play[seat] = mask & ~DYNAMITE_MASK
    mask = s.in_play[at]
    s.in_play[at] = mask | DYNAMITE_MASK
    if at != seat:
        s.emit(entry(Log.MOVE_DYNAMITE, seat, at, card))


def one_card(mask: i64) -> i64:
    """The card of a mask with one bit."""
    bit: i64 = 0
    while mask & 1 == 0:
        mask >>= 1
        bit += 1
    return bit + FIRST_BLUE


def settle_jail(s: State, f: Frame, seat: i64) -> None:
    """A heart opens the Jail; else phases 1 and 2, or by the official rules the whole turn, are skipped (BG-32)."""
    card = one_card(s.in_play[seat] & JAIL_MASK)
    if s.result or s.setting.jail_one_test:
        discard_table_card(s, seat, card, -1, Why.JAIL)
    if s.result:
        f.step = Turn.DRAW
        return
    s.emit(entry(Log.SKIP, seat))
    f.step = Turn.OVER if s.setting.jail_one_test else Turn.EXCESS


def end_turn(s: State, f: Frame, seat: i64) -> None:
    """The turn passes to the next player in the game, also when its own player died (BG-10, BG-47)."""
    s.emit(entry(Log.END, seat))
    s.turn = s.next_alive(seat)
    f.seat = s.turn
    f.step = Turn.BEGIN


def draw_phase(s: State, seat: i64) -> None:
    """Phase 1: two cards, and who draws otherwise (BG-11, BG-51, BG-54, BG-56, BG-59)."""
    character: i64 = s.character[seat]
    if character == Char.KIT_CARLSON:
        look_at_three(s, seat)
    elif character == Char.BLACK_JACK:
        draw_one(s, seat, Log.DRAW)
        card = draw_one(s, seat, Log.DRAW_SHOWN)
        if card >= 0 and (CARD_SUIT[card] == Suit.HEARTS or CARD_SUIT[card] == Suit.DIAMONDS):
            draw_one(s, seat, Log.DRAW)
        settle(s)
    elif (character == Char.PEDRO_RAMIREZ and s.discard) or (character == Char.JESSE_JONES and others_hold_cards(s, seat)):
        s.stack.append(Frame(Ask.SOURCE, 0, seat, -1, -1, 0, 0, 0))
    else:
        draw(s, seat, 2)


def others_hold_cards(s: State, seat: i64) -> bool:
    """Whether anybody else has a hand card."""
    for at in range(s.setting.seats):
        if at != seat and s.hands[at]:
            return True
    return False


def look_at_three(s: State, seat: i64) -> None:
    """Kit Carlson looks at three and keeps two; of fewer he keeps up to two (BG-17, BG-56)."""
    for _ in range(3):
        card = take_top(s)
        if card < 0:
            break
        s.aside.append(card)
        s.emit(entry(Log.LOOK, seat, -1, card))
    if len(s.aside) <= 2:
        keep_two(s, seat, -1)
    else:
        s.stack.append(Frame(Ask.KIT, 0, seat, -1, -1, 0, 0, 0))


def keep_two(s: State, seat: i64, back: i64) -> None:
    """The looked-at cards into the hand, but `back`, which goes on top of the draw pile."""
    for card in s.aside:
        if card != back:
            s.hands[seat].append(card)
            s.emit(entry(Log.DRAW, seat, -1, card))
    s.aside = []
    if back >= 0:
        s.pile.append(back)
        s.emit(entry(Log.BACK, seat, -1, back))
    settle(s)
