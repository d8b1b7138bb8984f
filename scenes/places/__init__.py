"""Questions about a place on the disk: where to write a file, which one to open."""
