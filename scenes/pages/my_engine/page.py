"""My Engine on the table: blueprint sheets in a drawing office."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings, Turn
from game.core.table import Piece, Table
from game.core.words import _
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.reading import Runs, sets_going
from scenes.pages.counting import Tally, by_category
from scenes.pages.my_engine import cells, dressing, faces, phrases, poses, readouts, tags
from scenes.pages.my_engine.buttons import activate_face, skip_face
from scenes.pages.my_engine.close_up import PILE, can_look_through, close_up, open_pile, part_of
from scenes.pages.my_engine.desk import Desk, large_seat, place_of
from scenes.pages.my_engine.gestures import gestures
from scenes.pages.my_engine.heads import Head
from scenes.pages.my_engine.layout import Layout, lay_out
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.piles import Flash, HandLabel, Piles, Stencil, TakePanel
from scenes.pages.my_engine.plaque import Plaque
from scenes.pages.my_engine.reading import Reading
from scenes.pages.my_engine.runs import starters
from scenes.pages.my_engine.slip import Slip
from scenes.pages.my_engine.standing import Standing
from scenes.pages.my_engine.trial import Trial, lit_boxes
from scenes.pages.old import OldPage
from scenes.pages.page import (
    Box,
    ButtonFace,
    ButtonPlace,
    CloseUp,
    Display,
    Flight,
    Gesture,
    Inspection,
    Pose,
    Tools,
)
from scenes.stage.kit import Kit
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

_SECTIONS = {
    "starter": "parts",
    "choose_suit": "turn",
    "discard_drawn": "turn",
    "spade_build": "building",
    "activate": "pass",
    "pay_cards": "building",
    "take": "instants",
    "turn_end": "instants",
    "over": "end",
}
_TOKENS = {  # what is gained: which counter it flies to, and its drawing
    "gold_gained": ("gold", "deck/gold_coin", (44.0, 44.0)),
    "vp_gained": ("vp", "deck/vp_medal", (42.0, 50.0)),
}
_KEPT_DESKS = 6


class MyEnginePage(OldPage):
    """A large sheet for whoever looks at the table, small ones for the others, and the piles."""

    key: ClassVar[str] = "my_engine"
    space_button: ClassVar[str] = "skip"
    enter_button: ClassVar[str] = "activate"
    sounds: ClassVar[Mapping[str, str]] = {
        "hands_dealt": "shuffle",
        "starter_built": "snap",
        "suit_chosen": "flip",
        "gold_gained": "coin",
        "gold_paid": "coin",
        "vp_gained": "gauge",
        "card_built": "snap",
        "card_stacked": "snap",
        "stack_opened": "flip",
        "instant_played": "flip",
        "last_turn": "lamp",
    }

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self._pointed = ""
        self._starters: dict[str, Intent] = {}
        self._following: tuple[Display, ...] = ()  # the displays that tell of what is pointed at
        self._lit = ""
        self._lit_on: Desk | None = None
        self._desks: list[Desk] = []
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        self._layouts: dict[int, Layout] = {}
        self._desks.clear()

    @property
    def seats(self) -> int:
        """How many seats have a name."""
        return max(2, len(self.tools.names))

    def layout(self, seats: int) -> Layout:
        """Return the layout for so many seats."""
        if seats not in self._layouts:
            self._layouts[seats] = lay_out(self.kit, seats)
        return self._layouts[seats]

    def desk(self, table: Table) -> Desk:
        """Return how `table` lies; the desks of the tables seen last are kept."""
        large = large_seat(table, self.viewer)
        for desk in self._desks:
            if desk.table is table and desk.large == large:
                return desk
        desk = Desk(self.layout(len(table.view.seats)), table, large)
        self._desks = [desk, *self._desks[: _KEPT_DESKS - 1]]
        return desk

    def background(self) -> Surface:
        return dressing.paint(self.kit, self.layout(self.seats))

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        return poses.fixed_zones(self.layout(self.seats)) if table is None else poses.zones(self.desk(table))

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.desk(table), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        four = self.tools.four_colours
        return faces.face(self.tools.art, piece, width, height, four_colours=four, u=self.kit.view.u)

    def displays(self) -> Sequence[Display]:
        office = self._office()
        layout = self.layout(self.seats)
        others: list[Display] = [Head(office, sheet, place) for place, sheet in enumerate(layout.others)]
        slip = Slip(office, layout.slip, layout.skip.y, layout.activate.y, four_colours=self.tools.four_colours)
        self._following = Reading(office), Trial(office)
        return [
            *others,
            cells.Cells(office),
            *self._following,
            cells.Glow(office),
            Plaque(office, layout),
            Standing(office, layout),
            slip,
            Stencil(office),
            Flash(office, layout),
            Piles(office, layout),
            HandLabel(office, layout),
            TakePanel(office, layout),
            tags.PriceTag(office),
        ]

    def _office(self) -> Office:
        return Office(self.kit, self.tools.motion, self.tools.names, self.desk, self._landing, self._going_at_pointer)

    def _landing(self, zone: str) -> float:
        return self.arrivals.get(zone, 0.0)

    def _going(self, target: str, table: Table) -> Runs:
        """Return what `target` would set going if it were chosen or played, as far as that is legal."""
        intent = self._starters.get(target)
        return {} if intent is None else sets_going(table.view, intent)

    def _going_at_pointer(self, table: Table) -> Runs:
        return self._going(self._pointed, table)

    def offered(self, intents: Sequence[Any], table: Table) -> None:
        self._starters = starters(intents)

    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        return gestures(intent, self.desk(table))

    def buttons(self) -> Sequence[ButtonPlace]:
        layout = self.layout(self.seats)
        return ButtonPlace("activate", layout.activate), ButtonPlace("skip", layout.skip)

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        return activate_face(self.kit, self.desk(table)) if key == "activate" else skip_face(self.kit, self.desk(table))

    def describe(self, target: str, table: Table) -> str:
        desk, names, going = self.desk(table), self.tools.names, self._going(target, table)
        return readouts.describe(target, desk, names) or phrases.describe(target, desk, names, going)

    def foresee(self, before: Table, after: Table) -> str:
        return phrases.foresee(self.desk(before), after)

    def foretell(self, piece: str, zone: str, before: Table, after: Table) -> str:
        return phrases.foretell(piece, self.desk(before), after)

    def parts(self, table: Table) -> Mapping[str, Box]:
        desk = self.desk(table)
        sheets = {part_of(seat): sheet.box for seat, sheet in zip(desk.others, desk.layout.others, strict=True)}
        return sheets | ({PILE: desk.layout.discard} if can_look_through(desk) else {})

    def pointed(self, target: str | None, table: Table) -> None:
        self._pointed = target or ""
        for display in self._following:
            display.show(table, None, at_once=False)

    def lit_by(self, target: str, table: Table) -> Sequence[Box]:
        return lit_boxes(self.desk(table), self._going(target, table))

    def held_size(self, piece: str, table: Table) -> tuple[float, float] | None:
        desk = self.desk(table)
        if not desk.building_cells or piece not in [one.id for one in table.zones[f"hand:{desk.large}"]]:
            return None
        return min(desk.grid(desk.large).card, desk.layout.hand_card)

    def readouts(self, table: Table) -> Mapping[str, Box]:
        return readouts.readouts(self.desk(table))

    def close_up(self, part: str, table: Table) -> CloseUp:
        if part == PILE:
            return open_pile(self._office(), self.desk(table), self.face)
        return close_up(self._office(), self.desk(table), int(part.partition(":")[2]), self.face)

    def related(self, piece: str, table: Table) -> tuple[str, ...]:
        # Asked for just before the targets of `piece` are lit: they bear its price.
        self._lit, self._lit_on = piece.removeprefix("card:"), self.desk(table)
        return ()

    def is_answer(self, zone: str, table: Table) -> bool:
        return zone.startswith("suit:")

    def room_for_log(self) -> Box | None:
        return self.layout(self.seats).log

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        layout = self.layout(self.seats)
        return (layout.slip,) if large else (layout.slip, layout.plaque, layout.stencil, layout.engine_line)

    def inspect(self, piece: Piece) -> Inspection:
        return phrases.inspect(piece)

    def section(self, turn: Turn, table: Table) -> str:
        return _SECTIONS.get(turn.phase, "goal")

    def glow(self, zone: str, width: int, height: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]] | None:
        at, desk = place_of(zone), self._lit_on
        if at is None or desk is None:
            return None
        bill, building = desk.price(self._lit), desk.view.building
        if bill is None or desk.is_full or (building is not None and building.builder == 4):
            return tags.lit(self.kit, (width, height), "", 0, aimed=aimed)
        place = tags.turn_in_pass(desk, self._lit, at[1])
        return tags.lit(self.kit, (width, height), str(bill.price), place, aimed=aimed)

    def callout(self, event: Any) -> tuple[str, str] | None:
        match event.kind:
            case "gold_gained":
                return f"gold:{event.seat}", _("+{n} gold").format(n=event.amount)
            case "vp_gained":
                return f"vp:{event.seat}", _("+{n} VP").format(n=event.amount)
            case _:
                return None

    def popped(self, event: Any) -> str:
        return f"card:{event.source}" if len(getattr(event, "source", "")) > 1 else ""

    def so_far(self, table: Table, totals: Sequence[int]) -> Table:
        seats = [replace(one, points=total) for one, total in zip(table.view.seats, totals, strict=True)]
        return replace(table, view=replace(table.view, seats=tuple(seats)))

    def flight(self, event: Any) -> Flight | None:
        token = _TOKENS.get(event.kind)
        if token is None:
            return None
        kind, picture, size = token
        start = f"suit:{event.source}" if len(event.source) == 1 else f"card:{event.source}"
        return Flight(picture, size, start, f"{kind}:{event.seat}")

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        def engine(seat: int) -> tuple[str, ...]:
            return tuple(zone for zone, cards in table.zones.items() if cards and zone.startswith(f"cell:{seat}:"))

        return by_category(standings, (lambda seat: (f"gold:{seat}",), engine, lambda seat: (f"vp:{seat}",)))


PAGE = MyEnginePage
