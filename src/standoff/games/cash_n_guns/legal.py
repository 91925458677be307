# mypyc: compiled
"""The legal actions of each decision of Cash'n Guns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.cash_n_guns.actions import Act, pack
from standoff.games.cash_n_guns.components import ONE, Bullet, Power
from standoff.games.cash_n_guns.state import State, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def legal_actions(s: State, seat: i64) -> list[int]:
    """Every action the seat may take now; empty where it is not asked. One who has chosen may replace his choice."""
    if seat < 0 or (s.asked >> seat) & 1 == 0:
        return []
    step = s.step
    if step == Step.AIM or step == Step.KID:
        return aims(s, seat)
    if step == Step.LOAD or step == Step.CUNNING:
        return loads(s, seat)
    if step == Step.COURAGE:
        return [Act.STAY] if is_cornered(s, seat) else [Act.STAY, Act.DROP]
    if step == Step.PHONE:
        return [Act.PASS, Act.CALL] if seat == s.cop else [Act.PASS]
    return power_actions(s, seat, step)


def loads(s: State, seat: i64) -> list[int]:
    """Phase 2: each kind of unused bullet (CG-11), with a second gun each pair too; The Cunning waits while he is secret."""
    if s.step == Step.LOAD and s.is_cunning(seat):
        return [Act.WAIT]
    held: i64 = s.bullets[seat]
    found: list[int] = []
    if held & 0xFF:
        found.append(Act.LOAD | (1 << 4))
    if held & 0xFF00:
        found.append(Act.LOAD | (2 << 4))
    if held >> 16:
        found.append(Act.LOAD | (3 << 4))
    if seat == s.heir:
        for first in range(3):
            for second in range(3):
                if has_both(held, first, second):
                    found.append(pack(Act.LOAD, first, second))
    return found


def has_both(held: i64, first: i64, second: i64) -> bool:
    """Whether the packed bullets hold these two."""
    a: i64 = (held >> (8 * first)) & 0xFF
    b: i64 = (held >> (8 * second)) & 0xFF
    return a >= 2 if first == second else (a >= 1 and b >= 1)


def aims(s: State, seat: i64) -> list[int]:
    """Phase 3: every living other player (CG-12), with two guns loaded each pair too; The Kid waits while he is secret."""
    if s.step == Step.AIM and s.is_kid(seat):
        return [Act.WAIT]
    found: list[int] = []
    mask = s.alive & ~(1 << seat)
    at: i64 = 1
    while mask:
        if mask & 1:
            found.append(Act.AIM | (at << 4))
        mask >>= 1
        at += 1
    if seat == s.heir and s.loaded[2 * seat + 1] >= 0:
        single = found[:]
        for first in single:
            for second in single:
                found.append(first | ((second >> 4) << 8))
    return found


def is_cornered(s: State, seat: i64) -> bool:
    """Whether the seat is the cop who must not drop out again (CG-53, `cop_duck` forbidden)."""
    return seat == s.cop and s.setting.duck_loses == 0 and s.alarm[seat] >= 1


def power_actions(s: State, seat: i64, step: i64) -> list[int]:
    """The askings of CG-41 and of You Don't Need It Anymore: who has not got the power can only pass (CG-43)."""
    power = s.power[seat]
    found: list[int] = [Act.PASS]
    if step == Step.GRENADE_LOOT or step == Step.GRENADE_LOAD or step == Step.GRENADE_AIM:
        if power == Power.INSANE:
            found.append(Act.GRENADE)
    elif step == Step.SPECIALIST:
        if power == Power.SPECIALIST and has_played_bbb(s, seat):
            held: i64 = s.bullets[seat]
            for bullet in range(2):
                if (held >> (8 * bullet)) & 0xFF:
                    found.append(pack(Act.BACK, bullet))
    elif step == Step.INSIST:
        if power == Power.NO_HURT:
            found.append(Act.SHARE)
    elif power == Power.NO_NEED:
        for at in range(s.setting.seats):
            if (s.fell >> at) & 1:
                found.append(pack(Act.TAKE, at))
    return found


def has_played_bbb(s: State, seat: i64) -> bool:
    """Whether the seat's bullet of this round is a BBB that fired or was void (CG-40, The Specialist)."""
    return s.loaded[2 * seat] == Bullet.BBB and ((s.turned | s.void) >> (2 * seat)) & 1 == 1


def may_have_played_bbb(s: State, seat: i64) -> bool:
    """Whether, as all know, the seat may have played a BBB and has another bullet: it fired, or it went face down and may be one."""
    if s.bullets[seat] == 0:
        return False
    if (s.turned >> (2 * seat)) & 1:
        return s.loaded[2 * seat] == Bullet.BBB
    return (s.void >> (2 * seat)) & 1 == 1 and s.fired[seat] < ONE[Bullet.BBB]
