"""A challenge that came: what is to be played, and who takes it."""

from __future__ import annotations

from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING

from game.core import registry
from game.core.match import MatchError
from game.core.words import _, many
from saves.boards import compared
from saves.challenges import boards_beside, is_by_person
from saves.errors import SaveError
from scenes.duplicate.playing import deal
from scenes.duplicate.words import rules_words
from scenes.matches import match_words
from scenes.matches.opening import open_saved
from scenes.matches.opponents import opponents
from scenes.matches.whose import own
from scenes.shared import goals
from scenes.shared.dialog import Answer, Dialog

if TYPE_CHECKING:
    from saves.boards import Compared
    from saves.challenge import Challenge
    from scenes.shared.house import House


class ChallengedScene(Dialog):
    """Lies over the screen on which the challenge came in. It stays while somebody else comes to the keyboard."""

    def __init__(self, house: House, challenge: Challenge) -> None:
        """Ask who takes `challenge`."""
        self.challenge = challenge
        self._found: Compared | None = None
        self._asked: object = None
        self._is_news = False
        super().__init__(house, "", "", ())

    def build(self) -> None:
        """Say it anew: somebody else may be at the keyboard by now."""
        self._is_news = False
        self.title, self.text = self._title(), self._text()
        self.answers = tuple(answer for answer, _stays in self._ways())
        super().build()

    def _title(self) -> str:
        name = self.challenge.challenger
        return _("{name} challenges you").format(name=name) if name else _("A challenge")

    def _text(self) -> str:
        board = self.challenge.board
        parts = [
            _("{title}, deal {number}.").format(title=match_words.title(board.game), number=board.deal),
            opponents(board.game, board.minds),
            rules_words(board),
        ]
        found = self._found
        if found is not None and found.is_over:
            parts.append(_("You have played it already."))
        elif count := sum(map(is_by_person, self.challenge.tries)):  # kept with them is what bots played
            words = many(
                "{n} match comes with it, and is shown once yours is finished.",
                "{n} matches come with it, and are shown once yours is finished.",
                count,
            )
            parts.append(words.format(n=count))
        return " ".join(filter(None, parts))

    def _ways(self) -> list[tuple[Answer, bool]]:
        """Return the answers, and whether the question stays after them."""
        found = self._found
        ways: list[tuple[Answer, bool]] = []
        if found is not None and found.is_over:
            ways.append((Answer(_("Compare"), self.compare, "primary"), False))
            ways.append((Answer(_("Play it again"), self.play), False))
        elif found is not None and found.open is not None:
            ways.append((Answer(_("Go on"), self.go_on, "primary"), False))
        else:
            person = self.house.person
            words = _("Play it") if person is None else _("Play it as {name}").format(name=person.name)
            ways.append((Answer(words, self.play, "primary"), False))
        ways.append((Answer(_("Somebody else"), self._ask_who), True))
        waits = found is None or not found.is_over
        ways.append((Answer(_("Later"), self._tell_where if waits else None), False))
        return ways

    def _answer(self, answer: Answer) -> None:
        if any(one.words == answer.words and stays for one, stays in self._ways()):
            self._ask_who()
            return
        super()._answer(answer)

    def _tell_where(self) -> None:
        """Say where it waits: at home nothing is to be seen of it."""
        self.house.tidings.append(
            _("The challenge waits on the shelf, before the open matches; it can be put away there.")
        )

    def _ask_who(self) -> None:
        self.house.go.to(goals.WhoPlays())

    def update(self, seconds: float) -> None:
        """Let time pass; find out whether who is at the keyboard has played it, and ask so.

        No answer becomes another under a press.
        """
        super().update(seconds)
        if self._is_news and not self.controls.is_pressed:
            self.build_anew()
        person = self.house.person
        now = self.house.archive.version, None if person is None else person.key
        if now == self._asked or self.house.archive.is_opening:
            return
        self._asked, self._found = now, None
        path, board, whose = self.house.archive.file(), self.challenge.board, own(self.house)
        seat = board.places[0]
        look = partial(compared, path, boards_beside(path), board, seat, whose)
        self.house.errands.start(look, partial(self._hear, now), is_awaited=False)

    def _hear(self, asked: object, answer: Future[Compared]) -> None:
        if asked != self._asked:  # somebody else is at the keyboard by now
            return
        try:
            self._found = answer.result()
        except SaveError as problem:
            self.house.notices.append(str(problem))
            return
        self._is_news = True

    # What the answers do.

    def compare(self) -> None:
        """Show what came of it."""
        self.house.go.to(goals.Duplicate(self.challenge.board))

    def go_on(self) -> None:
        """Go on with the match that was begun."""
        if self._found is not None and self._found.open is not None:
            try:
                open_saved(self.house, self._found.open)
            except SaveError as problem:
                self.house.notices.append(str(problem))

    def play(self) -> None:
        """Deal it for who is at the keyboard."""
        try:
            deal(self.house, self.challenge.board)
        except (MatchError, registry.GameError) as problem:
            self.house.notices.append(str(problem))
