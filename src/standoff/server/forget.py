"""What is kept of a person by his name, and the same rows without it.

His token goes, and with it the way back to his seats; where his name or what he said stands in logs, headers and results, there is BLANK.
Moves stay, as those of nobody: matches of others would not replay without them. What others wrote about him stays too.
"""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from standoff.core.record import Header
from standoff.store import row as r
from standoff.table import entry as e

BLANK: Final = "…"

_entries = msgspec.json.Decoder(e.AnyEntry)
_encoder = msgspec.json.Encoder()


@dataclass
class Trace:
    """One person. `names`: those that he had, by table; `at`: when he was first seen, ms since the epoch; `said`: lines of chat."""

    id: str
    names: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    at: int = 0
    said: int = 0

    def had(self, name: str) -> bool:
        """Whether he ever went by this name."""
        return any(_plain(name) in map(_plain, names) for names in self.names.values())


def traces(rows: Iterable[r.AnyRow]) -> dict[str, Trace]:
    """All persons by their ids; the name that a person has now stands under the table ''."""
    found: dict[str, Trace] = {}
    for row in rows:
        if isinstance(row, r.PersonRow):
            trace = found.setdefault(row.id, Trace(row.id))
            trace.names[""].add(row.name)
            trace.at = row.at
        elif isinstance(row, r.EntryRow):
            entry = _read(row)
            if isinstance(entry, e.Sat | e.Renamed | e.Said):
                trace = found.setdefault(entry.person, Trace(entry.person, at=entry.at))
                trace.names[row.table].add(entry.name)
                trace.said += isinstance(entry, e.Said)
    return found


def without(rows: Iterable[r.AnyRow], gone: dict[str, Trace]) -> Iterator[r.AnyRow]:
    """The rows without these persons. Who had the same name at the same table is blank in its results too."""
    names: defaultdict[str, set[str]] = defaultdict(set)
    for trace in gone.values():
        for table, had in trace.names.items():
            names[table] |= had
            names[""] |= had
    tables: dict[str, str] = {}
    for row in rows:
        if isinstance(row, r.PersonRow):
            if row.id not in gone:
                yield row
        elif isinstance(row, r.MatchRow):
            tables[row.id] = row.table
            yield replace(row, header=_header(row.header, names.get(row.table, set())))
        elif isinstance(row, r.EndRow):
            yield replace(row, result=_result(row.result, names.get(tables.get(row.match, ""), set())))
        elif isinstance(row, r.EntryRow):
            entry = _read(row)
            kept = entry if entry is None else _entry(entry, gone, names.get(row.table, set()), names[""])
            yield row if kept is entry else replace(row, entry=_encoder.encode(kept))
        else:
            yield row


def _entry(entry: e.AnyEntry, gone: dict[str, Trace], here: set[str], anywhere: set[str]) -> e.AnyEntry:
    if isinstance(entry, e.Said) and entry.person in gone:
        return replace(entry, name=BLANK, text=None if entry.text is None else BLANK)
    if isinstance(entry, e.Sat | e.Renamed) and entry.person in gone:
        return replace(entry, name=BLANK)
    if isinstance(entry, e.Opened | e.Changed) and (here or _made(entry, gone)) and _names_any(entry.name, anywhere):
        return replace(entry, name="")
    if isinstance(entry, e.Began) and here:
        return replace(entry, header=_blanked(entry.header, here))
    if isinstance(entry, e.Ended) and here & set(entry.winners):
        return replace(entry, winners=[BLANK if name in here else name for name in entry.winners])
    return entry


def _made(entry: e.Opened | e.Changed, gone: dict[str, Trace]) -> bool:
    return isinstance(entry, e.Opened) and entry.person in gone


def _names_any(title: str, names: set[str]) -> bool:
    return any(_plain(name) in _plain(title) for name in names)


def _header(header: bytes, names: set[str]) -> bytes:
    return _encoder.encode(_blanked(msgspec.json.decode(header, type=Header), names)) if names else header


def _blanked(header: Header, names: set[str]) -> Header:
    return replace(header, players=[replace(player, name=BLANK) if player.name in names else player for player in header.players])


def _result(result: bytes, names: set[str]) -> bytes:
    ended: Any = msgspec.json.decode(result, type=e.Ended)
    return _encoder.encode(_entry(ended, {}, names, set()))


def _read(row: r.EntryRow) -> e.AnyEntry | None:
    """None for what cannot be read: it stays as it is."""
    try:
        return _entries.decode(row.entry)
    except msgspec.DecodeError:
        return None


def _plain(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split()).casefold()
