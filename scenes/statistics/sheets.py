"""Score sheets for the charts: read beside the screen, and followed where nobody has yet, while somebody looks."""

from __future__ import annotations

from logging import getLogger
from typing import TYPE_CHECKING, Any

from game.core import registry
from saves.errors import SaveError
from scenes.matches.following import Follower
from scenes.stage.motion import NEVER, NOW

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from concurrent.futures import Future

    from saves.kinds import Sheets
    from saves.scores import Play
    from saves.sheets import Sheet
    from scenes.shared.house import House

logger = getLogger("tablewright.statistics")


class SheetKeeper:
    """Knows the score sheets of the latest of some matches, as soon as they are read or followed."""

    def __init__(self, house: House) -> None:
        """Know nothing yet."""
        self._house = house
        self._follower = Follower(house)
        self._asked: object = None  # what was asked for last: answers to what was before come too late
        self._found: Sheets | None = None
        self._is_new = False
        self._wanted: tuple[str, Sequence[Play], Collection[str]] | None = None
        self._waits = False

    @property
    def due(self) -> float:
        """Seconds until it goes on by itself: what is wanted it reads once a frame was shown without it."""
        return NEVER if self._wanted is None else NOW

    @property
    def known(self) -> Sequence[Sheet]:
        """What is known so far."""
        return self._found.known if self._found is not None else ()

    @property
    def is_done(self) -> bool:
        """Whether all is known that can be."""
        if self._wanted is not None:
            return False
        return self._asked is None or (self._found is not None and not self._follower.left)

    def want(self, game: str, plays: Sequence[Play], keys: Collection[str]) -> None:
        """Have the sheets of matches of a game read soon, and work out what is missing."""
        self.stop()
        self._wanted, self._waits = (game, plays, keys), True

    def _begin(self, game: str, plays: Sequence[Play], keys: Collection[str]) -> None:
        path, asked = self._house.archive.file(), object()
        self._asked = asked

        def look() -> Sheets:
            from saves.kinds import sheets

            return sheets(path, registry.rules(game), plays, keys)

        def hear(answer: Future[Sheets]) -> None:
            if self._asked is not asked:
                return
            try:
                self._found, self._is_new = answer.result(), True
            except (SaveError, registry.GameError) as problem:
                logger.info("No score sheets can be read now: %s", problem)
                self._asked = None
                return
            if self._found.missing:
                from saves.kinds import Kinds

                self._follower.ask(self._found.missing[::-1], {game: Kinds()})  # the latest first

        self._house.errands.start(look, hear, is_awaited=False)

    def stop(self) -> None:
        """Leave off; what is worked out is kept for the next time."""
        if self._follower.stop():
            self._keep()
        self._asked = self._found = self._wanted = None
        self._is_new = False

    def update(self) -> bool:
        """Hear what came; say whether there is something new to show."""
        if self._wanted is not None and not self._waits:
            wanted, self._wanted = self._wanted, None
            self._begin(*wanted)
        self._waits = False
        if self._follower.listen():
            if self._follower.problem is not None:
                logger.error("Score sheets could not be worked out: %s", self._follower.problem)
            self._keep()
            self._follower.go_on()
            self._is_new = self._is_new or not self._follower.left
        is_new, self._is_new = self._is_new, False
        return is_new

    def _keep(self) -> None:
        """Count what was heard, and have it written down."""
        heard = self._follower.take()
        if not heard:
            return
        from saves.kinds import FILE, with_kinds
        from saves.medals import MarkBook

        if self._found is not None:
            self._found = with_kinds(self._found, heard)
        path = self._house.archive.file().with_name(FILE)
        self._house.errands.start(lambda: MarkBook(path).keep(heard), _nothing, is_awaited=False)


def _nothing(_answer: Future[Any]) -> None:
    """Hear that it is written."""
