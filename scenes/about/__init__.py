"""What this is, who made it, and under which licences."""
