"""What a game says: the lines of the log, what is asked, why something can't be done, what to think over before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar


@dataclass(frozen=True, slots=True)
class Announcement:
    """What has to be known at the table from now on, as that this round is the last.

    `title` says it large, `text` why or what it means. `headline` stands above the table in a word or two until another
    one takes its place or the match is over; empty takes it away, None leaves it as it is. With a `seat` only that one
    is told. `meaning` says in a sentence what changes, to who is new to the game.
    """

    title: str
    text: str = ""
    headline: str | None = None
    seat: int | None = None
    meaning: str = ""


@dataclass(frozen=True, slots=True)
class Caution:
    """A question before an intent: `title` asks for what is about to happen, `text` says what it costs.

    `go_on` and `go_back` are what the buttons say: verbs, not yes and no. Where `go_back` promises to do something
    else, `instead` is the legal intent that it makes.
    """

    title: str
    text: str
    go_on: str
    go_back: str
    instead: Any = None


@dataclass(frozen=True, slots=True)
class Nudge:
    """A word to who is new to the game: what is of use and may be overlooked, or a rule that begins to matter.

    `text` says it in a sentence or two, beside what it is `about`: pieces, zones and buttons, all of which the seat can
    see. Of each `kind` a match has one at most.
    """

    kind: str
    text: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something can't be done: a sentence, and the rulebook's section that says so.

    What stands in the way is `about`: pieces, zones and buttons, all of which the seat can see.
    """

    text: str
    section: str
    about: tuple[str, ...] = ()


def nothing(*_asked: object) -> None:
    """Have no answer, whatever is asked."""


def no_words(*_asked: object) -> str:
    """Say nothing, whatever is asked."""
    return ""


def no_nudges(_state: object) -> tuple[()]:
    """Overlook nothing."""
    return ()


S = TypeVar("S")
I = TypeVar("I")


@dataclass(frozen=True, slots=True)
class Voice(Generic[S, I]):
    """The words of a game, each a function of it. Nobody is told what its eyes may not see.

    `tell(event, names)`: the event as a line of the log, empty for one that is not worth one; `names` are the seats'.
    `gather(events, names)`: several events of one type, right after one another, in a line; empty where each is told
        by itself.
    `prompt(state, viewer)`: what is asked now, once the match is over how it ended. What an onlooker reads (None),
        anybody may; who decides may be told more, of its own hand for example.
    `why_not(state, seat, piece, spot)`: why `seat` can't put `piece` on `spot` (a zone or a button), None when no rule
        speaks of it. With an empty `spot`, why `piece` can't be taken or pressed: it may be a button or an answer, too,
        called as the page calls it.
    `announce(event, state, names)`: what the event makes known for the rest of the match, None for most; `state` is
        what it led to.
    `caution(state, intent)`: what to ask before a legal intent that a person would hardly mean, None for the others. A
        plain question is asked with the usual answers.
    `aim(state, viewer)`: what the match is about and how far the viewer is, in a sentence or two for who is new to it:
        the goal, the progress towards it, and what the decision at hand is good for. It stands at the table together
        with what is asked, so it does not say that again. An onlooker (None) is told of no seat's as its own.
    `nudges(state)`: what the seat that decides might overlook if it is new to the game, most pressing first: above all
        what its turn could end without. They only tell, and are compared in worlds that differ in what it can't see.
    `suggest(seats, options)`: a sentence that recommends other options for so many seats, and says why; empty if these
        are fine.
    `terms`: the word of the rulebook that explains something on the table, by the name of that (a piece by its id, kind
        or zone) as a pattern, where `*` stands for any letters; of several, the first one holds.
    `named(face)`: what a card (a piece of that kind) is called, by what its face shows: the log names no card that only
        one seat saw come up. Empty where it names all of them.
    `deed(intent, state, names)`: what who decides does by an intent that has luck bring something up, without what that
        will be: it names such a choice beside others. Empty for all others.
    `trifles`: the types of events that only the log tells; a recap of what others did leaves them out.
    """

    tell: Callable[[Any, Sequence[str]], str]
    prompt: Callable[[S, int | None], str]
    gather: Callable[[Sequence[Any], Sequence[str]], str] = no_words
    why_not: Callable[[S, int, str, str], Reason | None] = nothing
    announce: Callable[[Any, S, Sequence[str]], Announcement | None] = nothing
    caution: Callable[[S, I], Caution | str | None] = nothing
    aim: Callable[[S, int | None], str] = no_words
    nudges: Callable[[S], Sequence[Nudge]] = no_nudges
    suggest: Callable[[int, Any], str] = no_words
    terms: Mapping[str, str] = field(default_factory=dict)
    named: Callable[[str], str] = no_words
    deed: Callable[[I, S, Sequence[str]], str] = no_words
    trifles: tuple[type[Any], ...] = ()
