"""The two Stagecoaches of one face, and lines that fit no question (BG-1, BG-9, BG-18, BG-26, BG-27, BG-57, BG-60)."""

from __future__ import annotations

import pytest

from standoff.core.errors import IllegalAction
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, FIRST_BLUE
from tests.games.bang.scenarios.scene import given

TWINS = ["stagecoach/9S", "stagecoach/9S"]


def test_both_can_be_discarded() -> None:
    """BG-1, BG-11: one choice a face."""
    scene = given().seat(0, life=1, hand=[*TWINS, "bang/2D"]).ready().play("end")
    assert scene.legal() == ["discard bang/2D", "discard stagecoach/9S"]
    scene.play("discard stagecoach/9S", "discard stagecoach/9S")
    assert scene.hand(0) == ["bang/2D"]
    assert scene.discard() == TWINS


def test_both_can_be_taken_from_a_general_store() -> None:
    """BG-1, BG-27."""
    scene = given().seat(0, hand=["general-store/9C"]).pile(*TWINS, "bang/2D", "bang/3D").ready().play("play general-store/9C")
    assert scene.legal() == ["take bang/2D", "take bang/3D", "take stagecoach/9S"]
    scene.play("take stagecoach/9S", "take stagecoach/9S").take_the_rest()
    assert (scene.hand(0), scene.hand(1)) == (["stagecoach/9S"], ["stagecoach/9S"])


def test_sid_may_discard_both() -> None:
    """BG-1, BG-60: or one of them with another card."""
    board = given().seat(0, character="sid-ketchum", life=2, hand=[*TWINS, "bang/2D"])
    scene = board.ready()
    assert scene.offers("heal") == ["heal bang/2D stagecoach/9S", "heal stagecoach/9S stagecoach/9S"]
    assert scene.play("heal stagecoach/9S stagecoach/9S").hand(0) == ["bang/2D"]
    assert board.ready().play("heal bang/2D stagecoach/9S").hand(0) == ["stagecoach/9S"]


def test_sid_is_offered_every_pair_of_faces_once() -> None:
    """BG-1, BG-60: with cards before and behind the twins in the deck."""
    hand = [*TWINS, "bang/2D", "bang/3D", "barrel/QS"]
    scene = given().seat(0, character="sid-ketchum", life=2, hand=hand).ready()
    faces = ["bang/2D", "bang/3D", "stagecoach/9S", "barrel/QS"]
    pairs = [f"heal {a} {b}" for i, a in enumerate(faces) for b in faces[i + 1 :]]
    assert scene.offers("heal") == sorted([*pairs, "heal stagecoach/9S stagecoach/9S"])


def test_lucky_duke_may_turn_up_both() -> None:
    """BG-1, BG-57: nine of spades either way, so Dynamite explodes."""
    scene = given().seat(1, character="lucky-duke", in_play=["dynamite/2H"]).turn(1, "draw").pile(*TWINS).ready()
    if scene.asked() == (1, "lucky"):
        scene.play("choose stagecoach/9S")
    assert scene.life(1) == 1
    assert sorted(scene.discard()) == ["dynamite/2H", *TWINS]


def test_kit_carlson_may_put_either_back() -> None:
    """BG-1, BG-56."""
    scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile(*TWINS, "bang/2D").ready().play("back stagecoach/9S")
    assert scene.hand(1) == ["bang/2D", "stagecoach/9S"]
    assert scene.pile()[0] == "stagecoach/9S"


@pytest.mark.parametrize("holder", [0, 1])
def test_a_line_means_the_twin_that_lies_there(holder: int) -> None:
    """BG-1, BG-26: whichever of the two it is, its owner plays it."""
    board = given().seat(holder, hand=["stagecoach/9S"]).seat(1 - holder, hand=["stagecoach/9S"])
    scene = board.turn(holder).ready().play("play stagecoach/9S")
    assert scene.discard() == ["stagecoach/9S"]
    assert scene.hand(1 - holder) == ["stagecoach/9S"]


