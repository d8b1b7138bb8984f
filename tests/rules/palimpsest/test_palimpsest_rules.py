"""The rulings of docs/rules/palimpsest.md, section 7, the set-up of section 3, and what the options change."""

import pytest
from pydantic import ValidationError

from game.core.chance import Chance
from game.core.match import MatchError
from game.core.rules import IllegalIntentError
from game.rules.palimpsest.cards import CARDS, IDS, INDEX, MATCHES, SUITS
from game.rules.palimpsest.intents import FinishTurn, PlaceScribe, PlayCard
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import (
    at_the_end,
    has_rank,
    legal,
    matches,
    play,
    position,
    scored,
    scribes,
    supplies,
    touched,
)


def test_every_suit_is_on_ten_basic_cards_two_pawns_and_two_courts() -> None:
    """Section 2; three cards each have the commonest pairs (section 11)."""
    for suit in range(len(SUITS)):
        kinds = [card.kind for card in CARDS if suit in card.suits]
        assert (len(kinds), kinds.count("pawn"), kinds.count("court")) == (14, 2, 2)
    pairs = [card.suits for card in CARDS if len(card.suits) == 2]
    assert [pairs.count(pair) for pair in ((0, 1), (2, 3), (4, 5))] == [3, 3, 3]


def test_ranks_are_those_of_the_decktet() -> None:
    """Section 2: aces are worth 1, crowns 10; Pawns, Courts and the Excuse have none."""
    for rank in range(1, 11):
        assert len([card for card in CARDS if card.rank == rank]) == (6 if rank in (1, 10) else 3)
    assert {card.kind for card in CARDS if not card.rank} == {"pawn", "court", "excuse"}
    assert [CARDS[INDEX[name]].label for name in ("ace_suns", "cave", "sea", "harvest", "rite", "excuse")] == [
        *("A", "7", "10", "P", "C", "")
    ]


def test_suits_are_matched_whatever_is_seen_of_them() -> None:
    """Section 7: suits hidden by other cards still count."""
    assert MATCHES[INDEX["pact"]][INDEX["mountain"]] == 2
    assert MATCHES[INDEX["excuse"]] == (0,) * 45


@pytest.mark.parametrize(("seats", "basic", "extended"), [(2, 25, 34), (3, 20, 29), (4, 15, 24), (5, 10, 19)])
def test_the_pile_holds_what_is_left_after_the_deal(seats: int, basic: int, extended: int) -> None:
    """Section 3: 36 - 1 - 5n cards, extended 45 - 1 - 5n."""
    for options, count in ((RULES.Options(deck="basic"), basic), (RULES.Options(deck="extended"), extended)):
        state = RULES.setup(seats, options, 1)
        assert len(state.deck) == count
        assert [len(hand) for hand in state.hands] == [5] * seats
        assert (supplies(state), state.scores, state.seat) == ([20] * seats, [0] * seats, 0)
        assert [(one.x, one.y, one.rot) for one in state.laid] == [(0, 0, 0)]


def test_a_stacked_deck_is_dealt_one_card_at_a_time() -> None:
    """Section 3: from seat 0 round, until everyone holds 5; the next card is the root."""
    names = list(IDS[:12])

    state = RULES.setup(2, RULES.Options(), 1, names)

    assert [[IDS[card] for card in hand] for hand in state.hands] == [names[0:10:2], names[1:10:2]]
    assert (IDS[state.laid[0].card], IDS[state.deck[-1]]) == (names[10], names[11])


@pytest.mark.parametrize("deck", [["pact", "pact"], ["consul"], ["ace of suns"]])
def test_a_stacked_deck_names_cards_of_the_match_once(deck: list[str]) -> None:
    with pytest.raises(MatchError, match="each at most once"):
        RULES.setup(2, RULES.Options(), 1, deck)


@pytest.mark.parametrize("options", [{"edition": "third"}, {"deck_end": "never"}, {"rotation": 3}, {"speed": 1}])
def test_other_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        RULES.Options.model_validate(options)


