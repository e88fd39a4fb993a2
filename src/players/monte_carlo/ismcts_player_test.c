/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/monte_carlo/ismcts_player.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "kriegspiel/kriegspiel_view.h"
#include "players/registry.h"
#include "support/test.h"

static const char *const both[] = {"ismcts", "mo-ismcts"};

typedef struct {
    KriegspielWorld world;
    KriegspielView view;
    Player *player;
} Seat;

/* White of the position, as the player with those options, in that form of Kriegspiel. */
static Seat sit_down_to(const GameOps *game, const char *name, const char *options,
                        const char *fen)
{
    Seat seat;
    PlayerSpec spec;
    PlayerSeat place = {.game = game, .side = WHITE, .seed = 5};
    char text[200];
    Error error = {""};

    snprintf(text, sizeof text, "%s%s%s", name, options[0] != '\0' ? ":" : "", options);
    snprintf(place.setup.rules, sizeof place.setup.rules, "parker");
    snprintf(place.setup.start, sizeof place.setup.start, "%s", fen);
    assert_int_equal(kriegspiel_start(&place.setup, &seat.world, &error), STATUS_OK);
    kriegspiel_view_of(&seat.world, WHITE, &seat.view);
    assert_int_equal(player_spec_from_text(text, &spec, &error), STATUS_OK);
    assert_int_equal(player_new(&spec, &seat.player, &error), STATUS_OK);
    assert_int_equal(player_start(seat.player, &place, &seat.view, &error), STATUS_OK);
    return seat;
}

static Seat sit_down(const char *name, const char *options, const char *fen)
{
    return sit_down_to(&kriegspiel, name, options, fen);
}

static Move choose(Seat *seat, Budget budget)
{
    Choice choice = player_choose(seat->player, &(Request){.budget = budget});

    assert_int_equal(choice.kind, CHOICE_TRY);
    return choice.move;
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static bool is_askable(const Seat *seat, Move move)
{
    const KriegspielView *view = player_view(seat->player);

    return askable_has(&view->askable, &view->own, WHITE, move);
}

static void expect_move(const char *name, const char *options, const char *fen,
                        const char *move)
{
    Seat seat = sit_down(name, options, fen);

    assert_int_equal(choose(&seat, (Budget){0}), move_of(move));
    player_free(seat.player);
}

static void in_a_known_world_it_mates_and_takes(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        expect_move(both[i], "iterations=3000", "k7/8/1K6/8/8/8/8/7R w", "h1h8");
        expect_move(both[i], "iterations=3000,simulation=material", "k7/8/8/3q4/8/8/6B1/K7 w",
                    "g2d5");
        expect_move(both[i], "iterations=3000,simulation=material,candidates=askable",
                    "k7/8/8/3q4/8/8/6B1/K7 w", "g2d5");
        expect_move(both[i], "iterations=3000,simulation=material,final=value",
                    "k7/8/8/3q4/8/8/6B1/K7 w", "g2d5");
    }
}

/* The pawn on b5 is guarded by c6. An opponent that plays at random seldom takes the queen
 * back, one that chooses by its own tree always does. */
static void a_second_observer_sees_the_recapture(void **state)
{
    static const char fen[] = "5kr1/7b/2p5/1p6/8/8/PQ6/K7 w - - 0 1";
    static const char options[] = "simulation=material,iterations=20000,c=0.5";
    Seat one = sit_down("ismcts", options, fen);
    Seat two = sit_down("mo-ismcts", options, fen);

    (void)state;
    assert_int_equal(choose(&one, (Budget){0}), move_of("b2b5"));
    assert_int_not_equal(choose(&two, (Budget){0}), move_of("b2b5"));
    player_free(one.player);
    player_free(two.player);
}

