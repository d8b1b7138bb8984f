"""The same deal, played in turn by several: challenges that came, and all tries compared turn by turn."""
