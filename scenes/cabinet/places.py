"""The places of the cabinet as buttons: on a shelf of felt, or as a row of a list where words need more room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scenes.cabinet import words
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import LEAST_SHARE, shrunk
from scenes.stage.palette import rgb
from scenes.stage.widgets import Button, Face
from scenes.workshop.medals import DISC, HIGH, WIDE, engraved, medal, secret

if TYPE_CHECKING:
    from game.medals.cabinet import Place

NAME_U, ASKS_U, ROW_U, GAP_U, EARNED_U = 17, 16, 84, 8, 18
DISC_U, CLOSE_DISC_U, LEAST_DISC_U, EARNED_DISC_U, HANGS_U, AIR_U = 64, 40, 34, 62, 4, 5
PAD_U, MOST_LINES, BRIEF_LINES, LEADING = 6, 3, 2, 1.12
LIGHT = rgb("#E9CE86")
BRIGHT, NAME, ASKS, SECRET = rgb("#F3DFA6"), rgb("#E4DFCD"), rgb("#C4C0AE"), rgb("#C4C0AE")
LEAST_ROW = 42


def picture_of(kit: Kit, place: Place, disc: int) -> Surface:
    """Return what hangs in a place, `disc` pixels across: a medal on its ribbon, one to come, or a secret."""
    if place.earned is not None:
        return medal(kit, place.medal.emblem, disc)
    return secret(kit, disc) if place.is_hidden else engraved(kit, place.medal.emblem, disc)


class _PlaceButton(Button):
    """A place that can be chosen; the chosen one is outlined."""

    def __init__(self, kit: Kit, rect: Rect, place: Place, choose: Callable[[], None], *, z: float) -> None:
        self.place = place
        self._is_chosen = False
        face = Face(words.name(place), size=_name_size(place) * LEAST_SHARE)
        super().__init__(kit, rect, face, choose, tip=words.tip(place), z=z)

    @property
    def is_chosen(self) -> bool:
        """Whether its card is shown."""
        return self._is_chosen

    @is_chosen.setter
    def is_chosen(self, chosen: bool) -> None:
        if chosen != self._is_chosen:
            self._is_chosen = chosen
            self.paint()

    def paint(self) -> None:
        """Paint it as the pointer has it; there are too many to keep their pictures."""
        self.sprite.show(self._painted(), self.rect.topleft)


class ShelfPlace(_PlaceButton):
    """A medal on a shelf, its name below it and, unless that is `brief`, what it asks for: see `Shelf`."""

    def __init__(self, kit: Kit, rect: Rect, place: Place, choose: Callable[[], None], shelf: Shelf) -> None:
        """Lie at `rect` (pixels)."""
        self._shelf = shelf
        super().__init__(kit, rect, place, choose, z=10)

    def _painted(self) -> Surface:
        kit, place, (width, height) = self.kit, self.place, self.rect.size
        result = Surface(self.rect.size, pygame.SRCALPHA)
        if self.is_chosen or self._is_hot:
            edge = max(2, kit.view.px(2.5)) if self.is_chosen else 1
            result.blit(rounded(width, height, kit.view.px(6), (*LIGHT, 30), LIGHT, edge), (0, 0))
        disc = self._shelf.disc
        lines = _lines(kit, place, width, is_brief=self._shelf.is_brief)
        top = kit.view.px(HANGS_U)
        if place.earned is not None:
            room = height - lines[0].get_height() - kit.view.px(HANGS_U)
            picture = picture_of(kit, place, round(min(kit.view.px(EARNED_DISC_U), room * DISC / HIGH)))
            result.blit(picture, ((width - picture.get_width()) // 2, 0))
            top = max(picture.get_height(), height - lines[0].get_height() - kit.view.px(HANGS_U + 4))
        else:
            spare = height - disc - self._shelf.words
            air = min(kit.view.px(AIR_U), max(0, spare - 2 * top))
            top = max(top, (spare - air) // 2)  # few words would leave the lower half of the shelf empty
            result.blit(picture_of(kit, place, disc), ((width - disc) // 2, top))
            top += disc + air
        for line in lines:
            result.blit(line, ((width - line.get_width()) // 2, top))
            top += line.get_height()
        return result.convert_alpha()


@dataclass(frozen=True, slots=True)
class Shelf:
    """What stands in line on a shelf: medals to come are `disc` pixels across, above `words` so many pixels high.

    If it `is_brief`, the card alone says what they ask for.
    """

    disc: int
    words: int
    is_brief: bool

    @classmethod
    def of(cls, kit: Kit, places: Sequence[Place], size: tuple[int, int], *, is_brief: bool = False) -> Shelf | None:
        """Return a shelf with `places` of this size; None without room for all words."""
        if not all(_has_room(kit, place, size[0], is_brief=is_brief) for place in places):
            return None
        to_come = [place for place in places if place.earned is None]
        heights = [
            sum(line.get_height() for line in _lines(kit, place, size[0], is_brief=is_brief)) for place in to_come
        ]
        words_h, px = max(heights, default=0), kit.view.px
        room = size[1] - words_h - px(2 * HANGS_U)
        disc = min(px(DISC_U), max(min(room, px(CLOSE_DISC_U)), room - px(AIR_U)))
        return cls(disc, words_h, is_brief) if disc >= px(LEAST_DISC_U) else None


def _has_room(kit: Kit, place: Place, width: int, *, is_brief: bool) -> bool:
    """Whether a place that is so wide has room for all that is said of it."""
    style, room = kit.style("text", ASKS_U), width - 2 * kit.view.px(PAD_U)
    asked = "" if place.earned is not None or is_brief else words.asks(place)
    rows = kit.fonts.wrap(asked, style, room) if asked else []
    if len(rows) > MOST_LINES or any(kit.fonts.width(row, style) > room for row in rows):
        return False
    name = kit.style("strong", _name_size(place) * LEAST_SHARE)
    if is_brief:  # then a long name has two lines
        rows = kit.fonts.wrap(words.name(place), name, room)
        return len(rows) <= BRIEF_LINES and all(kit.fonts.width(row, name) <= room for row in rows)
    return kit.fonts.width(words.name(place), name) <= room


def _name_size(place: Place) -> float:
    return EARNED_U if place.earned is not None else NAME_U


def _lines(kit: Kit, place: Place, width: int, *, is_brief: bool) -> list[Surface]:
    """Return the name in a line, and unless it `is_brief` the wish in more."""
    room = width - 2 * kit.view.px(PAD_U)
    if place.is_hidden:
        return [shrunk(kit, [words.name(place)], "medium", NAME_U, SECRET, room)]
    size, colour = (EARNED_U, BRIGHT) if place.earned is not None else (NAME_U, NAME)
    if is_brief and kit.fonts.width(words.name(place), kit.style("strong", size * LEAST_SHARE)) > room:
        style = kit.style("strong", size * LEAST_SHARE, colour)
        return [kit.fonts.paragraph(words.name(place), style, room, "centre", LEADING, BRIEF_LINES)]
    name = shrunk(kit, [words.name(place)], "strong", size, colour, room)
    if place.earned is not None:
        return [name]
    if is_brief:
        return [name]
    style = kit.style("text", ASKS_U, ASKS)
    return [name, kit.fonts.paragraph(words.asks(place), style, room, "centre", LEADING, MOST_LINES)]


class ListPlace(_PlaceButton):
    """A medal as a row of a list."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """The row is all that can be pressed."""
        return (self,)

    def _painted(self) -> Surface:
        kit, place, view = self.kit, self.place, self.kit.view
        width, height = self.rect.size
        result = Surface(self.rect.size, pygame.SRCALPHA)
        edge = max(2, view.px(2.5)) if self.is_chosen else max(1, view.px(1.5))
        outline = LIGHT if self.is_chosen or self._is_hot else rgb("#3C4A40")
        result.blit(rounded(width, height, view.px(8), rgb("#1D2A24"), outline, edge), (0, 0))
        side = height - view.px(16)
        picture = picture_of(kit, place, side if place.earned is None else round(side * DISC / HIGH))
        column = max(side, round(side * WIDE / HIGH)) + view.px(28)
        result.blit(picture, picture.get_rect(center=(column // 2, height // 2)))
        room = width - column - view.px(16)
        state = "" if place.is_hidden else words.state(place)
        told = shrunk(kit, [state], "medium", ASKS_U, BRIGHT if place.earned else ASKS, room // 2) if state else None
        beside = room - (told.get_width() + view.px(12) if told is not None else 0)
        name = shrunk(kit, [words.name(place)], "strong", 19, BRIGHT if place.earned else NAME, beside)
        below = (
            words.row_title(place.game) if place.is_hidden else f"{words.row_short(place.game)} · {words.asks(place)}"
        )
        choices = [below] if place.is_hidden else [below, words.asks(place)]
        line = shrunk(kit, choices, "text", ASKS_U, ASKS, room)
        top = (height - name.get_height() - line.get_height()) // 2
        result.blit(name, (column, top))
        if told is not None:
            result.blit(told, (width - view.px(16) - told.get_width(), top + name.get_height() - told.get_height()))
        result.blit(line, (column, top + name.get_height()))
        return result.convert_alpha()


def row_pitch(kit: Kit) -> int:
    """Return the pixels from one row of the list to the next."""
    lines = kit.fonts.height(kit.style("strong", 19)) + kit.fonts.height(kit.style("text", ASKS_U))
    return max(kit.view.px(ROW_U), lines + kit.view.px(16), LEAST_ROW) + kit.view.px(GAP_U)
