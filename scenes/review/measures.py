"""In what a graph tells how a match went: in chances, or in points where no table knows chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from game.core.words import _, decimal
from game.outlook.account import Moment
from game.outlook.history import stretches
from game.outlook.scale import Unit
from scenes.review import chart, points_chart
from scenes.review.axis import Axis
from scenes.review.points_chart import Span
from scenes.review.words import percents
from scenes.stage.kit import Kit


class Measure(Protocol):
    """What a graph asks of it; `values` are what each seat may hope for at one position."""

    @property
    def title(self) -> str:
        """What is told."""

    @property
    def full(self) -> float:
        """How much has bars half a strip high."""

    def paint(self, kit: Kit, area: Rect, axis: Axis) -> Surface:
        """Return a picture as large as `area` of how it went, as far as that is known."""

    def height(self, value: float) -> float:
        """Return how high the line of one's own value lies, 0 to 1."""

    def plates(self, values: Sequence[float]) -> list[tuple[int, float, str]]:
        """Return what plates say, the lowest first: the seat, how high the middle should lie, and the number."""


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
        return chart.FULL

    def paint(self, kit: Kit, area: Rect, axis: Axis) -> Surface:
        return chart.bands(kit, area, axis, self.found, self.viewer)

    def height(self, value: float) -> float:
        return value

    def plates(self, values: Sequence[float]) -> list[tuple[int, float, str]]:
        result, below = [], 0.0
        rounded = percents(values)
        for seat in chart.order(len(values), self.viewer):
            result.append((seat, below + values[seat] / 2, _("{n}%").format(n=rounded[seat])))
            below += values[seat]
        return result


@dataclass(frozen=True, slots=True)
class Points:
    """The lead that each seat may expect; alone the points, over those at hand (`scored`, by ply)."""

    found: Sequence[Moment]
    viewer: int
    scored: Sequence[float]
    span: Span

    @property
    def title(self) -> str:
        return _("Points to be expected") if self.scored else _("Lead in points to be expected")

    @property
    def full(self) -> float:
        seat = self.viewer
        return (
            max(
                (abs(part) for one in stretches(self.found) for part in (one.luck[seat], *one.choices[seat])),
                default=0.0,
            )
            or 1.0
        )

    def paint(self, kit: Kit, area: Rect, axis: Axis) -> Surface:
        return points_chart.lines(kit, area, axis, self.found, self.viewer, self.scored, self.span)

    def height(self, value: float) -> float:
        return self.span.share(value)

    def plates(self, values: Sequence[float]) -> list[tuple[int, float, str]]:
        seats = sorted(range(len(values)), key=lambda seat: (values[seat], seat))
        return [(seat, self.span.share(values[seat]), number(values[seat], is_lead=not self.scored)) for seat in seats]


def number(points: float, *, is_lead: bool) -> str:
    """Return points in short, a lead with its sign."""
    sign = "−" if points < -0.05 else "+" if is_lead and points > 0.05 else ""
    return sign + decimal(abs(points), 1)


def measure_of(found: Sequence[Moment], viewer: int, unit: Unit, scored: Sequence[float] = ()) -> Measure:
    """Return what tells of the `found` moments in this unit; alone, `scored` are the points at hand, by ply."""
    if unit == "chance":
        return Chances(found, viewer)
    return Points(found, viewer, scored, points_chart.span_of(found, scored))
