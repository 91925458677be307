"""Hidden information of BANG! by property: what a viewer cannot know changes nothing that he gets (BG-5, BG-18, BG-49).

A *twin* of a match differs from it in one thing that the viewer cannot know: two hidden cards, or two hidden roles, have changed places
in state and log from when they were last seen. Both are played on alike as long as they can be.
"""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from standoff.core.chance import Chance, key_of
from standoff.core.log import entry, entry_card, entry_kind, entry_number, entry_other, entry_seat, entry_second
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, CARDS
from standoff.games.bang.knowledge import learn
from standoff.games.bang.log import Log
from standoff.games.bang.sample import Sampler
from standoff.games.bang.state import State

HIDDEN_KINDS = (Log.DEAL, Log.DRAW, Log.STEAL, Log.INHERIT, Log.LOOK, Log.BACK)
TO_DISCARD = (Log.PLAY, Log.ANSWER, Log.DISCARD, Log.DISCARD_TABLE, Log.LOSE_CARD, Log.TEST)

seat_counts = st.integers(3, 7)
seeds = st.integers(0, 2**32)
depths = st.integers(0, 200)


def somewhere(seats: int, seed: int, depth: int, **chosen: str) -> State:
    """A match after so many random actions."""
    state = GAME.new(seats, seed, GAME.options(chosen))
    dice = random.Random(seed)
    for _ in range(depth):
        if state.is_over():
            break
        seat = dice.choice(state.to_act())
        state.apply(seat, dice.choice(state.legal_actions(seat)))
    return state


def what_he_gets(state: State, viewer: int | None) -> bytes:
    """Everything that the viewer gets, as bytes."""
    decisions = [state.decision(seat) for seat in state.to_act() if seat == viewer]
    return msgspec.json.encode([state.view(viewer), state.events(viewer), decisions])


# ---------------------------------------------------------------------- twins


def is_seen(e: int, viewer: int) -> bool:
    """Whether the viewer sees the card of this entry."""
    return entry_kind(e) not in HIDDEN_KINDS or viewer in (entry_seat(e), entry_other(e))


def hidden_since(state: State, viewer: int, card: int) -> int:
    """The log place from which on the card is one of the unseen of the draw pile: 0 the start, else a reshuffle; -1 if it is none."""
    last = -1
    for at in range(state.log_end):
        e = state.log[at]
        if entry_kind(e) > Log.BACK:
            continue
        if is_seen(e, viewer) and card in (entry_card(e), entry_second(e)):
            last = at
    if last < 0:
        return 0
    if entry_kind(state.log[last]) not in TO_DISCARD:
        return -1
    return next((at for at in range(last, state.log_end) if entry_kind(state.log[at]) == Log.RESHUFFLE), -1)


def swap_cards(state: State, viewer: int, a: int, b: int) -> State:
    """The twin in which two cards that are hidden from the viewer since the same moment have changed places since then."""
    start = hidden_since(state, viewer, a)
    other = {a: b, b: a}
    twin = state.clone()
    twin.hands = [[other.get(card, card) for card in hand] for hand in state.hands]
    twin.pile = [other.get(card, card) for card in state.pile]
    twin.aside = [other.get(card, card) for card in state.aside]
    log = state.log[:start]
    for e in state.log[start : state.log_end]:
        card = entry_card(e)
        if entry_kind(e) in HIDDEN_KINDS and card in other:
            e = entry(entry_kind(e), entry_seat(e), entry_other(e), other[card], entry_second(e), entry_number(e))
        log.append(e)
    twin.log = log
    assert twin.all_cards() == list(range(CARDS))
    return twin


def common_actions(state: State, twin: State, seat: int) -> list[int]:
    """The actions that the seat may take in both."""
    others = set(twin.legal_actions(seat))
    return [action for action in state.legal_actions(seat) if action in others]


def play_alike(state: State, twin: State, viewer: int | None, dice: random.Random, secrets: set[int]) -> None:
    """Play the same actions on both until one of the secret cards comes to the viewer's sight; he gets the same all along."""
    for _ in range(25):
        if state.is_over():
            return
        assert twin.to_act() == state.to_act()
        seat = dice.choice(state.to_act())
        choices = common_actions(state, twin, seat)
        if not choices:
            return
        action = dice.choice(choices)
        before = state.version()
        state.apply(seat, action)
        twin.apply(seat, action)
        if viewer is not None and any(came_to_light(e, viewer, secrets) for e in state.log[before : state.log_end]):
            return
        assert what_he_gets(twin, viewer) == what_he_gets(state, viewer)


