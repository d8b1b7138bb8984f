"""New Game, for two to four: play cards higher than the last one."""

from game.core.info import GameInfo
from game.core.words import mark

INFO = GameInfo(
    key="newgame",
    title=mark("New Game"),
    seats=(2, 4),
    minutes=5,
    designer=mark("nobody yet"),
    credits=mark("Written by `tools.new_game`, to be made into a game."),
    summary=mark("Play cards higher than the last one."),
    version=1,
)
