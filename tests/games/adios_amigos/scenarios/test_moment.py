"""Claims of one moment, and time (AA-30, AA-31)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.games.adios_amigos.scenarios.scene import Given, Scene, plain

SEEDS = range(300)


def verdicts(given: Given, seed: int, **texts: str) -> Scene:
    """A scene with this seed, after the claims of one moment."""
    given.data = {**given.data, "seed": seed, "seats": [dict(seat) for seat in given.seats]}
    given.seats = given.data["seats"]
    return given.ready().claims(50, **texts).settle()


def first_of(scene: Scene) -> int:
    """Whose claim counted."""
    counted = [event.seat for event in scene.events() if event.__struct_config__.tag in ("gangster-shot", "bomb-thrown")]
    assert len(counted) == 1
    return int(counted[0])


def test_rivals_for_one_gangster_are_drawn() -> None:
    """AA-30: each as likely; the others get their counters back without cost (AA-15)."""
    counts: Counter[int] = Counter()
    for seed in SEEDS:
        scene = verdicts(plain(4).open(0, 8).open(2, 4).open(3, 8), seed, s0="shoot 8 > 1b", s2="shoot 4 > 1b", s3="shoot 8 > 1b")
        counts[first_of(scene)] += 1
        assert [event["why"] for event in scene.all_of("claim-returned")] == ["rival", "rival"]
        assert [seat.misses for seat in scene.view.seats] == [[0] * 4] * 4
    assert set(counts) == {0, 2, 3}
    assert min(counts.values()) > 70


def test_the_order_of_arrival_counts_for_nothing() -> None:
    """AA-30: all orders of booking give the same bytes."""
    claims = {0: "shoot 8 > 1b", 1: "reload", 2: "shoot 4 > 1b", 3: "bomb"}
    for seed in range(12):
        seen = set()
        for order in permutations(claims):
            scene = plain(4).open(0, 8).open(2, 4).at(seed=seed).ready()
            for seat in order:
                scene.claim(seat, claims[seat], 50)
            seen.add(str(scene.settle().state.position()))
        assert len(seen) == 1


def test_two_bombs_of_one_moment_are_drawn_and_one_is_not_spent() -> None:
    """AA-14, AA-30."""
    counts: Counter[int] = Counter()
    for seed in SEEDS:
        scene = verdicts(plain(3), seed, s0="bomb", s2="bomb")
        counts[first_of(scene)] += 1
        assert scene.one("claim-returned")["what"] == "bomb"
        assert [seat.bomb for seat in scene.view.seats] == [first_of(scene) != 0, True, first_of(scene) != 2]
    assert min(counts.values()) > 120


def test_a_bomb_and_anything_else_are_drawn() -> None:
    """AA-14, AA-30: what is drawn after the bomb comes back, bullets too; what is drawn before it counts."""
    back: Counter[str] = Counter()
    for seed in SEEDS:
        scene = verdicts(plain(3).open(0, 8), seed, s0="shoot 8 > 1b", s1="reload", s2="bomb")
        returned = scene.all_of("claim-returned")
        back.update(event["what"] for event in returned)
        assert {event["why"] for event in returned} <= {"bomb"}
        assert scene.view.bomb.seat == 2
        assert scene.view.seats[1].bullets == (2 if "reload" in [event["what"] for event in returned] else 1)
        assert scene.open(0) == ([8] if "shot" in [event["what"] for event in returned] else [])
    assert all(120 < back[what] < 180 for what in ("shot", "reload"))


def test_shots_at_different_gangsters_all_count_also_of_one_being_put_out() -> None:
    """AA-30: so that nobody may survive."""
    for seed in range(10):
        given = plain(2).gangsters(0, "1/4<1:5", "2/9<1:7", "3/3").gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).open(1, 6)
        scene = verdicts(given, seed, s0="shoot 0 > 1c", s1="shoot 6 > 0c")
        assert [event["seat"] for event in scene.all_of("desperado-out")] == [0, 1]
        assert scene.one("shootout-ended") == {"why": "nobody", "survivor": None}


def test_a_reload_of_one_being_put_out_counts_and_turns_for_those_still_in() -> None:
    """AA-13, AA-30."""
    given = plain(3).gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0)
    scene = verdicts(given, 1, s0="shoot 0 > 1c", s1="reload").until(350)
    assert scene.one("gun-reloaded") == {"seat": 1, "bullets": 1, "turns_at": 350}
    assert [event["seat"] for event in scene.all_of("counters-turned")] == [0, 2]


def test_a_bomb_of_one_being_put_out_is_not_spent() -> None:
    """AA-14, AA-30: where the shot is drawn first; else the shot comes back."""
    found = set()
    for seed in range(30):
        given = plain(3).gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0)
        scene = verdicts(given, seed, s0="shoot 0 > 1c", s1="bomb")
        why = scene.one("claim-returned")["why"]
        assert why == ("bomb" if scene.view.phase == "bomb" else "out")
        found.add(why)
    assert found == {"bomb", "out"}


def test_a_bomb_that_is_not_thrown_cuts_nothing_off() -> None:
    """AA-14, AA-30: what is drawn after the bomb of one who was put out before it counts, another bomb too."""
    found = set()
    for seed in range(60):
        given = plain(4).gangsters(1, "5/8<0:3", "2/6<0:8", "7/7").open(0, 0).open(2, 1)
        scene = verdicts(given, seed, s0="shoot 0 > 1c", s1="bomb", s2="shoot 1 > 3a", s3="bomb")
        tags = tuple(sorted(f"{event['seat']}{event['why']}" for event in scene.all_of("claim-returned")))
        if "1out" in tags:
            assert scene.view.bomb.seat == 3
            assert tags in (("1out",), ("1out", "2bomb"))
        found.add(tags)
    assert {("1out",), ("1out", "2bomb"), ("0bomb", "2bomb", "3bomb")} <= found


def test_a_wrong_shot_that_is_drawn_first_is_a_miss() -> None:
    """AA-15, AA-30: drawn after the hit it comes back."""
    told = set()
    for seed in range(40):
        scene = verdicts(plain(3).open(0, 8).open(2, 9), seed, s0="shoot 8 > 1b", s2="shoot 9 > 1b")
        assert scene.one("gangster-shot")["seat"] == 0
        told.add(tuple(tag for tag in scene.told() if tag in ("shot-missed", "claim-returned")))
    assert told == {("shot-missed",), ("claim-returned",)}


def test_one_claim_a_moment() -> None:
    """AA-30: a second one of the same seat is refused, and may come a millisecond later."""
    scene = plain().open(0, 3, 8).ready().claim(0, "shoot 3 > 1a", 10)
    assert scene.state.view(0).chosen == "shoot 3 > 1a"
    assert scene.refused(0, "shoot 8 > 1b", 10) == "one-a-moment AA-30"
    scene.claim(0, "shoot 8 > 1b", 11)


def test_time_never_goes_back() -> None:
    """AA-30: a claim for a moment that is settled counts at the open one."""
    scene = plain().open(0, 3, 8).ready().until(500).claim(0, "shoot 3 > 1a", 20).settle()
    assert scene.events()[-1].at == 500
    scene.until(100)
    assert scene.state.clock == 501


def test_a_moment_is_settled_when_time_passes_it() -> None:
    """AA-30: until then nobody else sees that anything was booked."""
    scene = plain().open(0, 3).ready().until(77)
    before = scene.state.view(1)
    scene.claim(0, "shoot 3 > 1a", 77)
    assert (scene.told(), scene.state.view(1) == before, scene.state.wake_at()) == ([], True, 78)
    scene.until(78)
    assert scene.told() == ["gangster-shot"]


def test_a_moment_is_settled_when_all_who_may_act_have_booked() -> None:
    """AA-30: nothing else can come in it."""
    scene = plain(2).open(0, 3).open(1, 5).ready().claims(5, s0="shoot 3 > 1a", s1="shoot 5 > 0a")
    assert (scene.told(), scene.state.clock) == (["gangster-shot", "gangster-shot"], 6)


CLAIMS = ((1, "reload", 40), (0, "bomb", 100), (0, "shoot 4+9 > 1a", 5000), (1, "shoot 5 > 0a", 5001), (1, "reload", 12_000))


@pytest.mark.parametrize("stops", [[41, 341], [100, 400, 4000, 40_000], list(range(0, 58_000, 7))], ids=len)
def test_settling_does_not_depend_on_how_time_is_cut(stops: list[int]) -> None:
    """AA-30: the same claims at the same moments give the same match, to the end of the round and beyond."""
    whole, cut = (plain(2).open(0, 4, 9).open(1, 5).ready() for _ in range(2))
    for seat, text, at in CLAIMS:
        whole.claim(seat, text, at)
        while stops and stops[0] <= at:
            cut.until(stops.pop(0))
        cut.claim(seat, text, at)
    for stop in stops:
        cut.until(stop)
    assert whole.until(60_000).state.position() == cut.until(60_000).state.position()
    assert whole.view.phase == "ready"


def test_what_will_turn_is_told_ahead_and_cannot_be_used_before() -> None:
    """AA-31: all can show it at the same table time."""
    scene = (
        plain(2).open(0, 1).seat(0, hidden=[3, 5]).seat(1, hidden=[7, 2]).ready().claim(1, "reload", 100).claim(0, "reload", 150).settle()
    )
    first, second = scene.view.cues
    assert (first.at, [turn.counters for turn in first.turns]) == (400, [[3, 5], [7, 2]])
    assert second.at == 450
    scene.until(399)
    assert scene.refused(0, "shoot 3 > 1a", 399) == "counter-not-open AA-12"
    scene.until(400)
    assert scene.open(0) == [1, 3, 5]
    assert [cue.at for cue in scene.view.cues] == [450]
    scene.until(450)
    after = {turn.seat: turn.counters for turn in second.turns}
    assert [event["counters"] for event in scene.all_of("counters-turned")[2:]] == [after[0], after[1]]


def test_the_counters_of_the_start_are_told_in_its_last_moments_only() -> None:
    """AA-31: 300 ms before it."""
    scene = plain(2).at(phase="count", clock=0, due=3000).ready()
    assert scene.view.cues == []
    scene.until(2699)
    assert (scene.view.phase, scene.view.cues) == ("count", [])
    scene.until(2700)
    assert (scene.view.phase, [cue.at for cue in scene.view.cues]) == ("cue", [3000])
    told = [turn.counters for turn in scene.view.cues[0].turns]
    scene.until(3000)
    assert [event["counters"] for event in scene.all_of("counters-turned")] == told
