"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import pygame
from pygame import Surface

from game.core.table import Piece, Table, face_down
from game.rules.bric_a_brac.cards import INDEX, MAKES, SUPPLY, SYMBOLS, TOKENS
from scenes.pages.bric_a_brac.layout import Layout
from scenes.pages.bric_a_brac.page import BricABracPage
from scenes.pages.page import Box, Tools
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport

LEAST_VIEW = (1280, 720)
WIDEST = 960.0  # u of the page that the widest picture shows
LEAST_SCALE = 0.64  # of the page's own size, where the width allows it
LARGEST_CARD = 1.7


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows: a part of the page, and what is pointed at in it. A `scale` above 1 enlarges it."""

    part: Callable[[Layout], Box]
    table: Table
    pointed: str | None = None
    scale: float = 1.0
    offers: tuple[str, ...] = field(default=())


def picture(tools: Tools, name: str, width: int) -> Surface | None:
    """Return the picture called `name`, at most `width` pixels wide; None when there is none of that name."""
    shot = SHOTS.get(name)
    if shot is None:
        return None
    return tools.art.keep(("rulebook", "bric_a_brac", name, width), lambda: _take(tools, shot, width))


def _page(tools: Tools, width: int, scale: float) -> BricABracPage:
    page = BricABracPage(replace(tools, motion=Motion(reduced=True), names=("Ada", "Ben")))
    page.viewer = 0
    share = width / WIDEST * scale
    page.arrange(Viewport(max(LEAST_VIEW[0], round(1920 * share)), max(LEAST_VIEW[1], round(1080 * share))))
    return page


def _size(box: Box, width: int, scale: float) -> tuple[int, int]:
    share = min(width / box.w, max(width / WIDEST, LEAST_SCALE) * scale)
    return round(box.w * share), round(box.h * share)


def _take(tools: Tools, shot: Shot, width: int) -> Surface:
    page = _page(tools, width, shot.scale)
    view = page.kit.view
    compositor = Compositor(page.background())
    page.bench(shot.table).offers.update(shot.offers)
    for display in page.displays():
        display.show(shot.table, None, at_once=True)
        compositor.add(*display.sprites)
    page.pointed(shot.pointed, shot.table)
    for zone, place, piece in shot.table.pieces():
        compositor.add(_piece(page, shot.table, zone, place, piece))
    box = shot.part(page.layout)
    whole = Surface((view.width, view.height)).convert()
    compositor.draw(whole)
    part = view.rect(box.x, box.y, box.w, box.h).clip(whole.get_rect())
    return pygame.transform.smoothscale(whole.subsurface(part), _size(box, width, shot.scale))


def _piece(page: BricABracPage, table: Table, zone: str, place: int, piece: Piece) -> Sprite:
    pose, view = page.pose(table, zone, place, piece), page.kit.view
    face = page.face(piece, view.px(pose.w), view.px(pose.h))
    if pose.angle:
        face = pygame.transform.rotozoom(face, pose.angle, 1.0)
    where = face.get_rect(center=(round(pose.x * view.u), round(pose.y * view.u)))
    return Sprite(face, where.topleft, pose.z)


ROW = ("B5-1", "P2-1", "Y1-1", "R3-1", "B4-1", "P4-1", "P3-1", "B2-1")
LAID = {"B5-1": 2, "P2-1": 1}
BOARD = ("coal_crystal", "all_colors", "two_red", "twos", "crystal_crystal", "coal_coal")
HAND = ("B1-1", "Y2-1", "R2-1", "R4-1", "B3-1")
_HELD = {0: (3, 1, 1, 2), 1: (2, 2, 1, 1)}


def sample(workshop: tuple[str, ...], row: tuple[str, ...] = ROW, **words: str) -> Table:
    """Return the table of the target picture: Ada's turn. `words` are other words of the table."""
    zones: dict[str, tuple[Piece, ...]] = {f"space:{space}": () for space in range(10)}
    left = {name: iter(range(count)) for name, count in zip(TOKENS, SUPPLY, strict=True)}

    def some(name: str, count: int) -> tuple[Piece, ...]:
        return tuple(Piece(f"{name}:{next(left[name])}", name, name) for _one in range(count))

    for space, card in enumerate(row):
        zones[f"space:{space}"] = (_card(card), *some("charcoalium", LAID.get(card, 0)))
    zones |= {f"project:{space}": (Piece(f"tile:{name}", "tile", name),) for space, name in enumerate(BOARD)}
    zones |= {"deck": face_down("deck", 25), "stack": face_down("stack", 5, "tile"), "scrap": (_card("Y1-2"),)}
    zones["track"] = tuple(Piece(f"marker:{seat}", "marker", str(seat)) for seat in (0, 1))
    for seat, machines in enumerate((workshop, ("R1-1", "B1-2", "B3-2"))):
        zones |= {f"{kind}:{seat}": () for kind in ("private", "drawn", "done", "aside", "box")}
        zones[f"workshop:{seat}"] = tuple(_card(name) for name in machines)
        for name, count in zip(TOKENS, _HELD[seat], strict=True):
            zones[f"heap:{seat}:{name}"] = some(name, count)
    zones["hand:0"] = tuple(_card(name) for name in HAND if name not in row)
    zones["hand:1"] = face_down("hand:1", 5)
    for name, rest in left.items():
        zones[f"reserve:{name}"] = tuple(Piece(f"{name}:{number}", name, name) for number in rest)
    return Table(zones, _counters(zones), _words(words))


