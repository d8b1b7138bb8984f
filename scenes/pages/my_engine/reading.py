"""The reading order: a thin line over each row, with a node above every stack that the pass has been at or comes to."""

from pygame import Surface

from game.rules.my_engine.observation import Observation, Route
from game.rules.my_engine.reading import Runs
from scenes.pages.my_engine.desk import Desk, Grid
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.runs import at_work, going
from scenes.pages.page import PointedPart, View
from scenes.stage.counter import Pool, Shown
from scenes.stage.kit import kept
from scenes.stage.palette import INK, IVORY
from scenes.stage.sheet import Sheet

_BRASS, _PALE, _PAPER = "#E9CE86", "#A9CBE2", "#1B4C77"


class Reading(PointedPart):
    """The lines and nodes on one seat's sheet, while that seat's pass runs."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._lines = Pool(10, -40)
        self._nodes = Pool(34, -30)
        super().__init__(self._lines, self._nodes)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        route = desk.route or _tried(desk, going(view, view.pointed))
        grid = desk.grid(desk.large)
        key = (route, grid, desk.building_cells, desk.layout.sheet)
        if self.has_shown(key):
            return
        self._lines.show(self._drawn_lines(desk, grid, route) if route else ())
        self._nodes.show(self._drawn_nodes(desk, grid, route) if route else ())

    def _drawn_lines(self, desk: Desk, grid: Grid, route: Route) -> list[Shown]:
        left, right = desk.layout.sheet.x + 28, desk.layout.sheet.x + desk.layout.sheet.w - 28
        shown = []
        for row in range(grid.first[0], grid.first[0] + grid.rows):
            y = grid.line(row)
            at = left
            if route.now is not None and row < route.now[0]:
                at = right
            elif route.now is not None and row == route.now[0]:
                at = grid.cell(route.now).centre[0]
            shown.append(self._line(left, right, at, y))
        return shown

    def _line(self, left: float, right: float, at: float, y: float) -> Shown:
        """Draw one line: solid brass up to `at`, dotted beyond, with an arrow at its end."""
        office = self._office
        sheet = Sheet(left - 4, y - 10, right - left + 8, 20)
        colour = _BRASS if at >= right else _PALE
        sheet.line(left, y - 7, left, y + 7, stroke=_BRASS if at > left else _PALE, stroke_width=2)
        if at > left:
            sheet.line(left, y, at, y, stroke=_BRASS, stroke_width=2.4)
        if at < right:
            dots = {"stroke_dasharray": "2 7", "stroke_linecap": "round"}
            sheet.line(max(at, left), y, right - 8, y, stroke=_PALE, stroke_width=2.4, **dots)
        arrow = f"M{right - 9:g},{y - 7:g} L{right:g},{y:g} L{right - 9:g},{y + 7:g}"
        sheet.path(arrow, fill="none", stroke=colour, stroke_width=2)
        return sheet.picture(office.art, office.view), sheet.rect_in(office.view).topleft

    def _drawn_nodes(self, desk: Desk, grid: Grid, route: Route) -> list[Shown]:
        office = self._office
        shown = []
        for place, cell in enumerate(route.stops):
            kind = "now" if cell == route.now else "done" if cell in route.done else "ahead"
            x = grid.cell(cell).centre[0]
            shown.append(office.at(_node(office, kind, str(place + 1)), x, grid.line(cell[0])))
        if not desk.is_full and desk.view.phase != "starter":
            cells = [cell for cell in desk.building_cells if route.now is None or cell > route.now]
            plus = _node(office, "plus", "")
            shown.extend(office.at(plus, grid.cell(cell).centre[0], grid.line(cell[0])) for cell in cells)
        return shown


@kept
def _node(office: Office, kind: str, number: str) -> Surface:
    words = office.style("bold" if kind == "now" else "strong", 17, INK if kind == "now" else IVORY)
    radius = max(13.0, words.px / office.view.u * 0.68)
    half = radius + 8
    sheet = Sheet(-half, -half, 2 * half, 2 * half)
    if kind == "now":
        sheet.circle(0, 0, radius + 7, fill=_BRASS, fill_opacity=0.25)
        sheet.circle(0, 0, radius + 2, fill=_BRASS)
    elif kind == "done":
        sheet.circle(0, 0, radius, fill="#143B61", stroke=_BRASS, stroke_width=2.4)
        tick = {"stroke_width": 2.8, "stroke_linecap": "round", "stroke_linejoin": "round"}
        sheet.path("M-5.5,0.5 L-1.4,4.8 L6,-4.6", fill="none", stroke=_BRASS, **tick)
    elif kind == "plus":
        sheet.circle(0, 0, 13, fill=_PAPER, stroke=_BRASS, stroke_width=2, stroke_dasharray="5 4")
        sheet.path("M-5,0 H5 M0,-5 V5", fill="none", stroke=_BRASS, stroke_width=2.4, stroke_linecap="round")
    else:
        sheet.circle(0, 0, radius, fill=_PAPER, stroke="#DCEAF4", stroke_width=2)
    picture = sheet.painted(office.view)
    if kind in ("now", "ahead"):
        line = office.fonts.line(number, words)
        ink = line.get_bounding_rect()
        middle = picture.get_rect().center
        picture.blit(line, (middle[0] - ink.centerx, middle[1] - ink.centery))
    return picture


def _tried(desk: Desk, runs: Runs) -> Route | None:
    """Return the way of the pass over the large sheet that would be set going by `runs`."""
    cells = tuple(cell for cell, _places in at_work(desk, desk.large, runs.get(desk.large, ())))
    return Route(cells) if cells else None
