"""The record of a match as JSON Lines: written, read, replayed and checked, for every game.

One line each: a header, every action or lapse in order, and at the end the result with the secret.

    {"type":"match","format":1,"game":"bang","rules":"1","seats":4,"options":{...},"players":[...],"commitment":"...","contributions":[]}
    {"type":"move","seq":1,"at":2150,"seat":0,"action":"play bang/QH > 3"}
    {"type":"move","seq":2,"at":17150,"seat":3,"lapse":true}
    {"type":"end","returns":[1,0,0,0],"secret":"..."}

At a table the end has the `seed` too, which binds the record to its shares. In a timed game it has an `at`: what is due until then happens
before the result is looked at. Matches against the clock at a table have a line for the receipt of each claim between the moves and the
end, see `core.receipt`; a replay does without them.

    {"type":"claim","number":1,"seat":0,"action":"reload","arrived":9120,"line":80,"credit":40,"at":9080,"verdict":"gun-reloaded","seq":3}

Fairness: `commitment` is BLAKE2b-256 of the 32-byte secret (`b2sum -l 256` prints the same), shown before the match. The seed of
the match is the secret itself when there are no contributions; otherwise it is BLAKE2b-256, person "standoff deal", of the secret, the
16 bytes of the match's identity (`"match":"..."` in the header of a match at a table, 32 hex digits), and each opened contribution in the
order of the header: its seat as one byte, then its 32 bytes. Without an identity the person is "standoff match".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec
from msgspec import UNSET, UnsetType

from standoff.core.chance import key_of
from standoff.core.contract import Game, State
from standoff.core.errors import BadNotation, BadOptions, BadRecord, IllegalAction
from standoff.core.receipt import Receipt, check_receipts

FORMAT: Final = 1
_PERSON: Final = b"standoff match"
_PERSON_DEAL: Final = b"standoff deal"

Place = Annotated[int, msgspec.Meta(ge=0, le=255)]  # of a seat; one byte
Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]  # table time in ms


class Player(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who began the match at a seat: a person's name, or a bot's level."""

    seat: Place
    name: str | None = None
    bot: str | None = None


