"""Finds puzzles in matches between bots: `python -m tools.find_puzzles GAME --count 24 --seed S`.

A puzzle is a position from which the best turn is clearly better than the second best, which the Apprentice does not
find, and in which nothing hidden and no luck decides: proved by going through all turns. The same game, count and seed
find the same ones. They are written to `assets/puzzles`, the easiest first: those that weak bots solve most often.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from json import loads
from pathlib import Path
from typing import Any

from game import bots
from game.core import registry
from game.core.chance import Chance
from game.core.rules import Rules
from game.core.written import form_of
from game.lab.progress import progress
from game.teaching.puzzle import HARDEST, Puzzle, read, stars_of, written
from game.teaching.solver import Solved, TooManyError, is_safe, solve
from game.teaching.task import Task

ROOT = Path(__file__).resolve().parent.parent
NAMES = Path(__file__).with_name("puzzle_names.json")
OTHERS = ("Babbage", "Lovelace", "Somerville")  # who else sits there
POOL = 2  # so many candidates for each puzzle wanted; chosen are some of all difficulties
SELDOM = 3  # of so many puzzles one may have what is seldom
A_MATCH = 2  # puzzles of one match at most
LEVELS = (bots.APPRENTICE, bots.NOVICE)  # who plays the matches
LEAST_SECOND = 2  # points of the second best turn: it is worth two stars, and less has still to be something
NEAR = 0.05  # of a solved puzzle counts what a bot finds who finds the second best
TRIES = {bots.RANDOM: 60, bots.NOVICE: 60, bots.APPRENTICE: 6}  # seeds with which a bot tries to solve a puzzle


@dataclass(frozen=True, slots=True)
class Recipe:
    """What puzzles of a game are like. `seats` and `options` are those of the matches, in turn.

    The best turn is better than the second best by `margin` or more points, takes `least` intents or more, and the
    second best is still worth two. There are at least `fewest` and at most `nodes` positions within the turn.
    Besides a turn's beginning, decisions in its `phases` are positions. With several `turns`, the others do what is
    easily told: `quiet` are the kinds of their intents. At most a third of the puzzles have an intent of the kind that
    is `seldom`, or begin with a card whose name begins so.
    `finales`: a match's last turn is looked at before all others.
    """

    seats: Sequence[int] = (2,)
    options: Sequence[Mapping[str, Any]] = ({},)
    turns: int = 1
    margin: int = 2
    least: int = 3
    fewest: int = 60
    nodes: int = 6_000
    phases: Sequence[str] = ()
    quiet: Sequence[list[str]] = ()
    beats_apprentice: bool = True
    seldom: str = ""
    finales: bool = False


RECIPES = {
    "my_engine": Recipe(seats=(2, 3), phases=("activate", "spade_build"), least=4, nodes=4_000, seldom="pay"),
    "victory_point_salad": Recipe(seats=(2, 3), phases=("action",), least=4, seldom="pay_blocker"),
    "palimpsest": Recipe(seats=(2, 3), nodes=12_000, finales=True, seldom="ace_"),
    "bric_a_brac": Recipe(turns=2, quiet=(["play", "charcoalium"], ["play", "produce"])),
    # The Apprentice reckons out every turn of the solitaire whose luck is known, and gives up none that can be matched.
    "efficiency_engine": Recipe(seats=(1,), margin=1, least=4, phases=("swap",), beats_apprentice=False),
}


@dataclass(frozen=True, slots=True)
class Position:
    """A position of a match between bots: `intents` lead to it from the deal, `following` is what was played then."""

    options: Mapping[str, Any]
    seats: int
    deal: int
    state: Any
    intents: Sequence[Any]
    following: Sequence[tuple[int, Any]]


@dataclass(frozen=True, slots=True)
class Found:
    """A position that makes a puzzle, and what was proved of it; `eased` says how well weak bots do."""

    position: Position
    task: Task
    solved: Solved
    eased: float


def candidates(rules: Rules[Any, Any], recipe: Recipe, seed: int, wanted: int) -> Iterator[Found]:
    """Yield so many positions that make puzzles, match by match; no two are of the same turn or solved alike."""
    yielded, seldom = 0, 0
    lines: set[tuple[Any, ...]] = set()
    for number in count(seed * 10_000):
        options = recipe.options[number % len(recipe.options)]
        seats = recipe.seats[number // len(recipe.options) % len(recipe.seats)]
        turns: set[int] = set()
        for position in positions(rules, recipe, seats, options, number):
            turn = rules.turn(position.state).number
            one = None if turn in turns else proved(rules, recipe, position, may_be_seldom=seldom * SELDOM < wanted)
            if one is None or one.solved.line in lines:
                continue
            seldom += is_seldom(recipe, one.solved)
            yield one
            turns.add(turn)
            lines.add(one.solved.line)
            yielded += 1
            if yielded == wanted:
                return
            if len(turns) == A_MATCH:
                break


def positions(
    rules: Rules[Any, Any], recipe: Recipe, seats: int, options: Mapping[str, Any], deal: int
) -> list[Position]:
    """Play a match between bots and return where a turn begins, or any decision; in an order that is no story."""
    state = rules.setup(seats, rules.Options.model_validate(options), deal)
    lucks = [bots.luck(deal, seat) for seat in range(seats)]
    levels = LEVELS if seats > 1 else LEVELS[:1]
    played: list[tuple[int, Any]] = []
    starts: list[tuple[int, Any]] = []
    number, active = 0, 0
    while (turn := rules.turn(state)).seat is not None:
        is_new = turn.number != number
        number, active = turn.number, turn.seat if is_new else active
        if is_new or (turn.seat == active and turn.phase in recipe.phases):
            starts.append((len(played), rules.copy(state)))
        level = levels[(turn.seat + deal) % len(levels)]
        intent = bots.choose(level, rules, state, turn.seat, lucks[turn.seat])
        played.append((turn.seat, intent))
        rules.play(state, intent)
    found = [
        Position(options, seats, deal, start, [intent for _seat, intent in played[:ply]], played[ply:])
        for ply, start in starts
    ]
    Chance(deal).shuffle(found)
    if recipe.finales:
        found.sort(key=lambda position: rules.turn(position.state).number != number)
    return found


def proved(rules: Rules[Any, Any], recipe: Recipe, position: Position, *, may_be_seldom: bool) -> Found | None:
    """Return the puzzle at a position, None where there is none."""
    state = position.state
    task = Task.at(rules, state, recipe.turns)
    if recipe.turns > 1:
        replies = quiet(recipe, position, task)
        if not replies:
            return None
        task = replace(task, replies=replies)
    try:
        solved = solve(task, state, recipe.nodes)
        if not is_good(recipe, task, solved) or (is_seldom(recipe, solved) and not may_be_seldom):
            return None
        tries = {level: tried(task, state, level) for level in bots.levels(rules) if level in TRIES}
        if recipe.beats_apprentice and solved.values[0] in tries[bots.APPRENTICE]:
            return None
        if not is_safe(task, state, solved, recipe.nodes):
            return None
    except TooManyError:
        return None
    best, second = solved.values
    shares = [(one.count(best) + NEAR * one.count(second)) / len(one) for one in tries.values()]
    return Found(position, task, solved, eased=sum(shares) / len(shares))


def is_good(recipe: Recipe, task: Task, solved: Solved) -> bool:
    """Whether the best turn is clearly better than the second best, and there is something to find."""
    if len(solved.values) < 2 or solved.nodes < recipe.fewest or len(solved.line) - len(task.replies) < recipe.least:
        return False
    best, second = solved.values
    return best - second >= recipe.margin and second >= LEAST_SECOND


def is_seldom(recipe: Recipe, solved: Solved) -> bool:
    """Whether the best turn has in it what only few puzzles are to have."""
    kinds, first = [intent.kind for intent in solved.line], getattr(solved.line[0], "card", "")
    return bool(recipe.seldom) and (recipe.seldom in kinds or first.startswith(recipe.seldom))


def quiet(recipe: Recipe, position: Position, task: Task) -> tuple[Any, ...]:
    """Return what the others did before one's next turn, empty where it was more than is easily told."""
    replies: list[Any] = []
    for seat, intent in position.following[1:]:
        if seat != task.seat:
            replies.append(intent)
        elif replies:
            break
    return tuple(replies) if [intent.kind for intent in replies] in recipe.quiet else ()


