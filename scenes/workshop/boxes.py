"""A game's box on the table, and the brass plate under it. It rises under the pointer."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

import assets
from scenes.matches.games import BOX_H, BOX_W, BoxedGame, plain_colours
from scenes.stage.compositor import Sprite
from scenes.stage.kit import Kit
from scenes.stage.lettering import fitted_lines, least_height, set_lines, shrunk
from scenes.stage.motion import HOVER, Motion
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, ground
from scenes.stage.soft import soft_shape
from scenes.stage.widgets import Button, Face
from scenes.workshop.layout import RISE, SIDE, Area, pixels
from scenes.workshop.rooms import Room

LIFT_U, GROWTH = 14.0, 0.04
HALO_U = 26.0  # the room that the glow takes around a box
BACK_SCALE, BACK_U = 0.935, 30.0  # boxes in the making stand further back
Z, Z_RISEN = 20.0, 30.0
PLATE_INK, UNLIT_INK = rgb("#241A08"), rgb("#EBDDBF")
UNLIT, UNLIT_EDGE = "#3A2D18", "#A98336"


class Box(Button):
    """A box to open. One in the making or with a fault stands back in the dark; the first can't be pressed."""

    def __init__(self, kit: Kit, motion: Motion, room: Room, game: BoxedGame, front: Area, plate: Area) -> None:
        """Stand at `front` over `plate`."""
        self.game = game
        able = game.live or bool(game.fault)
        self.front = front if game.live else _set_back(front)
        self._motion, self._room = motion, room
        self._risen, self._target, self._has_focus, self._is_pulled = 0.0, 0.0, False, False
        self.on_rise: Callable[[Area], None] | None = None
        self._shadow = Sprite(None, (0, 0), Z - 2)
        self._plate = Sprite(_plate(kit, plate, game), pixels(kit, plate).topleft, Z - 3)
        body = Area(front.x - 4, self.front.y - RISE, front.w + 8, plate.bottom - self.front.y + RISE)
        super().__init__(kit, pixels(kit, body), Face(game.title), lambda: None, tip=game.help, z=Z, enabled=able)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """The shadow, the plate and the box."""
        return self._plate, self._shadow, self.sprite

    def show_state(self, *, hot: bool, down: bool) -> None:
        """Rise under the pointer."""
        self._is_hot, self._is_down = hot, down
        self._rise_or_sink()

    def show_focus(self, *, focused: bool) -> None:
        """Rise while the keyboard's focus is on it."""
        self._has_focus = focused
        self._rise_or_sink()

    def pull(self, *, is_pulled: bool) -> None:
        """Rise while what lies over it is pointed at."""
        self._is_pulled = is_pulled
        self._rise_or_sink()

    def paint(self) -> None:
        """Show the box as far up as it is now; `on_rise` hears where its front is."""
        marked = self._target > 0 or self._risen > 0.5
        risen, kit = self._risen, self.kit
        whole = _picture(kit, self.game, self.front, self._room, marked=marked)
        here = pixels(kit, risen_area(self.front, risen, HALO_U))
        if here.size != whole.get_size():  # on its way up or down
            whole = pygame.transform.smoothscale(whole, here.size)
        self.sprite.show(whole, here.topleft)
        self._shadow.show(*_shadow(kit, self.front, risen, live=self.game.live))
        if self.on_rise is not None:
            self.on_rise(risen_front(self.front, risen))

    def _rise_or_sink(self) -> None:
        target = 1.0 if (self._is_hot or self._has_focus or self._is_pulled) and self.enabled else 0.0
        if target == self._target:
            return
        start, self._target = self._risen, target
        self.sprite.raise_to(Z_RISEN if target else Z)

        def step(t: float) -> None:
            self._risen = start + (target - start) * t
            self.paint()

        self._motion.play(HOVER, step, key=self)


def risen_area(front: Area, risen: float, around: float = 0.0) -> Area:
    """Return where a front lies when its box has risen by a share, with room for what shows around it."""
    scale, up = 1 + GROWTH * risen, risen_front(front, risen)
    left, top = around * scale, (around + RISE) * scale
    return Area(up.x - left, up.y - top, up.w + left + (SIDE + around) * scale, up.h + top + around * scale)


def risen_front(front: Area, risen: float) -> Area:
    """Return where a front lies when its box has risen by a share."""
    width, height = front.w * (1 + GROWTH * risen), front.h * (1 + GROWTH * risen)
    return Area(front.x - (width - front.w) / 2, front.bottom - height - LIFT_U * risen, width, height)


