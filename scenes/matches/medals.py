"""The medals that come with the app and with installed games."""

from __future__ import annotations

import assets
from game.core.words import _
from game.medals.medal import HOUSE, MedalError, Medals, read

MOST_BYTES = 100_000
HOUSE_FILE = "medals/house.json"


def medals_of(game: str) -> Medals:
    """Return the medals of a game, or of the house where `game` is empty.

    Raises:
        MedalError: there are none, or their file can't be used.
    """
    file = HOUSE_FILE if game == HOUSE else f"medals/{game}.json"
    try:
        text = assets.content(file, MOST_BYTES)
    except (assets.MissingAssetError, OSError, UnicodeDecodeError) as problem:
        words = _("The medals {file} can’t be read: {problem}")
        raise MedalError(words.format(file=file, problem=problem)) from problem
    return read(text, game, file)
