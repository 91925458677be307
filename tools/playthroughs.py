"""Makes the golden playthroughs: whole matches that a person can read, kept as tests.

Usage: python tools/playthroughs.py            replays the actions of each file and writes what happens now
       python tools/playthroughs.py --check    writes nothing; exits 1 and names the files that differ
       python tools/playthroughs.py NEW GAME NAME SEATS SEED [NAME=VALUE ...]    lets rule bots play a match and keeps it as NAME.txt;
                                               NAME=VALUE is an option, or `preset`

A file: the first line says how to begin. Then `SEAT: ACTION` (or `SEAT: lapse`), all that is chosen before anything happens in one line;
behind ` | ` stands what an onlooker who sees everything is told of it. A line with `--` begins a turn or a round. Lines that are set in
go on with the one before. In a timed game an action ends with its table time (`0: reload @5200`), and what is told behind it is all that
happens until the next one.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from standoff.bots.choose import make_bot
from standoff.core.chance import Chance, key_of
from standoff.core.contract import OMNISCIENT, State
from standoff.core.playout import RULES
from standoff.games import GAMES
from standoff.games.adios_amigos.race import Race
from standoff.games.bang.components import CHARACTER_NAMES, ROLE_NAMES

ROOT = Path(__file__).resolve().parent.parent
MOST_LINES = 150
WIDTH = 136
Choice = tuple[int, str]


def seats_of_bang(state: Any) -> list[str]:
    """One line a seat: role and character, which no event tells."""
    seats = range(state.seats)
    return [f"seat {seat} {ROLE_NAMES[state.role[seat]]} {CHARACTER_NAMES[state.character[seat]]}" for seat in seats]


class Telling(NamedTuple):
    """How the events of a game are told in few words."""

    silent: tuple[str, ...] = ()  # events that say no more than the action above them
    headings: tuple[str, ...] = ()  # events that begin a line of their own
    omitted: tuple[str, ...] = ()  # fields that are left out
    opening: Callable[[Any], list[str]] = lambda _: []


TELLINGS = {
    "bang": Telling(
        silent=("card-played", "answered", "passed", "turn-ended", "pick-made"),
        headings=("turn-began",),
        omitted=("shown", "deal", "source"),
        opening=seats_of_bang,
    ),
    "cash-n-guns": Telling(
        silent=("bullet-loaded", "aimed", "courage-shown", "power-asked", "marker-taken"), headings=("round-began",), omitted=("godfather",)
    ),
    "adios-amigos": Telling(
        silent=("seat-ready", "count-began", "step-taken", "income-taken"), headings=("round-laid",), omitted=("at", "turns_at", "ends_at")
    ),
    "gentlemen-thieves": Telling(
        silent=(
            "alliances-made",
            "token-placed",
            "token-drawn",
            "gold-moved",
            "car-driven",
            "lock-moved",
            "tunnel-moved",
            "tunnel-taken-back",
        ),
        headings=("thieves-round-began",),
        omitted=("slot", "why"),
    ),
}


def main() -> int:
    """Make one new file, or compare or remake all of them."""
    if sys.argv[1:2] == ["NEW"]:
        game, name, seats, seed, *options = sys.argv[2:]
        first = " ".join(["match", f"seats={seats}", f"seed={seed}", *options])
        text = render(game, first, begin(game, first), bot_choices(game, begin(game, first), int(seed)))
        (folder_of(game) / f"{name}.txt").write_text(text, encoding="utf-8")
        return 0
    differing = [path for game in GAMES for path in files_of(game) if path.read_text(encoding="utf-8") != replay(game, path)]
    for path in differing:
        print(f"{path.relative_to(ROOT)} differs")
        if "--check" not in sys.argv[1:]:
            path.write_text(replay(game_of(path), path), encoding="utf-8")
    return 1 if differing and "--check" in sys.argv[1:] else 0


def folder_of(game: str) -> Path:
    """Where the playthroughs of a game lie."""
    return ROOT / "tests" / "games" / game.replace("-", "_") / "playthroughs"


def game_of(path: Path) -> str:
    """The game of a playthrough."""
    return path.parent.parent.name.replace("_", "-")


def files_of(game: str) -> list[Path]:
    """The playthroughs of a game."""
    return sorted(folder_of(game).glob("*.txt"))


def replay(game: str, path: Path) -> str:
    """What a file would say if its actions were played now; raises where one is refused."""
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    return render(game, first, begin(game, first), actions_of(lines))


def actions_of(lines: Iterable[str]) -> Iterator[Choice]:
    """The actions of a file, in order."""
    whole = re.sub(r"\n +", " ", "\n".join(lines))
    for line in whole.split("\n"):
        if re.match(r"\d: ", line):
            for part in re.split(r", (?=\d: )", line.split(" | ")[0]):
                seat, text = part.split(": ", 1)
                yield int(seat), text


def begin(game: str, first: str) -> State:
    """The match that a first line begins."""
    begun = dict(part.split("=") for part in first.split()[1:])
    seats, seed, preset = int(begun.pop("seats")), int(begun.pop("seed")), begun.pop("preset", None)
    return GAMES[game].new(seats, seed, GAMES[game].options(begun, preset=preset, seats=seats))


def bot_choices(game: str, state: State, seed: int) -> Iterator[Choice]:
    """What rule bots choose, one after another, to the end of the match."""
    if getattr(state.view(None).options, "pace", "") == "real_time":
        yield from race(state, seed)
        return
    bots: dict[int, Any] = {}
    while not state.is_over():
        seat = state.to_act()[0]
        bot = bots.setdefault(seat, make_bot(game, "rules", seed + seat))
        text = bot.choose(state.view(seat))
        state.apply(seat, GAMES[game].parse_action(text))
        yield seat, text


class Booked(Race):
    """A race that notes its claims."""

    def book(self, seat: int, action: int) -> None:
        """A claim of this moment."""
        self.claims.append((seat, f"{GAMES['adios-amigos'].print_action(action)} @{self.state.clock}"))
        super().book(seat, action)

    claims: list[Choice]


def race(state: Any, seed: int) -> Iterator[Choice]:
    """What rule bots do against the clock."""
    running = Booked(state, [RULES] * state.seats, Chance(key_of(seed)))
    running.claims = []
    running.run(1)
    yield from running.claims


def render(game: str, first: str, state: State, choices: Iterable[Choice]) -> str:
    """The text of a match."""
    telling = TELLINGS.get(game, Telling())
    lines = [first, *telling.opening(state), *told(telling, "--", state.events(OMNISCIENT))]
    group: list[str] = []
    seen = state.version()

    def tell() -> None:
        nonlocal seen
        if state.version() > seen:
            lines.extend(told(telling, ", ".join(group), state.events(OMNISCIENT, seen)))
            seen = state.version()
            group.clear()

    for seat, text in choices:
        action, _, time = text.partition(" @")
        at = int(time or 0)
        state.advance(at)
        tell()
        if action == "lapse":
            state.lapse(seat, at)
        else:
            state.apply(seat, GAMES[game].parse_action(action), at)
        group.append(f"{seat}: {text}")
        if not time:
            tell()
    while (due := state.wake_at()) is not None:
        state.advance(due)
    tell()
    return "\n".join([*lines, *told(telling, ", ".join(group), [])] if group else lines) + "\n"


def told(telling: Telling, head: str, events: list[Any]) -> list[str]:
    """The lines of what was chosen and of the events that came of it."""
    entries: list[tuple[str, list[str]]] = [(head, [])]
    before = ""
    for event in events:
        tag, words = say(telling, event)
        if tag.split()[0] in telling.headings:
            entries.append((f"-- {tag} {words}".rstrip(), []))
        elif tag.split()[0] in telling.silent:
            continue
        elif tag == before and words:  # such as several cards that one seat draws
            entries[-1][1][-1] += f", {words}"
        else:
            entries[-1][1].append(f"{tag} {words}".rstrip())
        before = tag
    texts = [f"{start} | {'; '.join(said)}" if said else start for start, said in entries if said or start != "--"]
    return [
        line
        for text in texts
        for line in textwrap.wrap(text, WIDTH, subsequent_indent="    ", break_on_hyphens=False, break_long_words=False)
    ]


def say(telling: Telling, event: Any) -> tuple[str, str]:
    """An event in a few words: its type with the seat, and every other field that says something."""
    tag = str(event.__struct_config__.tag)
    fields = [field for field in event.__struct_fields__ if field not in ("index", "seat", *telling.omitted)]
    words = [word for field in fields if (word := spell(field, getattr(event, field)))]
    seat = getattr(event, "seat", None)
    return (tag if seat is None else f"{tag} {seat}"), " ".join(words)


def spell(field: str, value: Any) -> str:
    """A field of an event, '' where it says nothing; texts and lists speak for themselves."""
    if value is None or value is False or value == []:
        return ""
    if value is True:
        return field
    if isinstance(value, msgspec.Struct):
        return "/".join(spell_item(getattr(value, part)) for part in value.__struct_fields__)
    if isinstance(value, list):
        return "+".join(spell_item(item) for item in value)
    return value if isinstance(value, str) else f"{field}={value}"


def spell_item(value: Any) -> str:
    """A part of a field."""
    return "/".join(str(getattr(value, part)) for part in value.__struct_fields__) if isinstance(value, msgspec.Struct) else str(value)


if __name__ == "__main__":
    sys.exit(main())
