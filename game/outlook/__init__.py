"""The outlook of a match: who is going to win it, as far as one seat can tell, and what a decision was worth."""
