"""The course of a round: start, shots, reloads, who is out, and how it ends (AA-11 to AA-13, AA-16 to AA-19)."""

from __future__ import annotations

import pytest

from standoff.games.adios_amigos import GAME
from tests.games.adios_amigos.scenarios.scene import Scene, plain


def test_all_are_asked_whether_they_are_ready_and_then_count_to_three() -> None:
    """AA-11, AA-31: the last ready lays out the round; nobody may act before the start."""
    state = GAME.new(3, 4)
    scene = Scene(state)
    assert (scene.view.phase, state.to_act()) == ("ready", [0, 1, 2])
    scene.claim(2, "ready", 500).claim(0, "ready", 900)
    assert [seat.ready for seat in scene.view.seats] == [True, False, True]
    assert scene.refused(2, "ready", 950) == "not-your-decision AA-11"
    scene.claim(1, "ready", 1000)
    assert (scene.view.phase, scene.view.starts_at, state.to_act()) == ("count", 4000, [])
    assert [len(seat.gangsters) for seat in scene.view.seats] == [3, 3, 3]
    assert scene.refused(1, "reload", 3999) == "not-begun AA-11"
    scene.until(4000)
    assert (scene.view.phase, state.to_act()) == ("shoot", [0, 1, 2])
    assert scene.one("shootout-began") == {"starter": state.starter}
    assert [len(turn["counters"]) for turn in scene.all_of("counters-turned")] == [2, 2, 2]
    assert scene.events()[-1].at == 4000


def test_anybody_may_act_at_any_time_in_any_order() -> None:
    """AA-11."""
    scene = plain().open(0, 3).open(1, 7).open(2, 5, 6).ready()
    scene.claim(2, "shoot 5 > 0a", 10).claim(2, "shoot 6 > 0c", 20).claim(0, "shoot 3 > 1a", 30).claim(1, "reload", 40).until(50)
    assert [event.seat for event in scene.events()] == [2, 2, 0, 1]
    assert [event.at for event in scene.events()] == [10, 20, 30, 40]


@pytest.mark.parametrize(("text", "verdict"), [("shoot 8 > 1b", "sum"), ("shoot 4 > 1b", "difference"), ("shoot 0 > 1c", "difference")])
def test_a_counter_hits_by_sum_or_difference(text: str, verdict: str) -> None:
    """AA-12: 2/6 by 8 and 4, 7/7 by 0; the counter stays there till the end of the round."""
    scene = plain().open(0, 0, 4, 8).ready().claim(0, text, 5).settle()
    assert scene.one("gangster-shot")["verdict"] == "hit", verdict
    gangster = scene.view.seats[1].gangsters[scene.one("gangster-shot")["gangster"]]
    assert (gangster.hit_by, gangster.right, gangster.counters) == (0, True, [int(text[6])])
    assert int(text[6]) not in scene.open(0)
    assert scene.refused(0, text, 9) == "counter-placed AA-12"


def test_only_open_counters_of_ones_own_at_gangsters_of_others() -> None:
    """AA-12."""
    scene = plain().open(0, 5).open(1, 8).ready()
    assert scene.refused(0, "shoot 8 > 1b") == "counter-not-open AA-12"
    assert scene.refused(0, "shoot 5 > 0a") == "own-gangster AA-12"
    assert scene.refused(0, "shoot 5 > 3a") == "no-such-action AA-12"
    assert sorted(scene.legal(0)) == sorted([f"shoot 5 > {seat}{place}" for seat in (1, 2) for place in "abc"] + ["reload", "bomb"])


def test_several_counters_need_a_bomb() -> None:
    """AA-12, AA-14."""
    scene = plain().open(0, 1, 7).ready()
    assert scene.refused(0, "shoot 1+7 > 1b") == "only-one-counter AA-12"


def test_a_gangster_is_shot_once() -> None:
    """AA-12, AA-15: who comes later gets his counter back, right or wrong, and pays nothing."""
    scene = plain().open(0, 8).open(2, 4, 9).ready().claim(0, "shoot 8 > 1b", 5)
    assert scene.refused(2, "shoot 4 > 1b", 6) == "already-shot AA-15"
    assert scene.refused(2, "shoot 9 > 1b", 6) == "already-shot AA-15"
    scene.settle()
    assert scene.open(2) == [4, 9]
    assert scene.view.seats[2].misses == [0, 0, 0]


def test_a_reload_turns_two_counters_for_everybody_who_is_in() -> None:
    """AA-13: for all at the same table time, 300 ms later (AA-31); in the program they turn by themselves, in hidden order (AA-19)."""
    scene = plain().gangsters(2, "1/6<0:7", "4/9<0:5", "8/8<1:0").open(0, 1).seat(0, hidden=[2, 3]).seat(1, hidden=[6, 7]).ready()
    scene.claim(0, "reload", 1000).settle()
    assert scene.one("gun-reloaded") == {"seat": 0, "bullets": 1, "turns_at": 1300}
    assert scene.open(0) == [1]
    assert scene.refused(0, "shoot 3 > 1a", 1299) == "counter-not-open AA-12"
    scene.until(1300)
    assert scene.all_of("counters-turned") == [{"seat": 0, "counters": [2, 3]}, {"seat": 1, "counters": [6, 7]}]
    assert (scene.open(0), scene.open(1), scene.open(2)) == ([1, 2, 3], [6, 7], [])
    scene.claim(0, "shoot 3 > 1a", 1300)


