# mypyc: compiled
"""The decoding of the log into events: one function a kind of entry, with what its viewer may see of it (see `log.Log`)."""

from __future__ import annotations

from collections.abc import Callable

from standoff.core.contract import OMNISCIENT
from standoff.core.log import entry_kind, entry_seat
from standoff.core.row import Row, unpack
from standoff.games.bang.components import CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES
from standoff.games.bang.events import (
    Answered,
    BangEvent,
    CardDiscarded,
    CardDrawn,
    CardEquipped,
    CardInherited,
    CardLookedAt,
    CardPlayed,
    CardPutBack,
    CardRemoved,
    CardStolen,
    CardTaken,
    CardTurnedUp,
    CharacterShown,
    CharactersOffered,
    DynamiteMoved,
    Eliminated,
    LifeGained,
    LifeLost,
    MatchOver,
    Passed,
    PickMade,
    Reshuffled,
    RoleShown,
    ShelfFilled,
    TestMade,
    TurnBegan,
    TurnEnded,
    TurnSkipped,
)
from standoff.games.bang.knowledge import NOBODY, seen_before_log
from standoff.games.bang.log import OUTCOME_NAMES, WHY_ASKED_NAMES, WHY_NAMES, Log
from standoff.games.bang.state import State


def events_for(state: State, viewer: int | None, since: int = 0) -> list[BangEvent]:
    """What this viewer (a seat, None for the public, OMNISCIENT) saw from log place `since` on; sees nothing of others' sealed choices."""
    log, end = state.log, state.log_end
    index = since + _offset(state, viewer, since)
    events: list[BangEvent] = []
    for at in range(since, end):
        kind = entry_kind(log[at])
        if kind == Log.PICK and not _may_see_pick(viewer, entry_seat(log[at])):
            continue
        events.append(DECODE[kind](unpack(log[at], index, viewer)))
        index += 1
    return events


def seen_count(state: State, viewer: int | None) -> int:
    """How many events of the match this viewer may see so far."""
    return state.log_end + _offset(state, viewer, state.log_end)


def _may_see_pick(viewer: int | None, seat: int) -> bool:
    return viewer == seat or viewer == OMNISCIENT


def _offset(state: State, viewer: int | None, end: int) -> int:
    """What this viewer's number of an event is more than its place in the log.

    More: events that he had seen before the log began. Less: entries before this place that are none to him, all before the first turn.
    """
    offset = seen_before_log(state, NOBODY if viewer is None else viewer)
    if not state.setting.choose_of_two:
        return offset
    for at in range(min(end, state.log_end)):
        kind = entry_kind(state.log[at])
        if kind == Log.TURN:
            break
        if kind == Log.PICK and not _may_see_pick(viewer, entry_seat(state.log[at])):
            offset -= 1
    return offset


# ---------------------------------------------------------------------- entries


def _seat_or_none(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _card_or_none(card: int) -> str | None:
    return CARD_NAMES[card] if card >= 0 else None


def _card_for(row: Row, *seats: int) -> str | None:
    """The card for these seats alone."""
    return CARD_NAMES[row.card] if row.is_for(*seats) else None


def _turn(row: Row) -> BangEvent:
    return TurnBegan(index=row.place, seat=row.seat, number=row.number)


def _deal(row: Row) -> BangEvent:
    return CardDrawn(index=row.place, seat=row.seat, card=_card_for(row, row.seat), shown=False, deal=True)


def _draw(row: Row) -> BangEvent:
    return CardDrawn(index=row.place, seat=row.seat, card=_card_for(row, row.seat), shown=False, deal=False)


def _draw_shown(row: Row) -> BangEvent:
    return CardDrawn(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], shown=True, deal=False)


def _steal(row: Row) -> BangEvent:
    card = _card_for(row, row.seat, row.other)
    return CardStolen(index=row.place, seat=row.seat, victim=row.other, card=card, why=WHY_NAMES[row.number])


def _taken(row: Row, source: str) -> BangEvent:
    victim = row.other if source == "table" else None
    return CardTaken(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], source=source, victim=victim)


def _take_discard(row: Row) -> BangEvent:
    return _taken(row, "discard")


def _take_table(row: Row) -> BangEvent:
    return _taken(row, "table")


def _take(row: Row) -> BangEvent:
    return _taken(row, "store")


def _discarded(row: Row, source: str) -> BangEvent:
    by, why = _seat_or_none(row.other), WHY_NAMES[row.number]
    return CardDiscarded(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], source=source, by=by, why=why)


def _discard(row: Row) -> BangEvent:
    return _discarded(row, "hand")


def _discard_table(row: Row) -> BangEvent:
    return _discarded(row, "table")


def _play(row: Row) -> BangEvent:
    target, aim = _seat_or_none(row.other), _card_or_none(row.second)
    return CardPlayed(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], target=target, aim=aim)


def _equip(row: Row) -> BangEvent:
    return CardEquipped(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], target=row.other)


def _answer(row: Row) -> BangEvent:
    asked = WHY_ASKED_NAMES[row.number]
    return Answered(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], to=_seat_or_none(row.other), asked=asked)


