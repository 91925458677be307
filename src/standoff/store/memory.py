"""A store that forgets all when the process ends: for tests and trials."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

import msgspec

from standoff.store import row as r
from standoff.store.error import StoreConflict, StoreError, StoreFenced
from standoff.store.lease import Held, Lease, check_batch

T = TypeVar("T")


class MemoryStore:
    """Everything in dictionaries. `fault` is called before each batch and may raise StoreFailed (tests)."""

    def __init__(self, fault: Callable[[], None] | None = None) -> None:
        self.fault = fault
        self._persons: dict[bytes, r.PersonRow] = {}
        self._tables: dict[str, r.TableRow] = {}
        self._closed: dict[str, r.ClosedRow] = {}
        self._logs: dict[tuple[str, int], r.EntryRow | r.MoveRow] = {}
        self._moves: dict[tuple[str, int], r.MoveRow] = {}
        self._matches: dict[str, r.MatchRow] = {}
        self._ends: dict[str, r.EndRow] = {}
        self._positions: dict[str, r.PositionRow] = {}
        self._epochs: dict[str, int] = {}
        self._owned: set[str] = set()

    def commit(self, batch: Sequence[r.AnyRow], lease: Lease | None = None) -> Future[None]:
        """See Store."""
        check_batch(batch, lease)
        return _answer(lambda: self._commit(batch, lease))

    def _commit(self, batch: Sequence[r.AnyRow], lease: Lease | None) -> None:
        if self.fault is not None:
            self.fault()
        for place, row in self._places(batch):
            self._check(place, row)
        new = {row.code: row.at for row in batch if isinstance(row, r.TableRow) and row.code not in self._epochs}
        if lease is not None and (lease.table not in self._owned | set(new) or (new | self._epochs)[lease.table] != lease.epoch):
            raise StoreFenced(f"expected to own table {lease.table} in epoch {lease.epoch}")
        self._epochs.update(new)
        self._owned.update(new)
        for row in batch:
            self._put(row)

    def probe(self) -> Future[None]:
        """See Store."""
        return self.commit([])

    def claim(self, code: str, now: int) -> Future[Lease | Held | None]:
        """See Store."""
        return _answer(lambda: self._claim(code, now) if code in self._tables and code not in self._closed else None)

    def _claim(self, code: str, now: int) -> Lease:
        self._epochs[code] = max(self._epochs.get(code, 0) + 1, now)
        self._owned.add(code)
        return Lease(code, self._epochs[code])

    def adopt(self, most: int, now: int) -> Future[list[Lease]]:
        """See Store."""
        free = [code for code in self._open() if code not in self._owned]
        return _answer(lambda: [self._claim(code, now) for code in free[:most]])

    def release(self, leases: Sequence[Lease]) -> Future[None]:
        """See Store."""
        gone = {lease.table for lease in leases if self._epochs.get(lease.table) == lease.epoch}
        return _answer(lambda: self._owned.difference_update(gone))

    def _places(self, batch: Sequence[r.AnyRow]) -> list[tuple[Any, r.AnyRow]]:
        places: list[tuple[Any, r.AnyRow]] = []
        for row in batch:
            if isinstance(row, r.MoveRow):
                places += [(self._moves.get((row.match, row.seq)), row), (self._logs.get((row.table, row.table_seq)), row)]
            elif isinstance(row, r.EntryRow):
                places.append((self._logs.get((row.table, row.seq)), row))
            elif isinstance(row, r.MatchRow):
                places.append((self._matches.get(row.id), row))
            elif isinstance(row, r.TableRow):
                places.append((self._tables.get(row.code), row))
            elif isinstance(row, r.EndRow):
                places.append((self._ends.get(row.match), row))
        return places

    def _check(self, place: Any, row: r.AnyRow) -> None:
        if place is not None and place != row:
            raise StoreConflict(f"expected a free place for {type(row).__name__}, got another row there")

    def _put(self, row: r.AnyRow) -> None:
        if isinstance(row, r.MoveRow):
            self._moves[row.match, row.seq] = row
            self._logs[row.table, row.table_seq] = row
        elif isinstance(row, r.EntryRow):
            self._logs[row.table, row.seq] = row
        elif isinstance(row, r.PersonRow):
            self._persons[row.token] = row
        elif isinstance(row, r.TableRow):
            self._tables[row.code] = row
        elif isinstance(row, r.ClosedRow):
            self._closed[row.code] = row
        elif isinstance(row, r.MatchRow):
            self._matches[row.id] = row
        elif isinstance(row, r.EndRow):
            self._ends[row.match] = row
            self._positions.pop(row.match, None)
        elif isinstance(row, r.PositionRow):
            self._positions[row.match] = row
        else:
            self._prune(row.before)

    def _prune(self, before: int) -> None:
        gone = {code for code, row in self._closed.items() if row.at < before}
        old = {match for match, row in self._ends.items() if row.at < before}
        self._logs = {key: row for key, row in self._logs.items() if key[0] not in gone}
        self._moves = {key: row for key, row in self._moves.items() if key[0] not in old}
        for match in old:
            del self._ends[match], self._matches[match]
        for code in gone:
            del self._closed[code], self._tables[code]

    def person(self, token: bytes) -> Future[r.PersonRow | None]:
        """See Store."""
        return _answer(lambda: self._persons.get(token))

    def open_tables(self) -> Future[list[str]]:
        """See Store."""
        return _answer(self._open)

    def _open(self) -> list[str]:
        return sorted((code for code in self._tables if code not in self._closed), key=self._age)

    def _age(self, code: str) -> tuple[int, str]:
        return self._tables[code].at, code

    def is_code_taken(self, code: str) -> Future[bool]:
        """See Store."""
        return _answer(lambda: code in self._tables)

    def log(self, code: str) -> Future[list[r.EntryRow | r.MoveRow]]:
        """See Store."""
        return _answer(lambda: [row for (table, _), row in sorted(self._logs.items(), key=_first) if table == code])

    def match(self, match: str) -> Future[r.StoredMatch | None]:
        """See Store."""
        return _answer(lambda: self._match(match))

    def _match(self, match: str) -> r.StoredMatch | None:
        row = self._matches.get(match)
        if row is None:
            return None
        end = self._ends.get(match)
        fields = msgspec.structs.asdict(row)
        return r.StoredMatch(**fields, ended_at=end.at if end else None, result=end.result if end else None)

    def moves(self, match: str) -> Future[list[r.MoveRow]]:
        """See Store."""
        return _answer(lambda: [row for (of, _), row in sorted(self._moves.items(), key=_first) if of == match])

    def position(self, match: str) -> Future[r.PositionRow | None]:
        """See Store."""
        return _answer(lambda: self._positions.get(match))

    def finished(self, limit: int) -> Future[list[r.StoredMatch]]:
        """See Store."""
        newest = sorted((end for end in self._ends.values() if end.listed), key=_at, reverse=True)[:limit]
        return _answer(lambda: [match for end in newest if (match := self._match(end.match)) is not None])

    def rows(self) -> Iterator[r.AnyRow]:
        """See Store."""
        yield from list(self._persons.values())
        for code in [*self._open(), *self._closed]:
            yield self._tables[code]
            if code in self._closed:
                yield self._closed[code]
        for match in list(self._matches):
            yield self._matches[match]
            if match in self._ends:
                yield self._ends[match]
        yield from list(self._logs.values())
        yield from list(self._positions.values())

    def restore(self, rows: Iterable[r.AnyRow]) -> None:
        """See Store."""
        if self._persons or self._tables or self._matches:
            raise StoreConflict("expected an empty store")
        for row in list(rows):
            self._put(row)

    def close(self) -> None:
        """Nothing to let go of."""


def _answer(find: Callable[[], T]) -> Future[T]:
    future: Future[T] = Future()
    try:
        future.set_result(find())
    except StoreError as error:
        future.set_exception(error)
    return future


def _first(item: tuple[tuple[str, int], Any]) -> tuple[str, int]:
    return item[0]


def _at(row: r.EndRow) -> int:
    return row.at
