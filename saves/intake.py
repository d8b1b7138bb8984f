"""Many matches taken in out of files and folders: who leaves off keeps what came until then."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.words import _, many
from saves.errors import SaveError
from saves.files import is_folder

if TYPE_CHECKING:
    from game.core.match import Match
    from saves.challenge import Challenge
    from saves.records import MatchRecord
    from saves.store import Store

Source = Path | str
"""Where something is to be found: in a file, or in text that was copied."""

Kept = tuple["MatchRecord", "Match[Any, Any]"]
"""A match that was read, and played through."""

SUFFIX = ".tablewright"
AT_ONCE = 50  # matches that are written in one step: whoever ends meanwhile loses so many at most
MOST_TOLD, MOST_LETTERS = 2, 110  # reasons, and what of one: its end, where a long path may stand before it


@dataclass(frozen=True, slots=True)
class Taken:
    """What came: the matches that are on the shelf now, how many of them are over, what went wrong, and challenges.

    So many files are `left` at which nobody has looked.
    """

    matches: tuple[str, ...]
    over: int
    problems: tuple[str, ...]
    challenges: tuple[Challenge, ...] = ()
    left: int = 0

    @property
    def words(self) -> str:
        """What to tell of it in a sentence or two."""
        good, bad = len(self.matches), len(self.problems)
        if not good:
            if not bad:
                return ""
            if bad == 1:
                return self.problems[0]
            return _("None of the {n} files could be taken in: {reason}").format(n=bad, reason=self.problems[0])
        said = _on_the_shelf(good)
        if bad:
            words = many("{n} file could not be taken in: {reason}", "{n} files could not be taken in: {reason}", bad)
            said += " " + words.format(n=bad, reason=self.problems[0])
        return said

    @property
    def counted(self) -> str:
        """How much came, and how much did not, without reasons."""
        said = [_on_the_shelf(len(self.matches))] if self.matches else []
        if bad := len(self.problems):
            words = many("{n} file could not be taken in.", "{n} files could not be taken in.", bad)
            said.append(words.format(n=bad))
        if self.left:
            words = many("{n} file was not looked at.", "{n} files were not looked at.", self.left)
            said.append(words.format(n=self.left))
        return " ".join(said)

    @property
    def account(self) -> str:
        """That, with the first reasons in lines of their own."""
        more = len(self.problems) - MOST_TOLD
        rest = [_("and {n} more").format(n=more)] if more > 0 else []
        return "\n".join([self.counted, *map(_end_of, self.problems[:MOST_TOLD]), *rest])


def files_in(paths: Iterable[Path]) -> Iterator[Path]:
    """Yield the files at `paths`, and those of matches in folders there, however deep, in the order of their names.

    A folder that can't be looked into comes as it is, so that somebody hears of it.
    """
    for path in paths:
        if not is_folder(path):
            yield path
            continue
        shut: list[OSError] = []
        for folder, below, names in os.walk(path, onerror=shut.append):
            below.sort()
            yield from (Path(folder, name) for name in sorted(names) if name.endswith(SUFFIX))
        yield from (Path(error.filename) for error in shut)


def take_all(
    store: Store, sources: Sequence[Source], tell: Callable[[int], object], is_stopped: Callable[[], bool]
) -> Taken:
    """Take what is in `sources` into `store`, until it `is_stopped` or the store can take no more.

    `tell` hears how many were looked at.
    """
    from saves.transfer import read_opened, read_pasted

    matches: dict[str, bool] = {}  # and whether they are over
    challenges: list[Challenge] = []
    problems: list[str] = []
    waiting: list[Kept] = []  # what was read and is to be written
    done, is_full = 0, False
    while not is_full and done < len(sources) and not is_stopped():
        source = sources[done]
        done += 1
        try:
            opened = read_pasted(source) if isinstance(source, str) else read_opened(source)
        except SaveError as problem:
            problems.append(str(problem))
        else:
            if isinstance(opened, tuple):
                waiting.append(opened)
            else:
                challenges.append(opened)
        if len(waiting) == AT_ONCE:
            is_full = _write(store, waiting, matches, problems)
        tell(done)
    if waiting and not is_full:
        _write(store, waiting, matches, problems)
    left = len(sources) - done + len(waiting)
    return Taken(tuple(matches), sum(matches.values()), tuple(problems), tuple(challenges), left)


def put(store: Store, group: Sequence[Kept]) -> Iterator[str | SaveError]:
    """Take matches into `store` and yield for each what it is called there, or why it could not be taken.

    All are written in one step, since the disk is waited for at each; where that can't be done, one by one.
    """
    from saves.transfer import take_in

    try:
        with store.writing():
            names = [take_in(store, *one) for one in group]
    except SaveError:
        for one in group:
            try:
                yield take_in(store, *one)
            except SaveError as problem:
                yield problem
    else:
        yield from names


def _write(store: Store, waiting: list[Kept], matches: dict[str, bool], problems: list[str]) -> bool:
    """Write what is `waiting`, and say whether the store refused one: all others would meet that, too, and stay."""
    for answer in put(store, tuple(waiting)):
        (_record, match), waiting[:] = waiting[0], waiting[1:]
        if isinstance(answer, SaveError):
            problems.append(str(answer))
            return True
        matches[answer] = match.is_over
    return False


def _end_of(words: str) -> str:
    return words if len(words) <= MOST_LETTERS else f"…{words[1 - MOST_LETTERS :]}"


def _on_the_shelf(number: int) -> str:
    return many("The match is on the shelf.", "{n} matches are on the shelf.", number).format(n=number)
