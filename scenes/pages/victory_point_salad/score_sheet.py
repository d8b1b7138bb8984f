"""The score sheet: what each seat's cards count, and how every Payoff comes to its points."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.table import Table
from game.core.words import _, figure
from scenes.pages.victory_point_salad import lettering
from scenes.pages.victory_point_salad.cards import title_of
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.dressing import SHEET_PAPER
from scenes.pages.victory_point_salad.painting import Canvas
from scenes.pages.victory_point_salad.words import title_words
from scenes.stage.palette import rgb
from scenes.stage.sheet import Sheet

INK, QUIET = rgb("#1B1710"), rgb("#4C432F")
_PAD = 18.0


@dataclass(frozen=True, slots=True)
class Tally:
    """One seat's points: by kind of card, and each Payoff with its sum in words."""

    points: int
    kinds: tuple[tuple[str, int], ...]
    payoffs: tuple[tuple[str, str], ...]


def tally(table: Table, seat: int) -> Tally:
    """Return how a seat comes to its points."""
    sums = {_("Cards"): 0, _("Buildings"): 0, _("Starting Player"): 0, _("Artificial Need"): 0}
    cards, buildings, first, need = sums
    payoffs = []
    for piece in (*table.zones[f"tableau:{seat}"], *table.zones[f"strip:{seat}"]):
        key = piece.face or ""
        card = title_of(key)
        explained = table.words.get(f"sheet:{seat}:{key}", "")
        if card.pile == "payoff":
            payoffs.append((title_words(key), explained or str(card.vp)))
        else:
            kind = {"first": first, "blocker": need}.get(card.pile, buildings if card.is_building else cards)
            sums[kind] += card.vp
    kinds = tuple((name, points) for name, points in sums.items() if points)
    return Tally(table.counters[f"points:{seat}"], kinds, tuple(payoffs))


def paint_sheet(canvas: Canvas, desk: Desk) -> None:
    """Write the sheet of all seats, the best first; while they are counted what each has, in the order of the seats."""
    _paint_paper(canvas)
    kit, box = canvas.bar.kit, canvas.box
    title = lettering.fitting(kit, _("The score sheet").upper(), kit.view.text(26), INK, kit.view.px(box.w - 2 * _PAD))
    canvas.put(title, box.x + _PAD, box.y + 30, "left")
    points = [desk.table.counters[f"points:{seat}"] for seat in range(desk.seats)]
    seats = sorted(range(desk.seats), key=lambda seat: -points[seat])
    tallies = [(seat, tally(desk.table, seat)) for seat in seats]
    if desk.is_counting:
        tallies = [(seat, Tally(so_far, (), ())) for seat, so_far in enumerate(points)]
    room = box.h - 54 - _PAD
    lines = sum(3.4 + sum(_rows(canvas, payoff) for payoff in one.payoffs) for _seat, one in tallies)
    step = min(30.0, room / lines)
    y = box.y + 54
    for seat, one in tallies:
        y = _paint_seat(canvas, seat, one, y, step)


def _paint_paper(canvas: Canvas) -> None:
    box, view = canvas.box, canvas.bar.kit.view
    sheet = Sheet(box.x, box.y, box.w, box.h)
    sheet.rect(
        box.x, box.y, box.w, box.h, 6, fill=sheet.linear(box.x, box.y, box.x + box.w, box.y + box.h, SHEET_PAPER)
    )
    sheet.rect(box.x + 7, box.y + 7, box.w - 14, box.h - 14, 3, fill="none", stroke="#B79A5E", stroke_width=1)
    canvas.surface.blit(sheet.painted(view), (0, 0))


def _rows(canvas: Canvas, payoff: tuple[str, str]) -> int:
    """Return how many lines a Payoff takes: its sum stands below its title where both are too long for one."""
    kit, room = canvas.bar.kit, canvas.box.w - 2 * _PAD
    title, how = payoff
    style = kit.style("text", 18, INK)
    return 1 if kit.fonts.width(f"{title}   {how}", style) <= kit.view.px(room) else 2


def _paint_seat(canvas: Canvas, seat: int, one: Tally, y: float, step: float) -> float:
    """Write one seat's part from the height `y`, and return where it ends."""
    kit, box = canvas.bar.kit, canvas.box
    left, right = box.x + _PAD, box.x + box.w - _PAD
    y += step * 0.7
    canvas.put(canvas.bar.mark(seat, 20), left + 10, y)
    canvas.write(canvas.bar.name(seat), kit.style("strong", 23, INK), left + 28, y, width=box.w * 0.6)
    canvas.write(figure(one.points), kit.style("bold", 28, INK), right, y, "right")
    y += step * 1.05
    told = " · ".join(_("{kind} {points}").format(kind=kind, points=figure(points)) for kind, points in one.kinds)
    room = kit.view.px(box.w - 2 * _PAD)
    canvas.put(lettering.fitting(kit, told, kit.view.text(18), QUIET, room), left, y, "left")
    y += step
    style = kit.style("text", 18, INK)
    for payoff in one.payoffs:
        title, how = payoff
        canvas.write(title, style, left, y, width=box.w - 2 * _PAD)
        y += step * (_rows(canvas, payoff) - 1)
        canvas.put(lettering.fitting(kit, how, kit.view.text(18), INK, room), right, y, "right")
        y += step
    return y + step * 0.35
