"""How true the outlook is: chances in matches that no table has seen, Apprentice and Expert mixed; hours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from time import process_time

from bench.figures import Figure
from game import bots
from game.bots.budget import Budget
from game.core import registry
from game.core.match import Match, Seat
from game.lab.fitting import Guess, brier, guesses
from game.lab.selfplay import Position, play
from game.outlook.account import moments
from game.outlook.scale import NoScaleError, scale_of

TITLE = "how true chances of winning are, and what a review takes"
MATCHES = 100  # for each number of seats
FIRST_DEAL = 1_000_000  # far from those that tables are made from
THOUGHT = Budget(most=50)
FUTURES = 16
EVERY = 3  # positions
PARTS = 4  # of a match
FEWEST = 20  # guesses that are worth a figure
REVIEWED = 3  # matches


def run() -> Iterator[Figure]:
    """Yield Brier scores by progress and reliability by tenths for each game and number of seats."""
    for key in registry.BUILT_IN:
        fewest, most = registry.info(key).seats
        for seats in range(fewest, most + 1):
            with suppress(NoScaleError):
                yield from proof(key, seats, MATCHES)


def proof(key: str, seats: int, matches: int) -> Iterator[Figure]:
    """Yield what so many matches of a game say of its table of chances, and of looking ahead besides."""
    rules = registry.rules(key)
    scale = scale_of(rules, seats)
    positions = [one for number in range(matches) for one in mixed(key, seats, FIRST_DEAL + number)]
    bare = guesses(rules, positions, scale, 0, EVERY)
    told = guesses(rules, positions, scale, FUTURES, EVERY)
    what = f"{key}, {seats} seats, {matches} matches"
    for part in range(PARTS):
        name = f"{what}: Brier score, quarter {part + 1}"
        for how, found in (("by the table", bare), ("looking ahead", told)):
            inside = [one for one in found if min(PARTS - 1, int(one.progress * PARTS)) == part]
            if inside:
                yield Figure(f"{name}, {how}", brier(inside), "")
    yield from reliability(what, told)
    yield Figure(f"{what}: a review, mean of {REVIEWED}", review_seconds(key, seats), "s", at_most=20)


def reliability(what: str, found: Sequence[Guess]) -> Iterator[Figure]:
    """Yield for each tenth of chances how often such positions were won."""
    for tenth in range(10):
        inside = [one for one in found if min(9, int(one.chance * 10)) == tenth]
        if len(inside) >= FEWEST:
            won = 100 * sum(one.share for one in inside) / len(inside)
            said = 100 * sum(one.chance for one in inside) / len(inside)
            yield Figure(f"{what}: {len(inside)} positions given {said:.0f} %, won", won, "%")


def mixed(key: str, seats: int, deal: int) -> list[Position]:
    """Return the positions of a match between Apprentices and Experts, in turn."""
    rules = registry.rules(key)
    strong = bots.levels(rules)[-1]
    pair = (bots.usual(bots.levels(rules)), strong)
    return play(rules, [pair[(deal + seat) % 2] for seat in range(seats)], deal, budget=THOUGHT)


def review_seconds(key: str, seats: int) -> float:
    """Return how many seconds of one core's time the review of a match between Apprentices takes."""
    rules = registry.rules(key)
    usual = bots.usual(bots.levels(rules))
    began = 0.0
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
        began += process_time() - start
    return began / REVIEWED