def test_options_suggest_what_suits_four_or_five() -> None:
    """Section 3: suggested, not enforced."""
    for name in ("deck", "deck_end"):
        assert "four or five" in str(RULES.Options.model_fields[name].description)


def test_a_card_touched_in_several_places_counts_once() -> None:
    """Section 7."""
    state = position(("mountain", 0, 0), ("sea", 0, 2), hand="pact")

    assert matches(play(state, "play pact 4,0")) == 2
    assert touched(state) == ["mountain", "sea"]


def test_ace_and_rank_one_are_the_same_for_the_threshold() -> None:
    """Section 7: an Ace scores every occupied touched card, and is worth 1 itself."""
    state = position(("ace_suns", 0, 0, (0, 1)), ("merchant", 4, 0, (1, 0)), ("sea", 8, 0), hand="ace_moons")

    assert scored(play(state, "play ace_moons 2,-6")) == {"ace_suns": (0, 1), "merchant": (9, 0)}


def test_scored_scribes_stay() -> None:
    """Section 7: nothing says otherwise."""
    state = position(("merchant", 0, 0, (3, 2)), hand="soldier")

    play(state, "play soldier 4,0")

    assert scribes(state, "merchant") == [3, 2]


def test_a_partly_covered_card_keeps_its_scribes() -> None:
    state = position(("merchant", 0, 0, (3, 2)), hand="sea")

    play(state, "play sea 1,0")

    assert (scribes(state, "merchant"), supplies(state)) == ([3, 2], [17, 18])


def test_scribes_of_a_buried_card_can_be_placed_at_once() -> None:
    """Section 4: burial before matches: n = min(M, own supply)."""
    state = position(("mountain", 0, 0, (20, 0)), ("sea", 1, 0), hand="pact")
    state.posts[0][1:] = [0] * 19

    play(state, "play pact -4,0")

    assert (supplies(state), state.owed, state.phase) == ([20, 20], 2, "place")


def test_in_the_second_edition_a_match_without_target_lapses() -> None:
    """Section 7: all touched cards buried by the play: scribes are not placed."""
    state = position(("mountain", 0, 0), ("sea", 1, 0), hand="pact", edition="second")

    events = play(state, "play pact -4,0")

    earned = next(event for event in events if event.kind == "scribes_earned")
    assert (earned.matches, earned.count, state.phase) == (2, 0, "finish")


def test_there_is_no_limit_of_scribes_on_a_card() -> None:
    state = position(("mountain", 0, 0, (12, 7)), hand="pact")

    play(state, "play pact 4,0", "place mountain", "place mountain")

    assert scribes(state, "mountain") == [14, 7]


def test_a_court_takes_no_more_than_there_are_and_own_ones_too() -> None:
    """Section 7: from each touched card m(c) of them, or all if fewer; anyone's."""
    state = position(("journey", 0, 0, (1, 0)), hand="consul", extended=True)

    play(state, "play consul 4,0")

    assert (state.quotas, legal(state)) == ((1,), ["remove journey 0"])


def test_a_court_finds_nothing_on_a_card_it_buries() -> None:
    state = position(("journey", 0, 0, (1, 1)), ("sea", 1, 0), hand="consul", extended=True)

    play(state, "play consul -4,0")

    assert (state.phase, supplies(state)) == ("finish", [20, 20])


def test_without_own_scribes_on_the_table_the_excuse_moves_nothing() -> None:
    """Section 7: own only."""
    for own, phase in ((0, "finish"), (1, "move")):
        state = position(("mountain", 0, 0, (own, 2)), hand="excuse", extended=True, edition="second")
        play(state, "play excuse 4,0")
        assert state.phase == phase


def test_the_excuse_does_not_move_scribes_that_it_sends_home() -> None:
    state = position(("mountain", 0, 0, (1, 0)), ("sea", 1, 0), hand="excuse", extended=True, edition="second")

    play(state, "play excuse -4,0")

    assert (state.phase, supplies(state)) == ("finish", [20, 20])


