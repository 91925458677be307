"""How rows are written to PostgreSQL: many batches in one transaction where no guard refuses, else each batch in one of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from psycopg import Connection, Cursor

from standoff.store import row as r
from standoff.store.error import StoreConflict, StoreError, StoreFenced
from standoff.store.lease import Lease

Batch = tuple[Sequence[r.AnyRow], Lease | None]
Database = Connection[tuple[Any, ...]]

# FOR KEY SHARE: who ends this node by deleting its row waits for the transaction, who renews it does not.
ALIVE = "SELECT until > clock_timestamp() FROM nodes WHERE id = %s FOR KEY SHARE"
OWNED = "SELECT code, epoch FROM tables WHERE owner = %s AND code = ANY(%s)"


def write_group(db: Database, batches: Sequence[Batch], node: str) -> bool:
    """Write all batches in one transaction, in two round trips. False: a guard refuses one of them, and nothing is written."""
    rows = [row for batch, _ in batches for row in batch]
    leases = {lease for _, lease in batches if lease is not None}
    with db.pipeline():
        db.execute("BEGIN")
        alive = db.execute(ALIVE, (node,)) if leases else None
        expected = [*_bulk(db, rows), *(done for row in rows if (done := _single(db, row, node)) is not None)]
        owned = db.execute(OWNED, (node, [lease.table for lease in leases]))
    is_alive = alive is None or alive.fetchone() == (True,)
    holds = {Lease(code, epoch) for code, epoch in owned} >= leases
    if is_alive and holds and all(cursor.rowcount == count for cursor, count in expected):
        db.execute("COMMIT")
        return True
    db.execute("ROLLBACK")
    return False


def write_batch(db: Database, batch: Batch, node: str) -> StoreError | None:
    """Write one batch in a transaction of its own; the error of the guard that refuses it, which then changed nothing."""
    rows, lease = batch
    db.execute("BEGIN")
    refusal: StoreError | None = None if lease is None or db.execute(ALIVE, (node,)).fetchone() == (True,) else _fenced(lease)
    for row in rows:
        refusal = refusal or write_row(db, row, node)
    if lease is not None and db.execute(OWNED, (node, [lease.table])).fetchone() != (lease.table, lease.epoch):
        refusal = _fenced(lease)
    db.execute("ROLLBACK" if refusal is not None else "COMMIT")
    return refusal


def write_row(db: Database, row: r.AnyRow, node: str | None) -> StoreConflict | None:
    """Write one row; an equal row that is there already is well, another one is a conflict."""
    done = _single(db, row, node)
    if done is None and isinstance(row, r.EntryRow | r.MoveRow):
        done = _bulk(db, [row])[0]
    if done is None or done[0].rowcount == done[1] or _is_there(db, row):
        return None
    return StoreConflict(f"expected a free place for {type(row).__name__}, got another row there")


def restore(db: Database, rows: Iterable[r.AnyRow]) -> None:
    """Write the rows of another store, a thousand at a time; raises StoreConflict where one is there already."""
    left = iter(rows)
    while chunk := list(islice(left, 1000)):
        with db.pipeline():
            expected = [*_bulk(db, chunk), *(done for row in chunk if (done := _single(db, row, None)) is not None)]
        if any(cursor.rowcount != count for cursor, count in expected):
            raise StoreConflict("expected each row once, got one twice")


def _fenced(lease: Lease) -> StoreFenced:
    return StoreFenced(f"expected to own table {lease.table} in epoch {lease.epoch}, got that the lease has ended")


# ---------------------------------------------------------------------- the rows of which there are many

ENTRIES = (
    'INSERT INTO entries ("table", seq, at, entry) '
    "SELECT * FROM unnest(%b::text[], %b::bigint[], %b::bigint[], %b::bytea[]) ON CONFLICT DO NOTHING"
)
MOVES = (
    'INSERT INTO moves (match, seq, "table", table_seq, at, clock, seat, action, bank, "by") SELECT * FROM unnest('
    "%b::text[], %b::bigint[], %b::text[], %b::bigint[], %b::bigint[], %b::bigint[], %b::int[], %b::text[], %b::bigint[], %b::text[]"
    ") ON CONFLICT DO NOTHING"
)
Expected = tuple[Cursor[tuple[Any, ...]], int]


def _bulk(db: Database, rows: Sequence[r.AnyRow]) -> list[Expected]:
    found: list[Expected] = []
    for kind, insert in ((r.EntryRow, ENTRIES), (r.MoveRow, MOVES)):
        these = [row for row in rows if isinstance(row, kind)]
        if these:
            columns = [[getattr(row, name) for row in these] for name in kind.__struct_fields__]
            found.append((db.execute(insert, columns, binary=True), len(these)))
    return found


# ---------------------------------------------------------------------- the others


def _single(db: Database, row: r.AnyRow, node: str | None) -> Expected | None:
    """Write a row of another kind, and how many rows that must change; None where that does not matter."""
    if isinstance(row, r.PersonRow):
        db.execute(PERSON, (row.token, row.id, row.name, row.at))
    elif isinstance(row, r.TableRow):
        return db.execute(TABLE, (row.code, row.game, row.at, row.at if node else 0, node)), 1
    elif isinstance(row, r.MatchRow):
        return db.execute(MATCH, (row.id, row.table, row.at, row.header, row.id, row.secret)), 1
    elif isinstance(row, r.EndRow):
        return db.execute(END, (row.at, row.result, row.listed, row.match, row.match, row.match)), 1
    elif isinstance(row, r.ClosedRow):
        db.execute("UPDATE tables SET closed_at = %s WHERE code = %s AND closed_at IS NULL", (row.at, row.code))
    elif isinstance(row, r.PositionRow):
        db.execute(POSITION, (row.match, row.seq, row.rules, row.position))
    elif isinstance(row, r.PruneRow):
        for prune in PRUNE:
            db.execute(prune, (row.before,))
    return None


PERSON = "INSERT INTO persons (token, id, name, at) VALUES (%s, %s, %s, %s) ON CONFLICT (token) DO UPDATE SET name = excluded.name"
TABLE = "INSERT INTO tables (code, game, at, epoch, owner) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING"
MATCH = (
    'WITH made AS (INSERT INTO matches (id, "table", at, header) VALUES (%s, %s, %s, %s) ON CONFLICT DO NOTHING RETURNING id) '
    "INSERT INTO secrets (match, secret) SELECT %s, %s FROM made"
)
END = (
    "WITH ended AS (UPDATE matches SET ended_at = %s, result = %s, listed = %s, secret = (SELECT secret FROM secrets WHERE match = %s) "
    "WHERE id = %s AND ended_at IS NULL RETURNING id), gone AS (DELETE FROM positions WHERE match = %s) "
    "DELETE FROM secrets USING ended WHERE match = ended.id"
)
POSITION = (
    "INSERT INTO positions (match, seq, rules, position) VALUES (%s, %s, %s, %s) "
    "ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, rules = excluded.rules, position = excluded.position"
)
PRUNE = (
    "DELETE FROM moves WHERE match IN (SELECT id FROM matches WHERE ended_at < %s)",
    "DELETE FROM matches WHERE ended_at < %s",
    'DELETE FROM entries WHERE "table" IN (SELECT code FROM tables WHERE closed_at < %s)',
    "DELETE FROM tables WHERE closed_at < %s",
    # whoever closed a table may have died before he took out how it looked
    "DELETE FROM listings WHERE %s::bigint IS NOT NULL AND code NOT IN (SELECT code FROM tables WHERE closed_at IS NULL)",
    "DELETE FROM buckets WHERE %s::bigint IS NOT NULL AND at < now() - interval '1 day'",
)


def _is_there(db: Database, row: r.AnyRow) -> bool:
    """Whether this very row stands where it should go."""
    sql, key, wanted = _place(row)
    found = db.execute(sql, key).fetchone()
    return found == wanted


def _place(row: r.AnyRow) -> tuple[str, tuple[Any, ...], tuple[Any, ...]]:
    if isinstance(row, r.EntryRow):
        return 'SELECT at, entry FROM entries WHERE "table" = %s AND seq = %s', (row.table, row.seq), (row.at, row.entry)
    if isinstance(row, r.MoveRow):
        names = ", ".join(f'"{name}"' for name in row.__struct_fields__)
        wanted = tuple(getattr(row, name) for name in row.__struct_fields__)
        return f"SELECT {names} FROM moves WHERE match = %s AND seq = %s", (row.match, row.seq), wanted
    if isinstance(row, r.TableRow):
        return "SELECT game, at FROM tables WHERE code = %s", (row.code,), (row.game, row.at)
    if isinstance(row, r.MatchRow):
        sql = 'SELECT "table", at, header, coalesce(m.secret, s.secret) FROM matches m LEFT JOIN secrets s ON s.match = id WHERE id = %s'
        return sql, (row.id,), (row.table, row.at, row.header, row.secret)
    assert isinstance(row, r.EndRow)
    return "SELECT ended_at, result FROM matches WHERE id = %s", (row.match,), (row.at, row.result)
