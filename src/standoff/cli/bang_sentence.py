"""Events of BANG! as sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from standoff.cli.teller import Teller, key_of, tag_of

MARKS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_WEAPONS: Final = {"volcanic", "schofield", "remington", "rev-carabine", "winchester"}
_TOGETHER: Final = {"excess", "sid", "penalty", "eliminated"}


class BangTeller(Teller):
    """See `teller.Teller`."""

    def sentence(self, run: Sequence[Any]) -> str:
        """One sentence for a run of like events, '' where nothing need be said."""
        event = run[0]
        cards = [each.card for each in run if getattr(each, "card", None) is not None]
        make = _SENTENCES.get(tag_of(event))
        return make(self, run, event, cards) if make else ""

    def belongs(self, first: Any, event: Any) -> bool:
        """Cards that go the same way together."""
        tag = tag_of(first)
        if tag == "card-drawn":
            return (first.seat, first.deal, first.shown) == (event.seat, event.deal, event.shown)
        if tag == "card-discarded":
            return (first.seat, first.why) == (event.seat, event.why) and first.why in _TOGETHER
        if tag == "card-inherited":
            return (first.seat, first.victim) == (event.seat, event.victim)
        return tag in ("shelf-filled", "card-removed") or (tag == "card-looked-at" and first.seat == event.seat)

    # ------------------------------------------------------------------ names

    def card(self, card: str) -> str:
        """The name of a card, with rank and suit where it has them."""
        kind, _, face = card.partition("/")
        name = self.text(f"bang_card_{key_of(kind)}")
        return f"{name} {face_of(face)}" if face else name

    def cards(self, cards: Sequence[str]) -> str:
        """Several cards as the language writes lists."""
        return self.list([self.card(card) for card in cards])

    def character(self, name: str) -> str:
        """The name of a character."""
        return self.text(f"bang_character_{key_of(name)}")

    def role(self, name: str) -> str:
        """The name of a role."""
        return self.text(f"bang_role_{name}")


def face_of(face: str) -> str:
    """`9S` as 9♠."""
    return face[:-1] + MARKS[face[-1]]


# ---------------------------------------------------------------------- one function a kind of event


def _turn(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_turn", event.seat, number=event.number)


def _drawn(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    if event.deal and event.seat != teller.you:
        return ""
    if event.seat == teller.you and not cards:
        return teller.text("bang_log_drew_you_blind", n=len(run))
    key = "dealt" if event.deal else "drew_shown" if event.shown else "drew_one" if len(run) == 1 else "drew"
    return teller.speak(f"bang_log_{key}", event.seat, n=len(run), cards=teller.cards(cards))


def _stolen(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    key = "bang_log_stolen_card" if cards else "bang_log_stolen"
    return teller.speak(key, event.seat, event.victim, cards=teller.cards(cards))


def _taken(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    if event.victim == event.seat:
        return teller.speak("bang_log_took_own", event.seat, cards=teller.cards(cards))
    return teller.speak(f"bang_log_took_{event.source}", event.seat, event.victim, cards=teller.cards(cards))


def _discarded(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    key = f"bang_log_discard_{key_of(event.why)}"
    return teller.speak(key if key in teller.text else "bang_log_discard", event.seat, cards=teller.cards(cards))


def _played(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    given: dict[str, Any] = {"card": teller.card(event.card), "as": teller.card("bang")}
    if event.aim is not None:
        key = "bang_log_played_own" if event.target == event.seat else "bang_log_played_aim"
        return teller.speak(key, event.seat, event.target, aim=teller.card(event.aim), **given)
    if event.target is None:
        return teller.speak("bang_log_played", event.seat, **given)
    key = "bang_log_played_as" if event.card.startswith("missed/") else "bang_log_played_at"
    return teller.speak(key, event.seat, event.target, **given)


def _equipped(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    kind = event.card.partition("/")[0]
    key = "jailed" if kind == "jail" else "lit" if kind == "dynamite" else "armed" if kind in _WEAPONS else "equipped"
    return teller.speak(f"bang_log_{key}", event.seat, event.target if kind == "jail" else None, card=teller.card(event.card))


def _answered(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    plain = "missed" if event.asked == "shot" else "bang"
    swapped = event.asked != "rescue" and not event.card.startswith(f"{plain}/")
    key = "rescued" if event.asked == "rescue" else "answered_as" if swapped else "answered"
    given: dict[str, Any] = {"card": teller.card(event.card), "as": teller.card(plain)}
    return teller.speak(f"bang_log_{key}", event.seat, **given)


def _passed(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_gave_up", event.seat) if event.asked == "rescue" else ""


def _tested(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    if event.card is None:
        return teller.speak("bang_log_test_none", event.seat)
    key = f"bang_log_test_{key_of(event.why)}_{'yes' if event.matched else 'no'}"
    source = "barrel" if event.why == "jourdonnais" else event.why
    return teller.speak(key, event.seat, face=face_of(event.card.partition("/")[2]), card=teller.card(source))


def _hurt(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_hurt", event.seat, lives=teller.text("bang_log_lives_lost", n=event.lives))


def _healed(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_healed", event.seat, n=event.lives)


def _out(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    role = teller.role(event.role)
    if event.by is None or event.by == event.seat:
        return teller.speak("bang_log_out", event.seat, role=role)
    form = "_you" if event.by == teller.you else "_at_you" if event.seat == teller.you else ""
    return teller.text(f"bang_log_out_by{form}", who=teller.name(event.seat), by=teller.name(event.by), role=role)


def _inherited(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    key = "bang_log_inherited_cards" if len(cards) == len(run) else "bang_log_inherited"
    return teller.speak(key, event.seat, event.victim, cards=teller.cards(cards), n=len(run))


def _dynamite(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_dynamite_moved", event.seat, event.target, card=teller.card(event.card))


def _looked(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_looked_cards" if cards else "bang_log_looked", event.seat, n=len(run), cards=teller.cards(cards))


def _put_back(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    return teller.speak("bang_log_put_back_card" if cards else "bang_log_put_back", event.seat, cards=teller.cards(cards))


def _offered(teller: BangTeller, run: Any, event: Any, cards: list[str]) -> str:
    if event.characters is None:
        return ""
    first, second = event.characters
    return teller.text("bang_log_offered", a=teller.character(first), b=teller.character(second))


Make = Callable[[BangTeller, Any, Any, list[str]], str]
_SENTENCES: Final[dict[Any, Make]] = {
    "turn-began": _turn,
    "card-drawn": _drawn,
    "card-stolen": _stolen,
    "card-taken": _taken,
    "card-discarded": _discarded,
    "card-played": _played,
    "card-equipped": _equipped,
    "answered": _answered,
    "passed": _passed,
    "test-made": _tested,
    "life-lost": _hurt,
    "life-gained": _healed,
    "eliminated": _out,
    "card-inherited": _inherited,
    "dynamite-moved": _dynamite,
    "reshuffled": lambda teller, run, event, cards: teller.text("bang_log_reshuffled", n=event.cards),
    "card-removed": lambda teller, run, event, cards: teller.text("bang_log_removed", cards=teller.cards(cards)),
    "shelf-filled": lambda teller, run, event, cards: teller.text("bang_log_shelf", cards=teller.cards(cards)),
    "card-looked-at": _looked,
    "card-put-back": _put_back,
    "turn-skipped": lambda teller, run, event, cards: teller.speak("bang_log_skipped", event.seat),
    "characters-offered": _offered,
    "pick-made": lambda teller, run, event, cards: teller.text("bang_log_picked", character=teller.character(event.character)),
    "character-shown": lambda teller, run, event, cards: teller.speak(
        "bang_log_character", event.seat, character=teller.character(event.character)
    ),
    "role-shown": lambda teller, run, event, cards: teller.speak("bang_log_role", event.seat, role=teller.role(event.role)),
    "match-over": lambda teller, run, event, cards: teller.text(f"bang_over_{event.outcome}"),
}
