"""The characters one by one (BG-50 to BG-59, BG-64, BG-65); Sid Ketchum and Vulture Sam stand in other files."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import given

# ---------------------------------------------------------------------- Bart Cassidy


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
def test_bart_cassidy_draws_when_another_hits_him(play: str) -> None:
    """BG-50, BG-65: option `bart_cassidy` `hit`; by himself, he is not asked."""
    scene = given().seat(0, hand=[play.split()[0]]).seat(1, character="bart-cassidy").pile("missed/2S").ready().play("play " + play)
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])
    assert scene.asked() == (0, "play")


def test_bart_cassidy_draws_nothing_for_dynamite_by_the_manual() -> None:
    """BG-50: no player hit him."""
    scene = given().seat(1, character="bart-cassidy", in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/5S").ready()
    assert scene.life(1) == 1
    assert len(scene.hand(1)) == 2  # those of phase 1


def test_bart_cassidy_draws_nothing_for_his_own_duel_by_the_manual() -> None:
    """BG-50: the card was his own."""
    scene = (
        given().seat(0, character="bart-cassidy", hand=["duel/QD"]).seat(1, hand=["bang/2D"]).ready().play("play duel/QD > 1", "bang/2D")
    )
    assert (scene.life(0), scene.hand(0)) == (4, [])


def test_officially_bart_cassidy_draws_for_each_life_point_whatever_the_cause() -> None:
    """BG-50: option `bart_cassidy` `life_point`; three for Dynamite."""
    scene = given(4, "official").seat(1, character="bart-cassidy", in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/5S").ready()
    assert len(scene.hand(1)) == 3 + 2
    board = given(4, "official").seat(0, character="bart-cassidy", hand=["duel/QD"]).seat(1, hand=["bang/2D"]).pile("missed/2S")
    scene = board.ready().play("play duel/QD > 1", "bang/2D")
    assert scene.hand(0) == ["missed/2S"]


# ---------------------------------------------------------------------- Black Jack


@pytest.mark.parametrize(("second", "third"), [("beer/6H", True), ("bang/2D", True), ("bang/2C", False), ("missed/2S", False)])
def test_black_jack_draws_a_third_on_a_red_second(second: str, third: bool) -> None:
    """BG-51, BG-65: the second is shown to all, the first and the third are not."""
    scene = given().seat(1, character="black-jack").turn(1, "draw").pile("bang/3C", second, "bang/4C").ready()
    assert scene.hand(1) == sorted(["bang/3C", second, "bang/4C"][: 2 + third])
    seen = [(event.card, event.shown) for event in scene.events("card-drawn", viewer=2)]
    assert seen == [(None, False), (second, True), (None, False)][: 2 + third]


def test_black_jack_shows_nothing_outside_phase_one() -> None:
    """BG-51."""
    scene = given().seat(0, character="black-jack", hand=["stagecoach/9S"]).pile("bang/3C", "beer/6H", "bang/4C").ready()
    scene.play("play stagecoach/9S")
    assert scene.hand(0) == ["bang/3C", "beer/6H"]


# ---------------------------------------------------------------------- Calamity Janet


def test_janet_answers_a_shot_with_a_bang() -> None:
    """BG-52, case 18."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="calamity-janet", hand=["bang/3D"]).ready()
    scene.play("play bang/2D > 1", "bang/3D")
    assert (scene.life(1), scene.hand(1)) == (4, [])


@pytest.mark.parametrize("card", ["bang/3D", "missed/2S"])
def test_janet_answers_a_gatling_with_either(card: str) -> None:
    """BG-52."""
    scene = given().seat(0, hand=["gatling/10H"]).seat(1, character="calamity-janet", hand=[card]).ready().play("play gatling/10H", card)
    assert scene.life(1) == 4


@pytest.mark.parametrize("pair", [("bang/3D", "missed/2S"), ("missed/2S", "bang/3D"), ("bang/3D", "bang/4D"), ("missed/2S", "missed/3S")])
def test_janet_stops_slab_with_any_two(pair: tuple[str, str]) -> None:
    """BG-52, BG-61."""
    scene = given().seat(0, character="slab-the-killer", hand=["bang/2D"]).seat(1, character="calamity-janet", hand=list(pair)).ready()
    scene.play("play bang/2D > 1", *pair)
    assert scene.life(1) == 4


