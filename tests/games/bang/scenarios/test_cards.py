"""Brown cards that are no shots: drawing, General Store, Panic!, Cat Balou, Duel, Indians! (BG-26 to BG-30)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import given


def test_a_stagecoach_draws_two() -> None:
    """BG-26."""
    scene = given().seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D", "bang/4D").ready().play("play stagecoach/9S")
    assert scene.hand(0) == ["bang/2D", "bang/3D"]


def test_both_stagecoaches_can_be_played() -> None:
    """BG-26: they look the same, so one is offered at a time."""
    scene = given().seat(0, hand=["stagecoach/9S", "stagecoach/9S"]).ready()
    assert scene.legal() == ["end", "play stagecoach/9S"]
    scene.play("play stagecoach/9S", "play stagecoach/9S")
    assert scene.discard() == ["stagecoach/9S", "stagecoach/9S"]


def test_a_wells_fargo_draws_three() -> None:
    """BG-26."""
    scene = given().seat(0, hand=["wells-fargo/3H"]).pile("bang/2D", "bang/3D", "bang/4D").ready().play("play wells-fargo/3H")
    assert scene.hand(0) == ["bang/2D", "bang/3D", "bang/4D"]


# ---------------------------------------------------------------------- General Store


def test_a_general_store_gives_each_living_player_a_card() -> None:
    """BG-27: clockwise from the one who played it, each takes one; nobody may decline."""
    board = given(5).dead(2).turn(1).seat(1, hand=["general-store/9C"]).pile("bang/2D", "bang/3D", "bang/4D", "bang/5D", "bang/6D")
    scene = board.ready().play("play general-store/9C")
    assert scene.asked() == (1, "store")
    assert scene.legal() == ["take bang/2D", "take bang/3D", "take bang/4D", "take bang/5D"]
    scene.play("take bang/4D")
    assert scene.asked() == (3, "store")
    scene.play("take bang/2D")
    assert scene.asked() == (4, "store")
    scene.play("take bang/5D").take_the_rest()
    assert [scene.hand(seat) for seat in range(5)] == [["bang/3D"], ["bang/4D"], [], ["bang/2D"], ["bang/5D"]]
    assert scene.asked() == (1, "play")


def test_everybody_sees_the_cards_of_a_general_store() -> None:
    """BG-27, BG-18: turned up, and who took which."""
    scene = given().seat(0, hand=["general-store/9C"]).pile("bang/2D", "bang/3D", "bang/4D", "bang/5D").ready()
    scene.play("play general-store/9C")
    assert sorted(scene.state.view(None).shelf) == ["bang/2D", "bang/3D", "bang/4D", "bang/5D"]
    scene.play("take bang/4D")
    assert [(event.seat, event.card) for event in scene.events("card-taken", viewer=None)] == [(0, "bang/4D")]


def test_a_general_store_shuffles_the_discard_pile_while_turning_up() -> None:
    """BG-27, BG-17: this General Store is in it."""
    board = given().seat(0, hand=["general-store/9C"]).pile("bang/2D", only=True).discard("beer/6H", "beer/7H", "beer/8H")
    scene = board.ready().play("play general-store/9C")
    assert len(scene.legal()) == 4
    assert scene.discard() == []
    shelf = [text.removeprefix("take ") for text in scene.legal()]
    assert sorted([*shelf, *scene.pile()]) == ["bang/2D", "beer/6H", "beer/7H", "beer/8H", "general-store/9C"]


# ---------------------------------------------------------------------- Panic! and Cat Balou


def test_panic_takes_a_hand_card_into_the_hand() -> None:
    """BG-28: at random; these two alone see it."""
    scene = given().seat(0, hand=["panic/AH"]).seat(1, hand=["beer/6H"]).ready().play("play panic/AH > 1")
    assert (scene.hand(0), scene.hand(1)) == (["beer/6H"], [])
    for viewer, card in ((0, "beer/6H"), (1, "beer/6H"), (2, None), (None, None)):
        assert [event.card for event in scene.events("card-stolen", viewer=viewer)] == [card]


def test_panic_takes_a_hand_card_at_random() -> None:
    """BG-28: nobody chooses it, and each comes in time."""
    taken = set()
    for seed in range(40):
        scene = given().seat(0, hand=["panic/AH"]).seat(1, hand=["beer/6H", "beer/7H", "beer/8H"]).seed(seed).ready()
        assert scene.offers("play panic/AH > 1") == ["play panic/AH > 1"]
        taken.update(scene.play("play panic/AH > 1").hand(0))
    assert taken == {"beer/6H", "beer/7H", "beer/8H"}


def test_panic_takes_a_chosen_card_in_play_into_the_hand() -> None:
    """BG-28: also off an empty hand (case 22)."""
    scene = given().seat(0, hand=["panic/AH"]).seat(1, in_play=["barrel/QS", "winchester/8S"]).ready()
    assert scene.offers("play panic/AH > 1") == ["play panic/AH > 1 barrel/QS", "play panic/AH > 1 winchester/8S"]
    scene.play("play panic/AH > 1 barrel/QS")
    assert (scene.hand(0), scene.in_play(1)) == (["barrel/QS"], ["winchester/8S"])


def test_cat_balou_discards_at_any_distance() -> None:
    """BG-28: a random hand card, seen by all once it lies there."""
    scene = given(7).seat(0, hand=["cat-balou/KH"]).seat(3, hand=["beer/6H"], in_play=["mustang/8H"], character="paul-regret").ready()
    scene.play("play cat-balou/KH > 3")
    assert scene.hand(3) == []
    assert scene.discard() == ["cat-balou/KH", "beer/6H"]


@pytest.mark.parametrize("card", ["barrel/QS", "mustang/8H", "jail/4H", "dynamite/2H"])
def test_cat_balou_discards_a_chosen_card_in_play(card: str) -> None:
    """BG-28, case 22: any card in play, Jail and Dynamite too."""
    scene = given().seat(0, hand=["cat-balou/KH"]).seat(2, in_play=["barrel/QS", "mustang/8H", "jail/4H", "dynamite/2H"]).ready()
    scene.play(f"play cat-balou/KH > 2 {card}")
    assert card not in scene.in_play(2)
    assert scene.discard() == ["cat-balou/KH", card]


@pytest.mark.parametrize("card", ["panic/AH", "cat-balou/KH"])
def test_ones_own_cards_in_play_are_targets_but_not_ones_own_hand(card: str) -> None:
    """BG-28."""
    scene = given().seat(0, hand=[card, "beer/6H"], in_play=["barrel/QS"]).ready()
    assert scene.offers(f"play {card} > 0") == [f"play {card} > 0 barrel/QS"]
    scene.refused(f"play {card} > 0", "BG-28")
    scene.play(f"play {card} > 0 barrel/QS")
    assert scene.in_play(0) == []


@pytest.mark.parametrize("card", ["panic/AH", "cat-balou/KH"])
def test_a_target_needs_a_card(card: str) -> None:
    """BG-28, cases 44 and 45: no hand and nothing in play is no target, nor is a card that lies elsewhere."""
    scene = given().seat(0, hand=[card]).seat(1, in_play=["barrel/QS"]).seat(3, hand=["beer/6H"]).ready()
    assert scene.offers("play") == [f"play {card} > 1 barrel/QS", f"play {card} > 3"]
    scene.refused(f"play {card} > 1", "BG-28").refused(f"play {card} > 3 mustang/8H", "BG-28")


@pytest.mark.parametrize("card", ["panic/AH", "cat-balou/KH"])
def test_the_eliminated_are_no_targets(card: str) -> None:
    """BG-28, BG-41."""
    scene = given().dead(1).seat(0, hand=[card, "bang/2D"]).ready()
    assert scene.offers("play panic") + scene.offers("play cat") == []
    assert scene.offers("play bang") == ["play bang/2D > 2", "play bang/2D > 3"]


# ---------------------------------------------------------------------- Duel


def test_a_duel_is_answered_in_turns_until_one_does_not() -> None:
    """BG-29: the target first; who gives no BANG! loses one life."""
    scene = given().seat(0, hand=["duel/QD", "bang/2D", "beer/6H"]).seat(2, hand=["bang/3D", "bang/4D"]).ready()
    scene.play("play duel/QD > 2")
    assert scene.asked() == (2, "duel")
    scene.play("bang/3D")
    assert scene.asked() == (0, "duel")
    scene.play("bang/2D", "bang/4D", "pass")
    assert (scene.life(0), scene.life(2)) == (4, 4)
    assert scene.asked() == (0, "play")


def test_a_duel_goes_to_any_distance() -> None:
    """BG-29."""
    scene = given(7).seat(0, hand=["duel/QD"]).seat(3, character="paul-regret", in_play=["mustang/8H"]).ready().play("play duel/QD > 3")
    assert scene.life(3) == 2


def test_nobody_has_to_give_up_a_bang_in_a_duel() -> None:
    """BG-29."""
    scene = given().seat(0, hand=["duel/QD"]).seat(1, hand=["bang/2D"]).ready().play("play duel/QD > 1", "pass")
    assert (scene.life(1), scene.hand(1)) == (3, ["bang/2D"])


def test_a_duel_ends_when_a_hand_is_empty() -> None:
    """BG-29, BG-49, case 77: nobody is asked without a card, and the duel is over."""
    scene = given().seat(0, hand=["duel/QD", "bang/2D"]).seat(1, hand=["bang/3D"]).ready().play("play duel/QD > 1", "bang/3D", "bang/2D")
    assert scene.life(1) == 3
    assert scene.asked() == (0, "play")


# ---------------------------------------------------------------------- Indians!


def test_indians_come_to_every_other_player_clockwise_from_the_left() -> None:
    """BG-30: a BANG! or a life; dead seats are passed over."""
    board = given(5).dead(1).turn(3).seat(3, hand=["indians/KD"])
    for seat, card in ((4, "bang/2D"), (0, "bang/3D"), (2, "bang/4D")):
        board.seat(seat, hand=[card])
    scene = board.ready().play("play indians/KD")
    assert scene.asked() == (4, "indians")
    scene.play("bang/2D")
    assert scene.asked() == (0, "indians")
    scene.play("pass")
    assert scene.asked() == (2, "indians")
    scene.play("bang/4D")
    assert [scene.life(seat) for seat in (0, 2, 3, 4)] == [4, 4, 4, 4]
    assert scene.hand(0) == ["bang/3D"]


def test_nobody_has_to_give_up_a_bang_to_indians() -> None:
    """BG-30."""
    scene = given().seat(0, hand=["indians/KD"]).seat(1, hand=["bang/2D"]).ready().play("play indians/KD", "pass")
    assert (scene.life(1), scene.hand(1)) == (3, ["bang/2D"])


def test_indians_hit_an_empty_hand_at_once() -> None:
    """BG-30, BG-49: a Barrel in play does not help."""
    scene = given().seat(0, hand=["indians/KD"]).seat(1, in_play=["barrel/QS"]).ready().play("play indians/KD")
    assert [scene.life(seat) for seat in range(4)] == [5, 3, 3, 3]
    assert scene.asked() == (0, "play")
