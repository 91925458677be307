"""The golden playthroughs of every game: whole matches that a person can read go as they went before."""

from __future__ import annotations

from pathlib import Path

import pytest

from standoff.games import GAMES
from tools.playthroughs import MOST_LINES, WIDTH, actions_of, files_of, replay

PLAYTHROUGHS = [(game, path) for game in GAMES for path in files_of(game)]
every_playthrough = pytest.mark.parametrize(("game", "path"), PLAYTHROUGHS, ids=[f"{game}-{path.stem}" for game, path in PLAYTHROUGHS])


@every_playthrough
def test_a_playthrough_goes_as_it_went(game: str, path: Path) -> None:
    """Every event after every action; `make pages` remakes them after a change that is meant."""
    assert replay(game, path) == path.read_text(encoding="utf-8")


@every_playthrough
def test_a_playthrough_can_be_read(game: str, path: Path) -> None:
    """It is short, and played to the end."""
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES
    assert max(len(line) for line in lines) <= WIDTH
    assert "-over " in " ".join(lines[-5:])


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_some(game: str) -> None:
    """Of different options."""
    begun = {" ".join(path.read_text(encoding="utf-8").splitlines()[0].split()[3:]) for path in files_of(game)}
    assert len(begun) >= 2


def test_actions_are_found_in_lines_that_are_broken() -> None:
    """A choice of a group may stand in the next line, and what is told holds none."""
    lines = ["-- round-began number=1", "0: load clic, 1:", "    load bang, 2: lapse | shot-fired 0: x, 3: y", "2: aim 3"]
    assert list(actions_of(lines)) == [(0, "load clic"), (1, "load bang"), (2, "lapse"), (2, "aim 3")]
