"""Whole matches of bots in the build under test: no invariant breaks, and plain Python plays exactly the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from standoff.games import GAMES
from standoff.lab.arena import Setup
from standoff.lab.arenas import ARENAS
from standoff.lab.simulate import simulate
from standoff.lab.soak import soak

MATCHES = 10
SEED = 11


@pytest.mark.parametrize("level", ["random", "rules"])
@pytest.mark.parametrize("game", list(ARENAS))
def test_no_invariant_breaks(game: str, level: str) -> None:
    """At the fewest and the most seats."""
    for seats in (GAMES[game].seats[0], GAMES[game].seats[-1]):
        assert soak(Setup(game=game, seats=seats, options=GAMES[game].options(), levels=[level]), MATCHES, SEED) == []


@pytest.mark.parametrize("game", list(ARENAS))
def test_plain_python_plays_the_same(game: str) -> None:
    """Compiled arithmetic has fixed widths; the checksum over all actions tells where it differs."""
    seats = GAMES[game].seats[-1]
    report = simulate(Setup(game=game, seats=seats, options=GAMES[game].options(), levels=["rules", "random"]), MATCHES, SEED)
    command = [sys.executable, "-m", "standoff", "simulate", game, f"--seats={seats}", f"--matches={MATCHES}", f"--seed={SEED}"]
    command += ["--bots=rules,random", "--jobs=1", "--json", "--pure"]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environ)
    told = json.loads(done.stdout)
    assert told["compiled"] is False
    assert told["checksum"] == report.checksum
