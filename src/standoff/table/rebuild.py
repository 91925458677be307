"""A table from its log: entries replayed, clocks credited for the time it was gone."""

from __future__ import annotations

from collections.abc import Iterable

from standoff.core.contract import Game
from standoff.table import entry as e
from standoff.table.pace import Pace
from standoff.table.table import Table


class Setting:
    """What a table is given by its surroundings: the games there are, the bots of each, the bots' pace, and the root of invite links."""

    def __init__(self, games: dict[str, Game], bots: dict[str, list[str]], pace: Pace, root: str = "") -> None:
        self.games = games
        self.bots = bots
        self.pace = pace
        self.root = root


def open_table(setting: Setting, opened: e.Opened) -> Table:
    """A new table."""
    return Table(setting.games[opened.game], opened, setting.bots[opened.game], setting.pace, f"{setting.root}/t/{opened.code}")


def rebuild_table(setting: Setting, entries: Iterable[e.AnyEntry], now: int, epoch: int) -> Table:
    """The table of a log, in its new owner's epoch; nobody is there yet, so a match in it is paused with the time that it had."""
    log = iter(entries)
    opened = next(log)
    assert isinstance(opened, e.Opened)
    table = open_table(setting, opened)
    table.evolve(log)
    table.notices.clear()
    table.epoch = epoch
    for viewer in table.viewers.values():
        viewer.away_since = now
    if table.dealing is not None:
        table.dealing.since = now
    if table.match is not None:
        table.match.ask_anew(table.match.watch.read(now))
    return table
