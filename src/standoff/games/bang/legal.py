# mypyc: compiled
"""The legal actions of each decision of BANG!."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.bang.actions import Act
from standoff.games.bang.components import (
    BARREL_MASK,
    CARD_KIND,
    FIRST_BLUE,
    JAIL_MASK,
    KIND_MASK,
    TWIN_FIRST,
    TWIN_SECOND,
    Char,
    Kind,
    Role,
)
from standoff.games.bang.state import Ask, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(s: State, seat: i64) -> list[int]:
    """Every action the seat may take now; empty where nothing is asked of it. Twins are offered once."""
    if s.outcome or not s.stack:
        return []
    f = s.stack[-1]
    kind = f.kind
    if kind == Ask.CHARACTER:
        return [Act.CHARACTER | ((s.offers[2 * seat + i] + 1) << 5) for i in range(2)]
    if f.seat != seat:
        return []
    if kind == Ask.TURN:
        return plays(s, seat) if f.step == 6 else each_card(Act.DISCARD, s.hands[seat])
    if kind == Ask.SHOT:
        return shot_answers(s, seat, f)
    if kind == Ask.YIELD or kind == Ask.DUEL:
        return bang_answers(s, seat)
    if kind == Ask.HARM:
        return rescues(s, seat)
    if kind == Ask.STORE:
        return each_card(Act.TAKE, s.aside)
    if kind == Ask.TEST:
        return each_card(Act.CHOOSE, s.aside)
    if kind == Ask.KIT:
        return each_card(Act.BACK, s.aside)
    return sources(s, seat)


def each_card(act: i64, cards: list[int]) -> list[int]:
    """One action a card, twins once."""
    found: list[int] = []
    for card in cards:
        if card != TWIN_SECOND or TWIN_FIRST not in cards:
            found.append(act | ((card + 1) << 5))
    return found


def seats_within(s: State, seat: i64, reach: i64) -> i64:
    """The mask of other seats in the game at this distance or less (BG-15)."""
    n = s.setting.seats
    count = s.alive_count()
    bonus = s.reach_bonus(seat)
    forward: i64 = 0
    at = seat
    found: i64 = 0
    one: i64 = 1
    while True:
        at += 1
        if at == n:
            at = 0
        if at == seat:
            return found
        if (s.alive >> at) & 1:
            forward += 1
            back = count - forward
            steps = forward if forward < back else back
            if steps + s.far_bonus(at) - bonus <= reach:
                found |= one << at


def may_bang(s: State, seat: i64) -> bool:
    """Whether one more BANG! card may be played this turn (BG-12)."""
    return s.bangs == 0 or s.has_many_bangs(seat)


def plays(s: State, seat: i64) -> list[int]:
    """Phase 2: every card that can be played, Sid's ability, and the end (BG-11, BG-12, BG-20 to BG-35, BG-60)."""
    found: list[int] = []
    hand = s.hands[seat]
    others = s.alive & ~(1 << seat)
    bang_targets: i64 = -1
    is_janet = s.character[seat] == Char.CALAMITY_JANET
    for card in hand:
        kind: i64 = CARD_KIND[card]
        base: i64 = Act.PLAY | ((card + 1) << 5)
        if kind == Kind.BANG or (kind == Kind.MISSED and is_janet):
            if bang_targets < 0:
                bang_targets = seats_within(s, seat, s.weapon_range(seat)) if may_bang(s, seat) else 0
            at_each(found, base, bang_targets)
        elif kind == Kind.MISSED:
            continue
        elif kind == Kind.PANIC:
            takings(s, seat, base, seats_within(s, seat, 1), found)
        elif kind == Kind.CAT_BALOU:
            takings(s, seat, base, others, found)
        elif kind == Kind.DUEL:
            at_each(found, base, others)
        elif kind == Kind.JAIL:
            at_each(found, base, jail_targets(s, seat))
        elif card >= FIRST_BLUE:
            if s.in_play[seat] & KIND_MASK[kind] == 0:
                found.append(base)
        elif card != TWIN_SECOND or TWIN_FIRST not in hand:
            found.append(base)
    if s.character[seat] == Char.SID_KETCHUM and s.life[seat] < s.max_life[seat]:
        pairs(hand, found)
    found.append(Act.END)
    return found


def at_each(found: list[int], base: i64, targets: i64) -> None:
    """Append the action once for each seat of the mask."""
    at: i64 = 1
    while targets:
        if targets & 1:
            found.append(base | (at << 12))
        targets >>= 1
        at += 1


