"""Who plays in the arena, told by a name: LEVEL, LEVEL:SIMULATIONS, either with @REVISION behind it, or `ismcts`."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import process_time
from typing import Any

import game
from game import bots
from game.bots.budget import Budget
from game.bots.ladder import FILE as LADDER
from game.core.chance import Chance
from game.core.rules import Rules
from game.core.written import form_of
from tools.pool import ismcts
from tools.pool.revision import RevisionError, source

YARDSTICK = "ismcts"
NAME = re.compile(r"(?P<level>[a-z]+)(:(?P<most>\d+))?(@(?P<revision>\S+))?")


@dataclass(frozen=True, slots=True)
class Player:
    """A bot of a `level`, this tree's or that of a `revision`, which looks ahead for `most` simulations."""

    level: str
    most: int
    revision: str = ""

    @property
    def identity(self) -> str:
        """What it was, for ever: its level, its simulations and the source it came from."""
        made_of = source(self.revision).commit[:12] if self.revision else fingerprint()
        return f"{self.level}:{self.most}@{made_of}"

    def version(self, rules: Rules[Any, Any]) -> int:
        """Return by which version of the rules it plays."""
        return int(self._answers(rules)["version"]) if self.revision else rules.info.version

    def check(self, rules: Rules[Any, Any]) -> None:
        """Refuse where it does not play this game.

        Raises:
            RevisionError: as it says.
        """
        known = self._answers(rules)["levels"] if self.revision else [*bots.levels(rules), YARDSTICK]
        if self.level not in known:
            raise RevisionError(f"No bot {self.level} plays {rules.info.key} there; there are {', '.join(known)}.")

    def sit(self, rules: Rules[Any, Any], seats: int, seat: int, deal: int) -> Sitter:
        """Return the player in `seat` of a match."""
        if not self.revision:
            return Sitter(self, rules, seat, bots.luck(deal, seat))
        key, version = rules.info.key, rules.info.version
        source(self.revision).ask(game=key, version=version, who=self.identity, seats=seats, seat=seat, deal=deal)
        return Elsewhere(self, rules, seat, bots.luck(deal, seat))

    def _answers(self, rules: Rules[Any, Any]) -> Any:
        return source(self.revision).ask(game=rules.info.key)


@dataclass
class Sitter:
    """A player in a match, with its own luck there, and so many `seconds` of the processor's time behind it."""

    player: Player
    rules: Rules[Any, Any]
    seat: int
    luck: Chance
    seconds: float = 0.0

    def decide(self, state: Any, played: Sequence[Any]) -> Any:
        """Return what it decides in `state`, which is what came of all intents `played`."""
        began = process_time()
        intent = self._decided(state)
        self.seconds += process_time() - began
        return intent

    def _decided(self, state: Any) -> Any:
        if self.player.level == YARDSTICK:
            return ismcts.choose(self.rules, state, self.seat, self.luck, self.player.most)
        return bots.choose(self.player.level, self.rules, state, self.seat, self.luck, Budget(most=self.player.most))


@dataclass
class Elsewhere(Sitter):
    """One whose bot thinks in the source of another revision, which has heard of so many intents."""

    heard: int = 0

    def decide(self, state: Any, played: Sequence[Any]) -> Any:
        """Return the same.

        Raises:
            RevisionError: the match came to something else there.
        """
        form, player = form_of(self.rules), self.player
        fresh = [form.plain(intent) for intent in played[self.heard :]]
        self.heard = len(played)
        who = {"who": player.identity, "seat": self.seat}
        asked = {**who, "level": player.level, "most": player.most, "intents": fresh}
        answer = source(player.revision).ask(game=self.rules.info.key, **asked)
        points = [one.points for one in sorted(self.rules.standings(state).seats, key=lambda one: one.seat)]
        if (answer["legal"], answer["points"]) != (len(self.rules.legal(state)), points):
            raise RevisionError(
                f"{player.revision} plays {self.rules.info.key} by other rules; bots can't be compared."
            )
        self.seconds += answer["seconds"]
        return form.intent({"kind": answer["intent"]["kind"]} | answer["intent"])


def named(name: str) -> Player:
    """Return the player of that name.

    Raises:
        RevisionError: nobody is called so.
    """
    found = NAME.fullmatch(name)
    if found is None:
        raise RevisionError(f"“{name}” is nobody: ask for LEVEL, LEVEL:SIMULATIONS, LEVEL@REVISION or {YARDSTICK}.")
    level = found["level"]
    usual = ismcts.ITERATIONS if level == YARDSTICK else bots.thought_without_clock(level).most
    return Player(level, int(found["most"] or usual), found["revision"] or "")


@cache
def fingerprint() -> str:
    """Return twelve digits that this tree's games and bots share with nothing else: a change to them is another bot."""
    folder, found = Path(game.__file__).parent, sha256()
    for path in sorted(folder.rglob("*")):
        if path.suffix in {".py", ".json"}:
            found.update(path.relative_to(folder).as_posix().encode() + b"\0" + _said(path))
    return found.hexdigest()[:12]


def _said(path: Path) -> bytes:
    """Return what a file says of how bots play: of a ladder not how strong they were found to be."""
    if path.name != LADDER:
        return path.read_bytes()
    return json.dumps(json.loads(path.read_text(encoding="utf-8")).get("slips")).encode()
