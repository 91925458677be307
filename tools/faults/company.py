"""Two players and perhaps somebody who looks on, who play one table after another; each finished one is checked and left."""

from __future__ import annotations

import asyncio
import contextlib
import random
import sqlite3
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from standoff.games import GAMES
from tools.faults.kept import KeptMatch, beside_server, read_table
from tools.faults.ledger import Findings, check_acts, check_chat
from tools.faults.page import Book, Page
from tools.player import post

FROZEN_SECONDS = 10.0
GONE_SECONDS = 25.0
LEAVE_SECONDS = (60.0, 180.0)  # whoever has not finished by then leaves for good
REMATCH = 0.15
REAL_TIME = 0.4  # of the tables of Adios Amigos


@dataclass
class Found:
    """What came of all tables. `unlike`: pages whose events or view were not those of the replayed record."""

    acts: Findings = field(default_factory=Findings)
    tables: set[str] = field(default_factory=set)
    games: dict[str, int] = field(default_factory=dict)
    records: int = 0
    wrong_records: list[str] = field(default_factory=list)
    unlike: list[str] = field(default_factory=list)
    frozen: list[str] = field(default_factory=list)
    lapses: int = 0


class Company:
    """`pages`: host, guest, and perhaps one who looks on. `url` is the server's root."""

    def __init__(self, url: str, data: Path, pages: list[Page], book: Book, found: Found) -> None:
        self.pages = pages
        self.code = ""
        self._url = url
        self._data = data
        self._book = book
        self._found = found
        self._rng = random.Random(pages[0].name)
        self._excused_at = time.monotonic()

    async def live(self, first: int) -> None:
        """Play for ever; `first`: the game to begin with."""
        names = sorted(GAMES)
        for number in range(first, 10**9):
            await self._play(names[number % len(names)])

    async def _play(self, game: str) -> None:
        wish: dict[str, Any] = {"game": game, "seats": max(3, GAMES[game].seats[0])}
        if game == "adios-amigos" and self._rng.random() > REAL_TIME:
            wish["preset"] = "calm"
        code = await self._make_table(wish)
        self._found.tables.add(code)
        self._found.games[game] = self._found.games.get(game, 0) + 1
        self._excused_at = time.monotonic()
        self.code = code
        for page in self.pages:
            page.move_to(code)
        await self._until_over(2 if self._rng.random() < REMATCH else 1)
        screens = [page.screen for page in self.pages]
        self.code = ""
        await asyncio.to_thread(self._check_file, code, screens)

    async def _make_table(self, wish: dict[str, Any]) -> str:
        while True:
            with contextlib.suppress(OSError):
                return str((await asyncio.to_thread(post, f"{self._url}/api/tables", wish, self.pages[0].person.token))["code"])

    async def _until_over(self, matches: int) -> None:
        end = time.monotonic() + self._rng.uniform(*LEAVE_SECONDS)
        while time.monotonic() < end:
            await asyncio.sleep(0.25)
            over = [page.is_in and page.screen.status == "over" for page in self.pages]
            played = max(page.screen.table.get("match", 0) for page in self.pages)
            for page in self.pages:
                page.wants_rematch = played < matches
            if all(over) and played >= matches:
                return

    # ------------------------------------------------------------------ does it go on?

    def look(self, now: float, last_outage: float) -> None:
        """Note a table that stands still, and a page that does not come back, though nothing holds them up."""
        if not self.code or now < last_outage or any(page.absent_until > now for page in self.pages):
            self._excused_at = now
            return
        missing = [page.name for page in self.pages if not page.is_in]
        free = max(self._excused_at, last_outage, *(page.absent_until for page in self.pages))
        progressed = max(page.progressed_at for page in self.pages)
        if missing and now - max(free, progressed) > GONE_SECONDS:
            self._note(now, f"{missing} did not come back")
        elif not missing and now - max(free, progressed, *(page.came_at for page in self.pages)) > FROZEN_SECONDS:
            self._note(now, "stands still")

    def _note(self, now: float, what: str) -> None:
        self._found.frozen.append(f"{self.code} {what}: {[page.describe() for page in self.pages]}")
        self._excused_at = now

    # ------------------------------------------------------------------ is it all there?

    def check(self, db: sqlite3.Connection, code: str, screens: list[Any], *, is_last: bool = False) -> None:
        """Compare all that was told at a table with what is kept of it; `is_last`: with what that replays to, too."""
        table = read_table(db, code)
        found = self._found
        found.acts.lost += [f"{code}: entry {seq}" for seq in table.gaps]
        with prefixed(found.acts, code) as acts:
            for match, kept in table.matches.items():
                if match in self._book.matches:
                    acts.add(check_acts(self._book.matches[match], kept.acts))
            acts.add(check_chat(self._book.chat.get(code, {}), table.chat))
        if not is_last:
            return
        for match, kept in table.matches.items():
            found.lapses += kept.lapses
            self._check_record(code, kept)
            self._book.matches.pop(match, None)
        self._book.chat.pop(code, None)
        for screen in screens:
            if screen.match_id in table.matches:
                found.unlike += [f"{code} ({screen.table['game']}): {text}" for text in unlike(screen, table.matches[screen.match_id])]

    def _check_file(self, code: str, screens: list[Any]) -> None:
        for _ in range(50):
            try:
                with beside_server(self._data) as db:
                    self.check(db, code, screens, is_last=True)
                return
            except sqlite3.OperationalError:  # it is just killed, or just started
                time.sleep(0.1)
        raise RuntimeError(f"expected to read {self._data}")

    def _check_record(self, code: str, kept: KeptMatch) -> None:
        if kept.is_over:
            self._found.records += 1
            self._found.wrong_records += [f"{code}: {text}" for text in kept.problems()]


@contextlib.contextmanager
def prefixed(findings: Findings, code: str) -> Iterator[Findings]:
    """Findings of one table, which are added with its code."""
    here = Findings()
    yield here
    for name in ("lost", "doubled", "disordered"):
        getattr(findings, name).extend(f"{code}: {text}" for text in getattr(here, name))


def unlike(screen: Any, kept: KeptMatch) -> Iterator[str]:
    """Where what a page holds is not what the stored match replays to."""
    if screen.match is None:
        return
    state = kept.replayed()
    seat = screen.match["view"]["viewer"]
    events = plain(state.events(seat))
    if screen.events != events[: len(screen.events)]:
        yield f"seat {seat} was shown other events"
    if kept.is_over and screen.status == "over":
        if len(screen.events) != len(events):
            yield f"seat {seat} was shown {len(screen.events)} events of {len(events)}"
        if screen.match["view"] != plain(state.view(seat)):
            yield f"seat {seat} holds another view"


def plain(what: Any) -> Any:
    """As it travels."""
    return msgspec.json.decode(msgspec.json.encode(what))
