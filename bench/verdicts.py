"""Whether a review names the right decisions, and the same ones by other luck; what accuracy tells apart; hours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

from bench.figures import Figure
from bench.kept import results
from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.rules import Rules
from game.outlook import account, verdict
from game.outlook.account import Moment, balance, moments
from game.outlook.edition import edition_of
from game.outlook.estimate import Estimate
from game.outlook.futures import carry_out
from game.outlook.scale import scale_of
from game.outlook.verdict import BLAMED, Verdict, doubtful, verdicts

TITLE = "whether a review names the right decisions, and what accuracy tells apart"
MATCHES = 60  # of each game, between two seats
FIRST_DEAL = 5_000_000  # far from those that tables are made from
THOUGHT = Budget(most=30)  # of an Expert that plays
OTHER = 7_000_003  # from the luck of one review to that of another
JUDGED = 400  # worlds in which Apprentices play a named mistake out, fewer where after so many it is beyond doubt
ROUND, BEYOND_DOUBT = 50, 4  # standard errors
EVERY, STRONGLY, THOROUGH = 5, 48, Budget(most=20)  # which of them Experts play out, too, in so many, thinking so much


@dataclass(frozen=True, slots=True)
class Tried:
    """One match, reviewed twice: accuracies by level, seconds, and who named which decisions.

    `judged` and `strongly` are what Apprentices and Experts made of those named first, in chances.
    """

    accuracies: tuple[tuple[str, float], ...]
    graph: float
    looks: float
    named: frozenset[int]
    again: frozenset[int]
    judged: tuple[Estimate, ...]
    strongly: tuple[Estimate, ...]


def run() -> Iterator[Figure]:
    """Yield for each game for several what its reviews are worth."""
    for key in registry.BUILT_IN:
        if registry.info(key).seats[1] > 1:
            name = f"verdicts-{key}-{edition_of(key)}"
            yield from told(key, results(name, Tried, partial(tried, key), range(MATCHES)))


def told(key: str, found: Sequence[Tried]) -> Iterator[Figure]:
    """Yield the figures of one game."""
    yield Figure(f"{key}, 2: the graph, mean of {len(found)}", mean(one.graph for one in found), "s", at_most=20)
    yield Figure(f"{key}, 2: the moments, mean", mean(one.looks for one in found), "s", at_most=60)
    judged = [margin for one in found for margin in one.judged]
    strongly = [margin for one in found for margin in one.strongly]
    number = sum(len(one.named) for one in found)
    if number:
        twice = sum(len(one.named & one.again) for one in found)
        again = sum(len(one.again) for one in found)
        share = 200 * twice / (number + again)
        yield Figure(f"{key}, 2: named by both reviews, of {number} and {again}", share, "%", at_least=80)
        worse = 100 * sum(one.value < 0 for one in judged) / number
        yield Figure(f"{key}, 2: still worse when Apprentices play {JUDGED} worlds out", worse, "%", at_least=90)
    if strongly:
        share = 100 * sum(one.value < 0 for one in strongly) / len(strongly)
        error = sqrt(sum(one.error**2 for one in strongly)) / len(strongly)
        yield Figure(f"{key}, 2: still worse when Experts play {STRONGLY} worlds out, of {len(strongly)}", share, "%")
        cost = mean(one.value for one in strongly)
        yield Figure(f"{key}, 2: what those change then (± {100 * error:.0f})", 100 * cost, "% of a chance")
    for level in (bots.NOVICE, bots.APPRENTICE, bots.EXPERT):
        values = [value for one in found for name, value in one.accuracies if name == level]
        if len(values) > 1:
            yield Figure(f"{key}, 2: accuracy of {level} (spread {stdev(values):.0f})", mean(values), "")


def tried(key: str, number: int) -> Tried:
    """Play a match, review it twice by different luck, and have what is named judged."""
    rules = registry.rules(key)
    pairs = list(permutations((bots.NOVICE, bots.APPRENTICE, bots.EXPERT), 2))
    levels = pairs[number % len(pairs)]
    match = played(rules, levels, FIRST_DEAL + number)
    start = process_time()
    found, judged, graph = reviewed(match, 0)
    looks = process_time() - start - graph
    named, again = (blamed(one) for one in (judged, reviewed(match, OTHER)[1]))
    doubted = [one for one in found if one.decision.first in named]
    shares = [balance(found, seat, is_chance=True).accuracy for seat in range(2)]
    return Tried(
        tuple((level, one) for level, one in zip(levels, shares, strict=True) if one is not None),
        graph,
        looks,
        named,
        again,
        tuple(margin(match, one, bots.APPRENTICE, JUDGED) for one in doubted),
        tuple(margin(match, one, bots.EXPERT, STRONGLY) for one in doubted if one.decision.first % EVERY == 0),
    )


def played(rules: Rules[Any, Any], levels: Sequence[str], deal: int) -> Match[Any, Any]:
    """Return a match between bots of these levels."""
    match = Match(rules, tuple(Seat(level, level) for level in levels), rules.Options(), deal)
    lucks = [bots.luck(deal, seat) for seat in range(len(levels))]
    while (seat := match.turn.seat) is not None:
        match.apply(bots.choose(levels[seat], rules, match.state, seat, lucks[seat], THOUGHT))
    return match


def reviewed(match: Match[Any, Any], other: int) -> tuple[list[Moment], list[Verdict], float]:
    """Return what a review by some luck says, and the seconds that the graph took."""
    scale, start = scale_of(match.rules, len(match.seats)), process_time()
    found = list(moments(match, 0, scale, stream=account.STREAM + other))
    graph = process_time() - start
    states = [step.before for step in match.steps]
    return found, list(verdicts(match.rules, states, doubtful(found), stream=verdict.STREAM + other)), graph


def blamed(found: Sequence[Verdict]) -> frozenset[int]:
    """Return the plies of those that are called mistakes or blunders."""
    return frozenset(one.first for one in found if one.grade in BLAMED)


def margin(match: Match[Any, Any], moment: Moment, level: str, worlds: int) -> Estimate:
    """Return how much more a decision was worth than its rival when bots of `level` play so many worlds out at most."""
    rules, seat, first = match.rules, moment.decision.seat, moment.decision.first
    chance, state = Chance(OTHER * (1 + first)), match.steps[first].before
    differences: list[float] = []
    for _world in range(worlds):
        if differences and len(differences) % ROUND == 0 and is_beyond_doubt(Estimate.of(differences)):
            break
        luck = chance.next()
        one, other = (
            share(rules, rules.mind.imagine(state, seat, Chance(luck)), way, seat, (level, luck))
            for way in (moment.played_way, moment.rival)
        )
        differences.append(one - other)
    return Estimate.of(differences)


def is_beyond_doubt(margin: Estimate) -> bool:
    """Whether more worlds would hardly change which of two ways is better."""
    return abs(margin.value) >= BEYOND_DOUBT * margin.error > 0


def share(rules: Rules[Any, Any], world: Any, way: Sequence[Any], seat: int, by: tuple[str, int]) -> float:
    """Return the share of the win that a seat gets in `world` after a way, when bots of a level go on by this luck."""
    level, luck = by
    carry_out(rules, world, way)
    chance = Chance(luck ^ OTHER)
    for _ply in range(verdict.LONGEST):
        turn = rules.turn(world)
        if turn.seat is None:
            break
        rules.play(world, bots.choose(level, rules, world, turn.seat, chance, THOROUGH))
    winners = rules.standings(world).winners
    return 1 / len(winners) if seat in winners else 0.0
