# SPDX-License-Identifier: GPL-3.0-or-later
"""What a training of each game begins with, unless something else is wanted."""
from dataclasses import dataclass
from typing import Callable

from . import kriegspiel_starts, phantom_go_starts
from .environment import encoding_of

NARROW = 9  # lines of the largest board that is shown on the narrower planes


@dataclass(frozen=True)
class Game:
    starts: Callable  # from a seed: how games begin
    board_starts: Callable  # the same on boards of a list
    seated: str  # players of nebel to learn against, separated by semicolons
    material: float  # reward at first
    entropy: float  # of a choice, in nats
    opponent: str  # in matches
    rules: str  # in matches


GAMES = {
    "kriegspiel": Game(kriegspiel_starts.kriegspiel_starts, kriegspiel_starts.board_starts,
                       "random;recapture;capture-blind;stranger*5", 0.02, 0.8, "seer", "wild16"),
    "phantom-go": Game(phantom_go_starts.phantom_go_starts, phantom_go_starts.board_starts,
                       "random", 0.5, 0.5, "flat:ucb=on,rave=on", "olympiad"),
}


def _lines(board):
    """Of "9x9 komi=6.5"; 9 where nothing is said."""
    for word in board.split():
        if word.partition("x")[0].isdigit():
            return int(word.partition("x")[0])
    return 9


def width_of(game, starts):
    """Planes that are wide enough for all of them; 0: there is one width."""
    if not encoding_of(game).is_of_any_size:
        return 0
    return max(_lines(start.board) for start in starts)


@dataclass(frozen=True)
class Part:
    """Games that are shown on planes of one width, and their share of all tries."""
    share: float
    starts: list
    width: int


def parts_of(game, starts, wide_share):
    """Small boards apart from large ones, so that large ones alone cost what they cost; one part where
    one width does for all."""
    narrow = [start for start in starts if width_of(game, [start]) <= NARROW]
    wide = [start for start in starts if width_of(game, [start]) > NARROW]
    if not narrow or not wide or wide_share <= 0:
        kept = starts if not narrow or not wide else narrow
        return [Part(1.0, kept, width_of(game, kept))]
    return [Part(1 - wide_share, narrow, width_of(game, narrow)),
            Part(wide_share, wide, width_of(game, wide))]


def starts_of(game, seed, boards="", largest=0):
    """How games begin; on these boards, separated by commas, or on all, less those of any size that
    have more lines than `largest`."""
    usual = GAMES[game]
    if boards:
        return usual.board_starts(boards.split(","))
    return [start for start in usual.starts(seed)
            if not largest or width_of(game, [start]) <= largest]
