"""The split is exact: proved against exhaustive search (CG-18)."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from standoff.games.cash_n_guns.components import ALL_NOTES, units_of
from standoff.games.cash_n_guns.split import best_amount, bundle, payment

few = st.builds(lambda fives, tens, twenties: (fives, tens, twenties), st.integers(0, 6), st.integers(0, 6), st.integers(0, 5))


def packed(counts: tuple[int, int, int]) -> int:
    """Counts of 5s, 10s and 20s as one int."""
    return counts[0] + (counts[1] << 8) + (counts[2] << 16)


def every_payment(counts: tuple[int, int, int], shares: int, amount: int) -> set[tuple[int, int, int]]:
    """Every set of notes that can pay this amount to each, by trying all ways for one after another."""
    bundles = [
        (amount - 2 * tens - 4 * twenties, tens, twenties)
        for twenties in range(min(counts[2], amount // 4) + 1)
        for tens in range(min(counts[1], (amount - 4 * twenties) // 2) + 1)
    ]
    paid = {(0, 0, 0)}
    for _ in range(shares):
        more = {tuple(a + b for a, b in zip(one, other, strict=True)) for one in paid for other in bundles}
        paid = {(a, b, c) for a, b, c in more if a <= counts[0] and b <= counts[1] and c <= counts[2]}
    return paid


@given(few, st.integers(1, 6))
@settings(max_examples=200)
def test_the_split_is_the_largest_with_most_twenties_then_most_tens(counts: tuple[int, int, int], shares: int) -> None:
    """CG-18: no larger amount can be paid in any way, and no other payment of it has more 20s, or as many and more 10s."""
    notes = packed(counts)
    best = best_amount(notes, shares)
    for amount in range(best + 1, units_of(notes) // shares + 1):
        assert not every_payment(counts, shares, amount)
        assert payment(notes, shares, amount) == -1
    ways = every_payment(counts, shares, best)
    assert payment(notes, shares, best) == packed(max(ways, key=lambda way: (way[2], way[1])))


@given(st.integers(0, 15), st.integers(0, 15), st.integers(0, 10), st.integers(1, 6))
@settings(max_examples=300)
def test_each_receives_the_amount_out_of_the_payment(fives: int, tens: int, twenties: int, shares: int) -> None:
    """CG-18: with all the notes of the game too; nothing is left of the payment, and nothing is taken twice."""
    notes = packed((fives, tens, twenties))
    amount = best_amount(notes, shares)
    paid = payment(notes, shares, amount)
    for _ in range(shares):
        share = bundle(paid, amount)
        assert units_of(share) == amount
        assert all(0 <= (share >> (8 * kind)) & 0xFF <= (paid >> (8 * kind)) & 0xFF for kind in range(3))
        paid -= share
    assert paid == 0


def test_the_example() -> None:
    """CG-18."""
    notes = packed((2, 2, 1))
    assert best_amount(notes, 3) == 2
    assert payment(notes, 3, 2) == packed((2, 2, 0))
    assert best_amount(ALL_NOTES, 1) == 85
