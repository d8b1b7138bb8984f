"""A person at the real app who writes down what the disk was told, what ends the app in their midst, and who judges."""