def test_janet_shoots_with_a_missed() -> None:
    """BG-52: it is a BANG! in all respects: range, and answered by Missed! or Barrel."""
    scene = given(5).seat(0, character="calamity-janet", hand=["missed/2S"]).seat(1, hand=["missed/3S"], in_play=["barrel/QS"]).ready()
    assert scene.offers("play") == ["play missed/2S > 1", "play missed/2S > 4"]
    scene.play("play missed/2S > 1")
    assert scene.legal() == ["barrel", "missed/3S", "pass"]


@pytest.mark.parametrize(("first", "second"), [("missed/2S", "bang/2D"), ("bang/2D", "missed/2S"), ("missed/2S", "missed/3S")])
def test_janets_missed_is_the_bang_of_her_turn(first: str, second: str) -> None:
    """BG-52, BG-12."""
    scene = given().seat(0, character="calamity-janet", hand=[first, second]).ready()
    scene.play(f"play {first} > 1").refused(f"play {second} > 1", "BG-12")


@pytest.mark.parametrize("play", ["duel/QD > 1", "indians/KD"])
@pytest.mark.parametrize("card", ["bang/3D", "missed/2S"])
def test_janet_gives_up_either_in_a_duel_and_to_indians(play: str, card: str) -> None:
    """BG-52, BG-29, BG-30, case 18."""
    scene = given().seat(0, hand=[play.split()[0]]).seat(1, character="calamity-janet", hand=[card]).ready().play("play " + play, card)
    assert scene.life(1) == 4


def test_janet_fights_her_own_duel_with_missed() -> None:
    """BG-52."""
    board = given().seat(0, character="calamity-janet", hand=["duel/QD", "missed/2S"]).seat(1, hand=["bang/2D"])
    scene = board.ready().play("play duel/QD > 1", "bang/2D", "missed/2S")
    assert (scene.life(0), scene.life(1)) == (5, 3)


def test_others_do_not_swap() -> None:
    """BG-52, BG-21."""
    scene = given().seat(0, hand=["missed/2S", "bang/2D"]).seat(1, hand=["bang/3D"]).ready()
    scene.refused("play missed/2S > 1", "BG-21").play("play bang/2D > 1").refused("bang/3D", "BG-21")


# ---------------------------------------------------------------------- El Gringo


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
def test_el_gringo_takes_a_card_from_whoever_hit_him(play: str) -> None:
    """BG-53, BG-65: a random hand card of the one who played it."""
    scene = given().seat(0, hand=[play.split()[0], "beer/6H"]).seat(1, character="el-gringo").ready().play("play " + play)
    assert (scene.life(1), scene.hand(1), scene.hand(0)) == (2, ["beer/6H"], [])


