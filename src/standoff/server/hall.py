"""The hall: the tables that this server owns, and the way to all others."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Protocol

import msgspec

from standoff.core.contract import Game
from standoff.protocol.codes import Code
from standoff.protocol.messages import TableInfo
from standoff.server.brain import Chooser
from standoff.server.gate import Gate
from standoff.server.guests import Guests
from standoff.server.journal import load_table
from standoff.server.listing import Listing, listing_of
from standoff.server.log import bug, note, warn
from standoff.server.others import Alone, Others
from standoff.server.page import Door
from standoff.server.room import Room, Surroundings
from standoff.server.settings import Settings
from standoff.server.wait import done
from standoff.store import row as r
from standoff.store.error import StoreError, StoreFailed
from standoff.store.lease import Held, Lease
from standoff.store.store import Store
from standoff.table.pace import Pace
from standoff.table.rebuild import Setting
from standoff.table.refusal import Refusal
from standoff.table.show import table_info
from standoff.table.table import Table

DAY_MS = 24 * 3600 * 1000
PRUNE_SECONDS = 6 * 3600
ADOPTED_AT_ONCE = 40
NAME_MOST = 64  # letters of a code or an id


class Line(Protocol):
    """The line of a page."""

    def send_away(self) -> None:
        """Let the page try another server."""


class Hall:
    """Every room by its code. `lines`: the open pages; `changed` is called whenever the lobby may look different."""

    def __init__(self, settings: Settings, store: Store, games: dict[str, Game], bots: dict[str, list[str]], choose: Chooser) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self.now: Callable[[], int] = now_ms
        self.entropy: Callable[[int], bytes] = secrets.token_bytes
        self.changed: Callable[[], None] = _nothing
        self.choose = choose
        self.lines: set[Line] = set()
        self.setting = Setting(games, bots, Pace(settings.bot_pace), settings.base_url)
        self.guests = Guests(store, lambda: self.now(), lambda count: self.entropy(count))  # noqa: PLW0108 (tests replace them)
        self.gate = Gate(settings, lambda: self.now())  # noqa: PLW0108
        self.others: Others = Alone(lambda: self.now())  # noqa: PLW0108
        self._finding: dict[str, asyncio.Task[Room | Held]] = {}
        self._pruning: asyncio.Task[None] | None = None
        self._is_closing = False

    async def open(self) -> None:
        """Take up all tables that nobody owns; drop what is older than it is to be kept, now and from time to time."""
        await self.others.open()
        while await self.adopt() == ADOPTED_AT_ONCE:
            pass
        self._pruning = asyncio.get_running_loop().create_task(self._prune())
        note("hall is open", tables=len(self.rooms))

    async def _prune(self) -> None:
        while True:
            row = r.PruneRow(before=self.now() - self.settings.keep_days * DAY_MS)
            try:
                await done(self.store.commit([row]))
            except StoreFailed as error:
                warn("nothing is pruned", reason=str(error))
            await asyncio.sleep(PRUNE_SECONDS)

    async def close(self) -> None:
        """Stop all rooms and give their tables back; what they hold is kept."""
        self._is_closing = True
        if self._pruning is not None:
            self._pruning.cancel()
        await asyncio.gather(*(room.drain() for room in list(self.rooms.values())))
        await self.others.close()
        note("hall is closed")

    # ------------------------------------------------------------------ the way to a table

    async def door(self, code: str) -> Door | None:
        """A way for one page to this table; None: it has no owner that can be reached now. Raises Refusal or StoreFailed."""
        code = code.upper()
        found = await self._find(code)
        return await self.others.door(code, found) if isinstance(found, Held) else found

    async def info(self, code: str, person: str | None) -> TableInfo:
        """A table as this person (None: a stranger) sees it; raises Refusal or StoreFailed."""
        code = code.upper()
        found = await self._find(code)
        info = await self.others.info(code, found, person) if isinstance(found, Held) else info_for(found.table, person)
        if info is None:
            raise Refusal(Code.TABLE_MOVED)
        return info

    async def _find(self, code: str) -> Room | Held:
        """The room of this code, its table taken up if it has none; or who else owns it. A broken one is taken up anew from its log."""
        room = self.rooms.get(code)
        if room is not None and room.is_open:
            return room
        if not may_be_kept(code):
            raise Refusal(Code.TABLE_UNKNOWN)
        if code not in self._finding:
            self._begin(code, self._claim(code))
        return await asyncio.shield(self._finding[code])

    def _begin(self, code: str, finding: Coroutine[None, None, Room | Held]) -> None:
        """One at a time for each table, for whoever claims a table makes all earlier claims void."""
        self._finding[code] = asyncio.get_running_loop().create_task(finding)
        self._finding[code].add_done_callback(partial(self._found, code))

    def _found(self, code: str, finding: asyncio.Task[Room | Held]) -> None:
        del self._finding[code]
        if not finding.cancelled():
            finding.exception()

    async def _claim(self, code: str) -> Room | Held:
        if self._is_closing:
            return Held("", "")
        claim = await done(self.store.claim(code, self.now()))
        if claim is None:
            raise Refusal(Code.TABLE_UNKNOWN)
        return claim if isinstance(claim, Held) else await self._take_up(claim)

    async def adopt(self) -> int:
        """Take up some of the tables that nobody owns; how many there were. One that cannot be read must stop nothing else."""
        leases = [] if self._is_closing else await done(self.store.adopt(ADOPTED_AT_ONCE, self.now()))
        mine = [lease.table for lease in leases if lease.table not in self._finding]
        for lease in leases:
            if lease.table in mine:
                self._begin(lease.table, self._take_up(lease))
        await asyncio.gather(*(self._finding[code] for code in mine), return_exceptions=True)
        return len(leases)

    async def _take_up(self, lease: Lease) -> Room:
        """The room of a table from its log; raises Refusal where that cannot be rebuilt."""
        self.rooms.pop(lease.table, None)
        try:
            table, seq = await load_table(self.store, self.setting, lease, self.now())
        except StoreError:
            self.store.release([lease])  # for another try, here or elsewhere
            raise
        except Exception as error:
            bug("table cannot be taken up", table=lease.table)
            raise Refusal(Code.TABLE_BROKEN) from error
        return self.add(table, seq, lease)

    def add(self, table: Table, seq: int, lease: Lease) -> Room:
        """The room of a table that is ours now; `seq`: the number of its next entry."""
        around = Surroundings(self.store, self.now, self.entropy, self.choose, self._room_changed)
        room = self.rooms[table.code] = Room(table, seq, lease, around)
        room.start()
        self._room_changed(table.code)
        return room

    def send_away(self) -> None:
        """Let all pages try another server."""
        for line in list(self.lines):
            line.send_away()

    def lose(self) -> None:
        """No lease of this server holds any longer: stop all rooms, and let their pages look for them anew."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        for room in rooms:
            room.lose()

    def _room_changed(self, code: str) -> None:
        room = self.rooms.get(code)
        if room is not None and (room.table.closed is not None or room.is_gone):
            del self.rooms[code]
        self.others.touch(code)
        self.changed()

    # ------------------------------------------------------------------ how they look

    def listings(self) -> Iterator[Listing]:
        """All open tables as the lobby shows them."""
        yield from (listing_of(room.table) for room in self.rooms.values() if room.table.closed is None)
        yield from (listing for listing in self.others.listings() if listing.table.code not in self.rooms)

    def tables_of(self, person: str) -> list[str]:
        """The codes of the tables at which this person sits."""
        return [listing.table.code for listing in self.listings() if listing.is_of(person)]


def info_for(table: Table, person: str | None) -> TableInfo:
    """A table as this person (None: a stranger) sees it."""
    is_host = person is not None and person == table.host
    return msgspec.structs.replace(table_info(table), you=table.seat_of(person), is_host=is_host)


def may_be_kept(name: str) -> bool:
    """Whether a store could know anything by this code or id; what databases choke on (a NUL) is none."""
    return name.isascii() and name.isalnum() and len(name) <= NAME_MOST


def _nothing() -> None:
    """Nobody watches the lobby."""


def now_ms() -> int:
    """The time in ms since the epoch; within one process it never goes back."""
    return START_WALL + (time.monotonic_ns() - START) // 1_000_000


START = time.monotonic_ns()
START_WALL = time.time_ns() // 1_000_000
