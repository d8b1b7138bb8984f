"""The folder of challenges: those that came, with all that is known of their boards, and what bots made of boards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from logging import getLogger
from threading import Lock
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.plugins import FAULTS
from game.core.words import _
from saves.challenge import MOST_TRIES, Challenge, ChallengeRecord, challenge, key_of, read
from saves.errors import TransferError
from saves.files import is_there, set_aside, write_whole
from saves.paths import SUFFIX
from saves.transfer import object_in

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.match import Match
    from game.duplicate.board import Board

logger = getLogger("tablewright.saves")

FOLDER = "challenges"
AWAY = ".away"  # the ending of an empty file beside that of a challenge which somebody has put away
KEEPING = Lock()  # several threads may have something to keep of the same board


@dataclass(frozen=True, slots=True)
class Kept:
    """A challenge as it is kept: with all that is known of its board, but for `left_out` matches beyond the most.

    What lay there and could not be read lies `aside` now.
    """

    challenge: Challenge
    left_out: int = 0
    aside: Path | None = None


@dataclass(frozen=True, slots=True)
class Pending:
    """A challenge that waits for somebody to play it, as a list shows it: in which file, whose, and of what.

    One that `is_away` was put away, and waits no more.
    """

    path: Path
    challenger: str
    board: Board
    is_away: bool = False


class Boards:
    """The folder, a file a board. What was read of one is known until it changes."""

    def __init__(self, folder: Path) -> None:
        """Keep it in `folder`, which need not exist yet."""
        self._folder = folder
        self._read: dict[Path, tuple[int, Challenge]] = {}
        self._listed: dict[Path, tuple[int, Pending | None]] = {}

    def has(self, board: Board) -> bool:
        """Return whether matches on a board are compared with something that came with a challenge, or of bots."""
        return is_there(self._path(board))

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
            except FAULTS as problem:
                logger.error("A game stumbles over what is kept of a challenge", exc_info=problem)
                return None
        found = self._read[path][1]
        return found if key_of(found.board) == key_of(board) else None

    def pending(self) -> list[Pending]:
        """Return the challenges that came and can be taken, the latest first; no match is followed for that."""
        found: list[tuple[int, Pending]] = []
        paths: list[Path] = []
        with suppress(OSError):  # nothing can be taken where nobody may look
            paths.extend(self._folder.glob(f"*{SUFFIX}"))
        for path in paths:
            with suppress(OSError):
                stamp = path.stat().st_mtime_ns
                if path not in self._listed or self._listed[path][0] != stamp:
                    self._listed[path] = stamp, self._as_pending(path)
                one = self._listed[path][1]
                if one is not None:
                    found.append((stamp, replace(one, is_away=path.with_suffix(AWAY).exists())))
        return [one for _stamp, one in sorted(found, key=lambda pair: -pair[0])]

    def _as_pending(self, path: Path) -> Pending | None:
        """Return the challenge in a file, None where it holds none that can be taken, or lies aside."""
        try:
            text, _raw = object_in(path)
            record = ChallengeRecord.model_validate_json(text)
        except (ValueError, TransferError):
            return None
        board = record.board.as_board()
        is_there = record.challenger and self._path(board) == path and _is_present(board)
        return Pending(path, record.challenger, board) if is_there else None

    def keep(self, one: Challenge) -> Kept:
        """Keep a challenge with what is known of its board already, and return all of it.

        Where that is too much, people's matches stay rather than those of bots, and the latest of them. One that comes
        again waits again, though it was put away.

        Raises:
            TransferError: it can't be written.
        """
        with KEEPING:
            path, before = self._path(one.board), self.kept(one.board)
            matches = [] if before is None else [*before.tries]
            matches += [match for match in one.tries if not any(is_same(match, other) for other in matches)]
            challenger = one.challenger or ("" if before is None else before.challenger)
            whole = challenge(one.board, challenger, _most(matches))
            try:
                self._folder.mkdir(parents=True, exist_ok=True)
                aside = set_aside(path) if before is None and path.exists() else None
                write_whole(path, whole.record.text().encode())
                self._read[path] = path.stat().st_mtime_ns, whole  # whoever knows a match by now finds the same one
                if one.challenger:
                    path.with_suffix(AWAY).unlink(missing_ok=True)
            except OSError as error:
                words = _("The challenge can’t be kept in {folder}: {reason}.")
                raise TransferError(words.format(folder=self._folder, reason=error.strerror or error)) from error
        return Kept(whole, len(matches) - len(whole.tries), aside)

    def put_away(self, one: Pending, *, is_away: bool = True) -> None:
        """Let a challenge wait no more, or wait again; nothing is lost of it.

        Raises:
            TransferError: nothing can be written there.
        """
        mark = one.path.with_suffix(AWAY)
        try:
            if is_away:
                mark.touch()
            else:
                mark.unlink(missing_ok=True)
        except OSError as error:
            words = _("Nothing can be changed in {folder}: {reason}.")
            raise TransferError(words.format(folder=self._folder, reason=error.strerror or error)) from error

    def _path(self, board: Board) -> Path:
        return self._folder / f"{board.game}-{key_of(board)[:16]}{SUFFIX}"


def boards_beside(path: Path) -> Boards:
    """Return what is kept beside the saves at `path`."""
    return Boards(path.with_name(FOLDER))


def is_same(one: Match[Any, Any], other: Match[Any, Any]) -> bool:
    """Whether two matches on the same board are one: by the same people and bots, and move by move."""
    return _sitters(one) == _sitters(other) and one.intents == other.intents


def _sitters(match: Match[Any, Any]) -> list[tuple[str, str]]:
    """Return who sat there; bots are called otherwise in another language."""
    return [(seat.mind, seat.name if seat.is_person else "") for seat in match.seats]


def _most(matches: Sequence[Match[Any, Any]]) -> list[Match[Any, Any]]:
    """Return as many of `matches` as are kept, in their order."""
    ranked = sorted((is_by_person(match), place) for place, match in enumerate(matches))
    return [matches[place] for place in sorted(place for _is_person, place in ranked[-MOST_TRIES:])]


def is_by_person(match: Match[Any, Any]) -> bool:
    """Whether a match on a board was a person's, and not that of a bot in a person's seat."""
    return any(seat.is_person for seat in match.seats)


def _is_present(board: Board) -> bool:
    """Whether the game of a challenge is here, and played by its rules."""
    try:
        return registry.info(board.game).version == board.version
    except registry.GameError:
        return False
