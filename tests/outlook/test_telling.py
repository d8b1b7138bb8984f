"""What a review says of ways that were not taken."""

import pytest

from game import bots
from game.core.match import Match, Seat
from game.outlook.estimate import Estimate
from game.outlook.history import Note
from game.outlook.telling import begun, brief, came_up, shared, told
from game.outlook.verdict import Verdict
from game.rules.my_engine.rules import RULES
from game.rules.victory_point_salad.intents import Cover, Play, TakePayoff
from tests.outlook.matches import played


@pytest.mark.parametrize(
    ("way", "other", "count"),
    [("abc", "abd", 2), ("abc", "xbc", 0), ("abc", "ab", 2), ("ab", "abc", 0), ("ab", "ab", 0), ("", "ab", 0)],
)
def test_two_ways_share_their_beginning_as_long_as_something_is_left(way: str, other: str, count: int) -> None:
    assert shared(tuple(way), tuple(other)) == count


def test_a_better_way_is_told_from_where_it_leaves_the_one_that_was_taken() -> None:
    names = ["Ada", "Ben"]
    match = Match(RULES, tuple(Seat(name, bots.NOVICE) for name in names), RULES.Options(), 1)
    lucks = [bots.luck(1, seat) for seat in range(2)]
    while (seat := match.turn.seat) is not None and match.turn.number < 12:
        match.apply(bots.choose(bots.NOVICE, RULES, match.state, seat, lucks[seat]))
    checked = 0

    for ply, (step, following) in enumerate(zip(match.steps, match.steps[1:], strict=False)):
        others = [one for one in RULES.legal(following.before) if one != following.intent]
        if others and not step.used_luck:
            alone = begun(RULES, RULES.copy(following.before), (others[0],), names)
            assert told(match, ply, (step.intent, others[0])) == alone
            checked += 1

    assert checked > 5


def test_what_two_ways_have_in_common_later_on_is_told_of_neither() -> None:
    match = played("victory_point_salad", (bots.NOVICE, bots.APPRENTICE), 2)
    rules, names = match.rules, ["Ada", "Ben"]
    before = match.steps[71].before
    took = TakePayoff("unexpected_payoff"), TakePayoff("diversified_strategy_payoff")
    covers = (Cover("wood", "plain", source) for source in ("cheap_material:wood", "new:wood"))
    other = (*(took[1], Play("diversified_strategy_payoff"), Play("cheap_building")), *covers)

    assert "Unexpected" in begun(rules, rules.copy(before), took, names)
    assert "Diversified" not in begun(rules, rules.copy(before), took, names, other)
    assert begun(rules, rules.copy(before), other, names, other)
    assert "Cheap Building" in begun(rules, rules.copy(before), other, names, (*took, other[1]))


def test_a_better_way_that_reads_like_what_was_played_is_told_to_lie_elsewhere() -> None:
    match = played("my_engine", (bots.APPRENTICE,) * 2, 7)
    rules, names = match.rules, [seat.name for seat in match.seats]

    def line(ply: int, intent: object) -> str:
        return begun(rules, rules.copy(match.steps[ply].before), (intent,), names)

    alike = [
        (ply, other)
        for ply, step in enumerate(match.steps)
        for other in rules.legal(step.before)
        if other != step.intent and line(ply, other) and line(ply, other) == line(ply, step.intent)
    ]
    ply, other = alike[0]

    seat = match.steps[ply].turn.seat
    assert seat is not None
    note = Note("blunder", seat, ply, ply + 1, -0.3)
    words = brief(match, note, [Verdict(ply, seat, (other,), Estimate(-0.3), "blunder")])
    assert words == "Better: the same in another place; the arrow shows it."


def test_a_better_way_that_begins_like_what_was_played_says_so() -> None:
    """The arrow shows its first step: what is told beside it has to know of that step."""
    match = played("my_engine", (bots.APPRENTICE,) * 2, 7)
    rules, names = match.rules, [seat.name for seat in match.seats]
    ply, other = next(
        (ply, other)
        for ply, (step, following) in enumerate(zip(match.steps, match.steps[1:], strict=False))
        if step.turn.seat == following.turn.seat and not step.used_luck
        for other in rules.legal(following.before)
        if begun(rules, rules.copy(following.before), (other,), names)
        not in ("", begun(rules, rules.copy(following.before), (following.intent,), names))
    )
    seat, way = match.steps[ply].turn.seat, (match.steps[ply].intent, other)
    assert seat is not None
    note = Note("mistake", seat, ply, ply + 2, -0.1)

    words = brief(match, note, [Verdict(ply, seat, way, Estimate(-0.1), "mistake")])

    assert words == f"Better: the same beginning, then: {told(match, ply, way)}"


@pytest.mark.parametrize(
    ("game", "seats", "begins"),
    [
        ("my_engine", 2, "What came up: K♦."),
        ("palimpsest", 2, "What came up: Cave."),
        ("bric_a_brac", 2, "What came up: "),
        ("victory_point_salad", 2, "New in the"),
        ("efficiency_engine", 1, "Bank A gets"),
    ],
)
def test_what_came_up_is_told_and_not_what_followed(game: str, seats: int, begins: str) -> None:
    match = played(game, (bots.APPRENTICE,) * seats, 7, 60)
    plies = [ply for ply in range(match.ply) if match.came_up(ply)]
    told_of = [came_up(match, Note("lucky", match.steps[ply].turn.seat or 0, ply, ply + 1, 0.2)) for ply in plies]

    assert any(words.startswith(begins) for words in told_of)
    assert not any("scores" in words or "Turn" in words or "Round" in words for words in told_of), told_of
