"""The argument parser of every command, in the language of the terminal."""

from __future__ import annotations

import argparse
import os
from typing import NoReturn

from standoff.cli.text import texts
from standoff.core.errors import BadOptions
from standoff.games import GAMES

USUAL_SEATS = 5

# what argparse says by itself -> catalog key
_SAYINGS = {
    "usage: ": "cli_usage",
    "options": "cli_options",
    "positional arguments": "cli_arguments",
    "show this help message and exit": "cli_help_help",
    "show program's version number and exit": "cli_help_version",
    "the following arguments are required: %s": "cli_wrong_required",
    "unrecognized arguments: %s": "cli_wrong_unrecognized",
    "expected one argument": "cli_wrong_one_argument",
    "expected at least one argument": "cli_wrong_arguments",
    "invalid %(type)s value: %(value)r": "cli_wrong_value",
    "invalid choice: %(value)r (choose from %(choices)s)": "cli_wrong_choice",
    "argument %(argument_name)s: %(message)s": "cli_wrong_argument",
    "%(prog)s: error: %(message)s\n": "cli_wrong",
}


class Parser(argparse.ArgumentParser):
    """An ArgumentParser without abbreviated options; wrong usage ends with 2 and a hint."""

    def __init__(self, **given: object) -> None:
        super().__init__(**{"allow_abbrev": False, **given})  # type: ignore[arg-type]

    def error(self, message: str) -> NoReturn:
        """Say what was wrong and how to get help."""
        self.exit(2, f"{self.prog}: {message}\n" + texts()("cli_wrong_hint", command=f"{self.prog} --help") + "\n")


def translate_argparse() -> None:
    """Let argparse speak from our catalogs; it has no other way in than the name that it looks its texts up with."""
    text = texts()
    argparse._ = lambda saying: text(_SAYINGS[saying]) if saying in _SAYINGS else saying  # type: ignore[attr-defined]


def add_match_arguments(parser: argparse.ArgumentParser) -> None:
    """What every command that plays matches takes: the game, seats, preset and options."""
    text = texts()
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", help=text("cli_help_game", games=", ".join(GAMES)))
    parser.add_argument("--seats", type=int, metavar="N", help=text("cli_help_seats"))
    add_rules_arguments(parser)


def add_rules_arguments(parser: argparse.ArgumentParser) -> None:
    """The preset and the options that differ from it."""
    text = texts()
    parser.add_argument("--preset", metavar="NAME", help=text("cli_help_preset"))
    parser.add_argument("--options", nargs="+", default=[], metavar="NAME=VALUE", help=text("cli_help_options"))


def chosen_options(arguments: argparse.Namespace) -> object:
    """The options that the arguments of `add_match_arguments` choose, and five seats or as many as the game has; raises BadOptions."""
    if arguments.seats is None:
        arguments.seats = min(USUAL_SEATS, GAMES[arguments.game].seats[-1])
    return options_for(arguments, arguments.seats)


def options_for(arguments: argparse.Namespace, seats: int) -> object:
    """The options that `--preset` and `--options` choose for so many seats; raises BadOptions."""
    game = GAMES[arguments.game]
    if seats not in game.seats:
        raise BadOptions(f"expected {game.seats[0]} to {game.seats[-1]} seats, got {seats}", code="options/seats")
    chosen: dict[str, str] = {}
    for pair in arguments.options:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(f"expected NAME=VALUE, got {pair!r}", code="options/form")
        chosen[name] = value
    return game.options(chosen, preset=arguments.preset, seats=seats)


def positive(text: str) -> int:
    """A whole number from 1, for argparse."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(texts()("cli_wrong_positive", value=text))
    return int(text)


def seconds(text: str) -> float:
    """A time above 0 and no longer than an hour, for argparse."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(texts()("cli_wrong_seconds", value=text))
    return value


def all_cores() -> int:
    """How many processes use this machine well."""
    return os.cpu_count() or 1
