"""A room while its store is slow: who came and left meanwhile, and in which order."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import msgspec
import pytest

from standoff.protocol import messages as m
from standoff.server import room as rooms
from standoff.server.metric import Meter
from standoff.server.page import Care, Door, Entering, Leaving
from standoff.server.room import Room, Surroundings
from standoff.store.lease import Lease
from standoff.store.memory import MemoryStore
from standoff.store.row import AnyRow, TableRow
from standoff.table.command import Person
from tests.server.harness import choose_random
from tests.table.driver import ANN, BEN, CAT, START, Driver

LEASE = Lease("ABCDEF", START)


class Slow(MemoryStore):
    """A store that answers when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        super().commit([TableRow(code="ABCDEF", game="toy", at=START)], LEASE).result()
        self.waiting: list[tuple[Sequence[AnyRow], Future[None]]] = []
        self.is_slow = True

    def commit(self, batch: Sequence[AnyRow], lease: Lease | None = None) -> Future[None]:
        if not self.is_slow:
            return super().commit(batch, lease)
        self.waiting.append((batch, Future()))
        return self.waiting[-1][1]

    def go_on(self) -> None:
        """It has stored all."""
        self.is_slow = False
        for batch, future in self.waiting:
            super().commit(batch, LEASE).result()
            future.set_result(None)


class Sheet:
    """A page: the kinds of messages that it got."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.got: list[str] = []

    def send(self, message: m.ServerMessage) -> None:
        """See Page."""
        self.got.append(type(message).__name__)

    def send_text(self, text: bytes) -> None:
        """See Page."""
        self.got.append(str(msgspec.json.decode(text)["type"]).title())

    def tend(self, care: Care, door: Door) -> None:
        """See Page."""

    def detach(self, door: Door) -> None:
        """See Page."""
        self.got.append("detached")

    def move(self, door: Door) -> None:
        """See Page."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store is slow at once."""
    monkeypatch.setattr(rooms, "SLOW_SECONDS", 0.01)
    monkeypatch.setattr(rooms, "RETRY_SECONDS", (0.01, 0.01, 0.01))


def away() -> Driver:
    """A match in which a bot sits in for Ben."""
    driver = Driver(seats=2)
    driver.started(ANN, BEN)
    driver.go(BEN)
    while not driver.sitting_in():
        driver.run(1000)
        if driver.number(0):
            driver.act(ANN, str(driver.state.view(0).legal[0].text))
    return driver


async def until(condition: Callable[[], Any]) -> None:
    """Wait for what the room does in its own task."""
    while not condition():  # noqa: ASYNC110 (nothing tells it)
        await asyncio.sleep(0.005)


def trial(driver: Driver, *jobs: Any) -> None:
    """These come while what the first of them changes is being stored."""

    async def run() -> None:
        store = Slow()
        around = Surroundings(
            store, lambda: driver.now, driver.entropy, choose_random, lambda _: None, Meter(lambda: driver.now), lambda: 0
        )  # fmt: skip
        room = Room(driver.table, len(driver.log) + 1, LEASE, around)
        room.start()
        room.put(jobs[0])
        await until(lambda: store.waiting)
        for job in jobs[1:]:
            room.put(job)
        last = Sheet(CAT)
        room.put(Entering(last, m.Enter(code="ABCDEF")))
        await until(lambda: "Whole" in last.got)
        store.go_on()
        await until(lambda: not room.table.is_stalled)
        await room.drain()

    asyncio.run(asyncio.wait_for(run(), 20))


def test_page_that_left_before_it_was_let_in_is_not_there() -> None:
    """Else nobody would ever tell the room that it went, and all would wait for Ben."""
    driver = away()
    page = Sheet(BEN)
    trial(driver, Entering(page, m.Enter(code="ABCDEF")), Leaving(page))
    assert not driver.table.is_online(BEN.id)
    assert "Whole" not in page.got


def test_page_that_asked_twice_before_it_left_is_not_there() -> None:
    """It was let in while the first asking waited for the store, and left; then that must not let it in again."""
    driver = away()
    page = Sheet(BEN)
    trial(driver, Entering(page, m.Enter(code="ABCDEF", id=1)), Entering(page, m.Enter(code="ABCDEF", id=2)), Leaving(page))
    assert not driver.table.is_online(BEN.id)
    assert page.got.count("Whole") == 1


def test_newer_page_of_a_person_stays_though_the_older_one_waited_longer() -> None:
    driver = away()
    old, new = Sheet(BEN), Sheet(BEN)
    trial(driver, Entering(old, m.Enter(code="ABCDEF")), Entering(new, m.Enter(code="ABCDEF")))
    assert driver.table.is_online(BEN.id)
    assert old.got == ["Replaced", "detached"]
    assert "Whole" in new.got
    assert "Replaced" not in new.got
