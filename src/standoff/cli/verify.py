"""`standoff verify`: whether a record is sound, line by line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any

from standoff.cli.text import report, texts
from standoff.core.record import verify
from standoff.games import GAMES


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("verify", help=text("cli_verify_help"), description=text("cli_verify_help"))
    parser.add_argument("file", metavar="FILE", help=text("cli_help_record"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 for a sound record, 1 with every problem on stderr, 2 for a file that cannot be read."""
    data = read_file(arguments.file)
    if data is None:
        return 2
    problems = verify(data, GAMES)
    for problem in problems:
        report(problem.code, problem.text)
    if problems:
        return 1
    print(texts()("cli_verify_sound", n=len(data.splitlines())))
    return 0


def read_file(name: str) -> bytes | None:
    """The bytes of a file (`-`: standard input); None after saying why there are none."""
    try:
        return sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    except OSError as error:
        report("file/unreadable", f"{name}: {error.strerror}")
        return None
