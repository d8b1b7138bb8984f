"""Which words of its name a piece bears on its face, by size: what is written large must not vanish on the table."""

from __future__ import annotations

import re
from functools import lru_cache

from pygame import Surface

from game.core.table import Piece
from scenes.pages import page_class
from scenes.pages.page import Tools
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import Viewport

LEAST_NAMED, LEAST_NAMED_U = 56, 80.0  # pixels, u: hardly a word can be read on a narrower face
LARGE = 420  # pixels
ARTICLES = 3  # letters: "the" may be left out where room is short


class RecordingFonts(Fonts):
    """Fonts that remember what they are asked to write."""

    def __init__(self, art: Art) -> None:
        """Begin with nothing written."""
        super().__init__(art)
        self.written: list[str] = []

    def line(self, words: str, style: Style) -> Surface:
        """Write, and remember."""
        self.written.append(words)
        return super().line(words, style)


@lru_cache(maxsize=4)
class Names:
    """The faces of one game in one window, painted apart from what is on the screen."""

    def __init__(self, game: str, view: Viewport) -> None:
        """Paint as the game's page does in such a window."""
        self._art = Art()
        self._fonts = RecordingFonts(self._art)
        self._page = page_class(game)(Tools(self._art, self._fonts, LAMPLIGHT, Motion()))
        self._page.arrange(view)
        self._lost: dict[tuple[Piece, tuple[int, int]], list[str]] = {}

    def lost(self, piece: Piece, size: tuple[int, int]) -> list[str]:
        """Return the words of a piece's name that its face bears when it is large, but not at `size` pixels."""
        if (piece, size) not in self._lost:
            large = LARGE, round(LARGE * size[1] / size[0])
            named = [word for word in _words(self._page.inspect(piece).title) if len(word) > ARTICLES]
            there, here = self._written(piece, large), self._written(piece, size)
            self._lost[piece, size] = [word for word in named if word in there and word not in here]
        return self._lost[piece, size]

    def _written(self, piece: Piece, size: tuple[int, int]) -> list[str]:
        self._art.clear()
        self._fonts.written.clear()
        self._page.face(piece, *size)
        return _words(" ".join(self._fonts.written))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.upper())
