"""What was made of a campaign, out of real saves: what was worked out is kept, and losing it costs nothing."""

from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from saves.autosave import Autosave
from saves.campaigns import FILE, Travelled, travelled, with_marks
from saves.facts import Whose
from saves.medals import MarkBook, Marked, MarkMatches
from scenes.matches.whose import everybody
from tests.campaign.test_campaign import GAME, RULES, campaign, journey


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


def keep(path: Path, match: Match[Any, Any]) -> str:
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        assert autosave.flush()
    return identity


def found(path: Path, whose: Whose = everybody) -> Travelled:
    return travelled(path, campaign(), RULES, whose)


def follow(path: Path, known: Travelled) -> Travelled:
    """Work out what is missing, and keep it."""
    fresh: list[Marked] = []
    MarkMatches(path, known.missing, {GAME: campaign()}).work(fresh.extend, lambda: False)
    MarkBook(path.with_name(FILE)).keep(fresh)
    return with_marks(known, fresh)


def test_without_saves_nothing_was_reached(path: Path) -> None:
    assert found(path) == Travelled()
    assert [one.tries for one in found(path).reached(campaign())] == [0, 0, 0]


def test_what_was_worked_out_is_kept(path: Path) -> None:
    identity = keep(path, journey())
    known = follow(path, found(path))
    again = found(path)

    assert again == known
    assert again.missing == ()
    assert all(one.stars > 0 and one.match == identity for one in again.reached(campaign()))


def test_without_what_was_kept_it_is_worked_out_anew(path: Path) -> None:
    keep(path, journey())
    known = follow(path, found(path))
    path.with_name(FILE).write_bytes(b"nothing that makes sense")

    assert len(found(path).missing) == 1
    assert follow(path, found(path)) == known


def test_a_match_that_went_on_is_followed_again(path: Path) -> None:
    match = journey(plies=60)
    ahead = journey()
    with Autosave(path) as autosave:
        identity = autosave.begin(match)
        autosave.flush()
        assert follow(path, found(path)).open_at(campaign(), 0) == identity
        again = Match(RULES, match.seats, match.options, match.deal)
        again.follow(ahead.intents[:60])
        for intent in ahead.intents[60:120]:
            again.apply(intent)
            autosave.played(identity, again)
        assert autosave.flush()
    known = follow(path, found(path))

    assert (known.open_at(campaign(), 0), known.open_at(campaign(), 1)) == (None, identity)
    assert [bool(one.stars) for one in known.reached(campaign())] == [True, False, False]


def test_a_deal_counts_the_first_time(path: Path) -> None:
    first = keep(path, journey(plies=120))
    keep(path, journey())
    known = follow(path, found(path))

    assert [one.id for one in known.journeys] == [first]


def test_other_house_rules_and_practice_do_not_count(path: Path) -> None:
    keep(path, journey(plies=40, chain="fresh"))
    practice = Match(RULES, journey().seats, journey().options, 9, practice=True)
    practice.apply(RULES.legal(practice.state)[0])
    keep(path, practice)

    assert found(path).journeys == ()


def test_everybody_has_their_own(path: Path) -> None:
    mine = keep(path, journey())
    keep(path, journey(12, 120))

    assert [one.id for one in found(path, lambda match, _seat: match == mine).journeys] == [mine]
