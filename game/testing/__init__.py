"""What must hold of any game's rules, for their own tests: five lines, and pytest plays the game in every way there is.

    from game.testing import GameContract


    class TestFerry(GameContract):
        keys = ("ferry",)

Nothing here is needed to play, and nothing needs more than what plays: pytest only collects it.
"""

import sys

if "pytest" in sys.modules:  # then a test that fails shows what was compared
    _modules = ("legality", "secrecy", "speech", "thought")
    sys.modules["pytest"].register_assert_rewrite(*(f"game.testing.{name}" for name in _modules))

from game.testing.cases import NAMES, Case, Cases
from game.testing.eyes import otherwise_hidden, readable
from game.testing.legality import Legality
from game.testing.play import lively_match, random_match
from game.testing.secrecy import Secrecy
from game.testing.speech import Speech
from game.testing.thought import Thought

__all__ = ["NAMES", "Case", "Cases", "GameContract", "lively_match", "otherwise_hidden", "random_match", "readable"]


class GameContract(Legality, Secrecy, Speech, Thought):
    """All that a game promises, in matches of all numbers of seats and all options, many deals of each."""
