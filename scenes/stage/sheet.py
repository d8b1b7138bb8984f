"""Drawings written by code: SVG in u, for what can't be a file because its shape follows the window."""

from collections.abc import Sequence
from math import cos, sin, tau

from pygame import Rect, Surface

from scenes.stage.art import Art, rasterise
from scenes.stage.palette import Theme, rgb
from scenes.stage.viewport import Viewport

Stops = Sequence[tuple[float, str] | tuple[float, str, float]]  # place from 0 to 1, colour, opacity (1 unless given)


_MIDDLE = 3 * 128  # of red, green and blue together: what is above is paper
_DASH_STEPS = 4  # straight pieces of a dash, so that one in a corner bends


def ground(theme: Theme, stops: Stops, by_day: Stops | None = None) -> Stops:
    """Return the tones of what words lie on: `stops`, or those `by_day`.

    In a plain theme it is the darkest all over, of paper the lightest.
    """
    if not theme.is_plain:
        return stops if theme.is_dark else by_day or stops
    by_light = sorted((stop[1] for stop in stops), key=lambda code: sum(rgb(code)))
    flat = by_light[-1] if sum(rgb(by_light[-1])) > _MIDDLE else by_light[0]
    return (0, flat), (1, flat)


class Sheet:
    """A drawing under way. It shows the part of the plane at (`x`, `y`) that is `w` x `h` u large."""

    def __init__(self, x: float, y: float, w: float, h: float) -> None:
        """Begin with nothing on it."""
        self.x, self.y, self.w, self.h = x, y, w, h
        self._paints: dict[str, str] = {}
        self._shapes: list[str] = []

    def linear(self, x1: float, y1: float, x2: float, y2: float, stops: Stops) -> str:
        """Return a paint that runs from one point to the other."""
        ends = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        return self._paint(f"<linearGradient {{}} {ends}>{_stops(stops)}</linearGradient>")

    def radial(self, x: float, y: float, radius: float, stops: Stops) -> str:
        """Return a paint that runs from a point outwards."""
        circle = f'cx="{x:g}" cy="{y:g}" r="{radius:g}"'
        return self._paint(f"<radialGradient {{}} {circle}>{_stops(stops)}</radialGradient>")

    def rect(self, x: float, y: float, w: float, h: float, radius: float = 0, **look: object) -> None:
        """Add a rectangle. `look` are SVG's attributes: `fill`, `stroke`, `stroke_width` and so on."""
        self.shape("rect", x=x, y=y, width=w, height=h, rx=radius, ry=radius, **look)

    def circle(self, x: float, y: float, radius: float, **look: object) -> None:
        """Add a circle around a point."""
        self.shape("circle", cx=x, cy=y, r=radius, **look)

    def line(self, x1: float, y1: float, x2: float, y2: float, **look: object) -> None:
        """Add a straight line."""
        self.shape("line", x1=x1, y1=y1, x2=x2, y2=y2, **look)

    def path(self, d: str, **look: object) -> None:
        """Add a path."""
        self.shape("path", d=d, **look)

    def dashes(
        self, box: tuple[float, float, float, float], radius: float, dash: float, gap: float, **look: object
    ) -> None:
        """Add a dashed, rounded outline of a box (x, y, w, h), each dash a line of its own.

        The rasteriser draws stray lines for `stroke_dasharray`. Pattern and gaps are stretched so that they come round.
        """
        x, y, w, h = box
        length = 2 * (w + h - 4 * radius) + tau * radius
        count = max(4, round(length / (dash + gap)))
        pitch = length / count
        dash *= pitch / (dash + gap)
        parts = []
        for number in range(count):
            points = [
                _around(x, y, w, h, radius, number * pitch + dash * part / _DASH_STEPS)
                for part in range(_DASH_STEPS + 1)
            ]
            parts.append("M" + " L".join(f"{left:.2f},{top:.2f}" for left, top in points))
        self.path(" ".join(parts), fill="none", **look)

    def shape(self, tag: str, **look: object) -> None:
        """Add any element."""
        self._shapes.append(f"<{tag} {_attributes(look)}/>")

    def group(self, **look: object) -> None:
        """Let the shapes up to `end` share a `transform` and a look."""
        self._shapes.append(f"<g {_attributes(look)}>")

    def end(self) -> None:
        """Close the last group."""
        self._shapes.append("</g>")

    def picture(self, art: Art, view: Viewport) -> Surface:
        """Return the drawing in the pixels that its part of the plane covers in `view`; it is kept."""
        rect = self.rect_in(view)
        return art.written(self._svg(rect, view.u), rect.width, rect.height)

    def painted(self, view: Viewport) -> Surface:
        """Return the drawing as `picture` does, but do not keep it: it is large and drawn once."""
        rect = self.rect_in(view)
        return rasterise(self._svg(rect, view.u), rect.width, rect.height)

    def paint_part(self, surface: Surface, view: Viewport, x: float, y: float, w: float, h: float) -> None:
        """Paint only what lies in a part of the plane: rims and rivets leave most of their sheet empty."""
        rect = view.rect(x, y, w, h)
        surface.blit(rasterise(self._svg(rect, view.u), rect.width, rect.height), rect)

    def rect_in(self, view: Viewport) -> Rect:
        """Return the pixels that the drawing covers in `view`."""
        return view.rect(self.x, self.y, self.w, self.h)

    def _svg(self, rect: Rect, u: float) -> str:
        """Return the SVG; its corners lie on whole pixels, so that a length in u is the same all over."""
        part = f"{rect.x / u:.6g} {rect.y / u:.6g} {rect.width / u:.6g} {rect.height / u:.6g}"
        size = f'width="{rect.width}" height="{rect.height}" viewBox="{part}"'
        known = 'gradientUnits="userSpaceOnUse"'
        paints = "".join(paint.format(f'id="{key}" {known}') for paint, key in self._paints.items())
        shapes = "".join(self._shapes)
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><defs>{paints}</defs>{shapes}</svg>'

    def _paint(self, paint: str) -> str:
        return f"url(#{self._paints.setdefault(paint, f'p{len(self._paints)}')})"


def _around(x: float, y: float, w: float, h: float, radius: float, way: float) -> tuple[float, float]:
    """Return the point `way` u along a rounded box's outline, clockwise from the start of its upper edge."""
    quarter = tau * radius / 4
    across, down = w - 2 * radius, h - 2 * radius
    sides = (
        (x + radius, y, 1, 0, across),
        (x + w, y + radius, 0, 1, down),
        (x + w - radius, y + h, -1, 0, across),
        (x, y + h - radius, 0, -1, down),
    )
    for left, top, right, below, length in sides:
        if way <= length:
            return left + right * way, top + below * way
        way -= length
        if way <= quarter:
            turn = way / radius
            end_x, end_y = left + right * length, top + below * length
            ahead, aside = radius * sin(turn), radius * (1 - cos(turn))
            return end_x + right * ahead - below * aside, end_y + below * ahead + right * aside
        way -= quarter
    return x + radius, y


def _attributes(look: dict[str, object]) -> str:
    return " ".join(f'{name.replace("_", "-")}="{_plain(value)}"' for name, value in look.items())


def _plain(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)


def _stops(stops: Stops) -> str:
    parts = []
    for place, colour, *opacity in stops:
        fade = f' stop-opacity="{opacity[0]:g}"' if opacity else ""
        parts.append(f'<stop offset="{place:g}" stop-color="{colour}"{fade}/>')
    return "".join(parts)
