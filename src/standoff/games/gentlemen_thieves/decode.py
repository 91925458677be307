# mypyc: compiled
"""The decoding of the log into events: one function a kind of entry, with what its viewer may see of it (see `log.Log`)."""

from __future__ import annotations

from collections.abc import Callable

from standoff.core.log import entry_kind
from standoff.core.row import Row, seats_of, unpack
from standoff.games.gentlemen_thieves.components import PLACE_NAMES, THIEF_NAMES
from standoff.games.gentlemen_thieves.events import (
    AlliancesMade,
    BankRefilled,
    BarsLost,
    CarDriven,
    GoldMoved,
    LockMoved,
    PlacesRobbed,
    PoliceShown,
    SharePaid,
    ThiefDealt,
    ThiefShown,
    ThievesEvent,
    ThievesOver,
    ThievesRoundBegan,
    TokenDrawn,
    TokenLaid,
    TokenPlaced,
    TokenShown,
    TunnelMoved,
    TunnelTakenBack,
)
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES, SIDE_NAMES, Log
from standoff.games.gentlemen_thieves.sight import place_name, places_of, thieves_of, token_view
from standoff.games.gentlemen_thieves.state import State


def events_for(state: State, viewer: int | None, since: int = 0) -> list[ThievesEvent]:
    """What this viewer (a seat, None for the public, OMNISCIENT) saw from happening `since` on."""
    return [DECODE[entry_kind(e)](unpack(e, at + state.base, viewer)) for at, e in enumerate(state.log[since : state.log_end], since)]


def _dealt(row: Row) -> ThievesEvent:
    return ThiefDealt(index=row.place, seat=row.seat, thief=THIEF_NAMES[row.card] if row.is_for(row.seat) else None)


def _laid(row: Row) -> ThievesEvent:
    why = "robbery" if row.number else "setup"
    return TokenLaid(index=row.place, place=PLACE_NAMES[row.second], token=token_view(row.card), why=why)


def _shown(row: Row) -> ThievesEvent:
    return TokenShown(index=row.place, slot=row.number, token=token_view(row.card))


def _round(row: Row) -> ThievesEvent:
    return ThievesRoundBegan(index=row.place, number=row.number, starter=row.seat)


def _alliance(row: Row) -> ThievesEvent:
    return AlliancesMade(index=row.place, seat=row.seat, day=thieves_of(row.card), before=thieves_of(row.number))


def _placed(row: Row) -> ThievesEvent:
    slot = row.number - 1 if row.number else None
    return TokenPlaced(index=row.place, seat=row.seat, place=PLACE_NAMES[row.second], token=token_view(row.card), slot=slot)


def _drew(row: Row) -> ThievesEvent:
    return TokenDrawn(index=row.place, seat=row.seat, token=token_view(row.card) if row.is_for(row.seat) else None)


def _gold(row: Row) -> ThievesEvent:
    return GoldMoved(index=row.place, seat=row.seat, source=place_name(row.other), place=PLACE_NAMES[row.second], nth=row.number)


def _car(row: Row) -> ThievesEvent:
    place, lock = PLACE_NAMES[row.second], PLACE_NAMES[row.number]
    return CarDriven(index=row.place, seat=row.seat, source=place_name(row.other), place=place, token=token_view(row.card), lock=lock)


def _lock(row: Row) -> ThievesEvent:
    return LockMoved(index=row.place, seat=row.seat, source=PLACE_NAMES[row.other], place=PLACE_NAMES[row.second])


def _tunnel(row: Row) -> ThievesEvent:
    return TunnelMoved(index=row.place, seat=row.seat, source=place_name(row.other), place=PLACE_NAMES[row.second])


def _robbed(row: Row) -> ThievesEvent:
    packed = row.number
    day, night, gold = (packed >> 2) & 127, (packed >> 9) & 127, packed >> 16
    side = SIDE_NAMES[packed & 3]
    return PlacesRobbed(index=row.place, seat=row.seat, places=places_of(row.card), side=side, day=day, night=night, gold=gold)


def _paid(row: Row) -> ThievesEvent:
    return SharePaid(index=row.place, thief=THIEF_NAMES[row.card], bars=row.number)


def _lost(row: Row) -> ThievesEvent:
    return BarsLost(index=row.place, bars=row.number)


def _back(row: Row) -> ThievesEvent:
    return TunnelTakenBack(index=row.place, seat=row.seat, place=PLACE_NAMES[row.other])


def _bank(row: Row) -> ThievesEvent:
    return BankRefilled(index=row.place, gold=row.number)


def _police(row: Row) -> ThievesEvent:
    return PoliceShown(index=row.place, seat=row.seat if row.seat >= 0 else None)


def _thief_shown(row: Row) -> ThievesEvent:
    return ThiefShown(index=row.place, seat=row.seat, thief=THIEF_NAMES[row.card], bars=row.number)


def _over(row: Row) -> ThievesEvent:
    return ThievesOver(index=row.place, outcome=OUTCOME_NAMES[row.number], winners=seats_of(row.card))


DECODE: dict[int, Callable[[Row], ThievesEvent]] = {
    Log.THIEF_DEALT: _dealt,
    Log.LAID: _laid,
    Log.SHOWN: _shown,
    Log.ROUND: _round,
    Log.ALLIANCE: _alliance,
    Log.PLACED: _placed,
    Log.DREW: _drew,
    Log.GOLD: _gold,
    Log.CAR: _car,
    Log.LOCK: _lock,
    Log.TUNNEL: _tunnel,
    Log.ROBBED: _robbed,
    Log.PAID: _paid,
    Log.LOST: _lost,
    Log.BACK: _back,
    Log.BANK: _bank,
    Log.POLICE: _police,
    Log.THIEF_SHOWN: _thief_shown,
    Log.OVER: _over,
}
