"""How a match begins: pledges are taken, then fixed with the server's commitment; once shares are revealed it is dealt."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from standoff.core.record import Player, commitment_of, make_header
from standoff.protocol.codes import Code
from standoff.table import entry as e
from standoff.table.deal import Dealing
from standoff.table.refusal import Refusal
from standoff.table.table import Table


def take_pledge(table: Table, person: str, pledge: str) -> None:
    """Keep the pledge of a seated person for the next deal. It is not in the log: who comes back makes another. Raises Refusal."""
    if table.closed is not None:
        raise Refusal(Code.TABLE_CLOSED)
    if table.seat_of(person) is None or person not in table.viewers:
        raise Refusal(Code.TABLE_NOT_SEATED)
    table.viewers[person].pledge = pledge


def begin(table: Table, now: int, entropy: Callable[[int], bytes], bot: str) -> e.Committed | e.Began:
    """The deal with all pledges that there are, or at once the match where there are none; `bot` plays at empty seats."""
    secret, match = entropy(32), entropy(16).hex()
    pledges = [
        e.Pledged(seat=at, person=seat.person, pledge=pledge)
        for at, seat in enumerate(table.seats)
        if seat.person in table.viewers and (pledge := table.viewers[seat.person].pledge) is not None
    ]
    committed = e.Committed(at=now, match=match, number=table.matches + 1, secret=secret.hex(), pledges=pledges)
    return committed if pledges else began(table, Dealing.of(committed), now, bot)


def began(table: Table, dealing: Dealing, now: int, bot: str) -> e.Began:
    """The match of this deal with the shares revealed so far."""
    header = make_header(
        table.game,
        len(table.seats),
        table.game.options(table.options, seats=len(table.seats)),
        bytes.fromhex(dealing.secret),
        [
            Player(seat=at, name=seat.name) if seat.person is not None else Player(seat=at, bot=seat.bot or bot)
            for at, seat in enumerate(table.seats)
        ],
    )
    header = msgspec.structs.replace(header, match=dealing.match, contributions=dealing.contributions())
    return e.Began(at=now, match=dealing.match, number=dealing.number, header=header, secret=dealing.secret)


def deal_due(table: Table, now: int) -> list[e.AnyEntry]:
    """The match, once its deal is made."""
    dealing = table.dealing
    return [began(table, dealing, now, table.bots[0])] if dealing is not None and dealing.is_due(now) else []


def reveal(table: Table, person: str, share: str, now: int) -> list[e.AnyEntry]:
    """The share behind a person's pledge, once; raises Refusal."""
    dealing = table.dealing
    pledged = dealing.of_person(person) if dealing is not None else None
    if dealing is None or pledged is None:
        raise Refusal(Code.DEAL_NONE)
    if commitment_of(bytes.fromhex(share)) != pledged.pledge:
        raise Refusal(Code.DEAL_OTHER)
    return [] if pledged.seat in dealing.revealed else [e.Revealed(at=now, seat=pledged.seat, share=share)]
