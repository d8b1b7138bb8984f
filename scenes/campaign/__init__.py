"""The map of a campaign."""
