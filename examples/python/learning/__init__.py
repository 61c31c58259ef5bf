"""The parts of learn.py: its network."""
