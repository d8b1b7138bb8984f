"""What a thought costs, how the bots do against each other, and whether they use all that a game offers.

The game is My Engine, the first that bots play against people.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter, process_time

from game import bots
from game.bots.budget import Budget
from game.bots.search import Search
from game.core.chance import Chance
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State

Row = tuple[str, float, str]
POSITIONS = 12
SIMULATIONS = 400  # at each of them
PLY = 50  # mid-game: about a third of a match
SECONDS = 1.0
DECISIONS = 20
MATCHES = 300
QUICK = Budget(most=8)


@dataclass
class Uses:
    """What bots used, and how often: kinds of intents, ranks of cards that were built, ranks of cards that worked."""

    kinds: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    worked: Counter[str] = field(default_factory=Counter)

    @property
    def fewest(self) -> int:
        """How often the rarest was used of what was used at all."""
        return min(min(counter.values()) for counter in (self.kinds, self.built, self.worked))


def run() -> list[Row]:
    """Return how fast the expert searches and decides, who beats whom, and what is used the least."""
    what = "my_engine: search iterations a second, {} seats, mid-game"
    rows: list[Row] = [(what.format(seats), speed(seats), "1/s") for seats in (2, 4)]
    seconds = decision_seconds()
    rows.append(("my_engine: expert, a decision, median", quantiles(seconds, n=2)[0], "s"))
    rows.append(("my_engine: expert, a decision, 95 % take up to", quantiles(seconds, n=20)[-1], "s"))
    for level in ("apprentice", "expert"):
        used = uses(level, MATCHES, QUICK)
        rows.append((f"my_engine: {level}, {MATCHES} matches: kinds of intents used, of 12", len(used.kinds), ""))
        rows.append((f"my_engine: {level}: ranks built, of 10", len(used.built), ""))
        rows.append((f"my_engine: {level}: ranks that worked, of 13", len(used.worked), ""))
        rows.append((f"my_engine: {level}: the rarest of all these, times", used.fewest, ""))
    return rows


def speed(seats: int) -> float:
    """Return how many simulations a second of one core's time the expert does in the middle of matches."""
    searches = [Search(RULES, state, state.seat, Chance(1)) for state in midway(seats)]
    began = process_time()
    for search in searches:
        search.run(SIMULATIONS)
    return len(searches) * SIMULATIONS / (process_time() - began)


def midway(seats: int) -> Iterator[State]:
    """Return positions with a choice in the middle of matches between apprentices."""
    for deal in range(POSITIONS):
        state, plies = RULES.setup(seats, RULES.Options(), deal), 0
        while plies < PLY or len(RULES.candidates(state)) < 3:
            RULES.play(state, bots.choose("apprentice", RULES, state, state.seat, Chance(plies)))
            plies += 1
        yield state


def decision_seconds() -> list[float]:
    """Return how long the expert took for decisions in the middle of matches, with a second for each."""
    taken = []
    for state in [*midway(2), *midway(4)][:DECISIONS]:
        began = perf_counter()
        bots.choose("expert", RULES, state, state.seat, Chance(1), Budget(SECONDS))
        taken.append(perf_counter() - began)
    return taken


def uses(level: str, matches: int, budget: Budget) -> Uses:
    """Return what bots of `level` use in matches of two, three and four."""
    used = Uses()
    for deal in range(matches):
        seats = 2 + deal % 3
        state = RULES.setup(seats, RULES.Options(), deal)
        lucks = [bots.luck(deal, seat) for seat in range(seats)]
        while (seat := RULES.turn(state).seat) is not None:
            intent = bots.choose(level, RULES, state, seat, lucks[seat], budget)
            used.kinds[intent.kind] += 1
            for event in RULES.play(state, intent):
                _note(event, used)
    return used


def _note(event: object, used: Uses) -> None:
    kind, card, source = (getattr(event, name, "") for name in ("kind", "card", "source"))
    if kind in ("card_built", "starter_built"):
        used.built[card[:-1]] += 1
    if kind == "instant_played":
        used.worked[card[:-1]] += 1
    elif source[:-1]:  # not the letter of a suit
        used.worked[source[:-1]] += 1
