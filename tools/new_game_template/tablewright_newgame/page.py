"""New Game on the table: the others above, the row in the middle, your hand below."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Surface

from game.core.table import Piece
from game.core.words import _
from scenes.pages.page import Areas, Box, Click, Cue, Display, Drag, Gesture, Inspection, Page, Pose, View
from scenes.pages.zones import Row, Stack
from scenes.stage.compositor import Sprite
from tablewright_newgame.state import CardPlayed, Event, Intent, Observation

CARD, SMALL, GAP = (110.0, 154.0), (55.0, 77.0), 16.0


class NewGamePage(Page[Observation]):
    """Three rows: what others hold, the cards that were played, and the viewer's hand."""

    key: ClassVar[str] = "newgame"

    def lay_out(self) -> None:
        view = self.bench.view
        self.row = Box(view.w / 2 - 480, view.h / 2 - 110, 960, 200)
        self.deck = Box(self.row.x - 180, self.row.y + 23, *CARD)
        self.hand = Box(view.w / 2 - 480, view.h - 260, 960, 190)

    def background(self) -> Surface:
        bench, picture = self.bench, self.bench.ground()
        for rect in (bench.rect(self.row), bench.rect(self.hand)):
            picture.blit(bench.panel(rect.width, rect.height), rect)
        return picture

    def areas(self, view: View[Observation]) -> Areas:
        hands = {f"hand:{seat}": self.place(view, seat) for seat in range(len(view.read.scores))}
        return Areas({"row": self.row, "deck": self.deck} | hands)

    def place(self, view: View[Observation], seat: int) -> Box:
        """Return where a seat's cards lie."""
        seats = len(view.read.scores)
        if seat == view.front:
            return self.hand
        wide = (self.bench.view.w - 160) / (seats - 1)
        return Box(80 + ((seat - view.front - 1) % seats) * wide, 130, wide - GAP, SMALL[1] + 2 * GAP)

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        box, count = self.areas(view).zones[zone], len(view.table.zones[zone])
        if zone == "deck":
            return Stack(box).pose(place, count)
        size = CARD if zone in ("row", f"hand:{view.front}") else SMALL
        inside = Box(box.x + GAP, box.y, box.w - 2 * GAP, box.h)
        return Row(inside, size, size[0] + GAP).pose(place, count)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        if piece.face is None:
            return self.bench.art.svg("newgame/back", width, height)
        key = ("newgame", piece.face, width, height)
        return self.bench.art.keep(key, lambda: self._paint(str(piece.face), width, height))

    def _paint(self, number: str, width: int, height: int) -> Surface:
        bench = self.bench
        picture = bench.art.svg("newgame/card", width, height).copy()
        for size, x, y in ((44, 0.5, 0.5), (20, 0.23, 0.17)):  # in the corner, too: others may lie over the rest
            words = bench.fonts.line(number, bench.style("bold", size * width / bench.view.px(CARD[0]), (42, 33, 24)))
            picture.blit(words, words.get_rect(center=(round(x * width), round(y * height))))
        return picture

    def displays(self) -> Sequence[Display]:
        return [_Score(self, seat) for seat in range(len(self.bench.names))]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        piece = f"card:{intent.card}"
        return Drag(piece, "row"), Click(piece)

    def describe(self, target: str, view: View[Observation]) -> str:
        words = {"row": _("The cards that were played."), "deck": _("The cards that are still to come.")}
        for seat in range(len(view.read.scores)):
            words[f"hand:{seat}"] = _("The cards of {name}.").format(name=self.bench.name(seat))
        return words.get(target) or super().describe(target, view)

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        if piece.face is None:
            return Inspection(_("A card"), _("Nobody knows yet which it is."))
        return Inspection(_("A card"), _("It scores on any lower one."))

    def section(self, view: View[Observation]) -> str:
        return "turn"

    def cue(self, event: Event, view: View[Observation]) -> Cue | None:
        if isinstance(event, CardPlayed):
            return Cue("snap", f"+{event.points}" if event.points else "", "row")
        return None


class _Score:
    """A seat's name and points, above its cards."""

    def __init__(self, page: NewGamePage, seat: int) -> None:
        self._page, self._seat = page, seat
        self._words = Sprite(None, (0, 0), -4)
        self.sprites = (self._words,)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        bench, box = self._page.bench, self._page.place(view, self._seat)
        points = (view.ahead or view.table).view.scores[self._seat]
        said = _("{name}: {points}").format(name=bench.name(self._seat), points=points)
        line = bench.fonts.fitted(said, bench.style("strong", 24), bench.view.px(box.w))
        rect = bench.rect(box)
        self._words.show(line, (rect.x, rect.y - line.get_height()))


PAGE = NewGamePage
