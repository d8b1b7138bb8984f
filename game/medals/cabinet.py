"""What was earned, out of all matches that count for somebody, and how near the rest is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.medals.conditions import RecordCondition
from game.medals.medal import HOUSE, Mark, Medal, Medals

_ALWAYS = Mark(0, holds=True)  # of a medal for which no match has to be followed


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
    return tuple(_row(row, played if row.game == HOUSE else by_game.get(row.game, ())) for row in medals)


def _row(row: Medals, played: Sequence[Played]) -> Row:
    records = [one for one in played if one.counts]
    meant = {"any": played, "records": records, "unaided": [one for one in records if not one.hints]}
    places = []
    for medal in row.medals:
        # A row is broken by a match with a hint as well: it has to be seen.
        is_broken = medal.in_a_row and medal.counts == "unaided"
        places.append(_place(row.game, medal, records if is_broken else meant[medal.counts]))
    return Row(row.game, tuple(places))


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


def _place(game: str, medal: Medal, played: Sequence[Played]) -> Place:
    """Return how far a medal is with the matches that count for it. Somebody may have played many thousands."""
    return _by_one(game, medal, played) if medal.times == 1 else _by_several(game, medal, played)


def _by_one(game: str, medal: Medal, played: Sequence[Played]) -> Place:
    key, goal, needs, is_followed = medal.key, medal.goal, medal.recorded, bool(medal.followed)
    best = 0
    for one in played:
        mark = (one.marks.get(key) if one.marks else None) if is_followed else _ALWAYS
        if mark is None:
            continue
        if mark.holds and all(_known(need, one) for need in needs):
            return Place(game, medal, goal, one)
        if mark.number > best:
            best = mark.number
    return Place(game, medal, min(best, goal - 1))


def _by_several(game: str, medal: Medal, played: Sequence[Played]) -> Place:
    """Count matches, those in a row, or what is different in them."""
    key, needs, is_followed = medal.key, medal.recorded, bool(medal.followed)
    run, seen = 0, set[Any]()
    for one in played:
        mark = (one.marks.get(key) if one.marks else None) if is_followed else _ALWAYS
        is_aided = one.hints > 0 and medal.counts == "unaided"
        if mark is not None and mark.holds and not is_aided and all(_known(need, one) for need in needs):
            run += 1
            if medal.different:
                seen.add(getattr(one, medal.different))
                run = len(seen)
            if run >= medal.times:
                return Place(game, medal, medal.times, one)
        elif medal.in_a_row:
            run = 0
    return Place(game, medal, run)


def _known(need: RecordCondition, one: Played) -> bool:
    return (
        (need.won is None or one.won is need.won)
        and (need.seats is None or need.seats.holds(one.seats))
        and (not need.against or one.against in need.against)
        and (need.points is None or (one.points is not None and need.points.holds(one.points)))
    )
