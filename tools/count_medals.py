"""Counts in how many matches between bots each medal of a game comes: `python -m tools.count_medals GAME`.

First steps should come often, crafts in some matches, feats seldom. Medals that take several matches are left out.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.medals.evidence import Evidence
from scenes.matches.medals import medals_of


def played(game: str, levels: list[str], deal: int) -> Match[Any, Any]:
    """Return the finished match of bots with a deal."""
    rules = registry.rules(game)
    options = rules.Options.model_validate(rules.recommended(len(levels)))
    match = Match(rules, tuple(Seat(level, level) for level in levels), options, deal)
    chance = Chance(deal)
    while (seat := match.turn.seat) is not None:
        match.apply(bots.choose(levels[seat], rules, match.state, seat, chance))
    return match


def main() -> None:
    """Play the matches and tell."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", default="", help="levels of the bots, between commas")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--deal", type=int, default=1, help="the first deal")
    asked = parser.parse_args()
    levels = asked.seats.split(",") if asked.seats else [bots.APPRENTICE] * registry.info(asked.game).seats[0]
    medals, found, seats = medals_of(asked.game), Counter[str](), 0
    for deal in range(asked.deal, asked.deal + asked.matches):
        match = played(asked.game, levels, deal)
        for seat in range(len(levels)):
            seats += 1
            found.update(key for key, mark in medals.marks(Evidence(match, seat)).items() if mark.holds)
    print(f"{asked.game}, {', '.join(levels)}: {asked.matches} matches, {seats} seats")
    for medal in medals.medals:
        print(f"{100 * found[medal.key] / seats:5.1f} %  {medal.kind:5}  {medal.name}: {medal.asks}")


if __name__ == "__main__":
    main()
