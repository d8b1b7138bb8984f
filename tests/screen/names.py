"""Which words of its name a piece bears on its face, by size: what is written large must not vanish on the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pygame import Surface

from game.core import registry
from game.core.table import Piece
from scenes.pages import page_for
from scenes.pages.page import Bench, View
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.motion import Motion
from scenes.stage.palette import LAMPLIGHT
from scenes.stage.viewport import Viewport

LEAST_NAMED, LEAST_NAMED_U = 56, 80.0  # pixels, u: hardly a word can be read on a narrower face
LARGE = 420  # pixels
_NAMED: dict[tuple[str, str], list[str]] = {}
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


class ForgetfulArt(Art):
    """Art that paints faces and words anew each time, so that all of them are heard of."""

    def keep(self, key: tuple[object, ...], paint: Callable[[], Surface]) -> Surface:
        """Paint."""
        return paint()


@lru_cache(maxsize=4)
class Names:
    """The faces of one game in one window, painted apart from what is on the screen."""

    def __init__(self, game: str, view: Viewport) -> None:
        """Paint as the game's page does in such a window."""
        art = ForgetfulArt()
        self._fonts = RecordingFonts(art)
        self._page = page_for(game, Bench(view, art, self._fonts, LAMPLIGHT, Motion()))
        self._game = game
        rules = registry.rules(game)
        state = rules.setup(rules.info.seats[0], rules.Options(), 1)
        self._view: View[Any] = View(rules.table(state, None))
        self._lost: dict[tuple[str, tuple[int, int]], list[str]] = {}

    def lost(self, piece: Piece, size: tuple[int, int]) -> list[str]:
        """Return the words of a piece's name that its face bears when it is large, but not at `size` pixels."""
        title = self._page.inspect(piece, self._view).title  # as it is called in the language that is spoken now
        if (title, size) not in self._lost:
            named = self._named(piece, title)
            here = self._written(piece, size) if named else ()
            self._lost[title, size] = [word for word in named if word not in here]
        return self._lost[title, size]

    def _named(self, piece: Piece, title: str) -> list[str]:
        """Return the words of its name that a piece bears when it is large."""
        known = self._game, title
        if known not in _NAMED:
            words = [word for word in _words(title) if len(word) > ARTICLES]
            there = self._written(piece, (LARGE, round(LARGE * 7 / 5)))
            _NAMED[known] = [word for word in words if word in there]
        return _NAMED[known]

    def _written(self, piece: Piece, size: tuple[int, int]) -> list[str]:
        self._fonts.written.clear()
        self._page.face(piece, *size)
        return _words(" ".join(self._fonts.written))


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.upper())
