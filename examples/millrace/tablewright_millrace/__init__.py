"""Millrace, for one to three: build works along your race, and let the water run through them in turn."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="millrace",
    title=mark("Millrace"),
    seats=(1, 3),
    minutes=10,
    designer=mark("the Tablewright authors"),
    credits=mark("Made up as an example of how to add a game."),
    summary=mark("Build works along your race, and let the water run through them in turn."),
    version=1,
)
