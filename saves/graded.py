"""What somebody made of graded deals: worked out from the saved matches with them, and kept nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from saves.facts import Whose, key_of_deal
from saves.files import is_there
from saves.reader import Reader

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.rules import Rules
    from saves.shelf import Summary

Outcome = Literal["none", "open", "tried", "won", "first"]


@dataclass(frozen=True, slots=True)
class Attempts:
    """The `matches` that somebody has begun with a deal, the first one first."""

    matches: tuple[Summary, ...] = ()

    @property
    def outcome(self) -> Outcome:
        """What became of the deal: won at the `first` try, won later, tried, or only begun. Practice wins nothing.

        Who deleted a match half way has no open one any more, and no first try either.
        """
        won = [_is_won(one) for one in self.matches]
        if True in won:
            return "first" if won[0] else "won"
        return "tried" if self.finished else "open" if self._kept else "none"

    @property
    def is_won(self) -> bool:
        """Whether the deal was won."""
        return self.outcome in ("won", "first")

    @property
    def finished(self) -> tuple[Summary, ...]:
        """Those that are over."""
        return tuple(one for one in self.matches if one.finished is not None)

    @property
    def to_go_on_with(self) -> Summary | None:
        """The last of them, as long as it is not over; who deleted one does not want to go on with it."""
        return self._kept[-1] if self._kept and self._kept[-1].finished is None else None

    @property
    def _kept(self) -> tuple[Summary, ...]:
        """Those that are over, or can be gone on with."""
        return tuple(one for one in self.matches if one.finished is not None or not one.is_deleted)

    @property
    def tries(self) -> int:
        """How many matches it took to win, or how many are over where none was won."""
        won = [_is_won(one) for one in self.matches]
        return won.index(True) + 1 if True in won else len(self.finished)

    @property
    def best(self) -> Summary | None:
        """The match that was won, or else brought the most points, and not in practice where there is another."""
        scored = [one for one in self.finished if one.result is not None and one.result.points is not None]
        return max(scored, key=lambda one: (_is_won(one), not one.practice, _points(one)), default=None)

    @property
    def points(self) -> int | None:
        """How many points the best one brought."""
        return None if self.best is None else _points(self.best)


def attempts(reader: Reader, rules: Rules[Any, Any], deals: Sequence[int], is_meant: Whose) -> Mapping[int, Attempts]:
    """Return what was made of each of `deals` by the options printed in the rules, in those seats that are meant.

    Matches that came from a file, or were played by other rules, are none. One in the trash was played nevertheless,
    but is not gone on with.

    Raises:
        SaveError: the saved matches can't be read.
    """
    options = rules.Options().model_dump(mode="json")
    keys = {key: deal for deal in deals if (key := key_of_deal(deal, 1, options)) is not None}
    found: dict[int, list[Summary]] = {deal: [] for deal in deals}
    for key, match in reader.dealt_among(rules.info.key, tuple(keys)):
        is_his = match.seats[0].is_person and is_meant(match.id, 0)
        if is_his and not match.imported and match.rules_version == rules.info.version:
            found[keys[key]].append(match)
    return {deal: Attempts(tuple(matches)) for deal, matches in found.items()}


def all_attempts(path: Path, rules: Rules[Any, Any], deals: Sequence[int], is_meant: Whose) -> Mapping[int, Attempts]:
    """Return the same out of the saves at `path`.

    Raises:
        SaveError: the saved matches can't be read.
    """
    if not is_there(path):
        return {deal: Attempts() for deal in deals}
    with Reader(path) as reader:
        return attempts(reader, rules, deals, is_meant)


def won_among(found: Iterable[Attempts]) -> int:
    """Return how many deals were won."""
    return sum(one.is_won for one in found)


def _is_won(one: Summary) -> bool:
    return one.finished is not None and one.result is not None and bool(one.result.won) and not one.practice


def _points(one: Summary) -> int:
    assert one.result is not None
    return one.result.points or 0
