"""The public tally of whom each seat favored, which bots suspect by and a board may show."""

from __future__ import annotations

import random

from hypothesis import given as given_any

from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import THIEVES
from standoff.games.gentlemen_thieves.options import ThievesOptions
from tests.games.gentlemen_thieves.play import depths, every_option, play_on, seats, seeds
from tests.games.gentlemen_thieves.scenarios.scene import Scene, given

NONE = [0] * THIEVES


def favors(scene: Scene) -> list[list[int]]:
    """The tally as the public sees it."""
    return [seat.favors for seat in scene.state.view(None).seats]


def test_a_token_favors_the_thief_of_its_color_and_his_alliance() -> None:
    """Two points for the color, one for each ally: two thieves work by day, three by night (GT-10, GT-20)."""
    scene = given(3).display("mask/comte lamp/etoile").ready().play("place mask/comte > bank")
    assert favors(scene) == [NONE, [2, 1, 0, 0, 0], NONE]
    scene.play("place lamp/etoile > bank")
    assert favors(scene) == [NONE, [2, 1, 0, 0, 0], [0, 0, 1, 1, 2]]


def test_an_unknown_token_counts_when_it_is_placed() -> None:
    """As it is hidden until then (GT-13)."""
    scene = given(3).pile("mask/comte").ready().play("draw")
    assert favors(scene) == [NONE] * 3
    assert favors(scene.play("place mask/comte > bank")) == [NONE, [2, 1, 0, 0, 0], NONE]


def test_a_robbery_favors_whom_it_pays() -> None:
    """Four points for each thief that is paid, beside those of the token; nobody where the alliances tie (GT-20, GT-21)."""
    scene = given(3).at("bank", "gloves/comte mask/comte hook/comte lamp/docteur").display("stethoscope/etoile").ready()
    assert favors(scene.play("place stethoscope/etoile > bank")) == [NONE, [4, 4, 1, 1, 2], NONE]
    tie = given(3).at("bank", "gloves/comte mask/comte hook/docteur hook/docteur lamp/docteur").display("stethoscope/comte").ready()
    assert favors(tie.play("place stethoscope/comte > bank")) == [NONE, [2, 1, 0, 0, 0], NONE]


def test_special_tokens_favor_nobody_unless_they_rob() -> None:
    """The lock that leaves a complete location robs it (GT-18)."""
    scene = given(3).set(lock="bank").at("bank", "gloves/comte stethoscope/comte mask/comte hook/docteur lamp/docteur").ready()
    assert favors(scene.play("lock manor")) == [NONE, [4, 4, 0, 0, 0], NONE]
    assert favors(given(3).ready().play("gold supply > manor", "done")) == [NONE] * 3


@given_any(seats, every_option, seeds, depths)
def test_all_see_the_same_tally(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """It is public, only ever grows, and moves for nobody but who acts."""
    state = GAME.new(count, seed, options)
    before = [seat.favors for seat in state.view(None).seats]
    for seat, _ in play_on(state, random.Random(seed), depth):
        after = [each.favors for each in state.view(None).seats]
        assert all(new == old for at, (new, old) in enumerate(zip(after, before, strict=True)) if at != seat)
        assert all(new >= old for new, old in zip(after[seat], before[seat], strict=True))
        before = after
    for viewer in range(count):
        assert [each.favors for each in state.view(viewer).seats] == before