/* White moves and then hears what cannot have been: no history explains it. */
static void hear_the_impossible(Seat *seat)
{
    News own[SIDE_COUNT];
    News impossible = {.is_heard = 1, .mover = BLACK, .verdict = VERDICT_MOVED};
    Announcement said = {.has_capture = 1, .capture_square = 0};

    kriegspiel_attempt(&seat->world, move_of("e2e4"), NULL, own);
    player_hear(seat->player, &own[WHITE]);
    announcement_put(&impossible, &said);
    player_hear(seat->player, &impossible);
}

static void expect_note(Seat *seat, int64_t worlds, const char *note)
{
    Explanation explanation;

    assert_true(is_askable(seat, choose(seat, (Budget){.iterations = 20})));
    assert_true(player_explain(seat->player, &explanation));
    assert_int_equal(explanation.work.boards_sampled, worlds);
    assert_int_equal(explanation.note_count, 1);
    assert_string_equal(explanation.notes[0], note);
}

static void an_empty_pool_is_replaced_by_what_explains_the_last_news(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down(both[i], "history_nodes=50,histories=1", "standard");

        hear_the_impossible(&seat);
        expect_note(&seat, 20,
                    "The pool ran empty; worlds that explain the last news were used instead.");
        assert_string_equal(player_remark(seat.player), "");
        player_free(seat.player);
    }
}

static bool find_no_world(const void *view, const void *start, Move own_move, GuessStyle style,
                          Rng *rng, void *world)
{
    (void)view, (void)start, (void)own_move, (void)style, (void)rng, (void)world;
    return false;
}

static void without_any_world_it_makes_an_askable_try_and_says_so(void **state)
{
    GameOps game = kriegspiel;

    (void)state;
    game.guess_world = find_no_world;
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down_to(&game, both[i], "history_nodes=50,histories=1", "standard");

        hear_the_impossible(&seat);
        expect_note(&seat, 0, "No world was found: this is a random try.");
        assert_string_equal(
            player_remark(seat.player),
            "no world could be found for some tries, which were made at random");
        player_free(seat.player);
    }
}

static void refuse(Seat *seat, const char *move)
{
    News news[SIDE_COUNT];

    kriegspiel_attempt(&seat->world, move_of(move), NULL, news);
    assert_int_equal(news[WHITE].verdict, VERDICT_ILLEGAL);
    player_hear(seat->player, &news[WHITE]);
}

static void the_only_try_is_made_without_thinking(void **state)
{
    Explanation explanation;

    (void)state;
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down(both[i], "", "k7/8/8/8/8/1r6/8/K7 w");

        refuse(&seat, "a1b1");
        refuse(&seat, "a1b2");
        assert_int_equal(choose(&seat, (Budget){0}), move_of("a1a2"));
        assert_true(player_explain(seat.player, &explanation));
        assert_int_equal(explanation.work.iterations, 0);
        player_free(seat.player);
    }
}

static void the_least_of_everything_is_enough(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down(
            both[i], "iterations=1,worlds=1,tree_size=1,pool_limit=1,pool_cut=1", "standard");

        assert_true(is_askable(&seat, choose(&seat, (Budget){0})));
        assert_true(is_askable(&seat, choose(&seat, (Budget){.ms = 1})));
        player_free(seat.player);
    }
}

/* The budget of the options counts, then that of the request. */
static int64_t iterations_made(const char *options, Budget budget)
{
    Seat seat = sit_down("ismcts", options, "standard");
    Explanation explanation;

    choose(&seat, budget);
    assert_true(player_explain(seat.player, &explanation));
    player_free(seat.player);
    return explanation.work.iterations;
}

static void the_smallest_budget_counts(void **state)
{
    (void)state;
    assert_int_equal(iterations_made("iterations=50", (Budget){0}), 50);
    assert_int_equal(iterations_made("iterations=50", (Budget){.iterations = 20}), 20);
    assert_int_equal(iterations_made("iterations=50", (Budget){.iterations = 80}), 50);
    assert_int_equal(iterations_made("iterations=50", (Budget){.playouts = 30}), 30);
    assert_int_equal(
        iterations_made("iterations=50,simulation=material", (Budget){.playouts = 30}), 50);
    assert_in_range(iterations_made("", (Budget){.ms = 5}), 1, 100000);
}

