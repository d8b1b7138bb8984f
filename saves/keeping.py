"""What was reckoned up about matches, as the screens know it: read at once, written by the autosave's thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from saves.errors import SaveError

if TYPE_CHECKING:
    from game.core.match import Match
    from game.outlook.account import Moment
    from game.outlook.verdict import Verdict
    from saves.autosave import Autosave
    from saves.reader import Reader
    from saves.reckoned import Known, Reckoned

T = TypeVar("T")


class Reading(Protocol):
    """Looks into the file of saved matches; raises `SaveError` where that can't be done."""

    def __call__(self, look: Callable[[Reader], T], /) -> T: ...


class Keeping:
    """One per running app. What can't be written waits in memory, where it is found, too, and is tried again later."""

    def __init__(self, autosave: Autosave, read: Reading) -> None:
        """Write through `autosave`, look by `read`."""
        self._autosave, self._read = autosave, read
        self._waiting: dict[tuple[str, int], tuple[Reckoned, Future[None]]] = {}

    def known(self, identity: str, match: Match[Any, Any], eyes: int) -> Known | None:
        """Return what is known of the finished `match` that is saved as `identity`, with the eyes of a seat."""
        from saves.reckoned import known

        waiting = self._waiting.get((identity, eyes))
        if waiting is not None and waiting[0].is_of(match):
            return waiting[0].known
        with suppress(SaveError):
            record = self._read(lambda reader: reader.reckoning(self._autosave.place(identity), eyes))
            return None if record is None or record.eyes != eyes else known(match, record)
        return None

    def keep(
        self, identity: str, match: Match[Any, Any], eyes: int, found: Sequence[Moment], judged: Sequence[Verdict]
    ) -> None:
        """Have what is known of the finished `match` written down, and what could not be written before."""
        from saves.reckoned import Known, Reckoned

        self._write((identity, eyes), Reckoned.of(match, eyes, Known(tuple(found), tuple(judged))))
        for place, (one, answer) in list(self._waiting.items()):
            if answer.done():
                self._write(place, one)

    def _write(self, place: tuple[str, int], one: Reckoned) -> None:
        answer = self._autosave.do(lambda store: store.keep(self._autosave.place(place[0]), one))
        self._waiting[place] = one, answer
        answer.add_done_callback(lambda answer: self._written(place, answer))

    def _written(self, place: tuple[str, int], answer: Future[None]) -> None:
        """Let go of what was written, or never can be; this is the autosave's thread."""
        if isinstance(answer.exception(), SaveError):
            return
        if place in self._waiting and self._waiting[place][1] is answer:
            del self._waiting[place]
