"""What the page says in words: the help line for what the pointer is on, and the large view of a card."""

from game.core.table import Piece
from game.core.words import _, listed, many, mark
from game.rules.palimpsest.cards import CARDS, INDEX, Card
from game.rules.palimpsest.geometry import CELLS
from game.rules.palimpsest.observation import PalimpsestTable, scribes_on, supply
from game.rules.palimpsest.preview import Preview
from game.rules.palimpsest.scores import leaders
from game.rules.palimpsest.table import spot_of
from game.rules.palimpsest.words.story import called
from scenes.pages.bench import Bench
from scenes.pages.page import Inspection
from scenes.pages.palimpsest.desk import Desk, card_of
from scenes.pages.palimpsest.news import laid_since
from scenes.pages.palimpsest.office import Aim

SUIT_NAMES = (mark("Moons"), mark("Suns"), mark("Waves"), mark("Leaves"), mark("Wyrms"), mark("Knots"))
_KINDS = {
    "ace": mark("An Ace has rank 1: laid on cards, it scores every one of them with a scribe on it."),
    "crown": mark("A Crown has rank 10: as many points for whoever leads on it."),
    "pawn": mark("A Pawn has three suits but no rank: it scores nothing, and nobody scores on it."),
    "court": mark("A Court has no rank. Laid, it sends scribes home: on each touched card one for every match."),
    "excuse": mark("The Excuse has neither rank nor suit: it covers what should be covered."),
}


def suits_of(card: Card) -> str:
    """Return the suits of a card in words, empty without any."""
    return listed([_(SUIT_NAMES[suit]) for suit in card.suits])


def title_of(card: Card) -> str:
    """Return what a card is: its name, rank and suits."""
    if card.rank and card.suits:
        words = _("{card}, rank {rank}, {suits}")
    elif card.suits:
        words = _("{card}, without a rank, {suits}")
    else:
        words = _("{card}, without rank or suit")
    return words.format(card=_(card.name), rank=card.rank, suits=suits_of(card))


def describe(target: str, desk: Desk, bench: Bench, aim: Aim | None) -> str:
    """Return the help line for a piece, a zone or a button."""
    card = card_of(target)
    if aim is not None and card is not None and card.id == aim.card:
        return foretold(aim, desk, bench)
    if card is not None:
        return _on_table(card, desk, bench) if card.id in desk.places else _("{card}.").format(card=title_of(card))
    where = desk.table.where(target)
    if where is not None:
        return _describe_zone(where[0], desk, bench)
    if target == "finish":
        return _finish(desk)
    return _describe_zone(target, desk, bench)


def _on_table(card: Card, desk: Desk, bench: Bench) -> str:
    """Tell a card on the table with its scribes."""
    is_covered = card.rank and not desk.shows_rank(card.id)
    what = _("{card}; its rank is covered").format(card=title_of(card)) if is_covered else title_of(card)
    before = dict(laid_since(desk)).get(card.id)
    if before is not None:
        what = _("{card} (laid by {name})").format(card=what, name=bench.name(before))
    groups = [_("{name} ×{n}").format(name=bench.name(seat), n=len(pieces)) for seat, pieces in desk.groups(card.id)]
    if not groups:
        return _("{card}. No scribe stands on it.").format(card=what)
    leader = desk.leader(card.id)
    if leader is not None:
        words = _("{card}. Scribes: {groups}; {name} leads.")
        return words.format(card=what, groups=", ".join(groups), name=bench.name(leader))
    return _("{card}. Scribes: {groups}.").format(card=what, groups=", ".join(groups))


