"""The lobby: open tables, one's own, and what has just finished; sent whole to who watches, whenever it looks different."""

from __future__ import annotations

import asyncio

import msgspec

from standoff.protocol import messages as m
from standoff.server.hall import Hall
from standoff.server.log import warn
from standoff.server.page import Page
from standoff.server.wait import done
from standoff.store.error import StoreFailed
from standoff.store.row import StoredMatch
from standoff.table import entry as e

PUSH_SECONDS = 0.15
FINISHED = 5


class Lobby:
    """Who watches the lobby, and what was last sent to each."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._watchers: dict[Page, m.Lobby | None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._pushing: asyncio.Task[None] | None = None
        self._finished: list[m.FinishedMatch] = []
        self._is_stale = True  # another match may have finished since these were read
        hall.changed = self.touch

    async def watch(self, page: Page) -> None:
        """Send the lobby to this page, now and at each change."""
        await self._read_finished()
        self._watchers[page] = None
        self._push_to(page)

    def unwatch(self, page: Page) -> None:
        """Send no more to this page."""
        self._watchers.pop(page, None)

    def touch(self) -> None:
        """It may look different: send it a little later, so that many changes go at once."""
        self._is_stale = True
        if self._timer is None and self._watchers:
            self._timer = asyncio.get_running_loop().call_later(PUSH_SECONDS, self._begin_push)

    def close(self) -> None:
        """Send no more."""
        if self._timer is not None:
            self._timer.cancel()
        if self._pushing is not None:
            self._pushing.cancel()
        self._watchers.clear()

    def _begin_push(self) -> None:
        self._timer = None
        self._pushing = asyncio.get_running_loop().create_task(self._push())

    async def _push(self) -> None:
        await self._read_finished()
        for page in list(self._watchers):
            self._push_to(page)

    def _push_to(self, page: Page) -> None:
        lobby = self._lobby_for(page.person.id)
        if lobby != self._watchers.get(page):
            self._watchers[page] = lobby
            page.send(lobby)

    async def lobby_for(self, person: str | None) -> m.Lobby:
        """What this person (None: a stranger) finds in the lobby."""
        await self._read_finished()
        return self._lobby_for(person)

    async def _read_finished(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        try:
            self._finished = [finished_match(match) for match in await done(self._hall.store.finished(FINISHED))]
        except StoreFailed as error:
            self._is_stale = True
            warn("finished matches are not read", reason=str(error))

    def _lobby_for(self, person: str | None) -> m.Lobby:
        own: list[m.LobbyTable] = []
        others: list[m.LobbyTable] = []
        for listing in self._hall.listings():
            if listing.is_of(person):
                own.append(msgspec.structs.replace(listing.table, yours=True))
            elif listing.is_open():
                others.append(listing.table)
        return m.Lobby(tables=own + others, finished=self._finished)


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
