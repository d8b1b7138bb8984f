"""A table as it lies on the sheets: whose is large, which cells each of them shows, and where a card lies in them."""

from dataclasses import dataclass, field
from functools import cached_property

from game.core.table import Piece
from game.rules.my_engine.building import Bill
from game.rules.my_engine.cards import MOST_STACKS, SIDE
from game.rules.my_engine.intents import Payment
from game.rules.my_engine.observation import EngineTable, Observation, Route
from game.rules.my_engine.state import Cell
from game.rules.my_engine.table import cell_of, cell_zone
from scenes.pages.my_engine.layout import CARD, Layout
from scenes.pages.page import Box, Pose

GUTTER = 36.0  # u above each row, where the line of the pass runs
LARGEST, SMALL_FACE = 1.35, 90.0  # of a card's design size; narrower faces are of the small design
WIDEST_SMALL = SMALL_FACE - 3  # u; pixels round it, and it must never be taken for a large face
TINY_WIDE, TINY_INDEX = 0.88, 0.53  # a low small card's most width of its height, and the share of rank and suit
SLIM_INDEX = 0.44  # the share of rank and suit on a small card as slim as a large one
SQUAT, SLIM = 1.28, 1.36  # how often a low small card is as high as wide at most, a slim one at least


@dataclass(frozen=True, slots=True)
class Grid:
    """The cells that a sheet shows: `rows` x `columns` from `first`, in `box`; cards are `card` u large."""

    box: Box
    first: Cell
    rows: int
    columns: int
    gutter: float
    card: tuple[float, float]
    step: float  # from one card of a stack to the next

    @property
    def cells(self) -> list[Cell]:
        """All of them in reading order."""
        top, left = self.first
        return [(top + row, left + column) for row in range(self.rows) for column in range(self.columns)]

    @property
    def pitch(self) -> tuple[float, float]:
        """From one cell to the next, across and down."""
        return self.box.w / self.columns, self.box.h / self.rows

    def cell(self, cell: Cell) -> Box:
        """Return where a cell lies, without the gutter above it."""
        across, down = self.pitch
        row, column = cell[0] - self.first[0], cell[1] - self.first[1]
        y = self.box.y + row * down + self.gutter
        w = min(across - 10, self.card[0] + 2 * self.step + 30)
        h = min(down - self.gutter - 2, self.card[1] + 6)
        x = self.box.x + column * across + (across - w) / 2
        return Box(x, y + (down - self.gutter - h) / 2 - 1, w, h)

    def free(self, cell: Cell) -> Box:
        """Return where a free cell takes a card: about as large as that card."""
        box = self.cell(cell)
        (x, y), w, h = box.centre, min(box.w, self.card[0] + 14), min(box.h, self.card[1] + 8)
        return Box(x - w / 2, y - h / 2, w, h)

    def line(self, row: int) -> float:
        """Return the height of the line of the pass above a row."""
        return self.cell((row, self.first[1])).y - self.gutter / 2 - 1

    def pose(self, cell: Cell, place: int, count: int) -> Pose:
        """Return how a card of a stack lies: all are seen, and a stack stands in the middle of its cell."""
        x, y = self.cell(cell).centre
        return Pose(x + (place - (count - 1) / 2) * self.step, y, *self.card, place)


