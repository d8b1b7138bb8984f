"""The two pressure gauges: a needle at the bank's total, a flag at the other bank's, and a ghost of what would be."""

import math
import re
from collections import OrderedDict
from collections.abc import Callable

from pygame import Surface

import assets
from game.core.words import figure
from game.rules.efficiency_engine.observation import Observation
from scenes.pages.efficiency_engine.faces import ROOM
from scenes.pages.efficiency_engine.lettering import GREY, LIME
from scenes.pages.efficiency_engine.machine import Deal, Machine
from scenes.pages.page import LivePart, View
from scenes.stage.art import Swaps, rasterise
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words
from scenes.stage.kit import Kit
from scenes.stage.motion import NEEDLE, PREVIEW, out_back, out_cubic
from scenes.stage.palette import BRASS_LIGHT
from scenes.stage.sheet import Sheet

LOWEST, HIGHEST = -6, 42
_DEGREES = 270 / (HIGHEST - LOWEST)
_FLAG_RADIUS = 133
_WEDGE = (62, 106)
_KEPT = 96
_NO_MATCH: Swaps = (("#4FA392", "#5C6A7C"), ("#25695C", "#47546A"))
_ROOT = re.compile(r"<svg[^>]*>")


def angle(total: float) -> float:
    """Return where the needle points at `total`: degrees clockwise from straight up."""
    return -135 + (min(HIGHEST, max(LOWEST, total)) - LOWEST) * _DEGREES


