"""The golden playthroughs: whole matches that a person can read go as they went before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.cash_n_guns.playthrough import FOLDER, replay

PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))
every_playthrough = pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])


@every_playthrough
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    """Every event after every group; see `playthrough` for how they are remade after a change that is meant."""
    text = path.read_text(encoding="utf-8")
    assert replay(text) == text


@every_playthrough
def test_a_playthrough_can_be_read(path: Path) -> None:
    """It is short, and played to the end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    assert max(len(line) for line in lines) <= 140
    assert "heist-over" in lines[-1]


def test_there_are_some() -> None:
    """One of the base game, one with all variants."""
    assert len(PLAYTHROUGHS) >= 2
