"""The list of all saved matches."""
