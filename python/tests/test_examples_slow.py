# SPDX-License-Identifier: GPL-3.0-or-later
"""The examples that take long, or need matplotlib."""
import os
import tempfile
import unittest

from test_examples import run, shares_won


class SlowExamples(unittest.TestCase):
    def test_the_learner_learns(self):
        won = shares_won(run("tiny_learner.py", "50"))
        self.assertGreater(won[-1], won[0] + 20)

    def test_the_picture_is_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "belief.png")
            self.assertIn("on average", run("belief_picture.py", path))
            with open(path, "rb") as file:
                self.assertEqual(file.read(4), b"\x89PNG")


if __name__ == "__main__":
    unittest.main()
