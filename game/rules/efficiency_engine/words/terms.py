"""Which word of the rulebook explains what on the table."""

from collections.abc import Mapping

TERMS: Mapping[str, str] = {
    "gauge:*": "Bank, gauge",
    "strip:*": "Bank, gauge",
    "bay:*": "Bay",
    "lamp": "Gap",
    "[AB][+-]": "Socket",
    "cup": "Fuse",
    "tray": "Fuse",
    "label:tray": "Fuse",
    "die": "Fuse",
    "favours": "Favour",
    "used_favours": "Favour",
    "drawn": "Favour",
    "ace": "Favour",
    "battery": "Charge, battery",
    "aim": "Match",
    "turns": "Match",
    "collect": "Match",
    "give_up": "Miss",
    "output": "OUTPUT",
    "tally": "OUTPUT",
    "waste": "WASTE",
    "left_over": "Left over",
    "card:*": "Material",
}
