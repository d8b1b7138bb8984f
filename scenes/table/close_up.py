"""A part of the table, large: over a veil, until the next click or key. It follows the match while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit

if TYPE_CHECKING:
    from game.core.table import Table
    from scenes.pages.page import Page, View

VEIL_ALPHA, VEIL_Z = 130, 2640
SHADOW_U = 24


class CloseUpView:
    """Shows one part of a page at a time."""

    def __init__(self, kit: Kit, page: Page[Any], compositor: Compositor) -> None:
        """Draw on `compositor`, over everything but large views of pieces."""
        self._kit, self._page, self._compositor = kit, page, compositor
        self._veil, self._shadow, self._body = (Sprite(None, (0, 0), VEIL_Z + step) for step in range(3))
        self._places: list[tuple[Rect, str]] = []
        self._table: Table[Any] | None = None
        self.part: str | None = None
        compositor.add(self._veil, self._shadow, self._body)

    @property
    def is_open(self) -> bool:
        """Whether a part is shown."""
        return self.part is not None

    @property
    def pieces(self) -> list[str]:
        """The pieces that lie in the open part."""
        return [piece for _rect, piece in reversed(self._places)] if self.is_open else []

    @property
    def picture(self) -> Surface | None:
        """What is shown, None for nothing."""
        return self._body.image

    def show(self, part: str, seen: View[Any]) -> None:
        """Show `part` of what is seen, or nothing where it has no such part."""
        if part not in self._page.areas(seen).parts:
            self.close()
            return
        view = self._kit.view
        close_up = self._page.close_up(part, seen)
        self.part, self._table = part, seen.table
        self._places = [
            (view.rect(box.x, box.y, box.w, box.h), piece) for piece, box in reversed(list(close_up.pieces.items()))
        ]
        rect = close_up.picture.get_rect(topleft=view.rect(close_up.box.x, close_up.box.y, 1, 1).topleft)
        spread = view.px(SHADOW_U)
        size = self._compositor.background.get_size()
        self._veil.show(self._kit.art.keep(("veil", size), lambda: _veil(size)), (0, 0))
        shadow = self._kit.art.shadow(rect.width, rect.height, view.px(8), spread)
        self._shadow.show(shadow, (rect.x - spread, rect.y - spread + view.px(10)))
        self._body.show(close_up.picture, rect.topleft)

    def follow(self, seen: View[Any]) -> None:
        """Show what became of the open part, if one is open."""
        if self.part is not None and seen.table is not self._table:
            self.show(self.part, seen)

    def close(self) -> None:
        """Show nothing."""
        self.part = self._table = None
        for sprite in (self._veil, self._shadow, self._body):
            sprite.image = None

    def piece_at(self, pos: tuple[int, int]) -> str | None:
        """Return the topmost piece under `pos` in the open part."""
        return next((piece for rect, piece in self._places if rect.collidepoint(pos)), None) if self.is_open else None


def _veil(size: tuple[int, int]) -> Surface:
    """Return what dims the whole window."""
    veil = Surface(size).convert()
    veil.set_alpha(VEIL_ALPHA)
    return veil
