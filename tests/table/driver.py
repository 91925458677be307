"""A table driven without a server: entries into a list, time by hand, what each viewer got kept as bytes."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable
from typing import Any

import msgspec

from standoff.core.receipt import Receipt
from standoff.protocol import messages as m
from standoff.table import entry as e
from standoff.table.aim import Intent
from standoff.table.begin import take_pledge
from standoff.table.claim import book_claim, is_claim
from standoff.table.command import Asked, Person, choose_options, decide
from standoff.table.pace import Pace
from standoff.table.presence import enter, leave, may_enter
from standoff.table.rebuild import Setting, open_table, rebuild_table
from standoff.table.show import own_decision, show
from standoff.table.tick import BotTask, bot_answered, due, plan_bots, wake_at
from tests.toy import GAME

START = 1_800_000_000_000
ANN, BEN, CAT, DAN = (Person(name.lower(), name) for name in ("Ann", "Ben", "Cat", "Dan"))


class Driver:
    """`log`: durable entries as the store keeps them; `got`: what was sent to each person, in order."""

    def __init__(self, seats: int = 4, preset: str = "plain", game: Any = GAME, pace: float = 1.0, seed: int = 1) -> None:
        self.now = START
        self.rng = random.Random(seed)
        self.seed = seed
        self.setting = Setting({game.name: game}, {game.name: ["rules", "random"]}, Pace(pace, seed))
        chosen, options = choose_options(game, seats, preset, {})
        opened = e.Opened(at=START, code="ABCDEF", name="T", game=game.name, seats=seats, preset=chosen, options=options, person="ann")
        self.opened = opened
        self.log: list[bytes] = [msgspec.json.encode(opened)]
        self.secrets: dict[str, str] = {}
        self.table = open_table(self.setting, opened)
        self.got: dict[str, list[Any]] = {}
        self.answered: dict[str, list[Receipt | None]] = {}
        self.tasks: list[BotTask] = []
        self.think: Callable[[BotTask], str | Intent | None] = self.choose_random
        self.draws = 0

    # time and durability

    def entropy(self, count: int) -> bytes:
        self.draws += 1
        return hashlib.blake2b(f"{self.seed} {self.draws}".encode(), digest_size=count).digest()

    def commit(self, entries: list[e.AnyEntry]) -> None:
        for entry in entries:
            if isinstance(entry, e.Began):
                self.secrets[entry.match] = entry.secret
                entry_to_log: e.AnyEntry = msgspec.structs.replace(entry, secret="")
            else:
                entry_to_log = entry
            self.log.append(msgspec.json.encode(entry_to_log))
        self.table.evolve(entries)
        self.table.settle_watch(self.now)

    def settle(self) -> None:
        """All that is due, bots' thoughts included; then claims are answered, and everybody is shown what changed."""
        self.happen()
        self.show()

    def show(self) -> None:
        """Claims are answered, and everybody is shown what changed."""
        for claim, receipt in self.table.answers:
            if claim.ticket is not None:
                self.answered.setdefault(claim.ticket[0].id, []).append(receipt)
        self.table.answers.clear()
        for shown in show(self.table, self.now):
            self.got.setdefault(shown.person, []).append(self.read(shown.message))

    def happen(self) -> None:
        """All that is due, bots' thoughts included."""
        while True:
            for task in plan_bots(self.table, self.now):
                self.tasks.append(task)
                bot_answered(self.table, task, self.think(task))
            entries = due(self.table, self.now)
            if not entries:
                break
            self.commit(entries)

    def run(self, ms: int) -> None:
        """Let time pass, stopping at each moment at which something happens."""
        end = self.now + ms
        while True:
            at = wake_at(self.table, self.now)
            if at is None or at > end:
                break
            assert at >= self.now - 1, "time goes on"
            self.now = max(at, self.now)
            before = len(self.log)
            self.settle()
            if len(self.log) == before and wake_at(self.table, self.now) == at:
                raise AssertionError(f"the table wakes for nothing at {at}")
        self.now = end
        self.settle()

    def choose_random(self, task: BotTask) -> str | Intent | None:
        legal = msgspec.json.decode(task.view)["legal"]
        action = str(random.Random(task.seed).choice(legal)["text"]) if legal else None
        return Intent(action=action, delay=400, commit=100, rested=200) if task.is_race else action

    # people

    def come(self, *persons: Person, since: tuple[int, int] = (0, 0)) -> None:
        for person in persons:
            self.commit(may_enter(self.table, person, self.now))
            missed = enter(self.table, person, since, self.now)
            self.got.setdefault(person.id, []).extend([self.read(missed)] if isinstance(missed, m.Whole) else map(read_update, missed))
            self.settle()

    def go(self, *persons: Person) -> None:
        for person in persons:
            leave(self.table, person.id, self.now)
            self.settle()

    def do(self, person: Person, command: m.Command) -> None:
        asked = Asked(person=person, command=command, now=self.now, entropy=self.entropy)
        if isinstance(command, m.Pledge):
            take_pledge(self.table, person.id, command.pledge)
        elif is_claim(self.table, command):
            book_claim(self.table, asked, (person, command.id))
        else:
            self.commit(decide(self.table, asked))
        self.settle()

    def act(self, person: Person, action: str, decision: int | None = None) -> None:
        number = decision if decision is not None else own_decision(self.table, self.table.eyes_of(person.id)) or 0
        self.do(person, m.Act(id=0, decision=number, action=action))

    def number(self, seat: int) -> int:
        question = self.table.match.questions.get(seat) if self.table.match is not None else None
        return 0 if question is None else question.number

    def seated(self, *persons: Person) -> None:
        for person in persons:
            self.come(person)
            self.do(person, m.Sit(id=0))

    def started(self, *persons: Person) -> None:
        """These sit from seat 0 on, bots fill, and the match begins."""
        self.seated(*persons)
        for person in persons:
            self.do(person, m.Ready(id=0))
        self.do(persons[0], m.Start(id=0))

    def restart(self, wait: int = 60_000) -> None:
        """The server dies and comes back: a new table from the log."""
        self.now += wait
        entries = [msgspec.json.decode(line, type=e.AnyEntry) for line in self.log]
        known = [msgspec.structs.replace(x, secret=self.secrets[x.match]) if isinstance(x, e.Began) else x for x in entries]
        self.table = rebuild_table(self.setting, known, self.now, self.now)
        self.got.clear()

    def sitting_in(self) -> list[int]:
        """Where a bot plays for a person."""
        return [at for at, seat in enumerate(self.table.seats) if seat.sitting_in]

    @property
    def state(self) -> Any:
        """The state of the toy's match."""
        assert self.table.match is not None
        return self.table.match.state

    # what was sent

    def read(self, message: Any) -> Any:
        """The message with its view, which comes as JSON, as a Struct."""
        if message.match is None:
            return message
        view = msgspec.json.decode(message.match.view, type=self.table.game.view_type())
        return msgspec.structs.replace(message, match=msgspec.structs.replace(message.match, view=view))

    def sent(self, person: Person) -> bytes:
        return b"\n".join(msgspec.json.encode(message) for message in self.got.get(person.id, []))

    def last(self, person: Person) -> Any:
        return self.got[person.id][-1]

    def picture(self, person: Person) -> dict[str, Any]:
        """What a client holds after all that was sent to it; checks that numbers have no gap."""
        held: dict[str, Any] = {"events": [], "chat": [], "deal": None, "match": None, "number": None, "epoch": None}
        for message in self.got[person.id]:
            apply_message(held, message)
        return held


