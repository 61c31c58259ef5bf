"""A value network in numpy: its inputs, its training, and its bytes, described in src/bots/network.h."""
from __future__ import annotations

import math
import struct

import numpy as np

import logres

FIRST, SECOND = 32, 16  # units of the hidden layers
MOST = 1.98  # the largest weight: times 64, it fits 8 bits
IGNORED, SCALED, ONE_OF_MANY = range(3)


def plan_row(seen: np.ndarray, is_number: bool) -> tuple[int, int, int, int]:
    """Returns the encoding of a layout row, from its values in some games: mode, base, low and high. Small numbers have
    one input each, like names, because the third knight is rarely worth as much as the second."""
    numbers, times = np.unique(seen, return_counts=True)
    base, low, high = (int(number) for number in (numbers[times.argmax()], numbers[0], numbers[-1]))
    span = high - low
    if is_number and span > 2 and (span > 12 or span * seen.shape[1] > 96):
        return SCALED, base, low - span // 3 * (low < 0), high + span // 3  # strong players reach further
    return ONE_OF_MANY if span else IGNORED, base, low, high


class Inputs:
    """The inputs of a network for an observation followed by the scores. The base of a row has no input."""

    def __init__(self, first: logres.State, seen: np.ndarray) -> None:
        layout, inputs = first.observation_layout, []
        begins = [row.offset for row in layout] + [layout[-1].offset + layout[-1].count]
        kinds = [row.value in ("number", "seats") for row in layout] + [True]
        self.rows = [plan_row(part, kind) for part, kind in zip(np.split(seen, begins[1:], axis=1), kinds)]
        for (mode, base, low, high), begin, end in zip(self.rows, begins, begins[1:] + [seen.shape[1]]):
            numbers = [base] if mode == SCALED else [each for each in range(low, high + 1) if each != base]
            inputs += [(at, number, mode, low, high) for at in range(begin, end) for number in numbers]
        self.at, self.number, mode, low, high = np.array(inputs, np.int16).T
        self.scaled = np.flatnonzero(mode == SCALED)
        self.low, self.high, self.base = low[self.scaled], high[self.scaled], self.number[self.scaled]

    def of(self, seen: np.ndarray) -> np.ndarray:
        values = seen[:, self.at]
        inputs = (values == self.number).astype(np.float32)
        clipped = np.clip(values[:, self.scaled], self.low, self.high)
        inputs[:, self.scaled] = (clipped - self.base) / (self.high - self.low)
        return inputs


class Network:
    """Two hidden layers of leaky rectifiers and a logistic output: the value of a view for its viewer, 0 … 1."""

    def __init__(self, inputs: Inputs, rng: np.random.Generator) -> None:
        shapes = [(len(inputs.at), FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,)]
        widths = [0.15, 0, 1.5 / math.sqrt(FIRST), 0, 1.5 / math.sqrt(SECOND), 0]
        drawn = [rng.uniform(-width, width, math.prod(shape)) for width, shape in zip(widths, shapes)]
        self.inputs, self.all, self.steps = inputs, np.concatenate(drawn, dtype=np.float32), 0
        parts = np.split(self.all, np.cumsum([len(each) for each in drawn])[:-1])  # views into `all`
        self.weights = [part.reshape(shape) for part, shape in zip(parts, shapes)]
        self.mean, self.square = np.zeros_like(self.all), np.zeros_like(self.all)

    def values(self, seen: np.ndarray) -> np.ndarray:
        return self._layers(self.inputs.of(seen))[2]

    def _layers(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Returns the sums of the hidden layers, and the output."""
        weights1, biases1, weights2, biases2, weights3, bias3 = self.weights
        sums1 = inputs @ weights1 + biases1
        sums2 = leaky(sums1) @ weights2 + biases2
        return sums1, sums2, 1 / (1 + np.exp(-leaky(sums2) @ weights3 - bias3))

    def learn(self, seen: np.ndarray, targets: np.ndarray, rate: float) -> None:
        """Reduces the cross entropy of samples."""
        inputs = self.inputs.of(seen)
        sums1, sums2, values = self._layers(inputs)
        slope = (values - targets) / len(seen)
        back2 = np.outer(slope, self.weights[4]) * slopes(sums2)
        back1 = back2 @ self.weights[2].T * slopes(sums1)
        gradients = [inputs.T @ back1, back1.sum(axis=0), leaky(sums1).T @ back2, back2.sum(axis=0),
                     leaky(sums2).T @ slope, slope.sum()]
        self._descend(np.concatenate([each.ravel() for each in gradients]), rate)

    def _descend(self, gradient: np.ndarray, rate: float) -> None:
        """Takes a step of Adam (Kingma, Ba 2014)."""
        self.steps += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient ** 2 - self.square)
        size = np.sqrt(self.square / (1 - 0.999 ** self.steps)) + 1e-7
        self.all -= rate / (1 - 0.9 ** self.steps) * self.mean / size
        np.clip(self.all, -MOST, MOST, out=self.all)

    def packed(self, game: logres.Game) -> bytes:
        """Returns the bytes of the network. Weights into a unit are scaled up as far as they fit, and those out of it
        down accordingly: rectifiers preserve the network's output, and rounding to 8 bits loses less."""
        weights1, biases1, weights2, biases2, weights3, bias3 = self.weights
        sizes = np.abs(np.vstack([weights1, biases1])) + 1e-6
        by1 = np.minimum(MOST / sizes.max(axis=0), 500 / sizes.sum(axis=0))  # times 64, the sum fits 16 bits
        weights2 = weights2 / by1[:, None]
        by2 = MOST / (np.abs(weights2).max(axis=0) + 1e-6)
        head = struct.pack("<4sHHHHIQ", b"LGNW", 1, len(self.inputs.rows), FIRST, SECOND, len(weights1),
                           game.observation_hash)
        return b"".join([
            head, np.array(self.inputs.rows, "<i2").tobytes(), rounded(64 * weights1 * by1 + 128, "u1"),
            rounded(64 * biases1 * by1, "<i2"), rounded(64 * weights2 * by2, "i1"), rounded(64 * biases2 * by2, "<i2"),
            rounded(4096 * weights3 / by2, "<i2"), rounded(4096 * bias3, "<i2")])


def slopes(sums: np.ndarray) -> np.ndarray:
    return np.where(sums > 0, np.float32(1), np.float32(1 / 8))


def leaky(sums: np.ndarray) -> np.ndarray:
    return sums * slopes(sums)


def rounded(numbers: np.ndarray, kind: str) -> bytes:
    return np.clip(np.rint(numbers), np.iinfo(kind).min, np.iinfo(kind).max).astype(kind).tobytes()
