"""Measures characters: `python -m tools.characters GAME [KEY ...]`.

Each plays the same deals from both seats against a bot of its level that has no character. What comes of it goes into
the game's `characters.json`: its strength in Elo above the plain bot's, with the error, and how much each of the two
had, on average over its own decisions, of what the character's habit tells. `--try LIKES`, as `gold=0.4,points=-0.1`,
measures somebody with other likes instead, and writes nothing.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

from game import bots
from game.bots import APPRENTICE
from game.bots.character import FILE, Cast, Character, Measured, cast_of, in_character
from game.bots.ladder import Rating
from game.core import registry
from game.core.rules import Rules
from game.lab.rating import Race, rate
from game.lab.report import DEVIATIONS
from game.outlook.scale import package_of

FIRST_DEAL, DEALS = 4_000_000, 40
PLACES = 2
OWN, PLAIN = "own", "plain"


@dataclass
class Found:
    """What matches of a character against a bot without one brought.

    `had` sums up the means of matches by who and leaning, so that a long match counts as much as a short one; `points`
    the points at the end, by who and category.
    """

    matches: int = 0
    won: float = 0.0
    had: Counter[tuple[str, str]] = field(default_factory=Counter)
    points: Counter[tuple[str, str]] = field(default_factory=Counter)

    def mean(self, who: str, of: str) -> float:
        """Return how much `who` had of a leaning on average."""
        return self.had[who, of] / max(1, self.matches)

    def strength(self) -> Rating:
        """Return how strong the character is, in Elo above the one without."""
        race = Race((OWN, PLAIN), self.matches, {OWN: self.won, PLAIN: self.matches - self.won})
        rated = rate([race], PLAIN)[OWN]
        return Rating(elo=round(rated.elo, PLACES), error=round(rated.error, PLACES), matches=self.matches)


def main(words: Sequence[str] | None = None) -> int:
    """Measure, tell, and write down what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("keys", nargs="*", help="only these characters")
    parser.add_argument("--deals", type=int, default=DEALS, help="each is played from both seats")
    parser.add_argument("--level", default=APPRENTICE, help="both play at this level; only the apprentice's is written")
    parser.add_argument("--try", dest="likes", default="", help="likes to try, as NAME=POINTS,NAME=POINTS")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    cast = cast_of(rules)
    if asked.likes:
        likes = {name: float(points) for name, _is, points in (one.partition("=") for one in asked.likes.split(","))}
        tell(rules, asked.likes, measure(rules, _somebody(likes), asked.deals, asked.level))
        return 0
    measured = {**cast.measured}
    for one in cast.characters:
        if asked.keys and one.key not in asked.keys:
            continue
        found = measure(rules, one, asked.deals, asked.level)
        tell(rules, one.key, found)
        own, plain = (round(found.mean(who, one.habit.of), PLACES) for who in (OWN, PLAIN))
        measured[one.key] = Measured(strength=found.strength(), own=own, plain=plain)
    if asked.level == APPRENTICE:
        print(put(rules, cast.model_copy(update={"measured": measured})))
    return 0


def measure(rules: Rules[Any, Any], who: Character, deals: int, level: str) -> Found:
    """Let `who` play so many deals from both seats against a bot of the same level without a character."""
    found = Found()
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        for place in range(2):
            _match(rules, who, level, deal, place, found)
    return found


def _match(rules: Rules[Any, Any], who: Character, level: str, deal: int, place: int, found: Found) -> None:
    state, lucks = rules.setup(2, rules.Options(), deal), [bots.luck(deal, seat) for seat in range(2)]
    inclined = in_character(rules, place, who)
    decisions, sums = Counter[str](), Counter[tuple[str, str]]()
    while (seat := rules.turn(state).seat) is not None:
        name = OWN if seat == place else PLAIN
        decisions[name] += 1
        sums.update({(name, leaning): amount(state, seat) for leaning, amount in rules.mind.leanings.items()})
        minded = inclined if seat == place else rules
        budget = bots.thought_without_clock(level)
        rules.play(state, bots.choose(level, minded, state, seat, lucks[seat], budget))
    found.had.update({(name, leaning): whole / decisions[name] for (name, leaning), whole in sums.items()})
    standings = rules.standings(state)
    found.matches += 1
    found.won += 1 / len(standings.winners) if place in standings.winners else 0.0
    for one in standings.seats:
        name = OWN if one.seat == place else PLAIN
        for category, points in one.categories:
            found.points[name, category] += points


def tell(rules: Rules[Any, Any], name: str, found: Found) -> None:
    """Print what was found of somebody: the strength, what each had, and with what each scored at the end."""
    strength = found.strength()
    print(
        f"{name}: {found.won:g} of {found.matches}, {strength.elo:+.0f} ± {DEVIATIONS * strength.error:.0f} Elo",
        flush=True,
    )
    for leaning in rules.mind.leanings:
        print(f"  {leaning:16}{found.mean(OWN, leaning):9.2f}{found.mean(PLAIN, leaning):9.2f}")
    for category in dict.fromkeys(category for _who, category in found.points):
        own, plain = (found.points[who, category] / found.matches for who in (OWN, PLAIN))
        print(f"  at the end: {category:24}{own:9.2f}{plain:9.2f}")


def put(rules: Rules[Any, Any], cast: Cast) -> Path:
    """Write a game's characters beside its rules, and return where."""
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(cast.model_dump_json(indent=1) + "\n", encoding="utf-8")
    return path


def _somebody(likes: dict[str, float]) -> Character:
    habit = {"of": next(iter(likes)), "words": "{own} {plain}"}
    return Character.model_validate(
        {"key": "somebody", "name": "Somebody", "style": "…", "likes": likes, "habit": habit}
    )


if __name__ == "__main__":
    sys.exit(main())
