"""The rulebook's pictures: leaves of each kind, and a real match at the moment when a card is laid."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pygame
from pygame import Rect, Surface

from game.core.table import Piece
from game.rules.palimpsest.cards import INDEX
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import FINISH_TURN, PLACES, PLAYS, Intent
from game.rules.palimpsest.observation import PalimpsestTable
from game.rules.palimpsest.rules import RULES, Options
from game.rules.palimpsest.table import desk_zone
from scenes.pages import shots
from scenes.pages.page import Aim, Bench, View
from scenes.pages.palimpsest.faces import leaf
from scenes.pages.palimpsest.page import PalimpsestPage
from scenes.stage.compositor import Sprite
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport

WIDEST = 960.0  # pixels of the widest picture
_LEAVES = ("ace_moons", "forest", "huntress", "harvest", "rite", "excuse")
# A stacked deck and what is played with it: cards with their places, and the cards on which scribes are set.
_DECK = ("journey", "mill", "ace_waves", "pact", "forest", "desert", "sailor", "castle", "author", "painter", "cave")
_TURNS = (
    ("journey", (4, 3), "cave"),
    ("mill", (3, -5), "cave"),
    ("ace_waves", (-4, 4), "cave"),
    ("pact", (8, 6), "journey"),
    ("forest", (7, -4), "cave"),
    ("desert", (-4, -3), "mill"),
)
HELD, PLACE = "card:sailor", Spot(1, -1)


@dataclass(frozen=True, slots=True)
class Shot:
    """A part of the table in lattice cells (x, y, width, height), with the card of the hand held over it or not."""

    part: tuple[int, int, int, int]
    is_held: bool


SHOTS = {"scribes": Shot((-1, -5, 10, 13), is_held=False), "laying": Shot((-6, -6, 20, 17), is_held=True)}


def picture(bench: Bench, name: str, width: int) -> Surface | None:
    """Return the picture called `name`, at most `width` pixels wide; None when there is none of that name."""
    paint: Callable[[], Surface]
    if name == "leaves":
        paint = lambda: _strip(bench, width)  # noqa: E731
    elif name in SHOTS:
        paint = lambda: _take(bench, SHOTS[name], width)  # noqa: E731
    else:
        return None
    return bench.art.keep(("rulebook", "palimpsest", name, width, bench.theme.name), paint)


def _strip(bench: Bench, width: int) -> Surface:
    gap = max(4, width // 90)
    wide = min(round(WIDEST / len(_LEAVES)), (width - gap * (len(_LEAVES) - 1)) // len(_LEAVES))
    high = wide * 7 // 5
    result = Surface((len(_LEAVES) * (wide + gap) - gap, high), pygame.SRCALPHA)
    for place, name in enumerate(_LEAVES):
        result.blit(leaf(bench.art, f"palimpsest/card_{name}", wide, high, high), (place * (wide + gap), 0))
    return result.convert_alpha()


@cache
def sample() -> PalimpsestTable:
    """Return the table of a match in which Ada holds the Sailor, as she sees it."""
    state = RULES.setup(2, Options(), 1, _DECK)
    for card, spot, target in _TURNS:
        intents: tuple[Intent, ...] = (PLAYS[INDEX[card]][*spot, 0], PLACES[INDEX[target]], FINISH_TURN)
        for intent in intents:
            RULES.apply(state, intent)
    return RULES.table(state, 0)


def _take(bench: Bench, shot: Shot, width: int) -> Surface:
    scale = min(1.4, max(0.8, width / WIDEST))
    view = Viewport(round(1920 * scale), round(1080 * scale))
    page = PalimpsestPage(replace(bench, view=view, motion=Motion(reduced=True), names=("Ada", "Ben")))
    seen = View(sample(), 0, aim=Aim(HELD, desk_zone(PLACE)) if shot.is_held else None)
    assert page.plane is not None
    page.plane.look(seen)
    picture = shots.seen(page, seen, _part(page, shot), [_held(page)] if shot.is_held else ())
    wide, high = picture.get_size()
    room = min(width, round(WIDEST * 0.72))
    return picture if wide <= room else pygame.transform.smoothscale(picture, (room, round(high * room / wide)))


def _part(page: PalimpsestPage, shot: Shot) -> Rect:
    """Return the pixels of the page that a picture shows."""
    x, y, w, h = shot.part
    left, top = page.camera.place(x, y)
    unit = page.camera.unit
    return page.bench.view.rect(left, top, w * unit, h * unit)


def _held(page: PalimpsestPage) -> Sprite:
    """Return the card in the hand, a little beside the place to which it snaps."""
    left, top = page.camera.place(PLACE.x + 0.3, PLACE.y - 0.25)
    unit = page.camera.unit_px
    rect = Rect(round(left * page.bench.view.u), round(top * page.bench.view.u), 5 * unit, 7 * unit)
    return Sprite(page.face(Piece(HELD, "card", HELD.partition(":")[2]), *rect.size), rect.topleft, 2000)
