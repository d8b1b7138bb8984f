"""What became of one match, medals and what it changed: asked of the process that thinks, so that no frame waits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.medals.cabinet import Place, earned_by, nearest, rows_of
from game.medals.medal import Medals
from saves.changes import Change, changes_of
from saves.errors import SaveError
from saves.facts import Whose
from saves.medals import FILE, MarkBook, follow, survey, with_marks
from saves.reader import Reader


@dataclass(frozen=True, slots=True)
class Meant:
    """Whose seats are meant: those of the person with `keys`, without any those that belong to none of the `known`.

    As long as nobody is `known`, all are.
    """

    keys: tuple[str, ...] = ()
    known: tuple[str, ...] = ()

    def seats(self, reader: Reader) -> Whose:
        """Return what says whether a seat is meant, as things stand now."""
        if not self.known:
            return lambda _match, _seat: True
        found, is_own = reader.seats_of(self.keys or self.known), bool(self.keys)
        return lambda match, seat: ((match, seat) in found) is is_own


@dataclass(frozen=True, slots=True)
class Earned:
    """What became of a match: the medals that it has earned, the one that is nearest to done now, and what it changed.

    That one is of its game or of the house. `changes` are those of the record in which the match counts.
    """

    places: tuple[Place, ...] = ()
    near: Place | None = None
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class AskEarned:
    """What became of the finished `match` of a `game`, saved in the file at `path`, for those who are `meant`?

    `keys` are those of whose record is told, none for everybody's. `medals` are those of its game and of the house,
    `editions` those that are followed. As long as there are matches of its game that nobody has followed yet, one of
    these may have earned what it seems to earn, and what is near: then only the medals of the house are told.
    """

    path: Path
    game: str
    match: str
    medals: Mapping[str, Medals]
    editions: Mapping[str, str]
    meant: Meant = Meant()
    keys: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """How long it may take: about a second for fifty thousand matches, more on a busy computer with a slow disk."""
        return 60.0

    def work(self, _tell: Callable[[Earned], None], _is_hurried: Callable[[], bool]) -> Earned:
        """Return what was earned; nothing where the matches can't be read."""
        try:
            return self.answer()
        except SaveError:
            return Earned()

    def answer(self) -> Earned:
        """Return what was earned.

        Raises:
            SaveError: the file can't be read.
        """
        with Reader(self.path) as reader:
            whose = self.meant.seats(reader)
            changes = changes_of(reader.plays(self.game, self.keys), reader.number_of(self.match))
            found = survey(self.path, self.editions, whose)
            for own in (one for one in found.missing if one.match == self.match):
                fresh = follow(reader.load(self.match), own, self.medals[self.game])
                MarkBook(self.path.with_name(FILE)).keep(fresh)
                found = with_marks(found, fresh)
        unsure = {one.game for one in found.missing}
        rows = [row for row in rows_of(self.medals.values(), found.played) if row.game not in unsure]
        return Earned(tuple(earned_by(rows, self.match)), nearest(rows), changes)
