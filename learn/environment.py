# SPDX-License-Identifier: GPL-3.0-or-later
"""Many games side by side, from nebel's shared library (`make`).

Everything that is shown lies in tensors that the library fills: what the side on move knows
(`observations`), what it may try (`masks`), who it is (`sides`), and, apart from that, what it
cannot see (`truths`) and what stood hidden when the game began (`starts`).
"""
import ctypes
import os
from dataclasses import dataclass

import torch

LIBRARY = os.environ.get(
    "NEBEL_ENVIRONMENT",
    os.path.join(os.path.dirname(__file__), "..", "build", "release", "libnebel.so"))

NEXT_IS_OTHER, NEXT_IS_SAME, NEXT_IS_NONE, NEXT_IS_LATER = 0, 1, 2, 3  # LATER: in its next turn
NOBODY = 2  # who wins a draw
FULL = 127  # the highest value in an observation
GAME_COLUMNS = ("over", "winner", "reason", "plies", "tries_first", "tries_second",
                "moves_first", "moves_second", "ms_first", "ms_second")


def _load():
    library = ctypes.CDLL(LIBRARY)
    pointer, number, text = ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p
    signatures = {
        "new": (pointer, [text, number, number, number, ctypes.c_uint64, number]),
        "free": (None, [pointer]),
        "add_start": (number, [pointer, text, text, number, ctypes.c_uint32, number]),
        "seat": (number, [pointer, number, number, number, text]),
        "begin": (number, [pointer]),
        "observe": (None, [pointer] * 6),
        "step": (None, [pointer] * 6),
        "games": (None, [pointer, number, pointer]),
    }
    for name, (result, arguments) in signatures.items():
        function = getattr(library, "nebel_environment_" + name)
        function.restype, function.argtypes = result, arguments
    library.nebel_error.restype = text
    library.nebel_game_find.restype, library.nebel_game_find.argtypes = pointer, [text]
    library.nebel_game_encoding.argtypes = [pointer, number, pointer]
    library.nebel_reason_text.restype = text
    library.nebel_net_open.restype, library.nebel_net_open.argtypes = pointer, [text]
    library.nebel_net_free.restype, library.nebel_net_free.argtypes = None, [pointer]
    library.nebel_net_run.argtypes = [pointer, number, number] + [pointer] * 5
    library.nebel_judge_open.restype, library.nebel_judge_open.argtypes = pointer, [text]
    library.nebel_judge_free.restype, library.nebel_judge_free.argtypes = None, [pointer]
    library.nebel_judge_run.argtypes = [pointer, number, number] + [pointer] * 3
    return library


library = _load()


@dataclass(frozen=True)
class Encoding:
    """The sizes of a game's encoding; docs/encoding.md has their meaning."""
    game: str
    version: int
    width: int
    height: int
    least_width: int
    planes: int
    scalars: int
    own_planes: int
    board_plane: int
    has_origins: int
    actions: int
    mask_words: int
    codes: int
    facts: int
    is_symmetric: int

    @property
    def points(self):
        return self.width * self.height

    @property
    def is_of_any_size(self):
        """Boards have many sizes, and what is not on one is masked: in games of points."""
        return not self.has_origins

    @property
    def observation(self):
        return self.planes * self.points + self.scalars

    @property
    def truth(self):
        return self.points + self.facts


def _failed():
    return ValueError(library.nebel_error().decode())


class _Sizes(ctypes.Structure):
    """The beginning of a NebelEncoding: as much as is asked for here."""
    _fields_ = [("size", ctypes.c_size_t), ("numbers", ctypes.c_int * 13),
                ("observation", ctypes.c_int), ("truth", ctypes.c_int),
                ("is_symmetric", ctypes.c_int)]


def encoding_of(game, width=0):
    """In planes of that width; 0: the widest."""
    sizes = _Sizes(ctypes.sizeof(_Sizes))
    found = library.nebel_game_find(game.encode())
    if not found or library.nebel_game_encoding(found, width, ctypes.byref(sizes)) != 0:
        raise _failed()
    return Encoding(game, *sizes.numbers, sizes.is_symmetric)


def reason_names():
    names = []
    while (name := library.nebel_reason_text(len(names))) is not None:
        names.append(name.decode())
    return names


@dataclass
class Start:
    """A way in which games begin; it is drawn with a chance that its weight gives."""
    rules: str = ""
    board: str = ""
    weight: int = 1
    random_plies: int = 0
    max_plies: int = 0


class Environment:
    def __init__(self, game, count, starts, seed=1, threads=1, starts_anew=True, pinned=False,
                 width=0):
        self.encoding = encoding = encoding_of(game, width)
        self.count = count
        self._handle = library.nebel_environment_new(game.encode(), width, count, threads, seed,
                                                      starts_anew)
        if not self._handle:
            raise _failed()
        for start in starts:
            self._check(library.nebel_environment_add_start(
                self._handle, start.rules.encode(), start.board.encode(), start.max_plies,
                start.weight, start.random_plies))

        def rows(*shape, dtype=torch.uint8):
            tensor = torch.zeros(count, *shape, dtype=dtype)
            return tensor.pin_memory() if pinned else tensor

        self.observations = rows(encoding.observation)
        self.masks = rows(encoding.mask_words, dtype=torch.int64)
        self.truths = rows(encoding.truth)
        self.sides = rows()
        self.starts = rows(2, encoding.points)
        self.actions = rows(dtype=torch.int32)
        self.nexts = rows()
        self.rewards = rows(dtype=torch.float32)
        self.gains = rows(dtype=torch.float32)
        self.reasons = rows()

    def _check(self, status):
        if status != 0:
            raise _failed()

    def __del__(self):
        if getattr(self, "_handle", None):
            library.nebel_environment_free(self._handle)
            self._handle = None

    def seat(self, first, end, side, player):
        """A player of nebel answers for `side` in the games from `first` to before `end`."""
        self._check(library.nebel_environment_seat(self._handle, first, end, side,
                                                    player.encode()))

    def begin(self):
        self._check(library.nebel_environment_begin(self._handle))
        self.observe()

    def observe(self):
        library.nebel_environment_observe(
            self._handle, self.observations.data_ptr(), self.masks.data_ptr(),
            self.truths.data_ptr(), self.sides.data_ptr(), self.starts.data_ptr())

    def step(self):
        """Makes `actions`, fills `nexts`, `rewards`, `gains` and `reasons`, and observes."""
        library.nebel_environment_step(
            self._handle, self.actions.data_ptr(), self.nexts.data_ptr(), self.rewards.data_ptr(),
            self.gains.data_ptr(), self.reasons.data_ptr())
        self.observe()

    def games(self):
        """How each game stands: a row of GAME_COLUMNS."""
        table = torch.zeros(self.count, len(GAME_COLUMNS), dtype=torch.int32)
        library.nebel_environment_games(self._handle, self.count, table.data_ptr())
        return table
