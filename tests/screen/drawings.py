"""Pictures that outlive the app: most of a test's time would go into drawing what the test before drew."""

from collections import OrderedDict
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import ClassVar

from pygame import Surface

from game.core.words import _
from scenes.stage.art import LEAST_BUDGET, WINDOWS_KEPT, Art
from scenes.stage.kept import BYTES_PER_PIXEL, Kept

SVG_BYTES = 192 << 20  # of drawings, in each process that tests
WINDOW_BYTES = 96 << 20  # of pictures for one kind of window
WINDOWS = 6

Size = tuple[int, int]


class Drawn:
    """Stands for the library's loader of SVG, and draws the same one at the same size once."""

    def __init__(self, draw: Callable[[BytesIO | Path, Size], Surface]) -> None:
        """Draw by `draw`."""
        self._draw = draw
        self._kept: OrderedDict[tuple[bytes, Size], Surface] = OrderedDict()
        self._room = SVG_BYTES

    def __call__(self, file: BytesIO | Path, size: Size) -> Surface:
        """Return the drawing in `file` at a size in pixels."""
        if isinstance(file, Path):
            return self._draw(file, size)
        key = (file.getvalue(), size)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key].copy()
        picture = self._draw(file, size)
        self._kept[key] = picture.copy()
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


def _bytes(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * BYTES_PER_PIXEL
