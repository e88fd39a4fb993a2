# SPDX-License-Identifier: GPL-3.0-or-later
"""Mistakes raise exceptions with a sentence, and nothing brings the interpreter down."""
import copy
import gc
import os
import pickle
import random
import threading
import unittest

from needed import nebel, np, play_at_random
from nebel import _nebel


class Arguments(unittest.TestCase):
    def test_wrong_values_are_told_in_a_sentence(self):
        umpire = nebel.Umpire()
        for call, sentence in (
                (lambda: nebel.game("chess"), "kriegspiel"),
                (lambda: nebel.Umpire(rules="nobody's"), "nobody's"),
                (lambda: nebel.Umpire(start="no board"), "."),
                (lambda: nebel.Umpire("kriegspiel", start="a\0b"), "null"),
                (lambda: umpire.attempt("e7e5x"), "."),
                (lambda: umpire.attempt("e7e5", side=1), "other side is on move"),
                (lambda: umpire.attempt("e2e4", side=2), "a side is 0 or 1"),
                (lambda: umpire.attempt(-1), "no move"),
                (lambda: umpire.attempt(10**30), "too large"),
                (lambda: umpire.view(2), "a side is 0 or 1"),
                (lambda: umpire.view(0).move(4097 + 5), "."),
                (lambda: umpire.restore(nebel.Umpire("phantom-go")), "cannot become"),
                (lambda: nebel.World("kriegspiel").guess(nebel.Umpire("phantom-go").view(0),
                                                         nebel.Random()), "cannot explain"),
                (lambda: nebel.World().attempt(0), "is no move"),
                (lambda: nebel.player("nobody"), "nobody"),
                (lambda: nebel.player("seer:level=99"), "level"),
                (lambda: nebel.player("random").choose(), "sits at no game"),
                (lambda: nebel.player("hs").start(nebel.Umpire("phantom-go").view(0)), "."),
                (lambda: nebel.player("random").start(nebel.World().view(0)), "no beginning"),
                (lambda: nebel.player("random").start(umpire.view(0), seed=-1), "a seed"),
                (lambda: nebel.Limits and nebel.match("random", "random", limits=nebel.Limits(
                    ms=-5)), "below 0"),
                (lambda: nebel.match("random", "nobody"), "nobody"),
                (lambda: nebel.match("random", "random", -3), "games"),
                (lambda: nebel.match("random", "random", sprt=(5, -5)), "elo0"),
                (lambda: nebel.match("hs", "random", 2, game="phantom-go"), "."),
                (lambda: nebel.Belief(umpire.view(0), "guesswork"), "pool"),
                (lambda: nebel.Belief(umpire.view(0), worlds=0), "from 1"),
                (lambda: nebel.Belief(nebel.World().view(0)), "no beginning"),
                (lambda: umpire.record().tag("weather"), "weather"),
                (lambda: umpire.record().set_tag("site", "x" * 300), "255"),
                (lambda: umpire.record().replay(3), "0 tries"),
                (lambda: nebel.add_player("Big Name", object), "small letters"),
                (lambda: nebel.add_player("seer", object), "seer"),
                (lambda: nebel.Environment(count=0), "a game and a thread"),
                (lambda: nebel.Environment(count=-3), "a game and a thread"),
                (lambda: nebel.Environment(threads=10**6), "too many"),
                (lambda: nebel.Environment(starts=[]), "no way"),
                (lambda: nebel.Environment(starts=[nebel.Start(weight=0)]), "weight"),
                (lambda: nebel.Environment("phantom-go", width=3), "wide"),
                (lambda: nebel.Environment("phantom-go", seats={0: "hs"}), "does not play"),
                (lambda: nebel.Environment(count=2).step([1]), "2 whole numbers"),
                (lambda: nebel.Environment(count=2).step([1.0, 2.0]), "whole numbers"),
                (lambda: nebel.Environment(count=1).step([2**40]), "32 bits")):
            with self.assertRaisesRegex(ValueError, sentence):
                call()

    def test_wrong_types_are_type_errors(self):
        umpire = nebel.Umpire()
        for call in (lambda: umpire.attempt(1.5), lambda: umpire.attempt(None),
                     lambda: umpire.view("white"), lambda: nebel.game(3),
                     lambda: nebel.Umpire(rules=3), lambda: nebel.player(None),
                     lambda: nebel.player("random").start(umpire.view(0), seed="x"),
                     lambda: nebel.Environment(count="many"),
                     lambda: _nebel.umpire_view(umpire.view(0)._handle, 0),
                     lambda: _nebel.view_tries(umpire._handle),
                     lambda: _nebel.view_tries(None), lambda: _nebel.Handle(),
                     lambda: pickle.dumps(umpire._handle), lambda: copy.copy(umpire._handle),
                     lambda: umpire.view(0).observation(out=[1, 2])):
            with self.assertRaises(TypeError):
                call()

    def test_a_game_that_is_over_takes_no_more_tries(self):
        umpire = nebel.Umpire()
        player = nebel.player("random")
        player.start(umpire.view(0))
        umpire.resign()
        for call in (lambda: umpire.attempt("e2e4"), umpire.resign, player.choose,
                     lambda: umpire.apply_action(0)):
            with self.assertRaises(ValueError):
                call()

    def test_whoever_is_not_on_move_has_no_choice(self):
        umpire = nebel.Umpire()
        player = nebel.player("random")
        player.start(umpire.view(1))
        with self.assertRaisesRegex(ValueError, "other side"):
            player.choose()


