"""What the rules make known for the rest of a match: in every game that has such a moment, and only then."""

from pathlib import Path

import pytest

from game.core.match import Match, Seat
from saves.transfer import read_match
from scenes.table.sitting import Sitting
from tests.goldens import FOLDER

ENDGAME, LAST_TURN = "The Endgame begins", "The last turn"
CAMPAIGN = [ENDGAME, LAST_TURN, "The goal is reached"]
SAID = {
    "bric_a_brac_last_card": ["The last round", "Your last turn"],
    "bric_a_brac_usual": [LAST_TURN],
    "efficiency_engine_dead": ["The engine stops"],
    "efficiency_engine_won": [LAST_TURN],
    "my_engine_3": [LAST_TURN],
    "palimpsest_4": ["The match ends"],
    "palimpsest_five_play_out": ["The draw pile is empty", "The match ends"],
    "victory_point_salad_1": [
        *CAMPAIGN,
        "Game 2 of the campaign",
        *CAMPAIGN,
        "Game 3 of the campaign",
        ENDGAME,
        LAST_TURN,
    ],
    "victory_point_salad_3": [ENDGAME, "The last round", "Your last turn"],
}


def sitting_at(path: Path, ply: int | None = None) -> Sitting:
    """Return a sitting of a recorded match after `ply` intents, its last seat looking on; of all of it without."""
    _record, match = read_match(path)
    seats = tuple(Seat(seat.name, "person" if number == 1 else "novice") for number, seat in enumerate(match.seats))
    people = seats if len(seats) > 1 else match.seats
    again = Match(match.rules, people, match.options, match.deal, match.deck)
    again.follow(match.intents[:ply])
    return Sitting(again, None)


@pytest.mark.parametrize(("name", "titles"), SAID.items(), ids=SAID)
def test_a_match_makes_known_what_holds_from_then_on(name: str, titles: list[str]) -> None:
    sitting = sitting_at(FOLDER / f"{name}.json")

    said = [one for line in sitting.lines() if (one := line.announcement) and one.seat in (None, sitting.viewer)]

    assert [one.title for one in said] == titles
    assert sitting.headline == ""


@pytest.mark.parametrize(
    ("name", "ply", "headline"),
    [
        ("victory_point_salad_3", 48, ""),
        ("victory_point_salad_3", 49, "Endgame"),
        ("victory_point_salad_3", 54, "Endgame"),
        ("victory_point_salad_3", 60, "Last round"),
        ("victory_point_salad_1", 82, ""),
        ("bric_a_brac_last_card", 145, "Last round"),
        ("palimpsest_five_play_out", 90, "Last cards"),
    ],
)
def test_a_headline_holds_until_the_next_one(name: str, ply: int, headline: str) -> None:
    assert sitting_at(FOLDER / f"{name}.json", ply).headline == headline


def test_nothing_is_announced_a_second_time_but_after_something_else() -> None:
    """Victory Point Salad: each game of a campaign has an Endgame."""
    sitting = sitting_at(FOLDER / "victory_point_salad_1.json", 250)

    said = [one.title for one in sitting.announced(0)]

    assert said.count(ENDGAME) == 3
    assert sitting.announced(sitting.match.ply) == []


def test_a_last_turn_that_is_over_with_its_announcement_is_not_announced() -> None:
    """My Engine: a match may end with the step that empties the deck."""
    sitting = sitting_at(FOLDER / "my_engine_3.json")

    assert sitting.announced(0) == []
