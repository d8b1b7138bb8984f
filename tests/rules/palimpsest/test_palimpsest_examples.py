"""Every worked example of docs/rules/palimpsest.md: section 8 by its numbers, and the final scoring of section 5."""

import pytest

from game.core.rules import IllegalIntentError
from game.rules.palimpsest.classes import classes
from game.rules.palimpsest.geometry import Spot, overlaps
from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.scores import one_scoring
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import (
    at_the_end,
    can_lay,
    has_rank,
    intent,
    legal,
    matches,
    play,
    position,
    scored,
    scribes,
    seen_cells,
    supplies,
    touched,
)


def _bare(state: State, x: int, y: int) -> int:
    return 35 - sum(cells.bit_count() for _place, cells in overlaps(state.laid, state.seen, x, y, 0))


# 1. Lone root.


@pytest.mark.parametrize(("rotation", "count"), [(False, 116), (True, 237)])
def test_a_lone_root_has_116_placements_and_237_with_rotation(rotation: bool, count: int) -> None:
    """Example 1: 9 x 13 - 1 legal placements; with `rotation` 237."""
    state = position(("mountain", 0, 0), hand="pact", rotation=rotation)

    assert len(RULES.legal(state)) == 5 * count


@pytest.mark.parametrize(("x", "y"), [(4, 0), (4, 6), (-4, -6), (0, 1)])
def test_one_cell_on_the_root_is_enough(x: int, y: int) -> None:
    """Example 1: legal are (4,0), (4,6), (-4,-6), (0,1)."""
    assert can_lay(position(("mountain", 0, 0), hand="pact"), x, y)


@pytest.mark.parametrize(("x", "y"), [(0, 0), (5, 0), (-5, 0), (0, 7), (5, 7)])
def test_edges_corners_and_mere_covering_are_not_enough(x: int, y: int) -> None:
    """Example 1: illegal are (0,0) no table; (5,0), (-5,0), (0,7) edge only; (5,7) corner only."""
    state = position(("mountain", 0, 0), hand="pact")

    assert not can_lay(state, x, y)
    with pytest.raises(IllegalIntentError):
        RULES.apply(state, intent(f"play pact {x},{y}"))


def test_bare_cells_under_a_card_on_the_root() -> None:
    """Example 1: (4,0) has 28 cells bare, (4,6) 34."""
    state = position(("mountain", 0, 0))

    assert (_bare(state, 4, 0), _bare(state, 4, 6)) == (28, 34)


def test_the_rank_stays_visible_through_the_other_index() -> None:
    """Example 1: Pact at (4,6): Mountain's rank stays visible through (0,0); 2 matches: PLACE 2."""
    state = position(("mountain", 0, 0), hand="pact")

    play(state, "play pact 4,6")

    assert has_rank(state, "mountain")
    assert (state.phase, state.owed) == ("place", 2)


# 2. Buried part.


def test_a_card_is_not_touched_where_another_lies_on_it() -> None:
    """Example 2: 140 placements; (-4,6) touches Forest only, though it also lies over Mountain's cell (0,6)."""
    state = position(("mountain", 0, 0), ("forest", 0, 3), hand="pact")

    assert len(RULES.legal(state)) == 5 * 140
    assert _bare(state, -4, 6) == 31
    assert matches(play(state, "play pact -4,6")) == 1
    assert touched(state) == ["forest"]


def test_a_card_may_touch_the_lower_and_the_upper_one() -> None:
    """Example 2: (-4,0) touches both."""
    state = position(("mountain", 0, 0), ("forest", 0, 3), hand="pact")

    play(state, "play pact -4,0")

    assert touched(state) == ["mountain", "forest"]


# 3. Matches.


def _three_cards(edition: str) -> State:
    state = position(
        ("mountain", 0, 0), ("forest", 0, 6), ("ace_waves", 4, 5), hand="pact", edition=edition, scores=(0, 0)
    )
    assert _bare(state, 2, 3) == 4
    assert matches(play(state, "play pact 2,3")) == 3
    assert touched(state) == ["mountain", "forest", "ace_waves"]
    return state


