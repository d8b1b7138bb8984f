"""A match of each game by keys alone, from what is told: nobody looks at the table, nor knows where anything lies."""

import random

import pygame
import pytest

from game.bots import RANDOM
from game.core import registry
from scenes.results.scene import ResultsScene
from scenes.speech.nodes import Node, Tree
from scenes.speech.tree import describe
from scenes.testing.studio import Studio, request_against
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

OPTIONS = {"victory_point_salad": {"alone": "single"}}
MOST_ROUNDS, MOST_TABS, LISTED = 600, 5, 0.15
LEAST_TOLD = {
    "efficiency_engine": 20,
    "my_engine": 300,
    "bric_a_brac": 150,
    "palimpsest": 100,
    "victory_point_salad": 100,
}
WAIT_SECONDS = 0.3


class Listener:
    """Presses keys, and knows of the screen what a screen reader says."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._luck = random.Random(3)
        self.heard: list[str] = []

    def listen(self) -> Tree:
        tree = describe(self._studio.top)
        said = (node.value for node in tree.nodes.values() if node.live and node.value)
        self.heard += [words for words in said if words not in self.heard[-40:]]
        return tree

    def says(self, key: str) -> str:
        node = self.listen().nodes.get(f"heard/{key}")
        return node.value if node is not None else ""

    @property
    def focus(self) -> tuple[str, Node]:
        """What has the focus: where it belongs, and what it is."""
        tree = self.listen()
        return tree.focus, tree.nodes[tree.focus]

    @property
    def is_asked(self) -> bool:
        """Whether a question lies over the screen."""
        return any(node.role == "dialog" for node in self.listen().nodes.values())

    def press(self, key: int) -> None:
        self._studio.key(key)

    def wait(self) -> None:
        self._studio.frames(1, seconds=WAIT_SECONDS)

    def go_on_the_table(self) -> bool:
        """Go to something on the table that can be used, by the list or step by step; say whether there is any."""
        if self._luck.random() < LISTED and self.go_by_the_list():
            return True
        for _step in range(self._luck.randint(1, MOST_TABS)):
            self.press(pygame.K_TAB)
        for _step in range(40):
            where, node = self.focus
            if "/at" in where and node.actions:
                return True
            self.press(pygame.K_TAB)
        return False

    def go_by_the_list(self) -> bool:
        """Look for a place in the list of which it is told that something can be used there."""
        self.press(pygame.K_a)
        for _step in range(self._luck.randint(0, 12)):
            self.press(pygame.K_DOWN)
        for _step in range(12):
            if "can be used" in self.says("place"):
                self.press(pygame.K_RETURN)
                return True
            self.press(pygame.K_DOWN)
        self.press(pygame.K_ESCAPE)
        return False

    def play(self) -> None:
        """Do one thing: press it, or take it and lay it somewhere; answer what is asked."""
        if self.is_asked:
            for _step in range(self._luck.randint(0, 2)):
                self.press(pygame.K_TAB)
            self.press(pygame.K_RETURN)
            return
        if not self.go_on_the_table():
            self.wait()
            return
        self.press(pygame.K_RETURN)
        if self.says("hand"):
            for _step in range(self._luck.randint(0, 3)):
                self.press(pygame.K_TAB)
            self.press(pygame.K_RETURN)
        elif self.says("large"):
            self.press(pygame.K_ESCAPE)


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_whole_match_is_played_by_keys_from_what_is_told(open_app: OpenApp, game: str) -> None:
    prefer(reduced_motion=True, motion_speed=4.0, bots_speed=4.0, confirm_cautions=False, remarks=False)
    bots = [RANDOM] * (registry.info(game).seats[0] - 1)
    studio = open_app((1024, 640), request_against(game, 4, *bots, options=OPTIONS.get(game)))
    studio.settle()
    player = Listener(studio)
    for _round in range(MOST_ROUNDS):
        if isinstance(studio.top, ResultsScene):
            break
        player.play()

    assert isinstance(studio.top, ResultsScene)
    assert len(player.heard) > LEAST_TOLD[game]
    assert any(words.startswith("Ada: ") for words in player.heard)  # and so the result
