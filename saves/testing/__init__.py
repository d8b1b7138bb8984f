"""What must hold of any game's matches on disk, for the tests of a game; see `game.testing`."""

import sys

if "pytest" in sys.modules:  # then a test that fails shows what was compared
    sys.modules["pytest"].register_assert_rewrite("saves.testing.contract", "saves.testing.goldens")

from saves.testing.contract import SaveContract
from saves.testing.goldens import GoldenContract

__all__ = ["GoldenContract", "SaveContract"]
