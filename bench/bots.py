"""What a thought costs in each game for several, and whether bots use all that a game offers: My Engine, for one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter, process_time
from typing import Any

from bench.figures import Figure
from game import bots
from game.bots.budget import Budget
from game.bots.search import thinking
from game.core import registry
from game.core.chance import Chance
from game.core.rules import Rules
from game.rules.my_engine.rules import RULES

TITLE = "what a thought costs, and what bots make use of"
POSITIONS = 12
SIMULATIONS = 400  # at each of them
MIDDLE = {"my_engine": 50, "bric_a_brac": 50, "victory_point_salad": 35, "palimpsest": 30}  # plies before it
ITERATIONS = {"my_engine": 3_000}  # a second, that a game promises
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


def run() -> Iterator[Figure]:
    """Yield how fast the expert searches and decides, and what bots use the least."""
    for key in MIDDLE:
        fewest, most = registry.info(key).seats
        for seats in sorted({max(2, fewest), most}):
            what = f"{key}: search iterations a second, {seats} seats, mid-game"
            yield Figure(what, speed(registry.rules(key), seats), "1/s", at_least=ITERATIONS.get(key))
    seconds = decision_seconds()
    yield Figure("my_engine: expert, a decision, median", quantiles(seconds, n=2)[0], "s")
    yield Figure("my_engine: expert, a decision, 95 % take up to", quantiles(seconds, n=20)[-1], "s", at_most=1.1)
    for level in ("apprentice", "expert"):
        used = uses(level, MATCHES, QUICK)
        yield Figure(f"my_engine: {level}, {MATCHES} matches: kinds of intents used, of 12", len(used.kinds), "")
        yield Figure(f"my_engine: {level}: ranks built, of 10", len(used.built), "")
        yield Figure(f"my_engine: {level}: ranks that worked, of 13", len(used.worked), "")
        yield Figure(f"my_engine: {level}: the rarest of all these, times", used.fewest, "")


def speed(rules: Rules[Any, Any], seats: int) -> float:
    """Return how many simulations a second of one core's time the expert does in the middle of matches."""
    searches = [thinking(rules, state, rules.turn(state).seat or 0, Chance(1)) for state in midway(rules, seats)]
    began = process_time()
    for search in searches:
        search.run(SIMULATIONS)
    return len(searches) * SIMULATIONS / (process_time() - began)


def midway(rules: Rules[Any, Any], seats: int) -> Iterator[Any]:
    """Return positions with a choice in the middle of matches between apprentices."""
    for deal in range(POSITIONS):
        state, plies = rules.setup(seats, rules.Options(), deal), 0
        while (seat := rules.turn(state).seat) is not None:
            if plies >= MIDDLE[rules.info.key] and len(rules.mind.candidates(state)) >= 3:
                yield state
                break
            rules.play(state, bots.choose("apprentice", rules, state, seat, Chance(plies)))
            plies += 1


def decision_seconds() -> list[float]:
    """Return how long the expert took for decisions in the middle of matches, with a second for each."""
    taken = []
    for state in [*midway(RULES, 2), *midway(RULES, 4)][:DECISIONS]:
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
