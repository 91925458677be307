"""Who looks on at a table: coming, going, and coming back to where one was."""

from __future__ import annotations

from standoff.protocol.codes import Code
from standoff.protocol.messages import Whole
from standoff.table import entry as e
from standoff.table.command import Person, take_back
from standoff.table.refusal import Refusal
from standoff.table.show import SPECTATORS_MOST, whole
from standoff.table.table import Table
from standoff.table.viewer import Viewer

KEPT_VIEWERS = 300


def may_enter(table: Table, person: Person, now: int) -> list[e.AnyEntry]:
    """What his coming changes (a bot gives his seat back); raises Refusal where he may not look on."""
    if table.closed is not None:
        raise Refusal(Code.TABLE_CLOSED)
    at = table.seat_of(person.id)
    if at is None and table.host != person.id:
        _check_spectator(table, person)
    if at is None or table.is_stalled:
        return []
    return take_back(table, at, now)


def _check_spectator(table: Table, person: Person) -> None:
    if not table.spectators_allowed and table.status == "playing":
        raise Refusal(Code.TABLE_NO_SPECTATORS)
    watching = sum(viewer.is_online and table.seat_of(viewer.person) is None for viewer in table.viewers.values())
    if watching >= SPECTATORS_MOST and not table.is_online(person.id):
        raise Refusal(Code.TABLE_CROWDED)


def enter(table: Table, person: Person, since: tuple[int, int], now: int) -> list[bytes] | Whole:
    """He looks on from now on. `since`: the epoch and number that he holds; he gets the updates missed (as JSON), or a whole view."""
    viewer = table.viewers.get(person.id)
    if viewer is None:
        viewer = Viewer(person.id, person.name)
        table.viewers[person.id] = viewer
        _forget_some(table)
    viewer.away_since = None
    viewer.pledge = None  # a new page knows no share of an earlier one
    table.lines.pop(person.id, None)  # a new line, which is measured anew
    table.settle_watch(now)
    epoch, number = since
    missed = viewer.missed(number) if epoch == table.epoch and viewer.sent.table is not None else None
    return whole(table, viewer, now) if missed is None else missed


def leave(table: Table, person_id: str, now: int) -> None:
    """He no longer looks on; what was sent to him is kept for his return."""
    viewer = table.viewers.get(person_id)
    if viewer is not None and viewer.is_online:
        viewer.away_since = now
        viewer.pledge = None
        table.settle_watch(now)


def unwelcome(table: Table) -> list[str]:
    """Who looks on and may no longer: spectators, once a match without them has begun."""
    if table.spectators_allowed or table.status != "playing":
        return []
    return [
        viewer.person
        for viewer in table.viewers.values()
        if viewer.is_online and table.seat_of(viewer.person) is None and table.host != viewer.person
    ]


def _forget_some(table: Table) -> None:
    """Spectators who left first are forgotten first."""
    gone = [v for v in table.viewers.values() if v.away_since is not None and table.seat_of(v.person) is None and v.person != table.host]
    for viewer in sorted(gone, key=_left_at)[: max(0, len(table.viewers) - KEPT_VIEWERS)]:
        del table.viewers[viewer.person]
        table.lines.pop(viewer.person, None)


def _left_at(viewer: Viewer) -> int:
    return viewer.away_since or 0
