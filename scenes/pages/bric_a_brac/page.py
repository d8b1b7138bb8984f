"""Bric-a-Brac on the table: a junk dealer's bench, the rival's strip above it, the own workshop and hand below."""

from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings
from game.core.table import Piece
from game.rules.bric_a_brac.intents import Intent
from game.rules.bric_a_brac.observation import Observation
from scenes.pages.bric_a_brac import dressing, faces, gestures, phrases, poses, readouts
from scenes.pages.bric_a_brac.board import Fee, Numbers, Parts, Prices
from scenes.pages.bric_a_brac.callouts import callout
from scenes.pages.bric_a_brac.counts import Heaps, Piles, Trays
from scenes.pages.bric_a_brac.desk import Desk
from scenes.pages.bric_a_brac.ending import Ending, Goal
from scenes.pages.bric_a_brac.heads import Discounts, Head, Labels
from scenes.pages.bric_a_brac.layout import lay_out
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.rims import Rims
from scenes.pages.bric_a_brac.shop import Shop
from scenes.pages.bric_a_brac.slip import Slip
from scenes.pages.bric_a_brac.words import SECTIONS
from scenes.pages.counting import Tally, by_category
from scenes.pages.page import (
    Areas,
    Box,
    Cue,
    Display,
    Foresight,
    Gesture,
    Inspection,
    Memo,
    Page,
    Pose,
    Rooms,
    View,
)
from scenes.stage.counter import Shown
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT
from scenes.stage.viewport import LARGEST

_SOUNDS = {
    "table_laid": "shuffle",
    "machine_played": "snap",
    "tokens_gained": "cube",
    "token_stolen": "cube",
    "token_swapped": "cube",
    "tokens_returned": "cube",
    "effect_used": "flip",
    "effect_copied": "flip",
    "machine_scrapped": "slide",
    "machines_set_aside": "slide",
    "tile_kept": "slide",
    "hand_wrecked": "slide",
    "row_swept": "shuffle",
    "machine_repaired": "gauge",
    "project_completed": "coin",
    "end_triggered": "lamp",
}


class BricABracPage(Page[Observation]):
    """The seat in front is the viewer's; an onlooker keeps the seat that was in front last."""

    key: ClassVar[str] = "bric_a_brac"
    largest_words: ClassVar[float] = LARGEST

    def lay_out(self) -> None:
        self.layout = lay_out(self.bench)
        self.desk = Memo(self._desk)

    def _desk(self, view: View[Observation]) -> Desk:
        begin = partial(gestures.beginnings, view.intents)
        return Desk(self.layout, view.table, view.front, view.viewer is None, begin)

    def background(self) -> Surface:
        return dressing.paint(self.bench, self.layout)

    def areas(self, view: View[Observation]) -> Areas:
        desk = self.desk(view)
        answers = frozenset(plate.key for plate in plates(desk))
        return Areas(poses.zones(desk), readouts=readouts.readouts(desk, self.bench), answers=answers)

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        layout, own = self.layout, self.layout.own
        read = layout.note, layout.rule, own.plate, own.discounts, layout.title_plate, layout.end_plate
        clear = (*read, *layout.tiles)
        deck, scrap = layout.deck, layout.scrap  # a note of what others did is read there, not over the projects
        piles = Box(deck.x, deck.y, scrap.x + scrap.w - deck.x, deck.h)
        return Rooms(heart=layout.bench, recap=piles, clear=clear, clear_of_large=(layout.note,))

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.desk(view), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.bench, piece, width, height)

    def displays(self) -> Sequence[Display]:
        shop = Shop.on(self.bench, layout=self.layout, desk=self.desk)
        return [
            Head(shop, is_own=True),
            Head(shop, is_own=False),
            Discounts(shop, is_own=True),
            Discounts(shop, is_own=False),
            Labels(shop),
            Trays(shop),
            Piles(shop),
            Heaps(shop, is_own=True),
            Heaps(shop, is_own=False),
            Parts(shop),
            Ending(shop),
            Slip(shop),
            Rims(shop),
            Fee(shop),
            Goal(shop),
            Prices(shop),
            Numbers(shop),
        ]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        return gestures.gestures(intent, self.desk(view))

    def describe(self, target: str, view: View[Observation]) -> str:
        desk = self.desk(view)
        return readouts.meaning(target, desk, self.bench) or phrases.describe(target, desk, self.bench)

    def foresee(self, view: View[Observation]) -> Foresight:
        return phrases.foresee(view, self.desk(view))

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        return phrases.inspect(piece)

    def section(self, view: View[Observation]) -> str:
        return SECTIONS.get(view.read.phase, "goal")

    def glow(self, zone: str, width: int, height: int, view: View[Observation]) -> Shown | None:
        if not zone.startswith("workshop:"):
            return None
        px, is_aimed = self.bench.view.px, view.aim is not None and view.aim.zone == zone
        key = ("workshop glow", width, height, is_aimed)

        def paint() -> Surface:
            fill = (*BRASS_LIGHT, 22 if is_aimed else 8)
            return rounded(width, height, px(8), fill, BRASS_LIGHT, px(4 if is_aimed else 2.5))

        return self.bench.art.keep(key, paint), (0, 0)

    def cue(self, event: Any, view: View[Observation]) -> Cue | None:
        at, words = callout(event, view.front, self.bench) or ("", "")
        found = Cue(_SOUNDS.get(event.kind, ""), words, at, _popped(event))
        return None if found == Cue() else found

    def count(self, standings: Standings, events: Sequence[Any], view: View[Observation]) -> Sequence[Tally]:
        def machines(seat: int) -> tuple[str, ...]:
            return tuple(zone for zone in (f"workshop:{seat}", f"aside:{seat}") if view.table.zones[zone])

        return by_category(standings, (machines, lambda seat: (f"done:{seat}",)))


def _popped(event: Any) -> str:
    match event.kind:
        case "machine_played" | "effect_used" | "effect_copied" | "machine_repaired" | "machine_scrapped":
            return f"card:{event.card}"
        case "project_completed" | "tile_kept":
            return f"tile:{event.tile}"
        case _:
            return ""


PAGE = BricABracPage
