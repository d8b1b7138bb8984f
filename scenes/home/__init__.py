"""The home screen: the boxes of the games, the match to go on with, and the shelf under the table."""
