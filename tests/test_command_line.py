"""The command line: what it answers, and how it refuses."""

import argparse
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Timer

import pytest

import tablewright
from game.core import registry
from game.core.match import Match, Seat
from game.core.request import LARGEST_DRAWN, PlayRequest
from saves.autosave import Autosave
from saves.paths import database_path
from saves.records import record_of
from saves.store import Store
from scenes.app.asking import parser
from scenes.shared import parser_words
from tests.saves.played import played

RULES = registry.rules("efficiency_engine")
PROGRAM = str(Path(tablewright.__file__))


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    return tmp_path


def saved(plies: int = 10) -> str:
    match = Match(RULES, (Seat("Ada"),), RULES.Options(), 7)
    with Autosave() as autosave:
        identity = autosave.begin(match)
        for _ply in range(plies):
            match.apply(RULES.legal(match.state)[0])
            autosave.played(identity, match)
    return identity


def test_no_command_lets_pygame_speak_before_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYGAME_HIDE_SUPPORT_PROMPT", raising=False)
    tablewright.main(["matches"])

    assert "PYGAME_HIDE_SUPPORT_PROMPT" in os.environ


REFUSED = {
    "unknown command": (["fly"], "nothing is called “fly”; there are: 'play'"),
    "unknown flag": (["matches", "--blue"], "not understood: --blue"),
    "no game": (["play"], "missing: GAME"),
    "unknown game": (["play", "chess"], "There is no game called “chess”; there are: efficiency_engine"),
    "seven seats": (["play", "efficiency_engine", "--seats", ",".join(["you"] * 7)], "is played alone, not by 7."),
    "no seat": (["play", "efficiency_engine", "--seats", ""], "“” is no seat"),
    "unknown seat": (["play", "efficiency_engine", "--seats", "bot:oracle"], "“bot:oracle” is no seat"),
    "no deal": (["play", "efficiency_engine", "--deal", "seven"], "“seven” is no deal number"),
    "negative deal": (["play", "efficiency_engine", "--deal=-1"], "“-1” is no deal number"),
    "unknown option": (["play", "efficiency_engine", "--option", "x=1"], "has no option “x”"),
    "wrong option": (["play", "efficiency_engine", "--option", "battery=x"], "is strict or soft, not “x”"),
    "no option": (["play", "efficiency_engine", "--option", "battery"], "“battery” is no option"),
    "simulate nothing": (["simulate", "efficiency_engine", "--seats", "random", "--matches", "0"], "--matches takes"),
    "simulate by nobody": (["simulate", "efficiency_engine", "--seats", "random", "--jobs", "x"], "--jobs takes"),
    "simulate without a thought": (
        ["simulate", "efficiency_engine", "--seats", "random", "--think", "0"],
        "--think takes seconds, up to 600, not “0”.",
    ),
    "simulate for ever": (["simulate", "efficiency_engine", "--seats", "random", "--think", "nan"], "not “nan”."),
    "simulate past the last deal": (
        ["simulate", "efficiency_engine", "--seats", "random", "--deal", str((1 << 63) - 2), "--matches", "9"],
        "is too large for a deal number",
    ),
    "simulate people": (["simulate", "efficiency_engine", "--seats", "you"], "There is no bot of level “you”"),
    "simulate two": (["simulate", "efficiency_engine", "--seats", "random,random"], "is played alone, not by 2"),
    "replay no file": (["replay", "nowhere.tablewright"], "nowhere.tablewright can’t be read: No such file"),
    "replay a folder": (["replay", "."], "is no file"),
    "replay something else": (["replay", PROGRAM], "breaks off or is damaged in line 1"),
    "open no name of a file": (["open", "x" * 300], "is no file"),
    "import no name of a file": (["import", "x" * 300], "can’t be read: File name too long"),
    "import no file": (["import", "nowhere.tablewright"], "can’t be read"),
    "export nothing": (["export", "abc", "x.tablewright"], "There is no saved match “abc”."),
    "export without an id": (["export", "", "x.tablewright"], "There is no saved match “”."),
}


