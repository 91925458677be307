"""The notation of every game: each action has one line and one number, both ways."""

from __future__ import annotations

from importlib import import_module

import pytest

from standoff.core.action_space import ActionSpace
from standoff.core.contract import Game
from standoff.core.errors import BadNotation
from standoff.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def actions_of(game: Game) -> list[int]:
    """Every action that the game numbers, in that order."""
    space: ActionSpace = import_module(f"standoff.games.{game.name.replace('-', '_')}.notation").SPACE
    return space.actions()


@every_game
def test_every_action_has_a_line_of_its_own(game: Game) -> None:
    """Printed and parsed it is the same; more than one space parts words as well."""
    actions = actions_of(game)
    lines = [game.print_action(action) for action in actions]
    assert len(set(lines)) == len(lines)
    assert [game.parse_action(line) for line in lines] == actions
    assert [game.parse_action(f"  {line.replace(' ', '   ')} ") for line in lines[::7]] == actions[::7]


@every_game
def test_numbers_are_dense_from_0(game: Game) -> None:
    """For policies with one output an action."""
    actions = actions_of(game)
    assert [game.action_index(action) for action in actions] == list(range(game.action_count()))


@every_game
def test_what_no_seat_could_ever_play_has_no_number(game: Game) -> None:
    """Research interfaces get no number for nonsense."""
    for action in (-1, 31, 1 << 40):
        with pytest.raises(BadNotation, match="got the packed int"):
            game.action_index(action)


@every_game
def test_no_other_line_is_an_action(game: Game) -> None:
    """Lines that are cut short, go on, or are written with other letters are refused with a code, or are other actions."""
    known = {game.print_action(action): action for action in actions_of(game)}
    for line in list(known)[::3]:
        for text in (line + " and", line[:-1], line + "x", line.upper(), line.replace(" ", ""), f"{line} {line}", line.replace("1", "١")):
            if " ".join(text.split()) not in known:
                with pytest.raises(BadNotation, match="expected") as caught:
                    game.parse_action(text)
                assert caught.value.code.startswith("notation/")
