"""How each row is written to the SQLite file; an equal row written again changes nothing, another one in its place is a conflict."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Any

from standoff.store import row as r
from standoff.store.error import StoreConflict, StoreFenced
from standoff.store.lease import Lease


def write_batch(db: sqlite3.Connection, batch: Sequence[r.AnyRow], lease: Lease | None, owner: str) -> None:
    """Write a batch under its lease; raises StoreConflict or StoreFenced (the caller undoes it), or sqlite3.Error."""
    for row in batch:
        write_row(db, row)
        if isinstance(row, r.TableRow):
            db.execute("UPDATE tables SET epoch = at, owner = ? WHERE code = ? AND epoch = 0", (owner, row.code))
    if lease is not None:
        found = db.execute("SELECT owner, epoch FROM tables WHERE code = ?", (lease.table,)).fetchone()
        if found != (owner, lease.epoch):
            raise StoreFenced(f"expected to own table {lease.table} in epoch {lease.epoch}, got {found}")


def claim(db: sqlite3.Connection, codes: Sequence[str], now: int, owner: str) -> list[Lease]:
    """Own these tables, as far as they are open, each under a new epoch."""
    sql = "UPDATE tables SET owner = ?, epoch = max(epoch + 1, ?) WHERE code = ? AND closed_at IS NULL RETURNING code, epoch"
    return [Lease(*found) for code in codes for found in db.execute(sql, (owner, now, code)).fetchall()]


def free_tables(db: sqlite3.Connection, most: int, owner: str) -> list[str]:
    """The open tables that are not this owner's, oldest first."""
    sql = "SELECT code FROM tables WHERE closed_at IS NULL AND owner IS NOT ? ORDER BY at, code LIMIT ?"
    return [str(code) for (code,) in db.execute(sql, (owner, most))]


def release(db: sqlite3.Connection, leases: Sequence[Lease]) -> None:
    """Own these no longer."""
    db.executemany("UPDATE tables SET owner = NULL WHERE code = ? AND epoch = ?", [(lease.table, lease.epoch) for lease in leases])


def write_row(db: sqlite3.Connection, row: r.AnyRow) -> None:
    """Write one row; raises StoreConflict, or sqlite3.Error where the file fails."""
    WRITE[type(row)](db, row)


def _insert(db: sqlite3.Connection, table: str, values: dict[str, Any], key: tuple[str, ...]) -> None:
    columns = ", ".join(f'"{name}"' for name in values)
    marks = ", ".join("?" * len(values))
    try:
        db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks})", tuple(values.values()))
    except sqlite3.IntegrityError as error:
        where = " AND ".join(f'"{name}" = ?' for name in key)
        found = db.execute(f"SELECT {columns} FROM {table} WHERE {where}", tuple(values[name] for name in key)).fetchone()
        if found != tuple(values.values()):
            raise StoreConflict(f"expected a free place in {table}, got another row at {[values[name] for name in key]}") from error


def _person(db: sqlite3.Connection, row: r.PersonRow) -> None:
    sql = "INSERT INTO persons (token, id, name, at) VALUES (?, ?, ?, ?) ON CONFLICT (token) DO UPDATE SET name = excluded.name"
    db.execute(sql, (row.token, row.id, row.name, row.at))


def _table(db: sqlite3.Connection, row: r.TableRow) -> None:
    _insert(db, "tables", {"code": row.code, "game": row.game, "at": row.at}, ("code",))


def _closed(db: sqlite3.Connection, row: r.ClosedRow) -> None:
    db.execute("UPDATE tables SET closed_at = ? WHERE code = ? AND closed_at IS NULL", (row.at, row.code))


def _entry(db: sqlite3.Connection, row: r.EntryRow) -> None:
    _insert(db, "entries", {"table": row.table, "seq": row.seq, "at": row.at, "entry": row.entry}, ("table", "seq"))


def _move(db: sqlite3.Connection, row: r.MoveRow) -> None:
    _insert(db, "moves", {name: getattr(row, name) for name in row.__struct_fields__}, ("match", "seq"))


def _match(db: sqlite3.Connection, row: r.MatchRow) -> None:
    _insert(db, "matches", {"id": row.id, "table": row.table, "at": row.at, "header": row.header}, ("id",))
    if db.execute("SELECT 1 FROM matches WHERE id = ? AND secret IS NOT NULL", (row.id,)).fetchone() is None:
        _insert(db, "secrets", {"match": row.id, "secret": row.secret}, ("match",))


def _end(db: sqlite3.Connection, row: r.EndRow) -> None:
    sql = (
        "UPDATE matches SET ended_at = ?, result = ?, listed = ?, secret = (SELECT secret FROM secrets WHERE match = matches.id) "
        "WHERE id = ? AND ended_at IS NULL"
    )
    db.execute(sql, (row.at, row.result, row.listed, row.match))
    found = db.execute("SELECT ended_at, result FROM matches WHERE id = ?", (row.match,)).fetchone()
    if found != (row.at, row.result):
        raise StoreConflict(f"expected match {row.match} to go on, got another end of it")
    db.execute("DELETE FROM secrets WHERE match = ?", (row.match,))
    db.execute("DELETE FROM positions WHERE match = ?", (row.match,))


def _position(db: sqlite3.Connection, row: r.PositionRow) -> None:
    db.execute("REPLACE INTO positions (match, seq, rules, position) VALUES (?, ?, ?, ?)", (row.match, row.seq, row.rules, row.position))


def _prune(db: sqlite3.Connection, row: r.PruneRow) -> None:
    old = "(SELECT id FROM matches WHERE ended_at < ?)"
    gone = "(SELECT code FROM tables WHERE closed_at < ?)"
    db.execute(f"DELETE FROM moves WHERE match IN {old}", (row.before,))
    db.execute("DELETE FROM matches WHERE ended_at < ?", (row.before,))
    db.execute(f'DELETE FROM entries WHERE "table" IN {gone}', (row.before,))
    db.execute("DELETE FROM tables WHERE closed_at < ?", (row.before,))


WRITE: dict[type, Callable[[sqlite3.Connection, Any], None]] = {
    r.PersonRow: _person,
    r.TableRow: _table,
    r.ClosedRow: _closed,
    r.EntryRow: _entry,
    r.MoveRow: _move,
    r.MatchRow: _match,
    r.EndRow: _end,
    r.PositionRow: _position,
    r.PruneRow: _prune,
}