class Turned:
    """Pictures turned about their middle, to half a degree; the ones used last are kept."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._kept: OrderedDict[tuple[str, int, Swaps], tuple[Surface, int, int]] = OrderedDict()
        self._texts: dict[str, str] = {}

    def show(
        self, sprite: Sprite, name: str, w: float, h: float, x: float, y: float, degrees: float, swaps: Swaps = ()
    ) -> None:
        """Show the piece `name`, `w` x `h` u, turned clockwise about its middle, which lies at (`x`, `y`) in u."""
        key = (name, round(degrees * 2), swaps)
        if key in self._kept:
            self._kept.move_to_end(key)
        else:
            self._kept[key] = self._draw(name, w, h, key[1] / 2, swaps)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        picture, left, top = self._kept[key]
        u = self._kit.view.u
        sprite.show(picture, (round(x * u) + left, round(y * u) + top))

    def _draw(self, name: str, w: float, h: float, degrees: float, swaps: Swaps) -> tuple[Surface, int, int]:
        """Return the turned picture, cropped, and its corner seen from the middle, in pixels."""
        text = self._texts.get(name)
        if text is None:
            text = self._texts[name] = assets.art(ROOM + name).read_text(encoding="utf-8")
        for colour, other in swaps:
            text = text.replace(colour, other)
        reach = self._kit.view.px(max(w, h) * 0.5 + 2)
        half = reach / self._kit.view.u
        box = f'viewBox="{w / 2 - half:g} {h / 2 - half:g} {2 * half:g} {2 * half:g}"'
        root = f'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" {box}>'
        turned = f'</defs><g transform="rotate({degrees:g} {w / 2:g} {h / 2:g})">'
        text = _ROOT.sub(root, text, count=1)
        text = text.replace("</defs>", turned) if "</defs>" in text else text.replace(root, f"{root}<defs>{turned}")
        picture = rasterise(text.replace("</svg>", "</g></svg>"), 2 * reach, 2 * reach)
        used = picture.get_bounding_rect()
        return picture.subsurface(used).copy(), used.x - reach, used.y - reach


class Gauge(LivePart):
    """One bank's gauge."""

    def __init__(self, machine: Machine, bank: str, turned: Turned) -> None:
        """Read `bank`."""
        self._machine, self._bank, self._turned = machine, bank, turned
        self._other = "B" if bank == "A" else "A"
        place = machine.layout.banks[bank]
        self._x, self._y = place.pivot
        self._deal = Deal()
        self._total: int | None = None
        self._flag: int | None = None
        self._at = self._flag_at = self._ghost_at = 0.0
        self._preview: int | None = None
        self._would_match = False
        self._wedge, self._ghost = Sprite(z=-9), Sprite(z=-8)
        self._needle, self._glass, self._marker = Sprite(z=-7), Sprite(z=-6), Sprite(z=-5)
        middle = place.read_out.x + 62
        self._now = Words(machine, middle, place.read_out.y + 36.5)
        self._old = Words(machine, middle - 32, place.read_out.y + 35.5)
        self._new = Words(machine, middle + 32, place.read_out.y + 36)
        self._arrow = Sprite(z=-4)
        self._draw_glass()
        words = self._now, self._old, self._new, self._arrow
        super().__init__(self._wedge, self._ghost, self._needle, self._glass, self._marker, words)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        table, preview = view.table, view.ahead
        total, other = table.view.bank(self._bank).total, table.view.bank(self._other).total
        wait = self._deal.wait(view, at_once=at_once)
        ease = out_back if table.view.is_matched else out_cubic
        if self._total is None or at_once:
            for key in ("needle", "flag", "deal"):
                self._machine.motion.drop((self, key))
            self._set_needle(angle(total))
            self._set_flag(angle(other))
        elif wait:
            self._swing(0, 0, out_cubic)
            self._machine.motion.after(wait, lambda: self._swing(total, other, ease), key=(self, "deal"))
        elif (total, other) != (self._total, self._flag):
            self._machine.motion.drop((self, "deal"))
            self._swing(total, other, ease)
        self._total, self._flag = total, other
        would_match = preview is not None and preview.view.is_matched
        self._foresee(total if preview is None else preview.view.bank(self._bank).total, would_match=would_match)

    def _swing(self, total: int, other: int, ease: Callable[[float], float]) -> None:
        """Let needle and flag follow; where the banks meet, `ease` lets the needle overshoot a little."""
        glide = self._machine.glide
        if angle(total) != self._at:
            glide((self, "needle"), self._at, angle(total), NEEDLE, self._set_needle, ease=ease)
        if angle(other) != self._flag_at:
            glide((self, "flag"), self._flag_at, angle(other), NEEDLE, self._set_flag, ease=out_cubic)

    def _set_needle(self, degrees: float) -> None:
        self._at = degrees
        self._turned.show(self._needle, "needle", 48, 240, self._x, self._y, degrees)
        self._read_out()

    def _set_flag(self, degrees: float) -> None:
        self._flag_at = degrees
        turn = math.radians(degrees)
        x, y = self._x + _FLAG_RADIUS * math.sin(turn), self._y - _FLAG_RADIUS * math.cos(turn)
        self._turned.show(self._marker, "gauge_flag", 28, 30, x, y, degrees)

    def _foresee(self, total: int, *, would_match: bool) -> None:
        """Show the ghost at `total`, or no ghost when that is what the bank reads; verdigris promises a match."""
        wanted = total if total != self._total else None
        if (wanted, would_match) == (self._preview, self._would_match):
            return
        self._would_match = would_match
        started_from = self._at if self._preview is None else self._ghost_at
        self._preview = wanted
        self._machine.motion.drop((self, "ghost"))
        self._ghost.visible = self._wedge.visible = wanted is not None
        if wanted is not None:
            self._machine.glide((self, "ghost"), started_from, angle(wanted), PREVIEW, self._set_ghost, ease=out_cubic)
            self._set_ghost(started_from)
        self._read_out()

    def _set_ghost(self, degrees: float) -> None:
        self._ghost_at = degrees
        swaps = () if self._would_match else _NO_MATCH
        self._turned.show(self._ghost, "needle_ghost", 48, 240, self._x, self._y, degrees, swaps)
        assert self._total is not None
        start, end = sorted((angle(self._total), degrees))
        if end - start < 1:
            self._wedge.image = None
            return
        sheet = Sheet(self._x - 108, self._y - 108, 216, 216)
        sheet.path(
            _sector(self._x, self._y, start, end), fill="#4FA392" if self._would_match else "#5C6A7C", fill_opacity=0.2
        )
        picture = sheet.painted(self._machine.view)
        used = picture.get_bounding_rect()
        corner = sheet.rect_in(self._machine.view).move(used.topleft)
        self._wedge.show(picture.subsurface(used).copy(), corner.topleft)

    def _read_out(self) -> None:
        kit = self._machine
        shown = figure(round((self._at + 135) / _DEGREES + LOWEST))
        if self._preview is None:
            self._now.say(shown, kit.style("bold", 36, BRASS_LIGHT), 114, 42)
            self._old.say("", kit.style("strong", 31, GREY), 46, 42)
            self._new.say("", kit.style("bold", 33, LIME), 48, 42)
            self._arrow.image = None
            return
        self._now.say("", kit.style("bold", 36, BRASS_LIGHT), 114, 42)
        self._old.say(shown, kit.style("strong", 31, GREY), 46, 42)
        self._new.say(figure(self._preview), kit.style("bold", 33, LIME if self._would_match else BRASS_LIGHT), 48, 42)
        box = self._machine.layout.banks[self._bank].read_out
        sheet = Sheet(box.x + 50, box.y + 14, 24, 22)
        look = {"fill": "none", "stroke": "#B9BDC4", "stroke_width": 2.6, "stroke_linecap": "round"}
        sheet.path(f"M{box.x + 54:g},{box.y + 25:g} h15 m-6,-6 l6,6 l-6,6", stroke_linejoin="round", **look)
        self._arrow.show(sheet.picture(kit.art, kit.view), sheet.rect_in(kit.view).topleft)

    def _draw_glass(self) -> None:
        kit = self._machine
        rect = kit.view.rect(self._x - 158, self._y - 158, 320, 320)
        picture = kit.art.svg(ROOM + "gauge_glass", *rect.size)
        used = picture.get_bounding_rect()
        self._glass.show(picture.subsurface(used), rect.move(used.topleft).topleft)


def _sector(x: float, y: float, start: float, end: float) -> str:
    """Return the outline of a piece of a ring around (`x`, `y`), between two angles."""
    inner, outer = _WEDGE

    def point(radius: float, degrees: float) -> str:
        turn = math.radians(degrees)
        return f"{x + radius * math.sin(turn):.2f},{y - radius * math.cos(turn):.2f}"

    large = 1 if end - start > 180 else 0
    return (
        f"M{point(inner, end)} A{inner},{inner} 0 {large} 0 {point(inner, start)} "
        f"L{point(outer, start)} A{outer},{outer} 0 {large} 1 {point(outer, end)} Z"
    )
