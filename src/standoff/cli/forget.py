"""`standoff forget`: remove a person from the data file."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from standoff.cli.text import report, texts
from standoff.server.settings import SettingError, read_settings
from standoff.store.error import StoreError
from standoff.store.row import AnyRow

USAGE = 2


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("forget", help=text("cli_forget_help"), description=text("cli_forget_help"))
    parser.add_argument("name", metavar="NAME", help=text("cli_forget_name"))
    parser.add_argument("--person", metavar="ID", help=text("cli_forget_person"))
    parser.add_argument("--yes", action="store_true", help=text("cli_forget_yes"))
    parser.add_argument("--data", metavar="FILE", help=text("serve_help_data"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 once he is forgotten, or with what would be; 1 where nobody, or more than one, had the name; 2 where the file cannot be used."""
    from standoff.store.rewrite import alone_with  # noqa: PLC0415 (loaded only to be run)

    try:
        chosen = read_settings(os.environ, data=arguments.data)
        if arguments.data is None and chosen.database:
            report("forget/database")
            return USAGE
        path = Path(arguments.data).expanduser() if arguments.data else chosen.data_file
        if path is None:
            raise SettingError("expected a data file, got a server that keeps nothing")
        with alone_with(path):
            return _forget(path, arguments)
    except (SettingError, StoreError) as error:
        report(error.code, str(error))
        return USAGE
    except OSError as error:
        report("file/unwritable", str(error))
        return USAGE


def _forget(path: Path, arguments: argparse.Namespace) -> int:
    from standoff.server.forget import traces, without  # noqa: PLC0415
    from standoff.store.rewrite import rewrite  # noqa: PLC0415
    from standoff.store.sqlite import read_file  # noqa: PLC0415

    text = texts()
    found = {trace.id: trace for trace in traces(read_file(path)).values() if trace.had(arguments.name)}
    gone = {trace.id: trace for trace in found.values() if arguments.person in (None, trace.id)}
    for trace in found.values():
        since = time.strftime("%Y-%m-%d", time.gmtime(trace.at / 1000))
        print(text("cli_forget_found", id=trace.id, date=since, tables=len(set(trace.names) - {""}), said=trace.said))
    if len(gone) != 1:
        print(text("cli_forget_which" if gone else "cli_forget_nobody"))
        return 1
    if not arguments.yes:
        print(text("cli_forget_sure"))
        return 0

    def change(rows: Iterable[AnyRow]) -> Iterable[AnyRow]:
        return without(rows, gone)

    rewrite(path, change)
    print(text("cli_forget_done"))
    return 0
