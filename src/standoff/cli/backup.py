"""`standoff backup`: a copy of the data file, also while a server uses it, that was opened and replayed before it counts as one."""

from __future__ import annotations

import argparse
import asyncio
import os
from contextlib import closing
from pathlib import Path
from typing import Any

from standoff.cli.text import report, texts
from standoff.server.settings import SettingError, read_settings
from standoff.store.backup import back_up
from standoff.store.error import StoreError

USAGE = 2


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("backup", help=text("cli_backup_help"), description=text("cli_backup_help"))
    parser.add_argument("file", metavar="FILE", help=text("cli_backup_file"))
    parser.add_argument("--data", metavar="FILE", help=text("serve_help_data"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 once the copy is whole, on the disk, and all its tables go on; 1 if some do not; 2 where nothing was copied."""
    found: tuple[int, list[str]] = (0, [])

    def check(copy: Path) -> None:
        nonlocal found
        found = asyncio.run(_rehearse(copy))

    try:
        back_up(_source(arguments.data), Path(arguments.file), check)
    except (SettingError, StoreError) as error:
        report(error.code, str(error))
        return USAGE
    except FileExistsError:
        report("backup/exists", arguments.file)
        return USAGE
    except OSError as error:
        report("file/unwritable", f"{arguments.file}: {error.strerror}")
        return USAGE
    return _say(arguments.file, *found)


def _source(given: str | None) -> Path:
    """The file that the command line names, or that of the settings; raises SettingError where there is none."""
    chosen = read_settings(os.environ, data=given)
    if given is None and chosen.database:
        raise SettingError("", "backup/database")
    path = Path(given).expanduser() if given else chosen.data_file
    if path is None:
        raise SettingError("expected a data file, got a server that keeps nothing")
    return path


async def _rehearse(copy: Path) -> tuple[int, list[str]]:
    from standoff.bots import BOTS  # noqa: PLC0415 (loaded only to be run)
    from standoff.games import GAMES  # noqa: PLC0415
    from standoff.server.clock import ServerClock  # noqa: PLC0415
    from standoff.server.rehearsal import rehearse  # noqa: PLC0415
    from standoff.store.present import in_present_schema  # noqa: PLC0415
    from standoff.store.sqlite import SqliteStore  # noqa: PLC0415
    from standoff.table.pace import Pace  # noqa: PLC0415
    from standoff.table.rebuild import Setting  # noqa: PLC0415

    setting = Setting(dict(GAMES), {game: list(levels) for game, levels in BOTS.items()}, Pace(1.0))
    with in_present_schema(copy) as present, closing(SqliteStore(present)) as store:
        return await rehearse(store, setting, ServerClock()())


def _say(name: str, tables: int, lost: list[str]) -> int:
    text = texts()
    size = f"{Path(name).stat().st_size / 1e6:.1f}"
    print(text("cli_backup_done", path=name, size=size, n=tables))
    if lost:
        print(text("cli_backup_lost", codes=", ".join(lost)))
    return 1 if lost else 0
