"""Kills the app at random moments of matches, again and again, and looks whether anything was lost.

`python tools/kill_harness.py [--times N] [--seed N] [GAME ...]`: each time the real app plays a match of bots on
the real table, tells every intent that is on the disk, and is killed without a warning. Then the saved matches must
open clean, hold everything that was told, and go on.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MS = 1_500  # of play before the kill
QUIET = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
PLAYER = """
import sys
from dataclasses import replace
from game.core import registry
from game.core.match import Seat
from game.core.request import PlayRequest
from tools.studio import Studio

game, deal = sys.argv[1], int(sys.argv[2])
rules = registry.rules(game)
fewest = rules.info.seats[0]
while True:
    seats = tuple(Seat(f"Bot {place}", "random") for place in range(fewest))
    studio = Studio((1280, 720), PlayRequest(game, deal, seats, rules.Options()))
    studio.app.house.change(replace(studio.app.house.settings, reduced_motion=True, motion_speed=4.0, bots_speed=4.0))
    sitting = studio.table.sitting
    while not sitting.match.is_over:
        studio.frames(1, seconds=0.2)
        if not studio.app.house.autosave.unsaved:
            print(sitting.identity, sitting.match.ply, flush=True)
    studio.close()
    deal += 1
"""


def kill_once(game: str, seed: int, home: Path) -> str:
    """Play `game` in `home`, kill it at a moment that `seed` decides, and return what was wrong then, if anything."""
    chance = Chance(seed)
    env = {**os.environ, **QUIET, "TABLEWRIGHT_HOME": str(home)}
    command = [sys.executable, "-c", PLAYER, game, str(chance.below(1_000_000))]
    with subprocess.Popen(command, env=env, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        told = [player.stdout.readline()]  # from here on it plays
        time.sleep(chance.below(LONGEST_MS) / 1000)
        player.send_signal(signal.SIGKILL)
        told += player.stdout.readlines()
    return _wrong(home, [line for line in told if line.endswith("\n")])


def _wrong(home: Path, told: list[str]) -> str:
    from saves.matches import open_match
    from saves.paths import DATABASE
    from saves.store import Store

    plies = {words[0]: int(words[1]) for line in told if len(words := line.split()) == 2 and words[1].isdigit()}
    if not plies:
        return f"the app did not play: {told}"
    with Store(home / DATABASE) as store:
        if store.notice or store.check():
            return f"the file did not open clean: {store.notice} {store.check()}"
        for identity, ply in plies.items():
            match = open_match(store, identity)
            if match.ply < ply:
                return f"{identity} was told to have {ply} plies, and has {match.ply}"
            _play_on(match)
    return ""


def _play_on(match: Match) -> None:
    for _ply in range(10):
        legal = match.rules.legal(match.state)
        if legal:
            match.apply(legal[0])


def main() -> int:
    """Kill as often as the command line asks for, in turn in each game."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--times", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    games = arguments.games or registry.keys()
    failed = 0
    with tempfile.TemporaryDirectory() as home:
        for time_ in range(arguments.times):
            game = games[time_ % len(games)]
            wrong = kill_once(game, arguments.seed + time_, Path(home))
            failed += bool(wrong)
            if wrong:
                print(f"{game}, seed {arguments.seed + time_}: {wrong}", flush=True)
    print(f"killed {arguments.times} times, something was wrong {failed} times")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
