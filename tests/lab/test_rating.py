"""Strengths out of results: what is known in closed form, several at a table, and a test that stops when it is sure."""

from collections.abc import Sequence
from math import inf, log10, sqrt

import pytest

from game.core.chance import Chance
from game.lab.rating import ELO, Race, Sprt, gained, rate


def _duel(one: str, other: str, won: float, matches: float) -> Race:
    return Race((one, other), matches, {one: won, other: matches - won})


def test_a_share_of_wins_is_the_elo_that_the_formula_says() -> None:
    found = rate([_duel("a", "b", 750_000, 1_000_000)], "b")

    assert found["a"].elo == pytest.approx(400 * log10(3), abs=0.01)
    assert found["a"].error == pytest.approx(ELO / sqrt(1_000_000 * 0.75 * 0.25), rel=1e-4)
    assert (found["b"].elo, found["b"].error, found["b"].matches) == (0.0, 0.0, 1_000_000)


def test_strengths_add_up_over_somebody_in_between() -> None:
    found = rate([_duel("a", "b", 64_000, 100_000), _duel("b", "c", 64_000, 100_000)], "c")

    assert found["b"].elo == pytest.approx(100, abs=1)
    assert found["a"].elo == pytest.approx(200, abs=2)
    assert found["a"].error > found["b"].error


def test_several_at_a_table_win_in_proportion_to_their_strength() -> None:
    """One three times as strong as the other two wins three of five matches."""
    found = rate([Race(("a", "b", "b"), 50_000, {"a": 30_000, "b": 20_000})], "b")

    assert found["a"].elo == pytest.approx(400 * log10(3), abs=0.1)


@pytest.mark.parametrize("won", [0, 200])
def test_who_wins_all_or_nothing_has_a_strength_and_a_large_error(won: int) -> None:
    rated = rate([_duel("a", "b", won, 200)], "b")["a"]

    assert abs(rated.elo) == pytest.approx(400 * log10(200.5 / 0.5))
    assert rated.error > 200


def test_the_error_is_as_large_as_the_strengths_differ_from_run_to_run() -> None:
    chance, found = Chance(5), []
    for _run in range(200):
        won = sum(chance.below(100) < 64 for _match in range(300))
        found.append(rate([_duel("a", "b", won, 300)], "b")["a"])
    mean = sum(one.elo for one in found) / len(found)
    spread = sqrt(sum((one.elo - mean) ** 2 for one in found) / len(found))

    assert mean == pytest.approx(100, abs=6)
    assert spread == pytest.approx(found[0].error, rel=0.2)


def _pairs(chance: Chance, percent: int, number: int) -> list[float]:
    return [sum(chance.below(100) < percent for _match in range(2)) / 2 for _pair in range(number)]


def _verdict(pairs: Sequence[float]) -> bool | None:
    test = Sprt(better=40)
    said = (test.verdict(pairs[:number]) for number in range(20, len(pairs)))
    return next((verdict for verdict in said if verdict is not None), None)


def test_a_test_is_rarely_wrong() -> None:
    chance = Chance(11)
    better = [_verdict(_pairs(chance, 56, 2_000)) for _run in range(40)]
    same = [_verdict(_pairs(chance, 50, 2_000)) for _run in range(40)]

    assert better.count(True) >= 36
    assert same.count(False) >= 36


def test_a_test_says_nothing_before_it_has_seen_enough() -> None:
    assert Sprt().verdict([]) is None
    assert Sprt().verdict([1.0]) is None
    assert Sprt().verdict([0.5] * 100) is None


POOL = {"weak": 90, "even": 50, "strong": 30}  # of 100 matches that the predecessor wins


def _met(chance: Chance, elo: float, deals: int) -> dict[str, list[tuple[float, float]]]:
    """Return what a candidate of so many Elo more and its predecessor win against a pool, two matches a deal."""
    found: dict[str, list[tuple[float, float]]] = {opponent: [] for opponent in POOL}
    for deal in range(deals):
        opponent = list(POOL)[deal % len(POOL)]
        before = POOL[opponent] / 100
        odds = before / (1 - before) * 10 ** (elo / 400)
        own = odds / (1 + odds)
        won = [sum(chance.below(10_000) < 10_000 * share for _match in range(2)) / 2 for share in (own, before)]
        found[opponent].append((won[0], won[1]))
    return found


def _pool_verdict(chance: Chance, elo: float) -> bool | None:
    met, test = _met(chance, elo, 6_000), Sprt(better=40)
    for deals in range(30, 2_000, 10):
        verdict = test.decided(test.ratio_by_pool({opponent: shares[:deals] for opponent, shares in met.items()}))
        if verdict is not None:
            return verdict
    return None


def test_a_test_against_a_pool_is_rarely_wrong() -> None:
    chance = Chance(12)

    assert [_pool_verdict(chance, 40) for _run in range(40)].count(True) >= 36
    assert [_pool_verdict(chance, 0) for _run in range(40)].count(False) >= 36


def test_what_was_gained_against_a_pool_comes_with_its_error() -> None:
    elo, error = gained(_met(Chance(3), 60, 6_000))

    assert elo == pytest.approx(60, abs=2 * error)
    assert 5 < error < 15
    assert gained({}) == (0.0, inf)


def test_an_opponent_who_always_loses_tells_nothing() -> None:
    test = Sprt()

    assert abs(test.ratio_by_pool({"hopeless": [(1.0, 1.0)] * 500})) < 0.05
    assert test.ratio_by_pool({}) == 0.0
