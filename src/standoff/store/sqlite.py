"""The store in one SQLite file: WAL, every commit synced, one writer thread that stores many batches in one transaction."""

from __future__ import annotations

import queue
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from standoff.store import row as r
from standoff.store.checkpoint import LOG_MOST, Checkpointer
from standoff.store.dump import FROM_MATCHES, MATCH, MOVE, all_rows, check_empty, place, row_of
from standoff.store.error import StoreFailed
from standoff.store.file import Lock, check_file, check_kind, connect, open_to_read
from standoff.store.lease import Held, Lease, check_batch
from standoff.store.schema import VERSION
from standoff.store.together import Batch, write_together
from standoff.store.write import claim, free_tables, release, write_row

GROUP_MOST = 500
GATHER_SECONDS = 0.004
CACHE_KIB = 16_384  # the last pages of the logs of a thousand tables, and more
FAULTS = (sqlite3.Error, OSError)  # of the file, which may be over soon
MISTAKES = (sqlite3.DataError, sqlite3.IntegrityError, sqlite3.InterfaceError, sqlite3.ProgrammingError)  # of what was to be written

T = TypeVar("T")
R = TypeVar("R", bound=r.Row)
Connect = Callable[[Path], sqlite3.Connection]
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "Future[Any]"]


class SqliteStore:
    """See Store. `opener` makes the connections (tests inject faults there). Raises StoreError where the file cannot be used."""

    def __init__(self, path: Path, opener: Connect = connect) -> None:
        self.path = path
        self._lock = Lock(path)
        try:
            check_file(path, opener)
            self._reader = opener(path)
            beside = opener(path)
            self._writer = opener(path)
            self._writer.execute(f"PRAGMA wal_autocheckpoint = {LOG_MOST}")
            self._writer.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
            self._checkpointer = Checkpointer(beside)
        except BaseException:
            self._lock.release()
            raise
        self._opener = opener
        self._owner = secrets.token_hex(8)  # this process; what an earlier one owned is free
        self._reading = ThreadPoolExecutor(1, thread_name_prefix="store-read")
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()
        self._is_closed = False

    # ------------------------------------------------------------------ writing

    def commit(self, batch: Sequence[r.AnyRow], lease: Lease | None = None) -> Future[None]:
        """See Store."""
        check_batch(batch, lease)
        return self._write(Batch(batch, lease, self._owner))

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        """See Store. Nobody else can have the file open, so no table is another's."""
        return self._write(lambda db: next(iter(claim(db, [code], now, self._owner)), None))

    def adopt(self, most: int, now: int) -> Future[list[Lease]]:
        """See Store."""
        return self._write(lambda db: claim(db, free_tables(db, most, self._owner), now, self._owner))

    def release(self, leases: Sequence[Lease]) -> Future[None]:
        """See Store."""
        return self._write(lambda db: release(db, leases))

    def probe(self) -> Future[None]:
        """See Store. The version is the one that it is already, and is written all the same."""
        return self._write(lambda db: _ignore(db.execute(f"PRAGMA user_version = {VERSION}")))

    def restore(self, rows: Iterable[r.AnyRow]) -> None:
        """See Store."""
        self._write(lambda db: _restore(db, rows)).result()

    def _write(self, work: Callable[[sqlite3.Connection], T]) -> Future[T]:
        future: Future[T] = Future()
        if self._is_closed:
            future.set_exception(StoreFailed("the store is closed"))
        else:
            self._jobs.put((work, future))
        return future

    def _write_all(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            began = time.monotonic()
            self._write_group(jobs)
            if len(jobs) > 1:  # many write: two transactions of one job each cost as much as one of four
                time.sleep(max(0.0, began + GATHER_SECONDS - time.monotonic()))
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
        """Do all jobs in one transaction; who is refused by a guard, or is a mistake, fails alone; who meets a fault fails with all."""
        jobs = [job for job in jobs if job[1].set_running_or_notify_cancel()]
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            outcomes = self._all_together(jobs) or [self._work(work) for work, _ in jobs]
            self._writer.execute("COMMIT")
        except FAULTS as error:
            with suppress(sqlite3.Error):
                self._writer.execute("ROLLBACK")
            failure = StoreFailed(f"could not store: {error}")
            for _, future in jobs:
                future.set_exception(failure)
            return
        self._checkpointer.committed()
        for (_, future), outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

    def _all_together(self, jobs: Sequence[Job]) -> list[Any] | None:
        """What came of all jobs, where they are plain batches and no guard would refuse any; None: nothing was done."""
        batches = [work for work, _ in jobs if isinstance(work, Batch) and work.is_plain]
        if not batches or len(batches) < len(jobs):
            return None
        try:
            is_done = write_together(self._writer, batches)
        except Exception as error:
            if is_fault(error):
                raise
            is_done = False  # it is found out whose mistake it is
        if is_done:
            return [None] * len(jobs)
        self._writer.execute("ROLLBACK")
        self._writer.execute("BEGIN IMMEDIATE")
        return None

    def _work(self, work: Work) -> Any:
        """What came of one job: its result, or the error of a guard or of a mistake, and then it changed nothing."""
        self._writer.execute("SAVEPOINT job")
        try:
            found = work(self._writer)
        except Exception as error:
            if is_fault(error):
                raise
            self._writer.execute("ROLLBACK TO job")
            found = error  # the thread must live on: everybody's commits wait for it
        self._writer.execute("RELEASE job")
        return found

    def close(self) -> None:
        """See Store."""
        if self._is_closed:
            return
        self._is_closed = True
        self._jobs.put(None)
        self._thread.join()
        self._checkpointer.close()
        self._reading.shutdown()
        with suppress(sqlite3.Error):
            self._reader.execute("PRAGMA optimize")
        self._reader.close()
        self._lock.release()

    # ------------------------------------------------------------------ reading

    def _read(self, read: Callable[[], T]) -> Future[T]:
        def run() -> T:
            try:
                return read()
            except sqlite3.Error as error:
                raise StoreFailed(f"could not read: {error}") from error

        if not self._is_closed:
            return self._reading.submit(run)
        future: Future[T] = Future()
        future.set_exception(StoreFailed("the store is closed"))
        return future

    def _select(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        return self._reader.execute(sql, values).fetchall()

    def _one(self, cls: type[R], sql: str, *values: object) -> Future[R | None]:
        return self._read(lambda: next((row_of(cls, row) for row in self._select(sql, *values)), None))

    def person(self, token: bytes) -> Future[r.PersonRow | None]:
        """See Store."""
        return self._one(r.PersonRow, "SELECT id, name, token, at FROM persons WHERE token = ?", token)

    def open_tables(self) -> Future[list[str]]:
        """See Store."""
        return self._read(
            lambda: [str(code) for (code,) in self._select("SELECT code FROM tables WHERE closed_at IS NULL ORDER BY at, code")]
        )

    def is_code_taken(self, code: str) -> Future[bool]:
        """See Store."""
        return self._read(lambda: bool(self._select("SELECT 1 FROM tables WHERE code = ?", code)))

    def log(self, code: str) -> Future[list[r.EntryRow | r.MoveRow]]:
        """See Store."""
        return self._read(lambda: self._log(code))

    def _log(self, code: str) -> list[r.EntryRow | r.MoveRow]:
        entries = self._select('SELECT "table", seq, at, entry FROM entries WHERE "table" = ?', code)
        moves = self._select(f'SELECT {MOVE} FROM moves WHERE "table" = ?', code)
        found: list[r.EntryRow | r.MoveRow] = [row_of(r.EntryRow, row) for row in entries]
        return sorted([*found, *(row_of(r.MoveRow, row) for row in moves)], key=place)

    def match(self, match: str) -> Future[r.StoredMatch | None]:
        """See Store."""
        return self._one(r.StoredMatch, f"SELECT {MATCH}, m.ended_at, m.result {FROM_MATCHES} WHERE m.id = ?", match)

    def moves(self, match: str) -> Future[list[r.MoveRow]]:
        """See Store."""
        sql = f"SELECT {MOVE} FROM moves WHERE match = ? ORDER BY seq"
        return self._read(lambda: [row_of(r.MoveRow, row) for row in self._select(sql, match)])

    def position(self, match: str) -> Future[r.PositionRow | None]:
        """See Store."""
        return self._one(r.PositionRow, "SELECT match, seq, rules, position FROM positions WHERE match = ?", match)

    def finished(self, limit: int) -> Future[list[r.StoredMatch]]:
        """See Store."""
        sql = f"SELECT {MATCH}, m.ended_at, m.result {FROM_MATCHES} WHERE ended_at IS NOT NULL AND listed ORDER BY ended_at DESC LIMIT ?"
        return self._read(lambda: [row_of(r.StoredMatch, row) for row in self._select(sql, limit)])

    def rows(self) -> Iterator[r.AnyRow]:
        """See Store."""
        return read_file(self.path, self._opener)


def is_fault(error: Exception) -> bool:
    """Whether the file failed, so that the same may be stored later; anything else is wrong with what was to be written."""
    return isinstance(error, FAULTS) and not isinstance(error, MISTAKES)


def read_file(path: Path, opener: Connect = open_to_read) -> Iterator[r.AnyRow]:
    """All that a file of the present schema holds at one moment; a server may use it meanwhile. Raises StoreError."""
    try:
        with closing(opener(path)) as db:
            check_kind(db, path)
            db.execute("BEGIN")
            yield from all_rows(db.execute)
    except sqlite3.Error as error:
        raise StoreFailed(f"could not read: {error}") from error


def _ignore(found: object) -> None:
    """What comes of it tells nothing."""


def _restore(db: sqlite3.Connection, rows: Iterable[r.AnyRow]) -> None:
    check_empty(db.execute)
    for row in rows:
        write_row(db, row)
