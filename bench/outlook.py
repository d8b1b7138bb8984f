"""How true the outlook is: chances in matches that no table has seen, and what a review takes; hours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from itertools import count, pairwise
from time import process_time
from typing import NamedTuple

from bench.figures import PAGE, Figure
from bench.kept import results
from bench.reliability import Tenth, diagram, tenths
from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.match import Match, Seat
from game.lab.fitting import Guess, brier, guesses
from game.lab.selfplay import play
from game.outlook.account import moments
from game.outlook.edition import edition_of
from game.outlook.scale import NoScaleError, scale_of

TITLE = "how true chances of winning are, and what a review takes"
PICTURE = PAGE.with_name("outlook.svg")
MATCHES = 300  # for each number of seats
FIRST_DEAL = 1_000_000  # far from those that tables are made from
THOUGHT = Budget(most=50)
FUTURES = 16
EVERY = 3  # positions
PARTS = (0.0, 0.25, 0.5, 0.75, 0.9, 1.0)  # of a match
FEWEST = 20  # guesses that are worth a figure
OFF = 0.03  # of a chance by which a tenth may be off beyond its own edges
REVIEWED = 3  # matches


class Told(NamedTuple):
    """What became of the chances told of one match: by the table alone, and by looking ahead."""

    table: list[Guess]
    ahead: list[Guess]


def run() -> Iterator[Figure]:
    """Yield Brier scores by progress and reliability by tenths for each game and number of seats, and draw them."""
    drawn: dict[str, Sequence[Tenth]] = {}
    for key in registry.BUILT_IN:
        fewest, most = registry.info(key).seats
        for seats in range(fewest, most + 1):
            with suppress(NoScaleError):
                scale_of(registry.rules(key), seats)
                # Apprentices alone are there to be compared with what was known of them: at two seats.
                for is_mixed in (True, False) if seats == 2 else (True,):
                    yield from proof(key, seats, MATCHES, drawn, is_mixed=is_mixed)
                yield Figure(
                    f"{key}, {seats}: a review, mean of {REVIEWED}", review_seconds(key, seats), "s", at_most=20
                )
    PICTURE.write_text(diagram(drawn), encoding="utf-8")


def proof(key: str, seats: int, matches: int, drawn: dict[str, Sequence[Tenth]], *, is_mixed: bool) -> Iterator[Figure]:
    """Yield what so many matches of a game say of its table of chances, and of looking ahead besides."""
    what = f"{key}, {seats}, {'Apprentice and Expert' if is_mixed else 'Apprentices'}"
    deals = range(FIRST_DEAL, FIRST_DEAL + matches)
    name = f"outlook-{key}-{seats}-{'mixed' if is_mixed else 'alike'}-{edition_of(key)}"
    both = results(name, Told, partial(told, key, seats, is_mixed), deals)
    for before, until in pairwise(PARTS):
        for how, found in zip(("table", "looking ahead"), zip(*both, strict=True), strict=True):
            inside = [
                one for match in found for one in match if before <= one.progress < until or one.progress == until == 1
            ]
            if inside:
                yield Figure(f"{what}: Brier score to {until:.0%}, {how}", brier(inside), "")
    found_tenths = tenths([ahead for _bare, ahead in both])
    if is_mixed:
        drawn[f"{key}, {seats}"] = found_tenths
    for one in found_tenths:
        if one.number >= FEWEST:
            name = f"{what}: {one.number} given {one.said:.0%}, won (± {200 * one.error:.0f})"
            low, high = one.tenth / 10 - OFF, (one.tenth + 1) / 10 + OFF
            yield Figure(name, 100 * one.won, "%", at_least=100 * max(0.0, low), at_most=100 * min(1.0, high))


def told(key: str, seats: int, is_mixed: bool, deal: int) -> Told:  # noqa: FBT001 - mapped
    """Return what the table says of positions of a match, and what looking ahead says of them."""
    rules = registry.rules(key)
    scale = scale_of(rules, seats)
    usual, strong = bots.usual(bots.levels(rules)), bots.levels(rules)[-1]
    pair = (usual, strong if is_mixed else usual)
    positions = play(rules, [pair[(deal + seat) % 2] for seat in range(seats)], deal, budget=THOUGHT)
    first = positions[deal % EVERY :]
    return Told(guesses(rules, first, scale, 0, EVERY), guesses(rules, first, scale, FUTURES, EVERY))


def review_seconds(key: str, seats: int) -> float:
    """Return how many seconds of one core's time the review of a match between Apprentices takes."""
    rules = registry.rules(key)
    usual = bots.usual(bots.levels(rules))
    spent = 0.0
    for deal in range(REVIEWED):
        match = Match(rules, tuple(Seat(usual, usual) for _seat in range(seats)), rules.Options(), deal)
        lucks = [bots.luck(deal, seat) for seat in range(seats)]
        for _ply in count():
            seat = match.turn.seat
            if seat is None:
                break
            match.apply(bots.choose(usual, rules, match.state, seat, lucks[seat]))
        start = process_time()
        for _moment in moments(match, 0, scale_of(rules, seats)):
            pass
        spent += process_time() - start
    return spent / REVIEWED
