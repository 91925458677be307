# mypyc: compiled
"""The timed step machine of Adios Amigos: claims are booked, moments settled, timers fired (AA-11, AA-18, AA-30, AA-32).

`clock` is the open moment: all before it is settled, and every claim that is booked lies in it. A moment is settled as a whole, when time
moves past it or when all who may act have booked. What is due at a time happens as its moment opens. In steps there is no clock: a
step is settled when all who are in have chosen.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.adios_amigos.actions import Act, kind_of
from standoff.games.adios_amigos.components import COUNT_MS, IDLE_STEPS, TURN_MS
from standoff.games.adios_amigos.deadlock import is_deadlock
from standoff.games.adios_amigos.effects import can_throw, come_back, end_bomb, reload, rule_out, shoot, throw_bomb, turn
from standoff.games.adios_amigos.legal import can_act, is_legal
from standoff.games.adios_amigos.log import Back, End, Log, entry
from standoff.games.adios_amigos.payment import finish, is_last, pay
from standoff.games.adios_amigos.setup import lay_out
from standoff.games.adios_amigos.state import Phase, State

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------------- the door


def apply(s: State, seat: int, action: int, at: int) -> None:
    """Book a claim in the moment `at`, the open one if that is later; raises IllegalAction and changes nothing otherwise, time neither."""
    time: i64 = at
    probe = s
    if time > s.clock and is_due(s, time):
        probe = s.clone()
        advance(probe, time)
    if not is_legal(probe, seat, action):
        from standoff.games.adios_amigos import refusals

        raise refusals.refuse(probe, seat, action)
    advance(s, time)
    step(s, seat, action)


def lapse(s: State, seat: int, at: int) -> None:
    """The default of the seat's decision: ready, or nothing in this moment or step; raises IllegalAction where it may not act."""
    time: i64 = at
    probe = s
    if time > s.clock and is_due(s, time):
        probe = s.clone()
        advance(probe, time)
    if not 0 <= seat < s.setting.seats or (probe.owing >> seat) & 1 == 0:
        from standoff.games.adios_amigos import refusals

        raise refusals.refuse(probe, seat, -1)
    advance(s, time)
    step(s, seat, Act.READY if s.phase == Phase.READY else Act.PASS)


def step(s: State, seat: i64, action: i64) -> None:
    """The unchecked inner step: book `action`, which is legal for the seat or a lapse's, in the open moment."""
    one: i64 = 1
    if s.phase == Phase.READY:
        s.last = s.clock
        s.emit(entry(Log.READY, s.clock, seat))
    s.picks[seat] = action
    s.owing &= ~(one << seat)
    if s.owing == 0:
        close(s)


# ---------------------------------------------------------------------- time


def timer(s: State) -> i64:
    """When the next thing happens by itself, claims apart; -1: nothing does."""
    phase = s.phase
    if s.outcome or phase == Phase.READY or phase >= Phase.STEP:
        return -1
    if phase == Phase.COUNT:
        return s.due - TURN_MS
    if phase == Phase.CUE:
        return s.due
    at = s.due if phase == Phase.BOMB else s.idle_at
    if len(s.turns) > 0:
        next_turn: i64 = s.turns[0]
        if next_turn <= at:
            return next_turn
    return at


def has_claims(s: State) -> bool:
    """Whether claims are booked in the open moment."""
    return s.owing != s.asked and (s.phase == Phase.SHOOT or s.phase == Phase.BOMB)


def is_due(s: State, at: i64) -> bool:
    """Whether advancing to `at` changes anything but the clock."""
    if has_claims(s):
        return True
    next_at = timer(s)
    return 0 <= next_at <= at


def wake(s: State) -> i64:
    """When something happens by itself, -1: never."""
    return s.clock + 1 if has_claims(s) else timer(s)


def advance(s: State, at: i64) -> None:
    """Settle every moment before `at`, and let happen what is due until it opens; in steps there is no clock."""
    if s.setting.steps:
        return
    while s.outcome == 0 and s.clock < at:
        if has_claims(s):
            settle(s)
            continue
        next_at = timer(s)
        if not 0 <= next_at <= at:
            s.clock = at
            return
        s.clock = next_at
        fire_due(s)


def fire_due(s: State) -> None:
    """Let happen what is due as the open moment opens."""
    while s.outcome == 0 and timer(s) == s.clock:
        fire(s)


def fire(s: State) -> None:
    """What is due now."""
    s.last = s.clock
    phase = s.phase
    if phase == Phase.COUNT:
        s.phase = Phase.CUE
    elif phase == Phase.CUE:
        begin(s)
    elif phase == Phase.SHOOT and s.idle_at == s.clock:
        end_round(s, End.IDLE)
    else:
        if len(s.turns) > 0 and s.turns[0] == s.clock:
            s.turns = s.turns[1:]
            turn(s)
        else:
            end_bomb(s, 0)
        if not end_if_over(s):
            ask(s)


# ---------------------------------------------------------------------- moments and steps


def close(s: State) -> None:
    """All who are asked have booked or chosen."""
    if s.phase == Phase.READY:
        next_round(s)
    elif s.phase == Phase.STEP:
        settle_step(s)
    elif s.phase == Phase.BOMB_STEP:
        settle_bomb_step(s)
    else:
        settle(s)


def drawn_order(s: State) -> list[int]:
    """Who has booked anything, in a drawn order: neither seats nor order of arrival count (AA-30)."""
    found: list[int] = []
    seat: i64 = 0
    for action in s.picks:
        if action > 0:
            found.append(seat)
        seat += 1
    if len(found) > 1:
        s.chance.shuffle(found)
    return found


