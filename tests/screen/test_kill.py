"""The app is killed in the middle of a match, without a warning: nothing that was played is lost."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pygame

from tests.screen.conftest import OpenApp

PLAYER = """
import sys
from scenes.testing.studio import Studio, request_for

studio = Studio((1280, 720), request_for("efficiency_engine", 4217))
studio.settle()
studio.click(studio.place("cup"))
studio.settle()
studio.move("die:0", "B+")
assert studio.table.save_now()
match = studio.table.sitting.match
print(match.rules.digest(match.state), flush=True)
while True:
    studio.frames(1)
"""


def test_a_killed_app_finds_the_match_where_it_was(open_app: OpenApp, tmp_path: Path) -> None:
    home = str(tmp_path / "home")
    env = {**os.environ, "TABLEWRIGHT_HOME": home}
    with subprocess.Popen([sys.executable, "-c", PLAYER], env=env, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        digest = player.stdout.readline().strip()
        player.send_signal(signal.SIGKILL)

    studio = open_app()
    studio.frames(30)
    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert match.rules.digest(match.state) == digest
    assert match.ply == 2
