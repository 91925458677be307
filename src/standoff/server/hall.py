"""The hall: the tables that this server owns, and the way to all others."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from typing import Protocol

import msgspec

from standoff.core.contract import Game
from standoff.protocol.codes import Code
from standoff.protocol.messages import TableInfo
from standoff.server.brain import Chooser
from standoff.server.clock import ServerClock
from standoff.server.gate import Gate
from standoff.server.guests import Guests
from standoff.server.journal import load_table
from standoff.server.listing import Listing, listing_of
from standoff.server.log import bug, note, warn
from standoff.server.metric import Gauges, Meter
from standoff.server.others import Alone, Others
from standoff.server.page import Door
from standoff.server.probe import Probe
from standoff.server.room import Room, Surroundings
from standoff.server.settings import Settings
from standoff.server.vigil import Vigil
from standoff.server.wait import done
from standoff.store import row as r
from standoff.store.error import StoreError, StoreFailed
from standoff.store.lease import Held, Lease
from standoff.store.store import Store
from standoff.table.pace import Pace
from standoff.table.rebuild import Setting
from standoff.table.refusal import Refusal
from standoff.table.show import shown_status, table_info
from standoff.table.table import Table

DAY_MS = 24 * 3600 * 1000
PRUNE_SECONDS = 6 * 3600
ADOPTED_AT_ONCE = 40
NAME_MOST = 64  # letters of a code or an id
ADOPT_SECONDS = 0.5
ADOPTING_SECONDS = 1.0  # then pages are let in, and find their tables first
PARTING_RATE = 1000.0  # lines closed a second when the server stops
PARTING_MOST = 3.0  # seconds
BACK_MS = 300
HEARD_TRIES, HEARD_SECONDS = 50, 0.02


class Line(Protocol):
    """The line of a page."""

    def send_away(self) -> None:
        """Let the page try another server."""

    def say_goodbye(self, wait: int) -> None:
        """Close the line of the page, which comes back after so many ms."""


class Hall:
    """Every room by its code. `lines`: the open pages; `changed` is called whenever the lobby may look different."""

    def __init__(self, settings: Settings, store: Store, games: dict[str, Game], bots: dict[str, list[str]], choose: Chooser) -> None:
        self.settings = settings
        self.store = store
        self.games = games
        self.bots = bots
        self.rooms: dict[str, Room] = {}
        self.clock = ServerClock()
        self.now: Callable[[], int] = self.clock
        self.entropy: Callable[[int], bytes] = secrets.token_bytes
        self.changed: Callable[[], None] = _nothing
        self.choose = choose
        self.lines: set[Line] = set()
        self.setting = Setting(games, bots, Pace(settings.bot_pace), settings.base_url)
        self.guests = Guests(store, lambda: self.now(), lambda count: self.entropy(count))  # noqa: PLW0108 (tests replace them)
        self.meter = Meter(lambda: self.now())  # noqa: PLW0108
        self.meter.public.register(Gauges(self._statuses, self._broken, lambda: len(self.lines)))
        self.probe = Probe(store, self.meter)
        self.vigil = Vigil()
        self.gate = Gate(settings, self.meter, lambda: self.now())  # noqa: PLW0108
        self.others: Others = Alone(lambda: self.now())  # noqa: PLW0108
        self._finding: dict[str, asyncio.Task[Room | Held]] = {}
        self._pruning: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._adopting: asyncio.Task[None] | None = None
        self._is_closing = False

    async def open(self) -> None:
        """Take up all tables that nobody owns; drop what is older than it is to be kept, now and from time to time.

        Where that takes long, people are let in meanwhile: the tables that they ask for come first.
        """
        self.clock.resumed = self._resume
        self._beating = asyncio.get_running_loop().create_task(self.clock.beat())
        await self.others.open()
        self._adopting = asyncio.get_running_loop().create_task(self._adopt_all())
        if (await asyncio.wait([self._adopting], timeout=ADOPTING_SECONDS))[0]:
            self._adopting.result()
        self._pruning = asyncio.get_running_loop().create_task(self._prune())
        note("hall is open", tables=len(self.rooms))

    def _resume(self) -> None:
        """The process stood still for a while."""
        warn("the server stood still")
        for room in self.rooms.values():
            room.resume()

    async def _adopt_all(self) -> None:
        """Until no table is left; where the store fails (a full disk), once it works again."""
        has_failed = False
        while True:
            try:
                if await self.adopt() < ADOPTED_AT_ONCE:
                    return
            except StoreFailed as error:
                if not has_failed:
                    warn("tables are not taken up yet", reason=str(error))
                has_failed = True
                await asyncio.sleep(ADOPT_SECONDS)

    async def _prune(self) -> None:
        while True:
            row = r.PruneRow(before=self.now() - self.settings.keep_days * DAY_MS)
            try:
                await done(self.store.commit([row]))
            except StoreFailed as error:
                warn("nothing is pruned", reason=str(error))
            await asyncio.sleep(PRUNE_SECONDS)

    async def drain(self) -> None:
        """Take nothing new, let balancers notice, give all tables away, and let the pages go, not all at the same moment."""
        self.gate.is_stopping = True
        note("hall drains", tables=len(self.rooms), pages=len(self.lines))
        await asyncio.sleep(self.settings.drain_seconds)
        if self.others.is_alone:
            await self._give_back()  # all stand still at once, and are credited for it
            await self._part()
        else:
            await self._part()  # who comes to another server finds his table here until that takes it over
            await self._give_back()

    async def _give_back(self) -> None:
        self._is_closing = True
        await asyncio.gather(*(room.drain() for room in list(self.rooms.values())))

    async def _part(self) -> None:
        """Close all lines over a time that grows with their number, each told when to come back."""
        lines = list(self.lines)
        window = min(PARTING_MOST, len(lines) / PARTING_RATE)
        moments = sorted(random.uniform(0, window) for _ in lines)
        began = asyncio.get_running_loop().time()
        for line, moment in zip(lines, moments, strict=True):
            await asyncio.sleep(max(0.0, began + moment - asyncio.get_running_loop().time()))
            line.say_goodbye(random.randrange(BACK_MS, BACK_MS + int(1000 * window) + 1))
        for _ in range(HEARD_TRIES):  # until the last has heard it
            if not self.lines:
                break
            await asyncio.sleep(HEARD_SECONDS)

    async def close(self) -> None:
        """Stop all rooms and give their tables back; what they hold is kept."""
        self.gate.is_stopping = True
        for task in (self._pruning, self._adopting):
            if task is not None:
                task.cancel()
        await self._give_back()
        await self.others.close()
        if self._beating is not None:
            self._beating.cancel()
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
        around = Surroundings(self.store, self.now, self.entropy, self.choose, self._room_changed, self.meter, self.clock.late)
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

    def trouble(self) -> str | None:
        """Why new people should rather go to another server; None: they are welcome. What the store says counts for some seconds."""
        if self.gate.is_stopping:
            return "stopping"
        if not self.others.is_well:
            return "no lease"
        if not self.meter.is_storing() or any(room.table.is_stalled for room in self.rooms.values()):
            return "the store fails"
        return None

    # ------------------------------------------------------------------ how they look

    def _statuses(self) -> Iterator[str]:
        return (str(shown_status(room.table)) for room in self.rooms.values() if room.table.closed is None)

    def _broken(self) -> int:
        return sum(room.is_broken for room in self.rooms.values())

    def listings(self) -> Iterator[Listing]:
        """All open tables as the lobby shows them."""
        yield from (listing_of(table) for table in self._own_tables())
        yield from self._elsewhere()

    def tables_of(self, person: str) -> list[str]:
        """The codes of the tables at which this person sits."""
        here = [table.code for table in self._own_tables() if person in table.viewers and table.seat_of(person) is not None]
        return here + [listing.table.code for listing in self._elsewhere() if listing.is_of(person)]

    def count_tables(self) -> int:
        """How many open tables there are."""
        return sum(1 for _ in self._own_tables()) + sum(1 for _ in self._elsewhere())

    def _own_tables(self) -> Iterator[Table]:
        return (room.table for room in self.rooms.values() if room.table.closed is None)

    def _elsewhere(self) -> Iterator[Listing]:
        return (listing for listing in self.others.listings() if listing.table.code not in self.rooms)


def info_for(table: Table, person: str | None) -> TableInfo:
    """A table as this person (None: a stranger) sees it."""
    is_host = person is not None and person == table.host
    return msgspec.structs.replace(table_info(table), you=table.seat_of(person), is_host=is_host)


def may_be_kept(name: str) -> bool:
    """Whether a store could know anything by this code or id; what databases choke on (a NUL) is none."""
    return name.isascii() and name.isalnum() and len(name) <= NAME_MOST


def _nothing() -> None:
    """Nobody watches the lobby."""
