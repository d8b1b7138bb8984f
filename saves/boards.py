"""What was played on a board: the saved matches, by their facts alone, and what came with challenges or of bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from logging import getLogger
from typing import TYPE_CHECKING, Any

from game.core.match import PERSON
from game.core.plugins import FAULTS
from game.duplicate.turns import OwnTurn, own_turns
from saves.challenges import is_by_person, is_same
from saves.errors import SaveError
from saves.facts import Whose, key_of_deal
from saves.files import is_there
from saves.matches import match_of
from saves.reader import Reader
from saves.shelf import KEPT

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.match import Match
    from game.duplicate.board import Board
    from saves.challenges import Boards, Pending
    from saves.shelf import Summary

logger = getLogger("tablewright.saves")

MOST_PLAYS = 8  # people's matches that are compared, the latest


@dataclass(frozen=True, slots=True)
class Play:
    """A match on a board, as it was from one `seat`: whose it was, its turns, and what came of it.

    `attempt` counts the matches of one name; `identity` is what it is saved as, None for one that came with a
    challenge or that a bot played.
    """

    match: Match[Any, Any]
    seat: int
    turns: tuple[OwnTurn, ...]
    identity: str | None = None
    attempt: int = 1

    @property
    def level(self) -> str:
        """The level of the bot that stood in, "" for a person."""
        mind = self.match.seats[self.seat].mind
        return "" if mind == PERSON else mind

    @property
    def name(self) -> str:
        """What who played is called."""
        return self.match.seats[self.seat].name

    @property
    def points(self) -> int:
        """The final points."""
        return self.turns[-1].points if self.turns else 0

    @property
    def has_won(self) -> bool:
        """Whether that seat won."""
        return self.seat in self.match.rules.standings(self.match.state).winners


@dataclass(frozen=True, slots=True)
class AtHand:
    """A match at a table that is over, and what it is saved as, if it is."""

    match: Match[Any, Any]
    identity: str | None


Known = MutableMapping[object, Play]


@dataclass(frozen=True, slots=True)
class Compared:
    """What may be told of a board: `plays`, the best first, once a match of one's own `is_over`.

    Until then others have played `hidden` matches. `open` is one's own match to go on with, `left_out` counts what is
    too much to be shown. Where the match at hand `is_imported`, it came in a file, and was only finished here.
    """

    plays: tuple[Play, ...] = ()
    is_over: bool = False
    hidden: int = 0
    open: str | None = None
    left_out: int = 0
    is_imported: bool = False


def compared(
    path: Path,
    boards: Boards,
    board: Board,
    seat: int,
    is_own: Whose,
    at_hand: AtHand | None = None,
    known: Known | None = None,
) -> Compared:
    """Return what was played on `board` from `seat`, out of the saves at `path` and of `boards`.

    Nobody is told of others before a match of their own is over: one that was played here, at any seat of a person, and
    from its beginning. `at_hand` is such a one that may not be on the disk yet. `known` keeps what was played again
    already. What can't be followed is left out. It is for a thread of its own.

    Raises:
        SaveError: the saves can't be read.
    """
    known = {} if known is None else known
    own = _own(path, board, is_own)
    kept = boards.kept(board)
    brought = [] if kept is None else [match for match in kept.tries if _is_from(match, board, seat)]
    others = [one for one in _saved(path, board) if _is_over(one) and (at_hand is None or one.id != at_hand.identity)]
    is_imported = at_hand is not None and _is_imported(path, at_hand.identity)
    if not any(_is_over(one) for one in own) and (at_hand is None or is_imported):
        hidden = len(others) + sum(map(is_by_person, brought))
        return Compared(hidden=hidden, open=own[-1].id if own else None, is_imported=is_imported)
    plays = _replayed(path, others, seat, known)
    if at_hand is not None:
        plays += _play((at_hand.identity, seat), at_hand.match, seat, known, at_hand.identity)
    there = [one.match for one in plays]
    for match in brought:
        if not any(is_same(match, other) for other in there):
            plays += _play((id(match), seat), match, seat, known)
    return Compared(_ranked(plays), is_over=True, left_out=max(0, len(others) - MOST_PLAYS))


def pending(path: Path, boards: Boards, is_own: Whose) -> list[Pending]:
    """Return the challenges of which no match of one's own is over, the latest first.

    Raises:
        SaveError: the saves at `path` can't be read.
    """
    return [one for one in boards.pending() if not any(_is_over(own) for own in _own(path, one.board, is_own))]


def _is_over(one: Summary) -> bool:
    return one.finished is not None


def _own(path: Path, board: Board, is_own: Whose) -> list[Summary]:
    """Return the matches of one's own on a board; one that came in a file gives no right to be told of others."""
    return [
        one for one in _saved(path, board) if not one.imported and any(is_own(one.id, place) for place in board.places)
    ]


