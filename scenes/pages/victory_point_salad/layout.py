"""Where everything of the salad bar lies, in u, for any window and one to four seats.

The market runs along the top (`market`); under it the mat of whoever looks, large, and beside that the panel, where
Payoffs, payment, open trash and score sheet lie. Plate, hand and buttons are at the foot, the others in the right
column, with one other above the log; alone all of it is as wide as the window. Higher windows make cards larger, wider
ones the columns wider.
"""

from dataclasses import dataclass

from scenes.pages.bench import ends
from scenes.pages.page import Box
from scenes.pages.victory_point_salad.faces import least_width, lowest_height
from scenes.pages.victory_point_salad.heaps import GROUPS_APART
from scenes.pages.victory_point_salad.market import APART, Market, market
from scenes.stage.kit import Kit

CARD = (136.0, 190.0)
TOP, GAP, MARGIN = 66.0, APART, 16.0
BACK, BACKS = (20.0, 28.0), 68.0  # u of a card of another's hand, and of all of them
HAND_TAG = 2.0  # u by which the tag on a card of the hand stands above it

_RIGHT, _PANEL = 324.0, 472.0
_LARGEST = 1.3
_INSET, _ABREAST = 6.0, 4  # u beside the cards of an other's mat, and how many with titles lie side by side there
_MORE = 16.0  # u that the right column becomes wider for them at most


@dataclass(frozen=True, slots=True)
class Mat:
    """What one seat has before it: name and points in `head`, cards in `cards`, numbers of icons in `totals`."""

    box: Box
    head: Box
    cards: Box
    totals: Box

    def line(self, number: int) -> float:
        """Return the middle of a line of the head, 0 or 1, in u."""
        return self.head.y + self.head.h * (0.35, 0.79)[number]


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u."""

    seats: int
    market: Market
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
    least: float  # u that a card is wide at least, so that its title can be read
    lowest: float  # u that a card is high at least, so that points have room below its title
    sign: float  # u that a card is wide at most, so that it has no title

    def slot(self, row: int, number: int) -> Box:
        """Return where a card of a row lies: 0 is the row of resources."""
        return self.market.rows[row][number]

    @property
    def panel_head(self) -> float:
        """The height of the panel's title."""
        return max(46.0, self.word * 1.9)

    def below(self, payoff: Box) -> Box:
        """Return the line of words below a Payoff in the panel."""
        return Box(payoff.x, payoff.y + payoff.h, payoff.w, self.word * 1.15)

    @property
    def panel_inner(self) -> Box:
        """What is left of the panel below its title."""
        box, head = self.panel, self.panel_head
        return Box(box.x + 16, box.y + head, box.w - 32, box.h - head - 14)


def lay_out(kit: Kit, seats: int) -> Layout:
    """Return the layout for a window and so many seats."""
    view = kit.view
    right_end, bottom = ends(kit, beside=10, below=8)
    word = max(20.0, view.text_u(17) * 1.22)
    least = least_width(kit) / view.u
    tall = min(_LARGEST, view.h / 1080)
    right = _RIGHT + (view.w - 1920) * 0.3 + (word - 20) * 4
    right = max(right, min(right + _MORE, _ABREAST * least + (_ABREAST - 1) * GROUPS_APART + 2 * _INSET + 1))
    left_end = right_end - right - GAP if seats > 1 else right_end  # alone, the table takes it all
    card = (CARD[0] * tall, CARD[1] * tall)
    hand_y = bottom - card[1]
    panel_w = _PANEL + (view.w - 1920) * 0.2 + (word - 20) * 8
    panel_x, foot = left_end - panel_w, hand_y - 12
    area = Box(MARGIN, TOP, left_end - MARGIN, foot - TOP)
    above = market(area, panel_x, seats, tall=tall, rail=max(30.0, word * 1.35), least=least)
    panel = Box(panel_x, above.right + GAP, panel_w, foot - above.right - GAP)
    mat = Box(MARGIN, above.left + GAP, panel_x - GAP - MARGIN, foot - above.left - GAP)
    totals = max(40.0, word * 1.7)
    plate = Box(MARGIN, hand_y, 320 + (word - 20) * 6, card[1])
    hand_x = plate.x + plate.w + 14
    log = None
    column = Box(right_end - right, TOP, right, bottom - TOP)
    if seats == 2:
        log = Box(column.x, TOP + 420, right, column.h - 420)
        column = Box(column.x, TOP, right, 420 - GAP)
    return Layout(
        seats=seats,
        market=above,
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
        least=least,
        lowest=lowest_height(kit) / view.u,
        sign=(least_width(kit) - 1) / view.u,
    )


def _buttons(area: Box, word: float) -> tuple[Box, Box, Box]:
    """Return the places of the main button, which has room for three lines, and above it of two smaller ones."""
    high = min(max(64.0, word * 2.4), (area.h - 12) / 2)
    tall = min(max(88.0, word * 3.4), area.h - 12 - high)
    main = Box(area.x, area.y + area.h - tall, area.w, tall)
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
        Box(box.x + _INSET, box.y + head, box.w - 2 * _INSET, box.h - head - totals - 8),
        Box(box.x, box.y + box.h - totals, box.w, totals),
    )
