"""The own voice, in the real app: what it says by itself, what keys ask for, and what it does without a server."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.core import registry
from scenes.app.ears import RESTED
from scenes.shared import goals
from scenes.speech.answers import QUESTIONS, answer
from scenes.speech.commands import LineByLine, OneByOne
from scenes.speech.engines import Utterance, steps
from scenes.speech.reader import Reader
from scenes.speech.speaker import NO_DISPATCHER, Speaker
from scenes.speech.ssip import ADDRESS, SERVER, Dispatcher
from scenes.stage.motion import NEVER
from scenes.testing.studio import FRAME, Studio, request_against, request_for
from tests.real_window import wait_for
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.ssip import Server, dispatcher

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="speech-dispatcher is the voice of Linux")
GAME = "efficiency_engine"
LONG = 0.5  # seconds of a frame after which the voice has looked


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Run a speech-dispatcher where the app looks for one."""
    path = tmp_path / "speechd.sock"
    monkeypatch.setenv(ADDRESS, f"unix_socket:{path}")
    with dispatcher(path) as found:
        yield found


def speaking(studio: Studio, language: str = "", speed: float = 1.0) -> Studio:
    """Turn the own voice on."""
    house = studio.app.house
    house.change(replace(house.settings, own_voice="alone", language=language, voice_speed=speed))
    studio.frames(3, LONG)
    return studio


def test_it_is_off_at_first_and_a_key_turns_it_on_and_off(open_app: OpenApp, server: Server) -> None:
    studio = open_app((1280, 800))
    studio.frames(2, LONG)
    at_first = studio.app.ears.narrator
    studio.key(pygame.K_F5)
    told = studio.top.toasts.words
    studio.key(pygame.K_F9)
    studio.frames(2, LONG)
    server.hears("1 player")
    heard = server.said
    studio.key(pygame.K_F9)
    studio.frames(2, LONG)
    server.until(lambda: server.told[-1] == "QUIT")

    assert at_first is None
    assert heard[0] == "The own voice is on. F9 turns it off."
    assert heard.count(heard[0]) == 1
    assert told == ["F9 turns the own voice on, which would tell this."]
    assert studio.app.ears.narrator is None
    assert studio.app.house.settings.own_voice == "off"


def test_a_screen_is_named_and_the_focus_followed_and_a_key_breaks_off(open_app: OpenApp, server: Server) -> None:
    studio = speaking(open_app((1280, 800)))
    studio.app.house.go.to(goals.Settings())
    studio.frames(2, LONG)
    server.hears("Settings")
    studio.key(pygame.K_TAB)
    studio.frames(2, LONG)
    server.hears("Full screen")
    so_far = server.told.count("CANCEL self")
    studio.key(pygame.K_TAB)
    server.until(lambda: server.told.count("CANCEL self") > so_far)
    studio.frames(2, LONG)
    server.hears("Language")

    assert server.said.count("Settings") == 1


def test_what_happens_at_a_table_is_said_in_order(open_app: OpenApp, server: Server) -> None:
    studio = speaking(open_app((1280, 800), request_for(GAME, tour.DEAL)))
    studio.settle()
    server.hears(studio.table.top_bar.asked)
    studio.click(studio.place("cup"))
    studio.settle()
    studio.frames(2, LONG)
    server.hears("these fuses can’t")
    said = server.said
    rolled = next(number for number, words in enumerate(said) if "rolls" in words)

    assert rolled < next(number for number, words in enumerate(said) if "these fuses can’t" in words)


def test_what_a_piece_is_dragged_over_is_said_where_it_rests(open_app: OpenApp, server: Server) -> None:
    studio = speaking(open_app((1280, 800), request_for(GAME, tour.DEAL)))
    studio.settle()
    studio.click(studio.place("cup"))
    studio.settle()
    board = studio.table.board
    studio.carry(studio.place("die:0"), board.target_rect("A+").center)
    for target in ("A-", "B+"):
        studio.point(board.target_rect(target).center)
    assert studio.app.ears.due <= RESTED
    studio.frames(round(LONG / FRAME))
    server.hears("over B+")

    assert [words for words in server.said if "over A" in words] == []


