"""What may come of a spoiled file: the same match, a shorter one that says so, or a clear sentence. Nothing else."""

from __future__ import annotations

import json
import unicodedata
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pydantic import TypeAdapter

from game.core import registry
from game.core.match import Match, Seat
from saves.entries import Change, Entry
from saves.errors import DamagedMatchError, NewerStoreError, SaveError
from saves.matches import match_of, open_match
from saves.reckoned import known
from saves.records import MatchRecord
from saves.shelf import Summary
from saves.store import Store
from saves.transfer import import_match, read_record
from saves.writer import Writer
from tools.fuzz.originals import originals, short, stored

LONGEST_SENTENCE = 600


class WrongError(Exception):
    """Something came of a spoiled file that must not."""


class Shelf:
    """One store that takes in file after file: they share ids, deals and names, and none may change another."""

    def __init__(self, path: Path) -> None:
        """Begin the store at `path`."""
        self.store = Store(path)
        self._known: dict[str, str] = {}

    def take(self, path: Path) -> str:
        """Return what came of the file of one match at `path`: `match`, `prefix` or `refused`.

        Raises:
            WrongError: it should not have.
        """
        before = self.store.number_of_matches()
        outcome, identity = of_text(path, self.store)
        if identity is None and self.store.number_of_matches() != before:
            raise WrongError("a file that was refused has left something")
        if identity is not None:
            text = self.store.load(identity).text()
            if self._known.setdefault(identity, text) != text:
                raise WrongError(f"{identity} was another match before")
        return outcome

    def look_through(self) -> None:
        """Check that every match is as it came.

        Raises:
            WrongError: one is not.
        """
        if faults := self.store.check():
            raise WrongError("; ".join(faults))
        for identity, text in self._known.items():
            if self.store.load(identity).text() != text:
                raise WrongError(f"{identity} has changed since it came")


def of_text(path: Path, store: Store) -> tuple[str, str | None]:
    """Return what came of the file of one match at `path`, and its id in `store` if it was taken in.

    It is `match`, `prefix` or `refused`.

    Raises:
        WrongError: it should not have.
    """
    try:
        record = read_record(path)
    except SaveError as error:
        return told(str(error), "refused"), None
    try:
        match = match_of(record)
    except DamagedMatchError as damage:
        told(str(damage))
        if damage.match is None:
            return "refused", None
        _check_is(damage.match, _by_hand(path, damage.match.ply))
        return "prefix", None
    except SaveError as error:
        return told(str(error), "refused"), None
    _check_is(match, _by_hand(path))
    try:
        identity = import_match(store, path)
    except SaveError as error:
        return told(str(error), "refused"), None
    again, there = open_match(store, identity), store.load(identity)
    _check_is(again, match)
    if (there.practice, there.undone[: len(record.undone)]) != (record.practice, record.undone):
        raise WrongError(f"{identity} is not what its file says")
    _check_summary(store.summary(identity))
    if None in [known(again, one) for one in store.reckonings(identity)]:
        raise WrongError(f"{identity} has a reckoning that is not its own")
    return "match", identity


def of_file(path: Path, *, is_meant: bool) -> str:
    """Return what came of the file of saved matches at `path`; where nobody meant it, no other match may come out.

    Raises:
        WrongError: something came of it that must not.
    """
    before = path.read_bytes()
    try:
        store = Store(path)
    except NewerStoreError as error:
        if path.read_bytes() != before:
            raise WrongError("a newer file was written to") from error
        return told(str(error), "newer")
    with store:
        notice = store.notice
        told(notice or "")
        found = _all_of(store, is_meant=is_meant)
    _play_on(path)
    with Store(path) as again:
        if again.notice is not None:
            raise WrongError(f"still damaged: {again.notice}")
        if notice is not None and again.check():
            raise WrongError(f"not sound after the rescue: {again.check()}")
    return f"{'rescued' if notice else 'opened'} with {'all' if found == 0 else 'fewer'}"


