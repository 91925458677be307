# mypyc: compiled
"""The payment at the end of a round: income, penalties and IOUs, which are a ledger by pair of seats (AA-20 to AA-22)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.adios_amigos.components import FINE, IN_FRONT, MISS_FINE, ROUNDS, TILES
from standoff.games.adios_amigos.log import Log, Outcome, entry
from standoff.games.adios_amigos.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

FIELDS: Final = 5  # of each seat in `State.paid`: hits, survivors, loot, fines, received
HEAD: Final = 3  # before them: the round, why it ended, the sole survivor + 1


def pay(s: State, why: i64, survivor: i64) -> None:
    """Check late shots, give out the income, settle old IOUs from it, then enter all penalties at once (AA-20, AA-21)."""
    n = s.setting.seats
    check_late(s)
    paid: list[int] = [s.number, why, survivor + 1] + [0] * (FIELDS * n)
    for seat in range(n):
        give_income(s, seat, survivor, paid)
    before = s.debts[:]
    handed: list[int] = [0] * (n * n)
    settle(s, handed)
    fines = fines_of(s)
    for seat in range(n):
        for other in range(n):
            fine: i64 = fines[seat * n + other]
            paid[HEAD + FIELDS * seat + 3] += fine
            paid[HEAD + FIELDS * other + 4] += fine
    tell_fines(s)
    enter(s, fines)
    settle(s, handed)
    tell_debts(s, before, handed)
    s.paid = paid


def check_late(s: State) -> None:
    """Wrong shots that nobody looked at (AA-15): each gangster goes back to his owner, and the miss is paid."""
    n = s.setting.seats
    for gangster in range(IN_FRONT * n):
        if (s.wrong >> gangster) & 1:
            shooter: i64 = s.shot[gangster]
            owner = gangster // IN_FRONT
            s.misses[shooter * n + owner] += 1
            number: i64 = s.by[gangster] | ((gangster % IN_FRONT) << 10) | (((s.blown >> gangster) & 1) << 12)
            s.emit(entry(Log.CHECKED, s.clock, shooter, owner, number))


def give_income(s: State, seat: i64, survivor: i64, paid: list[int]) -> None:
    """One nugget a hit, one for each own gangster that survived, the tile for the sole survivor (AA-20)."""
    hits: i64 = 0
    survived: i64 = 0
    loot: i64 = 0
    gangster: i64 = 0
    for shooter in s.shot:
        fell = shooter >= 0 and (s.wrong >> gangster) & 1 == 0
        if fell and shooter == seat:
            hits += 1
        if not fell and gangster // IN_FRONT == seat and s.setting.survivors_free == 0:
            survived += 1
        gangster += 1
    if seat == survivor:
        loot = TILES[s.number - 1]
    place = HEAD + FIELDS * seat
    paid[place] = hits
    paid[place + 1] = survived
    paid[place + 2] = loot
    s.nuggets[seat] += hits + survived + loot
    s.emit(entry(Log.INCOME, s.clock, seat, -1, hits + 16 * survived + 64 * loot))


def fines_of(s: State) -> list[int]:
    """By pair, what seat is to pay to other for the misses and empty reloads of this round."""
    n = s.setting.seats
    fines: list[int] = [0] * (n * n)
    for seat in range(n):
        missed: i64 = s.empties[seat]
        for target in range(n):
            missed += s.misses[seat * n + target]
        for other in range(n):
            if other != seat:
                at_him: i64 = s.misses[seat * n + other]
                fines[seat * n + other] = FINE * (missed - at_him) + MISS_FINE * at_him
    return fines


def tell_fines(s: State) -> None:
    """What is charged, and why."""
    n = s.setting.seats
    for seat in range(n):
        for target in range(n):
            count: i64 = s.misses[seat * n + target]
            if count:
                s.emit(entry(Log.MISSES, s.clock, seat, target, count))
        empties: i64 = s.empties[seat]
        if empties:
            s.emit(entry(Log.EMPTIES, s.clock, seat, -1, empties))


def enter(s: State, fines: list[int]) -> None:
    """All penalties as debts, set off pair by pair against each other and against what is owed already."""
    n = s.setting.seats
    for seat in range(n):
        for other in range(seat + 1, n):
            there = seat * n + other
            back = other * n + seat
            net: i64 = s.debts[there] + fines[there] - s.debts[back] - fines[back]
            s.debts[there] = net if net > 0 else 0
            s.debts[back] = -net if net < 0 else 0


def settle(s: State, handed: list[int]) -> None:
    """Who owes pays what he can, nugget by nugget, each to whom he owes most; `handed` counts them by pair."""
    n = s.setting.seats
    moved = True
    while moved:
        moved = False
        for seat in range(n):
            if s.nuggets[seat] == 0:
                continue
            other = creditor(s, seat)
            if other >= 0:
                s.nuggets[seat] -= 1
                s.nuggets[other] += 1
                s.debts[seat * n + other] -= 1
                handed[seat * n + other] += 1
                moved = True


def creditor(s: State, seat: i64) -> i64:
    """To whom the seat owes most, the nearest to the left of those who are equal; -1: nobody."""
    n = s.setting.seats
    best: i64 = -1
    most: i64 = 0
    for step in range(1, n):
        other = (seat + step) % n
        debt: i64 = s.debts[seat * n + other]
        if debt > most:
            most = debt
            best = other
    return best


def tell_debts(s: State, before: list[int], handed: list[int]) -> None:
    """The nuggets that went over, and every IOU that is another than before."""
    n = s.setting.seats
    for pair in range(n * n):
        amount: i64 = handed[pair]
        if amount:
            s.emit(entry(Log.PAID, s.clock, pair // n, pair % n, amount))
    for pair in range(n * n):
        debt: i64 = s.debts[pair]
        if debt != before[pair]:
            s.emit(entry(Log.OWES, s.clock, pair // n, pair % n, debt))


def is_last(s: State) -> bool:
    """Whether the match ends with this round."""
    return s.number >= ROUNDS


def finish(s: State) -> None:
    """Most nuggets win, every IOU counted; ties share (AA-22)."""
    one: i64 = 1
    most: i64 = s.fortune(0)
    for seat in range(1, s.setting.seats):
        fortune = s.fortune(seat)
        if fortune > most:
            most = fortune
    for seat in range(s.setting.seats):
        if s.fortune(seat) == most:
            s.winners |= one << seat
    s.outcome = Outcome.NUGGETS
    s.emit(entry(Log.OVER, s.clock, -1, -1, s.winners))
