"""Properties of Gentlemen Thieves: what is legal, robbed and paid, hidden information, conservation, and that every match ends."""

from __future__ import annotations

import json
import random
from itertools import product

import msgspec
import pytest
from hypothesis import given, settings

from standoff.core.chance import Chance, key_of
from standoff.core.errors import IllegalAction
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.components import CLOVERS, PLACE_NAMES, THIEF_NAMES
from standoff.games.gentlemen_thieves.log import Outcome
from standoff.games.gentlemen_thieves.notation import SPACE, print_token
from standoff.games.gentlemen_thieves.options import ThievesOptions
from standoff.games.gentlemen_thieves.state import State
from standoff.games.gentlemen_thieves.views import ThievesView
from tests.games.gentlemen_thieves.ledger import Ledger
from tests.games.gentlemen_thieves.play import VALUES, choose, depths, every_option, play_on, seats, seeds, somewhere

ALL_ACTIONS = SPACE.actions()


def seen(state: State, viewer: int | None) -> bytes:
    """All that a viewer sees and saw, as it goes over the wire."""
    return msgspec.json.encode([state.view(viewer), state.events(viewer)])


# ---------------------------------------------------------------------- the table by its events


@given(seats, every_option, seeds)
def test_public_events_tell_the_whole_table_and_nothing_is_lost_or_made(count: int, options: ThievesOptions, seed: int) -> None:
    """GT-1, GT-2, GT-5, GT-6, GT-10..GT-24: an independent book over the events agrees with every view, to the end."""
    state = GAME.new(count, seed, options)
    ledger = Ledger(count)
    since = 0
    for _ in [None, *play_on(state, random.Random(seed))]:
        ledger.read(state.events(None, since))
        since = state.version()
        ledger.check_view(state.view(None))
        if state.view(None).phase != "robbery":
            ledger.check_still()
    assert state.is_over()
    assert state.events(None)[-1].winners == best(state)


def best(state: State) -> list[int]:
    """GT-31: the most gold, then the most clovers."""
    scores = [(state.bars[thief], clovers) for thief, clovers in zip(state.thief, state.clovers, strict=True)]
    return [seat for seat, score in enumerate(scores) if score == max(scores)]


# ---------------------------------------------------------------------- what is legal


def is_legal(view: ThievesView, text: str) -> bool:
    """Whether the seat that is asked may do this, read off the view by the clauses."""
    asked = view.decisions[0]
    match text.split(), asked.kind:
        case ["day", *day], "alliance":
            return set(day) != {thief.name for thief in view.thieves if thief.side == "day"}
        case ["place", token, ">", place], "turn" | "place":
            offered = view.display if asked.kind == "turn" else [view.drawn]
            named = [f"{each.kind}/{each.thief}" for each in offered if each is not None]
            return token in named and token.partition("/")[0] not in view.places[PLACE_NAMES.index(place)].full
        case ["draw"], "turn":
            return True
        case ["done"], "gold":
            return True
        case ["gold", source, ">", place], "turn" | "gold":
            first = view.first_gold
            is_undo = first is not None and (first.source, first.place) == (place, source)
            return (view.seats[asked.seat].clovers > 0 or asked.kind == "gold") and _gold(view, source) > 0 and not is_undo
        case ["back", place], "tunnel":
            return view.places[PLACE_NAMES.index(place)].tunnel
        case [_, *_], "turn":
            return view.seats[asked.seat].clovers > 0 and is_special_legal(view, text.split())
    return False


def _gold(view: ThievesView, source: str) -> int:
    return view.supply.gold if source == "supply" else view.places[PLACE_NAMES.index(source)].gold


def is_special_legal(view: ThievesView, words: list[str]) -> bool:
    """GT-17 to GT-19."""
    by_name = {place.name: place for place in view.places}
    match words:
        case ["lock", place]:
            return not by_name[place].lock
        case ["tunnel", source, ">", place]:
            has = view.supply.tunnels > 0 if source == "supply" else by_name[source].tunnel
            return has and not by_name[place].tunnel
        case ["car", place, token]:
            (lock,) = [each for each in view.places if each.lock]
            kind = token.partition("/")[0]
            is_there = token in [f"{each.kind}/{each.thief}" for each in by_name[place].tokens]
            held = sum(each.kind == kind for each in lock.tokens)
            return is_there and held < 3 and not by_name[place].car and not by_name[place].lock
    return False


