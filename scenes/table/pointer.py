"""The pointer over the table: what lies under it rises, and after a moment of rest is shown large.

A press that is kept still there asks, too, and is told more: also what is no piece has a note then.
"""

from __future__ import annotations

import pygame

from scenes.pages.terms import where_to_read
from scenes.shared.house import House
from scenes.stage.long_press import LongPress
from scenes.stage.motion import HOVER, HOVER_LIFT_U, HOVER_SCALE, INSPECT_DELAY, NEVER
from scenes.table.board import Board


class Pointer:
    """Watches the pointer while no piece is in the hand."""

    def __init__(self, house: House, board: Board) -> None:
        """Begin where the pointer was seen last, whatever scene saw it."""
        self._house, self._board = house, board
        self.pos = house.manager.pointer
        self._raised: str | None = None
        self._resting: str | None = None
        self._rested = 0.0
        self._long = LongPress(house.view.u)
        self.was_asked = False  # whether the last press lasted so long that it only asked
        self._noted = "", ""  # the last note, and its word in the rulebook

    @property
    def piece(self) -> str | None:
        """The piece under the pointer."""
        return self._board.pieces.at(self.pos)

    @property
    def target(self) -> str | None:
        """The piece or else the zone under the pointer."""
        return self.piece or self._board.zone_at(self.pos)

    def look(self) -> None:
        """Follow the pointer: raise the piece under it if it can be used, lower the one before.

        What lies on a plane stays: others stand on it, and the page shows in its own way what is pointed at.
        """
        if self.term_noted_at(self.pos):
            return  # it leads on, and had better stay for that
        piece = self.piece
        usable = piece if piece is not None and self._board.can_rise(piece) else None
        if usable != self._raised:
            self.lower()
            self._raised = usable
            if usable is not None:
                rise = self._house.view.px(HOVER_LIFT_U)
                self._board.pieces.sprites[usable].hover(HOVER_SCALE, rise, HOVER)
                self._board.light(usable, None)
        self._board.point(piece or self._board.zone_at(self.pos))
        if piece != self._resting:
            self._resting, self._rested = piece, 0.0
            self._board.inspector.close()

    def lower(self) -> None:
        """Let the raised piece down; to be called before the pieces move on."""
        if self._let_down():
            self._board.signs.clear("glow")

    def _let_down(self) -> bool:
        sprite = self._board.pieces.sprites.get(self._raised or "")
        self._raised = None
        if sprite is None or sprite.is_held:
            return False
        sprite.hover(1.0, 0.0, HOVER)
        return True

    def forget(self) -> None:
        """Hear that the pieces moved or one was taken: nothing is raised any more, and rest begins anew."""
        self._let_down()
        self._resting, self._rested = None, 0.0

    def stop_rest(self) -> None:
        """Do not show the piece under the pointer large until the pointer has been elsewhere."""
        self._rested = INSPECT_DELAY

    def press(self, pos: tuple[int, int]) -> None:
        """Hear that the table was pressed at `pos`."""
        self.was_asked = False
        self._long.begin(pos)

    def hear(self, event: pygame.event.Event) -> None:
        """Follow the press under way."""
        self._long.hear(event)

    def let_go(self) -> None:
        """Hear that the press under way is none any more."""
        self._long.end()

    def _tell(self, pos: tuple[int, int]) -> None:
        """Say what lies at `pos`: a piece is shown large, anything else has a note."""
        board, named = self._board, self._board.named_at(pos)
        words = board.describe_at(pos)
        self.was_asked = named is not None and (named in board.pieces.sprites or bool(words))
        if named in board.pieces.sprites:
            board.inspect(named)
            self.stop_rest()
        elif named is not None:
            term = board.page.term(named, board.view)
            self._noted = words, term
            board.signs.bubble(words, board.target_rect(named), look="plain", note=where_to_read(term))

    def term_noted_at(self, pos: tuple[int, int]) -> str:
        """Return the word of the rulebook to which the note at `pos` leads; empty where there is none."""
        large, signs = self._board.inspector, self._board.signs
        if large.rect is not None and large.rect.collidepoint(pos):
            return large.term
        is_noted = bool(signs.said) and signs.said == self._noted[0] and signs.bubble_rect.collidepoint(pos)
        return self._noted[1] if is_noted else ""

    @property
    def due(self) -> float:
        """Seconds until a piece is shown large, or a press has lasted."""
        return min(self._long.due, INSPECT_DELAY - self._rested if self._is_about_to_show else NEVER)

    @property
    def _is_about_to_show(self) -> bool:
        """Whether the pointer rests on a piece that has not been shown yet; what the table says is read first."""
        if self._resting is None or self._rested >= INSPECT_DELAY or self._board.close_up.is_open:
            return False
        return self._house.settings.inspect_at_rest and not self._board.signs.said

    def update(self, seconds: float) -> None:
        """Let time pass: a pointer at rest on a piece opens the large view, and so does one that is kept down."""
        asked = self._long.update(seconds)
        if asked is not None:
            self._tell(asked)
        if self._resting is None or not self._is_about_to_show:
            return
        self._rested += seconds
        piece = self._board.pieces.piece(self._resting)
        if self._rested >= INSPECT_DELAY and piece is not None and self._board.opens_at_rest(piece):
            self._board.inspect(self._resting)
