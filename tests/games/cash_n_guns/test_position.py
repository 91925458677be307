"""Positions of Cash'n Guns: defaults, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from standoff.core.errors import BadPosition
from standoff.games.cash_n_guns import GAME


def four(**fields: Any) -> dict[str, Any]:
    """A position of four seats."""
    return {"seats": [{}, {}, {}, {}]} | fields


def test_what_is_left_out_has_a_default() -> None:
    """The first round begins."""
    state = GAME.load(four())
    assert (state.number, state.decision(0).kind, state.to_act()) == (1, "load", [0, 1, 2, 3])
    assert len(state.pile) == 35
    assert state.alive == 15


def test_the_notes_that_are_named_come_first() -> None:
    """The rest is shuffled by the seed."""
    piles = [GAME.load(four(pile=[20000] * 5, seed=seed)).view(None).loot for seed in (1, 2)]
    assert piles == [[20000] * 5] * 2
    assert GAME.load(four(seed=1)).pile != GAME.load(four(seed=2)).pile


def test_bullets_are_filled_up_to_the_set() -> None:
    """Unused ones first; with unused ones given, the rest were turned up."""
    seats = [{"fired": ["bbb"], "discarded": ["clic"]}, {"bullets": ["clic"] * 5 + ["bang"]}, {}, {}]
    view = GAME.load(four(seats=seats, round=3)).view(-1)
    assert view.seats[0].bullets == type(view.seats[0].fired)(4, 2, 0)
    assert view.seats[1].fired == type(view.seats[0].fired)(0, 1, 1)


def test_powers_and_the_cop_have_defaults() -> None:
    """In order, and seat 0."""
    state = GAME.load(four(options={"powers": "secret", "cop": "on"}))
    assert (state.power, state.cop, state.shown) == ([0, 1, 2, 3], 0, 0)
    assert GAME.load(four(options={"powers": "open"})).shown == 15


def test_a_position_is_json() -> None:
    """And loads to the same."""
    state = GAME.new(6, 3, GAME.options({"powers": "open", "cop": "on"}))
    text = json.dumps(state.position())
    assert GAME.load(json.loads(text)).position() == state.position()


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"seats": [{}, {}, {}, {"hand": []}]}, "hand"),
        ({"round": 9}, "round"),
        ({"step": "lunch"}, "step"),
        ({"loot": [1]}, "loot"),
        ({"loot": [20000] * 11}, "loot"),
        ({"seats": [{"bullets": ["bomb"]}, {}, {}, {}]}, "bullets"),
        ({"seats": [{"bullets": ["bbb", "bbb"]}, {}, {}, {}]}, "bullets"),
        ({"seats": [{"bullets": ["bbb"]}, {}, {}, {}]}, "each round"),
        ({"seats": [{"power": "kid"}, {}, {}, {}]}, "power"),
        ({"options": {"powers": "open"}, "seats": [{"power": "kid"}, {"power": "kid"}, {}, {}]}, "each power once"),
        ({"seats": [{"wounds": 3}, {}, {}, {}]}, "wounds"),
        ({"seats": [{"role": "cop"}, {}, {}, {}]}, "role"),
        ({"options": {"cop": "on"}, "seats": [{"role": "cop"}, {"role": "cop"}, {}, {}]}, "one cop"),
        ({"options": {"cop": "on"}, "suspects": [1]}, "suspects"),
        ({"seats": [{}, {"alive": False}, {"alive": False}, {"alive": False}]}, "alive"),
        ({"seats": [{"guns": [{"bullet": "clic", "target": 0}]}, {}, {}, {}], "step": "courage"}, "guns"),
        ({"seats": [{"guns": [{"bullet": "clic"}, {"bullet": "clic"}]}, {}, {}, {}], "step": "courage"}, "guns"),
        ({"heir": {"seat": 0, "donor": 1}}, "donor"),
        ({"asked": [0], "step": "bbb"}, "asked"),
        ({"asked": [0], "step": "load", "choices": ["load clic", None, None, None]}, "choices"),
        ({"asked": [0, 1], "step": "load", "choices": ["stay", None, None, None]}, "choices"),
        ({"aimed": [[0]]}, "aimed"),
    ],
)
def test_what_is_wrong_is_named(fields: dict[str, Any], named: str) -> None:
    """The field, what was expected, what came."""
    with pytest.raises(BadPosition, match=named):
        GAME.load(four(**fields))


def test_a_position_of_an_open_group_keeps_the_choices() -> None:
    """Sealed ones too."""
    state = GAME.load(four())
    state.apply(2, GAME.parse_action("load bbb"))
    loaded = GAME.load(state.position())
    assert loaded.to_act() == [0, 1, 3]
    assert loaded.view(2).chosen == "load bbb"
    assert loaded.view(1).chosen is None
