"""Makes the golden playthroughs: whole matches that a person can read, kept as tests.

Usage: python tools/playthroughs.py            replays the actions of each file and writes what happens now
       python tools/playthroughs.py --check    writes nothing; exits 1 and names the files that differ
       python tools/playthroughs.py NEW NAME SEATS PRESET SEED    lets rule bots play a match and keeps it as NAME.txt

A file: the first line says how to begin; a line `SEAT: ACTION` (or `SEAT: lapse`) is an action in notation; lines that are set in are
what an onlooker who sees everything is told.
"""

from __future__ import annotations

import re
import sys
import textwrap
from collections.abc import Iterable
from pathlib import Path

from standoff.bots.choose import make_bot
from standoff.core.contract import OMNISCIENT
from standoff.games.bang import GAME
from standoff.games.bang.components import CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES
from standoff.games.bang.events import BangEvent, CardDrawn, TurnBegan
from standoff.games.bang.state import State

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "games" / "bang" / "playthroughs"
MOST_LINES = 150
# these say no more than the action above them
SILENT = ("turn-began", "card-played", "answered", "passed", "turn-ended", "pick-made")


def main() -> int:
    """Make one new file, or compare or remake all of them."""
    if sys.argv[1:2] == ["NEW"]:
        name, seats, preset, seed = sys.argv[2:]
        (FOLDER / f"{name}.txt").write_text(render(*play(int(seats), preset, int(seed))), encoding="utf-8")
        return 0
    differing = [path for path in sorted(FOLDER.glob("*.txt")) if path.read_text(encoding="utf-8") != replay(path)]
    for path in differing:
        print(f"{path.name} differs")
        if "--check" not in sys.argv[1:]:
            path.write_text(replay(path), encoding="utf-8")
    return 1 if differing and "--check" in sys.argv[1:] else 0


def replay(path: Path) -> str:
    """What a file would say if its actions were played now; it stops at the first one that is refused."""
    lines = path.read_text(encoding="utf-8").splitlines()
    begun = dict(part.split("=") for part in lines[0].split()[1:])
    actions = [(int(found[1]), found[2]) for line in lines if (found := re.fullmatch(r"(\d): (.+)", line))]
    return render(int(begun["seats"]), begun["preset"], int(begun["seed"]), actions)


def play(seats: int, preset: str, seed: int) -> tuple[int, str, int, list[tuple[int, str]]]:
    """Let rule bots play a match; what `render` needs."""
    state = GAME.new(seats, seed, GAME.options(preset=preset, seats=seats))
    bots = [make_bot("bang", "rules", seed + seat) for seat in range(seats)]
    actions = []
    while not state.is_over():
        seat = state.to_act()[0]
        text = bots[seat].choose(state.view(seat))
        actions.append((seat, text))
        state.apply(seat, GAME.parse_action(text))
    return seats, preset, seed, actions


def render(seats: int, preset: str, seed: int, actions: Iterable[tuple[int, str]]) -> str:
    """The text of a playthrough."""
    state = GAME.new(seats, seed, GAME.options(preset=preset, seats=seats))
    lines = [f"match seats={seats} preset={preset} seed={seed}", *map(str, seats_of(state))]
    lines += tell([event for event in state.events(OMNISCIENT) if not isinstance(event, CardDrawn) or not event.deal])
    seen = state.version()
    for seat, text in actions:
        lines.append(f"{seat}: {text}")
        if text == "lapse":
            state.lapse(seat)
        else:
            state.apply(seat, GAME.parse_action(text))
        lines += tell(state.events(OMNISCIENT, seen))
        seen = state.version()
    return "\n".join(lines) + "\n"


def seats_of(state: State) -> list[str]:
    """One line a seat: role, character, life and hand at the first decision."""
    found = []
    for seat in range(state.setting.seats):
        hand = " ".join(CARD_NAMES[card] for card in state.hands[seat])
        who = CHARACTER_NAMES[state.character[seat]]
        found.append(f"seat {seat} {ROLE_NAMES[state.role[seat]]} {who} life={state.life[seat]} hand: {hand}")
    return found


def tell(events: list[BangEvent]) -> list[str]:
    """Events as lines that are set in; a turn that begins has a line of its own."""
    told: list[list[str]] = [[]]
    for event in events:
        if said := say(event):
            told[-1].append(said)
        if isinstance(event, TurnBegan):
            told += [[f"-- turn {event.number}, seat {event.seat}"], []]
    lines: list[str] = []
    for words in told:
        lines += textwrap.wrap(
            "; ".join(words), 136, initial_indent="    ", subsequent_indent="    ", break_on_hyphens=False, break_long_words=False
        )
    return lines


def say(event: BangEvent) -> str:
    """An event in a few words: its type, its seat, and every field that says something."""
    tag = str(event.__struct_config__.tag)
    if tag in SILENT:
        return ""
    words = [tag]
    for field in event.__struct_fields__:
        value = getattr(event, field)
        if field == "seat":
            words.insert(1, str(value))
        elif field in ("card", "why", "role", "character", "outcome", "aim") and value is not None:
            words.append(str(value))
        elif field not in ("index", "shown", "deal", "source", "number") and value is not None:
            words.append(f"{field}={value}".replace(" ", ""))
    return " ".join(words)


if __name__ == "__main__":
    sys.exit(main())
