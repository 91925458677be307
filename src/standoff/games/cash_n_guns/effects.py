# mypyc: compiled
"""What the phases of a round do: loading, aiming, courage, shots, grenade, split and phone (CG-10 to CG-19, CG-42, CG-51)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.core.log import entry
from standoff.games.cash_n_guns.actions import Act, first_of, kind_of, second_of
from standoff.games.cash_n_guns.components import NOTES_A_ROUND, ONE, Bullet, Power, bits_of, count_of
from standoff.games.cash_n_guns.harm import lay_down, lay_down_low, rule_out, show_power, wound
from standoff.games.cash_n_guns.log import Log, Why
from standoff.games.cash_n_guns.split import best_amount, bundle, payment
from standoff.games.cash_n_guns.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

BBB_PHASE: Final = 5
OTHERS_PHASE: Final = 6


def lay_out_loot(s: State) -> None:
    """Phase 1: five notes face up, added to what was left (CG-10)."""
    s.number += 1
    s.emit(entry(Log.ROUND, s.godfather, -1, -1, -1, s.number))
    notes: i64 = 0
    for kind in s.pile[:NOTES_A_ROUND]:
        notes += ONE[kind]
    s.pile = s.pile[NOTES_A_ROUND:]
    s.loot += notes
    s.emit(entry(Log.LOOT, -1, -1, -1, -1, notes))


# ---------------------------------------------------------------------- phases 2 and 3


def close_load(s: State) -> None:
    """Phase 2: all lay their bullets at once; who lays none is The Cunning (CG-11, CG-43)."""
    waits: i64 = 0
    one: i64 = 1
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1:
            if s.picks[seat] == Act.WAIT:
                waits |= one << seat
                show_power(s, seat)
            else:
                load(s, seat, s.picks[seat])
    if s.setting.powers == 2:
        rule_out(s, s.asked & ~waits, Power.CUNNING)


def load(s: State, seat: i64, action: i64) -> None:
    """One bullet, or two, from the unused ones onto the table."""
    first = first_of(action)
    second = second_of(action)
    left: i64 = s.bullets[seat]
    left -= ONE[first]
    s.loaded[2 * seat] = first
    if second >= 0:
        left -= ONE[second]
        s.loaded[2 * seat + 1] = second
    s.bullets[seat] = left
    s.emit(entry(Log.LOADED, seat, -1, first, second))


def close_cunning(s: State, seat: i64) -> None:
    """The Cunning lays his bullet; if he aims at nobody it is discarded like that of everybody who was too slow (CG-12, CG-40)."""
    load(s, seat, s.picks[seat])
    if s.aim[2 * seat] < 0:
        lay_down(s, seat, 0, Why.SLOW)


def close_aim(s: State) -> None:
    """Phase 3: all aim at once; who waits is The Kid (CG-12, CG-43)."""
    waits: i64 = 0
    one: i64 = 1
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1:
            if s.picks[seat] == Act.WAIT:
                waits |= one << seat
                show_power(s, seat)
            else:
                take_aim(s, seat, s.picks[seat])
    if s.setting.powers == 2:
        rule_out(s, s.asked & ~waits, Power.KID)


def take_aim(s: State, seat: i64, action: i64) -> None:
    """The guns of one seat; a gun that aims at nobody loses its bullet (CG-12)."""
    aim_gun(s, seat, 0, first_of(action))
    if s.loaded[2 * seat + 1] >= 0:
        aim_gun(s, seat, 1, second_of(action))


def aim_gun(s: State, seat: i64, gun: i64, target: i64) -> None:
    """One gun at a target, or at nobody."""
    s.aim[2 * seat + gun] = target
    if target < 0:
        s.emit(entry(Log.SLOW, seat, -1, -1, -1, gun))
        lay_down(s, seat, gun, Why.SLOW)
        return
    s.aimed[seat * s.setting.seats + target] += 1
    s.emit(entry(Log.AIMED, seat, target, -1, -1, gun))


# ---------------------------------------------------------------------- phase 4


def close_courage(s: State) -> None:
    """Phase 4: who drops out discards his bullets and takes a marker; guns aimed at him are laid down (CG-13, CG-14, CG-53)."""
    n = s.setting.seats
    one: i64 = 1
    out: i64 = 0
    for seat in range(n):
        if (s.asked >> seat) & 1 and s.picks[seat] == Act.DROP:
            out |= one << seat
    s.emit(entry(Log.COURAGE, -1, -1, out, s.asked & ~out))
    if out == 0:
        return
    s.dropped = out
    s.standing &= ~out
    for seat in range(n):
        if (out >> seat) & 1:
            drop_out(s, seat)
    for seat in range(n):
        if (s.standing >> seat) & 1:
            lay_void(s, seat, 0)
            lay_void(s, seat, 1)


def drop_out(s: State, seat: i64) -> None:
    """One who drops out: bullets face down, a marker, shame before the first call and alarm after it."""
    one: i64 = 1
    lay_down(s, seat, 0, Why.DROPPED)
    lay_down(s, seat, 1, Why.DROPPED)
    if s.calls > 0:
        s.alarm[seat] += 1
        if s.alarm[seat] >= 2 and s.setting.duck_loses == 0:
            s.suspects &= ~(one << seat)
    else:
        s.shame[seat] += 1
    s.emit(entry(Log.MARKER, seat, -1, -1, -1, 1 if s.calls > 0 else 0))


def lay_void(s: State, seat: i64, gun: i64) -> None:
    """A gun whose target dropped out is laid down, its bullet unrevealed (CG-14)."""
    place = 2 * seat + gun
    target: i64 = s.aim[place]
    if target < 0 or (s.dropped >> target) & 1 == 0:
        return
    before = s.gone
    lay_down(s, seat, gun, Why.VOID)
    s.void |= s.gone & ~before


# ---------------------------------------------------------------------- phases 5 and 6


def fire(s: State, phase: i64) -> None:
    """Phase 5 (the BBB) or 6 (all others): the bullets of all who stand are turned up at once, and wound at once (CG-15, CG-16)."""
    places = 2 * s.setting.seats
    shooters = s.standing
    done = s.turned | s.gone
    living = s.alive
    hits: i64 = 0  # four bits a seat
    one: i64 = 1
    s.fell = 0
    for place in range(places):
        bullet: i64 = s.loaded[place]
        if bullet < 0 or (done >> place) & 1 or (shooters >> (place >> 1)) & 1 == 0 or (bullet == Bullet.BBB) != (phase == BBB_PHASE):
            continue
        target: i64 = s.aim[place]
        s.turned |= one << place
        s.fired[place >> 1] += ONE[bullet]
        strikes: i64 = 1 if bullet != Bullet.CLIC and (living >> target) & 1 else 0
        s.emit(entry(Log.SHOT, place >> 1, target, bullet, -1, strikes))
        hits += strikes << (4 * target)
    seat: i64 = 0
    while hits:
        if hits & 15:
            wound(s, seat, hits & 15, 0)
            if phase == BBB_PHASE:
                lay_down_low(s, seat, Why.HIT)
        hits >>= 4
        seat += 1


def blast(s: State) -> bool:
    """The grenade of a wounded Insane: everybody still standing takes a wound, and the round ends (CG-40, CG-42); whether it went off."""
    if s.armed < 0 or (s.hurt >> s.armed) & 1 == 0:
        return False
    s.emit(entry(Log.BLAST, s.armed))
    s.armed = -1
    s.fell = 0
    struck = s.standing
    for seat in range(s.setting.seats):
        if (struck >> seat) & 1:
            lay_down_low(s, seat, Why.GRENADE)
            wound(s, seat, 1, 1)
    return True


# ---------------------------------------------------------------------- phase 7 and the phone


def split_loot(s: State) -> None:
    """Phase 7: those still in, unhurt, and It Does Not Even Hurt! share; what cannot be shared stays (CG-18)."""
    sharers = s.standing | s.extra
    s.got = 0
    if sharers == 0:
        s.emit(entry(Log.SPLIT, -1, -1, 0))
        return
    shares = bits_of(sharers)
    amount = best_amount(s.loot, shares)
    s.emit(entry(Log.SPLIT, -1, -1, sharers, -1, amount))
    if amount == 0:
        return
    paid = payment(s.loot, shares, amount)
    s.loot -= paid
    s.got = sharers
    seat = s.godfather
    n = s.setting.seats
    for _ in range(n):
        if (sharers >> seat) & 1:
            notes = bundle(paid, amount)
            paid -= notes
            s.money[seat] += notes
            s.emit(entry(Log.SHARE, seat, -1, -1, -1, notes))
        seat += 1
        if seat == n:
            seat = 0


def close_phone(s: State) -> None:
    """The phone is back on the table: only now a call shows (CG-51, CG-52)."""
    call: i64 = 0
    if s.cop >= 0 and (s.asked >> s.cop) & 1 and s.picks[s.cop] == Act.CALL:
        s.calls += 1
        call = s.calls
        s.suspects &= s.asked
    s.emit(entry(Log.PHONE, -1, -1, s.asked, -1, call))


# ---------------------------------------------------------------------- powers


def close_grenade(s: State) -> None:
    """The Insane shows his grenade, or nobody does (CG-40)."""
    one: i64 = 1
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1 and s.picks[seat] == Act.GRENADE:
            s.used |= one << Power.INSANE
            s.armed = seat
            show_power(s, seat)
            s.emit(entry(Log.GRENADE, seat))


def close_specialist(s: State) -> None:
    """The Specialist takes his BBB back and discards another bullet face down instead (CG-40)."""
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1 and kind_of(s.picks[seat]) == Act.BACK:
            take_back(s, seat, first_of(s.picks[seat]))


def take_back(s: State, seat: i64, other: i64) -> None:
    """The BBB goes back to the unused bullets; all know then that none of his face-down discards is one."""
    one: i64 = 1
    bit = one << (2 * seat)
    bbb: i64 = ONE[Bullet.BBB]
    was_void = s.void & bit != 0
    if was_void:
        s.down[seat] -= bbb
    else:
        s.fired[seat] -= bbb
    s.turned &= ~bit
    s.gone &= ~bit
    s.void &= ~bit
    s.loaded[2 * seat] = -1
    s.bullets[seat] += bbb - ONE[other]
    s.down[seat] += ONE[other]
    s.low[seat] = count_of(s.down[seat])
    s.used |= one << Power.SPECIALIST
    show_power(s, seat)
    s.emit(entry(Log.BACK, seat, -1, other, -1, 1 if was_void else 0))


def close_take(s: State) -> None:
    """You Don't Need It Anymore takes gun and unused bullets of one who just died (CG-44)."""
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1 and kind_of(s.picks[seat]) == Act.TAKE:
            donor = first_of(s.picks[seat])
            s.heir = seat
            s.donor = donor
            s.gift = s.bullets[donor]
            s.bullets[donor] = 0
            s.bullets[seat] += s.gift
            show_power(s, seat)
            s.emit(entry(Log.TAKEN, seat, donor, -1, -1, s.gift))


def close_insist(s: State) -> None:
    """It Does Not Even Hurt! shares all the same (CG-40)."""
    one: i64 = 1
    for seat in range(s.setting.seats):
        if (s.asked >> seat) & 1 and s.picks[seat] == Act.SHARE:
            s.used |= one << Power.NO_HURT
            s.extra |= one << seat
            show_power(s, seat)
            s.emit(entry(Log.INSISTS, seat))
