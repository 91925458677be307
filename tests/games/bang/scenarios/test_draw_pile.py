"""The draw pile: draw!, an empty pile, and Beers with two players left (BG-16, BG-17, BG-24)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Given, given


def test_a_draw_turns_up_the_top_card_and_discards_it() -> None:
    """BG-16."""
    scene = given().seat(1, in_play=["barrel/QS"]).seat(0, hand=["bang/2D"]).pile("beer/6H", "missed/2S").ready()
    scene.play("play bang/2D > 1", "barrel")
    assert [(event.card, event.matched) for event in scene.events("test-made")] == [("beer/6H", True)]
    assert scene.discard() == ["bang/2D", "beer/6H"]
    assert scene.pile()[0] == "missed/2S"


@pytest.mark.parametrize(("card", "matches"), [("saloon/5H", True), ("bang/5D", False), ("bang/5C", False), ("missed/5S", False)])
def test_a_draw_looks_at_the_suit(card: str, matches: bool) -> None:
    """BG-16: a Barrel wants a heart."""
    scene = given().seat(1, in_play=["barrel/QS"]).seat(0, hand=["bang/2D"]).pile(card).ready()
    scene.play("play bang/2D > 1", "barrel")
    assert scene.events("test-made")[0].matched is matches
    assert scene.life(1) == (4 if matches else 3)


# ---------------------------------------------------------------------- an empty pile


def test_the_draw_that_empties_the_pile_makes_a_new_one_at_once() -> None:
    """BG-17: without waiting for the next draw."""
    scene = given().seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", only=True).discard("beer/6H", "beer/7H").ready()
    scene.play("play stagecoach/9S")
    assert scene.hand(0) == ["bang/2D", "bang/3D"]
    assert scene.discard() == []
    assert sorted(scene.pile()) == ["beer/6H", "beer/7H", "stagecoach/9S"]


def test_the_pile_is_made_anew_within_a_draw_only_when_more_cards_are_needed() -> None:
    """BG-17: the card that was played lies on the discard pile already, so it is shuffled in."""
    scene = given().seat(0, hand=["wells-fargo/3H"]).pile("bang/2D", only=True).discard("beer/6H", "beer/7H", "beer/8H").ready()
    scene.play("play wells-fargo/3H")
    assert len(scene.hand(0)) == 3
    assert scene.discard() == []
    assert sorted([*scene.hand(0), *scene.pile()]) == ["bang/2D", "beer/6H", "beer/7H", "beer/8H", "wells-fargo/3H"]


def test_a_card_turned_up_by_a_draw_is_shuffled_into_the_new_pile() -> None:
    """BG-17: it lies on the discard pile from when it was looked at."""
    scene = given().seat(1, in_play=["barrel/QS"]).seat(0, hand=["bang/2D"]).pile("missed/2S", only=True).discard("beer/6H").ready()
    scene.play("play bang/2D > 1", "barrel")
    assert sorted(scene.pile()) == ["bang/2D", "beer/6H", "missed/2S"]
    assert scene.discard() == []


def test_everybody_sees_that_the_pile_was_made_anew() -> None:
    """BG-17, BG-18: how many cards it has, not their order."""
    scene = given().seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", only=True).discard("beer/6H", "beer/7H").ready()
    scene.play("play stagecoach/9S")
    assert [event.cards for event in scene.events("reshuffled", viewer=None)] == [3]
    assert scene.state.view(None).pile_size == 3


def test_with_both_piles_empty_one_draws_what_there_is() -> None:
    """BG-17, case 83: nothing fails, and the Wells Fargo itself is drawn again."""
    scene = given().seat(0, hand=["wells-fargo/3H"]).pile(only=True).ready()
    scene.play("play wells-fargo/3H")
    assert scene.hand(0) == ["wells-fargo/3H"]
    assert (scene.pile(), scene.discard()) == ([], [])


def test_phase_one_without_any_card_draws_none() -> None:
    """BG-17, case 83."""
    scene = given().seat(1, character="jourdonnais").pile(only=True).turn(1, "draw").ready()
    assert scene.asked() == (1, "play")
    assert scene.hand(1) == []


def test_a_draw_without_a_card_is_no_heart() -> None:
    """BG-17, BG-32: Jail stays."""
    scene = given().seat(1, in_play=["jail/4H"]).pile(only=True).turn(1, "draw").ready()
    made = scene.events("test-made")
    assert [(event.card, event.matched) for event in made] == [(None, False)]
    assert scene.in_play(1) == ["jail/4H"]


def test_a_draw_without_a_card_is_no_spade() -> None:
    """BG-17: Dynamite moves on."""
    scene = given().seat(1, in_play=["dynamite/2H"]).pile(only=True).turn(1, "draw").ready()
    assert scene.life(1) == 4
    assert scene.in_play(2) == ["dynamite/2H"]


def test_a_general_store_without_cards_shows_what_there_is() -> None:
    """BG-17, BG-27: two cards for four players; itself is one of them, and the last get none."""
    scene = given().seat(0, hand=["general-store/9C"]).pile("bang/2D", only=True).ready()
    scene.play("play general-store/9C")
    assert scene.legal() == ["take bang/2D", "take general-store/9C"]
    scene.play("take bang/2D").take_the_rest()
    assert [scene.hand(seat) for seat in range(4)] == [["bang/2D"], ["general-store/9C"], [], []]
    assert scene.asked() == (0, "play")


def test_kit_carlson_of_two_cards_keeps_both() -> None:
    """BG-17, BG-56."""
    scene = given().seat(1, character="kit-carlson").pile("bang/2D", "bang/3D", only=True).turn(1, "draw").ready()
    assert scene.asked() == (1, "play")
    assert scene.hand(1) == ["bang/2D", "bang/3D"]


def test_kit_carlson_of_one_card_keeps_it() -> None:
    """BG-17, BG-56."""
    scene = given().seat(1, character="kit-carlson").pile("bang/2D", only=True).turn(1, "draw").ready()
    assert scene.hand(1) == ["bang/2D"]


def test_kit_carlson_looks_into_the_new_pile_when_more_are_needed() -> None:
    """BG-17, BG-56: the card he leaves goes on top of it."""
    scene = (
        given().seat(1, character="kit-carlson").pile("bang/2D", only=True).discard("beer/6H", "beer/7H", "beer/8H").turn(1, "draw").ready()
    )
    assert scene.asked() == (1, "kit")
    back = scene.legal()[0].removeprefix("back ")
    scene.play(f"back {back}")
    assert len(scene.hand(1)) == 2
    assert scene.pile()[0] == back


def test_lucky_duke_with_one_card_has_no_choice() -> None:
    """BG-17, BG-57."""
    scene = given().seat(1, character="lucky-duke", in_play=["jail/4H"]).pile("beer/6H", only=True).turn(1, "draw").ready()
    assert scene.asked() == (1, "play")
    assert scene.in_play(1) == []


# ---------------------------------------------------------------------- two players left


def two_left(preset: str = "manual", **seat: object) -> Given:
    """Sheriff and one Outlaw are left of four; the Sheriff's turn."""
    return given(4, preset).dead(1, 2).seat(0, role="sheriff", **seat).seat(3, role="outlaw")


