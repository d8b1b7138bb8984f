"""What somebody looks for in the rulebooks, and how far they have gone through what was found."""

from __future__ import annotations

from collections.abc import Sequence

from assets import MissingAssetError
from scenes.matches.games import boxed_games
from scenes.rulebook import rulebooks
from scenes.rulebook.finding import Hit, Index
from scenes.rulebook.rulebooks import Rulebook


class Search:
    """Looks through all rulebooks, that of the game `home` first."""

    def __init__(self, home: str) -> None:
        """Be closed, with nothing looked for."""
        self.home = home
        self.is_open = False
        self.words = ""
        self.hits: Sequence[Hit] = ()
        self.chosen = -1  # the number of the hit that is shown, or would be next
        self._index: tuple[str, Index] | None = None

    @property
    def hit(self) -> Hit | None:
        """The chosen one."""
        return self.hits[self.chosen] if self.hits else None

    def look(self, words: str, home: str) -> None:
        """Look for `words`, with `home` open; the first hit is chosen."""
        if self._index is None or self._index[0] != home:
            self._index = home, Index(_books(home))
        self.home, self.words = home, words
        self.hits = self._index[1].find(words)
        self.chosen = 0 if self.hits else -1

    def step(self, by: int) -> None:
        """Choose the next hit, or the one before; after the last comes the first."""
        if self.hits:
            self.chosen = (self.chosen + by) % len(self.hits)


def _books(home: str) -> dict[str, Rulebook]:
    """Return the rulebooks there are by their games, that of `home` first."""
    keys = [game.key for game in boxed_games() if game.live]
    found = {}
    for key in (home, *(key for key in keys if key != home)):
        try:
            found[key] = rulebooks.load(key)
        except (MissingAssetError, OSError, UnicodeDecodeError):  # another package's may be missing or spoilt
            continue
    return found
