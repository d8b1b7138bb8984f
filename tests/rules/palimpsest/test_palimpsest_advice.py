"""The greedy player of docs/rules/palimpsest.md, section 11: its advice, what it leaves out, and how well it plays."""

from collections import Counter
from statistics import median

import pytest

from game.core.chance import Chance
from game.rules.palimpsest.cards import IDS
from game.rules.palimpsest.classes import classes
from game.rules.palimpsest.mind.whys import why
from game.rules.palimpsest.mind.worth import card_weight, turns_left, worths
from game.rules.palimpsest.placements import Placements
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import intent, legal, placings, play, position, text_of


def _after(state: State, *texts: str) -> State:
    play(state, *texts)
    return state


NOTHING_ALIKE = "sea end windfall calamity darkness"
ADVICE = [
    (
        position(("mountain", 0, 0), hand="pact sea end windfall calamity"),
        "play pact 4,-6",
        "Suits in common with Mountain bring 2 scribes to place.",
    ),
    (
        position(("merchant", 0, 0, (3, 2)), hand="soldier sea bard huntress calamity"),
        "play soldier 4,-6",
        "It scores Merchant for 9 points, and a suit in common with Merchant brings a scribe. "
        "Another gets 4 points from it.",
    ),
    (
        position(("merchant", 0, 0, (3, 2)), hand="ace_suns sea bard huntress calamity"),
        "play ace_suns 4,-6",
        "It scores Merchant for 9 points. Another gets 4 points from it.",
    ),
    (
        position(
            ("merchant", 0, 0, (0, 3)), ("cave", 4, 6), hand="bard huntress mountain excuse harvest", extended=True
        ),
        None,
        "It covers the rank of Merchant, where others have more scribes.",
    ),
    (
        position(("mountain", 0, 0), hand=NOTHING_ALIKE),
        "play sea 4,-6",
        "Nothing can be gained just now: this card is missed least.",
    ),
    (
        position(("mountain", 0, 0), hand="rite consul window island excuse", extended=True),
        None,
        "It has little to do now, and the other cards of the hand may bring more later.",
    ),
    (
        position(("journey", 0, 0, (0, 2)), hand="consul bard calamity end merchant", extended=True),
        "play consul 4,-6",
        "It sends scribes of others home.",
    ),
    (
        _after(position(("mountain", 0, 0), hand="pact"), "play pact 4,6"),
        "place pact",
        "Nobody else is on Pact: alone there, a scribe brings its whole rank, 9.",
    ),
    (
        _after(position(("mountain", 0, 0, (0, 1)), ("merchant", 30, 0, (2, 2)), hand="ace_suns"), "play ace_suns 4,6"),
        "place merchant",
        "With 3 scribes to 2 the lead on Merchant is yours, and with it its rank, 9.",
    ),
    (
        _after(position(("mountain", 0, 0), ("merchant", 30, 0, (1, 2)), hand="ace_suns"), "play ace_suns 4,6"),
        "place merchant",
        "With 2 scribes you draw level on Merchant, so that nobody gets the whole 9.",
    ),
    (
        _after(position(("journey", 0, 0, (1, 0, 2)), hand="consul", seats=3, extended=True), "play consul 4,0"),
        "remove journey 2",
        "That makes the others fewer on Journey.",
    ),
    (
        _after(position(("journey", 0, 0, (1, 0)), hand="consul", extended=True), "play consul 4,0"),
        "remove journey 0",
        "Only the own scribes are left there, and the quota has to be met.",
    ),
    (
        _after(
            position(
                *(("mountain", 0, 0, (2, 3)), ("merchant", 4, 0, (1, 2))),
                hand="excuse",
                edition="second",
                extended=True,
            ),
            "play excuse 2,-6",
        ),
        "move mountain merchant",
        "All own scribes together do more on Merchant.",
    ),
    (
        _after(position(("mountain", 0, 0), hand="sea"), "play sea 4,0"),
        "finish",
        "All is done: what remains is to end the turn.",
    ),
]


@pytest.mark.parametrize(("state", "text", "words"), ADVICE)
def test_advice_says_why(state: State, text: str | None, words: str) -> None:
    advice = RULES.mind.advise(state, state.seat)

    assert advice is not None
    assert advice.why == words
    assert text is None or text_of(advice.intent) == text
    assert advice.intent in RULES.legal(state)


