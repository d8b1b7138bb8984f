"""What the viewer of matches is made of."""
