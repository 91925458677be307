"""The command line: what each command prints, and how it ends."""

from __future__ import annotations

import io
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Console

from standoff.bots import make_bot
from standoff.catalog import LOCALES, load
from standoff.cli import main
from standoff.cli.face import FACES
from standoff.core.record import Contribution, End, Move, Player, Record, begin, commitment_of, make_header, seed_in, write_record
from standoff.games import GAMES
from standoff.store.schema import APPLICATION_ID
from standoff.store.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The terminal speaks English and is wide."""
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "160")
    monkeypatch.setenv("XDG_DATA_HOME", "/nonexistent")


def a_record(name: str, options: dict[str, str], seed: int = 0) -> str:
    """A whole match between rule bots, one of whom lets time run out now and then."""
    game, secret = GAMES[name], bytes([seed]) * 32
    header = make_header(game, 5, game.options(options), secret, [Player(seat=0, name="Ada"), Player(seat=1, bot="rules")])
    state = begin(header, GAMES, secret)
    moves: list[Move] = []
    while not state.is_over():
        seat = state.to_act()[0]
        is_slow = seat == 0 and len(moves) % 7 == 3
        text = None if is_slow else make_bot(name, "rules", len(moves)).choose(state.view(seat))
        moves.append(Move(seq=len(moves) + 1, at=1000 * len(moves), seat=seat, action=text, lapse=is_slow))
        if text is None:
            state.lapse(seat)
        else:
            state.apply(seat, game.parse_action(text))
    return write_record(Record(header=header, moves=moves, end=End(returns=state.returns(), secret=secret.hex())))


RECORD = a_record("bang", {})
RECORDS = [RECORD, *(a_record("cash-n-guns", {"powers": powers, "cop": "on"}, seed) for seed, powers in enumerate(("open", "secret")))]
RECORDS.append(a_record("gentlemen-thieves", {}))


def run(*arguments: str) -> int:
    """The exit code, whichever way the command ends."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


# ---------------------------------------------------------------------- simulate


