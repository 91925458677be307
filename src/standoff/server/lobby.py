"""The lobby: open tables, one's own, and what has just finished; sent whole to who watches, whenever it looks different."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from functools import cached_property

import msgspec

from standoff.protocol import messages as m
from standoff.server.hall import Hall
from standoff.server.listing import Listing
from standoff.server.log import warn
from standoff.server.page import Page
from standoff.server.wait import done
from standoff.store.error import StoreFailed
from standoff.store.row import StoredMatch
from standoff.table import entry as e

PUSH_SECONDS = 0.15
FINISHED = 5


_encode = msgspec.json.Encoder().encode


class Moment:
    """The lobby at one moment: looked at once, however many watch. `public`: as strangers see it, who are all sent the same."""

    def __init__(self, hall: Hall, finished: list[m.FinishedMatch]) -> None:
        self._own: defaultdict[str, list[Listing]] = defaultdict(list)
        listings = list(hall.listings())
        for listing in listings:
            for seat in listing.table.seats:
                if seat.person is not None:
                    self._own[seat.person].append(listing)
        self.public = m.Lobby(tables=[listing.table for listing in listings if listing.is_open()], finished=finished)

    @cached_property
    def text(self) -> bytes:
        """The public lobby as JSON."""
        return _encode(self.public)

    def lobby_for(self, person: str | None) -> m.Lobby:
        """What this person (None: a stranger) finds; the public lobby itself, where he sits nowhere."""
        own = self._own.get(person) if person is not None else None
        if not own:
            return self.public
        mine = [listing.table for listing in own]
        yours = [msgspec.structs.replace(table, yours=True) for table in mine]
        codes = {table.code for table in mine}
        return m.Lobby(tables=yours + [table for table in self.public.tables if table.code not in codes], finished=self.public.finished)


class Lobby:
    """Who watches the lobby, and what was last sent to each."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._watchers: dict[Page, m.Lobby | None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._pushing: asyncio.Task[None] | None = None
        self._finished: list[m.FinishedMatch] = []
        self._is_stale = True  # another match may have finished since these were read
        self._last: Moment | None = None
        self._looked = 0.0  # when, by the loop's time
        self._is_changed = True  # since then
        hall.changed = self.touch

    async def watch(self, page: Page) -> None:
        """Send the lobby to this page, now and at each change."""
        await self._read_finished()
        self._watchers[page] = None
        self._push_to(page, self._look())

    def unwatch(self, page: Page) -> None:
        """Send no more to this page."""
        self._watchers.pop(page, None)

    def touch(self) -> None:
        """It may look different: send it a little later, so that many changes go at once."""
        self._is_stale = self._is_changed = True
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
        moment = self._look()
        for page in list(self._watchers):
            self._push_to(page, moment)

    def _push_to(self, page: Page, moment: Moment) -> None:
        lobby, last = moment.lobby_for(page.person.id), self._watchers.get(page)
        if lobby is last or lobby == last:
            return
        self._watchers[page] = lobby
        if lobby is moment.public:
            page.send_text(moment.text)
        else:
            page.send(lobby)

    def _look(self) -> Moment:
        """The lobby now, or as it was just now if nothing was told to have changed; its public one is the last one if they are equal."""
        now, last = asyncio.get_running_loop().time(), self._last
        if last is None or self._is_changed or now >= self._looked + PUSH_SECONDS:
            self._last = Moment(self._hall, self._finished)
            self._looked, self._is_changed = now, False
            if last is not None and last.public == self._last.public:
                self._last.public = last.public
        assert self._last is not None
        return self._last

    async def lobby_for(self, person: str | None) -> m.Lobby:
        """What this person (None: a stranger) finds in the lobby."""
        await self._read_finished()
        return self._look().lobby_for(person)

    async def _read_finished(self) -> None:
        if not self._is_stale:
            return
        self._is_stale = False
        try:
            self._finished = [finished_match(match) for match in await done(self._hall.store.finished(FINISHED))]
        except StoreFailed as error:
            self._is_stale = True
            warn("finished matches are not read", reason=str(error))


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
