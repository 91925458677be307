# mypyc: compiled
"""Deadlock: no claim of anybody can hit anything or turn a counter any more, now or later (AA-18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.components import COUNTERS, HITS, IN_FRONT, SUMS, totals_of
from standoff.games.adios_amigos.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_deadlock(s: State) -> bool:
    """Whether nothing can go on: asked between moments, while no bomb burns. Counters that are about to turn are a way on."""
    if len(s.turns) > 0 or can_turn(s):
        return False
    for seat in range(s.setting.seats):
        if (s.playing >> seat) & 1 and can_hit(s, seat):
            return False
    return True


def can_turn(s: State) -> bool:
    """Whether a reload could turn a counter: somebody who is in has a bullet, and somebody who is in a hidden counter."""
    has_bullet = False
    has_hidden = False
    seat: i64 = 0
    mask = s.playing
    while mask:
        if mask & 1:
            if s.bullets[seat] > 0:
                has_bullet = True
            if s.turned[seat] < COUNTERS:
                has_hidden = True
        mask >>= 1
        seat += 1
    return has_bullet and has_hidden


def can_hit(s: State, seat: i64) -> bool:
    """Whether the seat could hit a living rival gangster with an open counter, or with its bomb if it still has it."""
    counters: i64 = s.open[seat]
    if counters == 0:
        return False
    totals: i64 = totals_of(counters) if (s.bombs >> seat) & 1 else 0
    own = IN_FRONT * seat
    gangster: i64 = 0
    for shooter in s.shot:
        if shooter < 0 and not own <= gangster < own + IN_FRONT:
            face: i64 = s.face[gangster]
            if HITS[face] & counters or (totals >> SUMS[face]) & 1:
                return True
        gangster += 1
    return False
