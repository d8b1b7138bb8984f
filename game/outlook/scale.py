"""From points to chances: a table of one game and number of seats, found in self-play by `tools.calibrate`.

A seat's chance grows with the points that it may expect and with those that it has, and the more the later it is: a
softmax over the seats, whose slopes hang on progress, with terms for who decides next and for each seat, since who
comes last may be better off. Alone it is a logistic curve against the goal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from json import dumps, loads
from math import exp, isfinite
from typing import Any, Literal

from game.core.rules import Rules
from game.core.sums import float_sum
from game.core.words import _

Unit = Literal["chance", "lead", "points"]  # what is told: chances; without a table leads, alone points

FORMAT = 2
SLOPES = 2  # in a knot: of the points that may be expected, and of those at hand
FILE = "outlook.json"  # beside the game's `rules`
DOUBT = 0.005  # kept for what no table knows: before the end nothing is certain
# What a file may hold that is no table.
FAULTS = (OSError, LookupError, TypeError, ValueError, AttributeError)


class NoScaleError(LookupError):
    """There is no table of chances for this game, these rules or so many seats."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How chances follow from points in one game for so many seats.

    `pace` says how far a match is, 0 to 1: a constant, what a turn adds, and what a point of the leader adds.
    `knots` are spread evenly over it: in each the slopes (per point expected, per point at hand), what it adds to
    decide now, next and so on, and what it adds to sit in the first seat and so on. `turns` is how many turns are
    played on before this is asked; `matches` is how many it was made from. `accuracies` are those that bots of some
    levels have on average, where that is known, from the weakest on, each more than the one before.
    """

    matches: int
    turns: int
    pace: tuple[float, float, float]
    knots: tuple[tuple[float, ...], ...]
    accuracies: tuple[tuple[str, float], ...] = ()

    def progress(self, number: int, points: float) -> float:
        """Return how far a match is, 0 to 1, in its turn `number` when the leader has so many points."""
        constant, turn, point = self.pace
        return min(1.0, max(0.0, constant + turn * number + point * points))

    def chances(self, worths: Sequence[float], points: Sequence[float], decider: int, progress: float) -> list[float]:
        """Return each seat's chance to win, from the points that it may expect and those that it has."""
        expected, at_hand, *terms = self._at(progress)
        seats = len(worths)
        order, places = terms[:seats], terms[seats:]
        logits = [
            expected * worth + at_hand * has + order[(seat - decider) % seats] + places[seat]
            for seat, (worth, has) in enumerate(zip(worths, points, strict=True))
        ]
        if seats == 1:
            return [DOUBT / 2 + (1 - DOUBT) / (1 + exp(-max(-500.0, min(500.0, logits[0]))))]
        most = max(logits)
        parts = [exp(max(-500.0, logit - most)) for logit in logits]
        whole = float_sum(parts)
        return [DOUBT / seats + (1 - DOUBT) * part / whole for part in parts]

    def _at(self, progress: float) -> list[float]:
        place = progress * (len(self.knots) - 1)
        low = min(int(place), len(self.knots) - 2)
        share = place - low
        return [
            (1 - share) * one + share * other for one, other in zip(self.knots[low], self.knots[low + 1], strict=True)
        ]


def written(rules: Rules[Any, Any], scales: dict[int, Scale]) -> str:
    """Return the text of the file for a game's `scales`, by the number of seats."""
    by_seats = {str(seats): asdict(scale) for seats, scale in sorted(scales.items())}
    data = {"format": FORMAT, "game": rules.info.key, "version": rules.info.version, "seats": by_seats}
    return dumps(data, indent=1) + "\n"


def read(text: str, rules: Rules[Any, Any]) -> dict[int, Scale]:
    """Return the scales that a file holds, by the number of seats.

    Raises:
        NoScaleError: it is damaged, or was made for other rules than these.
    """
    info = rules.info
    try:
        data = loads(text)
        if data["format"] != FORMAT or data["game"] != info.key:
            raise ValueError("not the table of this game")
        version = int(data["version"])
        scales = {int(seats): _scale(one, int(seats)) for seats, one in data["seats"].items()}
    except FAULTS as problem:
        words = _("The table of chances of {title} is damaged, so only points can be told.")
        raise NoScaleError(words.format(title=_(info.title))) from problem
    if version != info.version:
        words = _("The table of chances was made for other rules of {title}, so only points can be told.")
        raise NoScaleError(words.format(title=_(info.title)))
    return scales


def _scale(data: dict[str, Any], seats: int) -> Scale:
    constant, turn, point = (float(one) for one in data["pace"])
    knots = tuple(tuple(float(one) for one in knot) for knot in data["knots"])
    numbers = [constant, turn, point, *(one for knot in knots for one in knot)]
    turns = int(data["turns"])
    if (
        len(knots) < 2
        or any(len(knot) != SLOPES + 2 * seats for knot in knots)
        or not all(map(isfinite, numbers))
        or turns < 0
    ):
        raise ValueError("numbers that make no table")
    accuracies = tuple((str(level), float(mean)) for level, mean in data.get("accuracies", ()))
    means = [mean for _level, mean in accuracies]
    if not all(map(isfinite, means)) or any(low >= high for low, high in pairwise(means)):
        raise ValueError("accuracies that tell no levels apart")
    return Scale(int(data["matches"]), turns, (constant, turn, point), knots, accuracies)


def package_of(rules: Rules[Any, Any]) -> str:
    """Return the package that a game's rules lie in."""
    return type(rules).__module__.rpartition(".")[0]


@cache
def text_of(package: str) -> str | None:
    """Return what the file in a game's package says, None where there is none that can be read."""
    try:
        return files(package).joinpath(FILE).read_text(encoding="utf-8")
    except (*FAULTS, ImportError):
        return None


def scale_of(rules: Rules[Any, Any], seats: int) -> Scale:
    """Return the table of chances for these rules and so many seats.

    Raises:
        NoScaleError: there is none; it says so in a sentence.
    """
    text = text_of(package_of(rules))
    scale = None if text is None else read(text, rules).get(seats)
    if scale is None:
        words = _("{title} has no table of chances for so many seats, so only points can be told.")
        raise NoScaleError(words.format(title=_(rules.info.title)))
    return scale


def scale_or_none(rules: Rules[Any, Any], seats: int) -> Scale | None:
    """Return the table of chances for these rules and so many seats, None where there is none."""
    try:
        return scale_of(rules, seats)
    except NoScaleError:
        return None


def unit_of(rules: Rules[Any, Any], seats: int) -> tuple[Unit, str]:
    """Return in what it is told how a match goes, and a sentence of why that is no chance (empty where it is)."""
    try:
        scale_of(rules, seats)
    except NoScaleError as problem:
        return "lead" if seats > 1 else "points", str(problem)
    return "chance", ""
