"""What the tellers of all games share: events as sentences, from the same catalog texts as the web client's log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from standoff.catalog import Catalog

Voice = Callable[[int], str]  # the name of a seat
HEADINGS = ("turn-began", "round-began", "thieves-round-began", "round-laid")


class Teller:
    """Tells what happened to one reader: `you` is his seat or None, `name` gives the others' names."""

    def __init__(self, text: Catalog, you: int | None, name: Voice) -> None:
        self.text = text
        self.you = you
        self.name = name

    def tell(self, events: Sequence[Any]) -> Iterator[tuple[bool, str]]:
        """(whether it is the heading of a turn or round, the sentence) for all that need be said of these events."""
        for run in self.runs(events):
            said = self.sentence(run)
            if said:
                yield tag_of(run[0]) in HEADINGS, said

    def sentence(self, run: Sequence[Any]) -> str:
        """One sentence for a run of like events, '' where nothing need be said."""
        raise NotImplementedError

    def belongs(self, first: Any, event: Any) -> bool:
        """Whether an event is told in one sentence with the first of a run."""
        return False

    def runs(self, events: Sequence[Any]) -> Iterator[list[Any]]:
        """The events cut into runs that one sentence tells."""
        run: list[Any] = []
        for event in events:
            if run and type(run[0]) is type(event) and self.belongs(run[0], event):
                run.append(event)
                continue
            if run:
                yield run
            run = [event]
        if run:
            yield run

    def speak(self, key: str, seat: int, target: int | None = None, **params: object) -> str:
        """The form of a text for who acts: `key_you` when the reader does, `key_at_you` when it is done to him."""
        names: dict[str, object] = {"who": self.name(seat), **params}
        if target is not None:
            names["target"] = self.name(target)
        form = key
        if seat == self.you and f"{key}_you" in self.text:
            form = f"{key}_you"
        elif target is not None and target == self.you and f"{key}_at_you" in self.text:
            form = f"{key}_at_you"
        return tidy(self.text(form, **names))

    def list(self, items: Sequence[str]) -> str:
        """`a, b and c`."""
        if len(items) < 2:
            return items[0] if items else ""
        return self.text("common_and", a=self.text("common_list_comma").join(items[:-1]), b=items[-1])

    def row(self, sentences: Iterable[str]) -> str:
        """Sentences in a row: after a full-width mark there is no space."""
        row = ""
        for said in filter(None, sentences):
            row += said if not row or row[-1] in "。！？" else f" {said}"
        return row


def tag_of(event: Any) -> str:
    """The kind of an event."""
    return str(event.__struct_config__.tag)


def key_of(name: str) -> str:
    """A name in data as it stands in keys."""
    return name.replace("-", "_")


def tidy(text: str) -> str:
    """A name that ends with an exclamation mark swallows the full stop after it."""
    for mark in ("!", "！"):
        for stop in (".", "。"):
            text = text.replace(mark + stop, mark)
    return text
