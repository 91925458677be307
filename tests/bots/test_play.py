"""How the rules bot plays, position by position."""

from __future__ import annotations

from typing import Any

import pytest

from standoff.games.bang import GAME
from standoff.games.bang.bot import RulesBot
from standoff.games.bang.lens import Lens

ROLES = {
    3: ["deputy", "outlaw", "renegade"],
    4: ["sheriff", "renegade", "outlaw", "outlaw"],
    5: ["sheriff", "renegade", "outlaw", "outlaw", "deputy"],
}
PLAIN = ["bart-cassidy", "black-jack", "vulture-sam", "lucky-duke", "suzy-lafayette"]


def table(roles: list[str], **given: Any) -> dict[str, Any]:
    """A position: it is the turn of seat 0 in phase 2; characters without a say in it, a full pile."""
    seats = [{"role": role, "character": PLAIN[seat]} for seat, role in enumerate(roles)]
    return {"game": "bang", "rules": "1", "seed": 1, "seats": seats, "turn": 0, **given}


def hostile(seats: int, *deeds: tuple[int, int, int]) -> list[list[int]]:
    """The public tally: so many hostile cards from a at b."""
    rows = [[0] * seats for _ in range(seats)]
    for a, b, times in deeds:
        rows[a][b] = times
    return rows


def plays(position: dict[str, Any], seat: int = 0) -> list[str]:
    """What the bot does from here until its turn is over or somebody else is asked."""
    state = GAME.load(position)
    bot = RulesBot()
    done: list[str] = []
    while state.to_act() == [seat] and len(done) < 30:
        action = bot.choose(Lens(state, seat), state.legal_actions(seat), 7)
        done.append(GAME.print_action(action))
        if done[-1] == "end":
            break
        state.apply(seat, action)
    return done


def first(position: dict[str, Any], seat: int = 0) -> str:
    """Its next action."""
    return plays(position, seat)[0]


def test_it_takes_the_better_gun_and_never_a_worse() -> None:
    """A Winchester replaces a Schofield, a Schofield no Winchester (BG-13, BG-34)."""
    position = table(ROLES[4])
    position["seats"][0] |= {"hand": ["winchester/8S"], "in_play": ["schofield/JC"]}
    assert first(position) == "play winchester/8S"
    position["seats"][0] |= {"hand": ["schofield/JC"], "in_play": ["winchester/8S"]}
    assert first(position) == "end"


def test_a_volcanic_is_judged_by_the_bangs_held() -> None:
    """With a hand of BANG! it is worth giving up reach for, with one it is not (BG-34)."""
    position = table(ROLES[4])
    position["seats"][0] |= {"hand": ["volcanic/10S", "bang/2D"], "in_play": ["remington/KC"]}
    assert "play volcanic/10S" not in plays(position)
    position["seats"][0]["hand"] = ["volcanic/10S", "bang/2D", "bang/3D", "bang/4D", "bang/5D"]
    assert first(position) == "play volcanic/10S"


def test_a_beer_is_kept_at_full_life_and_drunk_when_hurt() -> None:
    """BG-23."""
    position = table(ROLES[4])
    position["seats"][0] |= {"hand": ["beer/6H"]}
    assert first(position) == "end"
    position["seats"][0] |= {"life": 2}
    assert first(position) == "play beer/6H"


def test_discards_keep_what_saves_a_life() -> None:
    """Down to the limit go duplicates and useless cards, not the only Missed! or Beer (BG-11)."""
    position = table(ROLES[4], phase="discard")
    hand = ["missed/2S", "beer/6H", "bang/2D", "bang/3D", "bang/4D", "schofield/JC"]
    position["seats"][0] |= {"life": 2, "max_life": 5, "hand": hand, "in_play": ["winchester/8S"]}
    gone = plays(position)
    assert "discard missed/2S" not in gone
    assert "discard beer/6H" not in gone
    assert gone[0] == "discard schofield/JC"


def test_an_outlaw_shoots_the_sheriff() -> None:
    """BG-3."""
    position = table(["outlaw", "sheriff", "renegade", "outlaw", "deputy"])
    position["seats"][0] |= {"hand": ["bang/2D"]}
    assert first(position) == "play bang/2D > 1"


