"""The messages of the WebSocket `/ws` and of the HTTP API, as tagged Structs.

The life of a page: `POST /api/session` once gives a guest token, kept by the client; the page opens `/ws` and sends Hello; it
may `watch-lobby`; it may `enter` one table (by code, with the last epoch and number it saw) and gets a Whole or the missed
Updates, then Updates as they come. Every command carries an `id`, answered by exactly one Ack or Refused; a stale or repeated
one is answered with Refused and a Whole, never with a second effect. Where its server is lost, Moved takes the place of answers that are
still due.

A line is closed with 1008 (policy: no Hello, too many frames, too many pages of one person), 1009 (too large), 1012 (this server stops;
the reason `wait=700` asks to come back after 700 ms) or 1013 (come again later, perhaps to another server: the page was too slow, or this
server has lost what it needs). One that is not opened at all (a foreign origin, too many lines) is answered with problem details and,
where that helps, Retry-After.

Where a match is played against the clock the server sends Probes, which a client answers at once with an Echo: so the server measures its
line. An Act in such a race is a claim: it carries the number of the race, is answered once it is judged, and its Ack has the receipt.

Fair deals (docs/security.md): whoever sits at a table sends a Pledge, the BLAKE2b-256 of 32 random bytes of his own, at any time before the
match and anew for each. When the match is started, the Deal shows all pledges that are in it and what the server commits itself to.
Each page keeps that and answers with Reveal, its bytes. The match is dealt once all have, or 5 s later without who has not. What was
revealed is shown in the record alone, after the match.

HTTP: POST /api/session, GET /api/games, GET /api/lobby, POST /api/tables, GET /api/tables/{code}, GET /api/tables/{code}/qr.svg,
GET /api/qr.svg (this server's own address), GET /api/matches/{id}/record (JSON Lines, once the match is over), GET /healthz,
/readyz, /metrics. Errors over HTTP are RFC 9457 problem details with our `code`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from standoff.core.contract import Option
from standoff.core.receipt import Receipt
from standoff.games.adios_amigos.events import AdiosEvent
from standoff.games.adios_amigos.views import AdiosView
from standoff.games.bang.events import BangEvent
from standoff.games.bang.views import BangView
from standoff.games.cash_n_guns.events import CashEvent
from standoff.games.cash_n_guns.views import CashView
from standoff.games.gentlemen_thieves.events import ThievesEvent
from standoff.games.gentlemen_thieves.views import ThievesView

GameView = BangView | CashView | ThievesView | AdiosView
GameEvent = BangEvent | CashEvent | ThievesEvent | AdiosEvent
SeatKind = Literal["empty", "person", "bot"]
TableStatus = Literal["lobby", "playing", "paused", "stalled", "over"]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", min_length=64, max_length=64)]  # 32 bytes in hex
Number = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]  # what every reader of JSON holds exactly, and lines between servers too

# ---------------------------------------------------------------------- what both sides speak of


class ClockSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Times of a table in seconds: a decision (your turn), an answer (to others), the bank a seat has for a whole match."""

    decision: int = 30
    answer: int = 15
    bank: int = 90


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat. `bot`: its level (also while a bot sits in for an absent person)."""

    seat: int
    kind: SeatKind
    person: str | None = None
    name: str | None = None
    ready: bool = False
    present: bool = False
    bot: str | None = None
    sitting_in: bool = False


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as one viewer sees it. status: lobby, playing, paused (nobody present), stalled (cannot store), over.

    `played`: once the match is over, who played it, by the seats of the match, as it was at its end; `seats` are those of the next one.
    """

    code: str
    name: str
    game: str
    status: TableStatus
    seats: list[SeatInfo]
    host: str | None
    listed: bool
    spectators_allowed: bool
    spectators: int
    preset: str | None
    options: dict[str, str]
    clock: ClockSettings
    match: int
    match_id: str | None
    you: int | None
    is_host: bool
    invite: str
    played: list[SeatInfo] = []


class Timer(msgspec.Struct, frozen=True, kw_only=True):
    """Whose decision is awaited and until when, in ms of the server's clock (`now` of the message); `bank` begins at `deadline`."""

    seat: int
    deadline: int
    bank_ends: int


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """A line of chat: `text` by a person, or `phrase`, a key of the catalogs (`chat_phrase_<phrase>`). `at`: ms since the epoch, UTC."""

    number: int
    person: str
    name: str
    seat: int | None
    at: int
    text: str | None = None
    phrase: str | None = None


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """What happened to the table itself, as a catalog key (`notice_<key>`, dashes as underscores) and parameters.

    joined, left, kicked, host-passed, bot-sits-in, person-back: `name`; table-closed.
    """

    key: str
    params: dict[str, str] = {}


