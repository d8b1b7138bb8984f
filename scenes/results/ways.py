"""The ways on from a result: another match, other bots, other seats, or another look at this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.words import _, many
from scenes.matches.again import against, deal_again, one_further, set_up
from scenes.matches.result_words import Mood
from scenes.stage.widgets import Face

if TYPE_CHECKING:
    from game.core.match import Match
    from scenes.shared.house import House

Way = tuple[Face, Callable[[], None], str]  # what its button says, what it does, and what the help line says


def ways_on(
    house: House,
    match: Match[Any, Any],
    sitters: Sequence[str],
    mood: Mood,
    replay: Callable[[], None],
    look: Callable[[], None],
    others: Sequence[Way] = (),
) -> list[Way]:
    """Return the ways on, the usual one first: after a win among them stronger bots, after a loss easier ones.

    `sitters` are the keys of the people at the table; `replay` shows the match from its beginning, `look` the table as
    it is. `others` are the ways to those who play the same deal.
    """
    deal = partial(deal_again, house, match, sitters=sitters)
    again = Face(_("Deal again"), look="primary", size=24, key=_("Enter"))
    same = partial(deal, same=True)
    return [
        (again, deal, _("Another match like this, with a new deal")),
        *_other_company(match, mood, deal),
        (Face(_("Same deal"), icon="again", size=20), same, _("The same deal from the beginning; it counts only once")),
        (
            Face(_("Another number"), size=20),
            partial(set_up, house, match, focus="deal"),
            _("Choose the deal number, seats and options"),
        ),
        (
            Face(_("Review"), icon="eye", size=20),
            replay,
            _("The whole match again, step by step"),
        ),
        *others,
        (Face(_("Look at the table"), size=20), look, _("The table as it is now; the menu brings you on")),
        (Face(_("Home"), icon="home", size=20), house.manager.home, _("Back to the games")),
    ]


def _other_company(match: Match[Any, Any], mood: Mood, deal: Callable[..., None]) -> list[Way]:
    """Return the ways to a new deal with other bots or other places, which `deal` begins."""
    if len(match.seats) == 1:
        return []
    bots = sum(not seat.is_person for seat in match.seats)
    found: list[Way] = []
    for ended, step, words, tip in (
        (Mood.LOST, -1, many("Easier bot", "Easier bots", bots), _("A new deal against bots that play less well")),
        (Mood.WON, 1, many("Stronger bot", "Stronger bots", bots), _("A new deal against bots that play better")),
    ):
        seats = against(match, step) if mood is ended else None
        if seats is not None:
            found.append((Face(words, size=20), partial(deal, seats), tip))
    further = partial(deal, one_further(match))
    tip = _("A new deal, and everybody sits one further: who began is last")
    return [*found, (Face(_("Change seats"), size=20), further, tip)]
