"""The Young Queen's Palimpsest on the table: an oak desk by candle light, endless in every direction."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings
from game.core.table import Piece
from game.core.words import _, many
from game.rules.palimpsest.intents import Intent
from game.rules.palimpsest.observation import Observation, PalimpsestTable
from game.rules.palimpsest.words.story import called
from scenes.pages.counting import Tally, by_category
from scenes.pages.page import (
    Areas,
    Box,
    ButtonFace,
    ButtonPlace,
    Cue,
    Display,
    Foresight,
    Gesture,
    Inspection,
    LivePart,
    Memo,
    Page,
    Pose,
    Rooms,
    View,
)
from scenes.pages.palimpsest import dressing, faces, gestures, phrases, poses, readouts
from scenes.pages.palimpsest.desk import Desk, large_seat
from scenes.pages.palimpsest.foresight import Foresight as Ahead
from scenes.pages.palimpsest.gestures import FINISH
from scenes.pages.palimpsest.labels import Labels, Ribbon
from scenes.pages.palimpsest.layout import lay_out
from scenes.pages.palimpsest.leaves import Chips, Leaves
from scenes.pages.palimpsest.news import News
from scenes.pages.palimpsest.office import Office
from scenes.pages.palimpsest.outlines import outlined
from scenes.pages.palimpsest.plane import OpenTable
from scenes.pages.palimpsest.slips import ring
from scenes.pages.palimpsest.spotlight import Spotlight
from scenes.pages.palimpsest.trays import Front, HandCounts, SeatTray
from scenes.stage.camera import Camera
from scenes.stage.counter import Shown
from scenes.stage.palette import BRASS_LIGHT
from scenes.stage.viewport import LARGEST
from scenes.stage.widgets import Face, width_of

_BESIDE = 12.0  # left of the words on a button, and right of the key
_SECTIONS = {
    "play": "laying",
    "place": "scribes",
    "remove": "courts",
    "move": "excuse",
    "finish": "turn",
    "over": "end",
}
_SOUNDS = {
    "hands_dealt": "shuffle",
    "card_laid": "snap",
    "card_scored": "gauge",
    "card_buried": "slide",
    "scribe_placed": "cube",
    "scribe_removed": "cube",
    "scribes_moved": "cube",
}


class PalimpsestPage(Page[Observation]):
    """The open table with its lattice, the hand before it, and a tray for every seat."""

    key: ClassVar[str] = "palimpsest"
    largest_words: ClassVar[float] = LARGEST
    plane: OpenTable
    _telling: tuple[LivePart, ...] = ()  # what says what letting go would do

    def lay_out(self) -> None:
        layout = self.layout = lay_out(self.bench, max(2, len(self.bench.names)))
        self.desk = Memo(_desk)
        parts = (layout.table, layout.calm, layout.pill, layout.chart)
        boxes = [(box.x, box.y, box.w, box.h) for box in parts]
        self.camera = Camera(self.bench.view, layout.cell, *boxes)
        self.plane = OpenTable(self.camera, self.desk)
        self._office = Office.on(self.bench, layout=layout, camera=self.camera, desk=self.desk)

    def background(self) -> Surface:
        return dressing.paint(self.bench, self.layout)

    def areas(self, view: View[Observation]) -> Areas:
        desk = self.desk(view)
        zones = poses.zones(self.layout, self.camera, desk)
        return Areas(zones, readouts=readouts.readouts(self.layout, desk), tip=phrases.tip(desk))

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        layout, u = self.layout, self.bench.view.u
        told = [one.rect for part in self._telling for one in part.sprites if one.image is not None]
        return Rooms(
            heart=layout.table,
            log=layout.log,
            clear=(layout.hand, layout.own.box),
            clear_of_large=(layout.hand,),
            told=[Box(rect.x / u, rect.y / u, rect.w / u, rect.h / u) for rect in told],
        )

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.layout, self.camera, self.desk(view), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        tallest = faces.largest(self.layout.cell * self.bench.view.u)
        printed = faces.printed(self.bench.view, self.layout.held, (width, height))
        return faces.face(self.bench.art, piece, width, height, largest=tallest, printed=printed)

    def displays(self) -> Sequence[Display]:
        office, layout = self._office, self.layout
        self._telling = (Labels(office), Ribbon(office))
        return [
            Leaves(office),
            Chips(office),
            Front(office, dressing.front(self.bench, layout), dressing.REACH),
            SeatTray(office, layout.own, -1),
            *(SeatTray(office, tray, place) for place, tray in enumerate(layout.others)),
            HandCounts(office),
            News(office),
            Ahead(office),
            *self._telling,
            Spotlight(office),
        ]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        return gestures.gestures(intent, self.desk(view))

    def buttons(self) -> Sequence[ButtonPlace]:
        return (ButtonPlace(FINISH, self.layout.finish, "space"),)

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        titles = (_("Draw and end turn"), _("Draw, and end"), _("Draw")) if view.read.deck else (_("End turn"),)
        room = self.bench.view.px(self.layout.finish.w - 2 * _BESIDE)
        fits = (one for one in titles if width_of(self.bench, Face(one, key=_("Space"))) <= room)
        title = next(fits, titles[-1])
        desk, owed = self.desk(view), view.read.owed + sum(view.read.quotas)
        if desk.view.decider != desk.large:
            return ButtonFace(title)
        if owed:
            has_stroke = view.at_a_stroke and desk.view.phase == "place" and owed > 1
            note = _("Double click a card for all") if has_stroke else ""
            return ButtonFace(many("{n} scribe to go", "{n} scribes to go", owed).format(n=owed), note)
        return ButtonFace(title, look="primary" if view.turn.phase == "finish" else "quiet")

    def describe(self, target: str, view: View[Observation]) -> str:
        desk, bench = self.desk(view), self.bench
        return readouts.meaning(target, desk, bench) or phrases.describe(target, desk, bench, self._office.aim(view))

    def foresee(self, view: View[Observation]) -> Foresight:
        if view.preview is None:
            return Foresight()
        desk, aim = self.desk(view), self._office.aim(view)
        told = phrases.foretold(aim, desk, self.bench) if aim is not None else ""
        return Foresight(phrases.foreseen(desk, view.preview), told=told)

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        """A leaf on the table rises by itself, with its scribes; a large view would cover those around it."""
        where = view.table.where(piece.id)
        lies_open = where is not None and where[0].startswith(("desk:", "on:"))
        return replace(phrases.inspect(piece), opens_at_rest=not lies_open)

    def section(self, view: View[Observation]) -> str:
        return _SECTIONS.get(view.turn.phase, "goal")

    def glow(self, zone: str, width: int, height: int, view: View[Observation]) -> Shown | None:
        if not zone.startswith("on:"):
            return None
        if view.aim is None or view.aim.zone != zone:
            return ring(self._office, width, height)
        desk, card = self.desk(view), zone.removeprefix("on:")
        picture, corner = outlined(self._office, desk.seen_cells(card), BRASS_LIGHT)
        box = self.bench.rect(poses.crowd_box(self.camera, desk, card))
        return picture, (corner[0] - box.x, corner[1] - box.y)

    def cue(self, event: Any, view: View[Observation]) -> Cue | None:
        sound = _SOUNDS.get(event.kind, "")
        if event.kind != "card_scored":
            return Cue(sound) if sound else None
        shares = [(self.bench.name(seat), points) for seat, points in enumerate(event.points)]
        told = [_("{name} +{n}").format(name=name, n=points) for name, points in shares if points]
        return Cue(sound, ", ".join(told), f"card:{event.card}", f"card:{event.card}")

    def count(self, standings: Standings, events: Sequence[Any], view: View[Observation]) -> Sequence[Tally]:
        """Count what was scored in play, then every card that is scored at the end. Rule: palimpsest 5."""
        in_play = by_category(standings)[:1]
        leaves = [event for event in events if event.kind == "final_scored"]
        return [*in_play, *(self._scored(event) for event in leaves)]

    def _scored(self, event: Any) -> Tally:
        words = _("At the end: {card}").format(card=called(event.card))
        return Tally(words, event.points, ((f"card:{event.card}",),) * len(event.points))

    def so_far(self, table: PalimpsestTable, totals: Sequence[int]) -> PalimpsestTable:
        """The trays tick up with the count; what was scored in play stands there already."""
        view = table.view
        counted = zip(view.scores, view.finals, totals, strict=True)
        scores = tuple([max(score - final, total) for score, final, total in counted])
        return replace(table, view=replace(view, scores=scores))


def _desk(view: View[Observation]) -> Desk:
    return Desk(view.table, large_seat(view.table, view.viewer))


PAGE = PalimpsestPage
