"""The payment, IOUs and the end (AA-20 to AA-22)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.adios_amigos.scenarios.scene import Given, Scene, plain

LAST = ("5/8<0:3", "2/6<0:8", "7/7")


def paid(given: Given) -> Scene:
    """Seat 0 shoots the last gangster of seat 1 with counter 0."""
    return given.ready().claim(0, "shoot 0 > 1c", 3).settle()


def test_one_nugget_a_hit_one_a_survivor_and_the_tile() -> None:
    """AA-20: three hits, three own gangsters alive, the tile of round 3; seat 1 had hit one."""
    scene = paid(plain(2).gangsters(0, "1/4<1:5", "2/9", "3/3").gangsters(1, *LAST).open(0, 0).at(round=3))
    assert scene.all_of("income-taken") == [
        {"seat": 0, "hits": 3, "survived": 2, "loot": 3},
        {"seat": 1, "hits": 1, "survived": 0, "loot": 0},
    ]
    assert scene.nuggets() == [8, 1]
    payment = scene.view.payment
    assert (payment.number, payment.why, payment.survivor) == (3, "survivor", 0)
    assert [(row.hits, row.survived, row.loot, row.fines, row.received, row.change) for row in payment.rows] == [
        (3, 2, 3, 0, 0, 8),
        (1, 0, 0, 0, 0, 1),
    ]


def test_survivors_may_bring_nothing() -> None:
    """AA-20: the option `survivors_pay`."""
    scene = paid(plain(2, survivors_pay="no").gangsters(1, *LAST).open(0, 0))
    assert scene.nuggets() == [3 + 2, 0]


def test_nobody_gets_the_tile_if_several_survive_or_none() -> None:
    """AA-20."""
    scene = plain(2).at(idle_at=100).ready().until(100)
    assert [income["loot"] for income in scene.all_of("income-taken")] == [0, 0]
    scene = plain(2).gangsters(0, "1/4<1:5", "2/9<1:7", "3/3").gangsters(1, *LAST).open(0, 0).open(1, 6).ready()
    scene.claims(9, s0="shoot 0 > 1c", s1="shoot 6 > 0c")
    assert scene.one("shootout-ended") == {"why": "nobody", "survivor": None}
    assert scene.nuggets() == [3, 3]


def test_a_miss_costs_three_to_the_player_shot_at_and_one_to_each_other() -> None:
    """AA-21."""
    scene = plain(4).seat(0, nuggets=9, misses=[0, 1, 0, 0]).at(idle_at=100).ready().until(100)
    assert scene.one("misses-fined") == {"seat": 0, "target": 1, "count": 1}
    assert sorted(scene.all_of("nuggets-paid"), key=str) == [
        {"seat": 0, "to": 1, "amount": 3},
        {"seat": 0, "to": 2, "amount": 1},
        {"seat": 0, "to": 3, "amount": 1},
    ]
    assert scene.nuggets() == [9 + 3 - 5, 3 + 3, 3 + 1, 3 + 1]


def test_an_empty_reload_costs_one_to_each_other() -> None:
    """AA-17, AA-21."""
    scene = plain(3).seat(2, empty_reloads=2).at(idle_at=100).ready().until(100)
    assert scene.one("reloads-fined") == {"seat": 2, "count": 2}
    assert scene.fortunes() == [3 + 2, 3 + 2, 3 - 4]


def test_income_comes_first() -> None:
    """AA-20, AA-21: it pays the penalties of the same round."""
    scene = plain(2).seat(0, misses=[0, 1]).at(idle_at=100).ready().until(100)
    assert scene.nuggets() == [0, 6]
    assert scene.debts() == []


def test_who_cannot_pay_owes() -> None:
    """AA-21: an IOU to that player."""
    scene = plain(2, survivors_pay="no").seat(0, nuggets=1, misses=[0, 1]).at(idle_at=100).ready().until(100)
    assert (scene.nuggets(), scene.debts(), scene.fortunes()) == ([0, 1], [(0, 1, 2)], [-2, 3])
    assert scene.one("debt-owed") == {"seat": 0, "to": 1, "amount": 2}


def test_an_iou_is_settled_first_from_later_income() -> None:
    """AA-21: to seat 2, before the new penalty to seat 1 is entered; so seat 1 holds the IOU now."""
    scene = plain(3).seat(0, owes=[0, 0, 3], misses=[0, 1, 0]).at(idle_at=100).ready().until(100)
    assert {"seat": 0, "to": 2, "amount": 3} in scene.all_of("nuggets-paid")
    assert sorted(scene.debts()) == [(0, 1, 3), (0, 2, 1)]
    assert {"seat": 0, "to": 1, "amount": 3} in scene.all_of("debt-owed")


def test_a_settled_iou_is_told() -> None:
    """AA-21: it stands at 0."""
    scene = plain(2).seat(0, owes=[0, 2]).at(idle_at=100).ready().until(100)
    assert scene.one("debt-owed") == {"seat": 0, "to": 1, "amount": 0}
    assert (scene.nuggets(), scene.debts()) == ([1, 5], [])


def test_penalties_are_entered_at_once_and_set_off_pair_by_pair() -> None:
    """AA-21: three against three is nothing, whoever is poor."""
    scene = plain(2, survivors_pay="no").seat(0, misses=[0, 2]).seat(1, misses=[1, 0]).at(idle_at=100).ready().until(100)
    assert (scene.nuggets(), scene.debts()) == ([0, 0], [(0, 1, 3)])
    assert [(row.fines, row.received) for row in scene.view.payment.rows] == [(6, 3), (3, 6)]


def test_a_penalty_is_set_off_against_an_iou_of_the_same_pair() -> None:
    """AA-21."""
    scene = plain(2, survivors_pay="no").seat(0, owes=[0, 5]).seat(1, misses=[1, 0]).at(idle_at=100).ready().until(100)
    assert scene.debts() == [(0, 1, 2)]


def test_what_a_creditor_receives_pays_his_own_debts() -> None:
    """AA-21: seat 0 pays seat 1, who pays seat 2 with it."""
    given = plain(3, survivors_pay="no").seat(0, nuggets=4, misses=[0, 1, 0]).seat(1, owes=[0, 0, 2])
    scene = given.at(idle_at=100).ready().until(100)
    assert (scene.nuggets(), scene.debts()) == ([0, 1, 3], [])


@pytest.mark.parametrize(
    ("seats", "winners"),
    [
        ([{"nuggets": 5}, {"nuggets": 4}, {}], [0]),
        ([{"nuggets": 5}, {"nuggets": 5}, {}], [0, 1]),
        ([{"owes": [0, 4, 0]}, {"nuggets": 2}, {"nuggets": 5}], [1]),
        ([{"nuggets": 0}, {"owes": [9, 0, 0]}, {"nuggets": 8}], [0]),
    ],
)
def test_most_nuggets_win_after_five_rounds_every_iou_counted(seats: list[dict[str, Any]], winners: list[int]) -> None:
    """AA-22: ties share."""
    given = plain(3, survivors_pay="no").at(round=5, idle_at=100)
    for seat, fields in enumerate(seats):
        given.seat(seat, **fields)
    scene = given.ready().until(100)
    assert scene.one("amigos-over") == {"outcome": "nuggets", "winners": winners}
    assert (scene.view.over, scene.view.outcome, scene.view.winners) == (True, "nuggets", winners)
    assert scene.state.returns() == [int(seat in winners) for seat in range(3)]
    assert (scene.state.to_act(), scene.state.wake_at()) == ([], None)
    assert scene.refused(0, "ready", 200).endswith("AA-22")
