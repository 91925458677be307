# mypyc: compiled
"""What claims do once they are settled: shots, reloads, bombs, counters that turn, players who are out (AA-11 to AA-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.actions import Act, counters_of, gangster_of, kind_of, place_of, target_of
from standoff.games.adios_amigos.components import BOMB_MS, COUNTERS, HITS, IN_FRONT, SUMS, TOTALS, TURN, TURN_MS
from standoff.games.adios_amigos.log import Back, Log, entry, shot_number
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_right(s: State, gangster: i64, counters: i64, burning: i64) -> bool:
    """Whether these counters hit: one by sum or difference (AA-12), under a bomb all of them by the sum alone (AA-14)."""
    face: i64 = s.face[gangster]
    if burning:
        total: i64 = TOTALS[counters]
        return total == SUMS[face]
    return HITS[face] & counters != 0


def shoot(s: State, seat: i64, action: i64) -> bool:
    """A shot: hit, miss, or back because the gangster was shot at the same moment; whether a gangster was shot."""
    one: i64 = 1
    gangster = gangster_of(action)
    target = target_of(action)
    counters = counters_of(action)
    burning: i64 = 1 if s.is_burning() else 0
    if s.shot[gangster] >= 0:
        come_back(s, seat, action, Back.RIVAL)
        return False
    number = shot_number(counters, place_of(action), burning)
    right = is_right(s, gangster, counters, burning)
    late = s.setting.check_late != 0
    if not right and not late:
        s.misses[seat * s.setting.seats + target] += 1
        s.emit(entry(Log.MISS, s.clock, seat, target, number))
        return False
    s.shot[gangster] = seat
    s.by[gangster] = counters
    s.open[seat] &= ~counters
    if burning:
        s.blown |= one << gangster
    if not right:
        s.wrong |= one << gangster
    s.emit(entry(Log.PLACED if late else Log.HIT, s.clock, seat, target, number))
    return True


def come_back(s: State, seat: i64, action: i64, why: i64) -> None:
    """A claim comes back without cost (AA-14, AA-15, AA-30)."""
    kind = kind_of(action)
    target: i64 = target_of(action)
    burning: i64 = 1 if kind == Act.SHOOT and s.is_burning() else 0
    s.emit(entry(Log.BACK, s.clock, seat, target, shot_number(counters_of(action), place_of(action), burning, why, kind)))


def reload(s: State, seat: i64) -> None:
    """Give up a bullet: all who are in turn two more (AA-13); without a bullet only the penalty comes of it (AA-17)."""
    if s.bullets[seat] == 0:
        s.empties[seat] += 1
        s.emit(entry(Log.EMPTY, s.clock, seat))
        return
    s.bullets[seat] -= 1
    left: i64 = s.bullets[seat]
    s.emit(entry(Log.RELOADED, s.clock, seat, -1, left))
    if s.setting.steps:
        turn(s)
    else:
        s.turns = [*s.turns, s.clock + TURN_MS]


def turn(s: State) -> None:
    """Everybody who is in turns two counters, or what he has."""
    for seat in range(s.setting.seats):
        if (s.playing >> seat) & 1 == 0:
            continue
        first = turn_one(s, seat)
        if first < COUNTERS:
            second = turn_one(s, seat)
            s.emit(entry(Log.TURNED, s.clock, seat, -1, first | (second << 4)))


def turn_one(s: State, seat: i64) -> i64:
    """The next counter of the seat, 15 if all have turned."""
    one: i64 = 1
    place: i64 = s.turned[seat]
    if place >= COUNTERS:
        return 15
    counter = s.counter(seat, place)
    s.turned[seat] = place + 1
    s.open[seat] |= one << counter
    return counter


def coming(s: State, seat: i64, skipped: i64) -> list[int]:
    """The counters that the seat turns next if it is in, after so many more turns of all."""
    place: i64 = s.turned[seat] + TURN * skipped
    found: list[int] = []
    while place < COUNTERS and len(found) < TURN:
        found.append(s.counter(seat, place))
        place += 1
    return found


def is_alive(s: State, seat: i64) -> bool:
    """Whether the seat has a living gangster."""
    first = IN_FRONT * seat
    return s.shot[first] < 0 or s.shot[first + 1] < 0 or s.shot[first + 2] < 0


def can_throw(s: State, seat: i64) -> bool:
    """Whether a bomb finds its thrower still in, and somebody to be hit, after the shots of its moment that were drawn before it."""
    if not is_alive(s, seat):
        return False
    for other in range(s.setting.seats):
        if other != seat and (s.playing >> other) & 1 and is_alive(s, other):
            return True
    return False


def throw_bomb(s: State, seat: i64) -> None:
    """For ten seconds, or one step, only the thrower may act (AA-14, AA-32)."""
    one: i64 = 1
    s.bombs &= ~(one << seat)
    s.thrower = seat
    s.emit(entry(Log.BOMB, s.clock, seat))
    if s.setting.steps:
        s.phase = Phase.BOMB_STEP
    else:
        s.phase = Phase.BOMB
        s.due = s.clock + BOMB_MS


def end_bomb(s: State, has_hit: i64) -> None:
    """All may act again; the idle limit begins anew, since it stood still."""
    s.emit(entry(Log.BOMB_OVER, s.clock, s.thrower, -1, has_hit))
    s.thrower = -1
    s.due = 0
    if s.setting.steps:
        s.phase = Phase.STEP
    else:
        s.phase = Phase.SHOOT
        s.idle_at = s.clock + s.setting.idle_ms


def rule_out(s: State) -> None:
    """Who has no living gangster is out for the round (AA-16)."""
    one: i64 = 1
    for seat in range(s.setting.seats):
        if (s.playing >> seat) & 1 and not is_alive(s, seat):
            s.playing &= ~(one << seat)
            s.emit(entry(Log.OUT, s.clock, seat))
