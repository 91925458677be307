"""Many batches of entries and moves into the SQLite file by a few statements.

Before each statement ends the writer's thread must get hold of the interpreter, for which a busy server lets it wait; so many rows go in
one, and the leases of all are looked at in one.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from standoff.store import row as r
from standoff.store.lease import Lease
from standoff.store.write import write_batch

AT_ONCE = 60


@dataclass(frozen=True)
class Batch:
    """What is written under one lease, all of it or nothing."""

    rows: Sequence[r.AnyRow]
    lease: Lease | None
    owner: str

    def __call__(self, db: sqlite3.Connection) -> None:
        """Write it by itself; see write_batch."""
        write_batch(db, self.rows, self.lease, self.owner)

    @property
    def is_plain(self) -> bool:
        """Whether it only adds to the log of a table."""
        return self.lease is not None and all(isinstance(row, PLAIN) for row in self.rows)


PLAIN = (r.EntryRow, r.MoveRow)


def write_together(db: sqlite3.Connection, batches: Sequence[Batch]) -> bool:
    """Write plain batches of one owner. False where a guard would refuse something: then the caller undoes it, and asks each by itself."""
    leases = {(batch.lease.table, batch.lease.epoch) for batch in batches if batch.lease is not None}
    if sum(_count_held(db, part, batches[0].owner) for part in _parts(list(leases))) != len(leases):
        return False
    rows = [row for batch in batches for row in batch.rows]
    try:
        _insert(db, "entries", r.EntryRow, [row for row in rows if isinstance(row, r.EntryRow)])
        _insert(db, "moves", r.MoveRow, [row for row in rows if isinstance(row, r.MoveRow)])
    except sqlite3.IntegrityError:
        return False
    return True


def _count_held(db: sqlite3.Connection, leases: Sequence[tuple[str, int]], owner: str) -> int:
    """How many of these leases hold."""
    marks = ", ".join(["(?, ?)"] * len(leases))
    sql = (
        f"WITH lease (code, epoch) AS (VALUES {marks}) SELECT count(*) FROM lease CROSS JOIN tables "
        "WHERE tables.code = lease.code AND tables.epoch = lease.epoch AND tables.owner = ?"
    )
    return int(db.execute(sql, [*(value for lease in leases for value in lease), owner]).fetchone()[0])


def _insert(db: sqlite3.Connection, table: str, kind: type[r.Row], rows: Sequence[Any]) -> None:
    names = kind.__struct_fields__
    columns = ", ".join(f'"{name}"' for name in names)
    marks = f"({', '.join('?' * len(names))})"
    for part in _parts(rows):
        values = [getattr(row, name) for row in part for name in names]
        db.execute(f"INSERT INTO {table} ({columns}) VALUES {', '.join([marks] * len(part))}", values)


def _parts(whole: Sequence[Any]) -> Iterator[Sequence[Any]]:
    return (whole[at : at + AT_ONCE] for at in range(0, len(whole), AT_ONCE))
