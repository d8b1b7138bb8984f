"""A screen reader at the real app: nothing is seen, all is read, heard and done through AT-SPI."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from game.core import registry
from tests import at_spi
from tests.at_spi import (
    BUTTON,
    CHECKED,
    DIALOG,
    FOCUSED,
    GROUP,
    HEADING,
    OPTION,
    PRESSED,
    SLIDER,
    SWITCH,
    Listener,
    Thing,
)
from tests.real_window import display

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(at_spi.missing()), reason=f"there is no {' and no '.join(at_spi.missing())}"),
]
QUICK = {"reduced_motion": True, "motion_speed": 4.0, "bots_speed": 4.0, "confirm_cautions": False, "remarks": False}
SHORTER = {"victory_point_salad": [("House rules", "A single game")]}
A_MATCH_SECONDS = 60.0  # after which one that does not end is given up
LISTEN_SECONDS = 0.15


@pytest.fixture(scope="module")
def listener(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
    """Start the app in a real window, and somebody who listens to it."""
    folder = tmp_path_factory.mktemp("read")
    home = folder / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps(QUICK), encoding="utf-8")
    with display() as screen, at_spi.bus(folder / "bus") as env:
        env |= {"DISPLAY": screen, "TABLEWRIGHT_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
        env.pop("SDL_VIDEODRIVER", None)
        app = subprocess.Popen([sys.executable, "-m", "tablewright"], env=env)
        try:
            found = Listener(env)
            yield found
            found.close()
        finally:
            app.kill()
            app.wait()


def press(listener: Listener, name: str) -> None:
    """Click on the button that is called so."""
    listener.click(listener.find(name, BUTTON).path)


def test_the_settings_are_read_and_changed(listener: Listener) -> None:
    press(listener, "Settings")
    size, mute = listener.find("Text size", SLIDER), listener.find("Mute", SWITCH)
    listener.set(size, 4)
    listener.focus(mute)
    listener.until("the focus", lambda things: [one for one in things if one.name == "Mute" and one.has(FOCUSED)])
    listener.click(mute.path)
    listener.click(listener.find("Daylight", OPTION).path)

    def changed(things: list[Thing]) -> bool:
        set_to = {one.name: one.has(PRESSED) or one.has(CHECKED) for one in things}
        return set_to["Mute"] and set_to["Daylight"] and not set_to["Lamplight"]

    assert mute.about
    assert listener.until("the changes", changed)
    assert listener.value(size) == 4
    press(listener, "Back")


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_whole_match_is_played_by_ear(listener: Listener, game: str) -> None:
    title = registry.info(game).title
    press(listener, title)
    for fold, option in SHORTER.get(game, ()):
        press(listener, fold)
        listener.click(listener.find(option, OPTION).path)
    press(listener, "Deal")
    listener.find(title, HEADING)
    table = listener.find("Table", GROUP).path
    listener.heard.clear()

    pressed = play(listener, table)

    ended = listener.until("the results", lambda things: [one for one in things if one.role == DIALOG])
    told = [one.name for one in listener.things() if ended[0].name in one.inside]
    assert all(pressed)
    assert any("points" in words for words in told)
    assert len(set(listener.heard)) > len(pressed) / 2  # what is asked, what happened and what was refused
    press(listener, "Home")


def play(listener: Listener, table: str) -> list[str]:
    """Do whatever can be done on the table, by chance, until the match is over; return what was pressed."""
    luck, pressed, chosen = random.Random(1), list[str](), ""
    end = time.monotonic() + A_MATCH_SECONDS
    while time.monotonic() < end:
        moves = listener.moves(table)
        if moves:
            chosen = luck.choice([one for one in moves if one != chosen] or moves)
            pressed.append(listener.name(chosen))
            listener.click(chosen)
        elif not listener.is_there(table):
            return pressed
        listener.listen(LISTEN_SECONDS)
    raise AssertionError(f"the match does not end: {pressed[-5:]}, {listener.heard[-5:]}")