def test_nobody_shoots_a_proven_friend() -> None:
    """An Outlaw spares him who shot the Sheriff, a Sheriff him who shot an Outlaw that died."""
    position = table(["outlaw", "renegade", "sheriff", "deputy", "outlaw"], hostile=hostile(5, (4, 2, 2)))
    position["seats"][0] |= {"hand": ["bang/2D", "duel/QD", "jail/4H", "panic/JH", "cat-balou/KH"]}
    assert not [action for action in plays(position) if "> 4" in action]
    position = table(["sheriff", "outlaw", "renegade", "outlaw", "deputy"], hostile=hostile(5, (4, 1, 3)))
    position["seats"][1] |= {"alive": False, "life": 0, "shown": True}
    position["seats"][0] |= {"hand": ["bang/2D", "duel/QD", "jail/4H", "panic/JH", "cat-balou/KH"]}
    assert not [action for action in plays(position) if "> 4" in action]


def test_a_deputy_never_harms_the_sheriff() -> None:
    """Also when nobody else is in reach."""
    position = table(["deputy", "sheriff", "renegade", "outlaw", "outlaw"])
    position["seats"][0] |= {"hand": ["bang/2D", "duel/QD", "panic/JH", "cat-balou/KH"]}
    position["seats"][4] |= {"in_play": ["mustang/8H"]}
    assert not [action for action in plays(position) if "> 1" in action]


def test_a_sheriff_gives_no_last_hit_to_a_stranger() -> None:
    """One of four strangers is a Deputy; his death would cost the Sheriff his hand (BG-44)."""
    position = table(ROLES[5])
    position["seats"][0] |= {"hand": ["bang/2D"]}
    for seat in (1, 4):
        position["seats"][seat] |= {"life": 1}
    assert first(position) == "end"


def test_a_sheriff_shoots_back() -> None:
    """Whoever shot at him is an enemy."""
    position = table(ROLES[5], hostile=hostile(5, (1, 0, 2)))
    position["seats"][0] |= {"hand": ["bang/2D"]}
    position["seats"][1] |= {"life": 1}
    assert first(position) == "play bang/2D > 1"


def test_a_renegade_spares_the_sheriff_until_the_duel() -> None:
    """The Sheriff's last life is safe from him while others live, and not when they are alone (BG-46)."""
    position = table(["renegade", "sheriff", "outlaw", "outlaw"])
    position["seats"][0] |= {"hand": ["bang/2D"], "character": "bart-cassidy"}
    position["seats"][1] |= {"life": 1}
    assert first(position) != "play bang/2D > 1"
    for seat in (2, 3):
        position["seats"][seat] |= {"alive": False, "life": 0, "shown": True}
    assert first(position) == "play bang/2D > 1"


def test_barrel_before_missed() -> None:
    """The Barrel costs nothing, so it comes first (BG-22)."""
    position = table(ROLES[4], stack=[[1, 6, 0, -1, -1, 0, 0, 0], [5, 0, 1, 0, 1, 1, 1, 0]], discard=["bang/2D"])
    position["seats"][1] |= {"hand": ["missed/2S"], "in_play": ["barrel/QS"]}
    assert first(position, 1) == "barrel"
    position["seats"][1] |= {"in_play": []}
    position["stack"][1][6] = 0
    assert first(position, 1) == "missed/2S"


@pytest.mark.parametrize(("hand", "answer"), [(["missed/2S"], "pass"), (["missed/2S", "missed/3S"], "missed/2S")])
def test_a_missed_is_not_wasted_on_slab(hand: list[str], answer: str) -> None:
    """One Missed! alone does not stop his shot (BG-61)."""
    position = table(ROLES[4], stack=[[1, 6, 0, -1, -1, 0, 0, 0], [5, 0, 1, 0, 1, 2, 0, 0]], discard=["bang/2D"])
    position["seats"][0] |= {"character": "slab-the-killer"}
    position["seats"][1] |= {"hand": hand, "life": 2}
    assert first(position, 1).split("/")[0] == answer.split("/")[0]