@pytest.mark.parametrize(
    ("pile", "scores", "told"),
    [
        (1, (30, 20), "It ends the match, and you are ahead."),
        (0, (20, 20), "Suits in common with Mountain bring 2 scribes to place."),
        (1, (20, 30), "Suits in common with Mountain bring 2 scribes to place."),
        (2, (30, 20), "Suits in common with Mountain bring 2 scribes to place."),
    ],
)
def test_a_card_that_ends_the_match_says_so_where_its_seat_is_surely_ahead(
    pile: int, scores: tuple[int, int], told: str
) -> None:
    """Palimpsest 5: the match ends once the draw pile is empty, wherever the scribes are placed."""
    state = position(("mountain", 0, 0), hand="pact", pile=pile, scores=scores)

    assert why(state, intent("play pact 4,6")) == told


def test_what_others_get_is_told() -> None:
    state = position(("merchant", 0, 0, (3, 2, 2)), hand="ace_suns", seats=3)

    assert why(state, intent("play ace_suns 4,6")) == (
        "It scores Merchant for 9 points. Others get 4 points and 4 points from it."
    )


WHYS = [
    ("place ace_suns", "It makes the lead on Ace of Suns safer, and helps to reach the number that scores it."),
    ("place castle", "It brings the second place on Castle closer, half of 7."),
    ("place cave", "The rank of Cave is covered, but it still scores while cards are laid on it."),
    ("place harvest", "Harvest brings nothing, but no other card would bring more."),
]


def test_in_the_second_edition_a_covered_rank_promises_nothing() -> None:
    """Palimpsest 4, PLAY 3: a card is scored only if its rank was visible before."""
    state = position(
        ("cave", 0, 0, (1, 0)), ("castle", -4, -6), ("end", 4, 6), hand="darkness", edition="second", seats=2
    )
    play(state, "play darkness 0,-3")

    assert why(state, intent("place cave")) == "Cave brings nothing, but no other card would bring more."


@pytest.mark.parametrize(("text", "words"), WHYS)
def test_any_placing_has_its_reason(text: str, words: str) -> None:
    state = position(
        ("ace_suns", 0, 0, (2, 1)),
        ("castle", 40, 0, (1, 3)),
        ("cave", 20, 0, (1, 0)),
        ("sea", 16, -6),
        ("end", 24, 6),
        ("harvest", 60, 0),
        hand="bard",
        extended=True,
    )
    play(state, "play bard 0,-6")

    assert why(state, intent(text)) == words


def test_there_is_no_advice_for_a_seat_that_does_not_decide() -> None:
    state = position(("mountain", 0, 0), hand="sea", pile=1)
    assert RULES.mind.advise(state, 1) is None

    play(state, "play sea 4,0", "finish")
    assert RULES.mind.advise(state, 0) is None


def test_candidates_are_the_best_of_one_placement_a_class() -> None:
    """Section 11: all placements of a class have the same effect now."""
    state = position(("mountain", 0, 0), ("forest", 0, 3), hand="pact sea")
    kept = [one.best for one in classes(state.laid, state.seen, rotation=False)]

    found = placings(RULES.mind.candidates(state))

    assert len(found) == 12
    assert {(one.x, one.y, one.rot) for one in found} <= set(kept)
    assert {one.card for one in found[:7]} == {"pact"}
    assert [one for one in RULES.legal(state) if one in found] == found


def test_candidates_place_only_where_it_brings_something_and_remove_what_is_not_their_own() -> None:
    cards = [(name, 30 * place, 0) for place, name in enumerate(("mountain", "sea", "bard", "end", "ace_suns"))]
    state = _after(position(*cards, hand="pact"), "play pact 4,0")
    assert [text_of(one) for one in RULES.mind.candidates(state)] == ["place sea", "place bard", "place end"]

    state = position(("journey", 0, 0, (1, 1, 2)), hand="consul", seats=3, extended=True)
    play(state, "play consul 4,0")
    assert [text_of(one) for one in RULES.mind.candidates(state)] == ["remove journey 1", "remove journey 2"]


def test_candidates_move_scribes_only_to_the_best_cards() -> None:
    others = (("sea", 40, 0, (0, 1)), ("castle", 60, 0, (0, 2)), ("bard", 80, 0))
    state = position(
        *(("mountain", 0, 0, (2, 3)), ("merchant", 4, 0, (1, 2)), *others),
        hand="excuse",
        edition="second",
        extended=True,
    )
    play(state, "play excuse 2,-6")

    assert len(legal(state)) == 10
    assert [text_of(one) for one in RULES.mind.candidates(state)] == [
        *("move mountain sea", "move mountain bard", "move merchant bard"),
    ]


