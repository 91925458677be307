"""Phases 5 and 6: the BBB, the others, wounds and death (CG-15 to CG-17)."""

from __future__ import annotations

import pytest

from tests.games.cash_n_guns.scenarios.scene import given


def test_a_bbb_fires_first_and_its_target_does_not_shoot() -> None:
    """CG-15: a wound, out of the round, his own bullet unrevealed."""
    scene = given().loot(10, 10, 10).guns("bbb>1", "bang>0", "clic>0", "clic>0").courage()
    assert scene.wounds() == [0, 1, 0, 0]
    assert scene.discarded(1) == ["bang"]
    assert scene.fired(1) == []
    assert scene.fired(0) == ["bbb"]
    assert scene.events("bullet-discarded", viewer=0)[0].bullet is None
    assert scene.shared() == ([0, 2, 3], 10)


def test_two_bbb_fire_at_the_same_moment() -> None:
    """CG-15."""
    scene = given().loot(10, 10).guns("bbb>1", "bbb>0", "clic>0", "clic>0").courage()
    assert scene.wounds() == [1, 1, 0, 0]
    assert scene.fired(0) == scene.fired(1) == ["bbb"]
    assert scene.shared() == ([2, 3], 10)


def test_a_bbb_hits_the_one_who_bbbs_another() -> None:
    """CG-15: at the same moment, so all of them hit."""
    scene = given().guns("bbb>1", "bbb>2", "bbb>0", "clic>0").courage()
    assert scene.wounds() == [1, 1, 1, 0]


def test_then_bang_wounds_and_clic_does_nothing() -> None:
    """CG-16: all at once, so two BANG! hit each other."""
    scene = given().loot(10, 10).guns("bang>1", "bang>0", "clic>0", "clic>1").courage()
    assert scene.wounds() == [1, 1, 0, 0]
    assert [event.bullet for event in scene.events("shot-fired")] == ["bang", "bang", "clic", "clic"]
    assert scene.shared() == ([2, 3], 10)


def test_wounds_add_up_also_on_one_already_down() -> None:
    """CG-16: several wounds in one round."""
    scene = given().guns("bbb>3", "bang>3", "clic>0", "clic>0").courage()
    assert scene.wounds() == [0, 0, 0, 2]


def test_a_shot_at_one_who_died_in_phase_5_is_shown_and_does_nothing() -> None:
    """CG-16."""
    scene = given().seat(3, wounds=2).guns("bbb>3", "bang>3", "clic>0", "clic>0").courage()
    shot = scene.events("shot-fired")[1]
    assert (shot.seat, shot.target, shot.bullet, shot.hits) == (1, 3, "bang", False)
    assert scene.wounds()[3] == 3
    assert scene.fired(1) == ["bang"]


def test_every_loaded_bullet_is_discarded() -> None:
    """CG-16: fired or not."""
    scene = given().guns("bbb>1", "bang>0", "clic>3", "clic>2").courage(drop=[3])
    for seat in range(4):
        assert len(scene.bullets(seat)) == 7
        assert len(scene.fired(seat)) + len(scene.discarded(seat)) == 1


def test_the_third_wound_kills_at_once() -> None:
    """CG-17: out of the game, money to the box."""
    scene = given().seat(1, wounds=2, notes=[20, 5]).loot(10, 10, 10).guns("bang>1", "clic>0", "clic>0", "clic>0").courage()
    assert scene.alive() == [0, 2, 3]
    died = scene.events("died")[0]
    assert (died.seat, died.notes, died.to) == (1, [20000, 5000], "box")
    assert scene.money() == [10, 0, 10, 10]
    assert scene.asked() == [0, 2, 3]
    assert scene.legal(0)[0] == "load clic"


def test_several_hits_kill_too() -> None:
    """CG-16, CG-17: three at one moment."""
    scene = given(5).guns("bang>4", "bang>4", "bang>4", "clic>0", "clic>0").courage()
    assert scene.alive() == [0, 1, 2, 3]


@pytest.mark.parametrize(("option", "share"), [("box", 10), ("pot", 15)])
def test_the_money_of_the_dead_goes_to_the_box_or_into_this_rounds_split(option: str, share: int) -> None:
    """CG-17, option `dead_money`."""
    scene = (
        given(dead_money=option).seat(1, wounds=2, notes=[5, 5, 5]).loot(10, 10, 10).guns("bang>1", "clic>0", "clic>0", "clic>0").courage()
    )
    assert scene.shared() == ([0, 2, 3], share)
    assert scene.state.view(None).box == ([] if option == "pot" else [5000, 5000, 5000])
