# SPDX-License-Identifier: GPL-3.0-or-later
"""Matches: many games between two players, and what they prove."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Callable, NamedTuple

from . import _nebel
from ._game import Game, Outcome, game as find_game, outcome_of
from ._player import Limits, limits_tuple
from ._record import Record


class Estimate(NamedTuple):
    """A value with its 95 % interval."""
    value: float
    low: float
    high: float


@dataclass(frozen=True)
class MatchGame:
    """A game of a match. Pairs of numbers are of A and of B."""
    number: int
    seed: int
    side_of_a: int
    outcome: Outcome
    plies: int
    tries: tuple[int, int]
    moves: tuple[int, int]
    thinking_us: tuple[int, int]
    record: Record | None


@dataclass(frozen=True)
class MatchResult:
    """What A did against B; docs/arena.md has the statistics. Its text is a table."""
    games: int
    wins: int
    draws: int
    losses: int
    pairs: tuple[int, int, int, int, int]
    """Complete pairs by A's half points in them."""
    distinct_games: int
    score: Estimate
    """Points per game, 0 to 1."""
    elo: Estimate
    normalized_elo: Estimate
    win_rate: Estimate
    sign_test_p: float
    plies_per_game: float
    tries_per_move: tuple[float, float]
    ms_per_move: tuple[float, float]
    sprt: int
    """1: elo1 was accepted, -1: elo0, 0: not decided, or there was no test."""
    was_stopped: bool
    report: str = field(repr=False)

    def __str__(self) -> str:
        return self.report


def match(a: str, b: str, games: int = 100, *, game: str | Game = "kriegspiel",
          rules: str = "", start: str = "", draws: str = "", max_plies: int = 0,
          limits: Limits | tuple[Limits | None, Limits | None] | None = None, seed: int = 1,
          threads: int = 1, sprt: tuple[float, float] | None = None,
          finished: Callable[[MatchGame], Any] | None = None,
          records: bool = False) -> MatchResult:
    """Plays games between A and B, as players are written ("seer:level=5").

    Two games that follow each other are a pair: same seed, sides swapped. The same arguments give
    the same games with any number of threads, as far as budgets count work and not time. `limits`
    are for both, or a pair of them. With `sprt`, a pair of Elo differences, the match stops when
    a sequential test of the one against the other has decided. `finished` is shown each game in
    turn, with its record if `records` are wanted, and ends the match by returning something true.
    A player's failure loses it the game; Ctrl-C ends the match after the games in flight.

    >>> result = nebel.match("recapture", "random", 20, start="silverman4x4", max_plies=100)
    >>> result.games
    20
    """
    def show(facts: tuple[Any, ...]) -> Any:
        number, game_seed, side, outcome, plies, tries, moves, thinking, record = facts
        assert finished is not None
        return finished(MatchGame(number, game_seed, side, outcome_of(outcome), plies, tries,
                                  moves, thinking, None if record is None else Record(record)))

    of_a, of_b = limits if isinstance(limits, tuple) else (limits, limits)
    elo0, elo1 = sprt or (0.0, 10.0)
    facts = _nebel.match_play(
        find_game(game)._number, (rules, draws, start, max_plies), a, b, limits_tuple(of_a),
        limits_tuple(of_b), games, seed, threads, sprt is not None, elo0, elo1,
        None if finished is None else show, records and finished is not None)
    for name in ("score", "elo", "normalized_elo", "win_rate"):
        facts[name] = Estimate(*facts[name])
    return MatchResult(**facts)
