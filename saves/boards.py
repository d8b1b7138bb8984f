"""What was played on a board: the saved matches, by their facts alone, and what came with challenges or of bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass, replace
from logging import getLogger
from threading import Lock
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.match import PERSON
from game.core.words import _
from game.duplicate.turns import OwnTurn, own_turns
from saves.challenge import MOST_TRIES, Challenge, ChallengeRecord, challenge, key_of, read
from saves.errors import SaveError, TransferError
from saves.facts import Whose, key_of_deal
from saves.files import write_whole
from saves.matches import match_of
from saves.paths import SUFFIX
from saves.reader import Reader
from saves.shelf import KEPT
from saves.transfer import object_in

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.match import Match
    from game.duplicate.board import Board
    from saves.shelf import Summary

logger = getLogger("tablewright.saves")

FOLDER = "challenges"
MOST_PLAYS = 8  # people's matches that are compared, the latest
KEEPING = Lock()  # several threads may have something to keep of the same board


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


@dataclass(frozen=True, slots=True)
class Pending:
    """A challenge that waits for somebody to play it, as a list shows it: in which file, whose, and of what."""

    path: Path
    challenger: str
    board: Board


Known = MutableMapping[object, Play]


@dataclass(frozen=True, slots=True)
class Compared:
    """What may be told of a board: `plays`, the best first, once a match of one's own `is_over`.

    Until then others have played `hidden` matches. `open` is one's own match to go on with, `left_out` counts what is
    too much to be shown.
    """

    plays: tuple[Play, ...] = ()
    is_over: bool = False
    hidden: int = 0
    open: str | None = None
    left_out: int = 0


class Boards:
    """The folder in which what came with challenges is kept, and what bots made of boards: a file a board."""

    def __init__(self, folder: Path) -> None:
        """Keep it in `folder`, which need not exist yet."""
        self._folder = folder
        self._read: dict[Path, tuple[int, Challenge]] = {}

    def kept(self, board: Board) -> Challenge | None:
        """Return what is kept of a board, None where there is nothing that makes sense."""
        path = self._path(board)
        try:
            stamp = path.stat().st_mtime_ns
        except OSError:
            return None
        if path not in self._read or self._read[path][0] != stamp:
            try:
                self._read[path] = stamp, read(*object_in(path))
            except TransferError as problem:
                logger.warning("What is kept of a challenge makes no sense: %s", problem)
                return None
        found = self._read[path][1]
        return found if key_of(found.board) == key_of(board) else None

    def pending(self) -> list[Pending]:
        """Return the challenges that came and can be taken, the latest first; no match is followed for that."""
        found = []
        for path in self._folder.glob(f"*{SUFFIX}"):
            try:
                text, _raw = object_in(path)
                record = ChallengeRecord.model_validate_json(text)
                stamp = path.stat().st_mtime_ns
            except (OSError, ValueError, TransferError):
                continue
            if record.challenger and _is_present(record):
                found.append((stamp, Pending(path, record.challenger, record.board.as_board())))
        return [one for _stamp, one in sorted(found, key=lambda pair: -pair[0])]

    def keep(self, one: Challenge) -> Challenge:
        """Keep a challenge with what is known of its board already, and return all of it.

        Raises:
            TransferError: it can't be written.
        """
        with KEEPING:
            whole = self._with_what_is_known(one)
            path = self._path(one.board)
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                write_whole(path, whole.record.text().encode())
                self._read[path] = path.stat().st_mtime_ns, whole  # whoever knows a match by now finds the same one
            except OSError as error:
                words = _("The challenge can’t be kept in {folder}: {reason}.")
                raise TransferError(words.format(folder=self._folder, reason=error.strerror or error)) from error
        return whole

    def _with_what_is_known(self, one: Challenge) -> Challenge:
        before = self.kept(one.board)
        matches = [] if before is None else [*before.tries]
        matches += [match for match in one.tries if not any(_is_same(match, other) for other in matches)]
        challenger = one.challenger or ("" if before is None else before.challenger)
        return challenge(one.board, challenger, matches[-MOST_TRIES:])

    def _path(self, board: Board) -> Path:
        return self._folder / f"{board.game}-{key_of(board)[:16]}{SUFFIX}"


def boards_beside(path: Path) -> Boards:
    """Return what is kept beside the saves at `path`."""
    return Boards(path.with_name(FOLDER))


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

    Nobody is told of others before a match of their own is over: one that was played here, at any seat of a person.
    `at_hand` is such a one that may not be on the disk yet. `known` keeps what was played again already. It is for a
    thread of its own.

    Raises:
        SaveError: the saves can't be read.
    """
    known = {} if known is None else known
    own = _own(path, board, is_own)
    over = [one for one in _saved(path, board) if _is_over(one)]
    kept = boards.kept(board)
    brought = [] if kept is None else [match for match in kept.tries if _is_from(match, board, seat)]
    if at_hand is None and not any(_is_over(one) for one in own):
        people = sum(match.seats[seat].is_person for match in brought)
        return Compared(hidden=len(over) + people, open=own[-1].id if own else None)
    others = [one for one in over if at_hand is None or one.id != at_hand.identity]
    plays = _replayed(path, others, seat, known)
    if at_hand is not None:
        plays.append(_play((at_hand.identity, seat), at_hand.match, seat, known, at_hand.identity))
    there = [one.match for one in plays]
    for match in brought:
        if not any(_is_same(match, other) for other in there):
            plays.append(_play((id(match), seat), match, seat, known))
    return Compared(_ranked(plays), is_over=True, left_out=max(0, len(others) - MOST_PLAYS))


