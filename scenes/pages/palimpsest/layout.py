"""Where everything on the oak desk lies, in u, for any window and two to five seats.

The open table takes what is left: the hand lies before it, the trays of the seats at its right, with the log between
those of the others and the own. A higher window makes table, hand and cards higher, a wider one only the table.
"""

from dataclasses import dataclass

from scenes.pages.bench import ends
from scenes.pages.page import Box
from scenes.stage.fonts import Style
from scenes.stage.kit import Kit

CELL = 28.0  # u of a lattice cell at zoom 1
SHORT, LONG = 5, 7
TOP, MARGIN, GAP = 72.0, 24.0, 12.0
HANDFUL, HAND_STEP = 5, 1.09  # cards of a full hand, and from one to the next, of their width

_COLUMN, _LEFT, _BUTTONS, _PILE_GAP = 312.0, 200.0, 284.0, 36.0
_TALLER_PX = 2.5
_RAIL = 26.0  # from the edge of the desk's front to the cards of the hand
_LEAST_TARGET_PX, _LEAST_LOG = 34, 120.0
_BELOW_TRACK = 0.7  # of a line of small words: the goal stands beside the way, and hangs lower where it is large
GOAL = 4.4  # lines of small words as wide as what stands beside the way to a hundred
POINTS, LARGEST_POINTS = 34.0, 46.0  # u; they are large anyway, and grow less than words, for the name before them
MOST_POINTS = "188"  # for which there is room, so that all trays are alike
_LIFT = 7.0  # u from the way to a hundred up to the words above it, where these are small
END_WIDTH = 96.0  # u for how a seat would end, beside the scribes of a low tray


