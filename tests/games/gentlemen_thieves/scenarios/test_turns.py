"""Alliances, and the actions that place equipment tokens (GT-10 to GT-13, GT-15)."""

from __future__ import annotations

import pytest

from standoff.games.gentlemen_thieves.components import PLACE_NAMES
from tests.games.gentlemen_thieves.scenarios.scene import ALL_KINDS, given

PAIRS = 10


def test_the_starting_player_puts_two_thieves_by_day() -> None:
    """GT-10: the first time any two, the other three work by night; all see it."""
    scene = given().set(ask="alliance", starter=2).ready()
    assert (scene.asked(), scene.kind(), len(scene.legal())) == (2, "alliance", PAIRS)
    scene.refused("draw", "GT-10").refused("day comte baronne", "GT-10", seat=0)
    scene.play("day marquis etoile")
    view = scene.state.view(None)
    assert {thief.name: thief.side for thief in view.thieves} == {
        "comte": "night", "baronne": "night", "docteur": "night", "marquis": "day", "etoile": "day",
    }  # fmt: skip
    [made] = scene.events("alliances-made", viewer=0)
    assert (made.seat, made.day, made.before) == (2, ["marquis", "etoile"], [])


def test_at_least_one_thief_changes_sides() -> None:
    """GT-10: any pair but the last; one that shares a thief with it will do."""
    scene = given().set(ask="alliance", round=2).day("comte", "docteur").ready()
    assert len(scene.legal()) == PAIRS - 1
    scene.refused("day docteur comte", "GT-10")
    assert [(each.action, each.clause) for each in scene.state.view(0).refusals] == [("day comte docteur", "GT-10")]
    scene.play("day comte etoile")
    assert scene.events("alliances-made")[0].before == ["comte", "docteur"]


@pytest.mark.parametrize(("seats", "starter", "order"), [(4, 0, [1, 2, 3, 0, 1]), (2, 1, [0, 1, 0, 1, 0]), (5, 4, [0, 1, 2, 3, 4])])
def test_turns_go_clockwise_from_the_left_neighbor(seats: int, starter: int, order: list[int]) -> None:
    """GT-11: the starting player comes last, then it goes round again."""
    scene = given(seats).set(ask="alliance", starter=starter, display=["mask/comte"] * 3, pile=["mask/marquis"] * 3).ready()
    scene.play("day comte baronne")
    asked = []
    for token, place in zip(["comte"] * 3 + ["marquis"] * 2, ["manor", "manor", "manor", "bank", "bank"], strict=True):
        asked.append(scene.asked())
        assert scene.kind() == "turn"
        scene.play(f"place mask/{token} > {place}")
    assert asked == order


def test_nobody_else_may_act_and_nobody_may_pass() -> None:
    """GT-11: there is no action that does nothing."""
    scene = given().display("mask/comte mask/comte mask/comte").clovers(0, 0, 0, 0).ready()
    assert sorted(scene.legal()) == ["draw", *sorted(f"place mask/comte > {place}" for place in PLACE_NAMES)]
    scene.refused("done", "GT-11").refused("draw", "GT-11", seat=2).refused("day comte etoile", "GT-11")


def test_a_known_token_goes_anywhere_and_is_replaced_at_once() -> None:
    """GT-12: in its own place of the display; all see both."""
    scene = given().display("mask/comte lamp/etoile hook/marquis").pile("gloves/docteur").ready()
    assert len(scene.legal("place")) == 15
    scene.play("place lamp/etoile > museum")
    assert scene.tokens("museum") == ["lamp/etoile"]
    assert scene.display() == ["mask/comte", "gloves/docteur", "hook/marquis"]
    [placed, shown] = scene.events(viewer=None)
    assert (placed.seat, placed.place, placed.token.kind, placed.token.thief, placed.slot) == (1, "museum", "lamp", "etoile", 1)
    assert (shown.slot, shown.token.kind, shown.token.thief) == (1, "gloves", "docteur")
    assert scene.asked() == 2


