"""What the log tells of each happening: whose card, why, and in which order."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Scene, given


def discarded(scene: Scene) -> list[tuple[int, str, str, int | None, str]]:
    """Every discard as (seat, card, from where, by whom, why)."""
    return [(event.seat, event.card, event.source, event.by, event.why) for event in scene.events("card-discarded")]


def test_a_discard_says_why() -> None:
    """BG-11, BG-13, BG-28, BG-60."""
    scene = given().seat(0, life=1, hand=["bang/2D", "bang/3D"]).ready().play("end", "discard bang/3D")
    assert discarded(scene) == [(0, "bang/3D", "hand", None, "excess")]
    scene = given().seat(0, character="sid-ketchum", life=1, hand=["bang/2D", "bang/3D"]).ready().play("heal bang/2D bang/3D")
    assert discarded(scene) == [(0, "bang/2D", "hand", None, "sid"), (0, "bang/3D", "hand", None, "sid")]
    scene = given().seat(0, hand=["winchester/8S"], in_play=["schofield/JC"]).ready().play("play winchester/8S")
    assert [item[:3] + item[4:] for item in discarded(scene)] == [(0, "schofield/JC", "table", "replaced")]
    scene = given().seat(0, hand=["cat-balou/KH"]).seat(1, hand=["beer/6H"]).ready().play("play cat-balou/KH > 1")
    assert discarded(scene) == [(1, "beer/6H", "hand", 0, "cat-balou")]
    scene = given().seat(0, hand=["cat-balou/KH"]).seat(1, in_play=["barrel/QS"]).ready().play("play cat-balou/KH > 1 barrel/QS")
    assert discarded(scene) == [(1, "barrel/QS", "table", 0, "cat-balou")]


def test_a_discard_by_jail_dynamite_elimination_or_penalty_says_so() -> None:
    """BG-32, BG-33, BG-41, BG-44: nobody does it."""
    scene = given().seat(1, in_play=["jail/4H"]).turn(1, "draw").pile("beer/6H").ready()
    assert discarded(scene) == [(1, "jail/4H", "table", None, "jail")]
    scene = given().seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile("missed/2S").ready()
    assert discarded(scene) == [(1, "dynamite/2H", "table", None, "dynamite")]
    board = given(5, "official").seat(0, hand=["bang/2D", "beer/6H"], in_play=["schofield/JC"])
    scene = board.seat(1, role="deputy", life=1, in_play=["barrel/QS"]).ready().play("play bang/2D > 1", "pass")
    assert discarded(scene) == [
        (1, "barrel/QS", "table", None, "eliminated"),
        (0, "beer/6H", "hand", None, "penalty"),
        (0, "schofield/JC", "table", None, "penalty"),
    ]


@pytest.mark.parametrize(
    ("play", "asked"), [("bang/2D > 1", "shot"), ("gatling/10H", "shot"), ("indians/KD", "indians"), ("duel/QD > 1", "duel")]
)
def test_an_answer_and_a_pass_say_to_whom_and_to_what(play: str, asked: str) -> None:
    """BG-20, BG-29, BG-30, BG-31."""
    card = "missed/2S" if asked == "shot" else "bang/3D"
    board = given().seat(0, hand=[play.split()[0], "beer/6H"]).seat(1, hand=[card])
    scene = board.ready().play("play " + play, card)
    assert [(event.seat, event.card, event.to, event.asked) for event in scene.events("answered")] == [(1, card, 0, asked)]
    scene = board.ready().play("play " + play, "pass")
    assert [(event.seat, event.to, event.asked) for event in scene.events("passed")] == [(1, 0, asked)]


def test_a_rescue_is_an_answer_to_nobody() -> None:
    """BG-23."""
    board = given().seat(0, hand=["indians/KD"]).seat(1, life=1, hand=["beer/6H"]).ready
    scene = board().play("play indians/KD", "pass", "beer/6H")
    assert [(event.card, event.to, event.asked) for event in scene.events("answered")] == [("beer/6H", None, "rescue")]
    assert [(event.seat, event.lives, event.card) for event in scene.events("life-gained")] == [(1, 1, "beer/6H")]
    scene = board().play("play indians/KD", "pass", "pass")
    assert [(event.to, event.asked) for event in scene.events("passed")] == [(0, "indians"), (None, "rescue")]


def test_a_card_taken_says_from_where() -> None:
    """BG-27, BG-28, BG-59."""
    scene = given().seat(0, hand=["panic/AH"]).seat(1, in_play=["barrel/QS"]).ready().play("play panic/AH > 1 barrel/QS")
    (taken,) = scene.events("card-taken", viewer=None)
    assert (taken.seat, taken.card, taken.source, taken.victim) == (0, "barrel/QS", "table", 1)
    scene = given().seat(1, character="pedro-ramirez").turn(1, "draw").discard("beer/6H").ready().play("draw discard")
    (taken,) = scene.events("card-taken", viewer=None)
    assert (taken.seat, taken.card, taken.source, taken.victim) == (1, "beer/6H", "discard", None)
    scene = given().seat(0, hand=["general-store/9C"]).pile("bang/2D").ready().play("play general-store/9C", "take bang/2D")
    taken = scene.events("card-taken", viewer=None)[0]
    assert (taken.seat, taken.card, taken.source, taken.victim) == (0, "bang/2D", "store", None)


def test_a_stolen_card_says_why() -> None:
    """BG-28, BG-53, BG-54."""
    scene = given().seat(0, hand=["panic/AH"]).seat(1, hand=["beer/6H"]).ready().play("play panic/AH > 1")
    assert [(event.seat, event.victim, event.why) for event in scene.events("card-stolen")] == [(0, 1, "panic")]
    scene = given().seat(0, hand=["bang/2D", "beer/6H"]).seat(1, character="el-gringo").ready().play("play bang/2D > 1")
    assert [(event.seat, event.victim, event.why) for event in scene.events("card-stolen")] == [(1, 0, "gringo")]
    scene = given().seat(1, character="jesse-jones").turn(1, "draw").seat(0, hand=["beer/6H"]).ready().play("draw > 0")
    assert [(event.seat, event.victim, event.why) for event in scene.events("card-stolen")] == [(1, 0, "jesse")]


def test_a_draw_says_for_what_and_whether_it_matched() -> None:
    """BG-16, BG-22, BG-55."""
    board = given().seat(0, hand=["bang/2D"]).seat(1, character="jourdonnais", in_play=["barrel/QS"]).pile("bang/2C", "beer/6H")
    scene = board.ready().play("play bang/2D > 1", "jourdonnais", "barrel")
    assert [(event.seat, event.card, event.why) for event in scene.events("card-turned-up")] == [
        (1, "bang/2C", "jourdonnais"),
        (1, "beer/6H", "barrel"),
    ]
    assert [(event.card, event.why, event.matched) for event in scene.events("test-made")] == [
        ("bang/2C", "jourdonnais", False),
        ("beer/6H", "barrel", True),
    ]


def test_a_played_card_says_at_whom_and_at_what() -> None:
    """BG-18, BG-28, BG-32."""
    hand = ["cat-balou/KH", "duel/QD", "stagecoach/9S", "jail/4H", "mustang/8H"]
    scene = given().seat(0, hand=hand).seat(1, in_play=["barrel/QS"]).ready()
    scene.play("play cat-balou/KH > 1 barrel/QS", "play duel/QD > 2", "play stagecoach/9S", "play jail/4H > 3", "play mustang/8H")
    assert [(event.card, event.target, event.aim) for event in scene.events("card-played", viewer=None)] == [
        ("cat-balou/KH", 1, "barrel/QS"),
        ("duel/QD", 2, None),
        ("stagecoach/9S", None, None),
    ]
    assert [(event.card, event.target) for event in scene.events("card-equipped", viewer=None)] == [("jail/4H", 3), ("mustang/8H", 0)]


def test_life_gained_says_by_what() -> None:
    """BG-23, BG-25, BG-60: nothing is told of a life that is full."""
    scene = given().seat(0, life=2, hand=["beer/6H", "saloon/5H"]).seat(2, life=3).ready().play("play beer/6H", "play saloon/5H")
    assert [(event.seat, event.lives, event.card) for event in scene.events("life-gained")] == [
        (0, 1, "beer/6H"),
        (0, 1, "saloon/5H"),
        (2, 1, "saloon/5H"),
    ]
    scene = given().seat(0, character="sid-ketchum", life=2, hand=["bang/2D", "bang/3D"]).ready().play("heal bang/2D bang/3D")
    assert [(event.seat, event.lives, event.card) for event in scene.events("life-gained")] == [(0, 1, None)]


def test_a_turn_is_told_from_beginning_to_end() -> None:
    """BG-10, BG-11, BG-32: also one that a Jail skips."""
    scene = given().seat(1, in_play=["jail/4H"]).pile("bang/2D").ready().play("end")
    assert scene.told("turn-began", "turn-skipped", "turn-ended") == [
        ("turn-ended", 0),
        ("turn-began", 1),
        ("turn-skipped", 1),
        ("turn-ended", 1),
        ("turn-began", 2),
    ]
    assert [event.number for event in scene.events("turn-began")] == [2, 3]


def test_dynamite_that_moves_says_to_whom() -> None:
    """BG-33."""
    scene = given().seat(1, in_play=["dynamite/2H"]).turn(1, "draw").pile("bang/2D").ready()
    assert [(event.seat, event.target, event.card) for event in scene.events("dynamite-moved", viewer=None)] == [(1, 2, "dynamite/2H")]


def test_beers_that_leave_the_game_are_named() -> None:
    """BG-24: before the pile is shuffled."""
    board = given().dead(1, 2).seat(0, role="sheriff", hand=["stagecoach/9S"]).seat(3, role="outlaw").pile("bang/2D", "bang/3D", only=True)
    scene = board.discard("beer/7H", "missed/2S").ready().play("play stagecoach/9S")
    assert [event.card for event in scene.events("card-removed", viewer=None)] == ["beer/7H"]
    assert [event.cards for event in scene.events("reshuffled", viewer=None)] == [2]
