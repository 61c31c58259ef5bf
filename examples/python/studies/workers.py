"""Runs the chunks of a study: in this process, on the cores of this machine, or on a cluster."""
import signal
import time
from contextlib import ExitStack
from itertools import islice

from .chunks import play_chunk

TRIES = 20  # attempts per chunk if workers are lost; then an error
LOOK = 10  # seconds between counts of the workers
AHEAD = 4  # queued chunks per worker, so that none waits


def here(cases: "list[dict]", todo: "list[tuple]"):
    """Plays chunks in this process, without Dask. Yields each with its counts."""
    for chunk in todo:
        case, first, games = chunk
        yield chunk, play_chunk(cases[case], first, games)


def own_cluster(workers: "int | None", make):
    """Returns a cluster of local processes. They ignore Ctrl-C, which stops only this process; it then closes them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # they inherit this setting
    try:
        return make(n_workers=workers, threads_per_worker=1, dashboard_address=None)
    finally:
        signal.signal(signal.SIGINT, before)


def on_dask(cases: "list[dict]", todo: "list[tuple]", address: "str | None", workers: "int | None"):
    """Plays chunks on the Dask scheduler at an address, or on local processes (by default one per core). Yields each
    with its counts, in any order. Other workers play the chunks of a lost worker."""
    import cloudpickle
    from distributed import Client, KilledWorker, LocalCluster, as_completed

    from . import chunks
    cloudpickle.register_pickle_by_value(chunks)  # so workers and scheduler do not need this folder

    def play(case, first, games):  # local, so that Dask never sends only its name
        return play_chunk(case, first, games)

    with ExitStack() as stack:
        cluster = address or stack.enter_context(own_cluster(workers, LocalCluster))
        client = stack.enter_context(Client(cluster))
        left, lost, room, looked = iter(todo), {}, 0, 0.0
        playing = as_completed()

        def send(chunk):
            case, first, games = chunk
            future = client.submit(play, cases[case], first, games, pure=False)
            future.chunk = chunk
            playing.add(future)

        while True:
            if time.monotonic() - looked > LOOK:  # workers may join and leave
                room, looked = AHEAD * max(2, sum(client.nthreads().values())), time.monotonic()
            for chunk in islice(left, max(0, room - playing.count())):
                send(chunk)
            future = next(playing, None)
            if not future:
                return
            try:
                counts = future.result()
            except KilledWorker:
                lost[future.chunk] = lost.get(future.chunk, 0) + 1
                if lost[future.chunk] == TRIES:
                    raise
                send(future.chunk)
                continue
            future.release()
            yield future.chunk, counts
