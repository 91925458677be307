"""What the fuzzer has found stays found: every kept input, and every first one, is taken as it should be."""

from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pytest

from standoff.protocol import messages as m
from tests.fuzz import table
from tests.fuzz.frame import EVERY
from tests.fuzz.mutate import cross, mutate
from tests.fuzz.targets import CORPUS, TARGETS, kept

MOST = 1_000_000  # bytes of all inputs together


@pytest.mark.parametrize("name", TARGETS)
def test_every_kept_input_is_taken_or_refused(name: str) -> None:
    """`make fuzz` finds new ones."""
    target = TARGETS[name]
    files = kept(name)
    assert files
    for data in [*target.seeds(), *(file.read_bytes() for file in files)]:
        assert len(data) <= target.longest
        target.check(data)


def test_every_kind_of_message_is_a_first_input() -> None:
    """A message that the protocol gains is fuzzed, too."""
    assert {type(message) for message in EVERY} == set(get_args(m.ClientMessage))


def test_a_sealed_deal_is_made_among_the_first_inputs(monkeypatch: pytest.MonkeyPatch) -> None:
    """Variations of a pledge alone would never meet its share."""
    begun = []
    monkeypatch.setattr(table.Scene, "end", lambda scene, _: begun.append(scene.driver.table.match))
    for data in table.seeds():
        if b'"reveal","id":18' in data and b'"start"' in data:
            table.check(data)
    assert any(match is not None and all(share.opened for share in match.header.contributions) for match in begun)
    assert any(match is not None and len(match.header.contributions) == 2 for match in begun)


def test_the_kept_inputs_are_small() -> None:
    """So that they can be kept with the sources, and be tried in seconds."""
    sizes = [file.stat().st_size for name in TARGETS for file in kept(name)]
    assert sum(sizes) < MOST
    assert sorted(path.name for path in CORPUS.iterdir()) == sorted(TARGETS)


@pytest.mark.parametrize("name", [name for name, target in TARGETS.items() if target.is_json])
def test_variations_stay_in_bounds_and_are_taken_or_refused(name: str) -> None:
    """The same number gives the same variation; here bytes are varied by turning one round."""

    def by_bytes(data: bytes, most: int) -> bytes:
        return bytes(reversed(data))[:most]

    target = TARGETS[name]
    dice = random.Random(name)
    seeds = list(target.seeds())
    for number in range(60):
        one, other = dice.choice(seeds), dice.choice(seeds)
        data = mutate(cross(one, other, target.longest, number), target.longest, number, by_bytes)
        assert data == mutate(cross(one, other, target.longest, number), target.longest, number, by_bytes)
        assert len(data) <= target.longest
        target.check(data)


def test_an_input_that_is_wrong_fails(tmp_path: Path) -> None:
    """The checks can fail: one that is given a mistake of ours says so."""
    target = TARGETS["notation"]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.fuzz.notation.GAMES", {"broken": Broken()})
        with pytest.raises(LookupError):
            target.check(b"end")


class Broken:
    """A game whose parser does not refuse."""

    def parse_action(self, text: str) -> int:
        raise LookupError(text)
