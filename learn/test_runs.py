# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests of what is done with a trained net: distilled, exploited, reported. On the smallest board, in
some seconds."""
import json
import os
import tempfile
import unittest
import xml.etree.ElementTree
from unittest import mock

import torch

from . import ablations, checkpoint, distill, duel, export, match, model, report, rivals, train
from .environment import encoding_of
from .run_log import read_lines

ENCODING = encoding_of("kriegspiel")
BOARD = "silverman4x4"


def save_teacher(folder, sure=4.0):
    """A net that knows nothing, but is sure of it."""
    torch.manual_seed(3)
    teacher = model.Policy(ENCODING, 32, 2)
    with torch.no_grad():
        teacher.origin.weight *= sure
    checkpoint.save(folder, {"policy": teacher, "critic": model.Critic(ENCODING, 16, 2)},
                    {"decisions": 7, "step": 1e-3, "entropy_weight": 0.01})


def told_in(folder, name):
    return [told[name] for told in read_lines(os.path.join(folder, "log.jsonl")) if name in told]


class DistillTest(unittest.TestCase):
    def distilled(self, folder, *wanted):
        teacher, small = (os.path.join(folder, name) for name in ("teacher", "small"))
        save_teacher(teacher)
        arguments = ["distill", teacher, "--out", small, "--decisions", "6400", "--seconds", "3600",
                     "--games", "32", "--boards", BOARD, "--threads", "2", "--step", "0.005", *wanted]
        with mock.patch("sys.argv", arguments):
            distill.Distiller(distill.options()).run()
        return small

    def test_the_small_net_comes_to_answer_as_the_large_one(self):
        with tempfile.TemporaryDirectory() as folder:
            small = self.distilled(folder, "--blocks", "2")
            for name in ("kl", "belief"):
                errors = told_in(small, name)
                self.assertLess(errors[-1], 0.8 * errors[0])
            student = checkpoint.load(small, "policy", ENCODING)
            self.assertFalse(student.remembers)
            net = os.path.join(folder, "small.net")
            with mock.patch("sys.argv", ["export", small, net]):
                export.main()
            self.assertGreater(os.path.getsize(net), 10000)


class ExploiterTest(unittest.TestCase):
    def exploiter(self, folder, *wanted):
        frozen, out = (os.path.join(folder, name) for name in ("frozen", "exploiter"))
        save_teacher(frozen)
        arguments = ["train", "--out", out, "--against", frozen, "--boards", BOARD, "--decisions",
                     "4096", "--seconds", "3600", "--games", "64", "--steps", "16", "--batch", "256",
                     "--channels", "32", "--blocks", "2", "--critic-channels", "16",
                     "--critic-blocks", "2", "--threads", "2", "--seated-share", "0.5", *wanted]
        with mock.patch("sys.argv", arguments):
            trainer = train.Trainer(train.options(""))
        return trainer, frozen, out

    def test_it_begins_as_the_frozen_net_and_plays_nobody_else(self):
        with tempfile.TemporaryDirectory() as folder:
            trainer, frozen, out = self.exploiter(folder)
            before = rivals.load_player(frozen, ENCODING).state_dict()
            for name, value in trainer.policy.state_dict().items():
                self.assertTrue(torch.equal(value, before[name]))
            self.assertEqual(trainer.decisions, 0)
            trainer.run()
            for group in trainer.groups:
                self.assertEqual(group.against, 64)
                self.assertLess(group.kept["own"].mean().item(), 0.9)
            for name, value in trainer.rival.net.state_dict().items():
                self.assertTrue(torch.equal(value, before[name]))
            self.assertTrue(told_in(out, "vs_frozen"))
            self.assertFalse(told_in(out, "vs_random"))
            self.assertFalse(os.path.exists(os.path.join(out, "former")))
            told = match.play_match(checkpoint.load(out, "policy", ENCODING), "random", 4, "wild16",
                                    1.0, 5, 2, "cpu", board=BOARD)
            self.assertEqual(told["games"], 4)

    def test_it_can_begin_from_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            trainer, frozen, _ = self.exploiter(folder, "--from-nothing")
            before = rivals.load_player(frozen, ENCODING).state_dict()
            self.assertFalse(torch.equal(trainer.policy.state_dict()["origin.weight"],
                                         before["origin.weight"]))


class DuelTest(unittest.TestCase):
    def told(self, folder, *words):
        out = os.path.join(folder, "duels.jsonl")
        with mock.patch("sys.argv", ["duel", *words, "--board", BOARD, "--threads", "2", "--out", out]):
            duel.main()
        return read_lines(out)[-1]

    def test_who_knows_more_wins_from_either_place(self):
        """The net in the tree against one that knows nothing, and the other way round."""
        strong = os.path.join(os.path.dirname(__file__), "..", "nets", "training", "kriegspiel")
        with tempfile.TemporaryDirectory() as folder:
            weak = os.path.join(folder, "weak")
            save_teacher(weak)
            for folders, names in (((strong, weak), []), ((weak, strong), ["--net", "policy", "policy"])):
                told = self.told(folder, *folders, "--games", "24", *names)
                self.assertEqual((told["games"], told["unfinished"], told["rules"]), (24, 0, "wild16"))
                self.assertEqual(told["won"] + told["drawn"] + told["lost"], 24)
                self.assertEqual(sum(told["ends"].values()), 24)
                self.assertEqual((told["folder"], told["against"]), folders)
                self.assertEqual((told["net"], told["their_net"]), ("policy", "policy"))
                self.assertEqual(told["score"] > 60, folders[0] == strong, told)
                self.assertGreater(told["error"], 0)

    def asked(self, games):
        """What each of two nets was shown and remembered, and what it then believed, in order."""
        asked = ([], [])

        class Asked(model.Policy):
            def forward(self, observations, believed, ways=None):
                answer = super().forward(observations, believed, ways)
                asked[self.number].append((observations, believed, model.remembered(answer[1])))
                return answer

        torch.manual_seed(3)
        nets = [Asked(ENCODING, 16, 2) for _ in range(2)]
        for number, net in enumerate(nets):
            net.number = number
        duel.play_duel(nets, games, "wild16", 1.0, 3, 1, "cpu", board=BOARD)
        return asked

    def test_each_net_has_each_side_in_half_of_the_games(self):
        is_black = 25 - ENCODING.scalars  # the scalar of an observation that says so
        for asked in self.asked(2):
            shown = torch.cat([observations for observations, _, _ in asked])
            self.assertEqual(set(shown[:, is_black].tolist()), {0, model.FULL})

    def test_a_net_remembers_what_it_believed_itself(self):
        for asked in self.asked(1):
            self.assertGreater(len(asked), 3)
            for (_, _, belief), (_, memory, _) in zip(asked, asked[1:]):
                self.assertTrue(torch.equal(belief, memory))

    def test_nets_of_two_games_do_not_meet(self):
        with tempfile.TemporaryDirectory() as folder:
            save_teacher(folder)
            other = os.path.join(os.path.dirname(__file__), "..", "nets", "training", "phantom-go")
            with self.assertRaisesRegex(ValueError, "is of phantom-go, not kriegspiel"):
                self.told(folder, folder, other, "--net", "policy")


class AblationsTest(unittest.TestCase):
    SMALL = "--games 16 --steps 8 --batch 64 --channels 16 --blocks 1 --critic-channels 16 " \
        f"--critic-blocks 1 --boards {BOARD} --seated-share 0"

    def ablations(self, folder):
        arguments = ["ablations", "--out", folder, "--decisions", "1024", "--lines", "no-memory",
                     "--also", self.SMALL, "--games", "4", "--board", BOARD, "--against", "random",
                     "--threads", "2"]
        with mock.patch("sys.argv", arguments):
            ablations.main()

    def test_one_thing_changes_and_both_play(self):
        with tempfile.TemporaryDirectory() as folder:
            self.ablations(folder)
            usual, line = (os.path.join(folder, name) for name in ("usual", "no-memory"))
            pages = [checkpoint.read_page(name)["wanted"] for name in (usual, line)]
            changed = {key for key in pages[0] if pages[0][key] != pages[1][key]}
            self.assertEqual(changed, {"out", "no_memory"})
            self.assertEqual([(told["against"], told["games"]) for told in
                              read_lines(os.path.join(line, "games.jsonl"))], [(usual, 4), ("random", 4)])
            # What is done is not done again; what was broken off begins anew, matches too.
            page = os.path.join(usual, checkpoint.PAGE)
            before = os.stat(page).st_mtime_ns
            with open(os.path.join(line, checkpoint.PAGE), "r+") as file:
                text = file.read().replace('"decisions": 1024,', '"decisions": 512,')
                file.seek(0)
                file.write(text)
            games = os.path.join(usual, "games.jsonl")
            os.replace(games, games + ".new")
            self.ablations(folder)
            self.assertEqual(len(read_lines(games)), 1)
            self.assertEqual(os.stat(page).st_mtime_ns, before)
            self.assertEqual(checkpoint.read_page(line)["decisions"], 1024)

    def test_a_training_that_fails_is_told_and_says_where_it_says_why(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["ablations", "--out", folder, "--lines", "--also", "--boards nowhere"]
            with mock.patch("sys.argv", arguments), \
                    self.assertRaisesRegex(SystemExit, "usual: the training failed, and .*screen.txt"):
                ablations.main()
            with open(os.path.join(folder, "usual", "screen.txt")) as screen:
                self.assertIn("nowhere", screen.read())

    def test_steps_sink_with_decisions(self):
        with tempfile.TemporaryDirectory() as folder:
            arguments = ["train", "--out", folder, "--anneal", "--seconds", "1e9", "--decisions", "512",
                         "--threads", "2", *self.SMALL.split()]
            with mock.patch("sys.argv", arguments):
                trainer = train.Trainer(train.options(""))
            left = []
            trainer.round = lambda share: left.append(share) or play_a_round(trainer)
            trainer.run()
        self.assertEqual([round(share, 3) for share in left], [1, 1, 0.667, 0.333])


def play_a_round(trainer):
    """As many decisions as a round makes, and none of its work."""
    trainer.decisions += 128


class ReportTest(unittest.TestCase):
    def write(self, folder, name, lines):
        with open(os.path.join(folder, name), "w") as file:
            file.writelines(json.dumps(line) + "\n" for line in lines)

    def test_a_run_is_told_in_tables_and_curves(self):
        with tempfile.TemporaryDirectory() as folder:
            rounds = [{"t": i, "decisions": 0.5 * i, "rate": 100.0 + i, "entropy": 2 - 0.01 * i,
                       "belief": 0.7, "vs_random": 0.5} for i in range(1, 60)]
            self.write(folder, "log.jsonl", [{"t": 0, "resumed": ""}, *rounds])
            self.write(folder, "matches.jsonl", [
                {"decisions": 10.0 * i, "against": "a<b", "rules": "wild16", "board": "", "games": 40,
                 "score": 20.0 * i, "error": 5.0, "belief": 0.4} for i in (1, 2)])
            text = report.write_report(folder)
            self.assertIn("29.5 million decisions; 130.0 thousand a second", text)
            self.assertIn("| decisions, M | rate | entropy | belief | v random |", text)
            self.assertIn("| 29.5 | 159 | 1.41 | 0.7 | 0.5 |", text)
            self.assertIn("| 20 | a<b | wild16 |  | 40 | 40 | 5 | 0.4 |", text)
            tree = xml.etree.ElementTree.parse(os.path.join(folder, "report.svg"))
            lines = tree.findall(".//{http://www.w3.org/2000/svg}polyline")
            self.assertEqual(len(lines), 5)  # three curves of the run, two of matches
            self.assertEqual(len(lines[0].get("points").split()), 59)

    def test_matches_alone_are_drawn(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "curves.svg")
            self.write(folder, "matches.jsonl", [
                {"decisions": 10.0 * i, "against": "flat", "board": board, "score": 20.0 * i,
                 "error": 5.0} for i in (1, 2) for board in ("7x7", "9x9")])
            report.draw(folder, path)
            tree = xml.etree.ElementTree.parse(path)
            self.assertEqual(len(tree.findall(".//{http://www.w3.org/2000/svg}polyline")), 2)
            names = [text.text for text in tree.iter("{http://www.w3.org/2000/svg}text")]
            self.assertIn("7x7 flat", names)
            os.remove(os.path.join(folder, "matches.jsonl"))
            with self.assertRaisesRegex(ValueError, "has neither log.jsonl"):
                report.draw(folder, path)

    def test_a_folder_without_a_run_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            with self.assertRaisesRegex(ValueError, "has no log.jsonl"):
                report.write_report(folder)


if __name__ == "__main__":
    unittest.main()
