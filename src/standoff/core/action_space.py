"""The action space of a game: every action that some position could offer, numbered from 0."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from standoff.core.errors import BadNotation


class ActionSpace:
    """`list_all` names every action once, new ones at the end, called when first needed; actions alike by `plain` have one number."""

    def __init__(self, list_all: Callable[[], Iterable[int]], plain: Callable[[int], int] = int) -> None:
        self._list_all = list_all
        self._plain = plain
        self._numbers: dict[int, int] = {}

    def index(self, action: int) -> int:
        """The number of an action; raises BadNotation for an int that no seat could ever play."""
        number = self._all().get(self._plain(action))
        if number is None:
            raise BadNotation(f"expected an action, got the packed int {action}", code="notation/action")
        return number

    def actions(self) -> list[int]:
        """Every action in the order of the numbers."""
        return list(self._all())

    def __contains__(self, action: int) -> bool:
        return action in self._all()

    def __len__(self) -> int:
        return len(self._all())

    def _all(self) -> dict[int, int]:
        if not self._numbers:
            self._numbers = {action: number for number, action in enumerate(self._list_all())}
        return self._numbers
