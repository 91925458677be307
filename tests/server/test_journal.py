"""Entries to rows and back: a table is what its log says, also under rules that cannot replay an old match."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from standoff.core.contract import Game
from standoff.protocol.messages import Ready, Say, Sit, Start
from standoff.server.journal import load_table, position_row, rows_of
from standoff.store.lease import Lease
from standoff.store.memory import MemoryStore
from standoff.store.row import PruneRow
from standoff.table import entry as e
from standoff.table.rebuild import Setting
from standoff.table.table import Table
from tests.table.driver import ANN, BEN, START, Driver
from tests.toy import ToyGame

LEASE = Lease("ABCDEF", START)


def load(store: MemoryStore, setting: Setting, now: int) -> tuple[Table, int]:
    """The table as a new owner reads it."""
    lease = store.claim("ABCDEF", now).result()
    assert isinstance(lease, Lease)
    return asyncio.run(load_table(store, setting, lease, now))


class Stored(Driver):
    """A driver whose entries go through rows into a store."""

    def __init__(self, **options: object) -> None:
        self.store = MemoryStore()
        self.seq = 1
        super().__init__(**options)  # type: ignore[arg-type]
        self.keep([self.opened])

    def keep(self, entries: Sequence[e.AnyEntry]) -> None:
        self.store.commit(rows_of(self.table, self.seq, entries), Lease("ABCDEF", self.table.epoch)).result()
        self.seq += len(entries)

    def commit(self, entries: list[e.AnyEntry]) -> None:
        self.keep(entries)
        super().commit(entries)

    def play(self, acts: int) -> None:
        for _ in range(acts):
            for at, person in enumerate((ANN, BEN)):
                if self.number(at):
                    self.act(person, self.state.view(at).legal[-1].text)
            self.run(0)


def test_table_comes_back_from_its_rows() -> None:
    driver = Stored(seats=3, preset="sealed")
    driver.started(ANN, BEN)
    driver.act(ANN, "pick 1")
    driver.run(6_000)
    driver.play(3)
    table, seq = load(driver.store, driver.setting, driver.now)
    assert seq == driver.seq
    assert table.match is not None
    assert table.match.state.position() == driver.state.position()
    assert [seat.person for seat in table.seats] == ["ann", "ben", None]


def over() -> Stored:
    """A table whose match has ended."""
    driver = Stored(seats=2, pace=0)
    driver.started(ANN)
    while driver.table.status == "playing":
        if driver.number(0):
            driver.act(ANN, "end" if driver.state.asked is None else "no")
        driver.run(0)
    return driver


def test_only_the_last_match_is_replayed() -> None:
    driver = over()
    driver.do(ANN, Start(id=1))
    table, _ = load(driver.store, driver.setting, driver.now)
    assert (table.matches, table.status) == (2, "playing")
    assert table.match is not None
    assert table.match.state.position() == driver.state.position()


class NewerToy(ToyGame):
    """The same game after a change of its rules."""

    rules_version = "2"


def test_upgrade_goes_on_from_the_kept_position() -> None:
    """A live match is not lost where the new rules cannot replay the old moves."""
    driver = Stored(seats=2)
    driver.started(ANN, BEN)
    driver.play(2)
    row = position_row(driver.table)
    assert row is not None
    driver.store.commit([row], LEASE).result()
    driver.play(1)
    newer = Setting({"toy": NewerToy()}, driver.setting.bots, driver.setting.pace)
    table, _ = load(driver.store, newer, driver.now)
    assert table.match is not None
    assert table.match.state.position() == driver.state.position()
    assert driver.table.match is not None
    assert table.match.moves == driver.table.match.moves
    assert table.match.dice == driver.table.match.dice, "bots draw on as they would have"


@pytest.mark.parametrize("why", ["the rules are newer", "it was dropped"])
def test_table_goes_on_without_an_ended_match_that_cannot_be_shown(why: str) -> None:
    """Its result is gone, its people are not; the next match has a number of its own, for none may be dealt twice (docs/security.md)."""
    driver = over()
    driver.do(ANN, Say(id=1, phrase="gg"))
    driver.come(BEN)
    driver.do(BEN, Sit(id=2))
    games: dict[str, Game] = {"toy": ToyGame() if why == "it was dropped" else NewerToy()}
    if why == "it was dropped":
        driver.store.commit([PruneRow(before=driver.now + 1)]).result()
    table, seq = load(driver.store, Setting(games, driver.setting.bots, driver.setting.pace), driver.now)
    assert (table.status, table.match, table.matches, seq) == ("lobby", None, 1, driver.seq)
    assert [seat.person for seat in table.seats] == ["ann", "ben"]
    assert [line.phrase for line in table.chat] == ["gg"]
    driver.table = table
    driver.come(ANN, BEN)
    for person in (ANN, BEN):
        driver.do(person, Ready(id=3))
    driver.do(ANN, Start(id=4))
    assert (driver.table.status, driver.table.matches) == ("playing", 2)


def test_without_a_position_an_upgrade_says_so() -> None:
    driver = Stored(seats=2)
    driver.started(ANN, BEN)
    newer = Setting({"toy": NewerToy()}, driver.setting.bots, driver.setting.pace)
    with pytest.raises(LookupError, match="position"):
        load(driver.store, newer, driver.now)
