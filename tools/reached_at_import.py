"""A plugin of pytest for `tools/mutants.py`: what ran while modules were imported is reached by every test.

mutmut notes for each test which functions ran since the test before. What a module reckons as it is imported, a table
of cards or a set of parametrised positions, ran before the first test, and would be held by that one alone.
"""

import pytest
from mutmut.state import state

_at_import: set[str] = set()


def pytest_collection_finish() -> None:
    """Note what ran until now."""
    _at_import.update(state()._stats)


@pytest.hookimpl(tryfirst=True)  # before mutmut takes down what this test reached
def pytest_runtest_teardown() -> None:
    """Add that to what a test reached."""
    state()._stats.update(_at_import)
