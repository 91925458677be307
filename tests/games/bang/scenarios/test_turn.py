"""A turn: its phases, one BANG!, cards in play, and who comes next (BG-10 to BG-14, BG-47)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import given

# ---------------------------------------------------------------------- phases


def test_phase_one_draws_two_cards() -> None:
    """BG-11."""
    scene = given().turn(1, "draw").pile("bang/2D", "missed/2S").ready()
    assert scene.asked() == (1, "play")
    assert scene.hand(1) == ["bang/2D", "missed/2S"]


def test_phase_two_plays_any_number_of_cards() -> None:
    """BG-11: in any order, none of them has to be played."""
    hand = ["stagecoach/9S", "wells-fargo/3H", "barrel/QS", "saloon/5H", "beer/6H", "bang/2D"]
    scene = given().seat(0, hand=hand).pile("missed/2S", "missed/3S", "missed/4S", "missed/5S", "missed/6S").ready()
    scene.play("play saloon/5H", "play barrel/QS", "play wells-fargo/3H", "play beer/6H", "play stagecoach/9S", "end")
    assert scene.hand(0) == ["bang/2D", "missed/2S", "missed/3S", "missed/4S", "missed/5S", "missed/6S"]


def test_phase_three_discards_exactly_the_excess_over_the_current_life() -> None:
    """BG-11, case 59: three cards with one life left, so two go."""
    scene = given().seat(0, life=1, hand=["bang/2D", "bang/3D", "missed/2S"]).ready()
    scene.play("end")
    assert scene.asked() == (0, "discard")
    scene.play("discard missed/2S", "discard bang/2D")
    assert scene.hand(0) == ["bang/3D"]
    assert scene.turn() == 1


def test_nothing_else_can_be_done_in_phase_three() -> None:
    """BG-11: every hand card can be discarded, none played."""
    scene = given().seat(0, life=1, hand=["bang/2D", "beer/6H"]).ready().play("end")
    assert scene.legal() == ["discard bang/2D", "discard beer/6H"]


def test_cards_are_discarded_in_the_order_of_their_owner() -> None:
    """BG-11, BG-18: the last one lies on top."""
    scene = given().seat(0, life=1, hand=["bang/2D", "bang/3D", "missed/2S"]).discard("beer/6H").ready()
    scene.play("end", "discard missed/2S", "discard bang/2D")
    assert scene.discard() == ["beer/6H", "missed/2S", "bang/2D"]


def test_a_hand_as_large_as_the_life_points_is_kept() -> None:
    """BG-11: five lives, five cards."""
    hand = ["bang/2D", "bang/3D", "bang/4D", "bang/5D", "bang/6D"]
    scene = given().seat(0, life=5, hand=hand).ready().play("end")
    assert scene.hand(0) == hand
    assert scene.turn() == 1


def test_the_turn_goes_clockwise() -> None:
    """BG-10, BG-11."""
    scene = given().seat(3, character="jourdonnais").ready()
    seen = []
    for _ in range(5):
        seen.append(scene.turn())
        scene.play("end")
    assert seen == [0, 1, 2, 3, 0]


def test_a_missed_cannot_be_played_in_ones_own_turn() -> None:
    """BG-21, BG-11: it is only an answer."""
    given().seat(0, hand=["missed/2S"]).ready().refused("play missed/2S", "BG-21")


def test_nobody_plays_out_of_turn() -> None:
    """BG-11."""
    scene = given().seat(1, hand=["bang/2D", "beer/6H", "barrel/QS"], life=2).ready()
    scene.refused("play bang/2D > 0", "BG-11", seat=1)
    scene.refused("play beer/6H", "BG-11", seat=1)
    scene.refused("play barrel/QS", "BG-11", seat=1)


def test_start_checks_take_dynamite_first_and_then_jail() -> None:
    """BG-11: then the turn goes on with phase 1."""
    scene = given().seat(1, in_play=["jail/4H", "dynamite/2H"]).turn(1, "draw").pile("bang/2D", "bang/QH", "missed/2S", "missed/3S").ready()
    assert [event.why for event in scene.events("test-made")] == ["dynamite", "jail"]
    assert scene.hand(1) == ["missed/2S", "missed/3S"]


# ---------------------------------------------------------------------- one BANG! a turn


def test_one_bang_a_turn() -> None:
    """BG-12."""
    scene = given().seat(0, hand=["bang/2D", "bang/3D"]).ready()
    scene.play("play bang/2D > 1").refused("play bang/3D > 1", "BG-12")


def test_a_new_turn_allows_a_bang_again() -> None:
    """BG-12."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["bang/3D"], character="jourdonnais").ready()
    scene.play("play bang/2D > 3", "end", "play bang/3D > 0")
    assert scene.life(0) == 4


def test_a_volcanic_lifts_the_limit() -> None:
    """BG-12, BG-34: also one that comes into play after the first BANG!."""
    scene = given().seat(0, hand=["bang/2D", "bang/3D", "bang/4D", "volcanic/10S"]).ready()
    scene.play("play bang/2D > 1", "play volcanic/10S", "play bang/3D > 1", "play bang/4D > 1")
    assert scene.life(1) == 1


def test_losing_the_volcanic_brings_the_limit_back() -> None:
    """BG-12: the limit is looked at when a BANG! is played."""
    scene = given().seat(0, in_play=["volcanic/10S"], hand=["bang/2D", "bang/3D", "cat-balou/KH"]).ready()
    scene.play("play bang/2D > 1", "play cat-balou/KH > 0 volcanic/10S").refused("play bang/3D > 1", "BG-12")


