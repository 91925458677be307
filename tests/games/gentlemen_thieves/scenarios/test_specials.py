"""Clovers, gold, the car and the lock (GT-14, GT-16 to GT-18)."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from standoff.games.gentlemen_thieves import GAME
from tests.games.gentlemen_thieves.scenarios.scene import ALL_KINDS, given

SPECIALS = ["gold supply > bank", "car bank mask/comte", "lock bank", "tunnel supply > bank"]

# ---------------------------------------------------------------------- clovers


@pytest.mark.parametrize("action", SPECIALS)
def test_a_special_token_costs_its_player_a_clover(action: str) -> None:
    """GT-14: from the supply to a location, or from one to another; his turn is over then."""
    scene = given().at("bank", "mask/comte").clovers(2, 2, 2, 2).ready().play(action)
    assert scene.clovers() == [2, 1, 2, 2]
    if scene.kind() == "gold":
        scene.play("done")
    assert (scene.asked(), scene.kind(), scene.clovers()) == (2, "turn", [2, 1, 2, 2])


@pytest.mark.parametrize("action", SPECIALS)
def test_without_a_clover_no_special_token_moves(action: str) -> None:
    """GT-14: whatever the others hold."""
    scene = given().at("bank", "mask/comte").clovers(2, 0, 2, 2).ready()
    scene.refused(action, "GT-14")
    assert {each.reason for each in scene.state.view(1).refusals} == {"no-clover"}
    assert {text.split()[0] for text in scene.legal()} == {"place", "draw"}


def test_the_last_clover_is_enough() -> None:
    """GT-14."""
    scene = given(2).display("mask/comte").clovers(0, 1).ready().play("lock bank", "place mask/comte > bank")
    assert (scene.asked(), scene.clovers()) == (1, [0, 0])
    scene.refused("lock manor", "GT-14")


# ---------------------------------------------------------------------- gold


def test_one_clover_moves_one_gold_token_or_two() -> None:
    """GT-16: the first, then a second or done; from the supply or another location."""
    scene = given().ready().play("gold supply > manor")
    assert (scene.asked(), scene.kind(), scene.gold()) == (1, "gold", {"supply": 5, "manor": 1, "bank": 2})
    first = scene.state.view(0).first_gold
    assert first is not None
    assert (first.source, first.place) == (None, "manor")
    scene.play("gold bank > theatre")
    assert scene.gold() == {"supply": 5, "manor": 1, "bank": 1, "theatre": 1}
    assert scene.clovers() == [2, 1, 2, 2]
    assert (scene.asked(), scene.kind()) == (2, "turn")
    assert [(event.source, event.place, event.nth) for event in scene.events("gold-moved", viewer=3)] == [
        (None, "manor", 1),
        ("bank", "theatre", 2),
    ]


def test_nothing_but_gold_comes_second() -> None:
    """GT-16."""
    scene = given().at("bank", "mask/comte").ready().play("gold supply > manor")
    assert scene.legal("done") == ["done"]
    for action in SPECIALS[1:]:
        scene.refused(action, "GT-16")
    scene.refused("draw", "GT-16").play("done")
    assert scene.state.view(None).first_gold is None
    assert scene.clovers() == [2, 1, 2, 2]


def test_the_second_gold_must_not_undo_the_first() -> None:
    """GT-16: also where another gold token lies; the same one may go on elsewhere."""
    scene = given().gold(bank=2, manor=1).ready().play("gold bank > manor")
    scene.refused("gold manor > bank", "GT-16")
    assert [(each.action, each.reason) for each in scene.state.view(1).refusals if each.reason == "undoes-first"] == [
        ("gold manor > bank", "undoes-first")
    ]
    scene.play("gold manor > jeweller")
    assert scene.gold() == {"supply": 5, "bank": 1, "manor": 1, "jeweller": 1}


def test_two_from_one_place_to_another() -> None:
    """GT-16: and the next player may bring them back."""
    scene = given().ready().play("gold bank > manor", "gold bank > manor", "gold manor > bank")
    assert (scene.asked(), scene.gold()) == (2, {"supply": 6, "manor": 1, "bank": 1})
    scene.play("gold manor > bank")
    assert scene.gold() == {"supply": 6, "bank": 2}


def test_there_must_be_gold_where_it_comes_from() -> None:
    """GT-16: an empty supply, an empty location; and it goes to a location only."""
    scene = given().gold(bank=8).ready()
    scene.refused("gold supply > manor", "GT-16").refused("gold manor > museum", "GT-16")
    assert scene.legal("gold") == [f"gold bank > {place}" for place in ("manor", "museum", "theatre", "jeweller")]
    for text in ("gold bank > supply", "gold bank > bank"):
        with pytest.raises(BadNotation):
            GAME.parse_action(text)


def test_gold_is_a_bar_for_those_who_rob() -> None:
    """GT-16, GT-21: five tokens and three gold tokens for two thieves."""
    scene = given().at("theatre", ALL_KINDS.replace(" lamp/docteur", "")).gold(theatre=3).display("lamp/docteur").ready()
    scene.play("place lamp/docteur > theatre")
    assert scene.bars() == {"comte": 4, "baronne": 4}
    assert scene.gold() == {"supply": 5}


# ---------------------------------------------------------------------- the car


def test_the_car_takes_a_token_to_the_lock() -> None:
    """GT-17: out of the supply, then from where it is to another location."""
    scene = given().at("bank", "mask/comte lamp/etoile").at("theatre", "hook/comte").set(lock="jeweller").ready()
    scene.play("car bank lamp/etoile")
    assert (scene.car(), scene.tokens("bank"), scene.tokens("jeweller")) == ("bank", ["mask/comte"], ["lamp/etoile"])
    [driven] = scene.events("car-driven", viewer=0)
    assert (driven.seat, driven.source, driven.place, driven.lock) == (1, None, "bank", "jeweller")
    assert (driven.token.kind, driven.token.thief) == ("lamp", "etoile")
    scene.refused("car bank mask/comte", "GT-17")
    scene.play("car theatre hook/comte")
    assert (scene.car(), scene.tokens("theatre"), scene.tokens("jeweller")) == ("theatre", [], ["hook/comte", "lamp/etoile"])
    assert scene.events("car-driven")[1].source == "bank"
    scene.play("car bank mask/comte")
    assert scene.car() == "bank"


def test_the_car_is_refused_where_it_stands_and_at_the_lock() -> None:
    """GT-17."""
    scene = given().at("bank", "mask/comte").at("theatre", "hook/comte").at("museum", "lamp/comte").set(car="bank").ready()
    scene.refused("car bank mask/comte", "GT-17").refused("car museum lamp/comte", "GT-17")
    reasons = {each.action: each.reason for each in scene.state.view(1).refusals}
    assert (reasons["car bank"], reasons["car museum"], reasons["car manor"]) == ("car-there", "lock-there", "no-such-token")
    assert scene.legal("car") == ["car theatre hook/comte"]


def test_the_car_needs_a_token_there() -> None:
    """GT-17: it is not put at a location without one."""
    scene = given().at("bank", "mask/comte").ready()
    scene.refused("car theatre mask/comte", "GT-17").refused("car bank mask/marquis", "GT-17").play("car bank mask/comte")


@pytest.mark.parametrize("held", ["mask/marquis mask/etoile mask/docteur", "mask/marquis mask/etoile mask/docteur mask/docteur"])
def test_the_car_takes_only_what_the_lock_can_hold(held: str) -> None:
    """GT-15, GT-17: also where more than three lie since a link ended; another kind goes."""
    scene = given().at("museum", held).at("bank", "mask/comte lamp/comte").at("theatre", "mask/baronne").ready()
    scene.refused("car bank mask/comte", "GT-15")
    assert scene.legal("car") == ["car bank lamp/comte"]
    scene.play("car bank lamp/comte")
    assert scene.tokens("museum")[-1] == "lamp/comte"


def test_the_car_may_complete_the_locked_location() -> None:
    """GT-17, GT-18: nothing is robbed there."""
    scene = given().at("museum", ALL_KINDS.replace(" lamp/docteur", "")).at("bank", "lamp/comte").ready().play("car bank lamp/comte")
    assert len(scene.tokens("museum")) == 5
    assert scene.events("places-robbed") == []
    assert (scene.asked(), scene.kind()) == (2, "turn")


# ---------------------------------------------------------------------- the lock


def test_a_locked_location_is_not_robbed() -> None:
    """GT-18: the same token elsewhere robs."""
    four = ALL_KINDS.replace(" lamp/docteur", "")
    scene = given().at("museum", four).at("bank", four.replace("comte", "marquis")).display("lamp/baronne lamp/baronne").ready()
    scene.play("place lamp/baronne > museum")
    assert (len(scene.tokens("museum")), scene.kind()) == (5, "turn")
    balance = next(each for each in scene.state.view(None).balances if each.places == ["museum"])
    assert (balance.locked, balance.missing) == (True, [])
    scene.play("place lamp/baronne > bank")
    assert scene.robbery() == (["bank"], "night")


def test_what_is_complete_is_robbed_when_the_lock_leaves() -> None:
    """GT-18: at once, by who moves it; the new location is locked then."""
    scene = given().at("museum", ALL_KINDS).ready()
    foreseen = {action.text: (action.robs, action.side) for action in scene.state.view(1).legal if action.do == "lock"}
    assert foreseen == {f"lock {place}": (["museum"], "day") for place in ("manor", "bank", "theatre", "jeweller")}
    scene.play("lock theatre")
    assert scene.robbery() == (["museum"], "day")
    assert (scene.events("places-robbed")[0].seat, scene.lock(), scene.bars()) == (1, "theatre", {"comte": 2, "baronne": 2})
    assert scene.state.lost == 1
    assert scene.kind() == "alliance"


def test_nothing_happens_when_the_lock_leaves_what_is_not_complete() -> None:
    """GT-18."""
    scene = given().at("museum", ALL_KINDS.replace(" lamp/docteur", "")).ready().play("lock theatre")
    assert (scene.lock(), scene.kind()) == ("theatre", "turn")
    [moved] = scene.events("lock-moved", viewer=None)
    assert (moved.seat, moved.source, moved.place) == (1, "museum", "theatre")


def test_the_lock_goes_to_another_location_and_never_to_the_supply() -> None:
    """GT-18."""
    scene = given().ready()
    scene.refused("lock museum", "GT-18")
    assert scene.legal("lock") == ["lock manor", "lock bank", "lock theatre", "lock jeweller"]
    with pytest.raises(BadNotation):
        GAME.parse_action("lock supply")
