"""Receipts in records: written, read, and checked against the moves."""

from __future__ import annotations

import msgspec
import pytest

from standoff.core.errors import BadRecord
from standoff.core.receipt import Receipt
from standoff.core.record import Record, read_record, replay, verify, write_record
from standoff.games import GAMES
from tests.table.races import played

TEXT = played(seed=1)
RECORD = read_record(TEXT)
FIRST = len(RECORD.moves) + 2  # the line of the first receipt


def changed(number: int, /, **fields: object) -> str:
    """The record with one receipt changed."""
    receipts = [msgspec.structs.replace(each, **fields) if each.number == number else each for each in RECORD.receipts]
    return write_record(msgspec.structs.replace(RECORD, receipts=receipts))


def find(**fields: object) -> Receipt:
    """A receipt with these fields."""
    return next(each for each in RECORD.receipts if all(getattr(each, name) == value for name, value in fields.items()))


def problem(text: str) -> tuple[int, str]:
    found = verify(text, GAMES)
    assert len(found) == 1, found
    return found[0].line, found[0].code


def test_record_with_receipts_is_read_as_it_was_written_and_sound() -> None:
    """AA-31: each decision can be looked up afterwards."""
    assert write_record(RECORD) == TEXT
    assert verify(TEXT, GAMES) == []
    verdicts = {each.verdict for each in RECORD.receipts}
    assert verdicts >= {"gangster-shot", "already-shot"}, "a match that has both winners and who came too late"
    assert any(each.credit for each in RECORD.receipts)


def test_each_booked_claim_has_its_receipt() -> None:
    booked = [each.seq for each in RECORD.receipts if each.seq is not None]
    assert booked == [move.seq for move in RECORD.moves if move.action != "ready"]


def test_record_without_receipts_is_read_as_before() -> None:
    """Old records replay, and what replays does not ask for receipts."""
    bare = msgspec.structs.replace(RECORD, receipts=[])
    assert verify(write_record(bare), GAMES) == []
    *_, (_, state) = replay(RECORD, GAMES)
    assert RECORD.end is not None
    assert state.returns() == RECORD.end.returns


@pytest.mark.parametrize(
    "fields",
    [{"line": 2}, {"credit": 149}, {"at": 0}, {"verdict": "bomb-burns"}, {"rivals": [999]}, {"seat": 1}, {"number": 7}, {"seq": 9999}],
)
def test_receipt_that_does_not_fit_is_told_with_its_line(fields: dict[str, object]) -> None:
    receipt = find(seat=0, verdict="gangster-shot")
    text = changed(receipt.number, **fields)
    lines = [each.line for each in verify(text, GAMES)]
    assert FIRST + receipt.number - 1 in lines


def test_refusal_that_the_rules_would_not_give_is_told() -> None:
    receipt = find(verdict="already-shot")
    assert problem(changed(receipt.number, verdict="you-are-out")) == (FIRST + receipt.number - 1, "record/receipt")
    winner = find(verdict="gangster-shot")
    assert problem(changed(winner.number, seq=None))[1] == "record/receipt"


def test_moment_before_arrival_and_credit_is_told() -> None:
    receipt = find(verdict="gangster-shot", credit=0)
    assert problem(changed(receipt.number, arrived=receipt.at + 9)) == (FIRST + receipt.number - 1, "record/receipt")


def test_move_after_a_receipt_is_out_of_order() -> None:
    lines = TEXT.splitlines(keepends=True)
    swapped = [*lines[: FIRST - 2], lines[FIRST - 1], lines[FIRST - 2], *lines[FIRST:]]
    with pytest.raises(BadRecord) as caught:
        read_record("".join(swapped))
    assert caught.value.code == "record/order"


def test_unfinished_record_keeps_its_receipts() -> None:
    cut = read_record("".join(TEXT.splitlines(keepends=True)[:-1]))
    assert isinstance(cut, Record)
    assert cut.receipts == RECORD.receipts
