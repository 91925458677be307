"""The protocol that every store keeps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from typing import Protocol

from standoff.store.lease import Held, Lease
from standoff.store.row import AnyRow, EntryRow, MoveRow, PersonRow, PositionRow, StoredMatch


class Store(Protocol):
    """Append-only logs, and who may append to each. Nothing here waits: every answer is a Future, which fails with a StoreError.

    A batch is stored as a whole or not at all, and again storing an equal row changes nothing. A table is written by one owner, who holds
    its lease; who makes a table has its lease from the start, with the table's `at` as its epoch.
    """

    def commit(self, batch: Sequence[AnyRow], lease: Lease | None = None) -> Future[None]:
        """Store a batch; resolved once it is durable. Fails with StoreFailed (try again), StoreConflict or StoreFenced (never).

        Rows of a table need its lease; a batch is of one table.
        """

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        """The lease of an open table, under a new epoch, later than `now` (ms) and all before; what was ours becomes void.

        Held: it is another node's, who lives. None: there is no such open table.
        """

    def adopt(self, most: int, now: int) -> Future[list[Lease]]:
        """The leases of open tables that no living node owns, at most so many, oldest first."""

    def release(self, leases: Sequence[Lease]) -> Future[None]:
        """Give tables back; whoever is asked for them next may own them. Leases that ended are passed over."""

    def probe(self) -> Future[None]:
        """Write something that changes nothing, as durably as all else; fails with StoreFailed where nothing could be stored now."""

    def person(self, token: bytes) -> Future[PersonRow | None]:
        """The guest with this token hash."""

    def open_tables(self) -> Future[list[str]]:
        """The codes of all tables that were not closed, oldest first."""

    def is_code_taken(self, code: str) -> Future[bool]:
        """Whether a table of this code was ever opened, as far as is remembered."""

    def log(self, code: str) -> Future[list[EntryRow | MoveRow]]:
        """The entries and moves of a table in order."""

    def match(self, match: str) -> Future[StoredMatch | None]:
        """A match."""

    def moves(self, match: str) -> Future[list[MoveRow]]:
        """The moves of a match in order."""

    def position(self, match: str) -> Future[PositionRow | None]:
        """The last kept position of a match."""

    def finished(self, limit: int) -> Future[list[StoredMatch]]:
        """The matches that ended last, newest first, of those that the lobby may list."""

    def rows(self) -> Iterator[AnyRow]:
        """All that is kept at one moment, in an order in which it can be stored again; the caller waits. Raises StoreError."""

    def restore(self, rows: Iterable[AnyRow]) -> None:
        """Store what another store kept, all of it or nothing; the caller waits. Raises StoreConflict unless this store is empty."""

    def close(self) -> None:
        """Store what is under way and let go of the file or the database."""
