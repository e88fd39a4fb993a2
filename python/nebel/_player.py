# SPDX-License-Identifier: GPL-3.0-or-later
"""Players: those of nebel, and ones of your own beside them."""
from __future__ import annotations

import json
from dataclasses import astuple, dataclass
from typing import Any, Callable, Protocol

import numpy as np
import numpy.typing as npt

from . import _nebel
from ._news import News
from ._umpire import Umpire
from ._view import View


@dataclass(frozen=True)
class Limits:
    """How much may be thought; 0: no such limit. A budget is for each try, but `ms` for all tries
    of a turn together, two thirds of what is left for the next of them; whichever is reached
    first. A player of one's own is told what its try may take. `game_ms` is what is left on the clock of a
    game, with `increment_ms` added for each accepted move."""
    nodes: int = 0
    boards: int = 0
    playouts: int = 0
    iterations: int = 0
    ms: int = 0
    game_ms: int = 0
    increment_ms: int = 0


def limits_tuple(limits: Limits | None) -> tuple[int, ...] | None:
    return None if limits is None else astuple(limits)


@dataclass(frozen=True)
class PlayerInfo:
    """A player that there is: `game` is the only one it plays, or None; `options` are what may
    stand after the colon, each with its name, kind, default and help."""
    name: str
    summary: str
    game: str | None
    sees_all: bool
    options: tuple[dict[str, Any], ...]


def players() -> list[PlayerInfo]:
    """All players, yours among them."""
    return [PlayerInfo(name, summary, game, sees_all, tuple(json.loads(options)))
            for name, summary, game, sees_all, options in _nebel.registry()]


class Player:
    """A player of nebel, made by `nebel.player("seer:level=5")`.

    It sits down with a view and follows it: whatever the side hears, the player knows when it is
    asked for its next try.

    >>> umpire = nebel.Umpire("kriegspiel", start="silverman4x4")
    >>> seats = [nebel.player("random"), nebel.player("recapture")]
    >>> for side, player in enumerate(seats):
    ...     player.start(umpire.view(side), seed=side)
    >>> while not umpire.is_over:
    ...     _ = umpire.attempt(seats[umpire.to_move].choose())
    """
    __slots__ = ("spec", "_handle", "_view")

    def __init__(self, spec: str) -> None:
        self.spec = spec
        self._handle = _nebel.player_new(spec)
        self._view: View | None = None

    def start(self, view: View, seed: int = 1, limits: Limits | None = None) -> None:
        """Sits down to the game that the view is of, at its beginning or later. `limits` is what
        is known of them beforehand. Equal seeds give equal play as far as budgets count work and
        not time. ValueError: it does not play that game."""
        self._view = None
        _nebel.player_start(self._handle, view._handle, seed, limits_tuple(limits))
        self._view = view

    def choose(self, limits: Limits | None = None, umpire: Umpire | None = None) -> int | None:
        """The next try of its side, which is on move; None: it resigns. `umpire` is for a player
        that sees the board (`sees_all`), and is looked at by no other. RuntimeError: it failed, as
        a program may that ended or did not answer."""
        kind, move, reason = _nebel.player_choose(
            self._handle, limits_tuple(limits), None if umpire is None else umpire._handle)
        if kind == 2:
            raise RuntimeError(f"{self.spec} failed: {_nebel.reason_text(reason)}")
        return move if kind == 0 else None

    @property
    def sees_all(self) -> bool:
        """It is shown the true board, so its games prove nothing about play in the fog."""
        return _nebel.player_sees_all(self._handle)

    @property
    def remark(self) -> str:
        """About what is not as it was asked for, such as an engine that cannot be had; or ""."""
        return _nebel.player_remark(self._handle)

    def explain(self) -> str:
        """What it thought at its last try, for its own side's eyes; "" if it does not tell."""
        return _nebel.player_explain(self._handle)

    def explanation(self) -> dict[str, Any] | None:
        """The same as values; None if it does not tell."""
        text = _nebel.player_explain_json(self._handle)
        return json.loads(text) if text else None

    def shares(self) -> npt.NDArray[np.float32] | None:
        """Where it thinks the enemy's men are, as in `Belief.shares`; None if it does not say."""
        if self._view is None:
            return None
        game = self._view.game
        shares = np.zeros((len(game.points), len(game.codes)), np.float32)
        return shares if _nebel.player_believe(self._handle, shares) else None

    def __repr__(self) -> str:
        return f"nebel.player({self.spec!r})"


def player(spec: str) -> Player:
    """A player as it is written, "seer:level=5"; `nebel.players()` lists them. ValueError says what
    is wrong with the text."""
    return Player(spec)


class OwnPlayer(Protocol):
    """What a player of your own has; `hear` may be missing.

    Its functions are given what the side knows, and nothing else. The view can be used while one
    of them runs. `choose` returns a try out of `view.tries()`, or None to resign. What is raised
    loses the game, ends a match, and is raised again by whoever let it play.
    """

    def start(self, view: View, seed: int) -> None:
        """A new game: the view is its beginning, and says which side it plays."""

    def choose(self, view: View, limits: Limits) -> int | None:
        """The next try."""


class _Seat:
    """What the extension calls: a player of one's own with its view."""

    def __init__(self, own: Any) -> None:
        self.own = own
        self.hears = getattr(own, "hear", None)
        self.view: View

    def start(self, handle: _nebel.Handle, seed: int) -> None:
        self.view = View(handle)
        self.own.start(self.view, seed)

    def hear(self, raw: bytes) -> None:
        if self.hears is not None:
            self.hears(self.view, News(self.view.game, raw))

    def choose(self, limits: tuple[int, ...]) -> int:
        move: int | None = self.own.choose(self.view, Limits(*limits))
        return -1 if move is None else move


_own: dict[str, list[Callable[[str], _Seat]]] = {}


def add_player(name: str, make: Callable[..., OwnPlayer], *, summary: str = "",
               game: str | None = None) -> None:
    """Adds a player of your own (see `OwnPlayer`) to the players of this program: `nebel.player`,
    `nebel.match` and environments know it by its name, small letters, digits and "-".

    `make()` makes one, or `make(options)` where something stands after a colon. `game` is the only
    one that it plays. A name that was added before is given another meaning.
    """
    def seat(options: str) -> _Seat:
        return _Seat(make(options) if options else make())

    if name in _own:
        _own[name][0] = seat
        return
    makers: list[Callable[[str], _Seat]] = [seat]
    _nebel.add_player(name, summary, game, makers)
    _own[name] = makers
