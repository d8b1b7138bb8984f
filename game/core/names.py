"""What seats are called: whatever was typed or read becomes a name that can be shown, and no two are the same."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from unicodedata import category, combining, normalize

LONGEST_NAME = 30  # characters
MOST_MARKS = 3  # accents on one letter: more would run into the lines above and below
JOINERS = "\u200c\u200d"  # they shape the letters of some scripts, and are nothing by themselves
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs by their kind, but nothing is to be seen of them
CUT = "…"


def tidy(text: str) -> str:
    """Return `text` as a name: one line without blanks around it or control characters, at most `LONGEST_NAME` long.

    It is empty where nothing in `text` can be seen. A longer one ends in an ellipsis.
    """
    kept: list[str] = []
    marks = 0
    for letter in normalize("NFC", text):
        marks = marks + 1 if combining(letter) else 0
        if letter.isspace():
            kept.append(" ")
        elif (category(letter)[0] != "C" or letter in JOINERS) and marks <= MOST_MARKS:
            kept.append(letter)
    name = " ".join("".join(kept).split()).strip(JOINERS)
    if not any(category(letter)[0] in "LNPS" and letter not in BLANKS for letter in name):
        return ""
    return name if len(name) <= LONGEST_NAME else _cut(name, LONGEST_NAME - 1) + CUT


def told_apart(names: Sequence[str]) -> list[str]:
    """Return tidy `names` in which those that came before get a number: "Ada", "Ada 2"."""
    found: list[str] = []
    for name in names:
        found.append(_free(name, found, names) if name in found else name)
    return found


def _free(name: str, taken: Collection[str], wanted: Collection[str]) -> str:
    """Return `name` with the first number from 2 that nobody has or wants."""
    number = 2
    while (found := _numbered(name, number)) in taken or found in wanted:
        number += 1
    return found


def _numbered(name: str, number: int) -> str:
    ending = f" {number}"
    room = LONGEST_NAME - len(ending)
    return (name if len(name) <= room else _cut(name, room - 1) + CUT) + ending


def _cut(name: str, length: int) -> str:
    """Return the first `length` characters of `name` or fewer: a letter is not parted from its accents."""
    while length and (combining(name[length]) or name[length] in JOINERS or name[length - 1] in JOINERS):
        length -= 1
    return name[:length].rstrip()
