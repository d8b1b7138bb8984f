"""What a review says of ways that were not taken."""

import pytest

from game import bots
from game.core.match import Match, Seat
from game.outlook.telling import begun, shared, told
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
