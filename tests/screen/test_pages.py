"""What the page of every registered game promises, in windows of all sizes, over positions of many matches."""

from collections.abc import Iterable
from typing import Any, ClassVar

from game.core.registry import keys
from game.core.rules import Rules
from scenes.pages.page import View
from scenes.testing import PageContract
from tests.screen import efficiency_engine_views, victory_point_salad_views


class TestPages(PageContract):
    keys = tuple(keys())
    elsewhere: ClassVar = {
        "efficiency_engine": ("used_favours",),  # they hang where they hung, under their caption's zone
        "my_engine": ("cell:",),  # while a card is paid with cards, the other half of its cell takes them
    }
    asking: ClassVar = {"victory_point_salad": ("pay",)}  # a card may cover a need in several ways

    def more(self, rules: Rules[Any, Any], seats: int) -> Iterable[View[Any]]:
        match rules.info.key:
            case "efficiency_engine":
                return efficiency_engine_views.VIEWS
            case "victory_point_salad":
                return victory_point_salad_views.views(seats)
            case _:
                return ()
