"""Why the greedy player would do something: one sentence, with the numbers that matter."""

from collections.abc import Sequence
from typing import assert_never

from game.core.words import _, listed, many, points_words
from game.rules.palimpsest.actions import play
from game.rules.palimpsest.cards import IDS, INDEX, KINDS, RANKS
from game.rules.palimpsest.effects import Effect, effect
from game.rules.palimpsest.intents import (
    FINISH_TURN,
    PLACES,
    FinishTurn,
    Intent,
    MoveScribes,
    PlaceScribe,
    PlayCard,
    RemoveScribe,
)
from game.rules.palimpsest.observation import scribes_on, shows_rank
from game.rules.palimpsest.offers import targets
from game.rules.palimpsest.scores import if_ended
from game.rules.palimpsest.state import State, copy, place_of
from game.rules.palimpsest.words.story import called


def why(state: State, intent: Intent) -> str:
    """Return why `intent` is a good idea."""
    told = brings(state, (intent,)) or _judged(intent)
    if not isinstance(intent, PlayCard):
        return told
    given = _given(state, effect(state, INDEX[intent.card], intent.x, intent.y, intent.rot))
    return f"{_if_last(state, intent) or told} {given}".rstrip()


def _if_last(state: State, intent: PlayCard) -> str:
    """Return that a card ends the match with its seat ahead, empty where it may go on or that is not sure.

    Own scribes only add to an own lead, so wherever they are placed it stays.
    """
    after, seat = copy(state), state.seat
    play(after, intent)
    scores = if_ended(after)
    while after.phase == "place":
        play(after, PLACES[after.laid[targets(after)[0]].card])
    if after.phase == "finish":
        play(after, FINISH_TURN)
    if after.phase != "over":
        return ""
    best = max(scores[:seat] + scores[seat + 1 :])
    return _("It ends the match, and you are ahead.") if scores[seat] > best else ""


def _given(state: State, result: Effect) -> str:
    """Return what others get when cards are scored."""
    shares = zip(*[touch.points for touch in result.touches if touch.points], strict=True)
    given = sorted([sum(share) for seat, share in enumerate(shares) if seat != state.seat and any(share)], reverse=True)
    told = many("Another gets {points} from it.", "Others get {points} from it.", len(given))
    return told.format(points=listed(points_words(one) for one in given)) if given else ""


def brings(state: State, way: Sequence[Intent]) -> str:
    """Return what the first intent of `way` brings; empty where that is for a player to judge."""
    match way[0]:
        case PlayCard(card, x, y, rot):
            return _play(state, effect(state, INDEX[card], x, y, rot))
        case PlaceScribe(card):
            return _place(state, card)
        case RemoveScribe(card, owner) if owner != state.seat:
            return _("That makes the others fewer on {card}.").format(card=called(card))
        case _:
            return ""


def _judged(intent: Intent) -> str:
    """Return why an intent is better than another."""
    match intent:
        case PlayCard(card):
            return _spare(card)
        case PlaceScribe(card):
            return _("{card} brings nothing, but no other card would bring more.").format(card=called(card))
        case RemoveScribe():
            return _("Only the own scribes are left there, and the quota has to be met.")
        case MoveScribes(_source, target):
            return _("All own scribes together do more on {card}.").format(card=called(target))
        case FinishTurn():
            return _("All is done: what remains is to end the turn.")
        case _:
            assert_never(intent)


def _play(state: State, result: Effect) -> str:
    seat = state.seat
    scored = [IDS[state.laid[touch.place].card] for touch in result.touches if touch.points and touch.points[seat]]
    count = sum([touch.points[seat] for touch in result.touches if touch.points])
    alike = [IDS[state.laid[touch.place].card] for touch in result.touches if touch.matches]
    words = {
        "cards": listed([called(one) for one in scored]),
        "alike": listed([called(one) for one in alike]),
        "points": points_words(count),
        "n": result.owed,
    }
    if count and result.phase == "place":
        one = _("It scores {cards} for {points}, and a suit in common with {alike} brings a scribe.")
        more = many(
            "It scores {cards} for {points}, and suits in common with {alike} bring a scribe.",
            "It scores {cards} for {points}, and suits in common with {alike} bring {n} scribes.",
            result.owed,
        )
        told = one if result.matches == 1 else more
    elif count:
        told = _("It scores {cards} for {points}.")
    elif _cover(state, result):
        return _cover(state, result)
    elif result.phase == "place":
        one = _("A suit in common with {alike} brings a scribe to place.")
        more = many(
            "Suits in common with {alike} bring a scribe to place.",
            "Suits in common with {alike} bring {n} scribes to place.",
            result.owed,
        )
        told = one if result.matches == 1 else more
    elif result.phase == "remove":
        told = _("It sends scribes of others home.")
    else:
        return ""
    return told.format(**words)


def _cover(state: State, result: Effect) -> str:
    """Return which card others lose by being covered, or buried whose rank was covered before; empty without one."""
    for touch in result.touches:
        own = touch.scribes[state.seat]
        if (touch.hides or touch.buries) and max(touch.scribes) > own:
            name = called(IDS[state.laid[touch.place].card])
            if touch.hides:
                return _("It covers the rank of {card}, where others have more scribes.").format(card=name)
            return _("It buries {card}, and sends the scribes on it home.").format(card=name)
    return ""


def _spare(card: str) -> str:
    if KINDS[INDEX[card]] in ("court", "excuse"):
        return _("It has little to do now, and the other cards of the hand may bring more later.")
    return _("Nothing can be gained just now: this card is missed least.")


def _place(state: State, card: str) -> str:
    place, seat = place_of(state, INDEX[card]), state.seat
    assert place is not None
    rank = RANKS[INDEX[card]]
    scribes = scribes_on(state, place)
    own, others = scribes[seat], max(scribes[:seat] + scribes[seat + 1 :])
    words = {"card": called(card), "rank": rank, "n": own + 1, "others": others}
    if not rank or (state.second and not shows_rank(state, place)):
        return ""
    if not any(scribes):
        told = _("Nobody else is on {card}: alone there, a scribe brings its whole rank, {rank}.")
    elif own + 1 > others >= own:
        told = _("With {n} scribes to {others} the lead on {card} is yours, and with it its rank, {rank}.")
    elif own + 1 == others:
        told = many(
            "With a scribe you draw level on {card}, so that nobody gets the whole {rank}.",
            "With {n} scribes you draw level on {card}, so that nobody gets the whole {rank}.",
            others,
        )
    elif own > others:
        told = _("It makes the lead on {card} safer, and helps to reach the number that scores it.")
    else:
        told = _("It brings the second place on {card} closer, half of {rank}.")
    if not shows_rank(state, place):
        told = _("The rank of {card} is covered, but it still scores while cards are laid on it.")
    return told.format(**words)