def test_the_first_and_the_last_card_of_the_deck_are_cards_like_others() -> None:
    """BG-1: wherever a card may be drawn, turned up, taken, looked at or left."""
    for card in (CARD_NAMES[0], CARD_NAMES[-1]):
        scene = given().seat(0, hand=["general-store/9C"]).pile("bang/2D", card, "bang/3D", "bang/4D").ready().play("play general-store/9C")
        assert len(scene.legal()) == 4
        assert scene.play(f"take {card}").hand(0) == [card]
        scene = given().seat(0, hand=["wells-fargo/3H"]).pile("bang/2D", card, "bang/3D").ready().play("play wells-fargo/3H")
        assert scene.hand(0) == sorted(["bang/2D", card, "bang/3D"])
        scene = given().seat(0, hand=["bang/2D"]).seat(1, in_play=["barrel/QS"]).pile(card).ready().play("play bang/2D > 1", "barrel")
        assert (scene.life(1), scene.discard()) == (3, ["bang/2D", card])
        scene = given().seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile(card).ready()
        assert scene.life(1) == (1 if card == "winchester/8S" else 4)
        scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", card, "bang/3D").ready().play(f"back {card}")
        assert (scene.hand(1), scene.pile()[0]) == (["bang/2D", "bang/3D"], card)
        scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", card, "bang/3D").ready().play("back bang/2D")
        assert scene.hand(1) == sorted(["bang/3D", card])
        scene = given().seat(1, character="lucky-duke", in_play=["jail/4H"]).turn(1, "draw").pile("bang/2D", card).ready()
        assert scene.play(f"choose {card}").in_play(1) == ["jail/4H"]
        scene = given().seat(1, character="pedro-ramirez").turn(1, "draw").discard(card).pile("bang/2D").ready().play("draw discard")
        assert scene.hand(1) == sorted(["bang/2D", card])
        scene = given().seat(1, character="black-jack").turn(1, "draw").pile("bang/2C", card, "bang/3C").ready()
        assert scene.hand(1) == sorted(["bang/2C", card])
        scene = given().seat(0, life=1, hand=[card, "bang/2D"]).ready().play("end", f"discard {card}")
        assert scene.discard() == [card]


@pytest.mark.parametrize("card", sorted(set(CARD_NAMES)))
def test_every_card_of_the_deck_does_what_its_name_says(card: str) -> None:
    """BG-1, BG-20, BG-21, BG-26, BG-32: a brown one goes to the discard pile, a blue one stays in play, a Missed! is an answer."""
    kind = card.split("/")[0]
    if kind == "missed":
        scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=[card]).ready().play("play bang/2D > 1", card)
        assert (scene.life(1), scene.discard()[-1]) == (4, card)
        return
    scene = given().seat(0, hand=[card], life=2).seat(1, hand=["schofield/JC"] if card != "schofield/JC" else ["schofield/QC"]).ready()
    target = " > 1" if kind in ("bang", "panic", "cat-balou", "duel", "jail") else ""
    scene.play(f"play {card}{target}")
    if CARD_NAMES.index(card) >= FIRST_BLUE:
        assert scene.in_play(1 if kind == "jail" else 0) == [card]
        assert scene.discard() == []
    else:
        assert scene.discard()[0] == card
        assert card not in scene.hand(0)


def test_a_card_that_does_not_lie_there_is_refused() -> None:
    """BG-27, BG-56, BG-57, BG-11: and nothing changes."""
    scene = given().seat(0, hand=["general-store/9C", "bang/4D"]).pile("bang/2D", "bang/3D").ready().play("play general-store/9C")
    scene.refused("take bang/4D", "BG-27").refused("play bang/4D > 1", "BG-27").refused("end", "BG-27").refused("pass", "BG-27")
    scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", "bang/3D", "bang/4D", "bang/5D").ready()
    scene.refused("back bang/5D", "BG-56")
    scene = given().seat(1, character="lucky-duke", in_play=["jail/4H"]).turn(1, "draw").pile("bang/2C", "beer/6H", "beer/7H").ready()
    scene.refused("choose beer/7H", "BG-57")
    scene = given().seat(0, life=1, hand=["bang/2D", "bang/3D"]).ready().play("end")
    scene.refused("discard bang/4D", "BG-11").refused("end", "BG-11")


def test_a_card_of_another_hand_is_refused() -> None:
    """BG-11: played or answered."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["bang/3D"]).seat(2, hand=["missed/2S", "duel/QD"]).ready()
    scene.refused("play duel/QD > 1", "BG-11").play("play bang/2D > 1").refused("missed/2S", "BG-11")


def test_a_turn_is_not_ended_while_an_answer_is_owed() -> None:
    """BG-11: nor by the one whose turn it is."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, hand=["bang/3D"]).ready().play("play bang/2D > 1")
    scene.refused("end", "BG-11", seat=0)
    with pytest.raises(IllegalAction):
        scene.state.apply(1, scene.parse("end"))
    assert scene.asked() == (1, "shot")


def test_a_character_that_was_not_offered_is_refused() -> None:
    """BG-9: one dealt to another, or one that is out of the game."""
    state = GAME.new(4, 1, GAME.options({"character_choice": "choose_of_two"}))
    mine = set(state.legal_actions(0))
    others = {action for seat in (1, 2, 3) for action in state.legal_actions(seat)}
    assert mine.isdisjoint(others)
    for action in others:
        with pytest.raises(IllegalAction) as caught:
            state.apply(0, action)
        assert caught.value.clause == "BG-9"


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    """BG-11."""
    scene = given().seat(0, hand=["bang/2D"]).ready()
    with pytest.raises(IllegalAction):
        scene.state.apply(seat, scene.parse("end"))
    assert scene.asked() == (0, "play")
