"""What medals ask for, as data, and how they are worked out of matches that were played."""
