"""Makes the golden playthroughs: whole matches that a person can read, kept as tests.

    python -m tests.games.adios_amigos.playthrough                         replays the claims of each file, writes what happens now
    python -m tests.games.adios_amigos.playthrough NAME SEATS SEED OPTION=VALUE ...    lets bots play a new one

A file: the first line says how to begin; a line `at TIME: SEAT CLAIM, ...` books these claims in one moment (in steps the time is 0); lines
that are set in are what all are told until the next claim. The last claim is followed by all that is due.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from standoff.core.chance import Chance, key_of
from standoff.core.wait import wait
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.bot import RulesBot
from standoff.games.adios_amigos.events import AdiosEvent
from standoff.games.adios_amigos.lens import Lens
from standoff.games.adios_amigos.race import Race
from standoff.games.adios_amigos.state import State

FOLDER = Path(__file__).parent / "playthroughs"
SILENT = ("step-taken", "seat-ready", "count-began", "income-taken")
Moment = tuple[int, dict[int, str]]  # a table time, and the claims by seat


def main() -> None:
    """Remake all files, or make a new one."""
    if len(sys.argv) > 1:
        name, seats, seed, *options = sys.argv[1:]
        begin = f"match seats={seats} seed={seed} {' '.join(options)}".strip()
        (FOLDER / f"{name}.txt").write_text(render(begin, played(begin)), encoding="utf-8")
        return
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(replay(path.read_text(encoding="utf-8")), encoding="utf-8")


def begun(begin: str) -> State:
    """The match of a first line."""
    fields = dict(part.split("=") for part in begin.split()[1:])
    seats, seed = int(fields.pop("seats")), int(fields.pop("seed"))
    return GAME.new(seats, seed, GAME.options(fields))


def replay(text: str) -> str:
    """What a file would say if its claims were made now."""
    lines = text.splitlines()
    moments = []
    for line in lines[1:]:
        if found := re.fullmatch(r"at (\d+): (.+)", line):
            claims = [part.split(maxsplit=1) for part in found[2].split(", ")]
            moments.append((int(found[1]), {int(seat): claim for seat, claim in claims}))
    return render(lines[0], iter(moments))


def played(begin: str) -> Iterator[Moment]:
    """What bots of the level `rules` do in such a match."""
    state = begun(begin)
    if not state.setting.steps:
        yield from raced(state)
        return
    bot = RulesBot()
    while not state.is_over():
        claims = {seat: GAME.print_action(bot.choose(Lens(state, seat), state.legal_actions(seat), 7 + seat)) for seat in state.to_act()}
        for seat, claim in claims.items():
            state.apply(seat, GAME.parse_action(claim))
        yield 0, claims


def raced(state: State) -> Iterator[Moment]:
    """A race, its claims read from what they came to."""

    class Listening(Race):
        """A race that tells of its claims."""

        def book(self, seat: int, action: int) -> None:
            """A claim of this moment."""
            if not moments or moments[-1][0] != self.state.clock:
                moments.append((self.state.clock, {}))
            moments[-1][1][seat] = GAME.print_action(action)
            super().book(seat, action)

    moments: list[Moment] = []
    Listening(state, [1] * state.seats, Chance(key_of(1))).run(1)
    yield from moments


def render(begin: str, moments: Iterator[Moment]) -> str:
    """The text of a match."""
    state = begun(begin)
    lines, seen = [begin], 0
    for at, claims in moments:
        state.advance(at)
        lines += _told(state.events(None, seen))
        lines.append(f"at {at}: " + ", ".join(f"{seat} {text}" for seat, text in claims.items()))
        seen = state.version()
        for seat, text in claims.items():
            state.apply(seat, GAME.parse_action(text), at)
    while not state.is_over() and (until := state.wake_at()) is not None:
        state.advance(until)
        wait(state)
    lines += _told(state.events(None, seen))
    return "\n".join(lines) + "\n"


def _told(events: list[AdiosEvent]) -> list[str]:
    """Events in few lines."""
    told = "; ".join(_say(event) for event in events if event.__struct_config__.tag not in SILENT)
    return textwrap.wrap(told, 130, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)


def _say(event: AdiosEvent) -> str:
    """One event: its type and what it holds."""
    values = [getattr(event, field) for field in event.__struct_fields__ if field not in ("index", "at", "turns_at", "ends_at")]
    return " ".join([str(event.__struct_config__.tag), *(_value(value) for value in values)])


def _value(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(str, value)) or "nothing"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    main()
