"""Which edition of the outlook made some numbers: those of another can't be compared, and are not gone on from."""

from __future__ import annotations

from typing import Any

from game.core import registry
from game.core.digest import blake2b
from game.core.info import GameInfo
from game.core.registry import GameError
from game.core.rules import Rules
from game.outlook.scale import package_of, text_of

METHOD = 11  # one more with whatever lets the same match have other numbers: futures, weighing, account, verdict


def edition(rules: Rules[Any, Any]) -> str:
    """Return what tells numbers about matches by these rules from those of other rules, tables and methods."""
    return _edition(rules.info, package_of(rules))


def edition_of(key: str) -> str:
    """Return the edition of the game called `key` as it is here, without loading its rules; empty where there is none.

    It is the same for the rules in the module `rules` of the game's package.
    """
    try:
        return _edition(registry.info(key), registry.package_path(key))
    except GameError:
        return ""


def _edition(info: GameInfo, package: str) -> str:
    table = blake2b((text_of(package) or "").encode(), digest_size=4).hexdigest()
    return f"{METHOD}.{info.version}.{table}"
