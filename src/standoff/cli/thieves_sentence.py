"""Events of Gentlemen Thieves as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from standoff.cli.teller import Teller, key_of, tag_of
from standoff.games.gentlemen_thieves.components import THIEF_NAMES

STEM: Final = "gentlemen_thieves_"
LOG: Final = f"{STEM}log_"


class ThievesTeller(Teller):
    """See `teller.Teller`."""

    def sentence(self, run: Sequence[Any]) -> str:
        """One sentence for a run of like events, '' where nothing need be said."""
        make = _SENTENCES.get(tag_of(run[0]))
        return make(self, run) if make else ""

    def belongs(self, first: Any, event: Any) -> bool:
        """Tokens that come to the same location or to the display, and the shares of one robbery."""
        if tag_of(first) == "token-laid":
            return bool(first.place == event.place)
        return tag_of(first) in ("token-shown", "share-paid")

    def say(self, key: str, event: Any, **params: object) -> str:
        """The form of a sentence for who acts."""
        return self.speak(LOG + key, event.seat, None, **params)

    # ------------------------------------------------------------------ names

    def named(self, area: str, name: str) -> str:
        """The name of a `thief`, `kind`, `place`, `side`, `special` or `outcome`."""
        return self.text(f"{STEM}{area}_{key_of(name)}")

    def thieves(self, names: Sequence[str]) -> str:
        """Several thieves."""
        return self.list([self.named("thief", name) for name in names])

    def place(self, name: str) -> str:
        """A location as it stands inside a sentence."""
        return self.text(f"{STEM}place_{name}_in")

    def token(self, token: Any) -> str:
        """A token by the thief of its color and its kind."""
        return self.text(f"{STEM}token", thief=self.named("thief", token.thief), kind=self.named("kind", token.kind))

    def tokens(self, tokens: Sequence[Any]) -> str:
        """Several tokens."""
        return self.list([self.token(token) for token in tokens])

    def counted(self, key: str, number: int) -> str:
        """The key of a sentence that counts something."""
        return f"{key}_one" if number == 1 else key


# ---------------------------------------------------------------------- one function a kind of event


def _thief_dealt(teller: ThievesTeller, run: Sequence[Any]) -> str:
    return " ".join(teller.say("thief_dealt", each, thief=teller.named("thief", each.thief)) for each in run if each.thief)


def _laid(teller: ThievesTeller, run: Sequence[Any]) -> str:
    tokens = teller.tokens([each.token for each in run])
    return teller.text(f"{LOG}token_laid_{run[0].why}", place=teller.place(run[0].place), tokens=tokens)


def _shown(teller: ThievesTeller, run: Sequence[Any]) -> str:
    return teller.text(f"{LOG}token_shown", tokens=teller.tokens([each.token for each in run]))


def _round(teller: ThievesTeller, run: Sequence[Any]) -> str:
    return teller.speak(f"{LOG}thieves_round_began", run[0].starter, number=run[0].number)


def _alliances(teller: ThievesTeller, run: Sequence[Any]) -> str:
    event = run[0]
    night = [name for name in THIEF_NAMES if name not in event.day]
    return teller.say("alliances_made", event, day=teller.thieves(event.day), night=teller.thieves(night))


def _placed(teller: ThievesTeller, run: Sequence[Any]) -> str:
    key = "token_placed" if run[0].slot is not None else "token_placed_drawn"
    return teller.say(key, run[0], token=teller.token(run[0].token), place=teller.place(run[0].place))


def _drawn(teller: ThievesTeller, run: Sequence[Any]) -> str:
    if run[0].token is None:
        return teller.say("token_drawn", run[0])
    return teller.say("token_drawn_known", run[0], token=teller.token(run[0].token))


def _from_supply(key: str, event: Any) -> str:
    return f"{key}_supply" if event.source is None else key


def _moved(teller: ThievesTeller, key: str, event: Any) -> str:
    source = teller.place(event.source) if event.source else ""
    return teller.say(key, event, source=source, place=teller.place(event.place))


def _gold(teller: ThievesTeller, run: Sequence[Any]) -> str:
    key = _from_supply("gold_moved", run[0]) + ("_second" if run[0].nth > 1 else "")
    return _moved(teller, key, run[0])


def _car(teller: ThievesTeller, run: Sequence[Any]) -> str:
    event = run[0]
    places = {"place": teller.place(event.place), "lock": teller.place(event.lock)}
    return teller.say("car_driven", event, token=teller.token(event.token), **places)


def _robbed(teller: ThievesTeller, run: Sequence[Any]) -> str:
    event = run[0]
    places = teller.list([teller.place(place) for place in event.places])
    return teller.say(f"places_robbed_{event.side}", event, places=places, day=event.day, night=event.night)


def _paid(teller: ThievesTeller, run: Sequence[Any]) -> str:
    key = teller.counted("share_paid", run[0].bars)
    return teller.text(LOG + key, thieves=teller.thieves([each.thief for each in run]), n=run[0].bars)


def _police(teller: ThievesTeller, run: Sequence[Any]) -> str:
    return teller.text(f"{LOG}police_shown") if run[0].seat is None else teller.say("police_shown_drawn", run[0])


def _thief_shown(teller: ThievesTeller, run: Sequence[Any]) -> str:
    event = run[0]
    return teller.say(teller.counted("thief_shown", event.bars), event, thief=teller.named("thief", event.thief), n=event.bars)


def _over(teller: ThievesTeller, run: Sequence[Any]) -> str:
    event = run[0]
    key = "thieves_over" if len(event.winners) == 1 else "thieves_over_more"
    names = teller.list([teller.name(seat) for seat in event.winners])
    return teller.text(LOG + key, outcome=teller.named("outcome", event.outcome), names=names)


_SENTENCES: Final[dict[str, Callable[[ThievesTeller, Sequence[Any]], str]]] = {
    "thief-dealt": _thief_dealt,
    "token-laid": _laid,
    "token-shown": _shown,
    "thieves-round-began": _round,
    "alliances-made": _alliances,
    "token-placed": _placed,
    "token-drawn": _drawn,
    "gold-moved": _gold,
    "car-driven": _car,
    "lock-moved": lambda teller, run: _moved(teller, "lock_moved", run[0]),
    "tunnel-moved": lambda teller, run: _moved(teller, _from_supply("tunnel_moved", run[0]), run[0]),
    "places-robbed": _robbed,
    "share-paid": _paid,
    "bars-lost": lambda teller, run: teller.text(LOG + teller.counted("bars_lost", run[0].bars), n=run[0].bars),
    "tunnel-taken-back": lambda teller, run: teller.say("tunnel_taken_back", run[0], place=teller.place(run[0].place)),
    "bank-refilled": lambda teller, run: teller.text(LOG + teller.counted("bank_refilled", run[0].gold), n=run[0].gold),
    "police-shown": _police,
    "thief-shown": _thief_shown,
    "thieves-over": _over,
}
