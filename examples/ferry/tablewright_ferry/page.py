"""Ferry on the table: the others above, the ferry in the middle, your crates below."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pygame import Surface

from game.core.rules import Turn
from game.core.table import Piece, Table
from game.core.words import _, many
from scenes.pages.page import (
    Box,
    ButtonFace,
    ButtonPlace,
    Click,
    Display,
    Drag,
    Foresight,
    Gesture,
    Inspection,
    Page,
    Pose,
    Press,
    Tools,
)
from scenes.stage.compositor import Sprite
from scenes.stage.inscription import Words
from scenes.stage.kit import Kit
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport
from tablewright_ferry.state import NAMES, CastOff, Intent, LoadCrate

CRATE, SMALL, GAP = 120.0, 60.0, 16.0


class FerryPage(Page):
    """Three rows: what others hold, the ferry between pile and shore, and the viewer's hand."""

    key: ClassVar[str] = "ferry"
    space_button: ClassVar[str] = "cast_off"
    sounds: ClassVar[Mapping[str, str]] = {"crate_loaded": "snap", "ferry_left": "slide"}

    def __init__(self, tools: Tools) -> None:
        super().__init__(tools)
        self.arrange(Viewport(BASE_WIDTH, BASE_HEIGHT))

    def arrange(self, view: Viewport) -> None:
        self.kit = Kit(view, self.tools.art, self.tools.fonts, self.tools.theme)
        middle = view.w / 2
        self.ferry = Box(middle - 420, view.h / 2 - 110, 840, 220)
        self.pile = Box(self.ferry.x - 240, self.ferry.y + 50, CRATE, CRATE)
        self.shore = Box(self.ferry.x + self.ferry.w + 120, self.ferry.y + 50, CRATE, CRATE)
        self.hand = Box(middle - 420, view.h - 240, 840, CRATE + 40)
        self.button = Box(self.shore.x - 20, self.hand.y + 40, 220, 72)

    def background(self) -> Surface:
        view = self.kit.view
        picture = Surface((view.width, view.height)).convert()
        picture.fill(self.kit.theme.room[1])
        for box in (self.ferry, self.hand):
            rect = view.rect(box.x, box.y, box.w, box.h)
            picture.blit(self.kit.panel(rect.width, rect.height), rect)
        return picture

    def zones(self, table: Table | None = None) -> Mapping[str, Box]:
        zones = {"ferry": self.ferry, "pile": self.pile, "shore": self.shore}
        if table is None:
            return zones
        return zones | {f"hand:{seat}": self._place(table, seat) for seat in range(_seats(table))}

    def pose(self, table: Table, zone: str, place: int, piece: Piece) -> Pose:
        box = self.zones(table)[zone]
        if zone in ("pile", "shore"):
            return Pose(box.x + CRATE / 2 + place, box.y + CRATE / 2 - place, CRATE, CRATE, z=place)
        size = CRATE if zone in ("ferry", f"hand:{self._large(table)}") else SMALL
        step = min(size + GAP, (box.w - 2 * GAP - size) / max(1, len(table.zones[zone]) - 1))
        return Pose(box.x + GAP + size / 2 + place * step, box.y + box.h / 2, size, size, z=place)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        if piece.face is None:
            return self.kit.art.svg("ferry/crate_back", width, height)
        return self.kit.art.keep(
            ("crate", piece.face, width, height), lambda: self._paint(str(piece.face), width, height)
        )

    def displays(self) -> Sequence[Display]:
        return [*(_Score(self, seat) for seat in range(len(self.tools.names))), _Load(self)]

    def gestures(self, intent: Intent, table: Table) -> tuple[Gesture, ...]:
        match intent:
            case LoadCrate(crate):
                piece = f"crate:{NAMES[crate]}"
                return Drag(piece, "ferry"), Click(piece)
            case CastOff():
                return (Press("cast_off"),)

    def buttons(self) -> Sequence[ButtonPlace]:
        return (ButtonPlace("cast_off", self.button),)

    def button_face(self, key: str, turn: Turn, table: Table, marked: int | None, preview: Table | None) -> ButtonFace:
        crates = len(table.zones["ferry"])
        note = (
            many("for {n} point", "for {n} points", crates - 1).format(n=crates - 1) if crates else _("nothing aboard")
        )
        return ButtonFace(_("Cast off"), note, look="primary")

    def describe(self, target: str, table: Table) -> str:
        words = {
            "ferry": _("The ferry carries ten tons."),
            "pile": _("The crates that are still to come."),
            "shore": _("The crates that have left."),
            "cast_off": _("Send the ferry off: a point less than there are crates aboard."),
        }
        return words.get(target, "")

    def foresee(self, before: Table, after: Table) -> Foresight | str:
        seat = before.words["decider"]
        gained = after.counters[f"score:{seat}"] - before.counters[f"score:{seat}"]
        return Foresight(f"+{gained}", is_good=True) if gained else ""

    def inspect(self, piece: Piece) -> Inspection:
        if piece.face is None:
            return Inspection(_("A crate"), _("Nobody knows yet what it weighs."))
        return Inspection(_("A crate"), _("It weighs {tons} tons; the ferry carries ten.").format(tons=piece.face))

    def section(self, turn: Turn, table: Table) -> str:
        return "turn"

    def callout(self, event: Any) -> tuple[str, str] | None:
        return ("ferry", f"+{event.points}") if event.kind == "ferry_left" and event.points else None

    def _large(self, table: Table) -> int:
        """Return whose hand lies below: the viewer's, else that of whoever decides."""
        return self.viewer if self.viewer is not None else int(table.words["decider"] or 0)

    def _place(self, table: Table, seat: int) -> Box:
        large, seats = self._large(table), _seats(table)
        if seat == large:
            return self.hand
        wide = (self.kit.view.w - 160) / (seats - 1)
        return Box(80 + ((seat - large - 1) % seats) * wide, 130, wide - GAP, SMALL + 2 * GAP)

    def _paint(self, weight: str, width: int, height: int) -> Surface:
        picture = self.kit.art.svg("ferry/crate", width, height).copy()
        number = self.kit.fonts.line(
            weight, self.kit.style("bold", 44 if width > self.kit.view.px(SMALL) else 24, (42, 26, 12))
        )
        picture.blit(number, number.get_rect(center=picture.get_rect().center))
        return picture


