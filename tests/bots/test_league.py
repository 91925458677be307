"""The rules bot is worth meeting: it beats random play, spares its own side, and every match ends."""

from __future__ import annotations

import pytest

from standoff.core.chance import Chance, key_of
from standoff.core.log import entry_kind, entry_other, entry_seat
from standoff.core.playout import RANDOM, RULES, play_out
from standoff.games.bang import GAME
from standoff.games.bang.components import Role
from standoff.games.bang.log import Log, Outcome
from standoff.games.bang.playout import Playout
from standoff.games.bang.state import State

MATCHES = 60


def league(seats: int, clever: set[int], matches: int = MATCHES) -> list[State]:
    """Finished matches in which the roles of `clever` are played by the rules bot, the others at random."""
    states: list[State] = []
    for seed in range(matches):
        state = GAME.new(seats, seed)
        levels = [RULES if role in clever else RANDOM for role in state.role]
        assert play_out(Playout(state), levels, Chance(key_of(10_000 + seed)), seed).finished
        states.append(state)
    return states


def share(states: list[State], outcome: int) -> float:
    """How many of the matches ended so."""
    return sum(state.outcome == outcome for state in states) / len(states)


LAW = {Role.SHERIFF, Role.DEPUTY}
ALL = {Role.SHERIFF, Role.DEPUTY, Role.OUTLAW, Role.RENEGADE}


def test_rule_outlaws_beat_random_law() -> None:
    """Of random play they win fewer than half."""
    assert share(league(5, {Role.OUTLAW}), Outcome.OUTLAWS) > 0.85


def test_rule_law_beats_random_outlaws() -> None:
    """Sheriff and Deputy by the rules bot against the others at random."""
    assert share(league(5, LAW), Outcome.LAW) > 0.85


def test_a_rule_renegade_beats_random_play() -> None:
    """Against random play the Renegade wins many times the one match in twenty of random play."""
    assert share(league(5, {Role.RENEGADE}), Outcome.RENEGADE) > 0.25


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_every_side_wins_sometimes(seats: int) -> None:
    """Among equals no side is without hope, and no match stays unfinished."""
    states = league(seats, ALL, 80)
    assert share(states, Outcome.LAW) > 0.15
    assert share(states, Outcome.OUTLAWS) > 0.08
    assert sum(state.turn_number for state in states) / len(states) < 120


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_nobody_kills_his_own_side_but_by_mischance(seats: int) -> None:
    """Sheriffs kill Deputies, Deputies the Sheriff, and Outlaws each other in a few of a hundred matches at most."""
    states = league(seats, ALL, 100)
    fratricides = 0
    for state in states:
        for e in state.log:
            by = entry_other(e)
            if entry_kind(e) == Log.OUT and by >= 0:
                pair = {state.role[by], state.role[entry_seat(e)]}
                fratricides += pair <= LAW or (pair == {Role.OUTLAW} and by != entry_seat(e))
    assert fratricides <= 8


def test_three_players_hunt_their_prey() -> None:
    """With three players most matches end by the last hit on one's own prey (BG-70)."""
    assert share(league(3, ALL), Outcome.PREY) > 0.6
