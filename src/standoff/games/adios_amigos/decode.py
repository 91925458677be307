# mypyc: compiled
"""The decoding of the log into events: one function a kind of entry. All of it is public (see `log.Log`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from standoff.core.row import seats_of
from standoff.games.adios_amigos.components import BOMB_MS, COUNT_MS, COUNTERS, PAIR_NAMES, TILES, TURN_MS
from standoff.games.adios_amigos.events import (
    AdiosEvent,
    AmigosOver,
    BombEnded,
    BombThrown,
    ClaimReturned,
    CountBegan,
    CountersTurned,
    DebtOwed,
    DesperadoOut,
    EmptyReload,
    GangsterShot,
    GangstersLaid,
    GunReloaded,
    IncomeTaken,
    MissesFined,
    NuggetsPaid,
    ReloadsFined,
    RoundLaid,
    SeatReady,
    ShootoutBegan,
    ShootoutEnded,
    ShotChecked,
    ShotMissed,
    StepTaken,
)
from standoff.games.adios_amigos.log import (
    BACK_NAMES,
    CLAIM_NAMES,
    END_NAMES,
    OUTCOME_NAMES,
    Log,
    Outcome,
    entry_at,
    entry_kind,
    entry_number,
    entry_other,
    entry_seat,
)
from standoff.games.adios_amigos.notation import print_counters
from standoff.games.adios_amigos.state import State


class Row(NamedTuple):
    """One entry of the log, unpacked. -1: the field is empty. `timed`: the match is played in real time."""

    place: int
    at: int
    seat: int
    other: int
    number: int
    timed: bool

    def counters(self) -> list[int]:
        """The counters of a packed shot."""
        return print_counters(self.number & 1023)

    def gangster(self) -> int:
        """The place of a packed shot."""
        return (self.number >> 10) & 3

    def is_bomb(self) -> bool:
        """Whether a packed shot is a bomb's."""
        return (self.number >> 12) & 1 == 1

    def later(self, delay: int) -> int:
        """A table time after this one; in steps everything is at 0."""
        return self.at + delay if self.timed else 0


def events_for(state: State, viewer: int | None, since: int = 0) -> list[AdiosEvent]:
    """What every viewer saw from happening `since` on."""
    timed = not state.setting.steps
    return [
        DECODE[entry_kind(e)](Row(at + state.base, entry_at(e), entry_seat(e), entry_other(e), entry_number(e), timed))
        for at, e in enumerate(state.log[since : state.log_end], since)
    ]


def _round(row: Row) -> AdiosEvent:
    return RoundLaid(index=row.place, at=row.at, number=row.number, starter=row.seat, loot=TILES[row.number - 1])


def _laid(row: Row) -> AdiosEvent:
    names = [PAIR_NAMES[(row.number >> shift) & 63] for shift in (0, 6, 12)]
    return GangstersLaid(index=row.place, at=row.at, seat=row.seat, gangsters=names)


def _count(row: Row) -> AdiosEvent:
    return CountBegan(index=row.place, at=row.at, starts_at=row.later(COUNT_MS))


def _began(row: Row) -> AdiosEvent:
    return ShootoutBegan(index=row.place, at=row.at, starter=row.seat)


def _turned(row: Row) -> AdiosEvent:
    counters = [counter for counter in (row.number & 15, row.number >> 4) if counter < COUNTERS]
    return CountersTurned(index=row.place, at=row.at, seat=row.seat, counters=counters)


def _shot(row: Row, verdict: str) -> AdiosEvent:
    return GangsterShot(
        index=row.place,
        at=row.at,
        seat=row.seat,
        target=row.other,
        gangster=row.gangster(),
        counters=row.counters(),
        bomb=row.is_bomb(),
        verdict=verdict,
    )


def _hit(row: Row) -> AdiosEvent:
    return _shot(row, "hit")


def _placed(row: Row) -> AdiosEvent:
    return _shot(row, "placed")


def _miss(row: Row) -> AdiosEvent:
    return ShotMissed(
        index=row.place,
        at=row.at,
        seat=row.seat,
        target=row.other,
        gangster=row.gangster(),
        counters=row.counters(),
        bomb=row.is_bomb(),
    )


