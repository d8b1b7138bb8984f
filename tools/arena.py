"""Measures how strong the bots of a game are: `make arena ARGS="GAME"`.

Every two levels that stand near each other on the ladder play the same deals, each in every seat among the others of
the other level; looking ahead takes a fixed number of simulations, so that other work on the machine changes nothing.
What was played is kept in `build/arena`, and a run that was interrupted goes on from there. The strengths that come of
it go into the game's `ladder.json`, with their errors.

`--accept CANDIDATE` decides instead whether a changed bot is stronger than the one before it, against a pool, and
`--rate PLAYERS` says how strong members of that pool are, `--cost PLAYERS` how long they think: see `tools/pool`.
None of these writes a ladder.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict

from game.bots import APPRENTICE, levels
from game.bots.ladder import FILE, Ladder, Rating, ladder_of
from game.core import registry
from game.core.rules import Rules
from game.lab.crews import CrewError
from game.lab.rating import Race, Rated, rate
from game.lab.report import DEVIATIONS
from game.lab.simulate import simulate
from game.outlook.scale import package_of
from tools.pool.accept import accept, pool_of, strengths
from tools.pool.costs import costs
from tools.pool.matches import Matches
from tools.pool.revision import RevisionError

KEPT = Path("build/arena")
DEALS, REACH = 100, 2
FIRST_DEAL = 1
PORTION = 10  # deals between two times that what was played is kept
PLACES = 1  # of the strengths that are written down


class Duel(BaseModel):
    """What two levels played: so many `deals`, by who sat where, with the share of the first one's wins in each."""

    model_config = ConfigDict(extra="forbid")

    deals: int = 0
    wins: dict[str, float] = {}

    def races(self, one: str) -> list[Race]:
        """Return the same as races; `one` is whose wins were counted."""
        found = []
        for table, won in self.wins.items():
            players = tuple(table.split(","))
            other = next(player for player in players if player != one)
            found.append(Race(players, self.deals, {one: won, other: self.deals - won}))
        return found


class Played(BaseModel):
    """What a file holds: the duels of one game, by the rules of a `version`, among so many `seats`."""

    model_config = ConfigDict(extra="forbid")

    game: str
    version: int
    seats: int
    duels: dict[str, Duel] = {}


