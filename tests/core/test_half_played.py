"""Rules that stumble half-way through an intent leave the match as it was."""

import pytest

from game.core.match import Match, Seat
from game.core.rules import IllegalIntentError
from game.core.table import Table
from game.rules.efficiency_engine.events import Event
from game.rules.efficiency_engine.intents import Intent
from game.rules.efficiency_engine.observation import Observation
from game.rules.efficiency_engine.rules import EfficiencyEngineRules
from game.rules.efficiency_engine.state import State

SEATS = (Seat("Ada"),)


class Stumbling(EfficiencyEngineRules):
    """Plays an intent, and then finds that it can't go on; or shows its table no more."""

    stumbles = False
    is_dark = False

    def play(self, state: State, intent: Intent) -> list[Event]:
        events = super().play(state, intent)
        if self.stumbles:
            raise ZeroDivisionError
        return events

    def table(self, state: State, viewer: int | None) -> Table[Observation]:
        if self.is_dark:
            raise ZeroDivisionError
        return super().table(state, viewer)


@pytest.mark.parametrize("fault", ["stumbles", "is_dark"])
def test_an_intent_is_played_wholly_or_not_at_all(fault: str) -> None:
    rules = Stumbling()
    match = Match(rules, SEATS, rules.Options(), 7)
    match.apply(rules.legal(match.state)[0])
    before, moment = rules.copy(match.state), match.steps[-1].moment
    intent = rules.legal(match.state)[0]
    setattr(rules, fault, True)

    with pytest.raises(ZeroDivisionError) as raised:
        match.apply(intent)

    assert (match.state, match.ply, match.attempt_at(raised.value)) == (before, 1, intent)
    setattr(rules, fault, False)
    match.apply(intent)
    assert (match.ply, match.steps[-1].moment, match.attempt_at(raised.value)) == (2, moment + 1, None)


def test_what_could_be_redone_still_can_be_after_it_failed() -> None:
    rules = Stumbling()
    match = Match(rules, SEATS, rules.Options(), 7)
    match.apply(rules.legal(match.state)[0])
    match.undo()
    rules.stumbles = True

    with pytest.raises(ZeroDivisionError):
        match.redo()

    assert len(match.undone) == 1
    rules.stumbles = False
    assert match.redo()


def test_only_the_exception_of_an_intent_tells_of_it() -> None:
    rules = Stumbling()
    match = Match(rules, SEATS, rules.Options(), 7)

    with pytest.raises(IllegalIntentError) as refused:
        match.apply("fly")  # type: ignore[arg-type]  # no intent at all
    with pytest.raises(RuntimeError) as later:
        raise RuntimeError from refused.value

    attempts: list[object] = [match.attempt_at(refused.value), match.attempt_at(later.value)]
    assert attempts == ["fly", "fly"]
    assert match.attempt_at(RuntimeError()) is None
    assert match.ply == 0
