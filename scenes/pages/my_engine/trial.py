"""What a suit or an instant would set going, while it is pointed at: one's own stacks, and the cards of the others."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from pygame import Surface

from game.rules.my_engine.observation import Observation
from game.rules.my_engine.reading import Runs
from scenes.pages.my_engine.desk import Desk
from scenes.pages.my_engine.office import Office
from scenes.pages.my_engine.runs import at_work, going
from scenes.pages.page import Box, PointedPart, View
from scenes.stage.counter import Pool
from scenes.stage.kit import rounded
from scenes.stage.palette import BRASS_LIGHT

_Z = 14.0  # over the cards of a stack, below all that is dealt or held


class Trial(PointedPart):
    """Outlines around the cards that what is at the pointer would set going."""

    def __init__(self, office: Office) -> None:
        self._office = office
        self._pool = Pool(4 * 18, _Z)
        super().__init__(self._pool)

    def show(self, view: View[Observation], *, at_once: bool) -> None:
        desk, runs = self._office.desk(view), going(view, view.pointed)
        if not self.has_shown((desk, runs)):
            self._pool.show((self._outline(box), self._office.rect(box).topleft) for box in lit_boxes(desk, runs))

    def _outline(self, box: Box) -> Surface:
        office = self._office
        size = self._office.rect(box).size
        edge = max(2, office.view.px(3))
        key = ("at work", size)
        return office.art.keep(
            key, lambda: rounded(*size, office.view.px(9), (*BRASS_LIGHT, 44), BRASS_LIGHT, edge).copy()
        )


def lit_boxes(desk: Desk, runs: Runs) -> list[Box]:
    """Return where the cards lie that would be set going by `runs`."""
    return [box for seat, offered in runs.items() for box in _boxes(desk, seat, offered)]


def _boxes(desk: Desk, seat: int, offered: Sequence[str]) -> Iterator[Box]:
    """Yield where the `offered` cards of a seat lie; cards side by side in a stack as one."""
    grid = desk.grid(seat)
    for cell, places in at_work(desk, seat, offered):
        count = len(desk.stacks[seat][cell])
        for _offset, run in groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
            places_of_run = [place for _number, place in run]
            first, last = (grid.pose(cell, place, count) for place in (places_of_run[0], places_of_run[-1]))
            right = last.x + last.w / 2 if places_of_run[-1] == count - 1 else last.x - last.w / 2 + grid.step
            left, top = first.x - first.w / 2, first.y - first.h / 2
            yield Box(left - 4, top - 4, right - left + 8, first.h + 8)