def main(words: Sequence[str] | None = None) -> int:
    """Play, and write down what was found."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=DEALS, help="of each two levels, in every order of seats")
    parser.add_argument("--levels", default="", help="only these, separated by commas; all without it")
    parser.add_argument("--reach", type=int, default=REACH, help="how far apart on the ladder two levels may stand")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--cluster", metavar="ADDRESS", help="a dask scheduler whose workers play the levels' matches")
    parser.add_argument("--kept", type=Path, default=KEPT, help="the folder of what was played")
    parser.add_argument("--accept", metavar="CANDIDATE", help="decide whether this bot is stronger than --before")
    parser.add_argument("--before", help="who was there before: the same level at HEAD, without it")
    parser.add_argument("--pool", default="", help="who both of them meet, separated by commas")
    parser.add_argument("--rate", default="", metavar="PLAYERS", help="say how strong these are, separated by commas")
    parser.add_argument("--cost", default="", metavar="PLAYERS", help="say how long these think, separated by commas")
    asked = parser.parse_args(words)
    if asked.accept or asked.rate or asked.cost:
        return _with_pool(asked)
    rules = registry.rules(asked.game)
    chosen = asked.levels.split(",") if asked.levels else levels(rules)
    played = read(rules, asked.seats, asked.kept)
    try:
        for one, other in pairs([level for level in levels(rules) if level in chosen], asked.reach):
            play(played, one, other, asked.deals, asked.jobs, asked.kept, asked.cluster)
    except CrewError as problem:
        print(problem, file=sys.stderr)
        return 2
    races = [race for name, duel in played.duels.items() for race in duel.races(name.split(",")[0])]
    found = rate(races, APPRENTICE)
    for level, rated in sorted(found.items(), key=lambda pair: -pair[1].elo):
        print(f"{level:12} {rated.elo:+7.0f} ± {DEVIATIONS * rated.error:3.0f}   {rated.matches} matches")
    print(keep(rules, asked.seats, found))
    return 0


def _with_pool(asked: Namespace) -> int:
    if asked.deals < 1:
        print("Without a match nothing can be said: --deals has to be 1 at least.", file=sys.stderr)
        return 2
    if asked.cluster:
        print("Bots of other revisions play on this computer only: leave --cluster out.", file=sys.stderr)
        return 2
    try:
        if asked.cost:
            return costs(asked.game, asked.cost.split(","), asked.seats, asked.deals)
        matches = Matches(asked.game, asked.kept, asked.jobs)
        if asked.rate:
            return strengths(matches, asked.game, asked.rate.split(","), APPRENTICE, asked.seats, asked.deals)
        pool = asked.pool.split(",") if asked.pool else pool_of(asked.game, asked.accept)
        before = asked.before or f"{asked.accept}@HEAD"
        return accept(matches, asked.game, asked.accept, before, pool, asked.seats, asked.deals)
    except RevisionError as problem:
        print(problem, file=sys.stderr)
        return 2


def pairs(ranked: Sequence[str], reach: int) -> Iterator[tuple[str, str]]:
    """Yield every two of the `ranked` levels that stand at most `reach` apart."""
    for place, one in enumerate(ranked):
        for other in ranked[place + 1 : place + 1 + reach]:
            yield one, other


def tables(one: str, other: str, seats: int) -> list[tuple[str, ...]]:
    """Return who sits where: each of the two in every seat, among others of the other level."""
    alone = [tuple(one if seat == place else other for seat in range(seats)) for place in range(seats)]
    many = [tuple(other if seat == place else one for seat in range(seats)) for place in range(seats)]
    return list(dict.fromkeys([*alone, *many]))


def play(played: Played, one: str, other: str, deals: int, jobs: int, folder: Path, cluster: str | None = None) -> None:
    """Let two levels play what is missing of so many deals, and keep it after every portion.

    So many processes of this machine play them, or a cluster.

    Raises:
        CrewError: they could not.
    """
    duel = played.duels.setdefault(f"{one},{other}", Duel())
    while duel.deals < deals:
        portion = min(PORTION, deals - duel.deals)
        found = {}
        for table in tables(one, other, played.seats):
            first = FIRST_DEAL + duel.deals
            report = simulate(played.game, table, matches=portion, first_deal=first, jobs=jobs, cluster=cluster)
            won = sum(share for level, share in zip(table, report.wins, strict=True) if level == one) * portion
            found[",".join(table)] = won
        duel.wins = {table: duel.wins.get(table, 0.0) + won for table, won in found.items()}
        duel.deals += portion
        write(played, folder)
    print(f"{one} wins {sum(duel.wins.values()):g} of {duel.deals * len(duel.wins)} against {other}", flush=True)


def path_of(game: str, seats: int, folder: Path) -> Path:
    """Return where what was played is kept."""
    return folder / f"{game}-{seats}.json"


def read(rules: Rules[Any, Any], seats: int, folder: Path) -> Played:
    """Return what was played before by the same rules, else nothing."""
    info = rules.info
    fresh = Played(game=info.key, version=info.version, seats=seats)
    path = path_of(info.key, seats, folder)
    if not path.exists():
        return fresh
    found = Played.model_validate_json(path.read_text(encoding="utf-8"))
    return found if found.version == info.version else fresh


def write(played: Played, folder: Path) -> None:
    """Keep what was played."""
    folder.mkdir(parents=True, exist_ok=True)
    path = path_of(played.game, played.seats, folder)
    fresh = path.with_suffix(".new")
    fresh.write_text(played.model_dump_json(indent=1) + "\n", encoding="utf-8")
    fresh.replace(path)


def keep(rules: Rules[Any, Any], seats: int, found: dict[str, Rated]) -> Path:
    """Write the strengths that were found beside the rules, and return where."""
    ladder = ladder_of(rules)
    ratings = {
        level: Rating(elo=round(rated.elo, PLACES), error=round(rated.error, PLACES), matches=rated.matches)
        for level, rated in found.items()
    }
    by_seats = dict(sorted({**ladder.ratings, seats: ratings}.items()))
    return put(rules, ladder.model_copy(update={"ratings": by_seats}))


def put(rules: Rules[Any, Any], ladder: Ladder) -> Path:
    """Write a game's ladder beside its rules, and return where."""
    path = Path(str(files(package_of(rules)).joinpath(FILE)))
    path.write_text(ladder.model_dump_json(indent=1) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    sys.exit(main())