def test_the_volcanic_replaced_by_another_gun_brings_the_limit_back() -> None:
    """BG-12."""
    scene = given().seat(0, in_play=["volcanic/10S"], hand=["bang/2D", "bang/3D", "schofield/JC"]).ready()
    scene.play("play bang/2D > 1", "play schofield/JC").refused("play bang/3D > 2", "BG-12")


def test_willy_the_kid_plays_any_number_of_bang() -> None:
    """BG-64, BG-12."""
    scene = given().seat(0, character="willy-the-kid", hand=["bang/2D", "bang/3D", "bang/4D"]).ready()
    scene.play("play bang/2D > 1", "play bang/3D > 3", "play bang/4D > 1")
    assert (scene.life(1), scene.life(3)) == (2, 3)


def test_a_gatling_is_not_the_bang_of_the_turn() -> None:
    """BG-12: in either order."""
    scene = given().seat(0, hand=["gatling/10H", "bang/2D"]).ready()
    scene.play("play gatling/10H", "play bang/2D > 1")
    assert [scene.life(seat) for seat in (1, 2, 3)] == [2, 3, 3]
    scene = given().seat(0, hand=["gatling/10H", "bang/2D"]).ready()
    scene.play("play bang/2D > 1", "play gatling/10H")
    assert scene.life(1) == 2


def test_a_bang_given_up_in_a_duel_does_not_count() -> None:
    """BG-12, BG-29."""
    scene = given().seat(0, hand=["duel/QD", "bang/2D", "bang/3D"]).seat(1, hand=["bang/4D"]).ready()
    scene.play("play duel/QD > 1", "bang/4D", "bang/2D")
    assert scene.life(1) == 3
    scene.play("play bang/3D > 1")
    assert scene.life(1) == 2


def test_a_bang_given_up_to_indians_does_not_count() -> None:
    """BG-12, BG-30: seat 1's own turn comes after."""
    scene = given().seat(0, hand=["indians/KD"]).seat(1, character="jourdonnais", hand=["bang/4D", "bang/5D"]).ready()
    scene.play("play indians/KD", "bang/4D", "end", "play bang/5D > 0")
    assert scene.life(0) == 4


# ---------------------------------------------------------------------- cards in play


@pytest.mark.parametrize(
    ("first", "second"),
    [("barrel/QS", "barrel/KS"), ("mustang/8H", "mustang/9H"), ("volcanic/10S", "volcanic/10C"), ("schofield/JC", "schofield/QC")],
)
def test_nobody_has_two_cards_of_one_name_in_play(first: str, second: str) -> None:
    """BG-13: a weapon of the name that lies there is refused as well."""
    given().seat(0, in_play=[first], hand=[second]).ready().refused(f"play {second}", "BG-13")


def test_a_new_weapon_discards_the_old_one() -> None:
    """BG-13."""
    scene = given().seat(0, in_play=["schofield/JC", "barrel/QS"], hand=["winchester/8S"]).discard("beer/6H").ready()
    scene.play("play winchester/8S")
    assert scene.in_play(0) == ["barrel/QS", "winchester/8S"]
    assert scene.discard() == ["beer/6H", "schofield/JC"]


def test_mustang_and_appaloosa_are_two_names() -> None:
    """BG-13: and there is no other limit to cards in play."""
    hand = ["mustang/8H", "appaloosa/AS", "barrel/QS", "volcanic/10S", "dynamite/2H"]
    scene = given().seat(0, hand=hand).ready()
    scene.play("play mustang/8H", "play appaloosa/AS", "play barrel/QS", "play volcanic/10S", "play dynamite/2H")
    assert scene.in_play(0) == sorted(hand)


def test_everybody_has_a_gun_of_range_one() -> None:
    """BG-14: without a weapon in play the neighbors are in range, the player opposite is not."""
    scene = given().seat(0, hand=["bang/2D"]).ready()
    assert scene.offers("play bang") == ["play bang/2D > 1", "play bang/2D > 3"]
    scene.refused("play bang/2D > 2", "BG-20")


# ---------------------------------------------------------------------- who comes next


@pytest.mark.parametrize("dying", [1, 2, 3])
def test_after_a_death_the_next_living_player_begins(dying: int) -> None:
    """BG-10, BG-11, case 11: a seat that has died is passed over, and nobody goes twice."""
    scene = given(seats=5).seat(0, in_play=["winchester/8S"], hand=["bang/2D"]).seat(dying, life=1).ready()
    scene.play(f"play bang/2D > {dying}")
    assert dying not in scene.alive()
    while scene.turn() == 0:
        scene.play(scene.offers("discard")[0] if scene.offers("discard") else "end")
    assert scene.turn() == (2 if dying == 1 else 1)


def test_a_player_who_dies_of_dynamite_ends_his_turn() -> None:
    """BG-47, cases 75 and 76: the next living player to his left begins."""
    scene = (
        given().seat(1, life=3, in_play=["dynamite/2H"]).dead(2).turn(1, "draw").pile("missed/5S").seat(3, character="jourdonnais").ready()
    )
    assert scene.alive() == [0, 3]
    assert scene.asked() == (3, "play")


def test_a_player_who_dies_in_his_own_duel_ends_his_turn() -> None:
    """BG-47."""
    scene = given().seat(1, life=1, role="outlaw", hand=["duel/QD"]).seat(2, hand=["bang/2D"]).turn(1).ready()
    scene.play("play duel/QD > 2", "bang/2D")
    assert 1 not in scene.alive()
    assert scene.asked() == (2, "play")
