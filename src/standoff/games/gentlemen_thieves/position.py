"""Positions of Gentlemen Thieves as JSON data, both ways: `write_position` writes the whole truth, `load_position` goes on from it.

    {"seats": [{"thief": "comte", "clovers": 1}, {}], "places": {"bank": {"tokens": ["mask/comte", "lamp/etoile"], "gold": 2}},
     "tunnels": ["manor", "bank"], "lock": "museum", "car": "bank", "display": ["lamp/comte"], "pile": ["hook/comte"], "turn": 0}

What a position leaves out has a default: thieves in their order, as far as they are not used elsewhere, clovers by the number of players,
empty locations, a tunnel at the manor, the lock at the museum, the car in the supply, 2 gold at the bank unless `places` speaks of gold,
comte and baronne by day (nobody while the first alliances are asked), seat 0 the starting player, its left neighbor's turn. `pile` begins
at the top; what is mentioned nowhere follows it, shuffled by the seed, and fills the display first. `"rest": "removed"`: it was robbed.
The police token, if not in `pile`, lies among the last seven. `ask` follows from `drawn`, `first_gold` and `robbed`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from standoff.core.errors import BadPosition
from standoff.core.reader import Reader, read_chance, read_log, read_options, write_chance, write_options
from standoff.core.row import seats_of
from standoff.games.gentlemen_thieves.actions import Act, kind_of
from standoff.games.gentlemen_thieves.components import (
    ALL_TOKENS,
    CLOVERS,
    COPIES,
    DAY_THIEVES,
    DISPLAY,
    GOLD,
    LAST,
    PLACE_NAMES,
    PLACES,
    POLICE,
    THIEF_NAMES,
    THIEVES,
    TOKENS,
    TUNNELS,
    bits_of,
    copies_of,
    one_of,
)
from standoff.games.gentlemen_thieves.effects import robbed_places
from standoff.games.gentlemen_thieves.log import OUTCOME_NAMES, Log
from standoff.games.gentlemen_thieves.notation import parse_action, parse_place, parse_thief, parse_token, print_action, print_token
from standoff.games.gentlemen_thieves.options import CHOICES, of_setting, to_setting
from standoff.games.gentlemen_thieves.setup import blank
from standoff.games.gentlemen_thieves.state import ASK_NAMES, Ask, State

RULES_VERSION = "1"
MOST = 200  # above any count of bars or rounds
FIELDS = (
    "game", "rules", "options", "seed", "chance", "seats", "places", "tunnels", "lock", "car", "display", "pile", "rest", "drawn", "gone",
    "gold_gone", "bars", "lost", "day", "starter", "turn", "round", "ask", "first_gold", "robbed", "outcome", "winners", "log", "base",
)  # fmt: skip
SEAT_FIELDS = ("thief", "clovers", "favors")
REST = ("pile", "removed")
POLICE_NAME = "police"


def write_position(state: State) -> dict[str, Any]:
    """The whole truth as plain data; secret until the match is over."""
    return {
        "game": "gentlemen-thieves",
        "rules": RULES_VERSION,
        "options": write_options(of_setting(state.setting)),
        "chance": write_chance(state.chance),
        "seats": [
            {
                "thief": THIEF_NAMES[thief],
                "clovers": int(state.clovers[seat]),
                "favors": state.favors[THIEVES * seat : THIEVES * seat + THIEVES],
            }
            for seat, thief in enumerate(state.thief)
        ],
        "places": {
            name: {"tokens": _write_tokens(state.at[place]), "gold": int(state.gold[place])} for place, name in enumerate(PLACE_NAMES)
        },
        "tunnels": _names(state.tunnels, PLACE_NAMES),
        "lock": PLACE_NAMES[state.lock],
        "car": PLACE_NAMES[state.car] if state.car >= 0 else None,
        "display": [_write_token(token) for token in state.display],
        "pile": [_write_token(token) for token in reversed(state.pile[: state.left])],
        "drawn": _write_token(state.drawn),
        "gone": _write_tokens(state.gone),
        "gold_gone": int(state.gold_gone()),
        "bars": {name: int(state.bars[thief]) for thief, name in enumerate(THIEF_NAMES)},
        "lost": int(state.lost),
        "day": _names(state.day, THIEF_NAMES),
        "starter": int(state.starter),
        "turn": int(state.turn),
        "round": int(state.number),
        "ask": ASK_NAMES[state.ask],
        "first_gold": print_action(state.first_gold) if state.first_gold >= 0 else None,
        "robbed": _names(state.robbed, PLACE_NAMES),
        "outcome": OUTCOME_NAMES[state.outcome],
        "winners": seats_of(state.winners),
        "log": state.log[: state.log_end],
        "base": int(state.base),
    }


def _write_token(token: int) -> str | None:
    if token == POLICE:
        return POLICE_NAME
    return print_token(token) if token >= 0 else None


def _write_tokens(packed: int) -> list[str]:
    return [print_token(token) for token in range(TOKENS) for _ in range(copies_of(packed, token))]


def _names(mask: int, names: Sequence[str]) -> list[str]:
    return [name for at, name in enumerate(names) if (mask >> at) & 1]


# ---------------------------------------------------------------------- reading


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; raises BadPosition that names the field, what was expected and what came."""
    data = Reader(position, "position", FIELDS)
    data.expect_value("game", "gentlemen-thieves")
    data.expect_value("rules", RULES_VERSION)
    seats = data.readers("seats", SEAT_FIELDS)
    state = blank(to_setting(read_options(data, CHOICES, len(seats)), len(seats)), read_chance(data))
    _read_seats(state, seats)
    _read_specials(state, data)
    _read_match(state, data)
    Tokens(state, data).read()
    _check(state, data)
    return state


