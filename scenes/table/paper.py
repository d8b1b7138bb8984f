"""A slip of paper with buttons on it that lies over a table: what it shows is painted by whose it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face, width_of

Z = 1_590  # over all pieces that lie, below the ring of the focus and what is held
GAP_U, BUTTON_U = 12, 46

T = TypeVar("T")
Pressed = tuple[Face, str, Callable[[], None]]  # a button: its face, its tip and what it does


class Paper:
    """Lies over the table as long as its scene is laid out."""

    def __init__(self, kit: Kit, compositor: Compositor, controls: Controls) -> None:
        """Be empty."""
        self.kit = kit
        self._compositor, self._controls = compositor, controls
        self._sprite: Sprite | None = None
        self.buttons: list[Button] = []
        self.rect = Rect(0, 0, 0, 0)
        self.said = ""

    def lay(
        self, picture: Surface, place: Rect, foot: Rect, buttons: Sequence[Pressed], said: str, *, rows: int = 1
    ) -> None:
        """Lie at `place` (pixels), with buttons in the `foot` of the picture; `said` is what it says.

        The buttons lie side by side in so many `rows`, the last of which may have fewer of them.
        """
        self.take_away()
        self._sprite = Sprite(picture, place.topleft, Z)
        self._compositor.add(self._sprite)
        self.rect, self.said = place, said
        self.buttons = self._laid(foot.move(place.topleft), buttons, rows)
        self._controls.add_first(*self.buttons)

    def take_away(self) -> None:
        """Lie there no more."""
        if self._sprite is not None:
            self._compositor.remove(self._sprite)
        self._controls.remove(self.buttons)
        self._sprite, self.buttons, self.rect, self.said = None, [], Rect(0, 0, 0, 0), ""

    def rows_for(self, buttons: Sequence[Pressed], width: int) -> int:
        """Return in how many rows of `width` pixels the buttons have room for their words and keys."""
        gap, needed = self.kit.view.px(GAP_U), [width_of(self.kit, face) for face, _tip, _action in buttons]

        def have_room(rows: int) -> bool:
            parts = _parts(needed, rows)
            return all(max(part) <= (width - gap * (len(part) - 1)) // len(part) for part in parts)

        return next((rows for rows in range(1, len(buttons)) if have_room(rows)), max(1, len(buttons)))

    def height_of(self, rows: int) -> int:
        """Return how many pixels so many `rows` of buttons take."""
        view = self.kit.view
        return rows * (max(view.px(BUTTON_U), view.text(BUTTON_U), 32) + view.px(GAP_U)) - view.px(GAP_U)

    def _laid(self, area: Rect, buttons: Sequence[Pressed], rows: int) -> list[Button]:
        gap = self.kit.view.px(GAP_U)
        height = (area.height - gap * (rows - 1)) // rows
        laid = []
        for row, part in enumerate(_parts(buttons, rows)):
            width = (area.width - gap * (len(part) - 1)) // len(part)
            for column, (face, tip, action) in enumerate(part):
                rect = Rect(area.x + column * (width + gap), area.y + row * (height + gap), width, height)
                laid.append(Button(self.kit, rect, face, action, tip=tip, z=Z + 1))
        return laid


def _parts(things: Sequence[T], rows: int) -> list[Sequence[T]]:
    """Return `things` in so many rows, the last of which may have fewer of them."""
    across = max(1, -(-len(things) // rows))
    return [things[start : start + across] for start in range(0, len(things), across)]
