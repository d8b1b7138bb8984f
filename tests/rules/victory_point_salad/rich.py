"""Rich positions: tableaus full of resources and abilities, hands full of things to pay for, chains under way."""

from collections.abc import Iterator

from game.core.chance import Chance
from game.rules.victory_point_salad.cards import BLOCKERS, CARDS, ENGINES, KEY, RESOURCE_CARDS, TITLE
from game.rules.victory_point_salad.rules import RULES
from game.rules.victory_point_salad.state import State
from tests.rules.victory_point_salad.builder import Chain, position

PAID = ("play", "buy_first", "pay_blocker", "settle_pay")
_BREEDS = [card for card in CARDS if (TITLE[card].icons or TITLE[card].whole) and card not in RESOURCE_CARDS]
_ABLE = [
    card
    for card in CARDS
    if TITLE[card].swaps or TITLE[card].silk_is_two or TITLE[card].trades or TITLE[card].waives or TITLE[card].powers
]
_COSTLY = [card for card in CARDS if TITLE[card].cost and card not in BLOCKERS]


def rich(chance: Chance, most_cards: int = 12, chain: Chain = "leftover") -> State:
    """Return a position in which `most_cards` resource cards at most pay for much, in many ways."""
    able = chance.shuffled(_ABLE)[: chance.below(7)]
    resources = chance.shuffled(RESOURCE_CARDS)[: 1 + chance.below(most_cards)]
    breeds = chance.shuffled(_BREEDS)[: chance.below(4)]
    tableau = dict.fromkeys([*able, *resources, *breeds, *BLOCKERS[: 1 + chance.below(2)], ENGINES[0]])
    hand = [card for card in chance.shuffled(_COSTLY) if card not in tableau][:5]
    army = [card for card in CARDS if TITLE[card].powers == ("military",) and card not in (*tableau, *hand)]
    return position(
        tableau=_names([*tableau]),
        hand=_names(hand),
        others=(_names(army[: chance.below(2)]),),
        first=chance.below(2),
        chain=chain,
    )


def _names(cards: list[int]) -> str:
    return ", ".join([KEY[card] for card in cards])


def payments(chance: Chance, states: int, most_cards: int = 12, chain: Chain = "leftover") -> Iterator[State]:
    """Yield positions of so many rich ones in which something is being paid for, half paid and chained ones too."""
    for _state in range(states):
        state = rich(chance, most_cards, chain)
        for _ply in range(12):
            useful = [one for one in RULES.legal(state) if one.kind in (*PAID, "cover", "dive")]
            if not useful:
                break
            RULES.play(state, useful[chance.below(len(useful))])
            if state.phase == "pay":
                yield RULES.copy(state)
