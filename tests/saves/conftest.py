from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

SHM = Path("/dev/shm")


@pytest.fixture
def quick_folder() -> Iterator[Path]:
    """Return a folder where waiting for the disk costs nothing, if there is such a place."""
    with TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder:
        yield Path(folder)
