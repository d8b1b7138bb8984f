"""My Engine on the table: blueprint sheets in a drawing office."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings
from game.core.table import Piece
from game.core.words import _
from game.rules.my_engine.intents import Intent
from game.rules.my_engine.observation import EngineTable, Observation
from scenes.pages.counting import Tally, by_category
from scenes.pages.my_engine import cells, dressing, faces, gestures, phrases, poses, readouts, tags
from scenes.pages.my_engine.buttons import activate_face, skip_face
from scenes.pages.my_engine.close_up import PILE, can_look_through, close_up, open_pile, part_of
from scenes.pages.my_engine.desk import Desk, large_seat, place_of
from scenes.pages.my_engine.heads import Head
from scenes.pages.my_engine.layout import lay_out
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.piles import Flash, HandLabel, Piles, Stencil, TakePanel
from scenes.pages.my_engine.plaque import Plaque
from scenes.pages.my_engine.reading import Reading
from scenes.pages.my_engine.runs import going
from scenes.pages.my_engine.slip import Slip
from scenes.pages.my_engine.standing import Standing
from scenes.pages.my_engine.trial import Trial, lit_boxes
from scenes.pages.page import (
    Areas,
    ButtonFace,
    ButtonPlace,
    CloseUp,
    Cue,
    Display,
    Flight,
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
from scenes.stage.viewport import LARGEST

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
_SOUNDS = {
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


class MyEnginePage(Page[Observation]):
    """A large sheet for whoever looks at the table, small ones for the others, and the piles."""

    key: ClassVar[str] = "my_engine"
    largest_words: ClassVar[float] = LARGEST

    def lay_out(self) -> None:
        self.layout = cache(partial(lay_out, self.bench))  # by how many sit at the table
        self.desk = Memo(self._desk)

    @property
    def seats(self) -> int:
        """How many seats have a name."""
        return max(2, len(self.bench.names))

    def _desk(self, view: View[Observation]) -> Desk:
        return Desk(self.layout(len(view.read.seats)), view.table, large_seat(view.table, view.viewer))

    @property
    def _office(self) -> Office:
        return Office.on(self.bench, desk=self.desk)

    def background(self) -> Surface:
        return dressing.paint(self.bench, self.layout(self.seats))

    def areas(self, view: View[Observation]) -> Areas:
        desk = self.desk(view)
        zones = poses.zones(desk)
        parts = {part_of(seat): sheet.box for seat, sheet in zip(desk.others, desk.layout.others, strict=True)}
        if can_look_through(desk):
            parts[PILE] = desk.layout.discard
        answers = frozenset(zone for zone in zones if zone.startswith("suit:"))
        return Areas(zones, parts, readouts.readouts(desk), answers)

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        layout = self.layout(self.seats)
        return Rooms(
            log=layout.log,
            clear=(
                layout.slip,
                layout.plaque,
                layout.stencil,
                layout.engine_line,
                *(one.head for one in layout.others),
            ),
            clear_of_large=(layout.slip,),
            lit=() if view is None else lit_boxes(self.desk(view), going(view, view.pointed)),
        )

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.desk(view), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.bench, piece, width, height)

    def displays(self) -> Sequence[Display]:
        office, layout = self._office, self.layout(self.seats)
        others: list[Display] = [Head(office, sheet, place) for place, sheet in enumerate(layout.others)]
        return [
            *others,
            cells.Cells(office),
            tags.Costs(office),
            Reading(office),
            Trial(office),
            cells.Glow(office),
            Plaque(office, layout),
            Standing(office, layout),
            Slip(office, layout.slip, layout.skip.y, layout.activate.y),
            Stencil(office),
            Flash(office, layout),
            Piles(office, layout),
            HandLabel(office, layout),
            TakePanel(office, layout),
            tags.PriceTag(office),
        ]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        return gestures.gestures(intent, self.desk(view))

    def buttons(self) -> Sequence[ButtonPlace]:
        layout = self.layout(self.seats)
        return ButtonPlace("activate", layout.activate, "enter"), ButtonPlace("skip", layout.skip, "space")

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        return (activate_face if key == "activate" else skip_face)(self.bench, self.desk(view))

    def describe(self, target: str, view: View[Observation]) -> str:
        desk, runs = self.desk(view), going(view, target)
        told = readouts.describe(target, desk, self.bench)
        return told or phrases.describe(target.removeprefix(readouts.LABEL), desk, self.bench, runs)

    def foresee(self, view: View[Observation]) -> Foresight:
        return phrases.foresee(view, self.desk(view))

    def close_up(self, part: str, view: View[Observation]) -> CloseUp:
        if part == PILE:
            return open_pile(self._office, self.desk(view), self.face)
        return close_up(self._office, self.desk(view), int(part.partition(":")[2]), self.face)

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        return phrases.inspect(piece)

    def section(self, view: View[Observation]) -> str:
        return _SECTIONS.get(view.read.phase, "goal")

    def glow(self, zone: str, width: int, height: int, view: View[Observation]) -> Shown | None:
        at, aim, desk = place_of(zone), view.aim, self.desk(view)
        if at is None or aim is None:
            return None
        is_aimed, name = aim.zone == zone, aim.piece.removeprefix("card:")
        bill, building = desk.price(name), view.read.building
        if bill is None or desk.is_full or (building is not None and building.builder == 4):
            return tags.lit(self.bench, (width, height), "", 0, aimed=is_aimed)
        place = tags.turn_in_pass(desk, name, at[1])
        return tags.lit(self.bench, (width, height), str(bill.price), place, aimed=is_aimed)

    def cue(self, event: Any, view: View[Observation]) -> Cue | None:
        source = getattr(event, "source", "")
        found = Cue(_SOUNDS.get(event.kind, ""), pops=f"card:{source}" if len(source) > 1 else "")
        if event.kind in _TOKENS:
            kind, picture, size = _TOKENS[event.kind]
            words = _("+{n} gold") if kind == "gold" else _("+{n} VP")
            at, start = f"{kind}:{event.seat}", found.pops or f"suit:{source}"
            return replace(found, words=words.format(n=event.amount), at=at, flight=Flight(picture, size, start, at))
        return None if found == Cue() else found

    def so_far(self, table: EngineTable, totals: Sequence[int]) -> EngineTable:
        seats = [replace(one, points=total) for one, total in zip(table.view.seats, totals, strict=True)]
        return replace(table, view=replace(table.view, seats=tuple(seats)))

    def count(self, standings: Standings, events: Sequence[Any], view: View[Observation]) -> Sequence[Tally]:
        def engine(seat: int) -> tuple[str, ...]:
            return tuple(zone for zone, cards in view.table.zones.items() if cards and zone.startswith(f"cell:{seat}:"))

        return by_category(standings, (lambda seat: (f"gold:{seat}",), engine, lambda seat: (f"vp:{seat}",)))


PAGE = MyEnginePage
