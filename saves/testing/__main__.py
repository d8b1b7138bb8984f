"""Golden matches by the present rules: `python -m saves.testing FOLDER [KEY ...]`.

Without a KEY it writes anew what is expected of the matches in FOLDER. With the keys of games it records a match
of each, in place of one that the rules can't follow any more. Read the difference before you commit.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path

from game.core import registry
from saves.testing import goldens


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks for; return 1 if a match can't be followed."""
    parser = ArgumentParser(prog="python -m saves.testing", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the matches lie, such as tests/golden")
    parser.add_argument("keys", nargs="*", metavar="KEY", help="a game of which to record a match anew")
    parser.add_argument("--seats", type=int, help="how many seats a recorded match has; by default the fewest")
    parser.add_argument("--deal", type=int, default=7, help="its deal number")
    asked = parser.parse_args(arguments)
    try:
        for key in asked.keys:
            print(goldens.record(registry.rules(key), asked.folder, asked.deal, asked.seats))
    except (registry.GameError, ValueError) as problem:
        parser.error(str(problem))
    return 0 if asked.keys else accept(asked.folder)


def accept(folder: Path) -> int:
    """Write anew what is expected of all matches in `folder`; return 1 if one can't be followed."""
    found = goldens.goldens(folder, registry.keys())
    if not found:
        print(f"There is no golden match in {folder}. {goldens.recording(folder)}", file=sys.stderr)
        return 1
    broken = {path: problem for path in found if (problem := goldens.accept(path))}
    for path, problem in broken.items():
        print(f"{path}: {problem}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
