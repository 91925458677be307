"""Makes the golden playthroughs: whole matches that a person can read, kept as tests.

    python -m tests.games.cash_n_guns.playthrough                         replays the choices of each file, writes what happens now
    python -m tests.games.cash_n_guns.playthrough NAME SEATS SEED OPTION=VALUE ...    lets rule bots play a new one

A file: the first line says how to begin; a line that begins with a kind of decision holds the choices of one group, `SEAT CHOICE`
each, parted by commas; lines that are set in are what an onlooker who sees everything is told of them.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from standoff.core.contract import OMNISCIENT
from standoff.games.cash_n_guns import GAME
from standoff.games.cash_n_guns.bot import RulesBot
from standoff.games.cash_n_guns.decode import seats_of
from standoff.games.cash_n_guns.events import CashEvent
from standoff.games.cash_n_guns.lens import Lens
from standoff.games.cash_n_guns.state import State

FOLDER = Path(__file__).parent / "playthroughs"
SILENT = ("bullet-loaded", "aimed", "courage-shown", "power-asked", "marker-taken")  # these say no more than the choices
Group = dict[int, str]


def main() -> None:
    """Remake all files, or make a new one."""
    if len(sys.argv) > 1:
        name, seats, seed, *options = sys.argv[1:]
        begin = f"match seats={seats} seed={seed} {' '.join(options)}".strip()
        (FOLDER / f"{name}.txt").write_text(render(begin, None), encoding="utf-8")
        return
    for path in sorted(FOLDER.glob("*.txt")):
        path.write_text(replay(path.read_text(encoding="utf-8")), encoding="utf-8")


def replay(text: str) -> str:
    """What a file would say if its choices were made now."""
    lines = text.splitlines()
    groups = [
        {int(part.split()[0]): part.split(maxsplit=1)[1] for part in line.split(": ", 1)[1].split(", ")}
        for line in lines[1:]
        if re.match(r"\w+: ", line)
    ]
    return render(lines[0], iter(groups))


def render(begin: str, groups: Iterator[Group] | None) -> str:
    """The text of a match; without groups, rule bots make the choices."""
    begun = dict(part.split("=") for part in begin.split()[1:])
    seats, seed = int(begun.pop("seats")), int(begun.pop("seed"))
    state = GAME.new(seats, seed, GAME.options(begun))
    lines = [begin, *_told(state.events(OMNISCIENT))]
    while not state.is_over():
        seen = state.version()
        kind = state.decision(state.to_act()[0]).kind
        choices = bot_choices(state, seed) if groups is None else next(groups)
        lines.append(f"{kind}: " + ", ".join(f"{seat} {text}" for seat, text in choices.items()))
        for seat, text in choices.items():
            state.apply(seat, GAME.parse_action(text))
        lines += _told(state.events(OMNISCIENT, seen))
    return "\n".join(lines) + "\n"


def bot_choices(state: State, seed: int) -> Group:
    """What rule bots choose in the open group."""
    bot = RulesBot()
    return {
        seat: GAME.print_action(bot.choose(Lens(state, seat), state.legal_actions(seat), seed + seat)) for seat in seats_of(state.asked)
    }


def _told(events: list[CashEvent]) -> list[str]:
    """Events in few lines."""
    told = "; ".join(_say(event) for event in events if event.__struct_config__.tag not in SILENT)
    return textwrap.wrap(told, 130, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False)


def _say(event: CashEvent) -> str:
    """One event: its type and what it holds."""
    values = [getattr(event, field) for field in event.__struct_fields__ if field != "index"]
    return " ".join([str(event.__struct_config__.tag), *(_value(value) for value in values)])


def _value(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(str, value)) or "nothing"
    return "-" if value is None else str(value)


if __name__ == "__main__":
    main()
