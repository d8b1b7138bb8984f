"""What a placement brings at a glance, reckoned for all classes at once, beside the same told class by class."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from game.rules.palimpsest.cards import KINDS, MATCHES, RANKS
from game.rules.palimpsest.classes import Outcome, layout
from game.rules.palimpsest.intents import PLAYS
from game.rules.palimpsest.mind.crowding import lead_of
from game.rules.palimpsest.mind.glance import PER_REMOVAL, PER_SCRIBE, UNDERRATED, Glance
from game.rules.palimpsest.mind.habits import likely
from game.rules.palimpsest.mind.promising import promising
from game.rules.palimpsest.mind.worth import card_weight, turns_left
from game.rules.palimpsest.observation import scribes_on, shows_rank, supply
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State

OPTIONS = list(product(("first", "second"), ("basic", "extended"), (False, True)))


def _turns(edition: str, deck: str, *, rotation: bool, seats: int) -> Iterator[State]:
    """Yield the positions of a match as it is likely to go in which a card is to be laid."""
    options = RULES.Options.model_validate({"edition": edition, "deck": deck, "rotation": rotation})
    state = RULES.setup(seats, options, seats)
    pick = Random(seats).random
    while (intent := likely(state, pick)) is not None:
        if state.phase == "play":
            yield RULES.copy(state)
        RULES.play(state, intent)


def _value(state: State, card: int, outcome: Outcome, each: float = PER_SCRIBE) -> float:
    """Return what `card` brings: ranks lost and scored, with their scribes, and suits in common."""
    seat, left = state.seat, turns_left(state)
    gains = {}
    for place, laid in enumerate(state.laid):
        scribes = tuple(scribes_on(state, place))
        if any(scribes) and RANKS[laid.card]:
            gains[place] = lead_of(RANKS[laid.card], scribes, seat)
    value, own = 0.0, supply(state, seat)
    for place in sorted({*outcome.hidden, *outcome.buried}):
        if place in gains:
            value -= card_weight(state, place, sum(scribes_on(state, place)), left) * gains[place]
    for place in outcome.touched:
        is_scored = place in gains and 0 < RANKS[card] <= sum(scribes_on(state, place))
        if is_scored and (not state.second or shows_rank(state, place)):
            value += gains[place]
    own += sum(scribes_on(state, place)[seat] for place in outcome.buried if place in gains)
    matches = sum(MATCHES[card][state.laid[place].card] for place in outcome.touched)
    return value + (PER_REMOVAL * matches if KINDS[card] == "court" else each * min(matches, own))


@pytest.mark.parametrize(("edition", "deck", "rotation"), OPTIONS)
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_card_brings_is_the_same_told_class_by_class(
    edition: str, deck: str, rotation: bool, seats: int
) -> None:
    """Exactly so: a search has to choose the same on every machine."""
    for state in _turns(edition, deck, rotation=rotation, seats=seats):
        places = layout(tuple(state.laid), tuple(state.seen), rotation=rotation)
        outcomes = [places.outcome(number) for number in range(len(places.keys))]
        for each in (PER_SCRIBE, UNDERRATED):
            glance = Glance(state, places, each)
            for card in state.hands[state.seat]:
                values = glance.values(card)
                assert values == [_value(state, card, outcome, each) for outcome in outcomes]
                assert glance.bound(card) >= max(values)


def test_scribes_that_come_home_can_be_placed_again() -> None:
    """Section 4, PLACE: who has none left places those that were buried."""
    short = [
        (state, places)
        for edition, deck, rotation in OPTIONS
        for state in _turns(edition, deck, rotation=rotation, seats=2)
        if supply(state, state.seat) < 3
        for places in [layout(tuple(state.laid), tuple(state.seen), rotation=rotation)]
    ]

    assert short
    for state, places in short:
        outcomes = [places.outcome(number) for number in range(len(places.keys))]
        for card in state.hands[state.seat]:
            assert Glance(state, places).values(card) == [_value(state, card, outcome) for outcome in outcomes]


def test_who_underrates_scribes_finds_other_placements_promising() -> None:
    """Those of who knows better place more of them."""
    placed = {PER_SCRIBE: 0, UNDERRATED: 0}
    for state in _turns("first", "basic", rotation=False, seats=2):
        for each in placed:
            after = RULES.copy(state)
            card, spot = promising(state, 1, each)[0]
            RULES.play(after, PLAYS[card][spot])
            placed[each] += after.owed

    assert placed[PER_SCRIBE] > placed[UNDERRATED] > 0
