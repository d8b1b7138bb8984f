"""What keys do: each action with where it holds, its usual key and its words, and sets of keys for one hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.words import mark

EVERYWHERE, TABLE, TASK, REVIEW = "everywhere", "table", "task", "review"
HOME, NEW_MATCH, PLAYED, ELSEWHERE = "home", "new match", "played", "elsewhere"

PLACES: Mapping[str, str] = {
    EVERYWHERE: mark("Everywhere"),
    TABLE: mark("At the table"),
    TASK: mark("Lessons, puzzles, exercises"),
    REVIEW: mark("Review"),
    HOME: mark("Home"),
    NEW_MATCH: mark("Before a match"),
    PLAYED: mark("What was played"),
    ELSEWHERE: mark("People, files, lab"),
}
# What holds on a screen: of two actions with the same usual key, only the later place's.
SCREENS: Mapping[str, tuple[str, ...]] = {
    "": (EVERYWHERE,),
    TABLE: (EVERYWHERE, TABLE),
    TASK: (EVERYWHERE, TABLE, TASK),
    REVIEW: (EVERYWHERE, TABLE, REVIEW),
    HOME: (EVERYWHERE, HOME),
    NEW_MATCH: (EVERYWHERE, NEW_MATCH),
    PLAYED: (EVERYWHERE, PLAYED),
    ELSEWHERE: (EVERYWHERE, ELSEWHERE),
}


@dataclass(frozen=True, slots=True)
class KeyAction:
    """Something that a key does: its `name` in the settings, where it holds, and the chord that scenes know it by."""

    name: str
    place: str
    chord: str
    words: str


def _in(place: str, *told: tuple[str, str, str]) -> tuple[KeyAction, ...]:
    return tuple(KeyAction(f"{place}.{name}", place, chord, words) for name, chord, words in told)


ACTIONS: tuple[KeyAction, ...] = (
    *_in(
        EVERYWHERE,
        ("up", "up", mark("Up")),
        ("down", "down", mark("Down")),
        ("left", "left", mark("Left")),
        ("right", "right", mark("Right")),
        ("press", "return", mark("Take, put, press")),
        ("look", "space", mark("Look closer, press")),
        ("back", "escape", mark("Let go, back")),
        ("next", "tab", mark("The next thing")),
        ("previous", "shift+tab", mark("The thing before")),
        ("page_up", "pageup", mark("A page up")),
        ("page_down", "pagedown", mark("A page down")),
        ("first", "home", mark("To the beginning")),
        ("last", "end", mark("To the end")),
        ("one", "1", mark("The first choice")),
        ("two", "2", mark("The second choice")),
        ("three", "3", mark("The third choice")),
        ("four", "4", mark("The fourth choice")),
        ("rules", "r", mark("Rules; turn a held card")),
        ("look_up", "f1", mark("Look it up")),
        ("search", "ctrl+f", mark("Search: rulebooks, matches")),
        ("undo", "ctrl+z", mark("Undo")),
        ("redo", "ctrl+y", mark("Redo")),
        ("paste", "ctrl+v", mark("Paste a match, a challenge or a result")),
        ("mute", "m", mark("Mute")),
        ("full_screen", "f11", mark("Full screen")),
        ("picture", "f12", mark("Picture of the screen")),
        ("read_here", "f5", mark("Read aloud: where you are")),
        ("read_points", "f6", mark("Read aloud: the points")),
        ("read_news", "f7", mark("Read aloud: what happened")),
        ("read_choices", "f8", mark("Read aloud: what can be done")),
        ("voice", "f9", mark("Own voice on or off")),
    ),
    *_in(
        TABLE,
        ("hint", "h", mark("Hint")),
        ("why", "w", mark("Why this move?")),
        ("their_why", "y", mark("Why did they do that?")),
        ("log", "l", mark("Log")),
        ("aim", "g", mark("The goal")),
        ("menu", "f10", mark("Menu")),
        ("recap", "p", mark("What happened since")),
        ("play_now", "n", mark("Have a bot decide now")),
        ("think", "t", mark("Think longer about the choices")),
        ("fit", "f", mark("Show all cards")),
        ("areas", "a", mark("List of all places")),
        ("read", "e", mark("Read this row")),
        ("closer", "+", mark("Closer; faster in a review")),
        ("farther", "-", mark("Farther; slower in a review")),
    ),
    *_in(
        TASK,
        ("show", "s", mark("Show me, skip")),
        ("again", "t", mark("Start over")),
        ("next", "n", mark("The next puzzle")),
        ("before", "b", mark("The step before")),
    ),
    *_in(
        REVIEW,
        ("moments", "b", mark("Moments")),
        ("practise", "p", mark("Practise from here")),
        ("learn", "e", mark("Exercises")),
        ("turning", "t", mark("Turning point")),
        ("luck", "u", mark("Next luck")),
        ("luck_back", "shift+u", mark("The luck before")),
        ("mistake", "n", mark("Next mistake")),
        ("mistake_back", "shift+n", mark("The mistake before")),
        ("share", "x", mark("Pass it on")),
    ),
    *_in(
        HOME,
        ("new", "n", mark("New match")),
        ("lesson", "l", mark("Lesson")),
        ("today", "t", mark("Today’s deal")),
        ("days", "d", mark("Daily deals")),
        ("medals", "c", mark("Medals")),
        ("file", "o", mark("Open a file")),
        ("people", "p", mark("Who plays")),
    ),
    *_in(
        NEW_MATCH,
        ("lesson", "l", mark("Lesson")),
        ("today", "t", mark("Today’s deal")),
        ("puzzles", "p", mark("Puzzles")),
        ("graded", "g", mark("Graded deals")),
        ("campaign", "c", mark("Campaign")),
        ("watch", "w", mark("Watch a match")),
        ("house_rules", "o", mark("House rules")),
    ),
    *_in(
        PLAYED,
        ("look", "v", mark("Look at the match")),
        ("compare", "x", mark("Compare")),
        ("challenge", "c", mark("Challenge somebody, copy the results")),
        ("export", "e", mark("To a file")),
        ("folder", "o", mark("Open a file")),
        ("delete", "delete", mark("Delete")),
        ("person", "p", mark("The next person; play it")),
        ("seat", "s", mark("Another seat")),
        ("anew", "n", mark("Begin anew")),
    ),
    *_in(
        ELSEWHERE,
        ("new", "n", mark("New person")),
        ("statistics", "s", mark("Statistics")),
        ("change", "p", mark("Change something")),
        ("parent", "backspace", mark("The folder above")),
        ("stop", "c", mark("Stop the lab")),
    ),
)
NAMED: Mapping[str, KeyAction] = {action.name: action for action in ACTIONS}


def meet(one: KeyAction, other: KeyAction) -> bool:
    """Whether both actions ever wait for their keys on the same screen."""
    if one.place != other.place and one.chord == other.chord:
        return False
    return any(one.place in places and other.place in places for places in SCREENS.values())
