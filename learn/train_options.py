# SPDX-License-Identifier: GPL-3.0-or-later
"""The options of a training, with what is usual for its game."""
import argparse
import math
import os

from .games import GAMES


def options(about):
    parser = argparse.ArgumentParser(description=about)
    add = parser.add_argument
    add("--game", default="kriegspiel", choices=list(GAMES))
    add("--out", default="", help="folder of the run, runs/GAME; goes on if there is one in it")
    add("--resume", default="", help="begin from the checkpoint in this folder")
    add("--against", default="", help="play against the net in this folder, as it was saved last, and "
        "nobody else: an exploiter, which begins as that net")
    add("--from-nothing", action="store_true", help="... or from random weights")
    add("--seconds", type=float, default=600, help="how long, without starting and compiling")
    add("--decisions", type=float, default=math.inf, help="or until this many tries in all")
    add("--games", type=int, default=8192, help="side by side, in each of two groups")
    add("--steps", type=int, default=32, help="tries in every game between two rounds of learning")
    add("--batch", type=int, default=16384)
    add("--keep", type=float, default=0.5, help="share of the tries that is learned from")
    add("--channels", type=int, default=96, help="more than in a checkpoint: the net is grown")
    add("--blocks", type=int, default=6, help="more than in a checkpoint: the net is grown")
    add("--critic-channels", type=int, default=64)
    add("--critic-blocks", type=int, default=5)
    add("--blind-critic", action="store_true", help="a critic that is not shown what is hidden")
    add("--no-memory", action="store_true", help="a net that is not shown what it believed")
    add("--kl", type=float, default=0.012, help="change of the policy in a round that is aimed at")
    add("--largest-step", type=float, default=None, help="of the policy: 3e-3, but half of it in a net "
        "of more than 96 channels, which moves further by the same step")
    add("--step", type=float, default=7e-4, help="largest step of the critic")
    add("--entropy", type=float, default=None,
        help="of a choice, in nats, that is aimed at: 0.8, in Phantom Go 0.5")
    add("--anneal", type=float, nargs="*", default=None, metavar="SHARE",
        help="let steps sink to nothing by the end, and the entropy that is aimed at to half; 1 0.5: the "
        "first half of that way, 0.5 0: the second")
    add("--branch-until", type=float, default=0, metavar="SECONDS",
        help="then go on in the folder `branch` of the run, with steps that sink to nothing, "
        "and the entropy aimed at to half (--anneal), until so long after the start, with all that "
        "starting and compiling took; the run's own folder stays as it is by then")
    add("--clip", type=float, default=0.2)
    add("--magnet", type=float, default=0.05, help="weight of the distance from the mean policy")
    add("--follow", type=float, default=0.015, help="part of the way the mean goes in a round")
    add("--discount", type=float, default=0.998, help="of a turn")
    add("--refusal", type=float, default=0.0,
        help="what a refused try costs, of a result from -1 to 1")
    add("--decay", type=float, default=0.9, help="of errors along the turns of a game (lambda)")
    add("--belief", type=float, default=0.5, help="weight of the belief's error")
    add("--material", type=float, default=None,
        help="reward at first of a pawn (0.02), of a board's worth of points (0.5)")
    add("--material-until", type=float, default=120e6, help="decisions after which it is nothing")
    add("--boards", default="", help="begin on these boards only, such as silverman4x4,gardner5x5 or 5x5,7x7")
    add("--largest", type=int, default=0, help="leave out boards of more lines, as Phantom Go can")
    add("--wide-share", type=float, default=0.25,
        help="of tries, on boards of more than 9 lines; these games have wider planes of their own")
    add("--stroll", type=float, default=0.5, help="share of games whose first tries are drawn freely")
    add("--former", type=float, default=0.3, help="share of games against former selves")
    add("--tastes", action="store_true", help="give former selves likings at random, so that they "
        "put their men elsewhere than this net would")
    add("--hints", type=float, default=0.0, help="share of games in which the sides remember less of "
        "what they believed, and bad hints at the truth beside it")
    add("--met", nargs="*", default=[], help="nets in these folders, such as exploiters or earlier "
        "checkpoints, none larger than this one, play for a former self in a share of the rounds, as "
        "they were saved last")
    add("--met-share", type=float, default=0.5, help="of the rounds in which one of --met plays: in a "
        "folder where a run begins, former selves are all of this run and much alike")
    add("--seated", default=None, help="players of nebel to play against, separated by semicolons; "
        "PLAYER*3 has three times the games")
    add("--seated-share", type=float, default=0.15, help="of games against them")
    add("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 2))
    add("--save-every", type=float, default=60, help="seconds")
    add("--snapshot-every", type=float, default=40, help="seconds between former selves")
    add("--seed", type=int, default=1)
    add("--no-compile", action="store_true")
    add("--profile", action="store_true", help="print where a round's time on the device goes")
    wanted = parser.parse_args()
    usual = GAMES[wanted.game]
    wanted.out = wanted.out or os.path.join("runs", wanted.game)
    wanted.material = usual.material if wanted.material is None else wanted.material
    wanted.entropy = usual.entropy if wanted.entropy is None else wanted.entropy
    wanted.seated = usual.seated if wanted.seated is None else wanted.seated
    if wanted.anneal is not None:
        wanted.anneal = wanted.anneal or [1.0, 0.0]
        if len(wanted.anneal) != 2 or not all(0 <= share <= 1 for share in wanted.anneal):
            parser.error("--anneal has no numbers, or two from 0 to 1")
    if not 0 <= wanted.met_share <= 1:
        parser.error("--met-share is from 0 to 1")
    if not 0 <= wanted.wide_share < 1:
        parser.error("--wide-share is from 0 to less than 1")
    if wanted.against:
        wanted.former, wanted.seated, wanted.stroll, wanted.tastes = 1.0, "", 0.0, False
        wanted.hints = 0.0
        wanted.resume = wanted.resume or ("" if wanted.from_nothing else wanted.against)
    return wanted
