"""The Decktet as this game reads it: titles, ranks and suits. Rule: palimpsest 2.

A card is an index into `CARDS`: the basic deck first, then the nine cards of the extended one.
"""

from dataclasses import dataclass
from typing import Literal

from game.core.words import mark

Kind = Literal["ace", "number", "crown", "pawn", "court", "excuse"]

SUITS = ("moons", "suns", "waves", "leaves", "wyrms", "knots")
_LETTERS = "MSWLYK"

HAND = 5
SCRIBES = 20
POINT_LIMIT = 100  # ends the first edition


@dataclass(frozen=True, slots=True)
class Card:
    """One card. `rank` is 0 where there is none, `label` what the index shows; `suits` are indices into `SUITS`.

    `name` is its title, `short` what it is called in a sentence.
    """

    id: str
    name: str
    short: str
    rank: int
    label: str
    kind: Kind
    suits: tuple[int, ...]


def _card(id: str, name: str, short: str, rank: int, suits: str, kind: Kind = "number", label: str = "") -> Card:
    return Card(id, name, short, rank, label or (str(rank) if rank else ""), kind, tuple(map(_LETTERS.index, suits)))


CARDS = (
    _card("ace_moons", mark("Ace of Moons"), mark("Ace of Moons"), 1, "M", "ace", "A"),
    _card("ace_suns", mark("Ace of Suns"), mark("Ace of Suns"), 1, "S", "ace", "A"),
    _card("ace_waves", mark("Ace of Waves"), mark("Ace of Waves"), 1, "W", "ace", "A"),
    _card("ace_leaves", mark("Ace of Leaves"), mark("Ace of Leaves"), 1, "L", "ace", "A"),
    _card("ace_wyrms", mark("Ace of Wyrms"), mark("Ace of Wyrms"), 1, "Y", "ace", "A"),
    _card("ace_knots", mark("Ace of Knots"), mark("Ace of Knots"), 1, "K", "ace", "A"),
    _card("author", mark("The Author"), mark("Author"), 2, "MK"),
    _card("desert", mark("The Desert"), mark("Desert"), 2, "SY"),
    _card("origin", mark("The Origin"), mark("Origin"), 2, "WL"),
    _card("journey", mark("The Journey"), mark("Journey"), 3, "MW"),
    _card("painter", mark("The Painter"), mark("Painter"), 3, "SK"),
    _card("savage", mark("The Savage"), mark("Savage"), 3, "LY"),
    _card("mountain", mark("The Mountain"), mark("Mountain"), 4, "MS"),
    _card("sailor", mark("The Sailor"), mark("Sailor"), 4, "WL"),
    _card("battle", mark("The Battle"), mark("Battle"), 4, "YK"),
    _card("forest", mark("The Forest"), mark("Forest"), 5, "ML"),
    _card("discovery", mark("The Discovery"), mark("Discovery"), 5, "SW"),
    _card("soldier", mark("The Soldier"), mark("Soldier"), 5, "YK"),
    _card("lunatic", mark("The Lunatic"), mark("Lunatic"), 6, "MW"),
    _card("penitent", mark("The Penitent"), mark("Penitent"), 6, "SY"),
    _card("market", mark("The Market"), mark("Market"), 6, "LK"),
    _card("chance_meeting", mark("The Chance Meeting"), mark("Chance Meeting"), 7, "ML"),
    _card("castle", mark("The Castle"), mark("Castle"), 7, "SK"),
    _card("cave", mark("The Cave"), mark("Cave"), 7, "WY"),
    _card("diplomat", mark("The Diplomat"), mark("Diplomat"), 8, "MS"),
    _card("mill", mark("The Mill"), mark("Mill"), 8, "WL"),
    _card("betrayal", mark("The Betrayal"), mark("Betrayal"), 8, "YK"),
    _card("pact", mark("The Pact"), mark("Pact"), 9, "MS"),
    _card("darkness", mark("The Darkness"), mark("Darkness"), 9, "WY"),
    _card("merchant", mark("The Merchant"), mark("Merchant"), 9, "LK"),
    _card("huntress", mark("The Huntress"), mark("Huntress"), 10, "M", "crown"),
    _card("bard", mark("The Bard"), mark("Bard"), 10, "S", "crown"),
    _card("sea", mark("The Sea"), mark("Sea"), 10, "W", "crown"),
    _card("end", mark("The End"), mark("End"), 10, "L", "crown"),
    _card("calamity", mark("The Calamity"), mark("Calamity"), 10, "Y", "crown"),
    _card("windfall", mark("The Windfall"), mark("Windfall"), 10, "K", "crown"),
    _card("excuse", mark("The Excuse"), mark("Excuse"), 0, "", "excuse"),
    _card("harvest", mark("The Harvest"), mark("Harvest"), 0, "MSL", "pawn", "P"),
    _card("watchman", mark("The Watchman"), mark("Watchman"), 0, "MYK", "pawn", "P"),
    _card("light_keeper", mark("The Light Keeper"), mark("Light Keeper"), 0, "SWK", "pawn", "P"),
    _card("borderland", mark("The Borderland"), mark("Borderland"), 0, "WLY", "pawn", "P"),
    _card("consul", mark("The Consul"), mark("Consul"), 0, "MWK", "court", "C"),
    _card("rite", mark("The Rite"), mark("Rite"), 0, "MLY", "court", "C"),
    _card("island", mark("The Island"), mark("Island"), 0, "SWY", "court", "C"),
    _card("window", mark("The Window"), mark("Window"), 0, "SLK", "court", "C"),
)
BASIC = 36  # so many of `CARDS` are in the basic deck

IDS = tuple(card.id for card in CARDS)
INDEX = {card.id: index for index, card in enumerate(CARDS)}
RANKS = tuple(card.rank for card in CARDS)
KINDS = tuple(card.kind for card in CARDS)

# How many suits two cards share: `MATCHES[one][other]`.
MATCHES = tuple(tuple(len({*one.suits} & {*other.suits}) for other in CARDS) for one in CARDS)


def cards_of(*, extended: bool) -> range:
    """Return the cards that are played with."""
    return range(len(CARDS) if extended else BASIC)
