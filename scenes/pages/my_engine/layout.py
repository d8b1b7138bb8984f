"""Where everything of the drawing office lies, in u, for any window and two to four seats.

Three columns: what the large sheet's owner has on the left, that sheet with the hand below it in the middle, and the
others' sheets above the piles on the right; with one other, the log below those. A higher window makes sheets and slip
higher, a wider one the two right columns wider. Where words take more u than in the design, as the window is small,
the left column is wider.
"""

from dataclasses import dataclass

from scenes.pages.bench import ends
from scenes.pages.french import PRINT_INDEX
from scenes.pages.page import Box
from scenes.stage.kit import Kit
from scenes.stage.viewport import ANYWHERE

CARD = (136.0, 190.0)
INDEX, LARGE_INDEX = 43.0, PRINT_INDEX - 1  # of a card's width shows its rank and suit; in large print
TOP, GAP, MARGIN = 72.0, 22.0, 24.0
BACK = (27.0, 38.0)  # a card of another's hand
SUITS = "SHDC"  # as the stencil shows them, row by row

_PLAQUE, _LOW_PLAQUE = 0.54, 0.5  # of the room above the stencil; where the slip's words are largest
_LEFT, _RIGHT_SHARE, _WIDEST_LEFT = 280.0, 0.296, 1.25
_LEAST_TARGET_PX = 33  # so that a pointer hits it, however it is rounded
_STENCIL = 284.0, 198.0
_SMALL_HEAD, _SIDE_HEAD = 60.0, 158.0
_ROOMY_HEAD = 480.0
_LEAST_ROW = 88.0  # a sheet with lower rows has its head at the side

_TWO_ROWS = 90.0  # u for gold and points below one another


