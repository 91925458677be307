"""Who is asked, what all can see of it, and what is played when time runs out (BG-48, BG-49)."""

from __future__ import annotations

import pytest

from standoff.core.errors import IllegalAction
from standoff.games.bang import GAME
from standoff.games.bang.components import CHARACTER_NAMES, COPIES
from tests.games.bang.scenarios.scene import Given, given


def asked_of_one(play: str, hand: list[str], **fields: object) -> Given:
    """Seat 0 plays the card, seat 1 has this hand."""
    return given().seat(0, hand=[play.split()[0]]).seat(1, hand=hand, **fields)


# ---------------------------------------------------------------------- who is asked


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
@pytest.mark.parametrize("hand", [["missed/2S"], ["bang/3D"], ["beer/6H"], ["mustang/8H"]])
def test_whoever_has_a_hand_is_asked_whatever_he_holds(play: str, hand: list[str]) -> None:
    """BG-49: being passed over would show his hand; the hit is among his answers."""
    scene = asked_of_one(play, hand).ready().play("play " + play)
    assert scene.asked_seat() == 1
    assert "pass" in scene.legal()


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
def test_an_empty_hand_is_not_asked(play: str) -> None:
    """BG-49, cases 16 and 40: without Barrel or ability the hit follows at once."""
    scene = asked_of_one(play, []).ready().play("play " + play)
    assert scene.asked() == (0, "play")
    assert scene.life(1) == 3


def test_an_empty_hand_with_a_barrel_is_asked() -> None:
    """BG-49, BG-22, case 16: until the Barrel was tried."""
    scene = asked_of_one("bang/2D > 1", [], in_play=["barrel/QS"]).pile("bang/2C").ready().play("play bang/2D > 1")
    assert scene.legal() == ["barrel", "pass"]
    scene.play("barrel")
    assert scene.asked() == (0, "play")
    assert scene.life(1) == 3


@pytest.mark.parametrize("hand", [["beer/6H"], ["bang/3D"]])
def test_a_dying_player_with_a_hand_is_asked_whatever_he_holds(hand: list[str]) -> None:
    """BG-49, BG-23."""
    scene = asked_of_one("indians/KD", hand, life=1).ready().play("play indians/KD", "pass")
    assert scene.asked() == (1, "rescue")


