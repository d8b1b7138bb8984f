"""The ways on from a result: to bots that suit better, to other places, and a kind word for who has not won yet."""

from typing import Any

import pytest

from game.core import registry
from game.core.match import Match, Seat
from saves.statistics import Record, Tally
from scenes.matches.again import against, one_further
from scenes.matches.result_words import cheer, record
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.table import new_table, table_of
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against, request_for
from tests.saves.played import play_on
from tests.screen.conftest import OpenApp

GAME = "bric_a_brac"


def match_of(*seats: tuple[str, str]) -> Match[Any, Any]:
    rules = registry.rules("my_engine")
    return Match(rules, tuple(Seat(name, mind) for name, mind in seats), rules.Options(), 7)


@pytest.mark.parametrize(
    ("step", "expected"),
    [
        (-1, [("Ada", "person"), ("Pupil", "pupil"), ("Pupil 2", "pupil"), ("Robo", "adept")]),
        (1, [("Ada", "person"), ("Adept", "adept"), ("Adept 2", "adept"), ("Robo", "master")]),
    ],
)
def test_bots_get_better_or_worse_by_a_level_and_keep_names_of_their_own(
    step: int, expected: list[tuple[str, str]]
) -> None:
    bots = [("Apprentice", "apprentice"), ("Apprentice 2", "apprentice"), ("Robo", "expert")]
    seats = against(match_of(("Ada", "person"), *bots), step)

    assert seats is not None
    assert [(seat.name, seat.mind) for seat in seats] == expected


def test_nobody_plays_less_well_than_a_beginner_nor_better_than_a_master() -> None:
    assert against(match_of(("Ada", "person"), ("Beginner", "beginner")), -1) is None
    assert against(match_of(("Ada", "person"), ("Master", "master")), 1) is None
    assert against(match_of(("Ada", "person"), ("Random", "random")), 1) is None


def test_one_seat_further_the_first_is_last() -> None:
    match = match_of(("Ada", "person"), ("Novice", "novice"), ("Ben", "person"))

    assert [seat.name for seat in one_further(match)] == ["Novice", "Ben", "Ada"]


def over(studio: Studio, *, won: bool) -> ResultsScene:
    """Play a match whose person wins or loses as asked, and return its results."""
    for deal in range(20):
        table = new_table(studio.app.house, request_against(GAME, deal, "apprentice"))
        studio.app.manager.home(table)
        match = table.sitting.match
        while not match.is_over:
            seat = match.turn.seat
            assert seat is not None
            advice = match.rules.mind.advise(match.state, seat)
            plays_well = (seat == 0) is won
            table.sitting.play(advice.intent if advice and plays_well else match.rules.legal(match.state)[0])
        if (0 in match.rules.standings(match.state).winners) is won:
            break
    assert table.save_now()
    table.show_results()
    studio.settle()
    assert isinstance(studio.top, ResultsScene)
    return studio.top


def words(scene: ResultsScene) -> list[str]:
    return [button.face.words for button in scene.controls.buttons]


def test_after_a_loss_an_easier_bot_is_offered_and_remembered(open_app: OpenApp) -> None:
    studio = open_app()
    scene = over(studio, won=False)
    assert {"Easier bot", "Change seats"} <= set(words(scene))
    assert "Stronger bot" not in words(scene)

    studio.ready()
    studio.click(next(one.rect.center for one in scene.controls.buttons if one.face.words == "Easier bot"))
    studio.settle()

    assert isinstance(studio.top, TableScene)
    assert [seat.mind for seat in studio.table.sitting.match.seats] == ["person", "pupil"]
    assert [seat.mind for seat in studio.app.house.settings.games[GAME].seats] == ["person", "pupil"]


def test_after_a_win_a_stronger_bot_is_offered(open_app: OpenApp) -> None:
    scene = over(open_app(), won=True)

    assert "Stronger bot" in words(scene)
    assert "Easier bot" not in words(scene)


def test_alone_there_is_nobody_to_change_places_with(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 7))
    match = studio.table.sitting.match
    while not match.is_over:
        studio.table.sitting.play(match.rules.legal(match.state)[-1])
    studio.table.show_results()

    assert isinstance(studio.top, ResultsScene)
    assert not {"Change seats", "Easier bot"} & set(words(studio.top))


def test_a_deal_by_older_rules_is_not_offered_again(open_app: OpenApp) -> None:
    """By the present rules the same number is another deal."""
    studio, rules = open_app(), registry.rules("my_engine").as_of(1)
    table = table_of(studio.app.house, Match(rules, (Seat("Ada"), Seat("", "random")), rules.Options(), 7))
    studio.app.manager.home(table)
    pause = PauseScene(studio.app.house, table)
    restart = next(entry for entry in pause.entries() if entry.words == "Restart this deal")
    assert (restart.enabled, restart.tip) == (
        False, "This deal can’t be dealt again: it was dealt by other rules, or by hand.",
    )  # fmt: skip
    play_on(table.sitting.match)
    table.show_results()

    assert isinstance(studio.top, ResultsScene)
    assert "Deal again" in words(studio.top)
    assert "Same deal" not in words(studio.top)


def test_a_record_without_a_win_does_not_count_defeats() -> None:
    first = record(Record(Tally(played=1, alone=1, won=0, best=-18)), alone=True)
    later = record(Record(Tally(played=3, alone=3, won=0, best=14)), alone=False)

    assert first == []
    assert [about for _figure, about in later] == ["matches", "best score"]


def test_who_has_not_won_yet_is_told_kindly_what_may_help() -> None:
    assert cheer(1, has_easier=True, knows_hints=False).startswith("That was your first match")
    assert cheer(3, has_easier=True, knows_hints=True).endswith("Easier bots may suit you for now.")
    assert cheer(3, has_easier=False, knows_hints=False).endswith("A hint (H) shows a good next step, and why.")
    assert cheer(3, has_easier=False, knows_hints=True) == "The first win is still to come."
