"""What the data file holds of a table, read beside the server or from a copy, and what its matches replay to."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from standoff.core.contract import State
from standoff.core.receipt import Receipt
from standoff.core.record import Header, Move, begin, take, verify
from standoff.games import GAMES
from standoff.server.api import record_of
from standoff.store.dump import FROM_MATCHES, MATCH, MOVE, place, row_of
from standoff.store.row import EntryRow, MoveRow, StoredMatch
from standoff.table import entry as e
from tools.faults.ledger import StoredAct

_entry = msgspec.json.Decoder(e.AnyEntry)


@dataclass
class KeptMatch:
    """One match in the log of its table. `acts`: those of persons, in order; `clock`: how far table time has come."""

    row: StoredMatch
    moves: list[MoveRow] = field(default_factory=list)
    acts: list[StoredAct] = field(default_factory=list)
    receipts: list[Receipt] = field(default_factory=list)
    lapses: int = 0
    clock: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it ended."""
        return self.row.result is not None

    def problems(self) -> list[str]:
        """What `core.record.verify` finds wrong with its record."""
        return [problem.text for problem in verify(record_of(self.row, self.moves, self.receipts), GAMES)]

    def replayed(self) -> State:
        """The state after all that is stored."""
        header = msgspec.json.decode(self.row.header, type=Header)
        state = begin(header, GAMES, self.row.secret)
        for row in self.moves:
            move = Move(seq=row.seq, at=row.clock, seat=row.seat, action=row.action, lapse=row.action is None)
            take(state, move, GAMES[header.game])
        state.advance(self.clock)
        return state


@dataclass
class KeptTable:
    """`gaps`: numbers that its log lacks. `chat`: the texts of its lines."""

    matches: dict[str, KeptMatch] = field(default_factory=dict)
    chat: list[str] = field(default_factory=list)
    gaps: list[int] = field(default_factory=list)


def read_table(db: sqlite3.Connection, code: str) -> KeptTable:
    """All that is kept of a table."""
    rows: list[EntryRow | MoveRow] = [
        row_of(EntryRow, row) for row in db.execute('SELECT "table", seq, at, entry FROM entries WHERE "table" = ?', (code,))
    ]
    rows += [row_of(MoveRow, row) for row in db.execute(f'SELECT {MOVE} FROM moves WHERE "table" = ?', (code,))]
    rows.sort(key=place)
    table = KeptTable(gaps=sorted(set(range(1, len(rows) + 1)) - {place(row) for row in rows}))
    present = ""
    for row in rows:
        entry = None if isinstance(row, MoveRow) else _entry.decode(row.entry)
        if isinstance(entry, e.Began):
            present = entry.match
            table.matches[present] = KeptMatch(_match(db, present))
        elif isinstance(entry, e.Said):
            table.chat.append(entry.text or "")
        if present:
            _note(table.matches[present], row if isinstance(row, MoveRow) else entry)
    return table


def _match(db: sqlite3.Connection, match: str) -> StoredMatch:
    return row_of(StoredMatch, db.execute(f"SELECT {MATCH}, m.ended_at, m.result {FROM_MATCHES} WHERE m.id = ?", (match,)).fetchone())


def _note(match: KeptMatch, what: Any) -> None:
    if isinstance(what, MoveRow):
        match.moves.append(what)
        match.clock = max(match.clock, what.clock)
        match.lapses += what.by == "clock"
        if what.by == "person" and what.action is not None:
            match.acts.append(StoredAct(what.seat, what.action, what.seq))
    elif isinstance(what, e.Chose):
        match.lapses += what.by == "clock"
        if what.by == "person" and what.action is not None:
            match.acts.append(StoredAct(what.seat, what.action, None))
    elif isinstance(what, e.Judged):
        match.receipts += what.receipts
        if any(receipt.seq is not None for receipt in what.receipts):
            match.clock = max(match.clock, what.receipts[0].at + 1)
    elif isinstance(what, e.Passed | e.Ended):
        match.clock = max(match.clock, what.clock)


@contextmanager
def beside_server(data: Path) -> Iterator[sqlite3.Connection]:
    """The file of a server that runs; only read."""
    with closing(sqlite3.connect(f"file:{data}?mode=ro", uri=True, timeout=10, isolation_level=None)) as db:
        db.execute("BEGIN")
        yield db


@contextmanager
def copy_of(data: Path) -> Iterator[sqlite3.Connection]:
    """The file of a server that was killed, as it lies there: it is copied, for who opens it brings it in order."""
    copy = data.with_name("copy.sqlite")
    for tail in ("", "-wal", "-shm"):
        Path(f"{copy}{tail}").unlink(missing_ok=True)
        if tail != "-shm" and Path(f"{data}{tail}").exists():
            shutil.copyfile(f"{data}{tail}", f"{copy}{tail}")
    with closing(sqlite3.connect(copy, isolation_level=None)) as db:
        db.execute("BEGIN")
        yield db
