#!/usr/bin/env python3
"""The costs of studies, for docs/scale.md: seconds of one core for a game in a worker, and for a chunk in Dask's
scheduler and the file of results.

    PYTHONPATH=bindings/python test/bench/scale.py [SECONDS]

SECONDS (1) is the time for each row. All times are of the processor, so other programs disturb them little.
`make bench-scale` runs it.
"""
import pickle
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "examples/python"))
import logres  # noqa: E402
from studies.chunks import play_chunk  # noqa: E402
from studies.results import Results  # noqa: E402

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 1


def case_of(game: logres.Game, moves: int) -> dict:
    players, limit = game.info.min_players, {} if game.info.must_end else {"turn_limit": 40 * game.info.min_players}
    return {"game": game.id, "options": {"players": players, **limit}, "players": ["random"] * players, "rotate": False,
            "seed": 1, "limit": 100_000, "moves": moves, "version": logres.library_version, "rules": game.info.rules}


def seconds_a_game(case: dict) -> float:
    """Seconds of a worker, over as many games as fit into the time."""
    games, chunk = 0, 200
    play_chunk(case, 0, 1)  # loads numpy
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        play_chunk(case, games, chunk)
        games += chunk
    return (time.process_time() - begin) / games


def playouts_of(game: logres.Game) -> "tuple[float, float]":
    """Seconds and plies of a game of random moves, in C alone."""
    case, rng, totals = case_of(game, 1), logres.Rng(1), None
    start, begin = game.new(**case["options"]), time.process_time()
    while time.process_time() - begin < SECONDS:
        more = start.playouts(rng, 100)
        totals = totals + more if totals else more
    return (time.process_time() - begin) / totals.playouts, totals.plies / totals.playouts


def measure_workers() -> None:
    print(f"random games; milliseconds of a core for a game in C, and in a worker of a study\n"
          f"{'':18}     plies   plies/s       in C   in study")
    for game in logres.games():
        alone, plies = playouts_of(game)
        study = seconds_a_game(case_of(game, 50))
        print(f"{game.id:18} {plies:9.0f} {plies / alone:9.0f} {1000 * alone:10.3f} {1000 * study:10.3f}", flush=True)


def nothing(number: int) -> int:
    return number


def seconds_a_task() -> float:
    """Seconds of the scheduler and its client for an empty task; the worker is another process."""
    from distributed import Client, LocalCluster, as_completed
    with LocalCluster(n_workers=1, threads_per_worker=1, dashboard_address=None) as cluster, Client(cluster) as client:
        client.submit(nothing, 0).result()
        tasks, begin = 0, time.process_time()
        while time.process_time() - begin < SECONDS:
            for future in as_completed([client.submit(nothing, tasks + i, pure=False) for i in range(100)]):
                future.result()
                future.release()
            tasks += 100
        return (time.process_time() - begin) / tasks


def seconds_a_chunk(folder: str) -> "tuple[float, int]":
    """Seconds of the study to add a chunk of random games to the file; and the bytes that a worker sends."""
    case = case_of(logres.game("artus"), 50)
    counts = play_chunk(case, 0, 5000)
    results, chunks = Results(f"{folder}/scale.sqlite", [case]), 0
    begin = time.process_time()
    while time.process_time() - begin < SECONDS:
        results.add(0, chunks, 1, counts)
        chunks += 1
    took = time.process_time() - begin
    results.close()
    return took / chunks, len(pickle.dumps(counts))


def main() -> None:
    measure_workers()
    task = seconds_a_task()
    with tempfile.TemporaryDirectory() as folder:
        add, size = seconds_a_chunk(folder)
    print(f"\na task takes the scheduler and its client {1000 * task:.2f} ms, "
          f"its counts take the file {1000 * add:.2f} ms, the network {size} bytes: {1 / (task + add):.0f} a second")


if __name__ == "__main__":
    main()
