"""`standoff export` and `standoff import`: all that is kept, from one store to another, as a text file."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Any, BinaryIO

from standoff.cli.text import report, texts
from standoff.cli.where import where_data_lies
from standoff.server.settings import SettingError, Settings, read_settings
from standoff.store.archive import read_archive, write_archive
from standoff.store.error import StoreError
from standoff.store.open import read_all, restore_all

USAGE = 2


def add_parser(commands: Any) -> None:
    """Add both commands."""
    text = texts()
    for name, run in (("export", run_export), ("import", run_import)):
        parser = commands.add_parser(name, help=text(f"cli_{name}_help"), description=text(f"cli_{name}_help"))
        parser.add_argument("file", metavar="FILE", help=text(f"cli_{name}_file"))
        parser.add_argument("--data", metavar="FILE", help=text("serve_help_data"))
        parser.add_argument("--database", metavar="URL", help=text("serve_help_database"))
        parser.set_defaults(run=run)


def run_export(arguments: argparse.Namespace) -> int:
    """0 once the file is whole, 2 where the store cannot be read or the file cannot be written."""
    try:
        chosen = _settings(arguments)
        count = _export(chosen, arguments.file)
    except (SettingError, StoreError) as error:
        report(error.code, str(error))
        return USAGE
    except OSError as error:
        report("file/unwritable", f"{arguments.file}: {error.strerror}")
        return USAGE
    print(texts()("cli_export_done", n=count, path=arguments.file), file=sys.stderr)
    return 0


def _export(chosen: Settings, name: str) -> int:
    """Write the archive, under another name until it is whole; how many rows there are."""
    rows = read_all(chosen.data_file, chosen.database)
    if name == "-":
        return write_archive(rows, sys.stdout.buffer)
    part = Path(f"{name}.part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:  # noqa: PTH123 (it is for its owner alone)
            count = write_archive(rows, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(name)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return count


def run_import(arguments: argparse.Namespace) -> int:
    """0 once all is stored, 2 where nothing was: the file is not whole, or the store cannot be used or is not empty."""
    try:
        chosen = _settings(arguments)
        if arguments.file == "-":
            count = _import(chosen, sys.stdin.buffer)
        else:
            with Path(arguments.file).open("rb") as file:
                count = _import(chosen, file)
    except (SettingError, StoreError) as error:
        report(error.code, str(error))
        return USAGE
    except OSError as error:
        report("file/unreadable", f"{arguments.file}: {error.strerror}")
        return USAGE
    print(texts()("cli_import_done", n=count), where_data_lies(chosen), sep="\n")
    return 0


def _import(chosen: Settings, file: BinaryIO) -> int:
    count = 0

    def rows() -> Any:
        nonlocal count
        for row in read_archive(file):
            count += 1
            yield row

    restore_all(chosen.data_file, chosen.database, rows())
    return count


def _settings(arguments: argparse.Namespace) -> Settings:
    return read_settings(os.environ, data=arguments.data, database=arguments.database)
