"""What it costs to tell a screen reader what a step has changed: the tree of the table, and the update of AccessKit."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from time import process_time
from typing import TYPE_CHECKING, Any

from bench.figures import Figure, spread
from game.bots import NOVICE
from game.core import registry
from game.core.match import Match, Seat

if TYPE_CHECKING:
    from scenes.speech.nodes import Node

TITLE = "what it costs to tell a screen reader of a step"
DEAL, STEPS = 4217, 60
WARM_UP = 2


def run() -> Iterator[Figure]:
    """Yield the figures of a table of each game, without a screen."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLEWRIGHT_HOME"] = home
        from scenes.testing.studio import Studio

        studio = Studio((1920, 1080))
        for game in registry.BUILT_IN:
            seconds = _told(studio.app.house, game)
            yield spread(f"{registry.info(game).title}, a step told", seconds, middle=2.0)[0]
            studio.app.manager.home()
        studio.close()


def _told(house: Any, game: str) -> list[float]:
    """Return how long it took to tell of each of the last steps of a match of novices, as far as it is one."""
    import accesskit

    from scenes.speech.translated import update
    from scenes.speech.tree import describe
    from scenes.table import table_of

    rules = registry.rules(game)
    seats = tuple(Seat(name, NOVICE) if number else Seat(name) for number, name in enumerate(_names(game)))
    table = table_of(house, Match(rules, seats, rules.Options(), DEAL))
    house.manager.push(table)
    told: dict[str, Node] = {}
    numbers: dict[str, int] = {}
    seconds: list[float] = []
    for _step in range(STEPS + WARM_UP):
        match = table.sitting.match
        if match.is_over:
            break
        match.apply(rules.legal(match.state)[0])
        table.progress.show((), fast=True)
        begun = process_time()
        tree = describe(table)
        changed = {name: node for name, node in tree.nodes.items() if told.get(name) != node}
        update(accesskit, changed, 0, lambda name: numbers.setdefault(name, len(numbers)), 0, ())
        seconds.append(process_time() - begun)
        told = dict(tree.nodes)
    return seconds[WARM_UP:]


def _names(game: str) -> tuple[str, ...]:
    return ("Ada", "Babbage", "Curie", "Darwin")[: registry.info(game).seats[0]]
