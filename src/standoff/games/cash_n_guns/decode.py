# mypyc: compiled
"""The decoding of the log into events: one function a kind of entry, with what its viewer may see of it (see `log.Log`)."""

from __future__ import annotations

from collections.abc import Callable

from standoff.core.log import entry_kind
from standoff.core.row import Row, seats_of, unpack
from standoff.games.cash_n_guns.components import BULLET_NAMES, NOTE_UNITS, POWER_NAMES, ROLE_NAMES, SWITCHBOARD, UNIT
from standoff.games.cash_n_guns.events import (
    Aimed,
    BulletDiscarded,
    BulletLoaded,
    BulletTakenBack,
    CashEvent,
    CourageShown,
    Died,
    FortuneCounted,
    GrenadeBurst,
    GrenadeShown,
    GunTaken,
    HeistOver,
    LootLaid,
    LootSplit,
    MarkerTaken,
    PhonePassed,
    PowerAsked,
    PowerDealt,
    PowerShown,
    RoleCardShown,
    RoleDealt,
    RoundBegan,
    ShareInsisted,
    ShareTaken,
    ShotFired,
    Wounded,
)
from standoff.games.cash_n_guns.log import OUTCOME_NAMES, WHY_NAMES, Log
from standoff.games.cash_n_guns.state import ASKED_NAMES, State


def events_for(state: State, viewer: int | None, since: int = 0) -> list[CashEvent]:
    """What this viewer (a seat, None for the public, OMNISCIENT) saw from happening `since` on."""
    decode = DECODE_OPEN if state.setting.powers == 1 else DECODE
    return [decode[entry_kind(e)](unpack(e, at + state.base, viewer)) for at, e in enumerate(state.log[since : state.log_end], since)]


def bullets_of(packed: int) -> list[str]:
    """The names of packed bullets, the weakest first."""
    return [name for kind, name in enumerate(BULLET_NAMES) for _ in range((packed >> (8 * kind)) & 0xFF)]


def notes_of(packed: int) -> list[int]:
    """The amounts of packed notes, the largest first."""
    return [NOTE_UNITS[kind] * UNIT for kind in (2, 1, 0) for _ in range((packed >> (8 * kind)) & 0xFF)]


def _power_dealt(row: Row) -> CashEvent:
    return PowerDealt(index=row.place, seat=row.seat, power=POWER_NAMES[row.card] if row.is_for(row.seat) else None)


def _power_dealt_open(row: Row) -> CashEvent:
    return PowerDealt(index=row.place, seat=row.seat, power=POWER_NAMES[row.card])


def _role_dealt(row: Row) -> CashEvent:
    return RoleDealt(index=row.place, seat=row.seat, role=ROLE_NAMES[row.card] if row.is_for(row.seat) else None)


def _round(row: Row) -> CashEvent:
    return RoundBegan(index=row.place, number=row.number, godfather=row.seat)


def _loot(row: Row) -> CashEvent:
    return LootLaid(index=row.place, notes=notes_of(row.number))


def _loaded(row: Row) -> CashEvent:
    bullets = [BULLET_NAMES[bullet] for bullet in (row.card, row.second) if bullet >= 0]
    return BulletLoaded(index=row.place, seat=row.seat, count=len(bullets), bullets=bullets if row.is_for(row.seat) else None)


def _aimed(row: Row) -> CashEvent:
    return Aimed(index=row.place, seat=row.seat, target=row.other, gun=row.number)


def _slow(row: Row) -> CashEvent:
    return Aimed(index=row.place, seat=row.seat, target=None, gun=row.number)


def _courage(row: Row) -> CashEvent:
    return CourageShown(index=row.place, dropped=seats_of(row.card), stayed=seats_of(row.second))


def _marker(row: Row) -> CashEvent:
    return MarkerTaken(index=row.place, seat=row.seat, marker="alarm" if row.number else "shame")