def _all_of(store: Store, *, is_meant: bool) -> int:
    """Look at everything in `store` as the app does, and return how many matches could not be opened."""
    summaries = store.summaries() + store.summaries(trashed=True)
    sound = {one.id for one in originals() if any(one.id == summary.id for summary in summaries)}
    for summary in summaries:
        _check_summary(summary)
        try:
            store.reckonings(summary.id)
            for eyes in range(len(summary.seats)):
                store.reckoning(summary.id, eyes)
            if store.load(summary.id).text() in _sound_texts():
                continue  # nothing happened to this one
            match = open_match(store, summary.id)
        except DamagedMatchError as damage:
            told(str(damage))
            sound.discard(summary.id)
            continue
        except SaveError as error:
            told(str(error))
            sound.discard(summary.id)
            continue
        if not is_meant:
            _check_is_original(summary.id, match)
    store.latest_open()
    store.check()
    for game in {one.game for one in summaries}:
        store.statistics(game)
    return len(short()) - len(sound)


@cache
def _sound_texts() -> frozenset[str]:
    """Return what the sound matches in the file of saved matches look like when they are loaded."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "matches.sqlite"
        path.write_bytes(stored().whole)
        with Store(path) as store:
            return frozenset(store.load(one.id).text() for one in short() if open_match(store, one.id))


def _check_is_original(identity: str, match: Match[Any, Any]) -> None:
    """Check that a match of damaged bytes is the one that was saved, or an earlier position of it."""
    known = {one.id: one for one in originals()}.get(identity)
    if known is None or match.ply == 0:
        return
    if match.ply >= len(known.digests) or match.rules.digest(match.state) != known.digests[match.ply]:
        raise WrongError(f"{identity} came out as another match")


def _check_is(match: Match[Any, Any], other: Match[Any, Any]) -> None:
    if (match.intents, match.seats, match.deal) != (other.intents, other.seats, other.deal):
        raise WrongError(f"{match.intents} are not {other.intents}")
    if match.rules.digest(match.state) != other.rules.digest(other.state):
        raise WrongError("the same intents led elsewhere")


def _by_hand(path: Path, plies: int | None = None) -> Match[Any, Any]:
    """Play what the file at `path` says, without anything of `saves`."""
    data = json.loads(path.read_bytes().decode("utf-8-sig"))
    rules = registry.rules(data["game"])
    seats = tuple(Seat(seat["name"], seat["mind"]) for seat in data["seats"])
    deck = None if data.get("deck") is None else tuple(data["deck"])
    match: Match[Any, Any] = Match(rules, seats, rules.Options.model_validate(data["options"]), data["deal"], deck)
    form: TypeAdapter[Any] = TypeAdapter(rules.Intents)
    for intent in data["intents"][:plies]:
        match.apply(form.validate_python(intent))
    return match


def _check_summary(summary: Summary) -> None:
    """Check that the shelf can show a match: what it says is text of some length, and fits together."""
    texts = (summary.id, summary.game, summary.prompt, *(seat.name for seat in summary.seats))
    for text in texts:
        if len(text) > 2_000 or any(unicodedata.category(letter) in ("Cc", "Cs") for letter in text):
            raise WrongError(f"{summary.id} can’t be shown: {text[:80]!r}")
    if not summary.seats or (summary.decider is not None and not 0 <= summary.decider < len(summary.seats)):
        raise WrongError(f"{summary.id} has {len(summary.seats)} seats, and {summary.decider} decides")


def _play_on(path: Path) -> None:
    """Save a new match into the file, as the autosave would."""
    match = match_of(MatchRecord.model_validate_json(originals()[0].text))
    entry = Entry(
        id="00000000cafe",
        change=Change.BEGUN,
        match=match,
        line=tuple(match.intents),
        undone=(),
        state=match.state,
        practice=False,
    )
    writer = Writer(path)
    try:
        writer.write([entry])
    finally:
        writer.close()
    with Store(path) as store:
        _check_is(open_match(store, entry.id), match)
        with suppress(SaveError):
            store.trash(entry.id)


def told(sentence: str, outcome: str = "") -> str:
    """Check that a person can read `sentence`: one line, not too long, nothing unprintable. Return `outcome`."""
    if len(sentence) > LONGEST_SENTENCE:
        raise WrongError(f"{len(sentence)} characters are too many: {sentence[:200]!r}")
    if any(unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") for letter in sentence):
        raise WrongError(f"nobody can read {sentence!r}")
    return outcome
