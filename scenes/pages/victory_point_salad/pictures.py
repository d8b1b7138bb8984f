"""The rulebook's pictures: parts of the table in the middle of a match, as the page draws it."""

from functools import cache, partial

from game.rules.victory_point_salad.cards import CARDS, ENGINES, FIRST_COPY, KIND_OF, PAYOFFS, RESOURCE_CARDS
from game.rules.victory_point_salad.intents import PLAY, cover
from game.rules.victory_point_salad.observation import Observation
from game.rules.victory_point_salad.rules import RULES, Options
from game.rules.victory_point_salad.state import BELOW, State
from scenes.pages.page import Box, Proposal, View
from scenes.pages.shots import Shot, album
from scenes.pages.victory_point_salad.page import VictoryPointSaladPage

ADA = "cheap_material combo_materials premium_material premium_material:1 cuddly_animal multiplying_plant rare_resource"
ADA += " inherently_valuable_resource building_building_building grain_engine cheap_building starting_player"
BEN = "good_material premium_material:2 wildcard_resource expensive_animal cattle_breed military_strategy arms_race"
HANDS = (
    "sheep_breed obligatory_trader wildcard_building insta_slaughter great_building",
    "more_grain military_building unfair_deck_dive",
)
ROWS = ("windfall_animal good_material:1 free_food", "eat_more_veggies premium_building military_commitment")


def _cards(names: str) -> list[int]:
    """Return the cards called `key` or `key:copy`."""
    found = []
    for name in names.split():
        key, _colon, copy = name.partition(":")
        found.append(FIRST_COPY[KIND_OF[key]] + int(copy or 0))
    return found


@cache
def sample(*, is_paying: bool) -> State:
    """Return the match of the target picture: Ada is about to play The Great Building, or pays for it."""
    state = RULES.setup(2, Options(), 1)
    state.tableaus = [_cards(ADA), _cards(BEN)]
    state.hands = [_cards(hand) for hand in HANDS]
    state.resource_row, state.special_row = _cards(ROWS[0]), _cards(ROWS[1])
    held = {card for cards in (*state.tableaus, *state.hands, state.resource_row, state.special_row) for card in cards}
    rest = [card for card in CARDS if card not in held and card not in PAYOFFS]
    resources = [card for card in rest if card in RESOURCE_CARDS]
    state.engines = [card for card in rest if card in ENGINES]
    specials = [card for card in rest if card not in resources and card not in ENGINES]
    state.resource_pile, state.resource_trash = resources[:14], resources[14:]
    state.special_pile, state.special_trash, state.box = specials[: BELOW + 3], specials[BELOW + 3 :], []
    state.active = state.seat = state.first = 0
    state.round, state.turn, state.actions = 6, 11, 2
    if is_paying:
        RULES.play(state, PLAY[KIND_OF["great_building"]])
        RULES.play(state, cover("wood", "plain", "combo_materials:wood"))
    return state


def _seen(*, is_paying: bool) -> View[Observation]:
    state = sample(is_paying=is_paying)
    ways = RULES.mind.ways(state)
    return View(RULES.table(state, 0), 0, proposal=Proposal(ways[0], 0, len(ways), None) if ways else None)


def _market(page: VictoryPointSaladPage) -> Box:
    box = page.layout(2).market.box
    return Box(box.x - 2, box.y - 4, page.layout(2).market.engines[0].x - box.x - 12, box.h + 14)


def _panel(page: VictoryPointSaladPage) -> Box:
    box = page.layout(2).panel
    return Box(box.x - 6, box.y - 6, box.w + 12, box.h + 12)


def _hand(page: VictoryPointSaladPage) -> Box:
    box = page.layout(2).hand
    return Box(box.x - 10, box.y - 6, box.w + 4, box.h + 12)


SHOTS = {
    "cards": Shot(_hand, partial(_seen, is_paying=False)),
    "payment": Shot(_panel, partial(_seen, is_paying=True)),
    "market": Shot(_market, partial(_seen, is_paying=False)),
}
picture = album(VictoryPointSaladPage, SHOTS)
