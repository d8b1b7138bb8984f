"""Pictures that outlive the app: most of a test's time would go into drawing what the test before drew."""

from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any, ClassVar

import pygame
from pygame import Surface

from game.core.words import _
from scenes.stage.art import LEAST_BUDGET, WINDOWS_KEPT, Art
from scenes.stage.face import Face
from scenes.stage.kept import BYTES_PER_PIXEL, Kept
from scenes.stage.palette import Colour

SVG_BYTES = 512 << 20  # of drawings, in each process that tests
WINDOW_BYTES = 128 << 20  # of pictures for one kind of window
WINDOWS = 8
FACES = 64  # fonts at one size; each holds its file open, twice where it is small
WRITTEN_BYTES = 24 << 20  # of words, in each process that tests

Size = tuple[int, int]


class Drawn:
    """Stands for the library's loader of SVG, and draws the same one at the same size once."""

    def __init__(self, draw: Callable[[BytesIO | Path, Size], Surface]) -> None:
        """Draw by `draw`."""
        self._draw = draw
        self._kept: OrderedDict[tuple[bytes, Size], Surface] = OrderedDict()
        self._room = SVG_BYTES

    def __call__(self, file: BytesIO | Path, size: Size) -> Surface:
        """Return the drawing in `file` at a size in pixels; what the app goes on with is a copy of it."""
        if isinstance(file, Path):
            return self._draw(file, size)
        key = (file.getvalue(), size)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = self._kept[key] = self._draw(file, size)
        self._room -= _bytes(picture)
        while self._room < 0:
            self._room += _bytes(self._kept.popitem(last=False)[1])
        return picture


class SharedArt(Art):
    """The cache of an app that begins with what others drew in a window of the same size, in the same language.

    Once it is cleared it is the app's own: words may be written otherwise from then on, as those that a test traces.
    """

    _windows: ClassVar[OrderedDict[tuple[object, ...], Kept]] = OrderedDict()
    _is_shared = True

    def serve(self, width: int, height: int) -> None:
        """Find what was drawn for such a window."""
        super().serve(width, height)
        if not self._is_shared:
            return
        window = (width, height, _("Settings"), _("Back"), _("Home"))  # words that no two languages have alike
        self.kept = self._windows.setdefault(window, Kept(WINDOW_BYTES, 0.0))
        self._windows.move_to_end(window)
        if len(self._windows) > WINDOWS:
            self._windows.popitem(last=False)

    def clear(self) -> None:
        """Go on alone, with nothing drawn; others keep what they drew."""
        self._is_shared = False
        self.kept = Kept(LEAST_BUDGET, WINDOWS_KEPT)


class SharedFace(Face):
    """A font at one size that is opened once for all apps, and measures and writes the same words once."""

    _opened: ClassVar[OrderedDict[tuple[str, int], dict[str, Any]]] = OrderedDict()
    _written: ClassVar[Kept] = Kept(WRITTEN_BYTES, 0.0)

    def __init__(self, file: str, px: int) -> None:
        """Find what others opened."""
        self._file, self._px, self._is_shared = file, px, True
        known = self._opened.get((file, px))
        if known is None:
            if not self._opened:
                pygame.register_quit(self._opened.clear)  # a font does not outlive pygame, which a film's process quits
            super().__init__(file, px)
            self._widths: dict[tuple[str, int], int] = {}
            self._opened[file, px] = vars(self)
            if len(self._opened) > FACES:
                self._opened.popitem(last=False)
        else:
            self._opened.move_to_end((file, px))
            self.__dict__ = known

    def run_leftwards(self, script: str) -> None:
        """Go on alone: others write the other way."""
        self.__dict__ = {"_file": self._file, "_px": self._px, "_is_shared": False}
        super().__init__(self._file, self._px)
        super().run_leftwards(script)

    def width(self, words: str, tracking: int = 0) -> int:
        """Find what others measured."""
        if not self._is_shared:
            return super().width(words, tracking)
        found = self._widths.get((words, tracking))
        if found is None:
            found = self._widths[words, tracking] = super().width(words, tracking)
        return found

    def picture(self, words: str, colour: Colour, tracking: int = 0) -> Surface:
        """Find what others wrote; nobody draws on it."""
        if not self._is_shared:
            return super().picture(words, colour, tracking)
        key = (self._file, self._px, words, colour, tracking)
        found = self._written.find(key)
        return self._written.add(key, super().picture(words, colour, tracking)) if found is None else found


def _bytes(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * BYTES_PER_PIXEL
