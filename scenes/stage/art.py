"""Pictures: SVG drawn once at the very size at which it shows, and shadows made once a size."""

import re
from collections.abc import Callable
from io import BytesIO
from math import ceil

import pygame
from pygame import Rect, Surface

import assets
from scenes.stage.drawn import DRAWN
from scenes.stage.kept import Kept
from scenes.stage.palette import OXBLOOD
from scenes.stage.turning import flipped

Swaps = tuple[tuple[str, str], ...]
LEAST_BUDGET = 8 << 20  # bytes of pictures kept, whatever the window; what is on screen is held by its sprites, too
WINDOWS_KEPT = 1.0  # and so many times those of the window
TURNED = "turned"
# Icons that point along the way words are read: they are not turned over beforehand.
POINTING = frozenset(
    f"chrome/{name}"
    for name in (
        *("left", "right", "back", "first", "last", "turn_back", "turn_on", "undo", "redo", "step", "play"),
        *("log", "recap", "mute", "sound"),
    )
)
_PIXELS = re.compile(r'<svg[^>]*? width="([\d.]+)" height="([\d.]+)"')
_SIZE = re.compile(r'(<svg[^>]*?) width="([\d.]+)[^"]*" height="([\d.]+)[^"]*"')


class Art:
    """Draws pictures by name and pixel size; `kept` has those to be shown again. `clear` follows a new window size."""

    def __init__(self) -> None:
        """Begin with nothing drawn."""
        self.kept = Kept(LEAST_BUDGET, WINDOWS_KEPT)
        self._shapes: dict[str, tuple[float, float]] = {}
        self.looks: tuple[tuple[int, int], ...] = ()  # of seats, where another than their own (`seat_mark`)
        self.is_mirrored = False  # drawings are turned over beforehand, for a window that is (`mirror`)
        self.missing: list[str] = []

    def clear(self) -> None:
        """Forget everything: the window has another size, so nothing fits any more."""
        self.kept.clear()

    def serve(self, width: int, height: int) -> None:
        """Keep from now on what a window of so many pixels has use for."""
        self.kept.serve(width, height)

    def keep(self, key: tuple[object, ...], paint: Callable[[], Surface]) -> Surface:
        """Return the picture kept under `key`, painting it first if there is none."""
        key = (self.looks, *key) if self.looks else key  # in many pictures seats are marked
        key = (TURNED, *key) if self.is_mirrored else key
        found = self.kept.find(key)
        return self.kept.add(key, paint()) if found is None else found

    def svg(self, name: str, width: int, height: int, swaps: Swaps = ()) -> Surface:
        """Return `assets/art/<name>.svg` at `width` x `height` pixels, stretched where its proportions differ.

        `swaps` replaces texts in the file first: colours, mostly. Do not draw on the result: it is shared.
        """
        if self.is_mirrored and name not in POINTING:
            return self.keep((name, width, height, swaps), lambda: flipped(self._draw(name, width, height, swaps)))
        return self.keep((name, width, height, swaps), lambda: self._draw(name, width, height, swaps))

    def fitted(self, name: str, side: int) -> Surface:
        """Return the picture `name` in its own proportions, as large as fits into a square of `side` pixels."""
        if name not in self._shapes:
            self._shapes[name] = _shape(name)
        width, height = self._shapes[name]
        scale = side / max(width, height)
        return self.svg(name, max(1, round(width * scale)), max(1, round(height * scale)))

    def written(self, text: str, width: int, height: int) -> Surface:
        """Return the SVG `text` at a size in pixels: for drawings whose shape follows the window."""
        return self.keep(("written", text, width, height), lambda: rasterise(text, width, height))

    def nine_slice(self, name: str, width: int, height: int, corner: int, scale: float) -> Surface:
        """Return the picture `name`, drawn at `scale` pixels a u, with its edges and middle stretched to the size.

        `corner` is the size in u of the corners, which keep their shape.
        """
        key = ("nine", name, width, height, corner, round(scale, 3))
        return self.keep(key, lambda: _nine_slice(name, width, height, corner, scale))

    def shadow(self, width: int, height: int, radius: int, spread: int, darkness: int = 90) -> Surface:
        """Return a soft black rectangle, `spread` pixels larger on every side than `width` x `height`."""
        key = ("shadow", width, height, radius, spread, darkness)
        return self.keep(key, lambda: _shadow(width, height, radius, spread, darkness))

    def _draw(self, name: str, width: int, height: int, swaps: Swaps) -> Surface:
        """Draw the file; one that is missing or broken is shown as a crossed box and named in `missing`."""
        try:
            return rasterise(_text(name, swaps), width, height)
        except (assets.MissingAssetError, OSError, pygame.error):
            self.missing.append(name)
            return _crossed_box(max(1, width), max(1, height))


