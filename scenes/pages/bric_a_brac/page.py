"""Bric-a-Brac on the table: a junk dealer's bench, the rival's strip above it, the own workshop and hand below."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings, Turn
from game.core.table import Piece, Table
from scenes.pages.bric_a_brac import dressing, faces, phrases, poses, readouts
from scenes.pages.bric_a_brac.bench import Bench
from scenes.pages.bric_a_brac.board import Fee, Parts, Prices
from scenes.pages.bric_a_brac.callouts import callout
from scenes.pages.bric_a_brac.counts import Heaps, Piles, Trays
from scenes.pages.bric_a_brac.ending import Ending, Goal
from scenes.pages.bric_a_brac.gestures import gestures
from scenes.pages.bric_a_brac.heads import Discounts, Head, Labels
from scenes.pages.bric_a_brac.layout import Layout, lay_out
from scenes.pages.bric_a_brac.plates import plates
from scenes.pages.bric_a_brac.rims import Rims
from scenes.pages.bric_a_brac.shop import Shop
from scenes.pages.bric_a_brac.slip import Slip
from scenes.pages.bric_a_brac.words import SECTIONS
from scenes.pages.counting import Tally, by_category
from scenes.pages.old import OldPage
from scenes.pages.page import Box, ButtonFace, Display, Foresight, Gesture, Inspection, Pose, Tools
from scenes.stage.kit import Kit, rounded
from scenes.stage.palette import BRASS_LIGHT
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

_KEPT = 6


class BricABracPage(OldPage):
    """The seat in front is the viewer's; an onlooker keeps the seat that was in front last."""

    key: ClassVar[str] = "bric_a_brac"
    sounds: ClassVar[Mapping[str, str]] = {
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

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self._front = 0
        self._benches: list[Bench] = []
        self._pointing: list[Slip | Rims | Fee | Goal | Prices] = []
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        self.layout: Layout = lay_out(self.kit)
        self._benches.clear()
        self._pointing = []

    def bench(self, table: Table) -> Bench:
        """Return how `table` lies; those of the tables seen last are kept."""
        if self.viewer is not None:
            self._front = self.viewer
        is_watched = self.viewer is None
        for bench in self._benches:
            if bench.table is table and (bench.own, bench.is_watched) == (self._front, is_watched):
                return bench
        bench = Bench(self.layout, table, self._front, is_watched)
        self._benches = [bench, *self._benches[: _KEPT - 1]]
        return bench

    def background(self) -> Surface:
        return dressing.paint(self.kit, self.layout)

    def heart(self) -> Box:
        return self.layout.bench

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        return poses.fixed_zones(self.layout) if table is None else poses.zones(self.bench(table))

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.bench(table), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.kit, piece, width, height)

    def displays(self) -> Sequence[Display]:
        shop = Shop(self.kit, self.tools.motion, self.tools.names, self.layout, self.bench)
        slip, rims, fee, goal, prices = Slip(shop), Rims(shop), Fee(shop), Goal(shop), Prices(shop)
        self._pointing = [slip, rims, fee, goal, prices]
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
            *self._pointing,
        ]

    def pointed(self, target: str | None, table: Table) -> None:
        bench = self.bench(table)
        about = target and (bench.machine_at(target) or target)
        if all(one.pointed == about for one in self._pointing):
            return
        for one in self._pointing:
            one.pointed = about
            one.show(table, None, at_once=False)

    def is_answer(self, zone: str, table: Table) -> bool:
        return any(plate.key == zone for plate in plates(self.bench(table)))

    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        return gestures(intent, self.bench(table))

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        return ButtonFace(" ", look="bare")

    def describe(self, target: str, table: Table) -> str:
        bench, names = self.bench(table), self.tools.names
        return readouts.meaning(target, bench, names) or phrases.describe(target, bench, names)

    def readouts(self, table: Table) -> Mapping[str, Box]:
        return readouts.readouts(self.bench(table), self.kit)

    def foresee(self, before: Table, after: Table) -> Foresight | str:
        return phrases.foresee(self.bench(before), after)

    def foretell(self, piece: str, zone: str, before: Table, after: Table) -> str:
        return phrases.foretell(piece, self.bench(before))

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        layout = self.layout
        if large:
            return (layout.note,)
        return layout.note, layout.rule, layout.own.plate, layout.own.discounts, layout.title_plate, layout.end_plate

    def inspect(self, piece: Piece) -> Inspection:
        return phrases.inspect(piece)

    def section(self, turn: Turn, table: Table) -> str:
        return SECTIONS.get(turn.phase, "goal")

    def glow(self, zone: str, width: int, height: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]] | None:
        if not zone.startswith("workshop:"):
            return None
        edge = self.kit.view.px(4 if aimed else 2.5)
        key = ("workshop glow", width, height, aimed)

        def paint() -> Surface:
            return rounded(width, height, self.kit.view.px(8), (*BRASS_LIGHT, 22 if aimed else 8), BRASS_LIGHT, edge)

        return self.tools.art.keep(key, paint), (0, 0)

    def popped(self, event: Any) -> str:
        match event.kind:
            case "machine_played" | "effect_used" | "effect_copied" | "machine_repaired":
                return f"card:{event.card}"
            case "machine_scrapped":
                return f"card:{event.card}"
            case "project_completed" | "tile_kept":
                return f"tile:{event.tile}"
            case _:
                return ""

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        def machines(seat: int) -> tuple[str, ...]:
            return tuple(zone for zone in (f"workshop:{seat}", f"aside:{seat}") if table.zones[zone])

        return by_category(standings, (machines, lambda seat: (f"done:{seat}",)))

    def callout(self, event: Any) -> tuple[str, str] | None:
        return callout(event, self._front, self.tools.names)


PAGE = BricABracPage
