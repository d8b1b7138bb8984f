"""What every live part of the page is built with."""

from dataclasses import dataclass

from game.rules.my_engine.observation import Observation
from scenes.pages.bench import Bench
from scenes.pages.my_engine.desk import Desk
from scenes.pages.page import Memo


@dataclass(frozen=True, slots=True, kw_only=True)
class Office(Bench):
    """A bench, and how tables lie on its sheets."""

    desk: Memo[Observation, Desk]
