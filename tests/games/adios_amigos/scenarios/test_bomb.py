"""The bomb: ten seconds for its thrower alone (AA-14)."""

from __future__ import annotations

import pytest

from tests.games.adios_amigos.scenarios.scene import plain


def test_for_ten_seconds_only_the_thrower_may_act() -> None:
    """AA-14: what others send comes back without cost, bullets too."""
    scene = plain().open(0, 4, 9).open(1, 5).open(2, 7).ready().claim(1, "bomb", 1000).settle()
    assert scene.one("bomb-thrown") == {"seat": 1, "ends_at": 11_000}
    assert (scene.view.phase, scene.view.bomb.seat, scene.state.to_act()) == ("bomb", 1, [1])
    for seat, text in ((0, "shoot 9 > 1a"), (0, "reload"), (2, "bomb")):
        assert scene.refused(seat, text, 10_999) == "bomb-burns AA-14"
    assert [seat.bullets for seat in scene.view.seats] == [2, 2, 2]
    scene.until(11_000)
    assert scene.one("bomb-ended") == {"seat": 1, "hit": False}
    assert (scene.view.phase, scene.state.to_act()) == ("shoot", [0, 1, 2])
    assert scene.view.seats[1].bomb is False


def test_the_first_claim_after_the_ten_seconds_counts() -> None:
    """AA-14: at the very moment at which they end."""
    scene = plain().open(0, 3).ready().claim(1, "bomb", 0).claim(0, "shoot 3 > 1a", 10_000).settle()
    assert scene.one("gangster-shot")["seat"] == 0


@pytest.mark.parametrize(
    ("text", "hits"), [("shoot 4+9 > 1a", True), ("shoot 9+4 > 1a", True), ("shoot 8 > 1b", True), ("shoot 0+8 > 1b", True)]
)
def test_one_or_more_open_counters_with_the_sum(text: str, hits: bool) -> None:
    """AA-14: the 13 of 5/8, the 8 of 2/6; all counters stay there."""
    scene = plain().open(0, 0, 4, 8, 9).ready().claim(0, "bomb", 0).claim(0, text, 500).settle()
    shot = scene.one("gangster-shot")
    assert shot["bomb"] is hits
    assert not set(shot["counters"]) & set(scene.open(0))
    assert scene.view.seats[1].gangsters[shot["gangster"]].counters == shot["counters"]


@pytest.mark.parametrize("text", ["shoot 3 > 1a", "shoot 4 > 1b", "shoot 0 > 1c", "shoot 3+9 > 1a"])
def test_differences_and_other_totals_do_not_count(text: str) -> None:
    """AA-14, AA-15: a wrong total is a miss, and the bomb goes on."""
    scene = plain().open(0, 0, 3, 4, 9).ready().claim(0, "bomb", 0).claim(0, text, 500).settle()
    assert scene.told() == ["bomb-thrown", "shot-missed"]
    assert scene.open(0) == [0, 3, 4, 9]
    assert scene.view.seats[0].misses == [0, 1, 0]
    assert (scene.view.phase, scene.view.bomb.ends_at) == ("bomb", 10_000)
    scene.claim(0, "shoot 4+9 > 1a", 600).settle()
    assert scene.one("bomb-ended") == {"seat": 0, "hit": True}


def test_the_bomb_ends_with_the_hit() -> None:
    """AA-14: all may act again, the idle limit begins anew."""
    scene = plain().open(0, 4, 9).open(1, 5).ready().claim(0, "bomb", 0).claim(0, "shoot 4+9 > 1a", 4000)
    assert (scene.view.phase, scene.state.to_act()) == ("shoot", [0, 1, 2])
    assert scene.view.idle_at == 49_000
    scene.claim(1, "shoot 5 > 0a", 4001)


def test_he_can_do_nothing_else_and_cannot_end_it_early() -> None:
    """AA-14."""
    scene = plain().open(0, 4, 9).ready().claim(0, "bomb", 0).settle()
    assert scene.refused(0, "reload", 5) == "only-shots AA-14"
    assert scene.refused(0, "bomb", 5) == "only-shots AA-14"
    assert scene.refused(0, "pass", 5) == "no-such-action AA-11"


def test_the_bomb_is_there_once_a_round() -> None:
    """AA-2, AA-14."""
    scene = plain().open(0, 4, 9).ready().claim(0, "bomb", 0).until(10_000)
    assert scene.refused(0, "bomb", 10_001) == "no-bomb AA-14"
    assert [(refusal.action, refusal.reason) for refusal in scene.state.view(0).refusals] == [("bomb", "no-bomb")]


def test_without_open_counters_he_only_waits() -> None:
    """AA-14."""
    scene = plain().open(1, 5).ready().claim(0, "bomb", 0).settle()
    assert (scene.state.to_act(), scene.state.wake_at()) == ([], 10_000)


def test_its_hit_may_end_the_round() -> None:
    """AA-14, AA-18."""
    scene = plain(2).gangsters(1, "5/8", "2/6<0:8", "7/7<0:0").open(0, 4, 9).ready().claim(0, "bomb", 0).claim(0, "shoot 4+9 > 1a", 9)
    assert scene.told()[1:5] == ["gangster-shot", "bomb-ended", "desperado-out", "shootout-ended"]
    assert scene.one("shootout-ended") == {"why": "survivor", "survivor": 0}


def test_the_idle_limit_stands_still_while_it_burns() -> None:
    """AA-14, AA-18: twenty seconds after its end, however late it was thrown."""
    scene = plain(2, idle_limit="20").open(0, 9).ready().claim(0, "bomb", 19_000).until(29_000)
    assert (scene.view.phase, scene.view.idle_at) == ("shoot", 49_000)


def test_counters_that_a_reload_has_called_turn_all_the_same() -> None:
    """AA-13, AA-14: to turn is no action."""
    scene = plain(2).open(0, 4).seat(0, hidden=[9]).ready().claim(1, "reload", 0).claim(0, "bomb", 100).until(300)
    assert (scene.view.phase, len(scene.all_of("counters-turned"))) == ("bomb", 2)
    scene.claim(0, "shoot 4+9 > 1a", 301)


def test_under_a_bomb_the_list_names_right_sets_and_single_counters() -> None:
    """AA-14: whatever else is open counters is taken too, and is a miss."""
    scene = plain(2).open(0, 3, 4, 9).ready().claim(0, "bomb", 0).settle()
    singles = [f"shoot {counter} > 1{place}" for counter in (3, 4, 9) for place in "abc"]
    assert sorted(scene.legal(0)) == sorted([*singles, "shoot 4+9 > 1a"])
    scene.claim(0, "shoot 3+4+9 > 1c", 5).settle()
    assert scene.one("shot-missed")["counters"] == [3, 4, 9]
