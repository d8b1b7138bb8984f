"""How strong players are, worked out from who won against whom.

Luce's model: of those who sit at a table each wins in proportion to its strength. For two that is the model of Bradley
and Terry, which Elo's scale comes from: 400 points are odds of ten to one. The strengths that make what happened most
likely are found by Hunter's iteration ("MM algorithms for generalized Bradley-Terry models", 2004), their errors from
the curvature there. One shared win against the anchor is added to each player's record, so that somebody who has won
everything, or nothing, has a strength, too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, log10, sqrt

from game.lab.fitting import solved

ELO = 400 / log(10)  # points for a factor of e
ROUNDS, NEAR_ENOUGH = 10_000, 1e-9


@dataclass(frozen=True, slots=True)
class Race:
    """So many `matches` among the same players, of whom one may sit there several times; `wins` by player.

    A shared win is split, so that the wins add up to the matches.
    """

    players: tuple[str, ...]
    matches: float
    wins: Mapping[str, float]

    def odds(self, strengths: Mapping[str, float]) -> dict[str, float]:
        """Return each player's chance, all its seats together."""
        whole = sum(strengths[player] for player in self.players)
        chances = dict.fromkeys(self.players, 0.0)
        for player in self.players:
            chances[player] += strengths[player] / whole
        return chances


@dataclass(frozen=True, slots=True)
class Rated:
    """A strength in Elo above the anchor's, and its standard error; `matches` is in how many the player sat."""

    elo: float
    error: float
    matches: int


def rate(races: Sequence[Race], anchor: str) -> dict[str, Rated]:
    """Return how strong each player is, `anchor` being 0."""
    players = sorted({player for race in races for player in race.players} - {anchor})
    known = [*races, *(Race((player, anchor), 1.0, {player: 0.5, anchor: 0.5}) for player in players)]
    strengths = _strengths(known, [anchor, *players])
    variances = _variances(known, strengths, players)
    sat = {one: sum(race.matches for race in races if one in race.players) for one in [anchor, *players]}
    found = {anchor: Rated(0.0, 0.0, round(sat[anchor]))}
    for player, variance in zip(players, variances, strict=True):
        elo = 400 * log10(strengths[player] / strengths[anchor])
        found[player] = Rated(elo, ELO * sqrt(variance), round(sat[player]))
    return found


def _strengths(races: Sequence[Race], players: Sequence[str]) -> dict[str, float]:
    wins = {player: sum(race.wins.get(player, 0.0) for race in races) for player in players}
    strengths = dict.fromkeys(players, 1.0)
    for _round in range(ROUNDS):
        shares = dict.fromkeys(players, 0.0)
        for race in races:
            each = race.matches / sum(strengths[player] for player in race.players)
            for player in race.players:
                shares[player] += each
        following = {player: wins[player] / shares[player] for player in players}
        middle = exp(sum(map(log, following.values())) / len(players))
        following = {player: strength / middle for player, strength in following.items()}
        moved = max(abs(log(following[player] / strengths[player])) for player in players)
        strengths = following
        if moved < NEAR_ENOUGH:
            break
    return strengths


def _variances(races: Sequence[Race], strengths: Mapping[str, float], players: Sequence[str]) -> list[float]:
    """Return the variances of the logarithms of strength, the anchor's held fast: the inverse of the curvature."""
    curvature = [[0.0] * len(players) for _player in players]
    for race in races:
        chances = race.odds(strengths)
        for row, one in enumerate(players):
            for column, other in enumerate(players):
                own = chances.get(one, 0.0) if one == other else 0.0
                shared = chances.get(one, 0.0) * chances.get(other, 0.0)
                curvature[row][column] += race.matches * (own - shared)
    units = [[float(row == column) for column in range(len(players))] for row in range(len(players))]
    return [solved(curvature, unit)[place] for place, unit in enumerate(units)]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of whether a player is stronger than another by `better` Elo rather than by `same`.

    It goes over pairs of matches on the same deal, seats exchanged, each worth 0 to 1 (half the points of both), as
    a normal approximation of the generalized likelihood ratio. `wrong` is the share of wrong answers either way.
    """

    same: float = 0.0
    better: float = 15.0
    wrong: float = 0.05

    def ratio(self, pairs: Sequence[float]) -> float:
        """Return the logarithm of the likelihood ratio: the larger, the likelier is that the player is better."""
        number = len(pairs)
        if number < 2:
            return 0.0
        mean = sum(pairs) / number
        variance = sum((one - mean) ** 2 for one in pairs) / number
        if not variance:
            return 0.0
        low, high = _expected(self.same), _expected(self.better)
        return number * (high - low) * (2 * mean - low - high) / (2 * variance)

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """Return whether the player is better, None while that is open."""
        ratio, far = self.ratio(pairs), log((1 - self.wrong) / self.wrong)
        return True if ratio >= far else False if ratio <= -far else None


def _expected(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))