def _back(row: Row) -> AdiosEvent:
    is_shot = row.other >= 0
    return ClaimReturned(
        index=row.place,
        at=row.at,
        seat=row.seat,
        what=CLAIM_NAMES[row.number >> 15],
        target=row.other if is_shot else None,
        gangster=row.gangster() if is_shot else None,
        counters=row.counters(),
        why=BACK_NAMES[(row.number >> 13) & 3],
    )


def _reloaded(row: Row) -> AdiosEvent:
    return GunReloaded(index=row.place, at=row.at, seat=row.seat, bullets=row.number, turns_at=row.later(TURN_MS))


def _empty(row: Row) -> AdiosEvent:
    return EmptyReload(index=row.place, at=row.at, seat=row.seat)


def _bomb(row: Row) -> AdiosEvent:
    return BombThrown(index=row.place, at=row.at, seat=row.seat, ends_at=row.later(BOMB_MS) if row.timed else None)


def _bomb_over(row: Row) -> AdiosEvent:
    return BombEnded(index=row.place, at=row.at, seat=row.seat, hit=row.number == 1)


def _out(row: Row) -> AdiosEvent:
    return DesperadoOut(index=row.place, at=row.at, seat=row.seat)


def _step(row: Row) -> AdiosEvent:
    return StepTaken(index=row.place, at=row.at, number=row.number & 16383, passed=seats_of(row.number >> 14))


def _ended(row: Row) -> AdiosEvent:
    return ShootoutEnded(index=row.place, at=row.at, why=END_NAMES[row.number], survivor=row.seat if row.seat >= 0 else None)


def _checked(row: Row) -> AdiosEvent:
    return ShotChecked(
        index=row.place,
        at=row.at,
        seat=row.seat,
        target=row.other,
        gangster=row.gangster(),
        counters=row.counters(),
        bomb=row.is_bomb(),
    )


def _income(row: Row) -> AdiosEvent:
    hits, survived, loot = row.number & 15, (row.number >> 4) & 3, row.number >> 6
    return IncomeTaken(index=row.place, at=row.at, seat=row.seat, hits=hits, survived=survived, loot=loot)


def _misses(row: Row) -> AdiosEvent:
    return MissesFined(index=row.place, at=row.at, seat=row.seat, target=row.other, count=row.number)


def _empties(row: Row) -> AdiosEvent:
    return ReloadsFined(index=row.place, at=row.at, seat=row.seat, count=row.number)


def _paid(row: Row) -> AdiosEvent:
    return NuggetsPaid(index=row.place, at=row.at, seat=row.seat, to=row.other, amount=row.number)


def _owes(row: Row) -> AdiosEvent:
    return DebtOwed(index=row.place, at=row.at, seat=row.seat, to=row.other, amount=row.number)


def _ready(row: Row) -> AdiosEvent:
    return SeatReady(index=row.place, at=row.at, seat=row.seat)


def _over(row: Row) -> AdiosEvent:
    return AmigosOver(index=row.place, at=row.at, outcome=OUTCOME_NAMES[Outcome.NUGGETS], winners=seats_of(row.number))


DECODE: dict[int, Callable[[Row], AdiosEvent]] = {
    Log.ROUND: _round,
    Log.LAID: _laid,
    Log.COUNT: _count,
    Log.BEGAN: _began,
    Log.TURNED: _turned,
    Log.HIT: _hit,
    Log.PLACED: _placed,
    Log.MISS: _miss,
    Log.BACK: _back,
    Log.RELOADED: _reloaded,
    Log.EMPTY: _empty,
    Log.BOMB: _bomb,
    Log.BOMB_OVER: _bomb_over,
    Log.OUT: _out,
    Log.STEP: _step,
    Log.ENDED: _ended,
    Log.CHECKED: _checked,
    Log.INCOME: _income,
    Log.MISSES: _misses,
    Log.EMPTIES: _empties,
    Log.PAID: _paid,
    Log.OWES: _owes,
    Log.READY: _ready,
    Log.OVER: _over,
}
