"""The bot that looks ahead: information-set Monte-Carlo tree search over a game's imagined worlds.

One tree serves all worlds (Cowling, Powley and Whitehouse 2012). A simulation imagines a world, walks down the tree
among the intents that are possible there, adds one node, goes on for a few intents as the game thinks likely, and asks
it what the position reached is worth to each seat. Luck makes no branches: a node stands for what was decided, not for
what was drawn or rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from random import Random
from time import perf_counter
from typing import Any, Generic, TypeVar

from game.bots.budget import Budget, never
from game.bots.finding import Finding, Visits
from game.bots.planner import Planner
from game.bots.roll_out import stride_of
from game.core.chance import Chance
from game.core.rules import Intent, Rules
from game.core.sums import float_sum

I = TypeVar("I", bound=Intent)

EXPLORATION = 0.5
SIGHTINGS = 16  # simulations that find out how far the leads of a position lie apart
SIGHT = 10  # each so many intents later, or as many as the game's own horizon if it lies further
BATCH = 16  # simulations between two looks at the clock
BROAD = 15  # so many candidates are all tried; of more, only as many as the visits warrant


class Node:
    """What the simulations that came this way found: an intent, decided at the node above, and all that followed.

    `chances` counts the simulations in which it could have been decided, `totals` sums the rewards by seat.
    """

    __slots__ = ("chances", "children", "totals", "visits")

    def __init__(self, seats: int) -> None:
        """Begin without a visit."""
        self.children: dict[Any, Node] = {}
        self.visits = 0
        self.chances = 0
        self.totals = [0.0] * seats


class Search(Generic[I]):
    """A search in progress for what `seat` had best decide; `found` answers at any time."""

    def __init__(self, rules: Rules[Any, I], world: Any, seat: int, chance: Chance) -> None:
        """Look around in `world`, one that `seat` might be in; `chance` is the bot's own luck."""
        self.rules, self.seat = rules, seat
        self._stride = stride_of(rules)
        self.seats = len(rules.standings(world).seats)
        self.root = Node(self.seats)
        self.simulations = 0
        self._world, self._chance = world, chance
        self._random = Random(chance.next()).random
        self._middle = [0.0] * self.seats
        self._scale = 1.0
        self._fame: list[dict[I, list[float]]] = [{} for _seat in range(self.seats)]
        self.candidates = rules.mind.candidates(world)
        self._order = self.candidates
        if len(self.candidates) > 1:
            self._take_sight()
            worths = {intent: self._worth_of(world, intent) for intent in self.candidates}
            self._order = sorted(self.candidates, key=worths.__getitem__, reverse=True)

    def run(self, simulations: int) -> None:
        """Carry out so many more simulations."""
        if len(self.candidates) > 1:
            for _one in range(simulations):
                self._simulate()
        self.simulations += simulations

    def is_settled(self, more: float) -> bool:
        """Whether so many more simulations could not change what is best."""
        visits = sorted([child.visits for child in self.root.children.values()])
        return len(visits) > 1 and visits[-1] - visits[-2] > more

    def found(self) -> Visits[I]:
        """Return how often each intent was tried so far."""
        tried = self.root.children
        visits = tuple(tried[one].visits if one in tried else 0 for one in self._order)
        return Visits(tuple(self._order), visits)

    def _simulate(self) -> None:
        rules = self.rules
        candidates_of, likely, play = rules.mind.candidates, rules.mind.likely, rules.play
        world = rules.mind.imagine(self._world, self.seat, self._chance)
        node, path = self.root, [self.root]
        decided: list[tuple[int, I]] = []
        intents = self.candidates  # in all its worlds the seat may do the same
        while intents:
            if len(intents) == 1:  # no decision, so no node: the tree stays flat
                if likely(world, no_luck) is None:  # as between two games, which count apart
                    break
                play(world, intents[0])
                intents = candidates_of(world)
                continue
            seat = rules.turn(world).seat
            assert seat is not None
            intent, child = self._select(node, intents, seat)
            decided.append((seat, intent))
            play(world, intent)
            path.append(child)
            node = child
            if not child.visits:
                self._roll_out(world, rules.mind.horizon)
                break
            intents = candidates_of(world)
        rewards = self._rewards(self._leads(world))
        seats = range(self.seats)
        for node in path:
            node.visits += 1
            totals = node.totals
            for seat in seats:
                totals[seat] += rewards[seat]
        for seat, intent in decided:
            fame = self._fame[seat].setdefault(intent, [0.0, 0.0])
            fame[0] += 1.0
            fame[1] += rewards[seat]

    def _select(self, node: Node, intents: Sequence[I], seat: int) -> tuple[I, Node]:
        """Return the child to go on to: the most promising new one, once all are known the one with the best bound."""
        children = node.children
        known = []
        fresh = []
        for intent in intents:
            child = children.get(intent)
            if child is None:
                fresh.append(intent)
            else:
                child.chances += 1
                known.append((intent, child))
        # With hundreds of candidates a visit each would leave nothing to look deeper with.
        if fresh and (len(known) < BROAD or len(known) < BROAD + sqrt(node.visits)):
            return self._expand(node, fresh, seat)
        best, bound = known[0], -1.0
        for pair in known:
            child = pair[1]
            visits = child.visits
            # How often it could have been chosen, not how often its parent was met: worlds differ in what is possible.
            value = child.totals[seat] / visits + EXPLORATION * sqrt(log(child.chances) / visits)
            if value > bound:
                best, bound = pair, value
        return best

    def _expand(self, node: Node, fresh: list[I], seat: int) -> tuple[I, Node]:
        intent = fresh[0]
        if node is self.root:
            intent = next((one for one in self._order if one in fresh), intent)
        elif len(fresh) > 1:
            fame, most = self._fame[seat], -1.0
            # What did well elsewhere comes first, and what was never tried before all: 1 is the highest reward.
            for one in fresh:
                known = fame.get(one)
                promise = known[1] / known[0] if known is not None else 1.0
                if promise > most:
                    intent, most = one, promise
        child = node.children[intent] = Node(self.seats)
        child.chances = 1
        return intent, child

    def _roll_out(self, world: Any, plies: int) -> None:
        stride, pick = self._stride, self._random
        while plies > 0 and (played := stride(world, pick, plies)):
            plies -= played

    def _leads(self, world: Any) -> list[float]:
        """Return by how much each seat is ahead of the best other one, in points to be expected; alone, its points."""
        worths = self.rules.mind.worth_by_seat(world, self.seats)
        if self.seats == 1:
            return [*worths]
        if self.seats == 2:
            return [worths[0] - worths[1], worths[1] - worths[0]]
        return [worths[seat] - max(*worths[:seat], *worths[seat + 1 :]) for seat in range(self.seats)]

    def _rewards(self, leads: list[float]) -> list[float]:
        """Return the leads squashed to 0..1: what is usual here lies in the middle."""
        far = [(lead - middle) / self._scale for lead, middle in zip(leads, self._middle, strict=True)]
        return [0.5 + 0.5 * one / (1.0 + abs(one)) for one in far]

    def _take_sight(self) -> None:
        """Find out what leads are usual here, and how far they lie apart."""
        found = []
        plies = max(SIGHT, self.rules.mind.horizon)
        for _sighting in range(SIGHTINGS):
            world = self.rules.mind.imagine(self._world, self.seat, self._chance)
            self._roll_out(world, plies)
            found.append(self._leads(world))
        self._middle = [float_sum(leads) / SIGHTINGS for leads in zip(*found, strict=True)]
        spreads = [(lead - middle) ** 2 for leads in found for lead, middle in zip(leads, self._middle, strict=True)]
        self._scale = sqrt(float_sum(spreads) / len(spreads)) or 1.0

    def _worth_of(self, world: Any, intent: I) -> float:
        """Return the lead of the deciding seat right after `intent`."""
        after = self.rules.copy(world)
        self.rules.play(after, intent)
        return self._leads(after)[self.seat]


