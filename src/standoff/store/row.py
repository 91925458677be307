"""What goes into a store and comes out of it, as plain rows; JSON stays bytes, which stores do not look into."""

from __future__ import annotations

from typing import Annotated

import msgspec

Whole = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]  # what the column of a database holds


def _tag(name: str) -> str:
    return name.removesuffix("Row").lower()


class Row(msgspec.Struct, frozen=True, kw_only=True, tag_field="row", tag=_tag):
    """Root of all rows. Times are ms since the epoch."""


class PersonRow(Row, frozen=True, kw_only=True):
    """A guest. `token`: the hash of his token."""

    id: str
    name: str
    token: bytes
    at: Whole


class TableRow(Row, frozen=True, kw_only=True):
    """A table that was opened."""

    code: str
    game: str
    at: Whole


class ClosedRow(Row, frozen=True, kw_only=True):
    """A table that was closed; its code is never given again while its log is kept."""

    code: str
    at: Whole


class EntryRow(Row, frozen=True, kw_only=True):
    """An entry of a table's log; `seq` counts entries and moves of the table together."""

    table: str
    seq: Whole
    at: Whole
    entry: bytes


class MoveRow(Row, frozen=True, kw_only=True):
    """A move of a match (guarded: one a match and `seq`); `action` None is a lapse, `clock` table time, `bank` what is left of it."""

    match: str
    seq: Whole
    table: str
    table_seq: Whole
    at: Whole
    clock: Whole
    seat: Whole
    action: str | None
    bank: Whole
    by: str


class MatchRow(Row, frozen=True, kw_only=True):
    """A match that began: its header as JSON, and the secret, which lies apart until the match ends."""

    id: str
    table: str
    at: Whole
    header: bytes
    secret: bytes


class EndRow(Row, frozen=True, kw_only=True):
    """A match that ended: `result` as JSON; `listed`: the lobby may list it."""

    match: str
    at: Whole
    result: bytes
    listed: bool


class PositionRow(Row, frozen=True, kw_only=True):
    """The position of a match after its move `seq`, as JSON."""

    match: str
    seq: Whole
    rules: str
    position: bytes


class PruneRow(Row, frozen=True, kw_only=True):
    """Drop the logs of tables closed before, and the matches that ended before."""

    before: Whole


AnyRow = PersonRow | TableRow | ClosedRow | EntryRow | MoveRow | MatchRow | EndRow | PositionRow | PruneRow


class StoredMatch(Row, frozen=True, kw_only=True):
    """A match as it is kept; `ended_at`, `result` and the secret to show are None while it goes on."""

    id: str
    table: str
    at: Whole
    header: bytes
    secret: bytes
    ended_at: Whole | None
    result: bytes | None