def _crossed_box(width: int, height: int) -> Surface:
    box = Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(box, OXBLOOD, box.get_rect(), 1)
    pygame.draw.line(box, OXBLOOD, (0, 0), (width, height))
    pygame.draw.line(box, OXBLOOD, (width, 0), (0, height))
    return box.convert_alpha()


def _text(name: str, swaps: Swaps) -> str:
    text = assets.art(name).read_text(encoding="utf-8")
    for old, new in swaps:
        text = text.replace(old, new)
    return text


def _shape(name: str) -> tuple[float, float]:
    """Return the size of a drawing in its own units; a square where it can't be read."""
    try:
        found = _SIZE.search(_text(name, ()))
    except (assets.MissingAssetError, OSError):
        found = None
    return (float(found[2]), float(found[3])) if found else (1.0, 1.0)


def svg_of(shapes: str, width: float, height: float) -> str:
    """Return SVG shapes as a whole drawing, of a size in its own units."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{shapes}</svg>'


def rasterise(text: str, width: int, height: int) -> Surface:
    """Draw the SVG `text` at `width` x `height` pixels, without keeping it."""
    width, height = max(1, width), max(1, height)
    if not DRAWN.is_open:
        return _rasterised(text, width, height)
    picture = DRAWN.find(text, width, height)
    if picture is None:
        picture = _rasterised(text, width, height)
        DRAWN.add(text, picture)
    return picture


def _rasterised(text: str, width: int, height: int) -> Surface:
    # The loader keeps a drawing's proportions, so it is told that the drawing has those asked for.
    sized = f' width="{width}" height="{height}" preserveAspectRatio="none"'
    text = _SIZE.sub(lambda found: found[1] + sized, text, count=1)
    picture = pygame.image.load_sized_svg(BytesIO(text.encode()), (width, height))
    if picture.get_size() != (width, height):
        picture = pygame.transform.smoothscale(picture, (width, height))
    return picture.convert_alpha()


def _natural(text: str) -> tuple[int, int]:
    """Return the pixels of a drawing as it is, without drawing it where its first line says them."""
    said = _PIXELS.search(text)
    if said is not None:
        return ceil(float(said[1])), ceil(float(said[2]))
    return pygame.image.load(BytesIO(text.encode()), "piece.svg").get_size()


def _nine_slice(name: str, width: int, height: int, corner: int, scale: float) -> Surface:
    text = _text(name, ())
    natural = _natural(text)
    size = (max(3, round(natural[0] * scale)), max(3, round(natural[1] * scale)))
    whole = rasterise(text, *size)
    edge = max(1, min(round(corner * scale), width // 2, height // 2, size[0] // 2 - 1, size[1] // 2 - 1))
    result = Surface((width, height), pygame.SRCALPHA)
    columns = _thirds(size[0], edge), _thirds(width, edge)
    rows = _thirds(size[1], edge), _thirds(height, edge)
    for (from_x, from_w), (to_x, to_w) in zip(*columns, strict=True):
        for (from_y, from_h), (to_y, to_h) in zip(*rows, strict=True):
            if to_w <= 0 or to_h <= 0:
                continue
            part = whole.subsurface(Rect(from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.smoothscale(part, (to_w, to_h))
            result.blit(part, (to_x, to_y))
    return result.convert_alpha()


def _thirds(length: int, edge: int) -> list[tuple[int, int]]:
    return [(0, edge), (edge, length - 2 * edge), (length - edge, edge)]


def _shadow(width: int, height: int, radius: int, spread: int, darkness: int) -> Surface:
    size = (width + 2 * spread, height + 2 * spread)
    result = Surface(size, pygame.SRCALPHA)
    rings = max(3, min(spread, 12))
    for ring in range(rings):
        inset = round(spread * 2 * ring / rings)
        shape = Rect(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset)
        if shape.width <= 0 or shape.height <= 0:
            break
        alpha = round(darkness * ((ring + 1) / rings) ** 2)
        pygame.draw.rect(result, (0, 0, 0, alpha), shape, border_radius=radius + spread - inset // 2)
    return result.convert_alpha()
