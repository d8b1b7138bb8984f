"""The pages: one for each game, found by the game's key."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.pages.page import Page

GROUP = "tablewright.pages"


@cache
def page_class(key: str) -> type[Page]:
    """Return the page of the game called `key`: the `PAGE` of our own module, or of an installed package's.

    Raises:
        ModuleNotFoundError: the game has no page.
    """
    plugged = {entry.name: entry.value for entry in entry_points(group=GROUP)}
    own = f"scenes.pages.{key}"
    page: type[Page] = import_module(own if find_spec(own) else plugged.get(key, own)).PAGE
    return page
