"""The parts of study.py: what workers play, where it is kept, who runs them, and what is told of it."""
