# SPDX-License-Identifier: GPL-3.0-or-later
"""Players, own ones among them; matches; beliefs and worlds; records."""
import os
import random
import tempfile
import unittest

from needed import nebel, np, play_at_random, small_games


def play(umpire, seats, seed=1):
    players = [nebel.player(spec) for spec in seats]
    for side, player in enumerate(players):
        player.start(umpire.view(side), seed=seed + side)
    while not umpire.is_over:
        umpire.attempt(players[umpire.to_move].choose(nebel.Limits(iterations=20)))
    return players


class Anything:
    """A player of one's own; "anything:last" tries what is listed last."""

    def __init__(self, options=""):
        if options not in ("", "last"):
            raise ValueError(f"anything knows no {options}")
        self.takes_last = options == "last"

    def start(self, view, seed):
        self.random, self.count = random.Random(seed), 0

    def hear(self, view, news):
        self.count += 1
        if view.last_news != news:
            raise AssertionError("the view has not heard it")

    def choose(self, view, limits):
        if len(view.heard) != self.count:
            raise AssertionError("news are missing")
        return view.tries()[-1] if self.takes_last else self.random.choice(view.tries())


class Players(unittest.TestCase):
    def test_players_play_whole_games_and_repeat_themselves(self):
        for game, start, seats in (("kriegspiel", "silverman4x4", ("recapture", "ismcts")),
                                   ("phantom-go", "5x5", ("flat", "random"))):
            texts = []
            for _ in range(2):
                umpire = nebel.Umpire(game, start=start, max_plies=40)
                play(umpire, seats)
                texts.append(umpire.record().text)
            self.assertEqual(*texts)

    def test_a_player_joins_a_game_under_way(self):
        umpire = nebel.Umpire("kriegspiel")
        play_at_random(umpire, 31)
        player = nebel.player("seer:level=1")
        player.start(umpire.view(umpire.to_move))
        self.assertIn(player.choose(), umpire.view(umpire.to_move).tries())
        self.assertTrue(player.explain())
        self.assertIsInstance(player.explanation(), dict)
        shares = player.shares()
        self.assertEqual(shares.shape, (64, 7))
        self.assertAlmostEqual(float(shares[:, -1].sum()), 1, places=1)  # one king

    def test_a_player_of_a_game_that_was_restored_has_to_start_again(self):
        umpire = nebel.Umpire("kriegspiel")
        kept = umpire.clone()
        player = nebel.player("random")
        player.start(umpire.view(0))
        player.choose()
        umpire.restore(kept)
        with self.assertRaisesRegex(ValueError, "begin anew"):
            player.choose()
        player.start(umpire.view(0))
        player.choose()
        with self.assertRaises(ValueError):
            umpire.reset(rules="nobody's")
        player.choose()

    def test_a_player_that_sees_the_board_needs_the_umpire(self):
        umpire = nebel.Umpire("kriegspiel", start="silverman4x4")
        player = nebel.player("negamax")
        self.assertTrue(player.sees_all)
        player.start(umpire.view(0))
        with self.assertRaisesRegex(ValueError, "sees the board"):
            player.choose()
        self.assertIn(player.choose(umpire=umpire), umpire.view(0).tries())

    def test_the_list_of_players_has_their_options(self):
        players = {info.name: info for info in nebel.players()}
        self.assertEqual((players["hs"].game, players["hs"].sees_all), ("kriegspiel", False))
        self.assertIsNone(players["seer"].game)
        self.assertIn("level", {option["name"] for option in players["seer"].options})


