"""The notation of BANG!: cards, roles, characters and actions as text, both ways.

A card is `name/RANKSUIT` (`bang/QH`). Both Stagecoaches are `stagecoach/9S`; that text means the first, and `apply` takes the
first for the second. Words are parted by one or more spaces. The forms of actions stand in `actions.Act`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from standoff.core.action_space import ActionSpace
from standoff.core.errors import BadNotation
from standoff.core.notation import parse_name, parse_seat
from standoff.games.bang.actions import Act, card_of, kind_of, pack, second_of, target_of
from standoff.games.bang.components import (
    CARD_KIND,
    CARD_NAMES,
    CARDS,
    CHARACTER_NAMES,
    FIRST_BLUE,
    ROLE_NAMES,
    TWIN_FIRST,
    TWIN_SECOND,
    Kind,
)

MOST_SEATS = 7
_CARD_OF = {name: card for card, name in reversed(list(enumerate(CARD_NAMES)))}
_BARE = {"end": Act.END, "pass": Act.PASS, "barrel": Act.BARREL, "jourdonnais": Act.JOURDONNAIS}
_WITH_CARD = {"take": Act.TAKE, "back": Act.BACK, "choose": Act.CHOOSE, "discard": Act.DISCARD}
_WORD_OF = {kind: word for word, kind in (*_BARE.items(), *_WITH_CARD.items())}
_VERBS = "end, pass, play, barrel, jourdonnais, heal, take, back, choose, discard, draw, character or a card"


def print_card(card: int) -> str:
    """The card as text."""
    return CARD_NAMES[card]


def parse_card(text: str) -> int:
    """The card of a text, the first of the two Stagecoaches; raises BadNotation."""
    card = _CARD_OF.get(text)
    if card is None:
        raise BadNotation(f"expected a card such as bang/QH, got {text!r}")
    return card


def parse_role(text: str) -> int:
    """The role of a name; raises BadNotation."""
    return parse_name(text, ROLE_NAMES, "role")


def parse_character(text: str) -> int:
    """The character of a name; raises BadNotation."""
    return parse_name(text, CHARACTER_NAMES, "character")


def print_action(action: int) -> str:
    """The action as one line; the two Stagecoaches look alike."""
    kind, card, target, second = kind_of(action), card_of(action), target_of(action), second_of(action)
    if kind == Act.PLAY:
        aim = f" {CARD_NAMES[second]}" if second >= 0 else ""
        return f"play {CARD_NAMES[card]}" + (f" > {target}{aim}" if target >= 0 else "")
    if kind == Act.ANSWER:
        return CARD_NAMES[card]
    if kind == Act.HEAL:
        return f"heal {CARD_NAMES[card]} {CARD_NAMES[second]}"
    if kind == Act.DRAW_HAND:
        return f"draw > {target}"
    if kind == Act.DRAW_PILE or kind == Act.DRAW_DISCARD:
        return "draw pile" if kind == Act.DRAW_PILE else "draw discard"
    if kind == Act.CHARACTER:
        return f"character {CHARACTER_NAMES[card]}"
    word = _WORD_OF[kind]
    return f"{word} {CARD_NAMES[card]}" if card >= 0 else word


def parse_action(text: str) -> int:
    """The packed action of one line; raises BadNotation with what was expected and what came."""
    words = text.split()
    if not words:
        raise BadNotation("expected an action, got an empty line")
    verb, rest = words[0], words[1:]
    if verb in _BARE and not rest:
        return pack(_BARE[verb])
    if verb in _WITH_CARD and len(rest) == 1:
        return pack(_WITH_CARD[verb], parse_card(rest[0]))
    if verb in _FORMS:
        return _FORMS[verb](rest, text)
    if "/" in verb and not rest:
        return pack(Act.ANSWER, parse_card(verb))
    raise BadNotation(f"expected {_VERBS}; got {text!r}")


def plain_action(action: int) -> int:
    """The action with the first Stagecoach wherever only one of the two is meant."""
    kind, card, second = kind_of(action), card_of(action), second_of(action)
    if kind == Act.CHARACTER or action >> 23 != 0:
        return action
    if card == TWIN_SECOND:
        card = TWIN_FIRST
        if second == TWIN_FIRST:
            second = TWIN_SECOND
    elif second == TWIN_SECOND and card != TWIN_FIRST:
        second = TWIN_FIRST
    return pack(kind, card, target_of(action), second)


def _parse_play(rest: list[str], text: str) -> int:
    if len(rest) == 1:
        return pack(Act.PLAY, parse_card(rest[0]))
    if len(rest) in (3, 4) and rest[1] == ">":
        second = parse_card(rest[3]) if len(rest) == 4 else -1
        if second >= 0 and second < FIRST_BLUE:
            raise BadNotation(f"expected a card in play (a blue one) after the seat, got {rest[3]!r}")
        return pack(Act.PLAY, parse_card(rest[0]), parse_seat(rest[2], MOST_SEATS), second)
    raise BadNotation(f"expected play CARD [> SEAT [CARD_IN_PLAY]], got {text!r}")


def _parse_heal(rest: list[str], text: str) -> int:
    if len(rest) != 2:
        raise BadNotation(f"expected heal CARD CARD, got {text!r}")
    first, second = parse_card(rest[0]), parse_card(rest[1])
    if first == second == TWIN_FIRST:
        second = TWIN_SECOND
    if first == second:
        raise BadNotation(f"expected two cards, got {text!r}")
    return pack(Act.HEAL, first, -1, second)


def _parse_draw(rest: list[str], text: str) -> int:
    if rest == ["pile"]:
        return pack(Act.DRAW_PILE)
    if rest == ["discard"]:
        return pack(Act.DRAW_DISCARD)
    if len(rest) == 2 and rest[0] == ">":
        return pack(Act.DRAW_HAND, -1, parse_seat(rest[1], MOST_SEATS))
    raise BadNotation(f"expected draw pile, draw discard or draw > SEAT; got {text!r}")


def _parse_character(rest: list[str], text: str) -> int:
    if len(rest) != 1:
        raise BadNotation(f"expected character NAME, got {text!r}")
    return pack(Act.CHARACTER, parse_character(rest[0]))


_FORMS: dict[str, Callable[[list[str], str], int]] = {
    "play": _parse_play,
    "heal": _parse_heal,
    "draw": _parse_draw,
    "character": _parse_character,
}


def _all_actions() -> Iterator[int]:
    """Every action that some position could offer; new ones may only be put at the end."""
    cards = [card for card in range(CARDS) if card != TWIN_SECOND]
    for kind in (Act.END, Act.PASS, Act.BARREL, Act.JOURDONNAIS, Act.DRAW_PILE, Act.DRAW_DISCARD):
        yield pack(kind)
    for seat in range(MOST_SEATS):
        yield pack(Act.DRAW_HAND, -1, seat)
    for character in range(len(CHARACTER_NAMES)):
        yield pack(Act.CHARACTER, character)
    for kind in (Act.TAKE, Act.BACK, Act.CHOOSE, Act.DISCARD):
        for card in cards:
            yield pack(kind, card)
    for card in cards:
        if CARD_KIND[card] in (Kind.BANG, Kind.MISSED, Kind.BEER):
            yield pack(Act.ANSWER, card)
    for card in cards:
        yield from _all_plays(card)
    for first in cards:
        for second in cards:
            if first != second:
                yield pack(Act.HEAL, first, -1, second)
    yield pack(Act.HEAL, TWIN_FIRST, -1, TWIN_SECOND)


def _all_plays(card: int) -> Iterator[int]:
    kind = CARD_KIND[card]
    if kind not in (Kind.BANG, Kind.MISSED, Kind.PANIC, Kind.CAT_BALOU, Kind.DUEL, Kind.JAIL):
        yield pack(Act.PLAY, card)
        return
    for seat in range(MOST_SEATS):
        yield pack(Act.PLAY, card, seat)
        if kind in (Kind.PANIC, Kind.CAT_BALOU):
            for aim in range(FIRST_BLUE, CARDS):
                yield pack(Act.PLAY, card, seat, aim)


SPACE = ActionSpace(_all_actions, plain_action)
