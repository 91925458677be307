# mypyc: compiled
"""The step machine of Cash'n Guns: what is asked of whom, what a closed group does, and what goes on by itself.

A round is a row of steps. A step that asks holds the state: `asked` has every seat that publicly could have the choice, `owing` those
who have not chosen. Choices only lie in `picks`, and may be replaced, until the last one is made; then the group closes and all of them
take effect at one moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.core.log import entry
from standoff.games.cash_n_guns.components import CALL_ROUNDS, CALLS, ROUNDS, Power, count_of
from standoff.games.cash_n_guns.effects import (
    BBB_PHASE,
    OTHERS_PHASE,
    blast,
    close_aim,
    close_courage,
    close_cunning,
    close_grenade,
    close_insist,
    close_load,
    close_phone,
    close_specialist,
    close_take,
    fire,
    lay_out_loot,
    split_loot,
    take_aim,
)
from standoff.games.cash_n_guns.ending import finish
from standoff.games.cash_n_guns.lapse import default_action
from standoff.games.cash_n_guns.legal import legal_actions, may_have_played_bbb
from standoff.games.cash_n_guns.log import Log
from standoff.games.cash_n_guns.state import State, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


# ---------------------------------------------------------------------- the door


def apply(s: State, seat: int, action: int) -> None:
    """Take a legal action; raises IllegalAction, with the clause that refuses, and changes nothing otherwise."""
    if 0 <= seat < s.setting.seats and action in legal_actions(s, seat):
        step(s, seat, action)
        return
    from standoff.games.cash_n_guns import refusals

    raise refusals.refuse(s, seat, action)


def lapse(s: State, seat: int) -> None:
    """Time is out: the default of the seat's decision (CG-12, CG-21); raises IllegalAction where it owes none."""
    if not 0 <= seat < s.setting.seats or (s.owing >> seat) & 1 == 0:
        from standoff.games.cash_n_guns import refusals

        raise refusals.refuse(s, seat, -1)
    step(s, seat, default_action(s, seat))


def step(s: State, seat: i64, action: i64) -> None:
    """The unchecked inner step: `action` must be one of legal_actions(s, seat), or a lapse's."""
    one: i64 = 1
    s.picks[seat] = action
    s.owing &= ~(one << seat)
    if s.owing == 0:
        close(s)
        run(s)


# ---------------------------------------------------------------------- groups


def ask(s: State, seats: i64) -> None:
    """Open a group of these seats; with none the step is passed over."""
    if seats:
        s.asked = seats
        s.owing = seats
    else:
        s.step += 1


def may_hold(s: State, power: i64, among: i64) -> i64:
    """Who of these publicly could have the power: its holder where all know him, else everybody whose power is secret (CG-43)."""
    one: i64 = 1
    if s.setting.powers == 0 or (s.used >> power) & 1:
        return 0
    holder = s.holder(power)
    if holder >= 0 and (s.shown >> holder) & 1:
        return among & (one << holder)
    return among & ~s.shown


def known_holder(s: State, power: i64) -> i64:
    """The mask of the living holder of a power that all know, 0 if there is none."""
    one: i64 = 1
    if s.setting.powers == 0:
        return 0
    holder = s.holder(power)
    if holder < 0 or (s.shown >> holder) & 1 == 0:
        return 0
    return s.alive & (one << holder)


def close(s: State) -> None:
    """The last of the group has chosen: all choices take effect."""
    at = s.step
    if at == Step.LOAD:
        close_load(s)
    elif at == Step.AIM:
        close_aim(s)
    elif at == Step.COURAGE:
        close_courage(s)
    elif at == Step.KID:
        take_aim(s, lowest(s.asked), s.picks[lowest(s.asked)])
    elif at == Step.CUNNING:
        close_cunning(s, lowest(s.asked))
    elif at == Step.PHONE:
        close_phone(s)
    elif at == Step.SPECIALIST:
        close_specialist(s)
    elif at == Step.INSIST:
        close_insist(s)
    elif is_take(at):
        close_take(s)
    else:
        close_grenade(s)
    if at == Step.SPECIALIST or at == Step.INSIST or is_take(at) or is_grenade(at):
        s.emit(entry(Log.ASKED, -1, -1, s.asked, -1, at))
    for seat in range(s.setting.seats):
        s.picks[seat] = -1
    s.asked = 0
    if s.setting.powers == 0 and at < Step.COURAGE:
        s.step = Step.AIM if at == Step.LOAD else Step.COURAGE
    else:
        s.step = Step.END if at == Step.TAKE_BLAST else at + 1


