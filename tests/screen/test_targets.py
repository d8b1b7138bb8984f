"""For fingers: all that is pressed around the table is at least 44 pixels high, and nothing is cut for it."""

from dataclasses import replace
from math import dist
from typing import Literal

import pygame
import pytest
from pygame import Rect

from scenes.stage.form_fields import Field
from scenes.stage.viewport import FINGER_TARGET
from scenes.stage.widgets import Button
from scenes.table.scene import TableScene
from scenes.table.touch import strip
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.audit import faults
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.layouts import show_at


def small(studio: Studio) -> list[str]:
    buttons: list[Button] = [one for one in studio.top.controls.buttons if one.by_pointer and one.enabled]
    heights = [(one.area if isinstance(one, Field) else one.rect).height for one in buttons]  # a form may cut a field
    told = zip(buttons, heights, strict=True)
    return [f"{one.said or one.face.icon} is {height} high" for one, height in told if height < FINGER_TARGET]


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_all_that_is_pressed_around_the_table_is_large_enough_for_a_finger(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    prefer(targets="large")
    leave_match()
    studio = open_app(size)
    assert studio.app.house.settings == replace(studio.app.house.settings, targets="large")
    tour.trace(studio)
    found = []
    for stop in (*tour.around_the_table(), *tour.of_people(), next(tour.of_a_rulebook("victory_point_salad"))):
        if stop.name in ("deleted", "pin"):
            continue  # where somebody lives by settings of their own
        tour.go_to(studio, stop)
        show_at(studio, size, 1.0)
        studio.frames(2)
        stop.show(studio)
        if not hasattr(studio.top, "board"):
            found += [f"{stop.name}: {one}" for one in (*small(studio), *faults(studio))]

    assert found == [], "\n".join(found)


FAR = FINGER_TARGET // 2 - 1  # pixels from the middle of a button that a finger still hits


@pytest.mark.parametrize("game", ["my_engine", "palimpsest", "victory_point_salad"])
def test_a_finger_hits_the_buttons_of_a_table_from_as_far_off_in_both_directions(open_app: OpenApp, game: str) -> None:
    """They are lower than a finger is wide in a small window: what is nearly hit counts, where nothing else lies."""
    prefer(targets="large", reduced_motion=True)
    studio = open_app((1280, 720))
    table = tour.sit_down(game, 2, max(tour.phases(game, 2).values()), studio)
    studio.settle()
    controls, missed = table.controls, []
    shown = [one for one in controls.buttons if one.by_pointer and one.rect.width and one.rect.height]
    for one in shown:
        x, y = one.rect.center
        for pos in ((x - FAR, y), (x + FAR, y), (x, max(0, y - FAR)), (x, min(719, y + FAR))):
            found = controls.at(pos)
            if found is one or table.board.pieces.at(pos) is not None:
                continue
            # Between two that lie close together each has its half, or what it covers itself.
            if found is None or not (found.rect.collidepoint(pos) or dist(found.rect.center, pos) < dist((x, y), pos)):
                missed.append((one.said, pos))

    assert len(shown) > 6
    assert missed == []


def test_with_usual_targets_only_a_button_itself_is_hit(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    table = tour.sit_down("my_engine", 2, 40, studio)
    menu = table.controls.buttons[0].rect

    assert table.controls.at(menu.center) is not None
    assert table.controls.at((menu.centerx, menu.bottom + 4)) is None


def reaches(table: TableScene, piece: str, pos: tuple[int, int]) -> bool:
    """Whether a tap at `pos` is for a piece or one that is alike, or asks whether it is."""
    board, view = table.board, table.house.view
    hit = table.grip.piece_at(pos)
    found = [hit]
    if table.which_one.asks(pos, hit):
        found = [shown for rect, shown in table.which_one.places if min(rect.size) >= view.target]
        table.which_one.close()
    wanted = board.pieces.piece(piece)
    assert wanted is not None
    return any(
        one is not None
        and board.pieces.zone(one) == board.pieces.zone(piece)
        and (there := board.pieces.piece(one)) is not None
        and (there.kind, there.face) == (wanted.kind, wanted.face)
        for one in found
    )


@pytest.mark.parametrize(
    ("game", "seats", "phase"),
    [
        ("bric_a_brac", 2, "swap"),
        ("my_engine", 2, "discard_drawn"),
        ("my_engine", 2, "activate"),
        ("palimpsest", 2, "place"),
        ("victory_point_salad", 1, "pay"),
        ("victory_point_salad", 1, "dive"),
    ],
)
def test_a_finger_reaches_what_shows_a_strip_only_as_if_it_were_wide_enough(
    open_app: OpenApp, game: str, seats: int, phase: str
) -> None:
    """A fan shows less of its cards than a finger is wide: a tap between them asks which one is meant."""
    prefer(targets="large", reduced_motion=True)
    studio = open_app((1024, 640))
    table = tour.sit_down(game, seats, tour.phases(game, seats)[phase], studio)
    studio.settle()
    missed, narrow = [], 0
    for piece in [one for one in table.board.pieces.sprites if table.board.can_use(one)]:
        part = strip(table.board.pieces, piece)
        if part is None or min(part.size) >= FINGER_TARGET:
            continue  # of what does not show at all, an endless table tells in other ways
        narrow += 1
        target = Rect(0, 0, 2 * FAR, 2 * FAR)
        target.center = part.center
        corners = target.center, target.midleft, target.midright, target.midtop, target.midbottom
        missed += [(piece, pos) for pos in corners if not reaches(table, piece, pos)]

    assert narrow
    assert missed == []


def in_doubt(open_app: OpenApp, targets: Literal["usual", "large"]) -> tuple[Studio, TableScene, tuple[int, int]]:
    """Return a table of the Palimpsest and where a finger may mean a card of which a strip shows, or that beside it."""
    prefer(targets=targets, reduced_motion=True)
    studio = open_app((1024, 640))
    table = tour.sit_down("palimpsest", 2, tour.phases("palimpsest", 2)["place"], studio)
    studio.settle()
    part = strip(table.board.pieces, "card:discovery")
    assert part is not None
    assert part.width < FINGER_TARGET
    return studio, table, (part.right + 4, part.bottom - 4)


def test_a_tap_on_the_card_that_was_meant_uses_it(open_app: OpenApp) -> None:
    studio, table, pos = in_doubt(open_app, "large")
    played = table.sitting.match.ply
    studio.click(pos)
    asked = table.sitting.match.ply, [piece for _rect, piece in table.which_one.places]

    studio.click(table.which_one.places[0][0].center)

    assert asked == (played, ["card:discovery", "card:merchant"])
    assert not table.which_one.is_open
    assert table.sitting.match.intents[played].card == "discovery"


def test_a_tap_beside_the_cards_or_a_key_does_nothing_but_end_the_question(open_app: OpenApp) -> None:
    studio, table, pos = in_doubt(open_app, "large")
    played = table.sitting.match.ply
    was_open = []
    studio.click(pos)
    was_open.append(table.which_one.is_open)
    studio.click((20, 400))
    was_open.append(table.which_one.is_open)
    studio.click(pos)
    was_open.append(table.which_one.is_open)
    studio.key(pygame.K_ESCAPE)

    assert was_open == [True, False, True]
    assert not table.which_one.is_open
    assert studio.top is table
    assert table.sitting.match.ply == played


def test_with_usual_targets_a_click_means_what_it_hits(open_app: OpenApp) -> None:
    studio, table, pos = in_doubt(open_app, "usual")
    played = table.sitting.match.ply

    studio.click(pos)

    assert table.sitting.match.intents[played].card == "merchant"


def test_a_card_is_dragged_out_of_the_question(open_app: OpenApp) -> None:
    """Between two cards of a fan, at the edge of both: they are shown, and one of them is drawn away from there."""
    prefer(targets="large", reduced_motion=True)
    studio = open_app((1024, 640))
    table = tour.sit_down("my_engine", 2, tour.phases("my_engine", 2)["discard_drawn"], studio)
    studio.settle()
    part = strip(table.board.pieces, "card:10C")
    assert part is not None
    studio.click((part.left, part.centery))
    shown = {piece: rect for rect, piece in table.which_one.places}

    studio.drag(shown["card:10C"].center, table.board.zones["discard"].center)

    assert table.board.pieces.zone("card:10C") != "drawn:0"
