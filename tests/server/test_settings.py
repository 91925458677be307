"""Settings from the environment and the command line, and what is announced."""

from __future__ import annotations

import argparse
import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from standoff.cli.option import add_setting_arguments, given_settings
from standoff.cli.serve import announcement
from standoff.server.limit import Bucket, Buckets
from standoff.server.origin import is_own_origin
from standoff.server.run import bind
from standoff.server.settings import BOUNDS, SettingError, Settings, read_settings, split_address
from tools.unlimited import UNLIMITED


def test_what_is_given_goes_over_the_environment_over_the_defaults() -> None:
    environ = {"STANDOFF_PORT": "9000", "STANDOFF_BOT_PACE": "0.5", "STANDOFF_BASE_URL": "https://play.example/", "OTHER": "x"}
    settings = read_settings(environ, host="127.0.0.1", port=None)
    assert (settings.host, settings.port, settings.bot_pace) == ("127.0.0.1", 9000, 0.5)
    assert settings.base_url == "https://play.example"
    assert read_settings(environ, port=9001).port == 9001
    assert settings.keep_days == 90


@pytest.mark.parametrize(
    "environ",
    [
        {"STANDOFF_PORT": "many"},
        {"STANDOFF_PORT": "70000"},
        {"STANDOFF_BOT_PACE": "-1"},
        {"STANDOFF_KEEP_DAYS": "0"},
        {"STANDOFF_BASE_URL": "play.example"},
        {"STANDOFF_BASE_URL": "https://"},
        {"STANDOFF_BOT_PACE": "nan"},
        {"STANDOFF_BOT_WORKERS": "1000000"},
        {"STANDOFF_FRAME_RATE": "-1"},
        {"STANDOFF_CHAT_BURST": "0"},
        {"STANDOFF_LOG_LEVEL": "loud"},
    ],
)
def test_senseless_settings_are_refused(environ: dict[str, str]) -> None:
    with pytest.raises(SettingError) as caught:
        read_settings(environ)
    assert caught.value.code == "serve/setting_bad"


def test_every_number_has_bounds_that_its_default_keeps() -> None:
    numbers = {field.name for field in fields(Settings) if isinstance(field.default, int | float)}
    assert set(BOUNDS) == numbers
    assert read_settings({}) == Settings()


def test_data_lies_in_the_users_data_directory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().data_file == tmp_path / "standoff" / "standoff.sqlite"
    monkeypatch.setenv("XDG_DATA_HOME", "")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Settings().data_file == tmp_path / ".local" / "share" / "standoff" / "standoff.sqlite"
    assert Settings(data="").data_file is None


def test_addresses_and_a_code_for_phones_are_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    said = announcement(Settings(host="0.0.0.0", port=8000, base_url="http://192.0.2.7:8000", data=""))
    assert "http://localhost:8000" in said.splitlines()[0]
    assert "http://192.0.2.7:8000" in said
    assert "▄" in said
    alone = announcement(Settings(host="127.0.0.1", port=8000, base_url="http://127.0.0.1:8000", data=""))
    assert "▄" not in alone
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert "已就緒" in announcement(Settings(data=""))


def test_taken_port_and_foreign_address_have_codes() -> None:
    listener = bind("127.0.0.1", 0)
    try:
        with pytest.raises(SettingError) as caught:
            bind("127.0.0.1", int(listener.getsockname()[1]))
        assert caught.value.code == "serve/port_taken"
    finally:
        listener.close()
    with pytest.raises(SettingError) as caught:
        bind("203.0.113.1", 0)
    assert caught.value.code == "serve/address_bad"


def test_origins() -> None:
    settings = Settings(base_url="https://play.example", origins="https://a.example https://b.example")
    own = {"host": "192.0.2.7:8000"}
    assert is_own_origin(own, settings)
    assert is_own_origin(own | {"origin": "http://192.0.2.7:8000"}, settings)
    assert is_own_origin(own | {"origin": "https://play.example"}, settings)
    assert is_own_origin(own | {"origin": "https://b.example"}, settings)
    for origin in ("http://192.0.2.7", "https://evil.example", "null", "https://play.example.evil.example"):
        assert not is_own_origin(own | {"origin": origin}, settings)
    assert not is_own_origin({"origin": "null", "host": ""}, replace(settings, base_url=""))


