"""What a player has chosen once for all matches, in one small JSON file.

Plain dataclasses, checked by hand: the first frame waits for them, and pydantic alone would double that wait.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, fields
from json import dumps, loads
from pathlib import Path
from typing import Any, Literal, NamedTuple

from game.core.match import Seat
from game.core.words import _
from saves.errors import SaveError
from saves.files import read_some, set_aside, write_whole
from saves.paths import SETTINGS, home, settings_path
from saves.people import Person, own_values, understood

MOST_BYTES = 1_000_000
MOST_STEPS = 1_000
MOST_PUZZLES, MOST_STARS = 1_000, 3
FITS = "fits"  # the check that a field's value has to pass
OF_PEOPLE = ("people", "person", "guest")
PERSONAL = "personal"  # whether each person at this computer has a value of their own


def _number(default: float, least: float, most: float, *, personal: bool = False) -> Any:
    def fits(value: Any) -> bool:
        return type(value) in (int, float) and least <= value <= most

    return field(default=default, metadata={FITS: fits, PERSONAL: personal})


def _whole(default: int | None, least: int, most: int) -> Any:
    def fits(value: Any) -> bool:
        return (value is None and default is None) or (type(value) is int and least <= value <= most)

    return field(default=default, metadata={FITS: fits})


def _text(default: str, longest: int) -> Any:
    def fits(value: Any) -> bool:
        return isinstance(value, str) and len(value) <= longest

    return field(default=default, metadata={FITS: fits})


def _one_of(default: str, *others: str) -> Any:
    """Return a field of a person's own that is one of a few words."""
    return field(default=default, metadata={FITS: lambda value: value in (default, *others), PERSONAL: True})


def _flag(default: bool, *, personal: bool = False) -> Any:  # noqa: FBT001
    return field(default=default, metadata={FITS: lambda value: type(value) is bool, PERSONAL: personal})


def _own_map() -> Any:
    """Return a field of a person's own that says something of each game."""
    return field(default_factory=dict, metadata={PERSONAL: True})


