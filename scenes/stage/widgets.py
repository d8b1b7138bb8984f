"""Buttons on the table and in the chrome, and how they look."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import pygame
from pygame import Rect, Surface

from scenes.stage import caps
from scenes.stage.compositor import Sprite
from scenes.stage.face import Role
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit, centred, rounded
from scenes.stage.lettering import fitted_lines, shrunk, smallest_px
from scenes.stage.palette import INK, Colour, mixed, rgb

NOTE_U = 18  # how high the smaller words of a button are
ARROWS = {"←": "arrow_left", "→": "arrow_right", "↑": "arrow_up", "↓": "arrow_down"}
_ARROW = re.compile(r"(?<![^\s+])([←→↑↓])(?!\S)")
CAP_GAP_U = 20  # between the words of a button and the key that presses it
DISABLED: Colour = rgb("#AEB6C1")  # a title on a dark button that can't be pressed
FAINT, PLAIN_FAINT = 120, 170  # of 255: an icon that can't be pressed

Look = Literal["quiet", "primary", "ready", "bare", "chosen"]
"""How a button looks. The primary one is of brass; ready, outlined in verdigris, is what would be possible."""


@dataclass(frozen=True, slots=True)
class Face:
    """What a button shows: words, a smaller second line, an icon before them."""

    words: str = ""
    note: str = ""
    icon: str = ""
    look: Look = "quiet"
    size: float = 22
    key: str = ""  # the key that presses it, shown as a cap behind the words


class Button:
    """Something to press. It paints itself when its face, its `enabled` or the pointer's state changes."""

    by_pointer = True
    leads_away = False  # out of the scene: the Tab key comes to it last
    is_stop = True  # the Tab key comes to it at all; arrow keys come everywhere

    def __init__(
        self,
        kit: Kit,
        rect: Rect,
        face: Face,
        on_press: Callable[[], None],
        *,
        tip: str = "",
        z: float = 50,
        enabled: bool = True,
    ) -> None:
        """Lie at `rect` (pixels). `tip` is the help line's sentence while the pointer or the focus is on it."""
        self.kit = kit
        self.rect = rect
        self.tip = tip
        self.on_press = on_press
        self.on_refused: Callable[[], object] | None = None  # hears that it was pressed while it can't be
        self.sprite = Sprite(None, rect.topleft, z)
        self._face = face
        self._enabled = enabled
        self._is_hot = False
        self._is_down = False
        self.paint()

    @property
    def face(self) -> Face:
        """What it shows."""
        return self._face

    @face.setter
    def face(self, face: Face) -> None:
        if face != self._face:
            self._face = face
            self.paint()

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        if enabled != self._enabled:
            self._enabled = enabled
            self.paint()

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """What the compositor draws of it."""
        return (self.sprite,)

    @property
    def lane(self) -> Rect:
        """Where the arrow keys find it (pixels)."""
        return self.rect

    @property
    def said(self) -> str:
        """What it is called by who reads it out: its words, or what is told of it where it has none."""
        words = " ".join(part.strip() for part in (self._face.words, self._face.note) if part.strip())
        return words or self.tip

    def move(self, topleft: tuple[int, int]) -> None:
        """Lie at `topleft` (pixels) from now on."""
        self.rect.topleft = topleft
        self.sprite.topleft = topleft

    def show_state(self, *, hot: bool, down: bool) -> None:
        """Show that the pointer is on it, or presses it."""
        if (hot, down) != (self._is_hot, self._is_down):
            self._is_hot, self._is_down = hot, down
            self.paint()

    def press(self) -> None:
        """Do what it is for, if it can be pressed."""
        if self._enabled:
            self.on_press()
        elif self.on_refused is not None:
            self.on_refused()

    def paint(self) -> None:
        """Paint the present state."""
        key = ("button", self.rect.size, self._face, self._enabled, self._is_hot, self._is_down, self.kit.theme.name)
        picture = self.kit.art.keep((*key, self.kit.view, caps.named(self._face.key)), self._painted)
        self.sprite.show(picture, self.rect.topleft)

    def _painted(self) -> Surface:
        return paint_button(
            self.kit, self.rect.size, self._face, enabled=self._enabled, hot=self._is_hot, down=self._is_down
        )