def _read_seats(state: State, seats: list[Reader]) -> None:
    taken = [seat.parsed("thief", parse_thief, seat.data["thief"]) if seat.data.get("thief") is not None else -1 for seat in seats]
    free = [thief for thief in range(THIEVES) if thief not in taken]
    state.thief = [thief if thief >= 0 else free.pop(0) for thief in taken]
    if len(set(state.thief)) < len(seats):
        raise BadPosition(f"position.seats: expected each thief once, got {_names_of(taken)}", code="position/twice")
    most = CLOVERS[len(seats)]
    state.clovers = [seat.whole("clovers", most, 0, most) for seat in seats]
    state.favors = [favor for seat in seats for favor in _read_favors(seat)]


def _read_favors(seat: Reader) -> list[int]:
    return seat.wholes("favors", 0, MOST, THIEVES) if "favors" in seat.data else [0] * THIEVES


def _names_of(thieves: list[int]) -> str:
    return ", ".join(THIEF_NAMES[thief] for thief in thieves if thief >= 0)


def _read_specials(state: State, data: Reader) -> None:
    """Gold, tunnels, lock and car."""
    places = _places(data)
    if any("gold" in place.data for place in places.values()):
        state.gold = [places[at].whole("gold", 0, 0, GOLD) if at in places else 0 for at in range(PLACES)]
    left = GOLD - sum(state.gold)
    if left < 0:
        raise data.fail("places", f"no more than {GOLD} gold tokens", sum(state.gold))
    state.supply = left - data.whole("gold_gone", 0, 0, left)
    if "tunnels" in data.data:
        state.tunnels = _mask(data, "tunnels", PLACE_NAMES, TUNNELS)
    state.lock = data.one_of("lock", PLACE_NAMES, PLACE_NAMES[state.lock])
    state.car = -1 if data.data.get("car") is None else data.one_of("car", PLACE_NAMES, "")


def _places(data: Reader) -> dict[int, Reader]:
    places = Reader(data.data.get("places", {}), "position.places", PLACE_NAMES)
    return {parse_place(name): Reader(entry, f"places.{name}", ("tokens", "gold")) for name, entry in places.data.items()}


def _mask(data: Reader, field: str, names: Sequence[str], most: int) -> int:
    """The mask of a list of different names, no more than so many."""
    listed = data.list_of(field, str)
    if len(listed) > most or len(set(listed)) < len(listed) or not set(listed) <= set(names):
        raise data.fail(field, f"at most {most} of {', '.join(names)}", listed)
    return sum(1 << names.index(name) for name in listed)


def _read_match(state: State, data: Reader) -> None:
    """Round, turn, alliances, gold, and what is asked."""
    n = state.setting.seats
    state.outcome = data.one_of("outcome", OUTCOME_NAMES, "none")
    state.winners = data.mask("winners", n)
    state.number = data.whole("round", 1, 1, MOST)
    state.ask = data.one_of("ask", ASK_NAMES, ASK_NAMES[_likely_ask(data)])
    state.starter = data.whole("starter", 0, 0, n - 1)
    state.turn = data.whole("turn", state.starter if state.ask == Ask.ALLIANCE else (state.starter + 1) % n, 0, n - 1)
    is_first = state.ask == Ask.ALLIANCE and state.number == 1
    state.day = _mask(data, "day", THIEF_NAMES, DAY_THIEVES) if "day" in data.data else 0 if is_first else 3
    state.first_gold = _read_first_gold(data)
    state.robbed = _mask(data, "robbed", PLACE_NAMES, PLACES)
    bars = Reader(data.data.get("bars", {}), "position.bars", THIEF_NAMES)
    state.bars = [bars.whole(name, 0, 0, MOST) for name in THIEF_NAMES]
    state.lost = data.whole("lost", 0, 0, MOST)
    state.log = read_log(data, Log.OVER)
    state.log_end = len(state.log)
    state.base = data.whole("base", 0, 0, 2**40)


