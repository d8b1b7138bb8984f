"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame
from pygame import Surface

from game.core.table import Piece, Table, face_down, faces
from scenes.pages.my_engine.layout import Layout
from scenes.pages.my_engine.page import MyEnginePage
from scenes.pages.page import Box, Tools
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport

LEAST_VIEW = (1280, 720)
WIDEST = 960.0  # u of the page that the widest picture shows
LEAST_SCALE = 0.64  # of the page's own size, where the width allows it


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows: a part of the page, and how large it is in u."""

    part: Callable[[Layout], Box]
    table: Table


def picture(tools: Tools, name: str, width: int) -> Surface | None:
    """Return the picture called `name`, at most `width` pixels wide; None when there is none of that name."""
    shot = SHOTS.get(name)
    if shot is None:
        return None
    return tools.art.keep(("rulebook", "my_engine", name, width, tools.four_colours), lambda: _take(tools, shot, width))


def _page(tools: Tools, width: int) -> MyEnginePage:
    page = MyEnginePage(replace(tools, motion=Motion(reduced=True), names=("Ada", "Ben")))
    page.viewer = 0
    page.arrange(_view(width))
    return page


def _view(width: int) -> Viewport:
    scale = width / WIDEST
    return Viewport(max(LEAST_VIEW[0], round(1920 * scale)), max(LEAST_VIEW[1], round(1080 * scale)))


def _size(box: Box, width: int) -> tuple[int, int]:
    scale = min(width / box.w, max(width / WIDEST, LEAST_SCALE))
    return round(box.w * scale), round(box.h * scale)


def _take(tools: Tools, shot: Shot, width: int) -> Surface:
    page = _page(tools, width)
    view = page.kit.view
    compositor = Compositor(page.background())
    for display in page.displays():
        display.show(shot.table, None, at_once=True)
        compositor.add(*display.sprites)
    for zone, place, piece in shot.table.pieces():
        compositor.add(_piece(page, shot.table, zone, place, piece))
    box = shot.part(page.layout(2))
    whole = Surface((view.width, view.height)).convert()
    compositor.draw(whole)
    part = view.rect(box.x, box.y, box.w, box.h).clip(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(part), _size(box, width))


def _piece(page: MyEnginePage, table: Table, zone: str, place: int, piece: Piece) -> Sprite:
    pose, view = page.pose(table, zone, place, piece), page.kit.view
    face = page.face(piece, view.px(pose.w), view.px(pose.h))
    if pose.angle:
        face = pygame.transform.rotozoom(face, pose.angle, 1.0)
    where = face.get_rect(center=(round(pose.x * view.u), round(pose.y * view.u)))
    return Sprite(face, where.topleft, pose.z)


ADA = {
    (0, 0): "2C 9S",
    (0, 1): "AS 8S 6S",
    (0, 2): "10C",
    (1, 0): "3D 7C",
    (1, 2): "6C",
    (2, 0): "4H",
    (2, 1): "2H 5C 10S",
}
BEN = {
    (0, 0): "3S 7S 5H",
    (0, 1): "10D",
    (0, 2): "4D",
    (1, 0): "AH",
    (1, 1): "6H 2S",
    (2, 1): "9H",
}


def sample() -> Table:
    """Return the table of the target picture: Ada's pass over the clubs has come to her 7♣."""
    hand = ["QH", "8C", "10H", "AD", "5S"]
    zones = {
        "deck": face_down("deck", 12),
        "discard": faces("card", ["2D", "5D", "KS", "4C", "9C", "7H", "JD", "8H", "JC"]),
    }
    for seat, cells in enumerate((ADA, BEN)):
        for (row, column), cards in cells.items():
            zones[f"cell:{seat}:{row},{column}"] = faces("card", cards.split())
        zones[f"drawn:{seat}"] = zones[f"building:{seat}"] = ()
    zones["hand:0"], zones["hand:1"] = faces("card", hand), face_down("hand:1", 4)
    counters = {"turn": 15, "owed": 0, "instant_played": 0}
    for seat, told in enumerate(((13, 23, 5, 13, 37, 64), (3, 17, 4, 9, 25, 43))):
        names = ("gold", "vp", "hand", "cards", "worth", "points")
        counters |= {f"{name}:{seat}": count for name, count in zip(names, told, strict=True)}
    for name, price in (("8C", 8), ("10H", 10), ("AD", 1), ("5S", 5)):
        counters |= {f"price:{name}": price, f"fee_gold:{name}": 0, f"fee_vp:{name}": 0}
    words = {
        "phase": "activate",
        "suit": "C",
        "active": "0",
        "decider": "0",
        "last": "",
        "offered": "card:7C",
        "idle": "",
        "movable": "",
        "site": "",
        "pass": "C",
        "pos": "cell:0:1,0",
        "ahead": "cell:0:1,0 cell:0:1,2 cell:0:2,1",
        "opened": "",
        "interrupted": "",
        "known:0": "",
        "known:1": "",
    }
    return Table(zones, counters, words)


def _suits(layout: Layout) -> Box:
    box = layout.stencil
    return Box(box.x - 10, box.y - 8, box.w + 20, box.h + 14)


def _sheet(layout: Layout) -> Box:
    box = layout.sheet
    return Box(box.x + 2, box.y + 2, box.w - 4, box.h * 0.66)


def _stacks(layout: Layout) -> Box:
    box = layout.sheet
    return Box(box.x + 20, box.y + 46, box.w * 0.66, box.h * 0.29)


SHOTS = {"suits": Shot(_suits, sample()), "pass": Shot(_sheet, sample()), "stacks": Shot(_stacks, sample())}
