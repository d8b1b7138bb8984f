"""Victory Point Salad on the table: a market of typographic cards, mats, and a panel where everything is paid."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, partial
from typing import ClassVar

from pygame import Surface

from game.core.rules import Standings
from game.core.table import Piece
from game.core.words import _
from game.rules.victory_point_salad.events import BlockerPaid, CardPlayed, Event
from game.rules.victory_point_salad.intents import Intent
from game.rules.victory_point_salad.observation import Observation, SaladTable
from scenes.pages.counting import Tally
from scenes.pages.page import (
    Areas,
    Box,
    ButtonFace,
    ButtonPlace,
    CloseUp,
    Cue,
    Display,
    Foresight,
    Gesture,
    Inspection,
    Memo,
    Page,
    Pose,
    Question,
    Rooms,
    View,
)
from scenes.pages.victory_point_salad import dressing, faces, phrases, poses
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.buttons import BACK, MAIN, OTHER, button_face
from scenes.pages.victory_point_salad.chain_line import ChainLine
from scenes.pages.victory_point_salad.close_up import close_up, trash_close_up
from scenes.pages.victory_point_salad.count import count
from scenes.pages.victory_point_salad.desk import Desk, large_seat
from scenes.pages.victory_point_salad.fan import Fan
from scenes.pages.victory_point_salad.gestures import gestures, retreats
from scenes.pages.victory_point_salad.layout import lay_out
from scenes.pages.victory_point_salad.marks import ChainTags, Doomed, Exchanged
from scenes.pages.victory_point_salad.mats import Captions, Head, Totals
from scenes.pages.victory_point_salad.panel import PanelHead, ScoreSheet
from scenes.pages.victory_point_salad.payment import PaymentPanel
from scenes.pages.victory_point_salad.payoff_reader import payoffs_close_up
from scenes.pages.victory_point_salad.payoffs import Star, Worths
from scenes.pages.victory_point_salad.plate import Plate
from scenes.pages.victory_point_salad.readouts import readouts
from scenes.pages.victory_point_salad.shelf import Bins, Counts, Rail
from scenes.stage.viewport import LARGEST

_SECTIONS = {
    "action": "turn",
    "pay": "paying",
    "chain": "chains",
    "dive": "cards",
    "settle": "endgame",
    "keep": "alone",
    "over": "end",
}
_SOUNDS = {
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
MANY = 2  # with so many others there is no room for a log beside their mats
BARE = 0.3  # so large a part of one's own mat has room for a recap beside its cards
SMALL_PICTURE = 0.62  # the height of a small picture of a match, as a share of its width


class VictoryPointSaladPage(Page[Observation]):
    """A large mat for whoever looks at the table, small ones for the others, the market above, the panel beside."""

    key: ClassVar[str] = "victory_point_salad"
    largest_words: ClassVar[float] = LARGEST

    def lay_out(self) -> None:
        self.layout = cache(partial(lay_out, self.bench))  # by how many sit at the table
        self.desk = Memo(self._desk)
        self._bar = Bar.on(self.bench, desk=self.desk)

    @property
    def seats(self) -> int:
        """How many seats have a name."""
        return max(1, len(self.bench.names))

    def _desk(self, view: View[Observation]) -> Desk:
        return Desk(self.layout(len(view.read.seats)), view.table, large_seat(view.table, view.viewer))

    def background(self) -> Surface:
        return dressing.paint(self.bench, self.layout(self.seats))

    def areas(self, view: View[Observation]) -> Areas:
        desk = self.desk(view)
        mats = {f"mat:{seat}": desk.mat(seat).box for seat in desk.others}
        return Areas(poses.zones(desk), mats | poses.bins(desk) | poses.sign(desk), readouts(desk))

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        """The others' mats stay in sight: a recap tells of them.

        It lies where one's own mat is bare yet, or else over the Payoffs, which are not needed before the Endgame.
        """
        layout = self.layout(self.seats)
        mat, recap = layout.mat.box, None
        high = mat.w * SMALL_PICTURE
        if view is not None and len(layout.others) >= MANY:
            cards = Box(mat.x, mat.y, mat.w, mat.h - layout.mat.totals.h)  # the numbers below them stay in sight
            desk = self.desk(view)
            recap = cards if desk.in_endgame else layout.panel
            lying = desk.heap(desk.large).poses.values()
            left = max((pose.x + pose.w / 2 for pose in lying), default=cards.x)
            top = min((pose.y - pose.h / 2 for pose in lying), default=cards.y)  # below the names of the groups
            if cards.x + cards.w - left >= BARE * mat.w:
                recap = Box(left, top, cards.x + cards.w - left, cards.y + cards.h - top)
        return Rooms(
            # From the mat's top: above it, the market's cards would be cut through.
            heart=Box(mat.x, min(mat.y, layout.hand.y + layout.hand.h - high), mat.w, high),
            log=layout.log,
            recap=recap,
            clear=(layout.panel, layout.plate),
            clear_of_large=(layout.panel,),
        )

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        return poses.pose(self.desk(view), zone, place, piece)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        return faces.face(self.bench, piece, width, height)

    def displays(self) -> Sequence[Display]:
        bar, layout = self._bar, self.layout(self.seats)
        others: list[Display] = []
        for place, mat in enumerate(layout.others, start=1):
            others += [Head(bar, place, mat), Totals(bar, place)]
        return [
            *others,
            Rail(bar),
            Bins(bar),
            Counts(bar),
            Captions(bar),
            Totals(bar, 0),
            Plate(bar, layout),
            PanelHead(bar),
            Worths(bar),
            Star(bar),
            PaymentPanel(bar),
            Doomed(bar),
            Exchanged(bar),
            ChainTags(bar),
            ChainLine(bar),
            ScoreSheet(bar),
            Fan(bar),
        ]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        return gestures(intent, self.desk(view))

    def retreats(self, view: View[Observation]) -> tuple[Gesture, ...]:
        return retreats(self.desk(view))

    def ask(self, intents: tuple[Intent, ...], view: View[Observation]) -> Question:
        return phrases.ask(intents, self.desk(view))

    def close_up(self, part: str, view: View[Observation]) -> CloseUp:
        kind, _colon, name = part.partition(":")
        if f"{kind}:" == poses.BIN:
            return trash_close_up(self._bar, self.desk(view), name)
        if part == poses.PAYOFFS:
            return payoffs_close_up(self._bar, self.desk(view))
        return close_up(self._bar, self.desk(view), int(name))

    def buttons(self) -> Sequence[ButtonPlace]:
        main, other, back = self.layout(self.seats).buttons
        return (
            ButtonPlace(MAIN, main, "space", carries_out=True),
            ButtonPlace(OTHER, other, proposes=True),
            ButtonPlace(BACK, back),
        )

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        width = {place.key: place.box.w for place in self.buttons()}[key]
        return button_face(self.bench, key, self.desk(view), view.proposal, width)

    def describe(self, target: str, view: View[Observation]) -> str:
        fills = view.proposal is None or view.proposal.count > 1
        return phrases.describe(target, self.desk(view), self.bench.names, fills=fills) if target else ""

    def foresee(self, view: View[Observation]) -> Foresight:
        return phrases.foresee(view, self.desk(view))

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        return phrases.inspect(piece, self.desk(view))

    def section(self, view: View[Observation]) -> str:
        if view.turn.phase == "action" and view.read.endgame:
            return "endgame"
        return _SECTIONS.get(view.turn.phase, "goal")

    def cue(self, event: Event, view: View[Observation]) -> Cue:
        sound = _SOUNDS.get(event.kind, "")
        match event:
            case BlockerPaid():
                return Cue(sound, _("+{n}").format(n=8), f"tableau:{event.seat}")
            case CardPlayed() if event.is_chained:
                return Cue(sound, _("chained: no action"), f"tableau:{event.seat}")
            case _:
                return Cue(sound)

    def score(self, view: View[Observation]) -> str:
        read = view.read
        return _("{points} of {goal}").format(points=read.seats[0].points, goal=read.goal) if read.goal else ""

    def count(self, standings: Standings, events: Sequence[Event], view: View[Observation]) -> Sequence[Tally]:
        return count(standings, view.table)

    def so_far(self, table: SaladTable, totals: Sequence[int]) -> SaladTable:
        """Mats and score sheet tick up with the count; what brought the points stands on the sheet afterwards."""
        seats = [replace(read, points=total, score=None) for read, total in zip(table.view.seats, totals, strict=True)]
        return replace(table, view=replace(table.view, seats=tuple(seats)))


PAGE = VictoryPointSaladPage
