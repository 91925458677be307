"""Positions of every game: what all of them hold is checked alike, and nothing but BadPosition comes of damaged data."""

from __future__ import annotations

import random
from typing import Any

import pytest

from standoff.core.contract import Game
from standoff.core.errors import BadPosition
from standoff.games import GAMES
from tests.contract.play import CASES, Case, all_seen, play_on

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
KEY = "00" * 32
NONSENSE: list[Any] = [None, 0, -1, 10**9, 1.5, "", "x", [], [None], [[]], ["x"], [10**9], [True], {}, {"x": 1}, {"x": None}, True]


def fewest(game: Game) -> dict[str, Any]:
    """A position with the fewest seats, and nothing else."""
    return {"seats": [{} for _ in range(game.seats[0])]}


@every_game
def test_a_position_of_nothing_but_seats_can_be_played(game: Game) -> None:
    """At every table size; the same seed gives the same, another one other chance."""
    for seats in game.seats:
        state = game.load({"seats": [{}] * seats})
        assert state.position() == game.load({"seats": [{}] * seats, "seed": 0}).position()
        assert state.position() != game.load({"seats": [{}] * seats, "seed": 1}).position()
        for _ in play_on(state, random.Random(seats)):
            pass
        assert state.is_over()


@every_game
@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"game": "no-such-game"}, r"position\.game: expected '"),
        ({"rules": "0"}, r"position\.rules: expected '"),
        ({"color": 1}, "position: expected fields of game, rules, .*; got 'color'"),
        ({"seats": []}, r"position\.seats: expected \d to \d seats, got '0 seats'"),
        ({"seats": [{}] * 9}, r"position\.seats: expected \d to \d seats"),
        ({"seats": {}}, r"position\.seats: expected a list of dict"),
        ({"seats": [1]}, r"position\.seats: expected a list of dict"),
        ({"seats": [{"color": 1}]}, r"seats\[0\]: expected fields of .*; got 'color'"),
        ({"options": []}, r"position\.options: expected an object, got \[\]"),
        ({"options": {"color": "red"}}, r"position\.options: expected an option of"),
        ({"seed": "1"}, r"position\.seed: expected a whole number, got '1'"),
        ({"seed": True}, r"position\.seed: expected a whole number"),
        ({"seed": 1, "chance": {"key": KEY}}, "either seed or chance"),
        ({"chance": []}, r"position\.chance: expected an object"),
        ({"chance": {}}, "64 hex digits"),
        ({"chance": {"key": "xy" * 32}}, "64 hex digits"),
        ({"chance": {"key": KEY, "color": 1}}, r"position\.chance: expected fields of key, counter, used"),
        ({"chance": {"key": KEY, "counter": -1}}, r"position\.chance\.counter"),
        ({"chance": {"key": KEY, "used": 3}}, r"position\.chance\.used"),
        ({"chance": {"key": KEY, "counter": 1, "used": 17}}, r"position\.chance\.used"),
        ({"outcome": "draw"}, r"position\.outcome: expected one of none"),
        ({"winners": [9]}, r"position\.winners"),
        ({"winners": [True]}, r"position\.winners: expected a list of int"),
        ({"log": [-1]}, r"position\.log: expected a whole number"),
        ({"log": [63]}, r"position\.log: expected entries of a log"),
        ({"log": {}}, r"position\.log: expected a list of int"),
    ],
    ids=str,
)
def test_what_is_wrong_is_named(game: Game, fields: dict[str, Any], named: str) -> None:
    """The field, what was expected, what came."""
    with pytest.raises(BadPosition, match=named):
        game.load(fewest(game) | fields)


@every_game
def test_a_log_names_seats_that_there_are(game: Game) -> None:
    """Each entry of a played match with another seat, or none, is refused, or can be seen by all."""
    state = game.new(game.seats[0], 5)
    for _ in play_on(state, random.Random(5), 25):
        pass
    position = state.position()
    case = Case(game, game.seats[0], "")
    refused = 0
    for at, entry in enumerate(position["log"]):
        for seat in (0, 7):
            spoiled = [*position["log"][:at], entry & ~(7 << 6) | seat << 6, *position["log"][at + 1 :]]
            try:
                all_seen(case, game.load(position | {"log": spoiled}))
            except BadPosition:
                refused += 1
    assert refused


@every_game
def test_each_option_is_named_when_its_value_is_not_one_of_its_own(game: Game) -> None:
    """In the words of the options."""
    for option in game.options_schema():
        values: list[Any] = ["no-such-value", 0, None, []]
        for value in values:
            with pytest.raises(BadPosition, match=rf"position\.options: expected {option.name} to be one of"):
                game.load(fewest(game) | {"options": {option.name: value}})


@pytest.mark.parametrize(
    "case", [case for case in CASES if case.seats == case.game.seats[-1]], ids=lambda case: f"{case.game.name}-{case.variant}"
)
def test_nothing_but_bad_position_comes_of_damaged_data(case: Case) -> None:
    """Each field of real positions replaced by nonsense is refused, or loads to what can be seen and played; there is no other error."""
    tried = refused = 0
    state = case.new(3)
    for depth in (0, 7, 40):
        for _ in play_on(state, random.Random(depth), depth):
            pass
        position = state.position()
        for data in damaged(position):
            tried += 1
            try:
                loaded = case.game.load(data)
            except BadPosition:
                refused += 1
                continue
            all_seen(case, loaded)
            for _ in play_on(loaded, random.Random(1), 30):
                pass
            assert loaded.is_over() or loaded.to_act()
    assert refused > tried // 2


def damaged(position: dict[str, Any]) -> list[dict[str, Any]]:
    """The position with each field, and each field of a seat, replaced by each nonsense."""
    first, *others = position["seats"]
    spoiled = [position | {field: value} for field in position for value in NONSENSE]
    return spoiled + [position | {"seats": [first | {field: value}, *others]} for field in first for value in NONSENSE]