def _pass(row: Row) -> BangEvent:
    return Passed(index=row.place, seat=row.seat, to=_seat_or_none(row.other), asked=WHY_ASKED_NAMES[row.number])


def _turn_up(row: Row) -> BangEvent:
    return CardTurnedUp(index=row.place, seat=row.seat, card=CARD_NAMES[row.card], why=WHY_NAMES[row.number])


def _test(row: Row) -> BangEvent:
    why, matched = WHY_NAMES[row.number & 15], row.number >= 16
    return TestMade(index=row.place, seat=row.seat, card=_card_or_none(row.card), why=why, matched=matched)


def _hurt(row: Row) -> BangEvent:
    by, card = _seat_or_none(row.other), _card_or_none(row.card)
    return LifeLost(index=row.place, seat=row.seat, lives=row.number, by=by, card=card)


def _heal(row: Row) -> BangEvent:
    return LifeGained(index=row.place, seat=row.seat, lives=row.number, card=_card_or_none(row.card))


def _out(row: Row) -> BangEvent:
    return Eliminated(index=row.place, seat=row.seat, role=ROLE_NAMES[row.card], by=_seat_or_none(row.other))


def _inherit(row: Row) -> BangEvent:
    return CardInherited(index=row.place, seat=row.seat, victim=row.other, card=_card_for(row, row.seat, row.other), source="hand")


def _inherit_table(row: Row) -> BangEvent:
    return CardInherited(index=row.place, seat=row.seat, victim=row.other, card=CARD_NAMES[row.card], source="table")


def _move_dynamite(row: Row) -> BangEvent:
    return DynamiteMoved(index=row.place, seat=row.seat, target=row.other, card=CARD_NAMES[row.card])


def _reshuffle(row: Row) -> BangEvent:
    return Reshuffled(index=row.place, cards=row.number)


def _remove(row: Row) -> BangEvent:
    return CardRemoved(index=row.place, card=CARD_NAMES[row.card])


def _shelf(row: Row) -> BangEvent:
    return ShelfFilled(index=row.place, seat=row.seat, card=CARD_NAMES[row.card])


def _look(row: Row) -> BangEvent:
    return CardLookedAt(index=row.place, seat=row.seat, card=_card_for(row, row.seat))


def _back(row: Row) -> BangEvent:
    return CardPutBack(index=row.place, seat=row.seat, card=_card_for(row, row.seat))


def _skip(row: Row) -> BangEvent:
    return TurnSkipped(index=row.place, seat=row.seat)


def _end(row: Row) -> BangEvent:
    return TurnEnded(index=row.place, seat=row.seat)


def _offer(row: Row) -> BangEvent:
    names = [CHARACTER_NAMES[row.card], CHARACTER_NAMES[row.second]]
    return CharactersOffered(index=row.place, seat=row.seat, characters=names if row.viewer in (row.seat, OMNISCIENT) else None)


def _pick(row: Row) -> BangEvent:
    return PickMade(index=row.place, seat=row.seat, character=CHARACTER_NAMES[row.card])


def _character(row: Row) -> BangEvent:
    return CharacterShown(index=row.place, seat=row.seat, character=CHARACTER_NAMES[row.card])


def _role(row: Row) -> BangEvent:
    return RoleShown(index=row.place, seat=row.seat, role=ROLE_NAMES[row.card])


def _over(row: Row) -> BangEvent:
    winners = [seat for seat in range(7) if (row.card >> seat) & 1]
    return MatchOver(index=row.place, outcome=OUTCOME_NAMES[row.number], winners=winners)


DECODE: dict[int, Callable[[Row], BangEvent]] = {
    Log.TURN: _turn,
    Log.DEAL: _deal,
    Log.DRAW: _draw,
    Log.DRAW_SHOWN: _draw_shown,
    Log.STEAL: _steal,
    Log.TAKE_DISCARD: _take_discard,
    Log.TAKE_TABLE: _take_table,
    Log.LOSE_CARD: _discard,
    Log.DISCARD: _discard,
    Log.DISCARD_TABLE: _discard_table,
    Log.PLAY: _play,
    Log.EQUIP: _equip,
    Log.ANSWER: _answer,
    Log.PASS: _pass,
    Log.TURN_UP: _turn_up,
    Log.TEST: _test,
    Log.HURT: _hurt,
    Log.HEAL: _heal,
    Log.OUT: _out,
    Log.INHERIT: _inherit,
    Log.INHERIT_TABLE: _inherit_table,
    Log.MOVE_DYNAMITE: _move_dynamite,
    Log.RESHUFFLE: _reshuffle,
    Log.REMOVE: _remove,
    Log.SHELF: _shelf,
    Log.TAKE: _take,
    Log.LOOK: _look,
    Log.BACK: _back,
    Log.SKIP: _skip,
    Log.END: _end,
    Log.OFFER: _offer,
    Log.PICK: _pick,
    Log.CHARACTER: _character,
    Log.ROLE: _role,
    Log.OVER: _over,
}
