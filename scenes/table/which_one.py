"""Which of several pieces a finger meant, where less of them lies open than a finger is wide: they are shown large."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect
from pygame.event import Event

from game.core.words import _
from scenes.stage.compositor import Sprite
from scenes.table import floats
from scenes.table.touch import grown, meant

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.table.laid import Laid

Pos = tuple[int, int]

PAD_U, GAP_U, TITLE_U, CARD_U, ABOVE_U, Z = 16, 14, 22, 200, 36, 2690


class WhichOne:
    """A panel with the pieces in question, each as large as a finger wants it: it may be pressed or dragged there."""

    def __init__(self, scene: Laid) -> None:
        """Be closed, for the table as it is laid out now."""
        self._scene = scene
        self._sprite: Sprite | None = None
        self.places: list[tuple[Rect, str]] = []  # where the pieces in question are shown
        self._answer = ""  # what was chosen by the press under way

    @property
    def is_open(self) -> bool:
        """Whether it lies over the table."""
        return self._sprite is not None

    @property
    def words(self) -> str:
        """What it asks."""
        return _("Which do you mean?")

    def asks(self, pos: Pos, piece: str | None) -> bool:
        """Say whether a click at `pos`, which hit `piece`, is not clear, and has to be asked about now."""
        answer, self._answer = self._answer, ""
        view = self._scene.house.view
        if not view.for_fingers or (answer and answer == piece):
            return False
        board = self._scene.board
        found = meant(board.pieces, board.can_use, pos, view.target)
        if len(found) < 2:
            return False
        self._open(sorted(found, key=self._from_the_left), pos)
        return True

    def _from_the_left(self, piece: str) -> Pos:
        rect = self._scene.board.pieces.sprites[piece].place.rect
        return rect.x, rect.y

    def close(self) -> None:
        """Take the panel away."""
        if self._sprite is not None:
            self._scene.compositor.remove(self._sprite)
            self._sprite = None
            self.places = []

    def handle(self, event: Event) -> bool:
        """Answer what is meant for the panel: while it is open, that is any key and any press."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._answer = ""
        if self._sprite is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            chosen = next((piece for rect, piece in self.places if rect.collidepoint(event.pos)), None)
            self.close()
            if chosen is not None and self._scene.board.can_use(chosen):
                self._answer = chosen
                self._scene.hand.press(chosen, event.pos)
            return True
        if event.type == pygame.KEYDOWN:
            self.close()
        return event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)

    def _open(self, pieces: Sequence[str], near: Pos) -> None:
        kit, view, board = self._scene.house.kit, self._scene.house.view, self._scene.board
        pad, gap, room = view.px(PAD_U), view.px(GAP_U), floats.room(self._scene)
        title = kit.fonts.line(self.words, kit.style("title", TITLE_U, kit.theme.accent))
        free = (room.width - 2 * pad - gap * (len(pieces) - 1)) / len(pieces)
        cards = [_enlarged(board.target_rect(piece), view.px(CARD_U), free, view.target) for piece in pieces]
        wide = max(title.get_width(), sum(card.width + gap for card in cards) - gap)
        tall = max(card.height for card in cards)
        top = pad + title.get_height() + gap
        panel = kit.panel(wide + 2 * pad, top + tall + pad, raised=True).copy()
        panel.blit(title, (pad, pad))
        rect = panel.get_rect(midbottom=(near[0], near[1] - view.px(ABOVE_U)))
        if rect.top < room.top:
            rect.top = near[1] + view.px(ABOVE_U)
        rect.clamp_ip(room)
        left, self.places = pad, []
        for piece, card in zip(pieces, cards, strict=True):
            card.topleft = left, top + (tall - card.height) // 2
            one = board.pieces.piece(piece)
            assert one is not None
            panel.blit(board.pieces.painter(one)(*card.size), card)
            self.places.append((card.move(rect.topleft), piece))
            left += card.width + gap
        self._sprite = Sprite(panel, rect.topleft, Z)
        self._scene.compositor.add(self._sprite)


def _enlarged(rect: Rect, height: int, width: float, least: int) -> Rect:
    """Return how large a piece is shown: up to `height` by `width`, and at least `least` either way."""
    scale = min(height / rect.height, width / rect.width)
    return grown(Rect(0, 0, round(rect.width * scale), round(rect.height * scale)), least)
