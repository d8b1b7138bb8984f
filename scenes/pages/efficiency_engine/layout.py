"""Where everything of the machine lies, in u, for any window. The grid is that of the target picture, 1920x1080.

What a window is higher than 16:9 goes to the row of OUTPUT and WASTE first, then to the gaps between the rows as well.
What it is wider lies as room on both sides of the machine.
"""

from dataclasses import dataclass, replace

from game.rules.efficiency_engine.cards import CHARGES, TURNS
from scenes.pages.page import Box
from scenes.stage.viewport import BASE_HEIGHT, BASE_WIDTH, Viewport

BOXES = ("A-", "A+", "B-", "B+")
BANKS = ("A", "B")
CARD = (136.0, 190.0)
ALONE = 110.0  # u of a card at least that no other one lies on
CELLS = CHARGES

_TAB, _LEAST_TAB_PX = 36.0, 32  # what is free at the right in u, and what the folded log takes at least
_BESIDE_FROM = 190.0  # u that a window must be wider on each side for the open log to find room there
_TRAY_EXTRA, _TRAY_MOST = 138.0, 200.0  # with the first the tray has room for cards of full size


@dataclass(frozen=True, slots=True)
class Bank:
    """One bank of the machine: dial, name, plate, bays and the strip with its sum."""

    pivot: tuple[float, float]
    tab: Box
    plate: Box
    bays: tuple[Box, Box, Box]
    strip: Box

    @property
    def read_out(self) -> Box:
        """The window in the dial in which the total stands."""
        x, y = self.pivot
        return Box(x - 62, y + 58, 124, 50)


@dataclass(frozen=True, slots=True)
class Layout:
    """Every box of the page, in u."""

    machine: Box
    left: Box
    middle: Box
    right: Box
    title: Box
    turns: tuple[Box, ...]
    banks: dict[str, Bank]
    sockets: dict[str, Box]
    pipe: Box
    lamp: Box
    words: Box
    drawn: Box
    output: Box
    tally: Box
    waste: Box
    favours: Box
    favours_label: float
    favours_words: float
    seams: tuple[float, float]
    deck: Box
    discard: Box
    piles_words: float
    fuses_label: float
    cup: Box
    tray: Box
    tray_words: float
    battery: Box
    battery_label: float
    pitch: float
    battery_words: float
    battery_seam: float
    beside: Box | None
    collect: Box
    give_up: Box
    prints_large: bool = False  # whether cards have large print

    def cell(self, number: int) -> Box:
        """Return where the battery's cell lies; number 0 is the top one, which drains first."""
        return Box(self.battery.x + 16, self.battery.y + 14 + (self.pitch - 48) / 2 + number * self.pitch, 224, 40)

    def medal(self, slot: int) -> Box:
        """Return where a favour hangs, from the left."""
        return Box(self.favours.x + 1 + 64 * slot, self.favours.y + 24, 62, 96.4)

    def seat(self, box: str, place: int) -> tuple[float, float]:
        """Return the middle of a socket's upper (0) or lower (1) seat."""
        socket = self.sockets[box]
        return socket.x + 46, socket.y + (46.5 if place == 0 else 160.5)

    def tray_place(self, die: int) -> tuple[float, float]:
        """Return the middle of a die's place in the tray."""
        return self.tray.x + (59, 195)[die], self.tray.y + 50

    @property
    def aim(self) -> Box:
        """Where the player's aim is engraved: between the turns and the lamp, clear of both dials."""
        top = self.turns[0].y + self.turns[0].h
        return Box(self.middle.x + self.middle.w / 2 - 190, top, 380, self.sockets["A+"].y - top)

    @property
    def mouth(self) -> Box:
        """The furnace's opening, from the crown of its arch to the sill."""
        return Box(self.waste.x + 46, self.waste.y + 22, 296, self.waste.h - 70)

    @property
    def read(self) -> tuple[Box, ...]:
        """What a player reads all the time and words should not cover: dials, strips, lamp, captions, tally, cells."""
        left, right = self.left.x + 12, self.right.x + 12
        captions = (self.favours_label, self.favours_words, self.piles_words, self.fuses_label, self.tray_words)
        dials = [Box(bank.pivot[0] - 110, bank.pivot[1] - 130, 220, 240) for bank in self.banks.values()]
        return (
            *self.turns,
            self.aim,
            *dials,
            *(box for bank in self.banks.values() for box in (bank.tab, bank.strip)),
            self.lamp,
            self.words,
            self.tally,
            *(Box(left, baseline - 24, 256, 32) for baseline in captions),
            Box(right, self.battery_words - 30, 256, 40),
            self.battery,
            self.plate,
            Box(self.waste.x + 44, self.waste.y + self.waste.h - 36, 300, 32),
        )

    @property
    def plate(self) -> Box:
        """Where the word OUTPUT stands on its tray."""
        return Box(self.output.x + 124, self.output.y + self.output.h - 48, 140, 32)


