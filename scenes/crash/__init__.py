"""What happens when something goes wrong: it is written down and told, and the app goes on or ends decently."""