def _card(name: str) -> Piece:
    return Piece(f"card:{name}", "card", name.partition("-")[0])


def _counters(zones: Mapping[str, tuple[Piece, ...]]) -> dict[str, int]:
    counters = {"turn": 29, "last_turn": 0, "owed": 0, "score:0": 8, "score:1": 11}
    counters |= {name: len(zones[name]) for name in ("deck", "stack", "scrap")}
    counters |= {f"reserve:{name}": len(zones[f"reserve:{name}"]) for name in TOKENS}
    for seat in (0, 1):
        counters[f"hand:{seat}"] = len(zones[f"hand:{seat}"])
        counters |= {f"tokens:{seat}:{name}": len(zones[f"heap:{seat}:{name}"]) for name in TOKENS}
        makes = [SYMBOLS[MAKES[INDEX[piece.id.removeprefix("card:")]]] for piece in zones[f"workshop:{seat}"]]
        counters |= {f"made:{seat}:{name}": makes.count(name) for name in SYMBOLS}
    return counters


def _words(words: Mapping[str, str]) -> dict[str, str]:
    usual = {"phase": "turn", "decider": "0", "last": "", "played": "", "effect": "", "mode": "", "pool": ""}
    return {**usual, "repairing": "", **words}


def _around(boxes: tuple[Box, ...], margin: float) -> Box:
    left, top = min(box.x for box in boxes) - margin, min(box.y for box in boxes) - margin
    right, foot = max(box.x + box.w for box in boxes) + margin, max(box.y + box.h for box in boxes) + margin
    return Box(left, top, right - left, foot - top)


def _middle(layout: Layout) -> Box:
    box = _around(layout.cards, 22)
    return Box(box.x, box.y - 14, box.w, box.h + layout.chip)


def _bill(layout: Layout) -> Box:
    box = _around((layout.cards[3], layout.cards[4], layout.note), 18)
    return Box(box.x - 8, box.y, box.w, box.h + 10)


def _activation(layout: Layout) -> Box:
    return _around((layout.cards[4], layout.note), 20)


def _workshop_and_tiles(layout: Layout) -> Box:
    return _around(layout.tiles, 14)


def _last(layout: Layout) -> Box:
    box = layout.edge
    left = layout.point(7)
    return Box(left, box.y - 8, box.x + box.w - left, box.h + 14)


def _first_card(layout: Layout) -> Box:
    box = layout.cards[3]
    return Box(box.x - 9, box.y - 3, box.w + 18, box.h + 6)


WORKSHOP = ("P5-1", "P1-1")
AFTER = ("P5-1", "B4-1")
_PLAYED = ("B5-1", "P2-1", "Y1-1", "R3-1", "B3-1")
_TURN = sample(WORKSHOP)
_LAST = replace(_TURN, counters={**_TURN.counters, "last_turn": 29, "score:1": 20}, words=_words({"last": "goal"}))
_WAYS = ("points", "coin", "produce:copper", "plate", "effect", "strip")
SHOTS = {
    "card": Shot(_first_card, sample((), ROW[:5], decider="1"), scale=LARGEST_CARD),
    "bench": Shot(_middle, _TURN),
    "activate": Shot(_activation, sample(WORKSHOP, _PLAYED, phase="activate", played="card:B3-1"), offers=_WAYS),
    "bill": Shot(_bill, _TURN, "card:R3-1"),
    "projects": Shot(_workshop_and_tiles, sample(AFTER, ROW[:4])),
    "last-turn": Shot(_last, _LAST),
}
