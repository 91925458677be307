"""Phase 7: the split (CG-18)."""

from __future__ import annotations

from tests.games.cash_n_guns.scenarios.scene import Scene, given


def split(*thousands: int, seats: int = 4, out: int = 0) -> Scene:
    """Split these notes between all but the first `out` players, who drop out."""
    return given(seats).loot(*thousands).guns(*[f"clic>{(seat + 1) % seats}" for seat in range(seats)]).courage(drop=list(range(out)))


def test_the_example_of_the_rules() -> None:
    """CG-18: 20+10+10+5+5 thousand for three: 10 each, the 20 stays."""
    scene = split(20, 10, 10, 5, 5, out=1)
    assert scene.shared() == ([1, 2, 3], 10)
    assert scene.money() == [0, 10, 10, 10]
    assert 20 in scene.loot()
    assert len(scene.loot()) == 6


def test_all_get_the_same_and_there_is_no_change() -> None:
    """CG-18: neither from the bank nor from earlier money; nothing is paid here."""
    scene = split(20, 20, 5)
    assert scene.shared() == ([0, 1, 2, 3], 0)
    assert scene.money() == [0, 0, 0, 0]
    assert len(scene.loot()) == 8


def test_earlier_money_gives_no_change() -> None:
    """CG-18."""
    position = given().loot(20).seat(0, notes=[10, 10]).guns("clic>1", "clic>0", "clic>0", "clic>0")
    scene = position.courage(drop=[2, 3])
    assert scene.shared() == ([0, 1], 0)
    assert scene.money() == [20, 0, 0, 0]


def test_one_alone_takes_all() -> None:
    """CG-18."""
    scene = split(20, 10, 5, out=3)
    assert scene.shared() == ([3], 35)
    assert scene.money() == [0, 0, 0, 35]


def test_if_nobody_is_in_all_of_it_stays() -> None:
    """CG-18."""
    scene = split(20, 10, 5, out=4)
    assert scene.shared() == ([], 0)
    assert len(scene.loot()) == 8


def test_the_hurt_do_not_share() -> None:
    """CG-18."""
    scene = given().loot(10, 10, 10).guns("bang>1", "clic>0", "clic>0", "clic>0").courage()
    assert scene.shared() == ([0, 2, 3], 10)


def test_it_is_paid_with_most_twenties_then_most_tens() -> None:
    """CG-18: 20 each for two out of 20, 10, 10, 10, 5, 5 is 20 and 10+10."""
    scene = split(20, 10, 10, 10, 5, 5, 5, out=2)
    assert scene.shared() == ([2, 3], 30)
    paid = sorted(note for event in scene.events("share-taken") for note in event.notes)
    assert paid == [5000, 5000, 10000, 10000, 10000, 20000]
    assert scene.loot().count(5) >= 1
