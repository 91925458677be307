"""Simulations, soaks and benchmarks: figures that can be trusted and repeated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from standoff.games import GAMES
from standoff.games.adios_amigos.playout import Playout as AdiosPlayout
from standoff.games.adios_amigos.playout import broken, broken_money
from standoff.games.bang.playout import Playout, broken_cards
from standoff.games.cash_n_guns.playout import Playout as CashPlayout
from standoff.games.cash_n_guns.playout import broken_counts
from standoff.games.gentlemen_thieves.components import POLICE, one_of
from standoff.games.gentlemen_thieves.playout import Playout as ThievesPlayout
from standoff.lab import bench, soak
from standoff.lab.arena import Setup
from standoff.lab.arenas import ARENAS
from standoff.lab.simulate import Report, match_key, simulate, wilson


def setup(level: str = "rules", seats: int = 5, game: str = "bang", preset: str = "manual", options: dict[str, str] | None = None) -> Setup:
    """A table of equals."""
    return Setup(game=game, seats=seats, options=GAMES[game].options(options, preset=preset), levels=[level])


def result(report: Report) -> tuple[Any, ...]:
    """All of a report that does not depend on the machine."""
    return report.matches, report.unfinished, report.decisions_per_match, report.wins, report.checksum


def test_the_checksum_depends_on_seed_and_rules_alone() -> None:
    """The same for every number of processes and chunks; another for another seed, seats, options or bots."""
    first = simulate(setup("random"), 120, 1)
    assert result(simulate(setup("random"), 120, 1, jobs=2)) == result(first)
    others = [
        simulate(setup("random"), 120, 2),
        simulate(setup("random", seats=4), 120, 1),
        simulate(setup("random", preset="official"), 120, 1),
        simulate(setup("rules"), 120, 1),
    ]
    assert len({report.checksum for report in [first, *others]}) == 5


def test_wins_are_counted_once_a_match() -> None:
    """Each role, outcome and seat once a match, each character as often as it was dealt; rates lie within their intervals."""
    report = simulate(setup(), 60, 3)
    assert report.unfinished == 0
    assert sum(share.won for share in report.wins["outcome"].values()) == 60
    assert {share.played for group in ("outcome", "role", "seat") for share in report.wins[group].values()} == {60}
    assert sum(share.played for share in report.wins["character"].values()) == 60 * 5
    assert report.wins["role"]["sheriff"].won == report.wins["role"]["deputy"].won == report.wins["outcome"]["law"].won
    for shares in report.wins.values():
        for share in shares.values():
            assert 0 <= share.low <= share.rate <= share.high <= 1


def test_progress_is_told() -> None:
    """In the end all matches were told of."""
    told: list[int] = []
    simulate(setup("random"), 130, 1, progress=told.append)
    assert told == [50, 50, 30]


@pytest.mark.parametrize(
    ("won", "played", "low", "high"), [(0, 0, 0.0, 1.0), (0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662)]
)
def test_wilson_intervals(won: int, played: int, low: float, high: float) -> None:
    """Figures from the literature."""
    found = wilson(won, played)
    assert found[0] == pytest.approx(low, abs=5e-5)
    assert found[1] == pytest.approx(high, abs=5e-5)


def test_every_match_has_its_own_key() -> None:
    """Neither neighbors nor other seeds share one."""
    assert len({match_key(seed, number) for seed in range(20) for number in range(20)}) == 400


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize(("level", "preset"), [("random", "manual"), ("random", "official"), ("rules", "manual"), ("rules", "official")])
def test_a_sample_of_the_soak(seats: int, level: str, preset: str) -> None:
    """All matches end, cards are conserved, no prompt is empty, life is within bounds, the active seat is alive."""
    assert soak.soak(setup(level, seats, preset=preset), 40, 7) == []


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("level", ["random", "rules"])
@pytest.mark.parametrize(
    "options", [{}, {"powers": "open", "dead_money": "pot"}, {"powers": "secret", "cop": "on"}, {"cop": "on", "cop_duck": "loses"}], ids=str
)
def test_a_sample_of_the_soak_of_cash_n_guns(seats: int, level: str, options: dict[str, str]) -> None:
    """All matches end, notes and bullets are conserved, no prompt is empty, wounds and death agree, the dead have no money."""
    assert soak.soak(setup(level, seats, "cash-n-guns", options=options), 30, 7) == []


def test_wins_of_cash_n_guns() -> None:
    """Each outcome, role and seat once a match, each power as often as it was dealt; gangsters win what the cop does not."""
    report = simulate(setup(game="cash-n-guns", options={"powers": "open", "cop": "on"}), 60, 3)
    assert report.unfinished == 0
    wins = report.wins
    assert {share.played for group in ("outcome", "role", "seat") for share in wins[group].values()} == {60}
    assert sum(share.played for share in wins["power"].values()) == 60 * 5
    assert sum(share.won for share in wins["outcome"].values()) == 60
    assert wins["role"]["cop"].won == wins["outcome"]["sent"].won + wins["outcome"]["last"].won
    assert wins["role"]["gangster"].won == wins["outcome"]["fortune"].won
    assert set(simulate(setup(game="cash-n-guns"), 20, 3).wins) == {"outcome", "seat"}


def test_a_soak_finds_what_is_broken_in_cash_n_guns() -> None:
    """A lost note, a lost bullet and a missing winner are found, in words."""
    state: Any = GAMES["cash-n-guns"].new(4, 1)
    state.pile = state.pile[1:]
    assert "notes" in broken_counts(state)
    state = GAMES["cash-n-guns"].new(4, 1)
    state.bullets[0] -= 1
    assert "bullets" in broken_counts(state)
    assert "outcome" in CashPlayout(state).broken_end()


def test_a_soak_finds_what_is_broken() -> None:
    """A lost card and a lost player are found, in words."""
    state: Any = GAMES["bang"].new(4, 1)
    state.pile.pop()
    assert "is there 0 times" in broken_cards(state)
    assert Playout(state).broken_end() == "the match is over and nobody has won"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", ["random", "rules"])
@pytest.mark.parametrize("golden_ten", ["off", "on"])
def test_a_sample_of_the_soak_of_gentlemen_thieves(seats: int, level: str, golden_ten: str) -> None:
    """All matches end, tokens, gold and bars are conserved, no complete location stands, the limit of a kind holds, no prompt is empty."""
    assert soak.soak(setup(level, seats, "gentlemen-thieves", options={"golden_ten": golden_ten}), 30, 7) == []


@pytest.mark.parametrize("seats", [2, 5])
def test_wins_of_gentlemen_thieves(seats: int) -> None:
    """Each outcome and seat once a match, each thief as often as it was dealt; who makes the first alliances is the first in order."""
    report = simulate(setup(game="gentlemen-thieves", seats=seats, options={"first_player": "host"}), 60, 3)
    assert report.unfinished == 0
    wins = report.wins
    assert set(wins) == {"outcome", "thief", "order", "seat"}
    assert {share.played for group in ("outcome", "order", "seat") for share in wins[group].values()} == {60}
    assert sum(share.played for share in wins["thief"].values()) == 60 * seats
    assert sum(share.won for share in wins["outcome"].values()) == 60
    assert [share.won for share in wins["order"].values()] == [share.won for share in wins["seat"].values()]
    assert sum(share.won for share in wins["thief"].values()) == sum(share.won for share in wins["seat"].values()) >= 60


def test_a_soak_finds_what_is_broken_in_gentlemen_thieves() -> None:
    """A lost token, bar, gold token or clover, a crowded location, one that should have been robbed, and a wrong winner; in words."""

    def broken(change: Callable[[Any], None]) -> str:
        state: Any = GAMES["gentlemen-thieves"].load({"places": {"theatre": {"tokens": ["mask/comte"]}}, "seats": [{}, {}]})
        assert ThievesPlayout(state).broken(state.turn) == ""
        change(state)
        return ThievesPlayout(state).broken(state.asked_seat())

    def add_police(state: Any) -> None:
        state.pile = [POLICE, *state.pile]
        state.left += 1

    assert "there 2 times" in broken(lambda state: setattr(state, "left", state.left - 1))
    assert "there 4 times" in broken(lambda state: setattr(state, "gone", one_of(5)))
    assert "police token is in the pile 2 times" in broken(add_police)
    assert "bars are 1" in broken(lambda state: setattr(state, "lost", 1))
    assert "1 tokens were robbed" in broken(lambda state: setattr(state, "supply", 5))
    assert "clovers" in broken(lambda state: setattr(state, "clovers", [4, 5]))
    assert "tunnels" in broken(lambda state: setattr(state, "tunnels", 7))
    assert "lock" in broken(lambda state: setattr(state, "lock", 5))
    assert "empty place" in broken(lambda state: setattr(state, "display", [0, -1, 2]))
    assert "4 tokens of kind 0" in broken(lambda state: setattr(state, "at", [one_of(0) * 3 + one_of(1), 0, 0, 0, 0]))
    assert "stand" in broken(lambda state: setattr(state, "at", [sum(one_of(5 * kind) for kind in range(5)), 0, 0, 0, 0]))
    assert "drawn" in broken(lambda state: setattr(state, "drawn", 3))
    over: Any = GAMES["gentlemen-thieves"].new(2, 1)
    assert ThievesPlayout(over).broken_end() == "the match is over and nobody has won"
    over.bars[over.thief[0]] = 3
    over.winners = 2
    assert "fewer than 3 bars" in ThievesPlayout(over).broken_end()


def test_what_is_above_three_may_stay_when_a_link_ends() -> None:
    """But nothing may be added to it (GT-15, GT-19)."""
    state: Any = GAMES["gentlemen-thieves"].load({"tunnels": ["manor", "bank"], "lock": "museum", "seats": [{}, {}, {}]})
    state.at[0] = 3 * one_of(0) + one_of(1)
    playout = ThievesPlayout(state)
    assert playout.broken_limit() == ""
    state.tunnels = 1
    assert playout.broken_limit() == ""
    state.at[0] -= one_of(1)
    assert playout.broken_limit() == ""
    state.at[0] += one_of(1)
    assert "4 tokens of kind 0 at location 0" in playout.broken_limit()


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["random", "rules", "slow", "quick"])
@pytest.mark.parametrize(
    "options", [{}, {"miss_check": "round_end", "empty_reload": "blocked"}, {"pace": "steps", "survivors_pay": "no"}], ids=str
)
def test_a_sample_of_the_soak_of_adios_amigos(seats: int, level: str, options: dict[str, str]) -> None:
    """All matches end, nuggets, counters and bullets are conserved, nothing is due in the past, no round goes on in a deadlock."""
    assert soak.soak(setup(level, seats, "adios-amigos", options=options), 6, 7) == []


def test_a_race_of_equals_favors_no_seat() -> None:
    """AA-30: over many matches each seat wins about as often."""
    rates = [share.rate for share in simulate(setup("rules", 3, "adios-amigos"), 200, 5).wins["seat"].values()]
    assert max(rates) - min(rates) < 0.12


def test_a_soak_finds_what_is_broken_in_adios_amigos() -> None:
    """A lost nugget, a counter that is there twice, debts in both directions and a match that ends too soon are found, in words."""
    state: Any = GAMES["adios-amigos"].new(3, 1, GAMES["adios-amigos"].options(preset="calm"))
    assert broken(state, 0) == ""
    state.nuggets[0] += 1
    assert "were given out" in broken_money(state)
    state.nuggets[0] -= 1
    state.open[1] = 0
    assert "hidden" in broken(state, 0)
    state.debts[1], state.debts[3] = 1, 1
    assert "owe each other" in broken_money(state)
    assert "round 1" in AdiosPlayout(state).broken_end()


@pytest.mark.parametrize("game", list(ARENAS))
def test_a_short_benchmark_has_all_figures(game: str) -> None:
    """How fast is no matter of this suite."""
    figures = bench.measure(game, seconds=0.01, runs=1)
    assert all(getattr(figures, name) > 0 for name in figures.__struct_fields__)
