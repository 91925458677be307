"""A full disk stalls the tables that write, tells all, and loses nothing; a worker that dies is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import random
import signal
import sqlite3
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect as connect_line

from standoff.core.record import verify
from standoff.games import GAMES
from standoff.server.brain import Brain
from standoff.store.error import StoreFailed
from standoff.store.file import connect
from standoff.store.lease import Held, Lease
from standoff.store.memory import MemoryStore
from standoff.store.row import AnyRow, EntryRow, MoveRow, PersonRow
from standoff.store.sqlite import SqliteStore
from standoff.table.tick import BotTask
from tests.server.harness import Page, request, running


class Disk:
    """A disk that can be full."""

    def __init__(self) -> None:
        self.is_full = False

    def check(self) -> None:
        if self.is_full:
            raise StoreFailed("database or disk is full")


def test_table_stalls_tells_all_and_goes_on() -> None:
    disk = Disk()
    with running(store=MemoryStore(disk.check)) as server:
        people = [Page(server.url, name) for name in ("Ann", "Ben", "Cat")]
        ann, ben, _ = people
        eve = Page(server.url, "Eve")
        code = ann.make_table(seats=3)
        for page in people:
            page.enter(code)
            page.do("sit")
            page.do("ready")
        ann.do("start")
        disk.is_full = True
        ann.send({"type": "say", "id": 900, "text": "kept"})
        for page in people:
            page.take_until(lambda: page.status == "stalled", "all are told")  # noqa: B023
        assert 900 not in ann.answers
        assert ben.refusal("say", text="no") == "table/stalled"
        eve.enter(code)
        assert eve.status == "stalled"
        assert eve.held["chat"] == [], "nothing is shown that is not stored"
        assert request(f"{server.url}/api/session", {"name": "Zoe"})[2]["code"] == "store/failed"
        disk.is_full = False
        ann.take_until(lambda: 900 in ann.answers, "the answer")
        assert ann.answers[900]["type"] == "ack"
        for page in (*people, eve):
            page.take_until(lambda: page.status == "playing" and page.held["chat"], "it goes on")  # noqa: B023
            page.drop()


class Slow(MemoryStore):
    """A disk that takes long, until it is told to go on."""

    def __init__(self) -> None:
        super().__init__()
        self.is_slow = False
        self.waiting: list[tuple[Sequence[AnyRow], Lease | None, Future[None]]] = []

    def commit(self, batch: Sequence[AnyRow], lease: Lease | None = None) -> Future[None]:
        if not self.is_slow:
            return super().commit(batch, lease)
        self.waiting.append((batch, lease, Future()))
        return self.waiting[-1][2]

    def go_on(self) -> None:
        self.is_slow = False
        for batch, lease, future in self.waiting:
            super().commit(batch, lease).result()
            future.set_result(None)


def test_table_that_stores_for_long_tells_all_and_stores_once() -> None:
    """It waits for the same write; a page that comes meanwhile sees that it stands still."""
    store = Slow()
    with running(store=store) as server:
        ann, eve = Page(server.url, "Ann"), Page(server.url, "Eve")
        code = ann.make_table(seats=4)
        ann.enter(code)
        store.is_slow = True
        ann.send({"type": "say", "id": 900, "text": "slowly"})
        ann.take_until(lambda: ann.status == "stalled", "she is told")
        eve.enter(code)
        assert eve.status == "stalled"
        assert eve.held["chat"] == []
        store.go_on()
        for page in (ann, eve):
            page.take_until(lambda: page.status == "lobby" and page.held["chat"], "it goes on")  # noqa: B023
        assert ann.answers[900]["type"] == "ack"
        assert len(ann.held["chat"]) == 1
        assert len(store.waiting) == 1
        for page in (ann, eve):
            page.drop()


class Unreadable(MemoryStore):
    """A store that cannot be read for a while."""

    is_gone = False

    def person(self, token: bytes) -> Future[PersonRow | None]:
        if not self.is_gone:
            return super().person(token)
        future: Future[PersonRow | None] = Future()
        future.set_exception(StoreFailed("the database failed"))
        return future


def test_token_is_not_refused_because_the_store_cannot_be_read() -> None:
    """The page is sent away and comes again: a refusal would make it forget who it is."""
    store = Unreadable()
    with running(store=store) as server:
        ann = Page(server.url, "Ann")
        ann.drop()
        store.is_gone = True
        with connect_line(server.url.replace("http", "ws") + "/ws") as line:
            line.send(json.dumps({"type": "hello", "token": ann.token}))
            with pytest.raises(ConnectionClosed) as caught:
                line.recv(timeout=10)
        assert caught.value.rcvd is not None
        assert caught.value.rcvd.code == 1013
        store.is_gone = False
        ann.connect()
        assert ann.welcome["name"] == "Ann"
        ann.drop()


def test_full_disk_under_sqlite_loses_nothing(tmp_path: Path) -> None:
    """The file cannot grow for a while in the middle of a match; the record is whole."""
    connections: list[sqlite3.Connection] = []

    def opener(path: Path) -> sqlite3.Connection:
        connections.append(connect(path))
        return connections[-1]

    store = SqliteStore(tmp_path / "data.sqlite", opener)
    writer = connections[-1]
    with running(store=store) as server:
        ann = Page(server.url)
        ann.enter(ann.make_table(seats=4, bots="random", start=True))
        rng = random.Random(2)
        for _ in range(3):
            writer.execute(f"PRAGMA max_page_count = {writer.execute('PRAGMA page_count').fetchone()[0]}")
            number = 1000 + rng.randrange(10**6)
            ann.send({"type": "say", "id": number, "text": "x" * 300})
            while number not in ann.answers and ann.status != "stalled":
                ann.take()
                if number in ann.answers:  # it still fitted into the last page
                    number += 1
                    ann.send({"type": "say", "id": number, "text": "x" * 300})
            writer.execute("PRAGMA max_page_count = 1000000")
            ann.take_until(lambda: number in ann.answers and ann.status in ("playing", "over"), "it goes on")  # noqa: B023
        ann.play_on(rng)
        record = request(f"{server.url}/api/matches/{ann.held['table']['match_id']}/record")[2]
        assert verify(record, GAMES) == []
        ann.drop()


class Kept(MemoryStore):
    """A store that outlives its server, and lets nobody own a table while its disk is full."""

    def __init__(self, disk: Disk) -> None:
        super().__init__(disk.check)
        self.disk = disk

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        return self.failed() if self.disk.is_full else super().claim(code, now)

    def adopt(self, most: int, now: int) -> Future[list[Lease]]:
        return self.failed() if self.disk.is_full else super().adopt(most, now)

    def failed(self) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_exception(StoreFailed("database or disk is full"))
        return future

    def close(self) -> None:
        """It is kept."""


def test_server_that_starts_on_a_full_disk_serves_and_goes_on_later() -> None:
    """Pages come in and are told that their table is not there yet; they reach it once it can be owned."""
    disk = Disk()
    store = Kept(disk)
    with running(store=store) as server:
        ann = Page(server.url)
        code = ann.make_table(seats=4)
        ann.enter(code)
        ann.do("say", text="kept")
        ann.drop()
    disk.is_full = True
    with running(store=store) as again:
        ann.url = again.url
        ann.connect()
        ann.send({"type": "enter", "id": 900, "code": code})
        ann.take_until(lambda: ann.moves, "she is told")
        disk.is_full = False
        ann.take_until(lambda: ann.held["chat"], "the table")
        assert [line["text"] for line in ann.held["chat"]] == ["kept"]
        ann.drop()


class Unhurried(Kept):
    """A store that takes long to read the log of one table, until it is told to go on."""

    def __init__(self) -> None:
        super().__init__(Disk())
        self.held = ""
        self.waiting: list[Future[list[EntryRow | MoveRow]]] = []

    def log(self, code: str) -> Future[list[EntryRow | MoveRow]]:
        if code != self.held:
            return super().log(code)
        self.waiting.append(Future())
        return self.waiting[-1]

    def go_on(self) -> None:
        for future in self.waiting:
            future.set_result(super().log(self.held).result())


def test_nobody_waits_until_all_tables_are_taken_up() -> None:
    store = Unhurried()
    with running(store=store) as server:
        ann = Page(server.url)
        slow, quick = ann.make_table(seats=4), ann.make_table(seats=4)
        ann.drop()
    store.held = slow
    with running(store=store) as again:
        ann.url = again.url
        ann.connect()
        ann.enter(quick)
        ann.send({"type": "enter", "id": 900, "code": slow})
        store.go_on()
        ann.take_until(lambda: ann.held["table"]["code"] == slow, "the table")
        ann.drop()


def task(seed: int, bot: str = "random", view: bytes | None = None) -> BotTask:
    state = GAMES["bang"].new(4, seed)
    seat = state.to_act()[0]
    seen = view if view is not None else msgspec.json.encode(state.view(seat))
    return BotTask(match="m", seat=seat, number=1, game="bang", bot=bot, view=seen, seed=seed)


def test_bots_think_in_workers_and_a_dead_worker_is_replaced() -> None:
    async def drive() -> None:
        brain = Brain(1)
        try:
            first = await brain.choose(task(1))
            assert first is not None
            assert await brain.choose(task(1)) == first, "the same view and seed give the same answer"
            for process in list(brain._pool._processes.values()):
                os.kill(process.pid or 0, signal.SIGKILL)
            answers = [await brain.choose(task(2)) for _ in range(3)]
            assert answers[-1] is not None
        finally:
            brain.close()

    asyncio.run(drive())


def test_failing_bot_gives_no_answer_and_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    async def drive() -> None:
        brain = Brain(1)
        try:
            assert await brain.choose(task(1, view=b"{}")) is None
            assert await brain.choose(task(1)) is not None
        finally:
            brain.close()

    with caplog.at_level(logging.ERROR, logger="standoff"):
        asyncio.run(drive())
    assert "bot failed" in caplog.text
