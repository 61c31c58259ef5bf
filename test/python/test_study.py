# packages: python3-distributed python3-matplotlib
"""The study of examples/python: the same table on any number of workers, whatever is killed meanwhile."""
import collections
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

import logres
from support import PATIENCE, until

ROOT = Path(__file__).resolve().parents[2]
STUDY = ROOT / "examples/python/study.py"
GAMES = 25
BOTS = ("arthurs_court", "--players", "easy", "--seats", "2", "--games", str(GAMES), "--chunk", "1")


def begin(folder, *words, **env):
    folder.mkdir(exist_ok=True)
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), **env}
    return subprocess.Popen([sys.executable, STUDY, *words], cwd=folder, env=env, text=True, stdin=subprocess.DEVNULL,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def end(process, status=0):
    """What it printed, after it has ended with a status."""
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == status, err
    return err if status else out


def run(folder, *words, status=0, **env):
    return end(begin(folder, *words, **env), status)


def query(folder, text):
    """Of the file of results, once it is there."""
    [file] = folder.glob("*.sqlite")
    with sqlite3.connect(file, timeout=PATIENCE) as results:
        return results.execute(text).fetchall()


def chunks(folder):
    """How many chunks are in the file by now."""
    try:
        return query(folder, "SELECT COUNT(*) FROM chunks")[0][0]
    except (ValueError, sqlite3.OperationalError):  # no file yet, or nothing in it
        return 0


def counts(folder):
    """All that was counted, but not in which chunks."""
    tables = ("study", "cases", "places", "scores", "lengths", "moves", "offers", "wins")
    return {table: sorted(query(folder, f"SELECT * FROM {table}")) for table in tables}


def wait_for(what, process):
    def comes():
        assert process.poll() is None, process.communicate()
        return what()

    until(comes)


def test_one_worker_and_two(tmp_path):
    pytest.importorskip("distributed", reason="python3-distributed is missing")
    words = ("four_courts", "--games", "150", "--moves", "7")
    one = run(tmp_path / "one", *words, "--workers", "0")
    two = run(tmp_path / "two", *words, "--workers", "2", "--chunk", "11")
    assert one == two and one.count("150 games") == 3
    assert counts(tmp_path / "one") == counts(tmp_path / "two")
    assert chunks(tmp_path / "two") == 3 * 14
    assert run(tmp_path / "other", *words, "--workers", "0", "--seed", "2") != one


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory):
    """What the study of bots prints and counts if nothing is killed."""
    folder = tmp_path_factory.mktemp("undisturbed")
    return run(folder, *BOTS, "--workers", "0"), counts(folder)


def test_a_stopped_study_goes_on(tmp_path, undisturbed):
    process = begin(tmp_path, *BOTS, "--workers", "0")
    wait_for(lambda: chunks(tmp_path) >= 3, process)
    process.kill()
    process.communicate()
    there = chunks(tmp_path)
    assert 3 <= there < GAMES
    out, err = begin(tmp_path, *BOTS, "--workers", "0").communicate(timeout=PATIENCE)
    assert f"{there} of {GAMES} games are in study-arthurs_court.sqlite" in err
    assert (out, counts(tmp_path)) == undisturbed


@pytest.mark.parametrize("allowed", [3, 0])  # losses of a chunk, before Dask gives up and the study sends it again
def test_a_lost_worker_costs_time_only(tmp_path, undisturbed, allowed):
    distributed = pytest.importorskip("distributed", reason="python3-distributed is missing")
    import dask
    with dask.config.set({"distributed.scheduler.allowed-failures": allowed}), distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            process = begin(tmp_path, *BOTS, "--scheduler", cluster.scheduler_address)
            lost = next(iter(client.run(os.getpid).values()))
            wait_for(lambda: chunks(tmp_path) >= 3, process)
            os.kill(lost, signal.SIGKILL)
            assert chunks(tmp_path) < GAMES
            out = end(process)
            assert lost not in client.run(os.getpid).values()
    assert (out, counts(tmp_path)) == undisturbed


def test_more_games_later(tmp_path):
    words = ("arthur_card_game", "variant=basic", "--seats", "3", "--moves", "5", "--workers", "0")
    whole = run(tmp_path / "whole", *words, "--games", "90")
    first = run(tmp_path / "parts", *words, "--games", "50", "--chunk", "20")
    assert "50 games" in first
    assert run(tmp_path / "parts", *words, "--games", "90", "--chunk", "33") == whole
    assert sorted(query(tmp_path / "parts", "SELECT first, games FROM chunks")) == [
        (0, 20), (20, 20), (40, 10), (50, 33), (83, 7)]
    assert counts(tmp_path / "whole") == counts(tmp_path / "parts")
    assert run(tmp_path / "parts", *words, "--games", "10") == whole  # nothing is lost


