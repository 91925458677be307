"""What goes into a store and comes out of it, as plain rows; JSON stays bytes, which stores do not look into."""

from __future__ import annotations

import msgspec


def _tag(name: str) -> str:
    return name.removesuffix("Row").lower()


class Row(msgspec.Struct, frozen=True, kw_only=True, tag_field="row", tag=_tag):
    """Root of all rows. Times are ms since the epoch."""


class PersonRow(Row, frozen=True, kw_only=True):
    """A guest. `token`: the hash of his token."""

    id: str
    name: str
    token: bytes
    at: int


class TableRow(Row, frozen=True, kw_only=True):
    """A table that was opened."""

    code: str
    game: str
    at: int


class ClosedRow(Row, frozen=True, kw_only=True):
    """A table that was closed; its code is never given again while its log is kept."""

    code: str
    at: int


class EntryRow(Row, frozen=True, kw_only=True):
    """An entry of a table's log; `seq` counts entries and moves of the table together."""

    table: str
    seq: int
    at: int
    entry: bytes


class MoveRow(Row, frozen=True, kw_only=True):
    """A move of a match (guarded: one a match and `seq`); `action` None is a lapse, `clock` table time, `bank` what is left of it."""

    match: str
    seq: int
    table: str
    table_seq: int
    at: int
    clock: int
    seat: int
    action: str | None
    bank: int
    by: str


class MatchRow(Row, frozen=True, kw_only=True):
    """A match that began: its header as JSON, and the secret, which lies apart until the match ends."""

    id: str
    table: str
    at: int
    header: bytes
    secret: bytes


class EndRow(Row, frozen=True, kw_only=True):
    """A match that ended: `result` as JSON; `listed`: the lobby may list it."""

    match: str
    at: int
    result: bytes
    listed: bool


class PositionRow(Row, frozen=True, kw_only=True):
    """The position of a match after its move `seq`, as JSON."""

    match: str
    seq: int
    rules: str
    position: bytes


class PruneRow(Row, frozen=True, kw_only=True):
    """Drop the logs of tables closed before, and the matches that ended before."""

    before: int


AnyRow = PersonRow | TableRow | ClosedRow | EntryRow | MoveRow | MatchRow | EndRow | PositionRow | PruneRow


class StoredMatch(Row, frozen=True, kw_only=True):
    """A match as it is kept; `ended_at`, `result` and the secret to show are None while it goes on."""

    id: str
    table: str
    at: int
    header: bytes
    secret: bytes
    ended_at: int | None
    result: bytes | None
