"""Victory Point Salad on the table: a market of typographic cards, mats, and a panel where everything is paid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Standings, Turn
from game.core.table import Piece, Table
from game.core.words import _
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.counting import Tally
from scenes.pages.old import OldPage
from scenes.pages.page import (
    Box,
    ButtonFace,
    ButtonPlace,
    CloseUp,
    Display,
    Foresight,
    Gesture,
    Inspection,
    Pose,
    Proposal,
    Question,
    Tools,
)
from scenes.pages.victory_point_salad import dressing, faces, phrases, poses
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.buttons import BACK, MAIN, OTHER, button_face
from scenes.pages.victory_point_salad.chain_line import ChainLine
from scenes.pages.victory_point_salad.close_up import close_up, trash_close_up
from scenes.pages.victory_point_salad.count import count
from scenes.pages.victory_point_salad.desk import Desk, large_seat
from scenes.pages.victory_point_salad.fan import Fan
from scenes.pages.victory_point_salad.gestures import exchanged, gestures, retreats
from scenes.pages.victory_point_salad.layout import Layout, lay_out
from scenes.pages.victory_point_salad.marks import ChainTags, Doomed, Exchanged
from scenes.pages.victory_point_salad.mats import Captions, Head, Totals
from scenes.pages.victory_point_salad.panel import PanelHead, ScoreSheet
from scenes.pages.victory_point_salad.payment import PaymentPanel
from scenes.pages.victory_point_salad.payoff_reader import payoffs_close_up
from scenes.pages.victory_point_salad.payoffs import Star, Worths
from scenes.pages.victory_point_salad.plate import Plate
from scenes.pages.victory_point_salad.readouts import readouts
from scenes.pages.victory_point_salad.shelf import Bins, Counts, Rail
from scenes.stage.kit import Kit
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

_SECTIONS = {
    "action": "turn",
    "pay": "paying",
    "chain": "chains",
    "dive": "cards",
    "settle": "endgame",
    "keep": "alone",
    "over": "end",
}
_KEPT_DESKS = 6
MANY = 2  # with so many others there is no room for a log beside their mats
SMALL_PICTURE = 0.62  # the height of a small picture of a match, as a share of its width


class VictoryPointSaladPage(OldPage):
    """A large mat for whoever looks at the table, small ones for the others, the market above, the panel beside."""

    key: ClassVar[str] = "victory_point_salad"
    space_button: ClassVar[str] = MAIN
    way_buttons: ClassVar[tuple[str, str]] = (MAIN, OTHER)
    sounds: ClassVar[Mapping[str, str]] = {
        "cards_dealt": "shuffle",
        "payment_began": "flip",
        "need_covered": "tick",
        "card_played": "snap",
        "first_bought": "lamp",
        "blocker_paid": "coin",
        "action_closed": "cube",
        "row_filled": "slide",
        "trash_shuffled": "shuffle",
        "endgame_revealed": "lamp",
        "end_declared": "lamp",
        "goal_reached": "coin",
    }

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self._desks: list[Desk] = []
        self._fan: Fan | None = None
        self._is_asked = False
        self._shown: Table | None = None
        self._exchanged: frozenset[str] = frozenset()
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        self._layouts: dict[int, Layout] = {}
        self._desks.clear()
        self._bar = Bar(self.kit, self.tools.motion, self.tools.names, self.desk)

    @property
    def seats(self) -> int:
        """How many seats have a name."""
        return max(1, len(self.tools.names))

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

    def heart(self) -> Box:
        mat = self.layout(self.seats).mat.box
        high = mat.w * SMALL_PICTURE
        return Box(mat.x, mat.y + mat.h - high, mat.w, high)

    def score(self, table: Table) -> str:
        view: Observation = table.view
        return _("{points} of {goal}").format(points=view.seats[0].points, goal=view.goal) if view.goal else ""

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        return poses.fixed_zones(self.layout(self.seats)) if table is None else poses.zones(self.desk(table))

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.desk(table), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.kit, piece, width, height)

    def displays(self) -> Sequence[Display]:
        bar, layout = self._bar, self.layout(self.seats)

        def proposed() -> Proposal | None:
            return self.proposal

        self._fan = Fan(bar)
        others: list[Display] = []
        for place, mat in enumerate(layout.others, start=1):
            others += [Head(bar, place, mat), Totals(bar, place)]
        return [
            *others,
            Rail(bar, -5),
            Bins(bar, -8),
            Counts(bar, 6),
            Captions(bar, -5),
            Totals(bar, 0),
            Plate(bar, layout),
            PanelHead(bar),
            Worths(bar),
            Star(bar),
            PaymentPanel(bar, proposed, lambda: self._is_asked),
            Doomed(bar, proposed),
            Exchanged(bar, lambda: self._exchanged),
            ChainTags(bar, proposed),
            ChainLine(bar),
            ScoreSheet(bar),
            self._fan,
        ]

    def gestures(self, intent: Any, table: Table) -> tuple[Gesture, ...]:
        return gestures(intent, self.desk(table))

    def offered(self, intents: Sequence[Any], table: Table) -> None:
        self._is_asked = bool(intents)
        self._shown = table
        self._exchanged = exchanged(intents, self.desk(table))

    def retreats(self, table: Table) -> tuple[Gesture, ...]:
        return retreats(self.desk(table))

    def ask(self, intents: tuple[Any, ...], table: Table) -> Question:
        return phrases.ask(intents, self.desk(table))

    def parts(self, table: Table) -> Mapping[str, Box]:
        desk = self.desk(table)
        return {f"mat:{seat}": desk.mat(seat).box for seat in desk.others} | poses.bins(desk) | poses.sign(desk)

    def readouts(self, table: Table) -> Mapping[str, Box]:
        return readouts(self.desk(table))

    def close_up(self, part: str, table: Table) -> CloseUp:
        kind, _colon, name = part.partition(":")
        if f"{kind}:" == poses.BIN:
            return trash_close_up(self._bar, self.desk(table), name)
        if part == poses.PAYOFFS:
            return payoffs_close_up(self._bar, self.desk(table))
        return close_up(self._bar, self.desk(table), int(name))

    def buttons(self) -> Sequence[ButtonPlace]:
        boxes = self.layout(self.seats).buttons
        return [ButtonPlace(key, box) for key, box in zip((MAIN, OTHER, BACK), boxes, strict=True)]

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        desk = self.desk(table)
        width = {place.key: place.box.w for place in self.buttons()}[key]
        return button_face(self.kit, key, desk, self.proposal, width)

    def describe(self, target: str, table: Table) -> str:
        return phrases.describe(target, self.desk(table), self.tools.names)

    def foresee(self, before: Table, after: Table) -> Foresight | str:
        return phrases.foresee(self.desk(before), after)

    def pointed(self, target: str | None, table: Table) -> None:
        if self._fan is not None:
            self._fan.point(target, table)

    def aim(self, piece: str, zone: str | None, table: Table, *, is_held: bool = True) -> None:
        self.pointed(None, table)

    def room_for_log(self) -> Box | None:
        return self.layout(self.seats).log

    def room_for_recap(self, table: Table) -> Box | None:
        """The others' mats stay in sight: the note tells of them. The Payoffs are not needed before the Endgame."""
        desk = self.desk(table)
        if len(desk.layout.others) < MANY:
            return None
        return desk.layout.mat.box if desk.in_endgame else desk.layout.panel

    def opens_at_rest(self, piece: str, table: Table) -> bool:
        where = table.where(piece)
        return where is None or not poses.is_behind(where[0], self.desk(table))

    def keep_clear(self, *, large: bool = False) -> Sequence[Box]:
        layout = self.layout(self.seats)
        return [layout.panel] if large else [layout.panel, layout.plate]

    def inspect(self, piece: Piece) -> Inspection:
        return phrases.inspect(piece, None if self._shown is None else self.desk(self._shown))

    def section(self, turn: Turn, table: Table) -> str:
        if turn.phase == "action" and table.view.endgame:
            return "endgame"
        return _SECTIONS.get(turn.phase, "goal")

    def count(self, standings: Standings, events: Sequence[Any], table: Table) -> Sequence[Tally]:
        return count(standings, table)

    def so_far(self, table: Table, totals: Sequence[int]) -> Table:
        """Mats and score sheet tick up with the count; what brought the points stands on the sheet afterwards."""
        seats = [replace(read, points=total, score=None) for read, total in zip(table.view.seats, totals, strict=True)]
        return replace(table, view=replace(table.view, seats=tuple(seats)))

    def callout(self, event: Any) -> tuple[str, str] | None:
        match event.kind:
            case "blocker_paid":
                return f"tableau:{event.seat}", _("+{n}").format(n=8)
            case "card_played" if event.is_chained:
                return f"tableau:{event.seat}", _("chained: no action")
            case _:
                return None


PAGE = VictoryPointSaladPage
