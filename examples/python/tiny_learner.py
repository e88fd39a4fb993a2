#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Learns Kriegspiel on the 4x4 board against the player "random", with nothing but numpy.

The policy is one layer: the logit of a try is a weighted sum of what its side knows. A second
layer of one output says how the game will end. Both are moved a little after every 32 tries
(advantage actor-critic, with rewards for the end and small ones for men won).

Usage: tiny_learner.py [SECONDS]
"""
import sys
import time

import numpy as np

import nebel

ROWS, STEPS = 128, 32
DISCOUNT, TRACE, RATE, MAN = 0.99, 0.9, 0.003, 0.02
SQUARES = np.array([8 * rank + file for rank in range(4) for file in range(4)])
ACTIONS = (64 * SQUARES[:, None] + SQUARES).ravel()  # from a square to a square


def features(env):
    """The planes on the 16 squares that there are, the scalars, and a one."""
    planes, scalars = env.encoding.split(env.observations)
    squares = planes.reshape(ROWS, env.encoding.planes, 64)[:, :, SQUARES].reshape(ROWS, -1)
    rows = np.concatenate([squares, scalars, np.full((ROWS, 1), nebel.FULL)], axis=1)
    return rows.astype(np.float32) / nebel.FULL


def chances(logits, masks):
    logits = np.where(masks, logits, -np.inf)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


class Adam:
    """Steps whose size follows how sure the gradient is."""

    def __init__(self, weights):
        self.weights, self.count = weights, 0
        self.mean, self.square = np.zeros_like(weights), np.zeros_like(weights)

    def step(self, gradient):
        self.count += 1
        self.mean += 0.1 * (gradient - self.mean)
        self.square += 0.001 * (gradient**2 - self.square)
        mean, square = self.mean / (1 - 0.9**self.count), self.square / (1 - 0.999**self.count)
        self.weights += RATE * mean / (np.sqrt(square) + 1e-6)


def play(env, policy, value, random):
    """So many tries in all games; what was seen, tried and gained, and how games ended."""
    seen, ended = [], []
    for _ in range(STEPS):
        x, masks = features(env), env.masks[:, ACTIONS]
        p = chances(x @ policy, masks)
        tried = (p.cumsum(axis=1) > random.random((ROWS, 1)) * 0.999).argmax(axis=1)
        env.step(ACTIONS[tried])
        over = env.nexts == nebel.NEXT_NONE
        seen.append((x, p, tried, env.rewards + MAN * env.gains * ~over, over, x @ value))
        ended += env.rewards[over].tolist()
    return seen, ended


def learn(seen, last, policy, value):
    """Tries that went better than was thought become likelier."""
    policy_gradient, value_gradient = 0, 0
    ahead, advantage = last, np.zeros(ROWS, np.float32)
    for x, p, tried, gained, over, thought in reversed(seen):
        surprise = gained + DISCOUNT * ahead * ~over - thought
        advantage = surprise + DISCOUNT * TRACE * advantage * ~over
        direction = -p
        direction[np.arange(ROWS), tried] += 1
        policy_gradient = policy_gradient + x.T @ (direction * advantage[:, None])
        value_gradient = value_gradient + x.T @ advantage
        ahead = thought
    policy.step(policy_gradient / (ROWS * STEPS))
    value.step(value_gradient / (ROWS * STEPS))


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 40
    env = nebel.Environment("kriegspiel", ROWS, threads=2,
                            starts=[nebel.Start(start="silverman4x4", max_plies=80)])
    env.seat(nebel.SECOND, "random", rows=slice(0, ROWS // 2))
    env.seat(nebel.FIRST, "random", rows=slice(ROWS // 2, ROWS))
    env.reset()
    random = np.random.default_rng(1)
    policy = Adam(np.zeros((features(env).shape[1], len(ACTIONS)), np.float32))
    value = Adam(np.zeros(features(env).shape[1], np.float32))
    began, shown, results = time.monotonic(), 0, []
    while (elapsed := time.monotonic() - began) < seconds:
        seen, ended = play(env, policy.weights, value.weights, random)
        learn(seen, features(env) @ value.weights, policy, value)
        results += ended
        if elapsed >= shown * seconds / 10:
            recent = np.array(results[-2000:])
            print(f"{elapsed:5.1f} s {len(results):7d} games: {(recent > 0).mean():6.1%} won, "
                  f"{(recent < 0).mean():6.1%} lost of the last {len(recent)}", flush=True)
            shown += 1


main()
