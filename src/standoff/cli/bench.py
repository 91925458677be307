"""`standoff bench`: the speed of the rules on one core."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec

from standoff.cli.parser import seconds
from standoff.cli.teller import key_of
from standoff.cli.text import report, texts
from standoff.lab.arenas import ARENAS
from standoff.lab.bench import RUNS, SEATS, SECONDS, YARDSTICK, Driven, Figures, drive_beside_openspiel, measure
from standoff.lab.simulate import is_compiled


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("bench", help=text("cli_bench_help"), description=text("cli_bench_help"))
    parser.add_argument("--seconds", type=seconds, default=SECONDS, metavar="S", help=text("cli_bench_seconds"))
    parser.add_argument("--json", action="store_true", help=text("cli_help_json"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 with all figures; 1 where OpenSpiel is missing (`make bench` installs it), with the figures that there are."""
    text = texts()

    def step(name: str) -> None:
        print(text("cli_bench_step", what=text(f"cli_bench_{name}")), file=sys.stderr, flush=True)

    figures = {game: measure(game, seconds=arguments.seconds, step=step) for game in ARENAS}
    try:
        driven = drive_beside_openspiel("bang", seconds=arguments.seconds, step=step)
    except ImportError:
        driven = None
        report("bench/no_openspiel")
    if arguments.json:
        sys.stdout.write(msgspec.json.encode({**figures, "python_driven": driven}).decode() + "\n")
    else:
        show(figures, driven)
    return 0 if driven is not None else 1


def show(figures: dict[str, Figures], driven: Driven | None) -> None:
    """The figures for people."""
    text = texts()
    print(text("cli_bench_title", runs=RUNS))
    print(text("cli_compiled" if is_compiled() else "cli_not_compiled"))
    for game, figure in figures.items():
        print(text("cli_bench_game", game=text(f"{key_of(game)}_name"), seats=SEATS[game]))
        for name in figure.__struct_fields__:
            value = getattr(figure, name)
            print(f"  {value:>12,.0f}  {text('cli_bench_' + name.removesuffix('_per_second'))}")
    if driven is not None:
        print(text("cli_bench_driven", yardstick=YARDSTICK))
        print(f"  {driven.ours:>12,.0f}  {text('cli_bench_ours')}")
        print(f"  {driven.openspiel:>12,.0f}  {text('cli_bench_openspiel')}")
        print(f"  {driven.ratio:>12.2f}  {text('cli_bench_ratio')}")
