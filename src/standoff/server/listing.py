"""How a table looks in the lobby: nothing that is hidden from anybody."""

from __future__ import annotations

import msgspec

from standoff.protocol import messages as m
from standoff.table.show import seat_infos, shown_status
from standoff.table.table import Table


class Listing(msgspec.Struct, frozen=True, kw_only=True):
    """A table for the lobby of any server. `listed`: its host opened it to the lobby."""

    table: m.LobbyTable
    listed: bool

    def is_of(self, person: str | None) -> bool:
        """Whether this person sits there."""
        return person is not None and any(seat.person == person for seat in self.table.seats)

    def is_open(self) -> bool:
        """Whether strangers find it in the lobby."""
        return self.listed and any(seat.person is not None for seat in self.table.seats)


def listing_of(table: Table) -> Listing:
    """How a table of this server looks."""
    turn = getattr(table.match.state, "turn_number", 0) if table.match is not None else 0
    shown = m.LobbyTable(
        code=table.code,
        name=table.name,
        game=table.game.name,
        status=shown_status(table),
        preset=table.preset,
        seats=seat_infos(table, table.seats),
        turn=int(turn),
        yours=False,
    )
    return Listing(table=shown, listed=table.listed)
