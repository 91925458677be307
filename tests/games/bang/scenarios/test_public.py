"""What all can see and what is hidden (BG-4, BG-5, BG-18)."""

from __future__ import annotations

import msgspec
import pytest

from tests.games.bang.scenarios.scene import Given, given


def board() -> Given:
    """A table with something of everything."""
    made = given(5).seat(0, hand=["bang/2D", "beer/6H"], in_play=["barrel/QS"]).seat(1, hand=["missed/2S"], life=2)
    return made.seat(2, hand=["bang/3D", "bang/4D"], in_play=["schofield/JC"]).discard("beer/7H", "missed/3S")


def test_the_public_sees_what_lies_on_the_table() -> None:
    """BG-18: characters, life, cards in play, hand sizes, the size of the pile and the discard pile in order."""
    scene = board().ready()
    view = scene.state.view(None)
    assert [seat.hand_size for seat in view.seats] == [2, 1, 2, 0, 0]
    assert [seat.life for seat in view.seats] == [5, 2, 4, 4, 4]
    assert [seat.in_play for seat in view.seats] == [["barrel/QS"], [], ["schofield/JC"], [], []]
    assert all(seat.character for seat in view.seats)
    assert view.discard == ["beer/7H", "missed/3S"]
    assert view.pile_size == len(scene.pile())


@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3, 4])
def test_only_ones_own_hand_is_seen(viewer: int | None) -> None:
    """BG-18: and no card of another hand or of the pile stands anywhere in the view, case 45: sizes come from the same view."""
    scene = board().ready()
    view = scene.state.view(viewer)
    for seat in view.seats:
        assert seat.hand_size == len(scene.hand(seat.seat))
        assert (sorted(seat.hand) if seat.hand is not None else None) == (scene.hand(seat.seat) if seat.seat == viewer else None)
    text = msgspec.json.encode(view).decode()
    hidden = [card for seat in range(5) if seat != viewer for card in scene.hand(seat)] + scene.pile()
    assert [card for card in hidden if f'"{card}"' in text] == []


def test_hidden_roles_stand_in_no_view_of_another() -> None:
    """BG-5, BG-18."""
    scene = board().ready()
    for viewer in (None, 0, 1, 2, 3, 4):
        shown = [seat.role is not None for seat in scene.state.view(viewer).seats]
        assert shown == [seat in (0, viewer) for seat in range(5)]


def test_the_discard_pile_keeps_its_order() -> None:
    """BG-18: the last card on top."""
    scene = board().ready().play("play beer/6H", "play bang/2D > 1", "pass")
    assert scene.state.view(None).discard == ["beer/7H", "missed/3S", "beer/6H", "bang/2D"]


def test_cards_turned_up_are_seen_by_all() -> None:
    """BG-18, BG-16."""
    scene = given().seat(1, character="lucky-duke", in_play=["jail/4H"]).turn(1, "draw").pile("bang/2C", "beer/6H").ready()
    for viewer in (None, 0, 1, 2):
        assert sorted(scene.state.view(viewer).turned_up) == ["bang/2C", "beer/6H"]
        assert {event.card for event in scene.events("card-turned-up", viewer=viewer)} == {"bang/2C", "beer/6H"}


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    """BG-18: others see that he drew."""
    scene = given().seat(0, hand=["stagecoach/9S"]).pile("bang/2D", "bang/3D").ready().play("play stagecoach/9S")
    for viewer, cards in ((0, ["bang/2D", "bang/3D"]), (1, [None, None]), (None, [None, None])):
        assert [event.card for event in scene.events("card-drawn", viewer=viewer)] == cards


def test_what_is_offered_is_what_the_player_sees_offered() -> None:
    """BG-11, case 62: his view lists exactly the legal actions, and nobody else's view lists any."""
    scene = board().ready()
    assert sorted(action.text for action in scene.state.view(0).legal) == scene.legal()
    assert scene.state.view(1).legal == []
    assert scene.state.view(None).legal == []
    scene.play("play bang/2D > 1")
    assert sorted(action.text for action in scene.state.view(1).legal) == scene.legal(1)
    assert scene.state.view(0).legal == []