def test_with_two_left_beers_leave_the_pile_that_is_made_anew() -> None:
    """BG-24: the default `out_of_the_deck`; the Beer in a hand is left alone."""
    board = two_left(hand=["stagecoach/9S", "beer/6H"]).pile("bang/2D", "bang/3D", only=True).discard("beer/7H", "missed/2S", "beer/8H")
    scene = board.ready().play("play stagecoach/9S")
    assert sorted(scene.pile()) == ["missed/2S", "stagecoach/9S"]
    assert {"beer/7H", "beer/8H"} <= set(scene.removed())
    assert scene.hand(0) == ["bang/2D", "bang/3D", "beer/6H"]


def test_with_two_left_a_beer_in_hand_still_works() -> None:
    """BG-24, BG-23: in one's own turn and on a lethal hit."""
    scene = two_left(hand=["beer/6H"], life=2).ready().play("play beer/6H")
    assert scene.life(0) == 3
    scene = two_left(hand=["beer/6H"], life=1).seat(3, hand=["bang/2D"]).turn(3).ready()
    scene.play("play bang/2D > 0", "pass", "beer/6H")
    assert scene.life(0) == 1


def test_with_three_left_beers_stay_in_the_pile() -> None:
    """BG-24."""
    board = given().dead(1).seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", only=True).discard("beer/7H", "missed/2S")
    scene = board.ready().play("play stagecoach/9S")
    assert sorted(scene.pile()) == ["beer/7H", "missed/2S", "stagecoach/9S"]


def test_officially_beers_stay_in_the_pile_with_two_left() -> None:
    """BG-24: option `two_player_beer` `no_effect`."""
    board = two_left("official", hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", only=True).discard("beer/7H", "missed/2S")
    scene = board.ready().play("play stagecoach/9S")
    assert sorted(scene.pile()) == ["beer/7H", "missed/2S", "stagecoach/9S"]


def test_officially_a_beer_does_nothing_with_two_left() -> None:
    """BG-24: it can be played and is lost; on a lethal hit it does not help."""
    scene = two_left("official", hand=["beer/6H"], life=2).ready().play("play beer/6H")
    assert (scene.life(0), scene.hand(0)) == (2, [])
    scene = two_left("official", hand=["beer/6H"], life=1).seat(3, hand=["bang/2D"]).turn(3).ready()
    scene.play("play bang/2D > 0", "pass")
    assert scene.state.is_over()


def test_officially_a_beer_works_with_three_in_the_game() -> None:
    """BG-24, BG-45: a dying player counts as in the game until he is eliminated."""
    board = given(4, "official").dead(1).seat(0, hand=["gatling/10H"]).seat(2, life=1, hand=["missed/2S"]).seat(3, life=1, hand=["beer/6H"])
    scene = board.ready().play("play gatling/10H", "pass", "pass")
    while scene.asked() == (2, "rescue"):
        scene.play("pass")
    scene.play("beer/6H")
    assert scene.alive() == [0, 3]


def test_officially_sid_ketchum_may_heal_with_two_left() -> None:
    """BG-60, BG-24, case 39: the limit is the Beer's, not his."""
    scene = two_left("official", character="sid-ketchum", life=2, hand=["beer/6H", "bang/2D"]).ready()
    scene.play("heal bang/2D beer/6H")
    assert scene.life(0) == 3
