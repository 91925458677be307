# mypyc: compiled
"""Wounds, deaths and shown powers of Cash'n Guns (CG-16, CG-17, CG-40, CG-43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.cash_n_guns.components import LIMIT, ONE, Power
from standoff.games.cash_n_guns.log import Log
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64


def show_power(s: State, seat: i64) -> None:
    """All learn the seat's power, if they did not know it (CG-43)."""
    one: i64 = 1
    if (s.shown >> seat) & 1 == 0:
        s.shown |= one << seat
        s.emit(entry(Log.POWER, seat, -1, s.power[seat]))


def rule_out(s: State, seats: i64, power: i64) -> None:
    """All learn that none of these seats has this power (secret powers)."""
    one: i64 = 1
    bit = one << power
    for seat in range(s.setting.seats):
        held: i64 = s.ruled[seat]
        if (seats >> seat) & 1 and held & bit == 0:
            ruled = s.ruled[:]
            ruled[seat] = held | bit
            s.ruled = ruled


def lay_down(s: State, seat: i64, gun: i64, why: i64) -> None:
    """A bullet that is still loaded is discarded face down."""
    place = 2 * seat + gun
    bullet: i64 = s.loaded[place]
    one: i64 = 1
    bit = one << place
    if bullet < 0 or (s.turned | s.gone) & bit:
        return
    s.gone |= bit
    s.down[seat] += ONE[bullet]
    s.emit(entry(Log.DISCARD, seat, -1, bullet, -1, why))


def lay_down_low(s: State, seat: i64, why: i64) -> None:
    """After the BBB: what is still loaded goes face down, and all know that it is no BBB."""
    before = s.gone
    lay_down(s, seat, 0, why)
    lay_down(s, seat, 1, why)
    if s.gone != before:
        both: i64 = 3
        added = (s.gone & ~before) >> (2 * seat) & both
        s.low[seat] += 2 if added == both else 1


def wound(s: State, seat: i64, hits: i64, by_grenade: i64) -> None:
    """So many hits at one moment; Dragon Skin takes one wound a round, The Unbreakable dies at the fourth (CG-40)."""
    one: i64 = 1
    bit = one << seat
    power: i64 = s.power[seat]
    was_hurt = s.hurt & bit != 0
    taken = hits
    if power == Power.DRAGON:
        taken = 0 if was_hurt else 1
    s.wounds[seat] += taken
    s.hurt |= bit
    s.standing &= ~bit
    s.emit(entry(Log.WOUND, seat, -1, hits - taken, by_grenade, taken))
    limit: i64 = LIMIT
    if power == Power.UNBREAKABLE:
        limit += 1
    total: i64 = s.wounds[seat]
    if s.setting.powers == 2 and taken < hits:
        show_power(s, seat)
    elif s.setting.powers == 2 and (taken > 1 or was_hurt):
        rule_out(s, bit, Power.DRAGON)
    if total >= limit:
        die(s, seat)
    if s.setting.powers == 2 and total == LIMIT:
        if (s.alive >> seat) & 1:
            show_power(s, seat)
        else:
            rule_out(s, bit, Power.UNBREAKABLE)


def die(s: State, seat: i64) -> None:
    """Out of the game at once; the money goes to the box or to the pot (CG-17)."""
    one: i64 = 1
    bit = one << seat
    s.alive &= ~bit
    s.fell |= bit
    notes: i64 = s.money[seat]
    s.money[seat] = 0
    if s.setting.dead_pot:
        s.loot += notes
    else:
        s.box += notes
    s.emit(entry(Log.DIED, seat, -1, s.setting.dead_pot, -1, notes))
    if seat == s.godfather and s.alive:
        s.godfather = s.next_alive(seat)
