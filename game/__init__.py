"""The rules of every game, bots that play them, and nothing that draws: pure Python without pygame."""
