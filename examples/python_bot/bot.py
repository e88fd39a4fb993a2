#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A small Kriegspiel player for the engine protocol (docs/protocol.md).

It takes back where it has just lost a man, uses pawn captures that the umpire has announced,
and else moves at random. It keeps no more than its own men and what was refused this turn.
"""

import random
import sys

ROOK_STEPS = [(0, 1), (0, -1), (1, 0), (-1, 0)]
BISHOP_STEPS = [(1, 1), (1, -1), (-1, 1), (-1, -1)]
KNIGHT_STEPS = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]
STEPS = {
    "n": KNIGHT_STEPS,
    "b": BISHOP_STEPS,
    "r": ROOK_STEPS,
    "q": ROOK_STEPS + BISHOP_STEPS,
    "k": ROOK_STEPS + BISHOP_STEPS,
}


def name(square):
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def square_of(text):
    return "abcdefgh".index(text[0]), int(text[1]) - 1


class Game:
    """One game, as one side knows it."""

    def __init__(self, settings):
        board, _, rights = settings["start"].split("_")[:3]
        rows = board.split("/")
        self.white = settings["side"] == "white"
        self.rules = settings["rules"]
        self.height = len(rows)
        self.width = sum(int(c) if c.isdigit() else 1 for c in rows[0])
        self.men = {}  # own men: (file, rank) -> "pnbrqk"
        for rank, row in zip(range(self.height - 1, -1, -1), rows):
            file = 0
            for c in row:
                if c.isdigit():
                    file += int(c)
                    continue
                if c.isupper() == self.white:
                    self.men[file, rank] = c.lower()
                file += 1
        self.rights = {c.lower() for c in rights if c != "-" and c.isupper() == self.white}
        self.random = random.Random(int(settings["seed"]))
        self.lost_at = None
        self.begin_turn({})

    def begin_turn(self, said):
        """What the umpire has said before this turn."""
        self.refused = set()
        self.answered = None  # "yes" or "no" once "Any?" was asked
        self.capturing = None  # the pawns that may try to capture; None: all
        tries = said.get("tries")
        if tries in ("0", "no", "none"):
            self.capturing = []
        elif tries is not None and tries[0] in "abcdefgh":
            self.capturing = [square_of(text) for text in tries.split(",")]
        self.has_pawn_try = tries is not None and self.capturing != []

    def is_free(self, square):
        """On the board and without an own man."""
        file, rank = square
        return 0 <= file < self.width and 0 <= rank < self.height and square not in self.men

    def pawn_moves(self, square):
        (file, rank), up = square, 1 if self.white else -1
        last = self.height - 1 if self.white else 0
        second = 1 if self.white else self.height - 2
        has_double = self.height >= 7 or (self.width, self.height) == (4, 5)
        quiet, captures = [], []
        if self.is_free((file, rank + up)):
            quiet.append((file, rank + up))
            if rank == second and has_double and self.is_free((file, rank + 2 * up)):
                quiet.append((file, rank + 2 * up))
        if self.capturing is None or square in self.capturing:
            captures = [to for to in ((file - 1, rank + up), (file + 1, rank + up))
                        if self.is_free(to)]
        kinds = [""]
        if rank + up == last:
            kinds = "qrn" if (self.width, self.height) == (6, 6) else "qrbn"
        return ([name(square) + name(to) + kind for to in quiet for kind in kinds],
                [name(square) + name(to) + kind for to in captures for kind in kinds])

    def piece_moves(self, square, kind):
        moves = []
        for step_file, step_rank in STEPS[kind]:
            to = square[0] + step_file, square[1] + step_rank
            while self.is_free(to):
                moves.append(name(square) + name(to))
                if kind in "nk":
                    break
                to = to[0] + step_file, to[1] + step_rank
        if kind == "k" and "k" in self.rights:
            if all(self.is_free((file, square[1])) for file in (5, 6)):
                moves.append(name(square) + name((6, square[1])))
        if kind == "k" and "q" in self.rights:
            if all(self.is_free((file, square[1])) for file in (1, 2, 3)):
                moves.append(name(square) + name((2, square[1])))
        return moves

    def choose(self):
        quiet, captures = [], []
        for square, kind in self.men.items():
            if kind == "p":
                steps, takes = self.pawn_moves(square)
                quiet += steps
                captures += takes
            else:
                quiet += self.piece_moves(square, kind)
        quiet = [move for move in quiet if move not in self.refused]
        captures = [move for move in captures if move not in self.refused]
        if self.rules in ("berkeley_any", "english") and self.answered is None and captures:
            return "ask any"
        if self.answered == "no":
            captures = []
        if self.answered == "yes" and captures:
            quiet = []
        back = [move for move in quiet + captures if move[2:4] == self.lost_at]
        choices = back or (self.has_pawn_try and captures) or quiet + captures
        return "try " + self.random.choice(choices) if choices else "resign"

    def play(self, move):
        """An own try was accepted."""
        start, to = square_of(move[:2]), square_of(move[2:4])
        kind = self.men.pop(start)
        self.men[to] = move[4:] or kind
        if kind == "k" and abs(to[0] - start[0]) == 2:
            rook = (7, to[1]) if to[0] == 6 else (0, to[1])
            self.men[(start[0] + to[0]) // 2, to[1]] = self.men.pop(rook)
        if kind == "k":
            self.rights.clear()
        self.lose_right(start)
        self.lost_at = None

    def lose_right(self, square):
        """A rook has left its corner or was taken there."""
        if square[1] == (0 if self.white else 7):
            self.rights.discard({7: "k", 0: "q"}.get(square[0]))

    def lose(self, said):
        """The opponent has moved."""
        self.lost_at = None
        if "capture" in said:
            self.lost_at = said["capture"].split("@")[1]
            file, rank = square_of(self.lost_at)
            if "en_passant" in said.get("said", ""):
                rank += 1 if self.white else -1
            del self.men[file, rank]
            self.lose_right((file, rank))


def main():
    game, move = None, None
    for line in sys.stdin:
        words = line.split()
        said = dict(word.split("=", 1) for word in words if "=" in word)
        if words[0] == "nebel":
            print("ready python_bot", flush=True)
        elif words[0] == "newgame":
            game = Game(said)
        elif words[0] == "begin":
            game.begin_turn(said)
        elif words[0] == "go":
            choice = game.choose()
            move = choice.split()[-1]
            print(choice, flush=True)
        elif words[:2] == ["answer", "moved"]:
            game.play(move)
        elif words[0] == "answer" and words[1] in ("yes", "no"):
            game.answered = words[1]
        elif words[0] == "answer":
            game.refused.add(move)
        elif words[:2] == ["opponent", "moved"]:
            game.lose(said)
            game.begin_turn(said)
        elif words[0] == "quit":
            break


if __name__ == "__main__":
    main()
