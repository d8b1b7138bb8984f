"""The deck of the first edition, 2015: every title in order, and what it does.

Rule: victory_point_salad 2. Another edition would be another module like this one. What its cards say to people stands
in `first_edition_words.py`.
"""

from dataclasses import replace

from game.rules.victory_point_salad.first_edition_words import FLAVOURS, NAMES, TEXTS
from game.rules.victory_point_salad.titles import Scoring, Title

_TITLES = (
    Title("cheap_material", "resource", copies=6, icons=("wood", "wood")),
    Title("good_material", "resource", copies=4, icons=("clay", "clay")),
    Title("premium_material", "resource", copies=7, icons=("stone",)),
    Title("combo_materials", "resource", copies=4, icons=("clay", "wood")),
    Title("wildcard_resource", "resource", copies=3, icons=("silk",)),
    Title("cuddly_animal", "resource", copies=3, icons=("sheep",)),
    Title("expensive_animal", "resource", copies=3, icons=("cattle",)),
    Title("windfall_animal", "resource", copies=2, icons=("wild_boar", "wild_boar"), whole=("food", "food")),
    Title("multiplying_plant", "resource", copies=3, icons=("grain",)),
    Title("strange_combo", "resource", icons=("wood", "grain")),
    Title("expensive_plant", "resource", copies=2, icons=("carrot",), whole=("food",)),
    Title("rare_resource", "resource", copies=3, icons=("glass",)),
    Title("inherently_valuable_resource", "resource", copies=3, icons=("gold",), vp=2, swaps=("gold",)),
    Title("free_food", "resource", copies=3, icons=("food",)),
    Title("building_building_building", "engine", copies=4, powers=("building",), cost=("stone",), vp=2),
    Title("military_strategy", "engine", copies=3, powers=("military",), vp=3),
    Title("grain_engine", "engine", copies=2, cost=("wood",), vp=2, swaps=("grain",)),
    Title("insta_slaughter", "engine", copies=2, cost=("clay",), vp=2, swaps=("sheep", "cattle", "wild_boar")),
    Title("early_investment", "early", powers=("invested",), vp=3, before_engines=True),
    Title("more_grain", "early", copies=2, icons=("grain", "grain"), cost=("grain",), whole=("food",)),
    Title("wildcard_building", "early", requires=("building",), vp=5, silk_is_two=True),
    Title("sheep_breed", "early", copies=3, icons=("sheep", "sheep"), cost=("sheep",)),
    Title("stone_building_building_building", "early", cost=("stone",), requires=("building",), vp=5, waives="stone"),
    Title("wood_building_building_building", "early", cost=("wood",), requires=("building",), vp=5, waives="wood"),
    Title("clay_building_building_building", "early", cost=("clay",), requires=("building",), vp=5, waives="clay"),
    Title("obligatory_trader", "early", vp=3, trades=True),
    Title("military_building", "early", powers=("military", "military"), requires=("building", "military"), vp=5),
    Title("cattle_engine", "mid", cost=("stone",), vp=6, swaps=("cattle",), cattle_is_food=True),
    Title("even_more_sheep", "mid", icons=("sheep", "sheep"), cost=("sheep",)),
    Title("even_more_grain", "mid", copies=2, icons=("grain", "grain"), cost=("grain",), whole=("food",)),
    Title("cheap_building", "mid", copies=2, cost=("wood", "wood"), requires=("building",), vp=9),
    Title("combo_building", "mid", cost=("clay", "wood"), requires=("building",), vp=10),
    Title("good_building", "mid", cost=("clay", "clay"), requires=("building",), vp=11),
    Title("great_building", "mid", cost=("wood", "stone"), requires=("building",), vp=12),
    Title("amazing_building", "mid", cost=("clay", "stone"), requires=("building",), vp=13),
    Title("premium_building", "mid", cost=("stone", "stone"), requires=("building",), vp=14),
    Title("cattle_breed", "mid", copies=2, icons=("cattle", "cattle"), cost=("cattle",), vp=4),
    Title("eat_more_veggies", "mid", copies=2, icons=("carrot", "carrot"), cost=("carrot",), whole=("food", "food")),
    Title("arms_race", "mid", copies=2, powers=("military",), cost=("wood",), requires=("military",), vp=4),
    Title("military_commitment", "mid", powers=("military", "military"), cost=("clay",), requires=("military",), vp=7),
    Title("unfair_deck_dive", "mid", cost=("glass",), vp=3, dives=True),
    Title("one_and_done", "mid", cost=("wood", "wood"), vp=4, whole=("any", "any")),
    Title("payoff_payoff", "payoff", scoring=Scoring(each=3, cards="payoffs")),
    Title("expensive_payoff", "payoff", scoring=Scoring(each=6, icons=("cattle", "carrot"))),
    Title("unexpected_payoff", "payoff", cost=("glass", "carrot"), vp=12),
    Title(
        "diversified_strategy_payoff",
        "payoff",
        scoring=Scoring(kind=5, kinds=("sheep", "wild_boar", "cattle", "glass", "silk", "grain", "carrot")),
    ),
    Title("investment_payoff", "payoff", scoring=Scoring(each=3, icons=("gold",), bonus=8, power="invested")),
    Title("unused_resources_payoff", "payoff", scoring=Scoring(each=3, icons=("wood", "sheep", "grain"))),
    Title("payoff_with_math", "payoff", scoring=Scoring(squared=("glass", "silk"))),
    Title(
        "military_payoff", "payoff", scoring=Scoring(each=3, icons=("military",), bonus=3, power="military", alone=True)
    ),
    Title("building_payoff_building", "payoff", requires=("building",), scoring=Scoring(each=1, cards="buildings")),
    Title(
        "starting_player",
        "first",
        vp=4,
        price=("stone", "clay", "silk", "wild_boar", "glass", "gold", "cattle", "carrot", "food"),
    ),
    Title("artificial_need", "blocker", copies=4, cost=("food", "food", "food"), vp=-8),
    Title("initiate_endgame", "pay_up"),
)

TITLES = tuple(
    replace(title, title=NAMES[title.key], text=TEXTS.get(title.key, ""), flavour=FLAVOURS[title.key])
    for title in _TITLES
)
