"""What cards and resources are about worth to whoever has them, in points. Rule: victory_point_salad 11."""

from game.core.sums import float_sum
from game.rules.victory_point_salad.cards import NUMBER, TITLES

RESOURCE = {
    "wood": 0.9,
    "clay": 1.0,
    "stone": 1.8,
    "silk": 0.9,
    "sheep": 1.0,
    "cattle": 1.4,
    "wild_boar": 1.2,
    "grain": 1.0,
    "carrot": 1.3,
    "glass": 1.1,
    "gold": 2.0,
    "food": 1.8,
    "any": 2.2,
}
BY_NUMBER = tuple(value for _name, value in sorted(RESOURCE.items(), key=lambda pair: NUMBER[pair[0]]))


def _trashed(kind: int) -> float:
    title = TITLES[kind]
    faces = [float_sum([RESOURCE[name] for name in face]) for face in (title.icons, title.whole) if face]
    return title.vp + max(faces, default=0.0)


TRASHED = tuple(_trashed(kind) for kind in range(len(TITLES)))  # by kind: what is gone with a card that is trashed
