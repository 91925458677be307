"""How tables are made: a code that nobody has, the wishes checked, and the first entries of its log."""

from __future__ import annotations

from collections.abc import Sequence

from standoff.protocol import messages as m
from standoff.protocol.codes import Code
from standoff.server.hall import Hall
from standoff.server.journal import rows_of
from standoff.server.log import note
from standoff.server.wait import done
from standoff.store.error import StoreConflict
from standoff.store.lease import Lease
from standoff.table import entry as e
from standoff.table.begin import take_pledge
from standoff.table.command import TABLE_NAME_MOST, Asked, Person, begin_match, check_seats, choose_options, clean_name
from standoff.table.rebuild import open_table
from standoff.table.refusal import Refusal
from standoff.table.table import Table

CODE_LETTERS = "BCDFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 6


class Maker:
    """Makes tables in a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def make(self, person: Person, wish: m.NewTable) -> str:
        """A new table with this person at its first seat, and its match begun if so wished; its code. Raises Refusal or StoreFailed."""
        if self._hall.count_tables() >= self._hall.settings.tables_most:
            raise Refusal(Code.TABLE_TOO_MANY)
        while True:
            opened, table = self._opened(person, wish, await self._free_code())
            entries = self._first_entries(table, opened, person, wish)
            lease = Lease(table.code, opened.at)
            try:
                await done(self._hall.store.commit(rows_of(table, 1, entries), lease))
            except StoreConflict:
                continue  # another server had the same luck with the code
            self._hall.add(table, len(entries) + 1, lease)
            note("table is made", table=table.code, game=table.game.name)
            return table.code

    def _first_entries(self, table: Table, opened: e.Opened, person: Person, wish: m.NewTable) -> list[e.AnyEntry]:
        entries: list[e.AnyEntry] = [opened]
        entries += _evolve(table, [e.Sat(at=opened.at, seat=0, person=person.id, name=person.name)])
        if wish.bots is not None:
            entries += _evolve(table, [e.BotSet(at=opened.at, seat=at, bot=wish.bots) for at in range(1, wish.seats)])
            if wish.start:
                if wish.pledge is not None:
                    take_pledge(table, person.id, wish.pledge)
                asked = Asked(person=person, command=None, now=opened.at, entropy=self._hall.entropy)
                entries += _evolve(table, begin_match(table, asked, fill=True, bot=wish.bots))
        table.notices.clear()
        return entries

    def _opened(self, person: Person, wish: m.NewTable, code: str) -> tuple[e.Opened, Table]:
        hall = self._hall
        game = hall.games.get(wish.game)
        if game is None:
            raise Refusal(Code.TABLE_GAME_UNKNOWN)
        check_seats(game, wish.seats)
        if wish.bots is not None and wish.bots not in hall.bots[wish.game]:
            raise Refusal(Code.TABLE_BOT_UNKNOWN)
        preset, options = choose_options(game, wish.seats, wish.preset, wish.options)
        opened = e.Opened(
            at=hall.now(),
            code=code,
            name=clean_name(wish.name, TABLE_NAME_MOST) if wish.name else "",
            game=wish.game,
            seats=wish.seats,
            preset=preset,
            options=options,
            person=person.id,
        )
        return opened, open_table(hall.setting, opened)

    async def _free_code(self) -> str:
        while True:
            drawn = [byte for byte in self._hall.entropy(2 * CODE_LENGTH) if byte < 256 // len(CODE_LETTERS) * len(CODE_LETTERS)]
            code = "".join(CODE_LETTERS[byte % len(CODE_LETTERS)] for byte in drawn[:CODE_LENGTH])
            if len(code) == CODE_LENGTH and not await done(self._hall.store.is_code_taken(code)):
                return code


def _evolve(table: Table, entries: Sequence[e.AnyEntry]) -> Sequence[e.AnyEntry]:
    table.evolve(entries)
    return entries
