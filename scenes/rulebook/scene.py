"""The rulebook of a game: its sections on the left, the paper on the right, open at the place one asked for."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from assets import MissingAssetError
from game.core import registry
from game.core.words import _
from scenes.rulebook import rulebooks
from scenes.rulebook.contents import Contents
from scenes.rulebook.finding import Hit, texts
from scenes.rulebook.hits import HitList
from scenes.rulebook.lines import Light
from scenes.rulebook.pictures import PagePictures
from scenes.rulebook.quoting import explained, quoted
from scenes.rulebook.reading import Reading
from scenes.rulebook.rulebooks import Rulebook
from scenes.rulebook.searching import Search
from scenes.rulebook.sheet import Sheet
from scenes.shared.house import House
from scenes.stage.form_layout import form_gutter, lay_out
from scenes.stage.form_parts import Cell, Entry, Group, Push, Row
from scenes.stage.presses import ENTER
from scenes.workshop.backdrop import column
from scenes.workshop.form_scene import FormScene
from scenes.workshop.panels import add_panel

SIDE_U, SIDE_PAD_U, GAP_U = 380, 18, 44
SOUGHT, LONGEST_SOUGHT = "words", 60


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
        begin = rule.address.section if rule is not None else found.key if found is not None else ""
        self.reading = Reading(begin, Light(rule) if rule is not None else None, self._read)
        self.search = Search(game_key)
        self.search.is_open = is_searching
        self.answers.values[SOUGHT] = ""
        self.answers.focus = SOUGHT

    @property
    def title(self) -> str:
        return _("{title}: the rules").format(title=self.book.title)

    def spoken(self) -> list[str]:
        """Return the section that is read, text by text."""
        read = next((one for one in self.book.sections if one.key == self.section), None)
        return [self.title, *(text for _address, text in texts(read))] if read is not None else [self.title]

    @property
    def section(self) -> str:
        """The section that is read."""
        return self.reading.section

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
        paper = Rect(free.x + side + gap, free.y, free.width - side - gap, free.height)
        self._add_side(Rect(free.x - view.px(20), free.y, side + view.px(20), free.height))
        sheet = Sheet(kit, self.book, self.reading.inner_width(kit, paper), PagePictures(self.house, self.game_key))
        self.reading.lay_out(kit, self.compositor, self.motion, paper, sheet)

    def _read(self, section: str) -> None:
        """Mark the section that is read."""
        if self.contents is not None:
            self.contents.mark(section)

    def handle(self, event: pygame.event.Event) -> bool:
        """What is beside the paper hears first of wheel and pointer, then the field, then the paper."""
        if event.type == pygame.KEYDOWN and self._key_of_search(event):
            self.say_what_is_pointed_at()
            return True
        beside = self.contents if self.found is None else self.found
        if beside is not None and beside.handle(event, self.house.manager.pointer):
            return True
        return super().handle(event)

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
            self.reading.shine(None)

    def submit(self) -> None:
        """Go to the chosen place, or to the next one if it is shown already."""
        hit = self.search.hit
        if hit is not None and self.reading.light == _light(hit) and hit.game == self.game_key:
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
            self.reading.turn_over(_light(hit))
            self.build()
        else:
            self.reading.show(_light(hit))

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
            return self.reading.handle(event)
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
        return self.reading.handle(event)

    def _read_on(self, key: int) -> bool:
        if key in (pygame.K_UP, pygame.K_DOWN) and self.controls.focus is None:
            self.reading.go_lines(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.reading.turn(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_SPACE and self.controls.focus is None:
            self.reading.go_page()
        elif key == pygame.K_r:
            self.back()
        else:
            return False
        return True

    def _add_side(self, area: Rect) -> None:
        """Put the contents beside the paper, or the search."""
        kit, at = self.house.kit, (self.compositor, self.controls)
        self.found: HitList | None = None
        self.contents: Contents | None = None
        if not self.search.is_open:
            self.is_typing = False
            self.contents = Contents(kit, *at, area, self.book, self.reading.open, self.open_search)
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
