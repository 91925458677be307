# mypyc: compiled
"""The split of the loot: the largest equal amount that the notes allow (CG-18).

Each kind of note is worth a multiple of the next smaller one. So wherever a share holds smaller notes worth a larger one, a free
larger one can take their place: paying the most of the largest first neither loses an amount nor a way to pay it, and whether an
amount can be paid at all is told by three counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.cash_n_guns.components import units_of

if TYPE_CHECKING:
    from mypy_extensions import i64


def payment(notes: i64, shares: i64, amount: i64) -> i64:
    """The packed notes that pay `amount` units to each of so many, with most 20s, then most 10s; -1 where it cannot be paid."""
    twenties = shares * (amount >> 2)
    held: i64 = notes >> 16
    if twenties > held:
        twenties = held
    tens = shares * (amount >> 1) - 2 * twenties
    held = (notes >> 8) & 0xFF
    if tens > held:
        tens = held
    fives = shares * amount - 4 * twenties - 2 * tens
    held = notes & 0xFF
    if fives > held:
        return -1
    return fives | (tens << 8) | (twenties << 16)


def best_amount(notes: i64, shares: i64) -> i64:
    """The largest amount each, in units, 0 where none can be paid; `shares` is at least 1."""
    amount = units_of(notes) // shares
    while amount > 0 and payment(notes, shares, amount) < 0:
        amount -= 1
    return amount


def bundle(paid: i64, amount: i64) -> i64:
    """What the next one receives out of the payment that is left: as many 20s, then 10s, as fit."""
    twenties = amount >> 2
    held: i64 = paid >> 16
    if twenties > held:
        twenties = held
    tens = (amount - 4 * twenties) >> 1
    held = (paid >> 8) & 0xFF
    if tens > held:
        tens = held
    fives = amount - 4 * twenties - 2 * tens
    return fives | (tens << 8) | (twenties << 16)
