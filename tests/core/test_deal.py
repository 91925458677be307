"""Fair deals: the seed hangs on every part of it, and a record that was tampered with is found."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from standoff.core.errors import BadRecord
from standoff.core.record import Contribution, commitment_of, read_record, seed_in, seed_of, verify
from tests.core.deal_vectors import CASES, FILE, MATCH, share, text_of, vectors
from tests.toy import GAME

BYTES = st.binary(min_size=32, max_size=32)
GAMES = {GAME.name: GAME}
NAMES = {case["name"]: case for case in vectors()}


def contributions_of(values: dict[int, bytes]) -> list[Contribution]:
    return [Contribution(seat=seat, hash=commitment_of(value), opened=value.hex()) for seat, value in sorted(values.items())]


@given(BYTES, st.binary(min_size=16, max_size=16), st.dictionaries(st.integers(0, 7), BYTES, min_size=1), st.data())
def test_the_seed_changes_with_any_part(secret: bytes, match: bytes, values: dict[int, bytes], data: Any) -> None:
    """Secret, identity, each share, and the seat that each stands at."""
    seed = seed_of(secret, contributions_of(values), match.hex())
    seat = data.draw(st.sampled_from(sorted(values)))
    bit = data.draw(st.integers(0, 255))
    flipped = (int.from_bytes(values[seat], "big") ^ 1 << bit).to_bytes(32, "big")
    moved = {(at + 8 if at == seat else at): value for at, value in values.items()}
    left_out = {at: value for at, value in values.items() if at != seat}
    others = {
        seed_of(secret, contributions_of({**values, seat: flipped}), match.hex()),
        seed_of(secret, contributions_of(moved), match.hex()),
        seed_of(secret, contributions_of(left_out), match.hex()),
        seed_of(secret, contributions_of(values), match[::-1].hex()) if match != match[::-1] else b"",
        seed_of(secret[1:] + secret[:1], contributions_of(values), match.hex()) if len(set(secret)) > 1 else b"",
        seed_of(secret, contributions_of(values)),
    }
    assert seed not in others


def test_the_vectors_are_those_of_the_rules() -> None:
    """What other languages are tested against is made here, and every case is a sound record."""
    assert FILE.read_text(encoding="utf-8") == text_of(vectors())
    for case in vectors():
        assert verify(case["record"], GAMES) == [], case["name"]
        assert seed_in(read_record(case["record"])).hex() == case["seed"]
    seeds = [case["seed"] for case in vectors()]
    assert len(set(seeds)) == len(CASES) - 2, "who withholds his share changes nothing, and nobody's is as nobody's"


def tampered(**fields: Any) -> str:
    """The record with three shares, with fields of its header changed."""
    header, end = NAMES["three"]["record"].splitlines()
    return msgspec.json.encode({**msgspec.json.decode(header), **fields}).decode() + "\n" + str(end)


def shares(change: dict[int, dict[str, Any]]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [msgspec.to_builtins(share(seat)) for seat in (0, 2, 3)]
    return [{**one, **change.get(at, {})} for at, one in enumerate(found)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"commitment": "00" * 32}, "record/commitment"),
        ({"contributions": shares({1: {"opened": "00" * 32}})}, "record/contribution"),
        ({"contributions": shares({1: {"hash": "00" * 32}})}, "record/contribution"),
        ({"contributions": shares({1: {"hash": share(0).hash}})}, "record/contribution"),
        ({"contributions": shares({1: {"opened": None, "hash": "rubbish"}})}, "record/contribution"),
        ({"contributions": shares({1: {"opened": "AB" * 32}})}, "record/seed"),
        ({"contributions": shares({1: {"opened": "00"}})}, "record/seed"),
        ({"contributions": shares({1: {"seat": 0}})}, "record/field"),
        ({"contributions": shares({1: {"seat": 7}})}, "record/field"),
        ({"match": "00"}, "record/seed"),
        ({"match": MATCH.upper()}, "record/seed"),
        ({"match": 5}, "record/field"),
    ],
)
def test_a_header_that_was_tampered_with_is_found(fields: dict[str, Any], code: str) -> None:
    """Whatever can be seen without a move."""
    assert code in [problem.code for problem in verify(tampered(**fields), GAMES)]


@pytest.mark.parametrize(
    "fields",
    [
        {"match": "ff" * 16},
        {"contributions": shares({})[:2]},
        {"contributions": shares({1: {"opened": None}})},
        {"contributions": list(reversed(shares({})))},
    ],
)
def test_another_deal_has_another_seed(fields: dict[str, Any]) -> None:
    """What is sound in itself, but not the deal that was seen, shows in the seed: who kept it finds out."""
    assert seed_in(read_record(tampered(**fields))).hex() != NAMES["three"]["seed"]


def test_a_share_is_32_bytes_in_hex() -> None:
    """Nothing else has a seed."""
    with pytest.raises(BadRecord, match="expected 64 hex digits"):
        seed_of(bytes(32), [Contribution(seat=0, hash="", opened="0" * 63)], MATCH)
