"""What the game says in whole sentences: the log, what is asked, and why something is not possible."""