@dataclass(frozen=True, slots=True)
class Tray:
    """What a seat has: name and points on the baseline `name`, its state on `note`, scribes in rows of `columns`."""

    box: Box
    is_own: bool
    columns: int
    slots: Box
    backs: Box
    name: float
    note: float
    track: Box | None
    foot: Box | None

    @property
    def step(self) -> tuple[float, float]:
        """From one slot to the next, and from one row of slots to the next."""
        rows = -(-20 // self.columns)
        return self.slots.w / self.columns, self.slots.h / rows

    def slot(self, place: int) -> Box:
        """Return the slot of a scribe."""
        across, down = self.step
        row, column = divmod(place, self.columns)
        return Box(self.slots.x + column * across, self.slots.y + row * down, across, down)


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u; `cell` is how large a lattice cell is at zoom 1."""

    cell: float
    table: Box
    calm: Box  # the part of the table that the ribbon leaves free
    front: float
    candle: Box
    inkwell: Box
    deck: Box
    hand: Box
    pill: Box
    finish: Box
    chart: Box
    ribbon: Box
    own: Tray
    others: tuple[Tray, ...]
    log: Box | None
    taller: float  # u that a card of the hand is higher than one on the table would be, so that it is known by its size

    @property
    def card(self) -> tuple[float, float]:
        """How large a card of the pile is."""
        return SHORT * self.cell, LONG * self.cell

    @property
    def held(self) -> tuple[float, float]:
        """How large a card of the hand is."""
        return SHORT * self.cell, LONG * self.cell + self.taller


def lay_out(kit: Kit, seats: int) -> Layout:
    """Return the layout for a window and so many seats."""
    view = kit.view
    right, bottom = ends(kit, beside=10, below=10)
    word = max(20.0, view.text_u(18) * 1.15)
    growth = max(1.0, min(1.3, view.text_u(20) / 20))
    column = _COLUMN * growth
    column_x = right - column
    deck_x = _LEFT + 24 + max(0.0, (view.w - 1920) * 0.2)
    buttons_x = column_x - 24 - _BUTTONS
    # The pile and five cards stand side by side, with a narrow gap after each and a wide one after the pile.
    room = (buttons_x - 20 - deck_x - _PILE_GAP) / (1 + HANDFUL * HAND_STEP) / SHORT
    cell = min(CELL * min(1.15, view.h / 1080), room)
    card = SHORT * cell, LONG * cell
    front = bottom - card[1] - _RAIL
    target = max(44.0, _LEAST_TARGET_PX / view.u)
    table = Box(_LEFT, TOP - 4, column_x - GAP - 12 - _LEFT, front - TOP)
    ribbon_w = min(table.w - 40, 760 * max(1.0, view.text_u(23) / 23))
    ribbon = Box(table.x + (table.w - ribbon_w) / 2, TOP, ribbon_w, max(48.0, view.text_u(24) * 1.7))
    calm_y = ribbon.y + ribbon.h
    pill = max(156.0, 2.3 * target + 3.8 * view.text_u(18))
    button = max(56.0, view.text_u(22) * 1.8, _LEAST_TARGET_PX / view.u)
    buttons = Box(buttons_x, front + _RAIL, _BUTTONS, card[1])
    deck = Box(deck_x, front + _RAIL, *card)
    hand_x = deck.x + card[0] + _PILE_GAP
    hand = Box(hand_x, deck.y, buttons.x - 20 - hand_x, card[1])
    own_h = 12 + word * 4.85 + 18 + 72 + 14 + _air(word)
    own = _own(Box(column_x, bottom - own_h, column, own_h), word)
    figures = kit.fonts.width(MOST_POINTS, points_style(kit)) / view.u
    others = _others(Box(column_x, TOP, column, own.box.y - GAP - TOP), seats - 1, word, figures)
    end = others[-1].box.y + others[-1].box.h
    log = Box(column_x, end + GAP, column, own.box.y - GAP - end - GAP)
    return Layout(
        cell=cell,
        table=table,
        calm=Box(table.x, calm_y, table.w, front - calm_y),
        front=front,
        candle=Box(18, 62, 184, 300),
        inkwell=Box(24, front - 18, 200, 220),
        deck=deck,
        hand=hand,
        pill=Box(buttons.x + buttons.w - pill, buttons.y + 8, pill, target),
        finish=Box(buttons.x, buttons.y + buttons.h - button, buttons.w, button),
        chart=Box(MARGIN, front - 172, _LEFT - 2 * MARGIN + 12, 140),
        ribbon=ribbon,
        own=own,
        others=others,
        log=log if log.h >= _LEAST_LOG else None,
        taller=_TALLER_PX / view.u if view.large_print else 0.0,
    )


def _air(word: float) -> float:
    """Return what the way to a hundred lies lower by, so that the goal beside it keeps off the words above it."""
    return 0.4 * word - 5


def points_style(kit: Kit) -> Style:
    """Return the style of the others' points."""
    return kit.style("bold", min(POINTS, LARGEST_POINTS / kit.view.words))


def _own(box: Box, word: float) -> Tray:
    pad = 18.0
    name = box.y + 12 + word * 1.15
    note = name + word * 1.5 - _LIFT
    track = Box(box.x + pad, note + _LIFT + _air(word), box.w - 2 * pad - GOAL * word, 8)
    foot_h = word * 2.2
    foot = Box(box.x + pad, box.y + box.h - foot_h - 8, box.w - 2 * pad, foot_h)
    top = track.y + max(18.0, word * _BELOW_TRACK)
    slots = Box(box.x + pad, top, box.w - 2 * pad, min(72.0, foot.y - top - 6))
    return Tray(box, True, 10, slots, Box(box.x + box.w - 150, box.y + 16, 64, 30), name, note, track, foot)


def _others(area: Box, count: int, word: float, figures: float) -> tuple[Tray, ...]:
    """Return the trays of the others, one below the other, with points of so many u: with four or five lower ones."""
    is_low = count > 2
    wanted = 20 + word * 1.2 + (40 if is_low else word * 1.3 + 78 + _air(word))
    high = min(wanted, (area.h - GAP * (count - 1)) / count)
    return tuple(
        _other(Box(area.x, area.y + place * (high + GAP), area.w, high), word, figures, is_low=is_low)
        for place in range(count)
    )


def _other(box: Box, word: float, figures: float, *, is_low: bool) -> Tray:
    pad = 16.0
    name = box.y + 10 + word * 1.1
    backs = Box(
        box.x + box.w - 68 - figures, name - 24, 42, 26
    )  # larger, they would cut a bot's name or the line below
    if is_low:
        top = name + 12
        slots = Box(box.x + pad, top, box.w - 2 * pad - END_WIDTH - 8, box.y + box.h - 10 - top)
        return Tray(box, False, 20, slots, backs, name, name, None, None)
    note = name + word * 1.35 - _LIFT
    track = Box(box.x + pad, note + _LIFT + _air(word), box.w - 2 * pad - GOAL * word, 7)
    top = track.y + max(15.0, word * _BELOW_TRACK)
    slots = Box(box.x + pad, top, box.w - 2 * pad, box.y + box.h - 8 - top)
    return Tray(box, False, 10, slots, backs, name, note, track, None)
