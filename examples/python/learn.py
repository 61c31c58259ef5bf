#!/usr/bin/env python3
"""Learns a two-player game by self-play, like `make train` in C, with numpy alone. Prints how often it wins.

    PYTHONPATH=bindings/python examples/python/learn.py [--network FILE] [GAME [SECONDS]]

A network estimates the value of a view for its viewer. Players look one ply ahead, in one deal consistent with their
view, and play the move with the highest value. The network learns from its later values in the game and from the
result: TD(lambda). Finally, a search with the network plays against one with playouts. FILE receives the network, for
logres.Search and State.evaluate.
"""
from __future__ import annotations

import argparse
import math
import sys
import time

import logres

try:
    import numpy as np
    from learning.network import Inputs, Network
except ImportError:
    np = None

GAMES, PLIES = 64, 1500  # games at once; plies after which a game is cut off
RATE, LAMBDA, BATCH, REUSED = 0.002, 0.85, 256, 2  # BATCH: samples per step; REUSED: uses of each sample
SEARCHES, ITERATIONS = 20, 100  # games between searches; per move


def observe(batch: logres.Batch, seats: int | np.ndarray) -> np.ndarray:
    """Returns what seats see, one row per state: the observation, then the scores, the viewer's first."""
    scores, at = np.zeros((len(batch), batch.game.info.max_players), np.int16), np.arange(len(batch))
    by_seat = batch.standings()["scores"]
    scores[:, 0], scores[:, 1] = by_seat[at, seats], by_seat[at, 1 - seats]
    return np.hstack([batch.observe(seats), scores])


def best_moves(network: Network, views: list, moves: list, rng: logres.Rng) -> list:
    """Returns the move with the highest network value for each view. All moves of all views are tried at once."""
    counts = [len(each) for each in moves]
    owners, deals = np.repeat(np.arange(len(views)), counts), [view.determinize(rng) for view in views]
    after = logres.batch(views[0], len(owners))
    for at, owner in enumerate(owners):
        after[at] = deals[owner]
    after.apply(np.concatenate(moves))
    seats = np.array([view.viewer for view in views])[owners]
    values = network.values(observe(after, seats))
    for at in np.flatnonzero(after.actors() == logres.NOBODY):
        values[at] = after[at].view(seats[at]).evaluate()  # the value of the standing
    return [each[part.argmax()] for each, part in zip(moves, np.split(values, np.cumsum(counts)[:-1]))]


