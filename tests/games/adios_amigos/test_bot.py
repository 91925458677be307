"""The bots of Adios Amigos: what they see, that they play sensibly, and how humans of their level react."""

from __future__ import annotations

import statistics

import msgspec
import pytest
from hypothesis import given as given_any

from standoff.bots import BOTS, intend
from standoff.core.chance import Chance, key_of
from standoff.core.errors import BadOptions
from standoff.core.playout import RANDOM, RULES, play_out
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.bot import RulesBot
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.options import AdiosOptions
from standoff.games.adios_amigos.playout import Playout
from standoff.games.adios_amigos.race import Race
from standoff.games.adios_amigos.reaction import QUICK, SLOW, STEADY, Racer
from tests.games.adios_amigos.play import depths, every_option, seats, seeds, somewhere
from tests.games.adios_amigos.scenarios.scene import Scene, plain


def chosen(scene: Scene, seat: int) -> str:
    """What the bot chooses for this seat."""
    return GAME.print_action(RulesBot().choose(Lens(scene.state, seat), scene.state.legal_actions(seat), 1))


def intents(scene: Scene, seat: int, level: int, count: int = 300) -> list[tuple[str | None, int]]:
    """What a human of this level may do next, and after how many ms."""
    racer, chance, found = Racer(), Chance(key_of(1)), []
    for _ in range(count):
        racer.intend(Lens(scene.state, seat), level, chance)
        found.append((GAME.print_action(racer.action) if racer.action >= 0 else None, int(racer.delay)))
    return found


# ---------------------------------------------------------------------- what it sees and chooses


@given_any(seats, every_option, seeds, depths, seeds)
def test_an_equal_view_gives_an_equal_choice(count: int, options: AdiosOptions, seed: int, depth: int, draw: int) -> None:
    """AA-10: the lens shows no more than the view, so that in any world that fits it choice and intent are the same."""
    state = somewhere(count, options, seed, depth)
    racer = Racer()
    for seat in state.to_act():
        if state.number == 0:
            return
        guess = GAME.determinize(state.view(seat), Chance(key_of(draw)))
        legal = state.legal_actions(seat)
        assert RulesBot().choose(Lens(guess, seat), legal, 5) == RulesBot().choose(Lens(state, seat), legal, 5)
        found = []
        for world in (state, guess):
            racer.intend(Lens(world, seat), STEADY, Chance(key_of(draw)))
            found.append((racer.action, racer.delay))
        assert found[0] == found[1]


def test_it_hits_where_it_can_and_never_misses() -> None:
    """Best where a rival is put out, and where one is left alone."""
    assert chosen(plain().open(0, 8, 9).ready(), 0) == "shoot 8 > 1b"
    last = plain().gangsters(2, "1/6<1:7", "4/9", "8/8<1:0").open(0, 8, 5).ready()
    assert chosen(last, 0) == "shoot 5 > 2b"
    assert chosen(plain(pace="steps").open(0, 9).seat(0, bullets=0, bomb=False).ready(), 0) == "pass"


def test_it_reloads_or_bombs_where_nothing_can_be_hit() -> None:
    """The bomb where it has a total, else a bullet."""
    assert chosen(plain().open(0, 9).ready(), 0) == "reload"
    assert chosen(plain().open(0, 6, 2, 9).seat(0, bullets=0).gangsters(2, "4/9", "5/6", "2/9").ready(), 0) == "bomb"
    bombing = plain(pace="steps").open(0, 4, 9).ready().step("bomb", "pass", "pass")
    assert chosen(bombing, 0) == "shoot 4+9 > 1a"


def test_it_beats_chance_in_steps() -> None:
    """One of it among three random ones wins nearly always."""
    wins = 0
    for seed in range(40):
        state = GAME.new(4, seed, GAME.options({"pace": "steps"}))
        play_out(Playout(state), [RULES if seat == seed % 4 else RANDOM for seat in range(4)], Chance(key_of(seed)), seed)
        wins += state.returns()[seed % 4]
    assert wins > 34


# ---------------------------------------------------------------------- reactions


def test_levels_differ_in_their_times() -> None:
    """Quick before steady before slow, all of them as humans are: none below a quarter of a second."""
    scene = plain().open(0, 3, 8).ready()
    medians = [statistics.median(delay for _, delay in intents(scene, 0, level)) for level in (QUICK, STEADY, SLOW)]
    assert medians == sorted(medians)
    assert 800 < medians[0] < medians[2] < 8000
    assert min(delay for level in (QUICK, STEADY, SLOW) for _, delay in intents(scene, 0, level)) >= 250


