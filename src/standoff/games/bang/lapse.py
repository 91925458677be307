# mypyc: compiled
"""What is played for one who is absent or too slow (BG-48)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from standoff.games.bang.actions import Act
from standoff.games.bang.components import CARD_KIND, Char, Kind
from standoff.games.bang.legal import beers_work, legal_actions
from standoff.games.bang.state import Ask, State
from standoff.games.bang.turn import Turn

if TYPE_CHECKING:
    from mypy_extensions import i64


def default_action(s: State, seat: i64) -> i64:
    """What is played for one who is absent or too slow; random ones are drawn from the state's own chance (BG-48)."""
    legal = legal_actions(s, seat)
    f = s.stack[-1]
    kind = f.kind
    if kind == Ask.CHARACTER or kind == Ask.KIT or kind == Ask.TEST or kind == Ask.STORE:
        return legal[s.chance.below(len(legal))]
    if kind == Ask.TURN:
        return Act.END if f.step == Turn.MAIN else legal[s.chance.below(len(legal))]
    if kind == Ask.SOURCE:
        return Act.DRAW_PILE
    if kind == Ask.SHOT:
        if Act.BARREL in legal:
            return Act.BARREL
        return Act.JOURDONNAIS if Act.JOURDONNAIS in legal else Act.PASS
    if kind == Ask.HARM and holds_rescue(s, seat):
        return legal[0]
    return Act.PASS


def holds_rescue(s: State, seat: i64) -> bool:
    """Whether the dying player's hand holds enough to live (BG-23, BG-60)."""
    need: i64 = 1 - s.life[seat]
    beers: i64 = 0
    if beers_work(s):
        for card in s.hands[seat]:
            if CARD_KIND[card] == Kind.BEER:
                beers += 1
    if beers >= need:
        return True
    held: i64 = len(s.hands[seat])
    return s.character[seat] == Char.SID_KETCHUM and beers + (held - beers) // 2 >= need