class Arrays(unittest.TestCase):
    def test_wrong_arrays_are_refused_and_left_alone(self):
        view = nebel.Umpire().view(0)
        good = np.zeros(2112, np.uint8)
        readonly = good.copy()
        readonly.flags.writeable = False
        for bad in (np.zeros(2111, np.uint8), np.zeros(2113, np.uint8), np.zeros(2112),
                    np.zeros(4224, np.uint8)[::2], readonly, bytes(2112), bytearray(7),
                    np.zeros(0, np.uint8)):
            with self.assertRaises(ValueError):
                view.observation(out=bad)
            self.assertFalse(np.any(np.frombuffer(bad, np.uint8)
                                    if isinstance(bad, (bytes, bytearray)) else bad))
        self.assertIs(view.observation(out=good), good)

    def test_an_environment_checks_all_arrays_before_it_writes(self):
        env = nebel.Environment(count=4)
        actions = np.zeros(4, np.int32)
        for bad in (np.zeros(3, np.int32), np.zeros(4, np.int64), np.zeros(4, np.uint8), None,
                    "text"):
            with self.assertRaises((ValueError, TypeError)):
                _nebel.environment_step(env._handle, bad, None, None, None, None)
        rewards = np.full(4, 7, np.float32)
        with self.assertRaises(ValueError):
            _nebel.environment_step(env._handle, actions, None, rewards, None, np.zeros(5))
        self.assertTrue((rewards == 7).all())
        _nebel.environment_step(env._handle, actions, None, None, None, None)

    def test_games_have_to_begin_after_somebody_sat_down(self):
        env = nebel.Environment(count=4)
        env.seat(1, "random", rows=slice(1, 3))
        with self.assertRaisesRegex(ValueError, "not begun"):
            env.step([0] * 4)
        env.reset()
        env.step([0] * 4)
        with self.assertRaises(ValueError):
            env.seat(1, "random", rows=slice(0, 4, 2))


class Lifetimes(unittest.TestCase):
    def test_what_is_used_is_kept_alive(self):
        player, belief = nebel.player("random"), None
        umpire = nebel.Umpire()
        play_at_random(umpire, 3)
        side = umpire.to_move
        player.start(umpire.view(side))
        belief = nebel.Belief(umpire.view(side), worlds=3)
        record, world, view = umpire.record(), umpire.world(), umpire.view(side)
        del umpire
        gc.collect()
        self.assertTrue(player.choose() and belief.draw(2) and record.text and world.text)
        del player
        self.assertTrue(view.tries())

    def test_things_made_in_any_order_are_freed_in_any_order(self):
        draw = random.Random(4)
        things = []
        for _ in range(300):
            kind = draw.randrange(6)
            umpire = draw.choice([t for t in things if isinstance(t, nebel.Umpire)] or
                                 [nebel.Umpire()])
            things.append([nebel.Umpire, umpire.clone, lambda: umpire.view(0), umpire.world,
                           umpire.record, lambda: nebel.player("random")][kind]())
            if len(things) > 20:
                things.pop(draw.randrange(20))
        gc.collect()

    def test_a_child_process_cannot_use_the_threads_of_its_parent(self):
        env = nebel.Environment(count=4, threads=3)
        child = os.fork()
        if child == 0:
            try:
                env.step([0] * 4)
                os._exit(1)
            except RuntimeError:
                del env
                os._exit(0)
            os._exit(2)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        env.step([0] * 4)


class Threads(unittest.TestCase):
    def run_threads(self, work, count=4):
        failures = []

        def guarded(number):
            try:
                work(number)
            except BaseException as failure:
                failures.append(failure)

        threads = [threading.Thread(target=guarded, args=(n,)) for n in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_different_objects_are_used_at_once(self):
        def work(number):
            umpire = nebel.Umpire("kriegspiel", start="silverman4x4", max_plies=40)
            player = nebel.player("ismcts")
            player.start(umpire.view(0))
            while not umpire.is_over:
                if umpire.to_move == 0:
                    umpire.attempt(player.choose(nebel.Limits(iterations=50)))
                else:
                    umpire.attempt(umpire.view(1).tries()[0])

        self.run_threads(work)

    def test_one_object_is_used_by_one_thread_at_a_time(self):
        """Whoever comes second is refused, and nothing is lost."""
        umpire = nebel.Umpire()
        player = nebel.player("ismcts")
        player.start(umpire.view(0))
        env = nebel.Environment(count=64, threads=2)
        counts = {"done": 0, "refused": 0}

        def work(number):
            for _ in range(20):
                try:
                    if number % 2:
                        player.choose(nebel.Limits(iterations=100))
                    else:
                        env.step(np.zeros(64, np.int32))
                    umpire.view(0).tries()
                    counts["done"] += 1
                except RuntimeError as refusal:
                    self.assertIn("in use", str(refusal))
                    counts["refused"] += 1

        self.run_threads(work)
        self.assertEqual(sum(counts.values()), 80)
        self.assertGreater(counts["done"], 0)

    def test_others_run_while_a_player_thinks(self):
        umpire = nebel.Umpire()
        player = nebel.player("ismcts")
        player.start(umpire.view(0))
        ended = threading.Event()

        def think():
            player.choose(nebel.Limits(ms=300))
            ended.set()

        thread = threading.Thread(target=think)
        thread.start()
        counted = 0
        while not ended.is_set():
            counted += 1
        thread.join()
        self.assertGreater(counted, 100)

    def test_nobody_joins_while_others_play(self):
        with self.assertRaisesRegex(RuntimeError, "while others play"):
            nebel.match("random", "random", 10,
                        finished=lambda game: nebel.add_player("late", object))


if __name__ == "__main__":
    unittest.main()
