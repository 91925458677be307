# mypyc: compiled
"""What follows the hits of one card: rescues, eliminations, draws, victory (BG-40 to BG-47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.bang.components import Char, Role
from standoff.games.bang.legal import may_be_saved
from standoff.games.bang.log import Log, Outcome, Why
from standoff.games.bang.piles import discard_hand_card, discard_table_card, draw, refill_suzy, steal
from standoff.games.bang.state import Ask, Frame, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def hurt(s: State, seat: i64, lives: i64, by: i64, card: i64) -> None:
    """Lives lost; what follows waits for the HARM frame of the card."""
    s.life[seat] -= lives
    lost = s.lost[:]
    lost[seat] += lives
    s.lost = lost
    s.emit(entry(Log.HURT, seat, by, card, -1, lives))


def push_harm(s: State, responsible: i64, card: i64) -> None:
    """Begin what follows the hits; `responsible` as in BG-42, -1 for nobody. Clockwise from his left, else from the turn."""
    n = s.setting.seats
    first = (responsible + 1) % n if responsible >= 0 else s.turn
    s.stack.append(Frame(Ask.HARM, 0, first, responsible, card, 0, 0, 0))


def run_harm(s: State, f: Frame) -> bool:
    """Go on; True when somebody is asked for a rescue. `tries` counts the seats gone by, `value` is the mask of the killed."""
    n = s.setting.seats
    while f.tries < n:
        seat = f.seat
        if (s.alive >> seat) & 1 and s.life[seat] <= 0 and may_be_saved(s, seat):
            return True
        pass_on(s, f)
    eliminate_all(s, f)
    draw_after_hits(s, f)
    s.lost = [0] * n
    s.stack.pop()
    look_for_victory(s, f.other, f.value)
    return False


def pass_on(s: State, f: Frame) -> None:
    """The next seat."""
    f.tries += 1
    f.seat += 1
    if f.seat == s.setting.seats:
        f.seat = 0


def eliminate_all(s: State, f: Frame) -> None:
    """Every dying player, each whole, clockwise (BG-41 to BG-45); the pointer went once round, so it is back at the first."""
    n = s.setting.seats
    dying: i64 = 0
    one: i64 = 1
    for seat in range(n):
        if (s.alive >> seat) & 1 and s.life[seat] <= 0:
            dying |= one << seat
    f.value = dying
    if dying == 0:
        return
    at = f.seat
    for _ in range(n):
        if (dying >> at) & 1:
            eliminate(s, at, f.other, dying)
        at += 1
        if at == n:
            at = 0


def eliminate(s: State, seat: i64, by: i64, dying: i64) -> None:
    """One player: role, Vulture Sam, discard, reward or penalty (BG-41 to BG-44, BG-63)."""
    one: i64 = 1
    s.alive &= ~(one << seat)
    s.shown |= one << seat
    s.life[seat] = 0
    s.emit(entry(Log.OUT, seat, by, s.role[seat]))
    sam = s.sam
    if sam >= 0 and (s.alive >> sam) & 1 and (dying >> sam) & 1 == 0:
        inherit(s, sam, seat)
    for card in s.table_cards(seat):
        discard_table_card(s, seat, card, -1, Why.ELIMINATED)
    hand = s.hands[seat][:]
    s.chance.shuffle(hand)
    for card in hand:
        discard_hand_card(s, seat, card, Why.ELIMINATED)
    if by < 0:
        return
    if s.setting.seats == 3 or s.role[seat] == Role.OUTLAW:
        draw(s, by, 3)
    elif s.role[seat] == Role.DEPUTY and s.role[by] == Role.SHERIFF:
        penalize(s, by)


def inherit(s: State, sam: i64, seat: i64) -> None:
    """Vulture Sam takes hand and cards in play, or the hand alone (BG-63)."""
    if s.setting.sam_hand == 0:
        for card in s.table_cards(seat):
            s.hands[sam].append(card)
            s.emit(entry(Log.INHERIT_TABLE, sam, seat, card))
        s.in_play[seat] = 0
    for card in s.hands[seat]:
        s.hands[sam].append(card)
        s.emit(entry(Log.INHERIT, sam, seat, card))
    s.hands[seat] = []


def penalize(s: State, sheriff: i64) -> None:
    """The Sheriff killed a Deputy (BG-44)."""
    for card in s.hands[sheriff][:]:
        discard_hand_card(s, sheriff, card, Why.PENALTY)
    if s.setting.penalty_table:
        for card in s.table_cards(sheriff):
            discard_table_card(s, sheriff, card, -1, Why.PENALTY)


def draw_after_hits(s: State, f: Frame) -> None:
    """Suzy Lafayette, Bart Cassidy, El Gringo, and Suzy again if he took her last card (BG-45, BG-50, BG-53, BG-62)."""
    refill_suzy(s)
    by = f.other
    gringo: i64 = -1
    for seat in range(s.setting.seats):
        lives: i64 = s.lost[seat]
        if lives == 0 or (s.alive >> seat) & 1 == 0:
            continue
        if s.character[seat] == Char.BART_CASSIDY:
            if s.setting.bart_life_point:
                draw(s, seat, lives)
            elif by >= 0 and by != seat:
                draw(s, seat, 1)
        elif s.character[seat] == Char.EL_GRINGO and by >= 0 and by != seat:
            gringo = seat
    if gringo >= 0:
        lives = s.lost[gringo]
        while lives > 0 and s.hands[by]:
            steal(s, gringo, by, Why.GRINGO)
            refill_suzy(s)
            lives -= 1


def look_for_victory(s: State, by: i64, killed: i64) -> None:
    """Whether the match is over (BG-46; three players BG-70)."""
    if killed == 0:
        return
    if s.setting.seats == 3:
        look_for_victory_of_three(s, by, killed)
        return
    lawless = False
    sheriff_lives = False
    renegade_lives = False
    for seat in range(s.setting.seats):
        if (s.alive >> seat) & 1:
            role: i64 = s.role[seat]
            if role == Role.SHERIFF:
                sheriff_lives = True
            elif role == Role.RENEGADE:
                renegade_lives = True
                lawless = True
            elif role == Role.OUTLAW:
                lawless = True
    if not sheriff_lives:
        if renegade_lives and s.alive_count() == 1:
            finish(s, Outcome.RENEGADE, holders(s, Role.RENEGADE))
        else:
            finish(s, Outcome.OUTLAWS, holders(s, Role.OUTLAW))
    elif not lawless:
        finish(s, Outcome.LAW, holders(s, Role.SHERIFF) | holders(s, Role.DEPUTY))


def prey_of(role: i64) -> i64:
    """Whom a role hunts with three players (BG-70)."""
    if role == Role.DEPUTY:
        return Role.RENEGADE
    return Role.OUTLAW if role == Role.RENEGADE else Role.DEPUTY


def look_for_victory_of_three(s: State, by: i64, killed: i64) -> None:
    """The last hit on one's own prey wins; else the last survivor (BG-70)."""
    one: i64 = 1
    for seat in range(3):
        if by >= 0 and (killed >> seat) & 1 and s.role[seat] == prey_of(s.role[by]):
            finish(s, Outcome.PREY, one << by)
            return
    if s.alive_count() == 1:
        finish(s, Outcome.SURVIVOR, s.alive)


def holders(s: State, role: i64) -> i64:
    """The mask of seats with this role, dead or alive."""
    found: i64 = 0
    one: i64 = 1
    for seat in range(s.setting.seats):
        if s.role[seat] == role:
            found |= one << seat
    return found


def finish(s: State, outcome: i64, winners: i64) -> None:
    """The match is over; all roles are shown (BG-5)."""
    n = s.setting.seats
    for seat in range(n):
        if (s.shown >> seat) & 1 == 0:
            s.emit(entry(Log.ROLE, seat, -1, s.role[seat]))
    one: i64 = 1
    s.shown = (one << n) - 1
    s.outcome = outcome
    s.winners = winners
    s.stack = []
    s.emit(entry(Log.OVER, -1, -1, winners, -1, outcome))
