"""Records: written, read, replayed and checked."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from standoff.core.contract import OMNISCIENT
from standoff.core.errors import BadRecord
from standoff.core.record import (
    Contribution,
    End,
    Header,
    Move,
    Player,
    Problem,
    Record,
    begin,
    commitment_of,
    make_header,
    read_record,
    replay,
    seed_of,
    verify,
    write_record,
)
from standoff.games import GAMES
from standoff.games.bang import GAME

SECRET = bytes(range(32))


def played(seats: int = 4, most: int = 5000, chosen: dict[str, str] | None = None) -> Record:
    """The record of a random match in which now and then somebody runs out of time."""
    options = GAME.options(chosen)
    header = make_header(GAME, seats, options, SECRET, [Player(seat=0, name="Ada"), Player(seat=1, bot="rules")])
    state = begin(header, GAMES, SECRET)
    dice = random.Random(seats)
    moves: list[Move] = []
    while not state.is_over() and len(moves) < most:
        seat = dice.choice(state.to_act())
        at = 100 * len(moves)
        if dice.random() < 0.1:
            state.lapse(seat, at)
            moves.append(Move(seq=len(moves) + 1, at=at, seat=seat, lapse=True))
        else:
            action = dice.choice(state.legal_actions(seat))
            state.apply(seat, action, at)
            moves.append(Move(seq=len(moves) + 1, at=at, seat=seat, action=GAME.print_action(action)))
    returns = state.returns() if state.is_over() else None
    return Record(header=header, moves=moves, end=End(returns=returns, secret=SECRET.hex()))


RECORD = played()
LINES = write_record(RECORD).splitlines()


def codes(problems: list[Problem]) -> list[tuple[int, str]]:
    """Where and what is wrong."""
    return [(problem.line, problem.code) for problem in problems]


@pytest.mark.parametrize(("seats", "chosen"), [(3, {}), (5, {"jail": "one_test"}), (7, {"character_choice": "choose_of_two"})])
def test_a_record_reads_as_it_was_written_and_is_sound(seats: int, chosen: dict[str, str]) -> None:
    """Round trip, replay and verification of whole matches, lapses included."""
    record = played(seats, chosen=chosen)
    text = write_record(record)
    assert read_record(text) == record
    assert read_record(text.encode()) == record
    assert verify(text, GAMES) == []


def test_a_replay_is_the_match() -> None:
    """Every step of a replay is the state after that move; two replays see the same events."""
    states = [(move, state.version()) for move, state in replay(RECORD, GAMES)]
    assert states[0][0] is None
    assert [move for move, _ in states[1:]] == RECORD.moves
    *_, (_, last) = replay(RECORD, GAMES)
    *_, (_, again) = replay(RECORD, GAMES)
    assert last.is_over()
    assert last.events(OMNISCIENT) == again.events(OMNISCIENT)
    assert RECORD.end is not None
    assert last.returns() == RECORD.end.returns


def test_the_commitment_is_plain_blake2b() -> None:
    """Anybody can check it: `printf ... | xxd -r -p | b2sum -l 256`."""
    assert commitment_of(SECRET) == "cb2f5160fc1f7e05a55ef49d340b48da2e5a78099d53393351cd579dd42503d6"


def test_the_seed_is_the_secret_until_somebody_contributes() -> None:
    """A share that was not opened counts for nothing; each opened one changes the seed."""
    unopened = Contribution(seat=1, hash=commitment_of(bytes(32)))
    opened = Contribution(seat=1, hash=commitment_of(bytes(32)), opened=bytes(32).hex())
    elsewhere = Contribution(seat=2, hash=commitment_of(bytes(32)), opened=bytes(32).hex())
    assert seed_of(SECRET) == SECRET
    assert seed_of(SECRET, [unopened]) == SECRET
    assert len({SECRET, seed_of(SECRET, [opened]), seed_of(SECRET, [elsewhere]), seed_of(SECRET, [opened, elsewhere])}) == 4


def test_an_abandoned_match_shows_its_secret() -> None:
    """It has no result, and is sound where the match really goes on."""
    record = played(most=20)
    assert record.end is not None
    assert record.end.returns is None
    assert verify(write_record(record), GAMES) == []


def test_a_match_that_goes_on_replays_with_its_secret() -> None:
    """Without an end there is no secret in the record."""
    live = Record(header=RECORD.header, moves=RECORD.moves[:30])
    assert len(list(replay(live, GAMES, SECRET))) == 31
    with pytest.raises(BadRecord) as refused:
        list(replay(live, GAMES))
    assert refused.value.code == "record/no_secret"


def changed(line: int, **fields: Any) -> str:
    """The record with fields of one line (from 1) changed."""
    lines = LINES[:]
    lines[line - 1] = msgspec.json.encode({**msgspec.json.decode(lines[line - 1]), **fields}).decode()
    return "\n".join(lines)


LAST = len(LINES)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", (0, "record/empty")),
        ("\n".join(LINES[:-1]), (0, "record/cut")),
        ("\n".join(LINES[:9]) + "\n" + LINES[9][:20], (10, "record/json")),
        ("\n".join([*LINES[:9], "", *LINES[9:]]), (10, "record/json")),
        ("\n".join(LINES[1:]), (1, "record/order")),
        ("\n".join([LINES[0], *LINES]), (2, "record/order")),
        ("\n".join(LINES[:5] + LINES[6:]), (6, "record/order")),
        ("\n".join([*LINES, LINES[3]]), (LAST + 1, "record/after_end")),
        (changed(1, format=2), (1, "record/format")),
        (changed(1, game="chess"), (1, "record/unknown_game")),
        (changed(1, rules="0"), (1, "record/rules_version")),
        (changed(1, seats=9), (1, "record/seats")),
        (changed(1, seats="four"), (1, "record/field")),
        (changed(1, options={"jail": "never"}), (1, "record/options")),
        (changed(1, commitment="00" * 32), (LAST, "record/commitment")),
        (changed(4, at=50), (4, "record/order")),
        (changed(3, at=-5), (3, "record/field")),
        (changed(3, at=10**30), (3, "record/field")),
        (changed(4, seat=-1), (4, "record/field")),
        (changed(4, seat=10**30), (4, "record/field")),
        (changed(1, players=[{"seat": 4, "name": "Eve"}]), (1, "record/field")),
        (changed(1, players=[{"seat": 1, "name": "Ada"}, {"seat": 1, "bot": "rules"}]), (1, "record/field")),
        (changed(1, contributions=[{"seat": 999, "hash": "00", "opened": "00" * 32}]), (1, "record/field")),
        (changed(1, contributions=[{"seat": 4, "hash": "00", "opened": "00" * 32}]), (1, "record/field")),
        ("\n".join([*LINES[:3], LINES[3][:-1] + ',"x":' + "[" * 5000 + "]" * 5000 + "}", *LINES[4:]]), (4, "record/json")),
        (changed(4, action="pray"), (4, "record/notation")),
        (changed(4, action="play bang/QH > 0", lapse=False), (4, "record/illegal")),
        (changed(4, action=None, lapse=False), (4, "record/field")),
        (changed(4, seat=6), (4, "record/illegal")),
        (changed(LAST, returns=[0, 0, 0, 0]), (LAST, "record/result")),
        (changed(LAST, returns=None), (LAST, "record/result")),
        (changed(LAST, secret="short"), (LAST, "record/seed")),
    ],
    ids=lambda value: "-".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_whatever_is_wrong_is_found(text: str, problem: tuple[int, str]) -> None:
    """With the line, which the text says too, and a code; each once, and nothing else is thrown."""
    found = verify(text, GAMES)
    assert problem in codes(found)
    assert len(set(codes(found))) == len(found)
    assert all(said.text.startswith(f"line {said.line}: ") for said in found if said.line)


def test_an_unknown_rules_version_says_so_plainly() -> None:
    """A record replays under the version it was played with, or says that it cannot."""
    with pytest.raises(BadRecord, match=r"played with rules version 0; these are version .* cannot replay it"):
        list(replay(read_record(changed(1, rules="0")), GAMES))


def test_a_false_share_is_found() -> None:
    """An opened contribution must fit the hash that was sent before."""
    share = Contribution(seat=0, hash=commitment_of(b"x" * 32), opened=(b"y" * 32).hex())
    header = msgspec.structs.replace(RECORD.header, contributions=[share])
    problems = verify(write_record(Record(header=header, moves=[], end=RECORD.end)), GAMES)
    assert (1, "record/contribution") in codes(problems)


def test_a_wrong_secret_is_found_before_the_moves_fail() -> None:
    """Another secret fits neither the commitment nor the moves."""
    found = codes(verify(changed(LAST, secret="11" * 32), GAMES))
    assert found[0] == (LAST, "record/commitment")
    assert found[1][1] in ("record/illegal", "record/result", "record/not_over")


def test_the_header_names_every_option() -> None:
    """So that a record does not depend on defaults."""
    header = msgspec.json.decode(LINES[0], type=Header)
    assert set(header.options) == {option.name for option in GAME.options_schema()}
