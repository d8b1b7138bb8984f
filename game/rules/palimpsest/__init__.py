"""The Young Queen's Palimpsest, for two to five: lay cards over cards, and set scribes on what stays in sight."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="palimpsest",
    title=mark("The Young Queen’s Palimpsest"),
    seats=(2, 5),
    minutes=30,
    designer="Adam Blinkinsop",
    credits=mark(
        "A game by Adam Blinkinsop, 2014, for the Decktet by P.D. Magnus: its titles, ranks and suits are used, "
        "its artwork is not."
    ),
    summary=mark("Write over what was written: cards that touch alike bring scribes, and scribes bring points."),
    version=1,
)