def _discard(row: Row) -> CashEvent:
    bullet = BULLET_NAMES[row.card] if row.is_for(row.seat) else None
    return BulletDiscarded(index=row.place, seat=row.seat, bullet=bullet, why=WHY_NAMES[row.number])


def _shot(row: Row) -> CashEvent:
    return ShotFired(index=row.place, seat=row.seat, target=row.other, bullet=BULLET_NAMES[row.card], hits=row.number == 1)


def _wound(row: Row) -> CashEvent:
    cause = "grenade" if row.second else "shot"
    return Wounded(index=row.place, seat=row.seat, wounds=row.number, ignored=row.card, cause=cause)


def _died(row: Row) -> CashEvent:
    return Died(index=row.place, seat=row.seat, notes=notes_of(row.number), to="pot" if row.card else "box")


def _power(row: Row) -> CashEvent:
    return PowerShown(index=row.place, seat=row.seat, power=POWER_NAMES[row.card])


def _grenade(row: Row) -> CashEvent:
    return GrenadeShown(index=row.place, seat=row.seat)


def _blast(row: Row) -> CashEvent:
    return GrenadeBurst(index=row.place, seat=row.seat)


def _taken(row: Row) -> CashEvent:
    bullets = bullets_of(row.number)
    seen = bullets if row.is_for(row.seat, row.other) else None
    return GunTaken(index=row.place, seat=row.seat, donor=row.other, count=len(bullets), bullets=seen)


def _back(row: Row) -> CashEvent:
    bullet = BULLET_NAMES[row.card] if row.is_for(row.seat) else None
    return BulletTakenBack(index=row.place, seat=row.seat, bullet=bullet, void=row.number == 1)


def _insists(row: Row) -> CashEvent:
    return ShareInsisted(index=row.place, seat=row.seat)


def _split(row: Row) -> CashEvent:
    return LootSplit(index=row.place, seats=seats_of(row.card), amount=row.number * UNIT)


def _share(row: Row) -> CashEvent:
    return ShareTaken(index=row.place, seat=row.seat, notes=notes_of(row.number))


def _phone(row: Row) -> CashEvent:
    card = SWITCHBOARD[row.number - 1] if row.number else None
    return PhonePassed(index=row.place, seats=seats_of(row.card), call=row.number, card=card)


def _role(row: Row) -> CashEvent:
    return RoleCardShown(index=row.place, seat=row.seat, role=ROLE_NAMES[row.card])


def _fortune(row: Row) -> CashEvent:
    return FortuneCounted(index=row.place, seat=row.seat, fortune=(row.number - 1000) * UNIT)


def _asked(row: Row) -> CashEvent:
    return PowerAsked(index=row.place, seats=seats_of(row.card), asked=ASKED_NAMES[row.number])


def _over(row: Row) -> CashEvent:
    return HeistOver(index=row.place, outcome=OUTCOME_NAMES[row.number], winners=seats_of(row.card))


DECODE: dict[int, Callable[[Row], CashEvent]] = {
    Log.POWER_DEALT: _power_dealt,
    Log.ROLE_DEALT: _role_dealt,
    Log.ROUND: _round,
    Log.LOOT: _loot,
    Log.LOADED: _loaded,
    Log.AIMED: _aimed,
    Log.SLOW: _slow,
    Log.COURAGE: _courage,
    Log.MARKER: _marker,
    Log.DISCARD: _discard,
    Log.SHOT: _shot,
    Log.WOUND: _wound,
    Log.DIED: _died,
    Log.POWER: _power,
    Log.GRENADE: _grenade,
    Log.BLAST: _blast,
    Log.TAKEN: _taken,
    Log.BACK: _back,
    Log.INSISTS: _insists,
    Log.SPLIT: _split,
    Log.SHARE: _share,
    Log.PHONE: _phone,
    Log.ROLE: _role,
    Log.FORTUNE: _fortune,
    Log.OVER: _over,
    Log.ASKED: _asked,
}
DECODE_OPEN = DECODE | {Log.POWER_DEALT: _power_dealt_open}  # with the option that all see the powers
