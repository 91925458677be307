"""Records: whatever comes is a sound record, or has named problems; no other error, and the text that was read can be written again."""

from __future__ import annotations

import random
from collections.abc import Iterator

from standoff.core.contract import Game
from standoff.core.errors import BadRecord
from standoff.core.record import End, Move, Record, make_header, read_record, verify, write_record
from standoff.games import GAMES
from tests.table.races import played


def check(data: bytes) -> None:
    """What `standoff verify` and `standoff replay` do with a file."""
    for problem in verify(data, GAMES):
        assert problem.code.startswith("record/"), problem
        assert problem.line >= 0, problem
    try:
        record = read_record(data)
    except BadRecord as error:
        assert error.code.startswith("record/"), error
        return
    assert read_record(write_record(record)) == record


def seeds() -> Iterator[bytes]:
    """The beginnings of a match of each game under each preset, and one of a race with its receipts."""
    for game in GAMES.values():
        for number, preset in enumerate(game.presets()):
            yield beginning(game, preset, number)
    lines = played(1).splitlines(keepends=True)
    moves = [line for line in lines if '"move"' in line][:12]
    claims = [line for line in lines if '"claim"' in line][:6]
    yield "".join([lines[0], *moves, *claims, lines[-1]]).encode()


def beginning(game: Game, preset: str, seed: int) -> bytes:
    """The record of a match that was abandoned after some moves."""
    dice = random.Random(seed)
    seats = game.seats[0]
    options = game.options(preset=preset, seats=seats)
    secret = bytes([seed]) * 32
    state = game.new(seats, secret, options)
    moves: list[Move] = []
    clock = 0
    while len(moves) < 14 and not state.is_over():
        while not state.to_act() and (at := state.wake_at()) is not None:
            state.advance(at)
            clock = at
        seat = dice.choice(state.to_act())
        number = len(moves) + 1
        if dice.random() < 0.1 and not state.is_timed():
            state.lapse(seat, clock)
            moves.append(Move(seq=number, at=clock, seat=seat, lapse=True))
        else:
            action = dice.choice(state.legal_actions(seat))
            state.apply(seat, action, clock)
            moves.append(Move(seq=number, at=clock, seat=seat, action=game.print_action(action)))
        clock += 0 if state.is_timed() else 1500
    header = make_header(game, seats, options, secret)
    return write_record(Record(header=header, moves=moves, end=End(returns=None, secret=secret.hex(), at=clock))).encode()
