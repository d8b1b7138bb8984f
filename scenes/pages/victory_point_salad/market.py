"""Where the market lies, in u: two rows of cards, each behind its pile and bin, and the Engines, over label rails.

All of it stands in a line as long as that leaves cards large enough to be read; for many it stands in two lines, with
the Engines in a corner of their own.
"""

from dataclasses import dataclass

from game.rules.victory_point_salad.cards import ENGINE_KINDS, KEYS, ROW_SIZES
from scenes.pages.page import Box

ENGINES = tuple(KEYS[kind] for kind in ENGINE_KINDS)
APART = 14.0  # u between mat and panel, and what stands over them
PAD = 9.0  # u of a shelf above and below its cards
_IN_A_LINE = {1: (128.0, 176.0), 2: (120.0, 166.0), 3: (104.0, 146.0)}  # u of a card; more seats take two lines
_PILE, _SIDE, _GAP = 72.0, 14.0, 13.0
_HIGHEST = 1.15  # of a card's height, in a window that is higher than usual
_SHARE = 0.53  # of the height above the hand: so much two lines take at most
_BETWEEN = 6.0  # u between the lines
_RATIO = 5 / 7


@dataclass(frozen=True, slots=True)
class Market:
    """Places for cards and what stands around them: of pairs and rails the resources' come first, then the specials'.

    `rails` has a third one for the Engines; in a line all three are the same. `left` and `right` are where mat and
    panel may begin.
    """

    shelves: tuple[Box, ...]
    rails: tuple[Box, ...]
    piles: tuple[Box, ...]
    trashes: tuple[Box, ...]
    rows: tuple[tuple[Box, ...], ...]
    engines: tuple[Box, ...]
    left: float
    right: float

    @property
    def box(self) -> Box:
        """What all shelves and rails cover."""
        boxes = (*self.shelves, *self.rails)
        x, y = min(box.x for box in boxes), min(box.y for box in boxes)
        return Box(x, y, max(box.x + box.w for box in boxes) - x, max(box.y + box.h for box in boxes) - y)


def market(area: Box, panel_x: float, seats: int, *, tall: float, rail: float, least: float) -> Market:
    """Return the market at the top of `area`, which ends above the hand, of cards at least `least` wide if possible.

    `panel_x` is where mat and panel meet below, `rail` how high a rail is; the window is `tall` times the usual height.
    """
    if seats in _IN_A_LINE and _IN_A_LINE[seats][0] >= least:
        wide, high = _IN_A_LINE[seats]
        return _in_a_line(area, (wide, high * min(tall, _HIGHEST)), ROW_SIZES[seats], rail)
    return _in_two_lines(area, panel_x, ROW_SIZES[seats], rail)


def _in_a_line(area: Box, card: tuple[float, float], slots: int, rail: float) -> Market:
    wide, high = card
    shelf = Box(area.x, area.y, area.w, high + 2 * PAD)
    label = Box(area.x - 4, area.y + shelf.h, area.w + 8, rail)
    pieces = 2 * slots + len(ENGINES)
    free = shelf.w - 2 * _SIDE - 2 * _PILE - pieces * wide
    gap = min(_GAP, free / (pieces + 6))
    apart = (free - gap * (pieces - 1)) / 4
    x, y = shelf.x + _SIDE, shelf.y + PAD
    piles, trashes, rows = [], [], []
    for _row in range(2):
        pile, trash = _pile(x, y, high)
        piles.append(pile)
        trashes.append(trash)
        x += _PILE + apart * 0.6
        rows.append(_cards(x, y, card, gap, slots))
        x += slots * (wide + gap) - gap + apart * 1.4
    engines = _cards(x, y, card, gap, len(ENGINES))
    foot = label.y + label.h
    return Market((shelf,), (label,) * 3, tuple(piles), tuple(trashes), tuple(rows), engines, foot, foot)


def _in_two_lines(area: Box, panel_x: float, slots: int, rail: float) -> Market:
    left = Box(area.x, area.y, panel_x - APART - area.x, area.h)
    right = Box(panel_x, area.y, area.x + area.w - panel_x, area.h)
    high = (area.h * _SHARE - _BETWEEN) / 2 - rail - 2 * PAD
    wide = min(high * _RATIO, (left.w - 2 * _SIDE - _PILE - _GAP * slots) / slots)
    card = wide, wide / _RATIO
    gap = min(4 * _GAP, (left.w - 2 * _SIDE - _PILE - slots * wide) / slots)
    shelves, rails, piles, trashes, rows = [], [], [], [], []
    y = area.y
    for _line in range(2):
        shelf = Box(left.x, y, left.w, card[1] + 2 * PAD)
        pile, trash = _pile(shelf.x + _SIDE, y + PAD, card[1])
        row = _cards(pile.x + _PILE + gap, y + PAD, card, gap, slots)
        shelves.append(shelf)
        rails.append(Box(shelf.x - 4, y + shelf.h, shelf.w + 8, rail))
        piles.append(pile)
        trashes.append(trash)
        rows.append(row)
        y += shelf.h + rail + _BETWEEN
    count = len(ENGINES)
    engine_w = min(wide, (right.w - 2 * _SIDE - _GAP * (count - 1)) / count)
    engine = engine_w, engine_w / _RATIO
    spread = min(4 * _GAP, (right.w - 2 * _SIDE - count * engine_w) / (count - 1))
    corner = Box(right.x, area.y, right.w, card[1] + 2 * PAD)
    x = right.x + (right.w - count * engine_w - (count - 1) * spread) / 2
    return Market(
        (*shelves, corner),
        (rails[0], rails[1], Box(right.x - 4, rails[0].y, right.w + 8, rail)),
        tuple(piles),
        tuple(trashes),
        tuple(rows),
        _cards(x, area.y + PAD + (card[1] - engine[1]) / 2, engine, spread, count),
        y - _BETWEEN,
        rails[0].y + rail,
    )


def _pile(x: float, y: float, high: float) -> tuple[Box, Box]:
    """Return a pile over its bin, both as high as a card."""
    half = high / 2 - 3
    return Box(x, y, _PILE, half), Box(x, y + high - half, _PILE, half)


def _cards(x: float, y: float, card: tuple[float, float], gap: float, count: int) -> tuple[Box, ...]:
    return tuple(Box(x + number * (card[0] + gap), y, *card) for number in range(count))
