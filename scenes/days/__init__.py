"""The calendar of the deals of days."""
