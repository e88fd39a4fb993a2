/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "arena/work_report.h"

#include <string.h>

#include "arena/match.h"
#include "players/games.h"
#include "players/registry.h"
#include "support/test.h"

static MatchOutcome play(const char *game, const char *board, const char *a, const char *b)
{
    MatchConfig config = {.games = 2, .seed = 3, .threads = 1, .setup.max_plies = 60};
    const MatchObserver nobody = {0};
    const atomic_bool stop = false;
    MatchOutcome outcome;
    Error error = {""};

    assert_int_equal(games_find(game, &config.game, &error), STATUS_OK);
    strcpy(config.setup.start, board);
    assert_int_equal(player_spec_from_text(a, &config.players[0], &error), STATUS_OK);
    assert_int_equal(player_spec_from_text(b, &config.players[1], &error), STATUS_OK);
    assert_int_equal(match_play(&config, &nobody, &stop, &outcome, &error), STATUS_OK);
    return outcome;
}

/* Without searches for histories a pool of one world runs empty soon, and stays so. */
static void empty_pools_are_counted(void **state)
{
    MatchOutcome outcome =
        play("kriegspiel", "", "aosp:boards=2,nodes=1,pool_limit=2,pool_cut=1,histories=0",
             "random");
    const int64_t *told = outcome.statistics.work[CONTENDER_A].of;

    (void)state;
    assert_int_equal(told[WORK_CHOICES], outcome.statistics.tries[CONTENDER_A]);
    assert_int_equal(told[WORK_POOLS], told[WORK_CHOICES]);
    assert_in_range(told[WORK_EMPTY_POOLS], 1, told[WORK_CHOICES] - 1);
    assert_int_equal(told[WORK_BOARDLESS], told[WORK_EMPTY_POOLS]);
    assert_true(told[WORK_RANDOM] >= told[WORK_BOARDLESS]);
    assert_int_equal(outcome.statistics.work[CONTENDER_B].of[WORK_CHOICES], 0);
}

/* A whole game inside costs hundreds of playouts, and a choice rests on the games. */
static void games_of_the_upper_level_are_counted(void **state)
{
    MatchOutcome outcome =
        play("phantom-go", "5x5", "two-level:inner=2,playouts=2000", "flat:playouts=200");
    const int64_t *upper = outcome.statistics.work[CONTENDER_A].of;
    const int64_t *flat = outcome.statistics.work[CONTENDER_B].of;

    (void)state;
    assert_in_range(upper[WORK_SIMULATIONS], 1, upper[WORK_PLAYOUTS] / 10);
    assert_true(upper[WORK_VISITED] <= upper[WORK_TRIES]);
    assert_true(upper[WORK_VISITED_THRICE] < upper[WORK_VISITED]);
    /* After a refusal what was learnt in the turn still counts. */
    assert_true(flat[WORK_SIMULATIONS] >= flat[WORK_PLAYOUTS]);
}

static void a_report_tells_what_choices_rested_on(void **state)
{
    const WorkCounts work[CONTENDER_COUNT] = {
        {{[WORK_CHOICES] = 200,
          [WORK_POOLS] = 200,
          [WORK_EMPTY_POOLS] = 7,
          [WORK_DRAWN] = 1000}},
        {{0}},
    };
    char storage[512];
    TextBuffer text;

    (void)state;
    text_init(&text, storage, sizeof storage);
    work_report_text(work, &text);
    assert_string_equal(storage, "choices of A       200: pool empty 3.5 %, no board 0 %; each "
                                 "5 boards drawn\n");
    text_init(&text, storage, sizeof storage);
    work_report_json(work, &text);
    assert_string_equal(
        storage, "\"work\":[{\"choices\":200,\"pools\":200,\"empty_pools\":7,\"drawn\":1000},"
                 "null]");
}

TEST_FILE(work_report, cmocka_unit_test(empty_pools_are_counted),
          cmocka_unit_test(games_of_the_upper_level_are_counted),
          cmocka_unit_test(a_report_tells_what_choices_rested_on));
