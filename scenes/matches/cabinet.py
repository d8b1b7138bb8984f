"""What was earned on this machine: read and worked out beside the screen, which only asks whether there is news."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from logging import getLogger
from typing import TYPE_CHECKING

from game.core import registry
from game.core.registry import GameError
from game.medals.cabinet import Row, rows_of
from game.medals.medal import HOUSE, MedalError, Medals
from saves.errors import SaveError
from saves.files import is_there
from scenes.matches.following import Follower
from scenes.matches.games import boxed_games
from scenes.matches.medals import medals_of
from scenes.matches.whose import everybody

if TYPE_CHECKING:
    from pathlib import Path

    from saves.earning import AskEarned, Meant
    from saves.facts import Whose
    from saves.medals import Survey
    from scenes.shared.house import House

logger = getLogger("tablewright.medals")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The medals there are, by game, the house's under its empty key, and the editions of those that are followed."""

    medals: Mapping[str, Medals]
    editions: Mapping[str, str]


def catalogue() -> Catalogue:
    """Return the medals of all games that are here, in the order of their boxes, those of the house last."""
    medals: dict[str, Medals] = {}
    editions: dict[str, str] = {}
    for game in (box.key for box in boxed_games() if box.live):
        with suppress(MedalError, GameError):
            found = medals_of(game)
            editions[game] = found.edition(registry.rules(game))
            medals[game] = found
    with suppress(MedalError):
        medals[HOUSE] = medals_of(HOUSE)
    return Catalogue(medals, editions)


@dataclass(frozen=True, slots=True)
class Found:
    """What is known so far: the rows of the cabinet, and how many matches still have to be followed."""

    rows: tuple[Row, ...] = ()
    games_played: int = 0
    left: int = 0


class CabinetKeeper:
    """Reads what was played and has the rest worked out in the process that weighs moves, while somebody looks."""

    def __init__(self, house: House, whose: Whose = everybody) -> None:
        """Know nothing yet."""
        self._house, self._whose = house, whose
        self._catalogue: Catalogue | None = None
        self._survey: Survey | None = None
        self._follower = Follower(house)
        self._is_wanted = self._is_new = self._reads = self._counts = False
        self.found = Found()
        self.trouble = ""

    @property
    def is_known(self) -> bool:
        """Whether the matches were read."""
        return self._survey is not None

    @property
    def is_done(self) -> bool:
        """Whether all matches are looked through."""
        return self.is_known and not (self._reads or self._counts or self._follower.left)

    def begin(self) -> None:
        """Read what was played, and work out what is missing."""
        self._is_wanted = True
        whose = self._whose
        path = self._house.archive.file()

        def read() -> tuple[Catalogue, Survey, Found]:
            from saves.medals import Survey, survey

            known = catalogue()
            found = survey(path, known.editions, whose) if is_there(path) else Survey()
            return known, found, found_in(known, found)

        self._reads = True
        self._house.errands.start(read, self._read, is_awaited=False)

    def stop(self) -> None:
        """Leave off; what is known is kept."""
        self._is_wanted = False
        if self._follower.stop():
            self._keep()
        self._survey = None  # tens of thousands of matches, maybe: who comes back has them read again

    def update(self) -> bool:
        """Hear what came; say whether there is something new to show."""
        self._listen()
        is_new, self._is_new = self._is_new, False
        return is_new

    def _read(self, answer: Future[tuple[Catalogue, Survey, Found]]) -> None:
        self._reads = False
        try:
            self._catalogue, self._survey, found = answer.result()
            self.trouble = ""
        except SaveError as problem:
            self.trouble, self._is_new = str(problem), True
            return
        if self._is_wanted:
            self._follower.ask(self._survey.missing[::-1], self._catalogue.medals)  # the latest first
        self._show(found)

    def _listen(self) -> None:
        if not self._follower.listen():
            return
        if self._follower.problem is not None:
            logger.error("Medals could not be worked out: %s", self._follower.problem)
        if not self._keep():
            self._follower.go_on()

    def _keep(self) -> bool:
        """Have what was heard written down and counted here, after which the next are followed; say whether it was."""
        heard = self._follower.take()
        before, known = self._survey, self._catalogue
        if not heard or before is None or known is None:
            return False
        path = self._house.archive.file()

        def count() -> tuple[Survey, Found]:
            from saves.medals import FILE, MarkBook, with_marks

            MarkBook(path.with_name(FILE)).keep(heard)
            after = with_marks(before, heard)
            return after, found_in(known, after)

        self._counts = True
        self._house.errands.start(count, self._counted, is_awaited=False)
        return True

    def _counted(self, answer: Future[tuple[Survey, Found]]) -> None:
        self._counts = False
        survey, found = answer.result()
        if self._is_wanted:
            self._survey = survey
        self._follower.go_on()
        self._show(found)

    def _show(self, found: Found) -> None:
        self.found = replace(found, left=self._follower.left)
        self._is_new = True


def found_in(known: Catalogue, seen: Survey) -> Found:
    """Return what was earned with what was seen; somebody with many matches does not want a frame to wait for it."""
    games = {one.game for one in seen.played if one.counts}
    return Found(rows_of(known.medals.values(), seen.played), len(games))


def question(path: Path, game: str, identity: str, meant: Meant, keys: tuple[str, ...] = ()) -> AskEarned:
    """Return what asks what became of the finished match of a `game` that is saved as `identity` at `path`.

    `keys` are those of whose record is told. Where the medals of the game can't be used, only those of the house can be
    earned.
    """
    from saves.earning import AskEarned

    medals: dict[str, Medals] = {}
    for row in (game, HOUSE):
        with suppress(MedalError):
            medals[row] = medals_of(row)
    editions = {game: medals[game].edition(registry.rules(game))} if game in medals else {}
    return AskEarned(path, game, identity, medals, editions, meant, keys)
