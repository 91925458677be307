"""Benchmarks: what one core does in a second of its own time, the median of several runs."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import process_time
from typing import Any, Final

import msgspec

from standoff.games import GAMES
from standoff.lab.arena import Setup
from standoff.lab.arenas import ARENAS
from standoff.lab.simulate import match_key

RUNS: Final = 5
SECONDS: Final = 1.0  # about so long a run lasts
SEATS: Final = {"bang": 5, "cash-n-guns": 5, "gentlemen-thieves": 4, "adios-amigos": 3}  # as many as are measured
YARDSTICK: Final = "crazy_eights"


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of one game at its number of `SEATS`, each per second of CPU time of one core."""

    random_decisions_per_second: float
    copies_per_second: float
    determinizations_per_second: float
    rules_matches_per_second: float


class Driven(msgspec.Struct, frozen=True, kw_only=True):
    """Moves per second of CPU time when Python asks for the legal actions and takes one of them, move by move."""

    ours: float
    openspiel: float
    ratio: float


Step = Callable[[str], None]  # told what is measured next


def measure(game: str, *, seconds: float = SECONDS, runs: int = RUNS, step: Step | None = None) -> Figures:
    """The figures of one game."""
    arena = ARENAS[game]
    chances = Setup(game=game, seats=SEATS[game], options=GAMES[game].options(), levels=["random"])
    rules = Setup(game=game, seats=SEATS[game], options=chances.options, levels=["rules"])
    state = arena.prepare(chances, match_key(1, 0))

    def random_match(number: int) -> int:
        return arena.random_decisions(chances, match_key(1, number))

    def rules_match(number: int) -> int:
        arena.play(rules, match_key(1, number))
        return 1

    def copies(_: int) -> int:
        arena.copy(state, 1000)
        return 1000

    def determinizations(_: int) -> int:
        arena.determinize(state, 50)
        return 50

    def run(name: str, task: Callable[[int], int]) -> float:
        if step is not None:
            step(name)
        return _rate(task, seconds, runs)

    return Figures(
        random_decisions_per_second=run("random_decisions", random_match),
        copies_per_second=run("copies", copies),
        determinizations_per_second=run("determinizations", determinizations),
        rules_matches_per_second=run("rules_matches", rules_match),
    )


def _rate(task: Callable[[int], int], seconds: float, runs: int) -> float:
    """The median of the runs: how much the task did per second of CPU time; it is told the number of the call."""
    rates: list[float] = []
    for _ in range(runs):
        done = number = 0
        began = process_time()
        spent = 0.0
        while spent < seconds:
            done += task(number)
            number += 1
            spent = process_time() - began
        rates.append(done / spent)
    return round(median(rates), 1)


# ---------------------------------------------------------------------- driven from Python, beside OpenSpiel


def drive_beside_openspiel(game: str, *, seconds: float = SECONDS, runs: int = RUNS, step: Step | None = None) -> Driven:
    """Our game and OpenSpiel's crazy_eights, both driven by the same few lines of Python, run by run in turn.

    There the chance nodes are drawn as OpenSpiel documents it, by their probabilities, and count as moves like the players'
    own; ours deals by itself, and only decisions count. Raises ImportError where OpenSpiel is not installed.
    """
    theirs = import_module("pyspiel").load_game(YARDSTICK)
    ours = GAMES[game]
    options = ours.options()
    rng = random.Random(1)
    rates: list[tuple[float, float]] = []
    for _ in range(runs):
        if step is not None:
            step("python_driven")
        our_rate = _rate(lambda number: _drive_ours(ours.new(SEATS[game], number, options), rng), seconds, 1)
        their_rate = _rate(lambda _: _drive_openspiel(theirs.new_initial_state(), rng), seconds, 1)
        rates.append((our_rate, their_rate))
    ours_median = median(rate for rate, _ in rates)
    theirs_median = median(rate for _, rate in rates)
    return Driven(ours=ours_median, openspiel=theirs_median, ratio=round(median(a / b for a, b in rates), 2))


def _drive_ours(state: Any, rng: random.Random) -> int:
    moves = 0
    while seats := state.to_act():
        seat = seats[0]
        legal = state.legal_actions(seat)
        state.apply(seat, legal[int(rng.random() * len(legal))])
        moves += 1
    state.returns()
    return moves


def _drive_openspiel(state: Any, rng: random.Random) -> int:
    moves = 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        moves += 1
    state.returns()
    return moves
