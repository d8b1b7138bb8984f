"""Tablewright's command line. Each command imports only what it needs: without a window none knows pygame."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from game.core.words import _
from saves.errors import SaveError

if TYPE_CHECKING:
    from argparse import Namespace

    from saves.crash import CrashReport
    from saves.records import MatchRecord

WRONG = 2  # the exit codes: for what can't be done as asked (the parser's own),
UNSOUND = 1  # for what the doctor finds, and an exception that comes again,
INTERRUPTED = 130  # for Ctrl-C
PIPE_CLOSED = 141  # and for a reader who has seen enough
HELP = {"-h", "--help"}


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out the command line, by default that of the process, and return the exit code."""
    if getattr(sys, "frozen", False):  # the packed app starts here in every process of a bot, too
        from multiprocessing import freeze_support

        freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would come before what was asked for
    for stream in (sys.stdout, sys.stderr):  # a terminal that lacks a letter gets a question mark for it
        with suppress(AttributeError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    asked = sys.argv[1:] if argv is None else argv
    try:
        arguments = understood(asked)
    except SystemExit as done:
        return int(done.code or 0)
    try:
        return _carry_out(arguments)
    except _refusals() as problem:
        print(f"tablewright: {problem}", file=sys.stderr)
        return WRONG
    except Exception as problem:  # noqa: BLE001  (what has been foreseen nowhere is written down and told in a line)
        return _crashed(problem)


def _refusals() -> tuple[type[Exception], ...]:
    """Return what says that something can't be done as asked: looked up once something was raised."""
    from game.core.match import MatchError
    from game.core.registry import GameError

    return SaveError, MatchError, GameError


def understood(asked: Sequence[str]) -> Namespace | SimpleNamespace:
    """Return what is asked for in words: the name of the command, and what it takes.

    Raises:
        SystemExit: nothing is left to be done, or it is not understood; that is said by then.
    """
    from scenes.shared.words import install_at_first_word

    if not asked:  # by a double click: what understands words would keep the window waiting
        install_at_first_word()
        return SimpleNamespace(command="home", version=False)
    from scenes.shared import parser_words

    if HELP.intersection(asked):
        install_at_first_word()
    parser_words.install()
    from scenes.app.asking import parser

    asks = parser()
    install_at_first_word()  # only now: the parser's own words are read by nobody but who asks for help
    return asks.parse_args(_spelled_out(asked))


def _spelled_out(asked: Sequence[str]) -> list[str]:
    """Return what is asked for with the word `open` before a file that stands there instead of a command.

    No command has a dot in it: a letter that was kept is a file by any name.
    """
    from saves.files import is_file

    first = asked[0] if asked else ""
    is_named = os.sep in first or ("." in first and is_file(Path(first)))
    is_to_open = first.endswith(".tablewright") or (is_named and not first.startswith("-"))
    return ["open", *asked] if is_to_open else list(asked)


def _carry_out(arguments: Namespace | SimpleNamespace) -> int:
    from saves import log

    log.begin()
    command = COMMANDS[arguments.command]
    try:
        code = command(arguments)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to flush goes there
        return PIPE_CLOSED
    return code


def _crashed(problem: Exception) -> int:
    """Write down what nobody has foreseen, and say so in a line."""
    from saves import log, traces

    log.begin().error("A command has failed", exc_info=problem)
    words = _("tablewright: something went wrong ({what}). More is in {file}.")
    print(words.format(what=traces.said(problem), file=log.path()), file=sys.stderr)
    return log.CRASHED


def _home(arguments: Namespace | SimpleNamespace) -> int:
    if arguments.version:
        from saves.records import app_version

        print(f"Tablewright {app_version()}")
        return 0
    from scenes.shared.memory import collect_later

    collect_later()
    from scenes.app.run import run

    return run(None)


def _open(arguments: Namespace) -> int:
    from saves.files import is_file, is_folder

    files: list[Path] = arguments.files
    for file in files:
        if not is_file(file) and not is_folder(file):  # with matches in it
            raise SaveError(_("{file} is no file.").format(file=file))
    from scenes.app.handover import hand_over

    if files and hand_over(files):
        return 0
    from scenes.app.run import run

    return run(files)


def _desktop(arguments: Namespace) -> int:
    if not sys.platform.startswith("linux"):
        raise SaveError(_("Only desktops of Linux have such menus."))
    from scenes.app.desktop import add_to_menus, take_from_menus

    for path in take_from_menus() if arguments.remove else add_to_menus():
        print(path)
    return 0


def _play(arguments: Namespace) -> int:
    from game import bots
    from game.core import registry
    from game.core.request import PlayRequest, parse_deal, parse_options, parse_seats

    rules = registry.rules(arguments.game)
    levels = bots.levels(rules)
    request = PlayRequest(
        game=arguments.game,
        deal=_any_deal() if arguments.deal is None else parse_deal(arguments.deal),
        seats=parse_seats(arguments.seats, rules.info, levels, bots.usual(levels), bots.cast(rules)),
        options=parse_options(arguments.option, rules),
    )
    from scenes.app.run import run

    return run(request)


def _lesson(arguments: Namespace) -> int:
    from game.core import registry
    from scenes.matches.lessons import lesson_of
    from scenes.shared.goals import Lesson

    lesson_of(registry.rules(arguments.game))  # what is wrong with it is told before there is a window
    from scenes.app.run import run

    return run(Lesson(arguments.game))


def _puzzle(arguments: Namespace) -> int:
    from game.core import registry
    from scenes.matches.puzzles import puzzles_of
    from scenes.shared.goals import Puzzle

    book = puzzles_of(registry.rules(arguments.game))  # what is wrong with it is told before there is a window
    if arguments.number is not None:
        book.puzzle(arguments.number)
    from scenes.app.run import run

    return run(Puzzle(arguments.game, arguments.number))


def _any_deal() -> int:
    from game.core.request import LARGEST_DRAWN

    return 1 + int.from_bytes(os.urandom(8), "big") % LARGEST_DRAWN


def _simulate(arguments: Namespace) -> int:
    from game.core.match import MatchError
    from game.core.registry import answering_for
    from game.lab.command import run

    with answering_for(arguments.game, MatchError):
        report = run(arguments)
    _answer(report.to_json() if arguments.json else report.text())
    return INTERRUPTED if report.is_partial else 0


def _replay(arguments: Namespace) -> int:
    from saves.report import data_of, lines_of
    from saves.transfer import read_match, read_report

    report, record = read_report(arguments.file)
    if report is not None:
        return _follow(report, record, as_json=arguments.json)
    _record, match = read_match(arguments.file)
    _answer(data_of(match) if arguments.json else "\n".join(lines_of(match)))
    return 0


def _review(arguments: Namespace) -> int:
    from game.core.registry import answering_for
    from game.core.request import parse_eyes
    from game.lab.progress import progress
    from game.lab.review import reviewed, work_of
    from saves.reckoned import known_in
    from saves.transfer import read_match

    record, match = read_match(arguments.file)
    eyes = parse_eyes(arguments.seat, match, "--seat")
    with answering_for(match.rules.info.key), progress(work_of(match)) as shown:
        known = known_in(record, match, eyes)
        review = reviewed(match, eyes, shown.add, known.found, known.judged)
    _answer(review.to_json() if arguments.json else review.text())
    return INTERRUPTED if review.is_partial else 0


def _follow(report: CrashReport, record: MatchRecord | None, *, as_json: bool) -> int:
    from saves.crash_replay import follow

    followed = follow(report, record)
    _answer(followed.data() if as_json else "\n".join(followed.lines()))
    return UNSOUND if followed.again else 0


def _export(arguments: Namespace) -> int:
    from saves.store import Store
    from saves.transfer import export_match

    with Store() as store:
        export_match(store, store.find(arguments.id), arguments.file)
    return 0


def _import(arguments: Namespace) -> int:
    from saves.importing import import_matches

    imported = import_matches(arguments.files)
    if imported.files > 1:
        _warn(imported.taken.counted)
    if imported.is_interrupted:
        return INTERRUPTED
    return WRONG if imported.taken.problems else 0


def _matches(_arguments: Namespace) -> int:
    from saves.report import shelf_lines
    from saves.store import Store

    with Store() as store:
        _warn(store.notice)
        for line in shelf_lines(store.summaries()):
            print(line)
    return 0


def _doctor(_arguments: Namespace) -> int:
    from saves.doctor import examine
    from scenes.app.window import display_words
    from scenes.pages import page_class

    lines, is_sound = examine(display_words(), page_class)
    for line in lines:
        print(line)
    return 0 if is_sound else UNSOUND


def _warn(notice: str | None) -> None:
    if notice:
        print(f"tablewright: {notice}", file=sys.stderr)


def _answer(found: object) -> None:
    """Print lines as they are, and plain data as JSON."""
    from json import dumps

    print(found if isinstance(found, str) else dumps(found, ensure_ascii=False, indent=1))


COMMANDS: dict[str, Callable[[Any], int]] = {
    "home": _home,
    "open": _open,
    "desktop": _desktop,
    "play": _play,
    "lesson": _lesson,
    "puzzle": _puzzle,
    "simulate": _simulate,
    "replay": _replay,
    "review": _review,
    "export": _export,
    "import": _import,
    "matches": _matches,
    "doctor": _doctor,
}  # by the names that `scenes/app/asking.py` gives them

if __name__ == "__main__":
    sys.exit(main())