@dataclass(frozen=True, slots=True)
class SmallSheet:
    """Another's sheet: its head with name, gold, points and hand above the cells, or at their left."""

    box: Box
    head: Box
    cells: Box
    is_side: bool

    @property
    def counters(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of coin and medal."""
        head = self.head
        if self.is_side:
            y = head.y + head.h * 0.42
            return (head.x + 15, y), (head.x + head.w / 2 + 3, y)
        vp = self.backs.x - 76
        return (vp - (94 if head.w >= _ROOMY_HEAD else 84), head.y + 32), (vp, head.y + 32)

    @property
    def backs(self) -> Box:
        """Where the hand lies, face down."""
        head, (_wide, high) = self.head, BACK
        if self.is_side:
            return Box(head.x, head.y + head.h - high - 6, self.counters[1][0] + 12 - head.x, high + 4)
        wide = 92.0 if head.w >= _ROOMY_HEAD else 44.0
        return Box(head.x + head.w - 42 - wide, head.y + 10, wide, high + 4)


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u."""

    plaque: Box
    slip: Box
    activate: Box
    skip: Box
    stencil: Box
    sheet: Box
    footer: float
    hand: Box
    hand_label: Box
    hand_card: tuple[float, float]
    deck: Box
    discard: Box
    instants: Box
    caption: float
    others: tuple[SmallSheet, ...]
    log: Box | None
    word: float  # u that a line of small words takes
    index: float  # u of a card's design from one card of a stack to the next

    @property
    def standing(self) -> Box:
        """Where the plaque tells how the seats would stand: at its foot."""
        box, high = self.plaque, _standing_high(self.word)
        return Box(box.x + 24, box.y + box.h - high - 12, box.w - 48, high)

    @property
    def engine_line(self) -> Box:
        """Where the large sheet says what its engine is worth: at its foot."""
        sheet, high = self.sheet, self.footer
        return Box(sheet.x + 34, sheet.y + sheet.h - high, sheet.w - 68, high - 8)

    def points(self, place: int) -> Box:
        """Return where a seat's points stand, counted from the large sheet's: below what they are."""
        box, count = self.standing, len(self.others) + 1
        wide, top = box.w / max(3, count), self.word * 1.3
        return Box(box.x + place * wide, box.y + top, wide, box.h - top)

    @property
    def counters(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The middles of the plaque's coin and medal: side by side where large words leave no room for two rows."""
        x, free = self.plaque.x + 63, self.plaque.h - 164 - self.standing.h
        if free < _TWO_ROWS:
            y = self.plaque.y + 80 + free * 0.5
            return (x - 17, y), (x - 17 + self.plaque.w * 0.46, y)
        return (x, self.plaque.y + 76 + free * 0.27), (x, self.plaque.y + 76 + free * 0.76)

    def suit(self, suit: str) -> Box:
        """Return where a suit's cut-out lies in the stencil."""
        place = SUITS.index(suit)
        scale = self.stencil.w / _STENCIL[0]
        x, y = (83, 197)[place % 2] * scale, (54, 136)[place // 2] * scale
        w, h = 98 * scale, 74 * scale
        return Box(self.stencil.x + x - w / 2, self.stencil.y + y - h / 2, w, h)


def lay_out(kit: Kit, seats: int) -> Layout:
    """Return the layout for a window and so many seats."""
    view = kit.view
    right_end, bottom = ends(kit, beside=10, below=10)
    word = max(20.0, view.text_u(18) * 1.25)
    growth = min(_WIDEST_LEFT, max(1.0, view.text_u(20) / 20))
    left = _LEFT * growth
    right = _RIGHT_SHARE * 1920 + (view.w - 1920) * 0.5 - (left - _LEFT) * 0.4
    middle = MARGIN + left + MARGIN
    sheet_w = right_end - right - MARGIN - middle
    tall = min(1.3, view.h / 1080)
    card = (CARD[0] * tall, CARD[1] * tall)
    hand_y = bottom - card[1] - 6
    sheet = Box(middle, TOP, sheet_w, hand_y - GAP - 2 - TOP)
    stencil_h = left * _STENCIL[1] / _STENCIL[0]
    stencil = Box(MARGIN - 2, bottom - stencil_h, left + 4, stencil_h)
    free = stencil.y - GAP - TOP
    share = _PLAQUE if view.words <= ANYWHERE else _LOW_PLAQUE
    plaque_h = min(free * share, max(360.0, 332 + _standing_high(word) + (free - 736) * 0.2))
    slip = Box(MARGIN, TOP + plaque_h + GAP, left, free - plaque_h - GAP)
    button = max(52.0, view.text_u(22) * 1.7, _LEAST_TARGET_PX / view.u)
    skip = Box(slip.x + 24, slip.y + slip.h - 24 - button, left - 48, button)
    right_x = right_end - right
    label = max(94.0, view.text_u(20) * 4.2)
    low = Box(right_x, hand_y, right, bottom - hand_y)
    # One other sheet can be lower: the piles lie below it, and the log below them.
    log = low if seats == 2 else None
    lift = low.h + GAP if log else 0.0
    piles = _piles(Box(low.x, low.y - lift, low.w, low.h), word)
    return Layout(
        plaque=Box(MARGIN, TOP, left, plaque_h),
        slip=slip,
        skip=skip,
        activate=Box(skip.x, skip.y - button - 10, skip.w, button),
        stencil=stencil,
        sheet=sheet,
        footer=max(44.0, view.text_u(18) * 2),
        hand=Box(middle + label, hand_y, sheet_w - label, card[1] + 6),
        hand_label=Box(middle, hand_y, label, card[1]),
        hand_card=card,
        deck=piles[0],
        discard=piles[1],
        instants=piles[2],
        caption=bottom - lift - word * 0.28,
        others=_others(Box(right_x, TOP, right, sheet.h - lift), seats - 1, view.text_u(22)),
        log=log,
        word=word,
        index=LARGE_INDEX if view.large_print or view.for_fingers else INDEX,
    )


def _standing_high(word: float) -> float:
    return word * 1.3 + max(36.0, word * 1.4)


def _piles(area: Box, word: float) -> tuple[Box, Box, Box]:
    high = area.h - word - 6
    wide = min(high * CARD[0] / CARD[1], area.w / 3 - 24)
    high = wide * CARD[1] / CARD[0]
    gap = (area.w - 3 * wide) / 3
    boxes = [Box(area.x + gap / 2 + place * (wide + gap), area.y, wide, high) for place in range(3)]
    return boxes[0], boxes[1], boxes[2]


def _others(area: Box, count: int, word: float) -> tuple[SmallSheet, ...]:
    """Return the others' sheets: beside or below one another, whichever leaves the cells larger."""
    choices = [_arranged(area, count, columns, word) for columns in range(1, count + 1)]

    def size(sheets: tuple[SmallSheet, ...]) -> float:
        return min(min(sheet.cells.w / 1.9, sheet.cells.h) for sheet in sheets)

    return max(choices, key=size)


def _arranged(area: Box, count: int, columns: int, word: float) -> tuple[SmallSheet, ...]:
    rows = -(-count // columns)
    gap = 16.0
    w, h = (area.w - gap * (columns - 1)) / columns, (area.h - gap * (rows - 1)) / rows
    boxes = [
        Box(area.x + (number % columns) * (w + gap), area.y + (number // columns) * (h + gap), w, h)
        for number in range(count)
    ]
    return tuple(_small(box, word) for box in boxes)


def _small(box: Box, word: float) -> SmallSheet:
    pad = 20.0
    head = max(_SMALL_HEAD, word * 2)
    inner = Box(box.x + pad, box.y + pad - 4, box.w - 2 * pad, box.h - 2 * pad + 8)
    if (inner.h - head) / 3 >= _LEAST_ROW:
        cells = Box(inner.x, inner.y + head, inner.w, inner.h - head)
        return SmallSheet(box, Box(inner.x, inner.y, inner.w, head), cells, is_side=False)
    side = min(max(_SIDE_HEAD, word * 6), inner.w * 0.36)
    cells = Box(inner.x + side, inner.y, inner.w - side, inner.h)
    return SmallSheet(box, Box(inner.x, inner.y, side, inner.h), cells, is_side=True)
