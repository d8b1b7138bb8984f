"""Matches out of their records: replayed intent by intent, and proved by the digests."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.match import Match, MatchError, Seat
from game.core.names import tidy
from game.core.registry import BrokenGameError, GameError, UnknownGameError
from game.core.rules import IllegalIntentError, Rules
from game.core.words import _
from saves.errors import DamagedMatchError, SaveError

if TYPE_CHECKING:
    from pydantic import BaseModel

    from saves.records import MatchRecord
    from saves.store import Store

# What rules may answer to a record that no match ever wrote: they trust their caller.
REFUSALS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)


def open_match(store: Store, match: str) -> Match[Any, Any]:
    """Return the saved match as it was left, with what could be redone.

    Raises:
        DamagedMatchError: its record can't be followed to its end.
        SaveError: it can't be read at all, or its game or options are unknown here.
    """
    return match_of(store.load(match))


def match_of(record: MatchRecord) -> Match[Any, Any]:
    """Return the match that `record` describes, every digest checked.

    A match played by rules that are older than any here is only followed: its digests are those of other rules.

    Raises:
        DamagedMatchError: it can't be followed to its end.
        SaveError: its game, seats or options are not to be had here.
    """
    try:
        with registry.answering_for(record.game, SaveError):
            return _replayed(record)
    except GameError as error:
        raise SaveError(str(error)) from error


def _replayed(record: MatchRecord) -> Match[Any, Any]:
    rules = rules_for(record)
    match = _set_up(record, rules)
    is_older = record.rules_version < rules.info.version
    proofs = {} if is_older else dict(record.digests)  # other rules may keep other books
    if proofs.get(0, rules.digest(match.state)) != rules.digest(match.state):
        raise DamagedMatchError(0, None)
    shown = {1, len(record.intents)}  # where a game that can show no table is met, without looking at each
    for ply, data in enumerate(record.intents, start=1):
        fault = None
        try:
            is_good = _follow(match, data, is_shown=ply in shown)
            is_good = is_good and (ply not in proofs or rules.digest(match.state) == proofs[ply])
        except BrokenGameError as problem:
            is_good, fault = False, problem
        if not is_good:
            before = _before(match, ply, practice=record.practice)
            raise DamagedMatchError(ply, before, older_rules=is_older, fault=fault)
    _lay_by(match, record.undone)
    match.practice = record.practice
    return match


def rules_for(record: MatchRecord) -> Rules[Any, Any]:
    """Return the rules that `record` was played by; the present ones where the game keeps no older ones.

    Raises:
        SaveError: there is no such game here, or its rules here are older.
    """
    try:
        rules = registry.rules(record.game)
    except UnknownGameError as error:
        words = _("The game “{game}” is not installed here: with its package this match can be opened again.")
        raise SaveError(words.format(game=registry.name(record.game))) from error
    except GameError as error:
        raise SaveError(str(error)) from error
    if record.rules_version > rules.info.version:
        words = _("This match was played by newer rules of {title} ({theirs}; these are {ours}).")
        ours = rules.info.version
        raise SaveError(words.format(title=_(rules.info.title), theirs=record.rules_version, ours=ours))
    return rules.as_of(record.rules_version)


def _options(record: MatchRecord, rules: Rules[Any, Any]) -> BaseModel:
    from pydantic import ValidationError

    from saves.records import first_fault

    unknown = set(record.options) - set(rules.Options.model_fields)
    if unknown:
        words = _("{title} has no option “{name}”.")
        raise SaveError(words.format(title=_(rules.info.title), name=tidy(min(unknown))))
    try:
        return rules.Options.model_validate(record.options)
    except ValidationError as error:
        words = _("An option of this match of {title} makes no sense ({fault}).")
        raise SaveError(words.format(title=_(rules.info.title), fault=first_fault(error))) from error


def _set_up(record: MatchRecord, rules: Rules[Any, Any]) -> Match[Any, Any]:
    seats = tuple(Seat(seat.name, seat.mind) for seat in record.seats)
    options = _options(record, rules)
    try:
        return Match(rules, seats, options, record.deal, record.deck)
    except MatchError as error:
        raise SaveError(str(error)) from error
    except REFUSALS as error:
        if record.deck is None and registry.is_plugged(record.game):
            raise
        words = _("The stacked deck of this match is not one of {title}.")
        raise SaveError(words.format(title=_(rules.info.title))) from error


def _follow(match: Match[Any, Any], data: dict[str, Any], *, is_shown: bool = True) -> bool:
    """Play what `data` says and return whether that could be done; if not, nothing has changed.

    Raises:
        BrokenGameError: it is an installed game, and its package stumbles over that.
    """
    from game.core.written import form_of

    try:
        intent = form_of(match.rules).intent(data)
        with registry.answering_for(match.rules.info.key, IllegalIntentError):
            if is_shown:
                match.apply(intent)
            else:
                match.follow([intent])
    except BrokenGameError:
        raise
    except REFUSALS:
        return False
    return True


def _before(match: Match[Any, Any], ply: int, *, practice: bool) -> Match[Any, Any]:
    """Return `match` as it stood before the intent that made `ply`."""
    if match.ply >= ply:
        match.undo()
    match.undone.clear()
    match.practice = practice
    return match


def _lay_by(match: Match[Any, Any], undone: tuple[dict[str, Any], ...]) -> None:
    """Make `undone` redoable; what can't be followed of it is left out."""
    there = match.ply
    with suppress(BrokenGameError):
        for data in undone:
            if not _follow(match, data):
                break
    while match.ply > there:
        match.undo()
