"""The notation of Adios Amigos, both ways."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.components import PAIR_NAMES
from standoff.games.adios_amigos.notation import parse_pair


@pytest.mark.parametrize("line", ["shoot 7 > 1b", "shoot 0 > 3c", "shoot 3+5+7 > 0a", "reload", "bomb", "ready", "pass"])
def test_every_form_is_printed_as_it_is_read(line: str) -> None:
    """More than one space parts words as well."""
    assert GAME.print_action(GAME.parse_action(line)) == line
    assert GAME.parse_action("  " + line.replace(" ", "   ") + " ") == GAME.parse_action(line)


@pytest.mark.parametrize("line", ["shoot 7+3+5 > 0a", "shoot 3 + 5 +7 > 0a", "shoot 5+3+7>0a", "shoot 7+5+3 > 0 a"])
def test_counters_come_in_any_order_and_spaces_are_free(line: str) -> None:
    """They are printed in ascending order."""
    assert GAME.print_action(GAME.parse_action(line)) == "shoot 3+5+7 > 0a"


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "shoot", "shoot 7", "shoot 7 > 1", "shoot 7 > b", "shoot 10 > 1b", "shoot 7 > 4a", "shoot 7 > 1d", "shoot > 1b",
        "shoot 7+7 > 1b", "shoot 7+ > 1b", "shoot +7 > 1b", "reload 1", "bomb > 1", "fire", "shoot ７ > 1b", "SHOOT 7 > 1b",
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_what_was_expected(line: str) -> None:
    """Codes begin with `notation/`."""
    with pytest.raises(BadNotation, match="expected") as caught:
        GAME.parse_action(line)
    assert caught.value.code.startswith("notation/")


def test_gangsters_have_their_two_numbers_the_lower_one_first() -> None:
    """As positions and events write them (AA-1)."""
    assert [parse_pair(name) for name in PAIR_NAMES] == list(range(45))
    for text in ("7/3", "0/1", "3-7", "3/10", ""):
        with pytest.raises(BadNotation):
            parse_pair(text)
