"""BANG! as the laboratory plays it."""

from __future__ import annotations

from typing import Any, Final

from standoff.core.chance import Chance
from standoff.games.bang import GAME
from standoff.games.bang.components import CHARACTER_NAMES, ROLE_NAMES
from standoff.games.bang.log import OUTCOME_NAMES, Outcome
from standoff.games.bang.playout import RANDOM, RULES, check_out, clone_often, play_out, random_playout
from standoff.lab.arena import Played, Setup

THREE_END: Final = (Outcome.PREY, Outcome.SURVIVOR)
MANY_END: Final = (Outcome.LAW, Outcome.OUTLAWS, Outcome.RENEGADE)
_LEVELS: Final = {"random": RANDOM, "rules": RULES}


class BangArena:
    """See `arena.Arena`."""

    levels = tuple(_LEVELS)

    def play(self, setup: Setup, key: bytes) -> Played:
        """A whole match between bots."""
        state, levels, chance, seed = _begin(setup, key)
        tally = play_out(state, levels, chance, seed)
        return Played(decisions=tally.decisions, finished=tally.finished, checksum=tally.checksum, state=state)

    def marks(self, state: Any) -> list[tuple[str, str, bool]]:
        """How it ended, and who won by role, character and seat."""
        won = [number > 0 for number in state.returns()]
        seats = range(len(won))
        endings = THREE_END if len(won) == 3 else MANY_END
        marks = [("outcome", OUTCOME_NAMES[ending], ending == state.outcome) for ending in endings]
        marks += dict.fromkeys(("role", ROLE_NAMES[state.role[seat]], won[seat]) for seat in seats)
        marks += [("character", CHARACTER_NAMES[state.character[seat]], won[seat]) for seat in seats]
        marks += [("seat", str(seat), won[seat]) for seat in seats]
        return marks

    def check(self, setup: Setup, key: bytes) -> str:
        """A whole match, with all cards there, no empty prompt, life within bounds and the active seat alive at each decision."""
        state, levels, chance, seed = _begin(setup, key)
        return check_out(state, levels, chance, seed)

    def prepare(self, setup: Setup, key: bytes) -> Any:
        """A state after twenty decisions."""
        state, _, chance, _ = _begin(setup, key)
        for _ in range(20):
            if state.is_over():
                break
            seat = state.to_act()[0]
            legal = state.legal_actions(seat)
            state.apply(seat, legal[chance.below(len(legal))])
        return state

    def random_decisions(self, setup: Setup, key: bytes) -> int:
        """A random match."""
        state, _, chance, _ = _begin(setup, key)
        return random_playout(state, chance)

    def copy(self, state: Any, times: int) -> None:
        """Copies that go on by the same chance."""
        clone_often(state, times)

    def determinize(self, state: Any, times: int) -> None:
        """The view of the seat to act is made once, as a search does."""
        view = state.view(state.to_act()[0])
        rng = Chance(bytes(32))
        for _ in range(times):
            GAME.determinize(view, rng)


def _begin(setup: Setup, key: bytes) -> tuple[Any, list[int], Chance, int]:
    state = GAME.new(setup.seats, key, setup.options)
    levels = [_LEVELS[setup.levels[seat % len(setup.levels)]] for seat in range(setup.seats)]
    chance = Chance(key).fork(b"bots")
    return state, levels, chance, chance.word() >> 1
