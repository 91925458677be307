"""Plays matches of any game and notes what each viewer might see in them, with its traits."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from standoff.bots.choose import BOTS, make_bot
from standoff.core.contract import PUBLIC, Game, State
from tools.traits import Traits, traits_of_events, traits_of_view

MATCHES: Final = 150  # of all table sizes and variants
VARIANTS: Final[dict[str, Callable[[int, random.Random], int]]] = {  # besides the presets: which of so many values an option has
    "other": lambda values, _: values - 1,
    "middle": lambda values, _: values // 2,
    "mixed": lambda values, dice: dice.randrange(values),
    "mixed-too": lambda values, dice: dice.randrange(values),
}
RANDOM_SHARE: Final = 0.3  # of all choices: enough that rare things happen, few enough that matches get far
LAPSE: Final = "lapse"
LAPSE_SHARE: Final = 0.02
OTHERS_SHARE: Final = 0.3  # of all moments at which another viewer is looked at too
WATCHERS: Final = 2  # seats from which a stretch of events is looked at, besides the public
HASTE_SHARE: Final = 0.5  # of all happenings of a timed game before which somebody acts
SLEEP_SHARE: Final = 0.01  # of all moments of a timed game at which nobody does anything for long
SLEEP: Final = 40  # happenings
MOST_CHOICES: Final = 400


class Choice(msgspec.Struct, frozen=True, array_like=True):
    """What a seat did, in notation or `lapse`, at which table time (ms)."""

    seat: int
    text: str
    at: int


class Match(msgspec.Struct, frozen=True):
    """How a match begins, and what was chosen in it; `variant`: a preset or one of VARIANTS."""

    seats: int
    variant: str
    seed: int
    choices: list[Choice] = []


class Seen(NamedTuple):
    """What a viewer saw before choice `step`, at table time `at`, as JSON: a view (`since` is -1), or events from happening `since` on."""

    step: int
    at: int
    viewer: int | None
    since: int
    text: bytes
    traits: Traits


def matches_of(game: Game) -> Iterator[Match]:
    """Every table size with every preset and variant."""
    begun = [(seats, variant) for seats in game.seats for variant in (*game.presets(), *VARIANTS)]
    for seed in range(MATCHES // len(begun)):
        for seats, variant in begun:
            yield Match(seats, variant, seed)


def begin(game: Game, match: Match) -> State:
    """The match at its first decision."""
    if match.variant in game.presets():
        return game.new(match.seats, match.seed, game.options(preset=match.variant, seats=match.seats))
    pick, dice = VARIANTS[match.variant], explorer_dice(game, match)
    chosen = {each.name: each.values[pick(len(each.values), dice)] for each in game.options_schema()}
    return game.new(match.seats, match.seed, game.options(chosen, seats=match.seats))


def explorer_dice(game: Game, match: Match) -> random.Random:
    """The same numbers for the same match."""
    return random.Random(f"{game.name} {match.seats} {match.variant} {match.seed}")


def take(game: Game, state: State, choice: Choice) -> None:
    """What was chosen happens."""
    if choice.text == LAPSE:
        state.lapse(choice.seat, choice.at)
    else:
        state.apply(choice.seat, game.parse_action(choice.text), choice.at)


def look(state: State, viewer: int | None, since: int = -1) -> bytes:
    """What a viewer sees now, or saw from happening `since` on."""
    return msgspec.json.encode(state.view(viewer) if since < 0 else state.events(viewer, since))


class Explorer:
    """One match that is played: bots choose, or chance does. `choices` and `seen` are what came of it."""

    def __init__(self, game: Game, match: Match) -> None:
        level = "rules" if "rules" in BOTS[game.name] else "random"
        self.game = game
        self.match = match
        self.seats = match.seats
        self.dice = explorer_dice(game, match)
        self.state = begin(game, match)
        self.bots = [make_bot(game.name, level, match.seed + seat) for seat in range(match.seats)]
        self.at = 0
        self.choices: list[Choice] = []
        self.seen: list[Seen] = []

    def play(self) -> None:
        """To the end, or for MOST_CHOICES choices."""
        turn, since = 0, 0
        while True:
            before = self.state.version()
            if self.choices:
                take(self.game, self.state, self.choices[-1])
            self.pass_time()
            if self.state.is_over() or len(self.choices) == MOST_CHOICES:
                break
            seat = self.dice.choice(self.state.to_act())
            view = self.state.view(seat)
            if view.turn_number != turn:
                self.note_stretch(since, self.watchers())
                turn, since = view.turn_number, before
            self.note(seat, text=msgspec.json.encode(view))
            if self.dice.random() < OTHERS_SHARE:
                self.note(self.dice.choice([PUBLIC, *range(self.seats)]))
            self.choices.append(Choice(seat, self.choose(seat, view), self.at))
        for viewer in (PUBLIC, *range(self.seats)):
            self.note(viewer)
        self.note_stretch(since, [PUBLIC, *range(self.seats)])

    def choose(self, seat: int, view: Any) -> str:
        """What this seat does now."""
        roll = self.dice.random()
        if roll < LAPSE_SHARE and getattr(self.state.decision(seat), "owed", True):
            return LAPSE
        text: str = self.dice.choice(view.legal).text if roll < LAPSE_SHARE + RANDOM_SHARE else self.bots[seat].choose(view)
        return text

    def pass_time(self) -> None:
        """In a timed game let time pass until somebody may act, and now and then longer."""
        sleeps = SLEEP if self.state.is_timed() and self.dice.random() < SLEEP_SHARE else 0
        while (due := self.state.wake_at()) is not None and (not self.state.to_act() or sleeps > 0 or self.dice.random() < HASTE_SHARE):
            self.state.advance(due)
            self.at = due
            sleeps -= 1

    def watchers(self) -> list[int | None]:
        """From where a stretch is looked at."""
        return [PUBLIC, *self.dice.sample(range(self.seats), WATCHERS)]

    def note(self, viewer: int | None, text: bytes | None = None) -> None:
        """What this viewer sees now."""
        text = text or look(self.state, viewer)
        self.seen.append(Seen(len(self.choices), self.at, viewer, -1, text, traits_of_view(text)))

    def note_stretch(self, since: int, viewers: list[int | None]) -> None:
        """What these viewers saw since then."""
        for viewer in viewers:
            text = look(self.state, viewer, since)
            self.seen.append(Seen(len(self.choices), self.at, viewer, since, text, traits_of_events(text, viewer)))
