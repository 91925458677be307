"""Distance, range and who can be reached (BG-14, BG-15, BG-34, BG-35, BG-58)."""

from __future__ import annotations

import pytest

from tests.games.bang.scenarios.scene import Scene, given


def reached(scene: Scene) -> list[int]:
    """The seats at which the asked player may play the two of clubs, a BANG!."""
    return [int(text.rpartition(" ")[2]) for text in scene.offers("play bang/2C")]


def distances(scene: Scene, seat: int = 0) -> list[int | None]:
    """What the view of a seat says about all distances."""
    return [view.distance for view in scene.state.view(seat).seats]


def test_distance_is_the_shorter_way_round() -> None:
    """BG-15."""
    assert distances(given(7).ready()) == [0, 1, 2, 3, 3, 2, 1]
    assert distances(given(6).ready()) == [0, 1, 2, 3, 2, 1]


def test_only_living_players_count() -> None:
    """BG-15, case 21: a player behind an eliminated one comes nearer."""
    scene = given(7).dead(1, 6).seat(0, hand=["bang/2C"]).ready()
    assert [distances(scene)[seat] for seat in (2, 3, 4, 5)] == [1, 2, 2, 1]
    assert reached(scene) == [2, 5]


def test_mustang_adds_one() -> None:
    """BG-15, BG-35: from others; its owner sees no farther."""
    scene = given().seat(1, in_play=["mustang/8H"]).seat(0, hand=["bang/2C"]).ready()
    assert distances(scene)[1] == 2
    assert distances(scene, 1)[0] == 1
    assert reached(scene) == [3]


def test_paul_regret_is_one_farther() -> None:
    """BG-58, BG-15."""
    scene = given().seat(1, character="paul-regret").seat(0, hand=["bang/2C"]).ready()
    assert distances(scene)[1] == 2
    assert distances(scene, 1)[0] == 1
    assert reached(scene) == [3]


def test_appaloosa_takes_one_off() -> None:
    """BG-15, BG-35: for its owner alone."""
    scene = given().seat(0, in_play=["appaloosa/AS"], hand=["bang/2C"]).ready()
    assert distances(scene)[2] == 1
    assert distances(scene, 2)[0] == 2
    assert reached(scene) == [1, 2, 3]


def test_rose_doolan_sees_all_others_one_nearer() -> None:
    """BG-58, BG-15."""
    scene = given().seat(0, character="rose-doolan", hand=["bang/2C"]).ready()
    assert distances(scene)[2] == 1
    assert distances(scene, 2)[0] == 2
    assert reached(scene) == [1, 2, 3]


def test_what_takes_off_adds_up() -> None:
    """BG-15: Rose Doolan with an Appaloosa sees two places nearer."""
    scene = given(7).seat(0, character="rose-doolan", in_play=["appaloosa/AS"], hand=["bang/2C"]).ready()
    assert [distances(scene)[seat] for seat in (3, 4)] == [1, 1]
    assert reached(scene) == [1, 2, 3, 4, 5, 6]


def test_what_adds_up_for_a_target_adds_up() -> None:
    """BG-15: Paul Regret on a Mustang is two places farther."""
    scene = given().seat(1, character="paul-regret", in_play=["mustang/8H"]).seat(0, in_play=["remington/KC"], hand=["bang/2C"]).ready()
    assert distances(scene)[1] == 3
    assert reached(scene) == [1, 2, 3]


def test_both_kinds_cancel_each_other() -> None:
    """BG-15: Appaloosa against Mustang."""
    scene = given().seat(1, in_play=["mustang/8H"]).seat(0, in_play=["appaloosa/AS"], hand=["bang/2C"]).ready()
    assert distances(scene)[1] == 1
    assert reached(scene) == [1, 2, 3]


@pytest.mark.parametrize(
    ("weapon", "within"),
    [("volcanic/10S", 1), ("schofield/QC", 2), ("remington/KC", 3), ("rev-carabine/AC", 4), ("winchester/8S", 5)],
)
def test_a_weapon_shoots_as_far_as_its_range(weapon: str, within: int) -> None:
    """BG-34, case 24: with Mustang and Paul Regret at the far end of seven seats the distance is five."""
    board = given(7).seat(3, character="paul-regret", in_play=["mustang/8H"]).seat(4, in_play=["mustang/9H"])
    scene = board.seat(0, in_play=[weapon], hand=["bang/2C"]).ready()
    assert distances(scene) == [0, 1, 2, 5, 4, 2, 1]
    assert reached(scene) == [seat for seat, distance in enumerate(distances(scene)) if distance and distance <= within]


def test_a_weapon_changes_the_range_not_the_distance() -> None:
    """BG-15: Panic! looks at distance 1 whatever the gun."""
    board = given(5).seat(2, hand=["beer/6H"]).seat(1, hand=["beer/7H"])
    scene = board.seat(0, in_play=["winchester/8S"], hand=["panic/AH", "bang/2C"]).ready()
    assert distances(scene) == [0, 1, 2, 2, 1]
    assert scene.offers("play panic") == ["play panic/AH > 0 winchester/8S", "play panic/AH > 1"]
    scene.refused("play panic/AH > 2", "BG-28")


def test_panic_counts_mustang_and_appaloosa() -> None:
    """BG-15, BG-28: the same distance as for a shot."""
    board = given().seat(1, hand=["beer/6H"], in_play=["mustang/8H"]).seat(2, hand=["beer/7H"])
    assert board.seat(0, hand=["panic/AH"]).ready().offers("play panic") == []
    scene = (
        given()
        .seat(1, hand=["beer/6H"], in_play=["mustang/8H"])
        .seat(2, hand=["beer/7H"])
        .seat(0, hand=["panic/AH"], in_play=["appaloosa/AS"])
        .ready()
    )
    assert scene.offers("play panic/AH > 1") == ["play panic/AH > 1", "play panic/AH > 1 mustang/8H"]
    assert scene.offers("play panic/AH > 2") == ["play panic/AH > 2"]


def test_a_shot_at_oneself_is_no_shot() -> None:
    """BG-20, BG-29: BANG! and Duel go to another player."""
    given().seat(0, hand=["bang/2C"]).ready().refused("play bang/2C > 0", "BG-20")
    given().seat(0, hand=["duel/QD"]).ready().refused("play duel/QD > 0", "BG-29")


def test_a_dying_player_is_still_a_place() -> None:
    """BG-15, BG-45: until he is eliminated he counts; then the circle closes."""
    scene = given(5).seat(0, hand=["bang/2C", "panic/AH"]).seat(1, life=1, hand=["missed/2S"]).seat(2, hand=["beer/6H"]).ready()
    scene.play("play bang/2C > 1")
    assert distances(scene)[2] == 2
    scene.play("pass")
    while scene.asked() != (0, "play"):
        scene.play("pass")
    assert distances(scene)[2] == 1
    scene.play("play panic/AH > 2")
    assert "beer/6H" in scene.hand(0)
