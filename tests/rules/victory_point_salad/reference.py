"""The table of section 4, `pay`, once more: read word by word and tried out card by card, with nothing clever about it.

It knows cards as data and nothing of the rules module's packs, profiles and solver.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from game.rules.victory_point_salad.first_edition import TITLES
from game.rules.victory_point_salad.titles import Title

BY_KEY = {title.key: title for title in TITLES}
PRICE = BY_KEY["starting_player"].price
ANIMALS = ("sheep", "cattle", "wild_boar")
POOLS = ("new", "left")
Means = tuple[str, str, str]  # how, source, other source


@dataclass(frozen=True)
class Money:
    """Cards by key, what lies in the tray, and what the payer may do."""

    cards: tuple[str, ...]
    new: tuple[str, ...]
    left: tuple[str, ...]
    army: bool
    building: bool
    must: bool


def without(things: tuple[str, ...], one: str) -> tuple[str, ...]:
    """Return `things` less one of a kind."""
    rest = list(things)
    rest.remove(one)
    return tuple(rest)


def faces(title: Title) -> list[tuple[str, ...]]:
    """Return what a card may be trashed as."""
    return [face for face in (title.icons, title.whole) if face]


def has(money: Money, key: str) -> bool:
    """Whether a card lies on the tableau."""
    return key in money.cards


def hows(money: Money, need: str, resource: str) -> list[str]:
    """Return the rows `plain`, `swap`, `silk` and `food` of the table."""
    found = []
    if resource == need or resource == "any" or (need == "first" and resource in PRICE):
        found.append("plain")
    elif (
        resource == "gold"
        or (resource == "grain" and has(money, "grain_engine"))
        or (resource in ANIMALS and has(money, "insta_slaughter"))
        or (resource == "cattle" and has(money, "cattle_engine"))
    ):
        found.append("swap")
    if resource == "silk" and has(money, "wildcard_building"):
        found.append("silk")
    if resource == "cattle" and need == "food" and has(money, "cattle_engine"):
        found.append("food")
    return found


def sources(money: Money) -> Iterator[tuple[str, str, Money, bool]]:
    """Yield (name, resource, what is left of the money, whether a left-over was spent)."""
    for pool in POOLS:
        things = getattr(money, pool)
        for resource in sorted(set(things)):
            less = without(things, resource)
            rest = replace(money, new=less) if pool == "new" else replace(money, left=less)
            yield f"{pool}:{resource}", resource, rest, pool == "left"
    for key in sorted(set(money.cards)):
        for face in faces(BY_KEY[key]):
            for resource in sorted(set(face)):
                new = money.new + without(face, resource)
                after = replace(money, cards=without(money.cards, key), new=new)
                yield f"{key}:{resource}", resource, after, False


def covers(money: Money, need: str) -> Iterator[tuple[Means, Money]]:
    """Yield every way to cover a need, as (how, source, other source), with the money left."""
    waiver = f"{need}_building_building_building"
    if money.building and need in ("wood", "clay", "stone") and has(money, waiver):
        yield ("waive", "", ""), money
    for name, resource, after, is_left in sources(money):
        rest = replace(after, must=money.must and not is_left)
        found = hows(money, need, resource)
        for how in found:
            extra = {"silk": ("any",), "food": ("food",)}.get(how, ())
            yield (how, name, ""), replace(rest, new=rest.new + extra)
        if not found and money.army:
            yield ("military", name, ""), replace(rest, army=False)
        if not found and has(money, "obligatory_trader"):
            yield from trades(money, need, name, resource, rest)


def trades(money: Money, need: str, name: str, resource: str, after: Money) -> Iterator[tuple[Means, Money]]:
    """Yield the second halves of a trade: of another kind, of another card or of the same face."""
    key = name.partition(":")[0]
    if key not in POOLS:
        for other in {one for face in faces(BY_KEY[key]) if resource in face for one in face} - {resource}:
            if not hows(money, need, other):
                yield ("trade", name, f"same:{other}"), replace(after, new=without(after.new, other))
    before = replace(after, new=money.new if key not in POOLS else after.new)
    for second, other, rest, is_left in sources(before):
        if other != resource and not hows(money, need, other) and name < second:
            added = after.new[len(money.new) :] if key not in POOLS else ()
            yield ("trade", name, second), replace(rest, new=rest.new + added, must=after.must and not is_left)


def can_pay(money: Money, needs: tuple[str, ...]) -> bool:
    """Whether the needs can be covered, one after the other."""
    if not needs:
        return not money.must
    return any(can_pay(after, needs[1:]) for _cover, after in covers(money, needs[0]))


def offered(money: Money, needs: tuple[str, ...]) -> set[tuple[str, str, str, str]]:
    """Return the covers after which the rest can still be paid."""
    found: set[tuple[str, str, str, str]] = set()
    for place, need in enumerate(needs):
        rest = needs[:place] + needs[place + 1 :]
        for cover, after in covers(money, need):
            if can_pay(after, rest):
                found.add((need, *cover))
    return found


@dataclass(frozen=True)
class Paid:
    """What a payment comes to: cards trashed, each with the face that it was trashed for, and what is left of all."""

    trashed: tuple[tuple[str, tuple[str, ...]], ...] = ()
    left: tuple[str, ...] = ()
    army: bool = False
    waived: tuple[str, ...] = ()

    @property
    def pile(self) -> Counter[str]:
        """The cards, whatever they were trashed for."""
        return Counter(key for key, _face in self.trashed)


def payments(money: Money, needs: tuple[str, ...], *, odd: bool) -> set[Paid]:
    """Return what every payment comes to, the needs covered in any order, `odd`: with Military swap and trades."""

    @cache
    def rest(money: Money, needs: tuple[str, ...]) -> frozenset[Paid]:
        if not needs:
            return (
                frozenset()
                if money.must
                else frozenset({Paid(left=tuple(sorted(money.new + money.left)), army=money.army)})
            )
        found = set()
        for need in set(needs):
            for (how, *names), after in covers(money, need):
                if how in ("military", "trade") and not odd:
                    continue
                trashed = [(key, face_of(key, resource)) for key, resource in map(_parts, names) if key in BY_KEY]
                waived = (need,) if how == "waive" else ()
                for paid in rest(tidied(after), without(needs, need)):
                    found.add(
                        replace(
                            paid,
                            trashed=tuple(sorted([*trashed, *paid.trashed])),
                            waived=tuple(sorted([*waived, *paid.waived])),
                        )
                    )
        return frozenset(found)

    return set(rest(tidied(money), tuple(sorted(needs))))


def _parts(name: str) -> tuple[str, str]:
    key, _colon, resource = name.partition(":")
    return key, resource


def face_of(key: str, resource: str) -> tuple[str, ...]:
    """Return the face of a card on which a resource is."""
    return next(face for face in faces(BY_KEY[key]) if resource in face)


def tidied(money: Money) -> Money:
    """Return the same money, told in one way."""
    return replace(
        money, cards=tuple(sorted(money.cards)), new=tuple(sorted(money.new)), left=tuple(sorted(money.left))
    )


def economical(money: Money, needs: tuple[str, ...]) -> set[Paid]:
    """Return the payments of which no card could be left out; Military swap and trades only where nothing else pays."""
    found = payments(money, needs, odd=False) or payments(money, needs, odd=True)
    return {paid for paid in found if not any(other.pile < paid.pile for other in found)}
