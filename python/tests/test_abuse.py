# SPDX-License-Identifier: GPL-3.0-or-later
"""Every function of the extension is called at random, mostly with arguments of the right kind:
it answers or raises, and the interpreter lives. NEBEL_ABUSE_CALLS makes it longer."""
import ast
import os
import random
import unittest

from needed import nebel, np
from nebel import _nebel

CALLS = int(os.environ.get("NEBEL_ABUSE_CALLS", "4000"))
MADE = {"umpire_new": "umpire", "umpire_clone": "umpire", "record_replay": "umpire",
        "umpire_view": "view", "view_clone": "view", "world_view": "view",
        "umpire_world": "world", "world_new": "world", "world_clone": "world",
        "belief_world": "world", "belief_new": "belief", "player_new": "player",
        "umpire_record": "record", "record_of_side": "record", "reader_next": "record",
        "reader_new": "reader", "environment_new": "environment"}
WORDS = ["", "e2e4", "a7a6", "c3", "pass", "kriegspiel", "phantom-go", "random", "recapture", "pool",
         "last-news", "first", "5x5", "silverman4x4", "x" * 1000, "a\0b", "é"]
NUMBERS = [*range(-1, 10), 19, 64, 4096, 65535, 2**31 - 1, -2**31, 2**63, 2**70]
SETUPS = [("", "", "", 0), ("wild16", "", "silverman4x4", 9), ("", "", "5x5", 9), ("", "x", "", 0)]
STRANGE = [None, 1.5, b"", bytes(64)[:63], bytearray(31), [], {}, (1, 2), "x", -1, object()]
TRANSCRIPT = nebel.Umpire().record().transcript.encode()


def signatures():
    with open(os.path.join(nebel.__path__[0], "_nebel.pyi"), encoding="utf-8") as file:
        for node in ast.parse(file.read()).body:
            if isinstance(node, ast.FunctionDef):
                yield node.name, [(argument.arg, ast.unparse(argument.annotation))
                                  for argument in node.args.posonlyargs]


class Abuser:
    def __init__(self, seed):
        self.draw = random.Random(seed)
        self.things = {kind: [] for kind in MADE.values()}
        self.news, self.rows, self.answered = [], 2, set()
        for game in nebel.games():
            umpire = nebel.Umpire(game)
            self.keep("umpire", umpire._handle)
            for _ in range(3):
                self.keep("view", umpire.view(self.draw.randrange(2))._handle)
            self.keep("environment", nebel.Environment(game, self.rows)._handle)

    def keep(self, kind, handle):
        things = self.things[kind]
        things.append(handle)
        if len(things) > 8:
            del things[self.draw.randrange(8)]

    def handle(self, function, name):
        kind = function.split("_")[0] if name == "other" else name
        things = self.things.get(kind)
        return self.draw.choice(things) if things else None

    def array(self, name):
        """Mostly as it has to be for one of the two games."""
        sizes = self.draw.choice(nebel.games()).encoding(self.draw.choice([0, 0, 8]))
        rows = self.rows
        size, kind = {
            "observation": (sizes.observation, np.uint8), "words": (sizes.mask_words, np.uint64),
            "observations": (rows * sizes.observation, np.uint8),
            "masks": (rows * sizes.mask_words, np.uint64),
            "truths": (rows * sizes.truth, np.uint8),
            "starts": (rows * 2 * sizes.width * sizes.height, np.uint8),
            "sides": (rows, np.uint8), "nexts": (rows, np.uint8), "reasons": (rows, np.uint8),
            "rewards": (rows, np.float32), "gains": (rows, np.float32),
            "actions": (rows, np.int32), "table": (rows * 10, np.int32),
            "codes": (self.draw.choice([64, 361]), np.uint8),
            "shares": (self.draw.choice([64 * 7, 361 * 2]), np.float32)}[name]
        if kind == np.int32:
            return np.array([self.draw.randrange(-1, 4099) for _ in range(size)], kind)
        return self.draw.choice([np.zeros(size, kind)] * 8 + [None, np.zeros(size + 1, kind)])

    def argument(self, function, name, kind):
        draw = self.draw
        if draw.random() < 0.03:
            return draw.choice(STRANGE)
        if "Handle" in kind:
            return self.handle(function, name)
        if name in ("game", "side", "viewer"):
            return draw.randrange(2)
        if name in ("width", "number", "first"):
            return draw.choice([0, 0, 0, 0, draw.choice(NUMBERS)])
        if name in ("count", "threads", "worlds", "wanted", "end", "weight", "tries"):
            return draw.randrange(-1, 4)
        if name == "text" and kind == "bytes":
            return draw.choice([TRANSCRIPT, TRANSCRIPT[:draw.randrange(len(TRANSCRIPT))]])
        return {"int": lambda: draw.choice([draw.choice(NUMBERS), draw.randrange(65536)]),
                "str": lambda: draw.choice(WORDS), "bool": lambda: draw.random() < 0.5,
                "_Setup": lambda: draw.choice(SETUPS),
                "_Limits": lambda: draw.choice([None, (0, 5, 5, 5, 5, 0, 0), (-1,) * 7]),
                "bytearray": lambda: _nebel.random_init(draw.randrange(9), 0),
                "bytes": lambda: b"", "Any": lambda: self.array(name)}[kind]()

    def choose_arguments(self, function, parameters):
        arguments = [self.argument(function, *parameter) for parameter in parameters]
        if function.startswith("news_"):
            return list(self.draw.choice(self.news)) if self.news else [0, b""]
        if function == "umpire_attempt" and self.draw.random() < 0.9:
            side = _nebel.umpire_to_move(self.things["umpire"][0])
            tries = _nebel.view_tries(_nebel.umpire_view(self.things["umpire"][0], side))
            return [self.things["umpire"][0], side, self.draw.choice(tries or [1])]
        return arguments

    def call(self, function, parameters):
        arguments = self.choose_arguments(function, parameters)
        try:
            result = getattr(_nebel, function)(*arguments)
        except (ValueError, TypeError, RuntimeError, MemoryError, OSError):
            return
        self.answered.add(function)
        if isinstance(result, _nebel.Handle):
            # Those with other rows would only be refused.
            if function != "environment_new" or arguments[2] == self.rows:
                self.keep(MADE[function], result)
        if function == "view_heard":
            self.news.append((_nebel.view_game(arguments[0]), result))


class Abuse(unittest.TestCase):
    def test_nothing_brings_the_interpreter_down(self):
        calls = [call for call in signatures() if call[0] not in ("add_player", "match_play")]
        abuser = Abuser(seed=1)
        for number in range(CALLS):
            abuser.call(*calls[abuser.draw.randrange(len(calls))])
        missing = {name for name, _ in calls} - abuser.answered
        self.assertLess(len(missing), 8, f"never answered: {missing}")


if __name__ == "__main__":
    unittest.main()
