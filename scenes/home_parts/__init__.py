"""What the home screen is made of."""
