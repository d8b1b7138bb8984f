"""The score sheet: what each seat's cards count, and how every Payoff comes to its points."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.core.words import _, figure
from game.rules.victory_point_salad.observation import SaladTable
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.dressing import SHEET_PAPER
from scenes.pages.victory_point_salad.painting import Canvas
from scenes.pages.victory_point_salad.words import title_words
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet, ground

INK, QUIET = rgb("#1B1710"), rgb("#4C432F")
_PAD = 18.0
_STEP, _GROWN = 30.0, (1.5, 1.4, 1.3, 1.2, 1.1)  # from line to line; how much larger all is where there is room


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's points: by kind of card, and each Payoff with its sum in words."""

    points: int
    kinds: tuple[tuple[str, int], ...]
    payoffs: tuple[tuple[str, str], ...]


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

    def lines(grown: float) -> float:
        return sum(3.4 + sum(_rows(canvas, payoff, grown) for payoff in one.payoffs) for _seat, one in tallies)

    ones = [one for _seat, one in tallies]
    grown = next((g for g in _GROWN if lines(g) * _STEP * g <= room and _has_width(canvas, ones, g)), 1.0)
    step = min(_STEP * grown, room / lines(grown))
    y = box.y + 54
    for seat, one in tallies:
        y = _paint_seat(canvas, seat, one, y, step, grown)


def _paint_paper(canvas: Canvas) -> None:
    box, view = canvas.box, canvas.bar.view
    sheet = Sheet(box.x, box.y, box.w, box.h)
    paper = sheet.linear(box.x, box.y, box.x + box.w, box.y + box.h, ground(canvas.bar.theme, SHEET_PAPER))
    sheet.rect(box.x, box.y, box.w, box.h, 6, fill=paper)
    sheet.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, 3, fill="none", stroke="#B79A5E", stroke_width=1)
    canvas.surface.blit(sheet.painted(view), (0, 0))


def _rows(canvas: Canvas, payoff: tuple[str, str], grown: float) -> int:
    """Return how many lines a Payoff takes: its sum stands below its title where both are too long for one."""
    kit, room = canvas.bar, canvas.box.w - 2 * _PAD
    title, how = payoff
    style = kit.style("text", 18 * grown, INK)
    return 1 if kit.fonts.width(f"{title}   {how}", style) <= kit.view.px(room) else 2


def _has_width(canvas: Canvas, tallies: Iterable[Tally], grown: float) -> bool:
    """Whether all that stands in one line has room there, `grown` so many times."""
    kit = canvas.bar
    style, room = kit.style("text", 18 * grown, INK), kit.view.px(canvas.box.w - 2 * _PAD)
    told = [text for one in tallies for text in (_kinds(one), *(how for _title, how in one.payoffs))]
    return all(kit.fonts.width(text, style) <= room for text in told)


def _kinds(one: Tally) -> str:
    """Return the points of each kind in a line."""
    return " · ".join(_("{kind} {points}").format(kind=kind, points=figure(points)) for kind, points in one.kinds)


def _paint_seat(canvas: Canvas, seat: int, one: Tally, y: float, step: float, grown: float) -> float:
    """Write one seat's part from the height `y`, `grown` so many times, and return where it ends."""
    kit, box = canvas.bar, canvas.box
    left, right = box.x + _PAD, box.x + box.w - _PAD
    y += step * 0.7
    canvas.put(canvas.bar.mark(seat, 20 * grown), left + 10 * grown, y)
    canvas.write(canvas.bar.name(seat), kit.style("strong", 23 * grown, INK), left + 28 * grown, y, width=box.w * 0.6)
    canvas.write(figure(one.points), kit.style("bold", 28 * grown, INK), right, y, "right")
    y += step * 1.05
    room = kit.view.px(box.w - 2 * _PAD)
    canvas.put(lettering.fitting(kit, _kinds(one), kit.view.text(18 * grown), QUIET, room), left, y, "left")
    y += step
    style = kit.style("text", 18 * grown, INK)
    for payoff in one.payoffs:
        title, how = payoff
        canvas.write(title, style, left, y, width=box.w - 2 * _PAD)
        y += step * (_rows(canvas, payoff, grown) - 1)
        canvas.put(lettering.fitting(kit, how, kit.view.text(18 * grown), INK, room), right, y, "right")
        y += step
    return y + step * 0.35
