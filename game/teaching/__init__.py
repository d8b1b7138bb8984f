"""Lessons: what is asked of a learner step by step, as data, and how far somebody is in one."""
