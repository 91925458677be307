"""Simulations: many matches between bots, spread over processes, with wins counted and a checksum over all that was played.

Match number i of a seed has its own key, so the result is the same for every number of processes, pure and compiled.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from math import sqrt
from time import perf_counter
from typing import Final

import msgspec

from standoff.core import chance
from standoff.lab.arena import Arena, Setup
from standoff.lab.arenas import ARENAS

CHUNK: Final = 50  # matches that a process plays at a time
_Z: Final = 1.959963984540054  # two-sided 95 %

Progress = Callable[[int], None]  # told how many more matches were played


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often a name won of the matches in which it took part, with the Wilson interval of 95 %."""

    played: int
    won: int
    rate: float
    low: float
    high: float


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a simulation; `wins` by group (outcome, role, character, seat) and name."""

    matches: int
    unfinished: int
    matches_per_second: float
    decisions_per_second: float
    decisions_per_match: float
    wins: dict[str, dict[str, Share]]
    checksum: str
    compiled: bool


class _Chunk(msgspec.Struct, frozen=True, kw_only=True):
    unfinished: int
    decisions: int
    sums: bytes
    counts: dict[tuple[str, str], tuple[int, int]]


def match_key(seed: int, number: int) -> bytes:
    """The 32-byte key of match `number` (from 0) of a seed."""
    return blake2b(f"{seed}/{number}".encode(), digest_size=32, person=b"standoff lab").digest()


def simulate(setup: Setup, matches: int, seed: int, *, jobs: int = 1, progress: Progress | None = None) -> Report:
    """Play so many matches. Times are of the wall, over all processes; the rest depends on setup, matches and seed alone."""
    began = perf_counter()
    digest = blake2b(digest_size=16, person=b"standoff sim")
    unfinished = decisions = 0
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for chunk in _chunks(setup, matches, seed, jobs):
        digest.update(chunk.sums)
        unfinished += chunk.unfinished
        decisions += chunk.decisions
        for mark, (played, won) in chunk.counts.items():
            before = counts.get(mark, (0, 0))
            counts[mark] = (before[0] + played, before[1] + won)
        if progress is not None:
            progress(len(chunk.sums) // 8)
    seconds = max(perf_counter() - began, 1e-9)
    return Report(
        matches=matches,
        unfinished=unfinished,
        matches_per_second=round(matches / seconds, 1),
        decisions_per_second=round(decisions / seconds, 1),
        decisions_per_match=round(decisions / max(matches, 1), 2),
        wins=_wins(counts),
        checksum=digest.hexdigest(),
        compiled=is_compiled(),
    )


def is_compiled() -> bool:
    """Whether the rules that run are the compiled ones."""
    return not str(chance.__file__).endswith(".py")


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share of `played` trials, (0, 1) for none."""
    if played == 0:
        return 0.0, 1.0
    rate = won / played
    spread = _Z * sqrt(rate * (1 - rate) / played + _Z * _Z / (4 * played * played))
    middle = rate + _Z * _Z / (2 * played)
    scale = 1 + _Z * _Z / played
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _wins(counts: dict[tuple[str, str], tuple[int, int]]) -> dict[str, dict[str, Share]]:
    wins: dict[str, dict[str, Share]] = {}
    for (group, name), (played, won) in sorted(counts.items()):
        low, high = wilson(won, played)
        share = Share(played=played, won=won, rate=round(won / played, 4), low=round(low, 4), high=round(high, 4))
        wins.setdefault(group, {})[name] = share
    return wins


def _chunks(setup: Setup, matches: int, seed: int, jobs: int) -> Iterator[_Chunk]:
    starts = range(0, matches, CHUNK)
    work = [(setup, seed, start, min(CHUNK, matches - start)) for start in starts]
    if jobs <= 1 or len(work) <= 1:
        yield from map(_play_chunk, work)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(work)), mp_context=context, initializer=be_quiet) as pool:
        try:
            yield from pool.map(_play_chunk, work)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def be_quiet() -> None:
    """What a worker process begins with: it leaves Ctrl+C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent ends the pool; a worker's own traceback helps nobody


def _play_chunk(work: tuple[Setup, int, int, int]) -> _Chunk:
    setup, seed, start, matches = work
    arena: Arena = ARENAS[setup.game]
    unfinished = decisions = 0
    sums = bytearray()
    counts: dict[tuple[str, str], tuple[int, int]] = {}
    for number in range(start, start + matches):
        played = arena.play(setup, match_key(seed, number))
        unfinished += not played.finished
        decisions += played.decisions
        sums += played.checksum.to_bytes(8, "little")
        for group, name, won in arena.marks(played.state) if played.finished else ():
            before = counts.get((group, name), (0, 0))
            counts[group, name] = (before[0] + 1, before[1] + won)
    return _Chunk(unfinished=unfinished, decisions=decisions, sums=bytes(sums), counts=counts)
