"""The server of a trial: as `standoff serve` starts it, but its data file lies on a disk that can be made full, slow or broken.

`python -m tools.faults.server PORT DATA DISK` serves on this machine; `DISK` is the file that the disk obeys. Settings come from the
environment.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from standoff.bots import BOTS
from standoff.games import GAMES
from standoff.server.app import Parts
from standoff.server.log import set_up_log
from standoff.server.run import bind, make_server
from standoff.server.settings import read_settings
from standoff.store.sqlite import SqliteStore
from tools.faults.disk import opener


def main() -> int:
    """Serve until stopped."""
    port, data, disk = int(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3])
    settings = read_settings(os.environ, host="127.0.0.1", port=port, data=str(data))
    listener = bind(settings.host, settings.port)
    set_up_log(settings.log_level)
    store = SqliteStore(data, opener(disk))
    parts = Parts(games=dict(GAMES), bots={game: list(levels) for game, levels in BOTS.items()}, store=store)
    server = make_server(settings, parts)
    signal.signal(signal.SIGTERM, _leave_to_server)  # it drains, and raises the signal once more when it is done
    server.run(sockets=[listener])
    return 0 if server.started else 1


def _leave_to_server(number: int, frame: object) -> None:
    """The end was orderly."""


if __name__ == "__main__":
    sys.exit(main())
