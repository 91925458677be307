"""Events of Adios Amigos: tagged Structs, built up from the log by `decode`; all viewers see all of them.

`index` counts them from 0, `at` is the table time in ms at which it happened (0 in steps). Gangsters are named by their seat and a place
from 0, their cards as `3/7`. Claims of a moment and choices of a step become events when they are settled.
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Root of all events."""

    index: int
    at: int


class RoundLaid(Event, frozen=True, kw_only=True, tag="round-laid"):
    """A round is laid out; `loot`: its tile (AA-3)."""

    number: int
    starter: int
    loot: int


class GangstersLaid(Event, frozen=True, kw_only=True, tag="gangsters-laid"):
    """Three gangsters lie face up before a seat (AA-10)."""

    seat: int
    gangsters: list[str]


class CountBegan(Event, frozen=True, kw_only=True, tag="count-began"):
    """All count to three; the round starts at this table time (AA-31)."""

    starts_at: int


class ShootoutBegan(Event, frozen=True, kw_only=True, tag="shootout-began"):
    """The starter calls "Adios Amigos!" (AA-11)."""

    starter: int


class CountersTurned(Event, frozen=True, kw_only=True, tag="counters-turned"):
    """A seat turns counters (AA-11, AA-13)."""

    seat: int
    counters: list[int]


class GangsterShot(Event, frozen=True, kw_only=True, tag="gangster-shot"):
    """A gangster of `target` is shot; verdict: hit, or placed while nobody checks (`miss_check` round_end)."""

    seat: int
    target: int
    gangster: int
    counters: list[int]
    bomb: bool
    verdict: str


class ShotMissed(Event, frozen=True, kw_only=True, tag="shot-missed"):
    """A wrong shot: the counters come back, the miss is paid at the end (AA-15)."""

    seat: int
    target: int
    gangster: int
    counters: list[int]
    bomb: bool


class ClaimReturned(Event, frozen=True, kw_only=True, tag="claim-returned"):
    """A claim comes back without cost; what: shot, reload, bomb; why: rival, bomb, out (AA-14, AA-15, AA-30)."""

    seat: int
    what: str
    target: int | None
    gangster: int | None
    counters: list[int]
    why: str


class GunReloaded(Event, frozen=True, kw_only=True, tag="gun-reloaded"):
    """A seat gives up a bullet, and has `bullets` left; all turn counters at this table time (AA-13)."""

    seat: int
    bullets: int
    turns_at: int


class EmptyReload(Event, frozen=True, kw_only=True, tag="empty-reload"):
    """A seat reloads without a bullet (AA-17)."""

    seat: int


class BombThrown(Event, frozen=True, kw_only=True, tag="bomb-thrown"):
    """Only the thrower may act until this table time; None in steps (AA-14)."""

    seat: int
    ends_at: int | None


class BombEnded(Event, frozen=True, kw_only=True, tag="bomb-ended"):
    """All may act again; `hit`: a gangster was shot."""

    seat: int
    hit: bool


class DesperadoOut(Event, frozen=True, kw_only=True, tag="desperado-out"):
    """A seat has no living gangster and is out for the round (AA-16)."""

    seat: int


class StepTaken(Event, frozen=True, kw_only=True, tag="step-taken"):
    """All have chosen; what came of it follows (AA-32)."""

    number: int
    passed: list[int]


class ShootoutEnded(Event, frozen=True, kw_only=True, tag="shootout-ended"):
    """The round ends; why: survivor, nobody, deadlock, idle (AA-18)."""

    why: str
    survivor: int | None


class ShotChecked(Event, frozen=True, kw_only=True, tag="shot-checked"):
    """A shot that nobody had checked was wrong: the gangster goes back to his owner (AA-15)."""

    seat: int
    target: int
    gangster: int
    counters: list[int]
    bomb: bool


class IncomeTaken(Event, frozen=True, kw_only=True, tag="income-taken"):
    """Nuggets for gangsters one hit, for own ones that survived, and the tile (AA-20)."""

    seat: int
    hits: int
    survived: int
    loot: int


class MissesFined(Event, frozen=True, kw_only=True, tag="misses-fined"):
    """A seat is charged for so many misses at `target` (AA-21)."""

    seat: int
    target: int
    count: int


class ReloadsFined(Event, frozen=True, kw_only=True, tag="reloads-fined"):
    """A seat is charged for so many empty reloads (AA-21)."""

    seat: int
    count: int


class NuggetsPaid(Event, frozen=True, kw_only=True, tag="nuggets-paid"):
    """Nuggets go from one seat to another, for penalties and old IOUs (AA-21)."""

    seat: int
    to: int
    amount: int


class DebtOwed(Event, frozen=True, kw_only=True, tag="debt-owed"):
    """The IOU of a seat to another as it stands now; 0: it is settled (AA-21)."""

    seat: int
    to: int
    amount: int


class SeatReady(Event, frozen=True, kw_only=True, tag="seat-ready"):
    """A seat is ready for the next round."""

    seat: int


class AmigosOver(Event, frozen=True, kw_only=True, tag="amigos-over"):
    """The end; outcome: nuggets (AA-22)."""

    outcome: str
    winners: list[int]


AdiosEvent = (
    RoundLaid | GangstersLaid | CountBegan | ShootoutBegan | CountersTurned | GangsterShot | ShotMissed | ClaimReturned | GunReloaded
    | EmptyReload | BombThrown | BombEnded | DesperadoOut | StepTaken | ShootoutEnded | ShotChecked | IncomeTaken | MissesFined
    | ReloadsFined | NuggetsPaid | DebtOwed | SeatReady | AmigosOver
)  # fmt: skip

# what a claim that was booked comes to
VERDICTS = frozenset({"gangster-shot", "shot-missed", "claim-returned", "gun-reloaded", "empty-reload", "bomb-thrown"})
