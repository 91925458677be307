"""Between a table's entries and a store's rows, both ways."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from standoff.core.receipt import Receipt
from standoff.server.log import warn
from standoff.server.wait import done
from standoff.store import row as r
from standoff.store.error import StoreError
from standoff.store.lease import Lease
from standoff.store.store import Store
from standoff.table import entry as e
from standoff.table.rebuild import Setting, rebuild_table
from standoff.table.table import Table

POSITION_EVERY = 200
OF_A_MATCH = (e.Committed, e.Revealed, e.Began, e.Acted, e.Chose, e.Judged, e.Passed, e.SatIn, e.TookBack, e.Ended)

_entries = msgspec.json.Decoder(e.AnyEntry)


def rows_of(table: Table, seq: int, entries: Sequence[e.AnyEntry]) -> list[r.AnyRow]:
    """The rows that make these entries durable, numbered from `seq` on."""
    rows: list[r.AnyRow] = []
    for number, entry in enumerate(entries, seq):
        rows += _rows_of(table, number, entry)
    return rows


def _rows_of(table: Table, seq: int, entry: e.AnyEntry) -> list[r.AnyRow]:
    code = table.code
    if isinstance(entry, e.Acted):
        return [_move_row(code, seq, entry)]
    if isinstance(entry, e.Began):
        header = msgspec.json.encode(entry.header)
        match = r.MatchRow(id=entry.match, table=code, at=entry.at, header=header, secret=bytes.fromhex(entry.secret))
        return [match, _entry_row(code, seq, msgspec.structs.replace(entry, secret=""))]
    row = _entry_row(code, seq, entry)
    if isinstance(entry, e.Opened):
        return [r.TableRow(code=code, game=entry.game, at=entry.at), row]
    if isinstance(entry, e.Ended):
        result = msgspec.json.encode(entry)
        return [row, r.EndRow(match=entry.match, at=entry.at, result=result, listed=table.listed)]
    if isinstance(entry, e.Closed):
        return [row, r.ClosedRow(code=code, at=entry.at)]
    return [row]


def _entry_row(code: str, seq: int, entry: e.AnyEntry) -> r.EntryRow:
    return r.EntryRow(table=code, seq=seq, at=entry.at, entry=msgspec.json.encode(entry))


def _move_row(code: str, seq: int, entry: e.Acted) -> r.MoveRow:
    return r.MoveRow(
        match=entry.match,
        seq=entry.seq,
        table=code,
        table_seq=seq,
        at=entry.at,
        clock=entry.clock,
        seat=entry.seat,
        action=entry.action,
        bank=entry.bank,
        by=entry.by,
    )


def position_row(table: Table) -> r.PositionRow | None:
    """The position of the match that goes on at this table."""
    match = table.match
    if match is None or match.is_ended:
        return None
    position = msgspec.json.encode(match.state.position())
    return r.PositionRow(match=match.id, seq=match.moves, rules=match.game.rules_version, position=position)


# ---------------------------------------------------------------------- back


async def load_table(store: Store, setting: Setting, lease: Lease, now: int) -> tuple[Table, int]:
    """The table of this lease as its log has it, and the number of its next entry; raises StoreFailed where it cannot be read.

    A match is replayed from its secret; where the present rules cannot, its last kept position is loaded instead. One that has ended and
    cannot be replayed, or is kept no longer, is left out: the table goes on without its result.
    """
    rows = await done(store.log(lease.table))
    all_entries = [_entry_of(row) for row in rows]
    entries = _last_match(all_entries)
    seq = _seq(rows[-1]) + 1
    try:
        return rebuild_table(setting, [await _with_secret(store, entry) for entry in entries], now, lease.epoch), seq
    except StoreError:
        raise
    except Exception as error:  # noqa: BLE001 (whatever the present rules say of an old match)
        reason = getattr(error, "code", type(error).__name__)
    if any(isinstance(entry, e.Ended) for entry in entries):
        warn("ended match is left out", table=lease.table, reason=reason)
        table = rebuild_table(setting, _between_matches(all_entries), now, lease.epoch)
        table.matches = max(entry.number for entry in all_entries if isinstance(entry, e.Began))
        return table, seq
    warn("match is loaded from its position", table=lease.table, reason=reason)
    entries = [await _with_secret(store, entry) for entry in entries]
    return rebuild_table(setting, await _from_position(store, entries), now, lease.epoch), seq


async def receipts_of(store: Store, match: r.StoredMatch) -> list[Receipt]:
    """How the claims of a match against the clock were judged, in order, from the log of its table; none of a match without a clock."""
    if match.result is None or not msgspec.json.decode(match.result, type=e.Ended).clock:
        return []
    entries = [_entries.decode(row.entry) for row in await done(store.log(match.table)) if isinstance(row, r.EntryRow)]
    return [receipt for entry in entries if isinstance(entry, e.Judged) and entry.match == match.id for receipt in entry.receipts]


def _seq(row: r.EntryRow | r.MoveRow) -> int:
    return row.seq if isinstance(row, r.EntryRow) else row.table_seq


def _entry_of(row: r.EntryRow | r.MoveRow) -> e.AnyEntry:
    if isinstance(row, r.EntryRow):
        return _entries.decode(row.entry)
    return e.Acted(
        at=row.at, match=row.match, seq=row.seq, clock=row.clock, seat=row.seat, action=row.action, bank=row.bank, by=row.by
    )  # fmt: skip


def _last_match(entries: list[e.AnyEntry]) -> list[e.AnyEntry]:
    """Without the moves of earlier matches, which change nothing any more."""
    began = [at for at, entry in enumerate(entries) if isinstance(entry, e.Began)]
    if not began:
        return entries
    return [entry for at, entry in enumerate(entries) if at >= began[-1] or not isinstance(entry, OF_A_MATCH)]


def _between_matches(entries: list[e.AnyEntry]) -> list[e.AnyEntry]:
    """Without the matches, the last of which has ended; the deal of the next one may be under way."""
    ended = max(at for at, entry in enumerate(entries) if isinstance(entry, e.Ended))
    return [entry for at, entry in enumerate(entries) if at > ended or not isinstance(entry, OF_A_MATCH)]


async def _with_secret(store: Store, entry: e.AnyEntry) -> e.AnyEntry:
    if not isinstance(entry, e.Began):
        return entry
    match = await done(store.match(entry.match))
    if match is None:
        raise LookupError(f"expected match {entry.match}, got none: it was dropped")
    return msgspec.structs.replace(entry, secret=match.secret.hex())


async def _from_position(store: Store, entries: list[e.AnyEntry]) -> list[e.AnyEntry]:
    began = next(entry for entry in entries if isinstance(entry, e.Began))
    kept = await done(store.position(began.match))
    if kept is None:
        raise LookupError(f"expected a position of match {began.match}, got none")
    start = msgspec.structs.replace(began, position=msgspec.json.decode(kept.position), moves=kept.seq)
    after = [entry for entry in entries if not isinstance(entry, e.Acted) or entry.seq > kept.seq]
    return [start if entry is began else entry for entry in after]
