"""How the ways on lie at the foot of a result: in one row where there is room, else in as few as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.words import _
from scenes.matches.picturing import take_picture
from scenes.shared.keymap import KEYS
from scenes.stage.widgets import LEAST_TARGET, Button, Face, width_of

if TYPE_CHECKING:
    from scenes.results.ways import Way
    from scenes.shared.house import House
    from scenes.stage.controls import Controls
    from scenes.stage.kit import Kit

PAD_U, GAP_U = 20, 12
CORNER_U, CORNER_TOP_U, CORNER_RIGHT_U = 48, 4, 22


def button_rows(kit: Kit, ways: Sequence[Way], wanted: int, widest: int) -> tuple[int, list[list[int]]]:
    """Return how wide they make the panel's inside, and the buttons by row, as numbers.

    They lie in one row if they fit into the `wanted` width, or all as wide as the widest of them into the `widest` one
    (a small window); else in as few rows as that one has room for.
    """
    needs = [_need(kit, face) for face, _action, _tip in ways]
    gap, wanted = kit.view.px(GAP_U), min(wanted, widest)
    for one_row, width in ((sum(needs), wanted), (max(needs) * len(needs), widest)):
        if one_row + gap * (len(needs) - 1) <= width:
            return max(wanted, one_row + gap * (len(needs) - 1)), [list(range(len(needs)))]
    for count in range(2, len(needs)):
        each = -(-len(needs) // count)
        rows = [list(range(first, min(first + each, len(needs)))) for first in range(0, len(needs), each)]
        broadest = max(sum(needs[number] for number in row) + gap * (len(row) - 1) for row in rows)
        if broadest <= widest:
            return max(wanted, broadest), rows
    return wanted, [[number] for number in range(len(needs))]


def add_buttons(kit: Kit, controls: Controls, area: Rect, ways: Sequence[Way], rows: Sequence[Sequence[int]]) -> None:
    """Put them out from `area`, the first row, downwards."""
    gap, most = kit.view.px(GAP_U), max(len(row) for row in rows)
    widest, each = max(_need(kit, face) for face, _action, _tip in ways), (area.width - gap * (most - 1)) // most
    for line, row in enumerate(rows):
        needs = [_need(kit, ways[number][0]) for number in row]
        room = area.width - gap * (len(row) - 1)
        if widest <= each:  # all of one width: those of a shorter row lie below the others
            needs, room = [each] * len(row), each * len(row)
        spare = max(0, room - sum(needs))
        left = area.x
        for number, need in zip(row, needs, strict=True):
            face, action, tip = ways[number]
            width = need + spare // len(row)
            rect = Rect(left, area.y + line * (area.height + gap), width, area.height)
            controls.add(Button(kit, rect, face, action, tip=tip))
            left += width + gap


def camera(house: House) -> Button:
    """Return the button that takes a picture: over the last one of the table's bar, where no panel has words."""
    kit = house.kit
    side = max(kit.view.px(CORNER_U), LEAST_TARGET)
    rect = Rect(0, kit.view.px(CORNER_TOP_U), side, side)
    rect.right = kit.view.width - kit.view.px(CORNER_RIGHT_U)
    tip = _("Writes a picture of the results to a file ({key}).").format(key=KEYS.cap("everywhere.picture"))
    return Button(kit, rect, Face(icon="camera", size=24), partial(take_picture, house), tip=tip, z=8)


def _need(kit: Kit, face: Face) -> int:
    return width_of(kit, face) + kit.view.px(PAD_U)
