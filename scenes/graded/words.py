"""What the ladder says of its bands, and of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import _, many, points_words
from scenes.matches.graded import BAND_NAMES

if TYPE_CHECKING:
    from game.graded.deals import Ladder
    from saves.graded import Attempts


def band(number: int) -> str:
    """Return what a band is called."""
    return _(BAND_NAMES[number])


def shares(ladder: Ladder, number: int) -> list[str]:
    """Return how often the strong player wins the deals of a band, in words and more briefly."""
    least, most = (round(100 * share) for share in ladder.shares(number))
    figures = {"least": least, "most": most}
    return [_("wins in 100: {least} to {most}").format(**figures), _("{least}–{most} %").format(**figures)]


def deal(number: int) -> str:
    """Return what a deal is called."""
    return _("Deal {number}").format(number=number)


def where(ladder: Ladder, number: int) -> str:
    """Return in which band a deal is, and at which place of the ladder."""
    place, count = ladder.deals.index(ladder.deal(number)) + 1, len(ladder.deals)
    return _("{band} · {n} of {total}").format(band=band(ladder.band_of(number)), n=place, total=count)


def grade(ladder: Ladder, number: int) -> str:
    """Return how often the strong player won a deal."""
    playings = ladder.graded.playings
    words = many(
        "A strong player won it {n} time in {playings}.",
        "A strong player won it {n} times in {playings}.",
        ladder.deal(number).won,
    )
    return words.format(n=ladder.deal(number).won, playings=playings)


def proof(ladder: Ladder, number: int) -> str:
    """Return that a deal can be won, where that is proved."""
    return _("It can be won: a whole match proves it.") if ladder.deal(number).can_be_won else ""


def state(made: Attempts) -> str:
    """Return what somebody made of a deal."""
    points = points_words(made.points) if made.points is not None else ""
    match made.outcome:
        case "first":
            return _("You won it at the first try: {points}.").format(points=points)
        case "won":
            words = many("You won it at try {n}: {points}.", "You won it at try {n}: {points}.", made.tries)
            return words.format(n=made.tries, points=points)
        case "tried":
            words = many("You tried it once: {points}.", "You tried it {n} times; at best {points}.", made.tries)
            return words.format(n=made.tries, points=points)
        case "open":
            return _("You have begun it.")
        case _:
            return _("You have not played it yet.")


def tip(ladder: Ladder, number: int, made: Attempts) -> str:
    """Return what the help line says of a deal."""
    return f"{deal(number)} · {band(ladder.band_of(number))} · {state(made)}"


def counts(won: int, total: int) -> list[str]:
    """Return how many deals of a band were won, then the same in fewer words."""
    return [_("won: {n} of {total}").format(n=won, total=total), _("{n} of {all}").format(n=won, all=total)]
