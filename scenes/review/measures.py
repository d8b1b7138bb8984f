"""In what a graph tells how a match went: in chances, or in points alone and where no table knows chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.core.words import _, decimal
from game.outlook.account import Moment
from game.outlook.scale import Unit
from scenes.review import chart, points_chart
from scenes.review.axis import Axis
from scenes.review.points_chart import Course, Scored
from scenes.review.words import percents
from scenes.stage.kit import Kit


class Measure(Protocol):
    """What a graph asks of it; a `place` counts the moments that have passed."""

    @property
    def title(self) -> str:
        """What is told."""

    @property
    def full(self) -> float:
        """How much has bars half a strip high."""

    def paint(self, kit: Kit, onto: Surface, area: Rect, axis: Axis, shown: int = 0) -> Rect:
        """Paint how it went, as far as that is known, on a surface as large as `area`, and return which part of it.

        So many moments may be `shown` there: what stays as it is need not be painted again.
        """

    def height(self, place: int) -> float:
        """Return how high one's own line lies there, 0 to 1."""

    def marks(self, kit: Kit, height: int) -> list[tuple[float, str]]:
        """Return numbers for the left of so many pixels, each with how high it lies, those first that tell most."""

    def plates(self, place: int) -> list[tuple[int, float, str]]:
        """Return what plates say there, the lowest first: the seat, how high the middle should lie, and the number."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Everybody's chances: bands that add up to all there is, one's own at the foot."""

    found: Sequence[Moment]
    viewer: int

    @property
    def title(self) -> str:
        return _("Chance of winning")

    @property
    def full(self) -> float:
        return chart.full_chance(self.found, self.viewer)

    def paint(self, kit: Kit, onto: Surface, area: Rect, axis: Axis, shown: int = 0) -> Rect:
        return chart.bands(kit, onto, area, axis, self.found, self.viewer, shown)

    def height(self, place: int) -> float:
        return values_of(self.found)[place][self.viewer]

    def marks(self, kit: Kit, height: int) -> list[tuple[float, str]]:
        return [(share, _("{n} %").format(n=round(100 * share))) for share in chart.MARKS]

    def plates(self, place: int) -> list[tuple[int, float, str]]:
        result, below = [], 0.0
        values = values_of(self.found)[place]
        rounded = percents(values)
        for seat in chart.order(len(values), self.viewer):
            result.append((seat, below + values[seat] / 2, _("{n} %").format(n=rounded[seat])))
            below += values[seat]
        return result


@dataclass(frozen=True, slots=True)
class Points:
    """The lead that each seat may expect; alone the points, over those at hand.

    `chances` are those to reach the goal, by place, where a table knows them: then bars are in chances.
    """

    found: Sequence[Moment]
    course: Course
    chances: Sequence[float] = ()

    @property
    def title(self) -> str:
        return _("Points to be expected") if self.course.scored else _("Lead in points to be expected")

    @property
    def full(self) -> float:
        seat = self.course.viewer
        return chart.full_chance(self.found, seat) if self.chances else chart.reach(self.found, seat) or 1.0

    def paint(self, kit: Kit, onto: Surface, area: Rect, axis: Axis, shown: int = 0) -> Rect:
        points_chart.lines(kit, onto, area, axis, self.course)  # their scale may be another one with every moment
        return onto.get_rect()

    def height(self, place: int) -> float:
        return self.course.span.share(self.course.rows[place][self.course.viewer])

    def marks(self, kit: Kit, height: int) -> list[tuple[float, str]]:
        span = self.course.span
        told = sorted(points_chart.marks(kit, span, height), key=abs)
        return [(span.share(points), str(points).replace("-", "−")) for points in told]

    def plates(self, place: int) -> list[tuple[int, float, str]]:
        values, span = self.course.rows[place], self.course.span
        seats = sorted(range(len(values)), key=lambda seat: (values[seat], seat))
        return [(seat, span.share(values[seat]), self._said(values[seat], place)) for seat in seats]

    def _said(self, points: float, place: int) -> str:
        told = number(points, is_lead=not self.course.scored)
        if not self.chances:
            return told
        words = _("{points} points · win {n} %")
        return words.format(points=told, n=round(100 * self.chances[place]))


def number(points: float, *, is_lead: bool) -> str:
    """Return points in short, a lead with its sign."""
    sign = "−" if points < -0.05 else "+" if is_lead and points > 0.05 else ""
    return sign + decimal(abs(points), 1)


def values_of(found: Sequence[Moment]) -> list[list[float]]:
    """Return what each seat could hope for before the first moment, and after each."""
    return [[one.value for one in row] for row in (*(one.before for one in found[:1]), *(one.after for one in found))]


def points_of(found: Sequence[Moment]) -> list[list[float]]:
    """Return the points that a single player could expect before the first moment, and after each."""
    pairs = [one.points for one in found if one.points is not None]
    return [[pair[0].value] for pair in pairs[:1]] + [[pair[1].value] for pair in pairs]


def measure_of(found: Sequence[Moment], viewer: int, unit: Unit, scored: Sequence[Scored] = ()) -> Measure:
    """Return what tells of the `found` moments in this unit; alone, `scored` tells of the points at hand, by ply."""
    plies = [one.decision.first for one in found[:1]] + [one.decision.end for one in found]
    if unit != "chance":
        return Points(found, Course(plies, values_of(found), viewer, scored))
    if scored and scored[0].goal is not None and all(one.points for one in found):
        return Points(found, Course(plies, points_of(found), viewer, scored), [one for (one,) in values_of(found)])
    return Chances(found, viewer)