def lay_out(view: Viewport) -> Layout:
    """Return the layout for a window."""
    extra = view.h - BASE_HEIGHT
    tray = min(_TRAY_MOST, extra if extra < _TRAY_EXTRA else _TRAY_EXTRA + (extra - _TRAY_EXTRA) * 0.25)
    middle = (view.w - BASE_WIDTH) / 2
    aside = max(0.0, _LEAST_TAB_PX / view.u - _TAB - middle)  # a small window's folded log is wider
    layout = _grid(middle - aside, tray, (extra - tray) / 3)
    layout = replace(layout, prints_large=view.large_print)
    return layout if view.text_u(18) < 20 else _with_large_words(layout)


def _with_large_words(layout: Layout) -> Layout:
    """Return the layout for a small window, where words take more u: their plates are larger."""
    words = layout.words
    wider = {
        name: replace(bank, tab=Box(bank.tab.x - 12, bank.tab.y - 2, bank.tab.w + 24, bank.tab.h + 4))
        for name, bank in layout.banks.items()
    }
    return replace(layout, words=Box(words.x - 10, words.y - 2, words.w + 20, words.h + 18), banks=wider)


def _grid(x: float, tray: float, gap: float) -> Layout:
    """Return the grid moved right by `x`, its last row higher by `tray`, and its three rows moved apart by `gap`."""
    extra = tray + 3 * gap
    dials, bays, row = gap, 2 * gap, 3 * gap
    left, middle, right = x + 56, x + 344, x + 1584
    height = 928 + extra
    bottom = 84 + height
    first, second = 0.18 * extra, 0.4 * extra  # how far the left plate's two seams move down
    pitch = 48 + min(14.0, extra / CELLS)
    battery = 24 + CELLS * pitch
    buttons = bottom - 98
    return Layout(
        machine=Box(x + 40, 68, 1840, height + 32),
        left=Box(left, 84, 280, height),
        middle=Box(middle, 84, 1232, height),
        right=Box(right, 84, 280, height),
        title=Box(x + 682, 80, 560, 56),
        turns=tuple(Box(x + 811 + 50 * turn, 138 + gap / 3, 48, 48) for turn in range(TURNS)),
        banks={name: _bank(x + 672 * place, dials, bays) for place, name in enumerate(BANKS)},
        sockets={
            name: Box(x + at, 210 + dials, 92, 212) for name, at in zip(BOXES, (368, 788, 1040, 1460), strict=True)
        },
        pipe=Box(x + 346, 293 + dials, 1228, 42),
        lamp=Box(x + 860, 214 + dials, 200, 200),
        words=Box(x + 890, 402 + dials, 140, 58),
        drawn=Box(x + 886, 498 + bays, 148, 202),
        output=Box(x + 372, 774 + row, 392, 232 + tray),
        tally=Box(x + 784, 774 + row, 356, 228 + tray),
        waste=Box(x + 1160, 774 + row, 392, 232 + tray),
        favours=Box(left + 12, 130 + first / 2, 256, 124),
        favours_label=116 + first / 3,
        favours_words=292 + first * 0.75,
        seams=(320 + first, 584 + second),
        deck=Box(left + 8, 343 + (first + second) / 2, 128, 173),
        discard=Box(left + 144, 343 + (first + second) / 2, 128, 173),
        piles_words=550 + (first + second) / 2,
        fuses_label=618 + second,
        cup=Box(left + 62, 640 + second + (extra - second) / 3, 156, 171.6),
        tray=Box(left + 12, 842 + second + (extra - second) * 0.6, 256, 102.4),
        tray_words=980 + second + (extra - second) * 0.75,
        battery=Box(right + 12, 130, 256, battery),
        battery_label=116,
        pitch=pitch,
        battery_words=(130 + battery + buttons - 126) / 2 + 7,
        battery_seam=buttons - 126,
        beside=Box(x + 1896, 68, x - 18, height + 32) if x >= _BESIDE_FROM else None,
        collect=Box(right + 14, buttons - 106, 252, 88),
        give_up=Box(right + 14, buttons, 252, 88),
    )


def _bank(x: float, dials: float, bays: float) -> Bank:
    bay_boxes = [Box(x + 381 + 164 * place, 494 + bays, 158, 212) for place in range(3)]
    return Bank(
        pivot=(x + 624, 314 + dials),
        tab=Box(x + 558, 450 + dials, 136, 36),
        plate=Box(x + 372, 484 + bays, 504, 272),
        bays=(bay_boxes[0], bay_boxes[1], bay_boxes[2]),
        strip=Box(x + 381, 714 + bays, 486, 34),
    )
