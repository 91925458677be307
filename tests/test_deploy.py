"""What deploy/ says fits the repository: the files exist, the commands can be read, the names and ports agree. No engine is needed."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from standoff.cli.main import make_parser
from standoff.server.settings import Settings, read_settings

ROOT = Path(__file__).resolve().parent.parent
CONTAINER = (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
NGINX = (ROOT / "deploy" / "nginx.conf").read_text(encoding="utf-8")
KNOWN = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"}


def instructions() -> list[tuple[str, str]]:
    """(instruction, rest) of the container file, continued lines joined."""
    lines = [line for line in CONTAINER.replace("\\\n", " ").splitlines() if line.strip() and not line.startswith("#")]
    return [(line.split(None, 1)[0], line.split(None, 1)[1].strip()) for line in lines]


def given(name: str) -> list[str]:
    return [rest for word, rest in instructions() if word == name]


def compose_environment() -> dict[str, str]:
    """The environment of the servers, defaults of variables filled in."""
    pairs = re.findall(r"^    (STANDOFF_[A-Z_]+): (.+?)(?:  #.*)?$", COMPOSE, re.MULTILINE)
    return {name: re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", value).strip('"') for name, value in pairs}


def test_container_file_has_only_what_an_engine_knows() -> None:
    assert {word for word, _ in instructions()} <= KNOWN
    stages = given("FROM")
    assert len(stages) == 2
    assert len({stage.split()[0] for stage in stages}) == 1, "what one stage compiles runs on the Python of the other"
    names = {stage.split()[-1] for stage in stages if " AS " in stage}
    assert set(re.findall(r"--from=(\w+)", CONTAINER)) <= names


def test_files_that_the_container_takes_exist() -> None:
    for copied in given("COPY"):
        *sources, _ = [word for word in copied.split() if not word.startswith("--")]
        for source in sources:
            inside = source.removeprefix("/src/")
            assert inside.startswith("build/wheel/") or (ROOT / inside).exists(), source
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()
    assert {".git", ".venv", "build", "deploy/password"} <= set(ignored), "no secret and no made file gets into an image"


@pytest.mark.parametrize("command", given("RUN"))
def test_commands_of_the_container_can_be_read(command: str) -> None:
    done = subprocess.run(["sh", "-n", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for lock in re.findall(r"requirements[\w-]*\.txt", command):
        assert (ROOT / lock).exists()
    for target in re.findall(r"(?:^|&& *)make (\w+)", command):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


def test_container_starts_a_server_as_nobody_in_particular() -> None:
    command = [*json.loads(given("ENTRYPOINT")[0]), *json.loads(given("CMD")[0])]
    assert command[0] == "standoff"
    assert make_parser().parse_args(command[1:]).run.__module__ == "standoff.cli.serve"
    assert given("USER") == ["standoff"]
    assert instructions().index(("USER", "standoff")) < [word for word, _ in instructions()].index("ENTRYPOINT")
    environ = dict(pair.split("=", 1) for pair in given("ENV")[0].split())
    settings = read_settings(environ)
    assert str(settings.port) == given("EXPOSE")[0]
    assert Path(settings.data).parent == Path(given("VOLUME")[0])
    assert given("STOPSIGNAL") == ["SIGTERM"]


def test_health_check_asks_the_server_that_the_container_starts() -> None:
    check = given("HEALTHCHECK")[0]
    program = json.loads(check[check.index("CMD") + 3 :])
    assert program[:2] == ["python", "-c"]
    compile(program[2], "HEALTHCHECK", "exec")
    assert f"127.0.0.1:{given('EXPOSE')[0]}/healthz" in program[2]


def test_servers_of_the_compose_file_have_settings_that_make_sense(tmp_path: Path) -> None:
    secret = tmp_path / "password"
    secret.write_text("abc")
    environ = compose_environment()
    assert environ["STANDOFF_DATABASE_PASSWORD_FILE"] == "/run/secrets/password"
    settings = read_settings(environ | {"STANDOFF_DATABASE_PASSWORD_FILE": str(secret)})
    assert settings.database == "postgresql://standoff:abc@database/standoff"
    grace = re.search(r"stop_grace_period: (\d+)s", COMPOSE)
    assert grace is not None
    assert settings.drain_seconds < settings.stop_seconds < int(grace[1]), "it ends before it is killed"
    assert "POSTGRES_USER: standoff" in COMPOSE
    assert "POSTGRES_DB: standoff" in COMPOSE


def test_files_and_names_of_the_compose_file_are_there() -> None:
    for path in re.findall(r"(?:dockerfile: |\[\")(\.?/?[\w./]+)", COMPOSE):
        if path.startswith("./") or "/" in path:
            assert (ROOT / "deploy" / path).exists() or (ROOT / path).exists(), path
    assert re.search(r"context: \.\.$", COMPOSE, re.MULTILINE)
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    for secret in re.findall(r"file: \./(\w+)", COMPOSE):
        assert f"deploy/{secret}" in ignored, "a secret is never committed"
        assert f"> {secret}" in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert not re.search(r"password: *\S", COMPOSE.lower().replace("_file: /run/secrets/password", ""))


def test_balancer_knows_the_servers_and_says_who_comes() -> None:
    services = set(re.findall(r"^  ([\w-]+):", COMPOSE[COMPOSE.index("services:") :], re.MULTILINE))
    named = dict(re.findall(r"server ([\w-]+):(\d+) ", NGINX))
    assert len(named) == 2
    assert set(named) <= services
    assert set(named.values()) == {given("EXPOSE")[0]}
    assert re.search(r'ports: \["8080:8080"\]', COMPOSE)
    assert "listen 8080;" in NGINX
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in NGINX, "over what the visitor wrote there"
    assert "proxy_set_header Host $http_host;" in NGINX
    assert compose_environment()["STANDOFF_PROXIES"] != Settings().proxies
    body = re.search(r"client_max_body_size (\d+)k", NGINX)
    assert body is not None
    assert int(body[1]) * 1024 >= Settings().body_most, "the server's own answer is seen"


def test_configuration_of_the_balancer_can_be_read() -> None:
    """Blocks are closed, and every directive ends."""
    depth = 0
    for line in NGINX.splitlines():
        text = re.sub(r"'[^']*'", "''", line.partition("#")[0]).strip()
        if text:
            assert text[-1] in "{};", line
        depth += text.count("{") - text.count("}")
        assert depth >= 0
    assert depth == 0
