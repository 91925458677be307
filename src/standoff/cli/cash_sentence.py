"""Events of Cash'n Guns as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from standoff.cli.teller import Teller, key_of, tag_of

LOG: Final = "cash_n_guns_log_"


class CashTeller(Teller):
    """See `teller.Teller`."""

    def sentence(self, run: Sequence[Any]) -> str:
        """One sentence for a run of like events, '' where nothing need be said."""
        make = _SENTENCES.get(tag_of(run[0]))
        said = [make(self, event) for event in told(run)] if make else []
        if tag_of(run[0]) == "bullet-loaded" and len(run) > 1:
            said.append(self.text(f"{LOG}bullet_loaded_all"))
        return self.row(said)

    def belongs(self, first: Any, event: Any) -> bool:
        """All bullets that are laid at once, unless one sees them all."""
        return tag_of(first) == "bullet-loaded" and (first.bullets is None or event.bullets is None)

    def say(self, key: str, event: Any, target: int | None = None, **params: object) -> str:
        """The form of a sentence for who acts."""
        return self.speak(LOG + key, event.seat, target, **params)

    # ------------------------------------------------------------------ names

    def named(self, area: str, name: str) -> str:
        """The name of a `bullet`, `power`, `role` or `switchboard` card."""
        return self.text(f"cash_n_guns_{area}_{key_of(name)}")

    def bullets(self, bullets: Sequence[str] | None) -> str:
        """Several bullets, each by its name."""
        return self.list([self.named("bullet", bullet) for bullet in bullets or ()])

    def names(self, seats: Sequence[int]) -> str:
        """Several seats."""
        return self.list([self.name(seat) for seat in seats])


def amount(number: int) -> str:
    """`20,000`."""
    return f"{number:,}"


def notes_in_words(notes: Sequence[int]) -> str:
    """`2 × 20,000 + 5,000 = 45,000`."""
    parts = [f"{notes.count(note)} × {amount(note)}" if notes.count(note) > 1 else amount(note) for note in dict.fromkeys(notes)]
    return " + ".join(parts) + (f" = {amount(sum(notes))}" if len(notes) > 1 else "")


def told(run: Sequence[Any]) -> list[Any]:
    """The events of a run that are told: where several have loaded, what one sees of it, and then that all have."""
    if tag_of(run[0]) != "bullet-loaded" or len(run) == 1:
        return list(run)
    return [event for event in run if event.bullets is not None or event.count > 1]


# ---------------------------------------------------------------------- one function a kind of event


def _power_dealt(teller: CashTeller, event: Any) -> str:
    return teller.say("power_dealt", event, power=teller.named("power", event.power)) if event.power else ""


def _role_dealt(teller: CashTeller, event: Any) -> str:
    return teller.say("role_dealt", event, role=teller.named("role", event.role)) if event.role else ""


def _round(teller: CashTeller, event: Any) -> str:
    return teller.speak(f"{LOG}round_began", event.godfather, number=event.number)


def _loot(teller: CashTeller, event: Any) -> str:
    return teller.text(f"{LOG}loot_laid", notes=notes_in_words(event.notes))


def _loaded(teller: CashTeller, event: Any) -> str:
    if event.bullets is not None:
        return teller.say("bullet_loaded", event, bullets=teller.bullets(event.bullets))
    return teller.say("bullet_loaded_two" if event.count > 1 else "bullet_loaded_one", event)


def _aimed(teller: CashTeller, event: Any) -> str:
    if event.target is None:
        return teller.say("aimed_slow", event)
    return teller.say("aimed_second" if event.gun else "aimed", event, event.target)


def _courage(teller: CashTeller, event: Any) -> str:
    if not event.dropped:
        return teller.text(f"{LOG}courage_shown_none")
    return teller.row(teller.speak(f"{LOG}courage_shown", seat) for seat in event.dropped)


def _discarded(teller: CashTeller, event: Any) -> str:
    bullet = teller.named("bullet", event.bullet) if event.bullet else ""
    said = teller.say(f"bullet_discarded_{event.why}", event, bullet=bullet)
    return said if not bullet or event.seat == teller.you else teller.text(f"{LOG}known", said=said, bullet=bullet)


def _shot(teller: CashTeller, event: Any) -> str:
    key = "shot_clic" if event.bullet == "clic" else "shot_hit" if event.hits else "shot_late"
    return teller.say(key, event, event.target, bullet=teller.named("bullet", event.bullet))


def _wounded(teller: CashTeller, event: Any) -> str:
    loss = teller.text(f"{LOG}wounds_one") if event.wounds == 1 else teller.text(f"{LOG}wounds", n=event.wounds)
    said = [teller.say("wounded", event, loss=loss)] if event.wounds else []
    if event.ignored:
        said.append(teller.say("wounded_ignored", event, power=teller.named("power", "dragon-skin")))
    return teller.row(said)


def _died(teller: CashTeller, event: Any) -> str:
    return teller.say(f"died_{event.to}" if event.notes else "died", event, amount=amount(sum(event.notes)))


def _gun_taken(teller: CashTeller, event: Any) -> str:
    if event.count == 0:
        return teller.say("gun_taken_none", event, event.donor)
    return teller.say("gun_taken", event, event.donor, n=event.count, bullets=teller.bullets(event.bullets))


def _back(teller: CashTeller, event: Any) -> str:
    bullet = teller.named("bullet", event.bullet) if event.bullet else ""
    said = teller.say("bullet_taken_back", event, bbb=teller.named("bullet", "bbb"), bullet=bullet)
    return said if not bullet or event.seat == teller.you else teller.text(f"{LOG}known", said=said, bullet=bullet)


def _split(teller: CashTeller, event: Any) -> str:
    shared, names = amount(event.amount), teller.names(event.seats)
    if event.amount and len(event.seats) == 1:
        return teller.speak(f"{LOG}loot_split_one", event.seats[0], amount=shared)
    key = "_nobody" if not event.seats else "" if event.amount else "_stays"
    return teller.text(f"{LOG}loot_split{key}", amount=shared, names=names)


def _phone(teller: CashTeller, event: Any) -> str:
    if event.call == 0:
        return teller.text(f"{LOG}phone_passed")
    return teller.text(f"{LOG}phone_passed_call", call=event.call, card=teller.named("switchboard", event.card))


def _over(teller: CashTeller, event: Any) -> str:
    outcome = teller.named("outcome", event.outcome)
    if not event.winners:
        return outcome
    key = "heist_over" if len(event.winners) == 1 else "heist_over_more"
    return teller.text(LOG + key, outcome=outcome, names=teller.names(event.winners))


_SENTENCES: Final[dict[str, Callable[[CashTeller, Any], str]]] = {
    "power-dealt": _power_dealt,
    "role-dealt": _role_dealt,
    "round-began": _round,
    "loot-laid": _loot,
    "bullet-loaded": _loaded,
    "aimed": _aimed,
    "courage-shown": _courage,
    "marker-taken": lambda teller, event: teller.say(f"marker_taken_{event.marker}", event),
    "bullet-discarded": _discarded,
    "shot-fired": _shot,
    "wounded": _wounded,
    "died": _died,
    "power-shown": lambda teller, event: teller.say("power_shown", event, power=teller.named("power", event.power)),
    "grenade-shown": lambda teller, event: teller.say("grenade_shown", event),
    "grenade-burst": lambda teller, event: teller.say("grenade_burst", event),
    "gun-taken": _gun_taken,
    "bullet-taken-back": _back,
    "share-insisted": lambda teller, event: teller.say("share_insisted", event),
    "loot-split": _split,
    "share-taken": lambda teller, event: teller.say("share_taken", event, notes=notes_in_words(event.notes)),
    "phone-passed": _phone,
    "role-card-shown": lambda teller, event: teller.say("role_card_shown", event, role=teller.named("role", event.role)),
    "fortune-counted": lambda teller, event: teller.say("fortune_counted", event, amount=amount(event.fortune)),
    "heist-over": _over,
}
