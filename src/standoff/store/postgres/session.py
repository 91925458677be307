"""A connection to the database that is made when it is needed, and anew after a fault; and the database made ready for us."""

from __future__ import annotations

import os
import secrets
import socket
import time
from collections.abc import Callable
from contextlib import closing, suppress
from typing import TypeGuard, TypeVar

import msgspec
import psycopg
from psycopg import Connection, sql

from standoff.store.error import StoreDamaged, StoreFailed, StoreNewer, StoreUnusable
from standoff.store.postgres.schema import SCHEMA, SCRIPTS, VERSION

T = TypeVar("T")

OLDEST_SERVER = 130_000
MIGRATING = 0x57414E44  # the advisory lock of who brings the schema forward
PARAMETERS: dict[str, str | int] = {
    "application_name": "standoff",
    "connect_timeout": 3,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 2,
    "tcp_user_timeout": 5000,
}
# A node that stands still inside a transaction must not hold up those who take over its tables.
SETTINGS = (
    f"SET search_path = {SCHEMA}; SET client_encoding = 'UTF8'; SET idle_in_transaction_session_timeout = '1s'; SET lock_timeout = '5s'; "
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
)


def connect(url: str) -> Connection:
    """A connection as we use it; raises psycopg.Error."""
    db = psycopg.connect(url, autocommit=True, **PARAMETERS)  # type: ignore[arg-type]
    try:
        db.execute(SETTINGS)
    except BaseException:
        db.close()
        raise
    return db


def is_mistake(error: BaseException | None) -> TypeGuard[psycopg.Error]:
    """Whether something was wrong with what was to be written, so that it could never be; anything else may be over soon."""
    is_ours = isinstance(error, psycopg.ProgrammingError) and error.sqlstate is None  # the driver's word, not the database's
    return is_ours or isinstance(error, psycopg.DataError | psycopg.IntegrityError)


class Session:
    """A connection for one thread at a time; `greet` is called with each new one. Another thread may cut what takes too long."""

    def __init__(self, url: str, greet: Callable[[Connection], None] | None = None) -> None:
        self._url = url
        self._greet = greet
        self._db: Connection | None = None
        self._since = 0.0  # when the work under way began

    def run(self, work: Callable[[Connection], T], *, tries: int = 1) -> T:
        """Let `work` use the connection; raises StoreFailed where the database fails. What may be done twice is tried again."""
        while True:
            tries -= 1
            self._since = time.monotonic()
            try:
                return work(self._db or self._connect())
            except psycopg.Error as error:
                self.close()
                if tries <= 0:
                    raise StoreFailed(f"the database failed: {_line(error)}") from error
            except BaseException:
                self.close()  # it may be in the middle of something
                raise
            finally:
                self._since = 0.0

    def cut(self, seconds: float) -> None:
        """End the line under work that takes longer than this: a database that is cut off says nothing, for ever."""
        db, since = self._db, self._since
        if db is None or not since or time.monotonic() - since < seconds:
            return
        with suppress(psycopg.Error, OSError), socket.socket(fileno=os.dup(db.fileno())) as line:
            line.shutdown(socket.SHUT_RDWR)

    def _connect(self) -> Connection:
        self._db = connect(self._url)
        if self._greet is not None:
            self._greet(self._db)
        return self._db

    def close(self) -> None:
        """Let go of it."""
        db, self._db = self._db, None
        if db is not None:
            with suppress(psycopg.Error):
                db.close()


def prepare(url: str) -> bytes:
    """Make our schema or bring it forward; the key that all nodes of this database share. Raises StoreError and changes nothing then."""
    try:
        with connect(url) as db, db.transaction():
            hold_schema(db)
            bring_forward(db, version_of(db))
            found = db.execute("SELECT value FROM meta WHERE name = 'key'").fetchone()
            assert found is not None, "the key is made with the schema"
            return bytes(found[0])
    except psycopg.Error as error:
        raise StoreUnusable(f"expected a database that can be used: {_line(error)}") from error


def hold_schema(db: Connection) -> None:
    """Nobody else makes our schema or brings it forward until this transaction ends; raises StoreUnusable."""
    if db.info.server_version < OLDEST_SERVER:
        raise StoreUnusable(f"expected PostgreSQL 13 or newer, got {db.info.server_version}")
    db.execute("SET LOCAL lock_timeout = 0")
    db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))


class Condition(msgspec.Struct, frozen=True):
    """What there is to say of a database. `schema`: its version, 0 where there is none; `nodes`: how many live; `ahead`: its clock (s)."""

    server: str
    schema: int
    nodes: int
    is_durable: bool
    ahead: float


def look(url: str) -> Condition:
    """In what condition a database is; raises StoreError."""
    try:
        with closing(connect(url)) as db:
            schema = version_of(db)
            nodes = db.execute("SELECT count(*) FROM nodes WHERE until > now()").fetchone() if schema else (0,)
            fsync = db.execute("SELECT current_setting('fsync')").fetchone()
            clock = db.execute("SELECT extract(epoch FROM clock_timestamp())").fetchone()
            ahead = float(clock[0]) - time.time() if clock else 0.0
            server = str(db.info.parameter_status("server_version")).split()[0]
    except psycopg.Error as error:
        raise StoreUnusable(f"expected a database that can be used: {_line(error)}") from error
    return Condition(server=server, schema=schema, nodes=int(nodes[0]) if nodes else 0, is_durable=fsync == ("on",), ahead=ahead)


def version_of(db: Connection) -> int:
    """The version of our schema, 0 where there is none; raises StoreNewer or StoreDamaged."""
    if db.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (SCHEMA,)).fetchone() is None:
        return 0
    if db.execute("SELECT to_regclass('meta')").fetchone() == (None,):
        raise StoreDamaged(f"expected a schema {SCHEMA} of ours, got one that belongs to another program")
    found = db.execute("SELECT value FROM meta WHERE name = 'version'").fetchone()
    version = int(bytes(found[0])) if found is not None else 0
    if version > VERSION:
        raise StoreNewer(f"expected a database of version {VERSION} or older, got version {version}; use a newer Standoff")
    return version


def is_older(version: int) -> bool:
    """Whether this is an earlier version of our schema."""
    return 0 < version < VERSION


def bring_forward(db: Connection, version: int) -> None:
    """Run the scripts that are missing."""
    if version == 0:
        db.execute(sql.SQL("CREATE SCHEMA IF NOT EXISTS {}").format(sql.Identifier(SCHEMA)))
        db.execute("CREATE TABLE meta (name TEXT PRIMARY KEY, value BYTEA NOT NULL)")
        db.execute("INSERT INTO meta VALUES ('version', '0'), ('key', %s)", (secrets.token_bytes(32),))
    for number in range(version, VERSION):
        db.execute(SCRIPTS[number].encode())
        db.execute("UPDATE meta SET value = %s WHERE name = 'version'", (str(number + 1).encode(),))


def _line(error: Exception) -> str:
    return " ".join(str(error).split()) or type(error).__name__
