"""Events of Adios Amigos as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from standoff.catalog import Catalog
from standoff.cli.teller import Teller, Voice, key_of, tag_of

LOG: Final = "adios_amigos_log_"
TOLD_TOGETHER: Final = ("counters-turned", "gangsters-laid")


class AdiosTeller(Teller):
    """See `teller.Teller`. It remembers whose gangsters lie where, since shots name them by their place."""

    def __init__(self, text: Catalog, you: int | None, name: Voice) -> None:
        super().__init__(text, you, name)
        self.laid: dict[int, list[str]] = {}

    def sentence(self, run: Sequence[Any]) -> str:
        """One sentence for a run of like events, '' where nothing need be said."""
        for event in run:
            if tag_of(event) == "gangsters-laid":
                self.laid[event.seat] = event.gangsters
        make = _SENTENCES.get(tag_of(run[0]))
        if make is None:
            return ""
        return _turned(self, run) if tag_of(run[0]) == "counters-turned" else " ".join(filter(None, (make(self, event) for event in run)))

    def belongs(self, first: Any, event: Any) -> bool:
        """All gangsters that are laid out, and all counters that turn at once."""
        return tag_of(first) in TOLD_TOGETHER and not (tag_of(first) == "counters-turned" and first.seat == event.seat)

    def say(self, key: str, event: Any, target: int | None = None, **params: object) -> str:
        """The form of a sentence for who acts."""
        return self.speak(LOG + key, event.seat, target, **params)

    def shot(self, key: str, event: Any) -> str:
        """A shot at a gangster."""
        laid = self.laid.get(event.target, [])
        card = laid[event.gangster] if laid else "?"
        return self.say(key, event, event.target, card=card, counters=counters_in_words(event.counters))


def counters_in_words(counters: Sequence[int]) -> str:
    """`7`, or `3 + 5 + 7`."""
    return " + ".join(map(str, counters))


# ---------------------------------------------------------------------- one function a kind of event


def _turned(teller: AdiosTeller, run: Sequence[Any]) -> str:
    """`Turned: Ann 3 5 · you 7 2.`"""
    told = [
        teller.text(f"{LOG}counters_turned_one", who=teller.name(event.seat), counters=" ".join(map(str, event.counters))) for event in run
    ]
    return teller.text(f"{LOG}counters_turned", all=" · ".join(told))


def _returned(teller: AdiosTeller, event: Any) -> str:
    return teller.say(f"claim_returned_{event.why}", event)


def _shot(teller: AdiosTeller, event: Any) -> str:
    return teller.shot("gangster_shot" if event.verdict == "hit" else "gangster_placed", event)


def _ended(teller: AdiosTeller, event: Any) -> str:
    key = f"{LOG}shootout_ended_{event.why}"
    return teller.text(key) if event.survivor is None else teller.speak(key, event.survivor)


def _income(teller: AdiosTeller, event: Any) -> str:
    key = "income_taken_loot" if event.loot else "income_taken"
    total = event.hits + event.survived + event.loot
    return teller.say(key, event, sum=total, hits=event.hits, survived=event.survived, loot=event.loot)


def _owed(teller: AdiosTeller, event: Any) -> str:
    return teller.say("debt_owed" if event.amount else "debt_settled", event, event.to, amount=event.amount)


def _over(teller: AdiosTeller, event: Any) -> str:
    names = teller.list([teller.name(seat) for seat in event.winners])
    key = "amigos_over" if len(event.winners) == 1 else "amigos_over_more"
    return teller.text(LOG + key, outcome=teller.text(f"adios_amigos_outcome_{key_of(event.outcome)}"), names=names)


_SENTENCES: Final[dict[str, Callable[[AdiosTeller, Any], str]]] = {
    "round-laid": lambda teller, event: teller.speak(f"{LOG}round_laid", event.starter, number=event.number, loot=event.loot),
    "gangsters-laid": lambda teller, event: teller.say("gangsters_laid", event, cards=teller.list(event.gangsters)),
    "shootout-began": lambda teller, event: teller.speak(f"{LOG}shootout_began", event.starter),
    "counters-turned": lambda teller, event: "",
    "gangster-shot": _shot,
    "shot-missed": lambda teller, event: teller.shot("shot_missed", event),
    "claim-returned": _returned,
    "gun-reloaded": lambda teller, event: teller.say("gun_reloaded", event),
    "empty-reload": lambda teller, event: teller.say("empty_reload", event),
    "bomb-thrown": lambda teller, event: teller.say("bomb_thrown", event),
    "bomb-ended": lambda teller, event: "" if event.hit else teller.say("bomb_ended", event),
    "desperado-out": lambda teller, event: teller.say("desperado_out", event),
    "shootout-ended": _ended,
    "shot-checked": lambda teller, event: teller.shot("shot_checked", event),
    "income-taken": _income,
    "misses-fined": lambda teller, event: teller.say("misses_fined", event, event.target, count=event.count),
    "reloads-fined": lambda teller, event: teller.say("reloads_fined", event, count=event.count),
    "nuggets-paid": lambda teller, event: teller.say("nuggets_paid", event, event.to, amount=event.amount),
    "debt-owed": _owed,
    "amigos-over": _over,
}
