"""What was earned, out of all matches that count for somebody, and how near the rest is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.medals.conditions import RecordCondition
from game.medals.medal import HOUSE, Mark, Medal, Medals


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match as one person at its table played it. `id` is what it is called among the saved ones.

    It `counts` where the statistics count it. `against` is the level of the bots, or what stands there for others.
    `marks` are what it gives towards the medals of its game, None where that is not worked out yet.
    """

    id: str
    game: str
    seat: int
    seats: int
    against: str
    finished: str
    won: bool | None
    points: int | None
    hints: int
    counts: bool
    marks: Mapping[str, Mark] | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the cabinet: a medal of a `game`, how far it is, and the match that `earned` it."""

    game: str
    medal: Medal
    progress: int = 0
    earned: Played | None = None

    @property
    def is_hidden(self) -> bool:
        """Whether it is a secret that nobody has found yet."""
        return self.medal.secret and self.earned is None

    @property
    def left(self) -> float:
        """Which share of the way is still to go."""
        return 1 - self.progress / self.medal.goal


@dataclass(frozen=True, slots=True)
class Row:
    """The medals of one game, or of the house."""

    game: str
    places: tuple[Place, ...]

    @property
    def earned(self) -> int:
        """How many of them were earned."""
        return sum(place.earned is not None for place in self.places)


def rows_of(medals: Iterable[Medals], played: Sequence[Played]) -> tuple[Row, ...]:
    """Return the rows of the cabinet; the matches that were `played` come in the order in which they ended."""
    by_game: dict[str, list[Played]] = {}
    for one in played:
        by_game.setdefault(one.game, []).append(one)
    return tuple(
        Row(row.game, tuple(_place(row.game, medal, _of(row, played, by_game)) for medal in row.medals))
        for row in medals
    )


def earned_by(rows: Iterable[Row], match: str) -> list[Place]:
    """Return the medals that a match earned."""
    return [place for row in rows for place in row.places if place.earned is not None and place.earned.id == match]


def nearest(rows: Iterable[Row]) -> Place | None:
    """Return the medal that was begun and is nearest to done; no secret."""
    begun = [
        place
        for row in rows
        for place in row.places
        if place.earned is None and place.progress and not place.medal.secret
    ]
    return min(begun, key=lambda place: place.left, default=None)


def _of(row: Medals, played: Sequence[Played], by_game: Mapping[str, Sequence[Played]]) -> Sequence[Played]:
    return played if row.game == HOUSE else by_game.get(row.game, ())


@dataclass(slots=True)
class _Count:
    """How far a medal is, match by match."""

    medal: Medal
    best: int = 0
    seen: set[Any] = field(default_factory=set)
    run: int = 0

    def add(self, one: Played, mark: Mark) -> bool:
        """Count a match; say whether the medal is earned with it."""
        medal = self.medal
        holds = mark.holds and all(_known(need, one) for need in medal.recorded)
        if medal.times == 1:
            self.best = max(self.best, medal.goal if holds else min(mark.number, medal.goal - 1))
            return holds
        self.run = self.run + 1 if holds else 0 if medal.in_a_row else self.run
        if holds and medal.different:
            self.seen.add(getattr(one, medal.different))
        self.best = len(self.seen) if medal.different else self.run
        return self.best >= medal.times


def _place(game: str, medal: Medal, played: Sequence[Played]) -> Place:
    count = _Count(medal)
    for one in played:
        if _is_meant(medal, one):
            mark = Mark(0, holds=True) if not medal.followed else (one.marks or {}).get(medal.key, Mark(0, holds=False))
            if count.add(one, mark):
                return Place(game, medal, medal.goal, one)
    return Place(game, medal, count.best)


def _is_meant(medal: Medal, one: Played) -> bool:
    """Whether a match counts for a medal at all."""
    return medal.counts == "any" or (one.counts and (medal.counts == "records" or not one.hints))


def _known(need: RecordCondition, one: Played) -> bool:
    return (
        (need.won is None or one.won is need.won)
        and (need.seats is None or need.seats.holds(one.seats))
        and (not need.against or one.against in need.against)
        and (need.points is None or (one.points is not None and need.points.holds(one.points)))
    )
