"""Positions: whatever comes is refused as no position, or is a state that all see, that is written down as it was, and goes on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from standoff.core.contract import Game
from standoff.core.errors import BadPosition
from standoff.games import GAMES
from tests.contract.play import Case, all_seen, pass_time, play_on

MOVES = 4


def check(data: bytes) -> None:
    """The first line of the input names a game by its place, the second one is the position."""
    first, _, text = data.partition(b"\n")
    game = list(GAMES.values())[(first[0] if first else 0) % len(GAMES)]
    try:
        position = msgspec.json.decode(text)
    except (ValueError, RecursionError):
        return
    try:
        state = game.load(position)
    except BadPosition as error:
        assert error.code.startswith("position/")
        return
    written = state.position()
    assert game.load(msgspec.json.decode(msgspec.json.encode(written))).position() == written
    case = Case(game, len(written["seats"]), "")
    all_seen(case, state)
    dice = random.Random(1)
    pass_time(state, dice)
    for _ in play_on(state, dice, MOVES):
        pass
    assert state.is_over() or state.to_act()


def seeds() -> Iterator[bytes]:
    """Positions along one random match of each game, without the log, which may be long."""
    for place, game in enumerate(GAMES.values()):
        yield b"%d\n%b" % (place, msgspec.json.encode({"seats": [{}] * game.seats[0]}))
        for position in along(game):
            yield b"%d\n%b" % (place, msgspec.json.encode(position))


def along(game: Game) -> Iterator[dict[str, Any]]:
    """Positions every few moves."""
    state = game.new(game.seats[0], 7)
    yield state.position()
    for number, _ in enumerate(play_on(state, random.Random(7), 60)):
        if number % 12 == 5:
            yield state.position() | {"log": []}
