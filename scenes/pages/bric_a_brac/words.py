"""The words of this game for the page: what tokens, colours and phases are called."""

from collections.abc import Sequence

from game.core.words import _, many, mark
from game.rules.bric_a_brac.words.phrases import amount, symbol

TOKEN_NAMES = {
    "charcoalium": mark("Charcoalium"),
    "wood": mark("Wood"),
    "copper": mark("Copper"),
    "crystal": mark("Crystal"),
    "wild": mark("Any cube"),
}
COLOUR_NAMES = {"blue": mark("blue"), "purple": mark("purple"), "red": mark("red"), "yellow": mark("yellow")}

SECTIONS = {
    "turn": "turn",
    "activate": "activate",
    "copy": "effects",
    "scrap": "effects",
    "pick": "effects",
    "swap": "effects",
    "keep": "effects",
    "pay": "repair",
    "projects": "projects",
    "over": "end",
}


def token_words(name: str) -> str:
    """Return a token, or what `wild` stands for, in the middle of a sentence."""
    return _("any cube") if name == "wild" else symbol(name)


def lacking(charcoalium: int, kinds: Sequence[str], cubes: int) -> str:
    """Return what is missing for a repair, in a sentence. `kinds` are the cubes that are short, where that is known."""
    if not cubes:
        return _("You lack {n} charcoalium.").format(n=charcoalium)
    short = amount(kinds[0], cubes) if len(kinds) == 1 else many("{n} cube", "{n} cubes", cubes).format(n=cubes)
    if not charcoalium:
        return _("You lack {cubes}.").format(cubes=short)
    return _("You lack {n} charcoalium and {cubes}.").format(n=charcoalium, cubes=short)
