# SPDX-License-Identifier: GPL-3.0-or-later
"""How the games of a training begin in Phantom Go: rulesets, sizes, komi, handicaps, random plies.

Half the games have the usual komi. The others have any that either side can still hope to win with, so
that the net learns what a lead is worth, and what to do with a lost game.
"""
import random

from .environment import Start

RULESETS = {"olympiad": 45, "ccgc": 15, "sensei": 15, "openspiel": 25}  # of a hundred
SIZES = {5: 40, 6: 40, 7: 220, 8: 70, 9: 400, 10: 30, 11: 60, 12: 30, 13: 110}  # of a thousand
KOMI = "7.5"
HANDICAP_LEAST = 7  # lines


def _komi(generator, size):
    """In halves, within a third of the board."""
    most = 2 * size * size // 3
    return f"{generator.randint(-most, most) / 2:g}"


def _board(generator, size):
    komi = KOMI if generator.random() < 0.5 else _komi(generator, size)
    board = f"{size}x{size} komi={komi}"
    if size >= HANDICAP_LEAST and generator.random() < 0.08:
        board += f" handicap={generator.randint(2, 4)}"
    if generator.random() < 0.04:
        board += " count=territory"
    return board


def phantom_go_starts(seed=1, count=25):
    """`count` beginnings of every size and ruleset; a quarter begin with random plies."""
    generator = random.Random(seed)
    starts = []
    for size, weight in SIZES.items():
        for rules, of_hundred in RULESETS.items():
            share = weight * of_hundred
            for i in range(count):
                plies = size if i % 4 == 0 else 0
                starts.append(Start(rules, _board(generator, size), share, plies))
    return starts


def board_starts(boards):
    """These boards in all rulesets, alike."""
    return [Start(rules, board, 1, 2) for board in boards for rules in RULESETS]
