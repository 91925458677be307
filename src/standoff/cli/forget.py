"""`standoff forget`: remove a person from the data file or the database."""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from standoff.cli.text import report, texts
from standoff.server.settings import SettingError, Settings, read_settings
from standoff.store.error import StoreError
from standoff.store.row import AnyRow

if TYPE_CHECKING:
    from standoff.store.rewrite import Alone

USAGE = 2


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("forget", help=text("cli_forget_help"), description=text("cli_forget_help"))
    parser.add_argument("name", metavar="NAME", help=text("cli_forget_name"))
    parser.add_argument("--person", metavar="ID", help=text("cli_forget_person"))
    parser.add_argument("--yes", action="store_true", help=text("cli_forget_yes"))
    parser.add_argument("--data", metavar="FILE", help=text("serve_help_data"))
    parser.add_argument("--database", metavar="URL", help=text("serve_help_database"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 once he is forgotten, or with what would be; 1 where nobody, or more than one, had the name; 2 where the data cannot be used."""
    from standoff.store.open import alone_with  # noqa: PLC0415 (loaded only to be run)

    try:
        chosen = _settings(arguments)
        with alone_with(chosen.data_file, chosen.database) as store:
            return _forget(store, arguments)
    except (SettingError, StoreError) as error:
        report(error.code, str(error))
        return USAGE
    except OSError as error:
        report("file/unwritable", str(error))
        return USAGE


def _settings(arguments: argparse.Namespace) -> Settings:
    """Those of the server; a file that is named takes the place of its database."""
    if arguments.data is not None and arguments.database is None:
        return read_settings(os.environ, data=arguments.data, database="", database_file="")
    return read_settings(os.environ, data=arguments.data, database=arguments.database)


def _forget(store: Alone, arguments: argparse.Namespace) -> int:
    from standoff.server.forget import traces, without  # noqa: PLC0415

    text = texts()
    found = {trace.id: trace for trace in traces(store.rows()).values() if trace.had(arguments.name)}
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

    store.rewrite(change)
    print(text("cli_forget_done"))
    return 0
