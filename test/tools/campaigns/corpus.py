#!/usr/bin/env python3
# corpus [TARGET...]: chooses the corpora of test/fuzz from all inputs: the files that reach the most code
"""All corpora together get at most LIMIT files: those that reach the most code that neither the seeds nor other files
reach. Files named `regression-...` stay, and files of targets that are not named.
"""
import hashlib
import heapq
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
CORPUS = Path("test/fuzz/corpus")
SEEDS = Path("build/seeds")
REACHED = Path("build/fuzz/reached")  # the inputs of each target, and the edges that they reach
LIMIT = 104


def read(path):
    """{input: its edges}, of a control file of libFuzzer's merge: two numbers, the inputs, and a line `FT input edge ...`
    for each of them."""
    lines = path.read_text().splitlines()
    inputs = lines[2:2 + int(lines[0])]
    rows = (line.split() for line in lines if line.startswith("FT "))
    return {Path(inputs[int(row[1])]): frozenset(row[2:]) for row in rows}


def stays(path):
    return path.name.startswith("regression-") and CORPUS in path.parents


def choose(reached, room):
    """{target: contents of the inputs to keep}: each time the input with the most new edges of its target."""
    seen = {target: set() for target in reached}
    waiting = []
    for target, inputs in reached.items():
        for path, edges in inputs.items():
            if stays(path) or SEEDS in path.parents:
                seen[target] |= edges
            else:
                waiting.append((-len(edges), path.stat().st_size, path, target))
    heapq.heapify(waiting)
    kept = {target: [] for target in reached}
    while waiting and room > 0:
        _, size, path, target = heapq.heappop(waiting)
        new = len(reached[target][path] - seen[target])
        if waiting and new and (-new, size) > waiting[0][:2]:  # others have more new edges now
            heapq.heappush(waiting, (-new, size, path, target))
        elif new:
            seen[target] |= reached[target][path]
            kept[target].append(path.read_bytes())
            room -= 1
    return kept, seen


def main(targets):
    os.chdir(ROOT)
    targets = targets or sorted(path.stem.removeprefix("fuzz_") for path in Path("test/fuzz").glob("fuzz_*.c"))
    subprocess.run(["test/tools/campaigns/fuzz.sh", "reach", *targets], check=True)
    reached = {target: read(REACHED / target) for target in targets}
    others = [path for path in CORPUS.glob("*/*") if stays(path) or path.parent.name not in reached]
    kept, seen = choose(reached, LIMIT - len(others))
    for target, inputs in kept.items():
        for path in CORPUS.joinpath(target).iterdir():
            if not stays(path):
                path.unlink()
        for data in inputs:
            CORPUS.joinpath(target, hashlib.sha1(data).hexdigest()).write_bytes(data)
        every = set().union(*reached[target].values())
        print(f"  {target}: {len(list(CORPUS.joinpath(target).iterdir()))} files; with the seeds they reach "
              f"{len(seen[target])} of {len(every)} edges")


if __name__ == "__main__":
    main(sys.argv[1:])