class OwnPlayers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        nebel.add_player("anything", Anything, summary="at random")

    def test_one_plays_in_a_match_with_any_number_of_threads(self):
        results = [nebel.match("anything", "random", 12, start="silverman4x4", max_plies=60,
                               threads=threads) for threads in (1, 3)]
        self.assertEqual(results[0].games, 12)
        for name in ("wins", "draws", "losses", "distinct_games", "plies_per_game"):
            self.assertEqual(getattr(results[0], name), getattr(results[1], name))

    def test_one_plays_alone_and_in_an_environment(self):
        umpire = nebel.Umpire("phantom-go", start="5x5", max_plies=30)
        play(umpire, ("anything:last", "anything"))
        self.assertTrue(umpire.is_over)
        env = nebel.Environment("kriegspiel", 8, seats={1: "anything"}, threads=3,
                                starts=[nebel.Start(start="silverman4x4", max_plies=40)])
        for _ in range(30):
            self.assertTrue((env.sides == 0).all())
            env.step(env.masks.argmax(axis=1))

    def test_what_it_raises_is_raised(self):
        class Broken(Anything):
            def choose(self, view, limits):
                raise KeyError("a mistake of the author")

        class Wrong(Anything):
            def choose(self, view, limits):
                return 65535

        nebel.add_player("faulty", Broken)
        with self.assertRaisesRegex(KeyError, "author"):
            nebel.match("faulty", "random", 5)
        umpire = nebel.Umpire()
        player = nebel.player("faulty")
        player.start(umpire.view(0))
        with self.assertRaisesRegex(KeyError, "author"):
            player.choose()
        nebel.add_player("faulty", Wrong)
        with self.assertRaisesRegex(ValueError, "65535 may not be tried now"):
            nebel.match("faulty", "random", 5)
        env = nebel.Environment("kriegspiel", 4)
        env.seat(1, "faulty")
        env.reset()
        with self.assertRaisesRegex(ValueError, "may not be tried"):
            env.step(env.masks.argmax(axis=1))
        with self.assertRaisesRegex(ValueError, "not begun"):
            env.step(env.masks.argmax(axis=1))
        nebel.add_player("faulty", Anything)
        env.seat(1, "faulty")
        env.reset()
        env.step(env.masks.argmax(axis=1))
        with self.assertRaisesRegex(ValueError, "knows no options"):
            nebel.player("anything:options")

    def test_its_view_is_gone_with_the_game(self):
        kept = []

        class Keeper(Anything):
            def start(self, view, seed):
                super().start(view, seed)
                kept.append(view)

        nebel.add_player("keeper", Keeper)
        nebel.match("keeper", "random", 2, start="silverman4x4", max_plies=20)
        self.assertEqual(len(kept), 2)
        for view in kept:
            with self.assertRaisesRegex(ValueError, "gone"):
                view.tries()

    def test_its_view_cannot_be_used_between_its_turns(self):
        kept, umpire = [], nebel.Umpire()

        class Keeper(Anything):
            def start(self, view, seed):
                super().start(view, seed)
                kept.append(view)

        nebel.add_player("keeper", Keeper)
        player = nebel.player("keeper")
        player.start(umpire.view(0))
        with self.assertRaisesRegex(RuntimeError, "in use"):
            kept[0].tries()
        self.assertIn(player.choose(), umpire.view(0).tries())

    def test_resigning_loses(self):
        class Meek(Anything):
            def choose(self, view, limits):
                return None

        nebel.add_player("meek", Meek)
        with self.assertRaisesRegex(ValueError, "before anybody is asked"):
            nebel.Environment("kriegspiel", 2, seats={0: "meek"})
        with self.assertRaisesRegex(ValueError, "both seats"):
            nebel.Environment("kriegspiel", 2, seats={0: "meek", 1: "random"})
        result = nebel.match("meek", "random", 4)
        self.assertEqual((result.losses, result.plies_per_game < 3), (4, True))


class Matches(unittest.TestCase):
    def test_a_match_has_statistics_and_records(self):
        shown = []
        result = nebel.match("recapture", "random", 20, game="kriegspiel", rules="berkeley",
                             start="silverman4x4", max_plies=60, seed=3, records=True,
                             finished=shown.append)
        self.assertEqual(result.wins + result.draws + result.losses, 20)
        self.assertEqual(sum(result.pairs), 10)
        self.assertTrue(result.score.low <= result.score.value <= result.score.high)
        self.assertIn("recapture", str(result))
        self.assertEqual([game.number for game in shown], list(range(20)))
        self.assertEqual(shown[0].seed, shown[1].seed)
        for game in shown:
            self.assertEqual(len(game.record.tries), sum(game.tries))
            self.assertEqual(game.record.outcome, game.outcome)
            self.assertEqual(game.record.tag("first" if game.side_of_a == 0 else "second"),
                             "recapture")

    def test_a_match_can_be_ended(self):
        result = nebel.match("random", "random", 1000, finished=lambda game: game.number == 3)
        self.assertTrue(result.was_stopped)
        self.assertLess(result.games, 1000)

        def fail(game):
            raise ZeroDivisionError

        with self.assertRaises(ZeroDivisionError):
            nebel.match("random", "random", 1000, finished=fail)

    def test_a_sequential_test_decides(self):
        result = nebel.match("random", "random", 100000, start="silverman4x4", sprt=(-400, 400),
                             max_plies=60, threads=2)
        self.assertLess(result.games, 100000)