def _is_imported(path: Path, identity: str | None) -> bool:
    """Whether a match came in a file; one that is not on the disk yet did not."""
    if identity is None or not is_there(path):
        return False
    with suppress(SaveError), Reader(path) as reader:
        return reader.summary(identity).imported
    return False


def _is_from(match: Match[Any, Any], board: Board, seat: int) -> bool:
    """Whether a match of a challenge was played on `board` from `seat`: elsewhere nobody stands in."""
    minds = [one.mind for one in match.seats]
    return all(
        mind == meant or place == seat for place, (mind, meant) in enumerate(zip(minds, board.minds, strict=True))
    )


def _saved(path: Path, board: Board) -> list[Summary]:
    """Return the saved matches on a board, the first one first; none of the trash."""
    if not is_there(path):
        return []
    with Reader(path) as reader:
        dealt = reader.dealt(board.game, key_of_deal(board.deal, len(board.minds), board.options), KEPT)
    return [
        one
        for one in dealt
        if one.rules_version == board.version and tuple(seat.mind for seat in one.seats) == board.minds
    ]


def _replayed(path: Path, over: Sequence[Summary], seat: int, known: Known) -> list[Play]:
    """Return the latest of the saved matches that are `over`; one that can't be followed is left out."""
    plays: list[Play] = []
    wanted = over[-MOST_PLAYS:]
    if not wanted:
        return plays
    with Reader(path) as reader:
        for one in wanted:
            key = (one.id, one.touched, seat)
            if key in known:
                plays.append(known[key])
                continue
            match = _followed(reader, one.id)
            if match is not None:
                plays += _play(key, match, seat, known, one.id)
    return plays


def _followed(reader: Reader, identity: str) -> Match[Any, Any] | None:
    """Return a saved match to its end, None where it can't be followed or compared."""
    try:
        match = match_of(reader.load(identity))
        return match if match.is_over and match.deck is None else None
    except SaveError as problem:
        logger.info("A match can't be compared: %s", problem)
    except FAULTS as problem:
        logger.error("A game stumbles over the match %s", identity, exc_info=problem)
    return None


def _play(key: object, match: Match[Any, Any], seat: int, known: Known, identity: str | None = None) -> list[Play]:
    """Return what a match was from a seat; nothing where its game, which any package may bring, stumbles over that."""
    if key not in known:
        try:
            known[key] = Play(match, seat, own_turns(match, seat), identity)
        except FAULTS as problem:
            logger.error("A match of %s can't be compared", match.rules.info.key, exc_info=problem)
            return []
    return [known[key]]


def _ranked(plays: Sequence[Play]) -> tuple[Play, ...]:
    """Return `plays`, the best first, those of one name counted in the order in which they came."""
    attempts: Counter[str] = Counter()
    counted = []
    for one in plays:
        attempts[one.name] += 1
        counted.append(replace(one, attempt=attempts[one.name]))
    return tuple(sorted(counted, key=lambda one: -one.points))
