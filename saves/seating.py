"""Who sat where: written with a match, and changed where somebody says later whose an earlier match is."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from saves.facts import seated_people
from saves.mending import Mending

if TYPE_CHECKING:
    from saves.shelf import Own

MOST_KEY = 80  # characters; longer ones nobody wrote


class Seated(NamedTuple):
    """Under which key a seat of a match is kept, "" for nobody's."""

    match: str
    seat: int
    person: str


class Seating(Mending):
    """Writes who sat where. What is kept under a key that means nobody any more is nobody's."""

    def assign(self, name: str, person: str, known: Collection[str]) -> tuple[Seated, ...]:
        """Say that `person` sat wherever somebody called `name` did, and nobody `known` sits there.

        Return how it was, for `seat`.
        """
        where = f"WHERE name = ? AND person NOT IN ({', '.join('?' * len(known))})"
        with self.writing():
            before = tuple(
                Seated(*row) for row in self._read(f"SELECT match, seat, person FROM sittings {where}", name, *known)
            )
            self._database.execute(f"UPDATE sittings SET person = ? {where}", (person, name, *known))
        return before

    def seat(self, places: Iterable[Seated]) -> None:
        """Keep seats under the keys of `places`."""
        with self.writing():
            self._database.executemany(
                "UPDATE sittings SET person = ? WHERE match = ? AND seat = ?",
                [(one.person, one.match, one.seat) for one in places],
            )

    def know_ends(self, match: str, own: Sequence[Own]) -> None:
        """Keep how a match of several people, which is stored as it is over, ended for each of them."""
        with self.writing():
            self._database.executemany(
                "UPDATE sittings SET won = ?, points = ? WHERE match = ? AND seat = ?",
                [(one.won, one.points, match, one.seat) for one in own],
            )

    def _sit_down(self, match: str, seats: Any, sitters: Sequence[str]) -> None:
        """Store who sits at the `seats` of a new match, as its row has them."""
        known = dict(enumerate(sitters))
        self._database.executemany(
            "INSERT INTO sittings (match, seat, name, person) VALUES (?, ?, ?, ?)",
            [(match, seat, name, known.get(seat, "")) for seat, name in seated_people(seats)],
        )

    def _end(self, match: str, own: Sequence[Own]) -> None:
        """Store how a match ended for each of several people; nobody knows that of one that goes on."""
        self._database.execute(
            "UPDATE sittings SET won = NULL, points = NULL WHERE match = ? AND points IS NOT NULL", (match,)
        )
        if own:
            self.know_ends(match, own)

    def _sit_as_found(self, match: str, rows: Iterable[Mapping[str, Any]]) -> None:
        """Store what a damaged file still told of who sat there, as far as it makes sense."""
        for row in rows:
            with suppress(KeyError):
                values = row["person"], _number(row["won"]), _number(row["points"]), match, row["seat"]
                if isinstance(row["person"], str) and len(row["person"]) <= MOST_KEY and type(row["seat"]) is int:
                    self._database.execute(
                        "UPDATE sittings SET person = ?, won = ?, points = ? WHERE match = ? AND seat = ?", values
                    )


def _number(value: Any) -> int | None:
    return value if type(value) is int else None
