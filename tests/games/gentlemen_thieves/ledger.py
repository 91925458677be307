"""A ledger: the table of Gentlemen Thieves kept from public events alone, by the clauses, without the rules.

It fails where an event could not happen on the table that the events before it have made, or says what is not so.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from standoff.games.gentlemen_thieves.components import KIND_NAMES, PLACE_NAMES, THIEF_NAMES
from standoff.games.gentlemen_thieves.events import ThievesToken
from standoff.games.gentlemen_thieves.views import ThievesView

CLOVERS = {2: 4, 3: 3, 4: 2, 5: 2}


class Ledger:
    """All that the public knows, at first the table before anything was dealt (GT-5, GT-6)."""

    def __init__(self, seats: int) -> None:
        self.at: dict[str, list[ThievesToken]] = {name: [] for name in PLACE_NAMES}
        self.gold: Counter[str | None] = Counter({"bank": 2, None: 6})  # None: the supply
        self.tunnels: list[str | None] = ["manor", None]
        self.lock = "museum"
        self.car: str | None = None
        self.display: dict[int, ThievesToken] = {}
        self.pile = 75 + 1
        self.police = 1  # in the pile
        self.gone: list[ThievesToken] = []
        self.gold_gone = 0
        self.bars = dict.fromkeys(THIEF_NAMES, 0)
        self.owed: dict[str, int] = {}  # what a robbery has still to pay
        self.to_lose = 0
        self.lost = 0
        self.clovers = [CLOVERS[seats]] * seats
        self.favors = [dict.fromkeys(THIEF_NAMES, 0) for _ in range(seats)]
        self.day: list[str] = []
        self.number = self.starter = 0
        self.robbed: list[str] = []  # where new tokens are still to come
        self.tunnel_goes_back = self.bank_is_due = False
        self.drawn = False

    def read(self, events: list[Any]) -> None:
        """Go through the next events."""
        for event in events:
            getattr(self, "on_" + event.__struct_config__.tag.replace("-", "_"))(event)

    # ------------------------------------------------------------------ one kind of event each

    def on_thief_dealt(self, event: Any) -> None:
        assert event.thief is None

    def on_token_laid(self, event: Any) -> None:
        self.pile -= 1
        self.at[event.place].append(event.token)
        if event.why == "robbery":
            assert not self.tunnel_goes_back
            assert event.place == self.robbed[0]
            assert len(self.at[event.place]) <= 2
            if len(self.at[event.place]) == 2:
                self.robbed.pop(0)

    def on_token_shown(self, event: Any) -> None:
        assert event.slot not in self.display
        self.pile -= 1
        self.display[event.slot] = event.token

    def on_thieves_round_began(self, event: Any) -> None:
        assert event.number == self.number + 1
        assert not self.robbed
        assert not self.bank_is_due
        assert self.number == 0 or event.starter == (self.starter + 1) % len(self.clovers)
        self.number, self.starter = event.number, event.starter

    def on_alliances_made(self, event: Any) -> None:
        assert event.seat == self.starter
        assert event.before == self.day != event.day
        assert len(set(event.day)) == 2
        self.day = event.day

    def on_token_placed(self, event: Any) -> None:
        assert self.may_hold(event.place, event.token.kind)
        if event.slot is None:
            assert self.drawn
            self.drawn = False
        else:
            assert self.display.pop(event.slot) == event.token
        self.at[event.place].append(event.token)
        for thief in THIEF_NAMES:
            if (thief in self.day) == (event.token.thief in self.day):
                self.favors[event.seat][thief] += 2 if thief == event.token.thief else 1

    def on_token_drawn(self, event: Any) -> None:
        assert event.token is None
        self.pile -= 1
        self.drawn = True

    def on_gold_moved(self, event: Any) -> None:
        if event.nth == 1:
            self.pay_clover(event.seat)
        assert event.source != event.place
        self.gold[event.source] -= 1
        self.gold[event.place] += 1
        assert self.gold[event.source] >= 0

    def on_car_driven(self, event: Any) -> None:
        self.pay_clover(event.seat)
        assert event.source == self.car != event.place != self.lock == event.lock
        assert self.may_hold(event.lock, event.token.kind)
        self.car = event.place
        self.at[event.place].remove(event.token)
        self.at[event.lock].append(event.token)

    def on_lock_moved(self, event: Any) -> None:
        self.pay_clover(event.seat)
        assert event.source == self.lock != event.place
        self.lock = event.place

    def on_tunnel_moved(self, event: Any) -> None:
        self.pay_clover(event.seat)
        assert event.place not in self.tunnels
        self.tunnels.remove(event.source)
        self.tunnels.append(event.place)

    def on_places_robbed(self, event: Any) -> None:
        assert event.places in [group for group in self.groups() if self.is_ready(group)]
        tokens = [token for place in event.places for token in self.at[place]]
        day = sum(token.thief in self.day for token in tokens)
        gold = sum(self.gold[place] for place in event.places)
        assert (event.day, event.night, event.gold) == (day, len(tokens) - day, gold)
        paid = [] if event.side == "tie" else [name for name in THIEF_NAMES if (name in self.day) == (event.side == "day")]
        assert event.side == ("tie" if 2 * day == len(tokens) else "day" if 2 * day > len(tokens) else "night")
        whole = len(tokens) + gold
        share = whole // len(paid) if paid else 0
        self.owed = dict.fromkeys(paid, share)
        for thief in paid:
            self.favors[event.seat][thief] += 4
        self.to_lose = whole - share * len(paid)
        self.gone += tokens
        self.gold_gone += gold
        for place in event.places:
            self.at[place] = []
            self.gold[place] = 0
        self.robbed = event.places[:]
        self.tunnel_goes_back = len(event.places) == 2
        self.bank_is_due = "bank" in event.places and self.gold[None] > 0

    def on_share_paid(self, event: Any) -> None:
        assert self.owed.pop(event.thief) == event.bars
        self.bars[event.thief] += event.bars

    def on_bars_lost(self, event: Any) -> None:
        assert event.bars == self.to_lose > 0
        self.to_lose = 0
        self.lost += event.bars

    def on_tunnel_taken_back(self, event: Any) -> None:
        assert self.tunnel_goes_back
        assert event.place in self.robbed
        self.tunnel_goes_back = False
        self.tunnels.remove(event.place)
        self.tunnels.append(None)

    def on_bank_refilled(self, event: Any) -> None:
        assert self.bank_is_due
        assert not self.robbed
        assert event.gold == min(2, self.gold[None])
        self.bank_is_due = False
        self.gold[None] -= event.gold
        self.gold["bank"] += event.gold

    def on_police_shown(self, event: Any) -> None:
        self.pile -= 1
        self.police -= 1

    def on_thief_shown(self, event: Any) -> None:
        assert event.bars == self.bars[event.thief]

    def on_thieves_over(self, event: Any) -> None:
        assert event.winners

    # ------------------------------------------------------------------ the clauses

    def pay_clover(self, seat: int) -> None:
        """GT-14."""
        self.clovers[seat] -= 1
        assert self.clovers[seat] >= 0

    def groups(self) -> list[list[str]]:
        """The locations that count as one, as lists (GT-19)."""
        linked: list[str] = [name for name in PLACE_NAMES if name in self.tunnels]
        pairs = [linked] if len(linked) == 2 and self.lock not in linked else []
        return pairs + [[str(name)] for name in PLACE_NAMES if not (pairs and name in linked)]

    def may_hold(self, place: str, kind: str) -> bool:
        """GT-15, GT-19."""
        return [place] not in self.groups() or sum(token.kind == kind for token in self.at[place]) < 3

    def is_ready(self, places: list[str]) -> bool:
        """GT-18 to GT-20."""
        return self.lock not in places and {token.kind for place in places for token in self.at[place]} == set(KIND_NAMES)

    def check_still(self) -> None:
        """Nothing is left to do, and nothing was lost or made (GT-1, GT-2, GT-20, GT-21)."""
        assert not any(self.is_ready(group) for group in self.groups())
        assert not self.owed
        assert not self.to_lose
        assert not self.police or len(self.display) == 3
        on_table = sum(map(len, self.at.values())) + len(self.display) + len(self.gone) + self.drawn
        assert on_table + self.pile - self.police == 75
        assert sum(self.gold.values()) + self.gold_gone == 8
        assert sum(self.bars.values()) + self.lost == len(self.gone) + self.gold_gone

    def check_view(self, view: ThievesView) -> None:
        """The view says the same as the events."""
        for place in view.places:
            assert Counter(place.tokens) == Counter(self.at[place.name])
            assert place.gold == self.gold[place.name]
            assert place.tunnel == (place.name in self.tunnels)
            assert (place.lock, place.car) == (self.lock == place.name, self.car == place.name)
            assert place.full == [kind for kind in KIND_NAMES if not self.may_hold(place.name, kind)]
        assert [balance.places for balance in view.balances] == sorted(self.groups(), key=lambda names: PLACE_NAMES.index(names[0]))
        for balance in view.balances:
            tokens = [token for name in balance.places for token in self.at[name]]
            assert balance.missing == [kind for kind in KIND_NAMES if kind not in {token.kind for token in tokens}]
            assert balance.bars == len(tokens) + sum(self.gold[name] for name in balance.places)
            assert balance.locked == (self.lock in balance.places)
            if self.day:
                assert balance.day == sum(token.thief in self.day for token in tokens) == len(tokens) - balance.night
        assert (view.supply.gold, view.supply.tunnels, view.supply.car) == (self.gold[None], self.tunnels.count(None), self.car is None)
        assert view.display == [self.display[slot] for slot in sorted(self.display)]
        assert view.gone == [[self.gone.count(ThievesToken(kind, thief)) for thief in THIEF_NAMES] for kind in KIND_NAMES]
        assert {thief.name: thief.bars for thief in view.thieves} == self.bars
        assert [thief.name for thief in view.thieves if thief.side == "day"] == self.day
        assert [seat.clovers for seat in view.seats] == self.clovers
        assert [seat.favors for seat in view.seats] == [list(favors.values()) for favors in self.favors]
        assert (view.lost, view.turn_number, view.starter, view.drawing) == (self.lost, self.number, self.starter, self.drawn)
        assert view.pile == self.pile
