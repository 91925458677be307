"""The deck, the roles, the characters and how a match begins (BG-1 to BG-10)."""

from __future__ import annotations

from collections import Counter

import pytest

from standoff.core.contract import OMNISCIENT, PUBLIC
from standoff.games.bang import GAME
from standoff.games.bang.components import (
    CARD_KIND,
    CARD_NAMES,
    CARD_RANK,
    CARD_SUIT,
    CHARACTER_NAMES,
    FIRST_BLUE,
    KIND_NAMES,
    LIFE_OF,
    RANKS,
    ROLE_NAMES,
    SUITS,
    Char,
)
from standoff.games.bang.state import Ask, State

# the table of BG-1, written a second time on purpose
DECK = {
    "bang": "AS 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD 2C 3C 4C 5C 6C 7C 8C 9C QH KH AH",
    "missed": "10C JC QC KC AC 2S 3S 4S 5S 6S 7S 8S",
    "beer": "6H 7H 8H 9H 10H JH",
    "panic": "JH QH AH 8D",
    "cat-balou": "KH 9D 10D JD",
    "duel": "QD JS 8C",
    "general-store": "9C QS",
    "indians": "KD AD",
    "stagecoach": "9S 9S",
    "gatling": "10H",
    "saloon": "5H",
    "wells-fargo": "3H",
    "jail": "JS 4H 10S",
    "schofield": "JC QC KS",
    "barrel": "QS KS",
    "mustang": "8H 9H",
    "volcanic": "10S 10C",
    "appaloosa": "AS",
    "dynamite": "2H",
    "remington": "KC",
    "rev-carabine": "AC",
    "winchester": "8S",
}
BLUE = ("jail", "schofield", "barrel", "mustang", "volcanic", "appaloosa", "dynamite", "remington", "rev-carabine", "winchester")
ROLES = {
    4: {"sheriff": 1, "renegade": 1, "outlaw": 2},
    5: {"sheriff": 1, "renegade": 1, "outlaw": 2, "deputy": 1},
    6: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 1},
    7: {"sheriff": 1, "renegade": 1, "outlaw": 3, "deputy": 2},
}


def new(seats: int = 5, seed: int = 1, **options: str) -> State:
    """A fresh match; a Suzy or a Jesse in it does not matter, nothing has been played."""
    return GAME.new(seats, seed, GAME.options(options, seats=seats))


def role_of(state: State, seat: int) -> str:
    return ROLE_NAMES[state.role[seat]]


def sheriff_of(state: State) -> int:
    return next(seat for seat in range(state.setting.seats) if role_of(state, seat) == "sheriff")


def dealt(state: State) -> list[int]:
    """How many cards each seat was dealt for the opening hand."""
    count = Counter(event.seat for event in state.events(OMNISCIENT) if event.__struct_config__.tag == "card-drawn" and event.deal)
    return [count[seat] for seat in range(state.setting.seats)]


def test_the_deck_is_the_printed_one() -> None:
    """BG-1, cases 24 and 60: every copy of every card has its suit and rank."""
    wanted = sorted(f"{name}/{face}" for name, faces in DECK.items() for face in faces.split())
    assert sorted(CARD_NAMES) == wanted
    for card, name in enumerate(CARD_NAMES):
        kind, face = name.split("/")
        assert KIND_NAMES[CARD_KIND[card]] == kind
        assert RANKS[CARD_RANK[card] - 2] + SUITS[CARD_SUIT[card]] == face


def test_the_deck_has_twenty_cards_of_each_suit_and_every_pair_once_or_twice() -> None:
    """BG-1: 80 cards, 20 of each suit, all 52 rank and suit pairs at least once and none more than twice."""
    faces = Counter(zip(CARD_RANK, CARD_SUIT, strict=True))
    assert len(CARD_NAMES) == 80
    assert set(Counter(CARD_SUIT).values()) == {20}
    assert len(faces) == 52
    assert max(faces.values()) == 2


