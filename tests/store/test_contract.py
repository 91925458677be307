"""One suite for all stores."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from standoff.store import row as r
from standoff.store.error import StoreConflict
from standoff.store.memory import MemoryStore
from standoff.store.sqlite import SqliteStore
from standoff.store.store import Store


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    made: Store = MemoryStore() if request.param == "memory" else SqliteStore(tmp_path / "data.sqlite")
    yield made
    made.close()


def entry(seq: int, text: bytes = b"{}", table: str = "AAAAAA") -> r.EntryRow:
    return r.EntryRow(table=table, seq=seq, at=1000 + seq, entry=text)


def move(seq: int, table_seq: int, action: str | None = "end", match: str = "m1") -> r.MoveRow:
    return r.MoveRow(
        match=match, seq=seq, table="AAAAAA", table_seq=table_seq, at=1, clock=2, seat=3, action=action, bank=4, by="person"
    )  # fmt: skip


MATCH = r.MatchRow(id="m1", table="AAAAAA", at=5, header=b"{}", secret=b"s" * 32)
TABLE = r.TableRow(code="AAAAAA", game="bang", at=1)


def put(store: Store, *rows: r.AnyRow) -> None:
    store.commit(rows).result(timeout=10)


def test_log_comes_back_in_order_with_moves_among_entries(store: Store) -> None:
    put(store, TABLE, entry(1), MATCH)
    put(store, move(1, 3), entry(2), move(2, 5, None), entry(4))
    assert store.log("AAAAAA") == [entry(1), entry(2), move(1, 3), entry(4), move(2, 5, None)]
    assert store.moves("m1") == [move(1, 3), move(2, 5, None)]
    assert store.log("BBBBBB") == []


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
    assert store.log("AAAAAA") == [move(1, 3), entry(7)]


def test_same_batch_again_changes_nothing(store: Store) -> None:
    """What was stored without our knowing may be tried again."""
    batch: list[r.AnyRow] = [TABLE, entry(1), MATCH, move(1, 2), r.EndRow(match="m1", at=9, result=b"{}", listed=True)]
    put(store, *batch)
    put(store, *batch)
    assert store.log("AAAAAA") == [entry(1), move(1, 2)]


def test_open_and_closed_tables(store: Store) -> None:
    put(store, TABLE, r.TableRow(code="BBBBBB", game="bang", at=2))
    put(store, r.ClosedRow(code="AAAAAA", at=3))
    assert store.open_tables() == ["BBBBBB"]
    assert store.is_code_taken("AAAAAA")
    assert not store.is_code_taken("CCCCCC")


def test_match_keeps_its_secret_and_its_result(store: Store) -> None:
    put(store, MATCH)
    found = store.match("m1")
    assert found is not None
    assert (found.secret, found.result, found.ended_at) == (b"s" * 32, None, None)
    put(store, r.EndRow(match="m1", at=9, result=b'{"a":1}', listed=True))
    found = store.match("m1")
    assert found is not None
    assert (found.secret, found.result, found.ended_at) == (b"s" * 32, b'{"a":1}', 9)
    assert store.match("m2") is None
    with pytest.raises(StoreConflict):
        put(store, r.EndRow(match="m1", at=10, result=b"{}", listed=True))


def test_finished_matches_newest_first_and_private_ones_not_at_all(store: Store) -> None:
    for number in range(30):
        name = f"m{number}"
        put(store, r.MatchRow(id=name, table="AAAAAA", at=number, header=b"{}", secret=b"s" * 32))
        put(store, r.EndRow(match=name, at=100 + number, result=b"{}", listed=number < 4))
    assert [match.id for match in store.finished(3)] == ["m3", "m2", "m1"]


def test_last_position_is_kept_until_the_match_ends(store: Store) -> None:
    put(store, MATCH, r.PositionRow(match="m1", seq=200, rules="1", position=b"a"))
    put(store, r.PositionRow(match="m1", seq=400, rules="1", position=b"b"))
    assert store.position("m1") == r.PositionRow(match="m1", seq=400, rules="1", position=b"b")
    put(store, r.EndRow(match="m1", at=9, result=b"{}", listed=False))
    assert store.position("m1") is None


def test_persons_by_token_hash(store: Store) -> None:
    person = r.PersonRow(id="p1", name="Ann", token=b"h" * 32, at=1)
    put(store, person)
    put(store, r.PersonRow(id="p1", name="Anne", token=b"h" * 32, at=1))
    found = store.person(b"h" * 32)
    assert found is not None
    assert found.name == "Anne"
    assert store.person(b"x" * 32) is None


def test_prune_drops_what_ended_before(store: Store) -> None:
    put(store, TABLE, entry(1), MATCH, move(1, 2), r.EndRow(match="m1", at=50, result=b"{}", listed=True))
    put(store, r.ClosedRow(code="AAAAAA", at=60))
    put(store, r.PruneRow(before=55))
    assert store.match("m1") is None
    assert store.log("AAAAAA") != []
    put(store, r.PruneRow(before=61))
    assert store.log("AAAAAA") == []
