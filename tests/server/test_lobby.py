"""The lobby as those who watch it get it: everybody his own tables, which nobody else sees, and all the rest alike."""

from __future__ import annotations

from tests.server.harness import Page, running


def tables(page: Page) -> list[tuple[str, bool]]:
    assert page.lobby is not None
    return [(table["name"], table["yours"]) for table in page.lobby["tables"]]


def await_table(page: Page, name: str, *, yours: bool) -> None:
    page.take_until(lambda: page.lobby is not None and (name, yours) in tables(page), name)


def watch(page: Page) -> None:
    page.send({"type": "watch-lobby"})
    page.take_until(lambda: page.lobby is not None, "the lobby")


def test_each_watcher_gets_his_own_tables_first_and_strangers_all_get_the_same() -> None:
    with running() as server:
        ann, ben, cat, dan = (Page(server.url, name) for name in ("Ann", "Ben", "Cat", "Dan"))
        saloon = ann.make_table(seats=4, name="Saloon")
        ann.enter(saloon)
        ann.do("set-table", listed=True)
        hideout = ben.make_table(seats=4, name="Hideout")
        for page in (ann, ben, cat, dan):
            watch(page)
        assert tables(ann) == [("Saloon", True)]
        assert tables(ben) == [("Hideout", True), ("Saloon", False)]
        assert tables(cat) == tables(dan) == [("Saloon", False)]
        ann.do("set-table", name="Corral")
        for page in (ann, ben, cat, dan):
            await_table(page, "Corral", yours=page is ann)
        assert tables(ben) == [("Hideout", True), ("Corral", False)]
        assert cat.raw[-1] == dan.raw[-1]
        assert hideout not in cat.raw[-1]
        for page in (ann, ben, cat, dan):
            page.drop()


def test_change_that_strangers_cannot_see_sends_them_nothing() -> None:
    """A private table opens, fills and begins: whoever watches the lobby is told nothing of it."""
    with running() as server:
        ann, cat = Page(server.url), Page(server.url, "Cat")
        watch(ann)
        watch(cat)
        before = len(cat.raw)
        code = ann.make_table(seats=4)
        ann.enter(code)
        ann.do("start")
        ann.take_until(lambda: tables(ann) and ann.lobby and ann.lobby["tables"][0]["status"] == "playing", "it is played")
        cat.send({"type": "ping"})
        assert cat.take()["type"] == "pong"
        assert len(cat.raw) == before + 1
        ann.drop()
        cat.drop()


def test_welcome_names_the_tables_at_which_one_sits() -> None:
    with running() as server:
        ann, ben = Page(server.url), Page(server.url, "Ben")
        codes = [ann.make_table(seats=4), ann.make_table(game="cash-n-guns", seats=4)]
        ben.make_table(seats=4)
        again = Page(server.url, token=ann.token)
        assert sorted(again.welcome["tables"]) == sorted(codes)
        for page in (ann, ben, again):
            page.drop()
