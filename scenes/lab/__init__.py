"""The house-rule lab: bots play by other rules, and pictures show what that changes."""
