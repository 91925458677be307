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
        return " ".join(filter(None, (make(self, event) for event in told(run)))) if make else ""

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
    """The events of a run that are told: of single bullets of which one sees nothing only one, the last."""
    if tag_of(run[0]) != "bullet-loaded":
        return list(run)
    plain = [event for event in run if event.bullets is None and event.count == 1]
    return [event for event in run if event not in plain] + plain[-1:]


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
    return teller.say("bullet_loaded_two", event) if event.count > 1 else teller.text(f"{LOG}bullet_loaded_all")


def _aimed(teller: CashTeller, event: Any) -> str:
    if event.target is None:
        return teller.say("aimed_slow", event)
    return teller.say("aimed_second" if event.gun else "aimed", event, event.target)


def _courage(teller: CashTeller, event: Any) -> str:
    if not event.dropped:
        return teller.text(f"{LOG}courage_shown_none")
    return teller.text(f"{LOG}courage_shown", names=teller.names(event.dropped))


def _discarded(teller: CashTeller, event: Any) -> str:
    bullet = teller.named("bullet", event.bullet) if event.bullet else ""
    said = teller.say(f"bullet_discarded_{event.why}", event, bullet=bullet)
    return said if not bullet or event.seat == teller.you else teller.text(f"{LOG}known", said=said, bullet=bullet)


def _shot(teller: CashTeller, event: Any) -> str:
    key = "shot_clic" if event.bullet == "clic" else "shot_hit" if event.hits else "shot_late"
    return teller.say(key, event, event.target, bullet=teller.named("bullet", event.bullet))


def _wounded(teller: CashTeller, event: Any) -> str:
    key = "wounded_grenade" if event.cause == "grenade" else "wounded" if event.wounds == 1 else "wounded_more"
    said = [teller.say(key, event, n=event.wounds)] if event.wounds else []
    if event.ignored:
        said.append(teller.say("wounded_ignored", event, power=teller.named("power", "dragon-skin")))
    return " ".join(said)


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
    key = "nobody" if not event.seats else "stays" if event.amount == 0 else "one" if len(event.seats) == 1 else ""
    return teller.text(f"{LOG}loot_split{'_' if key else ''}{key}", amount=amount(event.amount), names=teller.names(event.seats))


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
