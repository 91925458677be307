"""The golden playthroughs: whole matches that a person can read go as they went before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.playthroughs import FOLDER, MOST_LINES, replay

PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    """Every event after every action; `python tools/playthroughs.py` remakes them after a change that is meant."""
    assert replay(path) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=[path.stem for path in PLAYTHROUGHS])
def test_a_playthrough_can_be_read(path: Path) -> None:
    """It is short, and played to the end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert max(len(line) for line in lines) <= 140
    assert "match-over" in "\n".join(lines[-3:])


def test_there_is_one_by_each_preset() -> None:
    """BG-8: and its first line says which."""
    assert {path.read_text(encoding="utf-8").splitlines()[0].split()[2] for path in PLAYTHROUGHS} == {"preset=manual", "preset=official"}