def no_luck() -> float:
    """Return what is picked where it makes no difference."""
    return 0.0


def thinking(rules: Rules[Any, I], world: Any, seat: int, chance: Chance) -> Planner[I] | Search[I]:
    """Return what finds the best decision: it weighs whole turns where the game proposes some, else single intents."""
    plans = rules.mind.plans(world)
    return Planner(rules, world, plans, seat, chance) if plans else Search(rules, world, seat, chance)


def look(
    rules: Rules[Any, I],
    world: Any,
    seat: int,
    chance: Chance,
    budget: Budget,
    is_stopped: Callable[[], bool] = never,
) -> Finding[I]:
    """Return what is found until `budget` is spent, another intent can't catch up any more, or it `is_stopped`."""
    began = perf_counter()
    search = thinking(rules, world, seat, chance)
    while len(search.candidates) > 1 and not is_stopped():
        more = _affordable(search.simulations, perf_counter() - began, budget)
        if more < 1 or (search.simulations >= budget.fewest and search.is_settled(more)):
            break
        search.run(min(BATCH, more))
    return search.found()


def _affordable(done: int, seconds: float, budget: Budget) -> int:
    """Return how many more simulations `budget` allows, once `done` took so many seconds."""
    more = budget.most - done
    if budget.seconds is None:
        return more
    if done < budget.fewest:
        return min(more, budget.fewest - done)
    return min(more, int(done * (budget.seconds - seconds) / seconds))