class TableClock(msgspec.Struct, frozen=True, kw_only=True):
    """Table time of a match against the clock, in ms: it stands at `stands` until the server's clock is `zero` + `stands`, then it runs.

    `zero`: what the server's clock showed, or would have, at table time 0; None while the match is paused. After an interruption `zero` +
    `stands` lies 3 s ahead: count to it.
    """

    zero: int | None
    stands: int


class DealShare(msgspec.Struct, frozen=True, kw_only=True):
    """A person's share in a deal: his pledge, and whether he has revealed what is behind it."""

    seat: int
    pledge: str
    revealed: bool = False


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """How the present match, or the one that is about to begin, is dealt: what its seed was bound to before anybody revealed his share.

    `commitment`: BLAKE2b-256 of the server's secret; `number`: of the match at this table, from 1; `begun`: it has been dealt, and shares
    not revealed are left out. Nothing else of a match with the same number is ever shown: who sees two was cheated.
    """

    match: str
    number: int
    commitment: str
    shares: list[DealShare]
    begun: bool


class MatchInfo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The present match for one viewer. `decision`: the number that his act must carry, None when nothing is asked of him.

    In a race (against the clock) `decision` is the number of the race for every seat, and stays so until the race ends. `receipts`: how
    the claims of the last race were judged (the last 300 of them), once it is over.
    """

    view: GameView
    decision: int | None
    timers: list[Timer]
    clock: TableClock | None = None
    receipts: list[Receipt] = []


# ---------------------------------------------------------------------- server -> client


class Welcome(msgspec.Struct, frozen=True, kw_only=True, tag="welcome", tag_field="type"):
    """The answer to Hello."""

    person: str
    name: str
    version: str
    tables: list[str]


class Whole(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="whole", tag_field="type"):
    """All that this viewer may see of a table; replaces whatever the client held. `events`: those of the match so far."""

    table: TableInfo
    epoch: int
    number: int
    now: int
    match: MatchInfo | None
    events: list[GameEvent]
    chat: list[ChatLine]
    deal: Deal | None = None


class Update(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="update", tag_field="type"):
    """One change, numbered for this viewer without gaps; parts that did not change are left out.

    `began`: a new match begins, forget the events of the last one.
    """

    code: str
    epoch: int
    number: int
    now: int
    table: TableInfo | None = None
    match: MatchInfo | None = None
    events: list[GameEvent] = []
    chat: list[ChatLine] = []
    notices: list[Notice] = []
    began: bool = False
    deal: Deal | None = None


class Ack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="ack", tag_field="type"):
    """Command `id` was taken, and is durable. `receipt`: of a claim in a race, also where it came too late and changed nothing."""

    id: int
    receipt: Receipt | None = None


class Refused(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="refused", tag_field="type"):
    """Command `id` (None: the frame itself) was refused. `code` is a key of the catalogs (`error_<code>`, slashes as underscores).

    `clause`: the clause of the rules that refuses.
    """

    code: str
    id: int | None = None
    params: dict[str, str] = {}
    clause: str | None = None


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the lobby lists it."""

    code: str
    name: str
    game: str
    status: TableStatus
    preset: str | None
    seats: list[SeatInfo]
    turn: int
    yours: bool


class FinishedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match as the lobby lists it. `winners`: their names, None for a bot."""

    id: str
    code: str
    game: str
    outcome: str | None
    winners: list[str | None]
    turns: int
    ended: int


class Lobby(msgspec.Struct, frozen=True, kw_only=True, tag="lobby", tag_field="type"):
    """The open tables, this person's own tables first, and the last finished matches; sent whole at each change."""

    tables: list[LobbyTable]
    finished: list[FinishedMatch]


class Replaced(msgspec.Struct, frozen=True, kw_only=True, tag="replaced", tag_field="type"):
    """A newer tab of this person took over; this one says so and stops."""

    code: str | None = None


class Moved(msgspec.Struct, frozen=True, kw_only=True, tag="moved", tag_field="type"):
    """The table `code` goes on at another server, or must be read anew by this one; the page need do nothing, a Whole follows.

    Commands to the table that were not answered yet will not be: the Whole shows whether they counted.
    """

    code: str


class Pong(msgspec.Struct, frozen=True, kw_only=True, tag="pong", tag_field="type"):
    """The answer to Ping."""

    now: int


class Probe(msgspec.Struct, frozen=True, kw_only=True, tag="probe", tag_field="type"):
    """Answer at once with an Echo of `nonce`: the server measures the line.

    `now`: its clock; `line`: the round trip in ms as measured so far, 0 while nothing is known.
    """

    nonce: int
    now: int
    line: int


ServerMessage = Welcome | Whole | Update | Ack | Refused | Lobby | Replaced | Moved | Pong | Probe

# ---------------------------------------------------------------------- client -> server


class Hello(msgspec.Struct, frozen=True, kw_only=True, tag="hello", tag_field="type"):
    """First frame of a page: the guest token of POST /api/session."""

    token: str