def test_a_dying_player_with_too_few_cards_is_not_asked() -> None:
    """BG-49: the hand size is public, and one card cannot be three Beers."""
    board = given().seat(1, life=1, hand=["beer/6H", "beer/7H"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S")
    assert board.ready().alive() == [0, 2, 3]
    board = given().seat(1, life=1, hand=["bang/2D", "bang/3D", "bang/4D"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S")
    assert board.ready().asked() == (1, "rescue")


def test_discards_are_never_counted() -> None:
    """BG-49: with every Missed! and every Beer on the discard pile he is asked all the same."""
    board = asked_of_one("bang/2D > 1", ["bang/3D"], life=1)
    board.discard(*[f"missed/{face}" for face in COPIES["missed"].split()], *[f"beer/{face}" for face in COPIES["beer"].split()])
    scene = board.ready().play("play bang/2D > 1")
    assert scene.asked() == (1, "shot")
    scene.play("pass")
    assert scene.asked() == (1, "rescue")


def test_options_and_character_count_as_public() -> None:
    """BG-49, BG-24, BG-60: with two left a Beer cannot help by the official rules, Sid's ability can, with two cards."""
    for character, hand, is_asked in (
        ("black-jack", ["beer/6H", "bang/2D"], False),
        ("sid-ketchum", ["beer/6H"], False),
        ("sid-ketchum", ["beer/6H", "bang/2D"], True),
    ):
        board = given(4, "official").dead(1, 2).seat(0, role="sheriff", life=1, character=character, hand=hand)
        scene = board.seat(3, role="outlaw", hand=["bang/3D"]).turn(3).ready().play("play bang/3D > 0", "pass")
        assert scene.state.is_over() is not is_asked


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H", "indians/KD", "duel/QD > 1"])
def test_what_others_see_of_a_question_does_not_depend_on_the_hand(play: str) -> None:
    """BG-49, BG-18: whoever is asked, the public sees the same."""
    views = []
    for card in ("missed/2S", "bang/3D", "beer/6H"):
        scene = asked_of_one(play, [card], life=1).ready().play("play " + play)
        views.append((scene.state.view(None), scene.state.view(2)))
    assert views[0] == views[1] == views[2]


def test_it_can_be_seen_whose_decision_is_awaited() -> None:
    """BG-48, case 31: what is asked, by which card, whose, and what it costs."""
    scene = asked_of_one("bang/2D > 1", ["missed/2S"]).ready().play("play bang/2D > 1")
    for viewer in (None, 0, 1, 2):
        (asked,) = scene.state.view(viewer).decisions
        assert (asked.seat, asked.kind, asked.source, asked.card, asked.loss) == (1, "shot", 0, "bang/2D", 1)


def test_a_sealed_choice_shows_only_that_it_is_awaited() -> None:
    """BG-48, BG-9: of all seats alike, chosen or not."""
    state = GAME.new(4, 1, GAME.options({"character_choice": "choose_of_two"}))
    before = state.view(None).decisions
    assert [(asked.seat, asked.sealed) for asked in before] == [(seat, True) for seat in range(4)]
    state.apply(2, state.legal_actions(2)[0])
    assert state.view(None).decisions == before


# ---------------------------------------------------------------------- when time runs out


def test_a_lapse_ends_the_turn() -> None:
    """BG-48: though he could play."""
    scene = given().seat(0, hand=["bang/2D", "beer/6H"], life=3).ready().lapse()
    assert scene.turn() == 1
    assert scene.hand(0) == ["bang/2D", "beer/6H"]


@pytest.mark.parametrize("play", ["bang/2D > 1", "gatling/10H"])
def test_a_lapse_passes_a_shot(play: str) -> None:
    """BG-48: a Missed! stays in the hand."""
    scene = asked_of_one(play, ["missed/2S"]).ready().play("play " + play).lapse()
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])


@pytest.mark.parametrize("play", ["duel/QD > 1", "indians/KD"])
def test_a_lapse_passes_a_duel_and_indians(play: str) -> None:
    """BG-48."""
    scene = asked_of_one(play, ["bang/3D"]).ready().play("play " + play).lapse()
    assert (scene.life(1), scene.hand(1)) == (3, ["bang/3D"])


def test_a_lapse_draws_with_barrel_and_jourdonnais() -> None:
    """BG-48: each once, then passes."""
    board = asked_of_one("bang/2D > 1", ["missed/2S"], character="jourdonnais", in_play=["barrel/QS"]).pile("bang/2C", "beer/6H")
    scene = board.ready().play("play bang/2D > 1").lapse()
    assert scene.asked() == (1, "shot")
    scene.lapse()
    assert scene.life(1) == 4
    board = asked_of_one("bang/2D > 1", ["missed/2S"], in_play=["barrel/QS"]).pile("bang/2C")
    scene = board.ready().play("play bang/2D > 1").lapse().lapse()
    assert (scene.life(1), scene.hand(1)) == (3, ["missed/2S"])


def test_a_lapse_makes_a_rescue_with_enough_beers() -> None:
    """BG-48, BG-23: two for Dynamite at two lives."""
    board = given().seat(1, life=2, hand=["bang/2D", "beer/6H", "beer/7H"], in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S")
    scene = board.ready().lapse().lapse()
    assert scene.life(1) == 1
    assert "bang/2D" in scene.hand(1)


def test_a_lapse_lets_one_die_whose_beers_are_too_few() -> None:
    """BG-48: none is wasted."""
    board = given().seat(1, life=2, hand=["bang/2D", "beer/6H"], in_play=["dynamite/2H"], role="renegade").turn(1, "draw").pile("missed/2S")
    scene = board.ready().lapse()
    assert scene.alive() == [0, 2, 3]
    assert scene.events("answered") == []


def test_a_lapse_makes_sids_rescue() -> None:
    """BG-48, BG-60."""
    scene = asked_of_one("bang/2D > 1", ["bang/3D", "bang/4D"], character="sid-ketchum", life=1).ready()
    scene.play("play bang/2D > 1", "pass").lapse()
    assert (scene.life(1), scene.hand(1)) == (1, [])


def test_a_lapse_of_sid_mixes_beer_and_ability() -> None:
    """BG-48, BG-60: at -1 with one Beer and two other cards he lives."""
    board = given().seat(1, character="sid-ketchum", life=2, hand=["bang/3D", "beer/6H", "bang/4D"], in_play=["dynamite/2H"])
    scene = board.turn(1, "draw").pile("missed/2S").ready().lapse().lapse()
    assert scene.life(1) == 1


@pytest.mark.parametrize("hand", [["beer/6H", "bang/3D"], ["bang/2D", "bang/3D", "bang/4D"]])
def test_a_lapse_of_sid_who_holds_too_little_passes(hand: list[str]) -> None:
    """BG-48, BG-60: at -1 two lives are wanted, and one Beer or one pair is spared in vain."""
    board = given().seat(1, character="sid-ketchum", life=2, hand=hand, in_play=["dynamite/2H"], role="renegade")
    scene = board.turn(1, "draw").pile("missed/2S").ready().lapse()
    assert 1 not in scene.alive()
    assert scene.events("life-gained") == []


@pytest.mark.parametrize("character", ["jesse-jones", "pedro-ramirez"])
def test_a_lapse_draws_from_the_pile(character: str) -> None:
    """BG-48, BG-54, BG-59."""
    board = given().seat(1, character=character).turn(1, "draw").pile("bang/2D", "bang/3D").discard("beer/6H").seat(0, hand=["beer/7H"])
    assert board.ready().lapse().hand(1) == ["bang/2D", "bang/3D"]


def lapsed(board: Given, read: str, seat: int) -> set[str]:
    """The hands or piles that lapses lead to over many seeds."""
    found = set()
    for seed in range(60):
        scene = board.seed(seed).ready().lapse()
        found.add(scene.hand(seat)[0] if read == "hand" else scene.pile()[0] if read == "pile" else scene.discard()[-1])
    return found


def test_a_lapse_takes_any_card_of_a_general_store() -> None:
    """BG-48: at random."""
    cards = ["bang/2D", "bang/3D", "bang/4D", "bang/5D"]
    found = set()
    for seed in range(60):
        scene = given().seat(0, hand=["general-store/9C"]).pile(*cards).seed(seed).ready().play("play general-store/9C").lapse()
        found.update(scene.hand(0))
    assert found == set(cards)


def test_a_lapse_puts_back_any_card_of_kits() -> None:
    """BG-48: at random."""
    board = given().seat(1, character="kit-carlson").turn(1, "draw").pile("bang/2D", "bang/3D", "bang/4D")
    assert lapsed(board, "pile", 1) == {"bang/2D", "bang/3D", "bang/4D"}


def test_a_lapse_chooses_either_card_of_lucky_dukes() -> None:
    """BG-48: at random."""
    board = given().seat(1, character="lucky-duke", in_play=["dynamite/2H"]).turn(1, "draw").pile("bang/2D", "bang/3D")
    assert lapsed(board, "discard", 1) == {"bang/2D", "bang/3D"}


def test_a_lapse_discards_any_card() -> None:
    """BG-48: at random, one at a time."""
    found = set()
    for seed in range(60):
        scene = given().seat(0, life=2, hand=["bang/2D", "bang/3D", "bang/4D"]).seed(seed).ready().play("end").lapse()
        assert len(scene.hand(0)) == 2
        found.add(scene.discard()[-1])
    assert found == {"bang/2D", "bang/3D", "bang/4D"}


def test_a_lapse_chooses_either_character() -> None:
    """BG-48, BG-9: at random."""
    found = set()
    for seed in range(30):
        state = GAME.new(4, seed, GAME.options({"character_choice": "choose_of_two"}))
        offers = [GAME.print_action(action).removeprefix("character ") for action in state.legal_actions(0)]
        for seat in range(4):
            state.lapse(seat)
        found.add(offers.index(CHARACTER_NAMES[state.character[0]]))
    assert found == {0, 1}


def test_a_lapse_is_the_same_for_the_same_seed() -> None:
    """BG-48: what is random comes from the match's own chance."""
    hands = {str(given().seat(0, life=2, hand=["bang/2D", "bang/3D", "bang/4D"]).ready().play("end").lapse().hand(0)) for _ in range(5)}
    assert len(hands) == 1


def test_only_who_is_asked_can_lapse() -> None:
    """BG-48."""
    scene = given().ready()
    with pytest.raises(IllegalAction):
        scene.lapse(2)
    assert scene.asked() == (0, "play")