def test_janet_shoots_with_missed_but_keeps_one() -> None:
    """BG-52."""
    position = table(["outlaw", "sheriff", "renegade", "outlaw"])
    position["seats"][0] |= {"character": "calamity-janet", "hand": ["missed/2S"]}
    assert first(position) == "end"
    position["seats"][0]["hand"] = ["missed/2S", "missed/3S"]
    assert first(position).startswith("play missed/")


def test_sid_heals_when_weak() -> None:
    """Two spare cards for a life (BG-60)."""
    position = table(ROLES[4])
    position["seats"][0] |= {
        "character": "sid-ketchum",
        "life": 1,
        "hand": ["schofield/JC", "jail/JS", "missed/2S"],
        "in_play": ["winchester/8S"],
    }
    assert any(action.startswith("heal") for action in plays(position))
    position["seats"][0] |= {"life": 5}
    assert not any(action.startswith("heal") for action in plays(position))


def test_a_jail_is_taken_off_a_friend_and_left_on_an_enemy() -> None:
    """Cat Balou frees the Deputy that is known, and leaves an enemy in jail (BG-28)."""
    position = table(["sheriff", "outlaw", "renegade", "outlaw", "deputy"], hostile=hostile(5, (4, 1, 3), (2, 0, 2), (3, 0, 3)))
    position["seats"][1] |= {"alive": False, "life": 0, "shown": True}
    position["seats"][0] |= {"hand": ["cat-balou/KH"]}
    position["seats"][4] |= {"in_play": ["jail/4H"], "hand": ["bang/3D"]}
    assert first(position) == "play cat-balou/KH > 4 jail/4H"
    position["seats"][4] |= {"in_play": []}
    position["seats"][3] |= {"in_play": ["jail/4H"]}
    assert first(position) == "end"


def test_gatling_weighs_friend_and_foe() -> None:
    """Four Outlaws' enemies are one: with the Sheriff hale and only friends beside him it stays in the hand (BG-31)."""
    deeds = hostile(5, (2, 1, 3), (3, 1, 3))
    position = table(["outlaw", "sheriff", "outlaw", "renegade", "deputy"], hostile=deeds)
    position["seats"][0] |= {"hand": ["gatling/10H"]}
    for seat in (2, 3):
        position["seats"][seat] |= {"life": 1}
    position["seats"][1] |= {"hand": ["missed/2S", "missed/3S", "missed/4S", "beer/6H", "beer/7H"], "in_play": ["barrel/QS"]}
    assert first(position) == "end"
    position = table(ROLES[4])
    position["seats"][0] |= {"hand": ["gatling/10H"]}
    assert first(position) == "play gatling/10H"


def test_draws_come_first() -> None:
    """Stagecoach and Wells Fargo before anything that depends on the hand (BG-26)."""
    position = table(ROLES[4])
    position["seats"][0] |= {"hand": ["bang/2D", "wells-fargo/3H", "schofield/JC"]}
    assert first(position) == "play wells-fargo/3H"


def test_lucky_duke_takes_the_card_that_spares_him() -> None:
    """BG-57."""
    position = table(ROLES[4], stack=[[1, 3, 3, -1, -1, 0, 0, 0], [4, 1, 3, -1, -1, 0, 0, 3]], aside=["bang/2D", "beer/6H"], turn=3)
    position["seats"][3] |= {"in_play": ["jail/4H"]}
    assert first(position, 3) == "choose beer/6H"


def test_rescue_only_where_it_suffices() -> None:
    """A Beer that cannot save the dying is not drunk (BG-23)."""
    position = table(ROLES[4], stack=[[1, 6, 0, -1, -1, 0, 0, 0], [10, 0, 0, -1, 75, 0, 0, 0]], lost=[3, 0, 0, 0])
    position["seats"][0] |= {"life": -1, "hand": ["beer/6H", "missed/2S"]}
    assert first(position) == "pass"
    position["seats"][0] |= {"life": 0}
    assert first(position) == "beer/6H"
