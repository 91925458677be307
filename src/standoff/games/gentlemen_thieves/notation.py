"""The notation of Gentlemen Thieves: tokens, thieves, locations and actions as text, both ways.

    day baronne comte          these two work by day, the other three by night
    place mask/comte > bank    a displayed token, or the one that was drawn, goes to the Bank
    draw                       an unknown token
    gold supply > bank         a gold token from the supply to the Bank
    gold bank > manor          from the Bank to the Manor
    done                       no second gold token
    car bank mask/comte        the car goes to the Bank, this token from there to the lock
    lock bank                  the lock goes to the Bank
    tunnel supply > bank       a tunnel from the supply to the Bank
    tunnel manor > bank        from the Manor to the Bank
    back manor                 after a robbery the Manor's tunnel goes back to the supply

The two thieves may stand in either order. Words are parted by one or more spaces.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from standoff.core.action_space import ActionSpace
from standoff.core.errors import BadNotation
from standoff.core.notation import parse_name
from standoff.games.gentlemen_thieves.actions import Act, kind_of, pack, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES, PLACES, THIEF_NAMES, THIEVES, TOKENS

SUPPLY = "supply"
FORMS = (
    "day THIEF THIEF",
    "place TOKEN > PLACE",
    "draw",
    "gold FROM > PLACE",
    "done",
    "car PLACE TOKEN",
    "lock PLACE",
    "tunnel FROM > PLACE",
    "back PLACE",
)  # by kind of action
_BARE = {"draw": Act.DRAW, "done": Act.DONE}
_MOVES = {"gold": Act.GOLD, "tunnel": Act.TUNNEL}


def parse_thief(text: str) -> int:
    """The thief of a name; raises BadNotation."""
    return parse_name(text, THIEF_NAMES, "thief")


def parse_place(text: str) -> int:
    """The location of a name; raises BadNotation."""
    return parse_name(text, PLACE_NAMES, "place")


def parse_token(text: str) -> int:
    """The equipment token of KIND/THIEF; raises BadNotation."""
    kind, _, thief = text.partition("/")
    if kind not in KIND_NAMES or thief not in THIEF_NAMES:
        raise BadNotation(f"expected a token such as {print_token(0)}; got {text!r}", code="notation/token")
    return KIND_NAMES.index(kind) * THIEVES + THIEF_NAMES.index(thief)


def print_token(token: int) -> str:
    """An equipment token as text."""
    return f"{KIND_NAMES[token // THIEVES]}/{THIEF_NAMES[token % THIEVES]}"


def print_source(place: int) -> str:
    """Where a special token comes from: a location, or the supply (-1)."""
    return SUPPLY if place < 0 else PLACE_NAMES[place]


def print_action(action: int) -> str:
    """The action as one line; raises LookupError for what no seat could ever do."""
    return _lines()[action]


def parse_action(text: str) -> int:
    """The packed action of one line; raises BadNotation with what was expected and what came."""
    words = text.split()
    match words:
        case ["draw" | "done" as verb]:
            return pack(_BARE[verb])
        case ["day", first, second]:
            return _parse_day(first, second)
        case ["place", token, ">", place]:
            return pack(Act.PLACE, -1, parse_place(place), parse_token(token))
        case ["gold" | "tunnel" as verb, source, ">", place]:
            return _parse_move(_MOVES[verb], source, place)
        case ["car", place, token]:
            return pack(Act.CAR, -1, parse_place(place), parse_token(token))
        case ["lock", place]:
            return pack(Act.LOCK, -1, parse_place(place))
        case ["back", place]:
            return pack(Act.BACK, parse_place(place))
    raise BadNotation(f"expected {', '.join(FORMS)}; got {text!r}", code="notation/action")


def _parse_day(first: str, second: str) -> int:
    lower, upper = sorted((parse_thief(first), parse_thief(second)))
    if lower == upper:
        raise BadNotation(f"expected two thieves by day, got {first!r} twice", code="notation/thief")
    return pack(Act.DAY, lower, upper)


def _parse_move(kind: int, source: str, place: str) -> int:
    to = parse_place(place)
    origin = -1 if source == SUPPLY else parse_place(source)
    if origin == to:
        raise BadNotation(f"expected a move to another location, got {place!r} twice", code="notation/place")
    return pack(kind, origin, to)


def _print_anew(action: int) -> str:
    kind, source, to = kind_of(action), source_of(action), to_of(action)
    if kind == Act.DAY:
        return f"day {THIEF_NAMES[source]} {THIEF_NAMES[to]}"
    if kind == Act.PLACE:
        return f"place {print_token(token_of(action))} > {PLACE_NAMES[to]}"
    if kind == Act.CAR:
        return f"car {PLACE_NAMES[to]} {print_token(token_of(action))}"
    if kind == Act.LOCK:
        return f"lock {PLACE_NAMES[to]}"
    if kind == Act.BACK:
        return f"back {PLACE_NAMES[source]}"
    if kind in _MOVES.values():
        verb = "gold" if kind == Act.GOLD else "tunnel"
        return f"{verb} {print_source(source)} > {PLACE_NAMES[to]}"
    return "draw" if kind == Act.DRAW else "done"


@cache
def _lines() -> dict[int, str]:
    return {action: _print_anew(action) for action in _all_actions()}


def _all_actions() -> Iterator[int]:
    """Every action that some position could offer; new ones may only be put at the end."""
    for first in range(THIEVES):
        for second in range(first + 1, THIEVES):
            yield pack(Act.DAY, first, second)
    for token in range(TOKENS):
        for place in range(PLACES):
            yield pack(Act.PLACE, -1, place, token)
    yield pack(Act.DRAW)
    yield from _all_moves(Act.GOLD)
    yield pack(Act.DONE)
    for place in range(PLACES):
        for token in range(TOKENS):
            yield pack(Act.CAR, -1, place, token)
    for place in range(PLACES):
        yield pack(Act.LOCK, -1, place)
    yield from _all_moves(Act.TUNNEL)
    for place in range(PLACES):
        yield pack(Act.BACK, place)


def _all_moves(kind: int) -> Iterator[int]:
    for source in range(-1, PLACES):
        for place in range(PLACES):
            if place != source:
                yield pack(kind, source, place)


SPACE = ActionSpace(_all_actions)
