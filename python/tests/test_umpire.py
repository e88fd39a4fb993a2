# SPDX-License-Identifier: GPL-3.0-or-later
"""Games, umpires, views and news."""
import copy
import gc
import pickle
import unittest

from needed import nebel, np, play_at_random, small_games


class Games(unittest.TestCase):
    def test_both_games_are_described(self):
        chess, go = nebel.games()
        self.assertEqual(chess.sides, ("White", "Black"))
        self.assertEqual(go.sides, ("Black", "White"))
        self.assertEqual(next(iter(chess.rules)), "wild16")
        self.assertIn("silverman4x4", chess.starts)
        self.assertEqual((len(chess.points), chess.points[0]), (64, "a1"))
        self.assertEqual(chess.codes[:2], ("empty", "pawn"))
        self.assertIsNone(chess.pass_move)
        self.assertIsNotNone(go.pass_move)
        self.assertIs(nebel.game("phantom-go"), go)
        self.assertIs(pickle.loads(pickle.dumps(go)), go)

    def test_moves_are_numbers_and_words(self):
        game = nebel.game()
        for text in ("e2e4", "a7a8q"):
            self.assertEqual(game.move_text(game.parse_move(text)), text)
        self.assertEqual(game.move_text(0), "?")
        with self.assertRaises(ValueError):
            game.parse_move("castle")

    def test_an_encoding_has_sizes(self):
        wide, narrow = nebel.game("phantom-go").encoding(), nebel.game("phantom-go").encoding(5)
        self.assertEqual((wide.width, wide.actions, narrow.actions), (19, 362, 26))
        planes, scalars = narrow.split(np.zeros((3, narrow.observation), np.uint8))
        self.assertEqual(planes.shape, (3, narrow.planes, 5, 5))
        self.assertEqual(scalars.shape, (3, narrow.scalars))


class News(unittest.TestCase):
    def test_each_side_hears_its_own(self):
        umpire = nebel.Umpire("kriegspiel", rules="wild16")
        white, black = umpire.attempt("e2e4")
        self.assertEqual((white.verdict, white.move_text, white.mover), ("moved", "e2e4", 0))
        self.assertEqual((black.verdict, black.move, black.move_text), ("moved", None, ""))
        white, _ = umpire.attempt("d7d5")
        self.assertEqual(white.words, ["tries=1"])
        self.assertEqual(white.said["pawn_tries"], 1)
        self.assertIsNone(white.said["capture"])
        white, black = umpire.attempt("e4d5")
        self.assertEqual((black.said["capture"], black.said["captured"]), ("d5", "pawn"))
        self.assertIn("d5", black.text)
        self.assertEqual(umpire.view(1).last_news, black)
        self.assertNotEqual(white, black)

    def test_a_refusal_is_heard_by_who_may_hear_it(self):
        for rules, is_public in (("wild16", False), ("berkeley", True)):
            umpire = nebel.Umpire("kriegspiel", rules=rules, start="4k3/8/8/8/8/8/3r4/4K3 w")
            mine, other = umpire.attempt("e1d1")
            self.assertEqual((mine.verdict, umpire.to_move), ("illegal", 0))
            self.assertEqual(other.is_heard, is_public)
            self.assertIsNone(other.move)
            self.assertEqual(repr(other) == "<no news>", not is_public)

    def test_captures_in_go_are_told(self):
        umpire = nebel.Umpire("phantom-go", rules="ccgc", start="5x5")
        for move in ("a2", "a1", "b1"):
            black, white = umpire.attempt(move)
        self.assertEqual(black.said, {"captured": 1, "points": ("a1",), "atari": False,
                                      "occupied": False})
        self.assertEqual(white.said["points"], ("a1",))


