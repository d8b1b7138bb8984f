"""The entry in a Linux desktop's menus, the kind of its files, and opening these from the command line."""

import shlex
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tablewright
from scenes.app import desktop

FORMS = Path(__file__).parent / "saves" / "forms"

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no such menus")


@pytest.fixture(autouse=True)
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path / "home"))
    return tmp_path / "share"


def test_an_entry_with_icon_and_kind_of_file_comes_and_goes(share: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for _time in range(2):
        assert tablewright.main(["desktop"]) == 0
    written = sorted({Path(line) for line in capsys.readouterr().out.splitlines()})

    assert [path.name for path in written] == ["tablewright.desktop", "tablewright.svg", "tablewright.xml"]
    entry = ConfigParser(interpolation=None, strict=True)
    entry.read(share / "applications" / "tablewright.desktop", encoding="utf-8")
    head = entry["Desktop Entry"]
    assert (head["Type"], head["MimeType"], head["Icon"]) == ("Application", f"{desktop.TYPE};", "tablewright")
    kind = ElementTree.parse(share / "mime" / "packages" / "tablewright.xml").getroot()[0]
    assert kind.attrib["type"] == desktop.TYPE
    assert {child.get("pattern") for child in kind} >= {"*.tablewright"}

    assert tablewright.main(["desktop", "--remove"]) == 0
    assert not [path for path in written if path.exists()]


def test_the_entry_starts_this_program_with_a_file(share: Path) -> None:
    desktop.add_to_menus()
    lines = (share / "applications" / "tablewright.desktop").read_text(encoding="utf-8").splitlines()
    [started] = [line.removeprefix("Exec=") for line in lines if line.startswith("Exec=")]

    *program, word, place = shlex.split(started)
    assert (word, place) == ("open", "%F")
    assert subprocess.run([*program, "--version"], capture_output=True, check=True).stdout.startswith(b"Tablewright")


def test_a_place_with_odd_letters_is_quoted() -> None:
    assert desktop._quoted('/a "b"/100 %/$x') == r'"/a \\"b\\"/100 %%/\\$x"'


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="there is nothing to ask")
def test_the_entry_is_valid(share: Path) -> None:
    desktop.add_to_menus()

    subprocess.run(["desktop-file-validate", share / "applications" / "tablewright.desktop"], check=True)


@pytest.mark.parametrize("words", [["open"], []])
def test_files_on_the_command_line_are_handed_to_the_window(words: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def run(what: object) -> int:
        asked.append(what)
        return 0

    monkeypatch.setattr("scenes.app.run.run", run)
    one, other = FORMS / "format_1.tablewright", FORMS / "format_1_my_engine.tablewright"

    assert tablewright.main([*words, str(one)]) == 0
    assert tablewright.main([*words, str(one), str(other)]) == 0
    assert tablewright.main([*words, f"{FORMS}/"]) == 0
    assert asked == [[one], [one, other], [FORMS]]


def test_a_letter_with_a_match_in_it_is_a_file_by_any_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter.txt").write_text("tablewright-match:", encoding="utf-8")
    asked: list[object] = []

    def run(what: object) -> int:
        asked.append(what)
        return 0

    monkeypatch.setattr("scenes.app.run.run", run)

    assert tablewright.main(["letter.txt"]) == 0
    assert tablewright.main(["other.txt"]) == 2
    assert tablewright.main([f"{'x' * 300}.txt"]) == 2  # no system has a file of that name
    assert asked == [[Path("letter.txt")]]


@pytest.mark.parametrize("arguments", [["none.tablewright"], ["open", "none"], ["./nowhere"]])
def test_a_file_that_is_not_there_is_told_at_once(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(arguments) == 2
    assert "is no file." in capsys.readouterr().err
