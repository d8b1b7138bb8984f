"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import pygame
from pygame import Surface

from game.core.table import Piece
from game.rules.victory_point_salad.cards import CARDS, ENGINES, FIRST_COPY, KIND_OF, PAYOFFS, RESOURCE_CARDS
from game.rules.victory_point_salad.intents import PLAY, cover
from game.rules.victory_point_salad.observation import SaladTable
from game.rules.victory_point_salad.rules import RULES, Options
from game.rules.victory_point_salad.state import BELOW, State
from scenes.pages.page import Box, Proposal, Tools
from scenes.pages.victory_point_salad.layout import Layout
from scenes.pages.victory_point_salad.page import VictoryPointSaladPage
from scenes.stage.compositor import Compositor, Sprite
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport

LEAST_VIEW = (1280, 720)
WIDEST = 960.0  # u of the page that the widest picture shows
LEAST_SCALE = 0.64  # of the page's own size, where the width allows it

ADA = "cheap_material combo_materials premium_material premium_material:1 cuddly_animal multiplying_plant rare_resource"
ADA += " inherently_valuable_resource building_building_building grain_engine cheap_building starting_player"
BEN = "good_material premium_material:2 wildcard_resource expensive_animal cattle_breed military_strategy arms_race"
HANDS = (
    "sheep_breed obligatory_trader wildcard_building insta_slaughter great_building",
    "more_grain military_building unfair_deck_dive",
)
ROWS = ("windfall_animal good_material:1 free_food", "eat_more_veggies premium_building military_commitment")


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows: a part of the page, whether something is being paid, and what is proposed then."""

    part: Callable[[Layout], Box]
    is_paying: bool


def picture(tools: Tools, name: str, width: int) -> Surface | None:
    """Return the picture called `name`, at most `width` pixels wide; None when there is none of that name."""
    shot = SHOTS.get(name)
    if shot is None:
        return None
    return tools.art.keep(("rulebook", "victory_point_salad", name, width), lambda: _take(tools, shot, width))


def _take(tools: Tools, shot: Shot, width: int) -> Surface:
    page = VictoryPointSaladPage(replace(tools, motion=Motion(reduced=True), names=("Ada", "Ben")))
    scale = width / WIDEST
    page.viewer = 0
    page.arrange(Viewport(max(LEAST_VIEW[0], round(1920 * scale)), max(LEAST_VIEW[1], round(1080 * scale))))
    state = sample(is_paying=shot.is_paying)
    table = RULES.table(state, 0)
    ways = RULES.mind.ways(state)
    page.proposal = Proposal(ways[0], 0, len(ways), None) if ways else None
    box = shot.part(page.layout(2))
    whole = _whole(page, table)
    view = page.kit.view
    part = view.rect(box.x, box.y, box.w, box.h).clip(whole.get_rect())
    shown = min(width / box.w, max(width / WIDEST, LEAST_SCALE))
    return pygame.transform.smoothscale(whole.subsurface(part), (round(box.w * shown), round(box.h * shown)))


def _whole(page: VictoryPointSaladPage, table: SaladTable) -> Surface:
    compositor = Compositor(page.background())
    for display in page.displays():
        display.show(table, None, at_once=True)
        compositor.add(*display.sprites)
    for zone, place, piece in table.pieces():
        compositor.add(_piece(page, table, zone, place, piece))
    whole = Surface((page.kit.view.width, page.kit.view.height)).convert()
    compositor.draw(whole)
    return whole


def _piece(page: VictoryPointSaladPage, table: SaladTable, zone: str, place: int, piece: Piece) -> Sprite:
    pose, view = page.pose(table, zone, place, piece), page.kit.view
    face = page.face(piece, view.px(pose.w), view.px(pose.h))
    where = face.get_rect(center=(round(pose.x * view.u), round(pose.y * view.u)))
    return Sprite(face, where.topleft, pose.z)


def _cards(names: str) -> list[int]:
    """Return the cards called `key` or `key:copy`."""
    found = []
    for name in names.split():
        key, _colon, copy = name.partition(":")
        found.append(FIRST_COPY[KIND_OF[key]] + int(copy or 0))
    return found


@cache
def sample(*, is_paying: bool) -> State:
    """Return the match of the target picture: Ada is about to play The Great Building, or pays for it."""
    state = RULES.setup(2, Options(), 1)
    state.tableaus = [_cards(ADA), _cards(BEN)]
    state.hands = [_cards(hand) for hand in HANDS]
    state.resource_row, state.special_row = _cards(ROWS[0]), _cards(ROWS[1])
    held = {card for cards in (*state.tableaus, *state.hands, state.resource_row, state.special_row) for card in cards}
    rest = [card for card in CARDS if card not in held and card not in PAYOFFS]
    resources = [card for card in rest if card in RESOURCE_CARDS]
    state.engines = [card for card in rest if card in ENGINES]
    specials = [card for card in rest if card not in resources and card not in ENGINES]
    state.resource_pile, state.resource_trash = resources[:14], resources[14:]
    state.special_pile, state.special_trash, state.box = specials[: BELOW + 3], specials[BELOW + 3 :], []
    state.active = state.seat = state.first = 0
    state.round, state.turn, state.actions = 6, 11, 2
    if is_paying:
        RULES.play(state, PLAY[KIND_OF["great_building"]])
        RULES.play(state, cover("wood", "plain", "combo_materials:wood"))
    return state


def _market(layout: Layout) -> Box:
    box = layout.market.box
    return Box(box.x - 2, box.y - 4, layout.market.engines[0].x - box.x - 12, box.h + 14)


def _panel(layout: Layout) -> Box:
    box = layout.panel
    return Box(box.x - 6, box.y - 6, box.w + 12, box.h + 12)


def _hand(layout: Layout) -> Box:
    box = layout.hand
    return Box(box.x - 10, box.y - 6, box.w + 4, box.h + 12)


SHOTS = {
    "cards": Shot(_hand, is_paying=False),
    "payment": Shot(_panel, is_paying=True),
    "market": Shot(_market, is_paying=False),
}
