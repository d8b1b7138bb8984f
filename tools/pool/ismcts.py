"""The yardstick: information-set Monte-Carlo tree search as the textbook has it, for any game and offered to nobody.

One tree for the seat that decides (SO-ISMCTS: Cowling, Powley and Whitehouse, “Information Set Monte Carlo Tree
Search”, 2012): every iteration imagines a world, walks down among what is legal there by UCB1 with availability counts,
adds one node, plays on at random to the end of the match, and counts who won. Of a game it knows `legal` and `imagine`
alone. Its numbers are fixed: changing one would move the mark that others are measured by.
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Any

from game.core.chance import Chance
from game.core.rules import Rules

ITERATIONS = 200  # for every decision
EXPLORATION = 0.7  # UCB1's constant: the value of the paper
LONGEST = 2_000  # intents of one match: whoever goes on so long shares it


class Node:
    """What was found of an intent: in how many iterations it could be chosen, was chosen, and what came of it."""

    __slots__ = ("available", "children", "reward", "visits")

    def __init__(self) -> None:
        """Begin without a visit."""
        self.children: dict[Any, Node] = {}
        self.available = self.visits = 0
        self.reward = 0.0  # of the seat that chose it


def choose(rules: Rules[Any, Any], state: Any, seat: int, chance: Chance, iterations: int = ITERATIONS) -> Any:
    """Return the intent that was chosen most often."""
    legal = rules.legal(state)
    if len(legal) == 1:
        return legal[0]
    root, luck = Node(), Random(chance.next())
    for _iteration in range(iterations):
        _iterate(rules, rules.mind.imagine(state, seat, chance), root, luck)
    return max(root.children, key=lambda intent: root.children[intent].visits)


def _iterate(rules: Rules[Any, Any], world: Any, node: Node, luck: Random) -> None:
    path: list[tuple[int, Node]] = []
    is_inside = True
    while is_inside and (decider := rules.turn(world).seat) is not None:
        intent, is_inside = _select(node, rules.legal(world), luck)
        node = node.children[intent]
        path.append((decider, node))
        rules.play(world, intent)
    rewards = _played_out(rules, world, luck)
    for decider, one in path:
        one.visits += 1
        one.reward += rewards[decider]


def _select(node: Node, legal: Any, luck: Random) -> tuple[Any, bool]:
    """Return an untried intent, a new node, or where all were tried the one of the best bound; and which it is."""
    untried = []
    for intent in legal:
        child = node.children.get(intent)
        if child is None:
            untried.append(intent)
        else:
            child.available += 1
    if untried:
        intent = untried[luck.randrange(len(untried))]
        node.children[intent] = Node()
        node.children[intent].available = 1
        return intent, False

    def bound(intent: Any) -> float:
        child = node.children[intent]
        return child.reward / child.visits + EXPLORATION * sqrt(log(child.available) / child.visits)

    return max(legal, key=bound), True


def _played_out(rules: Rules[Any, Any], world: Any, luck: Random) -> list[float]:
    """Return what each seat won of the match, 0 to 1, played on at random."""
    for _ply in range(LONGEST):
        legal = rules.legal(world)
        if not legal:
            break
        rules.play(world, legal[luck.randrange(len(legal))])
    standings = rules.standings(world)
    seats = range(len(standings.seats))
    if not standings.final:
        return [1 / len(seats)] * len(seats)
    return [1 / len(standings.winners) if seat in standings.winners else 0.0 for seat in seats]
