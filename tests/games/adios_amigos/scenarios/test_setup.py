"""Components, setup and what lies hidden (AA-1 to AA-5, AA-10)."""

from __future__ import annotations

from collections import Counter

import pytest

from standoff.core.chance import Chance, key_of
from standoff.core.wait import wait
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.components import DECK, HITS, PAIR_NAMES
from standoff.games.adios_amigos.state import State
from tests.games.adios_amigos.scenarios.scene import plain


def begun(seats: int, seed: int, **options: str) -> State:
    """A match in its first round, at the moment of the start."""
    state = GAME.new(seats, seed, GAME.options(options))
    while state.number == 0:
        state.apply(state.to_act()[0], GAME.parse_action("ready"))
    wait(state)
    return state


def test_sixty_cards_every_pair_once_and_fifteen_of_them_twice() -> None:
    """AA-1."""
    counts = Counter(PAIR_NAMES[card] for card in DECK)
    assert len(DECK) == 60
    assert set(counts) == {f"{low}/{high}" for low in range(1, 10) for high in range(low, 10)}
    twice = ["1/4", "1/5", "1/6", "1/7", "1/8", "1/9", "2/5", "2/6", "2/7", "2/8", "2/9", "3/5", "3/6", "3/7", "4/5"]
    assert sorted(name for name, count in counts.items() if count == 2) == twice


def test_every_counter_hits_eight_to_ten_cards() -> None:
    """AA-1."""
    assert all(8 <= sum((HITS[card] >> counter) & 1 for card in DECK) <= 10 for counter in range(10))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_a_round_with_ten_counters_two_bullets_and_a_bomb(seats: int) -> None:
    """AA-2, AA-10: three gangsters face up; the counters lie face down, each of 0 to 9 once, two of them turned at the start (AA-11)."""
    state = begun(seats, 5)
    for seat, view in enumerate(state.view(None).seats):
        assert (view.bullets, view.bomb, len(view.gangsters)) == (2, True, 3)
        assert (len(view.counters), view.closed) == (2, 8)
        assert sorted(state.counter(seat, place) for place in range(10)) == list(range(10))


def test_what_was_used_is_there_again_in_the_next_round() -> None:
    """AA-2, AA-10: and three other gangsters lie before everybody."""
    scene = plain(2, pace="steps").at(steps=3, idle_steps=2).seat(0, bullets=0, bomb=False, misses=[0, 2]).open(0, 1, 2).ready()
    before = [seat.gangsters for seat in scene.view.seats]
    scene.step("pass", "pass")
    assert (scene.view.turn_number, scene.view.step_number, scene.view.idle_steps) == (2, 0, 0)
    for seat, view in enumerate(scene.view.seats):
        assert (view.bullets, view.bomb, view.misses, view.in_round) == (2, True, [0, 0], True)
        assert (len(view.counters), view.closed) == (2, 8)
        assert view.gangsters != before[seat]


def test_the_counters_are_shuffled_anew_in_each_round() -> None:
    """AA-10."""
    orders = set()
    state = GAME.new(2, 3, GAME.options({"pace": "steps"}))
    while not state.is_over():
        orders |= set(state.order)
        state.apply(state.to_act()[0], GAME.parse_action("pass"))
    assert len(orders) == 10


def test_five_loot_tiles_the_lowest_first_known_from_the_start() -> None:
    """AA-3."""
    view = GAME.new(3, 1).view(None)
    assert view.tiles == [2, 2, 3, 3, 4]
    assert view.loot is None
    found = [plain(2).at(round=number).ready().view.loot for number in range(1, 6)]
    assert found == view.tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_fifteen_cards_each_and_the_rest_is_hidden(seats: int) -> None:
    """AA-4: every card of the deck is somewhere; what nobody has seen can lie anywhere, as far as anybody knows."""
    state = begun(seats, 7)
    assert Counter(state.deck) == Counter(DECK)
    assert [state.face[3 * seat : 3 * seat + 3] for seat in range(seats)] == [
        state.deck[15 * seat : 15 * seat + 3] for seat in range(seats)
    ]
    guesses = [GAME.determinize(state.view(0), Chance(key_of(draw))) for draw in range(40)]
    assert all(guess.face == state.face and Counter(guess.deck) == Counter(DECK) for guess in guesses)
    assert len({guess.deck[-1] for guess in guesses}) > 10
    assert len({guess.deck[3] for guess in guesses}) > 10


def test_nobody_knows_which_counter_lies_where_its_owner_included() -> None:
    """AA-10: worlds that fit the view of a seat have its own hidden counters in every order."""
    state = begun(3, 7)
    for viewer in (None, 0, 1, 2):
        nexts = {GAME.determinize(state.view(viewer), Chance(key_of(draw))).counter(0, 2) for draw in range(80)}
        assert nexts == {counter for counter in range(10) if (state.hidden(0) >> counter) & 1}


def test_the_first_starter_is_chosen_or_drawn() -> None:
    """AA-5: one whom the table does not have is drawn too."""
    assert {GAME.new(3, seed).starter for seed in range(30)} == {0, 1, 2}
    assert {GAME.new(3, seed, GAME.options({"first_starter": "1"})).starter for seed in range(10)} == {1}
    assert {GAME.new(2, seed, GAME.options({"first_starter": "3"})).starter for seed in range(20)} == {0, 1}


def test_the_winner_of_a_round_starts_the_next_one() -> None:
    """AA-5."""
    scene = plain(2, pace="steps").gangsters(0, "1/4<1:5", "2/9<1:7", "3/3").open(1, 6).at(starter=0).ready()
    scene.step("pass", "shoot 6 > 0c")
    assert scene.one("shootout-ended") == {"why": "survivor", "survivor": 1}
    assert scene.one("round-laid") == {"number": 2, "starter": 1, "loot": 2}
    assert scene.one("shootout-began") == {"starter": 1}


def test_without_a_winner_the_same_player_starts_again() -> None:
    """AA-5."""
    scene = plain(3, pace="steps").at(starter=2, idle_steps=2).ready().step("pass", "pass", "pass")
    assert scene.one("shootout-ended") == {"why": "idle", "survivor": None}
    assert scene.one("round-laid")["starter"] == 2
