"""What there is to be seen of a game: positions of each phase, as those at the table and an onlooker see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, ClassVar

import pygame

from game.core.rules import Rules
from game.testing.cases import Case, Cases, variants
from scenes.pages import page_class
from scenes.pages.page import Page, View
from scenes.stage.art import Art
from scenes.testing.layouts import laid_out

MATCHES = 4  # of each sort, with other options in turn
NAMES = ("Ada", "Benedikt", "Clementine", "Dorian", "Ernestine", "Ferdinand", "Gwendolyn", "Henriette")


@cache
def views(rules: Rules[Any, Any], seats: int) -> tuple[View[Any], ...]:
    """Return the latest position of each phase and choice of intents, seen by two seats, of an end, and an onlooker's.

    The latest, since then most lies on the table.
    """
    found: dict[tuple[object, ...], View[Any]] = {}
    options = list(variants(rules))
    for deal in range(MATCHES):
        case = Case(rules, seats, options[deal % len(options)])
        for state in _states(case, deal):
            turn, legal = rules.turn(state), rules.legal(state)
            if turn.seat is None:
                found["over",] = View(rules.table(state, 0), 0, turn)
                found["watched",] = View(rules.table(state, None), None, turn)
                continue
            key = turn.phase, frozenset(intent.kind for intent in legal)
            found[key] = View(rules.table(state, turn.seat), turn.seat, turn, legal)
            other = (turn.seat + 1) % seats
            found[turn.phase, "other"] = View(rules.table(state, other), other, turn, legal if seats == 1 else ())
            found[turn.phase, "watched"] = View(rules.table(state, None), None, turn)
    return tuple(found.values())


def _states(case: Case, deal: int) -> Iterator[Any]:
    yield from (state for state, _intent in case.random_match(deal))
    yield from case.lively_match(deal)


class Pages(Cases):
    """Tests that look at pages. What is special about one of them is said of its game's key."""

    elsewhere: ClassVar[dict[str, tuple[str, ...]]] = {}  # zones, by how they begin, whose pieces lie elsewhere
    asking: ClassVar[dict[str, tuple[str, ...]]] = {}  # phases in which a gesture may mean several intents
    art: ClassVar[Art]

    @classmethod
    def setup_class(cls) -> None:
        """Open a display: without one nothing is drawn."""
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((64, 64))
        cls.art = Art()

    @classmethod
    def teardown_class(cls) -> None:
        """Close it."""
        pygame.display.quit()

    def more(self, rules: Rules[Any, Any], seats: int) -> Iterable[View[Any]]:
        """Return what is worth a look besides; for a test class that knows its game."""
        return ()

    def views(self, rules: Rules[Any, Any], seats: int) -> Iterator[View[Any]]:
        """Yield all that is looked at."""
        yield from views(rules, seats)
        yield from self.more(rules, seats)

    def some(self, rules: Rules[Any, Any], seats: int, number: int) -> Iterator[View[Any]]:
        """Yield a quarter of it, for every `number` another, and what is worth a look besides."""
        yield from views(rules, seats)[number % 4 :: 4]
        yield from self.more(rules, seats)

    def page(
        self, rules: Rules[Any, Any], seats: int, size: tuple[int, int] = (1280, 720), words: float = 1.0
    ) -> Page[Any]:
        """Return the game's page in a window in which letters are `words` times as large as usual."""
        return laid_out(page_class(rules.info.key), self.art, size, words=words, names=NAMES[:seats])


def looked_at(page: Page[Any], views: Iterable[View[Any]]) -> Iterator[View[Any]]:
    """Yield views, each in sight of the page's camera if it has one."""
    for view in views:
        if page.plane is not None:
            page.plane.look(view)
        yield view
