"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from functools import cache

from game.rules.my_engine.cards import DECK, INDEX
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.rules import RULES, Options
from game.rules.my_engine.state import Pass, stack_of
from scenes.pages.my_engine.page import MyEnginePage
from scenes.pages.page import Box, View
from scenes.pages.shots import Shot, album

ADA = {
    (0, 0): "2C 9S",
    (0, 1): "AS 8S 6S",
    (0, 2): "10C",
    (1, 0): "3D 7C",
    (1, 2): "6C",
    (2, 0): "4H",
    (2, 1): "2H 5C 10S",
}
BEN = {
    (0, 0): "3S 7S 5H",
    (0, 1): "10D",
    (0, 2): "4D",
    (1, 0): "AH",
    (1, 1): "6H 2S",
    (2, 1): "9H",
}


@cache
def sample() -> View[Observation]:
    """Return the table of the target picture: Ada's pass over the clubs has come to her 7♣."""
    state = RULES.setup(2, Options(), 1)
    state.phase, state.step, state.turn, state.suit = "activate", "in_pass", 15, "C"
    state.gold, state.vp = [13, 3], [23, 17]
    state.tableaus = [
        sorted(stack_of(cell, tuple(_cards(names))) for cell, names in cells.items()) for cells in (ADA, BEN)
    ]
    state.hands[0], state.discard = _cards("QH 8C 10H AD 5S"), _cards("2D 5D KS 4C 9C 7H JD 8H JC")
    lying = {card for tableau in state.tableaus for stack in tableau for card in stack.cards}
    rest = [card for card in DECK if card not in lying.union(state.hands[0], state.discard)]
    state.hands[1], state.deck = rest[:4], rest[4:]
    state.offered = INDEX["7C"]
    state.passes = [Pass("C", is_whole=True, pos=(1, 0), is_open=True, seen=1 << INDEX["3D"])]
    return View(RULES.table(state, 0), 0)


def _cards(names: str) -> list[int]:
    return [INDEX[name] for name in names.split()]


def _suits(page: MyEnginePage) -> Box:
    box = page.layout(2).stencil
    return Box(box.x - 10, box.y - 8, box.w + 20, box.h + 14)


def _sheet(page: MyEnginePage) -> Box:
    box = page.layout(2).sheet
    return Box(box.x + 2, box.y + 2, box.w - 4, box.h * 0.66)


def _stacks(page: MyEnginePage) -> Box:
    box = page.layout(2).sheet
    return Box(box.x + 20, box.y + 46, box.w * 0.66, box.h * 0.29)


SHOTS = {"suits": Shot(_suits, sample), "pass": Shot(_sheet, sample), "stacks": Shot(_stacks, sample)}
picture = album(MyEnginePage, SHOTS)
