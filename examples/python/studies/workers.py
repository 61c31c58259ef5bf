"""Who plays the chunks of a study: this process, the cores of this machine, or a cluster."""
from contextlib import ExitStack
from itertools import islice

from .chunks import play_chunk

TRIES = 20  # of a chunk whose worker was lost each time; the last loss is an error
AHEAD = 4  # chunks that are sent to the scheduler for each worker: enough that none waits


def here(cases: "list[dict]", todo: "list[tuple]"):
    """Plays chunks in this process, without Dask; yields each with its counts."""
    for chunk in todo:
        case, first, games = chunk
        yield chunk, play_chunk(cases[case], first, games)


def on_dask(cases: "list[dict]", todo: "list[tuple]", address: "str | None", workers: "int | None"):
    """Plays chunks on the Dask scheduler of an address, or on so many processes (one per core) of this machine; yields
    each with its counts, in any order. The chunks of a lost worker are played by others."""
    import cloudpickle
    from distributed import Client, KilledWorker, LocalCluster, as_completed

    from . import chunks
    cloudpickle.register_pickle_by_value(chunks)  # so workers need not have this folder
    with ExitStack() as stack:
        cluster = address or stack.enter_context(
            LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None))
        client = stack.enter_context(Client(cluster))
        left, lost = iter(todo), {}

        def send(chunk):
            case, first, games = chunk
            future = client.submit(play_chunk, cases[case], first, games, pure=False)
            future.chunk = chunk
            return future

        room = AHEAD * max(2, sum(client.nthreads().values()))
        playing = as_completed([send(chunk) for chunk in islice(left, room)])
        for future in playing:
            chunk = future.chunk
            try:
                counts = future.result()
            except KilledWorker:
                lost[chunk] = lost.get(chunk, 0) + 1
                if lost[chunk] == TRIES:
                    raise
                playing.add(send(chunk))
                continue
            future.release()
            yield chunk, counts
            for more in islice(left, 1):
                playing.add(send(more))
