"""Notation: a line is no action, or it is one that prints to a line which is the same action."""

from __future__ import annotations

import random
from collections.abc import Iterator

from standoff.core.errors import BadNotation
from standoff.games import GAMES
from tests.contract.play import play_on


def check(data: bytes) -> None:
    """Each line of the input, in each game."""
    for line in data.decode("utf-8", "replace").splitlines()[:8]:
        for game in GAMES.values():
            try:
                action = game.parse_action(line)
            except BadNotation as error:
                assert error.code.startswith("notation/")
                continue
            assert game.parse_action(game.print_action(action)) == action
            try:
                assert 0 <= game.action_index(action) < game.action_count()
            except BadNotation as error:
                assert error.code.startswith("notation/")


def seeds() -> Iterator[bytes]:
    """Lines of one random match of each game."""
    for game in GAMES.values():
        state = game.new(game.seats[0], 3)
        lines = {game.print_action(action) for _, action in play_on(state, random.Random(3), 120)}
        for line in sorted(lines)[:30]:
            yield line.encode()
