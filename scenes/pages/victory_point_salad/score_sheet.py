"""The score sheet: what each seat's cards count, and how every Payoff comes to its points."""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from game.core.words import _, figure
from game.rules.victory_point_salad.observation import SaladTable
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.dressing import SHEET_PAPER
from scenes.pages.victory_point_salad.painting import Canvas
from scenes.pages.victory_point_salad.words import title_words
from scenes.stage.fonts import Style
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, ground

INK, QUIET = rgb("#1B1710"), rgb("#4C432F")
_PAD = 18.0
_TOGETHER = re.compile(r" (?=[×=])|(?<=[×=]) |(?<=\S) (?=−?\d+(?: ·|$))")  # spaces at which no sum is broken
_STEP, _GROWN = 30.0, (1.5, 1.4, 1.3, 1.2, 1.1)  # from line to line; how much larger all is where there is room


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's points: by kind of card, and each Payoff with its sum in words."""

    points: int
    kinds: tuple[tuple[str, int], ...]
    payoffs: tuple[tuple[str, str], ...]


class Look:
    """How the sheet is set: all `grown` so many times, and lines that are too long broken if it `breaks` them."""

    def __init__(self, canvas: Canvas, grown: float, *, breaks: bool) -> None:
        """Write on `canvas`."""
        self.canvas, self.grown, self._breaks = canvas, grown, breaks
        self.style = canvas.bar.style("text", 18 * grown, INK)
        self.room = canvas.bar.view.px(canvas.box.w - 2 * _PAD)
        self._narrow = Style("bold", canvas.bar.view.text(18 * grown), INK)

    def lines(self, words: str) -> list[str]:
        """Return the lines that `words` take in narrow letters; a sum is broken between its terms."""
        if not self._breaks:
            return [words]
        whole = _TOGETHER.sub("\u00a0", words)
        return self.canvas.bar.fonts.wrap(whole, self._narrow, round(self.room / lettering.NARROW))

    def is_below(self, title: str, how: str) -> bool:
        """Whether the sum of a Payoff stands below its title: both are too long for one line."""
        width = self.canvas.bar.fonts.width
        return width(f"{title}   ", self.style) + width(how, self._narrow) * lettering.NARROW > self.room

    def rows(self, tallies: Iterable[Tally]) -> float:
        """Return how many lines all of it takes, the space between seats included."""
        return sum(
            2.4
            + len(self.lines(_kinds(one)))
            + sum(len(self.lines(how)) + self.is_below(title, how) for title, how in one.payoffs)
            for one in tallies
        )


def tally(table: SaladTable, seat: int) -> Tally:
    """Return how a seat comes to its points; while they are counted only how many there are."""
    read = table.view.seats[seat]
    if read.score is None:
        return Tally(read.points, (), ())
    sums = (
        (_("Cards"), read.score.cards),
        (_("Buildings"), read.score.buildings),
        (_("Starting Player"), read.score.first),
        (_("Artificial Need"), read.score.blockers),
    )
    lying = [piece.face or "" for piece in table.zones[f"tableau:{seat}"] if piece.face in read.payoffs]
    payoffs = [(title_words(key), read.payoffs[key].how or str(read.payoffs[key].points)) for key in lying]
    return Tally(read.points, tuple(kind for kind in sums if kind[1]), tuple(payoffs))


def paint_sheet(canvas: Canvas, desk: Desk) -> None:
    """Write the sheet of all seats, the best first; while they are counted what each has, in the order of the seats."""
    _paint_paper(canvas)
    kit, box = canvas.bar, canvas.box
    title = lettering.fitting(kit, _("The score sheet").upper(), kit.view.text(26), INK, kit.view.px(box.w - 2 * _PAD))
    canvas.put(title, box.x + _PAD, box.y + 30, "left")
    tallies = [(seat, tally(desk.table, seat)) for seat in range(desk.seats)]
    if not desk.is_counting:
        tallies.sort(key=lambda found: -found[1].points)
    room = box.h - 54 - _PAD
    looks = [Look(canvas, grown, breaks=True) for grown in (*_GROWN, 1.0)]
    ones = [one for _seat, one in tallies]
    look = next((one for one in looks if one.rows(ones) * _STEP * one.grown <= room), Look(canvas, 1.0, breaks=False))
    step = min(_STEP * look.grown, room / look.rows(ones))
    y = box.y + 54
    for seat, one in tallies:
        y = _paint_seat(look, seat, one, y, step)


def _paint_paper(canvas: Canvas) -> None:
    box, view = canvas.box, canvas.bar.view
    sheet = Sheet(box.x, box.y, box.w, box.h)
    paper = sheet.linear(box.x, box.y, box.x + box.w, box.y + box.h, ground(canvas.bar.theme, SHEET_PAPER))
    sheet.rect(box.x, box.y, box.w, box.h, 6, fill=paper)
    sheet.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, 3, fill="none", stroke="#B79A5E", stroke_width=1)
    canvas.surface.blit(sheet.painted(view), (0, 0))


def _kinds(one: Tally) -> str:
    """Return the points of each kind in a line."""
    return " · ".join(_("{kind} {points}").format(kind=kind, points=figure(points)) for kind, points in one.kinds)


def _paint_seat(look: Look, seat: int, one: Tally, y: float, step: float) -> float:
    """Write one seat's part from the height `y`, and return where it ends."""
    canvas, grown = look.canvas, look.grown
    kit, box = canvas.bar, canvas.box
    left, right = box.x + _PAD, box.x + box.w - _PAD
    y += step * 0.7
    canvas.put(canvas.bar.mark(seat, 20 * grown), left + 10 * grown, y)
    canvas.write(canvas.bar.name(seat), kit.style("strong", 23 * grown, INK), left + 28 * grown, y, width=box.w * 0.6)
    canvas.write(figure(one.points), kit.style("bold", 28 * grown, INK), right, y, "right")
    y += step * 1.05
    for line in look.lines(_kinds(one)):
        canvas.put(lettering.fitting(kit, line, kit.view.text(18 * grown), QUIET, look.room), left, y, "left")
        y += step
    for title, how in one.payoffs:
        canvas.write(title, look.style, left, y, width=box.w - 2 * _PAD)
        y += step * look.is_below(title, how)
        for line in look.lines(how):
            canvas.put(lettering.fitting(kit, line, kit.view.text(18 * grown), INK, look.room), right, y, "right")
            y += step
    return y + step * 0.35
