"""One module a game: its zones, faces, gestures and board."""
