"""The ways on from a result: another match, other bots, other seats, or another look at this one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.words import _, many
from game.daily.deal import day_of
from game.duplicate.board import can_be_dealt_again
from scenes.matches import today
from scenes.matches.again import against, deal_again, one_further, set_up
from scenes.matches.campaign import has_campaign
from scenes.matches.day_words import whole
from scenes.matches.graded import ladder_with, request_for
from scenes.matches.result_words import Mood
from scenes.shared import goals
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
    another = (
        Face(_("Another number"), size=20),
        partial(set_up, house, match, focus="deal"),
        _("Choose the deal number, seats and options"),
    )
    towards = _on_the_calendar(house, match) or _on_the_ladder(house, match) or _on_the_map(house, match)
    again = Face(_("Deal again"), look="primary", size=24, key=_("Enter"))
    same: list[Way] = []
    if can_be_dealt_again(match):
        face, tip = (
            Face(_("Same deal"), icon="again", size=20),
            _("The same deal from the beginning; it counts only once"),
        )
        same.append((face, partial(deal, same=True), tip))
    return [
        (again, deal, _("Another match like this, with a new deal")),
        *_other_company(match, mood, deal),
        *same,
        *(towards or [another]),
        (
            Face(_("Review"), icon="eye", size=20, key="V"),
            replay,
            _("The whole match again, step by step"),
        ),
        *others,
        (Face(_("Look at the table"), size=20), look, _("The table as it is now; the menu brings you on")),
        (Face(_("Home"), icon="home", size=20), house.manager.home, _("Back to the games")),
    ]


def _on_the_calendar(house: House, match: Match[Any, Any]) -> list[Way]:
    """Return the way on from the deal of a day to the others, and to what bots made of it; nothing for other deals."""
    day = day_of(match.rules.info, match.deal, today.today())
    if day is None:
        return []
    tip = _("{day}: what you made of its deals, beside what bots made of them, and what is left to play")
    return [(Face(_("Daily deals"), size=20), partial(house.go.home, goals.Days(day)), tip.format(day=whole(day)))]


def _on_the_ladder(house: House, match: Match[Any, Any]) -> list[Way]:
    """Return the ways on from a graded deal: to the next one, and to all of them; nothing for other deals."""
    ladder, game = ladder_with(match), match.rules.info.key
    if ladder is None:
        return []
    found: list[Way] = []
    number = ladder.beside(match.deal, 1)
    if number is not None:
        words = _("Next: {number}").format(number=number)
        request = partial(request_for, house, game, number)
        tip = _("The graded deal that is a little harder")
        found.append((Face(words, icon="right", size=20), lambda: house.go.home(goals.Deal(request())), tip))
    tip = _("The ladder of deals, from the easiest to the hardest")
    all_of_them = partial(house.go.home, goals.Graded(game, match.deal))
    return [*found, (Face(_("Graded deals"), size=20), all_of_them, tip)]


def _on_the_map(house: House, match: Match[Any, Any]) -> list[Way]:
    """Return the way on from a match played alone to the map of the campaign, where there is one."""
    game = match.rules.info.key
    if len(match.seats) > 1 or not has_campaign(game):
        return []
    tip = _("The map of the campaign, with the stars that you have won")
    return [(Face(_("Campaign"), size=20), partial(house.go.home, goals.Campaign(game)), tip)]


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