def test_el_gringo_takes_nothing_from_an_empty_hand() -> None:
    """BG-53."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="el-gringo").ready().play("play bang/2D > 1")
    assert (scene.life(1), scene.hand(1)) == (2, [])
    assert scene.asked() == (0, "play")


def test_el_gringo_takes_nothing_in_a_duel_of_his_own() -> None:
    """BG-53: though another wins it."""
    board = given().turn(1).seat(1, character="el-gringo", hand=["duel/QD"]).seat(0, hand=["bang/2D", "beer/6H"])
    scene = board.ready().play("play duel/QD > 0", "bang/2D")
    assert (scene.life(1), scene.hand(1), scene.hand(0)) == (2, [], ["beer/6H"])


def test_el_gringo_takes_from_a_suzy_without_cards_after_she_has_drawn() -> None:
    """BG-53, BG-62: and she draws again for the card that he took."""
    board = given().seat(0, character="suzy-lafayette", hand=["bang/2D"]).seat(1, character="el-gringo").pile("missed/2S", "missed/3S")
    scene = board.ready().play("play bang/2D > 1")
    assert (scene.hand(1), scene.hand(0)) == (["missed/2S"], ["missed/3S"])


def test_the_card_that_el_gringo_takes_is_seen_by_these_two_alone() -> None:
    """BG-53, BG-18."""
    scene = given().seat(0, hand=["bang/2D", "beer/6H"]).seat(1, character="el-gringo").ready().play("play bang/2D > 1")
    assert [scene.events("card-stolen", viewer=viewer)[0].card for viewer in (0, 1, 2, None)] == ["beer/6H", "beer/6H", None, None]


@pytest.mark.parametrize("seat", range(4))
def test_bart_gringo_and_suzy_draw_wherever_they_sit(seat: int) -> None:
    """BG-50, BG-53, BG-62: in the first seat and in the last one, hit by the neighbor."""
    shooter = (seat + 1) % 4
    for character, gets in (("bart-cassidy", "missed/2S"), ("el-gringo", "beer/6H"), ("suzy-lafayette", "missed/2S")):
        board = given().turn(shooter).seat(shooter, hand=["bang/2D", "beer/6H"]).seat(seat, character=character).pile("missed/2S")
        scene = board.ready().play(f"play bang/2D > {seat}")
        while scene.asked() == (seat, "shot"):
            scene.play("pass")
        assert scene.hand(seat) == [gets]


# ---------------------------------------------------------------------- phase 1: Jesse, Kit, Pedro


def test_jesse_jones_may_take_his_first_card_from_a_hand() -> None:
    """BG-54: of any other player who has one, at any distance; the second comes from the pile."""
    board = (
        given(7)
        .seat(1, character="jesse-jones")
        .turn(1, "draw")
        .pile("bang/2D", "bang/3D")
        .seat(4, hand=["beer/6H"])
        .seat(0, hand=["beer/7H"])
    )
    scene = board.ready()
    assert scene.asked() == (1, "source")
    assert scene.legal() == ["draw > 0", "draw > 4", "draw pile"]
    scene.play("draw > 4")
    assert (scene.hand(1), scene.hand(4)) == (["bang/2D", "beer/6H"], [])
    assert scene.asked() == (1, "play")
    assert [scene.events("card-stolen", viewer=viewer)[0].card for viewer in (1, 4, 0, None)] == ["beer/6H", "beer/6H", None, None]


def test_jesse_jones_may_draw_from_the_pile() -> None:
    """BG-54."""
    scene = given().seat(1, character="jesse-jones").turn(1, "draw").pile("bang/2D", "bang/3D").seat(0, hand=["beer/7H"]).ready()
    scene.play("draw pile")
    assert (scene.hand(1), scene.hand(0)) == (["bang/2D", "bang/3D"], ["beer/7H"])
    assert scene.asked() == (1, "play")


def test_jesse_jones_is_not_asked_when_all_hands_are_empty() -> None:
    """BG-54, BG-49: and he cannot take from an empty one."""
    scene = given().seat(1, character="jesse-jones").turn(1, "draw").pile("bang/2D", "bang/3D").ready()
    assert scene.asked() == (1, "play")
    assert scene.hand(1) == ["bang/2D", "bang/3D"]


def test_kit_carlson_keeps_two_of_three() -> None:
    """BG-56: the third goes back on top, face down."""
    scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", "bang/3D", "bang/4D", "bang/5D").ready()
    assert scene.asked() == (1, "kit")
    assert scene.legal() == ["back bang/2D", "back bang/3D", "back bang/4D"]
    scene.play("back bang/3D")
    assert scene.hand(1) == ["bang/2D", "bang/4D"]
    assert scene.pile()[:2] == ["bang/3D", "bang/5D"]
    assert scene.asked() == (1, "play")


def test_only_kit_carlson_sees_his_three_cards() -> None:
    """BG-56, BG-18."""
    scene = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", "bang/3D", "bang/4D").ready().play("back bang/3D")
    for viewer in (0, 2, None):
        assert {event.card for event in scene.events("card-looked-at", "card-put-back", "card-drawn", viewer=viewer)} <= {None}
    assert [event.card for event in scene.events("card-put-back", viewer=1)] == ["bang/3D"]


def test_pedro_ramirez_may_take_the_top_of_the_discard_pile() -> None:
    """BG-59: the second card comes from the draw pile."""
    board = given().seat(1, character="pedro-ramirez").turn(1, "draw").pile("bang/2D", "bang/3D").discard("beer/6H", "beer/7H")
    scene = board.ready()
    assert scene.asked() == (1, "source")
    assert scene.legal() == ["draw discard", "draw pile"]
    scene.play("draw discard")
    assert scene.hand(1) == ["bang/2D", "beer/7H"]
    assert scene.discard() == ["beer/6H"]
    assert scene.asked() == (1, "play")
    scene = board.ready().play("draw pile")
    assert scene.hand(1) == ["bang/2D", "bang/3D"]
    assert scene.asked() == (1, "play")


def test_pedro_ramirez_is_not_asked_without_a_discard_pile() -> None:
    """BG-59, BG-49."""
    scene = given().seat(1, character="pedro-ramirez").turn(1, "draw").pile("bang/2D", "bang/3D").ready()
    assert scene.asked() == (1, "play")


@pytest.mark.parametrize("character", ["jesse-jones", "kit-carlson", "pedro-ramirez", "black-jack"])
def test_phase_one_abilities_do_not_touch_other_draws(character: str) -> None:
    """BG-51, BG-54, BG-56, BG-59: a Stagecoach draws from the pile."""
    board = (
        given()
        .seat(0, character=character, hand=["stagecoach/9S"])
        .seat(1, hand=["beer/7H"])
        .discard("beer/6H")
        .pile("bang/2D", "bang/3D", "bang/4D")
    )
    scene = board.ready().play("play stagecoach/9S")
    assert scene.hand(0) == ["bang/2D", "bang/3D"]


# ---------------------------------------------------------------------- Lucky Duke


def test_lucky_duke_chooses_for_his_barrel() -> None:
    """BG-57, cases 17 and 43: the chosen one lies on top of the other (BG-18)."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="lucky-duke", in_play=["barrel/QS"]).pile("bang/2C", "beer/6H").ready()
    scene.play("play bang/2D > 1", "barrel")
    assert scene.asked() == (1, "lucky")
    assert scene.decision().why == "barrel"
    assert scene.legal() == ["choose bang/2C", "choose beer/6H"]
    scene.play("choose beer/6H")
    assert scene.life(1) == 4
    assert scene.discard() == ["bang/2D", "bang/2C", "beer/6H"]


