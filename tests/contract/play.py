"""What the contract tests share: the cases (each game at each table size under each preset) and random play."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import msgspec
import pytest

from standoff.core.contract import Game, State
from standoff.games import GAMES

MOST_ACTIONS = 5000
Truth = TypeVar("Truth", bound=State)


class Case(NamedTuple):
    """A game at a table size, with the options of a preset or those furthest from the default."""

    game: Game
    seats: int
    variant: str

    def options(self) -> Any:
        """The options of the variant; `other`: the last value of every option; `middle`: the middle one."""
        if self.variant not in ("other", "middle"):
            return self.game.options(preset=self.variant, seats=self.seats)
        schema = self.game.options_schema()
        chosen = {each.name: each.values[-1 if self.variant == "other" else len(each.values) // 2] for each in schema}
        return self.game.options(chosen, seats=self.seats)

    def new(self, seed: int) -> State:
        """A new match."""
        return self.game.new(self.seats, seed, self.options())

    def viewers(self) -> list[int | None]:
        """The public and every seat."""
        return [None, *range(self.seats)]


CASES = [Case(game, seats, variant) for game in GAMES.values() for seats in game.seats for variant in (*game.presets(), "other", "middle")]
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game.name}-{case.seats}-{case.variant}")


class Taken(NamedTuple):
    """An action that was taken; `until`: the table time to which time went on after it (0 in games without a clock)."""

    seat: int
    action: int
    until: int


def choose(state: State, dice: random.Random) -> tuple[int, int]:
    """A random seat that owes a decision, and a random legal action of it."""
    seat = dice.choice(state.to_act())
    return seat, dice.choice(state.legal_actions(seat))


def pass_time(state: State, dice: random.Random) -> int:
    """In a timed game, let time pass until somebody may act, and now and then until something happens; until when, or 0."""
    until = 0
    while (at := state.wake_at()) is not None and (not state.to_act() or dice.random() < 0.5):
        state.advance(at)
        until = at
    return until


def go(state: Truth, dice: random.Random, by: Callable[[Truth, random.Random], tuple[int, int]] = choose) -> Taken:
    """Take one random action, and let time pass."""
    seat, action = by(state, dice)
    state.apply(seat, action)
    return Taken(seat, action, pass_time(state, dice))


def play_on(
    state: Truth, dice: random.Random, most: int = MOST_ACTIONS, *, by: Callable[[Truth, random.Random], tuple[int, int]] = choose
) -> Iterator[tuple[int, int]]:
    """Play random actions on this state until the match is over or `most` were played; yields each (seat, action) after it was taken."""
    for _ in range(most):
        if state.is_over():
            return
        taken = go(state, dice, by)
        yield taken.seat, taken.action


def somewhere(case: Case, seed: int, actions: int) -> State:
    """A match after so many random actions, or when it is over."""
    state = case.new(seed)
    for _ in play_on(state, random.Random(seed), actions):
        pass
    return state


def to_bytes(thing: Any) -> bytes:
    """A view, an event or a list of them as it goes over the wire."""
    return msgspec.json.encode(thing)


def all_seen(case: Case, state: State) -> dict[int | None, tuple[bytes, bytes]]:
    """What each viewer sees now and has seen, as bytes."""
    return {viewer: (to_bytes(state.view(viewer)), to_bytes(state.events(viewer))) for viewer in case.viewers()}


def texts(case: Case, state: State, seat: int) -> list[str]:
    """The legal actions of a seat as sorted notation."""
    return sorted(case.game.print_action(action) for action in state.legal_actions(seat))