@pytest.mark.parametrize(
    ("edition", "targets"),
    [
        ("first", ["place mountain", "place forest", "place ace_waves", "place pact"]),
        ("second", ["place mountain", "place forest", "place ace_waves"]),
    ],
)
def test_scribes_go_where_the_edition_lets_them(edition: str, targets: list[str]) -> None:
    """Example 3: 2 + 1 + 0 = 3 matches. Targets, first: all four cards; second: the touched ones."""
    assert legal(_three_cards(edition)) == targets


def test_three_scribes_are_placed_and_the_turn_is_finished() -> None:
    """Example 3: Place Pact, Pact, Ace: Pact [2,0], supply 17, hand 4; `finish`: hand 5, seat 1 to play."""
    state = _three_cards("first")

    play(state, "place pact", "place pact", "place ace_waves")
    assert (scribes(state, "pact"), supplies(state), len(state.hands[0])) == ([2, 0], [17, 20], 4)
    play(state, "finish")

    assert (len(state.hands[0]), state.seat, state.phase) == (5, 1, "play")


def test_threshold() -> None:
    """Example 4: Merchant has 5 scribes for rank 5: +9, +4. Cave has 4: not. Matches K + Y = 2."""
    state = position(("merchant", 0, 0, (3, 2)), ("cave", 4, 0, (1, 3)), hand="soldier")

    events = play(state, "play soldier 2,-6")

    assert scored(events) == {"merchant": (9, 4)}
    assert (state.scores, state.owed) == ([9, 4], 2)


