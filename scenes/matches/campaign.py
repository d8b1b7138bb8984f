"""The campaigns that come with the app and with installed games, and what was made of one."""

from __future__ import annotations

from concurrent.futures import Future
from logging import getLogger
from typing import TYPE_CHECKING, Any

import assets
from game.campaign.campaign import Campaign, CampaignError, Reached, read
from game.core.match import Seat, named
from game.core.request import PlayRequest, options_of
from game.core.words import _
from saves.errors import SaveError
from scenes.matches.following import Follower
from scenes.matches.match_form import new_deal
from scenes.matches.opening import open_saved
from scenes.matches.reading import text_of
from scenes.matches.sitters import own_name
from scenes.matches.whose import everybody
from scenes.shared import goals

if TYPE_CHECKING:
    from game.core.rules import Rules
    from saves.campaigns import Travelled
    from saves.facts import Whose
    from scenes.shared.house import House

logger = getLogger("tablewright.campaigns")

MOST_BYTES = 100_000


def has_campaign(game: str) -> bool:
    """Whether there is a campaign of a game."""
    return assets.has(_file(game))


def campaign_of(rules: Rules[Any, Any]) -> Campaign:
    """Return the campaign of a game.

    Raises:
        CampaignError: there is none, or its file can't be used.
    """
    file = _file(rules.info.key)
    missing = _("There is no campaign of {title}.").format(title=_(rules.info.title))
    broken = _("The campaign {file} can’t be read: {problem}")
    text = text_of(file, MOST_BYTES, CampaignError, missing=missing, broken=broken)
    return read(text, rules, file)


def set_out(house: House, rules: Rules[Any, Any], campaign: Campaign, place: int, journey: str | None) -> None:
    """Go on with a match that stands at a stop, or begin one that leads there.

    Raises:
        SaveError: the match can't be read.
        MatchError, GameError: it can't be dealt here.
    """
    if journey is not None:
        open_saved(house, journey)
        return
    options = options_of(dict(campaign.begin(place)), rules)
    seats = named([Seat(own_name(house))])
    house.go.home(goals.Deal(PlayRequest(rules.info.key, new_deal(), seats, options)))


def practise(house: House, campaign: Campaign, place: int, match: str) -> None:
    """Begin a practice match where a saved one, `match`, came to a stop, with what it had reached before.

    Raises:
        SaveError: the match can't be read.
        MatchError, GameError: it can't be played here.
    """
    found = house.archive.match(match)
    ply = campaign.passed_at(found, place - 1) if place else 0
    house.go.home(goals.Practice(found, ply or 0))


def stars_known(house: House, rules: Rules[Any, Any], campaign: Campaign, whose: Whose) -> int | None:
    """Return how many stars were won, None as long as there are matches that nobody has looked through yet.

    Raises:
        SaveError: the saves can't be read.
    """
    from saves.campaigns import travelled

    found = travelled(house.archive.file(), campaign, rules, whose)
    return None if found.missing else sum(one.stars for one in found.reached(campaign))


class CampaignKeeper:
    """Reads what was played of a campaign, and has the rest followed in the process that weighs moves."""

    def __init__(self, house: House, rules: Rules[Any, Any], campaign: Campaign, whose: Whose = everybody) -> None:
        """Know nothing yet."""
        self._house, self._rules, self._campaign, self._whose = house, rules, campaign, whose
        self._follower = Follower(house)
        self._is_wanted = self._is_new = self._reads = False
        self.known: Travelled | None = None
        self.trouble = ""

    @property
    def is_done(self) -> bool:
        """Whether all matches are looked through."""
        return self.known is not None and not self._reads and not self._follower.is_asked

    @property
    def reached(self) -> tuple[Reached, ...]:
        """What became of each stop, as far as it is known."""
        if self.known is None:
            return tuple(Reached(stop) for stop in self._campaign.stops)
        return self.known.reached(self._campaign)

    def open_at(self, place: int) -> str | None:
        """Return the match that goes on and stands at a stop."""
        return self.known.open_at(self._campaign, place) if self.known is not None else None

    def begin(self) -> None:
        """Read what was played, and work out what is missing."""
        self.stop()
        self._is_wanted = self._reads = True
        path, campaign, rules, whose = self._house.archive.file(), self._campaign, self._rules, self._whose

        def look() -> Travelled:
            from saves.campaigns import travelled

            return travelled(path, campaign, rules, whose)

        self._house.errands.start(look, self._read, is_awaited=False)

    def stop(self) -> None:
        """Leave off; what is known is kept."""
        self._is_wanted = False
        if self._follower.stop():
            self._keep()

    def update(self) -> bool:
        """Hear what came; say whether there is something new to show."""
        if self._follower.listen():
            if self._follower.problem is not None:
                logger.error("The campaign could not be worked out: %s", self._follower.problem)
            self._keep()
            self._follower.go_on()
        is_new, self._is_new = self._is_new, False
        return is_new

    def _read(self, answer: Future[Travelled]) -> None:
        self._reads = False
        try:
            self.known = answer.result()
            self.trouble = ""
        except SaveError as problem:
            self.trouble, self._is_new = str(problem), True
            return
        self._is_new = True
        if self._is_wanted:
            self._follower.ask(self.known.missing[::-1], {self._campaign.game: self._campaign})

    def _keep(self) -> None:
        """Count what was heard, and have it written down."""
        heard = self._follower.take()
        if not heard or self.known is None:
            return
        from saves.campaigns import FILE, with_marks
        from saves.medals import MarkBook

        before = self.known.reached(self._campaign)
        self.known = with_marks(self.known, heard)
        self._is_new = not self.known.missing or before != self.known.reached(self._campaign)
        path = self._house.archive.file().with_name(FILE)
        self._house.errands.start(lambda: MarkBook(path).keep(heard), _nothing, is_awaited=False)


def _nothing(_answer: Future[Any]) -> None:
    """Hear that it is written."""


def _file(game: str) -> str:
    return f"campaigns/{game}.json"
