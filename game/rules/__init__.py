"""One package a game; no game knows another."""
