"""What somebody made of graded deals, out of real saves."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from game.core.match import Match, Seat
from saves.autosave import Autosave
from saves.facts import Whose
from saves.graded import Attempts, all_attempts, won_among
from saves.store import Store
from saves.transfer import export_match, import_match
from scenes.matches.graded import ladder_of
from scenes.matches.whose import everybody
from tests.saves.played import RULES, play_saved

LADDER = ladder_of(RULES)
DEAL, OTHER = LADDER.deals[0].number, LADDER.deals[1].number


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def keep(
    path: Path, *, wins: bool = False, deal: int = DEAL, plies: int = 1_000, person: str = "", **options: str
) -> str:
    """Save a match with a deal, played as its proof has it or carelessly, and return its id."""
    match = Match(RULES, (Seat("Ada"),), RULES.Options.model_validate(options), deal)
    with Autosave(path) as autosave:
        identity = autosave.begin(match, (person,))
        for place in LADDER.deal(deal).proof if wins else ():
            match.apply(RULES.legal(match.state)[place])
            autosave.played(identity, match)
        play_saved(autosave, identity, match, plies)
        assert autosave.flush()
    return identity


def found(path: Path, whose: Whose = everybody) -> Mapping[int, Attempts]:
    return all_attempts(path, RULES, [DEAL, OTHER], whose)


def test_without_saves_nothing_was_tried(path: Path) -> None:
    assert found(path) == {DEAL: Attempts(), OTHER: Attempts()}
    assert found(path)[DEAL].outcome == "none"


def test_a_deal_won_at_once_is_told_from_one_won_later(path: Path) -> None:
    keep(path, wins=True)
    keep(path, deal=OTHER)
    keep(path, deal=OTHER, wins=True)
    made = found(path)

    assert (made[DEAL].outcome, made[DEAL].tries) == ("first", 1)
    assert (made[OTHER].outcome, made[OTHER].tries) == ("won", 2)
    assert won_among(made.values()) == 2


def test_a_win_stays_one_whatever_comes_after(path: Path) -> None:
    best = keep(path, wins=True)
    keep(path)
    made = found(path)[DEAL]

    assert (made.outcome, made.tries) == ("first", 1)
    assert made.best is not None
    assert made.best.id == best


def test_the_best_of_what_was_lost_is_the_one_with_most_points(path: Path) -> None:
    identity = keep(path)
    made = found(path)[DEAL]

    assert made.outcome == "tried"
    assert made.best is not None
    assert (made.best.id, made.points) == (identity, made.best.result.points if made.best.result else None)
    assert made.to_go_on_with is None


def test_one_that_was_begun_is_gone_on_with(path: Path) -> None:
    identity = keep(path, plies=2)
    made = found(path)[DEAL]

    assert made.to_go_on_with is not None
    assert (made.outcome, made.to_go_on_with.id, made.tries, made.points) == ("open", identity, 0, None)


def test_one_without_a_move_was_not_begun(path: Path) -> None:
    keep(path, plies=0)

    assert found(path)[DEAL].outcome == "none"


def test_house_rules_are_another_deal(path: Path) -> None:
    keep(path, battery="soft")

    assert found(path)[DEAL].outcome == "none"


def test_practice_wins_nothing(path: Path) -> None:
    match = Match(RULES, (Seat("Ada"),), RULES.Options(), DEAL, practice=True)
    for place in LADDER.deal(DEAL).proof:
        match.apply(RULES.legal(match.state)[place])
    with Autosave(path) as autosave:
        autosave.begin(match)

    assert found(path)[DEAL].outcome == "tried"


def test_what_came_from_a_file_was_played_by_somebody_else(path: Path, tmp_path: Path) -> None:
    there, file = tmp_path / "there.sqlite", tmp_path / "one.tablewright"
    identity = keep(there)
    with Store(there) as store:
        export_match(store, identity, file)
    with Store(path) as store:
        import_match(store, file)

    assert found(path)[DEAL].outcome == "none"


def test_everybody_has_their_own(path: Path) -> None:
    mine = keep(path, wins=True, person="ada")
    keep(path, person="ben")

    assert found(path, lambda match, _seat: match == mine)[DEAL].outcome == "first"
    assert found(path, lambda match, _seat: match != mine)[DEAL].outcome == "tried"


def test_one_in_the_trash_was_played_nevertheless(path: Path) -> None:
    identity = keep(path, wins=True)
    with Store(path) as store:
        store.trash(identity)

    assert found(path)[DEAL].is_won


def test_one_that_was_deleted_half_way_is_not_gone_on_with(path: Path) -> None:
    begun = keep(path, plies=2)
    deleted = keep(path, plies=3)
    with Store(path) as store:
        store.trash(deleted)
        made = found(path)[DEAL]
        assert made.to_go_on_with is not None
        assert made.to_go_on_with.id == begun
        store.trash(begun)

    assert (found(path)[DEAL].to_go_on_with, found(path)[DEAL].outcome) == (None, "none")


def test_a_win_after_one_that_was_deleted_half_way_is_no_first_try(path: Path) -> None:
    deleted = keep(path, plies=2)
    with Store(path) as store:
        store.trash(deleted)
    keep(path, wins=True)

    assert (found(path)[DEAL].outcome, found(path)[DEAL].tries) == ("won", 2)
