"""The table as a list: its places with what lies there, or where a held piece may go and what that would bring."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.core.words import _, many
from scenes.stage.compositor import Sprite
from scenes.stage.kit import rounded
from scenes.stage.presses import ENTER
from scenes.table import floats
from scenes.table.contents import Entry, entries

if TYPE_CHECKING:
    from scenes.stage.kit import Kit
    from scenes.table.laid import Played

WIDTH_U, PAD_U, TITLE_U, WORDS_U, NOTE_U, DOT_U, Z = 900, 22, 26, 20, 19, 9, 2700
NOTE_LINES = 4
_PAGE = 8


class Overview:
    """A panel over the table that has all keys: a letter leads to what begins with it, Enter goes there."""

    def __init__(self, scene: Played) -> None:
        """Be closed, for the table as it is laid out now."""
        self._scene = scene
        self.entries: list[Entry] = []
        self.chosen = 0
        self._rows: list[tuple[Rect, int]] = []  # where the entries in sight lie, and which they are
        self._first = 0
        self._sprite: Sprite | None = None

    @property
    def is_open(self) -> bool:
        """Whether it lies over the table."""
        return self._sprite is not None

    @property
    def rect(self) -> Rect | None:
        """Where it lies, None while it is closed."""
        return None if self._sprite is None else self._sprite.rect

    @property
    def title(self) -> str:
        """What is listed."""
        if self._scene.hand.held is None:
            return _("On the table")
        return many("{n} place for it", "{n} places for it", len(self.entries)).format(n=len(self.entries))

    @property
    def said(self) -> str:
        """What it says of the chosen place; empty while it is closed."""
        if not self.is_open:
            return ""
        entry = self.entries[self.chosen]
        if entry.note and not entry.words.endswith((".", "!", "?")):  # the words of a button are no sentence
            return _("{label}: {help}").format(label=entry.words, help=entry.note)
        return f"{entry.words} {entry.note}".strip()

    def open(self) -> bool:
        """List the places, that of the focus chosen; say whether there are any."""
        self.entries = entries(self._scene)
        if not self.entries:
            return False
        places, standing = [one.target for one in self.entries], self._scene.places.focused
        here = self._scene.board.pieces.zone(standing) if standing is not None else None
        self.chosen = next((places.index(one) for one in (standing, here) if one in places), 0)
        self._first = 0
        self._sprite = Sprite(None, (0, 0), Z)
        self._scene.compositor.add(self._sprite)
        self._show()
        return True

    def close(self) -> None:
        """Take the panel away."""
        if self._sprite is None:
            return
        self._scene.compositor.remove(self._sprite)
        self._sprite = None
        self._scene.show_help()

    def handle(self, event: Event) -> bool:
        """Answer what is meant for the list: while it is open, that is every key, and the pointer."""
        if self._sprite is None:
            return False
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._choose(self.chosen - event.y)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            number = self._at(event.pos)
            if number is None:
                self.close()
            else:
                self._go(number)
        elif event.type == pygame.MOUSEMOTION:
            number = self._at(event.pos)
            if number is not None:
                self._choose(number)
        else:
            return event.type in (pygame.MOUSEBUTTONUP, pygame.TEXTINPUT)
        return True

    def _key(self, event: Event) -> None:
        last = len(self.entries) - 1
        steps = {
            pygame.K_UP: self.chosen - 1,
            pygame.K_DOWN: self.chosen + 1,
            pygame.K_TAB: self.chosen + (-1 if event.mod & pygame.KMOD_SHIFT else 1),
            pygame.K_PAGEUP: max(0, self.chosen - _PAGE),
            pygame.K_PAGEDOWN: min(last, self.chosen + _PAGE),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        if event.key in steps:
            self._choose(steps[event.key])
        elif event.key in (*ENTER, pygame.K_SPACE):
            self._go(self.chosen)
        elif event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.close()
        elif event.unicode.isalnum():
            self._jump(event.unicode.casefold())

    def _jump(self, letter: str) -> None:
        """Choose the next place of which a word begins with `letter`, in the order of the list; first words first."""
        order = [*range(self.chosen + 1, len(self.entries)), *range(self.chosen + 1)]
        begins = [number for number in order if self.entries[number].title.casefold().startswith(letter)]
        inside = (number for number in order if any(word.startswith(letter) for word in self._words(number)))
        found = next(iter(begins), None)
        self._choose(next(inside, self.chosen) if found is None else found)

    def _words(self, number: int) -> list[str]:
        return self.entries[number].title.casefold().split()

    def _choose(self, number: int) -> None:
        self.chosen = number % len(self.entries)
        self._show()

    def _at(self, pos: tuple[int, int]) -> int | None:
        return next((number for rect, number in self._rows if rect.collidepoint(pos)), None)

    def _go(self, number: int) -> None:
        target = self.entries[number].target
        self.close()
        self._scene.places.go_to(target)

    # Painting.

    def _show(self) -> None:
        assert self._sprite is not None
        kit, view = self._scene.house.kit, self._scene.house.view
        pad, room = view.px(PAD_U), floats.room(self._scene)
        width = min(view.px(WIDTH_U), room.width)
        head = kit.fonts.height(kit.style("title", TITLE_U)) + view.px(8)
        foot = NOTE_LINES * kit.fonts.height(kit.style("text", NOTE_U)) + pad
        inner = width - 2 * pad
        rows = [self._row(kit, number, inner) for number in range(len(self.entries))]
        free = room.height - head - foot - 2 * pad
        self._first = min(self._first, self.chosen)
        while sum(row.get_height() for row in rows[self._first : self.chosen + 1]) > free and self._first < self.chosen:
            self._first += 1
        heights = accumulate(row.get_height() for row in rows[self._first :])
        count = max(1, sum(height <= free for height in heights))
        shown = rows[self._first : self._first + count]
        body = sum(row.get_height() for row in shown)
        panel = kit.panel(width, head + body + foot + 2 * pad, raised=True).copy()
        place = panel.get_rect(center=room.center)
        panel.blit(kit.fonts.line(self.title, kit.style("title", TITLE_U, kit.theme.accent)), (pad, pad))
        self._rows, top = [], pad + head
        for number, row in enumerate(shown, self._first):
            panel.blit(row, (pad, top))
            self._rows.append((row.get_rect(topleft=(place.x + pad, place.y + top)), number))
            top += row.get_height()
        below = Rect(pad, top + pad // 2, inner, foot - pad // 2)
        panel.fill(kit.theme.edge, Rect(pad, below.top, below.width, max(1, view.px(1))))
        note = kit.paragraph(self.said, kit.style("text", NOTE_U), (below.width, below.height - pad // 2), leading=1.1)
        panel.blit(note, (pad, below.top + pad // 2))
        self._sprite.show(panel, place.topleft)
        self._scene.show_help()

    def _row(self, kit: Kit, number: int, width: int) -> Surface:
        """Return the picture of a place: a dot before what can be used, and a frame around the chosen one."""
        entry, side, gap = self.entries[number], kit.view.px(DOT_U), kit.view.px(4)
        left = 3 * side
        words = kit.fonts.paragraph(entry.title, kit.style("medium", WORDS_U), width - left - side, leading=1.1)
        height = words.get_height() + 2 * gap
        row = Surface((width, height), pygame.SRCALPHA)
        if number == self.chosen:
            edge = max(2, kit.view.px(2))
            row.blit(rounded(width, height, kit.view.px(5), kit.theme.panel, kit.theme.accent, edge), (0, 0))
        if entry.is_useful:
            dot = rounded(2 * (side // 2), 2 * (side // 2), side // 2, kit.theme.good)
            row.blit(dot, dot.get_rect(center=(side + side // 2, height // 2)))
        row.blit(words, (left, gap))
        return row