@pytest.mark.parametrize(
    ("rank", "counts", "points"),
    [
        (9, (2, 2, 1), (4, 4, 0)),
        (9, (3, 1, 1), (9, 4, 4)),
        (1, (1, 1), (0, 0)),
        (1, (2, 1), (1, 0)),
        (7, (0, 2, 0), (0, 7, 0)),
        (10, (4, 3, 2), (10, 5, 0)),
        (5, (1, 1, 1, 1), (2, 2, 2, 2)),
        (7, (3, 0, 2, 2, 1), (7, 0, 3, 3, 0)),
        (7, (0, 0, 0), (0, 0, 0)),
    ],
)
def test_one_scoring(rank: int, counts: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Example 5; and nobody there: nothing."""
    assert one_scoring(rank, counts) == points


def test_score_before_place() -> None:
    """Example 6: 4 < 5, nothing scored; 1 match, placed on Castle makes 5; still nothing scored."""
    state = position(("castle", 0, 0, (4, 0)), hand="soldier")

    events = play(state, "play soldier 4,0", "place castle")

    assert (scored(events), scribes(state, "castle"), state.scores) == ({}, [5, 0], [0, 0])


# 7. Hidden rank.


@pytest.mark.parametrize(("edition", "found"), [("first", {"merchant": (4, 4)}), ("second", {})])
def test_a_hidden_rank_is_scored_in_play_only_in_the_first_edition(
    edition: str, found: dict[str, tuple[int, ...]]
) -> None:
    """Example 7: both index cells covered, 33 cells visible. First: 4, 4; second: nothing. 3 matches in both."""
    state = position(("merchant", 0, 0, (3, 3)), ("cave", -4, -6), ("castle", 4, 6), hand="painter", edition=edition)
    assert (seen_cells(state, "merchant"), has_rank(state, "merchant")) == (33, False)

    events = play(state, "play painter 4,0")

    assert touched(state) == ["merchant", "castle"]
    assert (scored(events), matches(events)) == (found, 3)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_rank_that_this_card_covers_is_still_scored_now_but_not_at_the_end(edition: str) -> None:
    """Example 7: Painter at (-4,-6) covers the last index cell of Merchant: 9, 4 in both editions."""
    state = position(("merchant", 0, 0, (4, 1)), ("castle", 4, 6), hand="painter", edition=edition, pile=1)

    events = play(state, "play painter -4,-6")
    assert (scored(events), has_rank(state, "merchant")) == ({"merchant": (9, 4)}, False)
    events = play(state, "place merchant", "finish")

    assert (state.phase, at_the_end(events)) == ("over", {})


# 8. Burial.


@pytest.mark.parametrize(("edition", "phase"), [("first", "place"), ("second", "finish")])
def test_burial(edition: str, phase: str) -> None:
    """Example 8: 3 >= 3, scored 9, 4; Merchant is buried, supplies back to 20; second: no target."""
    state = position(("merchant", 0, 0, (2, 1)), ("desert", 1, 0), hand="painter", edition=edition)
    assert seen_cells(state, "merchant") == 7

    events = play(state, "play painter -4,0")

    assert (touched(state), matches(events)) == (["merchant"], 1)
    assert (scored(events), state.scores) == ({"merchant": (9, 4)}, [9, 4])
    assert (seen_cells(state, "merchant"), supplies(state), state.phase) == (0, [20, 20], phase)
    assert legal(state) == (["place desert", "place painter"] if edition == "first" else ["finish"])


def test_last_scribe() -> None:
    """Example 9: 19 >= 9, +4; 2 matches but 1 to place; `finish` ends: final Mountain 4 + Pact 9: 17 points."""
    state = position(("mountain", 0, 0, (19, 0)), hand="pact")

    events = play(state, "play pact 4,0")
    assert (scored(events), state.owed, matches(events)) == ({"mountain": (4, 0)}, 1, 2)
    events = play(state, "place pact", "finish")

    assert at_the_end(events) == {"mountain": (4, 0), "pact": (9, 0)}
    assert (state.ends, state.scores) == (("scribes",), [17, 0])


def test_court() -> None:
    """Example 10: quotas Journey 2, Author 1; three legal removals; then the supplies are 19, 20, 20; FINISH."""
    state = position(("journey", 0, 0, (1, 0, 2)), ("author", 4, 0, (0, 1, 0)), hand="consul", seats=3, extended=True)

    play(state, "play consul 2,-6")
    assert (state.phase, state.quotas) == ("remove", (2, 1))
    assert legal(state) == ["remove journey 0", "remove journey 2", "remove author 1"]
    play(state, "remove journey 2", "remove author 1", "remove journey 2")

    assert (scribes(state, "journey"), scribes(state, "author")) == ([1, 0, 0], [0, 0, 0])
    assert (supplies(state), state.phase) == ([19, 20, 20], "finish")


@pytest.mark.parametrize("edition", ["first", "second"])
def test_excuse(edition: str) -> None:
    """Example 11. First: FINISH. Second: four moves; Mountain to Forest: Forest [3,0], Mountain [0,3]."""
    state = position(
        ("mountain", 0, 0, (2, 3)), ("forest", 4, 0, (1, 0)), hand="excuse", edition=edition, extended=True
    )

    play(state, "play excuse 2,-6")
    if edition == "first":
        assert state.phase == "finish"
        return
    assert state.phase == "move"
    assert legal(state) == [
        *("move mountain forest", "move mountain excuse"),
        *("move forest mountain", "move forest excuse"),
    ]
    play(state, "move mountain forest")

    assert (scribes(state, "forest"), scribes(state, "mountain"), state.phase) == ([3, 0], [0, 3], "finish")


def test_an_ace_scores_no_card_without_rank() -> None:
    """Example 12: Ace of Moons: Mountain +4, Harvest not scored; 2 matches."""
    state = position(("harvest", 0, 0, (2, 0)), ("mountain", 4, 0, (1, 0)), hand="ace_moons", extended=True)

    events = play(state, "play ace_moons 2,-6")

    assert (scored(events), matches(events), state.scores) == ({"mountain": (4, 0)}, 2, [4, 0])


def test_a_pawn_triggers_no_scoring_but_matches() -> None:
    """Example 12: Harvest played at (4,0) on Mountain [9,0]: no scoring, 2 matches."""
    state = position(("mountain", 0, 0, (9, 0)), hand="harvest", extended=True)

    events = play(state, "play harvest 4,0")

    assert (scored(events), matches(events), state.phase, state.owed) == ({}, 2, "place", 2)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_hundred(edition: str) -> None:
    """Example 13: 101, 69; 1 match still to place; `finish` ends: 108, 78. Second edition: goes on."""
    state = position(("merchant", 0, 0, (1, 4)), hand="painter", scores=(97, 60), edition=edition)

    play(state, "play painter 4,0")
    assert (state.scores, state.owed, state.phase) == ([101, 69], 1, "place")
    play(state, "place painter" if edition == "first" else "place merchant", "finish")

    if edition == "first":
        assert (state.ends, state.scores, state.finals) == (("points",), [108, 78], [7, 9])
    else:
        assert (state.phase, state.seat, state.scores) == ("play", 1, [101, 69])


def test_last_card_ends_the_match() -> None:
    """Example 14: one card in the pile; a play with no match, `finish`: drawn, hand 5; OVER (`deck`)."""
    state = position(("mountain", 0, 0), hand="sea", pile=1)

    play(state, "play sea 4,0", "finish")

    assert (len(state.hands[0]), state.phase, state.ends) == (5, "over", ("deck",))


def test_hands_are_played_out() -> None:
    """Example 14: `play_out`: seat 1 plays on, 10 more turns, OVER with empty hands."""
    state = position(("mountain", 0, 0), hand="sea", pile=1, play_out=True)
    play(state, "play sea 4,0", "finish")
    turns = 0

    assert (state.phase, state.seat) == ("play", 1)
    while state.phase != "over":
        turns += state.phase == "play"
        RULES.play(state, RULES.legal(state)[0])

    assert (turns, state.hands, state.ends) == (10, [[], []], ("deck",))


def test_a_turned_card_covers_seven_columns_and_five_rows() -> None:
    """Example 15: Pact at (4,0) rot 1 covers x 4..10, y 0..4."""
    state = position(("mountain", 0, 0), hand="pact sea", rotation=True)

    play(state, "play pact 4,0 1")
    pact, seen = state.laid[1:], state.seen[1:]

    assert all(overlaps(pact, seen, x, y, 0) for x, y in ((0, -6), (10, -6), (10, 4), (0, 4)))
    assert not any(overlaps(pact, seen, x, y, 0) for x, y in ((-1, 0), (11, 0), (4, -7), (4, 5)))


def test_landscape_has_its_index_cells_top_right_and_bottom_left() -> None:
    """Example 15: a card at (10,-6) covers (10,0): visible through (4,4); one at (0,4) then hides it; 33 cells seen."""
    state = position(("mountain", 0, 0), ("pact", 4, 0), ("sea", 10, -6), lying=[1], hand="bard", rotation=True)
    assert (has_rank(state, "pact"), seen_cells(state, "pact")) == (True, 34)

    play(state, "play bard 0,4")

    assert (has_rank(state, "pact"), seen_cells(state, "pact")) == (False, 33)


def test_classes() -> None:
    """Example 16: in example 1 one class, kept as (4,-6); in example 2 seven classes."""
    lone = position(("mountain", 0, 0))
    buried = position(("mountain", 0, 0), ("forest", 0, 3))

    assert [one.best for one in classes(lone.laid, lone.seen, rotation=False)] == [Spot(4, -6)]
    assert len(classes(buried.laid, buried.seen, rotation=False)) == 7


def test_final_scoring() -> None:
    """Section 5: sum 12, 8, 7; totals 32, 32, 29: seats 0 and 1 share the win."""
    state = position(
        ("merchant", 0, 0, (3, 1, 1)),
        ("castle", 4, 0, (2, 2, 0)),
        ("huntress", 8, 0, (5, 0, 0)),
        ("harvest", 12, 0, (1, 0, 0)),
        ("journey", 16, 0, (0, 0, 1)),
        ("ace_suns", 20, 0, (0, 2, 1)),
        hand="excuse",
        seats=3,
        extended=True,
        scores=(20, 24, 22),
        pile=0,
    )

    events = play(state, "play excuse 6,-6", "finish")

    assert not has_rank(state, "huntress")
    found = at_the_end(events)
    assert found == {"merchant": (9, 4, 4), "castle": (3, 3, 0), "journey": (0, 0, 3), "ace_suns": (0, 1, 0)}
    assert (state.finals, state.scores) == ([12, 8, 7], [32, 32, 29])
    assert RULES.standings(state).winners == (0, 1)
