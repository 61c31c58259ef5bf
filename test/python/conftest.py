"""Finds the package without PYTHONPATH, and lets hypothesis try the same examples every time."""
import sys
from pathlib import Path

try:
    from hypothesis import HealthCheck, settings
except ImportError:
    settings = None

BINDINGS = str(Path(__file__).resolve().parents[2] / "bindings/python")
if BINDINGS not in sys.path:
    sys.path.insert(0, BINDINGS)

if settings:
    settings.register_profile("logres", derandomize=True, max_examples=60, deadline=None, database=None,
                              suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("logres")


def pytest_sessionfinish(session, exitstatus):
    skipped = session.config.pluginmanager.get_plugin("terminalreporter").stats.get("skipped")
    if exitstatus == 5 and skipped:  # a file whose package is missing is no failure
        session.exitstatus = 0
