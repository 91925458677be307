"""Positions of Gentlemen Thieves: defaults, and what is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given

from standoff.core.errors import BadPosition
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import POLICE, THIEF_NAMES
from standoff.games.gentlemen_thieves.notation import print_token
from standoff.games.gentlemen_thieves.options import ThievesOptions
from tests.games.gentlemen_thieves.play import depths, every_option, play_on, seats, seeds, somewhere

FULL = [f"{kind}/comte" for kind in ("gloves", "stethoscope", "mask", "hook", "lamp")]


def three(**fields: Any) -> dict[str, Any]:
    """A position of three seats."""
    return {"seats": [{}, {}, {}]} | fields


def test_what_is_left_out_has_a_default() -> None:
    """GT-5, GT-6, GT-11: the left neighbor of seat 0 has the first turn of a round."""
    state = GAME.load(three())
    view = state.view(-1)
    assert [(seat.thief, seat.clovers) for seat in view.seats] == [(name, 3) for name in THIEF_NAMES[:3]]
    assert [(place.name, place.tokens) for place in view.places if place.tokens] == []
    assert [(place.name, place.gold) for place in view.places if place.gold] == [("bank", 2)]
    assert [place.name for place in view.places if place.tunnel] == ["manor"]
    assert [place.name for place in view.places if place.lock] == ["museum"]
    assert (view.supply.gold, view.supply.tunnels, view.supply.car) == (6, 1, True)
    assert [thief.name for thief in view.thieves if thief.side == "day"] == ["comte", "baronne"]
    assert (view.starter, view.turn, view.turn_number, view.pile, len(view.display)) == (0, 1, 1, 73, 3)
    assert (state.to_act(), state.decision(1).kind) == ([1], "turn")


def test_the_tokens_that_are_named_come_first_and_the_police_token_late() -> None:
    """GT-7: the rest is shuffled by the seed, the police token among the last seven."""
    top = ["hook/comte", "lamp/etoile"]
    states = [GAME.load(three(pile=top, display=["mask/comte"], seed=seed)) for seed in range(40)]
    for state in states:
        assert [print_token(token) for token in state.pile[:-3:-1]] == top
        assert print_token(state.display[0]) == "mask/comte"
        assert len(state.pile) == 75 - 3 + 1
    assert {state.pile.index(POLICE) for state in states} == set(range(7))
    assert len({tuple(state.pile) for state in states}) == 40


def test_the_rest_can_be_out_of_the_game() -> None:
    """Then the police token lies beneath the pile that is named, unless it is named."""
    state = GAME.load(three(pile=["hook/comte", "lamp/etoile"], rest="removed"))
    assert [state.pile[0], *map(print_token, state.pile[1:])] == [POLICE, "lamp/etoile", "hook/comte"]
    state = GAME.load(three(pile=["hook/comte", "police", "lamp/etoile"], rest="removed"))
    assert state.pile[1] == POLICE
    assert sum(sum(kind) for kind in state.view(None).gone) == 75 - 3 - 2


def test_thieves_gold_and_tunnels_that_are_named() -> None:
    """The others get what is left of the thieves; gold that `places` names is all that lies on the table."""
    data = three(seats=[{}, {"thief": "comte", "clovers": 0}, {}], places={"manor": {"gold": 1}}, gold_gone=3, tunnels=["bank", "theatre"])
    view = GAME.load(data | {"car": "jeweller", "lock": "manor"}).view(-1)
    assert [seat.thief for seat in view.seats] == ["baronne", "comte", "docteur"]
    assert [seat.clovers for seat in view.seats] == [3, 0, 3]
    assert ([place.gold for place in view.places], view.supply.gold) == ([1, 0, 0, 0, 0], 4)
    assert [place.name for place in view.places if place.tunnel] == ["bank", "theatre"]
    assert (view.places[0].lock, view.places[4].car, view.supply.car) == (True, True, False)


@pytest.mark.parametrize(
    ("fields", "kind", "seat"),
    [
        ({"ask": "alliance"}, "alliance", 0),
        ({"ask": "alliance", "starter": 2, "round": 4}, "alliance", 2),
        ({"starter": 2}, "turn", 0),
        ({"drawn": "mask/comte", "turn": 2}, "place", 2),
        ({"first_gold": "gold supply > bank", "places": {"bank": {"gold": 3}}}, "gold", 1),
        ({"tunnels": ["manor", "bank"], "robbed": ["bank", "manor"]}, "tunnel", 1),
    ],
)
def test_what_is_asked_follows_from_the_rest(fields: dict[str, Any], kind: str, seat: int) -> None:
    """Nobody is by day only while the first alliances are asked."""
    state = GAME.load(three(**fields))
    assert (state.to_act(), state.decision(seat).kind) == ([seat], kind)
    assert state.legal_actions(seat)
    assert bin(state.day).count("1") == (0 if fields == {"ask": "alliance"} else 2)


def test_a_position_is_json() -> None:
    """And loads to the same, without a draw from its chance."""
    state = GAME.new(5, 3, GAME.options({"golden_ten": "on"}))
    text = json.dumps(state.position())
    assert GAME.load(json.loads(text)).position() == state.position()


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"game": "bang"}, "game"),
        ({"rules": "0"}, "rules"),
        ({"color": 1}, "color"),
        ({"seats": [{}]}, "2 to 5"),
        ({"seats": [{}, {"hand": []}]}, "hand"),
        ({"seats": [{"thief": "comte"}, {"thief": "comte"}]}, "each thief once"),
        ({"seats": [{"thief": "nobody"}, {}]}, "thief"),
        ({"seats": [{"clovers": 5}, {}]}, "clovers"),
        ({"seats": [{"favors": [1]}, {}]}, "favors"),
        ({"options": {"golden_ten": "maybe"}}, "options"),
        ({"places": {"casino": {}}}, "casino"),
        ({"places": {"bank": {"tokens": ["mask/nobody"]}}}, "places.bank.tokens"),
        ({"places": {"bank": {"tokens": ["mask/comte"] * 4}}}, "no more than 3"),
        ({"places": {"bank": {"gold": 5}, "manor": {"gold": 4}}}, "8 gold"),
        ({"places": {"bank": {"tokens": FULL}}}, "still to be robbed"),
        ({"places": {"bank": {"tokens": FULL[:3]}, "manor": {"tokens": FULL[3:]}}, "tunnels": ["bank", "manor"]}, "still to be robbed"),
        ({"gold_gone": 7}, "gold_gone"),
        ({"tunnels": ["manor", "manor"]}, "tunnels"),
        ({"tunnels": ["manor", "bank", "museum"]}, "tunnels"),
        ({"lock": None}, "lock"),
        ({"lock": "supply"}, "lock"),
        ({"car": "supply"}, "car"),
        ({"display": ["mask/comte"] * 4}, "display"),
        ({"display": ["mask/comte", None, "mask/comte"]}, "display"),
        ({"display": "mask/comte"}, "display"),
        ({"pile": ["police", "police"]}, "pile"),
        ({"pile": [None]}, "pile"),
        ({"pile": [3]}, "pile"),
        ({"pile": ["mask/comte"] * 2, "drawn": "mask/comte", "gone": ["mask/comte"]}, "pile"),
        ({"rest": "lost"}, "rest"),
        ({"drawn": "police"}, "drawn"),
        ({"drawn": "mask/comte", "ask": "turn"}, "drawn"),
        ({"ask": "place"}, "drawn"),
        ({"ask": "gold"}, "first_gold"),
        ({"first_gold": "lock bank"}, "first_gold"),
        ({"ask": "tunnel"}, "robbed"),
        ({"robbed": ["manor"]}, "robbed"),
        ({"robbed": ["manor", "museum"], "tunnels": ["manor", "museum"]}, "robbed"),
        ({"robbed": ["manor", "bank"], "tunnels": ["manor", "bank"], "ask": "turn"}, "robbed"),
        ({"day": []}, "day"),
        ({"day": ["comte"]}, "day"),
        ({"day": ["comte", "baronne", "docteur"]}, "day"),
        ({"ask": "alliance", "turn": 1}, "turn"),
        ({"ask": "alliance", "round": 2, "day": []}, "day"),
        ({"bars": {"nobody": 1}}, "bars"),
        ({"bars": {"comte": -1}}, "bars"),
        ({"starter": 3}, "starter"),
        ({"round": 0}, "round"),
        ({"winners": [1]}, "winners"),
        ({"outcome": "gold"}, "winners"),
        ({"seed": 1, "chance": {}}, "seed"),
        ({"log": [63]}, "log"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], named: str) -> None:
    """The field, what was expected, what came."""
    with pytest.raises(BadPosition, match=named):
        GAME.load(three(**fields))


JUNK: list[Any] = [
    None, 0, 1, -1, 99, True, "", "mask/comte", "police", "bank", "supply", "comte", "turn", "gold", "gold bank > manor",
    [], [0], ["comte"], ["bank", "manor"], ["mask/comte"], {}, {"bank": {}}, {"comte": 3},
]  # fmt: skip


@given(seats, every_option, seeds, depths)
def test_a_damaged_position_is_refused_or_plays_on(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """One field is dropped, replaced, or damaged inside."""
    whole = json.dumps(somewhere(count, options, seed, depth).position())
    dice = random.Random(seed)
    for field in sorted(json.loads(whole)):
        data = json.loads(whole)
        damage(data, field, dice)
        try:
            state = GAME.load(data)
        except BadPosition:
            continue
        assert GAME.load(json.loads(json.dumps(state.position()))).position() == state.position()
        for _ in play_on(state, dice, 3):
            assert state.is_over() or not any(state.returns())


def damage(data: dict[str, Any], field: str, dice: random.Random) -> None:
    """Change one field of a position."""
    value = data[field]
    how = dice.randrange(3)
    if how == 0:
        del data[field]
    elif how == 1 and isinstance(value, list | dict) and value:
        place = dice.choice([*value]) if isinstance(value, dict) else dice.randrange(len(value))
        value[place] = dice.choice(JUNK)
    else:
        data[field] = dice.choice(JUNK)