def choose(batch: logres.Batch, network: Network | None, curiosity: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Returns a move for each game, or -1 if it is over. `curiosity` is the probability of a random sensible move, by
    game and seat."""
    chosen, asked, draws = np.full(len(batch), -1), [], rng.random((len(batch), 2))
    for at in np.flatnonzero(batch.actors() != logres.NOBODY):
        state = batch[at]
        view = state.view(state.actor)
        moves = [move.id for move in view.sensible_moves()]
        chosen[at] = moves[int(draws[at, 0] * len(moves))]
        if draws[at, 1] >= curiosity[at, state.actor] and len(moves) > 1:
            asked.append((at, view, moves))
    if asked:
        games, views, moves = map(list, zip(*asked))
        chosen[games] = best_moves(network, views, moves, logres.Rng(int(rng.integers(1 << 62))))
    return chosen


def play(first: logres.State, network: Network | None, curiosity: np.ndarray, rng: np.random.Generator) -> tuple:
    """Plays games to the end. Returns them, and the views before moves, and after moves that chance follows: a list of
    games, as bool, and their views, by game, then seat."""
    batch, seen = logres.batch(first, GAMES, seeds=int(rng.integers(1 << 62))), []

    def record(games: np.ndarray) -> None:
        views = np.stack([observe(batch, seat)[games] for seat in range(2)], axis=1)
        seen.append((games, views.reshape(-1, views.shape[2])))

    batch.resolve()
    while (batch.actors() != logres.NOBODY).any() and len(seen) < 2 * PLIES:
        record(batch.actors() != logres.NOBODY)
        batch.apply(choose(batch, network, curiosity, rng), errors=np.zeros(GAMES, np.int32))  # finished games
        record(batch.actors() == logres.CHANCE)
        batch.resolve()
    return batch, seen


def new_network(first: logres.State, rng: np.random.Generator) -> Network:
    """Returns a network whose inputs come from random games."""
    _, seen = play(first, None, np.ones((GAMES, 2)), rng)
    return Network(Inputs(first, np.concatenate([views for _, views in seen])), rng)


def targets_of(network: Network, batch: logres.Batch, seen: list) -> np.ndarray:
    """Returns for each view a mean of the network's later values, weighted toward sooner ones, and the result."""
    target, targets = np.stack([network.values(observe(batch, seat)) for seat in range(2)], axis=1), []
    for at in np.flatnonzero(batch.actors() == logres.NOBODY):
        target[at] = [batch[at].view(seat).evaluate() for seat in range(2)]
    for games, views in reversed(seen):
        targets.append(target[games].ravel())
        target[games] = LAMBDA * target[games] + (1 - LAMBDA) * network.values(views).reshape(-1, 2)
    return np.concatenate(targets[::-1])


def learn_round(first: logres.State, network: Network, done: float, rng: np.random.Generator) -> None:
    """Plays games and learns from them. `done` is the completed fraction of the training, 0 … 1."""
    batch, seen = play(first, network, np.full((GAMES, 2), 0.1 - 0.09 * done), rng)
    targets, views = targets_of(network, batch, seen), np.concatenate([views for _, views in seen])
    rate = RATE * (0.02 + 0.49 * (1 + math.cos(math.pi * done)))
    for _ in range(REUSED):
        for part in np.array_split(rng.permutation(len(views)), len(views) // BATCH + 1):
            network.learn(views[part], targets[part], rate)


def won_by(seats: np.ndarray, ranks: np.ndarray) -> float:
    """Returns how often the seats won; a draw counts as half."""
    games = np.arange(len(seats))
    return float(np.mean((1 + np.sign(ranks[games, 1 - seats] - ranks[games, seats])) / 2))


def beats_random(first: logres.State, network: Network, rng: np.random.Generator) -> float:
    seats = np.arange(GAMES) % 2
    batch, _ = play(first, network, 1 - np.eye(2)[seats], rng)
    return won_by(seats, batch.standings()["ranks"])


def beats_playouts(first: logres.State, network: bytes) -> float:
    """Returns how often a search with the network wins against the same search with playouts."""
    seats, ranks = np.arange(SEARCHES) % 2, []
    for game, seat in enumerate(seats):
        rng, plies = logres.Rng(game), 0
        state = first.resolve(rng)
        while not state.is_over and plies < PLIES:
            judge = {"network": network} if state.actor == seat else {"playouts": True}
            search = logres.Search(state.view(state.actor), seed=plies, room=ITERATIONS, **judge)
            search.run(ITERATIONS)
            state, plies = state.apply(search.best).resolve(rng), plies + 1
        ranks.append(state.standing.ranks)
    return won_by(seats, np.array(ranks))


def save(file: str, network: bytes) -> None:
    try:
        with open(file, "wb") as out:
            out.write(network)
    except OSError as error:
        sys.exit(f"learn: {file}: {error.strerror}")


def learn(first: logres.State, seconds: float, file: str | None, rng: np.random.Generator) -> Network:
    """Returns a network trained for the given time. Reports its strength and writes the file after each fifth of it."""
    network, begin, games, done, told = new_network(first, rng), time.perf_counter(), 0, 0.0, 0
    while told <= 5:
        done = min(1.0, (time.perf_counter() - begin) / max(seconds, 1e-9))
        if 5 * done >= told:
            told = int(5 * done) + 1
            if file:  # also before training, so an unwritable file is reported immediately
                save(file, network.packed(first.game))
            won = beats_random(first, network, rng)
            print(f"{done * seconds:4.0f} s, {games} games: wins {won:.0%} against random play", flush=True)
        if done < 1:
            learn_round(first, network, done, rng)
            games += GAMES
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a two-player game by playing against itself.")
    parser.add_argument("game", nargs="?", default="arthurs_court", choices=[game.id for game in logres.games()])
    parser.add_argument("seconds", nargs="?", type=float, default=120)
    parser.add_argument("--network", metavar="FILE", help="write the network to this file")
    asked = parser.parse_args()
    if np is None:
        sys.exit("learn: numpy is missing (Debian: python3-numpy)")
    game = logres.game(asked.game)
    shorter = {"turn_limit": 40} if any(option.name == "turn_limit" for option in game.info.options) else {}
    first = game.new(2, **shorter)
    network = learn(first, asked.seconds, asked.network, np.random.default_rng(1))
    won = beats_playouts(first, network.packed(game))
    print(f"a search of {ITERATIONS} with the network wins {won:.0%} of {SEARCHES} games against one with playouts")


if __name__ == "__main__":
    main()