def test_who_has_fewer_counters_turns_what_he_has() -> None:
    """AA-13: with all open a reload may be called, and the bullet is gone."""
    scene = plain(2).open(0, *range(10)).open(1, *range(9)).ready()
    scene.claim(0, "reload", 0).until(300)
    assert scene.all_of("counters-turned") == [{"seat": 1, "counters": [9]}]
    scene.claim(0, "reload", 400).until(700)
    assert scene.view.seats[0].bullets == 0
    assert len(scene.all_of("counters-turned")) == 1


def test_two_reloads_of_one_moment_both_count() -> None:
    """AA-13, AA-30: four counters for everybody."""
    scene = plain(2).ready().claims(7, s0="reload", s1="reload").until(307)
    assert [seat.bullets for seat in scene.view.seats] == [1, 1]
    assert [len(seat.counters) for seat in scene.view.seats] == [4, 4]


def test_three_gangsters_hit_and_one_is_out_for_the_round() -> None:
    """AA-16."""
    scene = plain(3).gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(2, 0).open(1, 5, 7).ready()
    scene.claim(2, "shoot 0 > 1c", 3).settle()
    assert scene.one("desperado-out") == {"seat": 1}
    assert (scene.view.seats[1].in_round, scene.state.to_act()) == (False, [0, 2])
    assert scene.refused(1, "shoot 5 > 0a", 4) == "you-are-out AA-16"
    assert scene.refused(1, "reload", 4) == "you-are-out AA-16"


def test_a_reload_without_a_bullet_turns_nothing_and_is_noted() -> None:
    """AA-17."""
    scene = plain(2).open(0, 1).seat(0, bullets=0).ready().claim(0, "reload", 5).until(999)
    assert scene.told() == ["empty-reload"]
    assert scene.view.seats[0].empty_reloads == 1
    assert len(scene.view.seats[0].counters) == 1


def test_a_reload_without_a_bullet_may_be_blocked() -> None:
    """AA-17: the option `empty_reload`."""
    scene = plain(2, empty_reload="blocked").open(0, 1).seat(0, bullets=0).seat(1, bullets=1).ready()
    assert scene.refused(0, "reload") == "no-bullet AA-17"
    assert ("reload" in scene.legal(0), "reload" in scene.legal(1)) == (False, True)
    assert [(refusal.action, refusal.reason) for refusal in scene.state.view(0).refusals] == [("reload", "no-bullet")]


def test_the_round_ends_when_one_is_left() -> None:
    """AA-18: and all are asked whether they are ready for the next one."""
    scene = plain(2).gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).ready().claim(0, "shoot 0 > 1c", 3).settle()
    assert scene.one("shootout-ended") == {"why": "survivor", "survivor": 0}
    assert (scene.view.phase, scene.state.to_act()) == ("ready", [0, 1])
    assert scene.refused(0, "reload", 5) == "round-over AA-18"


def test_the_round_ends_when_nothing_can_go_on() -> None:
    """AA-18: no open counter hits, nobody has a bullet, no bomb has a total."""
    scene = plain(2).open(0, 3, 9).open(1, 9).seat(0, bullets=0, bomb=False).seat(1, bullets=0).ready()
    scene.claim(0, "shoot 3 > 1a", 8).settle()
    assert scene.one("shootout-ended") == {"why": "deadlock", "survivor": None}


def test_an_empty_reload_is_no_way_on_but_a_bullet_is() -> None:
    """AA-18: with hidden counters somewhere, also another's."""
    for bullets, ends in ((0, True), (1, False)):
        scene = plain(2).open(0, 3, 9).open(1, 9).seat(0, bullets=0, bomb=False).seat(1, bullets=bullets).ready()
        scene.claim(0, "shoot 3 > 1a", 8).settle()
        assert ("shootout-ended" in scene.told()) is ends


@pytest.mark.parametrize(("left", "ends"), [((6, 7), False), ((5, 7), True)])
def test_a_bomb_is_a_way_on_only_with_a_right_total(left: tuple[int, int], ends: bool) -> None:
    """AA-18: 6 and 7 make the 13 of 5/8, 5 and 7 the sum of nothing; none of them hits by itself."""
    scene = plain(2).open(0, 0, *left).seat(0, bullets=0).seat(1, bullets=0).ready()
    scene.claim(0, "shoot 0 > 1c", 8).settle()
    assert ("shootout-ended" in scene.told()) is ends


def test_counters_that_are_about_to_turn_are_a_way_on() -> None:
    """AA-18: the deadlock shows when they lie open."""
    scene = plain(2).open(0, 9).seat(0, bullets=1, bomb=False, hidden=[1, 2]).seat(1, bullets=0, bomb=False, hidden=[1, 2]).ready()
    scene.claim(0, "reload", 10).until(309)
    assert scene.told() == ["gun-reloaded"]
    scene.until(310)
    assert scene.told()[1:4] == ["counters-turned", "counters-turned", "shootout-ended"]
    assert scene.one("shootout-ended")["why"] == "deadlock"


def test_the_idle_limit_ends_a_round() -> None:
    """AA-18: so many seconds after the last claim."""
    scene = plain(2, idle_limit="20").open(0, 9).ready()
    assert scene.view.idle_at == 20_000
    scene.claim(0, "shoot 9 > 1a", 5000).settle()
    assert scene.view.idle_at == 25_000
    assert scene.refused(0, "reload", 25_000) == "round-over AA-18"
    scene.until(24_999)
    assert scene.view.phase == "shoot"
    scene.until(25_000)
    assert scene.one("shootout-ended") == {"why": "idle", "survivor": None}
    assert scene.events()[-1].at == 25_000
