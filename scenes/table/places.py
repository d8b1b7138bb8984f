"""Pieces and zones as the keyboard reaches them: invisible controls over what can be used."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face


class KeyPlace(Button):
    """Something on the table that the focus can stand on; the pointer has its own ways there."""

    by_pointer = False

    def __init__(self, kit: Kit, target: str, rect: Rect, tip: str, on_press: Callable[[], None]) -> None:
        """Stand for `target`, a piece or a zone, at `rect` (pixels)."""
        self.target = target
        super().__init__(kit, rect, Face(), on_press, tip=tip)

    def paint(self) -> None:
        """Show nothing: the ring around it does."""
