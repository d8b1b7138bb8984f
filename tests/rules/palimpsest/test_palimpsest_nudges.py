"""What who is new to the Palimpsest might overlook before the card is drawn."""

from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import play, position


def told(state: State) -> list[tuple[str, str]]:
    return [(nudge.kind, nudge.text) for nudge in RULES.voice.nudges(state)]


NOTHING = (
    "nothing",
    "This card brought neither points nor scribes. Until you draw, undo lets you lay it elsewhere.",
)


def test_a_card_that_brought_nothing_can_still_be_laid_elsewhere() -> None:
    state = position(("mill", 0, 0), hand="author")  # Waves and Leaves below Moons and Knots
    play(state, "play author 4,6")

    assert told(state) == [NOTHING]


def test_a_card_that_scored_brought_something() -> None:
    state = position(("mill", 0, 0, [3, 0]), hand="ace_moons")
    play(state, "play ace_moons 4,6")

    assert state.phase == "finish"
    assert told(state) == []


def test_scribes_run_short() -> None:
    assert told(position(("mill", 0, 0, [17, 0]))) == [
        (
            "supply",
            "You have 3 scribes left. As soon as somebody has none, the match ends, and each rank in sight is scored.",
        ),
    ]
    assert told(position(("mill", 0, 0, [3, 17]))) == []