def test_sixty_three_cards_are_brown_and_seventeen_blue() -> None:
    """BG-1: the blue ones are the weapons, Barrel, Mustang, Appaloosa, Jail and Dynamite."""
    assert FIRST_BLUE == 63
    assert {name.split("/")[0] for name in CARD_NAMES[FIRST_BLUE:]} == set(BLUE)


@pytest.mark.parametrize("seats", ROLES)
def test_roles_follow_the_number_of_players(seats: int) -> None:
    """BG-2."""
    for seed in range(10):
        assert Counter(role_of(new(seats, seed), seat) for seat in range(seats)) == ROLES[seats]


def test_every_role_comes_to_every_seat() -> None:
    """BG-5: roles are dealt, so any seat may get any of them."""
    seen = {(seat, role_of(state, seat)) for state in (new(5, seed) for seed in range(80)) for seat in range(5)}
    assert len(seen) == 5 * 4


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_each_player_gets_a_character_of_his_own_face_up(seats: int) -> None:
    """BG-4."""
    for seed in range(10):
        state = new(seats, seed)
        shown = [view.character for view in state.view(PUBLIC).seats]
        assert len(set(shown)) == seats
        assert set(shown) <= set(CHARACTER_NAMES)


def test_characters_have_four_lives_but_el_gringo_and_paul_regret_three() -> None:
    """BG-4."""
    assert [LIFE_OF[character] for character in range(16)] == [3 if c in (Char.EL_GRINGO, Char.PAUL_REGRET) else 4 for c in range(16)]


def test_left_over_characters_are_seen_by_nobody() -> None:
    """BG-4: no event and no view names a character that nobody plays."""
    state = new(5, 3)
    played = {CHARACTER_NAMES[character] for character in state.character}
    for viewer in (PUBLIC, 0, 1, 2, 3, 4):
        told = {event.character for event in state.events(viewer) if event.__struct_config__.tag == "character-shown"}
        assert told == played


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_only_the_sheriff_shows_his_role(seats: int) -> None:
    """BG-5, cases 57 and 107: a player sees the Sheriff's role and his own, a spectator the Sheriff's alone."""
    state = new(seats, 7)
    sheriff = sheriff_of(state)
    for viewer in (PUBLIC, *range(seats)):
        roles = [seat.role for seat in state.view(viewer).seats]
        known = {sheriff} if viewer is PUBLIC else {sheriff, viewer}
        assert roles == [role_of(state, seat) if seat in known else None for seat in range(seats)]
        told = {event.seat for event in state.events(viewer) if event.__struct_config__.tag == "role-shown"}
        assert told == {sheriff}


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_sheriff_has_one_life_more(seats: int) -> None:
    """BG-6: current and maximum."""
    for seed in range(10):
        state = new(seats, seed)
        for seat in range(seats):
            lives = LIFE_OF[state.character[seat]] + (role_of(state, seat) == "sheriff")
            assert (state.life[seat], state.max_life[seat]) == (lives, lives)


def test_the_opening_hand_has_as_many_cards_as_lives() -> None:
    """BG-7: the default, the Sheriff's extra life included."""
    for seed in range(10):
        state = new(6, seed)
        assert dealt(state) == state.max_life


def test_the_opening_hand_may_be_three_cards_each() -> None:
    """BG-7: option `opening_hand` `three`."""
    assert dealt(new(6, 2, opening_hand="three")) == [3] * 6


@pytest.mark.parametrize(("seats", "out"), [(3, []), (4, ["jail/10S", "jail/JS"]), (5, ["jail/JS"]), (6, []), (7, [])])
def test_jails_follow_the_number_of_players(seats: int, out: list[str]) -> None:
    """BG-8: the preset `manual`; JS goes first, then 10S."""
    state = new(seats, 1)
    assert sorted(CARD_NAMES[card] for card in state.removed) == out
    assert state.all_cards() == list(range(80))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_all_three_jails_stay_in_by_the_official_rules(seats: int) -> None:
    """BG-8: option `jails` `all`."""
    assert new(seats, 1, jails="all").removed == []


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_sheriff_begins(seats: int) -> None:
    """BG-10."""
    for seed in range(10):
        state = new(seats, seed)
        assert state.turn == sheriff_of(state)
        assert state.to_act() == [state.turn]
        assert state.turn_number == 1
        drawn = {"source": 0, "kit": 0}.get(state.decision(state.turn).kind, 2)
        assert len(state.hands[state.turn]) in (state.max_life[state.turn] + drawn, state.max_life[state.turn] + drawn + 1)
        assert state.decision(state.turn).kind in ("play", "source", "kit")


