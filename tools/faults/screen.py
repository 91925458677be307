"""What one page holds of its table, and whether what it is sent fits: each update once and in order, or a whole view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


class Screen:
    """The picture of one table. Each method that takes a message gives what is wrong with it, in words."""

    def __init__(self) -> None:
        self.epoch = 0
        self.number = 0
        self.table: dict[str, Any] = {}
        self.match: dict[str, Any] | None = None
        self.events: list[Any] = []
        self.chat = 0
        self.deal: dict[str, Any] | None = None
        self._deals: dict[int, tuple[str, str]] = {}  # what was told of the match of each number

    @property
    def status(self) -> str:
        """lobby, playing, paused, stalled, over; empty at first."""
        return str(self.table.get("status", ""))

    @property
    def match_id(self) -> str | None:
        """The match whose events are held."""
        found: str | None = self.table.get("match_id")
        return found

    def hold(self, message: Message) -> list[str]:
        """Work in a whole view or an update."""
        return [*(self._whole(message) if message["type"] == "whole" else self._update(message)), *self._dealt(message)]

    def _dealt(self, message: Message) -> list[str]:
        deal = message.get("deal")
        if deal is None:
            self.deal = None if message["type"] == "whole" else self.deal
            return []
        self.deal = deal
        told = (deal["match"], deal["commitment"])
        first = self._deals.setdefault(deal["number"], told)
        return [] if first == told else [f"match {deal['number']} is dealt as {told} after {first}"]

    def _whole(self, message: Message) -> list[str]:
        before = (self.epoch, self.number)
        wrong = []
        if (message["epoch"], message["number"]) < before:
            wrong.append(f"a whole view {message['epoch']}/{message['number']} after {before}")
        table = message["table"]
        if table["match"] < self.table.get("match", 0):
            wrong.append(f"match {table['match']} after match {self.table['match']}")
        if table["match_id"] == self.match_id and message["events"][: len(self.events)] != self.events:
            wrong.append(f"what was shown is no more: {len(self.events)} events were held, {len(message['events'])} came")
        last_chat = max((line["number"] for line in message["chat"]), default=0)
        if last_chat < self.chat:
            wrong.append(f"chat line {self.chat} is no more, the last one is {last_chat}")
        wrong += self._numbered(message["events"], 0)
        self.table, self.match, self.events, self.chat = table, message["match"], message["events"], last_chat
        self.epoch, self.number = message["epoch"], message["number"]
        return wrong

    def _update(self, message: Message) -> list[str]:
        wrong = []
        if (message["epoch"], message["number"]) != (self.epoch, self.number + 1):
            wrong.append(f"update {message['epoch']}/{message['number']} after {self.epoch}/{self.number}")
        if message.get("began"):
            self.events = []
        events = message.get("events", [])
        wrong += self._numbered(events, len(self.events))
        self.events.extend(events)
        for line in message.get("chat", []):
            if line["number"] <= self.chat:
                wrong.append(f"chat line {line['number']} after {self.chat}")
            self.chat = line["number"]
        self.table = message.get("table", self.table)
        self.match = message.get("match", self.match)
        self.epoch, self.number = message["epoch"], message["number"]
        return wrong

    def _numbered(self, events: list[Any], first: int) -> list[str]:
        found = [event["index"] for event in events]
        return [] if found == list(range(first, first + len(found))) else [f"events {found} after {first} others"]

    # ------------------------------------------------------------------ time

    def left(self) -> tuple[tuple[str | None, int], float] | None:
        """Which decision is asked of this page, and the seconds that it has for it by what was shown last; None: it has no clock."""
        match, seat = self.match, self.table.get("you")
        if match is None or match["decision"] is None or seat is None:
            return None
        timer = next((timer for timer in match["timers"] if timer["seat"] == seat), None)
        return None if timer is None else ((self.match_id, match["decision"]), timer["bank_ends"] / 1000)


class ClockCheck:
    """Whether time in which nobody could act was taken from a page's decision.

    `lost`: seconds between two moments in which the server was away or stood still; the time in which the table said that it is stalled
    is taken from what the page was shown.
    """

    SLACK_SECONDS = 2.0
    LAG_SECONDS = 1.0

    def __init__(self, lost: Callable[[float, float], float]) -> None:
        self._lost = lost
        self._before: tuple[tuple[str | None, int], float, float, float] | None = None
        self._stalled_since: float | None = None
        self._stalled = 0.0
        self.checks = 0

    def forget(self) -> None:
        """What came last came late, so that it tells nothing."""
        self._before = None

    def look(self, screen: Screen, server_now: float, heard: float) -> list[str]:
        """Something was shown: `server_now` by the server's clock, `heard` by ours, both in seconds."""
        self._look_at_stall(screen.status == "stalled", server_now)
        found = screen.left()
        if found is None:
            return []
        (decision, end), before = found, self._before
        left, stalled = end - server_now, self._stalled
        self._before, self._stalled = (decision, left, heard, server_now), 0.0
        if before is None or before[0] != decision:
            return []
        away = self._lost(before[2], heard)
        lag = heard - before[2] - (server_now - before[3])  # the server's clock may stand still while it is away
        if abs(lag) > self.LAG_SECONDS and abs(lag - away) > self.LAG_SECONDS:
            return []  # one of the two came late
        lost = max(away, stalled)  # it may have been away while its table was stalled
        self.checks += lost > self.SLACK_SECONDS
        passed = max(0.0, heard - before[2] - lost)
        if left < before[1] - passed - self.SLACK_SECONDS:
            return [f"{before[1]:.1f} s were left of a decision, {left:.1f} s after {passed:.1f} s and {lost:.1f} s that do not count"]
        return []

    def _look_at_stall(self, is_stalled: object, server_now: float) -> None:
        if is_stalled:
            self._stalled_since = self._stalled_since or server_now
        elif self._stalled_since is not None:
            self._stalled += server_now - self._stalled_since
            self._stalled_since = None
