"""The saved matches as the screens know them: read at once, changed by the autosave's thread.

What waits for the disk counts as if it were there: a match that can't be saved yet stands on the shelf and goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from saves.autosave import Autosave
from saves.entries import Change, Entry
from saves.errors import DamagedStoreError, SaveError, UnwritableMatchError
from saves.files import is_there
from saves.keeping import Keeping
from saves.paths import DATABASE, home
from saves.reader import Reader
from saves.shelf import FINISHED, KEPT, OPEN, TRASH, Summary

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.rules import Rules
    from game.daily.claim import Claim
    from game.daily.deal import Daily
    from saves.counting import Named
    from saves.dailies import Try
    from saves.facts import Whose
    from saves.graded import Attempts
    from saves.records import MatchRecord
    from saves.scores import Fortune, Play
    from saves.seating import Seated
    from saves.settings import Settings
    from saves.sought import Sought
    from saves.statistics import Statistics

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Glance:
    """The shelf at a glance: how many matches stand there, the `newest` of them, and the one to go on with.

    Where it `is_known` no further, only what waits to be written is in it.
    """

    number: int = 0
    newest: tuple[Summary, ...] = ()
    open: Summary | None = None
    is_known: bool = True


@dataclass(frozen=True, slots=True)
class Lengths:
    """How long the lists OPEN, FINISHED and TRASH are; not `is_known`: without what can't be read now."""

    of: Mapping[str, int]
    is_known: bool = True


