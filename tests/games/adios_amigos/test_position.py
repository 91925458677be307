"""Positions of Adios Amigos: what is left out has a default, what is wrong is named."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from standoff.core.errors import BadPosition
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.components import DECK


def three(**fields: Any) -> dict[str, Any]:
    """A position of three seats."""
    return {"seats": [{}, {}, {}], "seed": 1, **fields}


def test_the_least_position_is_a_first_round_that_has_begun() -> None:
    """Everybody with two bullets, his bomb, and no counter turned (AA-2)."""
    state = GAME.load(three())
    view = state.view(None)
    assert (view.phase, view.turn_number, view.idle_at, state.to_act()) == ("shoot", 1, 45_000, [0, 1, 2])
    assert [(seat.bullets, seat.bomb, seat.closed, len(seat.gangsters)) for seat in view.seats] == [(2, True, 10, 3)] * 3
    assert Counter(state.deck) == Counter(DECK)


def test_what_is_not_named_is_dealt_by_the_seed() -> None:
    """Cards and counters."""
    fields = {"seats": [{"gangsters": ["9/9"], "counters": [7], "hidden": [4]}, {}, {}]}
    states = [GAME.load(three(**{**fields, "seed": seed})) for seed in (1, 1, 2)]
    assert states[0].position() == states[1].position()
    assert states[0].deck != states[2].deck
    for state in states:
        assert (state.view(None).seats[0].gangsters[0].numbers, state.counter(0, 0), state.counter(0, 1)) == ([9, 9], 7, 4)
        assert state.deck.count(DECK[44]) == 1


def test_counters_that_lie_on_gangsters_have_turned() -> None:
    """By default in ascending order, and nothing else has."""
    shot = {"card": "3/7", "shot_by": 1, "counters": [4]}
    state = GAME.load(three(seats=[{"gangsters": [shot]}, {}, {}]))
    assert [(counter.number, counter.state) for counter in state.view(None).seats[1].counters] == [(4, "placed")]
    assert state.open[1] == 0


@pytest.mark.parametrize(
    ("fields", "phase", "wake"),
    [
        ({"phase": "ready", "round": 0}, "ready", None),
        ({"phase": "count", "clock": 500}, "count", 3200),
        ({"phase": "cue", "clock": 500}, "cue", 800),
        ({"phase": "shoot", "clock": 500, "turns": [600, 700]}, "shoot", 600),
        ({"phase": "bomb", "thrower": 2, "clock": 500}, "bomb", 10_500),
        ({"options": {"pace": "steps"}}, "step", None),
        ({"options": {"pace": "steps"}, "phase": "bomb-step", "thrower": 0}, "bomb-step", None),
    ],
)
def test_every_phase_can_be_loaded_and_goes_on(fields: dict[str, Any], phase: str, wake: int | None) -> None:
    """With the usual times."""
    state = GAME.load(three(**fields))
    assert (state.view(None).phase, state.wake_at()) == (phase, wake)
    assert GAME.load(json.loads(json.dumps(state.position()))).position() == state.position()


def test_claims_that_are_booked_are_kept() -> None:
    """Sealed from others."""
    state = GAME.load(three())
    state.apply(2, GAME.parse_action("reload"), 40)
    loaded = GAME.load(state.position())
    assert (loaded.to_act(), loaded.clock, loaded.wake_at()) == ([0, 1], 40, 41)
    assert (loaded.view(2).chosen, loaded.view(1).chosen) == ("reload", None)


def shot_by_1(card: str, counter: int) -> dict[str, Any]:
    """A gangster that seat 1 has shot."""
    return {"card": card, "shot_by": 1, "counters": [counter]}


SHOT = shot_by_1("3/7", 4)


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"round": 6}, "round"),
        ({"round": 0}, "round"),
        ({"phase": "lunch"}, "phase"),
        ({"phase": "step"}, "phase"),
        ({"options": {"pace": "steps"}, "phase": "shoot"}, "phase"),
        ({"options": {"pace": "steps"}, "clock": 5}, "clock"),
        ({"thrower": 1}, "thrower"),
        ({"phase": "bomb"}, "thrower"),
        ({"phase": "bomb", "thrower": 1, "seats": [{}, {"bomb": True}, {}]}, "bomb"),
        ({"starter": 3}, "starter"),
        ({"seats": [{"gangsters": ["9/9", "9/9"]}, {}, {}]}, "more often"),
        ({"seats": [{"gangsters": ["9/9"]}, {"pile": ["9/9"]}, {}]}, "more often"),
        ({"seats": [{"gangsters": ["7/3"]}, {}, {}]}, "gangsters"),
        ({"seats": [{"gangsters": ["1/4"] * 4}, {}, {}]}, "at most 3"),
        ({"seats": [{"earlier": ["1/4"]}, {}, {}]}, "at most 0"),
        ({"seats": [{"gangsters": [SHOT | {"counters": [5]}]}, {}, {}]}, "counters that hit"),
        ({"seats": [{"gangsters": [SHOT | {"shot_by": 0}]}, {}, {}]}, "another seat"),
        ({"seats": [{"gangsters": [SHOT | {"counters": []}]}, {}, {}]}, "counters"),
        ({"seats": [{"gangsters": [SHOT | {"counters": [4, 6], "bomb": False}]}, {}, {}]}, "bomb"),
        ({"seats": [{"gangsters": [SHOT]}, {"counters": [5]}, {}]}, "counters"),
        ({"seats": [{"gangsters": [SHOT, SHOT]}, {}, {}]}, "each counter once"),
        ({"seats": [{"counters": [5], "hidden": [5]}, {}, {}]}, "each counter once"),
        ({"phase": "ready", "round": 0, "seats": [{"counters": [5]}, {}, {}]}, "before the first round"),
        ({"seats": [{"bullets": 3}, {}, {}]}, "bullets"),
        ({"seats": [{"misses": [1, 0, 0]}, {}, {}]}, "misses"),
        ({"seats": [{"owes": [0, 1, 0]}, {"owes": [1, 0, 0]}, {}]}, "owes"),
        ({"seats": [{"nuggets": -1}, {}, {}]}, "nuggets"),
        ({"clock": 50, "last": 60}, "last"),
        ({"clock": 50, "idle_at": 50}, "after the clock"),
        ({"clock": 50, "turns": [50]}, "turns"),
        ({"turns": [70, 60]}, "turns"),
        ({"phase": "count", "clock": 50, "due": 300}, "after the clock"),
        ({"claims": ["reload"]}, "claims"),
        ({"claims": ["reload", 5, None]}, "claims"),
        ({"claims": ["shoot 1 > 1a", None, None]}, "claims"),
        ({"claims": ["reload", "reload", "bomb"]}, "claims"),
        ({"payment": {"rows": []}}, "rows"),
        ({"payment": {"why": "boredom", "rows": [[0] * 5] * 3}}, "why"),
        ({"seats": [{"gangsters": [SHOT, shot_by_1("1/3", 2), shot_by_1("2/4", 6)]}, {}]}, "at least two"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(fields: dict[str, Any], named: str) -> None:
    """The field, what was expected, what came."""
    with pytest.raises(BadPosition, match=named):
        GAME.load(three(**fields))
