"""Which word of the rulebook explains what on the table."""

from collections.abc import Mapping

from game.rules.palimpsest.cards import CARDS

_BY_KIND = {
    "ace": "Ace, Crown",
    "crown": "Ace, Crown",
    "pawn": "Pawn, Court, Excuse",
    "court": "Pawn, Court, Excuse",
    "excuse": "Pawn, Court, Excuse",
}

TERMS: Mapping[str, str] = {f"card:{card.id}": _BY_KIND[card.kind] for card in CARDS if card.kind in _BY_KIND} | {
    "card": "Card",
    "desk:*": "Card",
    "on:*": "Scribe",
    "scribe": "Scribe",
    "supply:*": "Supply",
    "foot:*": "Supply",
    "end:*": "Covered rank",
}
