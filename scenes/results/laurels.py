"""The medals of a result: those that the match has earned, over which a shine passes once, and the next one."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect, Surface

from game.core.words import _, listed, many
from scenes.matches import match_words
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.kit import Kit, rounded
from scenes.stage.lettering import rows_of, shrunk
from scenes.stage.motion import SHINE, SHINE_LONGEST, SHINE_STAGGER, Motion, in_out
from scenes.stage.palette import BRASS, hex_code, mixed
from scenes.stage.sheet import Sheet
from scenes.workshop.medals import engraved, medal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.medals.cabinet import Place
    from saves.earning import Earned

Form = Literal["cards", "line", "brief"]
FORMS: tuple[Form, ...] = ("cards", "line", "brief")  # how the medals are told, what takes most room first

CARDS = 3  # in a row
CARD_U, LINE_DISC_U, DISC_U, PAD_U, GAP_U = 92, 36, 56, 14, 18
NAME_U, ASKS_U, WORDS_U = 21, 18, 21
TAG_CLEAR_U = 5  # between the plate of a new medal and the words below it, or the edge above
BAR_U, LINE_BAR_U, BAR_H_U = 84, 120, 10
DASH_U = 7
SHINE_Z, SHINE_SHARE, SHINE_ALPHA = 9, 0.55, 215  # a band of light, so wide in medals


@dataclass(slots=True)
class Laurels:
    """Paints them, and knows where the newly earned ones hang."""

    hang: list[tuple[Rect, str]] = field(default_factory=list)  # places on the part, with their emblems
    _part: Surface | None = None

    def parts(self, kit: Kit, width: int, told: Earned, form: Form) -> list[Surface]:
        """Return what tells of them in `width` pixels, nothing where there is nothing to tell.

        Without an earned one the next takes a line; the "brief" form leaves it out.
        """
        self.hang, self._part = [], None
        near = told.near if form != "brief" else None
        if told.places and form == "cards":
            self._part = self._cards(kit, width, told.places, near)
        elif told.places:
            self._part = self._line(kit, width, told.places, near)
        elif near is not None:
            self._part = _next_line(kit, width, near)
        return [self._part] if self._part is not None else []

    def lie(self, part: Surface, topleft: tuple[int, int]) -> None:
        """Hear where a part of the panel lies."""
        if part is self._part:
            self.hang = [(rect.move(topleft), emblem) for rect, emblem in self.hang]

    def shine(self, kit: Kit, compositor: Compositor, motion: Motion) -> None:
        """Let a shine pass over one medal after another; whoever wants no motion sees none."""
        if motion.reduced:
            return
        stagger = min(SHINE_STAGGER, (SHINE_LONGEST - SHINE) / max(1, len(self.hang) - 1))
        for number, (rect, emblem) in enumerate(self.hang):
            disc = _disc_of(rect)
            light = _light_of(medal(kit, emblem, disc))
            sprite = Sprite(Surface((1, 1), pygame.SRCALPHA), rect.topleft, SHINE_Z)
            compositor.add(sprite)
            step = partial(_pass_over, sprite, light, rect)
            gone = partial(compositor.remove, sprite)
            motion.play(SHINE, step, delay=number * stagger, ease=in_out, done=gone)

    def _cards(self, kit: Kit, width: int, places: Sequence[Place], near: Place | None) -> Surface:
        """Return a card for each, at most three; what has none of its own is named on the last one."""
        head = _head(kit, many("New medal", "New medals", len(places)))
        gap, top = kit.view.px(GAP_U), head.get_height() + kit.view.px(10)
        wide = (width - gap * (CARDS - 1)) // CARDS
        shown = list(places[:CARDS] if len(places) <= CARDS else places[: CARDS - 1])
        high = max(
            kit.view.px(CARD_U),
            kit.fonts.height(kit.style("strong", NAME_U))
            + 2 * kit.fonts.height(kit.style("text", ASKS_U))
            + kit.view.px(PAD_U),
        )
        result = Surface((width, top + high), pygame.SRCALPHA)
        result.blit(head, (0, 0))
        cards = [_card(kit, (wide, high), _(one.medal.name), _(one.medal.asks), is_new=True) for one in shown]
        if len(places) > CARDS:
            rest = places[CARDS - 1 :]
            names = listed(_(one.medal.name) for one in rest)
            cards.append(_card(kit, (wide, high), _("{n} more").format(n=len(rest)), names, is_new=True))
            shown.append(rest[0])
        disc, pad = _disc(kit, high), kit.view.px(PAD_U)
        for number, (card, place) in enumerate(zip(cards, shown, strict=True)):
            x = number * (wide + gap)
            result.blit(card, (x, top))
            picture = medal(kit, place.medal.emblem, disc)
            rect = picture.get_rect(midleft=(x + pad, top + high // 2))
            result.blit(picture, rect)
            self.hang.append((rect, place.medal.emblem))
        if near is not None and len(cards) < CARDS:
            result.blit(_next_card(kit, (wide, high), near), (len(cards) * (wide + gap), top))
        return result.convert_alpha()

    def _line(self, kit: Kit, width: int, places: Sequence[Place], near: Place | None) -> Surface:
        """Return one line: the medals, their names, and the next one where that has room."""
        names = listed(_(place.medal.name) for place in places)
        words = many("Medal earned: {names}", "Medals earned: {names}", len(places)).format(names=names)
        disc, gap = kit.view.px(LINE_DISC_U), kit.view.px(12)
        pictures = [medal(kit, place.medal.emblem, disc) for place in places]
        while sum(picture.get_width() for picture in pictures) > width // 3:
            pictures.pop()
        left = sum(picture.get_width() for picture in pictures) + gap
        style = kit.style("strong", WORDS_U, kit.theme.accent)
        if near is not None and kit.fonts.width(f"{words}. {_next_words(near)}", style) <= width - left:
            words = f"{words}. {_next_words(near)}"
        text = kit.fonts.paragraph(words, style, width - left)
        high = max(text.get_height(), pictures[0].get_height())
        result = Surface((width, high), pygame.SRCALPHA)
        x = 0
        for picture, place in zip(pictures, places, strict=False):
            rect = picture.get_rect(topleft=(x, (high - picture.get_height()) // 2))
            result.blit(picture, rect)
            self.hang.append((rect, place.medal.emblem))
            x += rect.width
        result.blit(text, (x + gap, (high - text.get_height()) // 2))
        return result.convert_alpha()


def _head(kit: Kit, words: str) -> Surface:
    return kit.fonts.line(words, kit.style("title", 24, kit.theme.accent))


def _disc(kit: Kit, high: int) -> int:
    """Return how large a medal is on a card so `high`: its ribbon hangs within."""
    return min(kit.view.px(DISC_U), round((high - kit.view.px(10)) / 1.54))


def _disc_of(rect: Rect) -> int:
    """Return how large the disc of a medal is whose picture takes `rect`."""
    return round(rect.width / 1.2)


def _words_left(kit: Kit, high: int) -> int:
    """Return where words begin on a card."""
    return kit.view.px(PAD_U) + round(1.2 * _disc(kit, high)) + kit.view.px(PAD_U)


def _card(kit: Kit, size: tuple[int, int], name: str, asks: str, *, is_new: bool) -> Surface:
    """Return the card of a medal, but for its picture."""
    theme, (wide, high) = kit.theme, size
    fill = mixed(theme.raised, BRASS, 0.14)
    result = rounded(wide, high, kit.view.px(6), fill, mixed(theme.edge, BRASS, 0.55), max(1, kit.view.px(1.5))).copy()
    left, pad = _words_left(kit, high), kit.view.px(PAD_U)
    tag = _tag(kit) if is_new else None
    room = wide - left - pad - (tag.get_width() + pad if tag else 0)
    title = shrunk(kit, [name], "strong", NAME_U, theme.accent, room)
    rows = rows_of(kit, asks, kit.style("text", ASKS_U, theme.text), wide - left - pad, 2)
    top = (high - title.get_height() - sum(row.get_height() for row in rows)) // 2
    result.blit(title, (left, top))
    if tag is not None:
        clear = top + title.get_height() - tag.get_height() - kit.view.px(TAG_CLEAR_U)  # of the row below
        result.blit(tag, (wide - pad - tag.get_width(), max(kit.view.px(TAG_CLEAR_U), clear)))
    top += title.get_height()
    for row in rows:
        result.blit(row, (left, top))
        top += row.get_height()
    return result


def _tag(kit: Kit) -> Surface:
    """Return the little plate that says that something is new."""
    words = kit.fonts.line(_("new"), kit.style("bold", 16, kit.theme.panel))
    pad = kit.view.px(8)
    size = words.get_width() + 2 * pad, words.get_height() + kit.view.px(4)
    plate = rounded(*size, kit.view.px(4), kit.theme.accent).copy()
    plate.blit(words, words.get_rect(center=plate.get_rect().center))
    return plate


def _next_card(kit: Kit, size: tuple[int, int], place: Place) -> Surface:
    """Return the dashed card of the medal that is nearest to done, with how far it is."""
    wide, high = size
    u = kit.view.u
    sheet = Sheet(0, 0, wide / u, high / u)
    frame = (1, 1, wide / u - 2, high / u - 2)
    sheet.dashes(frame, 6, DASH_U, DASH_U, stroke=hex_code(kit.theme.quiet), stroke_width=1.5)
    result = pygame.transform.smoothscale(sheet.painted(kit.view), size)
    pad, left = kit.view.px(PAD_U), _words_left(kit, high)
    picture = engraved(kit, place.medal.emblem, _disc(kit, high))
    result.blit(picture, picture.get_rect(center=(left // 2, high // 2)))
    bar = _bar(kit, place, BAR_U)
    room = wide - left - pad
    title = shrunk(kit, [_(place.medal.name)], "strong", NAME_U, kit.theme.text, room - bar.get_width() - pad)
    asks = _("{asks}: {progress}").format(asks=_(place.medal.asks), progress=_counted(place))
    rows = rows_of(kit, asks, kit.style("text", ASKS_U, kit.theme.quiet), room, 2)
    top = (high - title.get_height() - sum(row.get_height() for row in rows)) // 2
    result.blit(title, (left, top))
    result.blit(bar, (wide - pad - bar.get_width(), top + (title.get_height() - bar.get_height()) // 2))
    top += title.get_height()
    for row in rows:
        result.blit(row, (left, top))
        top += row.get_height()
    return result


def _next_line(kit: Kit, width: int, place: Place) -> Surface:
    """Return the line of the medal that is nearest to done: what it asks for, and how far it is."""
    gap, disc = kit.view.px(12), kit.view.px(LINE_DISC_U)
    picture, bar = engraved(kit, place.medal.emblem, disc), _bar(kit, place, LINE_BAR_U)
    number = kit.fonts.line(_counted(place), kit.style("medium", ASKS_U))
    left = picture.get_width() + gap
    room = width - left - bar.get_width() - number.get_width() - 2 * gap
    long = _("Next medal: {name}. {asks}.").format(name=_(place.medal.name), asks=_(place.medal.asks))
    short = _("Next medal: {name}").format(name=_(place.medal.name))
    words = shrunk(kit, [long, short], "medium", 19, kit.theme.text, room)
    high = max(disc, words.get_height())
    result = Surface((width, high), pygame.SRCALPHA)
    x = 0
    for one in (picture, words, bar, number):
        result.blit(one, (x, (high - one.get_height()) // 2))
        x += one.get_width() + gap
    return result.convert_alpha()


def _next_words(place: Place) -> str:
    words = _("Next: {name}, {game}, {progress}.")
    return words.format(name=_(place.medal.name), game=_whose(place), progress=_counted(place))


def _whose(place: Place) -> str:
    return match_words.short_title(place.game) if place.game else _("The house")


def _counted(place: Place) -> str:
    return _("{n} of {total}").format(n=place.progress, total=place.medal.goal)


def _bar(kit: Kit, place: Place, wide_u: float) -> Surface:
    """Return how far a medal is as a bar."""
    wide, high = kit.view.px(wide_u), max(6, kit.view.px(BAR_H_U))
    result = rounded(wide, high, high // 2, kit.theme.bar, kit.theme.edge, 1).copy()
    share = round(wide * place.progress / place.medal.goal)
    if share >= high:
        result.blit(rounded(share, high, high // 2, BRASS), (0, 0))
    return result


def _light_of(picture: Surface) -> Surface:
    """Return a picture's outline in white."""
    light = picture.copy()
    light.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return light


def _pass_over(sprite: Sprite, light: Surface, rect: Rect, t: float) -> None:
    """Show the band of light where it is at `t`, on the medal only."""
    wide, high = rect.size
    band = SHINE_SHARE * wide
    lean = 0.35 * high
    x = -band - lean + t * (wide + 2 * band + 2 * lean)
    picture = Surface(rect.size, pygame.SRCALPHA)
    for part, alpha in ((1.0, 0.35), (0.6, 0.65), (0.25, 1.0)):  # brighter towards its middle
        half = band * part / 2
        shape = [(x - half + lean, 0), (x + half + lean, 0), (x + half - lean, high), (x - half - lean, high)]
        pygame.draw.polygon(picture, (255, 252, 236, round(SHINE_ALPHA * alpha)), shape)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sprite.show(picture, rect.topleft)
