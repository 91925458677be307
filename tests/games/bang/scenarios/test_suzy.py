"""Suzy Lafayette: when she draws and when not (BG-62)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Given, given


def suzy(*hand: str, seat: int = 0, **fields: object) -> Given:
    """Suzy with this hand; the next cards of the pile are three Missed!."""
    return given().seat(seat, character="suzy-lafayette", hand=list(hand), **fields).pile("missed/2S", "missed/3S", "missed/4S")


@pytest.mark.parametrize("card", ["barrel/QS", "beer/6H", "saloon/5H", "dynamite/2H"])
def test_suzy_draws_as_soon_as_her_hand_is_empty(card: str) -> None:
    """BG-62, BG-65: in her own phase 2, by itself."""
    scene = suzy(card).ready().play(f"play {card}")
    assert scene.hand(0) == ["missed/2S"]


def test_suzy_with_a_card_left_draws_nothing() -> None:
    """BG-62."""
    assert suzy("barrel/QS", "beer/6H").ready().play("play barrel/QS").hand(0) == ["beer/6H"]


def test_suzy_draws_after_her_last_card_was_resolved() -> None:
    """BG-62: a Stagecoach fills her hand, so there is nothing to draw for."""
    assert suzy("stagecoach/9S").ready().play("play stagecoach/9S").hand(0) == ["missed/2S", "missed/3S"]


def test_suzy_draws_after_the_shot_of_her_last_bang() -> None:
    """BG-62: not while it is being answered."""
    scene = suzy("bang/2D").seat(1, hand=["missed/5S"]).ready().play("play bang/2D > 1")
    assert scene.hand(0) == []
    scene.play("missed/5S")
    assert scene.hand(0) == ["missed/2S"]


def test_suzy_draws_after_the_general_store() -> None:
    """BG-62: she took a card from it, so she draws none."""
    scene = suzy("general-store/9C").ready().play("play general-store/9C")
    mine = scene.legal()[0].removeprefix("take ")
    scene.play(f"take {mine}").take_the_rest()
    assert scene.hand(0) == [mine]


def test_suzy_draws_after_the_attack_that_her_last_missed_stopped() -> None:
    """BG-62."""
    scene = suzy("missed/5S", seat=1).seat(0, hand=["bang/2D"]).ready().play("play bang/2D > 1", "missed/5S")
    assert (scene.life(1), scene.hand(1)) == (4, ["missed/2S"])


def test_suzy_draws_at_once_when_an_attack_still_needs_a_missed() -> None:
    """BG-62, BG-61: she may use the drawn card against the same BANG! of Slab."""
    scene = suzy("missed/5S", seat=1).seat(0, character="slab-the-killer", hand=["bang/2D"]).ready()
    scene.play("play bang/2D > 1", "missed/5S")
    assert scene.asked() == (1, "shot")
    assert scene.hand(1) == ["missed/2S"]
    scene.play("missed/2S")
    assert (scene.life(1), scene.hand(1)) == (4, ["missed/3S"])


def test_suzy_draws_after_a_hit() -> None:
    """BG-62: her last Missed! did not stop Slab, and the card drawn at once stays hers."""
    scene = suzy("missed/5S", seat=1).seat(0, character="slab-the-killer", hand=["bang/2D"]).ready()
    scene.play("play bang/2D > 1", "missed/5S", "pass")
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])


def test_suzy_does_not_draw_between_the_answers_of_a_duel() -> None:
    """BG-62: her last BANG! is given, and her hand stays empty until the duel is over."""
    scene = suzy("bang/2D", seat=1).seat(0, hand=["duel/QD", "bang/3D"]).ready().play("play duel/QD > 1", "bang/2D")
    assert (scene.asked(), scene.hand(1)) == ((0, "duel"), [])
    scene.play("bang/3D")
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])
    assert scene.asked() == (0, "play")


def test_suzy_draws_after_a_duel_that_she_won() -> None:
    """BG-62, case 50: and the turn stays where it was."""
    scene = suzy("bang/2D", seat=1).seat(0, hand=["duel/QD", "beer/6H"]).ready().play("play duel/QD > 1", "bang/2D", "pass")
    assert (scene.life(0), scene.hand(1)) == (4, ["missed/2S"])
    assert scene.asked() == (0, "play")


def test_suzy_draws_after_indians() -> None:
    """BG-62: once all have answered."""
    scene = suzy("bang/2D", seat=1).seat(0, hand=["indians/KD"]).seat(2, hand=["bang/3D"]).ready().play("play indians/KD", "bang/2D")
    assert (scene.asked(), scene.hand(1)) == ((2, "indians"), [])
    scene.play("bang/3D")
    assert scene.hand(1) == ["missed/2S"]


def test_suzy_draws_after_a_gatling() -> None:
    """BG-62, BG-45: after the eliminations, before the next card is played."""
    scene = suzy("missed/5S", seat=1).seat(0, hand=["gatling/10H"]).seat(2, hand=["bang/3D"]).ready().play("play gatling/10H", "missed/5S")
    assert (scene.asked(), scene.hand(1)) == ((2, "shot"), [])
    scene.play("pass")
    assert scene.hand(1) == ["missed/2S"]


@pytest.mark.parametrize("card", ["panic/AH", "cat-balou/KH"])
def test_suzy_draws_when_her_last_card_is_taken(card: str) -> None:
    """BG-62."""
    scene = suzy("beer/6H", seat=1).seat(0, hand=[card]).ready().play(f"play {card} > 1")
    assert scene.hand(1) == ["missed/2S"]


def test_suzy_draws_when_jesse_jones_takes_her_last_card() -> None:
    """BG-62, BG-54."""
    board = suzy("beer/6H", seat=1).seat(2, character="jesse-jones").turn(2, "draw")
    scene = board.ready().play("draw > 1")
    assert len(scene.hand(1)) == 1
    assert "beer/6H" in scene.hand(2)
    assert len(scene.hand(2)) == 2


def test_suzy_does_not_draw_between_the_beers_of_one_rescue() -> None:
    """BG-62, BG-23: after the last one she does, and then comes her phase 1."""
    board = (
        suzy("beer/6H", "beer/7H", seat=1, life=2, in_play=["dynamite/2H"])
        .turn(1, "draw")
        .pile("missed/5S", "bang/2D", "bang/3D", "bang/4D")
    )
    scene = board.ready().play("beer/6H")
    assert scene.hand(1) == ["beer/7H"]
    scene.play("beer/7H")
    assert scene.life(1) == 1
    assert scene.hand(1) == ["bang/2D", "bang/3D", "bang/4D"]


def test_suzy_draws_after_the_one_beer_that_saved_her() -> None:
    """BG-62, BG-40."""
    scene = suzy("beer/6H", seat=1, life=1).seat(0, hand=["bang/2D"]).ready().play("play bang/2D > 1", "pass", "beer/6H")
    assert (scene.life(1), scene.hand(1)) == (1, ["missed/2S"])


def test_suzy_draws_after_a_duel_that_she_lost() -> None:
    """BG-62, BG-49: with her last BANG! given she is not asked again."""
    scene = suzy("bang/2D").seat(1, hand=["duel/QD", "bang/3D"]).turn(1).ready().play("play duel/QD > 0", "bang/2D", "bang/3D")
    assert (scene.life(0), scene.hand(0)) == (4, ["missed/2S"])


def test_suzy_draws_when_the_penalty_takes_her_hand() -> None:
    """BG-62, BG-44."""
    board = given(5).seat(0, character="suzy-lafayette", hand=["bang/2D", "beer/6H"]).seat(1, role="deputy", life=1).pile("missed/2S")
    assert board.ready().play("play bang/2D > 1").hand(0) == ["missed/2S"]


def test_suzy_draws_nothing_for_a_reward_that_fills_her_hand() -> None:
    """BG-62, BG-43, BG-45."""
    board = given(5).seat(0, character="suzy-lafayette", hand=["bang/2D"]).seat(1, role="outlaw", life=1)
    scene = board.pile("missed/2S", "missed/3S", "missed/4S", "missed/6S").ready().play("play bang/2D > 1")
    assert scene.hand(0) == ["missed/2S", "missed/3S", "missed/4S"]


def test_an_eliminated_suzy_draws_nothing() -> None:
    """BG-62, BG-41."""
    scene = suzy("beer/6H", seat=1, life=1, role="renegade").seat(0, hand=["bang/2D"]).ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.hand(1) == []
    assert scene.pile()[0] == "missed/2S"


def test_suzy_makes_up_for_a_draw_that_found_no_card() -> None:
    """BG-62, BG-17, case 51: both piles were empty; as soon as a card lies there she draws it."""
    board = given().seat(0, character="suzy-lafayette", hand=["barrel/QS"]).seat(1, hand=["beer/6H"], life=2).pile(only=True)
    scene = board.ready().play("play barrel/QS")
    assert scene.hand(0) == []
    scene.play("end", "play beer/6H")
    assert scene.hand(0) == ["beer/6H"]


def test_suzy_keeps_her_turn_and_others_theirs() -> None:
    """BG-62, case 50: drawing never moves the turn."""
    scene = suzy("duel/QD", "bang/2D").seat(1, hand=["bang/3D", "beer/6H"]).ready().play("play duel/QD > 1", "bang/3D", "bang/2D", "pass")
    assert scene.asked() == (0, "play")
    assert scene.turn() == 0
