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
A_MATCH_SECONDS = 120.0  # after which one that does not end is given up
LISTEN_SECONDS = 0.15


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Listener]:
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


def press(reader: Listener, name: str) -> None:
    """Click on the button that is called so."""
    reader.click(reader.find(name, BUTTON).path)


def test_the_settings_are_read_and_changed(reader: Listener) -> None:
    press(reader, "Settings")
    size, mute = reader.find("Text size", SLIDER), reader.find("Mute", SWITCH)
    reader.set(size, 4)
    reader.focus(mute)
    reader.until("the focus", lambda things: [one for one in things if one.name == "Mute" and one.has(FOCUSED)])
    reader.click(mute.path)
    reader.click(reader.find("Two", OPTION).path)

    def changed(things: list[Thing]) -> bool:
        set_to = {one.name: one.has(PRESSED) or one.has(CHECKED) for one in things}
        return set_to["Mute"] and set_to["Two"] and not set_to["Four"]

    assert mute.about
    assert reader.until("the changes", changed)
    assert reader.value(size) == 4
    press(reader, "Back")


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_whole_match_is_played_by_ear(reader: Listener, game: str) -> None:
    title = registry.info(game).title
    press(reader, title)
    for fold, option in SHORTER.get(game, ()):
        press(reader, fold)
        reader.click(reader.find(option, OPTION).path)
    press(reader, "Deal")
    reader.find(title, HEADING)
    table = reader.find("Table", GROUP).path
    reader.heard.clear()

    pressed = play(reader, table)

    ended = reader.until("the results", lambda things: [one for one in things if one.role == DIALOG])
    reader.until("points", lambda things: [o for o in things if ended[0].name in o.inside and "points" in o.name])
    assert len(set(reader.heard)) > len(pressed) / 2  # what is asked, what happened and what was refused
    press(reader, "Home")


def answer(reader: Listener) -> bool:
    """Take the first answer to what is asked over the table; return whether anything was."""
    pressed = [one for one in reader.things() if one.role == BUTTON]
    if not any(one.name == "Put it back" for one in pressed):
        return False
    reader.click(pressed[0].path)
    return True


def play(reader: Listener, table: str) -> list[str]:
    """Do whatever can be done on the table, by chance, until the match is over; return what was pressed."""
    luck, pressed, chosen = random.Random(1), list[str](), ""
    end = time.monotonic() + A_MATCH_SECONDS
    while time.monotonic() < end:
        moves = reader.moves(table)
        if moves:
            chosen = luck.choice([one for one in moves if one != chosen] or moves)
            if name := reader.name(chosen):  # else it has gone meanwhile
                pressed.append(name)
                reader.click(chosen)
        elif not reader.is_there(table) and not answer(reader):
            return pressed
        reader.listen(LISTEN_SECONDS)
    raise AssertionError(f"the match does not end: {pressed[-5:]}, {reader.heard[-5:]}")
