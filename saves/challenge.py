"""A challenge in its written form: a board with matches that were played on it, as a file or as text to paste."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from json import dumps
from typing import TYPE_CHECKING, Annotated, Any, Literal, Self

from pydantic import Field, JsonValue, ValidationError

from game import bots
from game.core import registry
from game.core.digest import blake2b
from game.core.info import MOST_SEATS
from game.core.match import PERSON, Match, Seat
from game.core.names import tidy
from game.core.words import _
from game.duplicate.board import Board
from saves.errors import DamagedMatchError, SaveError, TransferError
from saves.facts import plain
from saves.matches import match_of
from saves.packed import line
from saves.reckonings import proof
from saves.records import CHALLENGE, MOST_INTENTS, MatchRecord, SeatRecord, app_version, record_of
from saves.strict import Digest, Moment, Name, Strict, Word, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.info import GameInfo

MOST_TRIES = 40


class BoardRecord(Strict):
    """What is to be played: by `minds` who sits where, `person` being whoever takes the challenge."""

    game: Word
    rules_version: Annotated[int, Field(ge=1)]
    options: dict[str, JsonValue]
    deal: Annotated[int, Field(ge=0, lt=1 << 63)]
    minds: Annotated[tuple[Word, ...], Field(min_length=1, max_length=MOST_SEATS)]

    def as_board(self) -> Board:
        """Return the board as it is written, whether it can be played here or not."""
        return Board(self.game, self.rules_version, self.deal, self.options, self.minds)


class TryRecord(Strict):
    """A match that was played to its end there: by whom, and how; the digest of its end proves it."""

    seats: Annotated[tuple[SeatRecord, ...], Field(min_length=1, max_length=MOST_SEATS)]
    started: Moment | None = None
    practice: bool = False
    intents: Annotated[tuple[dict[str, JsonValue], ...], Field(max_length=MOST_INTENTS)]
    end: Digest

    @classmethod
    def of(cls, record: MatchRecord) -> Self:
        """Return what is told of the match of `record`, which is over and has the digest of its end."""
        digest = dict(record.digests)[len(record.intents)]
        return cls(
            seats=record.seats, started=record.started, practice=record.practice, intents=record.intents, end=digest
        )


class ChallengeRecord(Strict):
    """Who challenges, and to what. The `code` hangs on all of it: what was changed by hand does not fit it."""

    format: Literal[4] = CHALLENGE
    app: Word = ""
    challenger: Name = ""
    board: BoardRecord
    tries: Annotated[tuple[TryRecord, ...], Field(max_length=MOST_TRIES)] = ()
    code: Digest = "0" * 16

    @property
    def right_code(self) -> str:
        """The code that fits the rest."""
        # What is as usual is left out: a field that comes with a later release changes no code of today.
        data = self.model_dump(mode="json", exclude={"code", "app"}, exclude_defaults=True)
        text = dumps(plain(data), sort_keys=True)
        return blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()

    def text(self) -> str:
        """Return it as JSON for people."""
        return text_of(self.model_dump(mode="json", exclude_none=True))


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge that can be played here: every match in it was followed to its end."""

    record: ChallengeRecord
    board: Board
    tries: tuple[Match[Any, Any], ...] = ()

    @property
    def challenger(self) -> str:
        """Who challenges, "" where nobody says."""
        return self.record.challenger

    @property
    def line(self) -> str:
        """It as text that finds its way through any letter."""
        return line("challenge", self.record.model_dump_json(exclude_none=True))


def challenge(board: Board, challenger: str, matches: Sequence[Match[Any, Any]] = ()) -> Challenge:
    """Return a challenge to play `board`, with `matches` that were played there."""
    record = ChallengeRecord(
        app=app_version(),
        challenger=tidy(challenger),
        board=BoardRecord(
            game=board.game,
            rules_version=board.version,
            options=dict(board.options),
            deal=board.deal,
            minds=board.minds,
        ),
        tries=tuple(TryRecord.of(record_of(match)) for match in matches),
    )
    return Challenge(record.model_copy(update={"code": record.right_code}), board, tuple(matches))


def key_of(board: Board) -> str:
    """Return what is the same for equal boards, and for no others."""
    return proof(board.game, board.version, board.deal, dict(board.options), list(board.minds))


# Reading.


def taken(one: Challenge) -> Challenge:
    """Return a challenge that came from somebody: new matches are dealt by the present rules alone.

    Raises:
        TransferError: it is for older ones.
    """
    info = registry.info(one.board.game)
    if one.board.version != info.version:
        raise TransferError(_other_rules(one.board.version, info))
    return one


