"""Archives of a store: whatever comes is refused, or its rows go into a store and come out of it again."""

from __future__ import annotations

import hashlib
import io
import sqlite3
from collections.abc import Iterator
from functools import cache

import msgspec

from standoff.store import row as r
from standoff.store.archive import Tail, read_archive, write_archive
from standoff.store.error import StoreConflict, StoreDamaged, StoreNewer
from standoff.store.schema import SCRIPTS
from standoff.store.write import write_row


def check(data: bytes) -> None:
    """The archive as it is, and with a last line that fits it."""
    restore(data)
    body = data.rstrip(b"\n") + b"\n"
    tail = Tail(rows=body.count(b"\n") - 1, sha256=hashlib.sha256(body).hexdigest())
    restore(body + msgspec.json.encode(tail) + b"\n")


def restore(data: bytes) -> None:
    """What `standoff import` does with a file: its rows are written, or it is refused."""
    db = database()
    db.execute("BEGIN")
    try:
        rows = list(read_archive(io.BytesIO(data)))
        for row in rows:
            write_row(db, row)
    except (StoreConflict, StoreDamaged, StoreNewer, sqlite3.Error):
        return
    finally:
        db.rollback()
    written = io.BytesIO()
    write_archive(rows, written)
    assert list(read_archive(io.BytesIO(written.getvalue()))) == rows


@cache
def database() -> sqlite3.Connection:
    """An empty one, which every input leaves empty."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    for script in SCRIPTS:
        db.executescript(script)
    return db


def seeds() -> Iterator[bytes]:
    """An archive with a row of each kind, without its last line."""
    rows: list[r.AnyRow] = [
        r.PersonRow(id="p1", name="Ann", token=b"1" * 32, at=1),
        r.TableRow(code="BCDFGH", game="bang", at=2),
        r.MatchRow(id="m1", table="BCDFGH", at=3, header=b"{}", secret=b"2" * 32),
        r.EndRow(match="m1", at=4, result=b"{}", listed=True),
        r.EntryRow(table="BCDFGH", seq=1, at=2, entry=b"{}"),
        r.MoveRow(match="m1", seq=1, table="BCDFGH", table_seq=2, at=3, clock=0, seat=0, action="end", bank=0, by="person"),
        r.PositionRow(match="m1", seq=1, rules="1", position=b"{}"),
        r.ClosedRow(code="BCDFGH", at=5),
    ]
    for count in (0, 1, 3, len(rows)):
        file = io.BytesIO()
        write_archive(rows[:count], file)
        yield b"\n".join(file.getvalue().splitlines()[:-1])