def replayed(number, case):
    """A game as the example's first lines describe it: (seats, last state, plies, [(state, move)] of players)."""
    players, start, rotates, seed = case
    turn = number % len(players) if rotates else 0
    seats = [players[(seat - turn) % len(players)] for seat in range(len(players))]
    chance = logres.Rng(seed, number // len(players) if rotates else number)
    thoughts = logres.Rng(seed, 2**64 - 1 - number)
    state, plies, moves = start, 0, []
    while not state.is_over:
        if state.actor == logres.CHANCE:
            state = state.playout(chance, 1)
        else:
            ids = state.legal_ids()
            player = seats[state.actor]
            move = (state.move(ids[chance.below(len(ids))]) if player == "random"
                    else logres.bot_move(state.view(state.actor), player, thoughts))
            moves.append((player, state, move))
            state = state.apply(move.id)
        plies += 1
    return seats, state, plies, moves


@pytest.mark.parametrize("players, rotates", [(["random"] * 3, False), (["easy", "random", "random"], True)])
def test_counts(tmp_path, players, rotates):
    """Every number in the file is what the games give when they are played here."""
    words = ["--tournament", "random,easy", "--seats", "3"] if rotates else ["--players", ",".join(players)]
    run(tmp_path, "artus", "variant=advanced", "--games", "6", "--moves", "1", "--seed", "9", "--workers", "0", *words)
    more = {} if rotates else {"first_player": 0}
    case = players, logres.game("artus").new(players=len(players), variant="advanced", **more), rotates, 9
    expected = {table: collections.Counter() for table in ("places", "scores", "lengths", "moves", "offers")}
    wins = collections.Counter()
    for number in range(6):
        seats, last, plies, moves = replayed(number, case)
        result = last.result
        expected["lengths"][0, plies] += 1
        for seat, player in enumerate(seats):
            rank = result.ranks[seat]
            expected["places"][0, seat, player, rank, result.ranks.count(rank)] += 1
            expected["scores"][0, seat, player, result.scores[seat]] += 1
            wins[0, seat, player] += (seat in result.winners) / len(result.winners)
        for player, state, move in moves:
            expected["moves"][0, player, state.phase, move.to_dict()["type"], str(move)] += 1
            for type in {other.to_dict()["type"] for other in state.legal_moves()}:
                expected["offers"][0, player, state.phase, type] += 1
    found = counts(tmp_path)
    for table, counter in expected.items():
        assert {row[:-1]: row[-1] for row in found[table]} == counter, table
    assert {row[:3]: row[4] for row in found["wins"]} == pytest.approx(dict(wins))


def test_bots_win_tournaments(tmp_path):
    out = run(tmp_path, "artus", "--tournament", "random,easy", "variant=advanced", "--games", "8", "--workers", "0")
    row = next(line.split() for line in out.splitlines() if line.startswith("easy       random "))
    assert row[2] == "8" and float(row[3].rstrip("%")) > 60  # it is nearly 100
    assert "easy, any seat" in out and "moves of easy in 8 games" in out


@pytest.mark.parametrize("words", [("--seed", "2"), ("king_metal=silver",), ("--seats", "3"), ("--moves", "3"),
                                   ("--players", "easy")])
def test_another_study_is_refused(tmp_path, words):
    first = ("artus", "variant=beginner", "--games", "10", "--workers", "0", "--file", "a.sqlite")
    run(tmp_path, *first)
    before = counts(tmp_path)
    assert "a.sqlite: it has another study, with other " in run(tmp_path, *first, *words, status=2)
    assert counts(tmp_path) == before


def test_another_version_is_refused(tmp_path):
    words = ("artus", "--games", "10", "--workers", "0", "--file", "a.sqlite")
    run(tmp_path, *words)
    with sqlite3.connect(tmp_path / "a.sqlite") as results:
        results.execute("UPDATE study SET value = '\"0.0.9\"' WHERE key = 'version'")
    assert "it has another study, with other version: " in run(tmp_path, *words, status=2)


def test_what_is_no_file_of_a_study_is_refused(tmp_path):
    (tmp_path / "a.txt").write_text("these are my notes\n" * 100)
    assert "a.txt: it is not the file of a study" in run(tmp_path, "artus", "--file", "a.txt", "--workers", "0", status=2)
    with sqlite3.connect(tmp_path / "b.sqlite") as other:
        other.execute("CREATE TABLE notes (line TEXT)")
    assert "b.sqlite: it is not the file of a study" in run(
        tmp_path, "artus", "--file", "b.sqlite", "--workers", "0", status=2)
    assert (tmp_path / "a.txt").read_text().startswith("these are my notes\n")


def test_a_chunk_counts_once_and_wholly(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(STUDY.parent)
    from studies.chunks import TABLES
    from studies.results import COMMON, Doubled, Results
    case = {**{key: 1 for key in COMMON}, "game": "artus", "players": ["random"] * 2, "rotate": False, "options": {}}
    nothing = {"unfinished": 0, "counted": 0, **{table: [] for table in TABLES}}
    results = Results(str(tmp_path / "a.sqlite"), [case])
    results.add(0, 0, 5, {**nothing, "lengths": [(70, 5)]})
    before = counts(tmp_path)
    for first, rows in ((0, [(70, 5)]), (5, [(70, 4), (80, 1, 1)])):  # there already; broken in the middle
        with pytest.raises((Doubled, sqlite3.Error)):
            results.add(0, first, 5, {**nothing, "lengths": rows})
        assert counts(tmp_path) == before and results.missing(12, 4) == [(0, 5, 4), (0, 9, 3)]
    results.add(0, 5, 4, {**nothing, "lengths": [(70, 3), (80, 1)]})
    for first, games in ((2, 1), (8, 5)):  # some of their games are there
        with pytest.raises(Doubled):
            results.add(0, first, games, nothing)
    assert counts(tmp_path)["lengths"] == [(0, 70, 8), (0, 80, 1)] and results.missing(12, 4) == [(0, 9, 3)]


def test_a_worker_with_another_version_is_refused(monkeypatch):
    monkeypatch.syspath_prepend(STUDY.parent)
    from studies.chunks import play_chunk
    with pytest.raises(RuntimeError, match="the study has 0.0.9"):
        play_chunk({"version": "0.0.9"}, 0, 1)


HERE = ("four_courts", "--workers", "0", "--seats", "2")


def test_two_studies_at_once(tmp_path):
    """On one file, with chunks that overlap: one goes on to the end, the other is told why it stops; no game counts
    twice."""
    sizes = ("100", "150")
    both = [begin(tmp_path, *HERE, "--games", "3000", "--chunk", size) for size in sizes]
    ends = [(*process.communicate(timeout=PATIENCE), process.returncode) for process in both]
    assert all("Traceback" not in err for _, err, _ in ends)
    lost = [err for _, err, status in ends if status]
    assert all("study-four_courts.sqlite: another study.py is adding the same games to it" in err for err in lost)
    done = run(tmp_path, *HERE, "--games", "3000")  # one of them may have been done before the other began
    assert "3000 games" in done and query(tmp_path, "SELECT SUM(games) FROM chunks") == [(3000,)]
    assert query(tmp_path, "SELECT SUM(games) FROM lengths") == [(3000,)]


def test_a_locked_file(tmp_path):
    run(tmp_path, *HERE, "--games", "10")
    with sqlite3.connect(tmp_path / "study-four_courts.sqlite", isolation_level=None) as results:
        results.execute("BEGIN EXCLUSIVE")
        said = run(tmp_path, *HERE, "--games", "20", status=2)
        results.execute("ROLLBACK")
    assert said.endswith("study-four_courts.sqlite: database is locked\n") and "Traceback" not in said
    assert "20 games" in run(tmp_path, *HERE, "--games", "20")


def test_a_full_disk(tmp_path):
    """A file that may not grow stands for it: at the beginning, and while games are added."""
    said = run(tmp_path, *HERE, "--games", "10", "--file", "/dev/full", status=2)
    assert said.endswith("study.py: error: /dev/full: database or disk is full\n")
    run(tmp_path, *HERE, "--games", "10")
    kilobytes = (tmp_path / "study-four_courts.sqlite").stat().st_size // 1024
    words = [sys.executable, str(STUDY), *HERE, "--games", "3000", "--chunk", "50"]
    done = subprocess.run(["bash", "-c", f'ulimit -f {kilobytes + 8}; exec "$@"', "study", *words], cwd=tmp_path, text=True,
                          capture_output=True, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})
    assert done.returncode == 1 and "Traceback" not in done.stderr
    assert done.stderr.endswith("; the same command resumes from it later\n")
    assert "study-four_courts.sqlite: " in done.stderr.splitlines()[-1]
    assert "3000 games" in run(tmp_path, *HERE, "--games", "3000")


def test_no_scheduler(tmp_path):
    pytest.importorskip("distributed", reason="python3-distributed is missing")
    assert "the same command resumes" in run(
        tmp_path, "artus", "--games", "10", "--scheduler", "tcp://127.0.0.1:9", status=1,
        DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT="5s")  # nobody listens there, so the time may be short
