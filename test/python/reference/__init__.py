"""Independent reference implementations of the rules in Python, oracles for the tests of the C library."""