def came_to_light(e: int, viewer: int, secrets: set[int]) -> bool:
    """Whether the viewer sees one of the secret cards by this entry."""
    return entry_kind(e) <= Log.BACK and is_seen(e, viewer) and bool({entry_card(e), entry_second(e)} & secrets)


@given(seat_counts, seeds, depths, seeds)
def test_hidden_cards_change_nothing_that_a_viewer_gets(seats: int, seed: int, depth: int, draw: int) -> None:
    """Two unseen cards change places: view, events, decision and who is asked stay the same to the byte, now and later (BG-18, BG-49)."""
    state = somewhere(seats, seed, depth)
    dice = random.Random(draw)
    viewer = dice.randrange(seats)
    known = learn(state, viewer)
    hidden = [card for card in range(CARDS) if known.mask(card)]
    dice.shuffle(hidden)
    since = {card: hidden_since(state, viewer, card) for card in hidden[:12]}
    pairs = [(a, b) for a in since for b in since if a < b and since[a] == since[b] >= 0]
    for a, b in dice.sample(pairs, min(2, len(pairs))):
        twin = swap_cards(state, viewer, a, b)
        assert what_he_gets(twin, viewer) == what_he_gets(state, viewer)
        play_alike(state.clone(), twin, viewer, random.Random(draw), {a, b})


@given(seat_counts, seeds, depths, seeds)
def test_hidden_roles_change_nothing_that_a_viewer_gets(seats: int, seed: int, depth: int, draw: int) -> None:
    """Two seats whose roles are hidden change them: nobody else gets anything else until one of them is eliminated (BG-5)."""
    state = somewhere(seats, seed, depth)
    dice = random.Random(draw)
    viewer = dice.choice([None, *range(seats)])
    hidden = [seat for seat in range(seats) if not state.shown >> seat & 1 and seat != viewer]
    if len(hidden) < 2:
        return
    a, b = dice.sample(hidden, 2)
    role = state.role[:]
    role[a], role[b] = role[b], role[a]
    twin = state.clone()
    twin.role = role
    assert what_he_gets(twin, viewer) == what_he_gets(state, viewer)
    for _ in range(60):
        if state.is_over():
            return
        seat = dice.choice(state.to_act())
        assert twin.legal_actions(seat) == state.legal_actions(seat)
        action = dice.choice(state.legal_actions(seat))
        state.apply(seat, action)
        twin.apply(seat, action)
        if not state.is_alive(a) or not state.is_alive(b) or state.is_over() or twin.is_over():
            return
        assert what_he_gets(twin, viewer) == what_he_gets(state, viewer)


@given(seat_counts, seeds, st.integers(0, 6))
def test_the_order_of_the_pile_is_known_to_nobody(seats: int, seed: int, viewer: int) -> None:
    """Not even to OMNISCIENT, whose view shows all hands and roles."""
    state = somewhere(seats, seed, 30)
    twin = state.clone()
    twin.pile = state.pile[::-1]
    for watcher in (None, -1, viewer % seats):
        assert what_he_gets(twin, watcher) == what_he_gets(state, watcher)


@given(seat_counts, seeds, depths, seeds, st.sampled_from(["dealt", "choose_of_two"]))
def test_a_sampler_uses_nothing_that_its_seat_does_not_know(seats: int, seed: int, depth: int, draw: int, choice: str) -> None:
    """Its samples look to the seat like the match, and are the same whatever it cannot know; conserved, and playable."""
    state = somewhere(seats, seed, depth, character_choice=choice)
    viewer = draw % seats
    other = GAME.determinize(state.view(viewer), Chance(key_of(draw)))
    sample, same = (Sampler(each, viewer, []).sample(Chance(key_of(draw + 1))) for each in (state, other))
    assert msgspec.json.encode(sample.view(viewer)) == msgspec.json.encode(state.view(viewer))
    assert sample.all_cards() == list(range(CARDS))
    one, two = ([[CARD_NAMES[card] for card in cards] for cards in (*each.hands, each.pile, each.aside)] for each in (sample, same))
    assert (one, sample.role, sample.offers) == (two, same.role, same.offers)
    dice = random.Random(draw)
    while draw % 4 == 0 and not sample.is_over():
        seat = dice.choice(sample.to_act())
        sample.apply(seat, dice.choice(sample.legal_actions(seat)))


