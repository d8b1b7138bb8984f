"""Several drawings as one: put on top of each other as SVG, and drawn at once."""

import re
from functools import cache

from pygame import Surface

import assets
from scenes.stage.art import Art, svg_of

_SIZE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_ID = re.compile(r'(id="|url\(#)g(\d+)')


class Collage:
    """A drawing under way, `w` x `h` units large."""

    def __init__(self, w: float, h: float) -> None:
        """Begin with nothing on it."""
        self.w, self.h = w, h
        self._parts: list[str] = []

    def lay(self, name: str, x: float, y: float, scale: float = 1.0) -> None:
        """Lay the drawing `bric_a_brac/<name>` with its upper left corner at (`x`, `y`)."""
        place = f"translate({x:g} {y:g}) scale({scale:g})"
        self._parts.append(f'<g transform="{place}">{_inner(name, f"p{len(self._parts)}g")}</g>')

    def lay_middle(self, name: str, x: float, y: float, size: float) -> None:
        """Lay a drawing around the point (`x`, `y`), `size` units wide."""
        wide, high = natural_size(name)
        scale = size / wide
        self.lay(name, x - size / 2, y - high * scale / 2, scale)

    def add(self, svg: str) -> None:
        """Add a shape as SVG."""
        self._parts.append(svg)

    def picture(self, art: Art, width: int, height: int) -> Surface:
        """Return the drawing at a size in pixels; it is not kept."""
        return art.written(svg_of("".join(self._parts), self.w, self.h), width, height)


@cache
def natural_size(name: str) -> tuple[float, float]:
    """Return how large a drawing is in its own units."""
    found = _SIZE.search(_text(name))
    assert found is not None
    return float(found[1]), float(found[2])


@cache
def _text(name: str) -> str:
    return assets.art(f"bric_a_brac/{name}").read_text(encoding="utf-8")


def _inner(name: str, prefix: str) -> str:
    """Return what stands in a drawing, its gradients renamed so that several drawings can be one."""
    text = re.sub(r"^.*?<svg[^>]*>|</svg>\s*$", "", _text(name), flags=re.DOTALL)
    return _ID.sub(rf"\g<1>{prefix}\2", text)
