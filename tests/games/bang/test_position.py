"""Positions as data: defaults, what is refused and how, and going on identically."""

from __future__ import annotations

import random
from typing import Any

import pytest

from standoff.core.errors import BadPosition
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, CARDS, TWIN_FIRST, TWIN_SECOND
from standoff.games.bang.position import DEFAULTS, FIELDS
from tests.contract.play import play_on


def seats(count: int = 4, **first: Any) -> list[dict[str, Any]]:
    """So many seats of which nothing is said but what is given of seat 0."""
    return [first, *({} for _ in range(count - 1))]


# ---------------------------------------------------------------------- defaults


@pytest.mark.parametrize("count", range(3, 8))
def test_a_bare_position_is_phase_two_of_the_first_turn(count: int) -> None:
    """Seat 0 is Sheriff (Deputy with three), characters come in a fixed order, and all cards lie in the pile (BG-2, BG-6, BG-8)."""
    state = GAME.load({"seats": seats(count)})
    view = state.view(0)
    assert view.seats[0].role == ("deputy" if count == 3 else "sheriff")
    assert [seat.character for seat in view.seats] == list(DEFAULTS[:count])
    assert [seat.life for seat in view.seats] == [4 if count == 3 else 5] + [4] * (count - 1)
    assert [seat.shown for seat in view.seats] == [True] + [count == 3] * (count - 1)
    assert (view.turn, view.phase, view.turn_number, view.bangs_played) == (0, "play", 1, 0)
    assert [len(hand) for hand in state.hands] == [0] * count
    assert view.removed == {4: ["jail/JS", "jail/10S"], 5: ["jail/JS"]}.get(count, [])
    assert view.pile_size + len(view.removed) == CARDS
    assert state.version() == 0
    assert state.to_act() == [0]


def test_named_cards_lie_on_top_and_the_rest_beneath_by_the_seed() -> None:
    """The first of `pile` is uppermost."""
    first, same, other = (GAME.load({"seats": seats(), "pile": ["bang/QH", "beer/6H"], "seed": seed}) for seed in (1, 1, 2))
    assert [CARD_NAMES[card] for card in first.pile[-2:]] == ["beer/6H", "bang/QH"]
    assert first.pile == same.pile
    assert first.pile != other.pile
    assert sorted(first.pile) == sorted(other.pile)


def test_the_rest_may_be_out_of_the_game() -> None:
    """Then the pile is what is named."""
    state = GAME.load({"seats": seats(hand=["missed/2S"]), "pile": ["bang/QH"], "rest": "removed"})
    assert [CARD_NAMES[card] for card in state.pile] == ["bang/QH"]
    assert len(state.removed) == CARDS - 2
    assert state.all_cards() == list(range(CARDS))


def test_a_jail_that_is_named_is_in_the_game() -> None:
    """Those that BG-8 takes out are out only if they are named nowhere."""
    state = GAME.load({"seats": seats(hand=["jail/JS"])})
    assert state.view(0).removed == ["jail/10S"]


def test_a_face_named_twice_means_both_twins() -> None:
    """There are two Stagecoaches, and no third."""
    state = GAME.load({"seats": seats(hand=["stagecoach/9S"]), "discard": ["stagecoach/9S"]})
    assert (state.hands[0], state.discard) == ([TWIN_FIRST], [TWIN_SECOND])
    with pytest.raises(BadPosition, match=r"expected each card once, got stagecoach/9S"):
        GAME.load({"seats": seats(hand=["stagecoach/9S"] * 3)})


def test_missing_roles_are_the_ones_that_are_left() -> None:
    """In the order of the deal (BG-2)."""
    state = GAME.load({"seats": [{}, {"role": "sheriff"}, {}, {"role": "renegade"}]})
    assert [seat.role for seat in state.view(-1).seats] == ["outlaw", "sheriff", "outlaw", "renegade"]
    assert state.to_act() == [1]


def test_phase_draw_runs_on_to_the_first_decision() -> None:
    """Start checks and phase 1 are played as in a match."""
    state = GAME.load({"seats": seats(character="willy-the-kid"), "phase": "draw", "turn_number": 7})
    assert len(state.hands[0]) == 2
    assert state.view(0).turn_number == 7
    assert [event.__struct_config__.tag for event in state.events(-1)] == ["turn-began", "card-drawn", "card-drawn"]


