"""Trials of fairness: equal players on unequal lines, honest and not, and how often the far one wins.

Every case is played by pairs of worlds in which the players change seats, so that a seat's own luck cancels out.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, median, pvariance
from typing import Any, Final

import msgspec

from standoff.lab.network.line import LineModel
from standoff.lab.network.sample import Sample
from standoff.lab.network.world import Player, World
from standoff.lab.simulate import be_quiet
from standoff.table.show import CUE_MARGIN_MS

CHUNK: Final = 20  # matches of one world
ALIKE_MS: Final = 5.0
_Z: Final = 1.959963984540054  # two-sided 95 %

Progress = Callable[[int], None]


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """Who plays; the last one is looked at. `credit` False: without compensation. `base`: the case over which a cheat's gain is told."""

    name: str
    players: list[Any]
    credit: bool = True
    base: str = ""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What came of a case. Shares of wins are from 0 to 1, with intervals of 95 %; `bias` and `gain` are points (hundredths).

    `error`: the ms by which the far player's claims counted later than he fired, median and 95th percentile; `delay`: from firing to the
    verdict on the screen in ms, median, of the near player and the far one. `alike`: every match ended as in the base case. `agrees`: of
    a sample of real matches, whether it agrees with the virtual ones.
    """

    case: str
    matches: int
    even: float
    wins: float
    low: float
    high: float
    bias: float
    error: tuple[float, float]
    delay: tuple[float, float]
    gain: float | None = None
    gain_interval: tuple[float, float] | None = None
    alike: bool = False
    agrees: bool | None = None


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """Some matches: shares won by the far player, ms by which his claims counted late, ms to the verdict of (near, far)."""

    won: list[float]
    errors: list[float]
    delays: list[list[float]]


def _line(trip: float = 0.0, **more: float) -> Player:
    return Player(LineModel(trip=trip, **more))


def _cases() -> dict[str, Case]:
    near = _line()
    far = [
        ("near", near),
        ("far-50", _line(50)),
        ("far-150", _line(150)),
        ("far-300", _line(300)),
        ("jitter", _line(150, jitter=15)),
        ("stalls", _line(150, stall_every=4000, stall=250)),
        ("lopsided", _line(150, up=0.75)),
        ("skew", _line(150, skew=90_000, drift=2e-4)),
    ]
    found = [Case(name=name, players=[near, player]) for name, player in far]
    found += [
        Case(name="three-150", players=[near, near, _line(150)]),
        Case(name="four-150", players=[near, near, near, _line(150)]),
        Case(name="far-150-bare", players=[near, _line(150)], credit=False),
        Case(name="far-300-bare", players=[near, _line(300)], credit=False),
    ]
    forger = Player(LineModel(trip=150), lies=500)
    direct, behind = Player(echo_late=300), Player(echo_late=300, kernel=False)
    slow = Player(LineModel(trip=150), echo_late=150, kernel=False)
    found += [
        Case(name="forger", players=[near, forger], base="far-150"),
        Case(name="delayer-direct", players=[near, direct], base="near"),
        Case(name="delayer-proxied", players=[near, behind], base="near"),
        Case(name="delayer-proxied-150", players=[near, slow], base="far-150"),
        Case(name="early-reader", players=[near, Player(early=CUE_MARGIN_MS)], base="near"),
    ]
    return {case.name: case for case in found}


CASES: Final = _cases()


def run_case(case: Case, matches: int, seed: int, *, jobs: int = 1, progress: Progress | None = None) -> list[Played]:
    """Play so many matches, by chunks; what is played depends on case, matches and seed alone."""
    work = [(case.name, seed, place, min(CHUNK, matches - start)) for place, start in enumerate(range(0, matches, CHUNK))]
    found = []
    for played in _spread(work, jobs):
        found.append(played)
        if progress is not None:
            progress(len(played.won))
    return found


def _spread(work: list[tuple[str, int, int, int]], jobs: int) -> Iterator[Played]:
    if jobs <= 1 or len(work) <= 1:
        yield from map(_play, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(work)), mp_context=context, initializer=be_quiet) as pool:
        try:
            yield from pool.map(_play, work)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _play(work: tuple[str, int, int, int]) -> Played:
    name, seed, place, matches = work
    case = CASES[name]
    turn = place % len(case.players)
    order = [*range(len(case.players))]
    order = order[turn:] + order[:turn]  # who sits where
    world = World([case.players[who] for who in order], seed * 1_000_003 + place, credit=case.credit, keep=True)
    for _ in range(matches):
        world.play()
    far = order.index(len(order) - 1)
    tally = world.tally
    errors = [shot.moment - shot.fired for shot in tally.shots if shot.seat == far]
    delays = [[delay for seat, delay in tally.delays if (seat == far) == is_far] for is_far in (False, True)]
    return Played(won=[won[far] for won in tally.won], errors=errors, delays=delays)


def tell(case: Case, chunks: list[Played], base: list[Played] | None = None) -> Row:
    """The row of a case."""
    won = [share for chunk in chunks for share in chunk.won]
    errors = sorted(error for chunk in chunks for error in chunk.errors)
    even, mean, half = 1 / len(case.players), fmean(won), _half(won)
    gain = interval = None
    alike = False
    if base is not None:
        other = [share for chunk in base for share in chunk.won]
        gain, spread = fmean(won) - fmean(other), sqrt(_half(won) ** 2 + _half(other) ** 2)
        alike = won == other
        interval = (0.0, 0.0) if alike else (round(100 * (gain - spread), 2), round(100 * (gain + spread), 2))
    return Row(
        case=case.name,
        matches=len(won),
        even=round(even, 4),
        wins=round(mean, 4),
        low=round(mean - half, 4),
        high=round(mean + half, 4),
        bias=round(100 * (mean - even), 2),
        error=(round(median(errors), 1), round(errors[int(0.95 * len(errors))], 1)),
        delay=(_middle(chunks, 0), _middle(chunks, 1)),
        gain=None if gain is None else round(100 * gain, 2),
        gain_interval=interval,
        alike=alike,
    )


def tell_sample(sample: Sample, name: str, virtual: Row) -> Row:
    """The row of a sample of real matches, which `agrees` with the virtual ones if their share of wins lies in its interval and claims are
    made good alike, within the time that this machine takes for everything else."""
    played = Played(won=sample.won, errors=sample.far.errors, delays=[sample.near.delays, sample.far.delays])
    row = tell(Case(name=name, players=[None, None]), [played])
    agrees = row.low <= virtual.wins <= row.high and abs(row.error[0] - virtual.error[0]) <= ALIKE_MS
    return msgspec.structs.replace(row, agrees=agrees)


def _half(won: list[float]) -> float:
    return _Z * sqrt(pvariance(won) / len(won))


def _middle(chunks: list[Played], which: int) -> float:
    return round(median(delay for chunk in chunks for delay in chunk.delays[which]), 1)