def test_buckets_fill_with_time() -> None:
    bucket = Bucket(rate=1.0, burst=2, now=0)
    assert [bucket.take(0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(999), bucket.take(1000), bucket.take(1001)] == [False, True, False]
    buckets = Buckets(rate=1.0, burst=1)
    assert [buckets.take("a", 0), buckets.take("a", 0), buckets.take("b", 0)] == [True, False, True]


def test_database_is_named_by_a_setting_or_a_file(tmp_path: Path) -> None:
    """A file keeps the password out of the environment; a wrong URL is refused without being shown."""
    file = tmp_path / "database"
    file.write_text("postgresql://ann:secret@db/standoff\n")
    settings = read_settings({"STANDOFF_DATABASE_FILE": str(file)})
    assert settings.database == "postgresql://ann:secret@db/standoff"
    assert settings.data_file is None
    with pytest.raises(SettingError):
        read_settings({"STANDOFF_DATABASE_FILE": str(tmp_path / "none")})
    with pytest.raises(SettingError) as caught:
        read_settings({"STANDOFF_DATABASE": "mysql://ann:secret@db/standoff"})
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "found"),
    [("10.0.0.5:8001", ("10.0.0.5", 8001)), ("10.0.0.5", ("10.0.0.5", 0)), ("[::1]:7", ("::1", 7)), ("[::1]", ("::1", 0))],
)
def test_node_address_has_a_host_and_may_have_a_port(text: str, found: tuple[str, int]) -> None:
    assert split_address(text) == found


@pytest.mark.parametrize("text", [":8001", "host:port", "host:99999", ""])
def test_bad_node_address_is_refused(text: str) -> None:
    with pytest.raises(SettingError):
        split_address(text)


@pytest.mark.parametrize("name", ["docs/hosting.md", "deploy/compose.yaml", "deploy/Containerfile"])
def test_settings_that_are_written_about_exist(name: str) -> None:
    text = (Path(__file__).resolve().parents[2] / name).read_text(encoding="utf-8")
    named = set(re.findall(r"STANDOFF_([A-Z_]+)", text))
    assert named
    assert named <= {field.name.upper() for field in fields(Settings)}


def test_every_setting_is_written_about_and_is_an_option(monkeypatch: pytest.MonkeyPatch) -> None:
    """In docs/hosting.md, and in the help of `standoff serve` in both languages."""
    page = (Path(__file__).resolve().parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert {field.name for field in fields(Settings) if f"`STANDOFF_{field.name.upper()}`" not in page} == set()
    helps = []
    for language in ("en_US.UTF-8", "zh_TW.UTF-8"):
        monkeypatch.setenv("LC_ALL", language)
        parser = make_parser_of_settings()
        helps.append({action.dest: action.help or "" for action in parser._actions if action.dest != "help"})
    assert set(helps[0]) == set(helps[1]) == {field.name for field in fields(Settings)}
    assert all(helps[0][name] != helps[1][name] and "serve_help" not in helps[0][name] for name in helps[0])


def make_parser_of_settings() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser()
    add_setting_arguments(parser)
    return parser


def test_command_line_comes_before_the_environment() -> None:
    arguments = make_parser_of_settings().parse_args(["--frame-rate", "5", "--pages-most", "7", "--proxies", "10.0.0.0/8"])
    settings = read_settings({"STANDOFF_FRAME_RATE": "9", "STANDOFF_FRAME_BURST": "8"}, **given_settings(arguments))
    assert (settings.frame_rate, settings.frame_burst, settings.pages_most, settings.proxies) == (5.0, 8, 7, "10.0.0.0/8")


def test_password_may_lie_in_a_file_of_its_own(tmp_path: Path) -> None:
    """And it is in no text that anybody prints."""
    file = tmp_path / "password"
    file.write_text("p@ss/word#1\n")
    settings = read_settings({"STANDOFF_DATABASE": "postgresql://ann@db:5433/standoff", "STANDOFF_DATABASE_PASSWORD_FILE": str(file)})
    assert settings.database == "postgresql://ann:p%40ss%2Fword%231@db:5433/standoff"
    assert "p%40ss" not in repr(settings)
    with pytest.raises(SettingError):
        read_settings({"STANDOFF_DATABASE": "postgresql://db/standoff", "STANDOFF_DATABASE_PASSWORD_FILE": str(tmp_path / "none")})
    url = tmp_path / "url"
    url.write_text("postgresql://bob@db/other")
    assert read_settings({"STANDOFF_DATABASE": "postgresql://db/one"}, database_file=str(url)).database == "postgresql://bob@db/other"


def test_servers_of_trials_limit_nobody() -> None:
    """Each of their variables is a setting, and its value is allowed."""
    settings = read_settings(UNLIMITED)
    for name, value in UNLIMITED.items():
        assert getattr(settings, name.removeprefix("STANDOFF_").lower()) == int(value)