@dataclass(frozen=True, slots=True)
class GameChoice:
    """How a game was last begun; `options` as the game's form fills them in."""

    seats: tuple[Seat, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings that hold now. Volumes are 0 to 1, scales and speeds factors, window measures pixels.

    Without `window_x` and `window_y` the system places the window; without `language` it chooses that too. `names` are
    proposed for new seats, `games` maps a game's key to how it was last begun; `export_folder` is where a match was
    written to last, `picture_folder` a picture. `lessons` maps a game's key to how many steps of its lesson are done,
    `puzzles` to the stars won in each of its puzzles. `aim` says when the line with the goal is shown at a table,
    `aims` at which games' tables it was shown or hidden since. With `remarks` characters say a word now and then. The
    `own_voice` speaks where no screen reader listens, or always; `captions` are the words for sounds. `card_print`
    says whether cards have large print: by itself with large words, or where the screen is `seen_from` the couch.
    `drag_start` says how far a pointer moves before that is a drag, `targets` whether a finger presses things. `keys`
    maps actions to the chords that are pressed for them, where these are not the usual ones
    (`scenes.shared.key_actions`). Those that are marked as personal are those of the `person` at the keyboard, by the
    key: "" is nobody of `people`, whose own values are `guest` while another is there. `saves.household` goes from one
    person to another.
    """

    window_x: int | None = _whole(None, -32_768, 32_767)
    window_y: int | None = _whole(None, -32_768, 32_767)
    window_width: int = _whole(1280, 320, 16_384)
    window_height: int = _whole(800, 240, 16_384)
    fullscreen: bool = _flag(False)
    theme: Literal["lamplight", "daylight", "contrast"] = _one_of("lamplight", "daylight", "contrast")
    language: str = _text("", 20)
    text_scale: float = _number(1.0, 0.8, 2.0, personal=True)
    card_print: Literal["auto", "large", "usual"] = _one_of("auto", "large", "usual")
    seen_from: Literal["desk", "couch"] = _one_of("desk", "couch")
    suits: Literal["four", "two"] = _one_of("four", "two")
    motion_speed: float = _number(1.0, 0.5, 4.0, personal=True)
    bots_speed: float = _number(1.0, 0.5, 4.0, personal=True)
    reduced_motion: bool = _flag(False, personal=True)
    input: Literal["both", "drag", "click"] = _one_of("both", "drag", "click")
    drag_start: Literal["soon", "later", "late"] = _one_of("soon", "later", "late")
    targets: Literal["usual", "large"] = _one_of("usual", "large")
    volume_master: float = _number(0.8, 0.0, 1.0)
    volume_effects: float = _number(0.8, 0.0, 1.0)
    muted: bool = _flag(False)
    captions: bool = _flag(False, personal=True)
    own_voice: Literal["off", "alone", "always"] = _one_of("off", "alone", "always")
    voice_speed: float = _number(1.0, 0.5, 3.0, personal=True)
    confirm_cautions: bool = _flag(True, personal=True)
    obvious_at_once: bool = _flag(False, personal=True)
    confirm_practice: bool = _flag(True, personal=True)
    coach: bool = _flag(False, personal=True)
    aim: Literal["auto", "always", "never"] = _one_of("auto", "always", "never")
    remarks: bool = _flag(True, personal=True)
    inspect_at_rest: bool = _flag(True, personal=True)
    export_folder: str = _text("", 1_000)
    picture_folder: str = _text("", 1_000)
    names: tuple[str, ...] = ()
    games: Mapping[str, GameChoice] = field(default_factory=dict)
    lessons: Mapping[str, int] = _own_map()
    puzzles: Mapping[str, tuple[int, ...]] = _own_map()
    aims: Mapping[str, bool] = _own_map()
    keys: Mapping[str, str] = _own_map()
    people: tuple[Person, ...] = ()
    person: str = ""
    guest: Mapping[str, Any] = field(default_factory=dict)


class Loaded(NamedTuple):
    """The settings that were found; `message` says what could not be used of them, None when all could."""

    settings: Settings
    message: str | None


class WindowHint(NamedTuple):
    """What the first frame needs to know."""

    x: int | None
    y: int | None
    width: int
    height: int
    fullscreen: bool
    theme: str


def load(path: Path | None = None, *, repair: bool = True) -> Loaded:
    """Return the settings at `path`, by default the player's own. What can't be used is as at the start.

    A damaged file is set aside, unless `repair` is off.
    """
    try:
        path = path or home() / SETTINGS
        text = read_some(path, MOST_BYTES)
    except FileNotFoundError:
        return Loaded(Settings(), None)
    except SaveError as error:
        return Loaded(Settings(), str(error))
    except OSError as error:
        reason = error.strerror or str(error)
        return Loaded(Settings(), _("The settings can’t be read: {reason}.").format(reason=reason))
    raw = _object(text)
    if raw is not None:
        return _understood(raw)
    message = _set_aside(path) if repair else _("The settings in {path} are damaged.").format(path=path)
    return Loaded(Settings(), message)


def found(path: Path | None = None) -> Settings | None:
    """Return the settings at `path`, by default the player's own, None where there are none that can be read now."""
    try:
        raw = _object(read_some(path or home() / SETTINGS, MOST_BYTES))
    except (OSError, SaveError):
        return None
    return _understood(raw).settings if raw is not None else None


def save(settings: Settings, path: Path | None = None) -> None:
    """Write `settings` to `path`, by default the player's own, and keep what a newer Tablewright wrote there.

    Raises:
        SaveError: it can't be written; what was there stays.
    """
    path = path or settings_path()
    known = {one.name for one in fields(Settings)}
    try:
        old = _object(read_some(path, MOST_BYTES)) if path.exists() else None
        unknown = {key: value for key, value in (old or {}).items() if key not in known}
        write_whole(path, (dumps(unknown | asdict(settings), indent=1) + "\n").encode())
    except OSError as error:
        words = _("The settings can’t be saved in {path}: {reason}.")
        raise SaveError(words.format(path=path, reason=error.strerror or error)) from error


def window_hint(path: Path | None = None) -> WindowHint:
    """Return the window's place and theme from the settings at `path`, by default the player's own."""
    try:
        raw = _object(read_some(path or home() / SETTINGS, MOST_BYTES)) or {}
    except (OSError, SaveError):
        raw = {}
    found, _message = _understood(raw)
    size = found.window_width, found.window_height
    return WindowHint(found.window_x, found.window_y, *size, found.fullscreen, found.theme)


def _object(text: bytes) -> dict[str, Any] | None:
    """Return the JSON object that `text` is, None when it is none."""
    try:
        raw = loads(text)
    except (ValueError, RecursionError):
        return None
    return raw if isinstance(raw, dict) else None


def _understood(raw: dict[str, Any]) -> Loaded:
    """Return what `raw` says, without the values that this version does not know."""
    values: dict[str, Any] = {}
    misfits: list[str] = []
    for one in fields(Settings):
        if one.name not in raw or one.name in OF_PEOPLE:
            continue
        try:
            values[one.name] = _value(one.name, one.metadata.get(FITS), raw[one.name])
        except (LookupError, TypeError, ValueError):
            misfits.append(one.name)
    misfits += _understand_people(raw, values)
    if not misfits:
        return Loaded(Settings(**values), None)
    words = _("Some settings are not understood and are as at the start: {names}.")
    return Loaded(Settings(**values), words.format(names=", ".join(misfits)))


def _understand_people(raw: dict[str, Any], values: dict[str, Any]) -> list[str]:
    """Add to `values` what `raw` says of persons, and return the names of what made no sense: the rest of it stays."""
    values["people"], is_whole = understood(raw.get("people", []), _personal)
    values["guest"], fits = own_values(raw.get("guest", {}), _personal)
    here = {one.key for one in values["people"] if one.is_here}
    person = raw.get("person", "")
    values["person"] = person if isinstance(person, str) and person in here else ""
    found = {"people": is_whole, "guest": fits, "person": person == values["person"]}
    return [name for name, makes_sense in found.items() if not makes_sense]


def _personal(name: str, raw: Any) -> Any:
    """Return the value of a person's own setting; one that this version does not know stays as it is.

    Raises:
        LookupError, TypeError, ValueError: it does not fit.
    """
    known = next((one for one in fields(Settings) if one.name == name), None)
    if known is None:
        if loads(dumps(raw)) != raw:
            raise ValueError(f"{name} would not come back as it is")
        return raw
    if not known.metadata.get(PERSONAL):
        raise ValueError(f"{name} is nobody's own")
    return _value(name, known.metadata.get(FITS), raw)


def _value(name: str, fits: Callable[[Any], bool] | None, raw: Any) -> Any:
    """Return the value of the field called `name`.

    Raises:
        LookupError: something in it is missing.
        TypeError, ValueError: it does not fit.
    """
    if name == "names":
        return tuple(_name(one) for one in raw)
    if name == "games":
        return {game: _choice(one) for game, one in dict(raw).items()}
    if name == "lessons":
        return {_name(game): _count(done) for game, done in dict(raw).items()}
    if name == "puzzles":
        return {_name(game): _stars(won) for game, won in dict(raw).items()}
    if name == "keys":
        return {_name(action): _name(chord) for action, chord in dict(raw).items()}
    if name == "aims":
        return {_name(game): _switched(shown) for game, shown in dict(raw).items()}
    if fits is None or not fits(raw):
        raise ValueError(f"{name} can’t be {raw}")
    return raw


def _choice(raw: Any) -> GameChoice:
    seats = tuple(Seat(_name(seat["name"]), _name(seat["mind"])) for seat in raw["seats"])
    return GameChoice(seats, dict(raw["options"]))


def _count(raw: Any) -> int:
    if type(raw) is not int or not 0 <= raw <= MOST_STEPS:
        raise ValueError(f"{raw} is no number of steps")
    return raw


def _stars(raw: Any) -> tuple[int, ...]:
    stars = tuple(raw)
    if len(stars) > MOST_PUZZLES or any(type(one) is not int or not 0 <= one <= MOST_STARS for one in stars):
        raise ValueError(f"{raw} are no stars of puzzles")
    return stars


def _switched(raw: Any) -> bool:
    if type(raw) is not bool:
        raise ValueError(f"{raw} is neither on nor off")
    return raw


def _name(raw: Any) -> str:
    if not isinstance(raw, str) or not 0 < len(raw) <= 80:
        raise ValueError(f"{raw} is no name")
    return raw


def _set_aside(path: Path) -> str:
    try:
        aside = set_aside(path)
    except OSError as error:
        return _("The settings are damaged and can’t be put aside: {reason}.").format(reason=error.strerror)
    words = _("The settings were damaged. They are kept aside as {file}; all is as at the start.")
    return words.format(file=aside)
