"""`standoff soak`: very many matches with every invariant checked."""

from __future__ import annotations

import argparse
from time import perf_counter
from typing import Any

from standoff.cli.parser import add_rules_arguments, all_cores, options_for, positive
from standoff.cli.progress import bar
from standoff.cli.text import texts
from standoff.games import GAMES
from standoff.lab.arena import Setup
from standoff.lab.soak import soak

RANDOM_MATCHES = 100_000
RULES_MATCHES = 10_000


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("soak", help=text("cli_soak_help"), description=text("cli_soak_help"))
    games = text("cli_help_game", games=", ".join(GAMES))
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", nargs="?", default="bang", help=games)
    parser.add_argument("--seats", type=int, nargs="+", metavar="N", help=text("cli_soak_seats"))
    parser.add_argument("--matches", type=positive, metavar="N", help=text("cli_soak_matches"))
    add_rules_arguments(parser)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=text("cli_help_seed"))
    parser.add_argument("--jobs", type=positive, default=all_cores(), metavar="N", help=text("cli_help_jobs"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 if nothing broke, else 1 with every match that did."""
    text = texts()
    is_sound = True
    sizes = arguments.seats or GAMES[arguments.game].seats
    chosen = {seats: options_for(arguments, seats) for seats in sizes}
    for seats, options in chosen.items():
        for level, most in (("random", RANDOM_MATCHES), ("rules", RULES_MATCHES)):
            matches = arguments.matches or most
            began = perf_counter()
            setup = Setup(game=arguments.game, seats=seats, options=options, levels=[level])
            with bar(text("cli_soak_bar", seats=seats, bots=level), matches) as advance:
                broken = soak(setup, matches, arguments.seed, jobs=arguments.jobs, progress=advance)
            seconds = f"{perf_counter() - began:.1f}"
            key = "cli_soak_broken" if broken else "cli_soak_sound"
            print(text(key, seats=seats, bots=level, n=f"{matches:,}", seconds=seconds, broken=len(broken)), flush=True)
            for each in broken:
                print(text("cli_soak_match", number=each.number, seed=each.seed, detail=each.text), flush=True)
            is_sound = is_sound and not broken
    return 0 if is_sound else 1