def test_hundred_points_do_not_end_the_second_edition() -> None:
    state = position(("mountain", 0, 0), hand="sea", scores=(140, 3), edition="second")

    play(state, "play sea 4,0", "finish")

    assert state.phase == "play"


def test_an_opponents_hundred_ends_the_match_too() -> None:
    """Section 5: some score is 100 or more."""
    state = position(("merchant", 0, 0, (0, 5)), hand="soldier", scores=(10, 95))

    play(state, "play soldier 4,0", "place soldier", "finish")

    assert (state.ends, state.scores) == (("points",), [15, 113])


def test_several_reasons_may_hold() -> None:
    """Section 5."""
    state = position(("mountain", 0, 0, (19, 0)), hand="pact", scores=(96, 0), pile=1)

    play(state, "play pact 4,0", "place pact", "finish")

    assert state.ends == ("scribes", "points", "deck")


def test_a_rank_hidden_at_the_end_brings_nothing() -> None:
    state = position(("merchant", 0, 0, (3, 3)), ("cave", -4, -6), ("castle", 4, 6), hand="sea", pile=0)

    events = play(state, "play sea 8,6", "finish")

    assert not has_rank(state, "merchant")
    assert at_the_end(events) == {}


def test_equal_points_share_the_win_and_standings_tell_where_points_came_from() -> None:
    state = position(("merchant", 0, 0, (3, 2)), hand="sea", scores=(10, 15), pile=0)

    play(state, "play sea 4,0", "finish")

    standings = RULES.standings(state)
    assert [one.categories for one in standings.seats] == [
        (("In play", 10), ("At the end", 9)),
        (("In play", 15), ("At the end", 4)),
    ]
    assert (standings.winners, standings.end) == ((0, 1), "deck")


def test_a_card_of_another_or_a_turned_one_is_not_legal() -> None:
    state = position(("mountain", 0, 0), hand="pact")
    other = IDS[state.hands[1][0]]

    for wrong in (PlayCard(other, 4, 0), PlayCard("pact", 4, 0, 1), PlayCard("mountain", 4, 0), FinishTurn()):
        before = RULES.copy(state)
        with pytest.raises(IllegalIntentError):
            RULES.apply(state, wrong)
        assert state == before


def test_a_scribe_is_not_placed_on_a_buried_card() -> None:
    state = position(("mountain", 0, 0), ("sea", 1, 0), hand="pact")
    play(state, "play pact -4,0")

    with pytest.raises(IllegalIntentError):
        RULES.apply(state, PlaceScribe("mountain"))


def test_the_lines_of_play_from_a_deal_are_counted() -> None:
    """Distinct lines to depth 3 from a fixed deal: a change in what is legal shows here."""
    state = RULES.setup(2, RULES.Options(), 3)
    counts = {}
    for card in state.hands[0]:
        for x, y in ((4, 0), (4, 6), (0, 1)):
            after = RULES.copy(state)
            RULES.play(after, PlayCard(IDS[card], x, y))
            counts[IDS[card], x, y] = _lines(after, 2)

    assert sum(counts.values()) == 7287, counts


def _lines(state: State, depth: int) -> int:
    intents = RULES.legal(state)
    if not depth or not intents:
        return 1
    if depth == 1:
        return len(intents)
    total = 0
    for one in intents:
        after = RULES.copy(state)
        RULES.play(after, one)
        total += _lines(after, depth - 1)
    return total


@pytest.mark.parametrize("phase", ["play", "place", "remove", "move", "finish", "over"])
def test_every_phase_is_reached_by_random_play(phase: str) -> None:

    options, chance = RULES.Options(edition="second", deck="extended"), Chance(1)
    for deal in range(40):
        state = RULES.setup(2, options, deal)
        while legal := RULES.legal(state):
            if state.phase == phase:
                return
            RULES.play(state, legal[chance.below(len(legal))])
        if state.phase == phase:
            return
    pytest.fail(f"no {phase} in forty matches")
