"""The protocol that every store keeps."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Protocol

from standoff.store.row import AnyRow, EntryRow, MoveRow, PersonRow, PositionRow, StoredMatch


class Store(Protocol):
    """Append-only logs. A batch is stored as a whole or not at all, and again storing an equal row changes nothing."""

    def commit(self, batch: Sequence[AnyRow]) -> Future[None]:
        """Store a batch; resolved once it is durable, or fails with StoreFailed (try again) or StoreConflict (never)."""

    def person(self, token: bytes) -> PersonRow | None:
        """The guest with this token hash."""

    def open_tables(self) -> list[str]:
        """The codes of all tables that were not closed, oldest first."""

    def is_code_taken(self, code: str) -> bool:
        """Whether a table of this code was ever opened, as far as is remembered."""

    def log(self, code: str) -> list[EntryRow | MoveRow]:
        """The entries and moves of a table in order."""

    def match(self, match: str) -> StoredMatch | None:
        """A match."""

    def moves(self, match: str) -> list[MoveRow]:
        """The moves of a match in order."""

    def position(self, match: str) -> PositionRow | None:
        """The last kept position of a match."""

    def finished(self, limit: int) -> list[StoredMatch]:
        """The matches that ended last, newest first, of those that the lobby may list."""

    def close(self) -> None:
        """Store what is under way and let go of the file."""
