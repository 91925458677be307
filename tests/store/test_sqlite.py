"""The SQLite file: durable, guarded against damage, newer versions, other servers and a full disk."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from standoff.store import row as r
from standoff.store import schema
from standoff.store.error import StoreConflict, StoreDamaged, StoreFailed, StoreFenced, StoreLocked, StoreNewer, StoreUnusable
from standoff.store.file import connect
from standoff.store.lease import Lease
from standoff.store.sqlite import SqliteStore


def entry(seq: int, size: int = 10) -> r.EntryRow:
    return r.EntryRow(table="AAAAAA", seq=seq, at=seq, entry=b"x" * size)


TABLE = r.TableRow(code="AAAAAA", game="bang", at=1)
LEASE = Lease("AAAAAA", 1)


def test_all_is_there_after_reopening(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data.sqlite")
    futures = [store.commit([TABLE], LEASE), *(store.commit([entry(seq)], LEASE) for seq in range(1000))]
    for future in futures:
        future.result(timeout=20)
    store.close()
    again = SqliteStore(tmp_path / "data.sqlite")
    assert len(again.log("AAAAAA").result()) == 1000
    again.close()


def test_closed_store_refuses_and_loses_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data.sqlite")
    pending = store.commit([TABLE, entry(1)], LEASE)
    store.close()
    pending.result(timeout=1)
    with pytest.raises(StoreFailed):
        store.commit([entry(2)], LEASE).result(timeout=1)


def test_full_disk_fails_the_batch_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    """Nothing of the batch is stored; the same batch is stored once the fault ends."""
    connections: list[sqlite3.Connection] = []

    def opener(path: Path) -> sqlite3.Connection:
        connections.append(connect(path))
        return connections[-1]

    store = SqliteStore(tmp_path / "data.sqlite", opener)
    store.commit([TABLE, entry(1)], LEASE).result(timeout=10)
    writer = connections[-1]
    pages = writer.execute("PRAGMA page_count").fetchone()[0]
    writer.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreFailed, match="full"):
        store.commit([entry(2), entry(3, 100_000)], LEASE).result(timeout=10)
    assert store.log("AAAAAA").result() == [entry(1)]
    writer.execute("PRAGMA max_page_count = 1000000")
    store.commit([entry(2), entry(3, 100_000)], LEASE).result(timeout=10)
    assert len(store.log("AAAAAA").result()) == 3
    store.close()


def test_probe_writes_so_that_a_full_disk_shows(tmp_path: Path) -> None:
    """It is no commit that SQLite could do without touching the disk."""
    data = tmp_path / "data.sqlite"
    store = SqliteStore(data)
    store.commit([TABLE, entry(1)], LEASE).result(timeout=10)
    log = data.with_name(f"{data.name}-wal")
    before = log.stat().st_size
    store.probe().result(timeout=10)
    assert log.stat().st_size > before
    store.close()
    with closing(SqliteStore(data)) as again:
        assert again.log("AAAAAA").result() == [entry(1)]


def test_log_goes_into_the_file_and_begins_anew_while_commits_go_on(tmp_path: Path) -> None:
    """Else the log would grow for ever: what was committed is moved beside the writer, and by him only now and then."""
    store = SqliteStore(tmp_path / "data.sqlite")
    store.commit([TABLE], LEASE).result(timeout=10)
    log = tmp_path / "data.sqlite-wal"
    for seq in range(400):
        store.commit([entry(seq, 200_000)], LEASE).result(timeout=10)
    assert log.stat().st_size < 60_000_000
    assert (tmp_path / "data.sqlite").stat().st_size > 20_000_000
    store.close()
    assert not log.exists()


class Held(sqlite3.Connection):
    """Holds its first transaction until it is told to go on, so that a group gathers behind it; counts its statements."""

    go_on: threading.Event
    statements = 0

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        if sql.startswith("BEGIN"):
            self.go_on.wait(10)
        self.statements += 1
        return super().execute(sql, *values)


@contextmanager
def held_store(path: Path) -> Iterator[tuple[SqliteStore, Held]]:
    """A store that waits before it stores anything, and its writer."""

    opened: list[Held] = []

    def opener(path: Path) -> sqlite3.Connection:
        if path.exists():
            db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Held)
            db.go_on = threading.Event()
            db.execute("PRAGMA journal_mode = WAL")
            opened.append(db)
            return db
        return connect(path)

    SqliteStore(path).close()
    store = SqliteStore(path, opener)
    for db in opened[:-1]:
        db.go_on.set()
    yield store, opened[-1]
    opened[-1].go_on.set()
    store.close()


def move(table: str, seq: int, action: str = "end") -> r.MoveRow:
    return r.MoveRow(match=f"m{table}", seq=seq, table=table, table_seq=seq, at=1, clock=2, seat=0, action=action, bank=3, by="person")


def test_many_tables_are_written_by_a_few_statements(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    codes = [f"T{number:05}" for number in range(150)]
    with held_store(path) as (store, writer):
        opened = [store.commit([r.TableRow(code=code, game="bang", at=1)], Lease(code, 1)) for code in codes]
        writer.go_on.set()
        for future in opened:
            future.result(timeout=10)
        writer.go_on.clear()
        writer.statements = 0
        first = store.commit([move(codes[0], 1)], Lease(codes[0], 1))
        rows: dict[str, list[r.AnyRow]] = {
            code: [move(code, 2), r.EntryRow(table=code, seq=3, at=1, entry=code.encode())] for code in codes
        }
        added = [store.commit(rows[code], Lease(code, 1)) for code in codes]
        writer.go_on.set()
        for future in [first, *added]:
            future.result(timeout=10)
        assert writer.statements < 40
        assert all(store.log(code).result()[-2:] == rows[code] for code in codes)


def test_who_is_refused_in_a_group_fails_alone(tmp_path: Path) -> None:
    """A taken place, an ended lease, the same row again: each batch of a group ends as it would by itself."""
    with held_store(tmp_path / "data.sqlite") as (store, writer):
        writer.go_on.set()
        for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
            store.commit([r.TableRow(code=code, game="bang", at=1), move(code, 1)], Lease(code, 1)).result(timeout=10)
        ended = store.claim("BBBBBB", 2).result(timeout=10)
        assert isinstance(ended, Lease)
        writer.go_on.clear()
        store.commit([move("CCCCCC", 2)], Lease("CCCCCC", 1))
        well = store.commit([move("AAAAAA", 2)], Lease("AAAAAA", 1))
        taken = store.commit([move("AAAAAA", 3), move("AAAAAA", 1, "pass")], Lease("AAAAAA", 1))
        fenced = store.commit([move("BBBBBB", 2)], Lease("BBBBBB", 1))
        again = store.commit([move("CCCCCC", 1)], Lease("CCCCCC", 1))
        last = store.commit([move("CCCCCC", 3)], Lease("CCCCCC", 1))
        writer.go_on.set()
        for future in (well, again, last):
            future.result(timeout=10)
        with pytest.raises(StoreConflict):
            taken.result(timeout=10)
        with pytest.raises(StoreFenced):
            fenced.result(timeout=10)
        assert store.log("AAAAAA").result() == [move("AAAAAA", 1), move("AAAAAA", 2)]
        assert store.log("BBBBBB").result() == [move("BBBBBB", 1)]
        assert store.log("CCCCCC").result() == [move("CCCCCC", 1), move("CCCCCC", 2), move("CCCCCC", 3)]


def test_failing_checkpoint_costs_nothing(tmp_path: Path) -> None:
    """All that was committed is in the log, whether it could be moved into the file or not."""

    class Beside(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if "wal_checkpoint" in sql:
                tried.append(sql)
                raise sqlite3.OperationalError("disk I/O error")
            return super().execute(sql, *values)

    def opener(path: Path) -> sqlite3.Connection:
        db = connect(path)
        db.close()
        opened = sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Beside)
        opened.execute("PRAGMA journal_mode = WAL")
        return opened

    tried: list[str] = []
    store = SqliteStore(tmp_path / "data.sqlite", opener)
    store.commit([TABLE], LEASE).result(timeout=10)
    for seq in range(250):
        store.commit([entry(seq)], LEASE).result(timeout=10)
    assert len(store.log("AAAAAA").result()) == 250
    store.close()
    assert tried
    again = SqliteStore(tmp_path / "data.sqlite")
    assert len(again.log("AAAAAA").result()) == 250
    again.close()


def test_second_server_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "data.sqlite")
    with pytest.raises(StoreLocked, match="another server") as caught:
        SqliteStore(tmp_path / "data.sqlite")
    assert caught.value.code == "store/locked"
    store.close()
    SqliteStore(tmp_path / "data.sqlite").close()


def test_newer_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    SqliteStore(path).close()
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    db.close()
    before = path.read_bytes()
    with pytest.raises(StoreNewer, match="newer"):
        SqliteStore(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"not a database at all, " * 100, b"SQLite format 3\x00" + b"\xff" * 5000])
def test_foreign_or_damaged_file_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "data.sqlite"
    path.write_bytes(content)
    with pytest.raises(StoreDamaged):
        SqliteStore(path)
    assert path.read_bytes() == content


def test_damage_in_the_middle_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    store = SqliteStore(path)
    store.commit([TABLE, *(entry(seq, 3000) for seq in range(200))], LEASE).result(timeout=10)
    store.close()
    data = bytearray(path.read_bytes())
    for at in range(40_000, len(data), 4096):
        data[at : at + 512] = b"\xa5" * 512
    path.write_bytes(bytes(data))
    with pytest.raises(StoreDamaged):
        SqliteStore(path)


def test_another_programs_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    db = sqlite3.connect(path)
    db.execute("CREATE TABLE diary (line TEXT)")
    db.commit()
    db.close()
    with pytest.raises(StoreDamaged, match="another program"):
        SqliteStore(path)


def test_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreUnusable):
        SqliteStore(tmp_path)


def test_older_file_is_copied_and_brought_forward(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy of the old file lies beside the new one."""
    path = tmp_path / "data.sqlite"
    store = SqliteStore(path)
    store.commit([TABLE, entry(1)], LEASE).result(timeout=10)
    store.close()
    scripts = [*schema.SCRIPTS, "CREATE TABLE extras (a TEXT);"]
    monkeypatch.setattr("standoff.store.file.SCRIPTS", scripts)
    monkeypatch.setattr("standoff.store.file.VERSION", len(scripts))
    store = SqliteStore(path)
    assert store.log("AAAAAA").result() == [entry(1)]
    store.close()
    old = sqlite3.connect(f"{path}.v{schema.VERSION}")
    assert old.execute("PRAGMA user_version").fetchone()[0] == schema.VERSION
    assert old.execute("SELECT count(*) FROM entries").fetchone()[0] == 1
    old.close()


