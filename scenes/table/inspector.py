"""The large view of a piece: beside it while the pointer rests there, until the next input when it was asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from game.core.table import Piece
from scenes.pages.terms import where_to_read
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.floating import MUST, Obstacle, between_bars, free_place
from scenes.stage.kit import Kit

if TYPE_CHECKING:
    from scenes.pages.page import Inspection, Page, View

LARGE_U, TEXT_U, PADDING_U = 286, 260, 24


class Inspector:
    """Shows one piece at a time."""

    def __init__(self, kit: Kit, page: Page[Any], compositor: Compositor) -> None:
        """Draw on `compositor`, above everything on the table; it lies in `room` (pixels) and keeps off `avoid`.

        `term` is the word of the rulebook for what was shown last, and `said` what stands beside what is shown now.
        """
        self.term = self.said = ""
        self.avoid: list[Obstacle] = []
        self.room = between_bars(kit.view)
        self._kit, self._page, self._compositor = kit, page, compositor
        self._sprites: list[Sprite] = []

    @property
    def is_open(self) -> bool:
        """Whether a piece is shown."""
        return bool(self._sprites)

    @property
    def rect(self) -> Rect | None:
        """Where the large view lies, None while there is none."""
        return self._sprites[1].rect if self._sprites else None

    def show(self, piece: Piece, near: Rect, seen: View[Any]) -> None:
        """Show `piece` beside `near`, inside the window."""
        self.close()
        self.term, words = self._page.term(piece.id, seen), self._page.inspect(piece, seen)
        self.said = f"{words.title}. {words.text}"
        picture = self._picture(piece, near, words)
        view = self._kit.view
        avoid = [*self.avoid, Obstacle(near, MUST)]
        place = free_place(self._kit, picture.get_size(), [near], self.room, avoid)
        spread = view.px(24)
        shadow = self._kit.art.shadow(place.width, place.height, view.px(8), spread)
        self._sprites = [
            Sprite(shadow, (place.x - spread, place.y - spread + view.px(10)), 2700),
            Sprite(picture, place.topleft, 2701),
        ]
        self._compositor.add(*self._sprites)

    def close(self) -> None:
        """Show nothing."""
        self._compositor.remove(*self._sprites)
        self._sprites, self.said = [], ""

    def _picture(self, piece: Piece, near: Rect, words: Inspection) -> Surface:
        kit, view, pad = self._kit, self._kit.view, self._kit.view.px(PADDING_U)
        tall = view.px(LARGE_U)
        ratio = words.ratio or near.width / max(1, near.height)
        large = self._page.face(piece, max(1, round(tall * ratio)), tall)
        column = max(view.px(TEXT_U), 200)
        title = kit.fonts.paragraph(words.title, kit.style("title", 30), column)
        text = kit.fonts.paragraph(words.text, kit.style("text", 20), column, leading=1.3)
        gap = view.px(12)
        parts = [title, text]
        if self.term:
            parts.append(kit.fonts.paragraph(where_to_read(self.term), kit.style("text", 16, kit.theme.quiet), column))
        written = sum(part.get_height() + gap for part in parts) - gap
        height = max(tall, written) + 2 * pad
        panel = kit.panel(large.get_width() + column + 3 * pad, height).copy()
        panel.blit(large, (pad, (height - large.get_height()) // 2))
        left, top = large.get_width() + 2 * pad, (height - written) // 2
        for part in parts:
            panel.blit(part, (left, top))
            top += part.get_height() + gap
        return panel.convert_alpha()