def test_they_err_now_and_then_and_the_slow_more_often() -> None:
    """By one: 9 on the 8 of 2/6."""
    scene = plain().open(0, 8, 9).ready()
    wrong = [sum(action == "shoot 9 > 1b" for action, _ in intents(scene, 0, level, 3000)) for level in (QUICK, STEADY, SLOW)]
    assert 0 < wrong[0] < wrong[1] < wrong[2] < 600


def test_more_to_hit_is_found_sooner() -> None:
    """The first of several."""
    few, many = plain().open(0, 8).ready(), plain().open(0, 0, 3, 4, 5, 8).ready()
    times = [statistics.median(delay for _, delay in intents(scene, 0, STEADY)) for scene in (few, many)]
    assert times[1] < 0.7 * times[0]


def test_who_is_frozen_or_out_intends_nothing() -> None:
    """AA-14, AA-16."""
    frozen = plain().open(0, 8).ready().claim(1, "bomb", 0).settle()
    assert {action for action, _ in intents(frozen, 0, QUICK, 20)} == {None}
    out = plain().gangsters(0, "1/4<1:5", "2/9<1:7", "3/3<1:6").open(0, 8).ready()
    assert {action for action, _ in intents(out, 0, QUICK, 20)} == {None}


def test_under_their_own_bomb_they_look_for_totals() -> None:
    """AA-14."""
    scene = plain().open(0, 4, 9, 8).ready().claim(0, "bomb", 0).settle()
    found = {action for action, _ in intents(scene, 0, STEADY)}
    assert {"shoot 4+9 > 1a", "shoot 8 > 1b"} <= found


@pytest.mark.parametrize("level", list(BOTS["adios-amigos"]))
def test_every_level_intends_from_a_view_alone(level: str) -> None:
    """The same view and seed, the same intent."""
    view = msgspec.json.encode(plain().open(0, 3, 8).ready().state.view(0))
    first = intend("adios-amigos", level, view, 3)
    assert first == intend("adios-amigos", level, view, 3)
    assert first.action in [action.text for action in plain().open(0, 3, 8).ready().state.view(0).legal]
    assert first.delay > first.commit


def test_bots_of_other_games_do_not_race() -> None:
    """A bot that has no reactions is named."""
    with pytest.raises(BadOptions, match="real time"):
        intend("bang", "rules", b"{}", 1)


# ---------------------------------------------------------------------- races


def raced(levels: list[int], matches: int) -> list[Race]:
    """Races between these levels (1 steady, 2 slow, 3 quick), every invariant looked at."""
    found = []
    for seed in range(matches):
        race = Race(GAME.new(len(levels), seed), levels, Chance(key_of(seed)).fork(b"race"))
        assert race.run(1) == ""
        found.append(race)
    return found


def test_the_quick_win_more_than_the_slow() -> None:
    """And nobody always."""
    races = raced([3, 1, 2], 80)
    wins = [sum(race.state.returns()[seat] for race in races) for seat in range(3)]
    assert wins[0] > wins[1] > wins[2]
    assert wins[0] < 72


def test_a_race_looks_like_people() -> None:
    """Rounds of some ten seconds, some claims too late, some misses, reloads and bombs, nearly always a survivor."""
    races = raced([1, 1, 1, 1], 40)
    events = [event for race in races for event in race.state.events(None)]
    counts = {tag: sum(event.__struct_config__.tag == tag for event in events) for tag in ("shot-missed", "bomb-thrown", "gun-reloaded")}
    assert all(counts.values())
    assert sum(race.late for race in races) > 20
    assert 8_000 < statistics.mean(int(race.state.clock) for race in races) / 5 < 40_000
    assert sum(getattr(event, "why", "") == "survivor" for event in events) > 190


def test_a_race_is_the_same_every_time() -> None:
    """Its checksum depends on seed and levels alone; neither the machine's speed nor the wall clock has a say."""
    first, again = raced([1, 2], 5), raced([1, 2], 5)
    assert [race.tally.checksum for race in first] == [race.tally.checksum for race in again]
    assert len({race.tally.checksum for race in first}) == 5
