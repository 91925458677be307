"""Time that passes by itself: what the plainest driver of a timed game needs."""

from __future__ import annotations

from standoff.core.contract import State


def wait(state: State) -> None:
    """Let time pass until somebody may act or the match is over (timed games; nothing elsewhere)."""
    while not state.to_act() and (at := state.wake_at()) is not None:
        state.advance(at)