def read_update(text: bytes) -> m.Update:
    """An Update that was kept as JSON; what is of the game stays plain data."""
    kinds: dict[str, Any] = {"table": m.TableInfo, "chat": list[m.ChatLine], "notices": list[m.Notice]}
    fields = {name: msgspec.convert(part, kinds.get(name, Any)) for name, part in msgspec.json.decode(text).items() if name != "type"}
    return m.Update(**fields)


def apply_message(held: dict[str, Any], message: Any) -> None:
    """What a client does with a Whole or an Update."""
    if isinstance(message, m.Whole):
        held.update(table=message.table, match=message.match, events=list(message.events), chat=list(message.chat))
        held.update(deal=message.deal)
        held.update(epoch=message.epoch, number=message.number)
        return
    assert isinstance(message, m.Update)
    assert message.epoch == held["epoch"]
    assert message.number == held["number"] + 1, "numbers have no gap"
    held["number"] = message.number
    if message.began:
        held["events"] = []
    held["table"] = message.table or held["table"]
    held["deal"] = message.deal or held["deal"]
    held["match"] = message.match or held["match"]
    held["events"] += message.events
    held["chat"] += message.chat


def put_position(table: Any, position: dict[str, Any]) -> None:
    """Put the match at the table into a position, as if it had come there by play."""
    table.match.state = table.match.game.load(position)
    table.match.changes += 1
    table.match.questions.clear()
    table.match.ask(table.match.watch.read(table.touched))
