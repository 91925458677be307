"""No byte that leaves the server for a viewer differs when only what he cannot know differs.

Two servers play the same match, but for two cards in the hands of others, which are exchanged; nobody plays or names these two.
What one person and one spectator get over socket and HTTP, and what the server logs, must be the same to the byte, times and
numbers included, for as long as neither card has come to light.
"""

from __future__ import annotations

import hashlib
import json
import logging
import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from standoff.core.log import entry, entry_card, entry_kind, entry_number, entry_other, entry_seat, entry_second
from standoff.games import GAMES
from standoff.games.bang.components import CARD_NAMES
from standoff.games.bang.log import Log
from standoff.server.app import Parts
from standoff.server.hall import Hall
from standoff.store.memory import MemoryStore
from standoff.table.tick import BotTask
from tests.server.harness import FAST, Page, Running, quiet, request

NOW = 1_800_000_000_000


class Lines(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() == "the server stood still":
            return  # a busy machine, and nothing of the match
        fields = {name: value for name, value in getattr(record, "fields", {}).items() if name not in ("request", "ms")}
        self.lines.append(record.getMessage() + json.dumps(fields, sort_keys=True))  # a random number, and the wall's time


def pick(legal: list[dict[str, Any]], never: tuple[str, str], seed: int) -> str:
    """A random action that names neither card and takes no card of others blindly."""
    found = [
        action["text"]
        for action in legal
        if not any(card in action["text"] for card in never) and not action["text"].startswith(("play panic", "play cat-balou", "draw >"))
    ]
    return str(random.Random(seed).choice(sorted(found)))


def exchange(state: Any, one: int, other: int) -> Any:
    """The state with two cards exchanged in hands and in what was dealt."""
    swap = {one: other, other: one}
    variant = state.clone()
    variant.hands = [[swap.get(card, card) for card in hand] for hand in variant.hands]
    log = []
    for item in variant.log[: variant.log_end]:
        kind, card = entry_kind(item), entry_card(item)
        if kind in (Log.DEAL, Log.DRAW) and card in swap:
            item = entry(kind, entry_seat(item), entry_other(item), swap[card], entry_second(item), entry_number(item))
        log.append(item)
    variant.log = log
    return variant


class Trial:
    """One of the two servers; `swapped`: with the two cards exchanged."""

    def __init__(self, seed: int, *, swapped: bool) -> None:
        self.seed = seed
        self.swapped = swapped
        self.never = ("", "")
        self.draws = 0

    async def choose(self, task: BotTask) -> str | None:
        return pick(msgspec.json.decode(task.view)["legal"], self.never, task.seed)

    def entropy(self, count: int) -> bytes:
        self.draws += 1
        return hashlib.blake2b(f"{self.seed} {self.draws}".encode(), digest_size=count).digest()

    def play(self) -> tuple[list[str], list[str], list[Any], list[str]]:
        """(frames of a person, frames of a spectator, answers over HTTP, lines of the log)."""
        log = Lines()
        logger = logging.getLogger("standoff")
        logger.addHandler(log)
        logger.setLevel(logging.DEBUG)
        parts = Parts(games=dict(GAMES), bots={"bang": ["rules", "random"]}, store=MemoryStore(), choose=self.choose)
        server = Running(replace(FAST, base_url="http://test"), parts=parts)
        hall: Hall = server.server.config.app.state.hall  # type: ignore[union-attr]
        hall.now = lambda: NOW
        hall.entropy = self.entropy
        server.start()
        try:
            return (*self._drive(server, hall), log.lines)
        finally:
            server.stop()
            logger.removeHandler(log)

    def _drive(self, server: Running, hall: Hall) -> tuple[list[str], list[str], list[Any]]:
        ann = Page(server.url, "Ann")
        code = ann.make_table(seats=5, bots="random", start=True)
        match = hall.rooms[code].table.match
        assert match is not None
        state: Any = match.state
        others = [seat for seat in range(1, 5) if state.hands[seat]]
        one, other = state.hands[others[0]][0], state.hands[others[1]][-1]
        self.never = (CARD_NAMES[one], CARD_NAMES[other])
        if self.swapped:
            match.state = exchange(state, one, other)
        eve = Page(server.url, "Eve")
        eve.enter(code)
        eve.take_all(0.05)
        ann.enter(code)
        answers: list[Any] = []
        for turn in range(12):
            ann.take_until(lambda: ann.held["match"]["decision"] is not None or ann.status == "over", "our turn")
            if ann.status == "over":
                break
            decision = ann.held["match"]["decision"]
            ann.command("act", decision=decision, action=f"play {self.never[turn % 2]}")
            ann.command("act", decision=decision + 1, action="end")
            answers += [request(f"{server.url}/api/{path}")[2] for path in (f"tables/{code}", "lobby", f"matches/{match.id}/record")]
            ann.do("act", decision=decision, action=pick(ann.view["legal"], self.never, self.seed + turn))
            ann.take_until(lambda: ann.held["match"]["decision"] != decision or ann.status == "over", "the effect")  # noqa: B023
        quiet(ann, eve)
        for page in (ann, eve):
            page.drop()
        return ann.raw, eve.raw, answers


def until_known(frames: list[str], never: tuple[str, str]) -> list[str]:
    for at, frame in enumerate(frames):
        if any(card in frame for card in never):
            return frames[:at]
    return frames


@pytest.mark.parametrize("seed", range(4))
def test_no_byte_differs(seed: int) -> None:
    trials = [Trial(seed, swapped=swapped) for swapped in (False, True)]
    (ann_a, eve_a, http_a, log_a), (ann_b, eve_b, http_b, log_b) = (trial.play() for trial in trials)
    never = trials[0].never
    assert never == trials[1].never
    same = until_known(ann_a, never)
    assert same == until_known(ann_b, never)
    assert len(same) > 10, "something was compared"
    public = until_known(eve_a, never)
    assert public == until_known(eve_b, never)
    assert len(public) > 10
    if len(same) == len(ann_a):
        assert http_a == http_b
        assert log_a == log_b
