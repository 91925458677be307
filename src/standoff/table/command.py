"""What a command of a person is to change at a table: entries, or a Refusal; nothing is changed here."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from standoff.core.errors import BadNotation, BadOptions, IllegalAction
from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.table import entry as e
from standoff.table.begin import begin, reveal
from standoff.table.refusal import Refusal
from standoff.table.table import Table

NAME_MOST = 24
TABLE_NAME_MOST = 40
CHAT_MOST = 300
PHRASES = (
    "hello", "nice", "thanks", "sorry", "hurry", "side", "mad", "gg",
    "evening", "blank", "out", "rich", "even", "join", "mine", "close", "amigos", "slow", "behind", "adios",
)  # fmt: skip
CLOCK_LIMITS = {"decision": (5, 600), "answer": (5, 600), "bank": (0, 3600)}


class Person(msgspec.Struct, frozen=True):
    """Who commands: an id that others may see, and a name."""

    id: str
    name: str


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A command, who sends it, when, and fresh randomness for what needs it (a match: 48 bytes).

    `late`: by how many ms the clock of `now` lags behind the wall, which is what people read beside what they said.
    """

    person: Person
    command: Any
    now: int
    entropy: Callable[[int], bytes]
    late: int = 0


def decide(table: Table, asked: Asked) -> list[e.AnyEntry]:
    """The entries that make this command so; raises Refusal."""
    if table.closed is not None:
        raise Refusal(Code.TABLE_CLOSED)
    if table.is_stalled:
        raise Refusal(Code.TABLE_STALLED)
    if isinstance(asked.command, HOST_ONLY) and table.host != asked.person.id:
        raise Refusal(Code.TABLE_NOT_HOST)
    return DECIDE[type(asked.command)](table, asked)


# ---------------------------------------------------------------------- what is asked of names


