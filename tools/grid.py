"""What does not fit or can't be read, on any screen: `python -m tools.grid [--theme T] [--language L] [--size S] ...`.

The grid is every screen and table in three themes, all languages, six sizes of words and twelve of windows: some
hundred thousand pictures, each looked at twice, in about a third of a second. So an axis may be narrowed
(`--size 1024x640 1920x1080`), rooms and stops chosen by a part of their names (`--room palimpsest`), and a share taken
of what is left, the same one every time (`--share 3/40`). With `--kept FILE` all that was seen is written there, line
by line, and not looked at again: so a long run goes on where it was stopped, and several files are several shares.

It ends with 1 if anything is cut, too small, on something else or too faint, 130 after Ctrl-C, which tells what was
found until then, and 2 if there is nothing to look at.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scenes.shared.words import languages
from scenes.testing.studio import Studio
from tests.screen.grid import CHECKS, THEME_NAMES, WORDS, Cell, Check, Room, Size, cells, look, rooms
from tests.screen.layouts import SIZES
from tests.screen.tour import Stop

KINDS = ("cut or covered", "shortened", "too small", "small", "outside the window", "overlap", "unnamed", "faint")
BROKEN = 130


@dataclass
class Seen:
    """What was looked at, by its name, and what was found there; `kept` is where that is written line by line."""

    kept: Path | None = None
    faults: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Read what was seen before; what a line that was broken off told of is looked at again."""
        if self.kept is None or not self.kept.exists():
            return
        text = self.kept.read_text(encoding="utf-8", errors="replace")
        whole, _newline, broken = text.rpartition("\n")
        for line in whole.splitlines():
            with suppress(json.JSONDecodeError):  # one that the next line was written behind
                told = json.loads(line)
                self.faults[told["seen"]] = told["faults"]
        if broken:
            with self.kept.open("a", encoding="utf-8") as file:
                file.write("\n")

    def add(self, name: str, faults: list[str]) -> None:
        """Take note of a picture."""
        self.faults[name] = faults
        if self.kept is not None:
            with self.kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"seen": name, "faults": faults}, ensure_ascii=False) + "\n")


def main(words: Sequence[str] | None = None) -> int:
    """Look at what is asked for, and tell what was found."""
    asked = _asked(words)
    seen, ended = Seen(asked.kept), 0
    wanted = list(cells(asked.theme, asked.language, asked.words, asked.size))
    try:
        for room in rooms():
            _look_into(room, wanted, asked, seen)
    except KeyboardInterrupt:
        ended = BROKEN
    found = {name: faults for name, faults in seen.faults.items() if faults}
    print("\n".join([*_listed(found), *_table(seen.faults)]))
    if not seen.faults:
        return ended or 2
    return ended or int(bool(found))


def _asked(words: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(prog="python -m tools.grid", description=__doc__)
    parser.add_argument("--theme", nargs="+", choices=THEME_NAMES, default=THEME_NAMES)
    parser.add_argument("--language", nargs="+", choices=languages(), default=languages())
    parser.add_argument("--words", nargs="+", type=float, default=WORDS, help="sizes of words, 1 being the design's")
    parser.add_argument("--size", nargs="+", type=_size, default=SIZES, help="of windows, as 1920x1080")
    parser.add_argument("--room", nargs="+", default=[""], help="parts of names, as “table of” or “palimpsest”")
    parser.add_argument("--stop", nargs="+", default=[""], help="parts of names, as “hint”")
    parser.add_argument("--check", nargs="+", choices=CHECKS, default=CHECKS)
    parser.add_argument("--share", type=_share, default=(0, 1), help="the N-th of M shares, as N/M")
    parser.add_argument("--kept", type=Path, help="a file of what was seen, to go on from")
    return parser.parse_args(words)


def _size(words: str) -> Size:
    width, height = map(int, words.split("x"))
    return width, height


def _share(words: str) -> tuple[int, int]:
    number, many = map(int, words.split("/"))
    return number % many, many


def _look_into(room: Room, wanted: Sequence[Cell], asked: Namespace, seen: Seen) -> None:
    """Look at what is asked for of a room, in an app with saves of its own."""
    if not any(part in room.name for part in asked.room):
        return
    checks: Sequence[Check] = asked.check
    plan = [(stop, _left(room, stop, wanted, asked, seen)) for stop in room.stops()]
    if not any(here for _stop, here in plan):
        return
    with tempfile.TemporaryDirectory() as home:
        os.environ["TABLEWRIGHT_HOME"] = home
        room.prepare()
        studio = Studio((1024, 640))
        for stop, here in plan:
            for cell, faults in look(studio, stop, here, checks):
                seen.add(_name(room, stop, cell, checks), room.counted(faults))
        studio.close()
    print(f"{room.name}: {sum(len(here) for _stop, here in plan)} looked at", file=sys.stderr)


def _left(room: Room, stop: Stop, wanted: Iterable[Cell], asked: Namespace, seen: Seen) -> list[Cell]:
    """Return in which cells a stop is still to be looked at."""
    if not any(part in stop.name for part in asked.stop):
        return []
    named = [(cell, _name(room, stop, cell, asked.check)) for cell in wanted]
    return [cell for cell, name in named if name not in seen.faults and is_in(name, asked.share)]


def is_in(name: str, share: tuple[int, int]) -> bool:
    """Whether a picture of that name belongs to a share, the number of it and how many there are: always the same."""
    number, many = share
    return crc32(name.encode()) % many == number


def _name(room: Room, stop: Stop, cell: Cell, checks: Sequence[Check]) -> str:
    only = "" if len(checks) == len(CHECKS) else f", {' '.join(checks)} only"
    return f"{room.name}: {stop.name}: {cell}{only}"


def _listed(found: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield what is wrong, the same fault of several cells once with where it was seen first."""
    where: dict[tuple[str, str], list[str]] = {}
    for name, faults in found.items():
        stop, _colon, cell = name.rpartition(": ")
        for fault in faults:
            where.setdefault((stop, fault.partition(" at (")[0]), []).append(cell)
    for (stop, fault), places in where.items():
        more = f" and {len(places) - 1} more" if len(places) > 1 else ""
        yield f"{stop}: {fault} [{places[0]}{more}]"


def _table(faults: Mapping[str, Iterable[str]]) -> Iterator[str]:
    """Yield a row for each room: how much was looked at, and how often something is wrong there."""
    rows: dict[str, Counter[str]] = {}
    for name, there in faults.items():
        row = rows.setdefault(name.partition(": ")[0], Counter())
        row.update(["seen", *(fault.partition(": ")[0] for fault in there)])
    wide = max(map(len, rows), default=0)
    yield " ".join([" " * wide, "   seen", *(f"{kind:>{len(kind)}}" for kind in KINDS)])
    rows["all"] = sum(rows.values(), Counter())
    for room, row in rows.items():
        yield " ".join([f"{room:<{wide}}", f"{row['seen']:7}", *(f"{row[kind] or '.':>{len(kind)}}" for kind in KINDS)])


if __name__ == "__main__":
    sys.exit(main())
