"""What bots use of a game, and what they never do: `python -m tools.coverage_of_play GAME [--level LEVEL --matches N]`.

Of each kind of intent, and of each card or other name in one, it counts in how many decisions it could have been chosen
and in how many it was, apart for who was ahead just then and who was not. What was offered often and never chosen is
either bad in the game or unknown to the bots: worth a look in both cases.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import Any, get_args

from game import bots
from game.bots import APPRENTICE
from game.core import registry
from game.core.rules import Rules

MATCHES, FIRST_DEAL = 60, 3_000_000
OFTEN = 20  # decisions in which something has to have been offered before it counts that nobody took it

Use = tuple[str, ...]  # a kind of intent, or a kind with the name of a field and its value


@dataclass
class Coverage:
    """What was `offered` and `chosen` in how many decisions, apart by whether the deciding seat was ahead."""

    matches: int = 0
    decisions: int = 0
    offered: Counter[tuple[Use, bool]] = field(default_factory=Counter)
    chosen: Counter[tuple[Use, bool]] = field(default_factory=Counter)

    def uses(self) -> list[Use]:
        """Return all that was offered, in order."""
        return sorted({use for use, _ahead in self.offered})

    def of(self, use: Use) -> tuple[int, int]:
        """Return in how many decisions something was chosen, and in how many it was offered."""
        return sum(self.chosen[use, one] for one in (True, False)), sum(self.offered[use, one] for one in (True, False))

    def never(self, often: int = OFTEN) -> list[Use]:
        """Return what was offered often and chosen never; nothing within a kind of which nothing was chosen."""
        found = [use for use in self.uses() if not self.of(use)[0] and self.of(use)[1] >= often]
        return [use for use in found if len(use) == 1 or use[:1] not in found]


def main(words: Sequence[str] | None = None) -> int:
    """Let bots play, and tell what they used."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--level", default=APPRENTICE)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seats", type=int, help="as few as possible from two on, without it")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    if asked.level not in bots.levels(rules):
        print(f"There is no bot {asked.level}; there are {', '.join(bots.levels(rules))}.", file=sys.stderr)
        return 2
    fewest, most = rules.info.seats
    seats = asked.seats or min(max(2, fewest), most)
    print("\n".join(report(rules, coverage(rules, asked.level, seats, asked.matches))))
    return 0


def coverage(rules: Rules[Any, Any], level: str, seats: int, matches: int) -> Coverage:
    """Return what bots of one level use in so many matches."""
    found = Coverage(matches)
    for deal in range(FIRST_DEAL, FIRST_DEAL + matches):
        state, lucks = rules.setup(seats, rules.Options(), deal), [bots.luck(deal, seat) for seat in range(seats)]
        while (seat := rules.turn(state).seat) is not None:
            budget = bots.thought_without_clock(level)
            intent = bots.choose(level, rules, state, seat, lucks[seat], budget)
            legal = rules.legal(state)
            if len(legal) > 1:
                ahead = _is_ahead(rules, state, seat)
                found.decisions += 1
                found.offered.update((use, ahead) for use in {use for one in legal for use in used_by(one)})
                found.chosen.update((use, ahead) for use in used_by(intent))
            rules.play(state, intent)
    return found


def used_by(intent: Any) -> Iterator[Use]:
    """Yield what an intent uses: its kind, and each name in it, such as a card's; numbers are places and amounts."""
    yield (intent.kind,)
    for one in fields(intent):
        value = getattr(intent, one.name)
        if isinstance(value, str) and one.name != "kind":
            yield (intent.kind, one.name, value)


def report(rules: Rules[Any, Any], found: Coverage) -> Iterator[str]:
    """Yield what was found, in lines."""
    yield f"{rules.info.key}: {found.matches} matches, {found.decisions} decisions with a choice"
    kinds = [use for use in found.uses() if len(use) == 1]
    yield f"{'chosen of offered':28}{'when ahead':>18}{'when not':>18}"
    for use in kinds:
        yield f"{use[0]:28}" + "".join(
            f"{found.chosen[use, ahead]:>9} of {found.offered[use, ahead]:<5}" for ahead in (True, False)
        )
    silent = sorted(_kinds_of(rules) - {use[0] for use in kinds})
    yield f"never a choice: {', '.join(silent) or 'none'}"
    never = [f"{' '.join(use)} (0 of {found.of(use)[1]})" for use in found.never()]
    yield f"offered {OFTEN} times or more, and never chosen: {', '.join(never) or 'none'}"


def _kinds_of(rules: Rules[Any, Any]) -> set[str]:
    """Return the kinds of all intents that a game has."""
    union = get_args(rules.Intents) or (rules.Intents,)
    members = [one for part in union for one in (get_args(part) or (part,)) if isinstance(one, type)]
    return {str(f.default) for one in members for f in fields(one) if f.name == "kind"}


def _is_ahead(rules: Rules[Any, Any], state: Any, seat: int) -> bool:
    """Whether a seat has more points than any other one, as the table tells; alone: some at all."""
    points = {one.seat: one.points for one in rules.standings(state).seats}
    own = points.pop(seat)
    return own > max(points.values(), default=0)


if __name__ == "__main__":
    sys.exit(main())
