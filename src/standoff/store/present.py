"""A data file in the present schema: itself, or where it is of an older one, a copy of it that is brought forward and gone in the end."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from standoff.store.backup import draft_beside
from standoff.store.error import StoreDamaged, StoreFailed
from standoff.store.file import bring_forward, check_kind, is_older, open_to_read


@contextmanager
def in_present_schema(path: Path) -> Iterator[Path]:
    """Where to read what a file holds; the file stays as it is, a server of its own age may use it. Raises StoreError and OSError."""
    if not _is_older(path):
        yield path
        return
    with draft_beside(path) as draft:
        try:
            with closing(open_to_read(path)) as db, closing(sqlite3.connect(draft, isolation_level=None)) as copy:
                db.backup(copy)
                bring_forward(copy)
        except sqlite3.Error as error:
            raise StoreFailed(f"could not copy {path}: {error}") from error
        yield draft


def _is_older(path: Path) -> bool:
    try:
        with closing(open_to_read(path)) as db:
            check_kind(db, path)
            return is_older(db)
    except sqlite3.OperationalError as error:
        raise StoreFailed(f"could not read {path}: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreDamaged(f"expected a data file of Standoff, got {path}: {error}") from error