def test_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    SqliteStore(path).close()
    assert path.stat().st_mode & 0o077 == 0


def test_leases_of_an_earlier_process_are_free(tmp_path: Path) -> None:
    """Who opens the file is its only owner, however the last one ended."""
    first = SqliteStore(tmp_path / "data.sqlite")
    first.commit([TABLE], LEASE).result(timeout=10)
    first.close()
    second = SqliteStore(tmp_path / "data.sqlite")
    with pytest.raises(StoreFenced):
        second.commit([entry(1)], LEASE).result(timeout=10)
    assert second.adopt(10, 7).result(timeout=10) == [Lease("AAAAAA", 7)]
    second.close()


def test_file_of_the_first_version_is_brought_forward(tmp_path: Path) -> None:
    path = tmp_path / "data.sqlite"
    db = sqlite3.connect(path)
    db.executescript(f"{schema.SCRIPTS[0]} PRAGMA user_version = 1; PRAGMA application_id = {schema.APPLICATION_ID};")
    db.execute("INSERT INTO tables (code, game, at) VALUES ('AAAAAA', 'bang', 1)")
    db.commit()
    db.close()
    store = SqliteStore(path)
    assert store.claim("AAAAAA", 7).result(timeout=10) == Lease("AAAAAA", 7)
    store.close()


@pytest.mark.parametrize(("action", "error"), [("\ud800", UnicodeEncodeError), (["draw"], sqlite3.Error)])
def test_mistake_of_one_fails_alone_and_ends_nothing(tmp_path: Path, action: Any, error: type[Exception]) -> None:
    """What no file can hold, in the middle of others: the thread that writes lives on, and so do they.

    It is no fault of the file either, after which the same would be tried again and again, with whatever else is stored then.
    """
    with held_store(tmp_path / "data.sqlite") as (store, writer):
        writer.go_on.set()
        store.commit([TABLE], LEASE).result(timeout=10)
        writer.go_on.clear()
        odd = [move("AAAAAA", 2, action)]
        first, before, wrong, after = (store.commit(batch, LEASE) for batch in ([entry(1)], [move("AAAAAA", 3)], odd, [move("AAAAAA", 4)]))
        writer.go_on.set()
        with pytest.raises(error):
            wrong.result(timeout=10)
        for future in (first, before, after):
            future.result(timeout=10)
        assert store.log("AAAAAA").result() == [entry(1), move("AAAAAA", 3), move("AAAAAA", 4)]
