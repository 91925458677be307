"""A state that fits all that the viewer of a view has learned, and no more.

Hidden from all are face-down counters and gangsters to come, and from each the claims that others have booked in the open moment.
"""

from __future__ import annotations

from typing import Any, Final

from standoff.core.chance import Chance
from standoff.games.adios_amigos.components import CARDS_A_SEAT, COUNTERS, DECK, IN_FRONT, PAIR_NAMES
from standoff.games.adios_amigos.effects import is_right
from standoff.games.adios_amigos.log import END_NAMES, OUTCOME_NAMES
from standoff.games.adios_amigos.notation import parse_action
from standoff.games.adios_amigos.options import to_setting
from standoff.games.adios_amigos.setup import blank, packed
from standoff.games.adios_amigos.state import PHASE_NAMES, Phase, State
from standoff.games.adios_amigos.views import AdiosSeat, AdiosView

NUMBER: Final = {name: card for card, name in enumerate(PAIR_NAMES)}
COPIES: Final = [DECK.count(card) for card in range(len(PAIR_NAMES))]


def determinize(view: AdiosView, rng: Chance, belief: Any = None) -> State:
    """A state whose view for this viewer is `view`; what nobody can see is drawn from `rng`, which moves on.

    The log of the state is empty; claims of others in the open moment, and their sealed choices, are not made. `belief` is not used.
    """
    state = blank(to_setting(view.options, len(view.seats)), rng.fork(int(rng.word()).to_bytes(8, "little")))
    _copy_table(state, view)
    for seat in view.seats:
        _copy_seat(state, seat)
        _copy_gangsters(state, seat)
    _deal(state, view, rng)
    for seat in view.seats:
        _order(state, view, seat, rng)
    own = view.viewer
    if own is not None and own >= 0 and view.chosen is not None:
        state.picks[own] = parse_action(view.chosen)
        state.owing &= ~(1 << own)
    return state


def _copy_table(state: State, view: AdiosView) -> None:
    n = len(view.seats)
    state.playing = state.bombs = 0
    state.number, state.starter, state.base = view.turn_number, view.starter, view.seen
    state.outcome, state.winners = OUTCOME_NAMES.index(view.outcome or "none"), sum(1 << seat for seat in view.winners)
    if not view.over:
        state.phase = PHASE_NAMES.index(view.phase)
    elif view.options.pace == "steps":
        state.phase = Phase.STEP
    else:
        state.phase = Phase.SHOOT
    state.steps, state.idle = view.step_number, view.idle_steps
    state.clock = state.last = view.last
    state.due, state.idle_at = view.starts_at or 0, view.idle_at or 0
    if view.bomb is not None:
        state.thrower, state.due = view.bomb.seat, view.bomb.ends_at or 0
    if state.phase != Phase.CUE:
        state.turns = [cue.at for cue in view.cues]
    state.owing = sum(1 << asked.seat for asked in view.decisions)
    state.asked = (1 << n) - 1 if state.phase == Phase.READY and not view.over else state.owing
    for debt in view.debts:
        state.debts[debt.seat * n + debt.to] = debt.amount
    if view.payment is not None:
        survivor = -1 if view.payment.survivor is None else view.payment.survivor
        state.paid = [view.payment.number, END_NAMES.index(view.payment.why), survivor + 1]
        for row in view.payment.rows:
            state.paid += [row.hits, row.survived, row.loot, row.fines, row.received]


def _copy_seat(state: State, seat: AdiosSeat) -> None:
    at, n, bit = seat.seat, state.setting.seats, 1 << seat.seat
    state.playing |= bit if seat.in_round else 0
    state.bombs |= bit if seat.bomb else 0
    state.bullets[at], state.nuggets[at], state.empties[at] = seat.bullets, seat.nuggets, seat.empty_reloads
    state.misses[at * n : at * n + n] = seat.misses
    state.turned[at] = len(seat.counters)
    state.open[at] = sum(1 << counter.number for counter in seat.counters if counter.state == "open")


def _copy_gangsters(state: State, seat: AdiosSeat) -> None:
    """The gangsters before a seat; what nobody has checked can be told by everybody who adds and subtracts."""
    for place, gangster in enumerate(seat.gangsters):
        at = IN_FRONT * seat.seat + place
        state.face = [*state.face, NUMBER[f"{gangster.numbers[0]}/{gangster.numbers[1]}"]]
        if gangster.hit_by is None:
            continue
        state.shot[at], state.by[at] = gangster.hit_by, sum(1 << counter for counter in gangster.counters)
        state.blown |= 1 << at if gangster.bomb else 0
        state.wrong |= 0 if is_right(state, at, state.by[at], int(gangster.bomb)) else 1 << at


def _deal(state: State, view: AdiosView, rng: Chance) -> None:
    """The cards of earlier rounds before any seat, those of this round before theirs, the others in random order."""
    earlier = [NUMBER[name] for name in view.earlier]
    copies = COPIES[:]
    for card in earlier + state.face:
        copies[card] -= 1
    left = [card for card, count in enumerate(copies) for _ in range(count)]
    rng.shuffle(left)
    deck: list[int] = []
    rounds = IN_FRONT * max(0, state.number - 1)
    for seat in range(state.setting.seats):
        own = earlier[seat * rounds : (seat + 1) * rounds] + state.face[IN_FRONT * seat : IN_FRONT * (seat + 1)]
        count = CARDS_A_SEAT - len(own)
        deck += own + left[:count]
        del left[:count]
    state.deck = deck + left


def _order(state: State, view: AdiosView, seat: AdiosSeat, rng: Chance) -> None:
    """The counters as they turned, then those that a cue tells, then the hidden ones in random order."""
    known = [counter.number for counter in seat.counters]
    for cue in view.cues:
        known += [counter for turn in cue.turns if turn.seat == seat.seat for counter in turn.counters]
    rest = [counter for counter in range(COUNTERS) if counter not in known]
    rng.shuffle(rest)
    state.order = [*state.order[: seat.seat], packed(known + rest), *state.order[seat.seat + 1 :]]
