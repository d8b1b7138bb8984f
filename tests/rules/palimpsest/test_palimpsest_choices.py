"""What the greedy player and the first plan of a search choose where another candidate comes first. Section 11."""

import pytest

from game.rules.palimpsest.rules import RULES
from game.rules.palimpsest.state import State
from tests.rules.palimpsest.builder import play, position, text_of

SENT = position(
    *(("mountain", 0, 0, (2, 3)), ("castle", 4, 0, (0, 1)), ("merchant", 8, 0, (1, 2))),
    hand="excuse",
    edition="second",
    extended=True,
)
play(SENT, "play excuse 2,-6")
CHOICES = {
    "points now": (
        position(("merchant", 0, 0, (3, 2)), hand="sea bard huntress calamity soldier"),
        "play soldier 4,-6",
    ),
    "scribes where nothing scores": (
        position(("mountain", 0, 0), hand="sea end windfall calamity pact"),
        "play pact 4,-6",
    ),
    "own points, and not the other's beside them": (
        position(
            *(("merchant", 0, 0, (3, 0)), ("darkness", 4, 0, (0, 3))),
            hand="sea bard huntress calamity painter",
        ),
        "play painter -4,6",
    ),
    "points and a scribe with one card": (
        position(("merchant", 0, 0, (4, 0)), ("cave", 4, 6), hand="end calamity ace_waves"),
        "play ace_waves 4,0",
    ),
    "another's last corner": (
        position(("merchant", 0, 0, (0, 3)), ("cave", 4, 6), hand="lunatic bard"),
        "play windfall -4,-6",
    ),
    "scribes to where they lead": (SENT, "move mountain merchant"),
}


@pytest.mark.parametrize(("state", "text"), CHOICES.values(), ids=CHOICES.keys())
def test_the_best_outlook_is_chosen(state: State, text: str) -> None:
    advice = RULES.mind.advise(state, state.seat)

    assert advice is not None
    assert text_of(advice.intent) == text
    assert text_of(RULES.mind.plans(state)[0].intents[0]) == text
    assert text_of(RULES.mind.candidates(state)[0]) != text
