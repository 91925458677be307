"""The store that is asked for: a PostgreSQL database, an SQLite file, or memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING

from standoff.store.error import StoreDriver, StoreUnusable
from standoff.store.fill import fill
from standoff.store.memory import MemoryStore
from standoff.store.present import in_present_schema
from standoff.store.rewrite import Alone
from standoff.store.rewrite import alone_with as alone_with_file
from standoff.store.row import AnyRow
from standoff.store.sqlite import SqliteStore, read_file
from standoff.store.store import Store

if TYPE_CHECKING:
    from types import ModuleType

    from standoff.store.postgres.session import Condition


def open_store(path: Path | None, database: str = "", lease_seconds: float = 3.0) -> Store:
    """The database of this URL, else the file of this path, else a store that forgets all; raises StoreError."""
    if database:
        store: Store = _driven("store").PostgresStore(database, lease_seconds)
        return store
    return MemoryStore() if path is None else SqliteStore(path)


def read_all(path: Path | None, database: str = "") -> Iterator[AnyRow]:
    """All that such a store keeps at one moment; servers may use it meanwhile, and nothing is changed. Raises StoreError."""
    if database:
        rows: Iterator[AnyRow] = _driven("store").read_database(database)
        return rows
    if path is None or not path.exists():
        raise StoreUnusable(f"expected a data file, got {path}, which does not exist")
    return _read(path)


def _read(path: Path) -> Iterator[AnyRow]:
    with in_present_schema(path) as present:
        yield from read_file(present)


def restore_all(path: Path | None, database: str, rows: Iterable[AnyRow]) -> None:
    """Store what another store kept in one that is empty, or made: all of it, or nothing is changed. Raises StoreError."""
    if database:
        _driven("fill").fill(database, rows)
    elif path is None:
        raise StoreUnusable("expected a data file, got a server that keeps nothing")
    else:
        fill(path, rows)


def alone_with(path: Path | None, database: str = "") -> AbstractContextManager[Alone]:
    """Such a store for one who must be alone with it, until the end: for who writes it anew. Raises StoreError."""
    if database:
        alone: AbstractContextManager[Alone] = _driven("alone").alone_with(database)
        return alone
    if path is None:
        raise StoreUnusable("expected a data file, got a server that keeps nothing")
    return alone_with_file(path)


def look_at_database(url: str) -> Condition:
    """In what condition a database is; nothing is changed. Raises StoreError."""
    condition: Condition = _driven("session").look(url)
    return condition


def _driven(name: str) -> ModuleType:
    """A module of the PostgreSQL store, whose driver only who has a database installs."""
    from importlib import import_module  # noqa: PLC0415

    try:
        return import_module(f"standoff.store.postgres.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("psycopg"):
            raise StoreDriver("expected psycopg 3 to be installed, got none; pip install 'standoff[postgres]'") from error
        raise