def clean_name(text: str, most: int = NAME_MOST) -> str:
    """A name as it is shown: composed, single spaces; refuses markup, control and direction characters."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise Refusal(Code.NAME_EMPTY)
    if len(name) > most:
        raise Refusal(Code.NAME_TOO_LONG, n=str(most))
    if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn") or c in "<>&" for c in name):
        raise Refusal(Code.NAME_BAD)
    return name


# ---------------------------------------------------------------------- seats


def _sit(table: Table, asked: Asked) -> list[e.AnyEntry]:
    person = asked.person
    old = table.seat_of(person.id)
    command: m.Sit = asked.command
    if old is not None and command.seat in (None, old):
        return []
    _before_start(table)
    at = _free_seat(table) if command.seat is None else _seat_at(table, command.seat)
    if table.seats[at].person is not None:
        raise Refusal(Code.TABLE_SEAT_TAKEN)
    return [e.Sat(at=asked.now, seat=at, person=person.id, name=person.name)]


def _free_seat(table: Table) -> int:
    for kind in ("empty", "bot"):
        for at, seat in enumerate(table.seats):
            if seat.kind == kind:
                return at
    raise Refusal(Code.TABLE_FULL)


def _seat_at(table: Table, at: int) -> int:
    if not 0 <= at < len(table.seats):
        raise Refusal(Code.TABLE_SEAT_UNKNOWN)
    return at


def _own_seat(table: Table, asked: Asked) -> int:
    at = table.seat_of(asked.person.id)
    if at is None:
        raise Refusal(Code.TABLE_NOT_SEATED)
    return at


def _before_start(table: Table) -> None:
    if table.has_begun:
        raise Refusal(Code.TABLE_PLAYING)


def _stand(table: Table, asked: Asked) -> list[e.AnyEntry]:
    at = _own_seat(table, asked)
    seat = table.seats[at]
    bot = (seat.bot or table.bots[0]) if table.has_begun else None
    entries: list[e.AnyEntry] = [e.Stood(at=asked.now, seat=at, bot=bot)]
    heir = longest_seated(table, besides=asked.person.id)
    if table.host == asked.person.id and heir is not None:
        entries.append(e.HostPassed(at=asked.now, person=heir))
    return entries


def longest_seated(table: Table, *, besides: str | None) -> str | None:
    """The person here who has been seated longest, or None."""
    here = [seat for seat in table.seats if seat.person not in (None, besides) and table.is_online(seat.person)]
    return min(here, key=_seated_since).person if here else None


def _seated_since(seat: Any) -> int:
    since: int = seat.since
    return since


def _ready(table: Table, asked: Asked) -> list[e.AnyEntry]:
    at = _own_seat(table, asked)
    _before_start(table)
    if table.seats[at].ready == asked.command.on:
        return []
    return [e.ReadySet(at=asked.now, seat=at, on=asked.command.on)]


def _rename(table: Table, asked: Asked) -> list[e.AnyEntry]:
    return [e.Renamed(at=asked.now, person=asked.person.id, name=clean_name(asked.command.name))]


# ---------------------------------------------------------------------- the host


def _set_table(table: Table, asked: Asked) -> list[e.AnyEntry]:
    _before_start(table)
    command: m.SetTable = asked.command
    order = _order_for(table, len(table.seats) if command.seats is None else command.seats)
    preset, options = choose_options(table.game, len(order), command.preset or table.preset, _options_of(table, command))
    return [
        e.Changed(
            at=asked.now,
            name=table.name if command.name is None else clean_name(command.name, TABLE_NAME_MOST),
            preset=preset,
            options=options,
            clock=table.clock if command.clock is None else _checked_clock(command.clock),
            listed=table.listed if command.listed is None else command.listed,
            spectators_allowed=table.spectators_allowed if command.spectators_allowed is None else command.spectators_allowed,
            order=order,
        )
    ]


def _options_of(table: Table, command: m.SetTable) -> dict[str, str]:
    base = {} if command.preset is not None else table.options
    return base | (command.options or {})


def choose_options(game: Any, seats: int, preset: str | None, chosen: dict[str, str]) -> tuple[str | None, dict[str, str]]:
    """The preset that these options are (None: none of them), and all options; raises Refusal for what the game does not know."""
    presets = game.presets()
    if preset is not None and preset not in presets:
        raise Refusal(Code.TABLE_PRESET_UNKNOWN)
    try:
        options: dict[str, str] = msgspec.to_builtins(game.options(chosen, preset=preset or next(iter(presets)), seats=seats))
    except BadOptions as error:
        raise Refusal(Code.OPTIONS_BAD, clause=error.clause) from error
    same = [name for name, values in presets.items() if values == options]
    return (same[0] if same else None), options


def _checked_clock(clock: m.ClockSettings) -> m.ClockSettings:
    for name, (least, most) in CLOCK_LIMITS.items():
        if not least <= getattr(clock, name) <= most:
            raise Refusal(Code.TABLE_CLOCK_BAD, least=str(least), most=str(most))
    return clock


def _order_for(table: Table, count: int) -> list[int]:
    """Which old seat stands at each of `count` new ones; persons stay, then bots, in their order."""
    check_seats(table.game, count)
    keep = list(range(len(table.seats)))
    for kind in ("empty", "bot"):
        for at in reversed(range(len(table.seats))):
            if len(keep) > count and table.seats[at].kind == kind:
                keep.remove(at)
    if len(keep) > count:
        raise Refusal(Code.TABLE_FULL)
    return keep + [-1] * (count - len(keep))


def check_seats(game: Any, count: int) -> None:
    """Refuse a seat count that the game does not have."""
    if count not in game.seats:
        raise Refusal(Code.TABLE_SEATS_BAD, least=str(game.seats[0]), most=str(game.seats[-1]))


def _set_bot(table: Table, asked: Asked) -> list[e.AnyEntry]:
    _before_start(table)
    at = _seat_at(table, asked.command.seat)
    if table.seats[at].person is not None:
        raise Refusal(Code.TABLE_SEAT_TAKEN)
    if asked.command.bot is not None and asked.command.bot not in table.bots:
        raise Refusal(Code.TABLE_BOT_UNKNOWN)
    return [e.BotSet(at=asked.now, seat=at, bot=asked.command.bot)]


def _kick(table: Table, asked: Asked) -> list[e.AnyEntry]:
    _before_start(table)
    at = _seat_at(table, asked.command.seat)
    if table.seats[at].person in (None, asked.person.id):
        raise Refusal(Code.TABLE_SEAT_UNKNOWN)
    return [e.Stood(at=asked.now, seat=at, kicked=True)]


def _give_host(table: Table, asked: Asked) -> list[e.AnyEntry]:
    person = table.seats[_seat_at(table, asked.command.seat)].person
    if person is None:
        raise Refusal(Code.TABLE_SEAT_UNKNOWN)
    return [] if person == asked.person.id else [e.HostPassed(at=asked.now, person=person)]


def _start(table: Table, asked: Asked) -> list[e.AnyEntry]:
    """The first match waits until all are ready; a rematch is one press, and bots sit in for whoever went away meanwhile."""
    _before_start(table)
    waiting = [
        seat.name or ""
        for seat in table.seats
        if seat.person not in (None, asked.person.id) and not (seat.ready and table.is_online(seat.person))
    ]
    if waiting and table.status == "lobby":
        raise Refusal(Code.TABLE_NOT_READY, names=", ".join(waiting))
    return begin_match(table, asked, fill=asked.command.fill, bot=table.bots[0])


def begin_match(table: Table, asked: Asked, *, fill: bool, bot: str) -> list[e.AnyEntry]:
    """Bots into the empty seats, if so wished, and a new match, or its deal first."""
    empty = [at for at, seat in enumerate(table.seats) if seat.kind == "empty"]
    if empty and not fill:
        raise Refusal(Code.TABLE_SEATS_EMPTY, n=str(len(empty)))
    entries: list[e.AnyEntry] = [e.BotSet(at=asked.now, seat=at, bot=bot) for at in empty]
    choose_options(table.game, len(table.seats), None, table.options)
    return [*entries, begin(table, asked.now, asked.entropy, bot)]


def _reveal(table: Table, asked: Asked) -> list[e.AnyEntry]:
    return reveal(table, asked.person.id, asked.command.share, asked.now)


# ---------------------------------------------------------------------- chat


def _say(table: Table, asked: Asked) -> list[e.AnyEntry]:
    command: m.Say = asked.command
    text = None
    if command.phrase is not None:
        if command.phrase not in PHRASES:
            raise Refusal(Code.CHAT_PHRASE_UNKNOWN)
    else:
        text = _chat_text(command.text or "")
    person = asked.person
    at = table.seat_of(person.id)
    number = table.last_chat + 1
    said = e.Said(
        at=asked.now, number=number, person=person.id, name=person.name, seat=at, text=text, phrase=command.phrase, late=asked.late
    )
    return [said]


def _chat_text(text: str) -> str:
    text = "".join(c for c in text if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn") and c not in BIDI).strip()
    if not text:
        raise Refusal(Code.CHAT_EMPTY)
    if len(text) > CHAT_MOST:
        raise Refusal(Code.CHAT_TOO_LONG, n=str(CHAT_MOST))
    return text


BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


# ---------------------------------------------------------------------- the match


def acting_seat(table: Table, asked: Asked) -> int:
    """The seat that this person plays in the present match; raises Refusal."""
    if table.match is None or table.status != "playing":
        raise Refusal(Code.MATCH_NONE, whole=True)
    at = table.eyes_of(asked.person.id)
    if at is None:
        raise Refusal(Code.TABLE_NOT_SEATED)
    if table.seats[at].sitting_in:
        raise Refusal(Code.ACT_BOT_SITS_IN, whole=True)
    return at


def _act(table: Table, asked: Asked) -> list[e.AnyEntry]:
    at = acting_seat(table, asked)
    assert table.match is not None
    question = table.match.questions.get(at)
    if question is None:
        raise Refusal(Code.ACT_NOT_ASKED, whole=True)
    if question.number != asked.command.decision:
        raise Refusal(Code.ACT_STALE, whole=True)
    return [act_entry(table, at, asked.command.action, "person", asked.now)]


def act_entry(table: Table, at: int, action: str, by: str, now: int) -> e.AnyEntry:
    """The entry of an action (or sealed choice) by its notation; raises Refusal with the clause where the rules refuse."""
    match = table.match
    assert match is not None
    try:
        number = match.game.parse_action(action)
        if number not in match.state.legal_actions(at):
            match.state.clone().apply(at, number, match.watch.read(now))  # what prints the same is legal too
    except (BadNotation, IllegalAction) as error:
        reason = getattr(error, "reason", None)
        code = Code.NOTATION_BAD if isinstance(error, BadNotation) else error.code
        raise Refusal(code, clause=error.clause, **({"reason": reason} if reason else {})) from error
    return moved(table, at, match.game.print_action(number), by, now)


def moved(table: Table, at: int, action: str | None, by: str, now: int) -> e.AnyEntry:
    """The entry of an action that was found legal, or of a lapse (None)."""
    match = table.match
    assert match is not None
    clock = match.watch.read(now)
    bank = match.bank_after(at, clock, table.clock)
    if match.questions[at].is_sealed:
        return e.Chose(at=now, seat=at, clock=clock, action=action, bank=bank, by=by)
    return e.Acted(at=now, match=match.id, seq=match.moves + 1, clock=clock, seat=at, action=action, bank=bank, by=by)


def _take_back(table: Table, asked: Asked) -> list[e.AnyEntry]:
    at = _own_seat(table, asked)
    return take_back(table, at, asked.now)


def take_back(table: Table, at: int, now: int) -> list[e.AnyEntry]:
    """The person plays his own seat again, if a bot sits in."""
    return [e.TookBack(at=now, seat=at)] if table.seats[at].sitting_in else []


# what nobody but the host may ask for; `decide` refuses it to everybody else
HOST_ONLY = (m.SetTable, m.SetBot, m.Kick, m.Start, m.GiveHost)

DECIDE: dict[type, Callable[[Table, Asked], list[e.AnyEntry]]] = {
    m.Sit: _sit,
    m.Stand: _stand,
    m.Ready: _ready,
    m.Reveal: _reveal,
    m.Act: _act,
    m.Say: _say,
    m.TakeBack: _take_back,
    m.Rename: _rename,
    m.SetTable: _set_table,
    m.SetBot: _set_bot,
    m.Kick: _kick,
    m.Start: _start,
    m.GiveHost: _give_host,
}