class _Score:
    """A seat's name and points, above its crates."""

    def __init__(self, page: FerryPage, seat: int) -> None:
        self._page, self._seat = page, seat
        self._words = Sprite(None, (0, 0), -4)
        self.sprites = (self._words,)

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        page, kit = self._page, self._page.kit
        box = page.zones(table)[f"hand:{self._seat}"]
        points = (preview or table).counters[f"score:{self._seat}"]
        said = _("{name}: {points}").format(name=page.tools.names[self._seat], points=points)
        line = kit.fonts.fitted(said, kit.style("strong", 24), kit.view.px(box.w))
        rect = kit.view.rect(box.x, box.y, box.w, box.h)
        self._words.show(line, (rect.x, rect.y - line.get_height()))


class _Load:
    """How many tons are aboard, above the ferry; while a crate is held, how many there would be."""

    def __init__(self, page: FerryPage) -> None:
        self._kit = page.kit
        self._words = Words(page.kit, page.ferry.x + page.ferry.w / 2, page.ferry.y - 16, "centre")
        self.sprites = (self._words.sprite,)

    def show(self, table: Table, preview: Table | None, *, at_once: bool) -> None:
        load = (preview or table).counters["load"]
        self._words.say(_("{load} of 10 tons").format(load=load), self._kit.style("strong", 26), 800)


def _seats(table: Table) -> int:
    return sum(zone.startswith("hand:") for zone in table.zones)


PAGE = FerryPage
