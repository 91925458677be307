"""The `rules` bot of Cash'n Guns: what it sees, and that it plays sensibly."""

from __future__ import annotations

import random

from hypothesis import given as given_any

from standoff.core.chance import Chance, key_of
from standoff.core.playout import RANDOM, RULES, play_out, random_playout
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.bot import RulesBot
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.options import CashOptions
from standoff.games.cash_n_guns.playout import Playout
from tests.games.cash_n_guns.play import depths, every_option, seats, seeds, somewhere
from tests.games.cash_n_guns.scenarios.scene import Scene, given


def chosen(scene: Scene, seat: int) -> str:
    """What the bot chooses for this seat."""
    return GAME.print_action(RulesBot().choose(Lens(scene.state, seat), scene.state.legal_actions(seat), 1))


@given_any(seats, every_option, seeds, depths, seeds)
def test_an_equal_view_gives_an_equal_choice(count: int, options: CashOptions, seed: int, depth: int, draw: int) -> None:
    """The lens shows no more than the view: in any world that fits it, the bot chooses the same."""
    state = somewhere(count, options, seed, depth)
    for seat in state.to_act():
        guess = GAME.determinize(state.view(seat), Chance(key_of(draw)))
        legal = state.legal_actions(seat)
        assert RulesBot().choose(Lens(guess, seat), legal, 5) == RulesBot().choose(Lens(state, seat), legal, 5)


def test_it_beats_chance() -> None:
    """One of it among four random ones wins far more often than one in five."""
    wins = 0
    for seed in range(60):
        state = GAME.new(5, seed)
        play_out(Playout(state), [RULES if seat == seed % 5 else RANDOM for seat in range(5)], Chance(key_of(seed)), seed)
        wins += state.returns()[seed % 5]
    assert wins > 24


def test_it_stays_where_nobody_threatens_and_drops_out_before_a_sure_death() -> None:
    """By the odds."""
    safe = given().loot(20, 10, 10).guns("clic>1", "clic>2", "clic>3", "clic>2").ready()
    assert chosen(safe, 0) == "stay"
    doomed = given().round(6).loot(5).seat(0, wounds=2, notes=[20, 20])
    for seat in (1, 2, 3):
        doomed.seat(seat, fired=["clic"] * 5)
    assert chosen(doomed.guns("clic>1", "bang>0", "bang>0", "bbb>0").ready(), 0) == "drop"


def test_it_counts_the_bullets_that_were_seen() -> None:
    """Guns that can only hold a CLIC frighten nobody."""
    position = given().round(4).loot(10, 10).seat(0, wounds=2, notes=[20, 20])
    for seat in (1, 2, 3):
        position.seat(seat, fired=["bbb", "bang", "bang"])
    assert chosen(position.guns("clic>1", "clic>0", "clic>0", "clic>0").ready(), 0) == "stay"


def test_it_aims_at_wealth() -> None:
    """And at those likely unloaded."""
    scene = given().seat(2, notes=[20, 20, 20]).at("load").ready().all(*["load bang"] * 4)
    assert chosen(scene, 0) == "aim 2"
    scene = given().round(4).seat(3, fired=["bbb", "bang", "bang"]).at("load").ready()
    scene.all("load bang", "load bang", "load bang", "load clic")
    assert chosen(scene, 0) == "aim 3"


def test_the_cop_calls() -> None:
    """Whenever it can."""
    scene = given(cop="on").cop(1).loot(10, 10, 10, 10).guns("clic>1", "clic>0", "clic>0", "clic>0").courage()
    assert chosen(scene, 1) == "call"


def test_playouts_end() -> None:
    """Random ones and matches of bots, and the same seed gives the same checksum."""
    for powers in ("off", "open", "secret"):
        options = GAME.options({"powers": powers, "cop": "on"})
        state = GAME.new(6, 3, options)
        assert 30 < random_playout(Playout(state), Chance(key_of(1))) < 1000
        assert state.is_over()
        sums = [play_out(Playout(GAME.new(6, 3, options)), [RULES] * 6, Chance(key_of(1)), 2).checksum for _ in range(2)]
        assert sums[0] == sums[1] != 0


def test_the_bot_never_chooses_what_is_not_offered() -> None:
    """In whole matches with every power."""
    bot, dice = RulesBot(), random.Random(1)
    for seed in range(20):
        state = GAME.new(dice.choice([4, 5, 6]), seed, GAME.options({"powers": dice.choice(["open", "secret"]), "cop": "on"}))
        while not state.is_over():
            seat = dice.choice(state.to_act())
            legal = state.legal_actions(seat)
            action = bot.choose(Lens(state, seat), legal, seed)
            assert action in legal
            state.apply(seat, action)