static void after_a_refusal_it_goes_on_with_its_tree(void **state)
{
    static const char *const options[] = {"iterations=400,again=10,keep=on",
                                          "iterations=400,again=10,keep=off"};
    static const int64_t visits_expected[] = {400 + 40, 400};

    (void)state;
    for (int i = 0; i < 2; i++) {
        Seat seat = sit_down("ismcts", options[i], "standard");
        Explanation explanation;
        int64_t visits = 0;

        choose(&seat, (Budget){0});
        refuse(&seat, "e2d3");
        assert_true(is_askable(&seat, choose(&seat, (Budget){0})));
        assert_true(player_explain(seat.player, &explanation));
        for (int j = 0; j < explanation.try_count; j++)
            visits += explanation.tries[j].weight;
        assert_int_equal(visits, visits_expected[i]);
        player_free(seat.player);
    }
}

/* All that is told of the choice is as it was, to the last bit. */
static void threads_and_seeds_decide_as_promised(void **state)
{
    static const char *const options[] = {
        "iterations=300,trees=4,threads=1", "iterations=300,trees=4,threads=2",
        "iterations=300,trees=4,threads=3", "iterations=300,trees=3,threads=1"};
    static Explanation told[4];

    (void)state;
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 4; j++) {
            Seat seat = sit_down(both[i], options[j], "standard");

            choose(&seat, (Budget){0});
            assert_true(player_explain(seat.player, &told[j]));
            told[j].work.us = 0;
            player_free(seat.player);
        }
        assert_memory_equal(&told[0], &told[1], sizeof told[0]);
        assert_memory_equal(&told[0], &told[2], sizeof told[0]);
        assert_memory_not_equal(&told[0], &told[3], sizeof told[0]);
    }
}

static void it_explains_visits_and_values(void **state)
{
    Seat seat =
        sit_down("ismcts", "iterations=3000,simulation=material", "k7/8/8/3q4/8/8/P5B1/K7 w");
    Explanation explanation;
    int64_t visits = 0;

    (void)state;
    Move move = choose(&seat, (Budget){0});
    assert_true(player_explain(seat.player, &explanation));
    for (int i = 0; i < explanation.try_count; i++)
        visits += explanation.tries[i].weight;
    assert_int_equal(visits, 3000);
    assert_int_equal(explanation.tries[0].move, move);
    assert_true(explanation.tries[0].value > 900);
    assert_int_equal(explanation.belief.boards, 1);
    assert_int_equal(explanation.work.boards_sampled, 1);
    player_free(seat.player);
}

static void limits_that_contradict_each_other_are_refused(void **state)
{
    PlayerSpec spec;
    Player *player = NULL;
    Error error = {""};

    (void)state;
    assert_int_equal(player_spec_from_text("ismcts:pool_limit=10,pool_cut=20", &spec, &error),
                     STATUS_OK);
    assert_int_not_equal(player_new(&spec, &player, &error), STATUS_OK);
    assert_string_equal(error.text, "pool_limit is below pool_cut");
}

TEST_FILE(ismcts_player, cmocka_unit_test(in_a_known_world_it_mates_and_takes),
          cmocka_unit_test(a_second_observer_sees_the_recapture),
          cmocka_unit_test(an_empty_pool_is_replaced_by_what_explains_the_last_news),
          cmocka_unit_test(without_any_world_it_makes_an_askable_try_and_says_so),
          cmocka_unit_test(the_only_try_is_made_without_thinking),
          cmocka_unit_test(the_least_of_everything_is_enough),
          cmocka_unit_test(the_smallest_budget_counts),
          cmocka_unit_test(after_a_refusal_it_goes_on_with_its_tree),
          cmocka_unit_test(threads_and_seeds_decide_as_promised),
          cmocka_unit_test(it_explains_visits_and_values),
          cmocka_unit_test(limits_that_contradict_each_other_are_refused));
