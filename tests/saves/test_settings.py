import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import Popen, run
from sys import executable
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import Seat
from saves.errors import SaveError
from saves.settings import GameChoice, Settings, WindowHint, load, save, window_hint

NO_FILE = ("it is no file", "Is a directory")
CHOSEN = Settings(
    window_x=-20,
    window_y=7,
    window_width=1920,
    window_height=1080,
    theme="daylight",
    volume_master=0.25,
    muted=True,
    names=("Ada", "Żółć"),
    games={"ferry": GameChoice((Seat("Ada"), Seat("Greta", "greedy")), {"load": 10, "storm": True})},
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_settings_come_back_as_they_were_chosen(path: Path) -> None:
    save(CHOSEN, path)

    assert load(path) == (CHOSEN, None)


def test_without_a_file_all_is_as_at_the_start(path: Path) -> None:
    assert load(path) == (Settings(), None)
    assert window_hint(path) == WindowHint(None, None, 1280, 800, False, "lamplight")


def test_the_first_frame_learns_the_window_s_place_and_theme(path: Path) -> None:
    save(CHOSEN, path)

    assert window_hint(path) == WindowHint(-20, 7, 1920, 1080, False, "daylight")


def test_the_first_frame_does_not_wait_for_pydantic() -> None:
    code = "import sys; from saves.settings import load, window_hint; window_hint(); load(); "
    code += "print('pydantic' in sys.modules)"

    assert run([executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes or devices there")
@pytest.mark.parametrize("make", [os.mkfifo, lambda path: path.symlink_to("/dev/zero"), Path.mkdir])
def test_what_is_no_file_is_told_and_stays(path: Path, make: Callable[[Path], None]) -> None:
    """A pipe would be waited for without end, and a device may have no end."""
    make(path)

    settings, message = load(path)

    assert settings == Settings()
    assert message is not None
    assert any(f"can’t be read: {reason}" in message for reason in NO_FILE)
    assert window_hint(path) == WindowHint(None, None, 1280, 800, False, "lamplight")
    with pytest.raises(SaveError, match="|".join(NO_FILE)):
        save(CHOSEN, path)
    assert not path.is_file()


@pytest.mark.skipif(os.name != "posix", reason="who else runs can’t be asked there")
def test_what_a_killed_program_left_half_written_is_removed_and_what_others_write_is_not(path: Path) -> None:
    gone = Popen([executable, "-c", ""])
    gone.wait()
    left, others = (path.with_name(f".{path.name}.{number}.part") for number in (gone.pid, os.getppid()))
    for part in (left, others):
        part.write_text("half")

    save(CHOSEN, path)

    assert sorted(file.name for file in path.parent.iterdir()) == sorted([path.name, others.name])


def test_what_a_newer_version_wrote_is_kept(path: Path) -> None:
    path.write_text(json.dumps({"theme": "daylight", "weather": {"rain": True}}))
    save(replace(load(path).settings, muted=True), path)

    data = json.loads(path.read_text())

    assert (data["weather"], data["theme"], data["muted"]) == ({"rain": True}, "daylight", True)


@pytest.mark.parametrize("text", [b"", b"{", b"[1]", b"\xff\xfe", b"[" * 100_000])
def test_a_damaged_file_is_set_aside_and_told(path: Path, text: bytes) -> None:
    path.write_bytes(text)

    settings, message = load(path)

    [aside] = path.parent.glob("settings-damaged-*.json")
    assert settings == Settings()
    assert message is not None
    assert str(aside) in message
    assert aside.read_bytes() == text
    assert load(path) == (Settings(), None)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "sepia"),
        ("text_scale", 3),
        ("text_scale", "1"),
        ("text_scale", float("nan")),
        ("muted", 1),
        ("window_width", 12),
        ("window_x", 0.5),
        ("input", ["both"]),
        ("language", "x" * 100),
        ("keys", {"table.hint": ""}),
        ("keys", ["h"]),
        ("names", [""]),
        ("names", 3),
        ("games", {"ferry": {}}),
        ("games", [1]),
        ("games", {"ferry": {"seats": [{"name": "Ada"}], "options": {}}}),
        ("games", {"ferry": {"seats": [], "options": 3}}),
    ],
)
def test_a_value_that_makes_no_sense_is_named_and_the_others_stay(path: Path, name: str, value: Any) -> None:
    path.write_text(json.dumps({"suits": "two", name: value}))

    settings, message = load(path)

    assert settings == Settings(suits="two")
    assert message == f"Some settings are not understood and are as at the start: {name}."


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)


@given(st.dictionaries(st.sampled_from(sorted(Settings.__slots__)), ANYTHING))
def test_no_file_keeps_the_app_from_starting(data: dict[str, Any]) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "settings.json"
        path.write_text(json.dumps(data))

        settings, _message = load(path)
        save(settings, path)

        assert load(path) == (settings, None)
        assert isinstance(window_hint(path), WindowHint)


def test_settings_out_of_reach_are_told_not_lost(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "settings.json"

    settings, message = load(path)
    assert settings == Settings()
    assert message is not None
    assert "can’t be read" in message
    with pytest.raises(SaveError, match="can’t be saved"):
        save(Settings(), path)
