"""The rulebook of a game: its sections on the left, the paper on the right, open at the place one asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
from pygame import Rect, Surface

from assets import MissingAssetError
from game.core import registry
from game.core.words import _
from scenes.rulebook import rulebooks
from scenes.rulebook.contents import SectionButton, contents
from scenes.rulebook.finding import Hit
from scenes.rulebook.hits import HitList
from scenes.rulebook.lines import Light
from scenes.rulebook.pictures import PagePictures
from scenes.rulebook.quoting import explained, quoted
from scenes.rulebook.rulebooks import Rulebook
from scenes.rulebook.searching import Search
from scenes.rulebook.sheet import Sheet
from scenes.shared.house import House
from scenes.stage.compositor import Sprite
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Entry, Group, Push, Row
from scenes.stage.motion import RELAYOUT
from scenes.stage.palette import DAYLIGHT, IVORY, rgb
from scenes.stage.scroll import Scroll, fade
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

SIDE_U, SIDE_PAD_U, GAP_U, PADDING_U = 380, 18, 44, 72
LINE_U = 72
LOOK_AHEAD_U = 160  # a section is being read once its heading is this near to the top
LIT_AT = 0.3  # of the paper's height: where a sentence that is pointed out comes to stand
SOUGHT, LONGEST_SOUGHT = "words", 60
EDGE = rgb("#C9B98C")
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class RulebookScene(FormScene):
    """The rules of one game, to be read. A search through those of all games shows on the paper what it finds."""

    def __init__(
        self,
        house: House,
        game_key: str,
        section: str = "",
        *,
        told: str = "",
        term: str = "",
        is_at_table: bool = False,
        is_searching: bool = False,
    ) -> None:
        """Open the rulebook of `game_key`, at `section` if it has it: a key, or what a refusal names.

        With what such a refusal has `told`, the sentence that says so is pointed out; a `term` that the rulebook
        explains goes before. It `is_at_table` if one goes back
        from it to a match; `is_searching` opens the search.

        Raises:
            GameError: there is no such game, or its package has a fault.
        """
        super().__init__(house)
        self.game_key = game_key
        self._is_at_table = is_at_table
        self.book = _load(game_key)
        rule = explained(self.book, term) or (quoted(self.book, section, told) if told else None)
        found = self.book.find(section) if section else None
        self.section = found.key if found is not None else ""
        if rule is not None:
            self.section = rule.address.section
        self._wanted = self.section  # the section asked for, until one scrolls on
        self._share: float | None = None  # how far one has read, kept when the window changes
        self._light = Light(rule) if rule is not None else None
        self.search = Search(game_key)
        self.search.is_open = is_searching
        self.answers.values[SOUGHT] = ""
        self.answers.focus = SOUGHT

    @property
    def title(self) -> str:
        return _("{title}: the rules").format(title=self.book.title)

    @property
    def hint(self) -> str:
        return "" if self.book.sections else _("This game brings no rulebook.")

    def keys(self) -> list[tuple[str, str]]:
        """Return the keys that work here."""
        if self.search.is_open:
            return [
                (_("Esc"), _("close")),
                ("↑ ↓", _("choose")),
                (_("Enter"), _("next")),
                (_("PgDn"), _("scroll")),
            ]
        back = [("R", _("back to the game"))] if self._is_at_table else []
        search = (_("Ctrl+F"), _("search"))
        return [(_("Esc"), _("back")), search, (_("PgDn"), _("scroll")), ("← →", _("section")), *back]

    def build(self) -> None:
        """Lay out the list and the paper."""
        super().build()
        kit, view = self.house.kit, self.house.view
        free = self.room.copy()
        free.x, free.width = column(kit).x, column(kit).width
        side, gap = view.px(SIDE_U), view.px(GAP_U)
        self.paper = Rect(free.x + side + gap, free.y, free.width - side - gap, free.height)
        self._add_paper()
        self._add_side(Rect(free.x - view.px(20), free.y, side + view.px(20), free.height))
        padding = view.px(PADDING_U)
        inner = self.paper.inflate(-2 * padding, -2 * view.px(14))
        self.sheet = Sheet(kit, self.book, inner.width, PagePictures(self.house, self.game_key))
        self.sheet.light = self._light
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
        elif self._light is not None:
            wanted = self._place_of(self._light)
        elif self._wanted:
            wanted = self._anchor(self._wanted)
        self._moved(0)
        self.scroll.go_to(wanted)
        self._goal = self.scroll.offset

    def handle(self, event: pygame.event.Event) -> bool:
        """What is found hears first of wheel and pointer, then the field, then the paper."""
        if event.type == pygame.KEYDOWN and self._key_of_search(event):
            self.say_what_is_pointed_at()
            return True
        if self.found is not None and self.found.handle(event, self.house.manager.pointer):
            return True
        return super().handle(event)

    def open(self, key: str) -> None:
        """Go to the section called `key`."""
        self._wanted = key
        self._glide(self._anchor(key))

    # Searching.

    def open_search(self) -> None:
        """Put the search in the place of the contents, or letters into its field if it is there."""
        if not self.search.is_open:
            self.search.is_open = True
            self.answers.focus = SOUGHT
            self.build()
        elif self.form is not None:
            self.controls.set_focus(self.form.fields[SOUGHT])
            self.form.after_event()
            self.is_typing = self.form.is_typing

    def close_search(self) -> None:
        """Put the contents back; what was found last stays pointed out."""
        self.search.is_open = False
        self.build()

    def changed(self, key: str, value: Any) -> None:
        """Look for what was typed; the first place in this rulebook is shown at once."""
        self.search.look(value, self.game_key)
        if self.found is not None:
            self.found.home = self.game_key
            self.found.show(self.search.hits, self.search.chosen, value)
        hit = self.search.hit
        if hit is not None and hit.game == self.game_key:
            self._show(hit)
        else:
            self._shine(None)

    def submit(self) -> None:
        """Go to the chosen place, or to the next one if it is shown already."""
        hit = self.search.hit
        if hit is not None and self._light == _light(hit) and hit.game == self.game_key:
            self._step(1)
        hit = self.search.hit
        if hit is not None:
            self._show(hit)

    def _go_to(self, number: int) -> None:
        """Show the place with that number."""
        self.search.chosen = number
        if self.found is not None:
            self.found.choose(number)
        self._show(self.search.hits[number])
        self.open_search()

    def _step(self, by: int) -> None:
        """Choose another place; it is shown if it is in the rulebook that lies open."""
        self.search.step(by)
        hit = self.search.hit
        if hit is None or self.found is None:
            return
        self.found.choose(self.search.chosen)
        if hit.game == self.game_key:
            self._show(hit)

    def _show(self, hit: Hit) -> None:
        """Point a place out on the paper, and bring it into sight; another rulebook is laid there first."""
        if hit.game != self.game_key:
            self.game_key, self.book = hit.game, _load(hit.game)
            self._light, self._wanted, self._share = _light(hit), "", None
            self.build()
            return
        self._shine(_light(hit))
        top, bottom = self.sheet.reach(hit.passage)
        room = self.house.view.px(LINE_U)
        seen = self._goal - self._padding + room, self._goal - self._padding + self._text_area.height - room
        if top < seen[0] or bottom > seen[1]:
            self._wanted = ""
            self._glide(self._place_of(_light(hit)))

    def _shine(self, light: Light | None) -> None:
        """Point something else out. The paper lies still, also when it is laid out anew after that."""
        self._light = self.sheet.light = light
        self._share = self._goal / max(1, self.scroll.furthest)
        self._moved(self.scroll.offset)

    def _place_of(self, light: Light) -> int:
        """Return how far the paper is moved for what is pointed out to stand well in sight."""
        return self.sheet.reach(light.passage)[0] + self._padding - round(LIT_AT * self._text_area.height)

    def _key_of_search(self, event: pygame.event.Event) -> bool:
        """Answer the keys that open, steer and close the search, and while one types those that move the paper."""
        if event.key == pygame.K_f and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.open_search()
        elif not self.search.is_open:
            return False
        elif event.key == pygame.K_ESCAPE:
            self.close_search()
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            self.open_search()
            self._step(1 if event.key == pygame.K_DOWN else -1)
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self._scrolls(event)
        else:
            return False
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        """Enter in the field goes on; wheel, keys and the bar scroll, left and right turn to sections; R closes."""
        if event.type == pygame.KEYDOWN:
            if event.key in ENTER and self.is_typing:
                self.submit()
                return True
            if not self.is_typing and self._read_on(event.key):
                return True
        return self._scrolls(event)

    def _scrolls(self, event: pygame.event.Event) -> bool:
        if not self.scroll.handle(event):
            return False
        self._go_on(self.scroll.offset)
        return True

    # The paper.

    def _read_on(self, key: int) -> bool:
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

    def _add_side(self, area: Rect) -> None:
        """Put the contents beside the paper, or the search."""
        kit, at = self.house.kit, (self.compositor, self.controls)
        self.found: HitList | None = None
        self._sections: dict[str, SectionButton] = {}
        if not self.search.is_open:
            self.is_typing = False
            self._sections = contents(kit, *at, area, self.book, self.open, self.open_search)
            return
        add_panel(kit, self.compositor, area)
        inner = area.inflate(-2 * kit.view.px(SIDE_PAD_U), -2 * kit.view.px(SIDE_PAD_U))
        field = Cell(SOUGHT, Entry(_("Search"), LONGEST_SOUGHT), tip=_("Words to look for, in any order."))
        close = Cell("close", Push(self.close_search, icon="close"), tip=_("Close the search."))
        columns = [[Group("", (Row("", "", (field, close)),))]]
        tall = lay_out(kit, inner.width, columns, {}).height
        self.add_form(Rect(inner.x, inner.y, inner.width + form_gutter(kit), tall), columns)
        over = tall + kit.view.px(16)
        below = Rect(inner.x, inner.y + over, inner.width, inner.height - over)
        self.found = HitList(kit, *at, below, self.search.home, self._go_to)
        self.found.show(self.search.hits, self.search.chosen, self.search.words)


def _light(hit: Hit) -> Light:
    start = hit.passage.span[0]
    return Light(hit.passage, tuple((first + start, last + start) for first, last in hit.found))


def _load(game_key: str) -> Rulebook:
    info = registry.info(game_key)
    try:
        return rulebooks.load(game_key)
    except MissingAssetError:
        return Rulebook(_(info.title), ())
