"""What the viewer says of a position: where it lies in the match, what was asked there, and who sees it so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.match import Undo
from game.core.sums import float_sum
from game.core.words import _
from scenes.matches.result_words import signed_percent
from scenes.shared.keymap import KEYS

if TYPE_CHECKING:
    from game.outlook.history import Stretch
    from scenes.review.replay import Replay

ROUNDED = 2  # per cent that parts and whole may differ by since each is rounded


def where(replay: Replay, ply: int) -> str:
    """Return how far into the match `ply` is."""
    number = replay.turn(ply).number
    # What comes before the first turn is none.
    words = _("Step {ply} of {last} · turn {turn}") if number else _("Step {ply} of {last}")
    return words.format(ply=ply, last=replay.last, turn=number)


def asked(replay: Replay, ply: int, viewer: int | None) -> str:
    """Return what was asked there, as `viewer` read it, and of whom."""
    prompt, seat = replay.prompt(ply, viewer), replay.turn(ply).seat
    if seat is None or len(replay.match.seats) == 1:
        return prompt
    return _("{name}: {prompt}").format(name=name_of(replay, seat), prompt=prompt)


def name_of(replay: Replay, viewer: int | None) -> str:
    """Return who `viewer` is."""
    return _("An onlooker") if viewer is None else replay.match.seats[viewer].name


def seen_by(replay: Replay, viewer: int | None) -> str:
    """Return whose eyes are looked through; empty where there are no others."""
    if len(replay.match.seats) == 1:
        return ""
    if viewer is None:
        return _("As an onlooker sees it")
    return _("As {name} sees it").format(name=name_of(replay, viewer))


def way_back(verdict: Undo) -> str:
    """Return what it means to take the match at the table back to where the viewer is."""
    return {
        Undo.FREE: _("The match itself goes back to this step ({key}); what came after can be redone.").format(
            key=KEYS.cap("everywhere.press")
        ),
        Undo.PRACTICE: _(
            "The match itself goes back to this step ({key}), only as practice: something was revealed."
        ).format(key=KEYS.cap("everywhere.press")),
        Undo.NOTHING: _("This is where the match stands."),
    }[verdict]


def turn_name(number: int) -> str:
    """Return what a turn is called: what comes before the first one is none."""
    return _("Turn {n}").format(n=number) if number else _("The beginning")


def turn_told(turn: Stretch, before: float, eyes: int, name: str, missed: float = 0.0) -> str:
    """Return what a turn changed for the seat `eyes`, called `name`, which had the chance `before` it.

    Where the parts do not make the whole, it says why: else whoever adds them up would think them wrong. `missed` is
    the chance that its mistakes there gave away: choices count against what is usual, which may be a mistake as well.
    """
    own, all_choices = turn.choices[eyes][eyes], float_sum(turn.choices[eyes])
    told = _("{turn}: {name} from {before} % to {after} %. Own choices {own}, others’ {others}, luck {luck}.")
    if len(turn.luck) == 1:
        told = _("{turn}: {name} from {before} % to {after} %. Choices {own}, luck {luck}.")
    start, end = round(100 * before), round(100 * turn.after[eyes])
    words = told.format(
        turn=turn_name(turn.number),
        name=name,
        before=start,
        after=end,
        own=signed_percent(own),
        others=signed_percent(all_choices - own),
        luck=signed_percent(turn.luck[eyes]),
    )
    rest = end - start - sum(round(100 * part) for part in (own, all_choices - own, turn.luck[eyes]))
    if abs(rest) > ROUNDED:
        told = _("The other {rest} nobody brought about: the estimate before was too low.")
        if rest < 0:
            told = _("The other {rest} nobody brought about: the estimate before was too high.")
        words += " " + told.format(rest=signed_percent(rest / 100))
    if missed:
        words += " " + _("Better was worth {n} % more.").format(n=round(100 * missed))
    return words


def no_note(*, is_over: bool, is_done: bool, whose: str = "") -> str:
    """Return why there is nowhere to go that stands out: of mistakes, of `whose`, since those of others are passed."""
    if not is_over:
        return _("There is no list of moments before the match is over.")
    if not is_done and whose:
        return _("No mistake of {name} yet: the match is still being reckoned up.").format(name=whose)
    if not is_done:
        return _("None yet: the match is still being reckoned up.")
    if whose:
        return _("No mistake of {name} stood out in this match.").format(name=whose)
    return _("There is none in this match.")


def percents(values: Sequence[float]) -> list[int]:
    """Return chances in whole per cent that add up to 100 as they add up to all (largest remainders first)."""
    exact = [100 * value for value in values]
    rounded = [int(one) for one in exact]
    left = (100 if len(values) > 1 else round(sum(exact))) - sum(rounded)
    for seat in sorted(range(len(values)), key=lambda one: rounded[one] - exact[one])[:left]:
        rounded[seat] += 1
    return rounded