def test_a_token_that_is_not_on_the_display_cannot_be_taken() -> None:
    """GT-12."""
    scene = given().display("mask/comte lamp/etoile hook/marquis").pile("gloves/docteur").ready()
    scene.refused("place gloves/docteur > bank", "GT-12")
    scene.play("place mask/comte > bank", "place gloves/docteur > bank")


def test_two_alike_on_the_display_are_one_choice() -> None:
    """GT-12: only one of them is taken."""
    scene = given().display("mask/comte mask/comte hook/marquis").pile("lamp/docteur").ready()
    assert len(scene.legal("place")) == 10
    scene.play("place mask/comte > bank")
    assert sorted(scene.display()) == ["hook/marquis", "lamp/docteur", "mask/comte"]


def test_an_unknown_token_is_seen_by_its_drawer_alone_before_it_is_placed() -> None:
    """GT-13: the display stays as it is, and there is no way back."""
    scene = given().display("mask/comte lamp/etoile hook/marquis").pile("gloves/docteur").ready().play("draw")
    assert (scene.asked(), scene.kind()) == (1, "place")
    assert scene.display() == ["mask/comte", "lamp/etoile", "hook/marquis"]
    for viewer, seen in ((1, "gloves"), (0, None), (None, None)):
        view = scene.state.view(viewer)
        assert (view.drawn.kind if view.drawn else None, view.drawing) == (seen, True)
        [drawn] = scene.events("token-drawn", viewer=viewer)
        assert (drawn.token.kind if drawn.token else None) == seen
    assert sorted(scene.legal()) == sorted(f"place gloves/docteur > {place}" for place in PLACE_NAMES)
    scene.refused("place mask/comte > bank", "GT-13").refused("draw", "GT-13")
    scene.play("place gloves/docteur > theatre")
    assert scene.tokens("theatre") == ["gloves/docteur"]
    assert [event.slot for event in scene.events("token-placed", viewer=0)] == [None]
    assert len(scene.events("token-shown")) == 0
    assert scene.asked() == 2


@pytest.mark.parametrize("full", ["mask/comte mask/comte mask/comte", "mask/comte mask/docteur mask/etoile"])
def test_three_of_a_kind_are_the_most_at_a_location(full: str) -> None:
    """GT-15: whatever their color; another kind, another location, and the third one are fine."""
    scene = given().at("bank", full).at("theatre", "mask/marquis mask/marquis").display("mask/baronne lamp/comte hook/comte").ready()
    scene.refused("place mask/baronne > bank", "GT-15")
    [why] = [each for each in scene.state.view(1).refusals if each.action == "place mask/baronne > bank"]
    assert (why.reason, why.clause) == ("kind-full", "GT-15")
    assert scene.state.view(None).places[2].full == ["mask"]
    scene.play("place lamp/comte > bank", "place mask/baronne > theatre")
    assert scene.tokens("theatre") == ["mask/baronne", "mask/marquis", "mask/marquis"]


def test_a_drawn_token_obeys_the_limit_too() -> None:
    """GT-15."""
    scene = given().at("bank", "mask/comte mask/comte mask/comte").pile("mask/baronne").ready().play("draw")
    assert len(scene.legal()) == 4
    scene.refused("place mask/baronne > bank", "GT-15").play("place mask/baronne > manor")


def test_the_view_says_what_an_action_would_rob() -> None:
    """GT-20: and which side would be paid."""
    scene = given().at("bank", ALL_KINDS.replace(" lamp/docteur", "")).display("lamp/baronne lamp/marquis mask/etoile").ready()
    foreseen = {action.text: (action.robs, action.side) for action in scene.state.view(1).legal}
    assert foreseen["place lamp/baronne > bank"] == (["bank"], "day")
    assert foreseen["place lamp/marquis > bank"] == (["bank"], "day")
    assert foreseen["place lamp/baronne > manor"] == foreseen["draw"] == ([], None)
    balance = next(each for each in scene.state.view(1).balances if each.places == ["bank"])
    assert (balance.missing, balance.day, balance.night, balance.leader, balance.bars) == (["lamp"], 3, 1, "day", 6)
