"""What is asked before an intent that a person would hardly mean."""

from game.core.voice import Caution
from game.core.words import _, points_words
from game.rules.palimpsest.actions import ends, play
from game.rules.palimpsest.cards import INDEX, POINT_LIMIT
from game.rules.palimpsest.effects import Effect, effect
from game.rules.palimpsest.intents import Intent, PlayCard
from game.rules.palimpsest.mind.advice import best
from game.rules.palimpsest.observation import supply
from game.rules.palimpsest.scores import if_ended
from game.rules.palimpsest.state import State, copy

FEW_SCRIBES = 12  # hardly any card brings more
MANY_POINTS = POINT_LIMIT // 2  # hardly any card scores what is missing below this


def caution(state: State, intent: Intent) -> Caution | None:
    """Return a question before a placement that would end the match while somebody else is ahead, None otherwise."""
    if not isinstance(intent, PlayCard):
        return None
    is_near = supply(state, state.seat) <= FEW_SCRIBES or (not state.second and max(state.scores) >= MANY_POINTS)
    if not is_near:
        return None
    result = effect(state, INDEX[intent.card], intent.x, intent.y, intent.rot)
    if not _empties(state, result) and not _reaches_limit(state, result):
        return None
    return _before_the_end(state, intent)


def _empties(state: State, result: Effect) -> bool:
    """Whether the scribes to be placed would be the last ones of the supply."""
    returned = sum([touch.scribes[state.seat] for touch in result.touches if touch.buries])
    return result.phase == "place" and result.owed == supply(state, state.seat) + returned


def _reaches_limit(state: State, result: Effect) -> bool:
    scores = state.scores
    for touch in result.touches:
        if touch.points:
            scores = [score + share for score, share in zip(scores, touch.points, strict=True)]
    return not state.second and max(scores) >= POINT_LIMIT


def _before_the_end(state: State, intent: Intent) -> Caution | None:
    """Return a question unless the deciding seat would win, with its scribes where they bring most."""
    after = copy(state)
    play(after, intent)
    while after.phase == "place":
        play(after, best(after))
    assert "scribes" in ends(after) or "points" in ends(after)
    scores = if_ended(after)
    own, most = scores[state.seat], max(scores)
    if own == most:
        return None
    text = _("With this card the match ends, and after the final scoring somebody else is ahead, {most} to {own}.")
    title = _("Bring the match to its end?")
    return Caution(title, text.format(most=points_words(most), own=own), _("Lay it"), _("Another card"))
