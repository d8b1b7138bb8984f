"""The medals of the games: each of them earned by a recorded match, and files of medals that can't be used."""

from json import loads
from pathlib import Path
from typing import Any

import pytest

from game.core import registry
from game.medals.cabinet import Played, rows_of
from game.medals.evidence import Evidence
from game.medals.medal import HOUSE, MedalError, Medals, read, unwritten, written
from saves.medals import marked
from saves.transfer import read_match
from scenes.matches.cabinet import catalogue
from scenes.matches.medals import medals_of

RECORDED = Path(__file__).parent / "recorded"
ALL = [*registry.BUILT_IN, HOUSE]


def played(path: Path, medals: Medals) -> list[Played]:
    """Return a recorded match once for each of the people who sat there."""
    record, match = read_match(path)
    standings = match.rules.standings(match.state)
    return [
        Played(
            path.stem,
            record.game,
            one.seat,
            len(match.seats),
            "people",
            "",
            one.seat in standings.winners,
            standings.seats[one.seat].points,
            hints=0,
            counts=True,
            marks=unwritten(loads(one.told)),
        )
        for one in marked(match, medals, path.stem, 1)
    ]


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_medal_of_a_game_is_earned_by_a_recorded_match(game: str) -> None:
    medals = medals_of(game)
    matches = [one for path in sorted(RECORDED.glob(f"{game}_*")) for one in played(path, medals)]

    assert [place.medal.key for place in rows_of([medals], matches)[0].places if place.earned is None] == []


@pytest.mark.parametrize("game", ALL)
def test_a_row_has_six_medals_of_all_kinds_and_one_secret(game: str) -> None:
    medals = medals_of(game).medals

    assert len(medals) == 6
    assert {medal.kind for medal in medals} == {"first", "craft", "feat"}
    assert [medal.secret for medal in medals] == [False] * 5 + [True]
    assert medals[0].kind == "first"


@pytest.mark.parametrize("game", ALL)
def test_no_two_medals_of_a_row_look_or_are_called_alike(game: str) -> None:
    medals = medals_of(game).medals

    assert len({medal.emblem for medal in medals}) == len({medal.name for medal in medals}) == len(medals)


def test_the_catalogue_has_the_rows_of_all_games_and_of_the_house_last() -> None:
    found = catalogue()

    assert list(found.medals)[-1] == HOUSE
    assert set(registry.BUILT_IN) <= set(found.medals)
    assert found.medals.keys() - {HOUSE} == found.editions.keys()


def test_an_edition_follows_the_needs_and_not_the_words() -> None:
    rules, medals = registry.rules("my_engine"), medals_of("my_engine")
    text = medals.model_dump_json()
    renamed = Medals.model_validate_json(text.replace("First Build", "Something Else"))
    changed = Medals.model_validate_json(text.replace('"at_least":90', '"at_least":91'))

    assert renamed.edition(rules) == medals.edition(rules) != changed.edition(rules)


def test_marks_come_back_as_they_were_written() -> None:
    _record, match = read_match(next(RECORDED.glob("my_engine_*")))
    marks = medals_of("my_engine").marks(Evidence(match, 0))

    assert unwritten(loads(written(marks))) == marks


NEED = '{"kind": "event", "event": "build"}'


def text(medal: str, game: str = "ferry") -> str:
    usual = '"key": "one", "name": "One", "asks": "Do it", "kind": "first", "emblem": "gear"'
    return f'{{"format": 1, "game": "{game}", "medals": [{{{usual}{medal}}}]}}'


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "damaged at its beginning"),
        (text(', "emblem": "unicorn"'), "medals · 1 · emblem"),
        (text(', "times": 2, "in_a_row": true, "different": "game"'), "can't be counted"),
        (text(', "needs": [{"kind": "event", "event": "x", "at_least": 3, "at_most": 2}]'), "at_least is more"),
        (text(', "needs": [{"kind": "sorcery"}]'), "medals · 1 · needs"),
        (text("", game="other"), "medals of another game: other"),
    ],
)
def test_a_file_of_medals_that_can_not_be_used_says_why(content: str, said: str) -> None:
    with pytest.raises(MedalError, match=r"ferry\.json") as caught:
        read(content, "ferry", "medals/ferry.json")

    assert said in str(caught.value)


def test_medals_of_the_house_can_not_ask_what_only_one_game_knows() -> None:
    with pytest.raises(MedalError, match="only one game knows"):
        read(text(f', "needs": [{NEED}]', game=""), HOUSE, "medals/house.json")


def test_a_game_without_medals_has_none() -> None:
    with pytest.raises(MedalError, match=r"medals/nowhere\.json"):
        medals_of("nowhere")


@pytest.mark.parametrize(
    ("need", "number"),
    [
        ({"kind": "event", "event": "machine_repaired"}, 8),
        ({"kind": "event", "event": "machine_repaired", "whose": "anyone"}, 11),
        ({"kind": "event", "event": "machine_repaired", "where": {"seat": "me"}, "whose": "anyone"}, 8),
        ({"kind": "event", "event": "machine_repaired", "where": {"card.0": ["B", "P"]}}, 6),
        ({"kind": "event", "event": "machine_repaired", "where": {"fee": {"at_most": 0}}}, 5),
        ({"kind": "event", "event": "machine_repaired", "total": "points"}, 16),
        ({"kind": "event", "event": "machine_repaired", "total": "points", "within": "event"}, 3),
        ({"kind": "event", "event": "machine_repaired", "different": "points"}, 3),
        ({"kind": "event", "event": "nothing_of_the_kind"}, 0),
        ({"kind": "view", "path": "seats.me.score"}, 23),
        ({"kind": "view", "path": "seats.me.tokens.sum"}, 6),
        ({"kind": "view", "path": "seats.len"}, 2),
        ({"kind": "standing", "of": "points"}, 23),
        ({"kind": "standing", "of": "won"}, 1),
        ({"kind": "standing", "of": "lead"}, 15),
    ],
)
def test_what_a_condition_finds_in_a_match(need: dict[str, Any], number: int) -> None:
    _record, match = read_match(RECORDED / "bric_a_brac_45.tablewright")
    medal = Medals.model_validate(
        {
            "format": 1,
            "game": "bric_a_brac",
            "medals": [{"key": "a", "name": "A", "asks": "A", "kind": "feat", "emblem": "gear", "needs": [need]}],
        }
    ).medals[0]
    winner = match.rules.standings(match.state).winners[0]

    assert medal.mark(Evidence(match, winner)).number == number
