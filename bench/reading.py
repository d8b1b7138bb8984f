"""What screen readers and the own voice cost: to tell of a step, and while a card is dragged.

`python -m bench.reading WHO` drags a card in a window of its own, while `WHO` listens, and prints JSON.
"""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

from bench.display import virtual_display
from bench.figures import Figure, spread
from bench.frames import DEAL, dragging
from game.bots import NOVICE
from game.core import registry
from game.core.match import Match, Seat

if TYPE_CHECKING:
    from scenes.speech.nodes import Node

TITLE = "what it costs to be read out"
STEPS = 60
WARM_UP = 2
SIZE = 1920, 1080
LISTENERS = {"nobody": "nobody listens", "reader": "a screen reader listens", "voice": "the own voice speaks"}
ROUNDS = 2  # of each, in turn: a busy moment of the machine is shared
LISTEN_SECONDS = 0.1


def run() -> Iterator[Figure]:
    """Yield the figures of a table of each game, without a screen, and of a card that is dragged, in a window."""
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLEWRIGHT_HOME"] = home
        from scenes.testing.studio import Studio

        studio = Studio(SIZE)
        for game in registry.BUILT_IN:
            seconds = _told(studio.app.house, game)
            yield from spread(f"{registry.info(game).title}, a step told", seconds, middle=2.0)
            studio.app.manager.home()
        studio.close()
    yield from _dragged()


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
        gc.disable()  # a whole collection would be laid to whoever allocates just then
        begun = process_time()
        tree = describe(table)
        changed = {name: node for name, node in tree.nodes.items() if told.get(name) != node}
        update(accesskit, changed, 0, lambda name: numbers.setdefault(name, len(numbers)), 0, ())
        seconds.append(process_time() - begun)
        gc.enable()
        told = dict(tree.nodes)
    return seconds[WARM_UP:]


def _names(game: str) -> tuple[str, ...]:
    return ("Ada", "Babbage", "Curie", "Darwin")[: registry.info(game).seats[0]]


def _dragged() -> Iterator[Figure]:
    """Yield what a frame takes while a card is dragged, whoever listens: each on the same machine, in turn."""
    found: dict[str, list[float]] = {who: [] for who in LISTENERS}
    for _round in range(ROUNDS):
        for who in LISTENERS:
            found[who] += _dragged_apart(who)
    for who, seconds in found.items():
        yield from spread(f"dragging a card while {LISTENERS[who]}, processor", seconds)


def _dragged_apart(who: str) -> list[float]:
    """Return the seconds of each frame, measured in a process of its own, with who listens in this one."""
    from tests import at_spi
    from tests.ssip import dispatcher

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        screen = stack.enter_context(virtual_display("x".join(map(str, SIZE))))
        env = {**os.environ}
        env.pop("DBUS_SESSION_BUS_ADDRESS", None)
        env |= {"XDG_RUNTIME_DIR": str(folder)}
        if who == "reader":
            env |= stack.enter_context(at_spi.bus(folder / "bus"))
        if who == "voice":
            stack.enter_context(dispatcher(folder / "speechd.sock"))
            env |= {"SPEECHD_ADDRESS": f"unix_socket:{folder / 'speechd.sock'}"}
        env |= {"DISPLAY": screen, "SDL_VIDEODRIVER": "x11", "TABLEWRIGHT_HOME": str(folder / "home")}
        command = [sys.executable, "-m", "bench.reading", who]
        app = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        if who == "reader":
            listener = at_spi.Listener(env)
            while app.poll() is None:
                listener.listen(LISTEN_SECONDS)
            listener.close()
        told, _errors = app.communicate()
    return [float(one) for one in json.loads(told.splitlines()[-1])]


def _measure(who: str) -> list[float]:
    from scenes.testing.studio import Studio, request_for

    studio = Studio(SIZE, request_for("efficiency_engine", DEAL))
    house, ears = studio.app.house, studio.app.ears
    if who == "voice":
        house.change(replace(house.settings, own_voice="always"))
    studio.settle()
    heard = {"nobody": lambda: True, "reader": lambda: ears.is_read, "voice": lambda: ears.narrator is not None}
    studio.until(heard[who])
    # With what other threads of the app take meanwhile.
    seconds = [cost.worked for cost in dragging(studio, *SIZE, process_time)]
    studio.close()
    return seconds


if __name__ == "__main__":
    print(json.dumps(_measure(sys.argv[1])))
