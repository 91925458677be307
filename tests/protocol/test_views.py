"""The real views by which the pages are tested show all that a page must tell."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from standoff.games import GAMES
from tools.traits import traits_of_events, traits_of_view
from tools.views import FOLDER, cover, target

every_game = pytest.mark.parametrize("game", GAMES)


def kept(game: str) -> dict[str, Any]:
    """The file of a game."""
    held: dict[str, Any] = json.loads(target(game).read_text(encoding="utf-8"))
    return held


def own(game: str) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Each kept view of a seat that is asked, with what it is asked."""
    for view in (piece["holds"] for piece in kept(game)["views"]):
        yield from ((view, decision) for decision in view["decisions"] if decision["seat"] == view["viewer"])


@every_game
def test_every_kind_of_event_is_kept(game: str) -> None:
    """A page must be able to tell each."""
    union = GAMES[game].event_type()
    tags = {cls.__struct_config__.tag for cls in get_args(union)}
    assert {event["type"] for piece in kept(game)["events"] for event in piece["holds"]} == tags


@every_game
def test_all_who_look_on_are_kept(game: str) -> None:
    """Who is asked, who waits, a spectator, and at the end who won, who lost, and who watched."""
    views = [piece["holds"] for piece in kept(game)["views"]]
    assert any(own(game))
    waiting = [view for view in views if not view["over"] and all(decision["seat"] != view["viewer"] for decision in view["decisions"])]
    assert {view["viewer"] is None for view in waiting} == {True, False}
    assert {view["viewer"] is None or view["viewer"] in view["winners"] for view in views if view["over"]} == {True, False}


@pytest.mark.parametrize("pace", ["real_time", "steps"])
def test_both_paces_are_kept(pace: str) -> None:
    """A race and steps are two boards."""
    assert any(view["options"]["pace"] == pace for view, _ in own("adios-amigos"))


@every_game
def test_a_file_stays_small(game: str) -> None:
    """It is read by people too, and kept in every clone."""
    assert target(game).stat().st_size < 400_000
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)


def test_a_cover_shows_all_and_holds_nothing_that_is_not_needed() -> None:
    """The cheap ones are preferred, and what others show together is left out."""
    shows = [frozenset("ab"), frozenset("abc"), frozenset("c"), frozenset("cd"), frozenset("d")]
    assert cover(shows, [1, 9, 1, 1, 2]) == [0, 3]


def test_traits_tell_what_may_be_done_of_what_is_asked() -> None:
    """The fields of an action belong to it: `source` is not `place`."""
    view = {"viewer": 0, "phase": "", "over": False, "decisions": [{"kind": "tunnel", "seat": 0}], "refusals": []}
    by_source, by_place = ({**view, "legal": [{"text": "back manor", "do": "back", field: "manor"}]} for field in ("source", "place"))
    assert "may tunnel  back do,source,text" in traits_of_view(json.dumps(by_source).encode())
    assert "may tunnel  back do,source,text" not in traits_of_view(json.dumps(by_place).encode())


def test_events_are_told_apart_by_whom_they_concern() -> None:
    """The victim reads another sentence than an onlooker."""
    text = json.dumps([{"index": 0, "type": "shot", "seat": 1, "target": 2, "why": "duel"}]).encode()
    assert traits_of_events(text, 2) >= {"seen shot False target", "event shot seat,target,type,why why=duel"}
    assert "seen shot True " in traits_of_events(text, None)
