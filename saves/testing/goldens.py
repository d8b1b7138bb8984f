"""Golden matches: whole recorded matches with what happened in them and how they ended, told again on every run.

`python -m saves.testing.goldens FOLDER` accepts the present rules: it writes the expectations in FOLDER anew. Read the
diff before you commit.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, ClassVar

from pydantic import TypeAdapter

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.testing import NAMES
from saves.records import record_of
from saves.transfer import read_match


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
        """Run `python -m saves.testing.goldens FOLDER` to accept a change that was meant."""
        assert told(path) == expectation(path).read_text(encoding="utf-8")

    def test_a_golden_match_can_be_imported(self, path: Path) -> None:
        """Every digest in it proves the replay."""
        record, match = read_match(path)

        assert len(match.intents) == len(record.intents) > 0
        assert record.digests

    def test_every_game_has_a_golden_match_that_is_over(self, key: str) -> None:
        assert any(read_match(path)[1].is_over for path in goldens(self.folder, (key,)))


def goldens(folder: Path, keys: Sequence[str]) -> list[Path]:
    """Return the recorded matches of these games."""
    return sorted(path for path in folder.glob("*.json") if path.name.startswith(tuple(keys)))


def expectation(path: Path) -> Path:
    """Return the file with what is expected of the match in `path`."""
    return path.with_suffix(".expected.txt")


def told(path: Path, rules: Rules[Any, Any] | None = None) -> str:
    """Play the match in `path` again and return what happens, one event a line, with its digests and its result."""
    record = json.loads(path.read_text(encoding="utf-8"))
    rules = (rules or registry.rules(record["game"])).as_of(record["rules_version"])
    seats = tuple(Seat(**seat) for seat in record["seats"])
    match: Match[Any, Any] = Match(
        rules, seats, rules.Options.model_validate(record["options"]), record["deal"], record.get("deck")
    )
    form: TypeAdapter[Any] = TypeAdapter(rules.Intents)
    lines = [_line(asdict(event)) for event in rules.opening(match.state)]
    for ply, data in enumerate(record["intents"], 1):
        lines.append(f"{ply} {_line(data)}")
        lines += ["  " + _line(asdict(event)) for event in match.apply(form.validate_python(data))]
        if [ply, rules.digest(match.state)] in record["digests"]:
            lines.append(f"  digest {rules.digest(match.state)}")
    lines.append("result " + _line(asdict(rules.standings(match.state))))
    return "\n".join(lines) + "\n"


def _line(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def record(rules: Rules[Any, Any], folder: Path, deal: int = 7) -> None:
    """Write a golden match of the fewest seats into `folder`: random intents and advised ones by turns."""
    seats = rules.info.seats[0]
    match: Match[Any, Any] = Match(rules, tuple(map(Seat, NAMES[:seats])), rules.Options(), deal)
    chance = Chance(deal)
    while not match.is_over:
        legal, advice = rules.legal(match.state), rules.mind.advise(match.state, match.turn.seat or 0)
        match.apply(advice.intent if advice and chance.below(2) else legal[chance.below(len(legal))])
    path = folder / f"{rules.info.key}_{seats}.json"
    folder.mkdir(parents=True, exist_ok=True)
    path.write_text(record_of(match).text(), encoding="utf-8")
    expectation(path).write_text(told(path, rules), encoding="utf-8")


if __name__ == "__main__":
    for golden in goldens(Path(sys.argv[1]), registry.keys()):
        expectation(golden).write_text(told(golden), encoding="utf-8")