def settle(s: State) -> None:
    """The open moment as a whole: what a bomb that was drawn first cuts off comes back, all else counts (AA-14, AA-30)."""
    drawn = drawn_order(s)
    picks = s.picks
    s.picks = [-1] * s.setting.seats
    if len(drawn) > 0:  # else lapses only
        s.last = s.clock
        if s.phase == Phase.BOMB:
            if shoot(s, drawn[0], picks[drawn[0]]):
                end_bomb(s, 1)
                rule_out(s)
        else:
            s.idle_at = s.clock + s.setting.idle_ms
            settle_claims(s, drawn, picks)
        end_if_over(s)
    s.clock += 1
    if s.outcome == 0 and s.phase != Phase.READY:
        ask(s)
        fire_due(s)


def settle_claims(s: State, drawn: list[int], picks: list[int]) -> None:
    """In the drawn order: shots count at once, a bomb cuts off all that is drawn after it; then reloads, then the bomb."""
    thrower: i64 = -1
    reloads: list[int] = []
    for seat in drawn:
        kind = kind_of(picks[seat])
        if thrower >= 0:
            come_back(s, seat, picks[seat], Back.BOMB)
        elif kind == Act.SHOOT:
            shoot(s, seat, picks[seat])
        elif kind == Act.RELOAD:
            reloads.append(seat)
        elif can_throw(s, seat):
            thrower = seat
        else:
            come_back(s, seat, Act.BOMB, Back.OUT)
    rule_out(s)
    for seat in reloads:
        reload(s, seat)
    if thrower >= 0:
        throw_bomb(s, thrower)


def settle_step(s: State) -> None:
    """All shots, then reloads, then one bomb, drawn; after three idle steps the round ends (AA-32)."""
    drawn = drawn_order(s)
    picks = s.picks
    s.picks = [-1] * s.setting.seats
    passed = s.asked
    one: i64 = 1
    for seat in drawn:
        passed &= ~(one << seat)
    s.steps += 1
    s.idle = 0 if len(drawn) else s.idle + 1
    s.emit(entry(Log.STEP, s.clock, -1, -1, s.steps | (passed << 14)))
    in_turn = [seat for seat in drawn if kind_of(picks[seat]) == Act.SHOOT]
    in_turn += [seat for seat in drawn if kind_of(picks[seat]) == Act.RELOAD]
    in_turn += [seat for seat in drawn if kind_of(picks[seat]) == Act.BOMB]
    settle_claims(s, in_turn, picks)
    if s.idle >= IDLE_STEPS:
        end_round(s, End.IDLE)
    elif not end_if_over(s):
        ask(s)


def settle_bomb_step(s: State) -> None:
    """The one step of the thrower: whatever he does, it ends the bomb."""
    seat = s.thrower
    action: i64 = s.picks[seat]
    s.picks = [-1] * s.setting.seats
    has_hit: i64 = 0
    if action > 0 and shoot(s, seat, action):
        has_hit = 1
    end_bomb(s, has_hit)
    rule_out(s)
    if not end_if_over(s):
        ask(s)


def end_if_over(s: State) -> bool:
    """End the round with at most one left, or in a deadlock (AA-18); whether it ended."""
    if s.playing & (s.playing - 1) == 0:
        end_round(s, End.SURVIVOR if s.playing else End.NOBODY)
        return True
    if not s.is_burning() and is_deadlock(s):
        end_round(s, End.DEADLOCK)
        return True
    return False


def ask(s: State) -> None:
    """Who may act now."""
    one: i64 = 1
    mask: i64 = 0
    if s.is_burning():
        if s.phase == Phase.BOMB_STEP or can_act(s, s.thrower):
            mask = one << s.thrower
    elif s.phase == Phase.STEP:
        mask = s.playing
    else:
        for seat in range(s.setting.seats):
            if (s.playing >> seat) & 1 and can_act(s, seat):
                mask |= one << seat
    s.asked = mask
    s.owing = mask


# ---------------------------------------------------------------------- rounds


def open_round(s: State) -> None:
    """In real time all are asked whether they are ready; steps go on at once."""
    if s.setting.steps:
        next_round(s)
        return
    one: i64 = 1
    s.phase = Phase.READY
    s.asked = (one << s.setting.seats) - 1
    s.owing = s.asked


def next_round(s: State) -> None:
    """Lay out the round, and count to three (AA-10, AA-31)."""
    s.picks = [-1] * s.setting.seats
    s.asked = 0
    s.owing = 0
    lay_out(s)
    if s.setting.steps:
        begin(s)
        return
    s.phase = Phase.COUNT
    s.due = s.clock + COUNT_MS
    s.last = s.clock
    s.emit(entry(Log.COUNT, s.clock))


def begin(s: State) -> None:
    """ "Adios Amigos!": everybody turns two counters at the same moment (AA-11)."""
    s.emit(entry(Log.BEGAN, s.clock, s.starter))
    s.phase = Phase.STEP if s.setting.steps else Phase.SHOOT
    s.due = 0
    s.idle_at = 0 if s.setting.steps else s.clock + s.setting.idle_ms
    turn(s)
    ask(s)


def end_round(s: State, why: i64) -> None:
    """The payment; the sole survivor starts the next round, or the same starter again (AA-5, AA-20)."""
    survivor: i64 = -1
    if why == End.SURVIVOR:
        survivor = 0
        while s.playing >> survivor != 1:
            survivor += 1
    s.last = s.clock
    s.turns = []
    s.due = 0
    s.idle_at = 0
    s.asked = 0
    s.owing = 0
    s.emit(entry(Log.ENDED, s.clock, survivor, -1, why))
    pay(s, why, survivor)
    if survivor >= 0:
        s.starter = survivor
    if is_last(s):
        finish(s)
    else:
        open_round(s)
