"""Adios Amigos at the terminal: in steps, against the clock, in simulations and records."""

from __future__ import annotations

import io
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest

from standoff.bots import BOTS
from standoff.catalog import LOCALES, load
from standoff.cli import main
from standoff.cli.adios_sentence import AdiosTeller
from standoff.cli.play import Sitting
from standoff.cli.race import notation_of
from standoff.core.chance import Chance, key_of
from standoff.core.record import End, Move, Player, Record, begin, make_header, read_record, verify, write_record
from standoff.games import GAMES
from standoff.games.adios_amigos import GAME
from standoff.games.adios_amigos.race import Race
from tests.games.adios_amigos.play import play_on
from tests.table.races import played as raced


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English and is wide."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")


class Booked(Race):
    """A race that notes its claims as the lines of a record."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.moves: list[Move] = []

    def book(self, seat: int, action: int) -> None:
        """A claim of this moment."""
        text = GAME.print_action(action)
        self.moves.append(Move(seq=len(self.moves) + 1, at=int(self.state.clock), seat=int(seat), action=text))
        super().book(seat, action)


def a_record(seed: int, *, until: int = 1) -> str:
    """A whole race; `until`: how long after the last claim it ends."""
    secret = bytes([seed]) * 32
    header = make_header(GAME, 3, GAME.options(), secret, [Player(seat=0, name="Ada")])
    race = Booked(begin(header, GAMES, secret), [1, 1, 1], Chance(key_of(seed)))
    assert race.run(0) == ""
    end = End(returns=race.state.returns(), secret=secret.hex(), at=race.moves[-1].at + until)
    return write_record(Record(header=header, moves=race.moves, end=end))


# ---------------------------------------------------------------------- records


def test_a_record_of_a_race_is_verified_to_its_end() -> None:
    """AA-30: the last moment is settled by the end's time; without it the match goes on."""
    text = a_record(3)
    assert verify(text, GAMES) == []
    short = json.loads(text.splitlines()[-1])
    del short["at"]
    found = verify("\n".join([*text.splitlines()[:-1], json.dumps(short)]) + "\n", GAMES)
    assert [problem.code for problem in found] == ["record/not_over"]


def test_replay_tells_what_happened_before_a_claim_before_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """AA-30: a hit stands between the claim of its moment and the next one."""
    path = tmp_path / "race.jsonl"
    path.write_text(a_record(3), encoding="utf-8")
    assert main(("replay", str(path))) == 0
    out = capsys.readouterr().out.splitlines()
    claims = [at for at, line in enumerate(out) if ": shoot " in line]
    for first, second in itertools.pairwise(claims):
        assert second > first + 1
    assert "The most nuggets win." in out[-1]
    assert "Round 5" in "\n".join(out)


# ---------------------------------------------------------------------- simulations


def test_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    """Four seats unless others are asked for; levels by seat; ends of rounds and wins by seat."""
    assert main(("simulate", "adios-amigos", "--matches", "20", "--jobs", "1", "--json", "--bots", "quick,slow,rules,random")) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["unfinished"], set(report["wins"])) == (0, {"ending", "seat"})
    assert [share["played"] for share in report["wins"]["seat"].values()] == [20] * 4
    assert report["wins"]["seat"]["0"]["won"] > report["wins"]["seat"]["3"]["won"]


@pytest.mark.parametrize("pace", ["real_time", "steps"])
def test_every_level_simulates_in_both_paces_and_names_are_in_words(pace: str, capsys: pytest.CaptureFixture[str]) -> None:
    """AA-32."""
    for level in BOTS["adios-amigos"]:
        arguments = ("--seats", "2", "--matches", "5", "--jobs", "1", "--bots", level, "--options", f"pace={pace}")
        assert main(("simulate", "adios-amigos", *arguments)) == 0
        out = capsys.readouterr().out
        assert "One survivor" in out
        assert "0 of them unfinished" in out


def test_soak(capsys: pytest.CaptureFixture[str]) -> None:
    """All seat counts, both kinds of bots."""
    assert main(("soak", "adios-amigos", "--matches", "5", "--jobs", "1")) == 0
    assert capsys.readouterr().out.count("\n") == 6


# ---------------------------------------------------------------------- play


def test_play_goes_in_steps_unless_a_race_is_asked_for(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """AA-32: a whole match by passing."""
    monkeypatch.setattr("sys.stdin", io.StringIO("pass\n" * 400))
    assert main(("play", "adios-amigos", "--seats", "3", "--seat", "1", "--seed", "7")) == 0
    out = capsys.readouterr().out
    for said in ("Round 5", "What do you do in this step?", "The most nuggets win."):
        assert said in out


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("7 1b", "shoot 7 > 1b"), ("7>1b", "shoot 7 > 1b"), ("357 1b", "shoot 3+5+7 > 1b"), ("3+5 2 a", "shoot 3+5 > 2a"),
        ("r", "reload"), ("b", "bomb"), ("", "ready"), ("shoot 7 > 1b", "shoot 7 > 1b"), ("dance", "dance"),
    ],
)  # fmt: skip
def test_short_lines(line: str, text: str) -> None:
    """What is typed in a hurry."""
    assert notation_of(line) == text


