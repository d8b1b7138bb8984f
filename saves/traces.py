"""Exceptions told so that they can be passed on: where in which module, without the user's folders and names."""

from __future__ import annotations

import re
import sys
import sysconfig
from collections.abc import Iterable, Mapping
from functools import cache
from getpass import getuser
from pathlib import Path
from traceback import FrameSummary, StackSummary, TracebackException
from types import TracebackType

LONGEST_LINE = 2_000  # characters: what a message quotes may be of any length
MOST_LINES = 400
LEAST_NAME = 2  # letters, below which a name can't be told from any other letter

HOUSE = Path(__file__).resolve().parent.parent
HIDDEN_PERSON, HIDDEN_USER, HIDDEN_HOME, UNSHOWN = "somebody", "user", "~", "�"


def told(problem: BaseException, names: Iterable[str] = ()) -> list[str]:
    """Return the traceback of `problem` as lines in which neither `names` nor places of this machine occur."""
    trace = TracebackException.from_exception(problem)
    _shorten(trace)
    lines = "".join(trace.format()).splitlines()
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES // 2], "  ...", *lines[-MOST_LINES // 2 :]]
    return [printable(without_names(without_places(line), names)) for line in lines]


def said(problem: BaseException) -> str:
    """Return the kind of `problem` and its message in a line, without places."""
    message = " ".join(str(problem).split())
    kind = type(problem).__name__
    return printable(without_places(f"{kind}: {message}" if message else kind))


def printable(line: str) -> str:
    """Return `line` so that it can be shown anywhere: not too long, and nothing in it that steers a terminal."""
    return "".join(letter if letter.isprintable() else UNSHOWN for letter in line[:LONGEST_LINE])


def origin(problem: BaseException) -> str:
    """Return what tells `problem` from others: its kind, and the module and function that raised it."""
    place = problem.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    if place is None:
        return type(problem).__name__
    return f"{type(problem).__name__} in {_module(place)}:{place.tb_frame.f_code.co_name}"


def modules(problem: BaseException) -> list[str]:
    """Return the modules through which `problem` came and those of its causes, the innermost first."""
    found: list[str] = []
    seen: set[int] = set()
    link: BaseException | None = problem
    while link is not None and id(link) not in seen:
        seen.add(id(link))
        places = []
        place = link.__traceback__
        while place is not None:
            places.append(_module(place))
            place = place.tb_next
        found = [*reversed(places), *found]
        link = link.__cause__ or link.__context__
    return list(dict.fromkeys(found))


def package_at_fault(problem: BaseException, packages: Mapping[str, str]) -> str:
    """Return who brings the innermost module in which `problem` was that is of one of `packages`; else nothing.

    These are the first names of modules, each with who brings it.
    """
    roots = (module.partition(".")[0] for module in modules(problem))
    return next((packages[root] for root in roots if root in packages), "")


def package_at_hand(problem: BaseException, packages: Mapping[str, str]) -> str:
    """Return who brings the rules, the page or the state that the innermost function with such a thing had in hand.

    It had it as a variable, or in one, as a match has its rules. Nothing where none had any.
    """
    place, found = problem.__traceback__, ""
    while place is not None:
        for value in place.tb_frame.f_locals.values():
            for thing in (value, *getattr(value, "__dict__", {}).values()):
                root = type(thing).__module__.partition(".")[0]
                found = packages.get(root, found)
        place = place.tb_next
    return found


def without_places(text: str) -> str:
    """Return `text` with `~` for the user's folder, and without the user's name in other places."""
    for place, instead in _places():
        text = text.replace(place, instead)
    user = _user_in_place()
    return text if user is None else user.sub(HIDDEN_USER, text)


def without_names(text: str, names: Iterable[str]) -> str:
    """Return `text` without the `names` of people."""
    hidden = tuple(sorted({name for name in names if len(name) >= LEAST_NAME}, key=len, reverse=True))
    return _words(hidden).sub(HIDDEN_PERSON, text) if hidden else text


def _module(place: TracebackType) -> str:
    return str(place.tb_frame.f_globals.get("__name__", "?"))


@cache
def _words(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds each of `words` where it stands alone."""
    return re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, words)) + r")(?!\w)")


@cache
def _user_in_place() -> re.Pattern[str] | None:
    """Return what finds the name by which the system knows the user where it is a folder's."""
    try:
        name = getuser()
    except (ImportError, KeyError, OSError):  # a system that does not know who this is
        return None
    return re.compile(rf"(?<=[/\\]){re.escape(name)}(?=[/\\]|\b)") if name else None


def _places() -> list[tuple[str, str]]:
    """Return the places that are not told, with what is told instead, the deepest first."""
    try:
        own = str(Path.home())
    except RuntimeError:
        return []
    written = {own, own.replace("\\", "\\\\"), Path(own).as_posix()}
    return [(place, HIDDEN_HOME) for place in sorted(written, key=len, reverse=True) if len(place) > 1]


def _shorten(trace: TracebackException) -> None:
    """Name files by their place in the house, in an installed package or in Python instead of on this machine."""
    trace.stack = StackSummary.from_list([_shortened(frame) for frame in trace.stack])
    if getattr(trace, "filename", None):  # of a syntax error
        trace.filename = _short(trace.filename)
    for other in (trace.__cause__, trace.__context__, *(trace.exceptions or ())):
        if other is not None:
            _shorten(other)


def _shortened(frame: FrameSummary) -> FrameSummary:
    return FrameSummary(_short(frame.filename), frame.lineno, frame.name, lookup_line=False, line=frame.line)


@cache
def _short(file: str) -> str:
    """Return `file` from the folder on that everybody has who has the same package."""
    path = Path(file)
    roots = [HOUSE, *map(Path, sysconfig.get_paths().values()), *(Path(place) for place in sys.path if place)]
    short = [path.relative_to(root).as_posix() for root in roots if path.is_relative_to(root)]
    return min(short, key=len) if short else path.name
