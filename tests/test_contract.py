"""What every registered game promises, whatever it is about: all games, player counts and options, many deals."""

from game.core.registry import keys
from game.testing import GameContract
from saves.testing import SaveContract


class TestGames(GameContract, SaveContract):
    keys = tuple(keys())
