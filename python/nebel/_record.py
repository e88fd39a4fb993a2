# SPDX-License-Identifier: GPL-3.0-or-later
"""Recorded games: PGN, SGF and transcripts."""
from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, Iterator

from . import _nebel
from ._game import Game, Outcome, game_of, outcome_of
from ._news import News

if TYPE_CHECKING:
    from ._umpire import Umpire

TAGS = ("first", "second", "event", "site", "date", "round")
"""What else is known of a game: the players by their sides, and the rest as in PGN."""


@dataclass(frozen=True)
class Try:
    """A try of a record and the umpire's verdict, a word as in `News.verdict`."""
    side: int
    move: int
    verdict: str


class Record:
    """A recorded game: as the umpire saw it, with every try, or as one side lived it.

    >>> umpire = nebel.Umpire("kriegspiel")
    >>> _ = umpire.attempt("e2e4")
    >>> print(umpire.record().text.splitlines()[-1])  # doctest: +SKIP
    1. e4 *
    """
    __slots__ = ("_handle", "_facts")

    def __init__(self, handle: _nebel.Handle) -> None:
        self._handle = handle
        self._facts = _nebel.record_facts(handle)

    @property
    def game(self) -> Game:
        return game_of(self._facts["game"])

    @property
    def perspective(self) -> int | None:
        """The side whose record it is; None: the umpire's."""
        side: int = self._facts["perspective"]
        return side if side in (0, 1) else None

    @property
    def outcome(self) -> Outcome:
        return outcome_of(self._facts["outcome"])

    @property
    def rules(self) -> str:
        return self._facts["setup"][0] or next(iter(self.game.rules))

    @property
    def start(self) -> str:
        """How the game began; "" is the usual board."""
        text: str = self._facts["setup"][2]
        return text

    def tag(self, name: str) -> str:
        """One of TAGS; "" if it is unknown."""
        value = _nebel.record_tag(self._handle, name)
        if value is None:
            raise ValueError(f"a record has {', '.join(TAGS)}, not {name!r}")
        return value

    def set_tag(self, name: str, value: str) -> None:
        _nebel.record_set_tag(self._handle, name, value)

    @property
    def tries(self) -> list[Try]:
        """Every try; none in a side's record."""
        return [Try(side, move, _nebel.verdict_text(verdict) or "")
                for side, move, verdict in _nebel.record_tries(self._handle)]

    @property
    def heard(self) -> list[News]:
        """The news of a side's record; none in an umpire's."""
        return [News(self.game, raw) for raw in _nebel.record_heard(self._handle)]

    def of_side(self, side: int) -> Record:
        """The game as a side lived it: what it heard, no more."""
        return Record(_nebel.record_of_side(self._handle, side))

    def replay(self, tries: int = -1) -> Umpire:
        """An umpire after the first so many tries; after all of them, and the end, if below 0."""
        from ._umpire import Umpire
        return Umpire._of(self.game, self._facts["setup"],
                          _nebel.record_replay(self._handle, tries))

    @property
    def format(self) -> str:
        """Of `text`: "PGN" for Kriegspiel, "SGF" for Phantom Go."""
        name: str = self._facts["format"]
        return name

    @property
    def text(self) -> str:
        """The record as other programs read it, in its `format`."""
        return _nebel.record_text(self._handle)

    @property
    def transcript(self) -> str:
        """The record in plain lines that are the same for all games (docs/transcript.md)."""
        return _nebel.record_transcript(self._handle)

    def pages(self, ascii: bool = False) -> str:
        """Page after page for people: what was tried, who heard what, and the board."""
        return _nebel.record_pages(self._handle, ascii)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes `text` to the end of a file."""
        with open(path, "a", encoding="utf-8") as file:
            file.write(self.text.rstrip("\n") + "\n\n")

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<record of {self.game.name}, {self.outcome.result}>"


def parse_records(text: str | bytes) -> Iterator[Record]:
    """The games in a text: PGN, SGF or transcripts, judging by how it begins. Every try is judged
    again; ValueError names the line of a mistake."""
    reader = _nebel.reader_new(text.encode() if isinstance(text, str) else text)
    while (handle := _nebel.reader_next(reader)) is not None:
        yield Record(handle)


def read_records(path: str | os.PathLike[str]) -> Iterator[Record]:
    """The games in a file, see `parse_records`."""
    with open(path, "rb") as file:
        yield from parse_records(file.read())