def pending(path: Path, boards: Boards, is_own: Whose) -> list[Pending]:
    """Return the challenges of which no match of one's own is over, the latest first.

    Raises:
        SaveError: the saves at `path` can't be read.
    """
    return [one for one in boards.pending() if not any(_is_over(own) for own in _own(path, one.board, is_own))]


def _is_present(record: ChallengeRecord) -> bool:
    """Whether the game of a challenge is here, and played by its rules."""
    try:
        return registry.info(record.board.game).version == record.board.rules_version
    except registry.GameError:
        return False


def _is_over(one: Summary) -> bool:
    return one.finished is not None


def _own(path: Path, board: Board, is_own: Whose) -> list[Summary]:
    """Return the matches of one's own on a board; one that came in a file gives no right to be told of others."""
    return [
        one for one in _saved(path, board) if not one.imported and any(is_own(one.id, place) for place in board.places)
    ]


def _is_from(match: Match[Any, Any], board: Board, seat: int) -> bool:
    """Whether a match of a challenge was played on `board` from `seat`: elsewhere nobody stands in."""
    minds = [one.mind for one in match.seats]
    return all(
        mind == meant or place == seat for place, (mind, meant) in enumerate(zip(minds, board.minds, strict=True))
    )


def _saved(path: Path, board: Board) -> list[Summary]:
    """Return the saved matches on a board, the first one first; none of the trash."""
    if not path.exists():
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
            try:
                match = match_of(reader.load(one.id))
            except SaveError as problem:
                logger.info("A match can't be compared: %s", problem)
                continue
            if match.is_over and match.deck is None:
                plays.append(_play(key, match, seat, known, one.id))
    return plays


def _play(key: object, match: Match[Any, Any], seat: int, known: Known, identity: str | None = None) -> Play:
    if key not in known:
        known[key] = Play(match, seat, own_turns(match, seat), identity)
    return known[key]


def _ranked(plays: Sequence[Play]) -> tuple[Play, ...]:
    """Return `plays`, the best first, those of one name counted in the order in which they came."""
    attempts: Counter[str] = Counter()
    counted = []
    for one in plays:
        attempts[one.name] += 1
        counted.append(replace(one, attempt=attempts[one.name]))
    return tuple(sorted(counted, key=lambda one: -one.points))


def _is_same(one: Match[Any, Any], other: Match[Any, Any]) -> bool:
    """Whether two matches on the same board are one: by the same people and bots, and move by move."""
    return _sitters(one) == _sitters(other) and one.intents == other.intents


def _sitters(match: Match[Any, Any]) -> list[tuple[str, str]]:
    """Return who sat there; bots are called otherwise in another language."""
    return [(seat.mind, seat.name if seat.is_person else "") for seat in match.seats]
