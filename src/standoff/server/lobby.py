"""The lobby: open tables, one's own, and what has just finished; sent whole to who watches, whenever it looks different."""

from __future__ import annotations

import asyncio

import msgspec

from standoff.protocol import messages as m
from standoff.server.hall import Hall
from standoff.server.page import Page
from standoff.store.row import StoredMatch
from standoff.table import entry as e
from standoff.table.show import seat_info, shown_status
from standoff.table.table import Table

PUSH_SECONDS = 0.15
FINISHED = 5


class Lobby:
    """Who watches the lobby, and what was last sent to each."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._watchers: dict[Page, m.Lobby | None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._finished: list[m.FinishedMatch] | None = None
        hall.changed = self.touch

    def watch(self, page: Page, *, on: bool) -> None:
        """Send the lobby to this page, now and at each change, or no more."""
        if on:
            self._watchers[page] = None
            self._push_to(page)
        else:
            self._watchers.pop(page, None)

    def touch(self) -> None:
        """It may look different: send it a little later, so that many changes go at once."""
        self._finished = None
        if self._timer is None and self._watchers:
            self._timer = asyncio.get_running_loop().call_later(PUSH_SECONDS, self._push)

    def close(self) -> None:
        """Send no more."""
        if self._timer is not None:
            self._timer.cancel()
        self._watchers.clear()

    def _push(self) -> None:
        self._timer = None
        for page in list(self._watchers):
            self._push_to(page)

    def _push_to(self, page: Page) -> None:
        lobby = self.lobby_for(page.person.id)
        if lobby != self._watchers.get(page):
            self._watchers[page] = lobby
            page.send(lobby)

    def lobby_for(self, person: str | None) -> m.Lobby:
        """What this person (None: a stranger) finds in the lobby."""
        own: list[m.LobbyTable] = []
        others: list[m.LobbyTable] = []
        for room in self._hall.rooms.values():
            table = room.table
            if table.closed is not None:
                continue
            if table.seat_of(person) is not None:
                own.append(lobby_table(table, yours=True))
            elif table.listed and any(seat.person is not None for seat in table.seats):
                others.append(lobby_table(table, yours=False))
        if self._finished is None:
            self._finished = [finished_match(match) for match in self._hall.store.finished(FINISHED)]
        return m.Lobby(tables=own + others, finished=self._finished)


def lobby_table(table: Table, *, yours: bool) -> m.LobbyTable:
    """A table as the lobby lists it: nothing that is hidden from anybody."""
    turn = getattr(table.match.state, "turn_number", 0) if table.match is not None else 0
    return m.LobbyTable(
        code=table.code,
        name=table.name,
        game=table.game.name,
        status=shown_status(table),
        preset=table.preset,
        seats=[seat_info(table, at) for at in range(len(table.seats))],
        turn=int(turn),
        yours=yours,
    )


def finished_match(match: StoredMatch) -> m.FinishedMatch:
    """A finished match as the lobby lists it."""
    ended = msgspec.json.decode(match.result or b"", type=e.Ended)
    header = msgspec.json.decode(match.header)
    return m.FinishedMatch(
        id=match.id,
        code=match.table,
        game=header["game"],
        outcome=ended.outcome,
        winners=ended.winners,
        turns=ended.turns,
        ended=match.ended_at or 0,
    )
