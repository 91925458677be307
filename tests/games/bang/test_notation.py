"""The notation of cards, seats, roles, characters and actions, both ways."""

from __future__ import annotations

import pytest

from standoff.core.errors import BadNotation
from standoff.games.bang import GAME, notation
from standoff.games.bang.actions import Act, pack
from standoff.games.bang.components import CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES, TWIN_FIRST, TWIN_SECOND

BANG_QH, PANIC_AH, BARREL_QS, MISSED_2S = (CARD_NAMES.index(name) for name in ("bang/QH", "panic/AH", "barrel/QS", "missed/2S"))

LINES = {
    "end": pack(Act.END),
    "pass": pack(Act.PASS),
    "play bang/QH > 3": pack(Act.PLAY, BANG_QH, 3),
    "play panic/AH > 2 barrel/QS": pack(Act.PLAY, PANIC_AH, 2, BARREL_QS),
    "play barrel/QS": pack(Act.PLAY, BARREL_QS),
    "missed/2S": pack(Act.ANSWER, MISSED_2S),
    "barrel": pack(Act.BARREL),
    "jourdonnais": pack(Act.JOURDONNAIS),
    "heal bang/QH missed/2S": pack(Act.HEAL, BANG_QH, -1, MISSED_2S),
    "take bang/QH": pack(Act.TAKE, BANG_QH),
    "back bang/QH": pack(Act.BACK, BANG_QH),
    "choose bang/QH": pack(Act.CHOOSE, BANG_QH),
    "discard bang/QH": pack(Act.DISCARD, BANG_QH),
    "draw pile": pack(Act.DRAW_PILE),
    "draw discard": pack(Act.DRAW_DISCARD),
    "draw > 0": pack(Act.DRAW_HAND, -1, 0),
    "character slab-the-killer": pack(Act.CHARACTER, CHARACTER_NAMES.index("slab-the-killer")),
}


@pytest.mark.parametrize("line", LINES)
def test_each_form_is_printed_and_parsed(line: str) -> None:
    """The text is stable for ever."""
    assert notation.print_action(LINES[line]) == line
    assert notation.parse_action(line) == LINES[line]
    assert notation.parse_action(f"  {line.replace(' ', '   ')} ") == LINES[line]


def test_both_stagecoaches_have_one_text() -> None:
    """It means the first; both together are the first and the second."""
    assert CARD_NAMES[TWIN_FIRST] == CARD_NAMES[TWIN_SECOND] == "stagecoach/9S"
    first, second = pack(Act.PLAY, TWIN_FIRST), pack(Act.PLAY, TWIN_SECOND)
    assert notation.print_action(first) == notation.print_action(second) == "play stagecoach/9S"
    assert notation.parse_action("play stagecoach/9S") == first
    assert GAME.action_index(second) == GAME.action_index(first)
    both = notation.parse_action("heal stagecoach/9S stagecoach/9S")
    assert both == pack(Act.HEAL, TWIN_FIRST, -1, TWIN_SECOND)
    one = pack(Act.HEAL, BANG_QH, -1, TWIN_SECOND)
    assert GAME.action_index(one) == GAME.action_index(pack(Act.HEAL, BANG_QH, -1, TWIN_FIRST))
    assert GAME.action_index(one) != GAME.action_index(both)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("", "expected an action"),
        ("shoot bang/QH", "expected end, pass, play"),
        ("end now", "expected end, pass, play"),
        ("play", "expected play CARD"),
        ("play bang/QH > ", "expected play CARD"),
        ("play bang/QH 3", "expected play CARD"),
        ("play bang/QH > 7", "expected a seat from 0 to 6, got '7'"),
        ("play bang/QH > ١", "expected a seat from 0 to 6"),
        ("play bang/QS > 1", "expected a card such as bang/QH, got 'bang/QS'"),
        ("play panic/AH > 2 bang/QH", "expected a card in play"),
        ("BANG/QH", "expected a card such as bang/QH, got 'BANG/QH'"),
        ("heal bang/QH", "expected heal CARD CARD"),
        ("heal bang/QH bang/QH", "expected two cards"),
        ("draw", "expected draw pile"),
        ("draw > x", "expected a seat"),
        ("character billy", "expected a character of bart-cassidy"),
        ("character", "expected character NAME"),
    ],
)
def test_what_does_not_parse_says_what_was_expected(line: str, expected: str) -> None:
    """And what came."""
    with pytest.raises(BadNotation) as caught:
        notation.parse_action(line)
    assert expected in str(caught.value)
    assert caught.value.code.startswith("notation/")


def test_cards_roles_and_characters_parse() -> None:
    """Each name gives its number; twins the first."""
    assert [notation.parse_card(name) for name in CARD_NAMES if name != "stagecoach/9S"] == [
        card for card in range(80) if card not in (TWIN_FIRST, TWIN_SECOND)
    ]
    assert [notation.parse_role(name) for name in ROLE_NAMES] == [0, 1, 2, 3]
    assert [notation.parse_character(name) for name in CHARACTER_NAMES] == list(range(16))
    with pytest.raises(BadNotation):
        notation.parse_role("king")


@pytest.mark.parametrize("action", [pack(Act.ANSWER, BARREL_QS), pack(Act.PLAY, BANG_QH), pack(Act.HEAL, 3, -1, 3)])
def test_what_no_seat_could_ever_do_has_no_number(action: int) -> None:
    """Research interfaces get no number for nonsense."""
    with pytest.raises(BadNotation):
        GAME.action_index(action)
