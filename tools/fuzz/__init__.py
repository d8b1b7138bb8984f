"""What the fuzzing of saves is made of: sound originals, ways to spoil them, and the verdict over what comes of it."""