def _set_back(front: Area) -> Area:
    width, height = front.w * BACK_SCALE, front.h * BACK_SCALE
    return Area(front.x + (front.w - width) / 2, front.bottom - BACK_U - height, width, height)


def _picture(kit: Kit, game: BoxedGame, front: Area, room: Room, *, marked: bool) -> Surface:
    key = ("box", game.key, game.title, game.live, pixels(kit, front).size, kit.theme.name, marked, kit.view)
    return kit.art.keep(key, lambda: _painted(kit, game, front, room, marked=marked))


def _painted(kit: Kit, game: BoxedGame, front: Area, room: Room, *, marked: bool) -> Surface:
    """Paint a box: at rest, or risen and with its glow if it is marked. Either is drawn at its own size."""
    whole = risen_area(front, 1.0 if marked else 0.0, HALO_U)
    front = risen_front(front, 1.0 if marked else 0.0)
    rect, face = pixels(kit, whole), pixels(kit, front)
    result = Surface(rect.size, pygame.SRCALPHA)
    if marked:
        result.blit(_glow(kit, front, whole), (0, 0))
    body = _body(game, front, whole).painted(kit.view)
    result.blit(pygame.transform.scale(body, rect.size) if body.get_size() != rect.size else body, (0, 0))
    place = face.move(-rect.x, -rect.y)
    result.blit(cover_picture(kit, game, place.size), place)
    if not game.live:
        dim(result, room)
    _set_title(kit, result, game, place)
    if marked:
        edge = max(2, kit.view.px(3))
        pygame.draw.rect(result, kit.theme.accent, place.inflate(edge, edge), edge, border_radius=kit.view.px(5))
    return result.convert_alpha()


def cover_picture(kit: Kit, game: BoxedGame, size: tuple[int, int]) -> Surface:
    """Return the front of a box, without its title."""
    if game.cover.art:
        return kit.art.svg(game.cover.art, *size)
    return kit.art.keep(("plain cover", game.key, size), lambda: _plain(kit, game.key, size))


def _plain(kit: Kit, key: str, size: tuple[int, int]) -> Surface:
    """Paint the cover of another package's game: its drawing `box`, or else the mark of the house, on plain board."""
    _lid, _above, below, front, dark = plain_colours(key)
    sheet = Sheet(0, 0, BOX_W, BOX_H)
    sheet.rect(0, 0, BOX_W, BOX_H, 3, fill=sheet.linear(0, 0, BOX_W, BOX_H, ((0, front), (1, dark))))
    sheet.rect(14, 14, BOX_W - 28, 208, 4, fill="none", stroke="#E9CE86", stroke_width=1.4, opacity=0.7)
    sheet.rect(0, 238, BOX_W, 64, fill=below, opacity=0.86)
    for y in (238, 302):
        sheet.line(0, y, BOX_W, y, stroke="#E9CE86", stroke_width=1.4, opacity=0.9)
    sheet.path("M1 314 L1 1 L231 1", fill="none", stroke="#FFFFFF", stroke_width=1.4, opacity=0.4)
    scale = size[0] / BOX_W
    result = pygame.transform.smoothscale(sheet.painted(kit.view), size)
    try:
        assets.art(f"{key}/box")
    except assets.MissingAssetError:
        emblem = kit.art.svg("home/house_mark", round(132 * scale), round(137 * scale))
    else:
        emblem = kit.art.svg(f"{key}/box", round(184 * scale), round(184 * scale))
    result.blit(emblem, emblem.get_rect(center=(round(116 * scale), round(117 * scale))))
    return result


def _body(game: BoxedGame, front: Area, whole: Area) -> Sheet:
    """Draw the right side and the lid."""
    scale, cover = front.w / BOX_W, game.cover
    side, rise = SIDE * scale, RISE * scale
    left, top, right, bottom = front.x, front.y, front.x + front.w, front.bottom
    sheet = Sheet(whole.x, whole.y, whole.w, whole.h)
    shade = sheet.linear(0, top, 0, bottom, ((0, cover.side[0]), (1, cover.side[1])))
    sheet.path(f"M{right} {top} l{side} {-rise} v{front.h} l{-side} {rise} Z", fill=shade)
    sheet.path(f"M{left} {top} l{side} {-rise} h{front.w} l{-side} {rise} Z", fill=cover.lid)
    return sheet


def _glow(kit: Kit, front: Area, whole: Area) -> Surface:
    """Return soft light around a front."""
    rect = pixels(kit, whole)
    edge = pixels(kit, front).move(-rect.x, -rect.y).inflate(kit.view.px(12), kit.view.px(12))
    corners = (edge.topleft, edge.topright, edge.bottomright, edge.bottomleft)
    return soft_shape(rect.size, corners, kit.view.px(8), (*kit.theme.accent, 150))


