"""What a store keeps as plain rows, in an order in which another store takes them; SQL that SQLite and PostgreSQL both understand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from standoff.store import row as r
from standoff.store.error import StoreConflict

T = TypeVar("T", bound=r.Row)
Select = Callable[[str], Iterable[tuple[Any, ...]]]

MOVE = 'match, seq, "table", table_seq, at, clock, seat, action, bank, "by"'
MATCH = 'm.id, m."table", m.at, m.header, coalesce(m.secret, s.secret)'
FROM_MATCHES = "FROM matches m LEFT JOIN secrets s ON s.match = m.id"


def row_of(cls: type[T], values: tuple[Any, ...]) -> T:
    """A row from the columns of a SELECT in the order of its fields."""
    return cls(**dict(zip(cls.__struct_fields__, values, strict=True)))


def place(row: r.EntryRow | r.MoveRow) -> int:
    """Its number in the log of its table."""
    return row.seq if isinstance(row, r.EntryRow) else row.table_seq


def all_rows(select: Select) -> Iterator[r.AnyRow]:
    """Everything; `select` runs a SELECT within one transaction that sees one moment."""
    for values in select("SELECT id, name, token, at FROM persons"):
        yield row_of(r.PersonRow, values)
    for code, game, at, closed_at in select("SELECT code, game, at, closed_at FROM tables ORDER BY at, code"):
        yield r.TableRow(code=code, game=game, at=at)
        if closed_at is not None:
            yield r.ClosedRow(code=code, at=closed_at)
    for *match, ended_at, result, listed in select(f"SELECT {MATCH}, m.ended_at, m.result, m.listed {FROM_MATCHES}"):
        yield row_of(r.MatchRow, tuple(match))
        if ended_at is not None:
            yield r.EndRow(match=match[0], at=ended_at, result=result, listed=bool(listed))
    for values in select('SELECT "table", seq, at, entry FROM entries'):
        yield row_of(r.EntryRow, values)
    for values in select(f"SELECT {MOVE} FROM moves"):
        yield row_of(r.MoveRow, values)
    for values in select("SELECT match, seq, rules, position FROM positions"):
        yield row_of(r.PositionRow, values)


def check_empty(select: Select) -> None:
    """Raises StoreConflict where something is kept already."""
    for table in ("persons", "tables", "matches"):
        if list(select(f"SELECT 1 FROM {table} LIMIT 1")):
            raise StoreConflict(f"expected an empty store, got rows in {table}")
