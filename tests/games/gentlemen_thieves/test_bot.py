"""The `rules` bot of Gentlemen Thieves: what it suspects, and that it plays sensibly, position by position."""

from __future__ import annotations

import pytest

from standoff.core.chance import Chance, key_of
from standoff.core.playout import RANDOM, RULES, play_out, random_playout
from standoff.games.gentlemen_thieves import GAME
from standoff.games.gentlemen_thieves.bot import RulesBot
from standoff.games.gentlemen_thieves.components import THIEVES
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.playout import Playout
from standoff.games.gentlemen_thieves.suspicion import Suspicion
from tests.games.gentlemen_thieves.scenarios.scene import Given, Scene, given

DAY_FOUR = "gloves/comte mask/comte hook/comte lamp/docteur"  # lacks a stethoscope; three by day, one by night
NIGHT_FOUR = "gloves/docteur mask/docteur hook/docteur lamp/comte"
NO_USE = "lamp/comte lamp/comte"  # on display beside the token that matters


def chosen(scene: Scene, seed: int = 1) -> str:
    """What the bot chooses for the seat that is asked: seat 1, La Baronne, unless a scene says otherwise."""
    seat = scene.asked()
    return GAME.print_action(RulesBot().choose(Lens(scene.state, seat), scene.state.legal_actions(seat), seed))


# ---------------------------------------------------------------------- robberies


def test_it_completes_a_robbery_that_pays_it() -> None:
    """Even with a token of the other side, where its own leads by enough (GT-20)."""
    assert chosen(given(5).at("bank", DAY_FOUR).display(f"stethoscope/etoile {NO_USE}").ready()) == "place stethoscope/etoile > bank"
    scene = given(5).at("bank", "gloves/comte mask/comte hook/docteur lamp/docteur")
    assert chosen(scene.display(f"stethoscope/comte {NO_USE}").ready()) == "place stethoscope/comte > bank"


def test_it_completes_no_robbery_that_pays_others() -> None:
    """It rather takes the token away, so that nobody else can."""
    answer = chosen(given(5).at("bank", NIGHT_FOUR).display(f"stethoscope/etoile {NO_USE}").ready())
    assert answer.startswith("place stethoscope/etoile > ")
    assert not answer.endswith("bank")


def test_it_opens_no_robbery_for_others() -> None:
    """The last but one kind is not placed where the last lies on display and would pay the other side."""
    scene = given(5).at("bank", "gloves/docteur mask/docteur hook/docteur").display("stethoscope/etoile lamp/docteur lamp/docteur").ready()
    assert not chosen(scene).endswith("> bank")


def test_a_drawn_token_completes_a_robbery() -> None:
    """The same for what was drawn unknown (GT-13)."""
    scene = given(5).at("bank", DAY_FOUR).set(drawn="stethoscope/comte").ready()
    assert chosen(scene) == "place stethoscope/comte > bank"


# ---------------------------------------------------------------------- alliances


def alliance(bars: dict[str, int], tokens: str) -> Given:
    """Seat 1 makes the alliances of round 3; four gold tokens lie at the Bank, which lacks the stethoscope on display."""
    position = given(5).gold(bank=4).at("bank", tokens).display("stethoscope/etoile mask/comte mask/comte")
    return position.set(ask="alliance", round=3, starter=1, turn=1, bars=bars, day=["docteur", "marquis"])


def works_with(answer: str, thief: str) -> bool:
    """Whether La Baronne and this thief work together under this answer."""
    day = answer.split()[1:]
    return (thief in day) == ("baronne" in day)


def test_its_alliance_leads_where_most_can_be_had() -> None:
    """With whose tokens lie beside its own at the location that is nearly complete (GT-10)."""
    scene = alliance({}, "gloves/baronne mask/baronne hook/comte hook/comte lamp/baronne")
    assert all(works_with(chosen(scene.ready(), seed), "comte") for seed in range(8))


def test_its_alliance_is_not_with_who_leads() -> None:
    """Equal shares with Le Comte, who has twelve bars, would bring it nothing; the same tokens, and another partner."""
    scene = alliance({"comte": 12, "baronne": 4}, "gloves/baronne mask/comte hook/comte lamp/baronne")
    assert not any(works_with(chosen(scene.ready(), seed), "comte") for seed in range(8))


def test_early_alliances_vary() -> None:
    """While little is at stake chance has its say: whoever always sits on the strong side is found out."""
    scene = given(5).set(ask="alliance", starter=1, turn=1).ready()
    assert len({chosen(scene, seed) for seed in range(30)}) > 3


# ---------------------------------------------------------------------- special tokens


def late(position: Given) -> Given:
    """Few tokens are left, and clovers are worth little; nothing that comes is of use."""
    pile = "gloves/docteur gloves/docteur gloves/docteur gloves/etoile gloves/etoile gloves/etoile gloves/marquis gloves/marquis police"
    return position.pile(pile).set(rest="removed")


def test_the_lock_saves_a_location_from_who_leads() -> None:
    """A robbery that would pay the leader and that anybody can complete (GT-18)."""
    scene = given(5).gold(bank=8).at("bank", "gloves/docteur mask/docteur mask/docteur hook/docteur lamp/docteur lamp/marquis")
    scene.display("stethoscope/etoile stethoscope/docteur stethoscope/comte").set(bars={"docteur": 9, "baronne": 8})
    assert chosen(scene.ready()) == "lock bank"


def test_the_lock_leaves_a_complete_location_that_pays_it() -> None:
    """Which is robbed at once (GT-18)."""
    scene = given(5).set(lock="bank").gold(bank=5).at("bank", f"{DAY_FOUR} stethoscope/comte lamp/baronne").display(NO_USE)
    assert chosen(scene.ready()).startswith("lock ")