class Ping(msgspec.Struct, frozen=True, kw_only=True, tag="ping", tag_field="type"):
    """Asks for a Pong."""


class Echo(msgspec.Struct, frozen=True, kw_only=True, tag="echo", tag_field="type"):
    """The answer to a Probe."""

    nonce: int


class WatchLobby(msgspec.Struct, frozen=True, kw_only=True, tag="watch-lobby", tag_field="type"):
    """Send the Lobby now and at each change; `on=False` ends it."""

    on: bool = True


class Enter(msgspec.Struct, frozen=True, kw_only=True, tag="enter", tag_field="type"):
    """Look at a table, as whoever one is there: a seated person, or a spectator. Answered by Updates or a Whole, or Refused."""

    code: str
    epoch: Number = 0
    number: Number = 0
    id: Number = 0


class Exit(msgspec.Struct, frozen=True, kw_only=True, tag="exit", tag_field="type"):
    """Stop looking at the table; a seat is kept (absent)."""

    id: int = 0


class Command(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """Root of the commands to the table that the page has entered; `id` is chosen by the client and rises."""

    id: int


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a free seat (None: the first free one, a bot's seat before the start too)."""

    seat: int | None = None


class Stand(Command, frozen=True, kw_only=True, tag="stand"):
    """Give up one's seat for good; in a match a bot plays on in it."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Ready for the start, or not."""

    on: bool = True


class Pledge(Command, frozen=True, kw_only=True, tag="pledge"):
    """Seated: a share in the seed of the next match, as BLAKE2b-256 of 32 bytes; replaces the last one, is forgotten when one leaves."""

    pledge: Digest


class Reveal(Command, frozen=True, kw_only=True, tag="reveal"):
    """The 32 bytes behind one's pledge in the Deal that is shown."""

    share: Digest


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """An action as notation, for the decision numbered `decision`, or as a claim in the race of this number."""

    decision: int
    action: str


class Say(Command, frozen=True, kw_only=True, tag="say"):
    """Chat: text (at most 300 characters), or a phrase's key."""

    text: str | None = None
    phrase: str | None = None


class TakeBack(Command, frozen=True, kw_only=True, tag="take-back"):
    """Play one's own seat again, where a bot sits in."""


class Rename(Command, frozen=True, kw_only=True, tag="rename"):
    """Change one's own name."""

    name: str


class SetTable(Command, frozen=True, kw_only=True, omit_defaults=True, tag="set-table"):
    """Host, before the start: change what is given; `options` over `preset`."""

    name: str | None = None
    seats: int | None = None
    preset: str | None = None
    options: dict[str, str] | None = None
    clock: ClockSettings | None = None
    listed: bool | None = None
    spectators_allowed: bool | None = None


class SetBot(Command, frozen=True, kw_only=True, tag="set-bot"):
    """Host, before the start: a bot of this level at an empty seat or a bot's; None removes it."""

    seat: int
    bot: str | None = "rules"


class Kick(Command, frozen=True, kw_only=True, tag="kick"):
    """Host, before the start: the person at this seat becomes a spectator."""

    seat: int


class Start(Command, frozen=True, kw_only=True, tag="start"):
    """Host: begin the match; `fill`: bots into the empty seats. Also the rematch once a match is over."""

    fill: bool = True


class GiveHost(Command, frozen=True, kw_only=True, tag="give-host"):
    """Host: pass the role to the person at this seat."""

    seat: int


ClientMessage = (
    Hello | Ping | Echo | WatchLobby | Enter | Exit | Sit | Stand | Ready | Pledge | Reveal | Act | Say | TakeBack | Rename | SetTable
    | SetBot | Kick | Start | GiveHost
)  # fmt: skip

# ---------------------------------------------------------------------- HTTP


class NewSession(msgspec.Struct, frozen=True, kw_only=True):
    """POST /api/session."""

    name: str


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """Its answer: keep the token (128 bits or more, never in a URL)."""

    token: str
    person: str
    name: str


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """POST /api/tables (Authorization: Bearer TOKEN). `bots`: fill all other seats with these and start at once if `start`.

    `pledge`: as in Pledge, for a match that starts at once.
    """

    game: str
    name: str | None = None
    seats: int = 5
    preset: str | None = None
    options: dict[str, str] = {}
    bots: str | None = None
    start: bool = False
    pledge: Digest | None = None


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """Its answer."""

    code: str


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """GET /api/games: one game as data."""

    name: str
    seats: list[int]
    options: list[Option]
    presets: dict[str, dict[str, str]]
    bots: list[str]


class Problem(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """RFC 9457 problem details; `code` is a key of the catalogs."""

    type: str
    title: str
    status: int
    code: str
    params: dict[str, str] = {}
    detail: str | None = None
