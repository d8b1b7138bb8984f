"""What who is new to Bric-a-Brac might overlook at the beginning of a turn."""

from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from tests.rules.bric_a_brac.builder import after, position


def told(state: State) -> dict[str, str]:
    return {nudge.kind: nudge.text for nudge in RULES.voice.nudges(state)}


def test_a_repair_in_reach_is_told_with_its_points() -> None:
    state = position(row="B2", held="2w", hand="B1")

    assert told(state) == {
        "repair": "You could repair Coal Tally: it brings 1 point. Playing a machine instead takes the turn."
    }


def test_the_points_of_the_project_that_it_completes_are_counted() -> None:
    state = position(row="B2", held="2w", hand="B1", workshop="P2", board="ones")

    assert told(state)["repair"] == (
        "You could repair Coal Tally: with its project it brings 4 points. Playing a machine takes the turn."
    )


def test_a_fourth_machine_drives_out_the_others() -> None:
    state = position(row="B2", hand="B1", workshop="P2 P1 R1")

    assert told(state)["fourth"] == (
        "Your next repair is the fourth machine: unless it completes a project, the other three leave."
    )


def test_a_tenth_machine_sweeps_the_upper_row() -> None:
    state = position(row="B2 B2 B3 B3 B4 B4 P3 P3 P4", hand="B1")

    assert told(state) == {
        "tenth": "The next machine is the tenth: unless it scraps another, the upper row is scrapped, "
        "and its charcoalium is lost."
    }


def test_a_tenth_machine_that_scraps_another_leaves_the_upper_row() -> None:
    """Bric-a-Brac 4: the row is swept where ten machines lie there at the end of the turn, as the nudge says."""
    left = {
        action: len(after(position(row="B2 B2 B3 B3 B4 B4 P1 P3 P4", hand="P5"), "play P5", action).row)
        for action in ("charcoalium", "effect")
    }

    assert left == {"charcoalium": 5, "effect": 9}


def test_nothing_is_told_where_nothing_is_in_reach_nor_within_a_turn() -> None:
    assert told(position(row="B2", hand="B1")) == {}
    assert told(after(position(row="B2", held="2w", hand="B1"), "play B1")) == {}