class Beliefs(unittest.TestCase):
    def test_worlds_fit_what_was_heard(self):
        for setup in small_games():
            with self.subTest(**setup):
                umpire = nebel.Umpire(**setup)
                belief = nebel.Belief(umpire.view(0), worlds=20)
                play_at_random(umpire, 5)
                while not umpire.is_over and umpire.to_move != 0:
                    play_at_random(umpire, 1)
                men = umpire.view(0).own_men()
                for world in belief.draw(10):
                    hidden = world.contents(0)
                    self.assertTrue((hidden[men > 0] == nebel._world.SEEN).all())
                    self.assertEqual(world.to_move, umpire.to_move)
                shares = belief.shares()
                self.assertTrue((shares.sum(axis=1) < 1.001).all())

    def test_a_guess_explains_a_view_and_is_played_out(self):
        umpire = nebel.Umpire("kriegspiel")
        play_at_random(umpire, 12)
        side, draw = umpire.to_move, nebel.Random(1)
        world = nebel.World("kriegspiel")
        self.assertTrue(world.guess(umpire.view(side), draw))
        self.assertTrue((world.view(side).own_men() == umpire.view(side).own_men()).all())
        for move in world.moves()[:3]:
            after = world.clone()
            mine, _ = after.attempt(move)[side], None
            self.assertEqual(mine.verdict, "moved")
            self.assertTrue(after.playout(draw).is_over)
        self.assertEqual(nebel.World("kriegspiel", start=world.text).text, world.text)

    def test_random_numbers_repeat(self):
        one, other = nebel.Random(5, 6), nebel.Random(5, 6)
        self.assertEqual([one.below(10) for _ in range(20)], [other.below(10) for _ in range(20)])


class Records(unittest.TestCase):
    def test_games_survive_files(self):
        with tempfile.TemporaryDirectory() as folder:
            for game in nebel.games():
                path = os.path.join(folder, game.name)
                written = []
                for seed in range(3):
                    umpire = game.new(max_plies=30)
                    play_at_random(umpire, seed=seed)
                    record = umpire.record()
                    record.set_tag("first", f"player {seed}")
                    record.save(path)
                    written.append(record)
                read = list(nebel.read_records(path))
                self.assertEqual([one.tries for one in read], [one.tries for one in written])
                self.assertEqual([one.tag("first") for one in read],
                                 ["player 0", "player 1", "player 2"])
                self.assertEqual(read[0].format, "PGN" if game.name == "kriegspiel" else "SGF")
                self.assertEqual(list(nebel.parse_records(read[0].transcript))[0].tries,
                                 read[0].tries)

    def test_a_record_is_replayed_and_cut_to_a_side(self):
        umpire = nebel.Umpire("kriegspiel", rules="cincinnati")
        play_at_random(umpire, 20)
        record = umpire.record()
        self.assertEqual(record.rules, "cincinnati")
        self.assertEqual(record.replay().view(1), umpire.view(1))
        self.assertEqual(record.replay(0).plies, 0)
        side = record.of_side(1)
        self.assertEqual((side.perspective, side.tries), (1, []))
        self.assertEqual(side.heard, umpire.view(1).heard)
        self.assertIn("White", side.pages(ascii=True))
        with self.assertRaisesRegex(ValueError, "record of one side"):
            side.replay()

    def test_a_mistake_is_named_with_its_line(self):
        with self.assertRaisesRegex(ValueError, "line 5"):
            list(nebel.parse_records("nebel transcript\ngame: kriegspiel\nresult: *\n\n"
                                     "1. White e2e4 illegal\n"))


if __name__ == "__main__":
    unittest.main()
