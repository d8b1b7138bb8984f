"""What stands out in a match, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.core.chance import Chance
from game.core.match import Match, Step
from game.core.rules import Rules
from game.core.table import revealed
from game.core.words import _
from game.outlook.history import Note
from game.outlook.verdict import Verdict
from game.outlook.weighing import Way

ALL = 100  # per cent: who won in every future in one way, and in none in the other, has lost the match there
WORLDS = 3  # in which what did not come up by luck happens, too
LINES = 2  # of the log are told of a way: what it begins with


def sentence(match: Match[Any, Any], note: Note, judged: Sequence[Verdict]) -> str:
    """Return what `note` says; `judged` are the verdicts, which know the other way."""
    name = match.seats[note.seat].name
    percent = round(100 * abs(note.change))
    match note.mark:
        case "lucky":
            words = _("{what} That gave {name} {percent} % of winning.")
        case "unlucky":
            words = _("{what} That cost {name} {percent} % of winning.")
        case "turning":
            words = _("From here on {name} was clearly ahead.")
        case "great":
            words = _("{name} found the best move. The next best is {percent} % worse: {way}")
        case "mistake" | "blunder" if percent >= ALL:
            words = _("This cost {name} the win. Better: {way}")
        case "mistake" | "blunder":
            words = _("This cost {name} {percent} % of winning. Better: {way}")
    way = _rival_told(match, note, judged)
    return words.format(name=name, percent=percent, way=way, what=came_up(match, note)).strip()


def brief(match: Match[Any, Any], note: Note, judged: Sequence[Verdict]) -> str:
    """Return what `note` says in a list that shows its badge, its seat and what it changed beside it."""
    name = match.seats[note.seat].name
    match note.mark:
        case "lucky":
            return _("{what} That was good for {name}.").format(name=name, what=came_up(match, note)).strip()
        case "unlucky":
            return _("{what} That was bad for {name}.").format(name=name, what=came_up(match, note)).strip()
        case "great":
            return _("{name} found the best move.").format(name=name)
        case "turning":
            return sentence(match, note, judged)
        case "mistake" | "blunder":
            way = _rival_told(match, note, judged)
            return _("Better: {way}").format(way=way) if way else _("{name} could have done better.").format(name=name)


def _rival_told(match: Match[Any, Any], note: Note, judged: Sequence[Verdict]) -> str:
    """Return how the log would begin to tell of the way that a verdict sets beside a decision; empty without one."""
    ways = [one.rival for one in judged if one.first == note.first and one.grade == note.mark]
    if not ways:
        return ""
    steps, names = match.steps[note.first : note.end], [seat.name for seat in match.seats]
    if note.mark != "great" and reads_alike(
        match.rules, steps[0].before, ways[0], [one.intent for one in steps], names
    ):
        return _("the same in another place; the arrow shows it.")
    way = told(match, note.first, ways[0])
    # An arrow shows how the way begins: where that was played, too, it would tell something else than the words.
    is_begun_alike = bool(way) and shared(ways[0], [one.intent for one in steps]) > 0
    return _("the same beginning, then: {way}").format(way=way) if is_begun_alike else way


def came_up(match: Match[Any, Any], note: Note) -> str:
    """Return what came up in a step: the cards by their names, or else what the log tells of it."""
    voice, names = match.rules.voice, [seat.name for seat in match.seats]
    plies = range(note.first, note.end)
    ply = next((one for one in reversed(plies) if match.came_up(one)), plies[-1])
    cards, last = _cards(match, ply, note.seat), match.steps[ply]
    if cards:
        return _("What came up: {cards}.").format(cards=", ".join(cards))
    plain = [event for event in last.events if not isinstance(event, voice.trifles)]
    for events in (_by_luck(match.rules, last), plain, last.events):
        lines = [words for event in events if (words := voice.tell(event, names))]
        if lines:
            return " ".join(lines[-LINES:])
    return _("Something came up.")


def _cards(match: Match[Any, Any], ply: int, seat: int) -> list[str]:
    """Return what cards are called that a step showed to a seat."""
    rules = match.rules
    found = revealed(rules.table(match.state_at(ply), seat), rules.table(match.state_at(ply + 1), seat))
    return [name for piece in found if piece.kind == "card" and (name := rules.voice.named(piece.face or ""))]


def _by_luck(rules: Rules[Any, Any], step: Step[Any, Any]) -> list[Any]:
    """Return what happened in a step that would not in other worlds which who decided could be in."""
    others: list[Sequence[Any]] = []
    for seed in range(WORLDS):
        world = rules.mind.imagine(step.before, step.turn.seat or 0, Chance(seed))
        others.append(rules.play(world, step.intent))
    return [event for event in step.events if any(event not in other for other in others)]


def told(match: Match[Any, Any], ply: int, way: Way) -> str:
    """Return how the log would begin to tell of a way that was not taken, from where it leaves the one that was."""
    rules, names = match.rules, [seat.name for seat in match.seats]
    played = [step.intent for step in match.steps[ply : ply + len(way)]]
    return begun(rules, rules.copy(match.steps[ply].before), way, names, played)


def reads_alike(rules: Rules[Any, Any], state: Any, way: Way, other: Sequence[Any], names: Sequence[str]) -> bool:
    """Whether the log would begin to tell of two ways in the same words, where they part."""
    one = begun(rules, rules.copy(state), way, names, other)
    return bool(one) and one == begun(rules, rules.copy(state), tuple(other), names, way)


def shared(way: Way, other: Sequence[Any]) -> int:
    """Return how many intents two ways have in common at their beginning; 0 where nothing would be left of `way`."""
    count = next((place for place, (one, two) in enumerate(zip(way, other, strict=False)) if one != two), len(other))
    return count if count < len(way) else 0


def begun(rules: Rules[Any, Any], world: Any, way: Way, names: Sequence[str], other: Sequence[Any] = ()) -> str:
    """Return how the log would begin to tell of a way through `world`, which changes: of each step what is done.

    What it has in common with the `other` way is left out, as far as something else is left, for that is not what sets
    them apart. It ends where something else came up than in the world that the way was made for.
    """
    steps = list(zip(way, _events_told(rules, world, way, names), strict=False))[shared(way, other) :]
    own = [event for intent, event in steps if event is not None and intent not in other]
    lines = _lines(rules, own or [event for _intent, event in steps], names)
    return " ".join([words for words in lines if words][:LINES])


def steps_told(rules: Rules[Any, Any], world: Any, way: Way, names: Sequence[str]) -> Iterator[str]:
    """Yield what is told of each step, which may be nothing; steps alike, one after the other, are told at once."""
    yield from _lines(rules, _events_told(rules, world, way, names), names)


def _lines(rules: Rules[Any, Any], events: Iterable[Any], names: Sequence[str]) -> Iterator[str]:
    alike: list[Any] = []
    for event in events:
        if alike and type(event) is not type(alike[0]):
            yield from _gathered(rules, alike, names)
            alike = []
        if event is None:
            yield ""
        else:
            alike.append(event)
    yield from _gathered(rules, alike, names)


def _events_told(rules: Rules[Any, Any], world: Any, way: Way, names: Sequence[str]) -> Iterator[Any]:
    """Yield of each step the first event that the log tells of, None where there is none."""
    voice = rules.voice
    for intent in way:
        if intent not in rules.legal(world):
            break
        events = [event for event in rules.play(world, intent) if not isinstance(event, voice.trifles)]
        yield next((event for event in events if voice.tell(event, names)), None)


def _gathered(rules: Rules[Any, Any], alike: Sequence[Any], names: Sequence[str]) -> list[str]:
    """Return what is told of events of one type in a row."""
    voice = rules.voice
    line = voice.gather(alike, names) if len(alike) > 1 else ""
    return [line] if line else [voice.tell(event, names) for event in alike]
