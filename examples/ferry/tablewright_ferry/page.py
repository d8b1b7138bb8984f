"""Ferry on the table: the others above, the ferry in the middle, your crates below."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Surface

from game.core.table import Piece
from game.core.words import _, many
from scenes.pages.page import (
    Areas,
    Box,
    ButtonFace,
    ButtonPlace,
    Click,
    Cue,
    Display,
    Drag,
    Foresight,
    Gesture,
    Inspection,
    Page,
    Pose,
    Press,
    View,
)
from scenes.pages.zones import Row
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words
from tablewright_ferry.state import NAMES, CastOff, CrateLoaded, Event, FerryLeft, Intent, LoadCrate, Observation

CRATE, SMALL, GAP = 120.0, 60.0, 16.0


class FerryPage(Page[Observation]):
    """Three rows: what others hold, the ferry between pile and shore, and the viewer's hand."""

    key: ClassVar[str] = "ferry"

    def lay_out(self) -> None:
        view = self.bench.view
        middle = view.w / 2
        self.ferry = Box(middle - 420, view.h / 2 - 110, 840, 220)
        self.pile = Box(self.ferry.x - 240, self.ferry.y + 50, CRATE, CRATE)
        self.shore = Box(self.ferry.x + self.ferry.w + 120, self.ferry.y + 50, CRATE, CRATE)
        self.hand = Box(middle - 420, view.h - 240, 840, CRATE + 40)
        self.button = Box(self.shore.x - 20, self.hand.y + 40, 220, 72)

    def background(self) -> Surface:
        bench, picture = self.bench, self.bench.ground()
        for rect in (bench.rect(self.ferry), bench.rect(self.hand)):
            picture.blit(bench.panel(rect.width, rect.height), rect)
        return picture

    def areas(self, view: View[Observation]) -> Areas:
        zones = {"ferry": self.ferry, "pile": self.pile, "shore": self.shore}
        return Areas(zones | {f"hand:{seat}": self.place(view, seat) for seat in range(len(view.read.seats))})

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        box = self.areas(view).zones[zone]
        if zone in ("pile", "shore"):
            return Pose(box.x + CRATE / 2 + place, box.y + CRATE / 2 - place, CRATE, CRATE, z=place)
        size = CRATE if zone in ("ferry", f"hand:{_large(view)}") else SMALL
        row = Row(Box(box.x + GAP, box.y, box.w - 2 * GAP, box.h), (size, size), size + GAP, rise=1)
        return row.pose(place, len(view.table.zones[zone]))

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        if piece.face is None:
            return self.bench.art.svg("ferry/crate_back", width, height)
        return self.bench.art.keep(
            ("crate", piece.face, width, height), lambda: self._paint(str(piece.face), width, height)
        )

    def displays(self) -> Sequence[Display]:
        return [*(_Score(self, seat) for seat in range(len(self.bench.names))), _Load(self)]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        match intent:
            case LoadCrate(crate):
                piece = f"crate:{NAMES[crate]}"
                return Drag(piece, "ferry"), Click(piece)
            case CastOff():
                return (Press("cast_off"),)

    def buttons(self) -> Sequence[ButtonPlace]:
        return (ButtonPlace("cast_off", self.button, "space"),)

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        crates = len(view.table.zones["ferry"])
        note = (
            many("for {n} point", "for {n} points", crates - 1).format(n=crates - 1) if crates else _("nothing aboard")
        )
        return ButtonFace(_("Cast off"), note, look="primary")

    def describe(self, target: str, view: View[Observation]) -> str:
        words = {
            "ferry": _("The ferry carries ten tons."),
            "pile": _("The crates that are still to come."),
            "shore": _("The crates that have left."),
            "cast_off": _("Send the ferry off: a point less than there are crates aboard."),
        }
        for seat in range(len(view.read.seats)):
            words[f"hand:{seat}"] = _("The crates of {name}.").format(name=self.bench.name(seat))
        return words.get(target) or super().describe(target, view)

    def foresee(self, view: View[Observation]) -> Foresight:
        decider = view.read.decider
        if view.preview is None or decider is None:
            return Foresight()
        gained = view.preview.view.seats[decider].score - view.read.seats[decider].score
        return Foresight(f"+{gained}", is_good=True) if gained else Foresight()

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        if piece.face is None:
            return Inspection(_("A crate"), _("Nobody knows yet what it weighs."))
        tons = int(piece.face)
        words = many("It weighs {n} ton; the ferry carries ten.", "It weighs {n} tons; the ferry carries ten.", tons)
        return Inspection(_("A crate"), words.format(n=tons))

    def section(self, view: View[Observation]) -> str:
        return "turn"

    def cue(self, event: Event, view: View[Observation]) -> Cue | None:
        match event:
            case CrateLoaded():
                return Cue("snap")
            case FerryLeft(points=points):
                return Cue("slide", f"+{points}", "ferry") if points else Cue("slide")
            case _:
                return None

    def place(self, view: View[Observation], seat: int) -> Box:
        """Return where a seat's crates lie."""
        large, seats = _large(view), len(view.read.seats)
        if seat == large:
            return self.hand
        wide = (self.bench.view.w - 160) / (seats - 1)
        return Box(80 + ((seat - large - 1) % seats) * wide, 130, wide - GAP, SMALL + 2 * GAP)

    def _paint(self, weight: str, width: int, height: int) -> Surface:
        bench = self.bench
        picture = bench.art.svg("ferry/crate", width, height).copy()
        style = bench.style("bold", 44 if width > bench.view.px(SMALL) else 24, (42, 26, 12))
        number = bench.fonts.line(weight, style)
        picture.blit(number, number.get_rect(center=picture.get_rect().center))
        return picture


class _Score:
    """A seat's name and points, above its crates."""

    def __init__(self, page: FerryPage, seat: int) -> None:
        self._page, self._seat = page, seat
        self._words = Sprite(None, (0, 0), -4)
        self.sprites = (self._words,)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        bench, box = self._page.bench, self._page.place(view, self._seat)
        points = (view.ahead or view.table).view.seats[self._seat].score
        said = _("{name}: {points}").format(name=bench.name(self._seat), points=points)
        line = bench.fonts.fitted(said, bench.style("strong", 24), bench.view.px(box.w))
        rect = bench.rect(box)
        self._words.show(line, (rect.x, rect.y - line.get_height()))


class _Load:
    """How many tons are aboard, above the ferry; while a crate is held, how many there would be."""

    def __init__(self, page: FerryPage) -> None:
        self._bench = page.bench
        self._words = Words(page.bench, page.ferry.x + page.ferry.w / 2, page.ferry.y - 16, "centre")
        self.sprites = (self._words.sprite,)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        load = (view.ahead or view.table).view.load
        self._words.say(_("{load} of 10 tons").format(load=load), self._bench.style("strong", 26), 800)


def _large(view: View[Observation]) -> int:
    """Return whose hand lies below: the viewer's, else that of whoever decides."""
    return view.viewer if view.viewer is not None else view.read.decider or 0


PAGE = FerryPage
