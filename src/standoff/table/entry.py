"""The entries of a table's log: what happened, durable before it is shown, and all that a table is rebuilt from.

`at` is the time in ms since the epoch (UTC), `clock` the table time of the match in ms. Entries hold hidden things (sealed
choices; secrets and shares of a deal) and never leave the server.
"""

from __future__ import annotations

from typing import Any

import msgspec

from standoff.core.receipt import Receipt
from standoff.core.record import Header
from standoff.protocol.messages import ClockSettings


class Entry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="type"):
    """Root of all entries."""

    at: int


class Opened(Entry, frozen=True, kw_only=True, tag="opened"):
    """The table was made by `person`, who sits at no seat yet."""

    code: str
    name: str
    game: str
    seats: int
    preset: str | None
    options: dict[str, str]
    person: str
    clock: ClockSettings = ClockSettings()
    listed: bool = False
    spectators_allowed: bool = True


class Changed(Entry, frozen=True, kw_only=True, tag="changed"):
    """The host changed the table; all settings as they are now. `order`: the old seat at each new one, -1 for a new seat."""

    name: str
    preset: str | None
    options: dict[str, str]
    clock: ClockSettings
    listed: bool
    spectators_allowed: bool
    order: list[int]


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat; he leaves the one that he had."""

    seat: int
    person: str
    name: str


class Stood(Entry, frozen=True, kw_only=True, tag="stood"):
    """A person gave up a seat, or was asked to (`kicked`); `bot` plays on in it."""

    seat: int
    bot: str | None = None
    kicked: bool = False


class ReadySet(Entry, frozen=True, kw_only=True, tag="ready"):
    """A person is ready, or not."""

    seat: int
    on: bool


class BotSet(Entry, frozen=True, kw_only=True, tag="bot"):
    """A bot was put at a seat, or removed (None)."""

    seat: int
    bot: str | None


class HostPassed(Entry, frozen=True, kw_only=True, tag="host"):
    """Another person is the host now."""

    person: str


class Renamed(Entry, frozen=True, kw_only=True, tag="renamed"):
    """A person has another name."""

    person: str
    name: str


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """A line of chat, said at `at` by the server's clock and `late` ms after that by the wall's."""

    number: int
    person: str
    name: str
    seat: int | None
    text: str | None = None
    phrase: str | None = None
    late: int = 0


class Pledged(msgspec.Struct, frozen=True, kw_only=True):
    """A person's share in a deal, by its BLAKE2b-256 in hex."""

    seat: int
    person: str
    pledge: str


class Committed(Entry, frozen=True, kw_only=True, tag="committed"):
    """A match is about to begin: its identity, its secret (hex) and whose shares are in its deal are fixed from now on."""

    match: str
    number: int
    secret: str
    pledges: list[Pledged]


class Revealed(Entry, frozen=True, kw_only=True, tag="revealed"):
    """A person showed what is behind his pledge (hex)."""

    seat: int
    share: str


class Began(Entry, frozen=True, kw_only=True, tag="began"):
    """A match began. `secret` (hex) makes its seed; it is empty in the log, because the store keeps it apart.

    `position`: the match goes on from there, after this number of `moves`, where the present rules cannot replay them.
    """

    match: str
    number: int
    header: Header
    secret: str = ""
    position: dict[str, Any] | None = None
    moves: int = 0


class Acted(Entry, frozen=True, kw_only=True, tag="acted"):
    """An action was taken (`action`, notation) or time ran out (None). by: person, bot, clock. `bank`: what is left of it, in ms."""

    match: str
    seq: int
    clock: int
    seat: int
    action: str | None
    bank: int
    by: str


class Chose(Entry, frozen=True, kw_only=True, tag="chose"):
    """A sealed choice, replaced by the next one of the seat until the group closes; None: time ran out."""

    seat: int
    clock: int
    action: str | None
    bank: int
    by: str


class Judged(Entry, frozen=True, kw_only=True, tag="judged"):
    """The claims of one moment of a race were judged, and the moment is settled. Those that were booked are `Acted` before this."""

    match: str
    receipts: list[Receipt]


class Passed(Entry, frozen=True, kw_only=True, tag="passed"):
    """In a race table time reached `clock`, and what was due then happened by itself."""

    match: str
    clock: int


class SatIn(Entry, frozen=True, kw_only=True, tag="sat-in"):
    """A bot sits in for a person; why: away, slow."""

    seat: int
    bot: str
    why: str


class TookBack(Entry, frozen=True, kw_only=True, tag="took-back"):
    """The person plays his own seat again."""

    seat: int


class Ended(Entry, frozen=True, kw_only=True, tag="ended"):
    """A match ended; `returns` by seat, None if it was abandoned. `turns`, `outcome`, `winners` (names) are what the lobby lists.

    `clock`: in a match against the clock, the table time at its end.
    """

    match: str
    returns: list[int] | None
    outcome: str | None = None
    winners: list[str | None] = []
    turns: int = 0
    clock: int = 0


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """The table is no more; why: empty, abandoned."""

    why: str


AnyEntry = (
    Opened | Changed | Sat | Stood | ReadySet | BotSet | HostPassed | Renamed | Said | Committed | Revealed | Began | Acted | Chose | Judged
    | Passed | SatIn | TookBack | Ended | Closed
)  # fmt: skip
