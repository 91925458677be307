"""Beer, Saloon, Sid Ketchum and lethal hits (BG-23, BG-25, BG-40, BG-60)."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from tests.games.bang.scenarios.scene import given

# ---------------------------------------------------------------------- Beer and Saloon in phase 2


def test_a_beer_gives_one_life() -> None:
    """BG-23."""
    scene = given().seat(0, life=2, hand=["beer/6H"]).ready().play("play beer/6H")
    assert scene.life(0) == 3
    assert scene.discard() == ["beer/6H"]


def test_a_beer_at_full_life_is_legal_and_does_nothing() -> None:
    """BG-23, case 53."""
    scene = given().seat(0, hand=["beer/6H"]).ready().play("play beer/6H")
    assert (scene.life(0), scene.hand(0)) == (5, [])


def test_any_number_of_beers_may_be_played() -> None:
    """BG-23, BG-11."""
    scene = given().seat(0, life=1, hand=["beer/6H", "beer/7H", "beer/8H"]).ready()
    scene.play("play beer/6H", "play beer/7H", "play beer/8H")
    assert scene.life(0) == 4


def test_a_saloon_gives_all_living_players_one_life_up_to_their_maximum() -> None:
    """BG-25."""
    scene = given(5).dead(4).seat(0, life=2, hand=["saloon/5H"]).seat(1, life=1).seat(2, life=4).seat(3, life=3).ready()
    scene.play("play saloon/5H")
    assert [scene.life(seat) for seat in range(5)] == [3, 2, 4, 4, 0]


def test_a_saloon_is_no_answer_and_no_beer() -> None:
    """BG-25: it saves nobody from a lethal hit; with two left it works by the official rules."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, life=1, hand=["saloon/5H"]).ready().play("play bang/2D > 1", "pass")
    assert scene.legal() == ["pass"]
    scene.refused("saloon/5H", "BG-25")
    scene = given(4, "official").dead(1, 2).seat(0, role="sheriff", life=2, hand=["saloon/5H"]).seat(3, role="outlaw", life=1).ready()
    scene.play("play saloon/5H")
    assert (scene.life(0), scene.life(3)) == (3, 2)


# ---------------------------------------------------------------------- a lethal hit


def test_a_beer_saves_from_a_lethal_hit_in_anybodys_turn() -> None:
    """BG-23, BG-40."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, life=1, hand=["beer/6H"]).ready().play("play bang/2D > 1", "pass")
    assert scene.asked() == (1, "rescue")
    assert scene.legal() == ["beer/6H", "pass"]
    scene.play("beer/6H")
    assert (scene.life(1), scene.alive()) == (1, [0, 1, 2, 3])
    assert scene.asked() == (0, "play")


def test_a_hit_that_does_not_kill_is_no_time_for_beer() -> None:
    """BG-23."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, life=2, hand=["beer/6H"]).ready().play("play bang/2D > 1")
    scene.refused("beer/6H", "BG-23").play("pass")
    assert (scene.life(1), scene.hand(1)) == (1, ["beer/6H"])
    assert scene.asked() == (0, "play")


def test_nobody_drinks_for_another() -> None:
    """BG-23: only the player who was hit is asked."""
    scene = given().seat(0, hand=["bang/2D", "beer/6H"]).seat(1, life=1, hand=["bang/3D"]).seat(2, hand=["beer/7H"]).ready()
    scene.play("play bang/2D > 1", "pass", "pass")
    assert 1 not in scene.alive()
    assert scene.hand(2) == ["beer/7H"]


