"""The store that is asked for: a PostgreSQL database, an SQLite file, or memory."""

from __future__ import annotations

from pathlib import Path

from standoff.store.error import StoreDriver
from standoff.store.memory import MemoryStore
from standoff.store.sqlite import SqliteStore
from standoff.store.store import Store


def open_store(path: Path | None, database: str = "", lease_seconds: float = 3.0) -> Store:
    """The database of this URL, else the file of this path, else a store that forgets all; raises StoreError."""
    if not database:
        return MemoryStore() if path is None else SqliteStore(path)
    try:
        from standoff.store.postgres.store import PostgresStore  # noqa: PLC0415 (only who has a database has its driver)
    except ImportError as error:
        raise StoreDriver("expected psycopg 3 to be installed, got none; pip install 'standoff[postgres]'") from error
    return PostgresStore(database, lease_seconds)
