"""Whole matches over real sockets."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

from standoff.core.record import verify
from standoff.games import GAMES
from standoff.store.sqlite import SqliteStore
from tests.server.harness import Page, request, running

EVERYTHING = {"powers": "secret", "cop": "on"}


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("bang", "random", {}),
        ("cash-n-guns", "rules", {}),
        ("cash-n-guns", "rules", EVERYTHING),
        ("cash-n-guns", "random", {"powers": "open"}),
    ],
)
def test_one_person_and_four_bots_play_to_the_end(game: str, bots: str, options: dict[str, str], tmp_path: Path) -> None:
    with running(store=SqliteStore(tmp_path / "data.sqlite")) as server:
        ann = Page(server.url)
        code = ann.make_table(game=game, seats=5, bots=bots, options=options, start=True)
        ann.enter(code)
        ann.play_on(random.Random(1))
        assert ann.view["over"]
        match = ann.held["table"]["match_id"]
        status, _, record = request(f"{server.url}/api/matches/{match}/record")
        assert status == 200
        assert verify(record, GAMES) == []
        ann.drop()


@pytest.mark.parametrize(("game", "seats", "options"), [("bang", 4, {}), ("bang", 7, {}), ("cash-n-guns", 6, EVERYTHING)])
def test_three_people_two_spectators_and_bots_hold_what_a_newcomer_gets(game: str, seats: int, options: dict[str, str]) -> None:
    """Whoever follows the updates holds what a whole view shows."""
    with running() as server:
        pages = [Page(server.url, name) for name in ("Ann", "Ben", "Cat")]
        code = pages[0].make_table(game=game, seats=seats, options=options)
        for page in pages:
            page.enter(code)
            page.do("sit")
            page.do("ready")
        watcher = Page(server.url, "Dan")
        watcher.enter(code)
        pages[0].do("start")
        threads = [threading.Thread(target=page.play_on, args=(random.Random(at),)) for at, page in enumerate(pages)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(timeout=120)
            assert not thread.is_alive()
        for page in [*pages, watcher]:
            page.take_until(lambda: page.status == "over", "the end")  # noqa: B023
            again = Page(server.url, token=page.token)
            again.enter(code)
            for part in ("match", "events", "chat"):
                assert again.held[part] == page.held[part], part
            again.drop()
            page.drop()


def test_rematch_at_the_same_table() -> None:
    """A second match deals anew and leaves nothing behind (case 74)."""
    with running() as server:
        ann = Page(server.url)
        code = ann.make_table(seats=4, bots="random", start=True)
        ann.enter(code)
        ann.play_on(random.Random(1))
        first = ann.held["table"]["match_id"]
        ann.do("start")
        ann.take_until(lambda: ann.status == "playing", "the rematch")
        ann.play_on(random.Random(2))
        assert ann.held["table"]["match_id"] != first
        assert ann.held["table"]["match"] == 2
        ann.drop()


def test_sealed_choice_of_characters() -> None:
    """Who chooses, and chooses again, moves no byte of others; all are shown at once when the last has chosen."""
    with running() as server:
        people = [Page(server.url, name) for name in ("Ann", "Ben", "Cat")]
        ann, ben, cat = people
        code = ann.make_table(seats=4, options={"character_choice": "choose_of_two"})
        for page in people:
            page.enter(code)
            page.do("sit")
            page.do("ready")
        ann.do("start")
        for page in people:
            page.take_until(lambda: page.held["match"] and page.view["legal"], "the choice")  # noqa: B023
        decision = ann.held["match"]["decision"]
        frames = len(ben.raw)
        offers = [action["text"] for action in ann.view["legal"]]
        for action in (offers[0], offers[1], offers[0]):
            ann.do("act", decision=decision, action=action)
            ann.take_until(lambda: ann.view["picked"] is not None and ann.view["picked"] in action, "the choice is seen")  # noqa: B023
        ben.do("say", text="ready")
        assert [frame for frame in ben.raw[frames:] if '"match"' in frame or '"events"' in frame] == []
        for page in (ben, cat):
            page.do("act", decision=page.held["match"]["decision"], action=page.view["legal"][0]["text"])
        ann.take_until(lambda: all(seat["character"] for seat in ann.view["seats"]), "all are shown")
        assert ann.view["seats"][0]["character"] in offers[0]
        for page in people:
            page.drop()
