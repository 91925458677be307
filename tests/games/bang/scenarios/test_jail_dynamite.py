"""Jail and Dynamite (BG-32, BG-33)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Given, given

HEART = "beer/6H"
SPADE_FIVE = "missed/5S"


def jailed(preset: str = "manual", **seat: object) -> Given:
    """Seat 1 is in jail and its turn begins."""
    return given(4, preset).seat(1, in_play=["jail/4H"], **seat).turn(1, "draw")


# ---------------------------------------------------------------------- playing a Jail


def test_a_jail_goes_in_front_of_another_player_at_any_distance() -> None:
    """BG-32."""
    scene = given(7).seat(0, hand=["jail/4H"]).ready()
    assert scene.offers("play") == [f"play jail/4H > {seat}" for seat in range(1, 7)]
    scene.play("play jail/4H > 3")
    assert scene.in_play(3) == ["jail/4H"]


@pytest.mark.parametrize("preset", ["manual", "official"])
def test_the_sheriff_cannot_be_jailed(preset: str) -> None:
    """BG-32."""
    scene = given(4, preset).turn(1).seat(1, hand=["jail/4H"]).ready()
    scene.refused("play jail/4H > 0", "BG-32")
    assert scene.offers("play jail/4H > 0") == []


@pytest.mark.parametrize("preset", ["manual", "official"])
def test_nobody_is_jailed_twice(preset: str) -> None:
    """BG-32, BG-13."""
    scene = given(4, preset).seat(0, hand=["jail/JS"]).seat(1, in_play=["jail/4H"]).ready()
    scene.refused("play jail/JS > 1", "BG-32")


def test_nobody_jails_himself_by_the_manual() -> None:
    """BG-32."""
    given().turn(1).seat(1, hand=["jail/4H"]).ready().refused("play jail/4H > 1", "BG-32")


def test_officially_one_may_jail_oneself() -> None:
    """BG-32: but not the Sheriff."""
    scene = given(4, "official").turn(1).seat(1, hand=["jail/4H"]).ready().play("play jail/4H > 1")
    assert scene.in_play(1) == ["jail/4H"]
    given(4, "official").seat(0, hand=["jail/4H"]).ready().refused("play jail/4H > 0", "BG-32")


# ---------------------------------------------------------------------- the test


@pytest.mark.parametrize("preset", ["manual", "official"])
def test_a_heart_frees_and_the_turn_goes_on(preset: str) -> None:
    """BG-32: with phases 1 and 2 in the same turn."""
    scene = jailed(preset).pile(HEART, "bang/2D", "bang/3D").ready()
    assert scene.asked() == (1, "play")
    assert (scene.hand(1), scene.in_play(1)) == (["bang/2D", "bang/3D"], [])
    assert set(scene.discard()) == {"jail/4H", HEART}


def test_by_the_manual_jail_stays_until_a_heart() -> None:
    """BG-32: option `jail` `until_heart`; phases 1 and 2 are skipped."""
    scene = jailed(hand=["bang/7D"]).pile("bang/2D").ready()
    assert scene.asked() == (2, "play")
    assert (scene.hand(1), scene.in_play(1)) == (["bang/7D"], ["jail/4H"])


def test_by_the_manual_phase_three_is_played_in_jail() -> None:
    """BG-32: the excess goes, and nothing can be played."""
    scene = jailed(life=1, hand=["bang/7D", "beer/7H"]).pile("bang/2D").ready()
    assert scene.asked() == (1, "discard")
    assert scene.legal() == ["discard bang/7D", "discard beer/7H"]
    scene.play("discard bang/7D")
    assert scene.hand(1) == ["beer/7H"]
    assert scene.asked() == (2, "play")


def test_by_the_manual_the_next_turn_tests_again() -> None:
    """BG-32."""
    board = jailed().seat(0, character="rose-doolan").seat(2, character="jourdonnais").seat(3, character="paul-regret")
    scene = board.pile("bang/2D", "bang/3D", "bang/4D", "bang/5D", "bang/6D", "bang/8D", "bang/9D", HEART).ready()
    scene.play("end", "end", "end")
    assert scene.asked() == (1, "play")
    assert scene.in_play(1) == []
    assert [event.matched for event in scene.events("test-made")] == [False, True]


def test_officially_jail_is_discarded_and_the_whole_turn_is_skipped() -> None:
    """BG-32: option `jail` `one_test`; no phase 3 either."""
    scene = jailed("official", life=1, hand=["bang/7D", "beer/7H"]).pile("bang/2D").ready()
    assert scene.asked() == (2, "play")
    assert (scene.hand(1), scene.in_play(1)) == (["bang/7D", "beer/7H"], [])
    assert set(scene.discard()) == {"jail/4H", "bang/2D"}


@pytest.mark.parametrize("character", ["jesse-jones", "pedro-ramirez", "kit-carlson", "black-jack", "sid-ketchum"])
def test_without_phases_one_and_two_there_are_none_of_their_abilities(character: str) -> None:
    """BG-32."""
    board = jailed(character=character, life=2, hand=["bang/7D", "beer/7H"]).seat(0, hand=["bang/8D"]).discard("bang/9D")
    scene = board.pile("bang/2D").ready()
    assert scene.asked() == (2, "play")
    assert scene.hand(1) == ["bang/7D", "beer/7H"]


def test_a_jailed_player_is_shot_at_and_answers_as_usual() -> None:
    """BG-32."""
    scene = given().seat(0, hand=["bang/2D", "gatling/10H"]).seat(1, hand=["missed/2S"], in_play=["jail/4H", "barrel/QS"]).ready()
    scene.play("play bang/2D > 1")
    assert scene.legal() == ["barrel", "missed/2S", "pass"]
    scene.play("missed/2S", "play gatling/10H", "pass")
    assert scene.life(1) == 3


@pytest.mark.parametrize("text", ["play cat-balou/KH > 1 jail/4H", "play panic/AH > 1 jail/4H"])
def test_others_may_take_the_jail_off(text: str) -> None:
    """BG-32, BG-28."""
    scene = given().seat(0, hand=[text.split()[1]]).seat(1, in_play=["jail/4H"]).pile("bang/2D", "bang/3D").ready().play(text)
    assert scene.in_play(1) == []
    scene.play("end")
    assert scene.asked() == (1, "play")
    assert scene.hand(1) == ["bang/2D", "bang/3D"]


@pytest.mark.parametrize("preset", ["manual", "official"])
def test_dynamite_is_tested_and_passed_on_before_the_jail(preset: str) -> None:
    """BG-32, BG-11: a jailed player gets rid of it all the same."""
    scene = given(4, preset).seat(1, in_play=["jail/4H", "dynamite/2H"]).turn(1, "draw").pile("bang/2D", "bang/3D", "bang/4D").ready()
    assert [event.why for event in scene.events("test-made")][:2] == ["dynamite", "jail"]
    assert "dynamite/2H" not in scene.in_play(1)


def test_dynamite_may_kill_before_the_jail_is_tested() -> None:
    """BG-11, BG-33, BG-47."""
    board = given().seat(1, life=3, role="renegade", in_play=["jail/4H", "dynamite/2H"]).turn(1, "draw").pile(SPADE_FIVE, "bang/2D")
    scene = board.ready()
    assert [event.why for event in scene.events("test-made")] == ["dynamite"]
    assert scene.asked() == (2, "play")


# ---------------------------------------------------------------------- Dynamite


def test_dynamite_is_put_in_front_of_oneself_and_tested_from_the_next_turn_on() -> None:
    """BG-33: not in the turn in which it is played, nor in those of others."""
    board = given().seat(0, hand=["dynamite/2H"]).seat(2, character="jourdonnais").seat(3, character="vulture-sam")
    scene = board.ready().play("play dynamite/2H")
    assert scene.in_play(0) == ["dynamite/2H"]
    scene.play("end", "end", "end")
    assert scene.events("test-made") == []
    scene.play("end")
    assert [(event.seat, event.why) for event in scene.events("test-made")] == [(0, "dynamite")]


@pytest.mark.parametrize("card", ["missed/2S", "missed/5S", "stagecoach/9S"])
def test_two_to_nine_of_spades_blow_up(card: str) -> None:
    """BG-33: three life points, and Dynamite is discarded; the turn goes on."""
    scene = given().seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile(card).ready()
    assert scene.life(1) == 1
    assert (scene.in_play(1), scene.asked()) == ([], (1, "play"))
    assert sorted(scene.discard()) == sorted(["dynamite/2H", card])


@pytest.mark.parametrize(
    "card", ["volcanic/10S", "duel/JS", "general-store/QS", "schofield/KS", "appaloosa/AS", "bang/5D", "beer/8H", "bang/5C"]
)
def test_anything_else_moves_it_to_the_left(card: str) -> None:
    """BG-33: before phase 1."""
    scene = given().seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile(card, "bang/2D", "bang/3D").ready()
    assert scene.life(1) == 4
    assert scene.in_play(2) == ["dynamite/2H"]
    assert scene.hand(1) == ["bang/2D", "bang/3D"]


def test_dynamite_moves_to_the_next_living_neighbor() -> None:
    """BG-33: and is tested there at the start of that turn."""
    scene = given(5).dead(2, 3).seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile("bang/5D").ready()
    assert scene.in_play(4) == ["dynamite/2H"]


def test_dynamite_goes_on_round_the_table() -> None:
    """BG-33: each has it in front of him for a turn."""
    board = given().seat(1, in_play=["dynamite/2H"]).seat(2, character="jourdonnais").seat(3, character="paul-regret").turn(1, "draw")
    cards = ["bang/2D", "bang/3D", "bang/4D", "bang/5D", "bang/6D", "bang/7D", SPADE_FIVE]
    scene = board.pile(*cards).ready().play("end", "end")
    assert [(event.seat, event.matched) for event in scene.events("test-made")] == [(1, False), (2, False), (3, True)]
    assert 3 not in scene.alive()


def test_the_damage_of_dynamite_is_nobodys() -> None:
    """BG-33, BG-42, BG-43: whoever played it draws no reward for the Outlaw it kills."""
    board = given().seat(1, role="outlaw", life=3, in_play=["dynamite/2H"]).turn(1, "draw").pile(SPADE_FIVE)
    scene = board.ready()
    assert scene.alive() == [0, 2, 3]
    assert scene.hand(0) == []
    assert [event.by for event in scene.events("eliminated")] == [None]


def test_the_sheriff_pays_nothing_for_a_deputy_killed_by_dynamite() -> None:
    """BG-33, BG-44: though he played it."""
    board = given(5).seat(0, hand=["bang/2D"]).seat(4, role="deputy", life=3, in_play=["dynamite/2H"]).turn(4, "draw").pile(SPADE_FIVE)
    scene = board.ready()
    assert 4 not in scene.alive()
    assert "bang/2D" in scene.hand(0)


def test_el_gringo_takes_nothing_for_dynamite() -> None:
    """BG-33, BG-53: from nobody."""
    board = given().seat(0, hand=["bang/2D"]).seat(1, character="el-gringo", life=3, hand=["beer/6H"], in_play=["dynamite/2H"])
    scene = board.turn(1, "draw").pile(SPADE_FIVE, "bang/3D", "bang/4D").ready().play("beer/6H")
    assert scene.life(1) == 1
    assert scene.hand(1) == ["bang/3D", "bang/4D"]
    assert scene.hand(0) == ["bang/2D"]
