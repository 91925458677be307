"""The store in one SQLite file: WAL, every commit synced, one writer thread that stores many batches in one transaction."""

from __future__ import annotations

import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from standoff.store import row as r
from standoff.store.error import StoreConflict, StoreFailed
from standoff.store.file import Lock, check_file, connect
from standoff.store.write import write_row

GROUP_MOST = 500

T = TypeVar("T", bound=r.Row)
Connect = Callable[[Path], sqlite3.Connection]
Job = tuple[Sequence[r.AnyRow], "Future[None]"]


class SqliteStore:
    """See Store. `opener` makes the connections (tests inject faults there). Raises StoreError where the file cannot be used."""

    def __init__(self, path: Path, opener: Connect = connect) -> None:
        self.path = path
        self._lock = Lock(path)
        try:
            check_file(path, opener)
            self._reader = opener(path)
            self._writer = opener(path)
        except BaseException:
            self._lock.release()
            raise
        self._reading = threading.Lock()
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()
        self._is_closed = False

    # ------------------------------------------------------------------ writing

    def commit(self, batch: Sequence[r.AnyRow]) -> Future[None]:
        """See Store."""
        future: Future[None] = Future()
        if self._is_closed:
            future.set_exception(StoreFailed("the store is closed"))
        else:
            self._jobs.put((batch, future))
        return future

    def _write_all(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            self._write_group(jobs)
        self._writer.close()

    def _next_jobs(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < GROUP_MOST:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _write_group(self, jobs: list[Job]) -> None:
        """Store all batches in one transaction; who is refused by a guard fails alone, who meets a fault fails with all others."""
        jobs = [job for job in jobs if job[1].set_running_or_notify_cancel()]
        outcomes: list[StoreConflict | None] = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            for batch, _ in jobs:
                outcomes.append(self._write_batch(batch))
            self._writer.execute("COMMIT")
        except (sqlite3.Error, OSError) as error:
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            failure = StoreFailed(f"could not store: {error}")
            for _, future in jobs:
                future.set_exception(failure)
            return
        for (_, future), outcome in zip(jobs, outcomes, strict=True):
            if outcome is None:
                future.set_result(None)
            else:
                future.set_exception(outcome)

    def _write_batch(self, batch: Sequence[r.AnyRow]) -> StoreConflict | None:
        self._writer.execute("SAVEPOINT batch")
        try:
            for row in batch:
                write_row(self._writer, row)
        except StoreConflict as conflict:
            self._writer.execute("ROLLBACK TO batch")
            self._writer.execute("RELEASE batch")
            return conflict
        self._writer.execute("RELEASE batch")
        return None

    def close(self) -> None:
        """See Store."""
        if self._is_closed:
            return
        self._is_closed = True
        self._jobs.put(None)
        self._thread.join()
        with suppress(sqlite3.Error):
            self._reader.execute("PRAGMA optimize")
        self._reader.close()
        self._lock.release()

    # ------------------------------------------------------------------ reading

    def _read(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        with self._reading:
            try:
                return self._reader.execute(sql, values).fetchall()
            except sqlite3.Error as error:
                raise StoreFailed(f"could not read: {error}") from error

    def person(self, token: bytes) -> r.PersonRow | None:
        """See Store."""
        rows = self._read("SELECT id, name, token, at FROM persons WHERE token = ?", token)
        return _row(r.PersonRow, rows[0]) if rows else None

    def open_tables(self) -> list[str]:
        """See Store."""
        return [str(code) for (code,) in self._read("SELECT code FROM tables WHERE closed_at IS NULL ORDER BY at, code")]

    def is_code_taken(self, code: str) -> bool:
        """See Store."""
        return bool(self._read("SELECT 1 FROM tables WHERE code = ?", code))

    def log(self, code: str) -> list[r.EntryRow | r.MoveRow]:
        """See Store."""
        entries = self._read('SELECT "table", seq, at, entry FROM entries WHERE "table" = ?', code)
        moves = self._read(f'SELECT {MOVE} FROM moves WHERE "table" = ?', code)
        found: list[r.EntryRow | r.MoveRow] = [_row(r.EntryRow, row) for row in entries]
        return sorted([*found, *(_row(r.MoveRow, row) for row in moves)], key=_place)

    def match(self, match: str) -> r.StoredMatch | None:
        """See Store."""
        rows = self._read(f"SELECT {MATCH} FROM matches m LEFT JOIN secrets s ON s.match = m.id WHERE m.id = ?", match)
        return _row(r.StoredMatch, rows[0]) if rows else None

    def moves(self, match: str) -> list[r.MoveRow]:
        """See Store."""
        return [_row(r.MoveRow, row) for row in self._read(f"SELECT {MOVE} FROM moves WHERE match = ? ORDER BY seq", match)]

    def position(self, match: str) -> r.PositionRow | None:
        """See Store."""
        rows = self._read("SELECT match, seq, rules, position FROM positions WHERE match = ?", match)
        return _row(r.PositionRow, rows[0]) if rows else None

    def finished(self, limit: int) -> list[r.StoredMatch]:
        """See Store."""
        sql = (
            f"SELECT {MATCH} FROM matches m LEFT JOIN secrets s ON s.match = m.id "
            "WHERE ended_at IS NOT NULL AND listed ORDER BY ended_at DESC LIMIT ?"
        )
        return [_row(r.StoredMatch, row) for row in self._read(sql, limit)]


MOVE = 'match, seq, "table", table_seq, at, clock, seat, action, bank, "by"'
MATCH = 'm.id, m."table", m.at, m.header, coalesce(m.secret, s.secret), m.ended_at, m.result'


def _row(cls: type[T], values: tuple[object, ...]) -> T:
    return cls(**dict(zip(cls.__struct_fields__, values, strict=True)))


def _place(row: r.EntryRow | r.MoveRow) -> int:
    return row.seq if isinstance(row, r.EntryRow) else row.table_seq