def test_phase_discard_asks_for_the_excess() -> None:
    """Phase 3 of a wounded player with too many cards (BG-11)."""
    state = GAME.load({"seats": seats(life=1, hand=["bang/QH", "missed/2S"]), "phase": "discard"})
    assert state.decision(0).kind == "discard"
    assert state.decision(0).needed == 1


# ---------------------------------------------------------------------- going on identically


@pytest.mark.parametrize("seed", range(12))
def test_every_moment_of_a_match_can_be_saved(seed: int) -> None:
    """All through matches with every option: what is written is read to the same, twins included."""
    dice = random.Random(seed)
    options = {option.name: dice.choice(option.values) for option in GAME.options_schema()}
    state = GAME.new(3 + seed % 5, seed, GAME.options(options))
    asked = set()
    while not state.is_over():
        position = state.position()
        loaded = GAME.load(position)
        assert loaded.position() == position
        assert loaded.hands == state.hands
        assert loaded.pile == state.pile
        assert set(position) <= set(FIELDS)
        seat = dice.choice(state.to_act())
        asked.add(state.decision(seat).kind)
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    assert GAME.load(state.position()).returns() == state.returns()


# ---------------------------------------------------------------------- refusals

BAD: list[tuple[dict[str, Any], str]] = [
    ({"seats": "four"}, r"position\.seats: expected a list of dict, got 'four'"),
    ({"seats": [1, 2, 3, 4]}, "expected a list of dict"),
    ({"seats": seats(), "sets": []}, "got 'sets'"),
    ({"seats": seats(hands=[])}, r"seats\[0\]: expected fields of role, .* got 'hands'"),
    ({"seats": seats(role="king")}, r"seats\[0\]\.role: expected a role"),
    ({"seats": seats(role="deputy")}, r"seats\[0\]\.role: expected the roles of 4 seats"),
    ({"seats": [{"role": "sheriff"}, {"role": "sheriff"}, {}, {}]}, r"seats\[1\]\.role"),
    ({"seats": seats(character="billy")}, r"seats\[0\]\.character: expected a character"),
    ({"seats": [{"character": "suzy-lafayette"}, {"character": "suzy-lafayette"}, {}, {}]}, r"seats\[1\]\.character"),
    ({"seats": seats(life=0)}, r"seats\[0\]\.life: expected a whole number from 1 to 5, got 0"),
    ({"seats": seats(life=6)}, r"seats\[0\]\.life"),
    ({"seats": seats(life="4")}, r"seats\[0\]\.life"),
    ({"seats": seats(life=True)}, r"seats\[0\]\.life"),
    ({"seats": seats(max_life=6)}, r"seats\[0\]\.max_life: expected a whole number from 1 to 5"),
    ({"seats": seats(alive="yes")}, r"seats\[0\]\.alive: expected true or false"),
    ({"seats": seats(alive=False)}, r"position\.turn: expected a seat that is alive"),
    ({"seats": [{}, {"alive": False, "hand": ["bang/QH"]}, {}, {}]}, r"seats\[1\]\.alive: expected no cards"),
    ({"seats": seats(shown=False)}, r"seats\[0\]\.shown: expected true"),
    ({"seats": seats(hand=["bang/1H"])}, r"seats\[0\]\.hand: expected a card"),
    ({"seats": seats(hand="bang/QH")}, r"seats\[0\]\.hand: expected a list of str"),
    ({"seats": seats(hand=["bang/QH", "bang/QH"])}, "expected each card once"),
    ({"seats": seats(hand=["bang/QH"]), "discard": ["bang/QH"]}, r"position\.discard: .* got bang/QH in seats\[0\]\.hand too"),
    ({"seats": seats(in_play=["bang/QH"])}, r"seats\[0\]\.in_play: expected blue cards"),
    ({"seats": seats(), "rest": "hand"}, r"position\.rest"),
    ({"seats": seats(), "turn": 4}, r"position\.turn: expected a whole number from 0 to 3"),
    ({"seats": seats(), "phase": "fight"}, r"position\.phase: expected one of draw, play, discard"),
    ({"seats": seats(), "phase": "play", "stack": [[1, 6, 0, -1, -1, 0, 0, 0]]}, "either phase or stack"),
    ({"seats": seats(), "stack": []}, r"position\.stack: expected a frame"),
    ({"seats": seats(), "stack": [[1, 6, 0]]}, "expected frames of 8 numbers"),
    ({"seats": seats(), "stack": [[99, 6, 0, -1, -1, 0, 0, 0]]}, r"position\.stack"),
    ({"seats": seats(), "stack": [[1, 6, 5, -1, -1, 0, 0, 0]]}, "expected seats from 0 to 3"),
    ({"seats": seats(), "stack": [[1, 1, 0, -1, -1, 0, 0, 0]]}, "expected a test of a card that lies before the player"),
    ({"seats": seats(), "stack": [[1, 3, 0, -1, -1, 0, 0, 0]]}, "expected a test of a card that lies before the player"),
    ({"seats": seats(), "stack": [[1, 6, 0, -1, -1, 0, 0, 0], [1, 6, 0, -1, -1, 0, 0, 0]]}, "below all else"),
    ({"seats": seats(), "stack": [[5, 0, 1, 0, -1, 1, 0, 0]]}, "below all else"),
    ({"seats": seats(), "stack": [[1, 5, 0, -1, -1, 0, 0, 0], [6, 0, 1, 0, -1, 1, 0, 0]]}, "a decision that can be answered"),
    ({"seats": seats(), "stack": [[1, 7, 0, -1, -1, 0, 0, 0]]}, "a decision that can be answered"),
    ({"seats": seats(), "stack": [[1, 6, 1, -1, -1, 0, 0, 0]]}, "expected the turn of seat 0"),
    ({"seats": seats(), "aside": ["bang/QH"]}, r"position\.aside"),
    ({"seats": seats(), "hostile": [[0]]}, r"position\.hostile"),
    ({"seats": seats(), "winners": [1]}, r"position\.winners"),
    ({"seats": seats(), "outcome": "draw"}, r"position\.outcome"),
    ({"seats": seats(), "base": [1, 2]}, r"position\.base: expected four lists"),
    ({"seats": seats(), "picks": ["suzy-lafayette"]}, r"position\.picks"),
]


