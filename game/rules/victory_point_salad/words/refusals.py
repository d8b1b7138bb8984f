"""Why something can't be played or paid for, with what is missing. Rule: victory_point_salad 4."""

from collections.abc import Callable
from functools import partial
from itertools import combinations

from game.core.voice import Reason
from game.core.words import _
from game.rules.victory_point_salad import cards, paying
from game.rules.victory_point_salad.covering import Step, card_offers, odd_steps, plain_steps, tray_offers
from game.rules.victory_point_salad.holding import holding
from game.rules.victory_point_salad.solver import Needs, can_pay
from game.rules.victory_point_salad.sources import spent_by
from game.rules.victory_point_salad.state import Payment, State
from game.rules.victory_point_salad.words.wording import counted_words, resource_words, resources_words, title_words

_PLAY, _PAYING, _CHAIN, _FIRST, _BLOCKER = "4.play", "4.pay", "4.chain", "4.first", "4.blocker"


def why_not_play(state: State, kind: int) -> Reason | None:
    """Return why a card of the hand can't be played now."""
    seat = state.seat
    held = holding(state.tableaus[seat])
    words = {"card": title_words(cards.KEYS[kind])}
    for power in cards.TITLES[kind].requires:
        if not held.counts[cards.POWER_FIELD[power]]:
            told = {
                "building": _("{card} requires Building: play The Building Building Building first."),
                "military": _("{card} requires Military: play The Military Strategy first."),
                "invested": _("{card} requires Invested."),
            }[power]
            return Reason(told.format(**words), _PLAY)
    if cards.TITLES[kind].before_engines and held.counts[cards.AN_ENGINE]:
        engines = [card for card in state.tableaus[seat] if cards.KIND[card] in cards.ENGINE_KINDS]
        told = _("{card} is played before any Engine, and one is in play.")
        return Reason(told.format(**words), "4.play.engine", tuple([cards.PIECES[card] for card in engines]))
    return _why_not_paid(state, kind, words["card"])


def _why_not_paid(state: State, kind: int, card: str) -> Reason | None:
    needs, is_building = cards.COST[kind], paying.IS_BUILDING_KIND[kind]
    held = holding(state.tableaus[state.seat])
    army, must = paying.has_army(state, state.seat, held), state.phase == "chain"
    if must and not needs:
        return Reason(
            _("{card} costs nothing, so it can’t chain: it uses no left-over.").format(card=card), "4.chain.free"
        )
    if not needs or paying.is_payable_now(state, held, needs, is_building=is_building, must=must, army=army):
        return None
    if must and paying.is_payable_now(state, held, needs, is_building=is_building, must=False, army=army):
        return Reason(_no_use(state).format(card=card, left=_chainable(state)), _CHAIN)
    missing = _missing(
        needs, partial(paying.is_payable_now, state, held, is_building=is_building, must=False, army=army)
    )
    told, section = _("{card} can’t be paid. Missing: {missing}."), "4.pay.cost"
    waived = cards.TITLES[kind].waives
    if waived and cards.NUMBER[waived] in missing and not held.counts[cards.WAIVERS[cards.NUMBER[waived]]]:
        told = _("{card} can’t be paid. Missing: {missing}. It saves you that only once it is in play.")
        section = "4.pay.waive"
    elif not is_building and any(one in cards.WAIVERS and held.counts[cards.WAIVERS[one]] for one in missing):
        told = _("{card} can’t be paid. Missing: {missing}. Only Buildings go without that, and it is none.")
        section = "4.pay.waive"
    return Reason(told.format(card=card, missing=counted_words([cards.NAMES[one] for one in missing])), section)


def _no_use(state: State) -> str:
    if state.left:
        return _("A chained card must use a left-over, and {card} has no need of {left}.")
    return _("A chained card must use what lies on a card just played, and {card} has no need of {left}.")


def _chainable(state: State) -> str:
    """Return what a chained card could use: left-overs, and what is on the cards played in the same action."""
    on_fresh = [icon for card in state.fresh for icon in cards.TITLES[cards.KIND[card]].icons]
    return counted_words([*[cards.NAMES[one] for one in state.left], *on_fresh])


def _missing(needs: Needs, can_pay: Callable[[Needs], bool]) -> Needs:
    """Return the fewest of `needs` without which the others can be paid."""
    for number in range(1, len(needs)):
        for gone in combinations(range(len(needs)), number):
            if can_pay(tuple([need for place, need in enumerate(needs) if place not in gone])):
                return tuple([needs[place] for place in gone])
    return needs