def paint_button(kit: Kit, size: tuple[int, int], face: Face, *, enabled: bool, hot: bool, down: bool) -> Surface:
    """Return a button's picture in one of the looks: primary (brass), quiet, ready (verdigris edge), bare, chosen."""
    result = Surface(size, pygame.SRCALPHA)
    if not enabled and face.look in ("quiet", "primary"):
        _paint_disabled(kit, result, face)
        return result.convert_alpha()
    colour = _paint_body(kit, result, face.look, enabled=enabled, hot=hot)
    is_faint = not enabled and face.look != "ready"
    if is_faint and face.words.strip():
        colour = kit.theme.quiet  # words stay readable, icons alone fade
    _paint_words(kit, result, face, (colour, colour), shift=kit.view.px(1.5) if down else 0)
    if is_faint and not face.words.strip():
        result.set_alpha(PLAIN_FAINT if kit.theme.is_plain else FAINT)
    return result.convert_alpha()


def _paint_disabled(kit: Kit, surface: Surface, face: Face) -> None:
    """Paint a button that can't be pressed: flat and thinly outlined, but as easy to read as any other."""
    theme, view, (width, height) = kit.theme, kit.view, surface.get_size()
    outline = theme.edge if theme.is_plain else mixed(theme.panel, theme.text, 0.25)
    ground = (*theme.panel, 255 if theme.is_plain else 200)
    surface.blit(rounded(width, height, view.px(8), ground, outline, max(1, view.px(1.5))), (0, 0))
    title = DISABLED if theme.is_dark else theme.quiet
    _paint_words(kit, surface, face, (title, theme.quiet), shift=0)


def _paint_body(kit: Kit, surface: Surface, look: Look, *, enabled: bool, hot: bool) -> Colour:
    """Paint the button's ground and return the colour for the words on it."""
    theme, view, (width, height) = kit.theme, kit.view, surface.get_size()
    radius, edge = view.px(8), max(1, view.px(1.5))
    if look == "primary" and enabled:
        if theme.is_plain:
            surface.blit(rounded(width, height, radius, theme.accent), (0, 0))
        else:
            surface.blit(kit.art.nine_slice("deck/button_primary", width, height, 24, view.u), (0, 0))
        if hot:
            surface.blit(rounded(width, height, radius, (255, 255, 255, 36)), (0, 0))
        return INK
    if look == "bare":
        if hot and enabled:
            surface.blit(rounded(width, height, radius, (*theme.accent, 40)), (0, 0))
        return theme.accent if hot and enabled and theme.is_dark else theme.text
    usual = theme.accent if hot and enabled else mixed(theme.edge, theme.accent, 0.4)
    outline = {"ready": theme.good, "chosen": theme.accent}.get(look, usual)
    fill = theme.raised if hot or look == "chosen" else theme.panel
    thick = max(edge, view.px(2.5)) if look in ("ready", "chosen") else edge
    surface.blit(rounded(width, height, radius, (*fill, 235), outline, thick), (0, 0))
    if look == "ready":
        surface.blit(rounded(width, height, radius, (*theme.good, 28)), (0, 0))
    return theme.text