def is_take(at: i64) -> bool:
    """Whether the step asks You Don't Need It Anymore."""
    return at == Step.TAKE_BBB or at == Step.TAKE_OTHERS or at == Step.TAKE_BLAST


def is_grenade(at: i64) -> bool:
    """Whether the step asks The Insane."""
    return at == Step.GRENADE_LOOT or at == Step.GRENADE_LOAD or at == Step.GRENADE_AIM


def lowest(mask: i64) -> i64:
    """The first seat of a mask that is not 0."""
    seat: i64 = 0
    while (mask >> seat) & 1 == 0:
        seat += 1
    return seat


# ---------------------------------------------------------------------- what goes on by itself


def run(s: State) -> None:
    """Go on until somebody must choose or the match is over."""
    while s.asked == 0 and s.outcome == 0:
        at = s.step
        if at == Step.LOOT:
            lay_out_loot(s)
            s.step = Step.GRENADE_LOOT if s.setting.powers else Step.LOAD
        elif at == Step.LOAD:
            ask(s, s.alive & ~known_holder(s, Power.CUNNING))
        elif at == Step.AIM:
            ask(s, s.alive & ~known_holder(s, Power.KID))
        elif at == Step.COURAGE:
            ask(s, s.alive)
        elif at == Step.BBB:
            fire(s, BBB_PHASE)
            s.step = Step.TAKE_BBB if s.setting.powers else Step.OTHERS
        elif at == Step.OTHERS:
            fire(s, OTHERS_PHASE)
            s.step = Step.TAKE_OTHERS if s.setting.powers else Step.SPLIT
        elif at == Step.SPLIT:
            split_loot(s)
            s.step = Step.PHONE
        elif at == Step.PHONE:
            ask(s, phone_seats(s))
        elif at == Step.END:
            end_round(s)
        else:
            run_power(s, at)


def run_power(s: State, at: i64) -> None:
    """A step that only powers know (CG-41)."""
    if at == Step.KID:
        ask(s, known_holder(s, Power.KID))
    elif at == Step.CUNNING:
        ask(s, known_holder(s, Power.CUNNING))
    elif at == Step.SPECIALIST:
        ask(s, specialist_seats(s))
    elif at == Step.INSIST:
        ask(s, may_hold(s, Power.NO_HURT, s.alive & ~s.standing))
    elif at == Step.BLAST_BBB or at == Step.BLAST_OTHERS:
        if blast(s):
            s.step = Step.TAKE_BLAST
        else:
            s.step = Step.OTHERS if at == Step.BLAST_BBB else Step.INSIST
    elif is_take(at):
        ask_take(s, at)
    else:
        ask(s, may_hold(s, Power.INSANE, s.alive))


def ask_take(s: State, at: i64) -> None:
    """You Don't Need It Anymore is asked at the first death of the match, then or never (CG-44)."""
    one: i64 = 1
    seats: i64 = 0
    if s.fell:
        seats = may_hold(s, Power.NO_NEED, s.alive)
        s.used |= one << Power.NO_NEED
    if seats == 0 and at == Step.TAKE_BLAST:
        s.step = Step.END
    else:
        ask(s, seats)


def specialist_seats(s: State) -> i64:
    """Who publicly could be a Specialist that has played a BBB."""
    found: i64 = 0
    one: i64 = 1
    seats = may_hold(s, Power.SPECIALIST, s.alive)
    for seat in range(s.setting.seats):
        if (seats >> seat) & 1 and may_have_played_bbb(s, seat):
            found |= one << seat
    return found


def phone_seats(s: State) -> i64:
    """Who passes the phone: those who received money in rounds 1 to 6, until the third call or the end of the match (CG-30, CG-51)."""
    if s.setting.cop == 0 or s.number > CALL_ROUNDS or s.calls >= CALLS or s.alive & (s.alive - 1) == 0:
        return 0
    return s.got


def end_round(s: State) -> None:
    """Everybody alive stands up again (CG-19); after the eighth round, or with at most one alive, the match ends (CG-30)."""
    if s.heir >= 0 and s.heir_fired < 0:
        s.heir_fired = s.fired[s.heir]
        s.heir_down = count_of(s.down[s.heir]) + (s.low[s.heir] << 8)
    if s.number >= ROUNDS or s.alive & (s.alive - 1) == 0:
        finish(s)
        return
    for place in range(2 * s.setting.seats):
        s.loaded[place] = -1
        s.aim[place] = -1
    s.turned = 0
    s.gone = 0
    s.void = 0
    s.dropped = 0
    s.hurt = 0
    s.fell = 0
    s.extra = 0
    s.got = 0
    s.armed = -1
    s.standing = s.alive
    s.step = Step.LOOT
