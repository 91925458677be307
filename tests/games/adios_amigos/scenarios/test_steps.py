"""The pace without a race: all choose at the same time, secretly, one action or none a step (AA-32)."""

from __future__ import annotations

from collections import Counter

from standoff.games.adios_amigos import GAME
from tests.games.adios_amigos.scenarios.scene import plain


def test_a_step_is_settled_when_all_who_are_in_have_chosen() -> None:
    """AA-32: choices stay hidden and may be replaced until then."""
    scene = plain(3, pace="steps").open(0, 3).open(2, 5).ready()
    assert [asked.kind for asked in scene.view.decisions] == ["step"] * 3
    assert all(asked.sealed and asked.owed for asked in scene.view.decisions)
    before = scene.state.view(1)
    scene.claim(0, "pass").claim(0, "shoot 3 > 1a").claim(2, "shoot 5 > 0a")
    assert (scene.told(), scene.state.to_act(), scene.state.view(1) == before) == ([], [1], True)
    assert scene.state.view(0).chosen == "shoot 3 > 1a"
    scene.claim(1, "pass")
    assert scene.told() == ["step-taken", "gangster-shot", "gangster-shot"]
    assert scene.one("step-taken") == {"number": 1, "passed": [1]}


def test_rival_shots_of_a_step_are_drawn() -> None:
    """AA-32."""
    counts: Counter[int] = Counter()
    for seed in range(200):
        scene = plain(3, pace="steps").open(0, 8).open(2, 4).at(seed=seed).ready().step("shoot 8 > 1b", "pass", "shoot 4 > 1b")
        counts[scene.one("gangster-shot")["seat"]] += 1
        assert scene.one("claim-returned")["why"] == "rival"
    assert min(counts[0], counts[2]) > 70


def test_first_all_shots_then_reloads_then_one_bomb() -> None:
    """AA-32: a bomb cuts nothing off."""
    for seed in range(20):
        scene = plain(4, pace="steps").open(0, 8).at(seed=seed).ready().step("shoot 8 > 1b", "reload", "bomb", "pass")
        assert scene.told() == ["step-taken", "gangster-shot", "gun-reloaded", *["counters-turned"] * 4, "bomb-thrown"]


def test_of_several_bombs_one_is_drawn_and_the_others_are_unspent() -> None:
    """AA-32: its thrower alone has the next step."""
    counts: Counter[int] = Counter()
    for seed in range(100):
        scene = plain(3, pace="steps").at(seed=seed).ready().step("bomb", "pass", "bomb")
        thrower = scene.one("bomb-thrown")["seat"]
        counts[thrower] += 1
        assert (scene.view.phase, scene.state.to_act(), scene.view.bomb.ends_at) == ("bomb-step", [thrower], None)
        assert scene.view.seats[2 - thrower].bomb is True
        assert scene.view.decisions[0].sealed is False
    assert min(counts.values()) > 30


def test_the_thrower_has_one_step() -> None:
    """AA-32: right or wrong, or nothing; then all choose again."""
    for text, told in (("shoot 4+9 > 1a", "gangster-shot"), ("shoot 4 > 1b", "shot-missed"), ("pass", "bomb-ended")):
        scene = plain(3, pace="steps").open(0, 4, 9).ready().step("bomb", "pass", "pass").step(text)
        assert told in scene.told()
        assert scene.one("bomb-ended") == {"seat": 0, "hit": told == "gangster-shot"}
        assert (scene.view.phase, scene.state.to_act()) == ("step", [0, 1, 2])


def test_counters_turn_at_once() -> None:
    """AA-13, AA-32: there are no cues."""
    scene = plain(2, pace="steps").ready().step("reload", "pass")
    assert [len(seat.counters) for seat in scene.view.seats] == [2, 2]
    assert scene.view.cues == []


def test_three_idle_steps_are_the_idle_limit() -> None:
    """AA-18, AA-32: in a row."""
    scene = plain(2, pace="steps").open(0, 9).ready().step("pass", "pass").step("pass", "pass")
    scene.step("shoot 9 > 1a", "pass")
    assert scene.view.idle_steps == 0
    scene.step("pass", "pass").step("pass", "pass")
    assert "shootout-ended" not in scene.told()
    scene.step("pass", "pass")
    assert scene.one("shootout-ended")["why"] == "idle"


def test_a_match_that_ends_idle_can_be_saved() -> None:
    """AA-18, AA-32: the last three steps are told in its view, and its position can be loaded."""
    scene = plain(2, pace="steps").at(round=5, idle_steps=2).ready().step("pass", "pass")
    assert (scene.view.over, scene.view.idle_steps) == (True, 3)
    assert GAME.load(scene.state.position()).position() == scene.state.position()


def test_a_step_in_which_two_put_each_other_out() -> None:
    """AA-30, AA-32."""
    scene = plain(2, pace="steps").gangsters(0, "1/4<1:5", "2/9<1:7", "3/3").gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).open(1, 6)
    found = scene.ready().step("shoot 0 > 1c", "shoot 6 > 0c")
    assert found.one("shootout-ended") == {"why": "nobody", "survivor": None}


def test_a_bomb_that_comes_with_the_last_shot_is_not_spent() -> None:
    """AA-32: its thrower is out."""
    scene = plain(3, pace="steps").gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).ready().step("shoot 0 > 1c", "bomb", "pass")
    assert scene.one("claim-returned") == {"seat": 1, "what": "bomb", "target": None, "gangster": None, "counters": [], "why": "out"}
    assert scene.view.phase == "step"


def test_of_two_bombs_that_of_one_who_is_out_does_not_keep_the_other_back() -> None:
    """AA-32."""
    for seed in range(12):
        given = plain(3, pace="steps").gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).at(seed=seed)
        scene = given.ready().step("shoot 0 > 1c", "bomb", "bomb")
        assert scene.one("bomb-thrown")["seat"] == 2
        assert scene.one("claim-returned")["seat"] == 1


def test_time_does_not_matter() -> None:
    """AA-32: neither to claims nor to what happens by itself; there is no ready and no count."""
    state = GAME.new(3, 1, GAME.options({"pace": "steps"}))
    before = state.position()
    state.advance(10**9)
    assert (state.position() == before, state.wake_at(), state.view(None).phase) == (True, None, "step")
    state.apply(0, GAME.parse_action("pass"), 5_000_000)
    assert state.clock == 0
    assert {event.at for event in state.events(None)} == {0}


def test_time_that_runs_out_is_a_pass() -> None:
    """AA-32: to all eyes a choice like any other."""
    scene = plain(2, pace="steps").ready()
    twin = plain(2, pace="steps").ready()
    scene.state.lapse(0)
    twin.claim(0, "pass")
    assert scene.state.position() == twin.state.position()
