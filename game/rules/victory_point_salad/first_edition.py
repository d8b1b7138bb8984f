"""The deck of the first edition, 2015: its Payoffs, the cards that lie outside, and all titles in order.

Rule: victory_point_salad 2. Another edition would be another module like this one.
"""

from game.core.words import mark
from game.rules.victory_point_salad.first_edition_resources import RESOURCE_TITLES
from game.rules.victory_point_salad.first_edition_specials import EARLY_TITLES, ENGINE_TITLES, MID_TITLES
from game.rules.victory_point_salad.titles import Scoring, Title

PAYOFF_TITLES = (
    Title(
        key="payoff_payoff",
        title=mark("The Payoff Payoff"),
        pile="payoff",
        scoring=Scoring(each=3, cards="payoffs"),
        text=mark("3 VP for each Payoff in your tableau, this one included."),
        flavour=mark("Points for points. We have arrived."),
    ),
    Title(
        key="expensive_payoff",
        title=mark("The Expensive Payoff"),
        pile="payoff",
        scoring=Scoring(each=6, icons=("cattle", "carrot")),
        text=mark("6 VP for each Cattle and each Carrot icon."),
        flavour=mark("A stew that nobody is allowed to eat."),
    ),
    Title(
        key="unexpected_payoff",
        title=mark("The Unexpected Payoff"),
        pile="payoff",
        cost=("glass", "carrot"),
        vp=12,
        flavour=mark("It has been on the back of the box since the first printing."),
    ),
    Title(
        key="diversified_strategy_payoff",
        title=mark("The Diversified Strategy Payoff"),
        pile="payoff",
        scoring=Scoring(kind=5, kinds=("sheep", "wild_boar", "cattle", "glass", "silk", "grain", "carrot")),
        text=mark(
            "5 VP for each of Sheep, Wild Boar, Cattle, Glass, Silk, Grain, Carrot of which you have at least one icon."
        ),
        flavour=mark("A little of everything: the salad in the name."),
    ),
    Title(
        key="investment_payoff",
        title=mark("The Investment Payoff"),
        pile="payoff",
        scoring=Scoring(each=3, icons=("gold",), bonus=8, power="invested"),
        text=mark("8 VP if you have Invested, plus 3 VP for each Gold icon."),
        flavour=mark("Past performance was the only indicator we had."),
    ),
    Title(
        key="unused_resources_payoff",
        title=mark("The Unused Resources Payoff"),
        pile="payoff",
        scoring=Scoring(each=3, icons=("wood", "sheep", "grain")),
        text=mark("3 VP for each Wood, Sheep and Grain icon."),
        flavour=mark("For all the things you meant to do."),
    ),
    Title(
        key="payoff_with_math",
        title=mark("The Payoff With Math"),
        pile="payoff",
        scoring=Scoring(squared=("glass", "silk")),
        text=mark("The number of Glass and Silk icons together, squared."),
        flavour=mark("Please show your working on the back of the score sheet."),
    ),
    Title(
        key="military_payoff",
        title=mark("The Military Payoff"),
        pile="payoff",
        scoring=Scoring(each=3, icons=("military",), bonus=3, power="military", alone=True),
        text=mark("3 VP for each Military icon, and 3 more if you alone have the most."),
        flavour=mark("Peace, measured in swords."),
    ),
    Title(
        key="building_payoff_building",
        title=mark("The Building Payoff Building"),
        pile="payoff",
        requires=("building",),
        scoring=Scoring(each=1, cards="buildings"),
        text=mark("1 VP for each Building in your tableau, this one included."),
        flavour=mark("A building that admires buildings, itself not least."),
    ),
)

OTHER_TITLES = (
    Title(
        key="starting_player",
        title=mark("The Coveted Starting Player"),
        pile="first",
        vp=4,
        price=("stone", "clay", "silk", "wild_boar", "glass", "gold", "cattle", "carrot", "food"),
        text=mark(
            "Opens every round before the Endgame. Another player may claim it as an action, or as a link of a chain,"
            " by trashing 1 Stone, Clay, Silk, Wild Boar, Glass, Gold, Cattle, Carrot or Food."
        ),
        flavour=mark("Chosen by whoever last fed a horse. There are no horses."),
    ),
    Title(
        key="artificial_need",
        title=mark("The Artificial Need"),
        pile="blocker",
        copies=4,
        vp=-8,
        cost=("food", "food", "food"),
        text=mark("Pay 3 Food in one go, before the Endgame, to get rid of this card."),
        flavour=mark("Your family is hungry, because otherwise you would be enjoying this."),
    ),
    Title(
        key="initiate_endgame",
        title=mark("Initiate Endgame!"),
        pile="pay_up",
        text=mark("Never played. When it comes up: last chance to pay blockers, then the Endgame begins."),
        flavour=mark("Somebody look up how ties are broken. Quickly."),
    ),
)

TITLES = (*RESOURCE_TITLES, *ENGINE_TITLES, *EARLY_TITLES, *MID_TITLES, *PAYOFF_TITLES, *OTHER_TITLES)
