"""Elimination: who is responsible, rewards, penalties and the order of one card's hits (BG-41 to BG-45, BG-47, BG-63)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import given

THREE = ["missed/2S", "missed/3S", "missed/4S"]


# ---------------------------------------------------------------------- what becomes of the eliminated


def test_the_role_of_the_eliminated_is_shown() -> None:
    """BG-41, BG-5: to everybody, and not before."""
    scene = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade").ready()
    assert [seat.role for seat in scene.state.view(3).seats] == ["sheriff", None, None, "outlaw", None]
    scene.play("play bang/2D > 1")
    assert [seat.role for seat in scene.state.view(None).seats] == ["sheriff", "renegade", None, None, None]
    assert [(event.seat, event.role, event.by) for event in scene.events("eliminated", viewer=None)] == [(1, "renegade", 0)]


def test_the_cards_of_the_eliminated_are_discarded() -> None:
    """BG-41, BG-18: in play first, then the hand."""
    board = (
        given(5)
        .seat(0, hand=["bang/2D"])
        .seat(1, life=1, role="renegade", hand=["beer/6H", "bang/3D"], in_play=["mustang/8H", "barrel/QS"])
    )
    scene = board.seat(0, in_play=["schofield/JC"]).ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.discard()[0] == "bang/2D"
    assert sorted(scene.discard()[1:3]) == ["barrel/QS", "mustang/8H"]
    assert sorted(scene.discard()[3:]) == ["bang/3D", "beer/6H"]
    assert (scene.hand(1), scene.in_play(1)) == ([], [])


def test_the_hand_of_the_eliminated_is_discarded_in_random_order() -> None:
    """BG-18: so that nobody learns what he drew last."""
    tops = set()
    for seed in range(40):
        board = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade", hand=["bang/3D", "bang/4D", "bang/5D"])
        tops.add(board.seed(seed).ready().play("play bang/2D > 1", "pass", "pass").discard()[-1])
    assert tops == {"bang/3D", "bang/4D", "bang/5D"}


def test_the_eliminated_take_no_part_any_more() -> None:
    """BG-41, case 21: no turn, no target, no answer."""
    scene = given(5).dead(1).seat(0, hand=["gatling/10H", "saloon/5H", "indians/KD"]).ready()
    scene.play("play gatling/10H", "play indians/KD", "play saloon/5H", "end")
    assert scene.life(1) == 0
    assert scene.turn() == 2


# ---------------------------------------------------------------------- rewards and penalties


def test_whoever_eliminates_an_outlaw_draws_three() -> None:
    """BG-43, BG-42."""
    scene = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="outlaw").pile(*THREE).ready().play("play bang/2D > 1")
    assert scene.hand(0) == THREE


def test_an_outlaw_draws_three_for_an_outlaw() -> None:
    """BG-43."""
    scene = given(5).turn(1).seat(1, role="outlaw", hand=["bang/2D"]).seat(2, role="outlaw", life=1).pile(*THREE).ready()
    scene.play("play bang/2D > 2")
    assert scene.hand(1) == THREE


def test_no_reward_for_anybody_else() -> None:
    """BG-43: neither Renegade nor Deputy."""
    scene = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade").ready().play("play bang/2D > 1")
    assert scene.hand(0) == []
    scene = given(5).turn(1).seat(1, role="outlaw", hand=["bang/2D"]).seat(2, role="deputy", life=1).ready().play("play bang/2D > 2")
    assert scene.hand(1) == []


@pytest.mark.parametrize("play", ["gatling/10H", "indians/KD"])
def test_who_played_a_gatling_or_indians_is_responsible(play: str) -> None:
    """BG-42: three cards for each Outlaw."""
    board = given(6).seat(0, hand=[play]).seat(1, life=1, role="outlaw").seat(2, life=1, role="outlaw")
    scene = board.ready().play(f"play {play}")
    assert len(scene.hand(0)) == 6
    assert [event.by for event in scene.events("eliminated")] == [0, 0]


def test_in_a_duel_the_one_who_played_it_is_responsible() -> None:
    """BG-42."""
    scene = given(5).seat(0, hand=["duel/QD"]).seat(2, life=1, role="outlaw").pile(*THREE).ready().play("play duel/QD > 2")
    assert scene.hand(0) == THREE


def test_nobody_is_responsible_when_a_challenger_dies_in_his_own_duel() -> None:
    """BG-42, BG-43: the other draws no reward."""
    board = given(5).turn(1).seat(1, role="outlaw", life=1, hand=["duel/QD"]).seat(2, hand=["bang/2D"])
    scene = board.ready().play("play duel/QD > 2", "bang/2D")
    assert 1 not in scene.alive()
    assert [event.by for event in scene.events("eliminated")] == [None]
    assert scene.events("card-drawn")[0].seat == 2
    assert len(scene.hand(2)) == 2  # those of his own phase 1


def test_the_sheriff_pays_nothing_for_a_deputy_who_dies_in_his_own_duel() -> None:
    """BG-42, BG-44."""
    board = given(5).turn(1).seat(1, role="deputy", life=1, hand=["duel/QD"]).seat(0, hand=["bang/2D", "beer/6H"], in_play=["barrel/QS"])
    scene = board.ready().play("play duel/QD > 0", "bang/2D")
    assert 1 not in scene.alive()
    assert (scene.hand(0), scene.in_play(0)) == (["beer/6H"], ["barrel/QS"])


def test_a_life_lost_in_ones_own_duel_is_lost_to_ones_own_card() -> None:
    """BG-42, BG-53: the event names whose card it was, in both cases the challenger."""
    for hand, seat in (["bang/2D"], 0), ([], 1):
        scene = given(5).seat(0, hand=["duel/QD"]).seat(1, hand=hand).ready().play("play duel/QD > 1")
        if hand:
            scene.play("bang/2D")
        assert [(event.seat, event.by, event.card) for event in scene.events("life-lost")] == [(seat, 0, "duel/QD")]


def test_a_sheriff_who_eliminates_a_deputy_loses_his_hand() -> None:
    """BG-44: option `deputy_penalty` `hand`; cards in play stay."""
    board = given(5).seat(0, hand=["bang/2D", "beer/6H", "bang/3D"], in_play=["barrel/QS"]).seat(1, role="deputy", life=1)
    scene = board.ready().play("play bang/2D > 1")
    assert (scene.hand(0), scene.in_play(0)) == ([], ["barrel/QS"])
    assert {"beer/6H", "bang/3D"} <= set(scene.discard())


def test_officially_he_loses_his_cards_in_play_too() -> None:
    """BG-44: option `deputy_penalty` `hand_and_table`."""
    board = given(5, "official").seat(0, hand=["bang/2D", "beer/6H"], in_play=["barrel/QS", "schofield/JC"]).seat(1, role="deputy", life=1)
    scene = board.ready().play("play bang/2D > 1")
    assert (scene.hand(0), scene.in_play(0)) == ([], [])
    assert {"beer/6H", "barrel/QS", "schofield/JC"} <= set(scene.discard())


def test_others_pay_nothing_for_a_deputy() -> None:
    """BG-44."""
    board = (
        given(5, "official")
        .turn(2)
        .seat(2, role="renegade", hand=["bang/2D", "beer/6H"], in_play=["barrel/QS"])
        .seat(1, role="deputy", life=1)
    )
    scene = board.ready().play("play bang/2D > 1")
    assert (scene.hand(2), scene.in_play(2)) == (["beer/6H"], ["barrel/QS"])


def test_a_gatling_of_the_sheriff_brings_reward_and_penalty_in_order() -> None:
    """BG-45, BG-44: clockwise, each whole; the penalty takes what the reward brought."""
    board = given(5).seat(0, hand=["gatling/10H", "beer/6H"]).seat(1, role="outlaw", life=1).seat(2, role="deputy", life=1)
    scene = board.pile(*THREE).ready().play("play gatling/10H")
    assert scene.hand(0) == []
    board = given(5).seat(0, hand=["gatling/10H", "beer/6H"]).seat(1, role="deputy", life=1).seat(2, role="outlaw", life=1)
    scene = board.pile(*THREE).ready().play("play gatling/10H")
    assert scene.hand(0) == THREE


# ---------------------------------------------------------------------- one card, several targets


def test_all_answer_and_lose_life_before_the_first_rescue() -> None:
    """BG-45: then the rescues clockwise, then the eliminations."""
    board = (
        given()
        .seat(0, hand=["gatling/10H"])
        .seat(1, life=1, hand=["beer/6H"])
        .seat(2, hand=["missed/2S"])
        .seat(3, life=1, hand=["beer/7H"])
    )
    scene = board.ready().play("play gatling/10H", "pass")
    assert scene.asked() == (2, "shot")
    scene.play("missed/2S")
    assert scene.asked() == (3, "shot")
    scene.play("pass")
    assert scene.asked() == (1, "rescue")
    scene.play("pass")
    assert scene.asked() == (3, "rescue")
    assert scene.alive() == [0, 1, 2, 3]
    scene.play("beer/7H")
    assert scene.alive() == [0, 2, 3]


def test_the_first_round_of_hits_goes_clockwise() -> None:
    """BG-45, BG-31."""
    scene = given(5).turn(3).seat(3, hand=["gatling/10H"]).seat(0, life=1, hand=["beer/6H"]).seat(1, life=1).seat(4, life=1).ready()
    scene.play("play gatling/10H", "pass", "beer/6H")
    assert [seat for _, seat in scene.told("life-lost")] == [4, 0, 1, 2]
    assert [seat for _, seat in scene.told("eliminated")] == [4, 1]


def test_vulture_sam_takes_nothing_before_the_whole_card_is_answered() -> None:
    """BG-45, BG-63, case 2: he cannot defend himself with the Missed! of a victim of the same card."""
    board = given().seat(0, hand=["gatling/10H"]).seat(1, life=1, role="renegade", hand=["missed/2S"])
    scene = board.seat(2, character="vulture-sam", hand=["bang/3D"]).ready().play("play gatling/10H", "pass")
    assert scene.asked() == (2, "shot")
    assert scene.legal() == ["pass"]
    scene.play("pass")
    while scene.asked() == (1, "rescue"):
        scene.play("pass")
    assert scene.hand(2) == ["bang/3D", "missed/2S"]
    assert scene.life(2) == 3


def test_vulture_sam_takes_nothing_when_the_same_card_eliminates_him() -> None:
    """BG-63, BG-45: whichever of the two comes first."""
    for victim in (1, 3):
        board = given(5).seat(0, hand=["gatling/10H"]).seat(victim, life=1, role="renegade", in_play=["mustang/8H"])
        scene = board.seat(2, character="vulture-sam", life=1, role="deputy", hand=["bang/3D"]).ready().play("play gatling/10H")
        while scene.asked()[1] in ("shot", "rescue"):
            scene.play("pass")
        assert {victim, 2}.isdisjoint(scene.alive())
        assert {"mustang/8H", "bang/3D"} <= set(scene.discard())


def test_the_discard_comes_before_the_reward() -> None:
    """BG-45, BG-17: with an empty pile the reward is drawn from the cards of the eliminated."""
    board = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="outlaw", hand=["beer/6H", "bang/3D"]).pile(only=True)
    scene = board.ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.hand(0) == ["bang/2D", "bang/3D", "beer/6H"]


def test_draws_after_the_hits_come_after_the_eliminations() -> None:
    """BG-45: the reward first, then Bart Cassidy and El Gringo."""
    board = given(5).seat(0, hand=["gatling/10H"]).seat(1, character="bart-cassidy").seat(2, life=1, role="outlaw").pile(*THREE, "bang/4D")
    scene = board.ready().play("play gatling/10H")
    assert scene.hand(0) == THREE
    assert scene.hand(1) == ["bang/4D"]
    board = given(5).seat(0, hand=["gatling/10H"]).seat(1, character="el-gringo").seat(2, life=1, role="outlaw").pile(*THREE)
    scene = board.ready().play("play gatling/10H")
    assert len(scene.hand(0)) == 2
    assert len(scene.hand(1)) == 1


def test_a_single_hit_keeps_the_same_order() -> None:
    """BG-45: a dying player with one target counts until he is eliminated; reward after discard, Suzy after both."""
    board = (
        given(5).seat(0, character="suzy-lafayette", hand=["bang/2D"]).seat(1, life=1, role="deputy", hand=["beer/6H"]).pile("missed/2S")
    )
    scene = board.ready().play("play bang/2D > 1", "pass", "pass")
    order = [kind for kind, _ in scene.told("eliminated", "card-discarded", "card-drawn")]
    assert order == ["eliminated", "card-discarded", "card-drawn"]
    assert scene.hand(0) == ["missed/2S"]


# ---------------------------------------------------------------------- Vulture Sam


def test_vulture_sam_takes_hand_and_cards_in_play() -> None:
    """BG-63, BG-41: the default `all`; nothing is discarded."""
    board = (
        given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade", hand=["beer/6H", "bang/3D"], in_play=["jail/4H", "barrel/QS"])
    )
    scene = board.seat(3, character="vulture-sam", hand=["bang/4D"]).ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.hand(3) == ["bang/3D", "bang/4D", "barrel/QS", "beer/6H", "jail/4H"]
    assert scene.discard() == ["bang/2D"]


def test_vulture_sam_may_take_the_hand_alone() -> None:
    """BG-63: option `vulture_sam` `hand`; the table is discarded."""
    board = given(5, vulture_sam="hand").seat(0, hand=["bang/2D"])
    board.seat(1, life=1, role="renegade", hand=["beer/6H", "bang/3D"], in_play=["barrel/QS"]).seat(3, character="vulture-sam")
    scene = board.ready().play("play bang/2D > 1", "pass", "pass")
    assert scene.hand(3) == ["bang/3D", "beer/6H"]
    assert scene.discard() == ["bang/2D", "barrel/QS"]


def test_vulture_sam_takes_in_his_own_turn_and_gets_the_reward_too() -> None:
    """BG-63, BG-43."""
    board = given(5).turn(1).seat(1, character="vulture-sam", role="renegade", hand=["bang/2D"]).pile(*THREE)
    scene = board.seat(2, role="outlaw", life=1, hand=["beer/6H"]).ready().play("play bang/2D > 2", "pass", "pass")
    assert scene.hand(1) == ["beer/6H", *THREE]


def test_vulture_sam_takes_nothing_at_his_own_death() -> None:
    """BG-63."""
    board = (
        given(5)
        .seat(0, hand=["bang/2D"])
        .seat(1, character="vulture-sam", role="renegade", life=1, hand=["bang/3D"], in_play=["mustang/8H"])
    )
    scene = board.seat(0, in_play=["schofield/JC"]).ready().play("play bang/2D > 1", "pass")
    while scene.asked() == (1, "rescue"):
        scene.play("pass")
    assert scene.discard() == ["bang/2D", "mustang/8H", "bang/3D"]


@pytest.mark.parametrize("sam", [0, 1, 3, 4])
def test_vulture_sam_takes_wherever_he_sits(sam: int) -> None:
    """BG-63: in the first seat and in the last one."""
    board = given(5).turn(2).seat(2, role="sheriff", hand=["gatling/10H"]).seat(sam, character="vulture-sam", role="outlaw")
    victim = next(seat for seat in (4, 3) if seat != sam)
    scene = board.seat(victim, role="renegade", life=1, in_play=["mustang/8H"]).ready().play("play gatling/10H")
    assert scene.hand(sam) == ["mustang/8H"]


def test_a_sheriff_sam_loses_the_loot_with_his_hand() -> None:
    """BG-45, BG-63, BG-44: he takes the Deputy's cards before the penalty, which takes them all."""
    board = given(5).seat(0, character="vulture-sam", hand=["bang/2D", "beer/6H"]).seat(1, role="deputy", life=1, in_play=["mustang/8H"])
    scene = board.seat(0, in_play=["schofield/JC"]).ready().play("play bang/2D > 1")
    assert (scene.hand(0), scene.in_play(0)) == ([], ["schofield/JC"])
    assert {"beer/6H", "mustang/8H"} <= set(scene.discard())


def test_only_sam_and_the_eliminated_see_the_hand_that_he_takes() -> None:
    """BG-63, BG-18: cards in play are seen by all."""
    board = given(5).seat(0, hand=["bang/2D"]).seat(1, life=1, role="renegade", hand=["bang/3D"], in_play=["barrel/QS"])
    scene = board.seat(3, character="vulture-sam").ready().play("play bang/2D > 1", "pass")
    while scene.asked() == (1, "rescue"):
        scene.play("pass")
    for viewer, seen in (
        (0, {None, "barrel/QS"}),
        (3, {"bang/3D", "barrel/QS"}),
        (1, {"bang/3D", "barrel/QS"}),
        (None, {None, "barrel/QS"}),
    ):
        assert {event.card for event in scene.events("card-inherited", viewer=viewer)} == seen
