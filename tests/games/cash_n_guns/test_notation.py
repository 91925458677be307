"""The notation of Cash'n Guns, both ways."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.notation import parse_power

LINES = [
    "load clic", "load bang", "load bbb", "load clic bbb", "aim 3", "aim 3 4", "aim -", "wait", "stay", "drop", "grenade", "back clic",
    "back bang", "share", "take 2", "call", "pass",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_every_form_is_printed_as_it_is_read(line: str) -> None:
    """More than one space parts words as well."""
    assert GAME.print_action(GAME.parse_action(line)) == line
    assert GAME.parse_action("  " + line.replace(" ", "   ") + " ") == GAME.parse_action(line)


@pytest.mark.parametrize(
    "line",
    [
        "",
        " ",
        "load",
        "load bomb",
        "load clic bang bbb",
        "aim",
        "aim 6",
        "aim x",
        "aim 1 2 3",
        "aim - 2",
        "stay 1",
        "take",
        "take 9",
        "back",
        "fire",
    ],
)
def test_what_is_no_action_is_refused_with_what_was_expected(line: str) -> None:
    """Codes begin with `notation/`."""
    with pytest.raises(BadNotation, match="expected") as caught:
        GAME.parse_action(line)
    assert caught.value.code.startswith("notation/")


def test_powers_have_names() -> None:
    """As positions write them."""
    assert parse_power("insane") == 9
    with pytest.raises(BadNotation):
        parse_power("sane")
