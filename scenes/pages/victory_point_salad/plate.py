"""Whose mat is large: name, points, actions left, and how far it is to the end."""

from dataclasses import replace

from game.core.words import _, figure, many, signed
from game.rules.victory_point_salad.cards import ACTIONS
from game.rules.victory_point_salad.observation import Observation
from scenes.pages.page import Box, LivePart, View
from scenes.pages.victory_point_salad.bar import Bar
from scenes.pages.victory_point_salad.desk import Desk
from scenes.pages.victory_point_salad.dressing import seat_edge
from scenes.pages.victory_point_salad.layout import Layout
from scenes.pages.victory_point_salad.painting import Canvas, Painting
from scenes.stage.counter import Counter
from scenes.stage.fonts import Style
from scenes.stage.inscription import fitting
from scenes.stage.kit import Kit
from scenes.stage.lettering import halves, shrunk

PIP_STEP, PIP_LINE = 38.0, 56.0  # u from one action to the next, and down to the foot of their line
POINTS, COURSE, PIPS = "points", "course", "actions"
MOST_FIGURES = 92.0  # u
LETTERS = 0.9  # of a line's step beside the points
FIGURES = 0.54  # of the plate's height: the middle of the points


class Plate(LivePart):
    """The plate at the lower left: points tick, the rest is painted anew."""

    def __init__(self, bar: Bar, layout: Layout) -> None:
        self._bar, self._box = bar, layout.plate
        self._painted = _PlatePainting(bar)
        style = _figures(bar)
        self._points = Counter(bar, bar.motion, points_x(layout), self._box.y + self._box.h * 0.68, style, "left", -5)
        super().__init__(self._painted, self._points)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._bar.desk(view)
        self._points.show(desk.view.seats[desk.large].points, at_once=at_once, of=desk.large)
        self._painted.show(view, at_once=at_once)


def parts_of(desk: Desk) -> dict[str, Box]:
    """Return where what the plate tells lies: actions left (only in a turn), points, and the course of the match."""
    box, foot = desk.layout.plate, max(44.0, desk.layout.word * 1.9)
    parts = {
        POINTS: Box(box.x, box.y + PIP_LINE, box.w, box.h - PIP_LINE - foot),
        COURSE: Box(box.x, box.y + box.h - foot, box.w, foot),
    }
    if _has_turn(desk):
        wide = ACTIONS * PIP_STEP
        parts[PIPS] = Box(box.x + box.w - wide - 14, box.y + 8, wide, PIP_LINE - 8)
    return parts


def _has_turn(desk: Desk) -> bool:
    return desk.view.active == desk.large and desk.view.phase != "over"


def points_x(layout: Layout) -> float:
    """Return where the points begin, in u."""
    return layout.plate.x + 22


class _PlatePainting(Painting):
    z = -6

    def key(self, desk: Desk, view: View[Observation]) -> object:
        return desk.large, desk.view, None if view.ahead is None else view.ahead.view.seats[desk.large].points

    def box(self, desk: Desk) -> Box:
        return desk.layout.plate

    def paint(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        kit, box, seat = self.bar, canvas.box, desk.large
        canvas.put(seat_edge(kit, seat, canvas.rect.height - kit.view.px(12)), box.x, box.y + box.h / 2, "left")
        canvas.put(self.bar.mark(seat, 24), box.x + 32, box.y + 32)
        has_turn = _has_turn(desk)
        pips = ACTIONS * PIP_STEP if has_turn else 0.0
        canvas.write(self.bar.name(seat), kit.style("strong", 25), box.x + 52, box.y + 32, width=box.w - 72 - pips)
        if has_turn:
            self._pips(canvas, desk)
        self._aside(canvas, desk, view)
        foot = box.y + box.h - max(22.0, desk.layout.word * 0.95)
        told = course_words(desk)
        words = shrunk(kit, [told], "text", 18, kit.theme.quiet, kit.view.px(box.w - 36))
        canvas.put(words, box.x + 22, foot, "left")

    def _pips(self, canvas: Canvas, desk: Desk) -> None:
        kit, box, left = self.bar, canvas.box, desk.view.actions
        for number in range(ACTIONS):
            name = "pip_ready" if number < left else "pip_spent"
            x = box.x + box.w - 32 - (ACTIONS - 1 - number) * PIP_STEP
            canvas.put(kit.slot(name, kit.view.px(34)), x, box.y + 32)

    def _aside(self, canvas: Canvas, desk: Desk, view: View[Observation]) -> None:
        """Write beside the points what they are, and what they would become."""
        kit, box, seat = self.bar, canvas.box, desk.large
        now = desk.view.seats[seat].points
        figures = kit.fonts.width(figure(now), _figures(kit)) / kit.view.u
        x = points_x(desk.layout) + figures + 18
        room = box.x + box.w - 14 - x
        told, style = _points_words(desk), kit.style("text", 18, kit.theme.quiet)
        is_wide = kit.fonts.width(told, replace(style, px=kit.view.least)) > kit.view.px(room)
        lines = [(line, style) for line in (halves(kit, told, "text") if is_wide else [told])]
        after = now if view.ahead is None else view.ahead.view.seats[seat].points
        if after != now:
            told = _("{n} then").format(n=signed(after - now))
            lines.append((told, kit.style("strong", 20, kit.theme.accent if after > now else kit.theme.bad)))
        elif desk.view.seats[seat].swap == "ready" and desk.view.phase != "over":
            style = kit.style("text", 18, kit.theme.accent)
            lines.append((fitting(kit, (_("Military swap ready"), _("Swap ready")), style, room), style))
        top, foot = box.y + 32 + kit.view.text_u(25) / 2, box.y + box.h - 1.9 * max(22.0, desk.layout.word * 0.95)
        step = min(max(24.0, desk.layout.word * 1.12), (foot - top) / len(lines))
        y = min(box.y + box.h * FIGURES - step * (len(lines) - 1) / 2, foot - step * (len(lines) - 0.5))
        most = kit.view.px(step * LETTERS)
        for number, (words, style) in enumerate(lines):
            fit = replace(style, px=max(kit.view.least, min(style.px, most)))
            canvas.write(words, fit, x, y + step * number, width=room)


def _figures(kit: Kit) -> Style:
    """Return the style of the points, which are large anyway: they grow less than words, for the name above them."""
    return kit.style("bold", min(66.0, MOST_FIGURES / kit.view.words))


def _points_words(desk: Desk) -> str:
    if desk.view.goal:
        return _("of {goal} to win").format(goal=desk.view.goal)
    points = abs(desk.view.seats[desk.large].points)
    if desk.view.phase == "over":
        return many("point", "points", points)
    return many("point so far", "points so far", points)


def course_words(desk: Desk) -> str:
    """Return how far the match has come, in a line."""
    view = desk.view
    if view.phase == "over":
        return _("The match is over")
    if view.last:
        return _("Endgame · the last round")
    if desk.in_endgame and not view.endgame:
        return _("Before the Endgame")
    if view.endgame:
        return _("Endgame · round {n}").format(n=view.endgame)
    left = view.special_left
    told = many("{n} to the Endgame", "{n} to the Endgame", left).format(n=left)
    if view.game:
        return _("Game {n} · {course}").format(n=view.game, course=told)
    return _("Round {n} · {course}").format(n=view.round, course=told)