def test_dying_of_dynamite_takes_several_beers() -> None:
    """BG-23, BG-33: at -1 two are needed, one after another, and the turn goes on."""
    board = given().seat(1, life=2, hand=["beer/6H", "beer/7H", "beer/8H"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S")
    scene = board.ready()
    assert scene.asked() == (1, "rescue")
    assert scene.decision().needed == 2
    scene.play("beer/6H")
    assert scene.asked() == (1, "rescue")
    assert scene.decision().needed == 1
    scene.play("beer/8H")
    assert scene.life(1) == 1
    assert scene.asked() == (1, "play")
    assert "beer/7H" in scene.hand(1)


def test_too_few_beers_do_not_save_and_are_spent() -> None:
    """BG-23: the Beer that was drunk lies on the discard pile before the hand of the eliminated follows."""
    scene = given().seat(1, life=2, hand=["beer/6H", "bang/2D"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S").ready()
    scene.play("beer/6H")
    while scene.asked() == (1, "rescue"):
        scene.play("pass")
    assert 1 not in scene.alive()
    assert [event.card for event in scene.events("answered")] == ["beer/6H"]


def test_fewer_cards_than_beers_needed_means_no_question() -> None:
    """BG-23, BG-49, case 40: one card in hand cannot be two Beers."""
    scene = given().seat(1, life=2, hand=["beer/6H"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S").ready()
    assert 1 not in scene.alive()


def test_a_beer_saves_from_ones_own_duel() -> None:
    """BG-23: in one's own turn."""
    scene = given().seat(0, life=1, hand=["duel/QD", "beer/6H"]).seat(1, hand=["bang/2D"]).ready()
    scene.play("play duel/QD > 1", "bang/2D", "pass")
    assert scene.asked() == (0, "rescue")
    scene.play("beer/6H")
    assert scene.life(0) == 1
    assert scene.asked() == (0, "play")


def test_a_dying_player_may_pass_with_a_beer_in_hand() -> None:
    """BG-23: a rescue is free to choose, and asked once (case 52)."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, life=1, hand=["beer/6H"]).ready()
    scene.play("play bang/2D > 1", "pass", "pass")
    assert 1 not in scene.alive()


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
def test_life_points_shown_never_fall_below_zero(play: str) -> None:
    """BG-40, case 48: an eliminated player has none, and nobody discards a negative number of cards."""
    scene = given().seat(0, hand=[play.split()[0]]).seat(1, life=1).ready().play("play " + play)
    assert scene.life(1) == 0
    assert scene.hand(1) == []


def test_the_question_says_what_is_at_stake() -> None:
    """BG-40, case 31: whose card it is and that it would kill."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, life=1, hand=["beer/6H"]).ready().play("play bang/2D > 1")
    assert scene.decision().lethal
    scene.play("pass")
    asked = scene.decision()
    assert (asked.kind, asked.source, asked.card, asked.needed) == ("rescue", 0, "bang/2D", 1)


# ---------------------------------------------------------------------- the order of a hit


def test_bart_cassidy_draws_only_if_he_lives() -> None:
    """BG-40, BG-50."""
    board = given().seat(0, hand=["bang/2D"]).pile("missed/2S").seat(1, character="bart-cassidy", life=1, hand=["beer/6H"])
    scene = board.ready().play("play bang/2D > 1", "pass", "beer/6H")
    assert scene.hand(1) == ["missed/2S"]
    board = given().seat(0, hand=["bang/2D"]).pile("missed/2S").seat(1, character="bart-cassidy", life=1, hand=["bang/3D"], role="renegade")
    scene = board.ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.pile()[0] == "missed/2S"


def test_el_gringo_takes_only_if_he_lives() -> None:
    """BG-40, BG-53, case 5: a dead El Gringo leaves the shooter's hand alone, and no question stays open."""
    board = given().seat(0, hand=["bang/2D", "beer/7H"]).seat(1, character="el-gringo", life=1, hand=["beer/6H"], role="renegade")
    scene = board.ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.hand(0) == ["beer/7H"]
    assert scene.asked() == (0, "play")
    board = given().seat(0, hand=["bang/2D", "beer/7H"]).seat(1, character="el-gringo", life=1, hand=["beer/6H"])
    scene = board.ready().play("play bang/2D > 1", "pass", "beer/6H")
    assert (scene.hand(0), scene.hand(1)) == ([], ["beer/7H"])


def test_slab_kills_el_gringo() -> None:
    """BG-40, BG-61, case 5: after one Missed! he takes the hit and the Beer question closes with his answer."""
    board = given().seat(0, character="slab-the-killer", hand=["bang/2D", "beer/7H"])
    scene = board.seat(1, character="el-gringo", life=1, hand=["missed/2S", "beer/6H"], role="renegade").ready()
    scene.play("play bang/2D > 1", "missed/2S", "pass", "pass")
    assert 1 not in scene.alive()
    assert scene.hand(0) == ["beer/7H"]


# ---------------------------------------------------------------------- Sid Ketchum


def test_sid_discards_two_cards_for_one_life() -> None:
    """BG-60: as often as he likes, both cards leave before the life comes (case 21)."""
    scene = given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D", "bang/3D", "bang/4D", "bang/5D"]).ready()
    scene.play("heal bang/2D bang/5D", "heal bang/3D bang/4D")
    assert (scene.life(0), scene.hand(0)) == (4, [])


def test_sid_heals_below_his_maximum_only() -> None:
    """BG-60."""
    scene = given().seat(0, character="sid-ketchum", life=4, hand=["bang/2D", "bang/3D", "bang/4D", "bang/5D"]).ready()
    scene.play("heal bang/2D bang/3D").refused("heal bang/4D bang/5D", "BG-60")


def test_sid_discards_two_different_cards() -> None:
    """BG-60, case 81: one card does not count twice, and one alone is not enough."""
    scene = given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D", "bang/3D"]).ready()
    with pytest.raises(BadNotation):
        scene.parse("heal bang/2D bang/2D")
    assert given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D"]).ready().offers("heal") == []


def test_only_sid_heals_by_discarding() -> None:
    """BG-60."""
    given().seat(0, life=2, hand=["bang/2D", "bang/3D"]).ready().refused("heal bang/2D bang/3D", "BG-60")


def test_sid_does_not_heal_in_phase_three_or_as_an_answer() -> None:
    """BG-60: in his phase 2 and on a lethal hit only."""
    scene = given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D", "bang/3D", "bang/4D"]).ready().play("end")
    assert scene.offers("heal") == []
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="sid-ketchum", life=3, hand=["bang/3D", "bang/4D"]).ready()
    scene.play("play bang/2D > 1")
    assert scene.offers("heal") == []


@pytest.mark.parametrize("first", ["heal bang/3D bang/4D", "beer/6H"])
def test_sid_chains_beer_and_ability_in_any_order(first: str) -> None:
    """BG-60, BG-23, case 36: at -1 he needs two life points, of either kind."""
    board = given().seat(1, character="sid-ketchum", life=2, hand=["beer/6H", "bang/3D", "bang/4D"], in_play=["dynamite/2H"])
    scene = board.turn(1, "draw").pile("missed/2S", "bang/5D", "bang/6D").ready()
    second = "beer/6H" if first.startswith("heal") else "heal bang/3D bang/4D"
    scene.play(first)
    assert scene.asked() == (1, "rescue")
    scene.play(second)
    assert scene.life(1) == 1
    assert scene.hand(1) == ["bang/5D", "bang/6D"]


def test_sid_dies_when_his_power_was_not_enough() -> None:
    """BG-60, case 19: at -1 one life back is too few."""
    board = given().seat(
        1, character="sid-ketchum", life=2, hand=["bang/2D", "bang/3D", "bang/4D"], in_play=["dynamite/2H"], role="renegade"
    )
    scene = board.turn(1, "draw").pile("missed/2S").ready().play("heal bang/2D bang/4D")
    while scene.asked() == (1, "rescue"):
        scene.play("pass")
    assert 1 not in scene.alive()


@pytest.mark.parametrize("order", ["beer/6H bang/2D", "bang/2D beer/6H"])
def test_sids_discards_lie_in_his_order(order: str) -> None:
    """BG-18, BG-60, case 38: the card that he names last lies on top."""
    scene = given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D", "beer/6H"]).ready()
    scene.state.apply(0, scene.parse(f"heal {order}"))
    assert scene.discard() == order.split()


def test_officially_sid_saves_himself_with_two_left() -> None:
    """BG-60, BG-24: his ability still works where a Beer does not."""
    board = given(4, "official").dead(1, 2).seat(0, role="sheriff", character="sid-ketchum", life=1, hand=["beer/6H", "bang/2D"])
    scene = board.seat(3, role="outlaw", hand=["bang/3D"]).turn(3).ready().play("play bang/3D > 0", "pass")
    assert scene.legal() == ["heal bang/2D beer/6H", "pass"]
    scene.play("heal bang/2D beer/6H")
    assert scene.life(0) == 1
