"""Misses, at once and at the end (AA-15)."""

from __future__ import annotations

from tests.games.adios_amigos.scenarios.scene import plain


def test_a_wrong_shot_gives_the_counter_back() -> None:
    """AA-15: to the open ones; it is paid for at the end (AA-21)."""
    scene = plain().open(0, 9).ready().claim(0, "shoot 9 > 1a", 5).settle()
    assert scene.one("shot-missed") == {"seat": 0, "target": 1, "gangster": 0, "counters": [9], "bomb": False}
    assert scene.open(0) == [9]
    assert scene.view.seats[1].gangsters[0].hit_by is None
    assert (scene.view.seats[0].misses, scene.nuggets()) == ([0, 1, 0], [0, 0, 0])


def test_he_may_miss_again_and_again() -> None:
    """AA-15."""
    scene = plain().open(0, 9).ready()
    for at in range(1, 4):
        scene.claim(0, "shoot 9 > 2a", at)
    assert scene.settle().view.seats[0].misses == [0, 0, 3]


def test_checked_at_the_end_the_counter_stays_and_the_gangster_counts_as_shot() -> None:
    """AA-15: the option `miss_check`; nobody says whether it was right."""
    scene = plain(miss_check="round_end").open(0, 3, 9).open(2, 3).ready()
    scene.claim(0, "shoot 9 > 1a", 5).settle()
    assert scene.one("gangster-shot")["verdict"] == "placed"
    gangster = scene.view.seats[1].gangsters[0]
    assert (gangster.hit_by, gangster.counters, gangster.right) == (0, [9], None)
    assert (scene.open(0), scene.view.seats[0].misses) == ([3], [0, 0, 0])
    assert scene.refused(2, "shoot 3 > 1a", 6) == "already-shot AA-15"
    assert scene.view.seats[0].hits == 1


def test_at_payment_he_goes_back_to_his_owner_and_the_miss_is_paid() -> None:
    """AA-15, AA-20, AA-21: one nugget for the gangster that lives after all, three for the miss."""
    scene = plain(2, miss_check="round_end").open(0, 3, 9).open(1, 0).at(idle_at=45_000).ready()
    scene.claim(0, "shoot 9 > 1a", 5).claim(0, "shoot 3 > 1b", 6).until(45_006)
    assert [(check["gangster"], check["counters"]) for check in scene.all_of("shot-checked")] == [(0, [9]), (1, [3])]
    assert [(income["seat"], income["hits"], income["survived"]) for income in scene.all_of("income-taken")] == [(0, 0, 3), (1, 0, 3)]
    assert scene.one("misses-fined") == {"seat": 0, "target": 1, "count": 2}
    assert scene.fortunes() == [3 - 6, 3 + 6]
    assert [gangster.right for gangster in scene.view.seats[1].gangsters] == [False, False, None]


def test_who_was_put_out_by_wrong_shots_stays_out_and_is_no_survivor() -> None:
    """AA-15: the shooter is the survivor, and pays."""
    scene = plain(2, miss_check="round_end").open(0, 1, 2, 9).ready()
    scene.claim(0, "shoot 1 > 1a", 5).claim(0, "shoot 2 > 1b", 6).claim(0, "shoot 9 > 1c", 7).settle()
    assert scene.one("desperado-out") == {"seat": 1}
    assert scene.one("shootout-ended") == {"why": "survivor", "survivor": 0}
    assert len(scene.all_of("shot-checked")) == 3
    assert scene.fortunes() == [3 + 2 - 9, 3 + 9]


def test_a_wrong_total_of_a_bomb_ends_it_where_nobody_checks() -> None:
    """AA-14, AA-15: the counters stay."""
    scene = plain(2, miss_check="round_end").open(0, 3, 9).ready().claim(0, "bomb", 0).claim(0, "shoot 3+9 > 1a", 5)
    assert scene.told() == ["bomb-thrown", "gangster-shot", "bomb-ended"]
    assert scene.open(0) == []


def test_a_right_shot_by_difference_is_wrong_under_a_bomb_also_when_checked_later() -> None:
    """AA-14, AA-15."""
    scene = plain(2, miss_check="round_end", idle_limit="20").open(0, 3).ready().claim(0, "bomb", 0).claim(0, "shoot 3 > 1a", 5)
    scene.until(30_000)
    assert scene.one("shot-checked") == {"seat": 0, "target": 1, "gangster": 0, "counters": [3], "bomb": True}
