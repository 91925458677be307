"""The store in a PostgreSQL database: one writer thread with group commit, a few that read, and one that keeps this node's lease."""

from __future__ import annotations

import os
import queue
import secrets
import socket
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from typing import Any, TypeVar

import psycopg

from standoff.store import row as r
from standoff.store.dump import FROM_MATCHES, MATCH, MOVE, all_rows, check_empty, place, row_of
from standoff.store.error import StoreError, StoreFailed, StoreUnusable
from standoff.store.lease import Held, Lease, check_batch
from standoff.store.postgres import own
from standoff.store.postgres.ears import Ears
from standoff.store.postgres.session import Session, connect, is_mistake, prepare, version_of
from standoff.store.postgres.write import Batch, Database, restore, write_batch, write_group

GROUP_MOST = 500
READERS = 4
PATIENCE_SECONDS = 10.0
LISTINGS = "standoff_listings"
NOTICE_MOST = 900  # codes that surely fit into one notification

T = TypeVar("T")
R = TypeVar("R", bound=r.Row)
Job = tuple[Batch, "Future[None]"]


class PostgresStore:
    """See SharedStore. Raises StoreError where the database cannot be used; what is to own tables must `join` first.

    `key`: a secret that all nodes of this database share. `lease_seconds`: how long this node lives after it last said so.
    """

    def __init__(self, url: str, lease_seconds: float = 3.0) -> None:
        self.key = prepare(url)
        self.lease_seconds = lease_seconds
        self.node = ""
        self._url = url
        self._writing = Session(url)
        self._keeping = Session(url, self._hold)
        self._number = 0
        self._keeper = ThreadPoolExecutor(1, thread_name_prefix="store-keep")
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._local = threading.local()
        self._sessions: list[Session] = [self._writing, self._keeping]
        self._ears: Ears | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_all, name="store", daemon=True)
        self._thread.start()
        self._is_closed = False
        self._closing = threading.Event()
        self._watch = threading.Thread(target=self._watch_all, name="store-watch", daemon=True)
        self._watch.start()

    def _watch_all(self) -> None:
        while not self._closing.wait(1.0):
            for session in list(self._sessions):
                session.cut(PATIENCE_SECONDS)

    # ------------------------------------------------------------------ this node among others

    def own_address(self) -> str:
        """The address with which this machine reaches the database, and others reach it; the loopback one where both are one machine."""

        def work() -> str:
            with closing(connect(self._url)) as db, socket.socket(fileno=os.dup(db.fileno())) as line:
                return str(line.getsockname()[0]) if line.family in (socket.AF_INET, socket.AF_INET6) else "127.0.0.1"

        return self._guard(work)

    def join(self, address: str) -> Future[None]:
        """Live from now on, as a new node, at this address (host:port); what an earlier life owned is lost."""

        def work(db: Database) -> None:
            node, self._number = secrets.token_hex(8), secrets.randbits(31)
            self._hold(db)
            own.bury(db)
            own.join(db, node, self._number, address, self.lease_seconds)
            self.node = node

        return self._keep(work)

    def _hold(self, db: Database) -> None:
        own.hold(db, self._number)

    def renew(self) -> Future[bool]:
        """Live on; False: the lease has ended, every lease of a table with it, and this node must join anew."""
        return self._keep(lambda db: own.renew(db, self.node, self.lease_seconds))

    def neighbors(self) -> Future[list[str]]:
        """See SharedStore."""
        return self._keep(lambda db: own.neighbors(db, self.node))

    def leave(self) -> Future[None]:
        """Live no longer."""
        return self._keep(lambda db: own.leave(db, self.node))

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        """See Store."""
        return self._keep(lambda db: own.claim(db, code, now, self.node))

    def adopt(self, most: int, now: int) -> Future[list[Lease]]:
        """See Store."""
        return self._keep(lambda db: own.adopt(db, most, now, self.node))

    def release(self, leases: Sequence[Lease]) -> Future[None]:
        """See Store."""
        return self._keep(lambda db: own.release(db, leases, self.node))

    def _keep(self, work: Callable[[Database], T]) -> Future[T]:
        if self._is_closed:
            return _failed()
        return self._keeper.submit(lambda: self._keeping.run(work))

    # ------------------------------------------------------------------ what lobbies of all nodes show

    def publish(self, listings: Mapping[str, bytes | None]) -> Future[None]:
        """Let other nodes know how tables of this node look in the lobby (None: no longer); those of others are passed over."""
        return self._read(lambda db: self._publish(db, listings))

    def _publish(self, db: Database, listings: Mapping[str, bytes | None]) -> None:
        shown = {code: listing for code, listing in listings.items() if listing is not None}
        put = (
            "INSERT INTO listings SELECT * FROM unnest(%s::text[], %s::bytea[]) AS new (code, listing) "
            "WHERE EXISTS (SELECT 1 FROM tables t WHERE t.code = new.code AND owner = %s) "
            "ON CONFLICT (code) DO UPDATE SET listing = excluded.listing"
        )
        db.execute(put, (list(shown), list(shown.values()), self.node))
        closed = "NOT EXISTS (SELECT 1 FROM tables t WHERE t.code = l.code AND closed_at IS NULL)"
        db.execute(f"DELETE FROM listings l WHERE code = ANY(%s) AND {closed}", ([code for code in listings if code not in shown],))
        codes = list(listings)
        for at in range(0, len(codes), NOTICE_MOST):
            db.execute("SELECT pg_notify(%s, %s)", (LISTINGS, " ".join(codes[at : at + NOTICE_MOST])))

    def listings(self, codes: Sequence[str] | None = None) -> Future[dict[str, tuple[bytes, str]]]:
        """See SharedStore."""
        sql = (
            "SELECT l.code, listing, coalesce(address, '') FROM listings l JOIN tables t ON t.code = l.code AND closed_at IS NULL "
            "LEFT JOIN nodes n ON n.id = owner WHERE %(codes)s::text[] IS NULL OR l.code = ANY(%(codes)s)"
        )
        given = {"codes": None if codes is None else list(codes)}
        return self._read(lambda db: {code: (bytes(listing), address) for code, listing, address in db.execute(sql, given)})

    def listen(self, heard: Callable[[list[str] | None], None]) -> None:
        """Call `heard`, in a thread, with the codes of tables that look different; None: any may, for some news were missed."""
        self._ears = Ears(self._url, LISTINGS, heard)

    # ------------------------------------------------------------------ how often somebody does something, on all nodes together

    def take(self, key: bytes, rate: float, burst: int) -> Future[bool]:
        """Whether one more is allowed for this key, at most `burst` at once and `rate` a second; it counts if so."""
        sql = (
            "INSERT INTO buckets AS b (key, level, at) VALUES (%(key)s, %(burst)s - 1, clock_timestamp()) "
            "ON CONFLICT (key) DO UPDATE SET at = clock_timestamp(), "
            "level = least(%(burst)s, b.level + extract(epoch FROM clock_timestamp() - b.at) * %(rate)s) - 1 "
            "WHERE least(%(burst)s, b.level + extract(epoch FROM clock_timestamp() - b.at) * %(rate)s) >= 1 RETURNING 1"
        )
        given = {"key": key, "burst": float(burst), "rate": rate}
        return self._read(lambda db: db.execute(sql, given).fetchone() is not None)

    # ------------------------------------------------------------------ writing

    def probe(self) -> Future[None]:
        """See Store. A message in the log of changes, which nobody reads: like every commit, this one waits until it is on the disk."""
        return self._read(_emit)

    def commit(self, batch: Sequence[r.AnyRow], lease: Lease | None = None) -> Future[None]:
        """See Store."""
        check_batch(batch, lease)
        if self._is_closed:
            return _failed()
        future: Future[None] = Future()
        self._jobs.put(((batch, lease), future))
        return future

    def _write_all(self) -> None:
        while (jobs := self._next_jobs()) is not None:
            self._write_jobs([job for job in jobs if job[1].set_running_or_notify_cancel()])

    def _next_jobs(self) -> list[Job] | None:
        first = self._jobs.get()
        if first is None:
            return None
        jobs = [first]
        while len(jobs) < GROUP_MOST and not self._jobs.empty():
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            jobs.append(job)
        return jobs

    def _write_jobs(self, jobs: list[Job]) -> None:
        """All at once; where a guard refuses, or one is a mistake, one by one. Who meets a fault fails with all that are left."""
        try:
            if self._write_group([batch for batch, _ in jobs]):
                for _, future in jobs:
                    future.set_result(None)
                return
            while jobs:
                refusal = self._write_batch(jobs[0][0])
                _, future = jobs.pop(0)
                if refusal is None:
                    future.set_result(None)
                else:
                    future.set_exception(refusal)
        except StoreError as error:
            for _, future in jobs:
                future.set_exception(error)

    def _write_group(self, batches: Sequence[Batch]) -> bool:
        try:
            return self._writing.run(lambda db: write_group(db, batches, self.node))
        except StoreError as error:
            if is_mistake(error.__cause__):
                return False
            raise
        except Exception:  # noqa: BLE001 (it is found out whose mistake it is)
            return False

    def _write_batch(self, batch: Batch) -> Exception | None:
        try:
            return self._writing.run(lambda db: write_batch(db, batch, self.node))
        except StoreError as error:
            if is_mistake(error.__cause__):
                return error.__cause__
            raise
        except Exception as error:  # noqa: BLE001 (the thread must live on: everybody's commits wait for it)
            return error

    # ------------------------------------------------------------------ reading

    def _read(self, read: Callable[[Database], T]) -> Future[T]:
        if self._is_closed:
            return _failed()
        return self._readers.submit(lambda: self._session().run(read, tries=2))

    def _session(self) -> Session:
        session: Session | None = getattr(self._local, "session", None)
        if session is None:
            session = self._local.session = Session(self._url)
            self._sessions.append(session)
        return session

    def _one(self, cls: type[R], sql: str, *values: object) -> Future[R | None]:
        return self._read(lambda db: None if (row := db.execute(sql, values).fetchone()) is None else row_of(cls, row))

    def _all(self, cls: type[R], sql: str, *values: object) -> Future[list[R]]:
        return self._read(lambda db: [row_of(cls, row) for row in db.execute(sql, values)])

    def person(self, token: bytes) -> Future[r.PersonRow | None]:
        """See Store."""
        return self._one(r.PersonRow, "SELECT id, name, token, at FROM persons WHERE token = %s", token)

    def open_tables(self) -> Future[list[str]]:
        """See Store."""
        sql = "SELECT code FROM tables WHERE closed_at IS NULL ORDER BY at, code"
        return self._read(lambda db: [str(code) for (code,) in db.execute(sql)])

    def is_code_taken(self, code: str) -> Future[bool]:
        """See Store."""
        return self._read(lambda db: db.execute("SELECT 1 FROM tables WHERE code = %s", (code,)).fetchone() is not None)

    def log(self, code: str) -> Future[list[r.EntryRow | r.MoveRow]]:
        """See Store."""
        return self._read(lambda db: _log(db, code))

    def match(self, match: str) -> Future[r.StoredMatch | None]:
        """See Store."""
        return self._one(r.StoredMatch, f"SELECT {MATCH}, m.ended_at, m.result {FROM_MATCHES} WHERE m.id = %s", match)

    def moves(self, match: str) -> Future[list[r.MoveRow]]:
        """See Store."""
        return self._all(r.MoveRow, f"SELECT {MOVE} FROM moves WHERE match = %s ORDER BY seq", match)

    def position(self, match: str) -> Future[r.PositionRow | None]:
        """See Store."""
        return self._one(r.PositionRow, "SELECT match, seq, rules, position FROM positions WHERE match = %s", match)

    def finished(self, limit: int) -> Future[list[r.StoredMatch]]:
        """See Store."""
        sql = f"SELECT {MATCH}, m.ended_at, m.result {FROM_MATCHES} WHERE ended_at IS NOT NULL AND listed ORDER BY ended_at DESC LIMIT %s"
        return self._all(r.StoredMatch, sql, limit)

    # ------------------------------------------------------------------ all of it

    def rows(self) -> Iterator[r.AnyRow]:
        """See Store."""
        return read_database(self._url)

    def restore(self, rows: Iterable[r.AnyRow]) -> None:
        """See Store."""

        def work() -> None:
            with closing(connect(self._url)) as db, db.transaction():
                db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
                check_empty(db.execute)
                restore(db, rows)

        self._guard(work)

    def _guard(self, work: Callable[[], T]) -> T:
        try:
            return work()
        except psycopg.Error as error:
            raise StoreFailed(f"the database failed: {error}") from error

    def close(self) -> None:
        """See Store."""
        if self._is_closed:
            return
        self._is_closed = True
        self._jobs.put(None)
        self._closing.set()
        self._watch.join()
        self._thread.join()
        for pool in (self._keeper, self._readers):
            pool.shutdown()
        if self._ears is not None:
            self._ears.close()
        for session in self._sessions:
            session.close()