def why_not_first(state: State) -> Reason | None:
    """Return why The Coveted Starting Player can't be claimed now."""
    seat = state.seat
    if seat == state.first:
        return Reason(_("The Coveted Starting Player is yours already."), "4.first.yours")
    if state.phase != "chain" and not state.actions:
        return Reason(_("All three actions are used: end the turn."), "4.first.actions")
    held = holding(state.tableaus[seat])
    if paying.can_buy_first(state, seat, held, must=state.phase == "chain", army=paying.has_army(state, seat, held)):
        return None
    if state.phase == "chain":
        return Reason(_("A claim in a chain must use a left-over, and none of them is asked for."), "4.chain.claim")
    told = _("It costs 1 Stone, Clay, Silk, Wild Boar, Glass, Gold, Cattle, Carrot or Food.")
    return Reason(told, _FIRST)


def why_not_blocker(state: State) -> Reason | None:
    """Return why an Artificial Need can't be paid off now."""
    seat = state.seat
    held = holding(state.tableaus[seat])
    if not held.blockers:
        return Reason(_("You have no Artificial Need."), _BLOCKER)
    if state.endgame:
        return Reason(_("In the Endgame an Artificial Need can’t be paid off any more."), "4.blocker.endgame")
    if paying.can_pay_blocker(state, held, army=paying.has_army(state, seat, held)):
        return None
    return Reason(_("It takes 3 Food in one go, and they are not all there."), _BLOCKER)


def why_not_cover(state: State, kind: int, spot: str, resource: str = "") -> Reason | None:
    """Return why a card, or a `resource` of the tray, can't cover the need at `spot` (empty: any open one)."""
    payment = state.payment
    assert payment
    place = int(spot.partition(":")[2]) if spot.startswith("need:") else -1
    if place >= len(payment.needs) or (place < 0 and spot not in ("", "tray")):
        return Reason(_("Bring it to an open need."), "4.pay.drag")
    if place >= 0 and payment.hows[place]:
        return Reason(_("That need is covered already."), "4.pay.drag", (f"need:{place}",))
    needs = payment.open_needs if place < 0 else (payment.needs[place],)
    if kind >= 0 and cards.PROFILE[kind] < 0:
        return Reason(_("{card} holds no resource to trash.").format(card=title_words(cards.KEYS[kind])), _PAYING)
    return _why_not_spent(state, payment, needs, cards.KEYS[kind] if kind >= 0 else "", resource)


def _why_not_spent(state: State, payment: Payment, needs: Needs, title: str, resource: str) -> Reason | None:
    """Return why a card of `title`, or without one a `resource` of the tray, covers none of `needs` now."""
    held = paying.payment_purse(state, payment)
    offers = tray_offers(held) + card_offers(state)
    free = held._replace(must=False)

    def is_meant(source: str) -> bool:
        spent = spent_by(source)
        return spent.title == title if title else spent.place in ("new", "left") and spent.resource == resource

    def steps(held: paying.Purse, need: int, rest: Needs) -> list[Step]:
        found = plain_steps(held, offers, need, rest) + odd_steps(held, offers, need, rest)
        return [step for step in found if is_meant(step.cover.source) or is_meant(step.cover.other)]

    others = {need: _without(payment.open_needs, need) for need in needs}
    if any(steps(held, need, rest) for need, rest in others.items()):
        return None
    if any(steps(free, need, rest) for need, rest in others.items()):
        return Reason(_("A chained card must use at least one left-over."), _CHAIN)
    for need, rest in others.items():
        for step in steps(free, need, ()):
            return _why_not_rest(step, rest)
    names = dict.fromkeys([spent_by(offer.name).resource for offer in offers if is_meant(offer.name)])
    told = _("{resource} does not count as {need} for you.")
    return Reason(
        told.format(resource=resources_words(names), need=resource_words(cards.NAMES[needs[0]])), "4.pay.counts"
    )


def _without(needs: Needs, need: int) -> Needs:
    place = needs.index(need)
    return needs[:place] + needs[place + 1 :]


def _why_not_rest(step: Step, rest: Needs) -> Reason:
    """Return why a need can't be covered by what is wanted elsewhere."""
    faces, fresh, pool, left, abilities, _must = step.after
    missing = _missing(rest, lambda needs: can_pay(faces, fresh, pool, left, needs, abilities, must=False))
    words = {
        "resource": resource_words(step.cover.source.partition(":")[2]),
        "need": resource_words(step.cover.need),
        "rest": counted_words([cards.NAMES[one] for one in missing]),
    }
    return Reason(_("If {resource} pays for {need}, nothing pays for {rest}.").format(**words), "4.pay.cost")