class Clock:
    """A desk in virtual time, at which these lines are typed."""

    def __init__(self, *lines: tuple[int, str]) -> None:
        self.time = 0
        self.lines = list(lines)

    def now(self) -> int:
        """The virtual time."""
        return self.time

    def read(self, seconds: float) -> str | None:
        """The next line if it comes in time."""
        until = self.time + max(1, round(seconds * 1000))
        if self.lines and self.lines[0][0] <= until:
            self.time, line = max(self.time, self.lines[0][0]), self.lines[0][1]
            del self.lines[0]
            return line
        self.time = until
        return None


def a_race(clock: Clock, level: str = "rules") -> Sitting:
    """A sitting that was played through."""
    sitting = Sitting(GAME.new(3, 5), 0, {1: None, 2: None}, GAME)  # type: ignore[dict-item]
    assert sitting.race(level, 5, clock) == 0
    return sitting


def test_a_race_goes_on_while_one_only_looks(capsys: pytest.CaptureFixture[str]) -> None:
    """AA-11: bots play against each other; one's own gangsters fall."""
    clock = Clock(*((at, "") for at in range(0, 400_000, 500)))
    sitting = a_race(clock)
    out = capsys.readouterr().out
    assert sitting.state.is_over()
    assert 30_000 < clock.time < 400_000
    for said in ("¡Adios, Amigos!", "hits your", "You are out for this round.", "is the last one standing"):
        assert said in out


def test_a_race_takes_what_is_typed_and_says_why_not(capsys: pytest.CaptureFixture[str]) -> None:
    """AA-11, AA-12: too early, nonsense, one's own gangster, a reload, and leaving."""
    a_race(Clock((10, ""), (800, "r"), (3900, "dance"), (3950, "0 0a"), (4000, "r"), (4001, "?"), (4600, "q")))
    printed = capsys.readouterr()
    for said in ("The round has not begun.", "Not at your own gangsters.", "You reload: two more for all.", "You have left the match."):
        assert said in printed.out
    assert "notation/action" in printed.err


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("options", [{}, {"miss_check": "round_end"}, {"pace": "steps"}])
def test_every_event_has_its_sentence(locale: str, options: dict[str, str]) -> None:
    """No key shows, and no parameter is left open, whoever reads it."""
    for you in (None, 0, 2):
        state = GAME.new(3, 4, GAME.options(options))
        for _ in play_on(state, random.Random(4)):
            pass
        teller = AdiosTeller(load(locale), you, lambda seat: f"Seat{seat}")
        said = [sentence for _, sentence in teller.tell(state.events(None))]
        assert len(said) > 50
        for sentence in said:
            assert "adios_amigos" not in sentence
            assert "{" not in sentence
            assert "?" not in sentence


def test_replay_tells_how_each_claim_was_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """AA-31: each decision can be looked up afterwards, what came too late included."""
    file = tmp_path / "race.jsonl"
    file.write_text(next(record for record in map(raced, range(20)) if '"already-shot"' in record), encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    capsys.readouterr()
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    receipts = read_record(file.read_text(encoding="utf-8")).receipts
    assert [f"receipt {receipt.number}:" in told for receipt in receipts] == [True] * len(receipts)
    assert "line 180 ms, credit 90 ms" in told
    assert "This gangster was shot already." in told


def test_verify_tells_a_receipt_that_does_not_fit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "race.jsonl"
    file.write_text(raced(3).replace('"credit":90', '"credit":91', 1), encoding="utf-8")
    assert main(["verify", str(file)]) == 1
    assert "record/receipt" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_fair_prints_a_row_for_each_case(lang: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """For people, in their language; the forger gains nothing at all."""
    monkeypatch.setenv("COLUMNS", "220")
    assert main(["--lang", lang, "fair", "--matches", "2", "--jobs", "1", "--cases", "forger,far-300-bare"]) == 0
    told = capsys.readouterr().out
    assert ("every match ended alike" in told) == (lang == "en")
    assert "150 / 150" in told


def test_fair_gives_numbers_to_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fair", "--matches", "1", "--jobs", "1", "--cases", "near", "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)
    assert (row["case"], row["matches"], row["even"], row["error"]) == ("near", 1, 0.5, [0.0, 0.0])
    assert main(["fair", "--cases", "moon"]) == 2
    assert "options/unknown_case" in capsys.readouterr().err
