"""Why the greedy player would do something: one sentence, with the numbers that matter."""

from collections.abc import Sequence
from typing import assert_never

from game.core.words import _, figure, points_words
from game.rules.victory_point_salad import cards, intents
from game.rules.victory_point_salad.actions import play
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.intents import Intent
from game.rules.victory_point_salad.mind.plans import plans
from game.rules.victory_point_salad.mind.worth import BUILDER
from game.rules.victory_point_salad.paying import is_playable_now
from game.rules.victory_point_salad.scores import card_points, points
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import State, copy
from game.rules.victory_point_salad.words.wording import punctuated, resource_words, title_words

_Rare = (
    intents.DeclareEnd
    | intents.Discard
    | intents.EndTurn
    | intents.StopChain
    | intents.Dive
    | intents.DiveNone
    | intents.SettleKeep
    | intents.Keep
    | intents.KeepDone
)


def why(state: State, intent: Intent) -> str:
    """Return why `intent` is a good idea."""
    return punctuated(_why(state, intent))


def brings(state: State, way: Sequence[Intent]) -> str:
    """Return what the first intent of `way` brings; empty where that is for a player to judge."""
    match way[0]:
        case intents.Play(card) if state.phase != "chain":
            return punctuated(_gain(state, card))
        case intents.BuyFirst() | intents.PayBlocker():
            return why(state, way[0])
        case intents.TakeSpecial() | intents.TakeEngine() | intents.TakePayoff() | intents.TakeResource():
            return why(state, way[0])
        case _:
            return ""


def _why(state: State, intent: Intent) -> str:
    match intent:
        case intents.TakeResource() | intents.TakeSpecial() | intents.TakeEngine() | intents.TakePayoff():
            return _take(state, intent)
        case intents.Play(card):
            return _play(state, card)
        case intents.Cover():
            return _cover(state, intent)
        case intents.BuyFirst():
            worth = cards.VP[cards.STARTING_PLAYER]
            told = _("{card} counts {points}, which its owner loses to you.")
            if not state.endgame:
                told = _("{card} counts {points}, which its owner loses to you, and it opens the rounds.")
            return told.format(card=title_words("starting_player"), points=points_words(worth))
        case intents.PayBlocker() | intents.SettlePay():
            lost = points_words(-cards.TITLES[cards.KIND_OF["artificial_need"]].vp)
            return _("Three Food get rid of {points} below zero.").format(points=lost)
        case _:
            return _rarer(state, intent)


def _take(state: State, intent: intents.Take) -> str:
    kind = cards.KIND_OF[intent.card]
    vp = cards.TITLES[kind].vp
    words = {"card": title_words(intent.card), "points": points_words(vp)}
    if isinstance(intent, intents.TakePayoff):
        words["points"] = points_words(_would_count(state, kind))
        return _("{card} would count {points} as your tableau stands.").format(**words)
    if isinstance(intent, intents.TakeResource):
        return _resource(state, kind)
    held = holding(state.tableaus[state.seat])
    if kind == BUILDER and not held.counts[cards.BUILDING]:
        return _("{card} unlocks the Buildings, and those are worth 5 to 14 points each.").format(**words)
    if is_playable_now(state, kind, held, must=False, army=False):
        if vp:
            return _("{card} can be paid for: {points} for two actions.").format(**words)
        return _("{card} can be paid for, and gives more than it takes.").format(**words)
    if vp:
        return _("{card} is worth {points} once it is paid for.").format(**words)
    return _("{card} gives more than it takes, once it is paid for.").format(**words)


def _would_count(state: State, kind: int) -> int:
    world = copy(state)
    card = cards.KIND.index(kind)
    world.tableaus[state.seat].append(card)
    return card_points(world, state.seat, card)


