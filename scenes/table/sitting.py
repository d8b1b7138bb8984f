"""A match being played at this screen: it plays, saves and tells, and knows nothing of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.match import Match, Step, Undo
from game.core.table import Table, agreed
from scenes.table.chronicle import Chronicle, Line
from scenes.table.remarks import Remark, Talk

if TYPE_CHECKING:
    from game.core.mind import Advice, Way
    from game.core.rules import Turn
    from game.core.voice import Announcement
    from saves.autosave import Autosave


class Sitting:
    """One match, the id under which it is saved, and how its table looks to `viewer`, the seat whose eyes are shown.

    While it `is_brisk`, people are not asked for what is `obvious`. It `is_new` when the match began with it.
    """

    def __init__(
        self,
        match: Match[Any, Any],
        autosave: Autosave | None,
        identity: str | None = None,
        sitters: Sequence[str] = (),
    ) -> None:
        """Go on with `match`; without an `identity` it is new, and saved from now on.

        `sitters` are by seat the keys of the people who sit there, "" for nobody of them.
        """
        self.match = match
        self.sitters = tuple(sitters)
        self.is_new = identity is None and not match.steps
        self.hints = 0
        self.viewer: int | None = None
        self._is_brisk = False
        self._unasked: set[int] = set()  # the plies that were played for a person because they were obvious
        self._chronicle = Chronicle(match)
        self.talk = Talk(match, is_new=self.is_new)
        self._follow()
        self._autosave = autosave
        self._identity = identity
        if autosave is not None:
            if identity is None:
                self._identity = autosave.begin(match, sitters)
            else:
                autosave.resume(identity, match, sitters)

    @property
    def identity(self) -> str | None:
        """The id of the saved match, None when nothing is saved."""
        return self._identity

    @property
    def is_brisk(self) -> bool:
        """Whether people are not asked for what is obvious."""
        return self._is_brisk

    @is_brisk.setter
    def is_brisk(self, wanted: bool) -> None:
        self._is_brisk = wanted
        self._follow()

    @property
    def turn(self) -> Turn:
        """Whose decision it is."""
        return self.match.turn

    @property
    def prompt(self) -> str:
        """What is asked now, as the viewer may read it."""
        return self.match.rules.voice.prompt(self.match.state, self.viewer)

    @property
    def aim(self) -> str:
        """What the match is about, and how far the viewer is."""
        return self.match.rules.voice.aim(self.match.state, self.viewer)

    @property
    def people(self) -> list[int]:
        """The seats that people sit in."""
        return [seat for seat, who in enumerate(self.match.seats) if who.is_person]

    @property
    def is_for_person(self) -> bool:
        """Whether the person whose eyes the screen shows is to decide now."""
        return self._deciding_person() is not None and self.turn.seat == self.viewer

    @property
    def waits_for(self) -> int | None:
        """The person to whom the screen must be handed before anything private may be shown; None: nobody.

        Until it is covered, whoever looked at it last still does.
        """
        seat = self._deciding_person()
        return seat if seat != self.viewer and self.obvious() is None else None

    def cover(self) -> None:
        """Hear that nobody is to see anything private until the screen is handed over."""
        self.viewer = None

    def hand_over(self) -> None:
        """Hear that the person whom the sitting waits for looks at the screen now, alone."""
        self.viewer = self.waits_for

    def _deciding_person(self) -> int | None:
        seat = self.turn.seat
        return seat if seat is not None and self.match.seats[seat].is_person else None

    def obvious(self) -> Any | None:
        """Return what a person who does not want to be asked for it would decide now; after an undo it is asked for."""
        if not self._is_brisk or self.match.undone or self._deciding_person() is None:
            return None
        return self.match.rules.mind.obvious(self.match.state)

    def _follow(self) -> None:
        """Show what the person who decides may see, unless some is private: then the screen has to change hands."""
        seat = self._deciding_person()
        if len(self.people) < 2:
            self.viewer = self.people[0] if self.people else None
        elif seat is not None and seat != self.viewer and self.obvious() is None:
            table = self.match.rules.table
            if table(self.match.state, seat) == table(self.match.state, None):
                self.viewer = seat

    @property
    def names(self) -> list[str]:
        """What the seats are called."""
        return [seat.name for seat in self.match.seats]

    def table(self) -> Table[Any]:
        """Return what the viewer sees now."""
        return self.match.rules.table(self.match.state, self.viewer)

    def own_pieces(self) -> list[str]:
        """Return the pieces whose faces the viewer sees, and who looks on does not: a hand, usually."""
        open_to_all = {piece.id for _zone, _place, piece in self.match.rules.table(self.match.state, None).pieces()}
        return [piece.id for _zone, _place, piece in self.table().pieces() if piece.id not in open_to_all]

    def legal(self) -> Sequence[Any]:
        """Return what may be decided now by a person at this screen."""
        return self.match.rules.legal(self.match.state) if self.is_for_person else ()

    def ways(self) -> Sequence[Way[Any]]:
        """Return the whole walks through a compound decision that a person at this screen may take at a stroke."""
        return self.match.rules.mind.ways(self.match.state) if self.is_for_person else ()

    def foresee(self, *intents: Any) -> Table[Any] | None:
        """Return the table after `intents` as far as its viewer can know it; None when nothing is certain.

        It is played in worlds that differ in everything the viewer can't see, luck included: what comes out the same
        in all of them is certain, and the rest is shown as it lies now.
        """
        viewer = self.viewer
        if viewer is None:
            return None
        now = self.table()
        certain = agreed(now, [self._imagined(intents, viewer, seed) for seed in (1, 2, 3)])
        return None if certain == now else certain

    def _imagined(self, intents: Sequence[Any], viewer: int, seed: int) -> Table[Any]:
        rules = self.match.rules
        world = rules.mind.imagine(self.match.state, viewer, Chance(seed))
        for intent in intents:
            rules.play(world, intent)
        return rules.table(world, viewer)

    def play(self, intent: Any) -> Sequence[Any]:
        """Play and save `intent`; return what happened.

        Raises:
            IllegalIntentError: the rules refuse it; nothing has changed.
        """
        is_obvious = intent == self.obvious()
        events = self.match.apply(intent)
        self._unasked -= set(range(self.match.ply, max(self._unasked, default=0) + 1))
        if is_obvious:
            self._unasked.add(self.match.ply)
        if self._autosave is not None and self._identity is not None:
            self._autosave.played(self._identity, self.match)
        self._follow()
        return events

    def play_all(self, intents: Sequence[Any]) -> Sequence[Any]:
        """Play and save `intents`, all of them or none; return what happened.

        Raises:
            IllegalIntentError: the rules refuse one of them; nothing has changed.
        """
        self.match.rehearse(intents)
        return [event for intent in intents for event in self.play(intent)]

    def as_often(self, intent: Any) -> Sequence[Any]:
        """Return `intent` as often as the seat that decides now could play it, one time after the other."""
        rules, seat = self.match.rules, self.turn.seat
        world, found = rules.copy(self.match.state), []
        while rules.turn(world).seat == seat and intent in rules.legal(world):
            rules.play(world, intent)
            found.append(intent)
        return found

    def undo(self) -> None:
        """Take back what `undo_verdict` spoke of: a person's last step, and what bots did since.

        A match that was over has been counted: going on with it is practice.
        """
        self.match.practice = self.match.practice or self.match.is_over
        for _step in self._steps_back():
            self.match.undo()
        self._moved()

    def redo(self) -> Sequence[Any]:
        """Play again what was undone last, up to a person's next decision; return what happened."""
        events = list(self.match.redo())
        while self.match.undone and (self._deciding_person() is None or self.match.ply + 1 in self._unasked):
            events += self.match.redo()
        self._moved()
        return events

    def undo_verdict(self) -> Undo:
        """Say how a person's last step could be taken back."""
        return self._verdict(self._steps_back())

    def _verdict(self, steps: Sequence[Step[Any, Any]]) -> Undo:
        if not steps:
            return Undo.NOTHING
        reveals = self.match.is_over or self.match.reveals_since(self.match.ply - len(steps))
        return Undo.PRACTICE if reveals and not self.match.practice else Undo.FREE

    def return_to(self, ply: int) -> None:
        """Take back everything after `ply`; the caller has asked `way_back`."""
        self.match.practice = self.match.practice or self.match.is_over
        while self.match.ply > ply:
            self.match.undo()
        self._moved()

    def way_back(self, ply: int) -> Undo:
        """Say how everything after `ply` could be taken back."""
        return self._verdict(self.match.steps[ply:])

    def way_out(self) -> int | None:
        """Return the ply before the step by which the deciding seat came into the present phase, None if it did not."""
        steps, now = self.match.steps, self.turn
        ply = self.match.ply
        while ply and (steps[ply - 1].turn.seat, steps[ply - 1].turn.phase) == (now.seat, now.phase):
            ply -= 1
        return ply - 1 if ply and steps[ply - 1].turn.seat == now.seat else None

    def way_back_concerns_others(self, ply: int) -> bool:
        """Whether going back to `ply` takes back a step of another person than the one who looks at the screen."""
        return any(step.turn.seat in self.people and step.turn.seat != self.viewer for step in self.match.steps[ply:])

    def undo_concerns_others(self) -> bool:
        """Whether the step to be taken back is another person's than the one who looks at the screen."""
        steps = self._steps_back()
        return bool(steps) and len(self.people) > 1 and steps[-1].turn.seat != self.viewer

    def _steps_back(self) -> list[Step[Any, Any]]:
        """Return the steps that an undo takes back, newest first; none when no person has played."""
        steps: list[Step[Any, Any]] = []
        for ply, step in reversed(list(enumerate(self.match.steps, start=1))):
            steps.append(step)
            if step.turn.seat in self.people and ply not in self._unasked:
                return steps
        return []

    def advise(self) -> Advice[Any] | None:
        """Return the best next intent with its reason, and count the hint if there was one."""
        seat = self.turn.seat
        advice = None if seat is None else self.match.rules.mind.advise(self.match.state, seat)
        if advice is not None:
            self.hints += 1
            if self._autosave is not None and self._identity is not None:
                self._autosave.hinted(self._identity, self.match)
        return advice

    def lines(self) -> list[Line]:
        """Return the log, oldest line first."""
        return self._chronicle.lines(self.talk.so_far(self._chronicle.end_announced))

    def overheard(self) -> Remark | None:
        """Return what a character has just said, once."""
        return self.talk.fresh(self._chronicle.end_announced)

    def retell(self) -> None:
        """Tell the whole log anew when it is asked for: the reader may have another language now."""
        self._chronicle.forget()

    def recap(self) -> list[Line]:
        """Return what matters of what others did last, from one step of the person who decides to the next."""
        seats = list(enumerate([step.turn.seat for step in self.match.steps], start=1))
        theirs = max((ply for ply, seat in seats if seat != self.turn.seat), default=0)
        own = [ply for ply, seat in seats if seat == self.turn.seat and ply not in self._unasked]
        last = max((ply for ply in own if ply < theirs), default=0)
        following = min((ply for ply in own if ply > theirs), default=len(seats) + 1)
        return [line for line in self.lines() if last < line.ply < following and not line.is_trifle]

    def concerns(self, lines: Sequence[Line]) -> list[int]:
        """Return how much each of `lines` concerns the seat that decides.

        8 where it names that seat, 4 where others changed its points, else 0; and more where it tells what was done,
        not what came of it: 1, and with what a turn began 3.
        """
        seat = self.turn.seat
        if seat is None:
            return [0] * len(lines)
        touched = self._chronicle.touched(seat, {line.ply for line in lines if line.ply})
        found, before = [], None
        for line in lines:
            level = 8 if seat in line.names else 4 * (line.ply in touched)
            is_deed = before is None or line.ply != before.ply
            begins = before is None or (line.turn, line.seat) != (before.turn, before.seat)
            found.append(level + is_deed + 2 * begins)
            before = line
        return found

    def announced(self, ply: int) -> list[Announcement]:
        """Return what was made known to the viewer after `ply` intents; see `Chronicle.announced`."""
        return self._chronicle.announced(ply, self.viewer)

    @property
    def headline(self) -> str:
        """What holds now and has to be in sight, in a word or two: "Last round"; mostly nothing."""
        return self._chronicle.headline(self.viewer)

    def save_now(self) -> bool:
        """Wait until everything played is on the disk; say whether it is."""
        return self._autosave is not None and self._autosave.flush()

    def forget_unplayed(self) -> None:
        """Put a match of which no step was ever played into the trash: on the shelf it would only be in the way."""
        if self._autosave is None or self._identity is None or self.match.steps or self.match.undone:
            return
        self._autosave.forgotten(self._identity, self.match)

    def _moved(self) -> None:
        self._follow()
        if self._autosave is not None and self._identity is not None:
            self._autosave.moved(self._identity, self.match)
