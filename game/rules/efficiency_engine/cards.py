"""The materials, the favours and the battery, as indexes into the French deck. Rule: efficiency_engine 2."""

from typing import Literal

from game.core.cards import CARDS

Box = Literal["A+", "A-", "B+", "B-"]

MATERIALS = tuple(card.index for card in CARDS if 2 <= card.value <= 10)
ACES = tuple(card.index for card in CARDS if card.value == 1)
CHARGES = sum(card.value > 10 for card in CARDS)  # the court cards: each is one unit of charge

NAMES = tuple(card.name for card in CARDS)
VALUES = tuple(card.value for card in CARDS)
SUITS = tuple(card.suit for card in CARDS)
IS_RED = tuple(card.is_red for card in CARDS)

BAYS = 6
BANK_A = range(3)
BANK_B = range(3, 6)
BOXES: tuple[Box, ...] = ("A+", "A-", "B+", "B-")
TURNS = 6


_name = NAMES.__getitem__


def names(cards: list[int]) -> tuple[str, ...]:
    """Return the cards as data writes them: `("10H", "2C")`."""
    return tuple(map(_name, cards))


def by_colour(cards: list[int]) -> tuple[list[int], list[int]]:
    """Return the reds and the blacks of `cards`, each in their order."""
    reds: list[int] = []
    blacks: list[int] = []
    for card in cards:
        if IS_RED[card]:
            reds.append(card)
        else:
            blacks.append(card)
    return reds, blacks
