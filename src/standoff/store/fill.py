"""A data file that is empty, or is made, filled with what another store kept."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from pathlib import Path

from standoff.store.dump import check_empty
from standoff.store.file import Lock, is_older, open_to_read
from standoff.store.row import AnyRow
from standoff.store.sqlite import SqliteStore


def fill(path: Path, rows: Iterable[AnyRow]) -> None:
    """Store all rows or none; one that is used or not empty is not brought forward either. Raises StoreError."""
    _check_older(path)
    with closing(SqliteStore(path)) as store:
        store.restore(rows)


def _check_older(path: Path) -> None:
    """Raises StoreConflict for an older file that holds something, StoreLocked for one in use; all else is found out later."""
    lock = Lock(path)
    try:
        with suppress(sqlite3.Error), closing(open_to_read(path)) as db:
            if is_older(db):
                check_empty(db.execute)
    finally:
        lock.release()
