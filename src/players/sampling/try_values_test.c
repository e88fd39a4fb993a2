/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/sampling/try_values.h"

#include <string.h>

#include "chess/alpha_beta.h"
#include "programs/known_programs.h"
#include "support/test.h"

enum { BOARDS = 12 };

/* Boards that a random game goes through with White on move; the view is that of the first. */
static void random_boards(KriegspielView *view, KriegspielWorld boards[BOARDS])
{
    KriegspielWorld world;
    News news[SIDE_COUNT];
    Rng rng;

    rng_init(&rng, 3, 0);
    assert_int_equal(kriegspiel_start(&(GameSetup){.rules = "parker"}, &world, NULL),
                     STATUS_OK);
    kriegspiel_view_of(&world, WHITE, view);
    for (int count = 0; count < BOARDS;) {
        if (world.position.to_move == WHITE && world.askable.count > 0)
            boards[count++] = world;
        kriegspiel_attempt(&world,
                           askable_get(&world.askable, &world.position,
                                       (Side)world.position.to_move,
                                       (int)rng_below(&rng, world.askable.count)),
                           NULL, news);
    }
}

static void run(const ValuingOptions *options, const KriegspielView *view,
                const KriegspielWorld *boards, TryValues *values)
{
    Valuer *valuer = valuer_new(options);

    assert_non_null(valuer);
    memset(values, 0, sizeof *values);
    assert_int_equal(valuer_run(valuer, view, boards, BOARDS, 0, values), BOARDS);
    valuer_free(valuer);
}

static void the_values_do_not_depend_on_the_threads(void **state)
{
    ValuingOptions options = {.nodes = 30, .clip = 1500, .threads = 1};
    KriegspielView view;
    KriegspielWorld boards[BOARDS];
    static TryValues alone;
    static TryValues together;

    (void)state;
    random_boards(&view, boards);
    run(&options, &view, boards, &alone);
    options.threads = 3;
    run(&options, &view, boards, &together);
    assert_memory_equal(&alone, &together, sizeof alone);
}

static void the_values_of_an_engine_do_not_depend_on_the_threads(void **state)
{
    ValuingOptions options = {
        .nodes = 30, .clip = 1500, .threads = 1, .engine = "gnuchess", .engine_ms = 60000};
    KriegspielView view;
    KriegspielWorld boards[BOARDS];
    static TryValues alone;
    static TryValues together;

    (void)state;
    if (!program_is_installed("gnuchess"))
        skip();
    random_boards(&view, boards);
    run(&options, &view, boards, &alone);
    options.threads = 3;
    run(&options, &view, boards, &together);
    assert_memory_equal(&alone, &together, sizeof alone);
}

static void a_board_counts_only_for_the_tries_that_are_legal_on_it(void **state)
{
    ValuingOptions options = {.nodes = 30, .clip = 200, .threads = 1};
    AlphaBeta *judge = alpha_beta_new(12);
    KriegspielView view;
    KriegspielWorld boards[BOARDS];
    static TryValues values;

    (void)state;
    random_boards(&view, boards);
    run(&options, &view, boards, &values);
    for (int i = 0; i < values.tries.count; i++) {
        int legal = 0;
        int64_t sum = 0;

        for (int board = 0; board < BOARDS; board++) {
            ChessPosition next = boards[board].position;

            if (!move_is_legal(&next, &boards[board].safety, values.tries.items[i]))
                continue;
            position_play(&next, values.tries.items[i]);
            int value = -alpha_beta_search(judge, &next, &(AlphaBetaLimits){.nodes = 30}).value;
            sum += value > 200 ? 200 : value < -200 ? -200 : value;
            legal++;
        }
        assert_int_equal(values.boards[i], legal);
        assert_int_equal(values.sums[i], sum);
    }
    alpha_beta_free(judge);
}

static void a_board_has_one_vote(void **state)
{
    ValuingOptions options = {.nodes = 300, .clip = 1500, .threads = 2, .is_vote = true};
    KriegspielView view;
    KriegspielWorld boards[BOARDS];
    static TryValues values;
    int64_t votes = 0;

    (void)state;
    random_boards(&view, boards);
    for (int i = 1; i < BOARDS; i++)
        boards[i] = boards[0];
    run(&options, &view, boards, &values);
    for (int i = 0; i < values.tries.count; i++)
        votes += values.sums[i];
    assert_int_equal(votes, BOARDS);
}

static TryValues three_tries(int64_t first, int64_t second, int64_t third, int32_t third_boards)
{
    return (TryValues){
        .tries = {.items = {101, 102, 103}, .count = 3},
        .sums = {first, second, third},
        .boards = {2, 1, third_boards},
    };
}

static void the_best_mean_wins_not_the_best_sum(void **state)
{
    TryValues values = three_tries(100, 60, 1000, 0);
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_int_equal(try_values_best(&values, &rng), 102);
    values = three_tries(-100, -60, -1000, 100);
    assert_int_equal(try_values_best(&values, &rng), 103);
}

static void equal_means_are_drawn(void **state)
{
    TryValues values = three_tries(100, 50, 0, 0);
    int counts[2] = {0};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    for (int i = 0; i < 1000; i++)
        counts[try_values_best(&values, &rng) - 101]++;
    assert_in_range(counts[0], 400, 600);
}

static void without_a_legal_try_there_is_no_best(void **state)
{
    TryValues values = {.tries = {.items = {101}, .count = 1}};
    Rng rng;

    (void)state;
    rng_init(&rng, 1, 0);
    assert_int_equal(try_values_best(&values, &rng), MOVE_NONE);
}

TEST_FILE(try_values, cmocka_unit_test(the_values_do_not_depend_on_the_threads),
          cmocka_unit_test(the_values_of_an_engine_do_not_depend_on_the_threads),
          cmocka_unit_test(a_board_counts_only_for_the_tries_that_are_legal_on_it),
          cmocka_unit_test(a_board_has_one_vote),
          cmocka_unit_test(the_best_mean_wins_not_the_best_sum),
          cmocka_unit_test(equal_means_are_drawn),
          cmocka_unit_test(without_a_legal_try_there_is_no_best));