class Umpires(unittest.TestCase):
    def test_random_games_end_in_every_ruleset(self):
        for setup in small_games():
            with self.subTest(**setup):
                umpire = nebel.Umpire(**setup)
                play_at_random(umpire)
                outcome = umpire.outcome
                self.assertTrue(outcome.is_over and outcome.reason)
                self.assertEqual(sum(umpire.returns()), 0)
                self.assertEqual(umpire.view(0).outcome, outcome)
                self.assertEqual(umpire.view(0).tries(), [])
                self.assertIsNone(umpire.to_move)

    def test_a_clone_goes_its_own_way_and_is_restored(self):
        umpire = nebel.Umpire("kriegspiel")
        view = umpire.view(0)
        play_at_random(umpire, 10)
        kept = copy.deepcopy(umpire)
        play_at_random(umpire, 20, seed=2)
        self.assertNotEqual(view, kept.view(0))
        umpire.restore(kept)
        self.assertEqual(view, kept.view(0))
        self.assertEqual(len(view.heard), len(kept.view(0).heard))
        umpire.reset(start="silverman4x4")
        self.assertEqual(len(view.heard), 0)
        self.assertEqual(np.count_nonzero(view.own_men()), 8)

    def test_a_view_outlives_its_umpire_and_does_not_show_it(self):
        umpire = nebel.Umpire("kriegspiel")
        view = umpire.view(1)
        umpire.attempt("e2e4")
        del umpire
        gc.collect()
        self.assertEqual(len(view.tries()), 20)
        reached, todo = set(), [view]
        while todo:
            thing = todo.pop()
            if id(thing) in reached or isinstance(thing, (type, nebel.Game)):
                continue
            reached.add(id(thing))
            self.assertNotIsInstance(thing, (nebel.Umpire, nebel.World))
            todo += gc.get_referents(thing)

    def test_a_clone_of_a_view_stays_as_it_was(self):
        umpire = nebel.Umpire("kriegspiel")
        view = umpire.view(0)
        kept = view.clone()
        umpire.attempt("e2e4")
        self.assertEqual((len(view.heard), len(kept.heard)), (1, 0))
        self.assertNotEqual(view, kept)

    def test_umpires_are_pickled(self):
        for setup in small_games():
            umpire = nebel.Umpire(**setup)
            for tries in (0, 5, 10**6):
                play_at_random(umpire, tries)
                again = pickle.loads(pickle.dumps(umpire))
                self.assertEqual(again.outcome, umpire.outcome)
                for side in (0, 1):
                    self.assertEqual(again.view(side).heard, umpire.view(side).heard)

    def test_resigning_ends_a_game(self):
        umpire = nebel.Umpire("phantom-go", start="5x5")
        umpire.resign(1)
        self.assertEqual((umpire.outcome.winner, umpire.outcome.reason), (0, "resignation"))
        self.assertEqual((umpire.outcome.result, umpire.returns()), ("1-0", [1.0, -1.0]))

    def test_the_names_of_open_spiel_mean_the_same(self):
        for setup in small_games():
            with self.subTest(**setup):
                umpire = nebel.Umpire(**setup)
                while not umpire.is_terminal():
                    player = umpire.current_player()
                    actions = umpire.legal_actions()
                    self.assertEqual(umpire.legal_actions(1 - player), [])
                    mask = umpire.legal_actions_mask()
                    self.assertEqual(np.flatnonzero(mask).tolist(), actions)
                    action = actions[umpire.plies * 7 % len(actions)]
                    text = umpire.action_to_string(player, action)
                    self.assertEqual(umpire.string_to_action(player, text), action)
                    umpire.apply_action(action)
                self.assertEqual(umpire.current_player(), nebel.TERMINAL)
                self.assertEqual(umpire.legal_actions(), [])


class Views(unittest.TestCase):
    def test_a_view_has_its_men_its_words_and_its_numbers(self):
        view = nebel.Umpire("kriegspiel").view(0)
        men = view.own_men()
        self.assertEqual(view.game.codes[men[view.game.points.index("e1")]], "king")
        self.assertEqual(np.count_nonzero(men), 16)
        self.assertIn("♙", view.draw())
        self.assertTrue(view.draw(ascii=True).isascii())
        self.assertIsInstance(view.as_dict(), dict)
        planes, _ = view.game.encoding().split(view.observation())
        self.assertEqual(planes[0, 1].tolist(), [nebel.FULL] * 8)  # own pawns
        actions = view.actions()
        self.assertEqual(sorted(view.move(action) for action in actions), sorted(view.tries()))
        self.assertLessEqual(set(view.sensible_tries()), set(view.tries()))

    def test_what_looks_the_same_is_the_same(self):
        """Black's move is hidden from White, whichever it was, in every ruleset."""
        for rules in nebel.game().rules:
            views = []
            for reply in ("a7a6", "h7h6"):
                umpire = nebel.Umpire("kriegspiel", rules=rules)
                umpire.attempt("e2e4")
                umpire.attempt(reply)
                views.append(umpire.view(0))
            one, other = views
            self.assertEqual(one, other)
            self.assertEqual(one.heard, other.heard)
            self.assertEqual(one.history, other.history)
            self.assertEqual(one.tries(), other.tries())
            self.assertEqual(one.draw(), other.draw())
            self.assertEqual(one.as_dict(), other.as_dict())
            self.assertTrue((one.observation() == other.observation()).all())

    def test_histories_differ_where_news_differ(self):
        for setup in small_games():
            umpire, told = nebel.Umpire(**setup), {}
            for seed in range(12):
                umpire.reset()
                play_at_random(umpire, 8, seed)
                for side in (0, 1):
                    view = umpire.view(side)
                    news = (side, *view.heard)
                    self.assertEqual(told.setdefault(view.history, news), news)


if __name__ == "__main__":
    unittest.main()
