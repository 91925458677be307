"""One suite for all stores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

import pytest

from standoff.store import row as r
from standoff.store.error import StoreConflict, StoreFenced
from standoff.store.lease import Lease
from standoff.store.memory import MemoryStore
from standoff.store.postgres.store import PostgresStore
from standoff.store.sqlite import SqliteStore
from standoff.store.store import Store
from tests.postgres import Server

T = TypeVar("T")
Make = Callable[[], Store]


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Make]:
    """Makes new, empty stores of one kind."""
    made: list[Store] = []

    def new() -> Store:
        store: Store
        if request.param == "memory":
            store = MemoryStore()
        elif request.param == "sqlite":
            store = SqliteStore(tmp_path / f"{len(made)}.sqlite")
        else:
            server: Server = request.getfixturevalue("postgres")
            store = PostgresStore(server.new_database(), lease_seconds=600)  # nobody renews it, however busy the machine is
            get(store.join("127.0.0.1:1"))
        made.append(store)
        return store

    yield new
    for store in made:
        store.close()


@pytest.fixture
def store(make: Make) -> Store:
    return make()


def get(future: Future[T]) -> T:
    return future.result(timeout=10)


def entry(seq: int, text: bytes = b"{}", table: str = "AAAAAA") -> r.EntryRow:
    return r.EntryRow(table=table, seq=seq, at=1000 + seq, entry=text)


def move(seq: int, table_seq: int, action: str | None = "end", match: str = "m1") -> r.MoveRow:
    return r.MoveRow(
        match=match, seq=seq, table="AAAAAA", table_seq=table_seq, at=1, clock=2, seat=3, action=action, bank=4, by="person"
    )  # fmt: skip


MATCH = r.MatchRow(id="m1", table="AAAAAA", at=5, header=b"{}", secret=b"s" * 32)
TABLE = r.TableRow(code="AAAAAA", game="bang", at=1)
LEASE = Lease("AAAAAA", 1)


def put(store: Store, *rows: r.AnyRow, lease: Lease | None = LEASE) -> None:
    """Store rows of a table under its lease."""
    get(store.commit(rows, lease))


def test_log_comes_back_in_order_with_moves_among_entries(store: Store) -> None:
    put(store, TABLE, entry(1), MATCH)
    put(store, move(1, 3), entry(2), move(2, 5, None), entry(4))
    assert get(store.log("AAAAAA")) == [entry(1), entry(2), move(1, 3), entry(4), move(2, 5, None)]
    assert get(store.moves("m1")) == [move(1, 3), move(2, 5, None)]
    assert get(store.log("BBBBBB")) == []


def test_guard_refuses_another_row_in_a_taken_place(store: Store) -> None:
    """(match, seq) and (table, seq) are unique; the whole batch is refused."""
    put(store, TABLE, MATCH, move(1, 3))
    with pytest.raises(StoreConflict):
        put(store, entry(9), move(1, 4, "other"))
    with pytest.raises(StoreConflict):
        put(store, move(2, 3))
    put(store, entry(7))
    with pytest.raises(StoreConflict):
        put(store, entry(7, b"other"))
    assert get(store.log("AAAAAA")) == [move(1, 3), entry(7)]


def test_same_batch_again_changes_nothing(store: Store) -> None:
    """What was stored without our knowing may be tried again."""
    batch: list[r.AnyRow] = [TABLE, entry(1), MATCH, move(1, 2), r.EndRow(match="m1", at=9, result=b"{}", listed=True)]
    put(store, *batch)
    put(store, *batch)
    assert get(store.log("AAAAAA")) == [entry(1), move(1, 2)]


def test_open_and_closed_tables(store: Store) -> None:
    put(store, TABLE)
    put(store, r.TableRow(code="BBBBBB", game="bang", at=2), lease=Lease("BBBBBB", 2))
    put(store, r.ClosedRow(code="AAAAAA", at=3))
    assert get(store.open_tables()) == ["BBBBBB"]
    assert get(store.is_code_taken("AAAAAA"))
    assert not get(store.is_code_taken("CCCCCC"))


def test_match_keeps_its_secret_and_its_result(store: Store) -> None:
    put(store, TABLE, MATCH)
    found = get(store.match("m1"))
    assert found is not None
    assert (found.secret, found.result, found.ended_at) == (b"s" * 32, None, None)
    put(store, r.EndRow(match="m1", at=9, result=b'{"a":1}', listed=True))
    found = get(store.match("m1"))
    assert found is not None
    assert (found.secret, found.result, found.ended_at) == (b"s" * 32, b'{"a":1}', 9)
    assert get(store.match("m2")) is None
    with pytest.raises(StoreConflict):
        put(store, r.EndRow(match="m1", at=10, result=b"{}", listed=True))


def test_finished_matches_newest_first_and_private_ones_not_at_all(store: Store) -> None:
    put(store, TABLE)
    for number in range(30):
        name = f"m{number}"
        put(store, r.MatchRow(id=name, table="AAAAAA", at=number, header=b"{}", secret=b"s" * 32))
        put(store, r.EndRow(match=name, at=100 + number, result=b"{}", listed=number < 4))
    assert [match.id for match in get(store.finished(3))] == ["m3", "m2", "m1"]


def test_last_position_is_kept_until_the_match_ends(store: Store) -> None:
    put(store, TABLE, MATCH, r.PositionRow(match="m1", seq=200, rules="1", position=b"a"))
    put(store, r.PositionRow(match="m1", seq=400, rules="1", position=b"b"))
    assert get(store.position("m1")) == r.PositionRow(match="m1", seq=400, rules="1", position=b"b")
    put(store, r.EndRow(match="m1", at=9, result=b"{}", listed=False))
    assert get(store.position("m1")) is None


def test_persons_by_token_hash(store: Store) -> None:
    person = r.PersonRow(id="p1", name="Ann", token=b"h" * 32, at=1)
    get(store.commit([person]))
    get(store.commit([r.PersonRow(id="p1", name="Anne", token=b"h" * 32, at=1)]))
    found = get(store.person(b"h" * 32))
    assert found is not None
    assert found.name == "Anne"
    assert get(store.person(b"x" * 32)) is None


def test_prune_drops_what_ended_before(store: Store) -> None:
    put(store, TABLE, entry(1), MATCH, move(1, 2), r.EndRow(match="m1", at=50, result=b"{}", listed=True))
    put(store, r.ClosedRow(code="AAAAAA", at=60))
    get(store.commit([r.PruneRow(before=55)]))
    assert get(store.match("m1")) is None
    assert get(store.log("AAAAAA")) != []
    get(store.commit([r.PruneRow(before=61)]))
    assert get(store.log("AAAAAA")) == []


# ---------------------------------------------------------------------- who may write


def test_rows_of_a_table_need_its_lease(store: Store) -> None:
    with pytest.raises(ValueError, match="lease"):
        store.commit([TABLE])
    with pytest.raises(ValueError, match="rows of table"):
        store.commit([entry(1, table="BBBBBB")], LEASE)


def test_new_owner_fences_the_old_one(store: Store) -> None:
    """Nothing can be appended under an older lease, and what was refused is not there."""
    put(store, TABLE, entry(1))
    lease = get(store.claim("AAAAAA", 500))
    assert lease == Lease("AAAAAA", 500)
    with pytest.raises(StoreFenced):
        put(store, entry(2, b"old"))
    assert get(store.log("AAAAAA")) == [entry(1)]
    put(store, entry(2, b"new"), lease=lease)
    assert get(store.log("AAAAAA")) == [entry(1), entry(2, b"new")]


def test_epochs_rise_also_where_clocks_do_not(store: Store) -> None:
    put(store, TABLE)
    assert [get(store.claim("AAAAAA", now)) for now in (500, 499, 0)] == [Lease("AAAAAA", epoch) for epoch in (500, 501, 502)]


def test_only_open_tables_can_be_claimed(store: Store) -> None:
    assert get(store.claim("AAAAAA", 500)) is None
    put(store, TABLE)
    put(store, r.ClosedRow(code="AAAAAA", at=3))
    assert get(store.claim("AAAAAA", 500)) is None
    assert get(store.adopt(10, 500)) == []


def test_free_tables_are_adopted_once_and_oldest_first(store: Store) -> None:
    leases = [Lease(letter * 6, at) for at, letter in enumerate("ABC", 1)]
    for lease in leases:
        put(store, r.TableRow(code=lease.table, game="bang", at=lease.epoch), lease=lease)
    assert get(store.adopt(10, 500)) == [], "who makes a table owns it"
    get(store.release([leases[2], leases[0], Lease("BBBBBB", 1)]))
    with pytest.raises(StoreFenced):
        put(store, entry(1))
    assert get(store.adopt(1, 500)) == [Lease("AAAAAA", 500)]
    assert get(store.adopt(10, 500)) == [Lease("CCCCCC", 500)]
    assert get(store.adopt(10, 500)) == []


def test_probe_changes_nothing_that_is_kept(store: Store) -> None:
    put(store, TABLE, entry(1), MATCH, move(1, 2))
    before = list(store.rows())
    for _ in range(2):
        assert get(store.probe()) is None
    assert list(store.rows()) == before


def test_refused_batch_stops_no_other(store: Store) -> None:
    """Batches of many tables are stored together; one that a guard refuses fails alone."""
    put(store, TABLE, entry(1))
    other = Lease("BBBBBB", 2)
    put(store, r.TableRow(code="BBBBBB", game="bang", at=2), lease=other)
    futures = [store.commit([entry(seq, table="BBBBBB")], other) for seq in range(1, 40)]
    stale = store.commit([entry(2)], Lease("AAAAAA", 0))
    taken = store.commit([entry(3), entry(1, b"other")], LEASE)
    futures += [store.commit([entry(seq, table="BBBBBB")], other) for seq in range(40, 80)]
    for future in futures:
        get(future)
    with pytest.raises(StoreFenced):
        get(stale)
    with pytest.raises(StoreConflict):
        get(taken)
    assert len(get(store.log("BBBBBB"))) == 79
    assert get(store.log("AAAAAA")) == [entry(1)]


# ---------------------------------------------------------------------- from store to store


def fill(store: Store) -> None:
    get(store.commit([r.PersonRow(id="p1", name="安", token=b"\x00h", at=1)]))
    put(store, TABLE, entry(1), MATCH, move(1, 2), r.EndRow(match="m1", at=9, result=b'{"a":1}', listed=True))
    put(store, r.MatchRow(id="m2", table="AAAAAA", at=20, header=b"{}", secret=b"t" * 32), entry(3))
    put(store, move(1, 4, None, "m2"), r.PositionRow(match="m2", seq=1, rules="1", position=b"p"))
    gone = Lease("BBBBBB", 2)
    put(store, r.TableRow(code="BBBBBB", game="bang", at=2), lease=gone)
    put(store, r.ClosedRow(code="BBBBBB", at=30), lease=gone)


def test_all_rows_go_into_another_store_and_come_out_the_same(make: Make) -> None:
    first, second = make(), make()
    fill(first)
    rows = list(first.rows())
    assert len(rows) == 12
    second.restore(iter(rows))
    assert sorted(map(repr, second.rows())) == sorted(map(repr, rows))
    assert get(second.log("AAAAAA")) == get(first.log("AAAAAA"))
    assert get(second.match("m2")) == get(first.match("m2"))
    assert get(second.finished(5)) == get(first.finished(5))
    lease = get(second.claim("AAAAAA", 500))
    assert isinstance(lease, Lease)
    put(second, entry(5), lease=lease)


def test_nothing_is_restored_into_a_store_that_holds_something(make: Make) -> None:
    first, second = make(), make()
    fill(first)
    get(second.commit([r.PersonRow(id="p9", name="Zoe", token=b"z", at=1)]))
    with pytest.raises(StoreConflict):
        second.restore(first.rows())
    assert len(list(second.rows())) == 1


def test_rows_that_cannot_be_read_are_not_waited_for(store: Store) -> None:
    """Whatever is wrong with them, and nothing is kept of what came before."""

    def rows() -> Iterator[r.AnyRow]:
        yield TABLE
        raise KeyError("a mistake of ours")

    with pytest.raises(KeyError):
        store.restore(rows())
    put(store, r.PersonRow(id="p1", name="Ann", token=b"a", at=1), lease=None)
    assert len(list(store.rows())) == 1
