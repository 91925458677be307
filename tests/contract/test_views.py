"""The real views by which the pages are tested are those of the rules, of every game and in every build."""

from __future__ import annotations

import pytest

from standoff.games import GAMES
from tools.views import remake, target


@pytest.mark.parametrize("game", GAMES)
def test_kept_views_are_up_to_date(game: str) -> None:
    """`make pages` would change nothing: the kept choices lead to the same views and events."""
    assert remake(game) == target(game).read_text(encoding="utf-8"), "run `make pages`; where a choice is refused, `make pages ARGS=NEW`"
