"""Golden matches: whole recorded matches with what happened in them and how they ended, told again on every run.

`python -m tests.goldens` accepts the present rules: it writes the expectations anew. Read the diff before you commit.
"""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from game.core.match import Match, Seat
from game.core.registry import keys
from game.core.registry import rules as rules_of

FOLDER = Path(__file__).parent / "golden"


def goldens() -> list[Path]:
    """Return the recorded matches of the games that there are."""
    return sorted(path for path in FOLDER.glob("*.json") if path.name.startswith(tuple(keys())))


def expectation(path: Path) -> Path:
    """Return the file with what is expected of the match in `path`."""
    return path.with_suffix(".expected.txt")


def told(path: Path) -> str:
    """Play the match in `path` again and return what happens, one event a line, with its digests and its result."""
    record = json.loads(path.read_text(encoding="utf-8"))
    rules = rules_of(record["game"]).as_of(record["rules_version"])
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


if __name__ == "__main__":
    for golden in goldens():
        expectation(golden).write_text(told(golden), encoding="utf-8")
