"""One match as one readable file: written out, read in, and replayed."""

from __future__ import annotations

from json import JSONDecodeError, loads
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from game import bots
from game.core.words import _
from saves.challenge import Challenge, read, taken
from saves.crash import CrashReport, LoneReport
from saves.errors import SaveError, TransferError
from saves.facts import Row
from saves.files import read_some, write_out
from saves.matches import match_of
from saves.packed import MOST_BYTES, unpacked
from saves.reckoned import Reckoned, known
from saves.records import CHALLENGE, MatchRecord, first_fault
from saves.shelf import head_of, progress_of, proof_of
from saves.store import Store, new_id

if TYPE_CHECKING:
    from game.core.match import Match

Opened = tuple[MatchRecord, "Match[Any, Any]"] | Challenge
"""What can be opened: a match that can be played on here, or a challenge."""
# What two records of the same match have in common; those who wrote them down, and when, may differ.
SAME = ("game", "rules_version", "seats", "options", "deal", "deck", "practice", "intents")


def export_match(store: Store, match: str, path: Path) -> None:
    """Write the saved match to the file at `path`, in the place of what was there.

    Raises:
        SaveError: there is no such match, or the file can't be written.
    """
    write_record(store.load(match).with_reckonings(store.reckonings(match)), path)


def write_record(record: MatchRecord, path: Path) -> None:
    """Write `record` to the file at `path`, in the place of what was there.

    Raises:
        TransferError: it can't be written; what was there stays.
    """
    try:
        write_out(path, record.text().encode())
    except OSError as error:
        words = _("The match can’t be written to {file}: {reason}.")
        raise TransferError(words.format(file=path, reason=error.strerror or error)) from error


def import_match(store: Store, path: Path) -> str:
    """Take the match in the file at `path` into `store` and return its id there.

    Raises:
        TransferError: the file holds no match that can be played here; nothing has changed.
        SaveError: the store can't take it.
    """
    record, match = read_to_keep(path)
    return take_in(store, record, match)


def read_to_keep(path: Path) -> tuple[MatchRecord, Match[Any, Any]]:
    """Return the record in the file at `path` and its match, which can be played on here.

    Raises:
        TransferError: it holds none.
    """
    return _to_keep(_record(*object_in(path), str(path)))


def read_opened(path: Path) -> Opened:
    """Return what somebody opens in the file at `path`.

    Raises:
        TransferError: it holds nothing of the kind.
    """
    return _opened(*object_in(path), str(path))


def read_pasted(text: str) -> Opened:
    """Return what somebody pastes: a line with it is somewhere in `text`, or `text` is what a file would hold.

    Raises:
        TransferError: it is nothing of the kind.
    """
    if not _is_written(text) and unpacked(text) is None:
        raise TransferError(_("There is no match, challenge or report in the text."))
    called = _("The text")
    return _opened(*_object(text, called), called)


def _opened(text: str, raw: dict[str, Any], called: str) -> Opened:
    return taken(read(text, raw)) if raw["format"] == CHALLENGE else _to_keep(_record(text, raw, called))


def _to_keep(record: MatchRecord) -> tuple[MatchRecord, Match[Any, Any]]:
    match = _followed(record)
    if not match.is_over:
        _check_minds(match)
    return record, match


def take_in(store: Store, record: MatchRecord, match: Match[Any, Any]) -> str:
    """Take the `match` that `record` describes into `store` and return its id there.

    A match that is there already comes out of the trash if it was there; one that only shares its id comes beside it.

    Raises:
        SaveError: the store can't take it.
    """
    identity = record.id or new_id()
    head = head_of(match, started=record.started, imported=True)
    with store.writing():
        if record.id is None or store.revision(identity) is not None:
            for one in (identity, *store.dealt_alike(head)):
                if _is_held(store, one, record):
                    store.restore(one)
                    _keep(store, one, record, match)
                    return one
            identity = new_id()
        progress = progress_of(match, match.state, cursor=match.ply, practice=match.practice)
        store.create(identity, head, progress, rows_of(record, match))
        _keep(store, identity, record, match)
    return identity


def _keep(store: Store, identity: str, record: MatchRecord, match: Match[Any, Any]) -> None:
    """Keep with a stored match those reckonings of `record` that are of it, and of the edition here."""
    for one in record.reckonings:
        if match.is_over and (found := known(match, one)) is not None:
            store.keep(identity, Reckoned.of(match, one.eyes, found))


def _is_held(store: Store, identity: str, record: MatchRecord) -> bool:
    """Whether the stored match is the one of `record`, by all that makes a match, with as much that could be redone."""
    try:
        there = store.load(identity)
    except SaveError:  # there is none, or it makes no sense
        return False
    alike = all(getattr(there, name) == getattr(record, name) for name in SAME)
    return alike and there.undone[: len(record.undone)] == record.undone