def read(text: str, raw: Any) -> Challenge:
    """Return the challenge that `text` is, JSON that says `raw`.

    Raises:
        TransferError: it is none that can be played here; the sentence says why.
    """
    if isinstance(raw, dict) and type(raw.get("format")) is int and raw["format"] > CHALLENGE:
        words = _("This challenge was written by a newer Tablewright (format {theirs}, here {ours}).")
        raise TransferError(words.format(theirs=raw["format"], ours=CHALLENGE))
    try:
        record = ChallengeRecord.model_validate_json(text)
    except ValidationError as error:
        raise TransferError(_changed()) from error
    if record.code != record.right_code:
        raise TransferError(_changed())
    board = _board(record.board)
    return Challenge(record, board, tuple(_followed(record.board, one) for one in record.tries))


def _other_rules(version: int, info: GameInfo) -> str:
    words = _("This challenge is for other rules of {title} ({theirs}; these are {ours}).")
    return words.format(title=_(info.title), theirs=version, ours=info.version)


def _changed() -> str:
    return _("This challenge was changed since it was made, or is not whole.")


def _board(record: BoardRecord) -> Board:
    """Return the board of a challenge.

    Raises:
        TransferError: it can't be played here.
    """
    _check_game(record)
    seats = tuple(SeatRecord(name="", mind=mind) for mind in record.minds)
    try:
        empty = match_of(_match_record(record, seats))
    except SaveError as error:
        raise TransferError(str(error)) from error
    rules = empty.rules
    if rules.info.version != record.rules_version:
        raise TransferError(_other_rules(record.rules_version, rules.info))
    if PERSON not in record.minds:
        raise TransferError(_("Nobody can take this challenge: only bots sit there."))
    for mind in record.minds:
        if mind != PERSON and not bots.can_sit(rules, mind):
            words = _("This challenge can’t be played: there is no bot of level “{level}” here.")
            raise TransferError(words.format(level=Seat("", mind).level))
    options = empty.options.model_dump(mode="json")
    return Board(record.game, record.rules_version, record.deal, options, record.minds)


def _check_game(record: BoardRecord) -> None:
    """Refuse a game that is not to be had here, or newer rules of it: what is said of matches would miss the point."""
    try:
        info = registry.info(record.game)
    except registry.UnknownGameError as error:
        words = _("This challenge is for the game “{game}”, which is not installed here.")
        raise TransferError(words.format(game=registry.name(record.game))) from error
    except registry.GameError as error:
        raise TransferError(str(error)) from error
    if record.rules_version > info.version:
        raise TransferError(_other_rules(record.rules_version, info))


def _followed(board: BoardRecord, one: TryRecord) -> Match[Any, Any]:
    """Return a match of a challenge, played again.

    Raises:
        TransferError: it is not of that board, breaks off, or is not over.
    """
    minds = [seat.mind for seat in one.seats]
    is_there = len(minds) == len(board.minds) and all(
        meant in (PERSON, mind) for meant, mind in zip(board.minds, minds, strict=True)
    )
    if not is_there:
        raise TransferError(_("A match in this challenge was not played at its table."))
    try:
        match = match_of(_match_record(board, one.seats, one))
    except DamagedMatchError as damage:
        words = _("A match in this challenge goes on against the rules at move {ply}.")
        raise TransferError(words.format(ply=damage.ply)) from damage
    except SaveError as error:
        raise TransferError(str(error)) from error
    if not match.is_over:
        raise TransferError(_("A match in this challenge is not over."))
    return match


def _match_record(board: BoardRecord, seats: tuple[SeatRecord, ...], one: TryRecord | None = None) -> MatchRecord:
    return MatchRecord(
        game=board.game,
        rules_version=board.rules_version,
        seats=seats,
        options=board.options,
        deal=board.deal,
        started=None if one is None else one.started,
        practice=one is not None and one.practice,
        intents=() if one is None else one.intents,
        digests=() if one is None else ((len(one.intents), one.end),),
    )


def write(one: Challenge, path: Path) -> None:
    """Write a challenge to the file at `path`, in the place of what was there.

    Raises:
        TransferError: it can't be written; what was there stays.
    """
    from saves.files import write_out

    try:
        write_out(path, one.record.text().encode())
    except OSError as error:
        words = _("The challenge can’t be written to {file}: {reason}.")
        raise TransferError(words.format(file=path, reason=error.strerror or error)) from error
