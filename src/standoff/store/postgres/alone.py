"""A database that no server uses, written anew in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from tempfile import TemporaryFile

import psycopg

from standoff.store.archive import read_archive, write_archive
from standoff.store.dump import all_rows
from standoff.store.error import StoreFailed, StoreLocked, StoreUnusable
from standoff.store.postgres.session import connect, prepare, version_of
from standoff.store.postgres.store import stream
from standoff.store.postgres.write import Database, restore
from standoff.store.row import AnyRow

# Truncated files are dropped with the commit: a deleted row would lie in its page until somebody needs the place.
TABLES = "persons, tables, entries, matches, secrets, moves, positions, listings"


class AloneDatabase:
    """See Alone."""

    def __init__(self, db: Database) -> None:
        self._db = db

    def rows(self) -> Iterator[AnyRow]:
        """See Alone."""
        return all_rows(lambda sql: stream(self._db, sql))

    def rewrite(self, change: Callable[[Iterable[AnyRow]], Iterable[AnyRow]]) -> None:
        """See Alone."""
        with TemporaryFile() as file:
            self._db.execute(f"LOCK TABLE {TABLES} IN EXCLUSIVE MODE")  # what a server that died began to write is in, or out
            write_archive(change(self.rows()), file)
            file.seek(0)
            self._db.execute(f"TRUNCATE {TABLES}")
            restore(self._db, read_archive(file))


@contextmanager
def alone_with(url: str) -> Iterator[AloneDatabase]:
    """No server lives in this database, and none can begin to, until the end; see rewrite.alone_with. Raises StoreError."""
    try:
        with closing(connect(url)) as db:
            if version_of(db) == 0:
                raise StoreUnusable("expected a database of Standoff, got one without our schema")
            prepare(url)
            db.execute("SET idle_in_transaction_session_timeout = 0")
            with db.transaction():
                db.execute("LOCK TABLE nodes IN SHARE ROW EXCLUSIVE MODE")
                living = db.execute("SELECT count(*) FROM nodes WHERE until > clock_timestamp()").fetchone()
                if living != (0,):
                    raise StoreLocked("expected a database that no server uses, got one in which servers live")
                yield AloneDatabase(db)
    except psycopg.Error as error:
        raise StoreFailed(f"the database failed: {error}") from error
