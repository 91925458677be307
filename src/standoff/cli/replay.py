"""`standoff replay`: steps through a record and tells what happened."""

from __future__ import annotations

import argparse
import sys
from collections import deque
from typing import Any

from rich.console import Console

from standoff.cli.face import FACES
from standoff.cli.teller import key_of
from standoff.cli.text import report, texts
from standoff.cli.verify import read_file
from standoff.core.contract import OMNISCIENT
from standoff.core.errors import BadRecord
from standoff.core.receipt import Receipt
from standoff.core.record import Move, Record, read_record, replay
from standoff.games import GAMES


def add_parser(commands: Any) -> None:
    """Add the command."""
    text = texts()
    parser = commands.add_parser("replay", help=text("cli_replay_help"), description=text("cli_replay_help"))
    parser.add_argument("file", metavar="FILE", help=text("cli_help_record"))
    parser.add_argument("--step", action="store_true", help=text("cli_replay_step"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """0 after the last move, 1 where the record breaks off or does not fit the rules, 2 for a file that cannot be read."""
    data = read_file(arguments.file)
    if data is None:
        return 2
    try:
        record = read_record(data)
        story: Story | None = None
        for move, state in replay(record, GAMES):
            story = story or Story(record)
            story.tell(move, state)
            if arguments.step and move is not None and sys.stdin.isatty():
                input()
        if story is not None:
            story.tell_late()
    except BadRecord as error:
        report(error.code, str(error))
        return 1
    except EOFError:
        return 0
    return 0


class Story:
    """Tells a record: each action in notation, under it how it was judged in a race, and what came of it, nothing hidden."""

    def __init__(self, record: Record) -> None:
        header = record.header
        self.text = texts()
        self.game = key_of(header.game)
        self.receipts = {receipt.seq: receipt for receipt in record.receipts if receipt.seq is not None}
        self.late = deque(receipt for receipt in record.receipts if receipt.seq is None)
        self.console = Console(highlight=False)
        self.names = {player.seat: _printable(player.name) or self.text("cli_bot", n=player.seat) for player in header.players}
        self.teller = FACES[header.game].teller(self.text, None, self.name)
        self.told = 0

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.names.get(seat) or self.text("cli_seat", n=seat)

    def tell(self, move: Move | None, state: Any) -> None:
        """One move and its events; in a timed game what happened before it comes first."""
        events = state.events(OMNISCIENT, self.told)
        self.told = state.version()
        if move is not None:
            before = [event for event in events if 0 < getattr(event, "at", 0) < move.at]
            self.say(before)
            events = events[len(before) :]
            self.tell_late(move.at)
            action = move.action if move.action is not None else self.text("cli_replay_lapse")
            head = f"{move.seq:>4}  {_clock(move.at)}  {self.name(move.seat)}: {action}"
            self.console.print(head, style="cyan", soft_wrap=True, markup=False)
            if move.seq in self.receipts:
                self.tell_receipt(self.receipts[move.seq])
        self.say(events)

    def tell_late(self, before: int | None = None) -> None:
        """The claims that came back at once, of moments before this one."""
        while self.late and (before is None or self.late[0].at < before):
            receipt = self.late.popleft()
            key = f"{self.game}_refusal_{key_of(receipt.verdict)}"
            why = self.text(key) if key in self.text else _printable(receipt.verdict)
            claim = self.text("cli_replay_late", who=self.name(receipt.seat), action=_printable(receipt.action), why=why)
            self.console.print(f"      {_clock(receipt.at)}  {claim}", style="yellow", soft_wrap=True, markup=False)
            self.tell_receipt(receipt)

    def tell_receipt(self, receipt: Receipt) -> None:
        """How a claim was judged."""
        arrived, at = (f"{_clock(ms)}.{ms % 1000:03}".strip() for ms in (receipt.arrived, receipt.at))
        said = self.text("cli_replay_receipt", arrived=arrived, line=receipt.line, credit=receipt.credit, at=at)
        rivals = ", ".join(map(str, receipt.rivals))
        more = self.text("cli_replay_rivals", numbers=rivals) if rivals else ""
        self.console.print(f"      {self.text('cli_replay_number', n=receipt.number)} {said} {more}".rstrip(), style="dim", soft_wrap=True)

    def say(self, events: list[Any]) -> None:
        """What happened, in sentences."""
        for is_turn, sentence in self.teller.tell(events):
            self.console.print(f"\n── {sentence}" if is_turn else f"      {sentence}", soft_wrap=True, markup=False)


def _printable(name: str | None) -> str:
    """A name without what would steer the terminal; records come from anywhere."""
    return "".join(letter for letter in name or "" if letter.isprintable())


def _clock(at: int) -> str:
    seconds = at // 1000
    return f"{seconds // 60:>2}:{seconds % 60:02}"
