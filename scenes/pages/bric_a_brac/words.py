"""The words of this game for the page: what tokens, colours and phases are called."""

from game.core.words import _, many, mark

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


def lacking(charcoalium: int, kinds: list[str], cubes: int) -> str:
    """Return what is missing for a repair, in a sentence. `kinds` are the cubes that are short, where that is known."""
    parts = []
    if charcoalium:
        parts.append(_("{n} charcoalium").format(n=charcoalium))
    if cubes and len(kinds) == 1:
        parts.append(f"{cubes} {_(TOKEN_NAMES[kinds[0]]).lower()}")
    elif cubes:
        parts.append(many("{n} cube", "{n} cubes", cubes).format(n=cubes))
    return _("You lack {what}.").format(what=_(" and ").join(parts))
