"""Positions of Adios Amigos as JSON data, both ways: `write_position` writes the whole truth, `load_position` goes on identically from it.

    {"round": 2, "clock": 60000, "seats": [
        {"gangsters": ["1/4", {"card": "3/7", "shot_by": 1, "counters": [4]}, "9/9"], "counters": [5, 2], "hidden": [8]}, ...]}

What a position leaves out has a default: `round` 1, `phase` `shoot` or in steps `step`, `clock` and `last` 0, everybody with two bullets,
his bomb and nothing else. `counters` are those that have turned, in order, by default those that lie on gangsters; what of them lies on
none is open. `hidden` are the next to turn. Cards and counters that are mentioned nowhere are dealt at random by the seed. `due` is when
the round starts (count, cue) or the bomb ends, by default the usual time from the clock, as is `idle_at`. `claims`: by seat, what is
booked in the open moment, chosen in this step, or `ready`. Who may act follows from all this.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from standoff.core.errors import BadPosition
from standoff.core.reader import Reader, read_chance, read_log, read_options, shown, write_chance, write_options
from standoff.core.row import seats_of
from standoff.games.adios_amigos import rules
from standoff.games.adios_amigos.actions import Act
from standoff.games.adios_amigos.components import (
    BOMB_MS,
    BULLETS,
    CARDS_A_SEAT,
    COUNT_MS,
    COUNTERS,
    DECK,
    IDLE_STEPS,
    IN_FRONT,
    PAIR_NAMES,
    ROUNDS,
    TURN_MS,
)
from standoff.games.adios_amigos.effects import is_right
from standoff.games.adios_amigos.legal import is_legal
from standoff.games.adios_amigos.log import END_NAMES, OUTCOME_NAMES, Log
from standoff.games.adios_amigos.notation import parse_action, parse_pair, print_action, print_counters
from standoff.games.adios_amigos.options import CHOICES, of_setting, to_setting
from standoff.games.adios_amigos.payment import FIELDS as PAY_FIELDS
from standoff.games.adios_amigos.payment import HEAD
from standoff.games.adios_amigos.setup import blank, packed
from standoff.games.adios_amigos.state import PHASE_NAMES, Phase, State

RULES_VERSION = "1"
FIELDS = (
    "game", "rules", "options", "seed", "chance", "seats", "unused", "round", "phase", "starter", "clock", "last", "due", "idle_at",
    "turns", "steps", "idle_steps", "thrower", "claims", "payment", "outcome", "winners", "log", "seen",
)  # fmt: skip
SEAT_FIELDS = (
    "gangsters", "earlier", "pile", "counters", "hidden", "bullets", "bomb", "misses", "empty_reloads", "nuggets", "owes",
)  # fmt: skip
GANGSTER_FIELDS = ("card", "shot_by", "counters", "bomb")
PAYMENT_FIELDS = ("round", "why", "survivor", "rows")
MOST = 2**40  # of times and amounts


# ---------------------------------------------------------------------- writing


def write_position(state: State) -> dict[str, Any]:
    """The whole truth as plain data; face-down counters and cards to come are secret until the match is over."""
    n = state.setting.seats
    return {
        "game": "adios-amigos",
        "rules": RULES_VERSION,
        "options": write_options(of_setting(state.setting)),
        "chance": write_chance(state.chance),
        "seats": [_write_seat(state, seat) for seat in range(n)],
        "unused": _names(state.deck[CARDS_A_SEAT * n :]),
        "round": int(state.number),
        "phase": PHASE_NAMES[state.phase],
        "starter": int(state.starter),
        "clock": int(state.clock),
        "last": int(state.last),
        "due": int(state.due),
        "idle_at": int(state.idle_at),
        "turns": [int(at) for at in state.turns],
        "steps": int(state.steps),
        "idle_steps": int(state.idle),
        "thrower": int(state.thrower) if state.thrower >= 0 else None,
        "claims": [print_action(pick) if pick >= 0 else None for pick in state.picks],
        "payment": _write_payment(state),
        "outcome": OUTCOME_NAMES[state.outcome],
        "winners": seats_of(state.winners),
        "log": state.log[: state.log_end],
        "seen": int(state.base),
    }


def _write_seat(state: State, seat: int) -> dict[str, Any]:
    n = state.setting.seats
    start, now = CARDS_A_SEAT * seat, IN_FRONT * (max(1, state.number) - 1)
    later = now + (IN_FRONT if state.number else 0)
    order = [int(state.counter(seat, place)) for place in range(COUNTERS)] if state.number else []
    return {
        "gangsters": [_write_gangster(state, IN_FRONT * seat + place) for place in range(IN_FRONT)] if state.number else [],
        "earlier": _names(state.deck[start : start + now]),
        "pile": _names(state.deck[start + later : start + CARDS_A_SEAT]),
        "counters": order[: state.turned[seat]],
        "hidden": order[state.turned[seat] :],
        "bullets": state.bullets[seat],
        "bomb": (state.bombs >> seat) & 1 == 1,
        "misses": state.misses[seat * n : seat * n + n],
        "empty_reloads": state.empties[seat],
        "nuggets": state.nuggets[seat],
        "owes": state.debts[seat * n : seat * n + n],
    }


def _write_gangster(state: State, gangster: int) -> dict[str, Any]:
    shooter = state.shot[gangster]
    return {
        "card": PAIR_NAMES[state.face[gangster]],
        "shot_by": shooter if shooter >= 0 else None,
        "counters": print_counters(state.by[gangster]),
        "bomb": (state.blown >> gangster) & 1 == 1,
    }


def _write_payment(state: State) -> dict[str, Any] | None:
    if not state.paid:
        return None
    number, why, survivor = state.paid[:HEAD]
    rows = [state.paid[at : at + PAY_FIELDS] for at in range(HEAD, len(state.paid), PAY_FIELDS)]
    return {"round": number, "why": END_NAMES[why], "survivor": survivor - 1 if survivor else None, "rows": rows}


def _names(cards: list[int]) -> list[str]:
    return [PAIR_NAMES[card] for card in cards]


# ---------------------------------------------------------------------- reading


def load_position(position: Mapping[str, Any]) -> State:
    """The state of a position; raises BadPosition that names the field, what was expected and what came."""
    data = Reader(position, "position", FIELDS)
    data.expect_value("game", "adios-amigos")
    data.expect_value("rules", RULES_VERSION)
    seats = data.readers("seats", SEAT_FIELDS)
    state = blank(to_setting(read_options(data, CHOICES, len(seats)), len(seats)), read_chance(data))
    _read_table(state, data)
    _read_cards(state, seats, data)
    for at, seat in enumerate(seats):
        _read_seat(state, at, seat)
    for at, seat in enumerate(seats):
        _read_counters(state, at, seat)
    _read_times(state, data)
    _read_payment(state, data)
    _read_claims(state, data)
    return state


def _read_table(state: State, data: Reader) -> None:
    n, is_steps = state.setting.seats, bool(state.setting.steps)
    state.outcome = data.one_of("outcome", OUTCOME_NAMES, "none")
    state.winners = data.mask("winners", n)
    state.phase = data.one_of("phase", PHASE_NAMES, "step" if is_steps else "shoot")
    if is_steps != (state.phase >= Phase.STEP):
        raise data.fail("phase", "a phase of this pace", PHASE_NAMES[state.phase])
    state.number = data.whole("round", 1, 0 if state.phase == Phase.READY else 1, ROUNDS)
    state.starter = data.whole("starter", 0, 0, n - 1)
    state.steps, state.idle = (
        data.whole("steps", 0, 0, 16383),
        data.whole("idle_steps", 0, 0, IDLE_STEPS if state.outcome else IDLE_STEPS - 1),
    )
    state.thrower = data.seat_or_none("thrower", n)
    if (state.thrower >= 0) != state.is_burning():
        raise data.fail("thrower", "a seat while a bomb burns, else null", data.data.get("thrower"))
    state.log = read_log(data, Log.OVER)
    state.log_end = len(state.log)
    state.base = data.whole("seen", 0, 0, MOST)


def _read_cards(state: State, seats: list[Reader], data: Reader) -> None:
    """Every card as often as there is one (AA-1, AA-4); what is mentioned nowhere is dealt by the seed."""
    rounds = IN_FRONT * max(0, state.number - 1)
    now = IN_FRONT if state.number else 0
    own = [
        [(seat, "earlier", rounds), (seat, "gangsters", now), (seat, "pile", CARDS_A_SEAT - rounds - now)]  #
        for seat in seats
    ]
    given = [[_cards(reader, field, count) for reader, field, count in parts] for parts in own]
    unused = _cards(data, "unused", len(DECK) - CARDS_A_SEAT * len(seats))
    named = Counter(card for parts in [*given, [unused]] for cards in parts for card in cards)
    extra = list(named - Counter(DECK))
    if extra:
        raise BadPosition(f"position.seats: expected no card more often than there is one (AA-1), got {shown(_names(extra))}")
    left = list((Counter(DECK) - named).elements())
    state.chance.shuffle(left)
    deck: list[int] = []
    for parts, fields in zip(given, own, strict=True):
        for cards, (_, _, count) in zip(parts, fields, strict=True):
            deck += cards + [left.pop() for _ in range(count - len(cards))]
    state.deck = deck + unused + left
    state.face = [
        state.deck[CARDS_A_SEAT * seat + rounds + place] for seat in range(len(seats)) for place in range(now)
    ]  # fmt: skip


def _cards(data: Reader, field: str, most: int) -> list[int]:
    items = data.list_of(field, object)
    if len(items) > most:
        raise data.fail(field, f"at most {most} cards", items)
    texts = [item.get("card") if isinstance(item, dict) and field == "gangsters" else item for item in items]
    return [data.parsed(field, parse_pair, text) for text in texts]


def _read_seat(state: State, at: int, seat: Reader) -> None:
    n = state.setting.seats
    state.bullets[at] = seat.whole("bullets", BULLETS, 0, BULLETS)
    if not seat.flag("bomb", default=at != state.thrower):
        state.bombs &= ~(1 << at)
    elif at == state.thrower:
        raise seat.fail("bomb", "no bomb of him whose bomb burns", seat.data["bomb"])
    state.empties[at], state.nuggets[at] = seat.whole("empty_reloads", 0, 0, MOST), seat.whole("nuggets", 0, 0, MOST)
    for field, table in (("misses", state.misses), ("owes", state.debts)):
        if seat.data.get(field):
            table[at * n : at * n + n] = seat.wholes(field, 0, MOST, n)
        if table[at * n + at] or (table is state.debts and any(table[at * n + to] and table[to * n + at] for to in range(at))):
            raise seat.fail(field, "others, and IOUs in one direction", seat.data[field])
    for place, item in enumerate(seat.data.get("gangsters", [])):
        if isinstance(item, dict):
            _read_shot(state, IN_FRONT * at + place, Reader(item, f"{seat.where}.gangsters[{place}]", GANGSTER_FIELDS))
    if state.number and min(state.shot[IN_FRONT * at : IN_FRONT * (at + 1)]) >= 0:
        state.playing &= ~(1 << at)


def _read_shot(state: State, gangster: int, item: Reader) -> None:
    """Who shot a gangster, with what; right, unless misses are looked for at the end (AA-15)."""
    shooter = item.seat_or_none("shot_by", state.setting.seats)
    counters = item.wholes("counters", 0, COUNTERS - 1)
    is_bomb = item.flag("bomb", default=len(counters) > 1)
    if shooter < 0 and not counters and not is_bomb:
        return
    mask = sum(1 << counter for counter in set(counters))
    if shooter < 0 or shooter == gangster // IN_FRONT or not counters or (len(counters) > 1 and not is_bomb):
        raise item.fail("counters", "the counters of another seat, several of a bomb only", dict(item.data))
    state.shot[gangster], state.by[gangster] = shooter, mask
    state.blown |= 1 << gangster if is_bomb else 0
    if not is_right(state, gangster, mask, int(is_bomb)):
        if not state.setting.check_late:
            raise item.fail("counters", "counters that hit (AA-12)", counters)
        state.wrong |= 1 << gangster


def _read_counters(state: State, at: int, seat: Reader) -> None:
    """Ten counters, of which those that lie on gangsters have turned (AA-2)."""
    placed = [counter for gangster, shooter in enumerate(state.shot) if shooter == at for counter in print_counters(state.by[gangster])]
    turned = seat.wholes("counters", 0, COUNTERS - 1) if "counters" in seat.data else sorted(placed)
    hidden = seat.wholes("hidden", 0, COUNTERS - 1)
    named = turned + hidden
    if len(set(named)) < len(named) or len(set(placed)) < len(placed) or not set(placed) <= set(turned):
        raise seat.fail("counters", "each counter once, those that lie on gangsters among them", [turned, hidden, placed])
    if not state.number and named:
        raise seat.fail("counters", "none before the first round", named)
    if not state.number:
        return
    rest = [counter for counter in range(COUNTERS) if counter not in named]
    state.chance.shuffle(rest)
    state.order = [*state.order[:at], packed(named + rest), *state.order[at + 1 :]]
    state.turned[at] = len(turned)
    state.open[at] = sum(1 << counter for counter in turned if counter not in placed)


def _read_times(state: State, data: Reader) -> None:
    """The clock, and what lies in the future; nothing in steps."""
    most = 0 if state.setting.steps else MOST
    state.clock = data.whole("clock", 0, 0, most)
    state.last = data.whole("last", state.clock, 0, state.clock)
    usual = {Phase.COUNT: COUNT_MS, Phase.CUE: TURN_MS, Phase.BOMB: BOMB_MS}.get(state.phase)
    state.due = data.whole("due", 0 if usual is None else state.clock + usual, 0, most)
    limit = state.clock + state.setting.idle_ms if state.phase in (Phase.SHOOT, Phase.BOMB) else 0
    state.idle_at = data.whole("idle_at", limit, 0, most)
    state.turns = data.wholes("turns", state.clock + 1, most)
    if state.turns != sorted(state.turns) or (state.turns and state.phase not in (Phase.SHOOT, Phase.BOMB)):
        raise data.fail("turns", "times in order, of counters that are to turn", state.turns)
    timer = rules.timer(state)
    if 0 <= timer <= state.clock:
        raise data.fail("due", "times after the clock", [state.due, state.idle_at])


def _read_payment(state: State, data: Reader) -> None:
    if data.data.get("payment") is None:
        return
    payment = Reader(data.data["payment"], f"{data.where}.payment", PAYMENT_FIELDS)
    n = state.setting.seats
    rows = payment.list_of("rows", list, n)
    if len(rows) != n or any(len(row) != PAY_FIELDS for row in rows):
        raise payment.fail("rows", f"{n} rows of {PAY_FIELDS} numbers", rows)
    survivor = payment.seat_or_none("survivor", n)
    head = [payment.whole("round", state.number, 1, ROUNDS), payment.one_of("why", END_NAMES, END_NAMES[0]), survivor + 1]
    state.paid = head + [payment.check_whole("rows", number, 0, MOST) for row in rows for number in row]


def _read_claims(state: State, data: Reader) -> None:
    """Who may act, and what of it is booked already."""
    n = state.setting.seats
    claims = data.data.get("claims", [None] * n)
    if not isinstance(claims, list) or len(claims) != n:
        raise data.fail("claims", f"{n} claims or null", claims)
    if state.outcome:
        return
    if state.phase == Phase.READY:
        state.asked = state.owing = (1 << n) - 1
    elif state.phase >= Phase.SHOOT:
        if state.playing & (state.playing - 1) == 0 or (state.thrower >= 0 and not state.is_in(state.thrower)):
            raise data.fail("seats", "at least two who are in, the thrower of a bomb among them", seats_of(state.playing))
        rules.ask(state)
    for seat, text in enumerate(claims):
        if text is None:
            continue
        action = data.parsed("claims", parse_action, text)
        if not is_legal(state, seat, action) and not (action == Act.PASS and state.phase >= Phase.SHOOT and (state.asked >> seat) & 1):
            raise data.fail("claims", "legal claims of seats that may act", text)
        state.picks[seat] = action
        state.owing &= ~(1 << seat)
    if state.asked and not state.owing:
        raise data.fail("claims", "somebody who has not claimed yet", claims)
