"""A database that no server uses, written anew in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryFile

import psycopg
from psycopg import sql

from standoff.store.archive import read_archive, write_archive
from standoff.store.dump import all_rows
from standoff.store.error import StoreFailed, StoreLocked, StoreUnusable
from standoff.store.postgres.schema import SCHEMA
from standoff.store.postgres.session import bring_forward, connect, hold_schema, version_of
from standoff.store.postgres.store import stream
from standoff.store.postgres.write import Database, restore
from standoff.store.row import AnyRow

STAYING = ["meta", "nodes"]  # they tell of the database and its servers, not of what is kept
TABLES = "SELECT tablename FROM pg_tables WHERE schemaname = %s AND NOT tablename = ANY(%s) ORDER BY tablename"


class AloneDatabase:
    """See Alone."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self.is_rewritten = False

    def rows(self) -> Iterator[AnyRow]:
        """See Alone."""
        return all_rows(lambda select: stream(self._db, select))

    def rewrite(self, change: Callable[[Iterable[AnyRow]], Iterable[AnyRow]]) -> None:
        """See Alone."""
        with TemporaryFile() as file:
            tables = self._tables()
            # What a server that died began to write is in, or out.
            self._db.execute(sql.SQL("LOCK TABLE {} IN EXCLUSIVE MODE").format(tables))
            write_archive(change(self.rows()), file)
            file.seek(0)
            # Truncated files are dropped with the commit: a deleted row would lie in its page until somebody needs the place.
            self._db.execute(sql.SQL("TRUNCATE {}").format(tables))
            restore(self._db, read_archive(file))
        self.is_rewritten = True

    def _tables(self) -> sql.Composed:
        return sql.SQL(", ").join(sql.Identifier(name) for (name,) in self._db.execute(TABLES, (SCHEMA, STAYING)))


@contextmanager
def alone_with(url: str) -> Iterator[AloneDatabase]:
    """No server lives in this database, and none can begin to, until the end; see rewrite.alone_with. Raises StoreError.

    An older schema is brought forward for the one who reads, and for others only if he writes.
    """
    try:
        with closing(connect(url)) as db:
            db.execute("SET idle_in_transaction_session_timeout = 0")
            with db.transaction() as whole:
                hold_schema(db)
                version = version_of(db)
                if version == 0:
                    raise StoreUnusable("expected a database of Standoff, got one without our schema")
                stay_alone(db)
                bring_forward(db, version)
                alone = AloneDatabase(db)
                yield alone
                if not alone.is_rewritten:
                    raise psycopg.Rollback(whole)
    except psycopg.Error as error:
        raise StoreFailed(f"the database failed: {error}") from error


def stay_alone(db: Database) -> None:
    """No server lives in this database, of whatever schema, or begins to until this transaction ends; raises StoreLocked."""
    db.execute("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE")
    living = db.execute("SELECT count(*) FROM nodes WHERE until > clock_timestamp()").fetchone()
    if living != (0,):
        raise StoreLocked("expected a database that no server uses, got one in which servers live")
