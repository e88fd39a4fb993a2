# SPDX-License-Identifier: GPL-3.0-or-later
"""How the games of a training begin in Kriegspiel: rulesets, boards, odds, a few plies at random.

Both sides know how a game began, so a beginning may be anything. Variety makes the net meet what
self-play from one position never shows: other boards, lost and won endings, odd first moves.
"""
import random

from .environment import Start

RULESETS = ("wild16", "berkeley", "berkeley_any", "cincinnati", "rand", "english", "parker", "foret")
SMALL_BOARDS = ("silverman4x4", "reduced4x4", "silverman4x5", "gardner5x5", "gardner5x6",
                "losalamos6x6", "minor7x7")
MAX_PLIES = 400  # games are cut here
RANDOM_PLIES = 8
BACK_RANK = "rnbqkbnr"


def _rank_to_fen(rank):
    text, empty = "", 0
    for man in rank:
        if man is None:
            empty += 1
            continue
        text += (str(empty) if empty else "") + man
        empty = 0
    return text + (str(empty) if empty else "")


def _thinned(generator, men, losses):
    """The men of a side without some of them; never without the king."""
    rest = list(men)
    candidates = [i for i, man in enumerate(men) if man not in "kK"]
    for i in generator.sample(candidates, losses):
        rest[i] = None
    return rest


def odds(generator):
    """The standard position without a random number of men on either side, as FEN."""
    losses = [generator.randrange(0, 14) for _ in range(2)]
    black = _thinned(generator, BACK_RANK + "p" * 8, losses[0])
    white = _thinned(generator, "P" * 8 + BACK_RANK.upper(), losses[1])
    rights = "".join(letter for letter, place, man in (("K", white[15], "R"), ("Q", white[8], "R"),
                                                       ("k", black[7], "r"), ("q", black[0], "r"))
                     if place == man)
    ranks = [black[:8], black[8:], *[[None] * 8] * 4, white[:8], white[8:]]
    return "/".join(map(_rank_to_fen, ranks)) + f" w {rights or '-'} - 0 1"


def kriegspiel_starts(seed=1, odds_count=400):
    """Weights of ten thousand: half `wild16`; a fifth odds; some small boards."""
    generator = random.Random(seed)
    starts = []
    for rules in RULESETS:
        weight = 3900 if rules == "wild16" else 500
        starts.append(Start(rules, "", weight * 3 // 4, 0, MAX_PLIES))
        starts.append(Start(rules, "", weight // 4, RANDOM_PLIES, MAX_PLIES))
    for _ in range(odds_count):
        rules = generator.choice(RULESETS + ("wild16",) * 7)
        starts.append(Start(rules, odds(generator), 2000 // odds_count, 0, MAX_PLIES))
    for board in SMALL_BOARDS:
        for rules in RULESETS:
            starts.append(Start(rules, board, 5, 2, MAX_PLIES))
    return starts


def board_starts(boards):
    """These boards in all rulesets, alike."""
    return [Start(rules, board, 1, 2, MAX_PLIES) for board in boards for rules in RULESETS]