def test_characters_are_chosen_of_two_before_the_hands_are_dealt() -> None:
    """BG-9: all choose at once, after the roles and before the hands."""
    state = new(5, 4, character_choice="choose_of_two")
    assert state.to_act() == [0, 1, 2, 3, 4]
    assert [len(hand) for hand in state.hands] == [0] * 5
    offers = [[GAME.print_action(action) for action in state.legal_actions(seat)] for seat in range(5)]
    assert len({text for offer in offers for text in offer}) == 10
    for seat in range(5):
        state.apply(seat, state.legal_actions(seat)[1])
    assert [f"character {CHARACTER_NAMES[state.character[seat]]}" for seat in range(5)] == [offer[1] for offer in offers]
    assert dealt(state) == state.max_life
    assert state.to_act() == [sheriff_of(state)]


def test_offered_characters_are_seen_by_their_owner_alone() -> None:
    """BG-9."""
    state = new(5, 4, character_choice="choose_of_two")
    mine = {GAME.print_action(action).removeprefix("character ") for action in state.legal_actions(2)}
    for viewer in (PUBLIC, *range(5)):
        offers = [event for event in state.events(viewer) if event.__struct_config__.tag == "characters-offered" and event.seat == 2]
        assert [set(event.characters or []) for event in offers] == [mine if viewer == 2 else set()]


def test_a_chosen_character_stays_hidden_and_may_be_replaced_until_all_have_chosen() -> None:
    """BG-9: whoever has chosen owes nothing more, and is awaited as before for all others."""
    state = new(5, 4, character_choice="choose_of_two")
    first, second = state.legal_actions(1)
    others = [state.view(viewer) for viewer in (PUBLIC, 0, 2, 3, 4)]
    state.apply(1, first)
    assert [state.view(viewer) for viewer in (PUBLIC, 0, 2, 3, 4)] == others
    assert state.to_act() == [0, 2, 3, 4]
    state.apply(1, second)
    for seat in (0, 2, 3, 4):
        state.apply(seat, state.legal_actions(seat)[0])
    assert f"character {CHARACTER_NAMES[state.character[1]]}" == GAME.print_action(second)


def test_every_character_can_be_chosen() -> None:
    """BG-9: whoever has chosen one, whichever it is, owes nothing more, and the match begins when all have."""
    chosen = set()
    for seed in range(40):
        state = new(7, seed, character_choice="choose_of_two")
        for seat in range(7):
            state.apply(seat, state.legal_actions(seat)[seed % 2])
            assert seat not in state.to_act() or seat == 6
        assert state.to_act() == [sheriff_of(state)]
        assert state.stack[0].kind == Ask.TURN  # nothing of the choice is left
        chosen.update(state.character)
    assert len(chosen) == 16


@pytest.mark.parametrize("choice", ["dealt", "choose_of_two"])
def test_a_match_knows_where_suzy_and_sam_sit(choice: str) -> None:
    """BG-62, BG-63, BG-9: from its beginning, as when it is loaded."""
    for seed in range(30):
        state = new(7, seed, character_choice=choice)
        while state.to_act()[1:]:
            state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
        again = GAME.load(state.position())
        assert (state.suzy, state.sam) == (again.suzy, again.sam)
        names = [CHARACTER_NAMES[character] for character in state.character]
        assert state.suzy == (names.index("suzy-lafayette") if "suzy-lafayette" in names else -1)
        assert state.sam == (names.index("vulture-sam") if "vulture-sam" in names else -1)
