"""What a view or an event shows, as words: two that show the same are told in the same way by a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import msgspec

Traits = frozenset[str]
WORD_FIELDS: Final = ("why", "cause", "reason", "outcome", "marker", "verdict", "what")  # of events: each value is told in its own words
SEAT_FIELDS: Final = ("seat", "target", "by", "victim", "source", "donor", "godfather")


def traits_of_view(text: bytes) -> Traits:
    """The traits of a view as JSON."""
    return frozenset(_view(msgspec.json.decode(text)))


def traits_of_events(text: bytes, viewer: int | None) -> Traits:
    """The traits of events as JSON, for who saw them."""
    return frozenset(trait for event in msgspec.json.decode(text) for trait in _event(event, viewer))


def _view(view: dict[str, Any]) -> Iterator[str]:
    viewer, phase = view["viewer"], view.get("phase", "")
    own = next((decision for decision in view["decisions"] if decision["seat"] == viewer), None)
    if view["over"]:
        yield f"over {view['outcome']} {'watched' if viewer is None else 'won' if viewer in view['winners'] else 'lost'}"
    elif own is None:
        yield f"waits {viewer is None} {phase} {_list(decision['kind'] for decision in view['decisions'])}"
    else:
        yield from _asked(view, own, phase)
    yield from (f"holds {path}" for path in _paths(view, ""))


def _asked(view: dict[str, Any], own: dict[str, Any], phase: str) -> Iterator[str]:
    kind = own["kind"]
    yield f"asked {kind} {phase} {_filled(own)} {own.get('why', '')}"
    yield f"chosen {kind} {(view.get('chosen') or '').split(' ')[0]}"
    yield f"choice {kind} {_list(action['do'] for action in view['legal'])}"
    yield from (f"may {kind} {phase} {action['do']} {_filled(action)}" for action in view["legal"])
    yield from (f"refused {kind} {refusal['reason']} {_filled(refusal)}" for refusal in view["refusals"])


def _event(event: dict[str, Any], viewer: int | None) -> Iterator[str]:
    words = " ".join(f"{name}={event[name]}" for name in WORD_FIELDS if isinstance(event.get(name), str))
    yield f"event {event['type']} {_filled(event)} {words}"
    mine = [name for name in SEAT_FIELDS if viewer is not None and event.get(name) == viewer]
    yield f"seen {event['type']} {viewer is None} {_list(mine)}"


def _list(words: Iterable[str]) -> str:
    return ",".join(sorted(set(words)))


def _filled(thing: dict[str, Any]) -> str:
    """Which fields hold something."""
    return _list(name for name, value in thing.items() if value not in (None, False, [], ""))


def _paths(value: Any, path: str) -> Iterator[str]:
    """The paths within a view that hold something."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _paths(part, f"{path}.{name}")
    elif isinstance(value, list):
        for part in value:
            yield from _paths(part, f"{path}[]")
    if value not in (None, False, [], ""):
        yield path
