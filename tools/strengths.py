"""Measures how strong the bots of a game are and puts it beside its rules: `python -m tools.strengths GAME`.

Each level plays the same deals from both seats against an Apprentice. The Expert takes long, and may play fewer.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from importlib.resources import files
from pathlib import Path
from typing import Any

from game.bots import APPRENTICE, EXPERT, levels
from game.bots.strength import FILE, Duels, Strengths
from game.core import registry
from game.core.rules import Rules
from game.lab.job import USUAL_THOUGHT
from game.lab.simulate import simulate
from game.outlook.scale import package_of

MATCHES, OF_EXPERTS = 200, 60
FIRST_DEAL = 1


def main(words: list[str] | None = None) -> int:
    """Measure one game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=MATCHES, help="of each level but the Expert")
    parser.add_argument("--experts", type=int, default=OF_EXPERTS, help="matches of the Expert")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    found = {}
    for level in levels(rules):
        if level != APPRENTICE:
            matches = asked.experts if level == EXPERT else asked.matches
            found[level] = duels(asked.game, level, max(1, matches // 2), asked.jobs)
            print(f"{asked.game}: {level} wins {found[level].of_100} of 100")
    keep(rules, found)
    return 0


def duels(game: str, level: str, deals: int, jobs: int) -> Duels:
    """Let `level` play so many deals from each seat against an Apprentice."""
    first = simulate(game, [level, APPRENTICE], matches=deals, first_deal=FIRST_DEAL, jobs=jobs).wins[0]
    second = simulate(game, [APPRENTICE, level], matches=deals, first_deal=FIRST_DEAL, jobs=jobs).wins[1]
    return Duels(matches=2 * deals, won=round((first + second) * deals * 2) / 2)


def keep(rules: Rules[Any, Any], found: dict[str, Duels]) -> None:
    """Write what was measured beside the rules."""
    info = rules.info
    strengths = Strengths(game=info.key, version=info.version, simulations=USUAL_THOUGHT.most, levels=found)
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(strengths.model_dump_json(indent=1) + "\n", encoding="utf-8")
    print(path)


if __name__ == "__main__":
    sys.exit(main())
