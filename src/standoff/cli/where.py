"""Where the data lies, in words."""

from __future__ import annotations

from urllib.parse import urlsplit

from standoff.cli.text import texts
from standoff.server.settings import Settings


def where_data_lies(settings: Settings) -> str:
    """A sentence that names the file or the database."""
    text = texts()
    if settings.database:
        return text("serve_database", name=database_name(settings.database))
    path = settings.data_file
    return text("serve_data", path=path) if path is not None else text("serve_no_data")


def database_name(url: str) -> str:
    """Host and name of a database, without user and password."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'localhost'}{parts.path}"
