"""The paper of a rulebook as it is read: how far it is moved, which section that is, and what is pointed out on it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import RELAYOUT, Motion
from scenes.stage.palette import DAYLIGHT, IVORY, rgb
from scenes.stage.scroll import Scroll, fade

if TYPE_CHECKING:
    from pygame.event import Event

    from scenes.rulebook.lines import Light
    from scenes.rulebook.sheet import Sheet
    from scenes.stage.kit import Kit

PADDING_U, EDGE_U = 72, 14
LINE_U = 72
LOOK_AHEAD_U = 160  # a section is being read once its heading is this near to the top
LIT_AT = 0.3  # of the paper's height: where a sentence that is pointed out comes to stand
EDGE = rgb("#C9B98C")


class Reading:
    """Where somebody is in a rulebook. It stays there when the paper is laid out anew for another window."""

    sheet: Sheet
    scroll: Scroll

    def __init__(self, section: str, light: Light | None, on_section: Callable[[str], None]) -> None:
        """Begin at a `light` that is pointed out, else at a `section`; `on_section` hears which one is read."""
        self.section, self.light = section, light
        self._on_section = on_section
        self._wanted = section  # the section asked for, until one scrolls on
        self._share: float | None = None  # how far one has read, kept when the window changes
        self.padding = self._goal = 0
        self.paper = self.text_area = Rect(0, 0, 0, 0)

    def inner_width(self, kit: Kit, paper: Rect) -> int:
        """Return how wide a sheet on `paper` is (pixels)."""
        return paper.width - 2 * kit.view.px(PADDING_U)

    def lay_out(self, kit: Kit, compositor: Compositor, motion: Motion, paper: Rect, sheet: Sheet) -> None:
        """Lay `sheet` on `paper` (pixels), moved to where it was read last or is to be read."""
        self._kit, self._compositor, self._motion = kit, compositor, motion
        padding, edge = kit.view.px(PADDING_U), kit.view.px(EDGE_U)
        self.paper, self.sheet = paper, sheet
        sheet.light = self.light
        self.padding, self.text_area = kit.view.px(PADDING_U - EDGE_U), paper.inflate(-2 * padding, -2 * edge)
        self.seen = Surface(self.text_area.size)
        self._add_paper()
        compositor.add(Sprite(self.seen, self.text_area.topleft, 5))
        bar = Rect(self.text_area.topleft, (self.text_area.width + padding - edge, self.text_area.height))
        self.scroll = Scroll(
            replace(kit, theme=DAYLIGHT), compositor, bar, sheet.height + self.padding, self._moved, z=8
        )
        wanted = 0
        if self._share is not None:
            wanted = round(self._share * self.scroll.furthest)
        elif self.light is not None:
            wanted = self._place_of(self.light)
        elif self._wanted:
            wanted = self.anchor(self._wanted)
        self._moved(0)
        self.scroll.go_to(wanted)
        self._goal = self.scroll.offset

    def _add_paper(self) -> None:
        kit, view, paper = self._kit, self._kit.view, self.paper
        spread, edge = view.px(28), max(1, view.px(1.5))
        shadow = kit.art.shadow(paper.width, paper.height, view.px(4), spread)
        picture = Surface(paper.size)
        picture.fill(EDGE)
        picture.fill(IVORY, picture.get_rect().inflate(-2 * edge, -2 * edge))
        self._compositor.add(
            Sprite(shadow, (paper.x - spread, paper.y - spread + view.px(10)), 1), Sprite(picture, paper.topleft, 2)
        )

    # Moving it.

    def turn_over(self, light: Light) -> None:
        """Have another rulebook laid out next, with `light` pointed out."""
        self.light, self._wanted, self._share = light, "", None

    def open(self, key: str) -> None:
        """Go to the section called `key`."""
        self._wanted = key
        self._glide(self.anchor(key))

    def turn(self, by: int) -> None:
        """Go so many sections on."""
        keys = list(self.sheet.anchors)
        if keys:
            place = keys.index(self.section) if self.section in keys else 0
            self.open(keys[min(len(keys) - 1, max(0, place + by))])

    def go_lines(self, by: int) -> None:
        """Move the paper by so many lines."""
        self._wanted = ""
        self._glide(self._goal + by * self._kit.view.px(LINE_U))

    def go_page(self) -> None:
        """Move the paper by what is in sight of it, but for a line."""
        self._wanted = ""
        self._glide(self._goal + self.text_area.height - self._kit.view.px(LINE_U))

    def handle(self, event: Event) -> bool:
        """Scroll by wheel, keys and bar; say whether the event was for that."""
        if not self.scroll.handle(event):
            return False
        self._motion.drop("scroll")
        self._wanted = ""
        self._goal = self.scroll.offset
        self._share = self._goal / max(1, self.scroll.furthest)
        self._moved(self._goal)
        return True

    def shine(self, light: Light | None) -> None:
        """Point something else out. The paper lies still, also when it is laid out anew after that."""
        self.light = self.sheet.light = light
        self._share = self._goal / max(1, self.scroll.furthest)
        self._moved(self.scroll.offset)

    def show(self, light: Light) -> None:
        """Point something out, and bring it into sight if it is not."""
        self.shine(light)
        top, bottom = self.sheet.reach(light.passage)
        room = self._kit.view.px(LINE_U)
        if top < self._goal - self.padding + room or bottom > self._goal - self.padding + self.text_area.height - room:
            self._wanted = ""
            self._glide(self._place_of(light))

    def anchor(self, key: str) -> int:
        """Return how far the paper is moved for a section to begin at its top."""
        return self.sheet.anchors[key] + self.padding - self._kit.view.px(20)

    def _place_of(self, light: Light) -> int:
        """Return how far the paper is moved for what is pointed out to stand well in sight."""
        return self.sheet.reach(light.passage)[0] + self.padding - round(LIT_AT * self.text_area.height)

    def _glide(self, offset: int) -> None:
        """Move the paper there; it takes no longer than a card to find its row."""
        start, end = self.scroll.offset, min(self.scroll.furthest, max(0, offset))
        self._goal = end

        def step(t: float) -> None:
            self.scroll.go_to(round(start + (end - start) * t))

        self._share = end / max(1, self.scroll.furthest)
        self._motion.play(RELAYOUT, step, key="scroll")

    def _moved(self, offset: int) -> None:
        """Paint the part of the sheet that is seen, and find out which section it is."""
        seen, kit = self.seen, self._kit
        seen.fill(IVORY)
        self.sheet.paint(seen, offset - self.padding)
        if offset > 0:
            seen.blit(fade(kit, seen.get_width(), upwards=True, colour=IVORY), (0, 0))
        if offset < self.scroll.furthest:
            lower = fade(kit, seen.get_width(), upwards=False, colour=IVORY)
            seen.blit(lower, (0, seen.get_height() - lower.get_height()))
        self._compositor.damage(self.text_area)
        at_end = bool(self.scroll.furthest) and offset >= self.scroll.furthest
        here = self.sheet.height if at_end else offset - self.padding + kit.view.px(LOOK_AHEAD_U)
        self.section = self._wanted or self.sheet.section_at(here)
        self._on_section(self.section)
