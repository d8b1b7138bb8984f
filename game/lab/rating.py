"""How strong players are, worked out from who won against whom.

Luce's model: of those who sit at a table each wins in proportion to its strength. For two that is the model of Bradley
and Terry, which Elo's scale comes from: 400 points are odds of ten to one. The strengths that make what happened most
likely are found by Hunter's iteration ("MM algorithms for generalized Bradley-Terry models", 2004), their errors from
the curvature there. One shared win against the anchor is added to each player's record, so that somebody who has won
everything, or nothing, has a strength, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf, log, log10, sqrt

from game.lab.fitting import solved

ELO = 400 / log(10)  # points for a factor of e
ROUNDS, NEAR_ENOUGH = 10_000, 1e-9
UNKNOWN = 0.25  # squared: how far apart the shares of two players may lie before any deal was seen


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
        return _ratio(number, mean, variance, low, high)

    def ratio_by_pool(self, pool: Mapping[str, Sequence[tuple[float, float]]]) -> float:
        """Return the same of a candidate and its predecessor that meet the same opponents, each on the same deals.

        `pool` has by opponent, for every deal, which share of the matches each of the two won. So much stronger than
        the predecessor, a candidate wins more of an opponent who is as strong, and hardly more of one who nearly always
        wins or loses: what to expect follows from what the predecessor won.
        """
        found = 0.0
        for met in _met(pool):
            low, high = _shifted(met.won, self.same) - met.won, _shifted(met.won, self.better) - met.won
            found += _ratio(met.deals, met.gain, met.variance, low, high)
        return found

    def verdict(self, pairs: Sequence[float]) -> bool | None:
        """Return whether the player is better, None while that is open."""
        return self.decided(self.ratio(pairs))

    def decided(self, ratio: float) -> bool | None:
        """Return what such a ratio says."""
        return True if ratio >= self.far else False if ratio <= -self.far else None

    @property
    def far(self) -> float:
        """How far from 0 a ratio is sure."""
        return log((1 - self.wrong) / self.wrong)


def gained(pool: Mapping[str, Sequence[tuple[float, float]]]) -> tuple[float, float]:
    """Return by how many Elo the first of each two shares is ahead of the second, and the standard error of that.

    Every deal counts as much as it tells: an opponent who nearly always wins or loses tells next to nothing.
    """
    weights = told = 0.0
    for met in _met(pool):
        slope = met.won * (1 - met.won) / ELO  # of the share, by Elo
        weights += met.deals * slope**2 / met.variance
        told += met.deals * slope * met.gain / met.variance
    return (told / weights, 1 / sqrt(weights)) if weights else (0.0, inf)


@dataclass(frozen=True, slots=True)
class _Met:
    """An opponent that two players met in so many `deals`: what the second `won`, and what the first won more."""

    deals: int
    won: float
    gain: float
    variance: float


def _met(pool: Mapping[str, Sequence[tuple[float, float]]]) -> Iterator[_Met]:
    for shares in pool.values():
        deals = len(shares)
        if deals:
            gains = [own - before for own, before in shares]
            mean = sum(gains) / deals
            variance = (sum((one - mean) ** 2 for one in gains) + UNKNOWN) / (deals + 1)
            yield _Met(deals, (sum(before for _own, before in shares) + 0.5) / (deals + 1), mean, variance)


def _ratio(number: int, mean: float, variance: float, low: float, high: float) -> float:
    return number * (high - low) * (2 * mean - low - high) / (2 * variance)


def _shifted(share: float, elo: float) -> float:
    """Return which share a player would win that is so much stronger than one who wins `share`."""
    odds = share / (1 - share) * 10 ** (elo / 400)
    return odds / (1 + odds)


def _expected(elo: float) -> float:
    return 1 / (1 + 10 ** (-elo / 400))
