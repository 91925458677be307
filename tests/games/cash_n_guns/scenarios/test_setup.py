"""Components, setup and what all may know (CG-1 to CG-4, CG-20)."""

from __future__ import annotations

import random

import pytest

from standoff.core.errors import BadOptions
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.components import ALL_NOTES, FULL_SET, ONE, count_of
from tests.games.cash_n_guns.scenarios.scene import Scene, given


def test_each_has_five_clic_two_bang_one_bbb() -> None:
    """CG-1."""
    scene = Scene(GAME.new(5, 1))
    for seat in range(5):
        assert scene.bullets(seat) == ["clic"] * 5 + ["bang"] * 2 + ["bbb"]


def test_each_bullet_is_used_once_over_eight_rounds() -> None:
    """CG-1: who lives has none left."""
    state = GAME.new(4, 3)
    dice = random.Random(3)
    while not state.is_over():
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    for seat in range(4):
        if state.is_alive(seat):
            assert state.bullets[seat] == 0
            assert state.fired[seat] + state.down[seat] == FULL_SET


def test_a_used_bullet_cannot_be_loaded_again() -> None:
    """CG-1, CG-11."""
    scene = given().round(2).seat(0, fired=["bbb"]).at("load").ready()
    assert scene.legal(0) == ["load clic", "load bang"]
    scene.refused(0, "load bbb", "CG-1")


def test_forty_notes_come_five_a_round() -> None:
    """CG-2: eight rounds use up all of them."""
    scene = Scene(GAME.new(4, 1))
    laid = []
    while not scene.state.is_over():
        scene.choose({seat: scene.legal(seat)[0] for seat in scene.asked()})
    for event in scene.events("loot-laid"):
        assert len(event.notes) == 5
        laid += event.notes
    assert len(laid) == 40
    assert (laid.count(5000), laid.count(10000), laid.count(20000)) == (15, 15, 10)
    assert scene.state.pile == []


def test_notes_are_shuffled() -> None:
    """CG-2."""
    assert len({tuple(GAME.new(4, seed).pile) for seed in range(20)}) == 20


def test_markers_do_not_run_out() -> None:
    """CG-3: six players who drop out eight times take 48."""
    scene = Scene(GAME.new(6, 1))
    while not scene.state.is_over():
        if scene.kind() == "courage":
            scene.choose(dict.fromkeys(scene.asked(), "drop"))
        else:
            scene.choose({seat: scene.legal(seat)[0] for seat in scene.asked()})
    assert scene.markers() == [(8, 0)] * 6


def test_the_godfather_is_the_first_seat_then_the_next_living_one_to_the_left() -> None:
    """CG-4."""
    assert GAME.new(4, 1).godfather == 0
    scene = given(5).seat(0, wounds=2).seat(1, wounds=2).guns("clic>1", "clic>0", "bang>0", "bang>1", "clic>0").courage()
    assert scene.alive() == [2, 3, 4]
    assert scene.events("round-began")[-1].godfather == 2


@pytest.mark.parametrize("seats", [3, 7])
def test_four_to_six_play(seats: int) -> None:
    """CG-50."""
    with pytest.raises(BadOptions):
        GAME.new(seats, 1)


def test_what_is_public_and_what_is_not() -> None:
    """CG-20: money, aims, markers and revealed bullets are; loaded, unused and face-down ones are not."""
    position = given().round(3).seat(1, notes=[20], shame=2, wounds=1, fired=["bang"], discarded=["bbb"])
    scene = position.guns("bang>1", "clic>0", "clic>1", "bbb>1").ready()
    for viewer in (None, 0):
        seat = scene.state.view(viewer).seats[1]
        assert (seat.money, seat.notes, seat.shame, seat.wounds) == (20000, [20000], 2, 1)
        assert (seat.fired.bang, seat.face_down, seat.left) == (1, 1, 5)
        assert seat.bullets is seat.discarded is None
        assert (seat.guns[0].target, seat.guns[0].bullet, seat.guns[0].state) == (0, None, "loaded")
    own = scene.state.view(1).seats[1]
    assert own.guns[0].bullet == "clic"
    assert own.bullets is not None
    assert (own.bullets.clic, own.bullets.bang, own.bullets.bbb) == (4, 1, 0)
    assert own.discarded is not None
    assert own.discarded.bbb == 1


def test_a_discarded_bullet_is_known_to_its_owner_alone() -> None:
    """CG-20."""
    scene = given().guns("bang>1", "clic>0", "clic>0", "clic>0").courage(drop=[0])
    for viewer, bullet in ((0, "bang"), (1, None), (None, None)):
        dropped = scene.events("bullet-discarded", viewer=viewer)[0]
        assert (dropped.seat, dropped.bullet, dropped.why) == (0, bullet, "dropped")


def test_notes_are_only_moved() -> None:
    """CG-2: what is on the table, with players, in the box and still to come are the forty."""
    state = GAME.new(5, 9)
    while not state.is_over():
        for seat in state.to_act():
            state.apply(seat, state.legal_actions(seat)[-1])
        assert state.loot + state.box + sum(state.money) + sum(ONE[kind] for kind in state.pile) == ALL_NOTES
        assert count_of(ALL_NOTES) == 40
