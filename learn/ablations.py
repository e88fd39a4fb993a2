# SPDX-License-Identifier: GPL-3.0-or-later
"""What each part of a training brings: `python3 -m learn.ablations --out runs/ablations --decisions 67e6`.

Trains a net from nothing by the usual options, and one for each line with one thing changed, all for the
same number of decisions, steps sinking from the first to the last. Then each plays against the usual one,
and against players of nebel. The first line is the usual training with another seed: what chance does.
Called again it goes on with the lines that are not done.
"""
import argparse
import os
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from . import checkpoint

USUAL = "usual"
LINES = {
    "another-seed": "--seed 2",
    "no-memory": "--no-memory",
    "blind-critic": "--blind-critic",
    "only-itself": "--former 0 --seated ''",
    "hardly-any-entropy": "--entropy 0",
    "no-magnet": "--magnet 0",
    "smaller": "--channels 64 --blocks 4",
}


def folder_of(wanted, line):
    return os.path.join(wanted.out, line)


def is_done(folder, decisions):
    """Whether a training there came to its end."""
    page = os.path.join(folder, checkpoint.PAGE)
    return os.path.exists(page) and checkpoint.read_page(folder)["decisions"] >= decisions


def module(name, *arguments):
    """A command of this package."""
    return [sys.executable, "-m", f"{__package__}.{name}", *map(str, arguments)]


def training(wanted, line):
    return module("train", "--game", wanted.game, "--out", folder_of(wanted, line), "--anneal",
                  "--seconds", 1e9, "--decisions", wanted.decisions, "--threads", wanted.threads,
                  *shlex.split(wanted.also), *shlex.split(LINES.get(line, "")))


def train(wanted, line):
    """A training that was broken off begins anew, for its steps have sunk."""
    folder = folder_of(wanted, line)
    if is_done(folder, wanted.decisions):
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    print(f"{line}: begins", flush=True)
    with open(os.path.join(folder, "screen.txt"), "w") as screen:
        ended = subprocess.run(training(wanted, line), stdout=screen, stderr=subprocess.STDOUT)
    if ended.returncode != 0:
        raise SystemExit(f"{line}: the training failed, and {screen.name} says why")
    print(f"{line}: done", flush=True)


def play(wanted, line):
    """What was played is in a file of its own for each line; a line that has one is not played again."""
    folder, usual = (folder_of(wanted, name) for name in (line, USUAL))
    told = os.path.join(folder, "games.jsonl")
    if os.path.exists(told):
        return
    with open(told + ".new", "w"):  # the matches append to it; nothing is left of some that were broken off
        pass
    games = ["--net", "policy", "--games", wanted.games, "--board", wanted.board, "--threads", wanted.threads,
             "--out", told + ".new"]
    if line != USUAL:
        subprocess.run(module("duel", folder, usual, *games), check=True)
    if wanted.against:
        subprocess.run(module("match", folder, "--against", wanted.against, *games), check=True)
    os.replace(told + ".new", told)


def options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    add = parser.add_argument
    add("--game", default="kriegspiel", choices=("kriegspiel", "phantom-go"))
    add("--out", default="runs/ablations")
    add("--lines", nargs="*", default=list(LINES), choices=list(LINES), metavar="LINE",
        help="which: " + ", ".join(LINES))
    add("--decisions", type=float, default=67e6, help="of each training")
    add("--side-by-side", type=int, default=1, help="trainings at a time")
    add("--also", default="", help="options of learn.train for all of them")
    add("--games", type=int, default=1000, help="of a match")
    add("--board", default="", help="of a match, such as gardner5x5 or 7x7")
    add("--against", default="", help="players of nebel, separated by semicolons")
    add("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 2), help="of one training")
    return parser.parse_args()


def main():
    wanted = options()
    lines = [USUAL, *wanted.lines]
    with ThreadPoolExecutor(wanted.side_by_side) as pool:
        for _ in pool.map(lambda line: train(wanted, line), lines):
            pass
    for line in lines:
        play(wanted, line)


if __name__ == "__main__":
    main()