def read_match(path: Path) -> tuple[MatchRecord, Match[Any, Any]]:
    """Return the record in the file at `path` and the match that it replays to.

    Raises:
        TransferError: it can't be read, or not be followed to its end.
    """
    record = read_record(path)
    return record, _followed(record)


def _followed(record: MatchRecord) -> Match[Any, Any]:
    try:
        return match_of(record)
    except SaveError as error:
        raise TransferError(str(error)) from error


def read_record(path: Path) -> MatchRecord:
    """Return the record in the file at `path`; it is not replayed yet.

    Raises:
        TransferError: it can't be read, or is no record.
    """
    return _record(*object_in(path), str(path))


def _record(text: str, raw: dict[str, Any], called: str) -> MatchRecord:
    """Return the record that `text` is, JSON that says `raw`; sentences name it as it is `called`."""
    if raw["format"] == CHALLENGE:
        raise TransferError(_("{file} is a challenge and no match: open it to play its deal.").format(file=called))
    try:
        return MatchRecord.model_validate_json(text)
    except ValidationError as error:
        if set(raw) == set(LoneReport.model_fields):
            words = _("{file} is a report of something that went wrong, without a match.")
            raise TransferError(words.format(file=called)) from error
        words = _("{file} holds no whole match ({fault}).")
        raise TransferError(words.format(file=called, fault=first_fault(error))) from error


def read_report(path: Path) -> tuple[CrashReport | None, MatchRecord | None]:
    """Return the crash report in the file at `path` and the record in it, each None where the file has none.

    Raises:
        TransferError: it can't be read, or is neither.
    """
    text, raw = object_in(path)
    if set(raw) != set(LoneReport.model_fields):
        record = read_record(path)
        return record.report, record
    try:
        return LoneReport.model_validate_json(text).report, None
    except ValidationError as error:
        words = _("{file} holds no whole report ({fault}).")
        raise TransferError(words.format(file=path, fault=first_fault(error))) from error


def object_in(path: Path) -> tuple[str, dict[str, Any]]:
    """Return the text in the file at `path` and the JSON object that it is, of a format that is known here.

    In a letter that was kept as a file it is the line that is packed there.

    Raises:
        TransferError: there is none.
    """
    return _object(_text(path), str(path))


def _object(text: str, called: str) -> tuple[str, dict[str, Any]]:
    if not _is_written(text):
        text = unpacked(text) or text
    try:
        raw = loads(text, parse_constant=_refuse)
    except JSONDecodeError as error:
        words = _("{file} breaks off or is damaged in line {line}.")
        raise TransferError(words.format(file=called, line=error.lineno)) from error
    except (ValueError, RecursionError) as error:
        raise TransferError(_("{file} holds no match.").format(file=called)) from error
    if not isinstance(raw, dict) or type(raw.get("format")) is not int:
        raise TransferError(_("{file} holds no match.").format(file=called))
    if raw["format"] > CHALLENGE:
        words = _("{file} was written by a newer Tablewright (format {theirs}, here {ours}).")
        raise TransferError(words.format(file=called, theirs=raw["format"], ours=CHALLENGE))
    return text, raw


def _is_written(text: str) -> bool:
    """Whether `text` may be JSON as it is, in which a name may look like anything."""
    return text.lstrip().startswith("{")


def _refuse(constant: str) -> None:
    """Refuse what Python reads though JSON knows it not: not a number (NaN) equals nothing, not even itself.

    Raises:
        ValueError: always.
    """
    raise ValueError(constant)


def _text(path: Path) -> str:
    """Return the text in the file at `path`.

    Raises:
        TransferError: there is none, too much of it, or it is not in UTF-8.
    """
    try:
        if path.exists() and not path.is_file():
            raise TransferError(_("{file} is no file.").format(file=path))
        data = read_some(path, MOST_BYTES + 1)
    except OSError as error:
        words = _("{file} can’t be read: {reason}.")
        raise TransferError(words.format(file=path, reason=error.strerror or error)) from error
    if len(data) > MOST_BYTES:
        words = _("{file} is too large for a match: more than {most} bytes.")
        raise TransferError(words.format(file=path, most=MOST_BYTES))
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TransferError(_("{file} holds no match: it is not text.").format(file=path)) from error


def _check_minds(match: Match[Any, Any]) -> None:
    """Check that this Tablewright has the bots with which an open match goes on.

    Raises:
        TransferError: it has not.
    """
    for seat in match.seats:
        if not seat.is_person and not bots.can_sit(match.rules, seat.mind):
            words = _("“{name}” can’t sit down: there is no bot of level “{level}” here.")
            raise TransferError(words.format(name=seat.name, level=seat.level))


def rows_of(record: MatchRecord, match: Match[Any, Any]) -> list[Row]:
    """Return the intents of `record`, which is that of `match`, as the store keeps them."""
    digests: dict[int, str | None] = {**dict(record.digests), match.ply: proof_of(match, match.state)}
    intents = (*record.intents, *record.undone)
    return [Row(ply, intent, digests.get(ply)) for ply, intent in enumerate(intents, start=1)]
