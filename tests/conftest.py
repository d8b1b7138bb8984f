"""What all tests share: no window, no sound, no trace in the user's data, the same examples on every run."""

import gc
import os
import shutil
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from game.core import words
from tests import plurals

HERE = Path(__file__).parent
TRANSLATED = ("core", "rules")  # folders of tests that speak no words of their own
WINDOW_PROGRAMS = ("Xvfb", "xdotool")
TESTS = pytest.StashKey[int]()  # that this process has run
TESTS_TOGETHER = 10  # between two thorough searches for garbage
LEFT_OUT = "left_out"  # what a worker of pytest-xdist tells its controller

os.environ["LANGUAGE"] = "en"  # whatever the machine speaks
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("suite", derandomize=True, deadline=None)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def listener() -> Iterator[None]:
    """Look at the numbers in every sentence that any test makes the app say, in whatever language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "install", plurals.listen(words.install))
        words.install(str, lambda one, other, number: one if number == 1 else other)
        yield


@pytest.fixture(autouse=True)
def numbers_agree_with_what_they_count(listener: None) -> Iterator[None]:
    """Fail a test in which "1 cards" or "3 card" was said."""
    plurals.heard.clear()
    yield
    assert plurals.heard == []


@pytest.fixture(autouse=True)
def every_sentence_can_be_translated(listener: None, request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test of the rules or the core that lets them say what no catalogue holds: it would stay English."""
    plurals.asked.clear()
    yield
    assert request.path.relative_to(HERE).parts[0] not in TRANSLATED or plurals.asked <= plurals.texts()


_left_out: Counter[str] = Counter()


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep saves, settings and records in a folder of their own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLEWRIGHT_HOME", str(tmp_path_factory.mktemp("home")))
        yield


def _missing_programs() -> list[str]:
    return [program for program in WINDOW_PROGRAMS if shutil.which(program) is None]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with the tests that open a window, or deselect them where that can't be done.

    For one of them the app is packed, longer than any other test takes: at the end one process would wait for it.
    """
    if not _missing_programs():
        items.sort(key=lambda item: item.get_closest_marker("window") is None)
        return
    windows = [item for item in items if item.get_closest_marker("window")]
    items[:] = [item for item in items if item not in windows]
    config.hook.pytest_deselected(items=windows)
    _left_out.update(item.location[0] for item in windows)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Now and then, tell the collector that what is left stays: it would go through all of that again and again.

    What tests share are whole matches and rulebooks: a tenth of their time went into looking for garbage in them. The
    test itself has to be let go of before, or else its app with all its pictures would stay, too.
    """
    result = yield
    tests = item.config.stash[TESTS] = item.config.stash.get(TESTS, 0) + 1
    if tests % TESTS_TOGETHER == 1:
        gc.collect()
        gc.freeze()
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand what a worker left out to its controller, which prints."""
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[LEFT_OUT] = dict(_left_out)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    """Take over what a worker left out; every worker leaves out the same."""
    _left_out.update(Counter(getattr(node, "workeroutput", {}).get(LEFT_OUT, {})) - _left_out)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name what was left out, and why, in one line before the last."""
    if not _left_out:
        return
    files = ", ".join(f"{path} ({count})" for path, count in sorted(_left_out.items()))
    programs = " and ".join(_missing_programs())
    terminalreporter.write_line(f"LEFT OUT, for want of {programs}: the tests marked `window` in {files}", yellow=True)
