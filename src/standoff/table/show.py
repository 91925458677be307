"""What each viewer is shown: built up from nothing for him, and sent only where it changed.

A viewer who cannot see a change gets no update at all, so that numbers and their absence betray nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from standoff.core.receipt import CREDIT_MOST, Receipt
from standoff.protocol.messages import ChatLine, MatchInfo, Notice, SeatInfo, TableClock, TableInfo, Timer, Update, Whole
from standoff.table.match import Match
from standoff.table.moment import shown_moments
from standoff.table.seat import Seat
from standoff.table.table import Table
from standoff.table.viewer import Sent, Viewer

_encode = msgspec.json.Encoder().encode

SPECTATORS_MOST = 100
RECEIPTS_MOST = 300
CUE_MARGIN_MS = 60  # what a cue comes earlier than over an even line it must


class Shown(NamedTuple):
    """What one person is sent: the message, and the same as JSON."""

    person: str
    message: Update | Whole
    text: bytes


def show(table: Table, now: int) -> Iterator[Shown]:
    """What changed since the last time, for each viewer who looks on; the notices told meanwhile go with it."""
    notices, table.notices = table.notices, []
    picture = Picture(table, now)
    for viewer in list(table.viewers.values()):
        if not viewer.is_online:
            continue
        told = [notice for to, notice in notices if to is None or to == viewer.person]
        shown = _change(table, viewer, picture, told)
        if shown is not None:
            yield shown


class Picture:
    """What all viewers share of one moment. `version`: of the match's state."""

    def __init__(self, table: Table, now: int) -> None:
        match = table.match
        self.now = now
        self.base = _base(table)
        self.timers = match_timers(table)
        self.receipts = _receipts(table)
        self.clock = None if match is None else table_clock(match)
        self.version = 0 if match is None else match.state.version()


def _base(table: Table) -> TableInfo:
    """The table as a stranger sees it: the same object as long as nothing changes in it."""
    found = table_info(table)
    if table.shown is None or table.shown != found:
        table.shown = found
    return table.shown


def _receipts(table: Table) -> list[Receipt]:
    """Those that are shown: none while the race goes on."""
    return [] if table.match is None or table.match.is_racing else table.match.receipts[-RECEIPTS_MOST:]


def _change(table: Table, viewer: Viewer, picture: Picture, notices: list[Notice]) -> Shown | None:
    sent = viewer.sent
    info = sent.table if sent.base is picture.base else own_info(table, viewer, picture.base)
    match = table.match
    eyes = table.eyes_of(viewer.person)
    if match is not None and sent.match == match.number and sent.eyes != eyes:
        all_anew = whole(table, viewer, picture.now)
        return Shown(viewer.person, all_anew, _encode(all_anew))
    new_table = info if info is not sent.table and info != sent.table else None
    chat = [line for line in table.chat if line.number > sent.chat] if table.last_chat > sent.chat else []
    began = match is not None and sent.match != match.number
    shown, events = _match_change(table, viewer, eyes, picture)
    deal = table.deal if table.deal is not sent.deal else None
    if new_table is None and shown is None and deal is None and not (events or chat or notices or began):
        return None
    update = Update(
        code=table.code,
        epoch=table.epoch,
        number=viewer.next_number(),
        now=picture.now,
        table=new_table,
        match=shown,
        events=events,
        chat=chat,
        notices=notices,
        began=began,
        deal=deal,
    )
    sent.deal = table.deal
    sent.table, sent.base = info, picture.base
    sent.chat = table.last_chat
    text = _encode(update)
    viewer.keep(update.number, text)
    return Shown(viewer.person, update, text)


def _match_change(table: Table, viewer: Viewer, eyes: int | None, picture: Picture) -> tuple[MatchInfo | None, list[Any]]:
    match = table.match
    if match is None:
        return None, []
    sent, timers, clock, receipts = viewer.sent, picture.timers, picture.clock, picture.receipts
    if sent.match != match.number:
        sent.version = 0
        sent.view = None
    events = match.state.events(eyes, sent.version) if picture.version != sent.version else []
    view = look(table, match, viewer, eyes, picture.now)
    decision = own_decision(table, eyes)
    changed = view != sent.view or timers != sent.timers or decision != sent.decision or clock != sent.clock or receipts != sent.receipts
    sent.match, sent.version, sent.eyes = match.number, picture.version, eyes
    sent.view, sent.timers, sent.decision = view, timers, decision
    sent.clock, sent.receipts = clock, receipts
    shown: Any = msgspec.Raw(view)
    return (MatchInfo(view=shown, decision=decision, timers=timers, clock=clock, receipts=receipts) if changed else None), events


