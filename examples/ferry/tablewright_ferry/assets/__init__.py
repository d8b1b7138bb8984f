"""What Ferry shows: the folders are those of Tablewright's own assets."""
