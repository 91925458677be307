"""The end of the match, fortunes and winners (CG-30, CG-31)."""

from __future__ import annotations

from typing import Any

from tests.games.cash_n_guns.scenarios.scene import Given, Scene, given


def last_round(*seats: dict[str, Any], **options: str) -> Given:
    """Round 8, every gun a CLIC, with these fields of the seats."""
    position = given(len(seats), **options).round(8).guns(*[f"clic>{(at + 1) % len(seats)}" for at in range(len(seats))])
    for at, fields in enumerate(seats):
        position.seat(at, **fields)
    return position


def fortunes(scene: Scene) -> list[int]:
    """The fortunes at the end, in thousands."""
    return [event.fortune // 1000 for event in scene.events("fortune-counted")]


def test_it_ends_after_eight_rounds_with_the_split() -> None:
    """CG-30: what lies on the table then is lost."""
    scene = last_round({}, {}, {}, {}).loot(10, 10, 10, 10, 20).courage()
    assert scene.state.is_over()
    assert scene.money() == [10, 10, 10, 10]
    assert scene.loot() == [20]
    assert fortunes(scene) == [10, 10, 10, 10]


def test_it_ends_when_one_lives_after_that_rounds_split() -> None:
    """CG-30: in the middle of the match."""
    position = given().round(3).loot(20, 20)
    for seat in (1, 2, 3):
        position.seat(seat, wounds=2)
    scene = position.guns("bang>1", "bbb>2", "bang>3", "bang>1").courage()
    assert scene.alive() == [0, 3]
    position = given().round(3).loot(20, 20).seat(1, alive=False).seat(2, alive=False).seat(3, wounds=2)
    scene = position.guns("bang>3", None, None, "clic>0").courage()
    assert scene.state.is_over()
    assert scene.winners() == [0]
    assert scene.money()[0] == 40


def test_it_ends_when_nobody_lives_and_nobody_wins() -> None:
    """CG-30, CG-31."""
    position = given().seat(0, wounds=2, notes=[20]).seat(1, wounds=2).seat(2, alive=False).seat(3, alive=False)
    scene = position.guns("bang>1", "bang>0").courage()
    assert scene.state.is_over()
    assert scene.winners() == []
    assert scene.state.view(None).outcome == "nobody"


def test_the_last_round_has_no_phone() -> None:
    """CG-30, CG-51: the round that ends the match passes no phone."""
    position = given(cop="on").cop(0).loot(20).seat(1, alive=False).seat(2, alive=False).seat(3, wounds=2)
    scene = position.guns("bang>3", None, None, "clic>0").courage()
    assert scene.state.is_over()
    assert scene.events("phone-passed") == []


def test_each_marker_costs_five_thousand() -> None:
    """CG-31: shame and alarm."""
    scene = last_round({"notes": [20], "shame": 2, "alarm": 1}, {"notes": [10]}, {}, {}, cop="on").courage()
    assert fortunes(scene) == [5, 10, 0, 0]
    assert scene.winners() == [1]


def test_the_richest_living_player_wins() -> None:
    """CG-31: the dead are out of it."""
    scene = last_round({"notes": [20]}, {"notes": [10]}, {"notes": [20, 20], "wounds": 2}, {}).guns("bang>2", "clic>0", "clic>0", "clic>0")
    assert scene.courage().winners() == [0]


def test_a_tie_goes_to_fewer_markers() -> None:
    """CG-31: shame or alarm alike."""
    scene = last_round({"notes": [20, 5], "alarm": 1}, {"notes": [20]}, {}, {}, cop="on").cop(3).courage()
    assert scene.winners() == [1]


def test_then_to_more_wounds() -> None:
    """CG-31."""
    scene = last_round({"notes": [20], "wounds": 1}, {"notes": [20], "wounds": 2}, {"notes": [10]}, {}).courage()
    assert scene.winners() == [1]


def test_then_it_is_shared() -> None:
    """CG-31."""
    scene = last_round({"notes": [20], "wounds": 1}, {"notes": [10, 10], "wounds": 1}, {"notes": [10]}, {}).courage()
    assert scene.winners() == [0, 1]
    assert scene.state.returns() == [1, 1, 0, 0]
