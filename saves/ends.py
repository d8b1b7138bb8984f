"""How an older match of several people ended for each of them: found out by following it to its end."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from saves.errors import SaveError, UnreadableMatchError
from saves.matches import match_of
from saves.shelf import progress_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from concurrent.futures import Future

    from saves.autosave import Autosave
    from saves.records import MatchRecord
    from saves.shelf import Result
    from saves.store import Store


def learn_ends(autosave: Autosave, person: str) -> None:
    """Have it found out how older matches ended for `person`, one at a time, so that no move waits for long."""

    def go_on(matches: Sequence[str]) -> None:
        if matches:
            learned = autosave.do(lambda store: learn_end(store, matches[0]))
            learned.add_done_callback(lambda _answer: go_on(matches[1:]))

    def begin(found: Future[list[str]]) -> None:
        with suppress(SaveError):
            go_on(found.result())

    autosave.do(lambda store: store.without_ends(person)).add_done_callback(begin)


def learn_end(store: Store, match: str) -> None:
    """Keep how a stored match that is over ended for each of several people; nothing where it can't be followed.

    Raises:
        SaveError: the disk refuses.
    """
    with suppress(UnreadableMatchError):
        result = _result(store.load(match))
        if result is not None:
            store.know_ends(match, result.own)


def _result(record: MatchRecord) -> Result | None:
    """Return how the match of a record ended, None where it can't be followed."""
    with suppress(SaveError):
        match = match_of(record)
        return progress_of(match, match.state, cursor=match.ply, practice=match.practice).result
    return None
