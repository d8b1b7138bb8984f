"""How soon a comparison of choices is there, and how often a far longer thought would lead with the same one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from time import perf_counter, sleep
from typing import Any

from bench.figures import Figure
from game import bots
from game.core import registry
from game.lab.selfplay import play
from game.outlook.comparing import Comparing, Comparison
from game.outlook.questions import Compare
from game.outlook.scale import scale_or_none
from game.thinking.thinker import Thinker
from scenes.table.choosing import WORLDS

TITLE = "how soon choices are compared, and whether a longer thought agrees"
POSITIONS = 48  # of each game
A_MATCH = 4  # positions of one match
LONGER = 10  # times as many worlds
FIRST_DEAL = 2_000_000  # far from those that tables are made from
ALIKE = 0.02  # of a chance: a first choice that is worth so much less is as good


@dataclass(frozen=True, slots=True)
class Trial:
    """What the usual look and a far longer one, by other luck, say of one position; with its way in both."""

    usual: Comparison
    longer: Comparison
    is_same: bool
    loss: float  # by which the longer look thinks less of the usual first choice than of its own


def run() -> Iterator[Figure]:
    """Yield, for each game, seconds to the first and the last answer, and how often the longer look agrees."""
    for key in registry.BUILT_IN:
        positions = list(found(key))
        firsts, lasts = waits(key, positions)
        yield Figure(f"{key}: first answer, median of {len(firsts)}", _part(firsts, 0.5), "s", at_most=0.3)
        yield Figure(f"{key}: first answer, nine of ten", _part(firsts, 0.9), "s")
        yield Figure(f"{key}: last answer, median", _part(lasts, 0.5), "s", at_most=5)
        yield Figure(f"{key}: last answer, nine of ten", _part(lasts, 0.9), "s")
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
            trials = list(processes.map(partial(trial, key), positions))
        yield from agreement(key, trials)


def agreement(key: str, trials: Sequence[Trial]) -> Iterator[Figure]:
    """Yield how often the first choices are the same, also among those that are told apart, and what it costs."""
    sure = [one for one in trials if not one.usual.is_even]
    alike = [one for one in trials if one.is_same or one.loss < ALIKE]
    share = 100 / len(trials)
    yield Figure(f"{key}: the same first choice of {len(trials)}", share * sum(one.is_same for one in trials), "%")
    yield Figure(f"{key}: the same or as good", share * len(alike), "%", at_least=90)
    if sure:
        share = 100 / len(sure)
        what = f"{key}: the same of {len(sure)} that are surely best"
        yield Figure(what, share * sum(one.is_same for one in sure), "%", at_least=90)


def found(key: str) -> Iterator[tuple[Any, int]]:
    """Yield positions with a choice, and the number of seats, from all parts of matches between quick bots."""
    rules = registry.rules(key)
    fewest, most = registry.info(key).seats
    usual = bots.usual(bots.levels(rules))
    for number in range(POSITIONS // A_MATCH):
        seats = fewest + number % (most - fewest + 1)
        met = play(rules, [usual] * seats, FIRST_DEAL + number)
        scale = scale_or_none(rules, seats)
        real = [one.state for one in met if Comparing(rules, one.state, scale, number).has_choice]
        step = max(1, len(real) // A_MATCH)
        yield from ((state, seats) for state in real[number % step :: step][:A_MATCH])


def waits(key: str, positions: Sequence[tuple[Any, int]]) -> tuple[list[float], list[float]]:
    """Return after how many seconds the process that thinks gave its first and its last answer to each."""
    rules, thinker = registry.rules(key), Thinker()
    firsts, lasts = [], []
    thinker.start()
    try:
        for number, (state, _seats) in enumerate(positions):
            start, seconds = perf_counter(), []
            thinker.ask(Compare(rules, state, number, WORLDS))
            while thinker.is_thinking:
                if thinker.poll() is not None:
                    seconds.append(perf_counter() - start)
                sleep(0.005)
            if number:  # what is loaded with the first question is there for all others
                firsts.append(seconds[0])
                lasts.append(seconds[-1])
    finally:
        thinker.close()
    return firsts, lasts


def trial(key: str, position: tuple[Any, int]) -> Trial:
    """Look at a position as a hint does, and by other luck `LONGER` times as long."""
    rules = registry.rules(key)
    state, seats = position
    scale = scale_or_none(rules, seats)
    usual = Comparing(rules, state, scale, 1).more(WORLDS)
    longer = Comparing(rules, state, scale, 2).more(LONGER * WORLDS)
    first = usual.choices[0].way[0]
    values = {one.way[0]: one.value.value for one in longer.choices}
    best = longer.choices[0]
    loss = best.value.value - values.get(first, min(values.values()))
    return Trial(usual, longer, best.way[0] == first, loss)


def _part(seconds: Sequence[float], part: float) -> float:
    return sorted(seconds)[min(len(seconds) - 1, round(len(seconds) * part))]
