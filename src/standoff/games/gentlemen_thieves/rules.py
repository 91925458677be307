# mypyc: compiled
"""The step machine of Gentlemen Thieves: what an action does, what follows from it, and who is asked next (GT-10 to GT-31)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.gentlemen_thieves.actions import Act, kind_of, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import POLICE, bits_of
from standoff.games.gentlemen_thieves.effects import (
    change_table,
    draw,
    favor_alliance,
    lay_new,
    move_tunnel,
    refill,
    rob,
    robbed_places,
    take_from_display,
)
from standoff.games.gentlemen_thieves.lapse import default_action
from standoff.games.gentlemen_thieves.legal import day_mask, legal_actions
from standoff.games.gentlemen_thieves.log import Log, Outcome
from standoff.games.gentlemen_thieves.state import Ask, State

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------------- the door


def apply(s: State, seat: int, action: int) -> None:
    """Take a legal action; raises IllegalAction, with the clause that refuses, and changes nothing otherwise."""
    if 0 <= seat < s.setting.seats and action in legal_actions(s, seat):
        step(s, seat, action)
        return
    from standoff.games.gentlemen_thieves import refusals

    raise refusals.refuse(s, seat, action)


def lapse(s: State, seat: int) -> None:
    """Time is out: the default of the seat's decision (GT-25); raises IllegalAction where it owes none."""
    if s.outcome or seat != s.asked_seat():
        from standoff.games.gentlemen_thieves import refusals

        raise refusals.refuse(s, seat, -1)
    step(s, seat, default_action(s))


def step(s: State, seat: i64, action: i64) -> None:
    """The unchecked inner step: `action` must be one of legal_actions(s, seat)."""
    kind = kind_of(action)
    if kind == Act.PLACE:
        place_token(s, seat, action)
    elif kind == Act.DAY:
        s.emit(entry(Log.ALLIANCE, seat, -1, day_mask(action), -1, s.day))
        s.day = day_mask(action)
        s.ask = Ask.TURN
        s.turn = next_seat(s, s.starter)
    elif kind == Act.DRAW:
        draw_unknown(s, seat)
    elif kind == Act.GOLD:
        move_gold(s, seat, action)
    elif kind == Act.DONE:
        s.first_gold = -1
        pass_turn(s)
    elif kind == Act.BACK:
        take_tunnel_back(s, seat, source_of(action))
    else:
        use_special(s, seat, action)


def next_seat(s: State, seat: i64) -> i64:
    """The left neighbor."""
    seat += 1
    return 0 if seat == s.setting.seats else seat


# ---------------------------------------------------------------------- actions


def place_token(s: State, seat: i64, action: i64) -> None:
    """A displayed or drawn token goes to a location (GT-12, GT-13)."""
    token = token_of(action)
    slot: i64 = -1
    if s.ask == Ask.PLACE:
        s.drawn = -1
    else:
        slot = take_from_display(s, token)
    change_table(s, action)
    favor_alliance(s, seat, token)
    s.emit(entry(Log.PLACED, seat, -1, token, to_of(action), slot + 1))
    settle(s, is_caught=refill(s))


def draw_unknown(s: State, seat: i64) -> None:
    """The top token of the pile, seen by its drawer alone before it is placed; the police token ends the match (GT-13, GT-30)."""
    token = draw(s)
    if token == POLICE:
        s.emit(entry(Log.POLICE, seat))
        finish(s)
        return
    s.emit(entry(Log.DREW, seat, -1, token))
    s.drawn = token
    s.ask = Ask.PLACE


def move_gold(s: State, seat: i64, action: i64) -> None:
    """The first gold of a clover, after which a second is asked, or that second one (GT-16)."""
    is_second = s.ask == Ask.GOLD
    if not is_second:
        s.clovers[seat] -= 1
    s.emit(entry(Log.GOLD, seat, source_of(action), -1, to_of(action), 2 if is_second else 1))
    change_table(s, action)
    if is_second:
        s.first_gold = -1
        pass_turn(s)
    else:
        s.first_gold = action
        s.ask = Ask.GOLD


def use_special(s: State, seat: i64, action: i64) -> None:
    """The car, the lock or a tunnel, for a clover (GT-14, GT-17 to GT-19)."""
    s.clovers[seat] -= 1
    kind = kind_of(action)
    to = to_of(action)
    if kind == Act.CAR:
        s.emit(entry(Log.CAR, seat, s.car, token_of(action), to, s.lock))
    elif kind == Act.LOCK:
        s.emit(entry(Log.LOCK, seat, s.lock, -1, to))
    else:
        s.emit(entry(Log.TUNNEL, seat, source_of(action), -1, to))
    change_table(s, action)
    settle(s, is_caught=False)


def take_tunnel_back(s: State, seat: i64, place: i64) -> None:
    """One of the two tunnels of a robbed pair goes back to the supply (GT-19)."""
    robbed = s.robbed
    s.emit(entry(Log.BACK, seat, place))
    move_tunnel(s, place, -1)
    s.robbed = 0
    end_round(s, robbed)


# ---------------------------------------------------------------------- what follows


def settle(s: State, *, is_caught: bool) -> None:
    """After a change of the table: a robbery is paid, then the police end the match, or the round or the turn ends (GT-24)."""
    robbed = robbed_places(s)
    if robbed:
        rob(s, robbed)
    if is_caught:
        s.emit(entry(Log.POLICE))
        finish(s)
    elif bits_of(robbed) == 2:
        s.robbed = robbed
        s.ask = Ask.TUNNEL
    elif robbed:
        end_round(s, robbed)
    else:
        pass_turn(s)


def pass_turn(s: State) -> None:
    """The left neighbor is next (GT-11)."""
    s.turn = next_seat(s, s.turn)
    s.ask = Ask.TURN


def end_round(s: State, robbed: i64) -> None:
    """New tokens at the robbed locations, the Bank's gold, and the marker goes left (GT-22 to GT-24)."""
    if lay_new(s, robbed):
        s.emit(entry(Log.POLICE))
        finish(s)
        return
    s.starter = next_seat(s, s.starter)
    s.turn = s.starter
    s.number += 1
    s.ask = Ask.ALLIANCE
    s.emit(entry(Log.ROUND, s.starter, -1, -1, -1, s.number))


def finish(s: State) -> None:
    """All show their thieves: most gold wins, then more clovers, then it is shared (GT-30, GT-31)."""
    most: i64 = -1
    gold: i64 = 0
    for seat in range(s.setting.seats):
        bars: i64 = s.bars[s.thief[seat]]
        clovers: i64 = s.clovers[seat]
        s.emit(entry(Log.THIEF_SHOWN, seat, -1, s.thief[seat], -1, bars))
        if bars * 16 + clovers > most:
            most = bars * 16 + clovers
            gold = bars
    rivals: i64 = 0
    for seat in range(s.setting.seats):
        bars = s.bars[s.thief[seat]]
        if bars == gold:
            rivals += 1
        if bars * 16 + s.clovers[seat] == most:
            s.winners |= 1 << seat
    if rivals == 1:
        s.outcome = Outcome.GOLD
    else:
        s.outcome = Outcome.CLOVERS if s.winners & (s.winners - 1) == 0 else Outcome.SHARED
    s.emit(entry(Log.OVER, -1, -1, s.winners, -1, s.outcome))
