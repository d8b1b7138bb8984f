"""Sound matches of every game, as files and in a file of saved matches: what the mutations begin with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.outlook.account import moments
from game.outlook.scale import scale_or_none
from saves.paths import SUFFIX
from saves.reckoned import Known, Reckoned
from saves.records import record_of
from saves.store import Store
from saves.transfer import read_match, take_in

LONG, SHORT = 200, 18  # plies at most; nearly all mutants are made of the short ones, which are replayed faster
UNDONE = 2
HASTY = 4  # futures and worlds
KNOWN = 1  # decisions: a review writes each of them alike, and half a second goes into one
IN_LOG = 3


@dataclass(frozen=True)
class Original:
    """A sound match: its id, its text as a file, and the digest of its state after each number of plies."""

    id: str
    text: str
    digests: tuple[str, ...]


@cache
def originals() -> tuple[Original, ...]:
    """Return two short matches of every game, the second with something to redo, and then a long one of each."""
    keys = registry.keys()
    lengths = (SHORT, SHORT, LONG)
    return tuple(_original(key, place, lengths[place // len(keys)]) for place, key in enumerate(keys * len(lengths)))


def short() -> tuple[Original, ...]:
    """Return the short ones: those in the file of saved matches."""
    return originals()[: 2 * len(registry.keys())]


def _original(key: str, number: int, plies: int) -> Original:
    rules = registry.rules(key)
    fewest, most = rules.info.seats
    seats = tuple(Seat(name) for name in ("Ada", "Żółć", "שלום")[: max(fewest, min(2 + number % 2, most))])
    match: Match[Any, Any] = Match(rules, seats, rules.Options(), deal=40 + number)
    chance = Chance(number)
    digests = [rules.digest(match.state)]
    while not match.is_over and match.ply < plies:
        legal = rules.legal(match.state)
        match.apply(legal[chance.below(len(legal))])
        digests.append(rules.digest(match.state))
    if plies == SHORT and number >= len(registry.keys()):
        for _time in range(UNDONE):
            match.undo()
    identity = f"5eed{number:08x}"
    record = record_of(match, id=identity, started=f"2026-11-21T18:{number:02}:00+00:00")
    if match.is_over:
        reckoned = _reckoned(match)
        record = record.with_reckonings((reckoned.record(),) if reckoned else ())
    return Original(identity, record.text(), tuple(digests))


def _reckoned(match: Match[Any, Any]) -> Reckoned | None:
    """Return a hasty look at the beginning of a match, None where there is no table for it."""
    scale = scale_or_none(match.rules, len(match.seats))
    if scale is None:
        return None
    found = islice(moments(match, 0, scale, HASTY, HASTY), KNOWN)
    return Reckoned.of(match, 0, Known(tuple(found)))


@dataclass(frozen=True)
class Stored:
    """A file of saved matches with all short originals: whole, and as it lies there while the app runs.

    Then the last few matches are only in the `log` beside the file `before` it.
    """

    whole: bytes
    before: bytes
    log: bytes


@cache
def stored() -> Stored:
    """Return the file of saved matches that is to be spoiled."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite"
        with Store(path) as store:
            for one in short()[:-IN_LOG]:
                _take(store, Path(folder), one)
        with Store(path) as store:
            for one in short()[-IN_LOG:]:
                _take(store, Path(folder), one)
            before, log = path.read_bytes(), path.with_name(path.name + "-wal").read_bytes()
        return Stored(path.read_bytes(), before, log)


def _take(store: Store, folder: Path, original: Original) -> None:
    file = folder / f"match{SUFFIX}"
    file.write_text(original.text, encoding="utf-8")
    record, match = read_match(file)
    identity = take_in(store, record, match)
    reckoned = _reckoned(match)
    if reckoned is not None:
        store.keep(identity, reckoned)
