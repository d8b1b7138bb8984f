"""For fingers: all that is pressed around the table is at least 44 pixels high, and nothing is cut for it."""

from dataclasses import replace

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
