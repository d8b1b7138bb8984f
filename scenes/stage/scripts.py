"""Letters that the app's fonts lack, as in names from all over the world: runs of one font and one direction.

The other face of the app comes first, then the fonts that pygame_gui brings along, then the system's. Right-to-left
letters are shaped and set by the font itself, a stretch of them at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from itertools import groupby
from pathlib import Path
from unicodedata import bidirectional, category, name

import pygame

from scenes.stage.face import Role

# The files of the other face by role: the interface's has neither Greek nor Cyrillic.
OTHER_FACE = {
    "text": "SourceSerifPro-Regular.otf",
    "medium": "SourceSerifPro-Regular.otf",
    "strong": "SourceSerifPro-Semibold.otf",
    "bold": "SourceSerifPro-Bold.otf",
}
LIBRARY = ("NotoSans", "NotoSansHebrew", "NotoSansArabic", "NotoSansGeorgian", "NotoSansJP", "NotoSansKR", "NotoSansSC")
# Families that systems have, as pygame writes them: Windows, macOS, Linux.
FAMILIES = (
    *("segoeui", "segoeuisymbol", "segoeuiemoji", "malgungothic", "microsoftyahei", "yugothic", "nirmalaui"),
    *("leelawadeeui", "helveticaneue", "arialhebrew", "geezapro", "applesdgothicneo", "hiraginosansgb", "pingfang"),
    *("thonburi", "applesymbols", "arialunicodems", "dejavusans", "notosans", "notosanshebrew", "notosansarabic"),
    *("notosanscjkjp", "notosanscjksc", "notosansdevanagari", "notosansthai", "notosanssymbols2", "notoemoji"),
    *("droidsansfallback", "freesans", "unifont"),
)
FIRST = {"Hebr": "א", "Arab": "ا"}  # blanks are set in the font of the letters beside them
UNKNOWN = "·"  # in place of a letter that no font has
NOBODY_HAS = "\U0010fffd"
PROBE_PX = 24
EVERYWHERE = frozenset([*map(chr, range(32, 127)), *"’“”…–—−·×"])  # in all fonts of the app


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one font: its file, None for the role's own; `script` (ISO 15924) where they run from right to left."""

    words: str
    file: str | None = None
    script: str = ""


class Scripts:
    """Knows which letters the font of each role has."""

    def __init__(self) -> None:
        """Begin with the letters that every font has."""
        self._known: dict[str, set[str]] = {}

    def has_all(self, words: str, file: str) -> bool:
        """Whether the font in `file` has all letters of `words`."""
        known = self._known.setdefault(file, set(EVERYWHERE))
        if known.issuperset(words):
            return True
        known.update(letter for letter in words if letter not in known and has(file, letter))
        return known.issuperset(words)

    def runs(self, words: str, role: Role, file: str) -> list[Run]:
        """Return `words` as runs, from left to right; `file` has the font of `role`."""
        if self.has_all(words, file):
            return [Run(words)]
        letters = _letters(words)
        scripts = _scripts(letters)
        found = [_run(letter, script, role, file) for letter, script in zip(letters, scripts, strict=True)]
        grouped = groupby(found, key=lambda run: (run.file, run.script))
        return [Run("".join(run.words for run in some), *key) for key, some in grouped]


def has_leftward(words: str) -> bool:
    """Whether any of the letters runs from right to left."""
    return any(_script(letter) for letter in words)


def leftwards(runs: list[Run]) -> list[Run]:
    """Return runs in the order in which they stand, left to right, in a line that is read from right to left.

    Names and numbers in it run to the right as ever; words of one direction alone stay as they are.
    """
    stretches = [list(some) for _is_turned, some in groupby(runs, key=lambda run: bool(run.script))]
    ordered = (some[::-1] if some[0].script else some for some in reversed(stretches))
    return [run for some in ordered for run in some]


@cache
def has(file: str, letter: str) -> bool:
    """Whether the font in `file` has `letter`: what it lacks looks as what no font has."""
    if letter.isspace() or category(letter) == "Cf":
        return True
    with suppress(pygame.error, OSError):
        font = pygame.font.Font(file, PROBE_PX)
        return _pixels(font, letter) != _pixels(font, NOBODY_HAS)
    return False


def _pixels(font: pygame.font.Font, letter: str) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, "white"), "RGBA")


@cache
def _system_files() -> tuple[str, ...]:
    """Return the files of the system's fonts that may help, the first looked at first."""
    there = set(pygame.font.get_fonts())
    found = (pygame.font.match_font(family) for family in FAMILIES if family in there)
    return tuple(file for file in found if file)


@cache
def _library_files(weight: str) -> tuple[str, ...]:
    """Return the fonts of pygame_gui in a weight, as far as they are there: the library itself is not loaded for it."""
    spec = find_spec("pygame_gui")
    folders = [Path(one, "data") for one in spec.submodule_search_locations or ()] if spec else []
    names = (f"{family}-{weight}" for family in LIBRARY)
    return tuple(str(file) for name in names for folder in folders for file in folder.glob(f"{name}.[ot]tf"))


def _files(role: Role) -> Iterator[str]:
    """Yield the files of fonts that may help out, the likest first."""
    if role in OTHER_FACE:
        yield str(files("font_source_serif_pro") / "files" / OTHER_FACE[role])
    yield from _library_files("Bold" if role in ("strong", "bold", "title") else "Regular")
    yield from _system_files()


@cache
def _file_for(letters: str, role: Role) -> str | None:
    """Return the file of a font that has all of `letters`, None where there is none."""
    return next((file for file in _files(role) if all(has(file, letter) for letter in letters)), None)


def _letters(words: str) -> list[str]:
    """Return the letters of `words`, each with its accents and what else belongs to it."""
    found: list[str] = []
    for one in words:
        if found and (category(one) in ("Mn", "Mc", "Me", "Cf", "Sk") and ord(one) > 127):
            found[-1] += one
        else:
            found.append(one)
    return found


def _scripts(letters: list[str]) -> list[str]:
    """Return the script of each letter that runs from right to left, "" for others; blanks between two go with them."""
    own = [_script(letter[0]) for letter in letters]
    for place, script in enumerate(own):
        if script or letters[place].isalpha():
            continue
        before = own[place - 1] if place else ""
        after = next((own[later] for later in range(place, len(own)) if own[later] or letters[later].isalpha()), "")
        if before == after:
            own[place] = before
    return own


def _script(letter: str) -> str:
    if bidirectional(letter) not in ("R", "AL"):
        return ""
    return "Hebr" if name(letter, "").startswith("HEBREW") else "Arab"


def _run(letter: str, script: str, role: Role, file: str) -> Run:
    """Return one letter with what belongs to it; without its accents where no font has both."""
    if script:
        other = _file_for(letter if letter.strip() else FIRST[script], role)
        return Run(letter, other, script) if other else Run(UNKNOWN if letter.strip() else letter)
    for some in (letter, letter[0]):
        if all(has(file, one) for one in some):
            return Run(some)
        other = _file_for(some, role)
        if other:
            return Run(some, other)
    return Run(UNKNOWN)
