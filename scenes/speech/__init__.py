"""What is on the screen, in words: for screen readers."""
