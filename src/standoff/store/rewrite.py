"""A data file written anew with other rows, in the place of the old one; no server may have it open meanwhile."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Protocol

from standoff.store.backup import draft_beside, settle, sync
from standoff.store.error import StoreDamaged, StoreFailed, StoreUnusable
from standoff.store.file import Lock, check_content, open_to_read
from standoff.store.present import in_present_schema
from standoff.store.row import AnyRow
from standoff.store.sqlite import SqliteStore, read_file


class Alone(Protocol):
    """A data file or a database that nobody else uses."""

    def rows(self) -> Iterator[AnyRow]:
        """All that is kept, as Store.rows gives it."""

    def rewrite(self, change: Callable[[Iterable[AnyRow]], Iterable[AnyRow]]) -> None:
        """Keep other rows instead, all of them or nothing is changed; nothing of the old ones is left. Raises StoreError."""


class AloneFile:
    """See Alone."""

    def __init__(self, path: Path, present: Path) -> None:
        self._path = path
        self._present = present

    def rows(self) -> Iterator[AnyRow]:
        """See Alone."""
        return read_file(self._present)

    def rewrite(self, change: Callable[[Iterable[AnyRow]], Iterable[AnyRow]]) -> None:
        """See Alone."""
        path = self._path
        with draft_beside(path) as draft:
            with closing(SqliteStore(draft)) as store:
                store.restore(change(self.rows()))
            settle(draft)
            try:
                with closing(sqlite3.connect(path, isolation_level=None)) as old:
                    old.execute("PRAGMA journal_mode = DELETE")  # what lies beside it belongs to it, and must not meet the new one
            except sqlite3.Error as error:
                raise StoreFailed(f"could not write {path}: {error}") from error
            draft.replace(path)
        sync(path.parent)


@contextmanager
def alone_with(path: Path) -> Iterator[AloneFile]:
    """Nobody else has this data file open until the end; who only reads leaves it as it is. Raises StoreError."""
    if not path.is_file():
        raise StoreUnusable(f"expected a data file, got {path}, which does not exist")
    lock = Lock(path)
    try:
        try:
            with closing(open_to_read(path)) as db:
                check_content(db, path)
        except sqlite3.DatabaseError as error:
            raise StoreDamaged(f"expected a data file of Standoff, got {path}: {error}") from error
        with in_present_schema(path) as present:
            yield AloneFile(path, present)
    finally:
        lock.release()
