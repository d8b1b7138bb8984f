"""Golden matches: whole recorded matches with what happened in them and how they ended, told again on every run.

What was said on the way stands in a file of its own: what the log told, and every few plies all that could be asked,
advised, warned of and refused there; with it what a viewer saw and what a bot thought, as fingerprints.

`python -m saves.testing FOLDER` accepts the present rules: it writes the expectations in FOLDER anew. With the key of a
game it records a match of it. Read the diff before you commit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from pydantic import TypeAdapter

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.rules import Rules, Standings
from game.testing import NAMES
from saves.errors import TransferError
from saves.records import record_of
from saves.transfer import read_match

LISTENED = 5  # plies from one look at all that can be said to the next


class GoldenContract:
    """The golden matches in a folder happen as they always did, and each of the games has one that is over."""

    folder: ClassVar[Path]
    keys: ClassVar[Sequence[str]]

    def pytest_generate_tests(self, metafunc: Any) -> None:
        """Hand pytest the recorded matches, and the games."""
        if "path" in metafunc.fixturenames:
            metafunc.parametrize("path", goldens(self.folder, self.keys), ids=lambda path: path.stem)
        if "key" in metafunc.fixturenames:
            metafunc.parametrize("key", self.keys)

    def test_a_golden_match_happens_as_it_always_did(self, path: Path) -> None:
        assert told(path) == expectation(path).read_text(encoding="utf-8"), accepting(self.folder)

    def test_in_a_golden_match_all_is_said_and_thought_as_it_always_was(self, path: Path) -> None:
        assert said(path) == words_of(path).read_text(encoding="utf-8"), accepting(self.folder)

    def test_a_golden_match_can_be_imported(self, path: Path) -> None:
        """Every digest in it proves the replay."""
        record, match = read_match(path)

        assert len(match.intents) == len(record.intents) > 0
        assert record.digests

    def test_every_game_has_a_golden_match_that_is_over(self, key: str) -> None:
        assert any(read_match(path)[1].is_over for path in goldens(self.folder, (key,))), recording(self.folder, key)


def goldens(folder: Path, keys: Sequence[str]) -> list[Path]:
    """Return the recorded matches of these games."""
    return sorted(path for path in folder.glob("*.json") if path.name.startswith(tuple(keys)))


def expectation(path: Path) -> Path:
    """Return the file with what is expected of the match in `path`."""
    return path.with_suffix(".expected.txt")


def words_of(path: Path) -> Path:
    """Return the file with what is expected to be said in the match in `path`."""
    return path.with_suffix(".said.txt")


@dataclass(frozen=True)
class _Ply:
    """An intent as it stands in the file, what it brought, and where it led."""

    data: Any
    events: Sequence[Any]
    match: Match[Any, Any]


def _plies(path: Path, rules: Rules[Any, Any] | None) -> Iterator[_Ply]:
    """Play the match in `path` again; first comes its opening."""
    record = json.loads(path.read_text(encoding="utf-8"))
    rules = (rules or registry.rules(record["game"])).as_of(record["rules_version"])
    seats = tuple(Seat(**seat) for seat in record["seats"])
    match: Match[Any, Any] = Match(
        rules, seats, rules.Options.model_validate(record["options"]), record["deal"], record.get("deck")
    )
    form: TypeAdapter[Any] = TypeAdapter(rules.Intents)
    yield _Ply(None, rules.opening(match.state), match)
    for data in record["intents"]:
        yield _Ply(data, match.apply(form.validate_python(data)), match)


def told(path: Path, rules: Rules[Any, Any] | None = None) -> str:
    """Play the match in `path` again and return what happens, one event a line, with its digests and its result."""
    digests = json.loads(path.read_text(encoding="utf-8"))["digests"]
    lines = []
    for step in _plies(path, rules):
        played, state, ply = step.match.rules, step.match.state, step.match.ply
        events = [_line(event) for event in step.events]
        if not ply:
            lines += events
            continue
        lines += [f"{ply} {_line(step.data)}", *(f"  {event}" for event in events)]
        if [ply, played.digest(state)] in digests:
            lines.append(f"  digest {played.digest(state)}")
    lines.append("result " + _result(played.standings(state)))
    return "\n".join(lines) + "\n"


def _result(standings: Standings) -> str:
    """Return how a match ended; a goal stands there only where there is one, so that older goldens hold."""
    plain = _plain(standings)
    return _line(plain if standings.goal is not None else {key: plain[key] for key in plain if key != "goal"})


def said(path: Path, rules: Rules[Any, Any] | None = None) -> str:
    """Play the match in `path` again and return what is said of it; what was said before is not told again."""
    lines: dict[str, None] = {}
    for step in _plies(path, rules):
        spoken = [*_of_events(step)]
        if step.match.ply % LISTENED == 0 or step.match.is_over:
            spoken += [*_of_position(step.match)]
        lines |= dict.fromkeys(filter(None, spoken))
    return "\n".join(lines) + "\n"


def _of_events(step: _Ply) -> Iterator[str]:
    match = step.match
    voice, names = match.rules.voice, [seat.name for seat in match.seats]
    for event in step.events:
        yield voice.tell(event, names)
        news = voice.announce(event, match.state, names)
        yield f"announced: {_line(news)}" if news else ""


def _of_position(match: Match[Any, Any]) -> Iterator[str]:
    """Yield what is seen, asked, expected, advised, warned of and refused at a position."""
    rules, state, ply, seats = match.rules, match.state, match.ply, range(len(match.seats))
    yield f"{ply} seen: {' '.join([_fingerprint(rules.table(state, viewer)) for viewer in (None, *seats)])}"
    yield f"{ply} worth: {' '.join([f'{rules.mind.worth(state, seat):.4f}' for seat in seats])}"
    yield from (rules.voice.prompt(state, viewer) for viewer in (None, *seats))
    seat = match.turn.seat
    if seat is not None:
        yield from _of_mind(match, seat)
        yield from _of_voice(match, seat)


def _of_mind(match: Match[Any, Any], seat: int) -> Iterator[str]:
    mind, state, ply = match.rules.mind, match.state, match.ply
    for name, one in (("advised", mind.advise(state, seat)), ("obvious", mind.obvious(state))):
        yield f"{ply} {name}: {_line(one)}" if one else ""
    yield f"{ply} imagined: {match.rules.digest(mind.imagine(state, seat, Chance(ply)))}"
    yield f"{ply} likely: {_fingerprint([mind.likely(state, _luck(Chance(seed))) for seed in range(4)])}"
    for name, found in (
        ("candidates", mind.candidates(state)),
        ("ways", mind.ways(state)),
        ("plans", mind.plans(state)),
    ):
        yield f"{ply} {name}: {len(found)} {_fingerprint(found)}" if found else ""


def _of_voice(match: Match[Any, Any], seat: int) -> Iterator[str]:
    rules, state = match.rules, match.state
    for intent in rules.mind.candidates(state):
        question = rules.voice.caution(state, intent)
        yield f"before {_line(intent)}: {_line(question)}" if question else ""
    table = rules.table(state, seat)
    for _zone, _place, piece in table.pieces():
        for spot in ("", *table.zones):
            reason = rules.voice.why_not(state, seat, piece.id, spot)
            yield f"{reason.text} ({reason.section})" if reason else ""


def _luck(chance: Chance) -> Callable[[], float]:
    """Return a source of numbers 0 <= n < 1."""
    return lambda: chance.below(1 << 30) / (1 << 30)


def _fingerprint(data: Any) -> str:
    return sha256(_line(data).encode()).hexdigest()[:8]


def _line(data: Any) -> str:
    return json.dumps(_plain(data), ensure_ascii=False)


def _plain(data: Any) -> Any:
    """Return `data` as JSON can hold it, the same on every run."""
    if is_dataclass(data):
        told = [one for one in fields(data) if one.compare]  # the rest is only kept, as an index is
        return {one.name: _plain(getattr(data, one.name)) for one in told}
    if isinstance(data, Mapping):
        return {str(key): _plain(value) for key, value in data.items()}
    if isinstance(data, frozenset | set):
        return sorted([_plain(one) for one in data], key=repr)
    return [_plain(one) for one in data] if isinstance(data, Sequence) and not isinstance(data, str) else data


def accept(path: Path) -> str:
    """Write anew what is expected of the match in `path`; return what is wrong where the rules can't follow it."""
    try:
        read_match(path)
    except TransferError as problem:
        game = json.loads(path.read_text(encoding="utf-8"))["game"]
        return f"{problem} So are all saves of before, unless its `version` is raised. {recording(path.parent, game)}"
    expectation(path).write_text(told(path), encoding="utf-8")
    words_of(path).write_text(said(path), encoding="utf-8")
    return ""


