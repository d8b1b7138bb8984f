"""The ladder of graded deals."""