def tried(task: Task, state: Any, level: str) -> list[int]:
    """Return what a bot gains, try by try."""
    return [played(task, state, level, Chance(seed)) for seed in range(TRIES[level])]


def played(task: Task, state: Any, level: str, chance: Chance) -> int:
    """Return what a bot gains with that luck."""
    rules, world, replied = task.rules, task.rules.copy(state), 0
    while not task.is_done(world):
        if task.is_own(world):
            rules.play(world, bots.choose(level, rules, world, task.seat, chance))
        else:
            rules.play(world, task.reply(world, replied))
            replied += 1
    return task.gained(world)


def spread(found: Sequence[Found], count: int) -> list[Found]:
    """Return so many of what was found, from the easiest to the hardest."""
    ranked = sorted(found, key=lambda one: (-one.eased, one.solved.nodes))
    return [ranked[place * len(ranked) // count] for place in range(count)]


def made(found: Found, place: int, count: int, name: str) -> Puzzle:
    """Return the puzzle at its `place` among so many, from 0, the easiest first."""
    position, task, form = found.position, found.task, form_of(found.task.rules)
    others = iter(OTHERS)
    return Puzzle(
        number=place + 1,
        name=name,
        difficulty=1 + place * HARDEST // count,
        options=position.options,
        deal=position.deal,
        seats=tuple("" if seat == task.seat else next(others) for seat in range(position.seats)),
        intents=tuple(form.plain(intent) for intent in position.intents),
        turns=1 + (task.last - task.first) // position.seats,
        replies=tuple(form.plain(intent) for intent in task.replies),
        stars=stars_of(*found.solved.values),
        solution=tuple(form.plain(intent) for intent in found.solved.line),
    )


def main(words: list[str] | None = None) -> int:
    """Find the puzzles of one game and write them."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(RECIPES))
    parser.add_argument("--count", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1, help="from which other deals come")
    parser.add_argument("--pool", type=int, default=POOL, help="candidates for each, to choose from")
    parser.add_argument("--into", type=Path, default=ROOT / "assets" / "puzzles")
    asked = parser.parse_args(words)
    rules = registry.rules(asked.game)
    names = loads(NAMES.read_text(encoding="utf-8"))[asked.game]
    if len(names) < asked.count:
        parser.error(f"there are {len(names)} names in {NAMES.name} for {asked.count} puzzles")
    found: list[Found] = []
    wanted = asked.count * asked.pool
    with progress(wanted) as shown:
        for one in candidates(rules, RECIPES[asked.game], asked.seed, wanted):
            found.append(one)
            shown.say(f"{len(found)} of {wanted}: deal {one.position.deal}, {len(one.position.intents)} intents in")
            shown.add(1)
    chosen = zip(spread(found, asked.count), names, strict=False)
    puzzles = [made(one, place, asked.count, name) for place, (one, name) in enumerate(chosen)]
    text = written(rules, puzzles)
    asked.into.mkdir(parents=True, exist_ok=True)
    path = asked.into / f"{asked.game}.json"
    read(text, rules, path.name)
    path.write_text(text, encoding="utf-8")
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