@dataclass(eq=False)
class Desk:
    """One table on one layout; `large` is the seat with the large sheet."""

    layout: Layout
    table: EngineTable
    large: int
    _grids: dict[int, Grid] = field(default_factory=dict)

    @property
    def view(self) -> Observation:
        """What can be read beside the pieces."""
        return self.table.view

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.view.seats)

    @property
    def is_deciding(self) -> bool:
        """Whether the owner of the large sheet decides."""
        return self.view.decider == self.large

    @property
    def others(self) -> list[int]:
        """The seats with small sheets, in turn order after the large one."""
        return [(self.large + step) % self.seats for step in range(1, self.seats)]

    @cached_property
    def stacks(self) -> dict[int, dict[Cell, tuple[Piece, ...]]]:
        """The stacks of every seat by cell, in reading order."""
        zones = self.table.zones
        return {
            seat: {at.cell: pieces for at in one.tableau if (pieces := zones[cell_zone(seat, at.cell)])}
            for seat, one in enumerate(self.view.seats)
        }

    @property
    def payments(self) -> tuple[Payment, ...]:
        """How a card could be built that may be built now on the large sheet."""
        return self.view.building.payments if self.view.building else ()

    @property
    def is_split(self) -> bool:
        """Whether each cell has two halves: build for gold, build for cards."""
        return len(self.payments) > 1

    @property
    def is_full(self) -> bool:
        """Whether every cell of the large sheet is taken."""
        return len(self.stacks[self.large]) == MOST_STACKS

    @property
    def building_cells(self) -> tuple[Cell, ...]:
        """Where the large sheet takes a card now, in reading order."""
        return self.view.building_cells if self.is_deciding else ()

    @property
    def route(self) -> Route | None:
        """The way of the pass over the large sheet; None while no pass runs there or is about to."""
        return self.view.route if self.is_deciding else None

    @cached_property
    def hand(self) -> frozenset[str]:
        """The pieces in the open hand."""
        return frozenset(piece.id for piece in self.table.zones[f"hand:{self.large}"])

    def held_size(self, piece: str) -> tuple[float, float] | None:
        """Return how large a card that may be built is while held, so that it hides no cell; None: as it lies."""
        if not self.building_cells or piece not in self.hand:
            return None
        return min(self.grid(self.large).card, self.layout.hand_card)

    def price(self, card: str | None) -> Bill | None:
        """Return what building a card of the hand would cost, None while it can't be built for gold or cards."""
        return self.view.building.prices.get(card or "") if self.view.building else None

    def grid(self, seat: int) -> Grid:
        """Return the cells that a seat's sheet shows."""
        found = self._grids.get(seat)
        if found is None:
            found = self._grids[seat] = self._large_grid() if seat == self.large else self._small_grid(seat)
        return found

    def _span(self, seat: int) -> tuple[Cell, Cell]:
        """Return the upper left and the lower right cell that are taken or about to be."""
        cells = list(self.stacks[seat])
        if self.view.site is not None and self.view.decider == seat:
            cells.append(self.view.site)
        cells = cells or [(0, 0)]
        rows, columns = [row for row, _column in cells], [column for _row, column in cells]
        return (min(rows), min(columns)), (max(rows), max(columns))

    def _frame(self, seat: int, *, is_open: bool) -> tuple[Cell, int, int]:
        """Return the first cell, rows and columns: all that a build could reach if `is_open`, else three by three."""
        (top, left), (bottom, right) = self._span(seat)
        if is_open:
            first = bottom - SIDE + 1, right - SIDE + 1
            return first, top + SIDE - first[0], left + SIDE - first[1]
        first = top - (SIDE - (bottom - top + 1)) // 2, left - (SIDE - (right - left + 1)) // 2
        return first, SIDE, SIDE

    def _large_grid(self) -> Grid:
        sheet, footer = self.layout.sheet, self.layout.footer
        box = Box(sheet.x + 34, sheet.y + 20, sheet.w - 68, sheet.h - 20 - footer)
        is_open = not self.is_full and bool(self.payments)
        first, rows, columns = self._frame(self.large, is_open=is_open)
        across, down = box.w / columns, box.h / rows
        index = self.layout.index
        gutter = min(GUTTER, max(self.layout.word * 1.55, down * 0.2))
        scale = min(LARGEST, (down - gutter - 4) / CARD[1], (across - 14) / (CARD[0] + 2 * index))
        if CARD[0] * scale < SMALL_FACE:
            return Grid(box, first, rows, columns, gutter, *_tiny(across - 14, down - gutter - 4))
        return Grid(box, first, rows, columns, gutter, (CARD[0] * scale, CARD[1] * scale), index * scale)

    def _small_grid(self, seat: int) -> Grid:
        return self.grid_in(seat, self.layout.others[self.others.index(seat)].cells)

    def grid_in(self, seat: int, box: Box, *, most: float = 1.0) -> Grid:
        """Return the cells of a seat's sheet in `box`, with cards of at most so many times the design's size."""
        first, rows, columns = self._frame(seat, is_open=False)
        across, down = box.w / columns, box.h / rows
        index = self.layout.index
        scale = min(most, (across - 10) / (CARD[0] + 2 * index), (down - GUTTER) / CARD[1])
        if CARD[0] * scale >= SMALL_FACE:
            return Grid(box, first, rows, columns, GUTTER - 4, (CARD[0] * scale, CARD[1] * scale), index * scale)
        return Grid(box, first, rows, columns, 0, *_tiny(across - 8, min(down - 8, 124.0)))


def _tiny(across: float, high: float) -> tuple[tuple[float, float], float]:
    """Return the size of a card that is mostly index, and the step in a stack, for cells of `across` x `high` u."""
    slim = min(WIDEST_SMALL, across / (1 + 2 * SLIM_INDEX))
    if high >= slim * SLIM:
        return (slim, min(high, slim * 1.4)), slim * SLIM_INDEX
    wide = min(WIDEST_SMALL, high * TINY_WIDE, across / (1 + 2 * TINY_INDEX))
    return (wide, min(high, wide * SQUAT)), wide * TINY_INDEX


def place_of(zone: str) -> tuple[int, Cell] | None:
    """Return seat and cell of a cell's zone (or of its half for paying with cards), None for any other zone."""
    return cell_of(zone.replace("cards:", "cell:", 1))


def halves(box: Box) -> tuple[Box, Box]:
    """Return the halves of a cell: what is paid with gold on the left, with cards on the right."""
    half = box.w / 2 - 3
    return Box(box.x, box.y, half, box.h), Box(box.x + half + 6, box.y, half, box.h)


def zone_of(seat: int, cell: Cell, kind: str = "cell") -> str:
    """Return what the zone of a cell is called."""
    return f"{kind}:{seat}:{cell[0]},{cell[1]}"


def large_seat(table: EngineTable, viewer: int | None) -> int:
    """Return the seat whose sheet is large: the viewer's, for an onlooker the one whose turn it is."""
    view = table.view
    return next(seat for seat in (viewer, view.active, view.decider, 0) if seat is not None)