def look(table: Table, match: Match, viewer: Viewer, eyes: int | None, now: int) -> bytes:
    """What this viewer sees from this seat, as JSON; what he saw last, where nothing can have changed for him since then.

    Thousands of views that live on as objects would cost the garbage collector a fifth of a second each time; bytes cost it nothing.
    """
    sent = viewer.sent
    at = (match.number, match.changes, eyes, match.chosen.get(eyes) if eyes is not None else None)
    if sent.view is not None and sent.looked == at and sent.cue_at is None:
        return sent.view
    sent.looked = at
    view, sent.cue_at = hold_cues(match.view(eyes), table.lines.get(viewer.person, 0), match.watch.read(now))
    return _encode(view)


def whole(table: Table, viewer: Viewer, now: int) -> Whole:
    """All that a viewer may see now; it replaces what he holds, and earlier updates are forgotten.

    It has a number of its own: who comes back with an earlier one, from another of his pages, does not hold it.
    """
    picture = Picture(table, now)
    info = own_info(table, viewer, picture.base)
    viewer.forget_updates()
    viewer.sent = Sent(table=info, base=picture.base, deal=table.deal, chat=table.last_chat)
    shown, events = _match_change(table, viewer, table.eyes_of(viewer.person), picture)
    chat: list[ChatLine] = list(table.chat)
    return Whole(
        table=info, epoch=table.epoch, number=viewer.next_number(), now=now, match=shown, events=events, chat=chat, deal=table.deal
    )  # fmt: skip


# ---------------------------------------------------------------------- parts


def table_info(table: Table) -> TableInfo:
    """The table as a stranger sees it."""
    online = [viewer.person for viewer in table.viewers.values() if viewer.is_online]
    return TableInfo(
        code=table.code,
        name=table.name,
        game=table.game.name,
        status=shown_status(table),
        seats=seat_infos(table, table.seats),
        host=table.host,
        listed=table.listed,
        spectators_allowed=table.spectators_allowed,
        spectators=sum(table.seat_of(person) is None for person in online),
        preset=table.preset,
        options=table.options,
        clock=table.clock,
        match=table.matches,
        match_id=table.match.id if table.match is not None else None,
        you=None,
        is_host=False,
        invite=table.invite,
        played=seat_infos(table, table.match.at_end) if table.match is not None else [],
    )


def own_info(table: Table, viewer: Viewer, base: TableInfo) -> TableInfo:
    """The table as this viewer sees it."""
    return replace(base, you=table.seat_of(viewer.person), is_host=table.host == viewer.person)


def shown_status(table: Table) -> Any:
    """The status with what passes."""
    if table.is_stalled:
        return "stalled"
    if table.status == "playing" and not table.is_running():
        return "paused"
    return table.status


def seat_infos(table: Table, seats: Sequence[Seat]) -> list[SeatInfo]:
    """Who sits at these seats of the table or of its match, and is here now."""
    return [
        SeatInfo(
            seat=at,
            kind=seat.kind,
            person=seat.person,
            name=seat.name,
            ready=seat.ready,
            present=table.is_online(seat.person),
            bot=seat.bot,
            sitting_in=seat.sitting_in,
        )
        for at, seat in enumerate(seats)
    ]


def match_timers(table: Table) -> list[Timer]:
    """Whose decisions are awaited and until when; none while the clocks stand still."""
    match = table.match
    if match is None or not table.is_running():
        return []
    found: list[Timer] = []
    for at in sorted(match.questions):
        deadline, end = (match.watch.wall(moment) for moment in shown_moments(table, match, at))
        if deadline is not None and end is not None:
            found.append(Timer(seat=at, deadline=deadline, bank_ends=end))
    return found


def hold_cues(view: Any, line: int, clock: int) -> tuple[Any, int | None]:
    """The view without the cues that this viewer need not be told yet, and when he is told the first of them.

    A cue is told as late as it can be and still be there in time over a line of this round trip, so that whoever reads it before its time
    gains little.
    """
    cues = getattr(view, "cues", None)
    if not cues:
        return view, None
    lead = CUE_MARGIN_MS + min(CREDIT_MOST, line // 2)
    told = [cue for cue in cues if cue.at - clock <= lead]
    if len(told) == len(cues):
        return view, None
    return replace(view, cues=told), min(cue.at for cue in cues if cue not in told) - lead


def is_cue_due(table: Table, now: int) -> bool:
    """Whether somebody must be told a cue that was held back."""
    if not table.is_running() or table.match is None:
        return False
    clock = table.match.watch.read(now)
    return any(viewer.is_online and viewer.sent.cue_at is not None and viewer.sent.cue_at <= clock for viewer in table.viewers.values())


def table_clock(match: Match) -> TableClock | None:
    """How clients tell table time, where it matters."""
    return TableClock(zero=match.watch.zero, stands=match.watch.stands) if match.state.is_timed() and not match.is_ended else None


def own_decision(table: Table, eyes: int | None) -> int | None:
    """The number that this seat's act must carry; in a race that of the race."""
    if eyes is None or table.match is None:
        return None
    if table.match.is_racing:
        return table.match.race
    question = table.match.questions.get(eyes)
    return None if question is None else question.number
