"""Who may write the log of a table: a lease, whose epoch rises with each owner, and the check that every batch goes through."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from standoff.store import row as r


class Lease(msgspec.Struct, frozen=True):
    """A table is ours: what is written under an older epoch is refused. `epoch` also numbers what viewers are sent."""

    table: str
    epoch: int


class Held(msgspec.Struct, frozen=True):
    """A table is another node's, which is reached by the others at `address` (host:port)."""

    node: str
    address: str


def check_batch(batch: Sequence[r.AnyRow], lease: Lease | None) -> None:
    """Raises ValueError for a batch that no lease could cover: rows of a table without one, or of another table."""
    for row in batch:
        if lease is None:
            if not isinstance(row, r.PersonRow | r.PruneRow):
                raise ValueError("expected a lease for rows of a table, got none")
        elif table_of(row) not in (None, lease.table):
            raise ValueError(f"expected rows of table {lease.table}, got one of {table_of(row)}")


def table_of(row: r.AnyRow) -> str | None:
    """The code of the table that a row names."""
    if isinstance(row, r.TableRow | r.ClosedRow):
        return row.code
    if isinstance(row, r.EntryRow | r.MoveRow | r.MatchRow):
        return row.table
    return None