def test_simulate_prints_one_json_object_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """With exactly these keys."""
    assert run("simulate", "bang", "--seats", "5", "--matches", "20", "--bots", "rules", "--seed", "1", "--jobs", "1", "--json") == 0
    out = capsys.readouterr().out
    assert out.endswith("\n")
    assert out.count("\n") == 1
    report = json.loads(out)
    assert list(report) == [
        "matches", "unfinished", "matches_per_second", "decisions_per_second", "decisions_per_match", "wins", "checksum", "compiled",
    ]  # fmt: skip
    assert report["matches"] == 20
    assert report["unfinished"] == 0
    assert set(report["wins"]) == {"outcome", "role", "character", "seat"}
    assert (
        run("simulate", "cash-n-guns", "--seats", "6", "--matches", "20", "--jobs", "1", "--json", "--options", "powers=open", "cop=on")
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert report["unfinished"] == 0
    assert set(report["wins"]) == {"outcome", "role", "power", "seat"}
    assert run("simulate", "gentlemen-thieves", "--seats", "2", "--matches", "20", "--bots", "rules,random", "--jobs", "1", "--json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["unfinished"] == 0
    assert set(report["wins"]) == {"outcome", "thief", "order", "seat"}
    assert report["wins"]["seat"]["0"]["won"] > 15


def test_simulate_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    """Tables with names and intervals, in both languages."""
    arguments = ("simulate", "bang", "--matches", "10", "--bots", "random,rules", "--jobs", "1")
    assert run(*arguments) == 0
    out = capsys.readouterr().out
    assert "10 matches, 0 of them unfinished" in out
    assert "Sheriff" in out
    assert run("--lang", "zh-Hant", *arguments) == 0
    assert "警長" in capsys.readouterr().out
    assert run("--lang", "zh-Hant", "simulate", "cash-n-guns", "--matches", "10", "--jobs", "1", "--options", "cop=on", "powers=open") == 0
    out = capsys.readouterr().out
    for name in ("臥底", "龍皮", "活著而且最有錢的人獲勝"):
        assert name in out
    assert run("--lang", "zh-Hant", "simulate", "gentlemen-thieves", "--seats", "3", "--matches", "10", "--jobs", "1") == 0
    out = capsys.readouterr().out
    for name in ("男爵夫人", "金磚最多的人獲勝", "首位起始玩家", "起始玩家左邊第 2 位"):
        assert name in out


def test_options_and_presets_change_the_match(capsys: pytest.CaptureFixture[str]) -> None:
    """Each gives another checksum."""
    sums = set()
    for more in ((), ("--preset", "official"), ("--options", "opening_hand=three", "jail=one_test"), ("--seats", "6")):
        assert run("simulate", "bang", "--matches", "10", "--jobs", "1", "--json", *more) == 0
        sums.add(json.loads(capsys.readouterr().out)["checksum"])
    assert len(sums) == 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("simulate", "chess"), "'chess' is none of"),
        (("simulate", "bang", "--seats", "9"), "options/seats"),
        (("simulate", "bang", "--seats", "many"), "expected int, got 'many'"),
        (("simulate", "bang", "--matches", "0"), "expected a whole number from 1, got 0"),
        (("simulate", "bang", "--bots", "genius"), "options/unknown_bot"),
        (("simulate", "bang", "--preset", "harsh"), "options/unknown_preset"),
        (("simulate", "bang", "--options", "jail"), "options/form"),
        (("simulate", "bang", "--options", "jail=never"), "options/value"),
        (("simulate", "bang", "--options", "rain=yes"), "options/unknown"),
        (("bench", "--seconds", "0"), "expected seconds above 0"),
        (("bench", "--seconds", "nan"), "expected seconds above 0"),
        (("bench", "--seconds", "soon"), "expected seconds above 0"),
        (("--lang", "fr", "doctor"), "options/unknown_language"),
        (("simulate",), "missing: GAME"),
        (("dance",), "'dance' is none of"),
        ((), "missing: COMMAND"),
        (("play", "bang", "--seat", "7"), "options/seat"),
        (("replay", "/nonexistent/record"), "file/unreadable"),
        (("verify", "/nonexistent/record"), "file/unreadable"),
    ],
)
def test_wrong_usage_is_said_and_ends_with_2(arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    """On stderr, with nothing on stdout."""
    assert run(*arguments) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert printed.out == ""


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("record", RECORDS, ids=["bang", "cash-open", "cash-secret", "thieves"])
def test_verify_and_replay_a_record(record: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound record is called so; a replay tells every action and ends with who won, and no text lacks its parameters."""
    file = tmp_path / "match.jsonl"
    file.write_text(record)
    assert run("verify", str(file)) == 0
    assert "sound" in capsys.readouterr().out
    assert run("--lang", lang, "replay", str(file)) == 0
    told = capsys.readouterr().out
    assert "Ada" in told
    assert load(lang)("cli_bot", n=1) in told
    for line in record.splitlines()[1:-1]:
        assert json.loads(line).get("action", load(lang)("cli_replay_lapse")) in told
    for key in ("{", "bang_", "cash_n_guns_", "gentlemen_thieves_", "cli_"):
        assert key not in told


def test_a_broken_record_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """verify and replay both say what is wrong, with the line, and end with 1."""
    file = tmp_path / "match.jsonl"
    lines = RECORD.splitlines()
    lines[5] = lines[5].replace('"seat":', '"seat":1')
    file.write_text("\n".join(lines))
    for command in ("verify", "replay"):
        assert run(command, str(file)) == 1
        assert "line 6" in capsys.readouterr().err


def test_a_name_does_not_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record may come from anybody."""
    file = tmp_path / "match.jsonl"
    file.write_text(RECORD.replace('"Ada"', '"\\u001b[2JAda"'))
    assert run("replay", str(file)) == 0
    told = capsys.readouterr().out
    assert "Ada" in told
    assert "\x1b" not in told


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` reads it."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(RECORD.encode())))
    assert run("verify", "-") == 0


def a_deal() -> Record:
    """The record of an abandoned match: Ada and Mei have pledged shares, Mei withheld hers, Lin pledged none."""
    secret, share = bytes(range(32)), bytes(32)
    players = [Player(seat=at, name=name) for at, name in enumerate(("Ada", "Mei", "Li\u001bn"))] + [Player(seat=3, bot="rules")]
    shares = [
        Contribution(seat=0, hash=commitment_of(share), opened=share.hex()),
        Contribution(seat=1, hash=commitment_of(bytes([1]) * 32)),
    ]
    header = make_header(GAMES["bang"], 4, GAMES["bang"].options(), secret, players)
    header = msgspec.structs.replace(header, match="0f" * 16, contributions=shares)
    return Record(header=header, moves=[], end=End(returns=None, secret=secret.hex()))


def test_verify_tells_whose_shares_are_in_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And compares the seed with the one that the table showed."""
    file = tmp_path / "match.jsonl"
    record = a_deal()
    file.write_text(write_record(record))
    seed = seed_in(record).hex()
    assert run("verify", str(file)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[1:] == [
        "In the seed: the server's secret, and a share of Ada.",
        "Pledged a share and did not reveal it: Mei.",
        "Pledged no share: Lin.",
        f"Seed: {seed}",
        told[-2],
        told[-1],
    ]
    assert told[-2].startswith("Checked: ")
    assert told[-1].startswith("Not checked: whether this is the deal that you saw.")
    assert run("verify", str(file), "--seed", seed.upper()) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("Checked too: the seed")
    assert run("verify", str(file), "--seed", seed[::-1]) == 1
    assert "record/seed_differs" in capsys.readouterr().err
    assert run("--lang", "zh-Hant", "verify", str(file)) == 0
    assert "cli_" not in capsys.readouterr().out


def test_verify_finds_a_share_that_was_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It does not fit what was pledged."""
    file = tmp_path / "match.jsonl"
    file.write_text(write_record(a_deal()).replace("00" * 32, "01" + "00" * 31))
    assert run("verify", str(file)) == 1
    assert "record/contribution" in capsys.readouterr().err


def test_verify_finds_a_share_that_was_changed_with_its_pledge(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record of a table has its seed, which the other share does not make, also where all actions are legal after the other deal.

    Whoever writes that anew as well is found out by the seed that was shown.
    """
    file = tmp_path / "match.jsonl"
    record = a_deal()
    seed = seed_in(record).hex()
    other = Contribution(seat=0, hash=commitment_of(bytes([7]) * 32), opened="07" * 32)
    header = msgspec.structs.replace(record.header, contributions=[other, *record.header.contributions[1:]])
    end = End(returns=None, secret=bytes(range(32)).hex(), seed=seed)
    file.write_text(write_record(msgspec.structs.replace(record, end=end)))
    assert run("verify", str(file)) == 0
    altered = msgspec.structs.replace(record, header=header, end=end)
    file.write_text(write_record(altered))
    assert run("verify", str(file)) == 1
    assert "record/seed_altered" in capsys.readouterr().err
    forged = msgspec.structs.replace(altered, end=msgspec.structs.replace(end, seed=seed_in(altered).hex()))
    file.write_text(write_record(forged))
    assert run("verify", str(file)) == 0
    assert run("verify", str(file), "--seed", seed) == 1
    assert "record/seed_differs" in capsys.readouterr().err


# ---------------------------------------------------------------------- play


REFUSED = {"bang": "play bang/QH > 6", "cash-n-guns": "aim 1", "gentlemen-thieves": "back manor"}  # in notation, and not legal


def type_in(monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """What the person types, and after that always the last action of the list."""
    waiting = list(answers)
    monkeypatch.setattr("builtins.input", lambda prompt="": waiting.pop(0) if waiting else "1")


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("bang", ()),
        ("cash-n-guns", ()),
        ("cash-n-guns", ("--options", "powers=open", "cop=on")),
        ("cash-n-guns", ("--preset", "official", "--options", "powers=secret", "cop=on")),
        ("gentlemen-thieves", ()),
    ],
)
def test_a_match_in_the_terminal(
    game: str, options: tuple[str, ...], lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Numbers are enough to play to the end; nonsense is refused and asked for again; no text lacks its parameters."""
    type_in(monkeypatch, "99", "pray", "²", "9" * 5000, REFUSED[game])
    assert run("--lang", lang, "play", game, "--seats", "4", "--seat", "1", "--seed", "5", *options) == 0
    printed = capsys.readouterr()
    text = load(lang)
    assert text("cli_over_won") in printed.out or text("cli_over_lost") in printed.out
    assert printed.err.count("[notation/") == 4
    assert printed.err.count(text("error_notation_bad")) == 4
    assert "action/" in printed.err
    for key in ("bang_", "cash_n_guns_", "gentlemen_thieves_", "cli_", "{"):
        assert key not in printed.out


@pytest.mark.parametrize("lang", LOCALES)
@pytest.mark.parametrize("seats", ["2", "5"])
def test_gentlemen_thieves_fit_into_80_columns(
    lang: str, seats: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The table and what can be done; only sentences of the log may be longer. Each number is an action, and none is missing."""
    monkeypatch.setenv("COLUMNS", "80")
    dice = random.Random(int(seats))
    monkeypatch.setattr("builtins.input", lambda prompt="": str(dice.randint(1, 12)))
    assert run("--lang", lang, "play", "gentlemen-thieves", "--seats", seats, "--seat", "1", "--seed", "3") == 0
    printed = capsys.readouterr().out.splitlines()
    log = [line for line in printed if line.startswith(("   ", "──")) and not line[3:4].isspace()]
    assert len(log) > 50
    assert all(cell_len(line) <= 80 for line in printed if line not in log)


def test_the_menu_of_gentlemen_thieves_numbers_every_action() -> None:
    """In whatever is asked: the numbers 1, 2, 3 ... are printed once each, and together are all legal actions."""
    game = GAMES["gentlemen-thieves"]
    face = FACES["gentlemen-thieves"]
    asked = set()
    for seed in range(6):
        state = game.new(2 + seed % 4, seed)
        dice = random.Random(seed)
        while not state.is_over():
            seat = state.to_act()[0]
            view = state.view(seat)
            out = io.StringIO()
            actions = face.show_actions(Console(file=out, width=80), view, face.teller(load("en"), seat, str))
            assert sorted(action.text for action in actions) == sorted(action.text for action in view.legal)
            printed = re.findall(r"(?<![\d<>=]\s)(?<!\S)(\d+)(?![\d\s]*[<>=])(?!\S)", out.getvalue())
            assert {int(number) for number in printed} >= set(range(1, len(actions) + 1))
            asked.add(view.decisions[0].kind)
            robbing = [action.text for action in view.legal if action.robs]
            state.apply(seat, game.parse_action(dice.choice(robbing or [action.text for action in view.legal])))
    assert asked == {"alliance", "turn", "place", "gold", "tunnel"}


def test_one_can_leave(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """By q or the end of input."""
    type_in(monkeypatch, "q")
    assert run("play", "bang", "--seed", "2") == 0
    assert "left" in capsys.readouterr().out


# ---------------------------------------------------------------------- the rest


def test_doctor_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    """A free port, and a data file not made yet, are well."""
    assert run("doctor", "--port", "0") in (0, 1)
    out = capsys.readouterr().out
    assert "Python" in out
    assert "/nonexistent/standoff" in out


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (f"PRAGMA application_id = {APPLICATION_ID}; PRAGMA user_version = 99; CREATE TABLE x (y);", "newer"),
        ("CREATE TABLE x (y);", "another program"),
        ("", "✓ Data file"),
    ],
)
def test_doctor_finds_a_data_file_that_no_server_would_take(
    script: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By the store's own check, without changing it."""
    file = tmp_path / "standoff.sqlite"
    if script:
        with closing(sqlite3.connect(file)) as db:
            db.executescript(script)
    else:
        SqliteStore(file).close()
    before = file.read_bytes()
    monkeypatch.setenv("STANDOFF_DATA", str(file))
    run("doctor", "--port", "0")
    assert said in capsys.readouterr().out
    assert file.read_bytes() == before


def test_a_soak_of_few(capsys: pytest.CaptureFixture[str]) -> None:
    """Both levels at each number of seats."""
    assert run("soak", "--seats", "4", "--matches", "5", "--jobs", "1") == 0
    assert capsys.readouterr().out.count("✓") == 2
    assert run("soak", "cash-n-guns", "--matches", "3", "--jobs", "1", "--options", "powers=secret", "cop=on") == 0
    assert capsys.readouterr().out.count("✓") == 6
    assert run("soak", "gentlemen-thieves", "--matches", "3", "--jobs", "1") == 0
    assert capsys.readouterr().out.count("✓") == 8  # two levels at each number of seats


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    """Every command is listed; every help speaks both languages."""
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("standoff ")
    assert run("--help") == 0
    out = capsys.readouterr().out
    for command in ("serve", "play", "simulate", "replay", "verify", "doctor", "bench", "soak"):
        assert command in out
        assert run(command, "--help") == 0
        assert "cli_" not in capsys.readouterr().out
        assert run("--lang", "zh-Hant", command, "--help") == 0
        assert "用法" in capsys.readouterr().out


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C leaves no traceback."""

    def interrupt(prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert run("play", "bang", "--seed", "2") == 130


def test_pure_rules_run_in_a_process_of_their_own() -> None:
    """`python -m standoff` is the command; stdout holds the JSON alone even where something is reported on stderr."""
    command = [sys.executable, "-m", "standoff", "simulate", "bang", "--matches", "5", "--json", "--pure"]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environ)
    assert json.loads(done.stdout)["compiled"] is False
