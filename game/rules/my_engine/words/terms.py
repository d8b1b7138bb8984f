"""Which word of the rulebook explains what on the table."""

from collections.abc import Mapping

TERMS: Mapping[str, str] = {
    "suit:C": "Clubs",
    "suit:D": "Diamonds",
    "suit:H": "Hearts",
    "suit:S": "Spades",
    "gold:*": "Gold",
    "own gold": "Gold",
    "vp:*": "VP",
    "own vp": "VP",
    "goal": "VP",
    "instants": "Instant card",
    "label:instants": "Instant card",
    "standing": "VP",
    "card:[JQK]*": "Instant card",
    "card:*": "Engine card",
    "cell:*": "To build",
    "building:*": "To build",
    "sheet:*": "Sheet",
    "engine": "Sheet",
    "stop:*": "Pass",
    "way:*": "Pass",
    "activate": "To activate",
    "skip": "To activate",
}
