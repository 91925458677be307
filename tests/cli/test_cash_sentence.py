"""The sentences of Cash'n Guns in the terminal: every event that a match brings has its words, in both languages and for every reader."""

import pytest

from standoff.catalog import load
from standoff.cli.cash_sentence import CashTeller
from standoff.core.chance import Chance, key_of
from standoff.core.contract import OMNISCIENT
from standoff.games.cash_n_guns.events import BulletLoaded, CourageShown, LootSplit
from standoff.games.cash_n_guns.game import GAME

SEATS = 5
NAMES = ["Mei", "Lin", "Tobias", "Ana", "Dusty"]


def teller(locale: str, you: int | None) -> CashTeller:
    return CashTeller(load(locale), you, lambda seat: NAMES[seat])


@pytest.mark.parametrize("locale", ["en", "zh-Hant"])
@pytest.mark.parametrize("powers", ["open", "secret"])
def test_nothing_of_a_match_is_without_words(locale: str, powers: str) -> None:
    """CG-20: what each may know is told to him, and nothing else; no key and no parameter is left in a sentence."""
    state = GAME.new(SEATS, 11, GAME.options({"powers": powers, "cop": "on"}))
    chance = Chance(key_of(5))
    while not state.is_over():
        seat = state.to_act()[0]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[chance.below(len(actions))])
    for you in (None, 0, 3, OMNISCIENT):
        lines = [line for _, line in teller(locale, you).tell(state.events(you, 0))]
        assert len(lines) > 60
        assert [line for line in lines if "cash_n_guns" in line or "{" in line or "  " in line] == []


def test_several_sentences_stand_in_a_row_as_the_language_does() -> None:
    dropped = CourageShown(index=0, dropped=[1, 4], stayed=[0])
    assert teller("en", 1).sentence([dropped]) == "You drop out. Dusty drops out."
    assert teller("zh-Hant", 1).sentence([dropped]) == "你退出槍戰。Dusty退出槍戰。"


def test_all_load_at_once_and_one_sees_what_is_his() -> None:
    loads = [BulletLoaded(index=k, seat=k, count=1, bullets=["bang"] if k == 0 else None) for k in range(3)]
    assert teller("en", 0).sentence(loads) == "You load BANG! All have loaded."
    assert teller("en", None).sentence(loads[2:]) == "Tobias has loaded."


@pytest.mark.parametrize(
    ("seats", "amount", "said"),
    [
        ([], 0, "Nobody is in: everything stays on the table."),
        ([1, 2], 0, "Lin and Tobias cannot share these notes: everything stays."),
        ([0, 2], 5000, "Mei and Tobias share: 5,000 each."),
        ([1], 20000, "You take 20,000 alone."),
        ([2], 20000, "Tobias takes 20,000 alone."),
    ],
)
def test_a_split_says_who_gets_what(seats: list[int], amount: int, said: str) -> None:
    """CG-18."""
    assert teller("en", 1).sentence([LootSplit(index=0, seats=seats, amount=amount)]) == said