def test_lucky_duke_may_choose_the_card_that_does_not_match() -> None:
    """BG-57: both are discarded."""
    scene = given().seat(0, hand=["bang/2D"]).seat(1, character="lucky-duke", in_play=["barrel/QS"]).pile("bang/2C", "beer/6H").ready()
    scene.play("play bang/2D > 1", "barrel", "choose bang/2C")
    assert scene.life(1) == 3
    assert scene.discard() == ["bang/2D", "beer/6H", "bang/2C"]


def test_lucky_duke_chooses_for_his_jail() -> None:
    """BG-57, BG-32."""
    scene = given().seat(1, character="lucky-duke", in_play=["jail/4H"]).turn(1, "draw").pile("bang/2C", "beer/6H").ready()
    assert scene.asked() == (1, "lucky")
    assert scene.decision().why == "jail"
    scene.play("choose beer/6H")
    assert scene.in_play(1) == []
    assert scene.asked() == (1, "play")


def test_lucky_duke_chooses_for_his_dynamite() -> None:
    """BG-57, BG-33."""
    scene = given().seat(1, character="lucky-duke", in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S", "beer/6H").ready()
    assert scene.decision().why == "dynamite"
    scene.play("choose beer/6H")
    assert (scene.life(1), scene.in_play(2)) == (4, ["dynamite/2H"])
    scene = given().seat(1, character="lucky-duke", in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S", "beer/6H").ready()
    scene.play("choose missed/2S")
    assert scene.life(1) == 1


def test_lucky_duke_chooses_for_each_draw_by_itself() -> None:
    """BG-57, BG-11: Dynamite, then Jail."""
    board = given().seat(1, character="lucky-duke", in_play=["dynamite/2H", "jail/4H"]).turn(1, "draw")
    scene = board.pile("missed/2S", "bang/2D", "bang/2C", "beer/6H").ready().play("choose bang/2D", "choose beer/6H")
    assert scene.asked() == (1, "play")
    assert [(event.card, event.why) for event in scene.events("test-made")] == [("bang/2D", "dynamite"), ("beer/6H", "jail")]


# ---------------------------------------------------------------------- Willy the Kid


def test_willy_the_kid_needs_no_volcanic() -> None:
    """BG-64, case 54: and a Volcanic gives the same to others."""
    for board in (
        given().seat(0, character="willy-the-kid", hand=["bang/2D", "bang/3D", "bang/4D"], in_play=["schofield/JC"]),
        given().seat(0, in_play=["volcanic/10S"], hand=["bang/2D", "bang/3D", "bang/4D"]),
    ):
        scene = board.ready().play("play bang/2D > 1", "play bang/3D > 1", "play bang/4D > 1")
        assert scene.life(1) == 1


def test_willy_the_kid_shoots_calamity_janet() -> None:
    """BG-64, BG-52, case 1: she has her choices each time, the hit among them."""
    board = given().seat(0, character="willy-the-kid", hand=["bang/2D", "bang/3D"])
    scene = board.seat(1, character="calamity-janet", hand=["beer/6H", "bang/4D"]).ready()
    scene.play("play bang/2D > 1")
    assert scene.legal() == ["bang/4D", "pass"]
    scene.play("bang/4D", "play bang/3D > 1")
    assert scene.legal() == ["pass"]
