"""The golden playthroughs: whole matches that a person can read go as they went before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.adios_amigos.playthrough import FOLDER, replay

PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))
every_playthrough = pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])


@every_playthrough
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    """Every event after every claim; see `playthrough` for how they are remade after a change that is meant."""
    text = path.read_text(encoding="utf-8")
    assert replay(text) == text


@every_playthrough
def test_a_playthrough_can_be_read(path: Path) -> None:
    """It is short, and played to the end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 150
    assert max(len(line) for line in lines) <= 140
    assert "amigos-over" in lines[-1]


def test_there_is_one_of_each_pace() -> None:
    """In real time, and in steps."""
    assert sorted(path.stem for path in PLAYTHROUGHS) == ["race", "steps"]