def takings(s: State, seat: i64, base: i64, targets: i64, found: list[int]) -> None:
    """Panic! and Cat Balou: a hand card or each card in play of the targets, and of one's own only cards in play (BG-28)."""
    one: i64 = 1
    targets |= one << seat
    at: i64 = 0
    while targets:
        if targets & 1:
            aimed = base | ((at + 1) << 12)
            if at != seat and s.hands[at]:
                found.append(aimed)
            mask: i64 = s.in_play[at]
            card: i64 = FIRST_BLUE + 1
            while mask:
                if mask & 1:
                    found.append(aimed | (card << 16))
                mask >>= 1
                card += 1
        targets >>= 1
        at += 1


def jail_targets(s: State, seat: i64) -> i64:
    """Who may be jailed: nobody jailed, never the Sheriff, oneself only by the official rules (BG-32)."""
    found: i64 = 0
    one: i64 = 1
    for at in range(s.setting.seats):
        if (s.alive >> at) & 1 and s.role[at] != Role.SHERIFF and s.in_play[at] & JAIL_MASK == 0:
            if at != seat or s.setting.jail_one_test:
                found |= one << at
    return found


def pairs(hand: list[int], found: list[int]) -> None:
    """Sid Ketchum: every pair of hand cards, twins once (BG-60)."""
    count: i64 = len(hand)
    twins = TWIN_FIRST in hand and TWIN_SECOND in hand
    for i in range(count):
        for j in range(i + 1, count):
            a: i64 = hand[i]
            b: i64 = hand[j]
            if a > b:
                c = a
                a = b
                b = c
            if twins and ((a == TWIN_SECOND) or (b == TWIN_SECOND and a != TWIN_FIRST)):
                continue
            found.append(Act.HEAL | ((a + 1) << 5) | ((b + 1) << 16))


def shot_answers(s: State, seat: i64, f: Frame) -> list[int]:
    """A BANG! symbol: Missed!, each Barrel once, or the hit (BG-20 to BG-22, BG-52, BG-55, BG-61)."""
    found: list[int] = []
    is_janet = s.character[seat] == Char.CALAMITY_JANET
    for card in s.hands[seat]:
        kind: i64 = CARD_KIND[card]
        if kind == Kind.MISSED or (kind == Kind.BANG and is_janet):
            found.append(Act.ANSWER | ((card + 1) << 5))
    if f.tries & 1 and s.in_play[seat] & BARREL_MASK:
        found.append(Act.BARREL)
    if f.tries & 2:
        found.append(Act.JOURDONNAIS)
    found.append(Act.PASS)
    return found


def bang_answers(s: State, seat: i64) -> list[int]:
    """Duel and Indians!: a BANG!, or the hit (BG-29, BG-30, BG-52)."""
    found: list[int] = []
    is_janet = s.character[seat] == Char.CALAMITY_JANET
    for card in s.hands[seat]:
        kind: i64 = CARD_KIND[card]
        if kind == Kind.BANG or (kind == Kind.MISSED and is_janet):
            found.append(Act.ANSWER | ((card + 1) << 5))
    found.append(Act.PASS)
    return found


def beers_work(s: State) -> bool:
    """Whether a Beer gives life: not with two left by the official rules (BG-24)."""
    return s.setting.beer_no_effect == 0 or s.alive_count() > 2


def may_be_saved(s: State, seat: i64) -> bool:
    """Whether the hand size could hold a rescue, by public knowledge alone (BG-23, BG-49, BG-60)."""
    need: i64 = 1 - s.life[seat]
    held: i64 = len(s.hands[seat])
    if beers_work(s):
        return held >= need
    return s.character[seat] == Char.SID_KETCHUM and held >= 2 * need


def rescues(s: State, seat: i64) -> list[int]:
    """A lethal hit: Beers, Sid's ability, or death (BG-23, BG-60)."""
    found: list[int] = []
    hand = s.hands[seat]
    if beers_work(s):
        for card in hand:
            if CARD_KIND[card] == Kind.BEER:
                found.append(Act.ANSWER | ((card + 1) << 5))
    if s.character[seat] == Char.SID_KETCHUM:
        pairs(hand, found)
    found.append(Act.PASS)
    return found


def sources(s: State, seat: i64) -> list[int]:
    """Jesse Jones and Pedro Ramirez: where the first card comes from (BG-54, BG-59)."""
    found: list[int] = [Act.DRAW_PILE]
    if s.character[seat] == Char.PEDRO_RAMIREZ:
        if s.discard:
            found.append(Act.DRAW_DISCARD)
        return found
    for at in range(s.setting.seats):
        if at != seat and s.hands[at]:
            found.append(Act.DRAW_HAND | ((at + 1) << 12))
    return found
