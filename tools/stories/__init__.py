"""What the screenshots show: a story drives the app from one state worth seeing to the next, from fixed deals."""
