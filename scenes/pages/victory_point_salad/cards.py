"""What the page knows of a card by its key: title, look, and the drawings that stand for it."""

from game.rules.victory_point_salad.cards import KIND_OF, TITLES
from game.rules.victory_point_salad.titles import Scoring, Title
from scenes.stage.palette import Colour, rgb

PAPER_INK, QUIET_INK, BAD_INK = rgb("#14181E"), rgb("#6B6353"), rgb("#8E2C27")
HUES = {  # the line that tells the pile, and on dark ground
    "engine": "#B8693D",
    "early": "#4FA392",
    "mid": "#6FA8DC",
    "payoff": "#C9A24A",
    "blocker": "#A13A34",
    "first": "#80527F",
    "pay_up": "#EE6A2C",
}
MARKS = {
    "engine": "mark_engine",
    "early": "mark_early",
    "mid": "mark_midgame",
    "payoff": "mark_payoff",
    "blocker": "mark_blocker",
    "first": "mark_starting_player",
    "pay_up": "mark_initiate_endgame",
}
BACKS = {"mid": "back_midgame", "pay_up": "back_initiate_endgame"} | {
    name: f"back_{name}" for name in ("resource", "engine", "early", "payoff")
}
_OTHER_EMBLEMS = {
    "cheap_material": "wood",
    "good_material": "clay",
    "premium_material": "stone",
    "wildcard_resource": "silk",
    "cuddly_animal": "sheep",
    "expensive_animal": "cattle",
    "windfall_animal": "wild_boar",
    "multiplying_plant": "grain",
    "expensive_plant": "carrot",
    "rare_resource": "glass",
    "inherently_valuable_resource": "gold",
    "free_food": "food",
}


def _signs(scoring: Scoring) -> tuple[tuple[str, ...], ...]:
    """Return how a Payoff counts in rows of a few signs: each is a word or, in brackets, an icon."""
    things = {"payoffs": ("payoff",), "buildings": ("building",), None: scoring.icons}[scoring.cards]
    icons, squared = ([f"[{name}]" for name in names] for names in (things, scoring.squared))
    rows = (
        (str(scoring.bonus), f"[{scoring.power}]") if scoring.bonus and not scoring.alone else (),
        (f"{scoring.each} ×", *icons) if scoring.each else (),
        (f"+{scoring.bonus}", "[most]") if scoring.alone else (),
        (f"{scoring.kind} ×", "[kinds]") if scoring.kind else (),
        ("(", *squared, ")²") if squared else (),
    )
    return tuple(row for row in rows if row)


FORMULAS = {title.key: _signs(title.scoring) for title in TITLES if title.scoring}


def title_of(key: str) -> Title:
    """Return all that is printed on the card called `key`."""
    return TITLES[KIND_OF[key]]


def emblem(key: str) -> str:
    """Return the drawing in the middle of a card."""
    name = _OTHER_EMBLEMS.get(key) or key
    return f"victory_point_salad/emblem_{name}"


def icon(name: str) -> str:
    """Return the white drawing of a resource, a power, or what the Starting Player asks for."""
    return f"victory_point_salad/icon_{name}"


def number_ink(vp: int) -> Colour:
    """Return the colour of a card's points."""
    return BAD_INK if vp < 0 else PAPER_INK if vp else QUIET_INK
