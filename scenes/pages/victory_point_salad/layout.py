"""Where everything of the salad bar lies, in u, for any window and one to four seats.

The market runs along the top with its label rail below it; under it the mat of whoever looks, large, and beside that
the panel, where Payoffs, payment, open trash and score sheet lie. Plate, hand and buttons are at the foot, the others
in the right column, with one other above the log. Higher windows make cards larger, wider ones the columns wider.
"""

from dataclasses import dataclass

from scenes.pages.page import Box
from scenes.stage.help_line import help_height
from scenes.stage.kit import Kit

CARD = (136.0, 190.0)
TOP, GAP, MARGIN = 66.0, 14.0, 16.0
BACK = (25.0, 35.0)  # a card of another's hand
SLOTS = {1: 3, 2: 3, 3: 4, 4: 6}
ENGINES = ("building_building_building", "military_strategy", "grain_engine", "insta_slaughter")
HAND_TAG = 2.0  # u by which the tag on a card of the hand stands above it

_RIGHT, _PANEL = 324.0, 472.0
_TAB = 34.0, 32.0  # u, and at least so many pixels: the folded log waits at the right edge
_SHELF_CARD = {1: (120.0, 166.0), 2: (120.0, 166.0), 3: (104.0, 146.0), 4: (80.0, 118.0)}
_PILE = 72.0
_LARGEST = 1.3


@dataclass(frozen=True, slots=True)
class Mat:
    """What one seat has before it: name and points in `head`, cards in `cards`, numbers of icons in `totals`."""

    box: Box
    head: Box
    cards: Box
    totals: Box


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u."""

    seats: int
    shelf: Box
    rail: Box
    piles: tuple[Box, Box]  # resources, specials
    trashes: tuple[Box, Box]
    rows: tuple[tuple[Box, ...], tuple[Box, ...]]
    engines: tuple[Box, ...]
    mat: Mat
    panel: Box
    plate: Box
    hand: Box
    hand_card: tuple[float, float]
    buttons: tuple[Box, Box, Box]  # main, other, back
    others: tuple[Mat, ...]
    log: Box | None
    sheet: Box
    word: float  # u that a line of small words takes

    def slot(self, row: int, number: int) -> Box:
        """Return where a card of a row lies: 0 is the row of resources."""
        return self.rows[row][number]

    @property
    def panel_head(self) -> float:
        """The height of the panel's title."""
        return max(46.0, self.word * 1.9)

    @property
    def panel_inner(self) -> Box:
        """What is left of the panel below its title."""
        box, head = self.panel, self.panel_head
        return Box(box.x + 16, box.y + head, box.w - 32, box.h - head - 14)


