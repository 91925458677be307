"""Soaks: very many matches with every invariant checked at each decision."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Final

import msgspec

from standoff.lab.arena import Setup
from standoff.lab.arenas import ARENAS
from standoff.lab.simulate import CHUNK, Progress, be_quiet, match_key

MOST_PROBLEMS: Final = 20  # a soak ends with this many


class Broken(msgspec.Struct, frozen=True, kw_only=True):
    """A match that broke an invariant; `seed` and `number` find it again (`simulate.match_key`)."""

    seats: int
    levels: list[str]
    seed: int
    number: int
    text: str


def soak(setup: Setup, matches: int, seed: int, *, jobs: int = 1, progress: Progress | None = None) -> list[Broken]:
    """Play so many matches and report those that broke something, in order."""
    found: list[Broken] = []
    for done, problems in _chunks(setup, matches, seed, jobs):
        found += problems
        if progress is not None:
            progress(done)
        if len(found) >= MOST_PROBLEMS:
            break
    return found


def _chunks(setup: Setup, matches: int, seed: int, jobs: int) -> Iterator[tuple[int, list[Broken]]]:
    work = [(setup, seed, start, min(CHUNK, matches - start)) for start in range(0, matches, CHUNK)]
    if jobs <= 1:
        yield from map(_check_chunk, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=be_quiet) as pool:
        try:
            yield from pool.map(_check_chunk, work)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _check_chunk(work: tuple[Setup, int, int, int]) -> tuple[int, list[Broken]]:
    setup, seed, start, matches = work
    arena = ARENAS[setup.game]
    found: list[Broken] = []
    for number in range(start, start + matches):
        text = arena.check(setup, match_key(seed, number))
        if text:
            found.append(Broken(seats=setup.seats, levels=setup.levels, seed=seed, number=number, text=text))
    return matches, found
