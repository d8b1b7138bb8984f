"""My Engine, for two to four: build a tableau of cards that set each other going, and reach forty victory points."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="my_engine",
    title=mark("My Engine"),
    seats=(2, 4),
    minutes=35,
    designer=mark("not named"),
    credits=mark("The rules, version 0.1.2 of April 2025, name no author; played here as they are written."),
    summary=mark("Draw, build and stack: cards that were only good for paying become an engine that runs by itself."),
    version=2,
)