class Contribution(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A person's share in the seed: the hash he sent (BLAKE2b-256, hex) and the 32 bytes he opened (hex), None if he did not.

    A person who is named among the players and not here sent none.
    """

    seat: Place
    hash: str
    opened: str | None = None


class Header(msgspec.Struct, frozen=True, kw_only=True, tag="match", tag_field="type"):
    """The first line. `rules`: the version of the game's rules; `options` holds every option by name; `match`: the identity, at a table."""

    format: int = FORMAT
    game: str
    rules: str
    seats: int
    options: dict[str, str]
    players: list[Player] = []
    match: str | UnsetType = UNSET
    commitment: str
    contributions: list[Contribution] = []


class Move(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="move", tag_field="type"):
    """One action (its notation) or lapse, numbered from 1; `at` is table time in ms and never goes back."""

    seq: int
    at: Moment
    seat: Place
    action: str | None = None
    lapse: bool = False


class End(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag="end", tag_field="type"):
    """The last line: the returns by seat (None: the match was abandoned), the secret (64 hex digits), the table time in timed games.

    `seed` (64 hex digits): what secret and shares make, written by tables, so that no share can be changed without a contradiction.
    """

    returns: list[int] | None
    secret: str
    at: Moment = 0
    seed: str | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A whole record; `end` is None while the match goes on; `receipts`: of the claims of a timed match, in order."""

    header: Header
    moves: list[Move]
    end: End | None = None
    receipts: list[Receipt] = []


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong with a record: the line (from 1; 0: the whole), a code (`record/...`) and a text for developers."""

    line: int
    code: str
    text: str


Line = Header | Move | Receipt | End
_decoder: Final = msgspec.json.Decoder(Line)


# ---------------------------------------------------------------------- fairness


def commitment_of(secret: bytes) -> str:
    """What is shown of a 32-byte secret before the match."""
    return blake2b(secret, digest_size=32).hexdigest()


def seed_of(secret: bytes, contributions: Iterable[Contribution] = (), match: str | UnsetType = UNSET) -> bytes:
    """The 32-byte seed of a match, see the module; raises BadRecord for a share or an identity that is not so many bytes in hex."""
    identity = b"" if isinstance(match, UnsetType) else _bytes_of(match, 1, 16)
    opened = [bytes([share.seat]) + _bytes_of(share.opened, 1) for share in contributions if share.opened is not None]
    if not opened:
        return secret
    return blake2b(secret + identity + b"".join(opened), digest_size=32, person=_PERSON_DEAL if identity else _PERSON).digest()


def seed_in(record: Record) -> bytes:
    """The seed of a finished match from its record; raises BadRecord."""
    return seed_of(_secret_of(record), record.header.contributions, record.header.match)


def make_header(game: Game, seats: int, options: Any, secret: int | bytes, players: Iterable[Player] = ()) -> Header:
    """The header of a new match; an int as `secret` stands for its key (`chance.key_of`), as `Game.new` takes it."""
    return Header(
        game=game.name,
        rules=game.rules_version,
        seats=seats,
        options=msgspec.to_builtins(options),
        players=list(players),
        commitment=commitment_of(key_of(secret)),
    )


# ---------------------------------------------------------------------- write, read


def encode_line(line: Line) -> str:
    """One line of a record, its newline included."""
    return msgspec.json.encode(line).decode() + "\n"


def write_record(record: Record) -> str:
    """The text of a record; receipts follow the moves."""
    lines: list[Line] = [record.header, *record.moves, *record.receipts]
    if record.end is not None:
        lines.append(record.end)
    return "".join(encode_line(line) for line in lines)


def read_record(text: str | bytes) -> Record:
    """The record of a text; raises BadRecord with `line` for the first thing that is damaged. It is not replayed: see `verify`."""
    data = text.encode() if isinstance(text, str) else text
    header: Header | None = None
    moves: list[Move] = []
    receipts: list[Receipt] = []
    end: End | None = None
    for number, raw in enumerate(data.splitlines(), 1):
        line = _read_line(raw, number)
        if end is not None:
            raise _bad(number, "record/after_end", "expected nothing after the end")
        if isinstance(line, Header):
            if header is not None:
                raise _bad(number, "record/order", "expected one header; got another")
            header = line
        elif header is None:
            raise _bad(number, "record/order", "expected the header first")
        elif isinstance(line, Move):
            if receipts:
                raise _bad(number, "record/order", "expected all moves before the receipts")
            _check_order(line, moves, number)
            moves.append(line)
        elif isinstance(line, Receipt):
            receipts.append(line)
        else:
            end = line
    if header is None:
        raise _bad(0, "record/empty", "expected a record; got no line")
    return Record(header=header, moves=moves, end=end, receipts=receipts)


def _read_line(raw: bytes, number: int) -> Line:
    try:
        line = _decoder.decode(raw)
    except msgspec.ValidationError as error:
        raise _bad(number, "record/field", f"expected a line of a record; {error}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(number, "record/json", f"expected JSON; {error}") from error
    if isinstance(line, Header) and line.format != FORMAT:
        raise _bad(number, "record/format", f"expected format {FORMAT}; got {line.format}")
    if isinstance(line, Move) and (line.action is None) != line.lapse:
        raise _bad(number, "record/field", "expected an action or a lapse; got both or none")
    return line


def _check_order(move: Move, moves: list[Move], number: int) -> None:
    if move.seq != len(moves) + 1:
        raise _bad(number, "record/order", f"expected seq {len(moves) + 1}; got {move.seq}")
    if moves and move.at < moves[-1].at:
        raise _bad(number, "record/order", f"expected a time of {moves[-1].at} or later; got {move.at}")


# ---------------------------------------------------------------------- replay, verify


def begin(header: Header, games: Mapping[str, Game], secret: bytes) -> State:
    """The state before the first move; raises BadRecord for a game, version, seats or options that the present rules lack."""
    game = games.get(header.game)
    if game is None:
        raise _bad(1, "record/unknown_game", f"expected a game of {', '.join(games)}; got {header.game!r}")
    if game.rules_version != header.rules:
        text = f"this record was played with rules version {header.rules}; these are version {game.rules_version} and cannot replay it"
        raise _bad(1, "record/rules_version", text)
    if header.seats not in game.seats:
        raise _bad(1, "record/seats", f"expected {game.seats.start} to {game.seats.stop - 1} seats; got {header.seats}")
    for whose in (header.players, header.contributions):
        places = [entry.seat for entry in whose]
        if len(set(places)) != len(places) or any(place >= header.seats for place in places):
            raise _bad(1, "record/field", f"expected each of {header.seats} seats once at most; got {places}")
    try:
        options = game.options(header.options, seats=header.seats)
    except BadOptions as error:
        raise _bad(1, "record/options", str(error)) from error
    return game.new(header.seats, seed_of(secret, header.contributions, header.match), options)


def take(state: State, move: Move, game: Game, line: int = 0) -> None:
    """Play one move of a record on the state; raises BadRecord for one that does not parse or is not legal there."""
    try:
        state.advance(move.at)
        if move.action is None:
            state.lapse(move.seat, move.at)
        else:
            state.apply(move.seat, game.parse_action(move.action), move.at)
    except BadNotation as error:
        raise _bad(line, "record/notation", str(error)) from error
    except IllegalAction as error:
        raise _bad(line, "record/illegal", str(error)) from error


def replay(record: Record, games: Mapping[str, Game], secret: bytes | None = None) -> Iterator[tuple[Move | None, State]]:
    """Step through a record: first (None, the state at the start), then each move with the state after it.

    It is one state that moves on, so clone what you keep. A record without an end needs the `secret`. Raises BadRecord.
    """
    key = _secret_of(record) if secret is None else secret
    state = begin(record.header, games, key)
    game = games[record.header.game]
    yield None, state
    for place, move in enumerate(record.moves):
        take(state, move, game, place + 2)
        if record.end is not None and move is record.moves[-1]:
            state.advance(record.end.at)
        yield move, state


def verify(text: str | bytes, games: Mapping[str, Game]) -> list[Problem]:
    """All that is wrong with a record: damage, commitment, shares, every move and the result; [] when it is sound and complete."""
    try:
        record = read_record(text)
    except BadRecord as error:
        return [_problem(error)]
    if record.end is None:
        return [Problem(line=0, code="record/cut", text="expected an end; the match goes on, or the record was cut off")]
    problems = _check_secrets(record, record.end)
    try:
        *_, (_, state) = replay(record, games)
    except BadRecord as error:
        found = _problem(error)
        return problems if found in problems else [*problems, found]
    problems += _check_result(state, record.end, _last_line(record))
    return problems + _check_receipts(record, games)


def _secret_of(record: Record) -> bytes:
    if record.end is None:
        raise _bad(0, "record/no_secret", "expected an end with the secret; got a record without one")
    return _bytes_of(record.end.secret, _last_line(record))


def _last_line(record: Record) -> int:
    return len(record.moves) + len(record.receipts) + 2


def _bytes_of(text: str, line: int, count: int = 32) -> bytes:
    if not _is_hex(text, count):
        raise _bad(line, "record/seed", f"expected {2 * count} hex digits; got {text!r}")
    return bytes.fromhex(text)


def _is_hex(text: str, count: int) -> bool:
    return len(text) == 2 * count and set(text) <= set("0123456789abcdef")


def _check_secrets(record: Record, end: End) -> list[Problem]:
    problems: list[Problem] = []
    last = _last_line(record)
    try:
        if commitment_of(_bytes_of(end.secret, last)) != record.header.commitment:
            problems.append(_problem(_bad(last, "record/commitment", "the secret is not the one that was committed to")))
        for share in record.header.contributions:
            if commitment_of(_bytes_of(share.opened, 1)) != share.hash if share.opened is not None else not _is_hex(share.hash, 32):
                text = f"the contribution of seat {share.seat} is not the one that was committed to"
                problems.append(_problem(_bad(1, "record/contribution", text)))
        if end.seed is not None and end.seed != seed_in(record).hex():
            problems.append(_problem(_bad(last, "record/seed_altered", "the seed is not the one that the secret and the shares make")))
    except BadRecord as error:
        problems.append(_problem(error))
    return problems


def _check_result(state: State, end: End, line: int) -> list[Problem]:
    if end.returns is None:
        return [] if not state.is_over() else [_problem(_bad(line, "record/result", "expected a result; got an abandoned match"))]
    if not state.is_over():
        return [_problem(_bad(line, "record/not_over", "expected a finished match; after the last move it goes on"))]
    returns = state.returns()
    if returns != end.returns:
        return [_problem(_bad(line, "record/result", f"expected the returns {returns}; got {end.returns}"))]
    return []


def _check_receipts(record: Record, games: Mapping[str, Game]) -> list[Problem]:
    if not record.receipts:
        return []
    state = begin(record.header, games, _secret_of(record))
    found = check_receipts(state, games[record.header.game], record.moves, record.receipts)
    first = len(record.moves) + 1
    return [_problem(_bad(first + number, "record/receipt", f"receipt {number}: {text}")) for number, text in found]


def _bad(line: int, code: str, text: str) -> BadRecord:
    error = BadRecord(f"line {line}: {text}" if line else text, code=code)
    error.line = line
    return error


def _problem(error: BadRecord) -> Problem:
    return Problem(line=error.line, code=error.code, text=str(error))
