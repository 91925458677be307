"""Which data file a command is about."""

from __future__ import annotations

import os
from pathlib import Path

from standoff.server.settings import SettingError, read_settings


def own_data_file(command: str, given: str | None) -> Path:
    """The file that the command line names, or that of the settings; raises SettingError where there is none.

    A database in the settings is a matter of its own for each command (`command`/database).
    """
    chosen = read_settings(os.environ, data=given)
    if given is None and chosen.database:
        raise SettingError("", f"{command}/database")
    path = Path(given).expanduser() if given else chosen.data_file
    if path is None:
        raise SettingError("expected a data file, got a server that keeps nothing")
    return path
