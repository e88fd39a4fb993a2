#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A player of one's own in a match: it takes back where it has just lost a man."""
import random

import nebel


class Revenge:
    def start(self, view, seed):
        self.random, self.target = random.Random(seed), None

    def hear(self, view, news):
        if news.verdict == "moved":
            self.target = news.said["capture"] if news.mover != view.side else None

    def choose(self, view, limits):
        takes = [move for move in view.tries() if view.game.move_text(move)[2:4] == self.target]
        return self.random.choice(takes or view.tries())


nebel.add_player("revenge", Revenge, game="kriegspiel")
print(nebel.match("revenge", "random", games=200))
