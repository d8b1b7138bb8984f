"""What a card over the table would do there: outlines, links between like suits, ranks and cards that vanish."""

from collections.abc import Iterator

import pygame
from pygame import Surface

from game.rules.palimpsest.cards import CARDS, INDEX
from game.rules.palimpsest.geometry import INDEX_MASKS, SIZES, Laid, cells_of
from game.rules.palimpsest.observation import Observation
from game.rules.palimpsest.preview import Touched
from scenes.pages.page import LivePart, View
from scenes.pages.palimpsest.desk import Desk
from scenes.pages.palimpsest.inks import COVERED, COVERED_GROUND
from scenes.pages.palimpsest.links import link
from scenes.pages.palimpsest.office import Aim, Office
from scenes.pages.palimpsest.outlines import outlined
from scenes.pages.palimpsest.poses import SCRIBE_Z, crowd, scribe_size
from scenes.pages.palimpsest.slips import disc
from scenes.stage.counter import Pool, Shown
from scenes.stage.fonts import Style
from scenes.stage.kit import kept, rounded
from scenes.stage.palette import BRASS_LIGHT, MINT, ROSE
from scenes.stage.piece import HELD_Z

_TOUCH_Z, _GHOST_Z = SCRIBE_Z - 0.3, HELD_Z + 40
_LINKS, _DISC = 24, 1.05  # a disc's size in cells


class Foresight(LivePart):
    """Reads the aim: nothing is shown while no card is held over the table or advised."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._touched = Pool(len(CARDS), _TOUCH_Z)
        self._going = Pool(60, _GHOST_Z - 1)
        self._ghost = Pool(1, _GHOST_Z)
        self._links = Pool(_LINKS, _GHOST_Z + 1)
        self._discs = Pool(2 * _LINKS, _GHOST_Z + 2)
        self._covered = Pool(2 * len(CARDS), _GHOST_Z + 3)
        super().__init__(self._touched, self._going, self._ghost, self._links, self._discs, self._covered)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        aim = self._office.aim(view)
        key = (aim, self._office.camera.key)
        if self.has_shown(key):
            return
        desk = self._office.desk(view)
        links = list(self._linked(desk, aim)) if aim else []
        self._touched.show(self._outlines(desk, aim) if aim else ())
        self._ghost.show([self._frame(aim)] if aim else ())
        self._links.show([link(self._office, start, end) for _suit, start, end in links])
        self._discs.show([self._disc(suit, end) for suit, *ends in links for end in ends])
        self._covered.show(self._vanishing(desk, aim) if aim else ())
        self._going.show(self._returning(desk, aim) if aim else ())

    def _outlines(self, desk: Desk, aim: Aim) -> list[Shown]:
        colour = BRASS_LIGHT if aim.ahead.why_not is None else ROSE
        return [outlined(self._office, desk.seen_cells(one.card), colour) for one in aim.ahead.touched]

    def _frame(self, aim: Aim) -> Shown:
        """Return the ghost: a bright frame where the card would lie, above the card in the hand."""
        width, height = SIZES[aim.spot.rot]
        cells = [(aim.spot.x + column, aim.spot.y + row) for column in range(width) for row in range(height)]
        return outlined(self._office, cells, MINT if aim.ahead.why_not is None else ROSE, 0)

    # Like suits.

    def _linked(self, desk: Desk, aim: Aim) -> Iterator[tuple[int, tuple[int, int], tuple[int, int]]]:
        """Yield each suit that the card shares with a touched one, and the pixels of both emblems."""
        if aim.ahead.why_not is not None:
            return
        laid = Laid(INDEX[aim.card], *aim.spot)
        hidden = set(_all_cells(laid))
        for one in aim.ahead.touched:
            there = desk.laid(one.card)
            free = [cell for cell in desk.seen_cells(one.card) if cell not in hidden] or desk.seen_cells(one.card)
            for suit in one.suits:
                end = _nearest(_emblems(there, suit), free)
                start = _nearest(_emblems(laid, suit), [end])
                yield suit, self._middle(start), self._middle(end)

    def _middle(self, cell: tuple[int, int]) -> tuple[int, int]:
        return self._office.cell_rect(*cell).center

    def _disc(self, suit: int, middle: tuple[int, int]) -> Shown:
        picture = disc(self._office, suit, round(_DISC * self._office.camera.unit_px))
        return picture, picture.get_rect(center=middle).topleft

    # What vanishes.

    def _vanishing(self, desk: Desk, aim: Aim) -> list[Shown]:
        """Strike out the ranks that would be covered."""
        found = []
        for one in aim.ahead.touched:
            there = desk.laid(one.card)
            if one.hides:
                shown = desk.seen(one.card) & INDEX_MASKS[there.rot]
                for column, row in cells_of(shown, there.rot):
                    rect = self._office.cell_rect(there.x + column, there.y + row)
                    found.append((_struck(self._office, CARDS[there.card].label, *rect.size), rect.topleft))
        return found

    def _returning(self, desk: Desk, aim: Aim) -> list[Shown]:
        """Lift the scribes that would go home from a buried card."""
        return [shown for one in aim.ahead.touched if one.returned for shown in self._lifted(desk, one)]

    def _lifted(self, desk: Desk, one: Touched) -> Iterator[Shown]:
        office = self._office
        size = office.view.px(scribe_size(office.camera))
        for seat, _count, x, y in crowd(office.camera, desk, one.card):
            shade = office.art.shadow(size, size, size // 4, max(2, size // 6), 110)
            yield office.at(shade, x + 2, y + 0.2 * office.camera.unit)
            yield office.at(office.scribe(seat, size), x, y - 0.6 * office.camera.unit)


@kept
def _struck(office: Office, label: str, width: int, height: int) -> Surface:
    edge = max(2, office.view.px(2))
    result = rounded(width, height, edge * 2, (*COVERED_GROUND, 205), COVERED, edge).copy()
    line = office.fonts.line(label, Style("title", round(height * 0.8), office.inked(COVERED)))
    result.blit(line, line.get_rect(center=result.get_rect().center))
    pygame.draw.line(result, ROSE, (edge, height - edge), (width - edge, edge), edge)
    return result


def _all_cells(laid: Laid) -> Iterator[tuple[int, int]]:
    width, height = SIZES[laid.rot]
    return ((laid.x + column, laid.y + row) for column in range(width) for row in range(height))


def _emblems(laid: Laid, suit: int) -> list[tuple[int, int]]:
    """Return the two lattice cells on which a card shows a suit, beside its ranks."""
    place = CARDS[laid.card].suits.index(suit) + 1
    upright = ((0, place), (4, 6 - place))
    if laid.rot:
        return [(laid.x + 6 - row, laid.y + column) for column, row in upright]
    return [(laid.x + column, laid.y + row) for column, row in upright]


def _nearest(wanted: list[tuple[int, int]], free: list[tuple[int, int]]) -> tuple[int, int]:
    """Return the wanted cell that is free, else the free one nearest to any of them."""
    best = min(((x - a) ** 2 + (y - b) ** 2, place) for place, (a, b) in enumerate(wanted) for x, y in free)
    if not best[0] or len(free) == 1:
        return wanted[best[1]]
    a, b = wanted[best[1]]
    return min(free, key=lambda cell: (cell[0] - a) ** 2 + (cell[1] - b) ** 2)