@pytest.mark.parametrize(("position", "text"), BAD, ids=[str(at) for at in range(len(BAD))])
def test_bad_positions_name_the_field(position: dict[str, Any], text: str) -> None:
    """What was expected, and what came."""
    with pytest.raises(BadPosition, match=text):
        GAME.load(position)


# ---------------------------------------------------------------------- what is pending


@pytest.mark.parametrize(
    "frame",
    [
        [8, 0, 1, 0, 0, 0, 0, 6],  # a duel that nobody of the four began
        [8, 0, 1, -1, 0, 0, 0, 0],  # a duel with nobody
        [5, 0, 1, -1, 0, 1, 0, 0],  # a shot by nobody
        [5, 0, 4, 0, 0, 1, 0, 0],  # a shot at nobody of the four
        [10, 0, -1, 0, 0, 0, 0, 0],  # hits of which none comes first
        [4, 0, 0, -1, -1, 0, 0, 16],  # a draw! for no reason that there is
    ],
    ids=str,
)
def test_what_is_pending_names_seats_and_reasons_that_there_are(frame: list[int]) -> None:
    """Each kind of frame has its own; else the rules would fail later, when they come to it."""
    turn = [1, 3, 0, -1, -1, 0, 0, 0]
    with pytest.raises(BadPosition, match=r"position\.stack: expected (seats from 0 to 3|a reason of a draw!)"):
        GAME.load({"seats": seats(hand=["bang/QH"]), "stack": [turn, frame]})


def test_a_choice_that_ends_at_once_is_never_buried() -> None:
    """Kit Carlson looks at his cards on top of all else; beneath a volley he would be asked later, with nothing to choose from."""
    turn, kit, volley, shot = [1, 6, 0, -1, -1, 0, 0, 0], [3, 0, 0, -1, -1, 0, 0, 0], [6, 0, 0, 0, 56, -1, 0, 7], [7, 0, 1, 0, 56, 0, 0, 0]
    with pytest.raises(BadPosition, match="expected each frame on one that leads to it"):
        GAME.load({"seats": seats(), "stack": [turn, volley, kit, shot]})
    GAME.load({"seats": seats(), "stack": [turn, volley, shot]})


def test_all_that_is_pending_in_play_can_be_written_down() -> None:
    """No stack of frames that play comes to is refused."""
    seen = set()
    for seed in range(40):
        state = GAME.new(3 + seed % 5, seed)
        dice = random.Random(seed)
        for _ in play_on(state, dice):
            kinds = tuple(frame.kind for frame in state.stack)
            if kinds not in seen:
                seen.add(kinds)
                GAME.load(state.position())
    assert len(seen) >= 10
