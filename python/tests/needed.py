# SPDX-License-Identifier: GPL-3.0-or-later
"""What all tests of the package need: numpy, or else they are skipped, and a game at random."""
import random
import unittest

try:
    import numpy as np
except ImportError:
    raise unittest.SkipTest("numpy is missing (Debian: python3-numpy)")

import nebel

__all__ = ["nebel", "np", "play_at_random", "small_games"]


def small_games():
    """Every ruleset of every game on a small board, as arguments of an umpire."""
    for game in nebel.games():
        for rules in game.rules:
            yield {"game": game.name, "rules": rules, "max_plies": 60,
                   "start": "silverman4x4" if game.name == "kriegspiel" else "5x5"}


def play_at_random(umpire, tries=10**6, seed=1, each=lambda news: None):
    """Makes tries until the game is over; `each` is shown both sides' news."""
    draw = random.Random(seed)
    while tries > 0 and not umpire.is_over:
        each(umpire.attempt(draw.choice(umpire.view(umpire.to_move).tries())))
        tries -= 1