def _resource(state: State, kind: int) -> str:
    """Return what a resource is wanted for: a card of the hand, Food for the blocker, or later."""
    title = cards.TITLES[kind]
    for held in state.hands[state.seat]:
        wanted = [resource for resource in title.icons if resource in cards.TITLES[cards.KIND[held]].cost]
        if wanted:
            told = _("{need} is what {card} asks for.")
            return told.format(need=resource_words(wanted[0]), card=title_words(cards.TITLES[cards.KIND[held]].key))
    tableau = state.tableaus[state.seat]
    has_blocker = any(cards.IS_BLOCKER[card] for card in tableau)
    if "food" in (*title.icons, *title.whole) and has_blocker and not state.endgame:
        return _("It is Food, and three Food get rid of The Artificial Need.")
    if title.vp:
        return _("It counts {points}, and pays for anything.").format(points=points_words(title.vp))
    if len(title.icons) != 1:
        return _("Two resources on one card: what is left over can chain.")
    told = _("{resource}: your tableau has none of it yet.")
    if any(title.icons[0] in cards.TITLES[cards.KIND[card]].icons for card in tableau):
        told = _("{resource}: one more resource to pay with.")
    return told.format(resource=resource_words(title.icons[0]))


def _play(state: State, card: str) -> str:
    if state.phase == "chain":
        return _("{card} costs no action: it chains on what is left over.").format(card=title_words(card))
    found = plans(state, card)
    if found and found[0].chains:
        chained = title_words(found[0].chains[0])
        return _("What is left over pays for {next} in the same action.").format(next=chained)
    return _gain(state, card)


def _gain(state: State, card: str) -> str:
    """Return what a card brings once it is paid for."""
    kind, words = cards.KIND_OF[card], {"card": title_words(card)}
    vp = _would_count(state, kind) if cards.IS_PAYOFF[cards.KIND.index(kind)] else cards.TITLES[kind].vp
    if kind == BUILDER and not holding(state.tableaus[state.seat]).counts[cards.BUILDING]:
        return _("{card} unlocks the Buildings in your hand and in the row.").format(**words)
    if vp:
        return _("{card} brings {points}.").format(points=points_words(vp), **words)
    return _("{card} leaves more on the tableau than it takes.").format(**words)


def _cover(state: State, cover: intents.Cover) -> str:
    if cover.how == "waive":
        return _("Your tableau lets you off paying {need}.").format(need=resource_words(cover.need))
    if cover.how == "trade":
        return _("Nothing plainer pays for it: the Trader takes two for one.")
    if cover.how == "military":
        return _("The most Military lets you pay with the wrong resource once a turn.")
    spent = spent_by(cover.source)
    words = {"resource": resource_words(spent.resource)}
    if spent.place in ("new", "left"):
        told = _("{resource} lies in the tray already, and would be lost.").format(**words)
        return told[:1].upper() + told[1:]
    found = plans(state)
    if found and found[0].chains and cover in found[0].intents:
        return _("What it leaves over pays for {card}.").format(card=title_words(found[0].chains[0]))
    return _("{card} is what you need least.").format(card=title_words(spent.title))


def _rarer(state: State, intent: _Rare) -> str:
    match intent:
        case intents.DeclareEnd():
            own = points(state, state.seat)
            best = max([points(state, seat) for seat in range(len(state.hands)) if seat != state.seat], default=0)
            told = _("You lead, {own} to {best}: let this round be the last.")
            if own <= best:
                told = _("You stand at {own} and the best of the others at {best}.")
            return told.format(own=points_words(own), best=figure(best))
        case intents.Discard(card):
            told = _("No more than {n} can be kept, and {card} promises least.")
            return told.format(n=cards.HAND_LIMIT, card=title_words(card))
        case intents.EndTurn():
            return _("Nothing more is to be gained this turn.") if state.actions else _("There is no action left.")
        case intents.StopChain():
            return _("What could be chained costs more than it brings.")
        case intents.Dive(card):
            return _dive(state, card)
        case intents.DiveNone():
            return _("There is nothing in the trash that would help.")
        case intents.SettleKeep():
            return _("The Food would cost more than the points that it saves.")
        case intents.Keep(card):
            return _("{card} gives the next game a start.").format(card=title_words(card))
        case intents.KeepDone():
            return _("Nothing more can be kept.")
        case _:
            assert_never(intent)


def _dive(state: State, card: str) -> str:
    kind = cards.KIND_OF[card]
    world = copy(state)
    before = points(state, state.seat)
    play(world, intents.Dive(card))
    gain = points(world, state.seat) - before
    if gain > 0 and (cards.COST[kind] or cards.IS_BUILDING[cards.KIND.index(kind)]):
        told = _("{card} brings {points} without its cost.")
    elif gain > 0:
        told = _("{card} brings {points}.")
    else:
        told = _("{card} is the most useful card in the trash.")
    return told.format(card=title_words(card), points=points_words(gain))
