"""The pages: one for each game, found by the game's key."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from game.core import registry
from game.core.plugins import FAULTS, PAGES, entries
from game.core.words import _

if TYPE_CHECKING:
    from scenes.pages.bench import Bench
    from scenes.pages.page import Page


class NoPageError(registry.GameError):
    """The package of a game brings rules, but no page to play it on."""

    def __init__(self, key: str) -> None:
        """Say of which game."""
        words = _("{title} has no table here: its package brings rules but no page.")
        super().__init__(words.format(title=_(registry.info(key).title)))


@cache
def page_class(key: str) -> type[Page[Any]]:
    """Return the page of the game called `key`: the `PAGE` of our own module, or of an installed package's.

    Raises:
        NoPageError: the game has no page.
        BrokenGameError: its page has a fault.
    """
    from scenes.pages.page import Page

    module = _module(key)
    try:
        page: type[Page[Any]] = import_module(module).PAGE
        if not issubclass(page, Page):
            raise TypeError(f"PAGE is {page.__name__}, not a Page")
    except FAULTS as problem:
        raise registry.broken(key, problem) from problem
    return page


def page_for(key: str, bench: Bench) -> Page[Any]:
    """Return the page of the game called `key`, laid out with `bench`.

    Raises:
        NoPageError: the game has no page.
        BrokenGameError: its page has a fault.
    """
    page = page_class(key)(bench)
    page.terms = registry.rules(key).voice.terms
    if bench.is_mirrored:
        from scenes.pages.mirrored import mirrored

        return mirrored(page)
    return page


def _module(key: str) -> str:
    if key in registry.BUILT_IN:
        if find_spec(f"scenes.pages.{key}"):
            return f"scenes.pages.{key}"
        raise NoPageError(key)
    plugged = entries(PAGES)
    if key not in plugged:
        raise NoPageError(key)
    return plugged[key].value
