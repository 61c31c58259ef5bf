"""The parts of study.py: games of workers, the file of results, runners of workers, tables and figures."""
