# mypyc: compiled
"""What each card does when it is played (BG-20 to BG-35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.bang.components import BARREL_MASK, CARD_KIND, FIRST_BLUE, RANGE_OF_CARD, Char, Kind
from standoff.games.bang.harm import hurt, push_harm
from standoff.games.bang.legal import beers_work
from standoff.games.bang.log import Log, Why
from standoff.games.bang.piles import discard_table_card, draw, settle, steal, take_top
from standoff.games.bang.state import Ask, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def play(s: State, seat: i64, card: i64, target: i64, aim: i64) -> None:
    """A card leaves the hand and does what it does; frames for what is asked go on the stack."""
    s.hands[seat].remove(card)
    if target >= 0 and target != seat and is_hostile(card, aim):
        note_hostile(s, seat, target)
    if card >= FIRST_BLUE:
        equip(s, seat, card, seat if target < 0 else target)
        return
    s.discard.append(card)
    s.emit(entry(Log.PLAY, seat, target, card, aim))
    kind: i64 = CARD_KIND[card]
    if kind == Kind.BANG or kind == Kind.MISSED:
        s.bangs += 1
        need: i64 = 2 if s.character[seat] == Char.SLAB_THE_KILLER else 1
        push_shot(s, target, seat, card, need, 0)
    elif kind == Kind.BEER:
        if beers_work(s):
            heal(s, seat, card)
    elif kind == Kind.PANIC or kind == Kind.CAT_BALOU:
        take_card(s, seat, kind, target, aim)
    elif kind == Kind.DUEL:
        s.stack.append(Frame(Ask.DUEL, 0, target, seat, card, 0, 0, seat))
    elif kind == Kind.GENERAL_STORE:
        open_store(s, seat)
    elif kind == Kind.INDIANS or kind == Kind.GATLING:
        s.stack.append(Frame(Ask.VOLLEY, 0, seat, seat, card, 0, 0, kind))
    elif kind == Kind.STAGECOACH:
        draw(s, seat, 2)
    elif kind == Kind.WELLS_FARGO:
        draw(s, seat, 3)
    else:
        saloon(s, seat, card)


def is_hostile(card: i64, aim: i64) -> bool:
    """Whether the card harms its target: all but taking a Jail or a Dynamite from before him."""
    if aim < 0:
        return True
    kind: i64 = CARD_KIND[aim]
    return kind != Kind.JAIL and kind != Kind.DYNAMITE


def note_hostile(s: State, seat: i64, target: i64) -> None:
    """Count a hostile card in the public tally."""
    tally = s.hostile[:]
    tally[seat * s.setting.seats + target] += 1
    s.hostile = tally


def equip(s: State, seat: i64, card: i64, target: i64) -> None:
    """A blue card is put in play; a new weapon discards the old (BG-13, BG-32 to BG-35)."""
    if RANGE_OF_CARD[card]:
        old = s.weapon(seat)
        if old >= 0:
            discard_table_card(s, seat, old, seat, Why.REPLACED)
    one: i64 = 1
    mask: i64 = s.in_play[target]
    s.in_play[target] = mask | (one << (card - FIRST_BLUE))
    s.emit(entry(Log.EQUIP, seat, target, card))


def push_shot(s: State, target: i64, shooter: i64, card: i64, need: i64, volley: i64) -> None:
    """A BANG! symbol at a target (BG-20 to BG-22, BG-55)."""
    tries: i64 = 1 if s.in_play[target] & BARREL_MASK else 0
    if s.character[target] == Char.JOURDONNAIS and (volley == 0 or s.setting.jourdonnais_symbol):
        tries |= 2
    s.stack.append(Frame(Ask.SHOT, 0, target, shooter, card, need, tries, volley))


def heal(s: State, seat: i64, card: i64) -> None:
    """One life up to the maximum; card -1 for Sid Ketchum (BG-23, BG-60)."""
    if s.life[seat] < s.max_life[seat]:
        s.life[seat] += 1
        s.emit(entry(Log.HEAL, seat, -1, card, -1, 1))


def saloon(s: State, seat: i64, card: i64) -> None:
    """Everybody in the game regains a life, clockwise from the one who played it (BG-25)."""
    at = seat
    while True:
        heal(s, at, card)
        at = s.next_alive(at)
        if at == seat:
            return


def take_card(s: State, seat: i64, kind: i64, target: i64, aim: i64) -> None:
    """Panic! takes into the hand, Cat Balou discards; a chosen card in play or a random hand card (BG-28)."""
    if kind == Kind.CAT_BALOU:
        if aim >= 0:
            discard_table_card(s, target, aim, seat, Why.CAT_BALOU)
            return
        hand = s.hands[target]
        card = hand.pop(s.chance.below(len(hand)))
        s.discard.append(card)
        s.emit(entry(Log.LOSE_CARD, target, seat, card, -1, Why.CAT_BALOU))
        return
    if aim < 0:
        steal(s, seat, target, Why.PANIC)
        return
    one: i64 = 1
    mask: i64 = s.in_play[target]
    s.in_play[target] = mask & ~(one << (aim - FIRST_BLUE))
    s.hands[seat].append(aim)
    s.emit(entry(Log.TAKE_TABLE, seat, target, aim, -1, Why.PANIC))


def open_store(s: State, seat: i64) -> None:
    """As many cards as players in the game are turned up; each takes one in turn (BG-17, BG-27)."""
    count = s.alive_count()
    while count > 0:
        count -= 1
        card = take_top(s)
        if card < 0:
            break
        s.aside.append(card)
        s.emit(entry(Log.SHELF, seat, -1, card))
    settle(s)
    s.stack.append(Frame(Ask.STORE, 0, seat, seat, -1, 0, 0, 0))


def run_store(s: State, f: Frame) -> bool:
    """Go on with a General Store: the last card is no choice; True when somebody must choose."""
    if len(s.aside) > 1:
        return True
    s.stack.pop()
    if s.aside:
        take_from_shelf(s, f.seat, s.aside[0])
    return False


def take_from_shelf(s: State, seat: i64, card: i64) -> None:
    """A card of the shelf into the hand (BG-27)."""
    s.aside.remove(card)
    s.hands[seat].append(card)
    s.emit(entry(Log.TAKE, seat, -1, card))


def run_volley(s: State, f: Frame) -> bool:
    """Go on with a Gatling or Indians!: the next target, or what follows the hits (BG-30, BG-31, BG-45). Never waits itself."""
    at = s.next_alive(f.seat)
    if at == f.other:
        s.stack.pop()
        push_harm(s, f.other, f.card)
        return False
    f.seat = at
    if f.value == Kind.GATLING:
        push_shot(s, at, f.other, f.card, 1, 1)
    elif s.hands[at]:
        s.stack.append(Frame(Ask.YIELD, 0, at, f.other, f.card, 0, 0, 0))
    else:
        hurt(s, at, 1, f.other, f.card)
    return False


def run_duel(s: State, f: Frame) -> bool:
    """Go on with a Duel: True when the one who owes a BANG! may hold one (BG-29, BG-49)."""
    if s.hands[f.seat]:
        return True
    lose_duel(s, f)
    return False


def lose_duel(s: State, f: Frame) -> None:
    """The one who owes a BANG! loses a life; nobody is responsible when it was his own Duel (BG-29, BG-42)."""
    s.stack.pop()
    hurt(s, f.seat, 1, f.value, f.card)
    push_harm(s, -1 if f.seat == f.value else f.value, f.card)
