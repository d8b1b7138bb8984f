"""What screens say of matches and do with them: open, export, take in, set up, begin again. It paints nothing."""
