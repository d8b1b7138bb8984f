"""The rulebook of a game: its sections on the left, the paper on the right, open at the place one asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

import pygame
from pygame import Rect, Surface

from assets import MissingAssetError
from game.core import registry
from game.core.words import _
from scenes.pages import page_class
from scenes.pages.bench import Bench
from scenes.rulebook import rulebooks
from scenes.rulebook.rulebooks import Rulebook
from scenes.rulebook.sheet import Sheet
from scenes.shared.house import House
from scenes.stage.compositor import Sprite
from scenes.stage.face import Role
from scenes.stage.form_theme import target
from scenes.stage.kit import rounded
from scenes.stage.lettering import shrunk
from scenes.stage.motion import RELAYOUT, Motion
from scenes.stage.palette import DAYLIGHT, IVORY, rgb
from scenes.stage.scroll import Scroll, fade
from scenes.stage.widgets import Button, Face
from scenes.workshop.backdrop import column
from scenes.workshop.frame import FramedScene

SIDE_U, GAP_U, PADDING_U = 380, 44, 72
LINE_U = 72
LOOK_AHEAD_U = 160  # a section is being read once its heading is this near to the top
EDGE = rgb("#C9B98C")


class SectionButton(Button):
    """A section in the list; the one being read is marked with a bar."""

    is_read = False

    def mark(self, *, is_read: bool) -> None:
        """Show that this section is being read, or not."""
        if is_read != self.is_read:
            self.is_read = is_read
            self.paint()

    def paint(self) -> None:
        """Paint the present state."""
        key = ("section", self.rect.size, self._face.words, self._is_hot, self.is_read, self.kit.theme.name)
        self.sprite.show(self.kit.art.keep((*key, self.kit.view), self._painted), self.rect.topleft)

    def _painted(self) -> Surface:
        kit, view, theme = self.kit, self.kit.view, self.kit.theme
        result = Surface(self.rect.size, pygame.SRCALPHA)
        if self._is_hot or self.is_read:
            edge = max(1, view.px(1.5))
            outline = theme.edge if self.is_read else None
            result.blit(rounded(*self.rect.size, view.px(6), theme.panel, outline, edge), (0, 0))
        bar = max(3, view.px(5))
        if self.is_read:
            result.fill(theme.accent, Rect(0, view.px(6), bar, self.rect.height - 2 * view.px(6)))
        colour = theme.accent if self._is_hot or self.is_read else theme.text
        left = view.px(20)
        role: Role = "strong" if self.is_read else "medium"
        room = self.rect.width - left - view.px(8)
        words = shrunk(kit, [self._face.words], role, 21, colour, room)
        result.blit(words, (left, (self.rect.height - words.get_height()) // 2))
        return result.convert_alpha()


class RulebookScene(FramedScene):
    """The rules of one game, to be read."""

    def __init__(self, house: House, game_key: str, section: str = "", *, is_at_table: bool = False) -> None:
        """Open the rulebook of `game_key`, at `section` if it has it: a key, or what a refusal names.

        It `is_at_table` if one goes back from it to a match.

        Raises:
            GameError: there is no such game, or its package has a fault.
        """
        super().__init__(house)
        self.game_key = game_key
        self._is_at_table = is_at_table
        self.book = _load(game_key)
        found = self.book.find(section) if section else None
        self.section = found.key if found is not None else ""
        self._wanted = self.section  # the section asked for, until one scrolls on
        self._share: float | None = None  # how far one has read, kept when the window changes

    @property
    def title(self) -> str:
        return _("{title}: the rules").format(title=self.book.title)

    @property
    def hint(self) -> str:
        return "" if self.book.sections else _("This game brings no rulebook.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        back = [("R", _("back to the game"))] if self._is_at_table else []
        return [(_("Esc"), _("back")), (_("PgDn"), _("scroll")), ("← →", _("section")), *back]

    def build(self) -> None:
        """Lay out the list and the paper."""
        super().build()
        kit, view = self.house.kit, self.house.view
        free = self.room.copy()
        free.x, free.width = column(kit).x, column(kit).width
        side, gap = view.px(SIDE_U), view.px(GAP_U)
        self.paper = Rect(free.x + side + gap, free.y, free.width - side - gap, free.height)
        self._add_paper()
        self._add_sections(Rect(free.x - view.px(20), free.y, side + view.px(20), free.height))
        padding = view.px(PADDING_U)
        inner = self.paper.inflate(-2 * padding, -2 * view.px(14))
        self.sheet = Sheet(kit, self.book, inner.width, PagePictures(self.house, self.game_key))
        self._padding = view.px(PADDING_U - 14)
        self._seen = Surface(inner.size).convert()
        self._text_area = inner
        self.compositor.add(Sprite(self._seen, inner.topleft, 5))
        bar = Rect(inner.x, inner.y, inner.width + padding - view.px(14), inner.height)
        on_paper = replace(kit, theme=DAYLIGHT)
        self.scroll = Scroll(on_paper, self.compositor, bar, self.sheet.height + self._padding, self._moved, z=8)
        wanted = 0
        if self._share is not None:
            wanted = round(self._share * self.scroll.furthest)
        elif self._wanted:
            wanted = self._anchor(self._wanted)
        self._moved(0)
        self.scroll.go_to(wanted)
        self._goal = self.scroll.offset

    def handle(self, event: pygame.event.Event) -> bool:
        """Wheel, keys and the bar scroll; left and right turn to other sections; R closes."""
        if event.type == pygame.KEYDOWN and self._key(event.key):
            return True
        if self.scroll.handle(event):
            self._go_on(self.scroll.offset)
            return True
        return super().handle(event)

    def open(self, key: str) -> None:
        """Go to the section called `key`."""
        self._wanted = key
        self._glide(self._anchor(key))

    def _key(self, key: int) -> bool:
        line = self.house.view.px(LINE_U)
        if key in (pygame.K_UP, pygame.K_DOWN) and self.controls.focus is None:
            self._wanted = ""
            self._glide(self._goal + (line if key == pygame.K_DOWN else -line))
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._turn(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_SPACE and self.controls.focus is None:
            self._wanted = ""
            self._glide(self._goal + self._text_area.height - line)
        elif key == pygame.K_r:
            self.back()
        else:
            return False
        return True

    def _turn(self, by: int) -> None:
        keys = list(self.sheet.anchors)
        if keys:
            place = keys.index(self.section) if self.section in keys else 0
            self.open(keys[min(len(keys) - 1, max(0, place + by))])

    def _go_on(self, offset: int) -> None:
        """Read on from `offset`, wherever that is."""
        self.motion.drop("scroll")
        self._wanted = ""
        self._goal = offset
        self._share = offset / max(1, self.scroll.furthest)
        self._moved(offset)

    def _glide(self, offset: int) -> None:
        """Move the paper there; it takes no longer than a card to find its row."""
        start, end = self.scroll.offset, min(self.scroll.furthest, max(0, offset))
        self._goal = end

        def step(t: float) -> None:
            self.scroll.go_to(round(start + (end - start) * t))

        self._share = end / max(1, self.scroll.furthest)
        self.motion.play(RELAYOUT, step, key="scroll")

    def _anchor(self, key: str) -> int:
        return self.sheet.anchors[key] + self._padding - self.house.view.px(20)

    def _moved(self, offset: int) -> None:
        """Paint the part of the sheet that is seen, and mark its section."""
        self._seen.fill(IVORY)
        self.sheet.paint(self._seen, offset - self._padding)
        kit, width = self.house.kit, self._seen.get_width()
        if offset > 0:
            self._seen.blit(fade(kit, width, upwards=True, colour=IVORY), (0, 0))
        if offset < self.scroll.furthest:
            lower = fade(kit, width, upwards=False, colour=IVORY)
            self._seen.blit(lower, (0, self._seen.get_height() - lower.get_height()))
        self.compositor.damage(self._text_area)
        ahead = self.house.view.px(LOOK_AHEAD_U)
        at_end = bool(self.scroll.furthest) and offset >= self.scroll.furthest
        here = self.sheet.height if at_end else offset - self._padding + ahead
        self.section = self._wanted or self.sheet.section_at(here)
        for key, button in self._sections.items():
            button.mark(is_read=key == self.section)

    def _add_paper(self) -> None:
        kit, view = self.house.kit, self.house.view
        spread = view.px(28)
        shadow = kit.art.shadow(self.paper.width, self.paper.height, view.px(4), spread)
        paper = Surface(self.paper.size).convert()
        edge = max(1, view.px(1.5))
        paper.fill(EDGE)
        paper.fill(IVORY, paper.get_rect().inflate(-2 * edge, -2 * edge))
        self.compositor.add(
            Sprite(shadow, (self.paper.x - spread, self.paper.y - spread + view.px(10)), 1),
            Sprite(paper, self.paper.topleft, 2),
        )

    def _add_sections(self, area: Rect) -> None:
        """Put the list of sections; rows move together where there are many."""
        kit, view = self.house.kit, self.house.view
        self._sections: dict[str, SectionButton] = {}
        title = kit.fonts.line(_("Contents"), kit.style("title", 26, kit.theme.accent))
        self.compositor.add(Sprite(title, (area.x + view.px(20), area.y + view.px(8)), 3))
        top = area.y + title.get_height() + view.px(24)
        count = max(1, len(self.book.sections))
        pitch = min(target(kit) + view.px(6), (area.bottom - top) // count)
        for number, section in enumerate(self.book.sections):
            rect = Rect(area.x, top + number * pitch, area.width, min(target(kit), pitch))
            tip = _("Go to “{title}”").format(title=section.title)
            self._sections[section.key] = SectionButton(
                kit, rect, Face(section.title), self._opener(section.key), tip=tip, z=10
            )
            self.controls.add(self._sections[section.key])

    def _opener(self, key: str) -> Callable[[], None]:
        return lambda: self.open(key)


class PagePictures:
    """The rulebook's pictures from the module `pictures` beside a game's page; where there is none, no pictures.

    Its `picture(bench, name, width)` draws one; `size(name, width)`, if it has that too, spares drawing them all.
    """

    def __init__(self, house: House, game_key: str) -> None:
        """Look for the module."""
        self._bench = Bench.of(house, Motion(reduced=True))
        self._module = _pictures_beside_page(game_key)

    def size(self, name: str, width: int) -> tuple[int, int] | None:
        """Return the size of a picture before it is drawn, None when there is none of that name."""
        measure = getattr(self._module, "size", None)
        if measure is not None:
            found: tuple[int, int] | None = measure(name, width)
            return found
        drawn = self.picture(name, width)
        return None if drawn is None else drawn.get_size()

    def picture(self, name: str, width: int) -> Surface | None:
        """Return a picture, None when there is none of that name."""
        if self._module is None:
            return None
        found: Surface | None = self._module.picture(self._bench, name, width)
        return found


def _pictures_beside_page(game_key: str) -> ModuleType | None:
    """Return the module; one that is there and can't be loaded is a fault and shows as one."""
    try:
        name = f"{page_class(game_key).__module__.rpartition('.')[0] or game_key}.pictures"
        is_there = find_spec(name) is not None
    except (registry.GameError, ModuleNotFoundError):  # the game has no page, or one that is no package
        return None
    return import_module(name) if is_there else None


def _load(game_key: str) -> Rulebook:
    info = registry.info(game_key)
    try:
        return rulebooks.load(game_key)
    except MissingAssetError:
        return Rulebook(_(info.title), ())