@given(seats, every_option, seeds, depths)
def test_legal_is_what_the_clauses_allow_and_nothing_else(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """GT-10..GT-19: over all actions of the notation."""
    state = somewhere(count, options, seed, depth)
    if state.is_over():
        return
    (seat,) = state.to_act()
    view = state.view(seat)
    allowed = {GAME.print_action(action) for action in ALL_ACTIONS if is_legal(view, GAME.print_action(action))}
    assert {action.text for action in view.legal} == allowed
    assert allowed


REASONS = {
    "same-alliances", "kind-full", "no-clover", "no-gold-there", "undoes-first", "car-there", "lock-there", "no-such-token", "lock-full",
    "lock-stays", "no-tunnel-there", "tunnel-there", "not-displayed", "not-drawn", "no-such-action",
}  # fmt: skip


@given(seats, every_option, seeds, depths)
def test_what_a_view_says_is_refused_is_refused_for_that_reason(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """Every action that begins like a refusal of the view; all other refused actions have a reason and a clause too, and change nothing."""
    state = somewhere(count, options, seed, depth)
    if state.is_over():
        return
    (seat,) = state.to_act()
    view = state.view(seat)
    assert len(view.refusals) <= 40
    before = state.position()
    used = set()
    for action in ALL_ACTIONS:
        text = GAME.print_action(action)
        told = [refusal for refusal in view.refusals if f"{text} ".startswith(f"{refusal.action} ")]
        assert len(told) <= 1
        used |= {refusal.action for refusal in told}
        if is_legal(view, text):
            assert not told
            continue
        with pytest.raises(IllegalAction) as caught:
            state.apply(seat, action)
        assert caught.value.reason in REASONS
        assert caught.value.clause
        if told:
            assert (caught.value.reason, caught.value.clause) == (told[0].reason, told[0].clause)
    assert used == {refusal.action for refusal in view.refusals}
    assert state.position() == before


@pytest.mark.parametrize("depth", [0, 1, 7, 20, 21, 22, 50, 1000])
def test_a_senseless_action_is_refused_and_changes_nothing(depth: int) -> None:
    """Whatever the packed int and the seat, before and after the end."""
    state = somewhere(4, GAME.options(), 7, depth)
    before = state.position()
    dice = random.Random(depth)
    for action in [-5, -1, 15, 31, 1 << 40, *(dice.randrange(1 << 20) for _ in range(30)), *(dice.randrange(1 << 9) for _ in range(30))]:
        for seat in range(-1, 6):
            if 0 <= seat < 4 and action in state.legal_actions(seat):
                continue
            with pytest.raises(IllegalAction, match="expected"):
                state.apply(seat, action)
    assert state.position() == before


# ---------------------------------------------------------------------- what an action is said to do


@given(seats, every_option, seeds, depths)
def test_a_foreseen_robbery_happens_and_no_other(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """GT-18..GT-20: `robs` and `side` of a legal action, for every one of them."""
    state = somewhere(count, options, seed, depth)
    if state.is_over():
        return
    (seat,) = state.to_act()
    for action in state.view(seat).legal:
        after = state.clone()
        after.apply(seat, GAME.parse_action(action.text))
        events = after.events(None, state.version())
        robbed = [(event.places, event.side) for event in events if event.__struct_config__.tag == "places-robbed"]
        assert robbed == ([(action.robs, action.side)] if action.robs else [])


@given(seats, every_option, seeds)
def test_clovers_never_grow_and_each_special_action_takes_one(count: int, options: ThievesOptions, seed: int) -> None:
    """GT-5, GT-14, GT-16: two gold tokens cost one."""
    state = GAME.new(count, seed, options)
    clovers = [CLOVERS[count]] * count
    assert state.clovers == clovers
    while not state.is_over():
        seat, action = choose(state, random.Random(seed + state.version()))
        is_paid = GAME.print_action(action).split()[0] in ("gold", "car", "lock", "tunnel") and state.decision(seat).kind == "turn"
        state.apply(seat, action)
        clovers[seat] -= is_paid
        assert state.clovers == clovers
        assert min(clovers) >= 0


# ---------------------------------------------------------------------- hidden information


def other_world(state: State, viewer: int | None, dice: random.Random) -> State:
    """The same match, but for all that this viewer cannot know: others' thieves, the pile's order, another's drawn token."""
    world = state.clone(Chance(key_of(dice.random().hex().encode().ljust(32)[:32])))
    if world.outcome:
        return world
    hidden = [seat for seat in range(state.setting.seats) if seat != viewer]
    free = [thief for thief in range(len(THIEF_NAMES)) if viewer is None or thief != state.thief[viewer]]
    dealt = dict(zip(hidden, dice.sample(free, len(hidden)), strict=True))
    world.thief = [dealt.get(seat, thief) for seat, thief in enumerate(state.thief)]
    world.log = state.log[: state.log_end]
    tokens = [token for token in state.pile[: state.left] if token != 25]
    is_secret = state.drawn >= 0 and viewer != state.turn
    tokens += [state.drawn] if is_secret else []
    dice.shuffle(tokens)
    if is_secret:
        world.drawn = tokens.pop()
    tokens.insert(dice.randrange(min(7, len(tokens) + 1)), 25)
    world.pile, world.left = tokens, len(tokens)
    return world


@given(seats, every_option, seeds, depths, seeds)
def test_worlds_that_differ_in_what_a_viewer_cannot_know_look_alike(
    count: int, options: ThievesOptions, seed: int, depth: int, draw: int
) -> None:
    """GT-4, GT-7, GT-13: the view to the byte, for everybody; then as long as the same is done and nothing hidden shows."""
    state = somewhere(count, options, seed, depth)
    for viewer in (None, *range(count)):
        dice = random.Random(draw)
        first, second = state, other_world(state, viewer, dice)
        told = len(state.events(viewer))
        for _ in range(12):
            assert msgspec.json.encode(first.view(viewer)) == msgspec.json.encode(second.view(viewer))
            assert msgspec.json.encode(first.events(viewer, told)) == msgspec.json.encode(second.events(viewer, told))
            if first.is_over():
                break
            (seat,) = first.to_act()
            assert second.to_act() == [seat]
            both = sorted(set(first.legal_actions(seat)) & set(second.legal_actions(seat)))
            quiet = [action for action in both if GAME.print_action(action).split()[0] not in ("place", "draw", "back")]
            if not quiet:
                break
            action = dice.choice(quiet)
            first, second = first.clone(), second.clone()
            first.apply(seat, action)
            second.apply(seat, action)
            if any(event.__struct_config__.tag in ("token-laid", "police-shown") for event in first.events(None, told)):
                break


@given(seats, every_option, seeds)
@settings(max_examples=15)
def test_a_match_with_other_thieves_sends_everybody_else_the_same_bytes(count: int, options: ThievesOptions, seed: int) -> None:
    """GT-4: two matches that differ only in who is whom, with the same actions, until the thieves are shown."""
    first = GAME.new(count, seed, options)
    position = first.position()
    names: list[str] = random.Random(seed).sample(THIEF_NAMES, count)
    second = GAME.load(position | {"seats": [{"thief": name} for name in names], "log": []})
    since = first.version()
    for seat, action in play_on(first, random.Random(seed)):
        second.apply(seat, action)
        if first.is_over():
            break
        for viewer in (None, *range(count)):
            if viewer is None or first.thief[viewer] == second.thief[viewer]:
                told = [msgspec.structs.replace(event, index=event.index - since) for event in first.events(viewer, since)]
                assert msgspec.json.encode(told) == msgspec.json.encode(second.events(viewer))
                alike = msgspec.structs.replace(second.view(viewer), seen=first.view(viewer).seen)
                assert msgspec.json.encode(alike) == msgspec.json.encode(first.view(viewer))
    assert second.is_over()


# ---------------------------------------------------------------------- replay, positions, ends


@given(seats, every_option, seeds)
@settings(max_examples=20)
def test_replay_from_seed_and_notation_is_identical(count: int, options: ThievesOptions, seed: int) -> None:
    """With lapses in between, and after saving and loading halfway."""
    first, second = GAME.new(count, seed, options), GAME.new(count, seed, options)
    dice = random.Random(seed)
    while not first.is_over():
        seat, action = choose(first, dice)
        if dice.random() < 0.2:
            first.lapse(seat)
            second.lapse(seat)
        else:
            first.apply(seat, action)
            second.apply(seat, GAME.parse_action(GAME.print_action(action)))
        if dice.random() < 0.1:
            second = GAME.load(json.loads(json.dumps(second.position())))
    assert second.position() == first.position()
    assert all(seen(second, viewer) == seen(first, viewer) for viewer in (None, -1, *range(count)))


@given(seats, every_option, seeds, depths)
def test_a_lapse_is_one_of_the_legal_actions(count: int, options: ThievesOptions, seed: int, depth: int) -> None:
    """GT-25: a displayed token in one's turn, no second gold; the same whenever it is played."""
    state = somewhere(count, options, seed, depth)
    if state.is_over():
        return
    (seat,) = state.to_act()
    slow = state.clone()
    slow.lapse(seat)
    again = state.clone()
    again.lapse(seat)
    assert again.position() == slow.position()
    events = slow.events(None, state.version())
    kind = state.decision(seat).kind
    if kind == "turn":
        assert events[0].slot is not None
        assert events[0].token in state.view(None).display
    elif kind == "place":
        assert (events[0].slot, events[0].token) == (None, state.view(seat).drawn)
    elif kind == "gold":
        assert events == []
    else:
        assert events[0].__struct_config__.tag in ("alliances-made", "tunnel-taken-back")


def test_defaults_are_drawn_at_random() -> None:
    """GT-25: each displayed token, each location, each alliance and each of the two tunnels."""
    fields = {"display": ["mask/comte", "lamp/comte", "hook/comte"]}
    turn = GAME.load({"seats": [{}, {}]} | fields)
    assert len(defaults(turn)) == 15
    assert len(defaults(GAME.load({"seats": [{}, {}], "drawn": "mask/comte"}))) == 5
    assert len(defaults(GAME.load({"seats": [{}, {}], "ask": "alliance", "round": 2}))) == 9
    assert len(defaults(GAME.load({"seats": [{}, {}], "tunnels": ["manor", "bank"], "robbed": ["manor", "bank"]}))) == 2


def defaults(state: State) -> set[bytes]:
    """What lapses come to under different chance."""
    found = set()
    for draw in range(200):
        slow = state.clone(Chance(key_of(draw)))
        slow.lapse(slow.to_act()[0])
        found.add(msgspec.json.encode(slow.events(None)[0]))
    return found


@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_random_matches_end_at_every_option_mix(count: int) -> None:
    """GT-30, GT-31: with the police token, and somebody has won."""
    outcomes = set()
    for values, seed in product(product(*VALUES.values()), range(5)):
        state = GAME.new(count, seed, GAME.options(dict(zip(VALUES, values, strict=True))))
        for _ in play_on(state, random.Random(seed)):
            assert state.returns() == [0] * count or state.is_over()
        assert state.is_over()
        assert [seat for seat, won in enumerate(state.returns()) if won] == best(state)
        assert state.outcome == Outcome.SHARED or len(best(state)) == 1
        tags = [event.__struct_config__.tag for event in state.events(None)]
        assert tags.count("police-shown") == 1
        assert tags.count("thief-shown") == count
        outcomes.add(state.outcome)
    assert Outcome.GOLD in outcomes


def test_no_view_holds_the_pile_or_a_hidden_thief() -> None:
    """GT-4, GT-7, GT-13: a blunt look into the bytes, for a token that lies nowhere on the table."""
    state = somewhere(3, GAME.options(), 3, 40)
    assert not state.is_over()
    known = state.view(None)
    told = msgspec.json.encode([known.seats, known.thieves])
    assert told.count(b'"thief":null') == 3
    assert told.count(b'"seat":null') == 5
    assert print_token(state.pile[0] % 25).encode() not in msgspec.json.encode(known)
