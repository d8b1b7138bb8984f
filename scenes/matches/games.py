"""The boxes on the table: the games that are there, and the ones still in the making."""

from __future__ import annotations

from dataclasses import dataclass
from zlib import crc32

from game.core import registry
from game.core.words import _, many, mark

BOX_W, BOX_H = 232.0, 316.0


@dataclass(frozen=True, slots=True)
class Cover:
    """How a box looks: its front `art`, its lid and side, and where its title stands (in u of the front)."""

    art: str
    ink: str
    lid: str
    side: tuple[str, str]
    band: tuple[float, float, float, float] = (5, 241, 222, 59)


COVERS = {
    "efficiency_engine": Cover("home/box_efficiency_engine", "#F2D9A0", "#8A6A50", ("#2A1D16", "#140D0A")),
    "my_engine": Cover("home/box_my_engine", "#F4FAFF", "#6FA6D2", ("#123A5E", "#0A2038")),
    "bric_a_brac": Cover("home/box_bric_a_brac", "#F6E3BE", "#D9A866", ("#5A3A22", "#2E1C10")),
    "victory_point_salad": Cover(
        "home/box_victory_point_salad", "#15181C", "#FFFDF4", ("#B7A87F", "#7E7150"), (56, 243, 170, 68)
    ),
    "palimpsest": Cover("home/box_palimpsest", "#F3D98C", "#A04A5C", ("#381320", "#1A0810")),
}
# For places that are too narrow for the whole title.
SHORT_TITLES = {"palimpsest": mark("Palimpsest")}
# What a game of another package gets: lid, side above, side below, front above, front below.
PLAIN = (
    ("#7FBFB0", "#1F4F48", "#102B28", "#3F8577", "#1C463F"),
    ("#B48AB3", "#462B46", "#251626", "#7A4F79", "#3B233B"),
    ("#D99A6E", "#5A301A", "#2E180C", "#A65F37", "#552D18"),
    ("#A9C27A", "#3F5122", "#202A11", "#718B43", "#38481E"),
)


@dataclass(frozen=True, slots=True)
class Announced:
    """A game that is not there yet: its box stands at the back of the table."""

    key: str
    title: str
    seats: tuple[int, int]
    credits: str


# The order of the boxes. A game that is registered stands in front by itself; nothing is to be changed here.
ANNOUNCED = (
    Announced(
        "efficiency_engine",
        mark("The Efficiency Engine"),
        (1, 1),
        mark("Designed and drawn by the_spongmonkey."),
    ),
    Announced(
        "my_engine",
        mark("My Engine"),
        (2, 4),
        mark("By an author who left no name; played by the public rules, version 0.1.2."),
    ),
    Announced(
        "bric_a_brac",
        mark("Bric-a-Brac"),
        (2, 2),
        mark("Plays by the rules of Nicodemus by Bruno Cathala and Florian Sirieix (Bombyx, 2021)."),
    ),
    Announced(
        "victory_point_salad",
        mark("Victory Point Salad"),
        (1, 4),
        mark("Designed by Andy Meneely."),
    ),
    Announced(
        "palimpsest",
        mark("The Young Queen’s Palimpsest"),
        (2, 5),
        mark("Designed by Adam Blinkinsop, for the Decktet by P.D. Magnus."),
    ),
)


@dataclass(frozen=True, slots=True)
class BoxedGame:
    """One box on the table, in the reader's language. Only a `live` one can be opened; another may have a `fault`."""

    key: str
    title: str
    seats: tuple[int, int]
    minutes: int
    credits: str
    summary: str
    live: bool
    fault: str = ""

    @property
    def cover(self) -> Cover:
        """How the box looks; one that this app does not know gets a plain cover."""
        return COVERS.get(self.key) or plain_cover(self.key)

    @property
    def titles(self) -> list[str]:
        """The title, and a shorter one if it has one."""
        return [self.title, _(SHORT_TITLES[self.key])] if self.key in SHORT_TITLES else [self.title]

    @property
    def plate(self) -> list[str]:
        """What the brass plate under the box says, and the same more briefly."""
        if self.fault:
            return [_("can’t be opened"), _("closed")]
        if not self.live:
            return [_("in the making")]
        minutes = _("{n} min").format(n=self.minutes)
        fewest, most = self.seats
        short = str(most) if fewest == most else f"{fewest}–{most}"
        return [f"{self.players} · {minutes}", f"{short} · {minutes}", short]

    @property
    def players(self) -> str:
        """How many play, in words."""
        fewest, most = self.seats
        if fewest == most:
            return many("{n} player", "{n} players", most).format(n=most)
        return _("{fewest}–{most} players").format(fewest=fewest, most=most)

    @property
    def help(self) -> str:
        """What the help line says while the pointer is on the box."""
        if self.fault:
            return _("{title}: its package has a fault. Click to read what to do.").format(title=self.title)
        if not self.live:
            return _("{title}, {players}: in the making. {credits}").format(
                title=self.title, players=self.players, credits=self.credits
            )
        return _("{title}: {summary} Click to set up a match.").format(title=self.title, summary=self.summary)


def boxed_games() -> list[BoxedGame]:
    """Return the boxes from left to right: those of the house in their order, then those of other packages."""
    keys = registry.keys()
    games = [_registered(game.key) if game.key in keys else _announced(game) for game in ANNOUNCED]
    known = {announced.key for announced in ANNOUNCED}
    return games + [_registered(key) for key in keys if key not in known]


def plain_cover(key: str) -> Cover:
    """Return the cover of a game that brings none, always the same for a key; `art` is empty."""
    lid, above, below, _front, _dark = plain_colours(key)
    return Cover("", "#F7F1E3", lid, (above, below))


def plain_colours(key: str) -> tuple[str, str, str, str, str]:
    """Return the colours of a plain cover: lid, side above and below, front above and below."""
    return PLAIN[crc32(key.encode()) % len(PLAIN)]


def _registered(key: str) -> BoxedGame:
    """Return the box of a game, closed where its package has a fault."""
    fault = registry.fault(key)
    try:
        info = registry.info(key)
    except registry.BrokenGameError as problem:
        return BoxedGame(key, registry.name(key), (1, 1), 0, problem.package, "", live=False, fault=str(problem))
    return BoxedGame(
        key=info.key,
        title=_(info.title),
        seats=info.seats,
        minutes=info.minutes,
        credits=_(info.credits),
        summary=_(info.summary),
        live=fault is None,
        fault="" if fault is None else str(fault),
    )


def _announced(game: Announced) -> BoxedGame:
    return BoxedGame(
        key=game.key,
        title=_(game.title),
        seats=game.seats,
        minutes=0,
        credits=_(game.credits),
        summary="",
        live=False,
    )
