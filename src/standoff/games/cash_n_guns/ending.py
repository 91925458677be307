# mypyc: compiled
"""The end of a match of Cash'n Guns: fortunes and winners (CG-30, CG-31, CG-53, CG-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.cash_n_guns.components import CALLS, Power, bits_of, units_of
from standoff.games.cash_n_guns.harm import show_power
from standoff.games.cash_n_guns.log import Log, Outcome
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def fortune(s: State, seat: i64, power: i64) -> i64:
    """What the seat is worth in units of 5,000, with this power (-1: none): notes, markers, the dead (CG-31, CG-40)."""
    markers: i64 = s.shame[seat] + s.alarm[seat]
    worth = units_of(s.money[seat])
    worth += markers if power == Power.COWARD else -markers
    if power == Power.UNDER and (s.alive >> seat) & 1:
        worth += 2 * (s.setting.seats - bits_of(s.alive))
    return worth


def rank(s: State, seat: i64) -> i64:
    """A number that orders the living by CG-31: fortune, then fewer markers, then more wounds."""
    markers: i64 = s.shame[seat] + s.alarm[seat]
    wounds: i64 = s.wounds[seat]
    return (fortune(s, seat, s.power[seat]) + 1000) * 10000 + (99 - markers) * 100 + wounds


def finish(s: State) -> None:
    """All powers, roles and fortunes are shown, and the winners named."""
    for seat in range(s.setting.seats):
        if s.setting.powers:
            show_power(s, seat)
        if s.setting.cop:
            s.emit(entry(Log.ROLE, seat, -1, 1 if seat == s.cop else 0))
        s.emit(entry(Log.FORTUNE, seat, -1, -1, -1, fortune(s, seat, s.power[seat]) + 1000))
    settle(s)
    s.emit(entry(Log.OVER, -1, -1, s.winners, -1, s.outcome))


def settle(s: State) -> None:
    """The cop by his calls or alone; else the richest living player (CG-31, CG-54)."""
    one: i64 = 1
    cop: i64 = 0
    if s.cop >= 0:
        cop = s.alive & (one << s.cop)
    if s.alive == 0:
        s.outcome = Outcome.NOBODY
    elif cop and s.alive == cop:
        s.outcome = Outcome.LAST
        s.winners = cop
    elif cop and s.calls >= CALLS and s.alarm[s.cop] < 2:
        s.outcome = Outcome.SENT
        s.winners = cop
    else:
        s.outcome = Outcome.FORTUNE
        s.winners = richest(s, s.alive if s.setting.failed_can_win else s.alive & ~cop)


def richest(s: State, among: i64) -> i64:
    """The mask of those of these seats whose rank is the highest."""
    one: i64 = 1
    most: i64 = -1
    found: i64 = 0
    for seat in range(s.setting.seats):
        if (among >> seat) & 1:
            held = rank(s, seat)
            if held > most:
                most = held
                found = 0
            if held == most:
                found |= one << seat
    return found
