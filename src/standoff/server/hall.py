"""The hall: all tables of this server, and who its guests are."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import secrets
import time
from collections.abc import Callable, Sequence

from standoff.core.contract import Game
from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.brain import Chooser
from standoff.server.journal import load_table, rows_of
from standoff.server.log import bug, note, warn
from standoff.server.room import Room, Surroundings
from standoff.server.settings import Settings
from standoff.store import row as r
from standoff.store.error import StoreFailed
from standoff.store.store import Store
from standoff.table import entry as e
from standoff.table.command import TABLE_NAME_MOST, Asked, Person, begin_match, check_seats, choose_options, clean_name
from standoff.table.pace import Pace
from standoff.table.rebuild import Setting, open_table
from standoff.table.refusal import Refusal
from standoff.table.table import Table

CODE_LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 6
DAY_MS = 24 * 3600 * 1000
PRUNE_SECONDS = 6 * 3600


class Hall:
    """Every room by its code. `pages`: how many are open; `changed` is called whenever the lobby may look different."""

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
        self.pages = 0
        self.setting = Setting(games, bots, Pace(settings.bot_pace), settings.base_url)
        self._persons: dict[bytes, Person] = {}
        self._pruning: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Take up all tables that were not closed; drop what is older than it is to be kept, now and from time to time."""
        self._pruning = asyncio.get_running_loop().create_task(self._prune())
        for code in self.store.open_tables():
            with contextlib.suppress(Refusal):
                self._take_up(code)
        note("hall is open", tables=len(self.rooms))

    async def _prune(self) -> None:
        while True:
            row = r.PruneRow(before=self.now() - self.settings.keep_days * DAY_MS)
            try:
                await asyncio.wrap_future(self.store.commit([row]))
            except StoreFailed as error:
                warn("nothing is pruned", reason=str(error))
            await asyncio.sleep(PRUNE_SECONDS)

    async def close(self) -> None:
        """Stop all rooms; what they hold is kept."""
        if self._pruning is not None:
            self._pruning.cancel()
        await asyncio.gather(*(room.drain() for room in list(self.rooms.values())))
        note("hall is closed")

    # ------------------------------------------------------------------ guests

    async def greet(self, name: str) -> m.Session:
        """A new guest; raises Refusal for a name that cannot be shown."""
        person = Person("p" + self.entropy(6).hex(), clean_name(name))
        token = base64.urlsafe_b64encode(self.entropy(24)).decode()
        await self._keep_person(person, _hash(token))
        return m.Session(token=token, person=person.id, name=person.name)

    def person(self, token: str) -> Person:
        """The guest with this token; raises Refusal."""
        key = _hash(token)
        person = self._persons.get(key)
        if person is None:
            row = self.store.person(key)
            if row is None:
                raise Refusal(Code.SESSION_UNKNOWN)
            person = self._persons[key] = Person(row.id, row.name)
        return person

    async def rename(self, token: str, name: str) -> Person:
        """The guest has another name from now on; raises Refusal."""
        person = Person(self.person(token).id, clean_name(name))
        await self._keep_person(person, _hash(token))
        return person

    async def _keep_person(self, person: Person, key: bytes) -> None:
        row = r.PersonRow(id=person.id, name=person.name, token=key, at=self.now())
        await asyncio.wrap_future(self.store.commit([row]))
        self._persons[key] = person

    # ------------------------------------------------------------------ tables

    def room(self, code: str) -> Room:
        """The room of this code; raises Refusal. A broken one is taken up anew from its log."""
        code = code.upper()
        room = self.rooms.get(code)
        if room is not None and room.is_broken:
            room = self._take_up(code)
        if room is None or room.table.closed is not None:
            raise Refusal(Code.TABLE_UNKNOWN)
        return room

    def _take_up(self, code: str) -> Room:
        """The room of a table from its log; raises Refusal where that cannot be read, for one bad table must stop nothing else."""
        self.rooms.pop(code, None)
        try:
            table, seq = load_table(self.store, self.setting, code, self.now())
        except Exception as error:
            bug("table cannot be taken up", table=code)
            raise Refusal(Code.TABLE_BROKEN) from error
        return self._add(table, seq)

    def rooms_of(self, person: str) -> list[Room]:
        """The rooms at whose tables this person sits."""
        return [room for room in self.rooms.values() if room.table.closed is None and room.table.seat_of(person) is not None]

    async def make(self, person: Person, wish: m.NewTable) -> str:
        """A new table with this person at its first seat, and its match begun if so wished; raises Refusal."""
        if sum(room.table.closed is None for room in self.rooms.values()) >= self.settings.tables_most:
            raise Refusal(Code.TABLE_TOO_MANY)
        opened, table = self._opened(person, wish)
        entries: list[e.AnyEntry] = [opened]
        more: list[e.AnyEntry] = [e.Sat(at=opened.at, seat=0, person=person.id, name=person.name)]
        table.evolve(more)
        entries += more
        if wish.bots is not None:
            more = [e.BotSet(at=opened.at, seat=at, bot=wish.bots) for at in range(1, wish.seats)]
            table.evolve(more)
            entries += more
            if wish.start:
                asked = Asked(person=person, command=None, now=opened.at, entropy=self.entropy)
                entries += self._begin(table, asked, wish.bots)
        table.notices.clear()
        await asyncio.wrap_future(self.store.commit(rows_of(table, 1, entries)))
        self._add(table, len(entries) + 1)
        self.changed()
        note("table is made", table=table.code, game=table.game.name)
        return table.code

    def _begin(self, table: Table, asked: Asked, bot: str) -> Sequence[e.AnyEntry]:
        more = begin_match(table, asked, fill=True, bot=bot)
        table.evolve(more)
        return more

    def _opened(self, person: Person, wish: m.NewTable) -> tuple[e.Opened, Table]:
        game = self.games.get(wish.game)
        if game is None:
            raise Refusal(Code.TABLE_GAME_UNKNOWN)
        check_seats(game, wish.seats)
        if wish.bots is not None and wish.bots not in self.bots[wish.game]:
            raise Refusal(Code.TABLE_BOT_UNKNOWN)
        preset, options = choose_options(game, wish.seats, wish.preset, wish.options)
        opened = e.Opened(
            at=self.now(),
            code=self._free_code(),
            name=clean_name(wish.name, TABLE_NAME_MOST) if wish.name else "",
            game=wish.game,
            seats=wish.seats,
            preset=preset,
            options=options,
            person=person.id,
        )
        return opened, open_table(self.setting, opened)

    def _free_code(self) -> str:
        while True:
            drawn = [byte for byte in self.entropy(2 * CODE_LENGTH) if byte < 256 // len(CODE_LETTERS) * len(CODE_LETTERS)]
            code = "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in drawn[:CODE_LENGTH])
            if len(code) == CODE_LENGTH and code not in self.rooms and not self.store.is_code_taken(code):
                return code

    def _add(self, table: Table, seq: int) -> Room:
        around = Surroundings(self.store, self.now, self.entropy, self.choose, self._room_changed)
        room = self.rooms[table.code] = Room(table, seq, around)
        room.start()
        return room

    def _room_changed(self) -> None:
        for code in [code for code, room in self.rooms.items() if room.table.closed is not None]:
            del self.rooms[code]
        self.changed()


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()


def _nothing() -> None:
    """Nobody watches the lobby."""


def now_ms() -> int:
    """The time in ms since the epoch; within one process it never goes back."""
    return START_WALL + (time.monotonic_ns() - START) // 1_000_000


START = time.monotonic_ns()
START_WALL = time.time_ns() // 1_000_000