@pytest.mark.parametrize(("arguments", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_done_is_told_in_one_line(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = tablewright.main(arguments)

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert sentence in err
    assert len(err.splitlines()) == 1


def test_what_is_to_be_played_is_handed_to_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PlayRequest | None] = []

    def run(request: PlayRequest | None) -> int:
        asked.append(request)
        return 0

    monkeypatch.setattr("scenes.app.run.run", run)
    monkeypatch.setattr("scenes.shared.memory.collect_later", lambda: None)  # no home comes that would end the waiting

    assert tablewright.main([]) == 0
    assert tablewright.main(["play", "efficiency_engine", "--deal", "7", "--option", "battery=soft"]) == 0
    assert tablewright.main(["play", "efficiency_engine"]) == 0

    home, play, play_any = asked
    options = RULES.Options(battery="soft")
    assert (home, play) == (None, PlayRequest("efficiency_engine", 7, (Seat("Player"),), options))
    assert play_any is not None
    assert 1 <= play_any.deal <= LARGEST_DRAWN


def test_a_match_goes_out_comes_in_and_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    identity = saved()
    file = str(folder / "match.tablewright")

    assert tablewright.main(["export", identity[:6], file]) == 0
    assert tablewright.main(["replay", "--json", file]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["deal"], told["plies"], told["over"]) == ("efficiency_engine", 7, 10, False)

    assert tablewright.main(["replay", file]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[1].startswith("  Bank A gets ")
    assert out[-1] == "10 intents replayed, all sound."

    database_path().unlink()
    assert tablewright.main(["import", file]) == 0
    assert capsys.readouterr().out.strip() == identity


def test_a_folder_comes_in_with_what_can_not_be_read_in_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    identity, files = saved(), folder / "files"
    (files / "inner").mkdir(parents=True)
    (files / "bad.tablewright").write_text("{", encoding="utf-8")
    assert tablewright.main(["export", identity, str(files / "inner" / "one.tablewright")]) == 0

    assert tablewright.main(["import", str(files)]) == 2
    out, err = capsys.readouterr()
    assert out.split() == [identity]
    assert err.splitlines()[-1] == "tablewright: The match is on the shelf. 1 file could not be taken in."


def test_the_matches_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["matches"]) == 0
    assert capsys.readouterr().out == "There are no saved matches.\n"

    identity = saved()

    assert tablewright.main(["matches"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(identity)
    assert "The Efficiency Engine  7  Ada  turn" in out


def test_simulations_answer_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = [
        "simulate",
        "efficiency_engine",
        "--seats",
        "random",
        "--matches",
        "20",
        "--option",
        "battery=soft",
        "--json",
    ]

    assert tablewright.main(asked) == 0

    report = json.loads(capsys.readouterr().out)
    assert report["matches"] == 20


def test_simulations_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["simulate", "efficiency_engine", "--seats", "random", "--matches", "5"]) == 0

    assert capsys.readouterr().out.startswith("The Efficiency Engine: 5 matches")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("Tablewright ")


def test_whatever_can_be_asked_for_is_carried_out_by_something() -> None:
    asks = parser()
    [commands] = [one.choices for one in asks._actions if isinstance(one, argparse._SubParsersAction)]
    names = {one.get_default("command") for one in (asks, *commands.values())}

    assert names == set(tablewright.COMMANDS)
    assert tablewright.understood([]).command in names


def test_argparse_says_nothing_in_words_of_its_own() -> None:
    """What is replaced is what it says, in the very letters that the Python at hand has."""
    source = Path(argparse.__file__).read_text(encoding="utf-8")

    assert [text for text in parser_words.SAID if f"'{text}'" not in source] == []


@pytest.mark.parametrize("language", ["de", "es", "fr"])
def test_the_whole_help_is_translated(language: str, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    outputs = [
        subprocess.run([sys.executable, PROGRAM, *asked], capture_output=True, text=True, check=False)
        for asked in (["simulate", "--help"], ["simulate", "--blue"], ["puzzle", "my_engine", "first"])
    ]

    told = "".join(run.stdout + run.stderr for run in outputs)
    assert [run.returncode for run in outputs] == [0, 2, 2]
    for word in ("usage: ", "positional", "options:", "show this", "missing", "whole number", "required"):
        assert word not in told or (word, language) == ("options:", "fr")


def test_help_is_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert tablewright.main(["--help"]) == 0
    assert "simulate" in capsys.readouterr().out


def test_the_doctor_finds_all_in_order(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved()

    assert tablewright.main(["doctor"]) == 0

    out = capsys.readouterr().out
    assert f"1 in {folder / 'tablewright.sqlite'}, sound" in out
    assert f"Folder: {folder}\n" in out


def test_the_doctor_names_what_is_damaged_and_touches_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tablewright.sqlite").write_text("Dear diary,")
    (folder / "settings.json").write_text("Dear diary,")

    assert tablewright.main(["doctor"]) == 1

    out = capsys.readouterr().out
    assert out.count("damaged") == 2
    assert {file.read_text() for file in folder.iterdir()} == {"Dear diary,"}


def test_a_damaged_store_is_told_beside_the_list(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "tablewright.sqlite").write_text("Dear diary,")

    assert tablewright.main(["matches"]) == 0

    assert "The damaged file is kept as" in capsys.readouterr().err


def test_saves_out_of_reach_are_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "file").touch()
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(folder / "file"))

    assert tablewright.main(["matches"]) == 2
    assert "can’t be made" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [["matches"], ["simulate", "efficiency_engine", "--seats", "random", "--matches", "2"], ["--version"]]
)
def test_commands_without_a_window_know_no_pygame(arguments: list[str]) -> None:
    code = f"import sys, tablewright; tablewright.main({arguments}); sys.exit('pygame' in sys.modules)"

    subprocess.run([sys.executable, "-W", "error", "-c", code], stdout=subprocess.DEVNULL, check=True)


def test_the_shelf_is_listed_without_pydantic() -> None:
    saved()
    code = "import sys, tablewright; tablewright.main(['matches']); sys.exit('pydantic' in sys.modules)"

    subprocess.run([sys.executable, "-W", "error", "-c", code], stdout=subprocess.DEVNULL, check=True)


def test_a_reader_who_has_seen_enough_ends_it_quietly(folder: Path) -> None:
    file = folder / "match.tablewright"
    tablewright.main(["export", saved(), str(file)])
    reading, writing = os.pipe()
    os.close(reading)

    ended = subprocess.run(
        [sys.executable, PROGRAM, "replay", str(file)], stdout=writing, stderr=subprocess.PIPE, text=True, check=False
    )
    os.close(writing)

    assert (ended.returncode, ended.stderr) == (141, "")


AGAIN_SECONDS, MANY = 5.0, 200


@pytest.fixture
def heard_interruption() -> Iterator[None]:
    """Let children hear Ctrl-C: a shell that runs the tests in the background has it ignored, and they inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal to a group there")
@pytest.mark.usefixtures("heard_interruption")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interruption_ends_it_quietly(jobs: str) -> None:
    asked = ["simulate", "efficiency_engine", "--seats", "random", "--matches", "1000000", "--jobs", jobs]
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", PROGRAM, *asked],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        for line in process.stderr:
            if "game.lab.simulate" in line:
                break
        os.killpg(process.pid, signal.SIGINT)
        # One that comes in the middle of an import may be swallowed there: then a person presses again.
        again = Timer(AGAIN_SECONDS, os.killpg, (process.pid, signal.SIGINT))
        again.start()
        rest = [line for line in process.stderr if not line.startswith("import time:")]
        again.cancel()

    assert (process.returncode, rest) == (130, [])


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal to a group there")
@pytest.mark.usefixtures("heard_interruption")
def test_an_interrupted_import_keeps_and_tells_what_came_until_then(tmp_path: Path) -> None:
    files = tmp_path / "files"
    files.mkdir()
    for deal in range(MANY):
        text = record_of(played(deal=deal, plies=2)).text()
        (files / f"{deal:03}.tablewright").write_text(text, encoding="utf-8")
    asked = [sys.executable, PROGRAM, "import", str(files)]
    with subprocess.Popen(
        asked, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        first = process.stdout.readline()
        os.killpg(process.pid, signal.SIGINT)
        rest, told = process.stdout.read(), process.stderr.read()
    with Store() as store:
        number = store.number_of_matches()

    assert process.returncode == tablewright.INTERRUPTED
    assert len({first, *rest.splitlines(keepends=True)}) == number < MANY
    assert f"{number} matches are on the shelf. {MANY - number} files were not looked at." in told


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["matches"], "Il n’y a pas de partie enregistrée.\n"),
        (["play", "chess"], "tablewright: Il n’y a pas de jeu nommé « chess »"),
        (["replay", "nowhere.tablewright"], "tablewright: Impossible de lire nowhere.tablewright"),
        (["--help"], "s’installer à une nouvelle partie"),
        (["simulate", "-h"], "combien de parties"),
        (["simulate"], "montre ce qu’on peut demander."),
    ],
)
def test_commands_answer_in_the_language_of_the_settings(arguments: list[str], told: str, folder: Path) -> None:
    (folder / "settings.json").write_text('{"language": "fr"}')

    answer = subprocess.run([sys.executable, PROGRAM, *arguments], capture_output=True, text=True, check=False)

    assert told in (answer.stdout + answer.stderr).replace("\u00a0", " ")
