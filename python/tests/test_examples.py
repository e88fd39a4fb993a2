# SPDX-License-Identifier: GPL-3.0-or-later
"""The programs of examples/python and docs/python.md do what is said of them."""
import doctest
import os
import re
import subprocess
import sys
import unittest

from needed import nebel

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def run(name, *words):
    path = os.path.join(TOP, "examples", "python", name)
    return subprocess.run([sys.executable, path, *words], check=True, text=True,
                          stdout=subprocess.PIPE).stdout


def shares_won(text):
    return [float(share) for share in re.findall(r"([\d.]+)% won", text)]


class Examples(unittest.TestCase):
    def test_a_random_game_is_told_and_written(self):
        text = run("random_game.py")
        self.assertIn('[Ruleset "berkeley"]', text)
        [record] = nebel.parse_records(text[text.index("[Event"):])
        self.assertTrue(record.outcome.is_over)

    def test_the_bot_plays_its_match(self):
        self.assertRegex(run("revenge.py"), r"games +200 .*\n *won-drawn-lost")

    def test_the_learner_begins(self):
        self.assertTrue(shares_won(run("tiny_learner.py", "1")))

    def test_the_page_has_the_bot_as_it_is(self):
        with open(os.path.join(TOP, "docs", "python.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```python\n(.*?)```", file.read(), flags=re.S)
        with open(os.path.join(TOP, "examples", "python", "revenge.py"), encoding="utf-8") as file:
            code = file.read().split('man."""\n', 1)[1]
        self.assertIn(code, blocks)
        self.assertLessEqual(len(code.splitlines()), 20)

    def test_the_page_runs(self):
        """Its dialogues, from the first to the last."""
        result = doctest.testfile(os.path.join(TOP, "docs", "python.md"), module_relative=False)
        self.assertEqual(result.failed, 0)
        self.assertGreater(result.attempted, 10)


if __name__ == "__main__":
    unittest.main()
