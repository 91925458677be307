# mypyc: compiled
"""The `rules` bot of Gentlemen Thieves: scores every legal action by what it changes for its own thief, through a lens on its own seat.

It counts what each robbery would pay to whom, looks out for who may rob before its next turn, weighs who leads, and hides its color
early. `choose` depends on the lens, the legal actions and the seed alone: an equal view gives an equal choice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from standoff.games.gentlemen_thieves.actions import Act, kind_of, source_of, to_of, token_of
from standoff.games.gentlemen_thieves.components import BANK, THIEVES
from standoff.games.gentlemen_thieves.effects import ALLY_FAVOR, COLOR_FAVOR
from standoff.games.gentlemen_thieves.legal import day_mask
from standoff.games.gentlemen_thieves.lens import Lens
from standoff.games.gentlemen_thieves.state import Ask
from standoff.games.gentlemen_thieves.trial import Color, Trial
from standoff.games.gentlemen_thieves.worth import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

CLOVER: Final = 2200  # what one of two clovers is worth at first, in thousandths of a bar; it fades with the pile
USUAL: Final = 3
HIDING: Final = 40  # what it costs to stand out by one point, for each thief that nobody plays, and one; at first: it fades with the pile
CLOSE: Final = 3  # so near to the thief that one favored most, one's own stands out
SHYNESS: Final = 300  # how much chance there is at first in the choice of alliances
WHOLE_PILE: Final = 63
NOISE: Final = 128


class RulesBot:
    """One bot; it keeps scratch space only, so one serves any number of seats and matches."""

    def __init__(self) -> None:
        self.trial: Trial = Trial()
        self.is_turn: bool = False
        self.price: i64 = 0  # of a clover
        self.hiding: i64 = 0  # what one more point in the public tally for one's own thief costs now

    def choose(self, lens: Lens, legal: list[int], seed: i64 = 0) -> i64:
        """One of the legal actions of the lens's seat; `seed` (from 0 to 2**31) breaks ties and varies bluffs."""
        if len(legal) == 1:
            return legal[0]
        ask = lens.ask()
        self.look(lens, ask)
        salt = seed * 7 + lens.number() * 131 + lens.seat * 17 + lens.left() * 3 + ask
        best: i64 = legal[0]
        most: i64 = NEVER
        for action in legal:
            noise = noise_of(action, salt)
            score = self.score(lens, action) * NOISE + noise
            if ask == Ask.ALLIANCE:
                score += SHYNESS * noise * lens.left() // WHOLE_PILE
            if score > most or (score == most and action < best):
                most = score
                best = action
        return best

    def look(self, lens: Lens, ask: i64) -> None:
        """Judge the table; while the alliances are asked, each of them is judged by itself."""
        self.is_turn = ask == Ask.TURN
        self.price = CLOVER * lens.left() // WHOLE_PILE * USUAL // (1 + lens.clovers(lens.seat))
        self.hiding = 0
        if stands_out(lens):
            self.hiding = HIDING * (THIEVES + 1 - lens.seats) * lens.left() // WHOLE_PILE
        worth = self.trial.worth
        worth.study(lens)
        if ask != Ask.ALLIANCE:
            worth.look(lens, lens.day())
            if ask == Ask.TURN or ask == Ask.PLACE:
                self.trial.try_tokens()

    def score(self, lens: Lens, action: i64) -> i64:
        """What an action changes, in thousandths of a bar."""
        kind = kind_of(action)
        trial = self.trial
        if kind == Act.PLACE:
            return self.score_place(action)
        if kind == Act.DRAW:
            stake = trial.worth.stake
            return trial.mean_draw(lens) * stake.lasts(1) // 1000 + stake.ending(1)
        if kind == Act.DAY:
            trial.worth.look(lens, day_mask(action))
            return trial.worth.total
        if kind == Act.GOLD:
            return self.score_gold(lens, action)
        if kind == Act.CAR:
            return trial.with_drive(lens, to_of(action), token_of(action)) - self.price
        if kind == Act.LOCK:
            return trial.with_lock(to_of(action)) - self.price
        if kind == Act.TUNNEL:
            return trial.with_tunnel(source_of(action), to_of(action)) - self.price
        if kind == Act.BACK:
            return 0 if source_of(action) == BANK else 1  # gold comes to the Bank: there a tunnel is worth more
        return 0

    def score_place(self, action: i64) -> i64:
        """A token at a location, what others cannot do without it, and whom it seems to favor."""
        trial = self.trial
        stake = trial.worth.stake
        token = token_of(action)
        kind = token // THIEVES
        place = to_of(action)
        color = trial.color_of(token % THIEVES)
        score = trial.with_kind(place, kind, color) + stake.ending(1)
        if trial.completes(place, kind):
            return score
        if self.is_turn:
            score += trial.taken(token)
        if color == Color.OWN:
            return score - COLOR_FAVOR * self.hiding
        return score - ALLY_FAVOR * self.hiding if stake.is_ally(token % THIEVES) else score

    def score_gold(self, lens: Lens, action: i64) -> i64:
        """A gold token, or two where two lie: a clover moves both."""
        source = source_of(action)
        if not self.is_turn:
            return self.trial.with_gold(source, to_of(action), 1)
        count: i64 = 2 if lens.gold(source) > 1 else 1
        return self.trial.with_gold(source, to_of(action), count) - self.price


def stands_out(lens: Lens) -> bool:
    """Whether others might tell one's own thief by the public tally."""
    own = lens.thief()
    for thief in range(THIEVES):
        if thief != own and lens.favor(lens.seat, thief) >= lens.favor(lens.seat, own) + CLOSE:
            return False
    return True


def noise_of(action: i64, salt: i64) -> i64:
    """A number from 0 to 127 for an action."""
    mixed = (action * 40503 + salt * 9973) & 0x7FFFFFFF
    mixed = ((mixed ^ (mixed >> 15)) * 48271) & 0x7FFFFFFF
    return ((mixed ^ (mixed >> 13)) >> 5) & 127
