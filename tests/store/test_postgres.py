"""The PostgreSQL store: leases of nodes, take-over, faults of the database, and databases that are not ours."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from standoff.store import row as r
from standoff.store.dump import all_rows
from standoff.store.error import StoreDamaged, StoreFailed, StoreFenced, StoreNewer, StoreUnusable
from standoff.store.lease import Held, Lease
from standoff.store.postgres.alone import STAYING, TABLES
from standoff.store.postgres.schema import SCHEMA, VERSION
from standoff.store.postgres.store import PostgresStore
from tests.postgres import Server, running_server

TABLE = r.TableRow(code="AAAAAA", game="bang", at=1)
LEASE = Lease("AAAAAA", 1)


def entry(seq: int, text: bytes = b"{}") -> r.EntryRow:
    return r.EntryRow(table="AAAAAA", seq=seq, at=seq, entry=text)


def node(url: str, port: int, seconds: float = 60.0) -> PostgresStore:
    store = PostgresStore(url, seconds)
    store.join(f"127.0.0.1:{port}").result(timeout=10)
    return store


@pytest.fixture
def url(postgres: Server) -> str:
    return postgres.new_database()


@pytest.fixture
def pair(url: str) -> Iterator[tuple[PostgresStore, PostgresStore]]:
    """Two nodes; the first has made a table."""
    first, second = node(url, 1), node(url, 2)
    first.commit([TABLE, entry(1)], LEASE).result(timeout=10)
    yield first, second
    first.close()
    second.close()


def end_lease(url: str, store: PostgresStore) -> None:
    """As if this node had not renewed it for long."""
    with psycopg.connect(url) as db:
        db.execute("UPDATE standoff.nodes SET until = now() - interval '1 ms' WHERE id = %s", (store.node,))


def test_table_of_a_living_node_is_held(pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    assert second.claim("AAAAAA", 9).result(timeout=10) == Held(first.node, "127.0.0.1:1")
    assert second.adopt(10, 9).result(timeout=10) == []
    first.commit([entry(2)], LEASE).result(timeout=10)


def test_node_whose_lease_has_ended_cannot_write_even_if_nobody_came(url: str, pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, _ = pair
    end_lease(url, first)
    with pytest.raises(StoreFenced):
        first.commit([entry(2)], LEASE).result(timeout=10)
    assert first.renew().result(timeout=10) is False
    assert first.log("AAAAAA").result(timeout=10) == [entry(1)]
    first.join("127.0.0.1:1").result(timeout=10)
    with pytest.raises(StoreFenced):
        first.commit([entry(2)], LEASE).result(timeout=10)
    lease = first.claim("AAAAAA", 9).result(timeout=10)
    assert lease == Lease("AAAAAA", 9)
    first.commit([entry(2)], lease).result(timeout=10)


def test_tables_of_a_dead_node_are_taken_over_and_it_is_fenced(url: str, pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    end_lease(url, first)
    assert second.adopt(10, 9).result(timeout=10) == [Lease("AAAAAA", 9)]
    second.commit([entry(2, b"second")], Lease("AAAAAA", 9)).result(timeout=10)
    for lease in (LEASE, Lease("AAAAAA", 9)):
        with pytest.raises(StoreFenced):
            first.commit([entry(3, b"first")], lease).result(timeout=10)
    assert second.log("AAAAAA").result(timeout=10) == [entry(1), entry(2, b"second")]


def test_node_whose_process_has_ended_is_dead_long_before_its_lease(pair: tuple[PostgresStore, PostgresStore]) -> None:
    """Its sessions are gone and do not come back; one that comes back is no sign of death."""
    first, second = pair
    first._keeping.close()
    first.renew().result(timeout=10)
    time.sleep(1.2)
    assert second.adopt(10, 9).result(timeout=10) == []
    first.close()
    end = time.monotonic() + 10
    while not (adopted := second.adopt(10, 9).result(timeout=10)) and time.monotonic() < end:
        time.sleep(0.05)
    assert adopted == [Lease("AAAAAA", 9)]


def test_take_over_waits_for_what_the_dead_node_is_storing(url: str, pair: tuple[PostgresStore, PostgresStore]) -> None:
    """What is stored before the take-over is read by the new owner; nothing can be stored after it."""
    first, second = pair
    with psycopg.connect(url) as storing:
        storing.execute("SELECT 1 FROM standoff.nodes WHERE id = %s FOR KEY SHARE", (first.node,))
        end_lease(url, first)
        adopting = second.adopt(10, 9)
        time.sleep(0.3)
        assert not adopting.done()
        storing.execute("INSERT INTO standoff.entries VALUES ('AAAAAA', 2, 2, 'late')")
    assert adopting.result(timeout=10) == [Lease("AAAAAA", 9)]
    assert second.log("AAAAAA").result(timeout=10) == [entry(1), entry(2, b"late")]


def test_node_that_leaves_or_releases_gives_its_tables_away(pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    first.release([LEASE]).result(timeout=10)
    assert second.claim("AAAAAA", 9).result(timeout=10) == Lease("AAAAAA", 9)
    second.leave().result(timeout=10)
    assert first.adopt(10, 10).result(timeout=10) == [Lease("AAAAAA", 10)]


def test_only_the_living_own(pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    first.leave().result(timeout=10)
    second.leave().result(timeout=10)
    assert second.adopt(10, 9).result(timeout=10) == []
    assert second.claim("AAAAAA", 9).result(timeout=10) == Held("", "")


def test_lost_connections_are_made_anew(url: str, pair: tuple[PostgresStore, PostgresStore]) -> None:
    """What was under way fails and may be tried again; reading is tried again by itself."""
    first, _ = pair
    first.log("AAAAAA").result(timeout=10)
    with psycopg.connect(url, autocommit=True) as db:
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()")
    with pytest.raises(StoreFailed):
        first.commit([entry(2)], LEASE).result(timeout=10)
    first.commit([entry(2)], LEASE).result(timeout=10)
    assert first.log("AAAAAA").result(timeout=10) == [entry(1), entry(2)]


def test_stopped_database_fails_and_goes_on_after_its_return() -> None:
    with running_server() as server, closing(node(server.new_database(), 1)) as store:
        store.commit([TABLE], LEASE).result(timeout=10)
        server.stop()
        with pytest.raises(StoreFailed):
            store.commit([entry(1)], LEASE).result(timeout=10)
        server.start()
        store.commit([entry(1)], LEASE).result(timeout=10)
        assert store.log("AAAAAA").result(timeout=10) == [entry(1)]


def test_others_hear_how_tables_look(pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    heard: list[list[str] | None] = []
    second.listen(heard.append)
    end = time.monotonic() + 10
    while None not in heard and time.monotonic() < end:
        time.sleep(0.01)
    first.publish({"AAAAAA": b"1", "OTHERS": b"2"}).result(timeout=10)
    while ["AAAAAA", "OTHERS"] not in heard and time.monotonic() < end:
        time.sleep(0.01)
    assert heard[-1] == ["AAAAAA", "OTHERS"]
    assert second.listings().result(timeout=10) == {"AAAAAA": (b"1", "127.0.0.1:1")}, "of one's own tables only"
    second.publish({"AAAAAA": None}).result(timeout=10)
    assert second.listings(["AAAAAA"]).result(timeout=10) == {"AAAAAA": (b"1", "127.0.0.1:1")}, "an open table stays"
    first.commit([r.ClosedRow(code="AAAAAA", at=3)], LEASE).result(timeout=10)
    first.publish({"AAAAAA": None}).result(timeout=10)
    assert second.listings().result(timeout=10) == {}


def test_listing_of_a_table_that_was_closed_by_a_dying_node_goes_in_time(url: str, pair: tuple[PostgresStore, PostgresStore]) -> None:
    first, second = pair
    other = Lease("BBBBBB", 2)
    first.commit([r.TableRow(code="BBBBBB", game="bang", at=2)], other).result(timeout=10)
    first.publish({"AAAAAA": b"Ann", "BBBBBB": b"Ben"}).result(timeout=10)
    first.commit([r.ClosedRow(code="AAAAAA", at=3)], LEASE).result(timeout=10)
    second.commit([r.PruneRow(before=1)]).result(timeout=10)
    with psycopg.connect(url) as db:
        assert db.execute("SELECT code FROM standoff.listings").fetchall() == [("BBBBBB",)]


def test_bucket_is_shared_by_all_nodes(pair: tuple[PostgresStore, PostgresStore]) -> None:
    taken = [store.take(b"ann", 0.001, 3).result(timeout=10) for store in (*pair, *pair)]
    assert taken == [True, True, True, False]
    assert pair[0].take(b"ben", 0.001, 3).result(timeout=10)


def test_nodes_share_a_key(pair: tuple[PostgresStore, PostgresStore]) -> None:
    assert pair[0].key == pair[1].key
    assert len(pair[0].key) == 32
    assert pair[0].own_address() == "127.0.0.1"


def test_newer_or_foreign_database_is_refused_and_left_alone(postgres: Server, url: str) -> None:
    PostgresStore(url).close()
    with psycopg.connect(url) as db:
        db.execute("UPDATE standoff.meta SET value = %s WHERE name = 'version'", (str(VERSION + 1).encode(),))
    with pytest.raises(StoreNewer):
        PostgresStore(url)
    other = postgres.new_database()
    with psycopg.connect(other) as db:
        db.execute("CREATE SCHEMA standoff")
    with pytest.raises(StoreDamaged):
        PostgresStore(other)
    with pytest.raises(StoreUnusable):
        PostgresStore(postgres.url("nothing_there"))


def test_many_appends_of_many_tables_are_grouped(url: str) -> None:
    """A few hundred tables store at once; each gets its answer, and all is there."""
    with closing(node(url, 1)) as store:
        leases = [Lease(f"T{number:05}", 1) for number in range(300)]
        made = [store.commit([r.TableRow(code=lease.table, game="bang", at=1)], lease) for lease in leases]
        futures = [
            store.commit([r.EntryRow(table=lease.table, seq=seq, at=seq, entry=b"{}")], lease) for seq in range(1, 6) for lease in leases
        ]
        for future in [*made, *futures]:
            future.result(timeout=30)
        assert len(store.log("T00123").result(timeout=10)) == 5


def test_migration_runs_once_among_nodes_that_start_together(url: str, tmp_path: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: PostgresStore(url), range(6)))
    assert len({store.key for store in stores}) == 1
    for store in stores:
        store.close()


def test_probe_waits_for_the_disk(url: str) -> None:
    """As a commit does: all that the log of changes held before lies on the disk when it returns."""
    with closing(node(url, 1)) as store, psycopg.connect(url, autocommit=True) as db:
        for _ in range(3):
            db.execute("SET synchronous_commit = off")
            db.execute("CREATE TABLE IF NOT EXISTS probed (n INTEGER)")
            db.execute("INSERT INTO probed VALUES (1)")
            (before,) = db.execute("SELECT pg_current_wal_insert_lsn()").fetchone() or (None,)
            store.probe().result(timeout=10)
            assert db.execute("SELECT pg_current_wal_flush_lsn() >= %s::pg_lsn", (before,)).fetchone() == (True,)


def test_each_table_that_is_emptied_is_kept_elsewhere_or_may_be_lost(url: str) -> None:
    """Who writes a database anew empties all its tables, and fills those that `all_rows` reads: a new one must be read there too."""
    read: list[str] = []
    with closing(PostgresStore(url)), psycopg.connect(url) as db:
        there = {str(name) for (name,) in db.execute(TABLES, (SCHEMA, STAYING))}

        def select(text: str) -> Iterator[tuple[Any, ...]]:
            read.append(text)
            yield from db.execute(text.encode())

        db.execute("SET search_path = standoff")
        assert list(all_rows(select)) == []
    assert there - {"listings", "buckets"} == set(re.findall(r"(?:FROM|JOIN) (\w+)", " ".join(read)))


@pytest.mark.parametrize(("action", "error"), [("\ud800", UnicodeEncodeError), ("\0", psycopg.Error), (object(), psycopg.Error)])
def test_mistake_of_one_fails_alone_and_ends_nothing(
    pair: tuple[PostgresStore, PostgresStore], action: Any, error: type[Exception]
) -> None:
    """What no database can hold, in the middle of others: the thread that writes lives on, and so do they.

    It is no fault of the database either, after which the same would be tried again and again, with whatever else is stored then.
    """
    first, _ = pair
    odd = r.MoveRow(match="m", seq=1, table="AAAAAA", table_seq=3, at=1, clock=2, seat=0, action=action, bank=3, by="person")
    before, wrong, after = (first.commit([row], LEASE) for row in (entry(2), odd, entry(4)))
    with pytest.raises(error):
        wrong.result(timeout=10)
    for future in (before, after):
        future.result(timeout=10)
    assert first.log("AAAAAA").result(timeout=10) == [entry(1), entry(2), entry(4)]
