"""The Young Queen's Palimpsest on the table: an oak desk by candle light, endless in every direction."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Rect, Surface

from game.core.rules import Standings, Turn
from game.core.table import Piece, Table
from game.core.words import _, many
from game.rules.palimpsest.intents import PlaceScribe
from game.rules.palimpsest.table import spot_of
from game.rules.palimpsest.words.story import called
from scenes.pages.counting import Tally, by_category
from scenes.pages.old import OldPage
from scenes.pages.page import Box, ButtonFace, ButtonPlace, Display, Foresight, Gesture, Inspection, Pose, Tools
from scenes.pages.palimpsest import dressing, faces, phrases, poses, readouts
from scenes.pages.palimpsest.desk import Desk, card_of, large_seat
from scenes.pages.palimpsest.foresight import Foresight as Ahead
from scenes.pages.palimpsest.gestures import FINISH, gestures
from scenes.pages.palimpsest.labels import Labels, Ribbon
from scenes.pages.palimpsest.layout import Layout, lay_out
from scenes.pages.palimpsest.leaves import Chips, Leaves
from scenes.pages.palimpsest.news import News
from scenes.pages.palimpsest.office import Aim, Office
from scenes.pages.palimpsest.outlines import outlined
from scenes.pages.palimpsest.plane import OpenTable
from scenes.pages.palimpsest.slips import ring
from scenes.pages.palimpsest.spotlight import Spotlight
from scenes.pages.palimpsest.trays import Front, HandCounts, SeatTray
from scenes.stage.camera import Camera
from scenes.stage.kit import Kit
from scenes.stage.palette import BRASS_LIGHT, LAMPLIGHT, Theme
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport
from scenes.stage.widgets import Face, width_of

_SECTIONS = {
    "play": "laying",
    "place": "scribes",
    "remove": "courts",
    "move": "excuse",
    "finish": "turn",
    "over": "end",
}
_KEPT_DESKS = 6


class PalimpsestPage(OldPage):
    """The open table with its lattice, the hand before it, and a tray for every seat."""

    key: ClassVar[str] = "palimpsest"
    button_theme: ClassVar[Theme | None] = LAMPLIGHT
    space_button: ClassVar[str] = FINISH
    sounds: ClassVar[Mapping[str, str]] = {
        "hands_dealt": "shuffle",
        "card_laid": "snap",
        "card_scored": "gauge",
        "card_buried": "slide",
        "scribe_placed": "cube",
        "scribe_removed": "cube",
        "scribes_moved": "cube",
    }

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self._desks: list[Desk] = []
        self._aim: Aim | None = None
        self._light: Spotlight | None = None
        self._labels: Labels | None = None
        self._office: Office | None = None
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        self._layouts: dict[int, Layout] = {}
        self._desks.clear()
        layout = self.layout
        parts = (layout.table, layout.calm, layout.pill, layout.chart)
        boxes = [(box.x, box.y, box.w, box.h) for box in parts]
        self.camera = Camera(view, layout.cell, *boxes)
        self.plane = OpenTable(self.camera, self.desk)

    @property
    def layout(self) -> Layout:
        """The layout for as many seats as have a name."""
        seats = max(2, len(self.tools.names))
        if seats not in self._layouts:
            self._layouts[seats] = lay_out(self.kit, seats)
        return self._layouts[seats]

    def desk(self, table: Table) -> Desk:
        """Return how `table` lies; the desks of the tables seen last are kept."""
        large = large_seat(table, self.viewer)
        for desk in self._desks:
            if desk.table is table and desk.large == large:
                return desk
        desk = Desk(table, large)
        self._desks = [desk, *self._desks[: _KEPT_DESKS - 1]]
        return desk

    def background(self) -> Surface:
        return dressing.paint(self.kit, self.layout)

    def heart(self) -> Box | None:
        return self.layout.table

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        if table is None:
            return poses.fixed_zones(self.layout)
        return poses.zones(self.layout, self.camera, self.desk(table))

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.layout, self.camera, self.desk(table), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        tallest = faces.largest(self.layout.cell * self.kit.view.u)
        return faces.face(self.tools.art, piece, width, height, largest=tallest)

    def displays(self) -> Sequence[Display]:
        layout = self.layout
        office = Office(
            self.kit, self.tools.motion, self.tools.names, layout, self.camera, self.desk, self._aimed, self._landing
        )
        self._office, self._light, self._labels = office, Spotlight(office), Labels(office)
        return [
            Leaves(office),
            Chips(office),
            Front(office, dressing.front(self.kit, layout), dressing.REACH),
            SeatTray(office, layout.own, -1),
            *(SeatTray(office, tray, place) for place, tray in enumerate(layout.others)),
            HandCounts(office),
            News(office),
            Ahead(office),
            self._labels,
            Ribbon(office),
            self._light,
        ]

    def _aimed(self) -> Aim | None:
        return self._aim

    def _landing(self, zone: str) -> float:
        return self.arrivals.get(zone, 0.0)

    def aim(self, piece: str, zone: str | None, table: Table, *, is_held: bool) -> None:
        card, spot = card_of(piece), spot_of(zone or "")
        self._aim = None
        if card is not None and spot is not None:
            self._aim = Aim(card.id, spot, self.desk(table).ahead(card.id, spot), is_held)

    def pointed(self, target: str | None, table: Table) -> None:
        if self._light is None:
            return
        where = table.where(target or "")
        zone = where[0] if where is not None else target or ""
        kind, _colon, name = zone.partition(":")
        card = card_of(target or "")
        self._light.point(card.id if card is not None else name if kind == "on" else "", self.desk(table))

    def repeats(self, intent: Any) -> bool:
        return isinstance(intent, PlaceScribe)

    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        return gestures(intent, self.desk(table))

    def buttons(self) -> Sequence[ButtonPlace]:
        return (ButtonPlace(FINISH, self.layout.finish),)

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        titles = (_("Draw and end turn"), _("Draw, and end"), _("Draw")) if table.view.deck else (_("End turn"),)
        room = self.kit.view.px(self.layout.finish.w)
        fits = (one for one in titles if width_of(self.kit, Face(one, key=_("Space"))) <= room)
        title = next(fits, titles[-1])
        desk, owed = self.desk(table), table.view.owed + sum(table.view.quotas)
        if desk.view.decider != desk.large:
            return ButtonFace(title)
        if owed:
            note = _("Double click a card for all") if desk.view.phase == "place" and owed > 1 else ""
            return ButtonFace(many("{n} scribe to go", "{n} scribes to go", owed).format(n=owed), note)
        return ButtonFace(title, look="primary" if turn.phase == "finish" else "quiet")

    def describe(self, target: str, table: Table) -> str:
        desk, names = self.desk(table), self.tools.names
        return readouts.meaning(target, desk, names) or phrases.describe(target, desk, names, self._aim)

    def readouts(self, table: Table) -> Mapping[str, Box]:
        return readouts.readouts(self.layout, self.desk(table))

    def tip(self, table: Table) -> str:
        return phrases.tip(self.desk(table))

    def foresee(self, before: Table, after: Table) -> Foresight | str:
        return phrases.foreseen(self.desk(before), after)

    def foretell(self, piece: str, zone: str, before: Table, after: Table) -> str:
        return phrases.describe(piece, self.desk(before), self.tools.names, self._aim) if self._aim else ""

    def opens_at_rest(self, piece: str, table: Table) -> bool:
        """A leaf on the table rises by itself, with its scribes; a large view would cover those around it."""
        where = table.where(piece)
        return where is None or not where[0].startswith(("desk:", "on:"))

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        return (self.layout.hand,) if large else (self.layout.hand, self.layout.own.box)

    def told_ahead(self) -> Sequence[Rect]:
        sprites = self._labels.sprites if self._labels is not None else ()
        return [sprite.rect for sprite in sprites if sprite.image is not None]

    def room_for_log(self) -> Box | None:
        return self.layout.log

    def inspect(self, piece: Piece) -> Inspection:
        return phrases.inspect(piece)

    def section(self, turn: Turn, table: Table) -> str:
        return _SECTIONS.get(turn.phase, "goal")

    def glow(self, zone: str, width: int, height: int, *, aimed: bool) -> tuple[Surface, tuple[int, int]] | None:
        if self._office is None or not zone.startswith("on:"):
            return None
        if not aimed:
            return ring(self._office, width, height)
        desk, card = self._desks[0], zone.removeprefix("on:")
        picture, corner = outlined(self._office, desk.seen_cells(card), BRASS_LIGHT)
        box = self._office.rect(poses.crowd_box(self.camera, desk, card))
        return picture, (corner[0] - box.x, corner[1] - box.y)

    def callout(self, event: Any) -> tuple[str, str] | None:
        if event.kind == "card_scored":
            shares = [(phrases.name_of(self.tools.names, seat), points) for seat, points in enumerate(event.points)]
            told = [_("{name} +{n}").format(name=name, n=points) for name, points in shares if points]
            return f"card:{event.card}", ", ".join(told)
        return None

    def popped(self, event: Any) -> str:
        return f"card:{event.card}" if event.kind == "card_scored" else ""

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        """Count what was scored in play, then every card that is scored at the end. Rule: palimpsest 5."""
        in_play = by_category(standings)[:1]
        leaves = [event for event in events if event.kind == "final_scored"]
        return [*in_play, *(self._scored(event) for event in leaves)]

    def _scored(self, event: Any) -> Tally:
        words = _("At the end: {card}").format(card=called(event.card))
        return Tally(words, event.points, ((f"card:{event.card}",),) * len(event.points))

    def so_far(self, table: Table, totals: Sequence[int]) -> Table:
        """The trays tick up with the count; what was scored in play stands there already."""
        view = table.view
        counted = zip(view.scores, view.finals, totals, strict=True)
        scores = tuple([max(score - final, total) for score, final, total in counted])
        return replace(table, view=replace(view, scores=scores))


PAGE = PalimpsestPage