def test_what_leaves_no_choice_is_obvious_but_not_the_end_of_a_turn() -> None:
    """Section 4, FINISH: it exists so that the turn can be looked over before the draw."""
    state = position(("mountain", 0, 0), hand="pact", edition="second")
    assert RULES.mind.obvious(state) is None

    play(state, "play pact 4,6")
    assert RULES.mind.obvious(state) == intent("place mountain")
    play(state, "place mountain", "place mountain")
    assert RULES.mind.obvious(state) is None
    assert legal(state) == ["finish"]
    assert RULES.mind.obvious(_after(position(("mountain", 0, 0), hand="pact"), "play pact 4,6")) is None


def test_a_finished_match_is_worth_its_points() -> None:
    state = position(("merchant", 0, 0, (3, 2)), hand="sea", pile=1)
    play(state, "play sea 4,0", "finish")

    assert [RULES.mind.worth(state, seat) for seat in (0, 1)] == state.scores == [9, 4]


def test_a_lead_on_a_safe_rank_is_worth_most() -> None:
    """Section 11: lead on ranks that are visible and hard to cover."""
    safe, exposed, covered = (
        position(("merchant", 0, 0, (2, 1)), *leaves, hand="sea")
        for leaves in ([], [("cave", 4, 6)], [("cave", 4, 6), ("castle", -4, -6)])
    )

    values = [worths(state)[0] for state in (safe, exposed, covered)]

    assert values == sorted(values, reverse=True)
    assert values[0] - values[2] > 4
    assert (
        card_weight(position(("merchant", 0, 0), ("cave", 4, 6), ("castle", -4, -6), edition="second"), 0, 3, 9.0) == 0
    )


def test_turns_run_out_with_the_pile_the_scribes_and_the_points() -> None:
    long = turns_left(position(("mountain", 0, 0)))
    few_cards = turns_left(position(("mountain", 0, 0), pile=3))
    few_scribes = turns_left(position(("mountain", 0, 0, (16, 0))))
    near = turns_left(position(("mountain", 0, 0), scores=(95, 0)))

    assert long > few_cards > near > 0
    assert long > few_scribes > 0
    assert turns_left(position(("mountain", 0, 0), pile=0, play_out=True)) == 10


def _match(seats: int, deal: int, greedy: set[int]) -> State:
    state, chance = RULES.setup(seats, RULES.Options(), deal), Chance(deal)
    while intents := RULES.legal(state):
        advice = RULES.mind.advise(state, state.seat) if state.seat in greedy else None
        RULES.play(state, advice.intent if advice else intents[chance.below(len(intents))])
    return state


def test_the_apprentice_beats_random_play() -> None:
    matches = [(_match(2, deal, {seat}), seat) for deal in range(6) for seat in (0, 1)]

    assert all(state.scores[seat] > 2 * state.scores[1 - seat] for state, seat in matches)


def test_two_apprentices_score_about_ninety_and_run_out_of_scribes() -> None:
    """Section 11: greedy games of two end by scribes in 8 of 10, with about 90 points."""
    matches = [_match(2, deal, {0, 1}) for deal in range(12)]

    assert 70 <= median(score for state in matches for score in state.scores) <= 110
    assert sum("scribes" in state.ends for state in matches) >= 8


def test_every_kind_of_intent_and_every_card_is_used() -> None:
    kinds: Counter[str] = Counter()
    cards: Counter[str] = Counter()
    options = RULES.Options(edition="second", deck="extended")
    for deal in range(60):
        state, chance = RULES.setup(2 + deal % 4, options, deal), Chance(deal)
        while intents := RULES.legal(state):
            one = intents[chance.below(len(intents))]
            kinds[one.kind] += 1
            cards.update([one.card] if one.kind == "play" else [])
            RULES.play(state, one)

    assert set(kinds) == {"play", "place", "remove", "move", "finish"}
    assert set(cards) == set(IDS)


@pytest.mark.parametrize(("seats", "placements"), [(2, 486), (3, 423), (4, 360), (5, 289)])
def test_random_matches_offer_as_many_placements_as_the_rules_document_says(seats: int, placements: int) -> None:
    """Section 11: placements per play, median; here of fewer matches than there."""
    found = []
    for deal in range(120):
        state, chance = RULES.setup(seats, RULES.Options(), deal), Chance(deal)
        while intents := RULES.legal(state):
            if isinstance(intents, Placements):
                found.append(len(intents) // 5)
            RULES.play(state, intents[chance.below(len(intents))])

    assert abs(median(found) - placements) < 0.06 * placements
