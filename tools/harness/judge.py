"""Looks whether what lies on the disk is what the ledgers say: contents, not numbers."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from saves import settings as files
from saves.errors import SaveError
from saves.paths import DATABASE, SETTINGS
from saves.store import Store
from tools.harness.ledger import plain, state_of_record

Line = dict[str, Any]
WRITTEN = "written"
PARTS = ("game", "deal", "seats", "practice", "intents", "undone")


def contents_of_copy(home: Path) -> set[str]:
    """Return what all matches in `home` are; the files there stay as they are, of whatever form."""
    if not (home / DATABASE).exists():
        return set()
    with TemporaryDirectory() as folder:
        for file in home.glob(f"{DATABASE}*"):
            shutil.copy(file, folder)
        return _contents(Path(folder) / DATABASE)


def _contents(path: Path) -> set[str]:
    with Store(path) as store:
        found = store.summaries() + store.summaries(trashed=True)
        return {_text(state_of_record(store.load(one.id))) for one in found}


def lines_of(path: Path) -> list[Line]:
    """Return the lines of a ledger; the last one may have been torn by the end of its process."""
    text = path.read_bytes().decode(errors="replace") if path.exists() else ""
    return [json.loads(line) for line in text.split("\n")[:-1]]


def has_begun(path: Path) -> bool:
    """Say whether a ledger tells of a match already."""
    return path.exists() and b'"want"' in path.read_bytes()


def count(lines: list[Line]) -> Counter[str]:
    """Count what a ledger tells of, and of all of it what was said to be written."""
    wanted = [line for line in lines if not {"have", "done", "kept"} & line.keys()]
    written = sum(max((line[word] for line in lines if word in line), default=0) for word in ("have", "kept"))
    written += sum("done" in line for line in lines)
    kinds = Counter(str(line.get("change") or line.get("what") or "settings").lower() for line in wanted)
    return kinds + Counter({WRITTEN: written})


def in_words(heard: Counter[str]) -> str:
    """Return in one line what was counted."""
    kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(heard.items()) if kind != WRITTEN)
    return f"{kinds}; of all {heard.total() - heard[WRITTEN]} changes {heard[WRITTEN]} were said to be written"


@dataclass
class Told:
    """What one app said, in order: by match what it was to be, and whether that was said to be written."""

    states: dict[str, list[tuple[str, bool]]] = field(default_factory=dict)
    hints: dict[str, list[tuple[int, bool]]] = field(default_factory=dict)
    trashed: dict[str, list[tuple[bool, bool]]] = field(default_factory=dict)
    settings: list[tuple[Any, bool]] = field(default_factory=list)
    taken_in: list[tuple[str, bool]] = field(default_factory=list)

    @classmethod
    def of(cls, lines: Iterable[Line]) -> Told:
        """Read a ledger."""
        lines, told = list(lines), cls()
        have = max((line["have"] for line in lines if "have" in line), default=0)
        done = {line["done"]: line["id"] for line in lines if "done" in line}
        kept = max((line["kept"] for line in lines if "kept" in line), default=0)
        counted: dict[str, int] = {}
        for line in lines:
            identity = line.get("id", "")
            if "want" in line:
                is_written = line["want"] <= have
                told.states.setdefault(identity, []).append((_text(line), is_written))
                counted[identity] = counted.get(identity, 0) + (line["change"] == "HINTED")
                told.hints.setdefault(identity, []).append((counted[identity], is_written))
                gone = line["change"] == "FORGOTTEN"
                if line["change"] not in ("RESUMED", "HINTED"):
                    told.trashed.setdefault(identity, []).append((gone, is_written))
            elif "task" in line and line["what"] == "take_in":
                told.taken_in.append((_text(line), line["task"] in done))
                told._taken_out_of_the_trash(done.get(line["task"]))
            elif "task" in line:
                told.trashed.setdefault(identity, []).append((line["what"] == "trash", line["task"] in done))
            elif "keep" in line:
                told.settings.append((line["value"], line["keep"] <= kept))
        return told

    def _taken_out_of_the_trash(self, match: str | None) -> None:
        """Take note that a `match` came in a file that was there already, or any may have."""
        if match is not None:
            self.trashed.setdefault(match, []).append((False, True))
            return
        for flags in self.trashed.values():
            flags.append((False, False))


def faults(home: Path, ledgers: list[list[Line]], *, before: Iterable[str] = ()) -> Iterator[str]:
    """Yield what is wrong with the saves in `home` after apps have told `ledgers`, in a sentence each.

    `before` are the states that lay there already.
    """
    told = [Told.of(lines) for lines in ledgers]
    alone = len(told) == 1
    try:
        with Store(home / DATABASE) as store:
            if store.notice:
                yield f"opening it told: {store.notice}"
            yield from store.check()
            gone = store.summaries(trashed=True)
            found, trash = {one.id: one for one in store.summaries() + gone}, {one.id for one in gone}
            contents = {identity: _text(state_of_record(store.load(identity))) for identity in found}
    except SaveError as error:
        yield f"it can’t be opened: {error}"
        return
    everything = set(contents.values())
    played = {state for one in told for states in one.states.values() for state, _written in states}
    said = played | {state for one in told for state, _done in one.taken_in} | set(before)
    yield from (f"{one} says what nobody played" for one, text in contents.items() if text not in said)
    for one in told:
        for identity, states in one.states.items():
            possible = set(_since_written(states))
            there = {contents.get(identity)} if alone else everything
            if possible and not possible & there and not _went_on(told, one, contents.get(identity)):
                yield f"{identity} was said to be written as it is not: {_short(states, contents.get(identity))}"
        # One that was there already is not taken in again, and may have been gone on with in any window.
        missing = [text for text, done in one.taken_in if done and not _is_held(text, everything | played)]
        yield from ("a match that was taken in is missing" for _text in missing)
        if alone:
            yield from _small_faults(one, found, trash)
    if alone:
        yield from _settings_faults(home, told[0])


def _small_faults(told: Told, found: dict[str, Any], trash: set[str]) -> Iterator[str]:
    """Yield what is wrong with hints and the trash."""
    for identity, counts in told.hints.items():
        if identity in found and found[identity].hints < max((n for n, written in counts if written), default=0):
            yield f"{identity} has lost hints"
    for identity, flags in told.trashed.items():
        possible = set(_since_written(flags))
        if possible and identity in found and (identity in trash) not in possible:
            yield f"{identity} is {'' if identity in trash else 'not '}in the trash"


def _settings_faults(home: Path, told: Told) -> Iterator[str]:
    possible = list(_since_written([(json.dumps(value, sort_keys=True), kept) for value, kept in told.settings]))
    if not possible:
        return
    loaded, message = files.load(home / SETTINGS, repair=False)
    if message or json.dumps(plain(loaded), sort_keys=True) not in possible:
        yield f"the settings are not those that were said to be kept: {message or loaded}"


def _since_written(states: list[tuple[Any, bool]]) -> Iterator[Any]:
    """Yield what may lie on the disk: what was said to be written last, and all that came later."""
    last = max((place for place, (_state, written) in enumerate(states) if written), default=None)
    if last is not None:
        yield from (state for state, _written in states[last:])


def _went_on(told: list[Told], one: Told, there: str | None) -> bool:
    """Whether what is `there` was played by another app: it may know the match by the id that it had before."""
    others = (states for other in told if other is not one for states in other.states.values())
    return any(there == state for states in others for state, _written in states)


def _is_held(text: str, everything: set[str]) -> bool:
    """Whether one of all matches is that of `text`, perhaps with more that could be redone."""
    *sought, undone = json.loads(text)
    found = (json.loads(one) for one in everything)
    return any(one[:-1] == sought and one[-1][: len(undone)] == undone for one in found)


def _text(state: Line) -> str:
    return json.dumps([state[part] for part in PARTS], sort_keys=True)


def _short(states: list[tuple[str, bool]], there: str | None) -> str:
    lengths = [(len(json.loads(state)[4]), written) for state, written in states[-6:]]
    return f"plies told {lengths}, there {None if there is None else len(json.loads(there)[4])}"
