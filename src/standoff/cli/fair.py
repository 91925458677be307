"""`standoff fair`: how fair races are over lines of different length, and what cheats gain."""

from __future__ import annotations

import argparse
import asyncio
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from standoff.cli.parser import all_cores, positive
from standoff.cli.progress import bar
from standoff.cli.text import texts
from standoff.core.errors import BadOptions
from standoff.lab.network.line import LineModel
from standoff.lab.network.sample import play_sample, serving
from standoff.lab.network.trial import CASES, Played, Row, run_case, tell, tell_sample

COLUMNS = ("case", "matches", "wins", "interval", "even", "bias", "late", "verdict", "gain")
SAMPLES = {"sample-local": (None, "near"), "sample-150": (LineModel(trip=150), "far-150")}  # the far line, and the virtual case
SAMPLE_MATCHES = 3  # at each table


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("fair", help=text("cli_fair_help"), description=text("cli_fair_help"))
    parser.add_argument("--matches", type=positive, default=10_000, metavar="N", help=text("cli_help_matches", count=10_000))
    parser.add_argument("--cases", metavar="CASE[,CASE...]", help=text("cli_fair_cases", cases=", ".join(CASES)))
    parser.add_argument("--sample", type=positive, metavar="N", help=text("cli_fair_sample"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=text("cli_help_seed"))
    parser.add_argument("--jobs", type=positive, default=all_cores(), metavar="N", help=text("cli_help_jobs"))
    parser.add_argument("--json", action="store_true", help=text("cli_help_json"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Measure and print."""
    names = list(CASES) if arguments.cases is None else arguments.cases.split(",")
    if unknown := [name for name in names if name not in CASES]:
        raise BadOptions(f"expected cases of {', '.join(CASES)}; got {', '.join(unknown)}", code="options/unknown_case")
    rows = measure(names, arguments)
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(rows).decode() + "\n")
    else:
        show(rows)
    return 0


def measure(names: list[str], arguments: argparse.Namespace) -> list[Row]:
    """A row for each case; cases that others are compared with are played once."""
    played: dict[str, list[Played]] = {}

    def chunks(name: str) -> list[Played]:
        if name not in played:
            with bar(texts()("cli_fair_bar", case=label(name)), arguments.matches) as advance:
                played[name] = run_case(CASES[name], arguments.matches, arguments.seed, jobs=arguments.jobs, progress=advance)
        return played[name]

    rows = [tell(CASES[name], chunks(name), chunks(CASES[name].base) if CASES[name].base else None) for name in names]
    if arguments.sample:
        for name, (model, virtual) in SAMPLES.items():
            with serving() as url:
                sample = asyncio.run(play_sample(url, (None, model), arguments.sample, SAMPLE_MATCHES, arguments.seed))
            rows.append(tell_sample(sample, name, tell(CASES[virtual], chunks(virtual))))
    return rows


def label(name: str) -> str:
    """What a case is called."""
    return texts()(f"cli_fair_case_{name.replace('-', '_')}")


def show(rows: list[Row]) -> None:
    """The table for people."""
    text = texts()
    console = Console(highlight=False)
    table = Table(title=text("cli_fair_title"), title_justify="left")
    for key in COLUMNS:
        table.add_column(text(f"cli_fair_column_{key}"), justify="left" if key in ("case", "gain") else "right")
    for row in rows:
        table.add_row(
            label(row.case),
            f"{row.matches:,}",
            f"{row.wins:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            f"{row.even:.1%}",
            f"{row.bias:+.1f}",
            f"{row.error[0]:.0f} / {row.error[1]:.0f}",
            f"{row.delay[0]:.0f} / {row.delay[1]:.0f}",
            _remark(row),
        )
    console.print(table)
    console.print(text("cli_fair_notes"), style="dim", soft_wrap=True)


def _remark(row: Row) -> str:
    text = texts()
    if row.agrees is not None:
        return text("cli_fair_agrees" if row.agrees else "cli_fair_differs")
    if row.gain is None or row.gain_interval is None:
        return ""
    if row.alike:
        return text("cli_fair_alike")
    return f"{row.gain:+.1f} ({row.gain_interval[0]:+.1f} – {row.gain_interval[1]:+.1f})"
