"""The try that counts for the deal of a day, out of real saves; and results that another copy can check."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.core.match import Match, Seat
from game.daily.claim import read
from game.daily.deal import Daily, daily
from saves.autosave import Autosave
from saves.dailies import Try, all_tries, claim_of, proves, tries
from saves.store import Store
from saves.transfer import export_match, import_match
from scenes.matches.whose import everybody
from tests.saves.played import RULES, play_on, play_saved

DAY = date(2026, 11, 23)
TODAY = daily(RULES.info, DAY)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path) as store:
        yield store


def dealt(one: Daily = TODAY, name: str = "Ada") -> Match[Any, Any]:
    asked = one.request(RULES, name)
    return Match(RULES, asked.seats, asked.options, asked.deal)


def keep(path: Path, match: Match[Any, Any], plies: int = 1_000) -> str:
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match, plies)
        assert autosave.flush()
    return identity


def found(store: Store, *asked: Daily) -> list[Try]:
    return tries(store, asked or [TODAY], everybody)


def test_a_deal_that_nobody_has_begun_is_open_to_all(store: Store, path: Path) -> None:
    keep(path, dealt(), plies=0)

    assert [one.outcome for one in found(store)] == ["none"]
    assert found(store)[0].points is None


def test_the_first_match_is_the_try_that_counts(store: Store, path: Path) -> None:
    first, again = dealt(), dealt(name="Ben")
    identity = keep(path, first)
    keep(path, again, plies=3)
    [one] = found(store)

    assert one.match is not None
    assert (one.match.id, one.outcome) == (identity, "done")
    assert one.points == RULES.standings(first.state).seats[0].points


def test_a_try_that_was_begun_is_gone_on_with(store: Store, path: Path) -> None:
    keep(path, dealt(), plies=2)
    [one] = found(store)

    assert (one.outcome, one.points) == ("open", None)


def test_each_day_has_a_try_of_its_own(store: Store, path: Path) -> None:
    days = [daily(RULES.info, DAY + timedelta(number)) for number in range(3)]
    keep(path, dealt(days[1]))

    assert [one.outcome for one in found(store, *days)] == ["none", "done", "none"]


@pytest.mark.parametrize(
    "other",
    [
        replace(TODAY, minds=("person", "novice")),
        replace(TODAY, version=99),
        replace(TODAY, number=TODAY.number + 1),
    ],
)
def test_another_deal_other_seats_and_other_rules_are_no_try(store: Store, path: Path, other: Daily) -> None:
    keep(path, dealt())

    assert found(store, other)[0].match is None


def test_other_options_are_no_try(store: Store, path: Path) -> None:
    keep(path, Match(RULES, (Seat("Ada"),), RULES.Options(battery="soft"), TODAY.number))

    assert found(store)[0].match is None


def test_only_the_matches_of_whoever_is_meant_count(store: Store, path: Path) -> None:
    keep(path, dealt())
    other = keep(path, dealt(name="Ben"))
    [one] = tries(store, [TODAY], lambda match, seat: (match, seat) == (other, TODAY.seat))

    assert one.match is not None
    assert one.match.id == other


def test_what_came_in_a_file_is_nobodys_try(store: Store, path: Path, tmp_path: Path) -> None:
    identity = keep(path, dealt())
    export_match(store, identity, tmp_path / "one.tablewright")
    with Store(tmp_path / "other.sqlite") as other:
        import_match(other, tmp_path / "one.tablewright")
        assert found(other)[0].outcome == "none"


def test_what_was_won_in_practice_was_not_won(store: Store, path: Path) -> None:
    match = dealt()
    play_on(match)
    keep(path, match)
    [one] = found(store)
    assert one.match is not None
    assert one.match.result is not None
    won = replace(one.match, result=replace(one.match.result, won=True))

    assert Try(TODAY, won).outcome == "won"
    assert Try(TODAY, replace(won, practice=True)).outcome == "done"


def test_a_result_is_proved_by_the_match_itself_and_by_no_other(store: Store, path: Path, tmp_path: Path) -> None:
    first, otherwise = dealt(), dealt()
    identity = keep(path, first)
    otherwise.apply(next(intent for intent in RULES.legal(otherwise.state) if intent != first.intents[0]))
    other = keep(path, otherwise)
    [one] = found(store)
    claim = claim_of(one, store.load(identity))
    assert claim is not None
    passed_on = read(f"My day: {claim.text}")
    assert passed_on is not None

    export_match(store, identity, tmp_path / "one.tablewright")
    with Store(tmp_path / "other.sqlite") as elsewhere:
        there = import_match(elsewhere, tmp_path / "one.tablewright")
        assert proves(passed_on, elsewhere.load(there))
    assert not proves(passed_on, store.load(other))
    assert not proves(replace(passed_on, points=passed_on.points + 1), store.load(identity))
    assert not proves(replace(passed_on, day=DAY + timedelta(1)), store.load(identity))
    assert not proves(replace(passed_on, game="nowhere"), store.load(identity))


def test_a_try_that_is_not_over_has_no_result(store: Store, path: Path) -> None:
    identity = keep(path, dealt(), plies=2)

    assert claim_of(found(store)[0], store.load(identity)) is None
    assert claim_of(Try(TODAY), store.load(identity)) is None


def test_the_deals_of_many_games_are_found_at_once(store: Store, path: Path, tmp_path: Path) -> None:
    asked = [daily(registry.info(game), DAY) for game in registry.BUILT_IN]
    assert {one.outcome for one in all_tries(tmp_path / "nothing.sqlite", asked, everybody)} == {"none"}
    keep(path, dealt())
    found = {one.daily.game: one.outcome for one in all_tries(path, asked, everybody)}

    assert [game for game, outcome in found.items() if outcome == "done"] == ["efficiency_engine"]
