#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small Phantom Go player for the engine protocol (docs/protocol.md).

It takes a refused point for an enemy stone, plays beside such stones as often as anywhere else,
does not fill its own eyes, and passes when nothing else is left.
"""

import random
import re
import sys

LETTERS = "abcdefghjklmnopqrst"  # without i


def name(point):
    return LETTERS[point[0]] + str(point[1] + 1)


def point_of(text):
    return LETTERS.index(text[0]), int(text[1:]) - 1


def points_of(text):
    """What "captured" or "known" lists; a mere number lists nothing."""
    return [point_of(word) for word in text.split(",") if word and word[0] in LETTERS]


class Game:
    """One game, as one side knows it."""

    def __init__(self, settings):
        start = dict(word.split("=", 1) for word in settings["start"].split("_") if "=" in word)
        size = re.match(r"(\d+)x", settings["start"])
        self.size = int(size.group(1) if size else start.get("size", 9))
        self.own = set()
        self.enemies = set()  # where enemy stones are thought to be
        self.refused = set()  # in this turn
        self.known = set()  # openspiel: where they are for certain
        self.random = random.Random(int(settings["seed"]))
        self.place(start.get("board", ""), settings["side"] == "black")

    def place(self, board, is_black):
        """The stones of a start, which both sides know: rows from the top."""
        for row, text in enumerate(board.split("/") if board else []):
            column = 0
            for part in re.findall(r"\d+|[XO.]", text):
                point = column, self.size - 1 - row
                if part in "XO":
                    (self.own if (part == "X") == is_black else self.enemies).add(point)
                column += int(part) if part.isdigit() else 1

    def neighbours(self, point):
        column, row = point
        around = (column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)
        return [(c, r) for c, r in around if 0 <= c < self.size and 0 <= r < self.size]

    def choose(self):
        taken = self.own | self.refused | self.known
        free = [(column, row) for column in range(self.size) for row in range(self.size)
                if (column, row) not in taken]
        free = [point for point in free
                if not all(beside in self.own for beside in self.neighbours(point))]
        near = [point for point in free
                if any(beside in self.enemies for beside in self.neighbours(point))]
        if near and self.random.random() < 0.5:
            free = near
        return "try " + name(self.random.choice(free)) if free else "pass"

    def answer(self, verdict, point, said):
        """What the umpire says to an own try."""
        if verdict == "illegal":
            self.refused.add(point)
            self.enemies.add(point)
            if said.get("why") == "occupied":
                self.known.add(point)
        if verdict == "moved":
            self.own.add(point)
            self.enemies.discard(point)
            for gone in points_of(said.get("captured", "")) + points_of(said.get("known", "")):
                self.enemies.discard(gone)
                self.known.discard(gone)
        if verdict in ("moved", "pass"):
            self.refused.clear()

    def lose(self, said):
        """The opponent has moved."""
        for point in points_of(said.get("captured", "")):
            self.own.discard(point)
            self.enemies.update(beside for beside in self.neighbours(point)
                                if beside not in self.own)
        self.refused.clear()


def main():
    game, point = None, None
    for line in sys.stdin:
        words = line.split()
        said = dict(word.split("=", 1) for word in words if "=" in word)
        if words[0] == "nebel":
            print("ready go_bot.py", flush=True)
        elif words[0] == "newgame":
            game = Game(said)
        elif words[0] == "go":
            choice = game.choose()
            point = point_of(choice.split()[1]) if choice != "pass" else None
            print(choice, flush=True)
        elif words[0] == "answer":
            game.answer(words[1], point, said)
        elif words[0] == "opponent" and words[1] in ("moved", "pass"):
            game.lose(said)
        elif words[0] == "quit":
            break


if __name__ == "__main__":
    main()
