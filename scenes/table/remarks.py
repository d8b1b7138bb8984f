"""What characters say at a table: three times a match at most, told from the match alone.

As it begins, once it is announced that the end is near, and when it is over. One of those who sit there says it,
another one each time where there are several.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game.bots.character import Character, Moment, character_of
from game.core.words import _

if TYPE_CHECKING:
    from game.core.match import Match


@dataclass(frozen=True, slots=True)
class Remark:
    """What `who`, in `seat`, says after `ply` intents, at which `moment`."""

    moment: Moment
    ply: int
    seat: int
    who: Character

    @property
    def words(self) -> str:
        """What is said, in quotation marks."""
        return _("“{words}”").format(words=_(self.who.says[self.moment]))


class Talk:
    """What is said at one table, and what of it was shown."""

    def __init__(self, match: Match[Any, Any], *, is_new: bool) -> None:
        """Listen to `match`; what was said before somebody came back to it was shown then."""
        self._match, self._from = match, 0 if is_new else match.ply + 1
        self._shown: set[Moment] = set()
        self.is_on = False

    def so_far(self, announced: int | None) -> list[Remark]:
        """Return what was said so far, if anything is said here; see `remarks`."""
        return remarks(self._match, announced) if self.is_on else []

    @property
    def is_to_begin(self) -> bool:
        """Whether somebody may greet the table: the match is new, nothing was played, and nobody has said a word."""
        return self.is_on and not (self._from or self._match.ply or self._shown) and bool(cast_at(self._match))

    def fresh(self, announced: int | None) -> Remark | None:
        """Return what has just been said and was not shown yet."""
        known = [one for one in self.so_far(announced) if one.moment not in self._shown and one.ply >= self._from]
        self._shown.update(one.moment for one in known)
        return known[-1] if known and known[-1].ply == self._match.ply else None


def remarks(match: Match[Any, Any], announced: int | None) -> list[Remark]:
    """Return what is said in a match so far; `announced` is the ply at which its end was, None as long as it is not."""
    found = _moments(match, announced, cast_at(match))
    return [Remark(moment, ply, seat, who) for moment, ply, (seat, who) in found if moment in who.says]


def cast_at(match: Match[Any, Any]) -> list[tuple[int, Character]]:
    """Return the seats of a match in which characters sit, with who it is."""
    known = ((seat, character_of(match.rules, sitter.mind)) for seat, sitter in enumerate(match.seats))
    return [(seat, who) for seat, who in known if who is not None]


def _moments(
    match: Match[Any, Any], announced: int | None, cast: Sequence[tuple[int, Character]]
) -> Iterator[tuple[Moment, int, tuple[int, Character]]]:
    if not cast:
        return
    first, second, third = (cast[(match.deal + number) % len(cast)] for number in range(3))
    yield "start", 0, first
    if announced is not None:
        yield "last", announced, second
    if match.is_over:
        winners = match.rules.standings(match.state).winners
        won = next((one for one in cast if one[0] in winners), None)
        yield ("lost", match.ply, third) if won is None else ("won", match.ply, won)