def _set_title(kit: Kit, result: Surface, game: BoxedGame, place: Rect) -> None:
    x, y, w, h = game.cover.band
    if kit.art.is_mirrored:  # a cover is no mirror image
        x = BOX_W - x - w
    scale = place.width / BOX_W
    band = Rect(place.x + round(x * scale), place.y + round(y * scale), round(w * scale), round(h * scale))
    band.inflate_ip(0, max(0, least_height(kit, "title") - band.height))  # small boxes have small bands
    sizes = (28 * scale / kit.view.u, 23 * scale / kit.view.u)
    set_lines(result, fitted_lines(kit, game.titles, "title", sizes, rgb(game.cover.ink), band.size), band)


def dim(picture: Surface, room: Room) -> None:
    """Take much of a picture's light away: it sinks into the room."""
    level = round(255 * room.light_left)
    picture.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
    rest = tuple(round(part * (1 - room.light_left)) for part in room.shade)
    picture.fill(rest, special_flags=pygame.BLEND_RGB_ADD)


def _shadow(kit: Kit, front: Area, risen: float, *, live: bool) -> tuple[Surface, tuple[int, int]]:
    """Return the shadow on the table: to the lower right at rest, wide and soft under a risen box."""
    is_up, scale = risen > 0.5, front.w / BOX_W
    rect = pixels(kit, Area(front.x - 40 * scale, front.bottom - 44 * scale, 380 * scale, 90 * scale))
    # In u of a full box, from the lower left corner of its front.
    corners = (-14, -6), (286, -6), (276, 20), (-4, 20)
    blur, dark = (9.0, 150) if is_up else (4.0, 185 if live else 205)
    if not is_up:
        corners = (-3, 5), (270, 5), (290, -12), (10, -14)
    u = scale * kit.view.u
    points = [(round((x + 40) * u), round((y + 44) * u)) for x, y in corners]
    key = ("box shadow", rect.size, is_up, dark)
    picture = kit.art.keep(key, lambda: soft_shape(rect.size, points, max(1, round(blur * u)), (0, 0, 0, dark)))
    return picture, rect.topleft


def _plate(kit: Kit, area: Area, game: BoxedGame) -> Surface:
    """Return the brass plate with the number of players; that of a game in the making is of unlit bronze."""
    rect = pixels(kit, area)
    sheet = Sheet(area.x, area.y, area.w, area.h + 3)
    w, h = area.w, area.h
    sheet.group(transform=f"translate({area.x:g} {area.y:g})")
    sheet.rect(2, 3, w, h, 4, fill="#000000", opacity=0.45)
    _brass(kit, sheet, w, h) if game.live else _bronze(sheet, w, h)
    sheet.end()
    result = sheet.painted(kit.view)
    ink = PLATE_INK if game.live else UNLIT_INK
    words = shrunk(kit, game.plate, "strong", 19, ink, rect.width - kit.view.px(38))
    result.blit(words, ((rect.width - words.get_width()) // 2, (rect.height - words.get_height()) // 2))
    return result


def _brass(kit: Kit, sheet: Sheet, w: float, h: float) -> None:
    tones = ground(kit.theme, ((0, "#E9CE86"), (1, "#A98336")))
    sheet.rect(0, 0, w, h, 4, fill=sheet.linear(0, 0, 0, h, tones))
    sheet.rect(0.75, 0.75, w - 1.5, h - 1.5, 3.5, fill="none", stroke="#5E4310", stroke_width=1.2)
    sheet.path(f"M5 2.5 H{w - 5:g}", fill="none", stroke="#FFF6D8", stroke_width=1.2, opacity=0.8)
    _screws(sheet, w, h, ("#7C5A19", "#3A2A08"))


def _bronze(sheet: Sheet, w: float, h: float) -> None:
    sheet.rect(0, 0, w, h, 4, fill=UNLIT)
    sheet.rect(0.5, 0.5, w - 1, h - 1, 3.5, fill="none", stroke=UNLIT_EDGE, stroke_width=1)
    _screws(sheet, w, h, (UNLIT_EDGE, UNLIT))


def _screws(sheet: Sheet, w: float, h: float, colours: tuple[str, str]) -> None:
    for x in (11, w - 11):
        sheet.circle(x, h / 2, 3.2, fill=colours[0])
        sheet.line(x - 2, h / 2 - 1.2, x + 2, h / 2 + 1.2, stroke=colours[1], stroke_width=1.1)
