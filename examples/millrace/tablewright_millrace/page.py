"""Millrace on the table: the other races above, the works on offer in the middle, your race below."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Surface

from game.core.table import Piece
from game.core.words import _, many, signed
from scenes.pages.page import Bench, Display, Foresight, LivePart, Page, View
from scenes.pages.parts import Areas, Box, ButtonFace, ButtonPlace, Cue, Drag, Gesture, Inspection, Pose, Press, Rooms
from scenes.pages.zones import Row, Stack
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Shown
from scenes.stage.face import Role
from scenes.stage.fonts import Style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, rgb
from tablewright_millrace.state import Build, Event, Intent, Observation, SluiceOpened
from tablewright_millrace.works import NAMES, OFFERED, PLACES, WORKS

CARD, SMALL, STEP, INK = (172.0, 236.0), (66.0, 90.0), 226.0, rgb("#2C241C")


class MillracePage(Page[Observation]):
    """Three rows: the races of others, what is on offer, and the viewer's race from the sluice down."""

    key: ClassVar[str] = "millrace"

    def lay_out(self) -> None:
        view, is_alone = self.bench.view, len(self.bench.names) == 1
        left = view.w / 2 - PLACES * STEP / 2
        self.others = Box(left, 124, PLACES * STEP, SMALL[1] + 32)
        self.offer = Box(left + 1.5 * STEP, 236 if is_alone else 306, OFFERED * STEP, CARD[1] + 40)
        self.deck = Box(self.offer.x - STEP / 2 - CARD[0] / 2, self.offer.y + 20, *CARD)
        self.race = Box(left, view.h - 410, PLACES * STEP, 320)
        self.button = Box(self.race.x - 258, self.race.y + 124, 212, 72)

    def background(self) -> Surface:
        bench, picture = self.bench, self.bench.ground()
        offer = bench.rect(self.offer)
        picture.blit(bench.panel(*offer.size), offer)
        strips = [self.strip(place) for place in range(len(bench.names) - 1)]
        for box in (Box(0, self.race.y, bench.view.w, self.race.h), *strips):
            bench.lay(picture, "millrace/race", box)
        return picture

    def strip(self, place: int) -> Box:
        """Return where the race of another lies."""
        box, count = self.others, len(self.bench.names) - 1
        return Box(box.x + place * (box.w + 40) / count, box.y, (box.w + 40) / count - 40, box.h)

    def place(self, view: View[Observation], seat: int) -> Box:
        """Return where a race lies."""
        behind = (seat - view.front) % len(view.read.seats)
        return self.strip(behind - 1) if behind else self.race

    def gap(self, place: int) -> Box:
        """Return where a work is put to come to a place: from the middle of the one above to that of the one below."""
        start, end = max(0, place - 0.5) * STEP, (place + 0.5) * STEP
        return Box(self.race.x + start, self.race.y, end - start, self.race.h)

    def areas(self, view: View[Observation]) -> Areas:
        races = {f"race:{seat}": self.place(view, seat) for seat in range(len(view.read.seats))}
        gaps = {f"gap:{place}": self.gap(place) for place in range(PLACES)}
        return Areas(races | gaps | {"offer": self.offer, "deck": self.deck})

    def rooms(self, view: View[Observation] | None = None) -> Rooms:
        scores = [_score(self.place(view, seat)) for seat in range(len(view.read.seats))] if view else []
        column = Box(0, self.race.y, self.race.x - 30, self.race.h)
        end = self.offer.x + self.offer.w + 20
        return Rooms(recap=Box(end, self.offer.y, self.bench.view.w - 60 - end, 200), columns=[column], clear=scores)

    def pose(self, view: View[Observation], zone: str, place: int, piece: Piece) -> Pose:
        box, count = self.areas(view).zones[zone], len(view.table.zones[zone])
        if zone == "deck":
            return Stack(box).pose(place, count)
        if box in (self.race, self.offer):
            return Pose(box.x + (place + 0.5) * STEP, box.centre[1], *CARD)
        return Row(Box(box.x + 16, box.y, box.w - 32, box.h), SMALL, SMALL[0] + 12).pose(place, count)

    def face(self, piece: Piece, width: int, height: int) -> Surface:
        if piece.face is None:
            return self.bench.art.svg("millrace/back", width, height)
        return _card(self.bench, piece.face, width, height, _(WORKS[piece.face].name), _(WORKS[piece.face].effect))

    def displays(self) -> Sequence[Display]:
        scores = [_Score(self, seat) for seat in range(len(self.bench.names))]
        return [*scores, *(_Water(self, place) for place in range(PLACES + 1))]

    def gestures(self, intent: Intent, view: View[Observation]) -> tuple[Gesture, ...]:
        if isinstance(intent, Build):
            return (Drag(f"work:{NAMES[intent.work]}", f"gap:{intent.place}"),)
        return (Press("open"),)

    def buttons(self) -> Sequence[ButtonPlace]:
        return (ButtonPlace("open", self.button, "space"),)

    def button_face(self, key: str, view: View[Observation]) -> ButtonFace:
        grain = view.read.seats[view.front].yields
        note = many("for {n} grain", "for {n} grain", grain).format(n=grain)
        return ButtonFace(_("Open the sluice"), note, look="primary")

    def describe(self, target: str, view: View[Observation]) -> str:
        words = {
            "offer": _("The works on offer: each costs the grain in its corner."),
            "deck": _("The works that are still to come."),
            "open": _("Let the water run through all works of your race, from the upper end down."),
        }
        zone, _colon, number = target.partition(":")
        if zone in ("race", "gap"):
            seat = int(number) if zone == "race" else view.front
            return _("The race of {name}, with its grain and its pond.").format(name=self.bench.name(seat))
        return words.get(target) or super().describe(target, view)

    def foresee(self, view: View[Observation]) -> Foresight:
        if view.preview is None or view.turn.seat is None:
            return Foresight()
        before, after = (table.view.seats[view.turn.seat] for table in (view.table, view.preview))
        if after.grain > before.grain:
            return Foresight(f"+{after.grain - before.grain}", is_good=True)
        more = after.yields - before.yields
        words = many("{more} grain an opening", "{more} grain an opening", more).format(more=signed(more))
        return Foresight(words if more else "")

    def inspect(self, piece: Piece, view: View[Observation]) -> Inspection:
        if piece.face is None:
            return Inspection(_("A work"), _("Nobody knows yet which it is."))
        work = WORKS[piece.face]
        words = many("It costs {n} grain. {effect}.", "It costs {n} grain. {effect}.", work.price)
        return Inspection(_(work.name), words.format(n=work.price, effect=_(work.effect)))

    def section(self, view: View[Observation]) -> str:
        return "turn"

    def glow(self, zone: str, width: int, height: int, view: View[Observation]) -> Shown | None:
        if not zone.startswith("gap:"):
            return None
        place, is_aimed = int(zone.removeprefix("gap:")), view.aim is not None and view.aim.zone == zone
        bar = _bar(self.bench, 20 if is_aimed else 10)
        start = self.bench.view.px(min(place, 0.5) * STEP)
        return bar, (start - bar.get_width() // 2, (height - bar.get_height()) // 2)

    def cue(self, event: Event, view: View[Observation]) -> Cue | None:
        if isinstance(event, SluiceOpened):
            return Cue("slide", f"+{event.grain}", f"race:{event.seat}")
        return Cue("snap")


def _score(race: Box) -> Box:
    """Return where the numbers of a race stand, and whose it is."""
    return Box(race.x, race.y - 52, 500, 48)


@kept
def _card(bench: Bench, kind: str, width: int, height: int, name: str, effect: str) -> Surface:
    unit, is_large = width / CARD[0], width > bench.view.px(SMALL[0]) * 1.5
    picture = bench.art.svg("millrace/card", width, height).copy()

    def put(what: Surface, x: float, y: float) -> None:
        picture.blit(what, what.get_rect(center=(round(x * unit), round(y * unit))))

    def style(role: Role, size: float) -> Style:
        return Style(role, round(size * unit), INK)

    side = round((96 if is_large else 150) * unit)
    put(bench.art.svg(f"millrace/{kind}", side, side), 86, 76 if is_large else 118)
    if is_large:
        put(bench.art.svg("millrace/grain", round(42 * unit), round(50 * unit)), 28, 30)
        put(bench.fonts.line(str(WORKS[kind].price), style("bold", 26)), 28, 30)
        put(bench.fonts.fitted(name, style("bold", 24), round(150 * unit)), 86, 145)
        put(bench.paragraph(effect, style("text", 18), (round(148 * unit), round(68 * unit)), "centre", 1.1), 86, 192)
    return picture


@kept
def _bar(bench: Bench, wide: float) -> Surface:
    """Return what marks a gap into which a work may go."""
    width = bench.view.px(wide)
    return rounded(width, bench.view.px(CARD[1]), width // 2, BRASS_LIGHT)


@kept
def _sign(bench: Bench, drawing: str, number: int) -> Surface:
    """Return grain or water with how much it is."""
    picture = bench.drawn(f"millrace/{drawing}", 44, 52).copy()
    words, (width, height) = bench.fonts.line(str(number), bench.style("bold", 24, INK)), picture.get_size()
    picture.blit(words, words.get_rect(center=(width // 2, round(height * 0.54))))
    return picture


class _Score(LivePart):
    """A seat's grain and pond, and whose they are, above its race."""

    def __init__(self, page: MillracePage, seat: int) -> None:
        self._page, self._seat = page, seat
        self._signs = [Sprite(None, (0, 0), -4) for _sign in range(4)]
        super().__init__(self._signs)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        bench, box = self._page.bench, _score(self._page.place(view, self._seat))
        seat = (view.ahead or view.table).view.seats[self._seat]
        name = bench.fonts.fitted(bench.name(self._seat), bench.style("strong", 26), bench.view.px(300))
        signs = (_sign(bench, "grain", seat.grain), _sign(bench, "drop", seat.pond), bench.mark(self._seat, 26), name)
        for sprite, sign, x in zip(self._signs, signs, (0, 52, 112, 150), strict=True):
            left, top = bench.rect(Box(box.x + x, box.y, 0, 0)).topleft
            sprite.show(sign, (left, top + (bench.view.px(box.h) - sign.get_height()) // 2))


class _Water(LivePart):
    """How much water runs between two works of the viewer's race; while a work is held, how much would."""

    def __init__(self, page: MillracePage, place: int) -> None:
        self._page, self._place, self._drop = page, place, Sprite(None, (0, 0), -5)
        super().__init__(self._drop)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        bench, race, water = self._page.bench, self._page.race, (view.ahead or view.table).view.seats[view.front].water
        if self._place < len(water):
            drop = _sign(bench, "drop", water[self._place])
            self._drop.show(*bench.at(drop, race.x + self._place * STEP, race.centre[1]))
        else:
            self._drop.image = None


PAGE = MillracePage