def test_keys_ask_for_the_standing_and_what_happened_and_what_can_be_done(open_app: OpenApp, server: Server) -> None:
    studio = speaking(open_app((1280, 800), request_against("bric_a_brac", tour.DEAL, "novice")))
    studio.settle()
    table = studio.table
    ply = table.sitting.match.ply
    asked = {
        pygame.K_F5: "Nothing is chosen",
        pygame.K_F6: "Babbage: 0 points (Machines 0, Projects 0)",
        pygame.K_F7: table.sitting.lines()[-1].words,
        pygame.K_F8: f"{table.top_bar.asked} ",
    }
    for key, words in asked.items():
        studio.key(key)
        server.hears(words)

    assert table.sitting.match.ply == ply
    assert server.told.count("CANCEL self") >= len(asked)


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_question_has_an_answer_at_every_table(open_app: OpenApp, game: str) -> None:
    studio = open_app((1280, 800))
    seats = registry.info(game).seats[-1]
    table = tour.sit_down(game, seats, max(tour.phases(game, seats).values()), studio)
    told = {question: answer(table, question) for question in QUESTIONS}

    assert "There is nothing to tell of that here." not in told.values()
    assert all(name in told["standing"] for name in table.sitting.names)
    assert told["meanwhile"].split(".")[0] in " ".join(line.words for line in table.sitting.lines())
    assert told["choices"].startswith(table.top_bar.asked)
    assert len(told["choices"]) > len(table.top_bar.asked)


def test_it_speaks_the_language_of_the_app_at_the_speed_of_the_settings(open_app: OpenApp, server: Server) -> None:
    studio = speaking(open_app((1280, 800)), language="fr", speed=2.0)
    studio.app.house.go.to(goals.Settings())
    studio.frames(2, LONG)
    server.hears("Réglages")

    assert "SET self LANGUAGE fr" in server.told
    assert f"SET self RATE {steps(2.0, 100)}" in server.told
    assert (steps(1.0, 100), steps(3.0, 100), steps(9.0, 10)) == (0, 100, 10)


def test_without_a_server_it_is_told_once_why_nothing_is_heard(
    open_app: OpenApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ADDRESS, f"unix_socket:{tmp_path / 'nobody.sock'}")
    studio = speaking(open_app((1280, 800)))
    studio.until(lambda: NO_DISPATCHER in studio.top.toasts.words, LONG)
    studio.frames(120, LONG)
    told = studio.top.toasts.words
    studio.key(pygame.K_TAB)
    studio.frames(4, LONG)

    assert NO_DISPATCHER not in [*told, *studio.top.toasts.words]


def test_it_is_silent_while_a_screen_reader_listens_but_its_keys_answer_there(
    open_app: OpenApp, server: Server
) -> None:
    """The adapter stands in for the real one, which `tests/test_screen_reader.py` tries: only that somebody listens."""

    class Adapter:
        def __init__(self, wake: Callable[[], None], _note: object, _sleep: object) -> None:
            self.told: list[object] = []
            wake()

        def update_if_active(self, make: Callable[[], object]) -> None:
            self.told.append(make())

    accesskit = pytest.importorskip("accesskit")
    studio = speaking(open_app((1280, 800)))
    kit = SimpleNamespace(**{**vars(accesskit), "unix": SimpleNamespace(Adapter=Adapter)})
    reader = Reader(studio.app.manager, kit)
    studio.app.ears._reader = reader
    studio.frames(2, LONG)
    is_silent = studio.app.ears.narrator is None
    studio.key(pygame.K_F6)
    studio.frames(2, LONG)
    told = reader._told
    studio.key(pygame.K_F9)
    studio.frames(2, LONG)

    assert is_silent
    assert told["answer/1"].live == "assertive"
    assert studio.app.house.settings.own_voice == "always"
    assert studio.app.ears.narrator is not None


def test_words_may_be_of_any_kind_and_a_server_may_start_anew(server: Server, tmp_path: Path) -> None:
    speaker = Speaker(Dispatcher)
    speaker.say("One\n.\n..two\nthree ♠")
    speaker.say("Four")
    server.hears("Four")
    speaker.close(waits=True)

    assert server.said == ["One\n.\n..two\nthree ♠", "Four"]
    assert speaker.problem == ""


