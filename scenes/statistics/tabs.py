"""Whose records are shown: a button for each person and one for everybody, as many as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from saves.household import people_of
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face, width_of

if TYPE_CHECKING:
    from saves.people import Person
    from scenes.shared.house import House

ROW_U, GAP_U, BELOW_U, SIZE_U = 48, 10, 16, 20
EVERYBODY = ""


def tab_keys(house: House) -> list[str]:
    """Return the keys of those whose records there are, who is at the keyboard first, then everybody's."""
    now = house.person
    people = [one.key for one in people_of(house.settings) if now is None or one.key != now.key]
    if now is None and not people:
        return []
    return [now.key, EVERYBODY, *people] if now is not None else [EVERYBODY, *people]


def row_height(kit: Kit) -> int:
    """Return the pixels that the row takes, with what stays free below it."""
    return max(kit.view.px(ROW_U), kit.view.target) + kit.view.px(BELOW_U)


def tabs(
    kit: Kit, row: Rect, people: Sequence[Person], keys: Sequence[str], chosen: str, choose: Callable[[str], None]
) -> list[Button]:
    """Return the buttons from the left end of `row` on; the chosen one is always among them."""
    names = {one.key: one.name for one in people} | {EVERYBODY: _("Everybody")}
    height, gap = row.height - kit.view.px(BELOW_U), kit.view.px(GAP_U)
    faces = {key: Face(names[key], look="chosen" if key == chosen else "quiet", size=SIZE_U) for key in keys}
    wide = {key: width_of(kit, face) + kit.view.px(36) for key, face in faces.items()}
    shown = list(keys)
    while len(shown) > 1 and sum(wide[key] + gap for key in shown) - gap > row.width:
        shown.remove(next(key for key in reversed(shown) if key != chosen))
    found, left = [], row.x
    for key in shown:
        said = _("Show what everybody has played and won here.")
        if key != EVERYBODY:
            said = _("Show what {name} has played and won.").format(name=names[key])
        rect = Rect(left, row.y, min(wide[key], row.width), height)
        found.append(Button(kit, rect, faces[key], partial(choose, key), tip=said))
        left += rect.width + gap
    return found
