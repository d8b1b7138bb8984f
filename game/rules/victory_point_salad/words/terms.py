"""Which word of the rulebook explains what on the table."""

from collections.abc import Mapping

from game.rules.victory_point_salad.cards import TITLES

_BY_PILE = {
    "resource": "Resource",
    "engine": "Engine",
    "early": "Special",
    "mid": "Special",
    "payoff": "Payoff",
    "blocker": "The Artificial Need",
    "first": "The Coveted Starting Player",
    "pay_up": "Endgame",
}

TERMS: Mapping[str, str] = {f"card:{title.key}.*": _BY_PILE[title.pile] for title in TITLES} | {
    "count:*:wood": "Wood",
    "count:*:clay": "Clay",
    "count:*:stone": "Stone",
    "count:*:silk": "Silk",
    "count:*:glass": "Glass",
    "count:*:grain": "Grain",
    "count:*:carrot": "Carrot",
    "count:*:sheep": "Sheep",
    "count:*:cattle": "Cattle",
    "count:*:wild_boar": "Wild Boar",
    "count:*:gold": "Gold",
    "count:*:food": "Food",
    "count:*:building": "Building",
    "count:*:military": "Military",
    "count:*:invested": "Invested",
    "*_trash": "Trash",
    "head:resource": "Resource",
    "resource*": "Resource",
    "head:special": "Special",
    "head:payoffs": "Payoff",
    "head:dive": "Trash",
    "special*": "Special",
    "label:*": "Last day",
    "engine:*": "Engine",
    "stack:*": "Engine",
    "payoff*": "Payoff",
    "plate:course": "Endgame",
    "bin:*": "Trash",
    "need:*": "Cost",
    "payment": "Tray",
    "tray": "Tray",
}
