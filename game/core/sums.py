"""Sums of floats that come out the same in every Python.

From 3.12 on, `sum` compensates for what is lost to rounding (https://docs.python.org/3/library/functions.html#sum).
A last digit decides between choices that are about equal, and bots have to decide the same everywhere: a deal of the
day is played against the same opponents on every computer.
"""

from collections.abc import Iterable
from functools import reduce
from operator import add


def float_sum(values: Iterable[float]) -> float:
    """Return the sum of `values`, added from left to right and rounded after each."""
    return reduce(add, values, 0.0)