def read_database(url: str) -> Iterator[r.AnyRow]:
    """All that a database keeps at one moment; nothing is changed. Raises StoreError."""
    try:
        with closing(connect(url)) as db:
            if version_of(db) == 0:
                raise StoreUnusable("expected a database of Standoff, got one without our schema")
            db.execute("SET idle_in_transaction_session_timeout = 0")
            db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield from all_rows(lambda sql: stream(db, sql))
    except psycopg.Error as error:
        raise StoreFailed(f"the database failed: {error}") from error


def _log(db: Database, code: str) -> list[r.EntryRow | r.MoveRow]:
    with db.pipeline():
        entries = db.execute('SELECT "table", seq, at, entry FROM entries WHERE "table" = %s', (code,))
        moves = db.execute(f'SELECT {MOVE} FROM moves WHERE "table" = %s', (code,))
    found: list[r.EntryRow | r.MoveRow] = [row_of(r.EntryRow, row) for row in entries]
    return sorted([*found, *(row_of(r.MoveRow, row) for row in moves)], key=place)


def stream(db: Database, sql: str) -> Iterator[tuple[Any, ...]]:
    """The rows of a SELECT, of which never many are in memory."""
    with db.cursor(name="all_rows") as cursor:
        cursor.itersize = 2000
        yield from cursor.execute(sql)


def _emit(db: Database) -> None:
    db.execute("SELECT pg_logical_emit_message(true, 'standoff', 'probe')")


def _failed() -> Future[Any]:
    future: Future[Any] = Future()
    future.set_exception(StoreFailed("the store is closed"))
    return future
