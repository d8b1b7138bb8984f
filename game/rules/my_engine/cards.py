"""The deck as this game reads it: what a card costs and what it gives. Rule: my_engine 2.

A card is an index into the French deck; its value is that of its rank, ace 1 to king 13.
"""

from game.core.cards import CARDS, SUITS

ACE, JACK, QUEEN, KING = 1, 11, 12, 13

DECK = tuple(card.index for card in CARDS)
NAMES = tuple(card.name for card in CARDS)
INDEX = {card.name: card.index for card in CARDS}
SIGNS = tuple(card.sign for card in CARDS)
VALUES = tuple(card.value for card in CARDS)
SUIT_OF = tuple(card.suit for card in CARDS)
IS_ENGINE = tuple(card.value < JACK for card in CARDS)
ENGINES = tuple(card.index for card in CARDS if card.value < JACK)
ALL_SUITS = SUITS

NEVER = 1_000_000  # the price of what can't be bought
COSTS = tuple(card.value if card.value < JACK else NEVER for card in CARDS)
VP_PRICES = tuple(card.value - 10 if card.value >= JACK else NEVER for card in CARDS)  # jack 1, queen 2, king 3

# What a builder asks for a card, by the builder's value; the Spade action is builder 0.
SPADE = 0
BUILDERS = (4, 7)
FLAT_GOLD = 4
FLAT_CARDS = 4
PRICES = {
    SPADE: tuple((card.value + 1) // 2 if card.value < JACK else NEVER for card in CARDS),
    4: tuple(FLAT_GOLD if card.value < JACK else NEVER for card in CARDS),
    7: COSTS,
}
FEE = 5  # for replacing a stack of a full tableau
BUILDER_VP = 2

HAND = 3
START_GOLD = 3
CLUB_GOLD = 3
HEART_VP = 1
DIAMOND_DRAWS = 3
TWO_GOLD = 2
THREE_DRAWS = 1
EIGHT_GOLD, EIGHT_DRAWS, EIGHT_VP = 3, 1, 2
NINE_CARDS, NINE_GOLD, NINE_VP = 3, 2, 2
TEN_VP = 1
JACK_DRAWS = 4
QUEEN_GOLD = 6
KING_TAKES = 2

SIDE = 3  # rows and columns of a tableau
MOST_STACKS = SIDE * SIDE
STACK_LIMIT = 3
END_VP = 40
LAST_TURN = 200