# ---------------------------------------------------------------------- sealed choices


@given(seat_counts, seeds, seeds)
def test_sealed_choices_of_others_move_nothing(seats: int, seed: int, draw: int) -> None:
    """Who has chosen, how often he changed his mind and what was offered to him shows to nobody else until all have chosen (BG-9)."""
    state = GAME.new(seats, seed, GAME.options({"character_choice": "choose_of_two"}))
    dice = random.Random(draw)
    viewer = dice.choice([None, *range(seats)])
    before = what_he_gets(state, viewer)
    late = viewer if viewer is not None else 0
    chosen: dict[int, str] = {}
    for seat in dice.choices([seat for seat in range(seats) if seat != late], k=9):
        action = dice.choice(state.legal_actions(seat))
        state.apply(seat, action)
        chosen[seat] = GAME.print_action(action)
        assert what_he_gets(state, viewer) == before
    indices = [event.index for event in state.events(viewer)]
    assert indices == list(range(len(indices)))
    while not state.hands[0]:
        seat = state.to_act()[0]
        state.apply(seat, state.legal_actions(seat)[0])
    for seat, text in chosen.items():
        assert f"character {state.view(None).seats[seat].character}" == text
    events = state.events(viewer)
    assert [event.index for event in events] == list(range(len(events)))


def test_his_own_sealed_choice_is_shown_to_its_owner_alone() -> None:
    """He may replace it until the group closes (BG-9)."""
    state = GAME.new(4, 1, GAME.options({"character_choice": "choose_of_two"}))
    first, second = state.legal_actions(2)
    for action in (first, second):
        state.apply(2, action)
        view = state.view(2)
        assert view.picked is not None
        assert f"character {view.picked}" == GAME.print_action(action)
        assert [entry.text for entry in view.legal] == [f"character {name}" for name in view.offered]
    for viewer in (None, 0, 1, 3):
        assert state.view(viewer).picked is None
        assert not any(event.__struct_config__.tag == "pick-made" for event in state.events(viewer))
        assert [decision.seat for decision in state.view(viewer).decisions] == [0, 1, 2, 3]
    assert [event.character for event in state.events(2) if event.__struct_config__.tag == "pick-made"] == [
        GAME.print_action(action).removeprefix("character ") for action in (first, second)
    ]


# ---------------------------------------------------------------------- names of secrets


def scan(thing: Any) -> set[str]:
    """All texts in a piece of JSON data."""
    if isinstance(thing, str):
        return {thing}
    if isinstance(thing, dict):
        return set().union(*(scan(value) for value in thing.values())) if thing else set()
    if isinstance(thing, list):
        return set().union(*(scan(value) for value in thing)) if thing else set()
    return set()


@given(seat_counts, seeds, depths)
def test_the_public_is_named_no_card_that_was_never_seen(seats: int, seed: int, depth: int) -> None:
    """A scan of every text of the public view and events (case 104); `known` alone may name cards, those that must be in some hand."""
    state = somewhere(seats, seed, depth)
    seen = {CARD_NAMES[card] for card in [*state.discard, *state.removed]}
    for at in range(state.log_end):
        e = state.log[at]
        if entry_kind(e) <= Log.BACK and entry_kind(e) not in HIDDEN_KINDS and entry_kind(e) != Log.TURN:
            seen |= {CARD_NAMES[card] for card in (entry_card(e), entry_second(e)) if card >= 0}
    view = msgspec.to_builtins(state.view(None))
    hands = {CARD_NAMES[card] for hand in state.hands for card in hand}
    assert {entry["card"] for entry in view.pop("known") if not entry["pile"]} <= hands
    named = scan([view, msgspec.to_builtins(state.events(None))])
    assert {text for text in named if text in CARD_NAMES} <= seen