def accepting(folder: Path) -> str:
    """Say how a change is accepted that was meant."""
    return f"If that was meant: python -m saves.testing {folder}"


def recording(folder: Path, key: str = "KEY") -> str:
    """Say how a match of a game is recorded."""
    return f"To record one: python -m saves.testing {folder} {key}"


def record(rules: Rules[Any, Any], folder: Path, deal: int = 7, seats: int | None = None) -> Path:
    """Write a golden match into `folder` and return where: random and advised intents, by default of the fewest seats.

    Raises:
        ValueError: so many can't play it.
    """
    fewest, most = rules.info.seats
    seats = fewest if seats is None else seats
    if not fewest <= seats <= most:
        raise ValueError(f"{rules.info.key} is a game for {fewest} to {most}, not for {seats}")
    match: Match[Any, Any] = Match(rules, tuple(map(Seat, NAMES[:seats])), rules.Options(), deal)
    chance = Chance(deal)
    while not match.is_over:
        legal, advice = rules.legal(match.state), rules.mind.advise(match.state, match.turn.seat or 0)
        match.apply(advice.intent if advice and chance.below(2) else legal[chance.below(len(legal))])
    path = folder / f"{rules.info.key}_{seats}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(record_of(match).text(), encoding="utf-8")
    expectation(path).write_text(told(path, rules), encoding="utf-8")
    words_of(path).write_text(said(path, rules), encoding="utf-8")
    return path
