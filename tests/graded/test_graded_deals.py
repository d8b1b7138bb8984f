"""The graded deals that come with the app: each is proved, all have their place, and a bad file says what is wrong."""

from functools import cache
from typing import Any

import pytest

from game.core import registry
from game.core.rules import Rules
from game.graded.deals import BANDS, Deal, GradedError, Ladder, Player, read, written
from game.graded.playing import PLAYER, is_proved, play
from scenes.matches.graded import has_graded, ladder_of
from tools.grade_deals import LEAST, band_of, glance, grade

SET = [key for key in registry.BUILT_IN if has_graded(key)]
GAME, FEWEST = "efficiency_engine", 100
FILE = f"deals/{GAME}.json"


@cache
def ladder(game: str = GAME) -> Ladder:
    return ladder_of(registry.rules(game))


def rules(game: str = GAME) -> Rules[Any, Any]:
    return registry.rules(game)


def test_the_solitaire_of_the_house_has_them() -> None:
    assert [GAME] == SET


@pytest.mark.parametrize("game", SET)
def test_five_bands_of_the_same_size_get_harder_and_harder(game: str) -> None:
    graded = ladder(game).graded

    assert len(ladder(game).deals) >= FEWEST
    assert len({len(band) for band in graded.bands}) == 1
    for number, band in enumerate(graded.bands):
        assert {band_of(deal.won / graded.playings) for deal in band} == {number}
    assert graded.player == PLAYER


@pytest.mark.parametrize("game", SET)
def test_each_deal_is_proved_to_be_won_by_the_rules_alone(game: str) -> None:
    assert all(deal.can_be_won and is_proved(rules(game), deal) for deal in ladder(game).deals)


def test_what_does_not_win_is_no_proof() -> None:
    deal = ladder().deals[0]

    for proof in (deal.proof[:-1], (), (999,)):
        assert not is_proved(rules(), deal.model_copy(update={"proof": proof}))


def test_the_same_number_is_the_same_playing_and_playings_differ() -> None:
    """Of one deal: luck is fixed, so it is the player who makes them differ."""
    number = ladder().deals[0].number
    first = [play(rules(), number, each) for each in range(6)]

    assert first == [play(rules(), number, each) for each in range(6)]
    assert len({playing.places for playing in first}) > 1


def test_whoever_takes_nothing_else_plays_a_deal_always_the_same_way() -> None:
    sure = Player(share=0, worlds=1, margin=0)

    assert len({play(rules(), 5, each, sure).places for each in range(3)}) == 1


def test_a_grade_counts_playings_and_keeps_the_first_that_won() -> None:
    number, count = ladder().deals[0].number, 8
    found = grade(rules(), number, count)

    assert found is not None
    assert found == grade(rules(), number, count)
    assert 0 < found.won <= count
    assert is_proved(rules(), found)


def test_a_deal_that_is_never_won_is_not_graded() -> None:
    lost = next(
        number for number in range(1, 60) if not any(play(rules(), number, each).is_won for each in range(20, 23))
    )

    assert grade(rules(), lost, 3) is None


def test_a_first_look_says_which_bands_are_possible() -> None:
    assert 0 in glance(rules(), ladder().deals[0].number)


@pytest.mark.parametrize(("share", "band"), [(1.0, 0), (LEAST[0], 0), (LEAST[1], 1), (LEAST[3], 3), (0.001, 4)])
def test_a_band_goes_from_its_least_share_to_that_of_the_next(share: float, band: int) -> None:
    assert band_of(share) == band


def test_the_next_deal_is_a_little_harder_and_the_ladder_ends() -> None:
    deals = ladder().deals
    first, last = deals[0].number, deals[-1].number

    assert ladder().beside(first, 1) == deals[1].number
    assert ladder().beside(first, -1) is None
    assert ladder().beside(last, 1) is None
    assert (ladder().band_of(first), ladder().band_of(last)) == (0, BANDS - 1)
    assert first in ladder()
    assert -1 not in ladder()


def test_what_is_written_is_read_again() -> None:
    assert read(written(ladder().graded), rules(), FILE).graded == ladder().graded


def test_only_a_proof_says_that_a_deal_can_be_won() -> None:
    assert not Deal(number=1, won=3).can_be_won


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"format": 1', '"format": 2', f"The graded deals {FILE} are damaged at format: "),
        ('{"format"', '["format"', f"The graded deals {FILE} are damaged at its beginning: "),
        ('"playings": 200', '"playings": 1', f"The graded deals {FILE} are damaged at its beginning: "),
        (f'"{GAME}"', '"palimpsest"', f"{FILE} has graded deals of another game: palimpsest."),
        (
            '"version": 1',
            '"version": 0',
            f"The deals in {FILE} were graded by version 0 of the rules; now the game is played by version 1.",
        ),
    ],
)
def test_a_file_that_can_not_be_used_says_why(old: str, new: str, told: str) -> None:
    text = written(ladder().graded)
    assert old in text

    with pytest.raises(GradedError) as error:
        read(text.replace(old, new, 1), rules(), FILE)
    assert str(error.value).startswith(told)


@pytest.mark.parametrize("change", ["twice", "uneven", "order"])
def test_bands_that_make_no_sense_are_damaged(change: str) -> None:
    bands = [list(band) for band in ladder().graded.bands]
    if change == "twice":
        bands[0][1] = bands[0][0]
    elif change == "uneven":
        bands[4].pop()
    else:
        bands.reverse()
    text = written(ladder().graded.model_copy(update={"bands": tuple(map(tuple, bands))}))

    with pytest.raises(GradedError, match="damaged"):
        read(text, rules(), FILE)


def test_a_game_without_them_says_so() -> None:
    with pytest.raises(GradedError, match=r"There are no graded deals of The Young Queen’s Palimpsest\."):
        ladder_of(registry.rules("palimpsest"))