def _describe_zone(zone: str, desk: Desk, bench: Bench) -> str:
    kind, _colon, rest = zone.partition(":")
    match kind:
        case "deck":
            count = desk.view.deck
            if not count:
                return _("The draw pile is empty.")
            return many("{n} card in the draw pile.", "{n} cards in the draw pile.", count).format(n=count)
        case "on" | "desk":
            return _describe_place(zone, rest, desk, bench)
        case "supply":
            count = supply(desk.view, int(rest))
            words = many("{name} has {n} scribe in the supply.", "{name} has {n} scribes in the supply.", count)
            return words.format(name=bench.name(int(rest)), n=count)
        case "hand":
            count = desk.view.held[int(rest)]
            words = many("{name} holds {n} card.", "{name} holds {n} cards.", count)
            return words.format(name=bench.name(int(rest)), n=count)
        case _:
            count = desk.view.scores[int(rest)]
            words = many("{name} has {n} point.", "{name} has {n} points.", count)
            return words.format(name=bench.name(int(rest)), n=count)


def _describe_place(zone: str, rest: str, desk: Desk, bench: Bench) -> str:
    """Tell what lies on a place of the lattice, or that it is free."""
    if zone.startswith("on:"):
        return _on_table(CARDS[INDEX[rest]], desk, bench)
    pieces = desk.table.zones.get(zone, ())
    card = card_of(pieces[0].id) if pieces else None
    if card is not None:
        return _on_table(card, desk, bench)
    return _("A place on the table.") if spot_of(zone) is not None else ""


def _finish(desk: Desk) -> str:
    if desk.view.phase == "finish":
        return _("Draw a card and end the turn.") if desk.view.deck else _("End the turn.")
    if desk.view.phase == "place":
        return _("A click on a card places a scribe there, a double click all that are left.")
    return _("The turn ends once a card is laid and all that follows is done.")


def tip(desk: Desk) -> str:
    """Return how to see a card that bears scribes and is covered for the most part, empty while there is none."""
    for card in desk.places:
        if desk.groups(card) and desk.seen(card).bit_count() * 2 < CELLS:
            return _("Point at what is seen of a covered card: it rises whole, with its scribes.")
    return ""


def foretold(aim: Aim, desk: Desk, bench: Bench) -> str:
    """Return what a card would do where it is held, in a sentence or two."""
    ahead, card = aim.ahead, CARDS[INDEX[aim.card]]
    if ahead.why_not is not None:
        return ahead.why_not.text
    on = listed([called(one.card) for one in ahead.touched])
    words = [_("{card}, on {cards}.").format(card=title_of(card), cards=on)]
    gains = [f"{bench.name(seat)} +{points}" for seat, points in enumerate(ahead.points) if points]
    if gains:
        words.append(_("Scores {gains}.").format(gains=", ".join(gains)))
    words += _lost(ahead)
    return " ".join(words)


def _lost(ahead: Preview) -> list[str]:
    found = []
    hidden = [called(one.card) for one in ahead.touched if one.hides and not one.buries]
    if hidden:
        found.append(_("Covers the rank of {cards}.").format(cards=listed(hidden)))
    if ahead.buried:
        found.append(_("Buries {cards}.").format(cards=listed([called(one) for one in ahead.buried])))
    return found


def foreseen(desk: Desk, after: PalimpsestTable) -> str:
    """Return in a few words what placing a scribe would do; what laying a card does stands on the table instead."""
    for card, place in desk.places.items():
        scribes = scribes_on(after.view, place)
        most = leaders(scribes)
        if sum(scribes) > sum(scribes_on(desk.view, place)) and desk.view.seat in most:
            words = _("You lead on {card}") if len(most) == 1 else _("You share the lead on {card}")
            return words.format(card=called(card))
    return ""


def inspect(piece: Piece) -> Inspection:
    """Return what the large view of `piece` says."""
    if piece.kind == "scribe":
        words = _("Who has most scribes on a card gets its rank when it scores, the next half of it.")
        return Inspection(_("A scribe"), words)
    card = card_of(piece.id)
    if card is None:
        return Inspection(_("A card face down"), _("Only its owner may see it; of the draw pile, nobody."))
    lines = [suits_of(card)] if card.suits else []
    if card.rank:
        words = _(
            "Rank {n}: laid, it scores touched cards with at least as many scribes. Whoever leads on it gets {n}."
        )
        lines.append(words.format(n=card.rank))
    if card.kind in _KINDS:
        lines.append(_(_KINDS[card.kind]))
    return Inspection(_(card.name), "\n".join(lines))
