"""What is told while a card is held over the table is what happens when it is let go. Section 10."""

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.chance import Chance
from game.rules.palimpsest.cards import IDS, SUITS
from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.intents import PlayCard
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.preview import classes_of, preview
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.scores import if_ended
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import play, position, supplies
from tests.rules.palimpsest.test_palimpsest_secrets import positions


@settings(max_examples=200)
@given(positions(), st.integers(0, 2**32))
def test_a_preview_foretells_what_happens(state: State, seed: int) -> None:
    if state.phase != "play":
        return
    chance = Chance(seed)
    legal = RULES.legal(state)
    intent = legal[chance.below(len(legal))]
    assert isinstance(intent, PlayCard)
    told = preview(state, intent.card, Spot(intent.x, intent.y, intent.rot))
    before = RULES.copy(state)

    events = RULES.play(state, intent)

    assert told.why_not is None
    assert told.points == tuple(new - old for old, new in zip(before.scores, state.scores, strict=True))
    assert [one.card for one in told.touched] == [IDS[state.laid[place].card] for place in state.touched]
    assert (told.phase, told.owed) == (state.phase, state.owed or sum(state.quotas))
    assert told.hidden == tuple(event.card for event in events if event.kind == "rank_hidden")
    assert told.buried == tuple(event.card for event in events if event.kind == "card_buried")
    returned = [one.returned for one in told.touched if one.returned]
    home = [sum(counts) for counts in zip([0] * len(state.hands), *returned, strict=True)]
    assert home == [new - old for old, new in zip(supplies(before), supplies(state), strict=True)]
    assert told.phase == "over" or list(told.ends) == if_ended(state)
    assert told.matches == sum(len(one.suits) for one in told.touched)


@settings(max_examples=100)
@given(positions(), st.integers(-12, 12), st.integers(-12, 12), st.integers(0, 1))
def test_a_preview_says_why_not_exactly_where_a_card_can_not_be_laid(state: State, x: int, y: int, rot: int) -> None:
    legal = RULES.legal(state)
    spot = Spot(x, y, rot)
    for card in state.hands[state.seat]:
        told = preview(state, IDS[card], spot)
        can = isinstance(legal, Placements) and legal.at(IDS[card], *spot) is not None
        assert (told.why_not is None) == can
        assert preview(RULES.table(state, state.seat).view, IDS[card], spot) == told or state.phase == "over"


def test_a_preview_tells_all_at_once() -> None:
    """Example 8 with its numbers."""
    state = position(("merchant", 0, 0, (2, 1)), ("desert", 1, 0), hand="painter")

    told = preview(state, "painter", Spot(-4, 0))

    (merchant,) = told.touched
    assert (merchant.card, merchant.points, merchant.returned) == ("merchant", (9, 4), (2, 1))
    assert [SUITS[suit] for suit in merchant.suits] == ["knots"]
    assert (told.hidden, told.buried) == (("merchant",), ("merchant",))
    assert (told.matches, told.points, told.phase, told.owed) == (1, (9, 4), "place", 1)


def test_a_court_tells_how_many_scribes_it_takes() -> None:
    state = position(("journey", 0, 0, (1, 0, 2)), ("author", 4, 0, (0, 1, 0)), hand="consul", seats=3, extended=True)

    told = preview(state, "consul", Spot(2, -6))

    assert (told.phase, told.owed) == ("remove", 3)


def test_classes_are_the_same_for_every_card_and_for_whoever_looks() -> None:
    state = position(("mountain", 0, 0), ("forest", 0, 3), hand="pact")

    found = classes_of(state)

    assert classes_of(RULES.table(state, 0).view) == found
    legal = RULES.legal(state)
    assert isinstance(legal, Placements)
    assert sorted(spot for one in found for spot in one.spots()) == sorted(legal.spots())


def test_a_preview_of_a_card_laid_already_says_what_is_next() -> None:
    state = position(("mountain", 0, 0), hand="pact sea")
    play(state, "play pact 4,6")

    told = preview(state, "sea", Spot(4, 0))

    assert told.why_not is not None
    assert told.why_not.text == "All scribes have to be placed first: 2 to go."


def test_what_is_left_of_the_supply_counts_the_scribes_of_a_buried_card() -> None:
    """Section 7: a burial sends scribes home, and n is counted after it. Here two come home, and one is placed."""
    state = position(("merchant", 0, 0, (2, 1)), ("desert", 1, 0), hand="painter")
    before = supplies(state)[0]
    told = preview(state, "painter", Spot(-4, 0))

    play(state, "play painter -4,0", "place desert")

    assert supplies(state)[0] == before - told.spent(0) == before + 1


def test_what_each_would_have_if_the_match_ended_now_is_what_it_has_then() -> None:
    """Section 5: every card whose rank is visible is scored once more, without any threshold."""
    state = position(("merchant", 0, 0, (3, 1)), hand="sea", pile=1, scores=(10, 20))
    told = if_ended(state)

    play(state, "play sea 4,0", "finish")

    assert state.phase == "over"
    assert told == if_ended(state) == state.scores == [19, 24]


def test_once_the_match_is_over_no_card_is_told_what_to_do_next() -> None:
    state = position(("mountain", 0, 0), hand="sea")
    state.phase = "over"

    told = preview(state, "sea", Spot(1, 2))

    assert told.why_not is not None
    assert told.why_not.text == "The match is over."
