"""What bots made of the deals that somebody has played: asked of the process that weighs moves, and kept."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

from game.bots import level_name
from game.core import registry
from game.daily.yardstick import Measure
from game.duplicate.stand_in import LEVELS, levels_of
from saves.yardsticks import FILE, Yardsticks
from scenes.matches.own_record import number

if TYPE_CHECKING:
    from game.daily.deal import Daily
    from saves.dailies import Try
    from scenes.shared.house import House

Wanted = tuple[tuple["Daily", str], ...]


class Beside:
    """Has bots play, the quick ones first, as long as somebody looks at a day."""

    def __init__(self, house: House) -> None:
        """Begin with what is kept."""
        self._house = house
        self._kept = Yardsticks(house.archive.file().with_name(FILE))
        self._wanted: Wanted = ()

    @property
    def is_done(self) -> bool:
        """Whether nobody plays any more."""
        return not self._wanted

    def ask(self, tries: Sequence[Try]) -> None:
        """Have the deals played that a person has finished: before that, nobody is told what can be made of them."""
        over = [one.daily for one in tries if one.is_over]
        missing = [
            (LEVELS.index(level), one, level)
            for one in over
            for level in levels_of(registry.rules(one.game))
            if level not in self._kept.of(one)
        ]
        wanted = tuple((one, level) for _rank, one, level in sorted(missing, key=lambda found: found[0]))
        if wanted == self._wanted:
            return
        self.stop()
        if wanted:
            self._wanted = wanted
            self._house.adviser.ask(Measure(wanted))

    def stop(self) -> None:
        """Leave off; what is known is kept."""
        if self._wanted:
            self._house.adviser.cancel()
        self._wanted = ()

    def update(self) -> bool:
        """Hear what was made; say whether there is something new to show."""
        if not self._wanted:
            return False
        adviser, is_new = self._house.adviser, False
        while self._wanted and (answer := adviser.poll()) is not None:
            if answer.is_last:
                self._wanted = ()
                continue
            made = answer.value
            self._kept.keep(made)
            self._wanted = tuple(one for one in self._wanted if one != (made.daily, made.level))
            is_new = True
        if adviser.problem is not None:
            self._wanted = ()
        if is_new:
            self._house.errands.start(self._kept.write, _nothing, is_awaited=False)
        return is_new

    def words(self, one: Try) -> str:
        """Return what bots made of a deal that somebody has played, as far as it is known."""
        if not one.is_over:
            return ""
        points = self._kept.of(one.daily)
        return " · ".join(f"{level_name(level)} {number(points[level])}" for level in LEVELS if level in points)


def _nothing(_answer: Future[Any]) -> None:
    """Hear that it is written."""
