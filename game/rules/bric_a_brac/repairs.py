"""Repairing a machine and completing projects with it. Rule: bric_a_brac 4, paying and completing."""

from game.rules.bric_a_brac import cards
from game.rules.bric_a_brac.bills import bill_of, payments
from game.rules.bric_a_brac.events import Event, MachineRepaired, ProjectCompleted, RepairBegun
from game.rules.bric_a_brac.intents import Complete, Pay
from game.rules.bric_a_brac.projects import completions
from game.rules.bric_a_brac.state import NOTHING, ON_CARD, WORKSHOPS, State
from game.rules.bric_a_brac.tokens import give_back, move
from game.rules.bric_a_brac.turns import trigger


def repair(state: State, name: str, events: list[Event]) -> None:
    """Choose the machine to repair; where there are several ways to pay, say that one is being chosen."""
    state.repaired = cards.INDEX[name]
    state.phase = "pay"
    if len(payments(state)) > 1:
        events.append(RepairBegun(state.seat, name))


def pay(state: State, cubes: Pay, events: list[Event]) -> None:
    """Lay the fee, pay the cubes, take the machine and what lies on it, and score it."""
    card, seat = state.repaired, state.seat
    place = state.row.index(card)
    fee = bill_of(state, seat, card).fee
    _lay_fee(state, place, fee)
    for cube, count in ((cards.WOOD, cubes.wood), (cards.COPPER, cubes.copper), (cards.CRYSTAL, cubes.crystal)):
        give_back(state, seat, cube, count)
    harvest = state.laid[place]
    state.tokens[seat][cards.CHARCOALIUM] += harvest
    move(state, cards.CHARCOALIUM, ON_CARD + card, WORKSHOPS[seat], harvest)
    del state.row[place], state.laid[place]
    state.workshops[seat] += (card,)
    state.scores[seat] += cards.POINTS[card]
    paid = (fee, cubes.wood, cubes.copper, cubes.crystal, harvest)
    events.append(MachineRepaired(seat, cards.NAMES[card], *paid, cards.POINTS[card], state.scores[seat]))
    _go_on(state, events)


def _lay_fee(state: State, place: int, fee: int) -> None:
    """Lay one charcoalium each on the `fee` machines next behind `place`: reductions cover the newest ones."""
    seat = state.seat
    state.tokens[seat][cards.CHARCOALIUM] -= fee
    for behind in range(place + 1, place + 1 + fee):
        state.laid[behind] += 1
        move(state, cards.CHARCOALIUM, WORKSHOPS[seat], ON_CARD + state.row[behind])


def complete(state: State, intent: Complete, events: list[Event]) -> None:
    """Score a project; its machines stay until no more projects are completed."""
    tile, seat = cards.TILE_INDEX[intent.tile], state.seat
    for name in intent.machines:
        state.used |= 1 << cards.INDEX[name]
    if tile in state.board:
        state.board[state.board.index(tile)] = NOTHING
    else:
        state.private[seat] = tuple([one for one in state.private[seat] if one != tile])
    state.done[seat] += (tile,)
    points = cards.TILE_POINTS[tile]
    state.scores[seat] += points
    events.append(ProjectCompleted(seat, intent.tile, intent.machines, points, state.scores[seat]))
    _go_on(state, events)


def _go_on(state: State, events: list[Event]) -> None:
    if state.scores[state.seat] >= cards.GOAL:
        trigger(state, "goal", events)
    state.phase = "projects" if completions(state) else "tidy"
