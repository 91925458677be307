"""Messages at a table: each is acknowledged or refused, whatever it says; what the table then shows can be sent, and its log replays.

The first line of an input names a scene by its place. Each line after that is a frame of one of four people (`2{...}`: of the third one,
without a digit of the first one), or `+250`: so many ms pass; `-1`: the second one goes; `^1`: he comes back. An act whose action is `*7`
is the eighth of his legal actions; one with the decision 0 is for the decision that he owes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any
from zlib import crc32

import msgspec
from msgspec.structs import replace

from standoff.catalog import load
from standoff.games import GAMES
from standoff.protocol import messages as m
from standoff.server.frame import read_frame
from standoff.table.command import clean_name
from standoff.table.pulse import Pulse
from standoff.table.refusal import Refusal
from standoff.table.show import own_decision
from tests.contract.play import play_on
from tests.fuzz.frame import EVERY
from tests.table.driver import ANN, BEN, CAT, DAN, Driver, put_position

PEOPLE = (ANN, BEN, CAT, DAN)
LINES_MOST = 8
PASS_MOST = 8_000
PASSES_MOST = 2
SCENES = [(game, depth) for game in GAMES for depth in (-1, 0, 25)]  # -1: before the start


def check(data: bytes) -> None:
    """What sockets and a table do with what comes over the lines of four pages."""
    first, *lines = data.split(b"\n")
    place = (first[0] if first else 0) % len(SCENES)
    scene: Scene | None = None
    for line in lines[:LINES_MOST]:
        if line[:1] in (b"+", b"-", b"^"):
            if scene is not None:
                scene.pass_by(line)
            continue
        who = line[0] - 48 if line[:1] in (b"0", b"1", b"2", b"3") else 0
        message = frame(line[1:] if line[:1].isdigit() else line)
        if message is not None:
            scene = scene or Scene(place)
            scene.take(who, message)
    if scene is not None:
        scene.end(crc32(data))


def frame(raw: bytes) -> Any:
    """The message of a frame; None where it is refused."""
    try:
        return read_frame(raw.decode("utf-8", "replace"))
    except Refusal as refusal:
        answered(refusal)
        return None


def answered(refusal: Refusal, number: int | None = None) -> None:
    """A refusal goes back to its page, and people can read it."""
    assert "error_" + refusal.code.replace("/", "_") in load("en"), refusal.code
    msgspec.json.encode(m.Refused(code=refusal.code, id=number, params=refusal.params, clause=refusal.clause))


class Quiet(Driver):
    """Shows what changed at the end alone, which is quicker."""

    def settle(self) -> None:
        """See Driver."""
        self.happen()


class Scene:
    """A table in a state from which the frames go on."""

    def __init__(self, place: int) -> None:
        name, depth = SCENES[place]
        game = GAMES[name]
        self.driver = Quiet(seats=max(4, game.seats[0]), preset=next(iter(game.presets())), game=game)
        self.driver.seated(ANN, BEN)
        self.driver.do(ANN, m.SetTable(id=0, clock=m.ClockSettings(decision=5, answer=5, bank=2)))
        if depth >= 0:
            self.driver.do(BEN, m.Ready(id=0))
            self.driver.do(ANN, m.Start(id=0))
            if depth > 0:
                put_position(self.driver.table, position(name, depth))
        self.is_put = depth > 0
        self.passes = 0
        self.pulse = Pulse(lambda: None, lambda: 7)
        self.pulse.probe(0.0)

    def take(self, who: int, message: Any) -> None:
        """One message of this person."""
        person = PEOPLE[who]
        try:
            if isinstance(message, m.Enter):
                self.driver.come(person, since=(message.epoch, message.number))
            elif isinstance(message, m.Exit):
                self.driver.go(person)
            elif isinstance(message, m.Echo):
                self.pulse.echo(message.nonce, 50.0)
                self.driver.table.lines[person.id] = self.pulse.line
            elif isinstance(message, m.Rename):
                clean_name(message.name)
                self.driver.do(person, message)
            elif isinstance(message, m.Command):
                self.driver.do(person, self.meant(person.id, message) if isinstance(message, m.Act) else message)
        except Refusal as refusal:
            answered(refusal, getattr(message, "id", None))

    def meant(self, person: str, act: m.Act) -> m.Act:
        """The act that is meant by short words."""
        table = self.driver.table
        eyes = table.eyes_of(person)
        if act.decision == 0:
            act = replace(act, decision=own_decision(table, eyes) or 0)
        if act.action[:1] == "*" and eyes is not None and table.match is not None:
            legal = table.match.view(eyes).legal
            number = int(act.action[1:]) if act.action[1:].isdecimal() else 0
            act = replace(act, action=legal[number % len(legal)].text) if legal else act
        return act

    def pass_by(self, line: bytes) -> None:
        """Time passes, somebody goes or comes."""
        number = int(line[1:]) if line[1:].isdigit() and len(line) < 9 else 0
        person = PEOPLE[number % len(PEOPLE)]
        try:
            if line[:1] == b"+":
                self.passes += 1
                self.driver.run(min(number, PASS_MOST) if self.passes <= PASSES_MOST else 0)
            elif line[:1] == b"-":
                self.driver.go(person)
            else:
                self.driver.come(person)
        except Refusal as refusal:
            answered(refusal)

    def end(self, number: int) -> None:
        """All that was shown can be sent; and for one number in four, since it takes long, the log leads to where the table is."""
        self.driver.happen()
        self.driver.show()
        for person in PEOPLE:
            self.driver.sent(person)
        table = self.driver.table
        if self.is_put or number % 4:
            return
        before = picture(table)
        self.driver.restart(wait=0)
        assert picture(self.driver.table) == before


def picture(table: Any) -> Any:
    """What of a table is in its log."""
    match = table.match
    seats = [(seat.person, seat.name, seat.bot, seat.sitting_in, seat.ready) for seat in table.seats]
    told = (table.status, table.closed, table.host, table.name, table.preset, table.options, table.clock, table.chat, table.matches)
    deal = table.dealing and (table.dealing.shown(), table.dealing.revealed)
    return seats, told, deal, match and (match.moves, match.bank, match.chosen, match.is_ended, match.receipts, match.state.position())


@cache
def position(name: str, depth: int) -> dict[str, Any]:
    """A match of four after so many random moves."""
    game = GAMES[name]
    state = game.new(max(4, game.seats[0]), 5)
    for _ in play_on(state, random.Random(5), depth):
        pass
    return state.position()


def seeds() -> Iterator[bytes]:
    """Each kind of message, in each scene; then some that make a story."""
    frames = [msgspec.json.encode(message) for message in EVERY]
    acts = [b'%d{"type":"act","id":1,"decision":0,"action":"*%d"}' % (number % 3, 5 * number) for number in range(8)]
    for place in range(len(SCENES)):
        for at in range(0, len(frames), 4):
            yield b"\n".join([bytes([place]), *frames[at : at + 4]])
        yield b"\n".join([bytes([place]), *acts[:4], b"+9000", *acts[4:]])
        yield b"\n".join([bytes([place]), b"-0", b"-1", b"-2", b"+60000", b"^1", acts[1], b"1" + frames[12], b"+60000", acts[1]])
    for place in range(0, len(SCENES), 3):
        ready = [b'1{"type":"ready","id":1}', b'{"type":"ready","id":1}', b'{"type":"start","id":2}']
        yield b"\n".join([bytes([place]), *ready, b"+4000", *acts[:6]])
        pledge, reveal = (msgspec.json.encode(message) for message in EVERY[-2:])
        yield b"\n".join([bytes([place]), pledge, b"1" + pledge, *ready, reveal, b"1" + reveal])
        yield b"\n".join([bytes([place]), b"1" + pledge, *ready, b"-1", b"+5000", *acts[:2]])
