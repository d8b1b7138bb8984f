"""Matches of the arena, each played once and kept: who played, and of which source, is in its name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from game.core import registry
from game.core.rules import Rules
from tools.pool.players import Player

Match = tuple[tuple[Player, ...], int]  # who sits where, and the deal


class Kept(BaseModel):
    """What a file holds: by the names of who sat where, then by deal, what share of the match each seat won."""

    model_config = ConfigDict(extra="forbid")

    game: str
    matches: dict[str, dict[int, list[float]]] = {}


class Matches:
    """All matches of a game that were ever played here; what is asked for and not among them is played and kept."""

    def __init__(self, game: str, folder: Path, jobs: int = 1) -> None:
        """Keep them in `folder`, and play on so many processes."""
        self._path = folder / f"pool-{game}.json"
        self._crew = ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) if jobs > 1 else None
        self._kept = Kept(game=game)
        if self._path.exists():
            self._kept = Kept.model_validate_json(self._path.read_text(encoding="utf-8"))

    def shares(self, match: Match) -> list[float] | None:
        """Return what share each seat won, None if it was not played."""
        return self._kept.matches.get(_name(match), {}).get(match[1])

    def play(self, matches: Iterable[Match]) -> None:
        """Play those that were not."""
        missing = [match for match in dict.fromkeys(matches) if self.shares(match) is None]
        for match, shares in zip(missing, self._played(missing), strict=True):
            self._kept.matches.setdefault(_name(match), {})[match[1]] = shares
        if missing:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            fresh = self._path.with_suffix(".new")
            fresh.write_text(self._kept.model_dump_json(), encoding="utf-8")
            fresh.replace(self._path)

    def _played(self, matches: Sequence[Match]) -> Iterator[list[float]]:
        one = partial(play, self._kept.game)
        return map(one, matches) if self._crew is None else self._crew.map(one, matches)


def play(game: str, match: Match) -> list[float]:
    """Play a match and return what share of it each seat won; its deal is one of the oldest rules that a player knows.

    Raises:
        RevisionError: the rules of one of the players are others.
    """
    players, deal = match
    rules = dealt_by(registry.rules(game), players)
    state = rules.setup(len(players), rules.Options(), deal)
    sitting = [player.sit(rules, len(players), seat, deal) for seat, player in enumerate(players)]
    intents: list[Any] = []
    while (seat := rules.turn(state).seat) is not None:
        intents.append(sitting[seat].decide(state, intents))
        rules.apply(state, intents[-1])
    winners = rules.standings(state).winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(players))]


def dealt_by(rules: Rules[Any, Any], players: Sequence[Player]) -> Rules[Any, Any]:
    """Return the rules by which all of the players can play: releases differ in dealing alone (`Rules.as_of`)."""
    return rules.as_of(min(player.version(rules) for player in players))


def _name(match: Match) -> str:
    return ",".join(player.identity for player in match[0])
