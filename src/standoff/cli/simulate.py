"""`standoff simulate`: many matches between bots, and what came of them."""

from __future__ import annotations

import argparse
import sys
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from standoff.bots import BOTS
from standoff.catalog import Catalog
from standoff.cli.parser import add_match_arguments, all_cores, chosen_options, positive
from standoff.cli.progress import bar
from standoff.cli.pure import run_pure
from standoff.cli.text import texts
from standoff.core.errors import BadOptions
from standoff.lab.arena import Setup
from standoff.lab.simulate import Report, Share, is_compiled, simulate


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("simulate", help=text("cli_simulate_help"), description=text("cli_simulate_help"))
    add_match_arguments(parser)
    parser.add_argument("--matches", type=positive, default=1000, metavar="N", help=text("cli_help_matches", count=1000))
    parser.add_argument("--bots", default="rules", metavar="LEVEL[,LEVEL...]", help=text("cli_simulate_bots"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=text("cli_help_seed"))
    parser.add_argument("--jobs", type=positive, default=all_cores(), metavar="N", help=text("cli_help_jobs"))
    parser.add_argument("--pure", action="store_true", help=text("cli_help_pure"))
    parser.add_argument("--json", action="store_true", help=text("cli_help_json"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Simulate and print; 0 also where matches did not end, which the numbers say."""
    options = chosen_options(arguments)
    levels = arguments.bots.split(",")
    for level in levels:
        if level not in BOTS[arguments.game]:
            raise BadOptions(f"expected a bot of {', '.join(BOTS[arguments.game])}; got {level!r}", code="options/unknown_bot")
    if arguments.pure and is_compiled():
        return run_pure(again(arguments))
    setup = Setup(game=arguments.game, seats=arguments.seats, options=options, levels=levels)
    with bar(texts()("cli_simulate_bar"), arguments.matches) as advance:
        report = simulate(setup, arguments.matches, arguments.seed, jobs=arguments.jobs, progress=advance)
    if arguments.json:
        sys.stdout.write(msgspec.json.encode(report).decode() + "\n")
    else:
        show(arguments.game, report)
    return 0


def again(arguments: argparse.Namespace) -> list[str]:
    """The same command as a list of arguments."""
    words = ["simulate", arguments.game, "--pure", f"--seats={arguments.seats}", f"--matches={arguments.matches}"]
    words += [f"--bots={arguments.bots}", f"--seed={arguments.seed}", f"--jobs={arguments.jobs}"]
    words += [f"--preset={arguments.preset}"] if arguments.preset else []
    words += ["--json"] if arguments.json else []
    return words + (["--options", *arguments.options] if arguments.options else [])


def show(game: str, report: Report) -> None:
    """The report for people."""
    text = texts()
    console = Console(highlight=False)
    lines = [
        text("cli_simulate_matches", n=f"{report.matches:,}", unfinished=f"{report.unfinished:,}"),
        text("cli_simulate_speed", matches=f"{report.matches_per_second:,.0f}", decisions=f"{report.decisions_per_second:,.0f}"),
        text("cli_simulate_length", n=f"{report.decisions_per_match:.1f}"),
        text("cli_simulate_checksum", checksum=report.checksum),
        text("cli_compiled" if report.compiled else "cli_not_compiled"),
    ]
    console.print("\n".join(lines), soft_wrap=True)
    for group, shares in report.wins.items():
        console.print(_table(game, group, shares, text))


def _table(game: str, group: str, shares: dict[str, Share], text: Catalog) -> Table:
    table = Table(title=text(f"cli_wins_{group}"), title_justify="left")
    for key in ("name", "played", "won", "rate", "interval"):
        table.add_column(text(f"cli_wins_column_{key}"), justify="left" if key == "name" else "right")
    for name, share in shares.items():
        interval = f"{share.low:.1%} – {share.high:.1%}"
        table.add_row(name_of(game, group, name, text), f"{share.played:,}", f"{share.won:,}", f"{share.rate:.1%}", interval)
    return table


def name_of(game: str, group: str, name: str, text: Catalog) -> str:
    """What a name of a table of wins is called."""
    if group == "seat":
        return text("cli_seat", n=name)
    if group == "order":
        return text("cli_order_0" if name == "0" else "cli_order", n=name)
    area = "over" if game == "bang" and group == "outcome" else group
    key = f"{game}_{area}_{name}".replace("-", "_")
    return text(key) if key in text else name
