"""The door of the command line: finds the command, runs it, and turns what goes wrong into a message and an exit code.

Exit codes: 0 done, 1 something was found to be wrong, 2 wrong usage or input, 130 interrupted.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from standoff.cli.parser import Parser, translate_argparse
from standoff.cli.text import report, set_language, texts
from standoff.core.errors import StandoffError
from standoff.server.version import VERSION

INTERRUPTED = 130
USAGE = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    try:
        _choose_language(arguments)
        translate_argparse()
        parsed = make_parser().parse_args(arguments)
        code: int = parsed.run(parsed)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except StandoffError as error:
        report(error.code, str(error))
        return USAGE
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # whoever read our output has had enough
        return 1


def make_parser() -> Parser:
    """The parser with every command."""
    from standoff.cli import archive, backup, bench, doctor, fair, forget, play, replay, serve, simulate, soak, verify  # noqa: PLC0415 (loaded only to be run)

    text = texts()
    parser = Parser(prog="standoff", description=text("cli_help"))
    parser.add_argument("--version", action="version", version=f"standoff {VERSION}")
    parser.add_argument("--lang", metavar="LANG", help=text("cli_help_lang"))
    commands = parser.add_subparsers(title=text("cli_commands"), metavar="COMMAND", required=True, parser_class=Parser)
    for module in (serve, play, simulate, replay, verify, archive, backup, forget, doctor, bench, soak, fair):
        module.add_parser(commands)
    return parser


def _choose_language(arguments: list[str]) -> None:
    """Texts are needed before the arguments are parsed, so --lang is looked for first, wherever it stands; it is taken out."""
    for place, argument in enumerate(arguments):
        if argument == "--":
            return
        if argument == "--lang" and place + 1 < len(arguments):
            set_language(arguments[place + 1])
            del arguments[place : place + 2]
            return
        if argument.startswith("--lang="):
            set_language(argument.partition("=")[2])
            del arguments[place]
            return
