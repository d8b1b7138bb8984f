"""The deal of a day: from the date alone, the same on every computer."""
