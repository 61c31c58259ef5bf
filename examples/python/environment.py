#!/usr/bin/env python3
"""A vectorized environment for reinforcement learning, with the names of PettingZoo's AEC. Needs numpy.

    PYTHONPATH=bindings/python examples/python/environment.py [GAME [GAMES]]

As a program, it plays random games to the end and prints what a learner would see of them.
"""
from __future__ import annotations

import argparse
import sys
import time

import logres

try:
    import numpy as np
except ImportError:
    np = None


class Environment:
    """n games of one kind. Everything that PettingZoo's AEC has per agent is an array here, by game:

    agent_selection  the acting seat
    rewards          by seat, of the last step: 0 while a game is in progress; at its end 1 for the sole winner, -1 for
                     the sole last, and in between by the number of seats behind and ahead; in a cooperative game,
                     the points
    terminations     whether the last step ended the game
    truncations      whether it was cut off after `limit` steps; rewards are then those of the standing

    A finished game restarts immediately, so every game has an acting seat after every step.
    `final_observations[i, seat]` keeps the observation of a seat at the last end of game i, and last() returns each
    agent's rewards since its previous action.
    """

    def __init__(self, game: str, n: int, players: int | None = None, limit: int = 2000, seed: int = 1,
                 **options) -> None:
        self.game, self.n, self.limit = logres.game(game), n, limit
        self.batch = logres.batch(self.game, n, seeds=seed, players=players, **options)
        self.agents = range(self.batch.first.players)
        self.layout = self.batch.first.observation_layout  # the ranges depend on the number of players
        self.reset()

    def reset(self, seed: int | None = None) -> None:
        """Restarts all games. The same seed draws the same chance moves; without a seed, the generators continue."""
        if seed is not None:
            self.batch = logres.batch(self.batch.first, self.n, seeds=seed)
        else:
            for i in range(self.n):
                self.batch[i] = self.batch.first
        self.batch.resolve()
        by_seat = self.n, len(self.agents)
        self.steps = np.zeros(self.n, int)
        self.rewards = np.zeros(by_seat)
        self.terminations = self.truncations = np.zeros(self.n, bool)
        self.final_observations = np.zeros((*by_seat, self.observe().shape[1]), np.int16)
        # of each seat since its last action
        self._cumulative_rewards, self._terminated, self._truncated = (np.zeros(by_seat, of) for of in (float, bool, bool))
        self.agent_selection = self.batch.actors()

    def observe(self, agents=None) -> np.ndarray:
        """Returns the observations of the acting seats, or of given seats, one row per game. The viewer is seat 0."""
        return self.batch.observe(agents)

    def action_mask(self) -> np.ndarray:
        """Returns the legal moves, with one row per game and one column per move."""
        return self.batch.legal_mask()

    def last(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict]:
        """Returns, for the acting seats: observations; rewards since their last action, whether games ended since then,
        and whether games were cut off; and the mask. After such an end, observations belong to the next game."""
        now = np.arange(self.n), self.agent_selection
        return (self.observe(), self._cumulative_rewards[now], self._terminated[now], self._truncated[now],
                {"action_mask": self.action_mask()})

    def legal_actions(self) -> tuple[np.ndarray, np.ndarray]:
        """Returns the legal moves as one list: ids[offsets[i]:offsets[i + 1]] are the moves of game i."""
        return self.batch.legal_ids()

    def step(self, actions) -> None:
        """Plays a move in each game, and the chance moves that follow. An illegal move leaves its game unchanged; after
        all other games have moved, a ValueError names it."""
        errors = np.zeros(self.n, np.int32)
        moved = self.agent_selection
        self.agent_selection = self.batch.step(actions, errors=errors)
        moved = np.flatnonzero(errors == 0), moved[errors == 0]
        self.steps[moved[0]] += 1
        self.terminations = self.agent_selection == logres.NOBODY
        self.truncations = (self.steps >= self.limit) & ~self.terminations
        self.rewards = np.zeros((self.n, len(self.agents)))
        ended = self.terminations | self.truncations
        if ended.any():
            self.rewards[ended] = self._rewards_of(self.batch.standings(), ended)
            self._see_the_end(ended)
            self._begin_anew(ended)
        for kept, new in ((self._cumulative_rewards, self.rewards), (self._terminated, self.terminations[:, None]),
                          (self._truncated, self.truncations[:, None])):
            kept[moved] = 0
            kept += new
        if errors.any():
            raise ValueError(f"no legal move for games {np.flatnonzero(errors).tolist()}")

    def _rewards_of(self, standings: dict, ended: np.ndarray) -> np.ndarray:
        """Returns the number of other seats behind minus those ahead; in a cooperative game, the points."""
        info = self.batch.first.game.info
        if info.is_cooperative:
            return standings["scores"][ended] * (-1 if info.lower_is_better else 1)
        ranks = standings["ranks"][ended]
        others = np.sign(ranks[:, None, :] - ranks[:, :, None])  # 1: behind, -1: ahead
        return others.sum(axis=2) / (len(self.agents) - 1)

    def _see_the_end(self, ended: np.ndarray) -> None:
        for i in np.flatnonzero(ended):
            for seat in self.agents:
                self.final_observations[i, seat] = self.batch[i].view(seat).observe()

    def _begin_anew(self, ended: np.ndarray) -> None:
        for i in np.flatnonzero(self.truncations):
            self.batch[i] = self.batch.first
        self.batch.reset()
        self.batch.resolve()
        self.steps[ended] = 0
        self.agent_selection = self.batch.actors()


def choose_random(offsets: np.ndarray, ids: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Returns a random legal move for each game."""
    counts = np.diff(offsets)
    return ids[offsets[:-1] + (rng.random(len(counts)) * counts).astype(int)]


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays random games in a reinforcement learning environment.")
    parser.add_argument("game", nargs="?", default="four_courts", choices=[game.id for game in logres.games()])
    parser.add_argument("games", nargs="?", type=int, default=1000)
    asked = parser.parse_args()
    if asked.games < 1:
        parser.error("GAMES must be 1 or more")
    if np is None:
        sys.exit("environment: numpy is missing (Debian: python3-numpy)")
    env, rng = Environment(asked.game, min(asked.games, 256), players=2), np.random.default_rng(1)
    rewards, steps, begin = [], 0, time.perf_counter()
    while sum(map(len, rewards)) < asked.games:
        ids, offsets = env.legal_actions()
        env.step(choose_random(offsets, ids, rng))
        steps += env.n
        rewards.append(env.rewards[env.terminations | env.truncations])
    rate, won = steps / (time.perf_counter() - begin), (np.concatenate(rewards) > 0).mean(axis=0)
    seen, _, _, _, info = env.last()
    values, moves = seen.shape[1], info["action_mask"].shape[1]
    print(f"{env.game.info.title}: {values} values are observed, {moves} moves are numbered")
    print(f"{rate:,.0f} steps per second; player 0 won {won[0]:.0%}, player 1 {won[1]:.0%}")


if __name__ == "__main__":
    main()