def test_a_server_that_hangs_up_is_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "speechd.sock"
    monkeypatch.setenv(ADDRESS, f"unix_socket:{path}")
    speaker = Speaker(Dispatcher)
    with dispatcher(path) as first:
        speaker.say("before")
        first.hears("before")
    with dispatcher(path) as second:
        speaker.say("after")
        second.hears("after")
        speaker.close(waits=True)


PROGRAM = "import sys; open(sys.argv[1], 'a').write(sys.argv[2] + chr(10))"
LINES = "import sys\nfor line in sys.stdin: open(sys.argv[1], 'a', encoding='utf-8').write(line)"


def test_a_program_says_one_thing_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "said"
    engine = OneByOne(lambda one: [sys.executable, "-c", PROGRAM, str(path), one.words])
    engine.say(Utterance("one", "en", 1.0))
    engine.say(Utterance("two", "en", 1.0))
    while engine.follow():
        pass
    engine.close()

    assert path.read_text() == "one\ntwo\n"


def test_a_program_that_stays_gets_a_line_each(tmp_path: Path) -> None:
    path = tmp_path / "said"
    engine = LineByLine([sys.executable, "-X", "utf8", "-c", LINES, str(path)], lambda one: one.words)
    engine.say(Utterance("eins ♠", "de", 1.0))
    engine.close()

    assert path.read_text(encoding="utf-8") == "eins ♠\n\n"


@pytest.mark.skipif(shutil.which(SERVER) is None, reason=f"there is no {SERVER}")
def test_the_real_speech_dispatcher_understands_all_of_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has a module that speaks for nobody: what it says goes nowhere."""
    nowhere = 'AudioOutputMethod "alsa"\nAudioALSADevice "null"\n'
    speaks = 'AddModule "dummy" "sd_dummy" ""\nDefaultModule dummy\n'
    (tmp_path / "speechd.conf").write_text(nowhere + speaks, encoding="utf-8")
    path = tmp_path / "speechd.sock"
    command = [SERVER, "-s", "-t", "0", "-C", str(tmp_path), "-L", str(tmp_path), "-P", str(tmp_path / "pid")]
    with (tmp_path / "told").open("wb") as told:
        server = subprocess.Popen([*command, "-S", str(path)], stdout=told, stderr=told, start_new_session=True)
    try:
        wait_for("the server", lambda: path.exists() or server.poll() is not None or None)
        if not path.exists():
            pytest.skip(f"{SERVER} does not run here")
        monkeypatch.setenv(ADDRESS, f"unix_socket:{path}")
        engine = Dispatcher()
        for words, language, speed in (("One.\n.", "en", 1.0), ("Zwei ♠", "de", 3.0), ("Trois", "fr", 0.5)):
            engine.say(Utterance(words, language, speed))
        engine.stop()
        engine.close()
    finally:
        os.killpg(server.pid, signal.SIGKILL)  # with its module
        server.wait()


@pytest.mark.parametrize("port", ["first", "123456", "-1"])
def test_an_address_that_is_none_is_told_like_one_where_nobody_answers(
    port: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ADDRESS, f"inet_socket:localhost:{port}")
    speaker = Speaker(Dispatcher)
    speaker.say("Nobody hears this.")
    wait_for("the reason", lambda: speaker.problem or None)
    speaker.close(waits=True)

    assert speaker.problem == NO_DISPATCHER


def test_a_window_without_the_keyboard_sleeps_though_something_is_still_to_be_said(
    open_app: OpenApp, server: Server
) -> None:
    studio = speaking(open_app((1280, 800)))
    studio.point((640, 5))
    studio.post(pygame.WINDOWFOCUSLOST)
    narrator = studio.app.ears.narrator

    assert narrator is not None
    assert narrator.due < NEVER
    assert studio.app.ears.due == NEVER


def test_where_nothing_speaks_the_thread_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ADDRESS, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    speaker = Speaker(Dispatcher)
    speaker.say("Nobody hears this.")
    wait_for("the reason", lambda: speaker.problem or None)
    speaker.say("Nor this.")
    speaker.close(waits=True)

    assert speaker.problem == NO_DISPATCHER
