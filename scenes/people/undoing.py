"""The strip that says what was done last, with the button that takes it back."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from pygame import Rect

from game.core.words import _
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.controls import Controls
from scenes.stage.form_theme import target
from scenes.stage.kit import Kit
from scenes.stage.widgets import Button, Face, width_of

PAD_U, SIZE_U = 20, 20


class Undoing:
    """Knows one thing that was done; taking it back may be answered by another thread."""

    def __init__(self) -> None:
        """Begin with nothing done."""
        self.said = ""
        self._back: Callable[[], Any] | None = None

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self._back is not None

    def note(self, said: str, back: Callable[[], Any]) -> None:
        """Hear what was done, and what takes it back."""
        self.said, self._back = said, back

    def take(self) -> Future[Any] | None:
        """Take it back; return what another thread answers, if one was asked."""
        back, self._back, self.said = self._back, None, ""
        found = back() if back is not None else None
        return found if isinstance(found, Future) else None

    def height(self, kit: Kit) -> int:
        """Return how high the strip is, in pixels; nothing where nothing was done."""
        return target(kit) + kit.view.px(12) if self.can_undo else 0

    def show(
        self, kit: Kit, compositor: Compositor, controls: Controls, strip: Rect, press: Callable[[], None]
    ) -> None:
        """Lie in `strip` (pixels), if something was done."""
        if not self.can_undo:
            return
        compositor.add(Sprite(kit.panel(*strip.size), strip.topleft, 2))
        face = Face(_("Undo"), icon="undo", size=SIZE_U, key=_("Ctrl+Z"))
        wide, pad = width_of(kit, face) + kit.view.px(24), kit.view.px(PAD_U)
        button = Rect(strip.right - wide - pad // 2, strip.y + kit.view.px(6), wide, strip.height - kit.view.px(12))
        room = button.x - strip.x - 2 * pad
        words = kit.fonts.fitted(self.said, kit.style("medium", SIZE_U), room)
        compositor.add(Sprite(words, (strip.x + pad, strip.centery - words.get_height() // 2), 3))
        controls.add(Button(kit, button, face, press, tip=_("Takes back what was done last.")))
