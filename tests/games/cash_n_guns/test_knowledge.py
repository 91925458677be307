"""What bullets a seat can still hold as far as all know (CG-20)."""

from __future__ import annotations

from standoff.core.chance import Chance, key_of
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.knowledge import bbb_odds, shot_odds
from standoff.games.cash_n_guns.state import State
from tests.games.cash_n_guns.scenarios.scene import given


def loaded_share(state: State, seat: int, bullet: int) -> float:
    """How often this bullet is loaded by the seat in worlds that fit what all know."""
    rng = Chance(key_of(1))
    return sum(GAME.determinize(state.view(None), rng).loaded[2 * seat] == bullet for _ in range(600)) / 600


def test_at_first_one_of_eight_is_a_bbb() -> None:
    """CG-20: and determinizations have it as often."""
    state = given().guns("clic>1", "clic>0", "clic>0", "clic>0").ready().state
    assert bbb_odds(state, 0) == 125
    assert shot_odds(state, 0) == 125 + 875 * 2 // 7
    assert abs(loaded_share(state, 0, 2) - 0.125) < 0.04


def test_bullets_that_were_seen_are_counted() -> None:
    """CG-20."""
    state = given().round(4).seat(0, fired=["bbb", "bang", "bang"]).guns("clic>1", "clic>0", "clic>0", "clic>0").ready().state
    assert (bbb_odds(state, 0), shot_odds(state, 0)) == (0, 0)
    state = given().round(6).seat(0, fired=["clic"] * 5).guns("bang>1", "clic>0", "clic>0", "clic>0").ready().state
    assert bbb_odds(state, 0) == 333
    assert shot_odds(state, 0) == 1000


def test_a_bullet_that_did_not_fire_in_phase_5_is_known_to_be_no_bbb() -> None:
    """CG-15, CG-20: so the BBB is still among the others."""
    scene = given().round(2).seat(1, fired=["clic"]).guns("bbb>1", "bang>0", "clic>0", "clic>0").courage()
    seat = scene.state.view(None).seats[1]
    assert (seat.face_down, seat.face_down_low) == (1, 1)
    assert bbb_odds(scene.state, 1) == 1000 // 6
    rng = Chance(key_of(2))
    for _ in range(200):
        assert GAME.determinize(scene.state.view(None), rng).down[1] < 1 << 16


def test_a_bullet_of_one_who_dropped_out_may_be_anything() -> None:
    """CG-13, CG-20."""
    scene = given().guns("clic>1", "bang>0", "clic>0", "clic>0").courage(drop=[1])
    seat = scene.state.view(None).seats[1]
    assert (seat.face_down, seat.face_down_low) == (1, 0)
    rng = Chance(key_of(2))
    kinds = {GAME.determinize(scene.state.view(0), rng).down[1] for _ in range(200)}
    assert kinds == {1, 1 << 8, 1 << 16}


def test_the_heir_and_the_dead_know_what_was_taken() -> None:
    """CG-44: others know only how many."""
    position = given(powers="open").powers("no-need", "dragon-skin", "unbreakable", "kid").seat(3, wounds=2).round(2)
    scene = position.guns("clic>1", "bbb>3", "clic>1", "bang>0").courage().choose({0: "take 3"})
    assert scene.state.view(1).heir is not None
    assert scene.state.view(1).heir.bullets is None
    for viewer in (0, 3):
        assert scene.state.view(viewer).heir.bullets is not None
    gifts = {GAME.determinize(scene.state.view(1), Chance(key_of(seed))).gift for seed in range(60)}
    assert len(gifts) > 1
    assert {GAME.determinize(scene.state.view(3), Chance(key_of(seed))).gift for seed in range(20)} == {scene.state.gift}