def _likely_ask(data: Reader) -> int:
    for field, ask in (("drawn", Ask.PLACE), ("first_gold", Ask.GOLD), ("robbed", Ask.TUNNEL)):
        if data.data.get(field):
            return ask
    return Ask.TURN


def _read_first_gold(data: Reader) -> int:
    text = data.data.get("first_gold")
    if text is None:
        return -1
    action = data.parsed("first_gold", parse_action, text)
    if kind_of(action) != Act.GOLD:
        raise data.fail("first_gold", "the move of a gold token", text)
    return action


# ---------------------------------------------------------------------- tokens


class Tokens:
    """Gives out the 75 tokens of a position: those that are named, then the rest."""

    def __init__(self, state: State, data: Reader) -> None:
        self.state = state
        self.data = data
        self.left = ALL_TOKENS

    def read(self) -> None:
        """Fill locations, display, hand, pile, and what was robbed."""
        state, data = self.state, self.data
        places = _places(data)
        state.at = [self.take_packed(places[at], "tokens") if at in places else 0 for at in range(PLACES)]
        state.gone = self.take_packed(data, "gone")
        state.drawn = self.take_one(data, "drawn", data.data.get("drawn"))
        display = self._listed("display")
        if len(display) > DISPLAY:
            raise data.fail("display", f"at most {DISPLAY} tokens", display)
        state.display = [self.take_one(data, "display", text) for text in display]
        top = [POLICE if text == POLICE_NAME else self.take_one(data, "pile", text) for text in self._listed("pile")]
        self._lay_rest(top)

    def take_packed(self, reader: Reader, field: str) -> int:
        """The tokens of a list."""
        return sum(one_of(self.take_one(reader, field, text)) for text in reader.list_of(field, str))

    def take_one(self, reader: Reader, field: str, text: Any) -> int:
        """One token, -1 for null."""
        if text is None:
            return -1
        token = reader.parsed(field, parse_token, text)
        if not copies_of(self.left, token):
            raise reader.fail(field, f"no more than {COPIES} tokens of one kind and color (GT-1)", text)
        self.left -= one_of(token)
        return token

    def _listed(self, field: str) -> list[Any]:
        listed = self.data.data.get(field, [])
        if not isinstance(listed, list):
            raise self.data.fail(field, "a list of tokens", listed)
        return listed

    def _lay_rest(self, top: list[int]) -> None:
        """The tokens that are named nowhere fill the display and lie beneath `top`, the police token among the last seven of them."""
        state = self.state
        rest = [token for token in range(TOKENS) for _ in range(copies_of(self.left, token))]
        state.chance.shuffle(rest)
        while len(state.display) < DISPLAY and rest:
            state.display.append(rest.pop())
        state.display += [-1] * (DISPLAY - len(state.display))
        if self.data.one_of("rest", REST, "pile"):
            state.gone += sum(map(one_of, rest))
            rest = []
        if POLICE not in top and not state.outcome:
            rest.insert(state.chance.below(min(LAST, len(rest)) + 1), POLICE)
        state.pile = rest + top[::-1]
        state.left = len(state.pile)
        if state.pile.count(POLICE) > 1 or -1 in state.pile:
            raise self.data.fail("pile", "tokens, and the police token once", self.data.data["pile"])


# ---------------------------------------------------------------------- what must fit together


def _check(state: State, data: Reader) -> None:
    """Refuse what no match could come to, as far as it would break the rules that follow."""
    if bool(state.outcome) != bool(state.winners):
        raise data.fail("winners", "seats once there is an outcome, and only then", data.data.get("winners"))
    if state.outcome:
        return
    if -1 in state.display:
        raise data.fail("display", f"{DISPLAY} tokens until the match is over", data.data.get("display"))
    if bits_of(state.day) != DAY_THIEVES and not (state.ask == Ask.ALLIANCE and state.number == 1 and not state.day):
        raise data.fail("day", f"{DAY_THIEVES} thieves", data.data.get("day"))
    if state.ask == Ask.ALLIANCE and state.turn != state.starter:
        raise data.fail("turn", "the starting player while the alliances are asked", state.turn)
    for field, held, ask in (("drawn", state.drawn, Ask.PLACE), ("first_gold", state.first_gold, Ask.GOLD)):
        if (held >= 0) != (state.ask == ask):
            raise data.fail(field, f"it while {ASK_NAMES[ask]} is asked, and only then", data.data.get(field))
    robbed = state.tunnels if state.ask == Ask.TUNNEL else 0
    if state.robbed != robbed or (robbed and not state.link()):
        raise data.fail("robbed", "the two locations with tunnels while tunnel is asked, and only then", data.data.get("robbed"))
    ready = robbed_places(state)
    if ready:
        raise data.fail("places", "no location that is still to be robbed (GT-20)", _names(ready, PLACE_NAMES))
