"""The notation of Gentlemen Thieves, both ways."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.notation import SPACE, parse_token, print_token

LINES = [
    "day comte baronne", "day marquis etoile", "place mask/comte > bank", "place lamp/etoile > jeweller", "draw",
    "gold supply > bank", "gold bank > manor", "done", "car museum gloves/docteur", "lock theatre",
    "tunnel supply > bank", "tunnel manor > jeweller", "back manor",
]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
def test_every_form_is_printed_as_it_is_read(line: str) -> None:
    """More than one space parts words as well."""
    assert GAME.print_action(GAME.parse_action(line)) == line
    assert GAME.parse_action("  " + line.replace(" ", "   ") + " ") == GAME.parse_action(line)


def test_the_two_by_day_are_read_in_either_order() -> None:
    """GT-10: they are a pair."""
    assert GAME.print_action(GAME.parse_action("day etoile comte")) == "day comte etoile"


@pytest.mark.parametrize(
    "line",
    [
        "", " ", "day", "day comte", "day comte comte", "day comte nobody", "day comte baronne docteur", "place", "place mask/comte",
        "place mask/comte bank", "place mask > bank", "place rope/comte > bank", "place mask/comte > supply", "place mask/comte > casino",
        "draw mask/comte", "gold bank", "gold bank > bank", "gold bank > supply", "gold supply > supply", "gold pile > bank", "done now",
        "car bank", "car mask/comte bank", "car supply mask/comte", "lock", "lock supply", "tunnel manor > manor", "tunnel > bank",
        "back supply", "back", "pass", "Draw",
    ],
)  # fmt: skip
def test_what_is_no_action_is_refused_with_what_was_expected(line: str) -> None:
    """Codes begin with `notation/`."""
    with pytest.raises(BadNotation, match="expected") as caught:
        GAME.parse_action(line)
    assert caught.value.code.startswith("notation/")


def test_no_other_int_is_an_action() -> None:
    """So errors and positions can tell."""
    assert [action for action in range(1 << 16) if action in SPACE] == sorted(SPACE.actions())


def test_tokens_have_names() -> None:
    """As positions write them."""
    assert [print_token(parse_token(text)) for text in ("gloves/comte", "hook/docteur")] == ["gloves/comte", "hook/docteur"]
    assert (parse_token("gloves/comte"), parse_token("lamp/etoile")) == (0, 24)
    for text in ("comte/gloves", "gloves", "gloves/comte/comte", "police"):
        with pytest.raises(BadNotation):
            parse_token(text)
