"""The French deck. A card is an index into `CARDS`; rank and suit are read from its record."""

from dataclasses import dataclass

SUITS = "CDHS"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUIT_SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the French deck: its place in `CARDS`, rank (`"A"` to `"K"`), value (ace 1 to king 13) and suit."""

    index: int
    rank: str
    value: int
    suit: str

    @property
    def name(self) -> str:
        """The card as data writes it: rank then suit, `"10H"`."""
        return self.rank + self.suit

    @property
    def sign(self) -> str:
        """The card as a person reads it: `"10♥"`."""
        return self.rank + SUIT_SIGNS[self.suit]

    @property
    def is_red(self) -> bool:
        """Whether the suit is hearts or diamonds."""
        return self.suit in "DH"


CARDS = tuple(
    Card(suit * len(RANKS) + place, rank, place + 1, letter)
    for suit, letter in enumerate(SUITS)
    for place, rank in enumerate(RANKS)
)
BY_NAME = {card.name: card for card in CARDS}


def card(name: str) -> Card:
    """Return the card called `name` (`"10H"`, `"AS"`).

    Raises:
        KeyError: there is no such card in the deck.
    """
    return BY_NAME[name]