def test_a_tunnel_robs_a_big_pair() -> None:
    """Two locations with all kinds between them, and gold at both (GT-19)."""
    scene = given(5).gold(bank=4, manor=2).at("bank", "gloves/comte mask/comte mask/baronne hook/comte")
    scene.at("manor", "lamp/comte stethoscope/docteur").display(NO_USE)
    assert chosen(scene.ready()) == "tunnel supply > bank"


def test_the_car_turns_a_balance() -> None:
    """A token of the other side leaves a location, and the last one then pays the own side; it goes under the lock (GT-17)."""
    scene = late(given(2).gold(bank=8).at("bank", "gloves/comte mask/comte hook/docteur hook/docteur lamp/docteur"))
    assert chosen(scene.display("stethoscope/comte stethoscope/comte stethoscope/comte").ready()) == "car bank hook/docteur"


def test_gold_goes_where_its_side_leads() -> None:
    """Late, when a clover is worth little, and where a robbery is near (GT-16)."""
    scene = late(given(2).gold(theatre=2, gone=6).at("bank", DAY_FOUR).display("mask/docteur mask/docteur mask/docteur"))
    assert chosen(scene.ready()) == "gold theatre > bank"


def test_the_second_gold_follows_the_first() -> None:
    """The clover is paid already."""
    scene = given(2).gold(theatre=2, gone=6).at("bank", f"{DAY_FOUR} lamp/comte").display("mask/docteur mask/docteur mask/docteur").ready()
    assert chosen(scene.play("gold theatre > bank")) == "gold theatre > bank"


def test_clovers_are_not_thrown_away() -> None:
    """At the start of a match nothing on the table is worth one."""
    answers = {chosen(Scene(GAME.new(4, seed)).play("day comte baronne"), seed).split()[0] for seed in range(30)}
    assert answers <= {"place", "draw"}


# ---------------------------------------------------------------------- the end


def near_the_end(mine: int) -> Scene:
    """The police token may come at any draw; Le Docteur has four bars, and nothing is to be had."""
    scene = given(4).display("mask/etoile mask/docteur mask/docteur").pile("lamp/etoile police").set(rest="removed")
    return scene.set(bars={"baronne": mine, "docteur": 4}).ready()


def test_who_leads_ends_the_match_and_who_does_not_plays_for_time() -> None:
    """Every token from the pile may be the police token; special tokens draw none (GT-7, GT-30)."""
    assert chosen(near_the_end(8)).startswith(("place ", "draw"))
    assert chosen(near_the_end(0)).startswith(("gold ", "lock ", "tunnel ", "car "))


# ---------------------------------------------------------------------- who is who


def suspicion(seats: int, *favors: list[int]) -> Suspicion:
    """What seat 1, La Baronne, suspects by this tally."""
    position = given(seats)
    for seat, points in enumerate(favors):
        position.seat(seat, favors=points)
    found = Suspicion()
    found.study(Lens(position.ready().state, 1))
    return found


def odds(found: Suspicion, seat: int) -> list[int]:
    """By thief, in thousandths."""
    return [found.odds(seat, thief) for thief in range(THIEVES)]


def test_whom_one_favors_one_is_suspected_to_be() -> None:
    """And at a small table the others are likely nobody's."""
    found = suspicion(2, [20, 4, 6, 0, 2])
    assert odds(found, 0)[0] > 800
    assert odds(found, 0)[1] == 0
    assert found.played(0) > 800 > 200 > found.played(3)
    assert found.played(1) == 1000


def test_a_thief_is_only_one_seats() -> None:
    """With five seats who seems to be the same as another, but less so, is suspected to be somebody else."""
    found = suspicion(5, [20, 0, 0, 0, 0], [0] * 5, [9, 0, 6, 0, 0], [0] * 5, [0] * 5)
    assert odds(found, 0)[0] > odds(found, 2)[0]
    assert odds(found, 2)[2] > odds(found, 3)[2]
    assert all(890 <= sum(odds(found, seat)) <= 1000 for seat in range(5))


def test_it_hides_at_first() -> None:
    """Who has favored its own thief most lays another color where all else is equal; who has not need not."""
    scene = given(2).at("manor", "lamp/docteur").at("theatre", "lamp/docteur").display("mask/baronne mask/comte mask/comte")
    plain = scene.seat(1, favors=[9, 0, 0, 0, 0]).ready()
    marked = scene.seat(1, favors=[0, 9, 0, 0, 0]).ready()
    bot = RulesBot()
    costs = []
    for each in (plain, marked):
        lens = Lens(each.state, 1)
        bot.look(lens, each.state.ask)
        costs.append(bot.score(lens, GAME.parse_action("place mask/baronne > jeweller")))
    assert costs[1] < costs[0]


# ---------------------------------------------------------------------- whole matches


@pytest.mark.parametrize(("seats", "least"), [(2, 0.95), (3, 0.9), (4, 0.8), (5, 0.7)])
def test_it_beats_chance(seats: int, least: float) -> None:
    """One of it among random ones."""
    won = 0.0
    for seed in range(60):
        state = GAME.new(seats, seed)
        play_out(Playout(state), [RULES if seat == seed % seats else RANDOM for seat in range(seats)], Chance(key_of(seed)), seed)
        won += state.returns()[seed % seats] / sum(state.returns())
    assert won / 60 > least


def test_playouts_end() -> None:
    """Random ones and matches of bots, and the same seed gives the same checksum."""
    for seats in (2, 3, 4, 5):
        assert 30 < random_playout(Playout(GAME.new(seats, 3)), Chance(key_of(1))) < 200
        sums = [play_out(Playout(GAME.new(seats, 3)), [RULES] * seats, Chance(key_of(1)), 2).checksum for _ in range(2)]
        assert sums[0] == sums[1] != 0
