# SPDX-License-Identifier: GPL-3.0-or-later
"""What the umpire says to one side after a try."""
from __future__ import annotations

import struct
from typing import Any

from . import _nebel
from ._game import Game, Outcome, outcome_of

# As NebelNews of include/nebel/news.h begins.
_HEAD = struct.Struct("=BBBBHHBBBB")
_PASSED = 1
_CHECKS = ("file", "rank", "long", "short", "knight", "check")


class News:
    """What one side heard. Only the umpire makes it; it cannot be changed.

    Two pieces of news are equal if and only if the side heard the same.
    """
    __slots__ = ("game", "_bytes", "_head")

    def __init__(self, game: Game, raw: bytes) -> None:
        self.game = game
        self._bytes = raw
        self._head: tuple[int, ...] = _HEAD.unpack_from(raw)

    @property
    def is_heard(self) -> bool:
        """False: nothing at all reached this side."""
        return bool(self._head[0])

    @property
    def mover(self) -> int:
        """The side that tried."""
        return self._head[1]

    @property
    def verdict(self) -> str:
        """ "moved", "illegal" (refused by the true board), "nonsense" and "impossible" (refused,
        and the player could have known), "yes" and "no" (to a question), "ended" (a
        resignation), or "" if nothing was heard."""
        return _nebel.verdict_text(self._head[2]) or "" if self.is_heard else ""

    @property
    def has_passed(self) -> bool:
        """The side on move has passed."""
        return bool(self._head[3] & _PASSED)

    @property
    def move(self) -> int | None:
        """The try; None for the side that did not make it."""
        return self._head[4] or None

    @property
    def move_text(self) -> str:
        return self.game.move_text(self._head[4]) if self._head[4] else ""

    @property
    def outcome(self) -> Outcome:
        is_over, winner, reason = self._head[6:9]
        return outcome_of((is_over, winner, reason))

    @property
    def words(self) -> list[str]:
        """The announcements as words of the engine protocol: ["capture=d5", "check=file"]."""
        return _nebel.news_words(self.game._number, self._bytes).split()

    @property
    def text(self) -> str:
        """The sentences that the side hears, a line each."""
        return _nebel.news_say(self.game._number, self._bytes)

    @property
    def said(self) -> dict[str, Any]:
        """The announcements as values.

        In Kriegspiel: capture (a point's name or None), captured ("pawn", "piece" or None),
        check (a tuple of "file", "rank", "long", "short", "knight", and "check" where no
        direction is said), en_passant, promotion, pawn_tries (how many, or 1 for yes; None:
        nothing is said of them), pawn_tries_from (points). In Phantom Go: captured (how many
        stones), points (of them, as far as they are told), atari, occupied.
        """
        raw = _nebel.news_details(self.game._number, self._bytes)
        names = self.game.points
        if "capture" in raw:
            return {
                "capture": names[raw["capture"]] if raw["capture"] >= 0 else None,
                "captured": (None, "pawn", "piece")[raw["captured"]],
                "check": tuple(word for bit, word in enumerate(_CHECKS)
                               if raw["check"] >> bit & 1),
                "en_passant": bool(raw["en_passant"]),
                "promotion": bool(raw["promotion"]),
                "pawn_tries": raw["pawn_tries"] if raw["pawn_tries"] >= 0 else None,
                "pawn_tries_from": tuple(names[point] for point in raw["pawn_tries_from"]),
            }
        return {
            "captured": raw["captured"],
            "points": tuple(names[point] for point in raw["points"]),
            "atari": bool(raw["atari"]),
            "occupied": bool(raw["occupied"]),
        } if raw else {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, News) and (self.game, self._bytes) == (other.game, other._bytes)

    def __hash__(self) -> int:
        return hash(self._bytes)

    def __str__(self) -> str:
        return self.text.rstrip("\n")

    def __repr__(self) -> str:
        parts = [self.game.sides[self.mover], self.move_text, self.verdict, *self.words]
        return f"<news: {' '.join(filter(None, parts))}>" if self.is_heard else "<no news>"
