"""What is heard and seen in passing when something happens."""

from __future__ import annotations

from typing import Any

from game.core.rules import Rules
from game.testing.cases import FEW_DEALS, Case
from scenes.pages.page import Cue, View
from scenes.stage.sound import takes
from scenes.testing.views import Pages

TOKEN = (40, 40)  # pixels


class Telling(Pages):
    """Sounds and tokens that are there."""

    def test_all_that_is_heard_and_flies_when_something_happens_is_there(self, rules: Rules[Any, Any]) -> None:
        cues = [cue for seats in {*rules.info.seats} for cue in self.cues(Case(rules, seats, rules.Options()))]
        assert sorted({cue.sound for cue in cues if cue.sound and not takes(cue.sound)}) == [], "no such sounds"
        for picture in {cue.flight.picture for cue in cues if cue.flight is not None}:
            self.art.svg(picture, *TOKEN)
        assert self.art.missing == []

    def cues(self, case: Case) -> list[Cue]:
        """Return what a page makes of all that happens in a few matches."""
        rules, page, found = case.rules, self.page(case.rules, case.seats), []
        for state, intent in (one for deal in FEW_DEALS for one in case.random_match(deal)):
            if intent is not None:
                after = rules.copy(state)
                events = rules.play(after, intent)
                view = View(rules.table(after, 0), 0, rules.turn(after))
                found += [cue for event in events if (cue := page.cue(event, view)) is not None]
        return found
