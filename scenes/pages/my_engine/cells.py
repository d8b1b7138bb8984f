"""What shows on the cells: brackets around stacks, dashes on those that take a card, and the offered card's glow."""

from pygame import Surface

from game.rules.my_engine.observation import Observation
from game.rules.my_engine.state import Cell
from scenes.pages.my_engine.desk import Desk, Grid, halves
from scenes.pages.my_engine.dressing import dashed
from scenes.pages.my_engine.office import Office
from scenes.pages.page import Box, LivePart, Pose, View
from scenes.stage.compositor import Sprite
from scenes.stage.counter import Pool, Shown
from scenes.stage.kit import Kit, kept
from scenes.stage.motion import FLY
from scenes.stage.sheet import Sheet


class Cells(LivePart):
    """Brackets and dashes on the large sheet, and the places of the small ones."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(3 * 9 + 3 * 9 + 4 * 25, -45)
        self._shades = Pool(4 * 9, -45)
        self._lying: dict[object, Shown] = {}
        super().__init__(self._pool, self._shades)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk = self._office.desk(view)
        grids = tuple(desk.grid(seat) for seat in range(desk.seats))
        taken = tuple(tuple((cell, len(pieces)) for cell, pieces in stacks.items()) for stacks in desk.stacks.values())
        key = (grids, taken, desk.building_cells, desk.view.building, desk.view.movable)
        if self.has_shown(key):
            return
        self._pool.show([*self._large(desk), *self._small(desk)])
        self._show_shades(desk, at_once=at_once)

    def _show_shades(self, desk: Desk, *, at_once: bool) -> None:
        """Show the shadows of the stacks: of those to which something still flies once it has landed."""
        before, self._lying = self._lying, self._shades_of(desk)
        lying = tuple(self._lying.values())
        self._office.motion.drop(self)
        if at_once or before == self._lying:
            self._shades.show(lying)
            return
        self._shades.show([one for key, one in self._lying.items() if key in before])
        self._office.motion.after(FLY, lambda: self._shades.show(lying), key=self)

    def _shades_of(self, desk: Desk) -> dict[object, Shown]:
        """Return the shadow of every stack by what decides where it falls."""
        grids = {seat: desk.grid(seat) for seat in range(desk.seats)}
        return {
            (grids[seat], cell, len(pieces)): shade(self._office, grids[seat], cell, len(pieces))
            for seat, stacks in desk.stacks.items()
            for cell, pieces in stacks.items()
        }

    def _large(self, desk: Desk) -> list[Shown]:
        grid, office = desk.grid(desk.large), self._office
        shown = []
        for cell in grid.cells:
            box = grid.cell(cell)
            if cell in desk.stacks[desk.large]:
                shown.append(office.at(_bracket(office, box.w + 10, box.h + 10), *box.centre))
            elif cell in desk.building_cells:
                shown.extend(self._free(desk, cell))
        return [*shown, *self._movable(desk)]

    def _movable(self, desk: Desk) -> list[Shown]:
        """Draw a faint light around each card that an offered 5 or 6 could move; the offered one has its own."""
        shown = []
        for cell in desk.view.movable if desk.is_deciding else ():
            pieces = desk.stacks[desk.large][cell]
            if pieces[-1].face != desk.view.offered:
                pose = desk.grid(desk.large).pose(cell, len(pieces) - 1, len(pieces))
                shown.append(self._office.at(halo(self._office, pose.w, pose.h, strength=0.6), pose.x, pose.y))
        return shown

    def _free(self, desk: Desk, cell: Cell) -> list[Shown]:
        """Draw a cell that takes a card, in two halves where it may be paid for in two ways."""
        grid = desk.grid(desk.large)
        boxes = halves(grid.cell(cell)) if desk.is_split else (grid.free(cell),)
        return [self._office.at(dashes(self._office, box.w, box.h, is_bright=True), *box.centre) for box in boxes]

    def _small(self, desk: Desk) -> list[Shown]:
        office, shown = self._office, []
        for seat in desk.others:
            grid = desk.grid(seat)
            for cell in grid.cells:
                if not desk.stacks[seat].get(cell):
                    box = grid.cell(cell)
                    shown.append(office.at(dashes(office, *grid.card, is_bright=False), *box.centre))
        return shown


def shade(office: Office, grid: Grid, cell: Cell, count: int) -> Shown:
    """Return the soft shadow that a stack of `count` cards throws on the paper."""
    view, (x, y) = office.view, grid.cell(cell).centre
    wide, high = view.px(grid.card[0] + (count - 1) * grid.step), view.px(grid.card[1])
    return office.at(office.art.shadow(wide, high, view.px(9), max(3, view.px(9)), 105), x + 3, y + 5)


@kept
def _bracket(kit: Kit, w: float, h: float) -> Surface:
    """Return a thin outline with crosses at its corners: a place on the drawing."""
    sheet = Sheet(-8, -8, w + 16, h + 16)
    sheet.rect(0, 0, w, h, 8, fill="none", stroke="#DCEAF4", stroke_width=1.2, stroke_opacity=0.38)
    for x in (0, w):
        for y in (0, h):
            path = f"M{x - 6:g},{y:g} H{x + 6:g} M{x:g},{y - 6:g} V{y + 6:g}"
            sheet.path(path, fill="none", stroke="#DCEAF4", stroke_width=1, stroke_opacity=0.6)
    return sheet.painted(kit.view)


@kept
def dashes(kit: Kit, w: float, h: float, *, is_bright: bool) -> Surface:
    """Return the outline of a free cell; a bright one takes a card now."""
    sheet = Sheet(-2, -2, w + 4, h + 4)
    if is_bright:
        sheet.rect(0, 0, w, h, 10, fill="#E9CE86", fill_opacity=0.10)
    colour, width = ("#E9CE86", 2.4) if is_bright else ("#8FB4D0", 1.4)
    dashed(sheet, Box(0, 0, w, h), min(10.0, h / 6), stroke=colour, stroke_width=width)
    return sheet.painted(kit.view)


class Glow(LivePart):
    """Light around the offered card, on whichever sheet it lies."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._sprite = Sprite(None, (0, 0), -0.05)
        self._poses: dict[str | None, Pose] = {}
        super().__init__(self._sprite)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, offered = self._office.desk(view), view.read.offered
        before, self._poses = self._poses, _poses(desk)
        pose = self._poses.get(offered)
        if self.has_shown((offered, pose)) and pose is not None:
            return
        self._office.motion.drop(self)
        self._sprite.image = None
        if pose is None:
            return
        self._sprite.raise_to(pose.z - 0.05)
        light = self._office.at(halo(self._office, pose.w, pose.h), pose.x, pose.y)
        if at_once or before.get(offered) == pose:
            self._sprite.show(*light)
        else:  # it still flies there
            self._office.motion.after(FLY, lambda: self._sprite.show(*light), key=self)


def _poses(desk: Desk) -> dict[str | None, Pose]:
    """Return how each card of the engines lies."""
    return {
        piece.face: desk.grid(seat).pose(cell, place, len(pieces))
        for seat, stacks in desk.stacks.items()
        for cell, pieces in stacks.items()
        for place, piece in enumerate(pieces)
    }


def halo(kit: Kit, w: float, h: float, *, strength: float = 1.0) -> Surface:
    """Return the light around an offered card, or a fainter one."""
    reach = min(16.0, w * 0.14)
    sheet = Sheet(-reach, -reach, w + 2 * reach, h + 2 * reach)
    for step in range(4):
        out = reach * (4 - step) / 4
        sheet.rect(
            -out, -out, w + 2 * out, h + 2 * out, 10 + out, fill="#E9CE86", fill_opacity=(0.13 + 0.04 * step) * strength
        )
    edge = min(3.5, w * 0.035)
    sheet.rect(-edge, -edge, w + 2 * edge, h + 2 * edge, 10 + edge, fill="#E9CE86", fill_opacity=strength)
    return sheet.picture(kit.art, kit.view)