def lay_out(kit: Kit, seats: int) -> Layout:
    """Return the layout for a window and so many seats."""
    view = kit.view
    word = max(20.0, view.text_u(17) * 1.22)
    tall = min(_LARGEST, view.h / 1080)
    bottom = view.h - help_height(kit) / view.u - 8
    right_end = view.w - max(_TAB[0], _TAB[1] / view.u) - 10
    right = _RIGHT + (view.w - 1920) * 0.3 + (word - 20) * 4
    left_end = right_end - right - GAP
    shelf_card = _SHELF_CARD[seats]
    shelf_card = (shelf_card[0], shelf_card[1] * min(tall, 1.15))
    rail_h = max(30.0, word * 1.35)
    shelf = Box(MARGIN, TOP, left_end - MARGIN, shelf_card[1] + 18)
    rail = Box(MARGIN - 4, TOP + shelf.h, shelf.w + 8, rail_h)
    card = (CARD[0] * tall, CARD[1] * tall)
    hand_y = bottom - card[1]
    mat_y = rail.y + rail.h + GAP
    panel_w = _PANEL + (view.w - 1920) * 0.2 + (word - 20) * 8
    panel = Box(left_end - panel_w, mat_y, panel_w, hand_y - 12 - mat_y)
    mat = Box(MARGIN, mat_y, panel.x - GAP - MARGIN, panel.h)
    totals = max(40.0, word * 1.7)
    plate = Box(MARGIN, hand_y, 320 + (word - 20) * 6, card[1])
    hand_x = plate.x + plate.w + 14
    market = _market(shelf, shelf_card, seats)
    log = None
    column = Box(right_end - right, TOP, right, bottom - TOP)
    if seats == 2:
        log = Box(column.x, TOP + 420, right, column.h - 420)
        column = Box(column.x, TOP, right, 420 - GAP)
    elif seats == 1:
        log = column
    return Layout(
        seats=seats,
        shelf=shelf,
        rail=rail,
        piles=market.piles,
        trashes=market.trashes,
        rows=market.rows,
        engines=market.engines,
        mat=Mat(
            mat,
            Box(mat.x, mat.y, mat.w, 0),
            Box(mat.x + 16, mat.y + 10, mat.w - 32, mat.h - totals - 18),
            Box(mat.x, mat.y + mat.h - totals, mat.w, totals),
        ),
        panel=panel,
        plate=plate,
        hand=Box(hand_x, hand_y, panel.x - GAP - hand_x, card[1]),
        hand_card=card,
        buttons=_buttons(Box(panel.x, hand_y, panel_w, card[1]), view.text_u(22)),
        others=_others(column, seats - 1, word),
        log=log,
        sheet=Box(panel.x, panel.y, panel_w, bottom - panel.y),
        word=word,
    )


@dataclass(frozen=True, slots=True)
class _Market:
    piles: tuple[Box, Box]
    trashes: tuple[Box, Box]
    rows: tuple[tuple[Box, ...], tuple[Box, ...]]
    engines: tuple[Box, ...]


def _market(shelf: Box, card: tuple[float, float], seats: int) -> _Market:
    """Return the places on the shelf: each row after its pile, which stands over its trash, then the Engines."""
    slots = SLOTS[seats]
    wide, high = card
    pieces = 2 * slots + len(ENGINES)
    free = shelf.w - 28 - 2 * _PILE - pieces * wide
    gap = min(13.0, free / (pieces + 6))
    apart = (free - gap * (pieces - 1)) / 4
    x, y = shelf.x + 14, shelf.y + 9
    half = high / 2 - 3
    piles, trashes, rows = [], [], []
    for _row in range(2):
        piles.append(Box(x, y, _PILE, half))
        trashes.append(Box(x, y + high - half, _PILE, half))
        x += _PILE + apart * 0.6
        rows.append(tuple(Box(x + number * (wide + gap), y, wide, high) for number in range(slots)))
        x += slots * (wide + gap) - gap + apart * 1.4
    engines = tuple(Box(x + number * (wide + gap), y, wide, high) for number in range(len(ENGINES)))
    return _Market((piles[0], piles[1]), (trashes[0], trashes[1]), (rows[0], rows[1]), engines)


def _buttons(area: Box, word: float) -> tuple[Box, Box, Box]:
    """Return the places of the main button and, above it, of two smaller ones."""
    high = min(max(64.0, word * 2.4), (area.h - 12) / 2)
    main = Box(area.x, area.y + area.h - high, area.w, high)
    half = (area.w - 12) / 2
    y = main.y - 12 - high
    return main, Box(area.x + half + 12, y, half, high), Box(area.x, y, half, high)


def _others(area: Box, count: int, word: float) -> tuple[Mat, ...]:
    """Return the others' mats, one below the other."""
    if not count:
        return ()
    high = (area.h - GAP * (count - 1)) / count
    return tuple(_other(Box(area.x, area.y + number * (high + GAP), area.w, high), word) for number in range(count))


def _other(box: Box, word: float) -> Mat:
    head, totals = max(64.0, word * 2.8), max(34.0, word * 1.5)
    return Mat(
        box,
        Box(box.x, box.y, box.w, head),
        Box(box.x + 12, box.y + head, box.w - 24, box.h - head - totals - 8),
        Box(box.x, box.y + box.h - totals, box.w, totals),
    )
