"""What the slip of an exercise says."""

from __future__ import annotations

from game.core.words import _, many
from game.outlook.telling import ALL, begun, reads_alike, shared
from scenes.exercises.drill import Drill
from scenes.exercises.slip import Bar

TITLES = {
    "ask": lambda: _("Find a better move"),
    "better": lambda: _("Better already"),
    "worse": lambda: _("Not better"),
    "right": lambda: _("Found"),
    "seen": lambda: _("This was better"),
    "failed": lambda: _("Find a better move"),
}


def title(drill: Drill) -> str:
    """Return the head of the slip."""
    if drill.reply.kind == "end":
        words = many("{found} of {n} found", "{found} of {n} found", len(drill.exercises))
        return words.format(found=drill.found, n=len(drill.exercises))
    return TITLES[drill.reply.kind]()


def number(drill: Drill) -> str:
    """Return which exercise this is."""
    if drill.reply.kind == "end":
        return ""
    return _("{n} of {all}").format(n=drill.place + 1, all=len(drill.exercises))


def bars(drill: Drill) -> tuple[Bar, ...]:
    """Return the chances after what was played and what was tried, and after the best as long as that was not found."""
    reply = drill.reply
    if reply.kind not in ("better", "worse", "right"):
        return ()
    found = (Bar(_("Played"), reply.instead, "played"), Bar(_("Yours"), reply.chance, "tried"))
    return found if reply.kind == "right" else (*found, Bar(_("Best"), reply.best, "best"))


def told(drill: Drill, *, is_judging: bool) -> tuple[str, str]:
    """Return what is said, and below that what can be done, which may be empty."""
    exercise, reply = drill.exercise, drill.reply
    name = drill.match.seats[exercise.seat].name
    chances = {"name": name, "percent": round(100 * reply.chance), "instead": round(100 * reply.instead)}
    if is_judging:
        return _("How good is that?"), _("It is being compared with what was played and with the best.")
    match reply.kind:
        case "ask":
            percent, way = round(100 * exercise.cost), _way(drill, exercise.played, exercise.better)
            if way and shared(exercise.played, exercise.better):  # an arrow shows how it begins
                way = _("as the arrow shows, then: {way}").format(way=way)
            words = _("What was played: {way} That cost {name} {percent} % of winning.")
            if percent >= ALL:
                words = _("What was played: {way} That cost {name} the win.")
            return words.format(name=name, way=way, percent=percent), _(
                "Play something better on the table, as often as you like."
            )
        case "better":
            words = _("With that, {name} wins {percent} % instead of {instead} %. There is a better one still.")
            return words.format(**chances), _("Play something better on the table, as often as you like.")
        case "worse":
            words = _("With that, {name} wins {percent} %, and {instead} % with what was played.")
            return words.format(**chances), _("Play something better on the table, as often as you like.")
        case "right":
            words = _("With that, {name} wins {percent} % instead of {instead} %: there is nothing better.")
            return words.format(**chances), _better(drill)
        case "seen":
            return _better(drill) or _("The arrow shows it."), ""
        case "failed":
            return _("That could not be judged. Try something else."), ""
        case "end":
            return _verdict(drill), ""


def _verdict(drill: Drill) -> str:
    if drill.found == len(drill.exercises):
        return _("All found: next time you will see them at the table.")
    if not drill.found:
        return _("Look at what was better, and try again: it need not be found at once.")
    return _("Another round shows whether they stick.")


def _better(drill: Drill) -> str:
    """Return how the log would begin to tell of the way that was found or shown, or that it reads the same.

    An arrow shows how it begins: where what was played begins so, too, the words go on from there.
    """
    match, exercise, way = drill.match, drill.exercise, drill.reply.way
    state, names = match.steps[exercise.first].before, [seat.name for seat in match.seats]
    if reads_alike(match.rules, state, way, exercise.played, names):
        return _("The same in another place: the arrow shows it.")
    words = _way(drill, way, exercise.played)
    return _("As the arrow shows, then: {way}").format(way=words) if words and shared(way, exercise.played) else words


def _way(drill: Drill, way: tuple[object, ...], other: tuple[object, ...]) -> str:
    """Return how the log would begin to tell of a way from here, where it leaves the `other` one."""
    match, exercise = drill.match, drill.exercise
    names = [seat.name for seat in match.seats]
    world = match.rules.copy(match.steps[exercise.first].before)
    return begun(match.rules, world, way, names, other)
