/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <stdio.h>
#include <string.h>

#include "support/made_net.h"
#include "support/scratch.h"
#include "support/test.h"

enum { FACTS = 8, ROWS = 9 };

static NebelJudge *made_judge(const char *path)
{
    NetShape policy = made_net_shape(32, 2, false);
    NetShape shape = made_judge_shape(&policy, FACTS);

    made_net_write(&shape, 1, path);
    return nebel_judge_open(path);
}

/* As many rows as more than one batch has, each like the row of the same case. */
static void rows_are_judged_one_by_one(void **state)
{
    NetShape policy = made_net_shape(32, 2, false);
    NetShape shape = made_judge_shape(&policy, FACTS);
    size_t observation_size = (size_t)(shape.planes * net_points(&shape) + shape.scalars);
    size_t truth_size = (size_t)(net_points(&shape) + FACTS);
    Scratch scratch = scratch_new();
    NebelJudge *judge = made_judge(scratch_path(&scratch, "judge"));
    uint8_t *observations = test_malloc(ROWS * observation_size);
    uint8_t *truths = test_malloc(ROWS * truth_size);
    Seen *seen = test_malloc(sizeof *seen);
    uint8_t truth[TRUTH_MAX];
    float results[ROWS];
    float alone = 0.0f;

    (void)state;
    assert_non_null(judge);
    for (size_t i = 0; i < ROWS; i++) {
        seen_at_random(&shape, i, seen);
        truth_at_random(&shape, i, truth);
        memcpy(observations + i * observation_size, seen->observation, observation_size);
        memcpy(truths + i * truth_size, truth, truth_size);
    }
    assert_int_equal(nebel_judge_run(judge, 8, ROWS, observations, truths, results), NEBEL_OK);
    for (size_t i = 0; i < ROWS; i++) {
        assert_int_equal(nebel_judge_run(judge, 8, 1, observations + i * observation_size,
                                         truths + i * truth_size, &alone),
                         NEBEL_OK);
        assert_memory_equal(&alone, &results[i], sizeof alone);
    }
    assert_memory_not_equal(&results[0], &results[ROWS - 1], sizeof alone);
    test_free(seen);
    test_free(truths);
    test_free(observations);
    nebel_judge_free(judge);
    scratch_free(&scratch);
}

static void what_does_not_fit_a_judge_is_refused(void **state)
{
    Scratch scratch = scratch_new();
    NebelJudge *judge = made_judge(scratch_path(&scratch, "judge"));

    (void)state;
    assert_int_equal(nebel_judge_check(judge, nebel_game_find("kriegspiel")), NEBEL_OK);
    assert_int_not_equal(nebel_judge_check(judge, nebel_game_find("phantom-go")), NEBEL_OK);
    assert_string_equal(nebel_error(), "the net plays kriegspiel, not phantom-go");
    assert_int_not_equal(nebel_judge_run(judge, 5, 0, NULL, NULL, NULL), NEBEL_OK);
    assert_string_equal(nebel_error(), "the net has no boards 5 points wide");
    assert_null(nebel_net_open(scratch_path(&scratch, "judge")));
    assert_non_null(strstr(nebel_error(), "the net is a judge, not a policy"));
    nebel_judge_free(judge);
    scratch_free(&scratch);
}

/* What the built-in judge of a game says of a beginning, for who is on move. */
static float judged(const char *name, int width, const char *board)
{
    const NebelGame *game = nebel_game_find(name);
    NebelJudge *judge = nebel_judge_of_game(game);
    NebelEnvironment *environment = nebel_environment_new(name, width, 1, 1, 1, 1);
    Seen *seen = test_malloc(sizeof *seen);
    uint8_t truth[TRUTH_MAX];
    float result = 0.0f;

    assert_non_null(judge);
    assert_int_equal(nebel_judge_check(judge, game), NEBEL_OK);
    assert_non_null(environment);
    assert_int_equal(nebel_environment_add_start(environment, "", board, 0, 1, 0), NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_OK);
    nebel_environment_observe(environment, seen->observation, NULL, truth, NULL, NULL);
    assert_int_equal(nebel_judge_run(judge, width, 1, seen->observation, truth, &result),
                     NEBEL_OK);
    test_free(seen);
    nebel_environment_free(environment);
    nebel_judge_free(judge);
    return result;
}

static void built_in_judges_see_who_is_ahead(void **state)
{
    (void)state;
    assert_true(judged("kriegspiel", 8, "4k3/8/8/8/8/8/PPP5/QR2K3 w") > 0.5f);
    assert_true(judged("kriegspiel", 8, "qr2k3/ppp5/8/8/8/8/8/4K3 w") < -0.5f);
    for (int lines = 5; lines <= 9; lines += 2) {
        char gets[48];
        char gives[48];

        snprintf(gets, sizeof gets, "%dx%d komi=-20.5", lines, lines);
        snprintf(gives, sizeof gives, "%dx%d komi=20.5", lines, lines);
        assert_true(judged("phantom-go", lines, gets) >
                    judged("phantom-go", lines, gives) + 0.4f);
    }
}

TEST_FILE(library_judge, cmocka_unit_test(built_in_judges_see_who_is_ahead),
          cmocka_unit_test(rows_are_judged_one_by_one),
          cmocka_unit_test(what_does_not_fit_a_judge_is_refused));
