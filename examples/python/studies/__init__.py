"""The modules of study.py: the workers' games, the results file, worker management, tables and figures."""
