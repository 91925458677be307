"""All that a store keeps as one text file: a head, a line of JSON a row, and a last line by which it is known to be whole.

It holds the hashes of the guests' tokens and the secrets of running matches; keep it as safe as the store itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO, Final

import msgspec

from standoff.store import row as r
from standoff.store.error import StoreDamaged, StoreNewer

FORMAT: Final = "standoff-archive"
VERSION: Final = 1


class Head(msgspec.Struct, frozen=True, tag_field="row", tag="head"):
    """The first line."""

    format: str
    version: int


class Tail(msgspec.Struct, frozen=True, tag_field="row", tag="tail"):
    """The last line: how many rows there are, and the SHA-256 of all bytes before it."""

    rows: int
    sha256: str


Kept = r.PersonRow | r.TableRow | r.ClosedRow | r.EntryRow | r.MoveRow | r.MatchRow | r.EndRow | r.PositionRow
_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Kept | Tail)
_head = msgspec.json.Decoder(Head)


def write_archive(rows: Iterable[r.AnyRow], file: BinaryIO) -> int:
    """Write rows to a file; how many there were."""
    count = 0
    digest = hashlib.sha256()
    for line in _lines(rows):
        file.write(line)
        digest.update(line)
        count += 1
    file.write(_encoder.encode(Tail(rows=count - 1, sha256=digest.hexdigest())) + b"\n")
    return count - 1


def _lines(rows: Iterable[r.AnyRow]) -> Iterator[bytes]:
    yield _encoder.encode(Head(format=FORMAT, version=VERSION)) + b"\n"
    for row in rows:
        yield _encoder.encode(row) + b"\n"


def read_archive(file: BinaryIO) -> Iterator[r.AnyRow]:
    """The rows of a file; raises StoreDamaged, at its end where it is not whole, and StoreNewer."""
    digest = hashlib.sha256()
    first = file.readline()
    _check_head(first)
    digest.update(first)
    count = 0
    for line in file:
        row = _decode(line)
        if isinstance(row, Tail):
            if row != Tail(rows=count, sha256=digest.hexdigest()) or file.read(1):
                raise StoreDamaged(f"expected {row.rows} rows as they were written, got {count} that differ")
            return
        digest.update(line)
        count += 1
        yield row
    raise StoreDamaged(f"expected a last line after {count} rows, got none: the archive is not whole")


def _check_head(line: bytes) -> None:
    try:
        head = _head.decode(line)
    except msgspec.DecodeError as error:
        raise StoreDamaged("expected an archive of Standoff, got something else") from error
    if head.format != FORMAT:
        raise StoreDamaged(f"expected an archive of Standoff, got {head.format!r}")
    if head.version > VERSION:
        raise StoreNewer(f"expected an archive of version {VERSION} or older, got version {head.version}; use a newer Standoff")


def _decode(line: bytes) -> Kept | Tail:
    try:
        row: Kept | Tail = _decoder.decode(line)
    except msgspec.DecodeError as error:
        raise StoreDamaged(f"expected a row, got {line[:60]!r}") from error
    return row