def _paint_words(kit: Kit, surface: Surface, face: Face, colours: tuple[Colour, Colour], shift: int) -> None:
    """Write words and note in their two colours, smaller where there is little room.

    The key gives way to words that would be cut beside it, and the note where it does not fit.
    """
    view, area = kit.view, surface.get_rect()
    colour, note_colour = colours
    pictures = []
    if face.icon:
        pictures.append(kit.icon(face.icon, face.size * 1.15, colour))
    gap, cap_gap = view.px(10), view.px(CAP_GAP_U)
    cap = key_cap(kit, face.key, colour, face.size * 0.8) if face.key else None
    room = area.width - view.px(16) - sum(picture.get_width() + gap for picture in pictures)
    smallest = _smallest(kit, "strong", face.size, colour)
    if cap is not None and kit.fonts.width(face.words, smallest) <= room - cap.get_width() - cap_gap:
        room -= cap.get_width() + cap_gap
    else:
        cap = None
    if face.words:
        pictures.append(shrunk(kit, [face.words], "strong", face.size, colour, max(10, room)))
    width = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    if cap is not None:
        width += cap_gap + cap.get_width()
    tallest = max((picture.get_height() for picture in (*pictures, cap) if picture is not None), default=0)
    notes = _note(kit, face.note, note_colour, (area.width - view.px(16), area.height - tallest))
    total = tallest + sum(note.get_height() for note in notes)
    if total > area.height:
        notes, total = [], tallest
    left, top = (area.width - width) // 2, (area.height - total) // 2 + shift
    for picture in pictures:
        surface.blit(picture, (left, top + (tallest - picture.get_height()) // 2))
        left += picture.get_width() + gap
    if cap is not None:
        surface.blit(cap, (left + cap_gap - gap, top + (tallest - cap.get_height()) // 2))
    for number, note in enumerate(notes):
        surface.blit(note, ((area.width - note.get_width()) // 2, top + tallest + number * note.get_height()))


def _note(kit: Kit, words: str, colour: Colour, place: tuple[int, int]) -> list[Surface]:
    """Return the smaller words of a button: in one line, or in two where that is too short and there is room."""
    line = shrunk(kit, [words], "text", NOTE_U, colour, place[0])
    smallest = _smallest(kit, "text", NOTE_U, colour)
    if not words:
        return []
    if kit.fonts.width(words, smallest) <= place[0] or 2 * kit.fonts.height(smallest) > place[1]:
        return [line]
    return fitted_lines(kit, [words], "text", (NOTE_U, NOTE_U), colour, place)


def _smallest(kit: Kit, role: Role, size: float, colour: Colour) -> Style:
    """Return the style in which words of `size` u are written where there is least room."""
    return Style(role, smallest_px(kit, size), colour)


def width_of(kit: Kit, face: Face) -> int:
    """Return the pixels that a button takes to show all of `face` in a line."""
    view = kit.view
    width = view.px(16) + kit.fonts.width(face.words, kit.style("strong", face.size))
    if face.icon:
        width += kit.icon(face.icon, face.size * 1.15).get_width() + view.px(10)
    if face.key:
        width += view.px(CAP_GAP_U) + key_cap(kit, face.key, kit.theme.text, face.size * 0.8).get_width()
    return width


def fitting(kit: Kit, face: Face, width: int) -> Face:
    """Return `face` without its icon and the cap of its key where a button of so many pixels can't show all of it."""
    return face if width_of(kit, face) <= width else replace(face, icon="", key="")


def key_cap(kit: Kit, key: str, colour: Colour, size: float = 16) -> Surface:
    """Return the picture of the usual key `key`, or several, as it is set, to be drawn beside what it does."""
    named = caps.named(key)
    return kit.art.keep(("key cap", named, colour, size, kit.view), lambda: _painted_cap(kit, named, colour, size))


def _painted_cap(kit: Kit, named: str, colour: Colour, size: float) -> Surface:
    words, edge = _cap_words(kit, named, size, colour), max(1, kit.view.px(1.2))
    # The accent of a capital ("Échap") reaches to the top of its line: the edge keeps off it.
    width = words.get_width() + kit.view.px(14)
    height = max(
        kit.fonts.height(kit.style("medium", size)) + kit.view.px(2), words.get_bounding_rect().height + 2 * edge + 2
    )
    result = rounded(width, height, kit.view.px(5), None, colour, edge).copy()
    result.blit(words, centred(words.get_size(), result.get_rect()))
    return result


def _cap_words(kit: Kit, cap: str, size: float, colour: Colour) -> Surface:
    """Return what stands on a cap; arrows are drawn, since the fonts lack half of them."""
    style = kit.style("medium", size, colour)
    runs = [run.strip() for run in _ARROW.split(cap) if run.strip()]
    if not ARROWS.keys() & set(runs):
        return kit.fonts.line(cap, style)
    pictures = [
        kit.icon(ARROWS[run], size + 1, colour) if run in ARROWS else kit.fonts.line(run, style) for run in runs
    ]
    gap = kit.view.px(2 if ARROWS.keys() >= set(runs) else 5)
    wide = sum(picture.get_width() for picture in pictures) + gap * (len(pictures) - 1)
    result = Surface((wide, max(picture.get_height() for picture in pictures)), pygame.SRCALPHA)
    left = 0
    for picture in pictures:
        result.blit(picture, (left, (result.get_height() - picture.get_height()) // 2))
        left += picture.get_width() + gap
    return result
