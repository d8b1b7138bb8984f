"""Whether a changed bot is accepted, and how strong the members of the pool are.

A candidate and its predecessor meet the same opponents on the same deals, in every seat; whether the candidate is
stronger is decided by a sequential test (`Sprt.ratio_by_pool`), as soon as it is sure. Neither plays only the other: a
change that beats the one bot it was made against, and loses to others, is no progress.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game import bots
from game.core import registry
from game.lab.rating import Race, Sprt, gained, rate
from game.lab.report import DEVIATIONS
from tools.pool.matches import Match, Matches
from tools.pool.players import YARDSTICK, Player, named

FIRST_DEAL = 2_000_000  # none of those that the ladder was made with
FEWEST = 10  # deals before anything is decided
SAID = 10  # deals between two lines of how it stands


def pool_of(game: str, candidate: str) -> list[str]:
    """Return who a candidate meets unless others are named: the other levels that answer at once, 1.0.0, ISMCTS."""
    rules = registry.rules(game)
    quick = [level for level in bots.levels(rules) if not bots.thinks(level) and level != named(candidate).level]
    return [*quick, "apprentice@1.0.0", YARDSTICK]


def accept(
    matches: Matches, game: str, candidate: str, before: str, pool: Sequence[str], seats: int, deals: int
) -> int:
    """Play until it is sure whether the candidate is stronger than who was `before`.

    Return 0 where it is, 1 where it is not, 2 where that is open. No more than so many `deals` are played,
    each of them by both against everybody in the `pool`.

    Raises:
        RevisionError: one of them can't play here.
    """
    own, other = checked(game, [candidate, before])
    opponents = checked(game, pool)
    test, met = Sprt(), {name: list[tuple[float, float]]() for name in pool}
    verdict = None
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        matches.play([one for rival in opponents for who in (own, other) for one in _round(who, rival, seats, deal)])
        for name, rival in zip(pool, opponents, strict=True):
            met[name].append((_won(matches, own, rival, seats, deal), _won(matches, other, rival, seats, deal)))
        played = deal - FIRST_DEAL + 1
        verdict = test.decided(test.ratio_by_pool(met)) if played >= FEWEST else None
        if verdict is not None or played % SAID == 0:
            print(_standing(test, met, played), flush=True)
        if verdict is not None:
            break
    for name, shares in met.items():
        wins = [sum(share) / len(shares) for share in zip(*shares, strict=True)]
        print(f"  against {name:20} {wins[0]:6.1%}, before {wins[1]:6.1%}")
    word = {True: "accepted", False: "refused", None: "not decided yet: more --deals go on from here"}[verdict]
    print(f"{candidate} over {before}: {word}")
    return {True: 0, False: 1, None: 2}[verdict]


def strengths(matches: Matches, game: str, names: Sequence[str], anchor: str, seats: int, deals: int) -> int:
    """Say how strong some players are, each of whom meets the `anchor`; nothing of it goes into a game's ladder.

    Raises:
        RevisionError: one of them can't play here.
    """
    zero, *others = checked(game, [anchor, *names])
    for deal in range(FIRST_DEAL, FIRST_DEAL + deals):
        matches.play([one for other in others for one in _round(other, zero, seats, deal)])
    races = []
    for name, other in zip(names, others, strict=True):
        numbers = range(FIRST_DEAL, FIRST_DEAL + deals)
        won = sum(_won(matches, other, zero, seats, deal) for deal in numbers) * seats
        played = deals * seats
        races.append(Race((name, *[anchor] * (seats - 1)), played, {name: won, anchor: played - won}))
    for name, rated in sorted(rate(races, anchor).items(), key=lambda pair: -pair[1].elo):
        print(f"{name:24} {rated.elo:+7.0f} ± {DEVIATIONS * rated.error:3.0f}   {rated.matches} matches")
    return 0


def checked(game: str, names: Sequence[str]) -> list[Player]:
    """Return the players of these names.

    Raises:
        RevisionError: one of them can't play here.
    """
    rules, players = registry.rules(game), [named(name) for name in names]
    for player in players:
        player.check(rules)
    return players


def _round(player: Player, rival: Player, seats: int, deal: int) -> list[Match]:
    """Return the matches of a deal: the player in each seat, the rival in all others."""
    return [(tuple(player if one == seat else rival for one in range(seats)), deal) for seat in range(seats)]


def _won(matches: Matches, player: Player, rival: Player, seats: int, deal: int) -> float:
    """Return what share of them the player won."""
    shares = [matches.shares(match) for match in _round(player, rival, seats, deal)]
    return sum(share[seat] for seat, share in enumerate(shares) if share is not None) / seats


def _standing(test: Sprt, met: Mapping[str, Sequence[tuple[float, float]]], deals: int) -> str:
    elo, error = gained(met)
    ratio = test.ratio_by_pool(met)
    return f"{deals} deals: {elo:+.0f} ± {DEVIATIONS * error:.0f} Elo, ratio {ratio:+.2f} of ±{test.far:.2f}"
