"""The rulebooks: which there are, how they are read, and the screen that shows one."""
