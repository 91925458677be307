"""Makes the sample of real views and events by which the pages are tested: what the pages believe must come from the rules.

`python -m tools.views` plays the matches again that web/src/table/fixtures/real/<game>.json name, and writes what is seen in them now; with
`--check` it only says whether the files are up to date (exit code 1: one is not). `python -m tools.views NEW [GAME ...]` looks for a new
sample: after a change by which a kept choice is refused, or something new may be done. A game without a file gets one at once.

A view, or a stretch of events, is kept because of its traits (`traits`): matches are chosen that show every trait which any match showed,
and of their views and events the fewest bytes that still do. A stretch is what one viewer saw of a turn or a round.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from standoff.core.contract import State
from standoff.games import GAMES
from tools.explore import Explorer, Match, Seen, begin, look, matches_of, take
from tools.generated import ROOT, keep
from tools.traits import Traits

FOLDER: Final = ROOT / "web" / "src" / "table" / "fixtures" / "real"
MATCH_COST: Final = 40  # choices that a further match is worth
Place = tuple[int, int, int | None, int]


class Piece(msgspec.Struct, frozen=True):
    """What a viewer saw before choice `step` of a match (its number), at table time `at`: a view, or events from happening `since` on."""

    match: int
    step: int
    at: int
    viewer: int | None
    since: int
    holds: msgspec.Raw


class File(msgspec.Struct):
    """What is kept of a game."""

    game: str
    matches: list[Match]
    views: list[Piece]
    events: list[Piece]


def main(arguments: list[str]) -> int:
    """Write the files, or check them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    if arguments[:1] == ["NEW"]:
        for name in arguments[1:] or GAMES:
            target(name).write_text(generate(name), encoding="utf-8")
        return 0
    return max([keep(target(name), remake(name) if target(name).exists() else generate(name), arguments, "make pages") for name in GAMES])


def target(game: str) -> Path:
    """Where the sample of a game is kept."""
    return FOLDER / f"{game}.json"


# ---------------------------------------------------------------------- the kept matches, again


def remake(game: str) -> str:
    """What the file of a game says if its matches are played now; raises IllegalAction or BadNotation where a choice is refused."""
    kept = msgspec.json.decode(target(game).read_bytes(), type=File)
    made: dict[Place, msgspec.Raw] = {}
    for number, match in enumerate(kept.matches):
        wanted = [piece for piece in [*kept.views, *kept.events] if piece.match == number]
        made |= {place(piece): msgspec.Raw(look(state, piece.viewer, piece.since)) for piece, state in replay(game, match, wanted)}
    views, events = ([replace(piece, holds=made[place(piece)]) for piece in pieces] for pieces in (kept.views, kept.events))
    return write(File(game, kept.matches, views, events))


def place(piece: Piece) -> Place:
    """Where a piece belongs."""
    return piece.match, piece.step, piece.viewer, piece.since


def replay(game: str, match: Match, pieces: list[Piece]) -> Iterator[tuple[Piece, State]]:
    """Each of these pieces of the match with the state at its moment."""
    state = begin(GAMES[game], match)
    for step in range(len(match.choices) + 1):
        for piece in (piece for piece in pieces if piece.step == step):
            state.advance(piece.at)
            yield piece, state
        if step < len(match.choices):
            state.advance(match.choices[step].at)
            take(GAMES[game], state, match.choices[step])


# ---------------------------------------------------------------------- a new sample


def generate(game: str) -> str:
    """The file of a game, from matches that show all there is to see."""
    played = [Explorer(GAMES[game], match) for match in matches_of(GAMES[game])]
    for one in played:
        one.play()
    numbers = cover([union(one.seen) for one in played], [MATCH_COST + len(one.choices) for one in played])
    found = [(number, seen) for number, place in enumerate(numbers) for seen in played[place].seen]
    kept = [found[place] for place in cover([seen.traits for _, seen in found], [len(seen.text) for _, seen in found])]
    matches = [as_far(played[place], [seen for number, seen in kept if number == at]) for at, place in enumerate(numbers)]
    pieces = [Piece(number, seen.step, seen.at, seen.viewer, seen.since, msgspec.Raw(seen.text)) for number, seen in kept]
    return write(File(game, matches, [piece for piece in pieces if piece.since < 0], [piece for piece in pieces if piece.since >= 0]))


def as_far(played: Explorer, kept: list[Seen]) -> Match:
    """The match as far as it is needed."""
    last = max((seen.step for seen in kept), default=0)
    return replace(played.match, choices=played.choices[:last])


def union(seen: list[Seen]) -> Traits:
    """All that these show."""
    return frozenset[str]().union(*(one.traits for one in seen))


def cover(shows: list[Traits], costs: list[int]) -> list[int]:
    """The places of a few that show together what all do, in order.

    What shows most that is new for its cost is taken first; then what is not needed is left out, the dearest first.
    """
    missing = dict(enumerate(shows))
    taken: list[int] = []
    while missing:
        best = max(missing, key=lambda place: len(missing[place]) / costs[place])  # the first of equals
        taken.append(best)
        missing = {place: rest for place, traits in missing.items() if (rest := traits - shows[best])}
    for place in sorted(taken, key=lambda place: -costs[place]):
        if shows[place] <= set[str]().union(*(shows[other] for other in taken if other != place)):
            taken.remove(place)
    return sorted(taken)


def write(file: File) -> str:
    """The text of a file: a match, a view, or one viewer's events a line."""
    rows = {name: ",\n".join(msgspec.json.encode(each).decode() for each in getattr(file, name)) for name in ("matches", "views", "events")}
    return f'{{"game":"{file.game}",' + ",".join(f'\n"{name}":[\n{text}]' for name, text in rows.items()) + "}\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
