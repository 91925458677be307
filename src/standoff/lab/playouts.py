"""What the arenas of all games share: each game plays its matches by `core.playout`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from standoff.core.chance import Chance
from standoff.core.contract import Game
from standoff.core.playout import BasePlayout, check_out, clone_often, play_out, random_playout
from standoff.core.wait import wait
from standoff.lab.arena import Played, Setup

LEVELS = ("random", "rules")  # their places are the numbers RANDOM and RULES of the playouts


class PlayoutArena:
    """See `arena.Arena`. `game`: its rules; `playout`: how a match of it is played out."""

    game: Game
    playout: Callable[[Any], BasePlayout]
    levels: Sequence[str] = LEVELS

    def play(self, setup: Setup, key: bytes) -> Played:
        """A whole match between bots."""
        state, levels, chance, seed = self._begin(setup, key)
        tally = play_out(self.playout(state), levels, chance, seed)
        return Played(decisions=tally.decisions, finished=tally.finished, checksum=tally.checksum, state=state)

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """Who won by seat; each game adds its own."""
        return [("seat", str(seat), number > 0) for seat, number in enumerate(state.returns())]

    def check(self, setup: Setup, key: bytes) -> str:
        """A whole match with all that `check_out` looks at, at each decision."""
        state, levels, chance, seed = self._begin(setup, key)
        return check_out(self.playout(state), levels, chance, seed)

    def prepare(self, setup: Setup, key: bytes) -> Any:
        """A state after twenty decisions."""
        state, _, chance, _ = self._begin(setup, key)
        for _ in range(20):
            wait(state)
            if state.is_over():
                break
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[chance.below(len(legal))])
        wait(state)
        return state

    def random_decisions(self, setup: Setup, key: bytes) -> int:
        """A random match."""
        state, _, chance, _ = self._begin(setup, key)
        return random_playout(self.playout(state), chance)

    def copy(self, state: Any, times: int) -> None:
        """Copies that go on by the same chance."""
        clone_often(state, times)

    def determinize(self, state: Any, times: int) -> None:
        """The view of the seat to act is made once, as a search does."""
        view = state.view(state.to_act()[0])
        rng = Chance(bytes(32))
        for _ in range(times):
            self.game.determinize(view, rng)

    def _begin(self, setup: Setup, key: bytes) -> tuple[Any, list[int], Chance, int]:
        state = self.game.new(setup.seats, key, setup.options)
        levels = [self.levels.index(setup.levels[seat % len(setup.levels)]) for seat in range(setup.seats)]
        chance = Chance(key).fork(b"bots")
        return state, levels, chance, chance.word() >> 1
