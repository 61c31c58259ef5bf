"""Independent pure-Python reference rules, used as test oracles for the C engine."""
