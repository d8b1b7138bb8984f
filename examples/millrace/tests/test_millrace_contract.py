"""Millrace keeps what every game promises, and its golden matches happen as they always did."""

from pathlib import Path

from game.testing import GameContract
from saves.testing import GoldenContract, SaveContract
from scenes.testing import PageContract


class TestRules(GameContract, SaveContract):
    keys = ("millrace",)


class TestPage(PageContract):
    keys = ("millrace",)


class TestGoldens(GoldenContract):
    keys = ("millrace",)
    folder = Path(__file__).parent / "golden"
