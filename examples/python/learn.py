#!/usr/bin/env python3
"""Learns a game by playing against itself: a small network, numpy alone. Prints how often it beats random play.

    PYTHONPATH=bindings/python examples/python/learn.py [GAME [SECONDS]]

The network takes what a player sees and gives a weight to each legal move. After each round of games, moves of games
that were won become likelier, moves of games that were lost become rarer (policy gradient, with a baseline).
"""
from __future__ import annotations

import argparse
import sys
import time

import logres
from environment import Environment, choose_random

try:
    import numpy as np
except ImportError:
    np = None

GAMES, HIDDEN, PART = 256, 32, 8192  # side by side; units; decisions that are learned at once


class Network:
    """Weights: from values to hidden units, from these to moves, and to the reward that is expected."""

    def __init__(self, env: Environment, rng: np.random.Generator) -> None:
        rows = [row for row in env.layout for _ in range(row.count)]
        self.least = np.array([row.least for row in rows], np.float32)
        self.span = np.array([max(min(row.greatest, 100) - row.least, 1) for row in rows], np.float32)
        size, moves = len(rows), env.game.info.player_moves
        self.weights = [(rng.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
                        np.zeros(HIDDEN, np.float32), np.zeros((moves, HIDDEN), np.float32),
                        np.zeros(moves, np.float32), np.zeros(HIDDEN, np.float32)]
        self.moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self.time = 0

    def hidden(self, seen: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        scaled = (seen - self.least) / self.span
        return scaled, np.tanh(scaled @ self.weights[0] + self.weights[1])

    def chances(self, hidden: np.ndarray, ids: np.ndarray, offsets: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Of each legal move, how likely it is; and whose it is."""
        owner = np.repeat(np.arange(len(hidden)), np.diff(offsets))
        logits = np.einsum("ij,ij->i", self.weights[2][ids], hidden[owner]) + self.weights[3][ids]
        logits = np.exp(logits - np.maximum.reduceat(logits, offsets[:-1])[owner])
        return logits / np.add.reduceat(logits, offsets[:-1])[owner], owner

    def choose(self, seen: np.ndarray, ids: np.ndarray, offsets: np.ndarray, rng: np.random.Generator) -> np.ndarray:
        """The place of a move in the list of its game, by chance."""
        chances, _ = self.chances(self.hidden(seen)[1], ids, offsets)
        sums = np.cumsum(chances, dtype=float)
        before = np.concatenate([[0], sums[offsets[1:-1] - 1]])
        at = np.searchsorted(sums, before + rng.random(len(seen)) * (sums[offsets[1:] - 1] - before))
        return np.clip(at, offsets[:-1], offsets[1:] - 1) - offsets[:-1]

    def learn(self, seen, ids, offsets, chosen, reward, rate: float = 0.01) -> None:
        scaled, hidden = self.hidden(seen)
        chances, owner = self.chances(hidden, ids, offsets)
        better = reward - hidden @ self.weights[4]
        slope = -chances
        slope[offsets[:-1] + chosen] += 1
        slope *= ((better - better.mean()) / (better.std() + 1e-6))[owner]
        slope += 0.01 * chances * (-np.log(chances + 1e-9) - 1)  # stay curious
        rows, order = slope[:, None] * hidden[owner], np.argsort(ids, kind="stable")
        places, starts = np.unique(ids[order], return_index=True)
        of_moves, of_biases = np.zeros_like(self.weights[2]), np.zeros_like(self.weights[3])
        of_moves[places] = np.add.reduceat(rows[order], starts)
        of_biases[places] = np.add.reduceat(slope[order], starts)
        back = np.add.reduceat(slope[:, None] * self.weights[2][ids], offsets[:-1])
        back += better[:, None] * self.weights[4]
        back *= 1 - hidden ** 2
        self._climb([scaled.T @ back, back.sum(axis=0), of_moves, of_biases, hidden.T @ better], len(seen), rate)

    def _climb(self, gradients: list, number: int, rate: float) -> None:  # Adam
        self.time += 1
        for weight, gradient, (mean, square) in zip(self.weights, gradients, self.moments):
            gradient = gradient / number
            mean += 0.1 * (gradient - mean)
            square += 0.01 * (gradient ** 2 - square)
            weight += rate * (mean / (1 - 0.9 ** self.time)) / (np.sqrt(square / (1 - 0.99 ** self.time)) + 1e-6)


def play_round(env: Environment, network: Network, rng: np.random.Generator, games: int) -> list:
    """Plays against itself until so many games have ended. Returns (seen, ids, counts, chosen, reward) of decisions."""
    open_decisions, done, ended = [[] for _ in range(env.n)], [], 0
    while ended < games:
        seen, (ids, offsets), agents = env.observe(), env.legal_actions(), env.agent_selection.copy()
        offsets = offsets.astype(int)
        chosen = network.choose(seen, ids, offsets, rng)
        env.step(ids[offsets[:-1] + chosen])
        for i in range(env.n):
            open_decisions[i].append((agents[i], seen[i], ids[offsets[i]:offsets[i + 1]], chosen[i]))
        for i in np.flatnonzero(env.terminations | env.truncations):
            done += [(see, legal, at, env.rewards[i, agent]) for agent, see, legal, at in open_decisions[i]
                     if len(legal) > 1]
            open_decisions[i], ended = [], ended + 1
    return done


def learn_from(network: Network, decisions: list, rng: np.random.Generator) -> None:
    order = rng.permutation(len(decisions))
    for begin in range(0, len(order), PART):
        part = [decisions[at] for at in order[begin:begin + PART]]
        seen, legal, chosen, reward = zip(*part)
        offsets = np.concatenate([[0], np.cumsum([len(each) for each in legal])])
        network.learn(np.array(seen), np.concatenate(legal), offsets, np.array(chosen), np.array(reward, np.float32))


def beats_random(env: Environment, network: Network, rng: np.random.Generator, games: int = 500) -> float:
    """How often it wins against random play, a draw as half; it plays seat 0 in every second game."""
    seat, won = np.arange(env.n) % 2, []
    env.reset(int(rng.integers(1 << 30)))
    while len(won) < games:
        seen, (ids, offsets) = env.observe(), env.legal_actions()
        offsets = offsets.astype(int)
        own = ids[offsets[:-1] + network.choose(seen, ids, offsets, rng)]
        env.step(np.where(env.agent_selection == seat, own, choose_random(offsets, ids, rng)))
        ended = env.terminations | env.truncations
        won += list((1 + env.rewards[ended, seat[ended]]) / 2)
    return float(np.mean(won))


def main() -> None:
    parser = argparse.ArgumentParser(description="Learns a game by playing against itself.")
    parser.add_argument("game", nargs="?", default="four_courts", choices=[game.id for game in logres.games()])
    parser.add_argument("seconds", nargs="?", type=float, default=120)
    asked = parser.parse_args()
    if np is None:
        sys.exit("learn: numpy is missing (Debian: python3-numpy)")
    options = logres.game(asked.game).info.options
    limit = {"turn_limit": 40} if any(option.name == "turn_limit" for option in options) else {}
    env, test = (Environment(asked.game, GAMES, players=2, **limit) for _ in range(2))
    rng = np.random.default_rng(1)
    network, begin, games, told = Network(env, rng), time.perf_counter(), 0, 0.0
    won = beats_random(test, network, rng)
    print(f"{env.game.info.title}: before learning it wins {won:.0%} against random play", flush=True)
    while time.perf_counter() - begin < asked.seconds:
        learn_from(network, play_round(env, network, rng, GAMES), rng)
        games += GAMES
        if time.perf_counter() - begin > told + asked.seconds / 5:
            told = time.perf_counter() - begin
            print(f"{told:4.0f} s, {games} games: {beats_random(test, network, rng):.0%}", flush=True)
    print(f"after {games} games it wins {beats_random(test, network, rng, 1000):.0%}")


if __name__ == "__main__":
    main()
