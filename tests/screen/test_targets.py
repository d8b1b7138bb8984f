"""For fingers: all that is pressed around the table is at least 44 pixels high, and nothing is cut for it."""

from dataclasses import replace
from math import dist

import pytest

from scenes.stage.form_fields import Field
from scenes.stage.viewport import FINGER_TARGET
from scenes.stage.widgets import Button
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
    for stop in (*tour.around_the_table(), *tour.of_people()):
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