class Archive:
    """One per running app. Lists hold what can be read, all else raises `SaveError`; what changes answers later."""

    def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
        """Open the file at `path`, by default the player's own, as soon as that can be done.

        `settings` are those that are lived by at the start, by default those that stand there.
        """
        self._path = path
        self._reader: Reader | None = None
        self._seen: object = None
        self.autosave = Autosave(path, settings)
        self.keeping = Keeping(self.autosave, self._reading)
        self.autosave.open()

    def close(self) -> bool:
        """Write what waits, with one more attempt; what can't be saved goes to files that are found at the next start.

        Say whether all moves are in one or the other.
        """
        if self._reader is not None:
            self._reader.close()
        self.autosave.close()
        waiting = self.autosave.waiting_moves()
        return not waiting or len(self.autosave.put_elsewhere()) == len(waiting)

    @property
    def version(self) -> object:
        """What is another value whenever what can be read may have changed."""
        return self.autosave.version, self.is_opening

    @property
    def is_opening(self) -> bool:
        """Whether the file is being opened for the first time, and nothing is wrong with that so far."""
        return not self.autosave.version and self.autosave.problem() is None

    def watch(self) -> None:
        """Keep the file open to read once somebody has opened it to write: a full disk would not let it be opened."""
        if self._seen != self.version and self.autosave.problem() is None:
            self._seen = self.version
            with suppress(SaveError):
                self._reading(lambda reader: None)

    # Looking.

    def glance(self, most: int) -> Glance:
        """Return the shelf with at `most` so many of its newest matches."""
        waiting, hidden = self._overlay()
        latest = next((one for one in waiting if _is_to_go_on_with(one)), None)

        def look(reader: Reader) -> Glance:
            found = [one for one in reader.page(KEPT, 0, most, hidden) if one.is_readable]
            newest = tuple([*waiting, *found][:most])
            return Glance(len(waiting) + reader.number(KEPT, hidden), newest, latest or reader.latest_open(hidden))

        found, is_known = self._look(look, Glance(len(waiting), tuple(waiting[:most]), latest))
        return replace(found, is_known=is_known)

    def lengths(self, only: Sought | None = None) -> Lengths:
        """Return how long each list is, of `only` what is sought where something is."""
        waiting = {name: self._overlay(name, only) for name in (OPEN, FINISHED, TRASH)}

        def look(reader: Reader) -> dict[str, int]:
            return {name: reader.number(name, hidden, only) for name, (_shown, hidden) in waiting.items()}

        found, is_known = self._look(look, dict.fromkeys(waiting, 0))
        return Lengths({name: len(shown) + found[name] for name, (shown, _hidden) in waiting.items()}, is_known)

    def page(self, name: str, first: int, most: int, only: Sought | None = None) -> list[Summary]:
        """Return at `most` so many matches of the list called `name`, the last touched first, from `first` on.

        With `only`, the list has what is sought alone.
        """
        waiting, hidden = self._overlay(name, only)
        found = waiting[first : first + most]
        if len(found) < most:
            start, rest = max(0, first - len(waiting)), most - len(found)
            nothing: list[Summary] = []
            found += self._look(lambda reader: reader.page(name, start, rest, hidden, only), nothing)[0]
        return found

    def statistics(self, game: str, keys: Collection[str] = ()) -> Statistics:
        """Return the record of one game on this machine, as far as it is on the disk; with `keys`, that of a person."""
        from saves.statistics import Statistics

        return Statistics(game) if self._is_unbegun else self._reading(lambda reader: reader.statistics(game, keys))

    def counted(self, game: str, keys: Collection[str] = ()) -> int:
        """Return how many matches of a game count, or of a person there, as far as they are on the disk."""
        return 0 if self._is_unbegun else self._reading(lambda reader: reader.counted(game, keys))

    def plays(self, game: str, keys: Collection[str] = ()) -> list[Play]:
        """Return the matches of a game that count, or of a person there, one by one, in the order of their ends."""
        return [] if self._is_unbegun else self._reading(lambda reader: reader.plays(game, keys))

    def played(self, numbers: Sequence[int]) -> list[Summary]:
        """Return what is known of the matches of so many numbers (`Play.number`)."""
        return self._reading(lambda reader: reader.played(numbers)) if numbers else []

    def fortunes(self, game: str, keys: Collection[str] = ()) -> dict[int, Fortune]:
        """Return what luck and decisions did in the reviewed matches of a single person, by their number."""
        return {} if self._is_unbegun else self._reading(lambda reader: reader.fortunes(game, keys))

    def uncounted(self, match: str) -> str | None:
        """Return why a match counts in no statistics, None when it does."""
        return self._reading(lambda reader: reader.uncounted(match))

    def finished(self, game: str, keys: Collection[str] = ()) -> int:
        """Return how many matches of a game count as finished here, or by a person, as far as it is known."""
        with suppress(SaveError):
            return self.counted(game, keys)
        return 0

    def has_finished(self, game: str, keys: Collection[str] = ()) -> bool:
        """Whether anybody, or the person with `keys`, has played a match to its end here, as far as it is known."""
        with suppress(SaveError):
            return not self._is_unbegun and self._reading(lambda reader: reader.has_finished(game, keys))
        return False

    def has_won(self, game: str, keys: Collection[str] = ()) -> bool:
        """Whether a single person, or the one with `keys`, has ever won at this game, as far as it is known."""
        with suppress(SaveError):
            return not self._is_unbegun and self._reading(lambda reader: reader.has_won(game, keys))
        return False

    def was_dealt(
        self, game: str, deal: int, seats: int, options: Mapping[str, Any], keys: Collection[str] = ()
    ) -> bool:
        """Whether this deal was played before, by as many seats and with the same options, as far as it is known.

        With `keys`, whether that person has played it.
        """
        with suppress(SaveError):
            if not self._is_unbegun:
                return self._reading(lambda reader: reader.was_dealt(game, deal, seats, options, keys))
        return False

    def tries(self, dailies: Iterable[Daily], is_meant: Whose) -> list[Try]:
        """Return what became of the deals of days; raises where the saves can't be read."""
        from saves.dailies import Try, tries

        asked = tuple(dailies)
        if self._is_unbegun:
            return [Try(one) for one in asked]
        return self._reading(lambda reader: tries(reader, asked, is_meant))

    def attempts(self, rules: Rules[Any, Any], deals: Sequence[int], is_meant: Whose) -> Mapping[int, Attempts]:
        """Return what was made of graded deals; raises where the saves can't be read."""
        from saves.graded import Attempts, attempts

        if self._is_unbegun:
            return {deal: Attempts() for deal in deals}
        return self._reading(lambda reader: attempts(reader, rules, deals, is_meant))

    def checks(self, claim: Claim) -> bool | None:
        """Say whether a match that is saved here proves a result, None where none had its deal.

        Raises:
            GameError: its game can't be had here.
            SaveError: the saves can't be read.
        """
        from saves.dailies import checks

        return None if self._is_unbegun else self._reading(lambda reader: checks(reader, claim))

    def sitters(self, match: str) -> dict[int, str]:
        """Return the keys of persons by the seat in which they sit in a match, as far as it is on the disk."""
        with suppress(SaveError):
            return self._reading(lambda reader: reader.sitters(match))
        return {}

    def strangers(self, known: Collection[str]) -> list[Named]:
        """Return by which names people sat who are none of the `known` keys, as far as it is known."""
        nothing: list[Named] = []
        return self._look(lambda reader: reader.strangers(known), nothing)[0]

    def hints(self, match: str) -> int:
        """Return how many hints were asked for in a match, as far as it is on the disk; 0 where it is not."""
        with suppress(SaveError):
            return self._reading(lambda reader: reader.summary(match)).hints
        return 0

    def summary(self, match: str) -> Summary:
        """Return what is known of one match, as far as it is on the disk; raises where it is not."""
        return self._reading(lambda reader: reader.summary(match))

    def record(self, match: str) -> MatchRecord:
        """Return the record of a match as it was left."""
        waiting = self._waits(match)
        return self._reading(lambda reader: reader.load(match)) if waiting is None else waiting.record()

    def to_pass_on(self, match: str) -> MatchRecord:
        """Return the record of a match as it goes into a file: with what was reckoned up, as far as it can be read."""
        record = self.record(match)
        with suppress(SaveError):
            return record.with_reckonings(self._reading(lambda reader: reader.reckonings(match)))
        return record

    def match(self, match: str) -> Match[Any, Any]:
        """Return a match as it was left.

        Raises:
            DamagedMatchError: it can't be followed to its end.
            SaveError: it can't be read.
        """
        from saves.matches import match_of

        return match_of(self.record(match))

    # Changing.

    def trash(self, match: str) -> Future[None]:
        """Put a match into the trash."""
        return self.autosave.do(lambda store: store.trash(match))

    def restore(self, match: str) -> Future[None]:
        """Take a match out of the trash."""
        return self.autosave.do(lambda store: store.restore(match))

    def take_in(self, record: MatchRecord, match: Match[Any, Any]) -> Future[str]:
        """Take in a match that came in a file; the answer is its id."""
        from saves.transfer import take_in

        return self.autosave.do(lambda store: take_in(store, record, match))

    def assign(self, name: str, person: str, known: Collection[str]) -> Future[tuple[Seated, ...]]:
        """Say that `person` sat wherever somebody called `name` did who is none of the `known` keys.

        The answer is how it was, for `seat`. Older matches of several people don't know how they ended for each of
        them: that is found out thereafter, one match at a time, so that no move waits for long.
        """
        from saves.ends import learn_ends

        answer = self.autosave.do(lambda store: store.assign(name, person, known))
        answer.add_done_callback(lambda _answer: learn_ends(self.autosave, person))
        return answer

    def seat(self, places: Sequence[Seated]) -> Future[None]:
        """Keep seats under the keys of `places` again."""
        return self.autosave.do(lambda store: store.seat(places))

    # The disk, and what waits for it.

    def _overlay(self, name: str = KEPT, only: Sought | None = None) -> tuple[list[Summary], set[str]]:
        """Return the matches of a list that wait to be written, the latest first, and all ids not to be read."""
        entries = self.autosave.waiting()
        shown: list[Summary] = []
        for one in entries:
            with suppress(UnwritableMatchError):
                shown += [one.summary()] if one.change is not Change.FORGOTTEN else []
        shown = [one for one in shown if only is None or only.fits(one.game, [who.name for who in one.seats], one.deal)]
        lists = {KEPT: shown, TRASH: [], OPEN: [], FINISHED: []}
        for summary in shown:
            lists[FINISHED if summary.finished else OPEN].append(summary)
        return lists[name], {one.id for one in entries}

    def _waits(self, match: str) -> Entry | None:
        return next((one for one in self.autosave.waiting() if one.id == match), None)

    @property
    def _is_unbegun(self) -> bool:
        """Whether nothing was ever saved here, and nothing is wrong with that."""
        return self._reader is None and self.autosave.problem() is None and not is_there(self.file())

    def _look(self, look: Callable[[Reader], T], nothing: T) -> tuple[T, bool]:
        """Return what `look` finds, or `nothing` where no file was begun yet or it can't be read: then with False."""
        try:
            return (nothing if self._is_unbegun else self._reading(look)), True
        except SaveError:
            return nothing, False

    def _reading(self, look: Callable[[Reader], T]) -> T:
        """Return what `look` finds.

        Raises:
            SaveError: the disk refuses.
        """
        try:
            if self._reader is None:
                self._reader = Reader(self.file())
            return look(self._reader)
        except SaveError as problem:
            if self._reader is not None:
                self._reader.close()
                self._reader = None
            if isinstance(problem, DamagedStoreError):
                self.autosave.open()  # only its thread repairs
            raise

    def file(self) -> Path:
        """Return where the saved matches are, or will be; where nobody knows that, a place that there can't be."""
        try:
            return self._path or home() / DATABASE
        except SaveError:
            return Path(os.devnull, DATABASE)


def _is_to_go_on_with(one: Summary) -> bool:
    return not one.finished and any(seat.is_person for seat in one.seats)
