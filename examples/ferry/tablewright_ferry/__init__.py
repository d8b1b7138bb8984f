"""Ferry, for two to four: load crates onto the one ferry, and be the one who sends it off."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="ferry",
    title=mark("Ferry"),
    seats=(2, 4),
    minutes=5,
    designer=mark("the Tablewright authors"),
    credits=mark("Made up as an example of how to add a game."),
    summary=mark("Load crates up to ten tons, and be the one who sends the ferry off."),
    version=1,
)
