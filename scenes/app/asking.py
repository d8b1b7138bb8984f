"""What can be asked for on the command line, in words: the commands, and what each takes."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.words import _
from scenes.shared.parser_words import Parser

if TYPE_CHECKING:
    from argparse import ArgumentParser, _ActionsContainer, _SubParsersAction

USUAL_MATCHES = 1000


def parser() -> Parser:
    """Return what understands the command line: `command` is the name of what is asked for, with its arguments."""
    result = Parser(prog="tablewright", description=_("A desktop tabletop for small engine-building games."))
    result.add_argument("--version", action="store_true", help=_("show the version and stop"))
    result.set_defaults(command="home")
    commands = result.add_subparsers(title=_("commands"), metavar=_("COMMAND"))

    play = commands.add_parser("play", help=_("sit down to a new match"))
    play.add_argument("game", metavar=_("GAME"), help=_("the game's key, such as efficiency_engine"))
    play.add_argument(
        "--seats", metavar="SEAT,...", help=_("who plays: you, you:NAME, bot:LEVEL or bot:LEVEL/CHARACTER")
    )
    _add_deal(play)
    _add_options(play)
    play.set_defaults(command="play")

    lesson = commands.add_parser("lesson", help=_("learn a game at the table, step by step"))
    lesson.add_argument("game", metavar=_("GAME"), help=_("the game's key, such as efficiency_engine"))
    lesson.set_defaults(command="lesson")

    puzzle = commands.add_parser("puzzle", help=_("find the best turn of a position"))
    puzzle.add_argument("game", metavar=_("GAME"), help=_("the game's key, such as efficiency_engine"))
    puzzle.add_argument("number", metavar="N", type=int, nargs="?", help=_("which one; without it the first unsolved"))
    puzzle.set_defaults(command="puzzle")

    simulate = commands.add_parser("simulate", help=_("let bots play many matches"))
    simulate.add_argument("game", metavar=_("GAME"), help=_("the game's key, such as efficiency_engine"))
    simulate.add_argument("--seats", metavar="LEVEL,...", required=True, help=_("one bot's level a seat"))
    simulate.add_argument("--matches", metavar="N", default=str(USUAL_MATCHES), help=_("how many matches"))
    crew = simulate.add_mutually_exclusive_group()
    crew.add_argument("--jobs", metavar="N", default="1", help=_("how many processes share the work"))
    crew.add_argument("--cluster", metavar=_("ADDRESS"), help=_("a dask scheduler whose workers share the work"))
    words = _("how long a bot that looks ahead thinks; without it the same deals always give the same matches")
    simulate.add_argument("--think", metavar=_("SECONDS"), help=words)
    _add_deal(simulate)
    _add_options(simulate)
    _add_json(simulate)
    simulate.set_defaults(command="simulate")

    _add_commands_for_files(commands)

    matches = commands.add_parser("matches", help=_("list the saved matches"))
    matches.set_defaults(command="matches")

    desktop = commands.add_parser("desktop", help=_("put an entry into the desktop’s menus (Linux)"))
    desktop.add_argument("--remove", action="store_true", help=_("take it out again"))
    desktop.set_defaults(command="desktop")

    doctor = commands.add_parser("doctor", help=_("check that all is in order on this machine"))
    doctor.set_defaults(command="doctor")
    return result


def _add_commands_for_files(commands: _SubParsersAction[Parser]) -> None:
    open_ = commands.add_parser("open", help=_("open the match in a file; without the word `open` too"))
    open_.add_argument("files", metavar=_("FILE"), type=Path, nargs="*")
    open_.set_defaults(command="open")

    replay = commands.add_parser("replay", help=_("tell a written-out match, and check that it is sound"))
    replay.add_argument("file", metavar=_("FILE"), type=Path)
    _add_json(replay)
    replay.set_defaults(command="replay")

    review = commands.add_parser("review", help=_("tell who was likely to win, what decisions cost and what luck gave"))
    review.add_argument("file", metavar=_("FILE"), type=Path)
    review.add_argument("--seat", metavar="N", help=_("whose eyes to see it with, the only person’s by default"))
    form = review.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help=_("answer in lines, as usual"))
    _add_json(form)
    review.set_defaults(command="review")

    export = commands.add_parser("export", help=_("write a saved match to a file"))
    export.add_argument("id", metavar="ID", help=_("the match's id, or its beginning (see `matches`)"))
    export.add_argument("file", metavar=_("FILE"), type=Path)
    export.set_defaults(command="export")

    import_ = commands.add_parser("import", help=_("take written-out matches to the saved ones"))
    import_.add_argument("files", metavar=_("FILE"), type=Path, nargs="+", help=_("a match, or a folder with matches"))
    import_.set_defaults(command="import")


def _add_deal(parser: ArgumentParser) -> None:
    parser.add_argument("--deal", metavar="N", help=_("the (first) deal number"))


def _add_options(parser: ArgumentParser) -> None:
    words = _("an option of the game; may be given several times")
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words)


def _add_json(parser: _ActionsContainer) -> None:
    parser.add_argument("--json", action="store_true", help=_("answer in JSON"))
