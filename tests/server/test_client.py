"""The web client's files as they are served."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

from starlette.requests import Request

from standoff.server.client import Client


def get(client: Client, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
    }
    response = client.serve(Request(scope))
    return response.status_code, dict(response.headers), bytes(response.body)


def built(folder: Path) -> Client:
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>t</title>" + " " * 1000)
    (folder / "assets" / "app-1a2b.js").write_text("let a = 1;" * 100)
    return Client(folder)


def test_page_is_served_at_every_address_of_the_client(tmp_path: Path) -> None:
    client = built(tmp_path)
    for path in ("/", "/t/ABCDEF", "/rules", "/index.html"):
        status, headers, body = get(client, path)
        assert (status, headers["content-type"], headers["cache-control"]) == (200, "text/html; charset=utf-8", "no-cache")
        assert body.startswith(b"<!doctype html>")


def test_nothing_but_our_own_scripts_may_run(tmp_path: Path) -> None:
    policy = get(built(tmp_path), "/")[1]["content-security-policy"]
    assert "default-src 'none'" in policy
    assert re.search(r"script-src 'self';", policy)
    assert "http" not in policy


def test_hashed_files_are_kept_for_ever_and_packed(tmp_path: Path) -> None:
    status, headers, body = get(built(tmp_path), "/assets/app-1a2b.js", accept_encoding="gzip, br")
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert "immutable" in headers["cache-control"]
    assert gzip.decompress(body).startswith(b"let a")


def test_known_file_is_not_sent_again(tmp_path: Path) -> None:
    client = built(tmp_path)
    tag = get(client, "/")[1]["etag"]
    status, _, body = get(client, "/", if_none_match=tag)
    assert (status, body) == (304, b"")


def test_unknown_file_is_a_problem_and_no_page(tmp_path: Path) -> None:
    client = built(tmp_path)
    for path in ("/assets/none.js", "/favicon.ico", "/api/none", "/../secret.txt"):
        assert get(client, path)[0] == 404


def test_without_a_built_client_it_says_so(tmp_path: Path) -> None:
    status, _, body = get(Client(tmp_path), "/")
    assert (status, b"make setup" in body) == (503, True)
