"""Players that choose among legal intents and see only what their seat may see."""
