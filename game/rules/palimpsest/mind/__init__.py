"""How the game is played well: what bots weigh, and what a hint advises and why."""
