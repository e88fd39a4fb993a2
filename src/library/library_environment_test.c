/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <nebel/nebel.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "support/test.h"

/* An environment with a row for every action and more, at the start of the game. */
typedef struct {
    NebelEnvironment *environment;
    NebelEncoding sizes;
    int count;
    uint64_t *masks;
    uint8_t *sides;
    uint8_t *nexts;
    int32_t *actions;
} Stage;

static void open_stage(Stage *stage, const char *game, const char *start)
{
    *stage = (Stage){.sizes = NEBEL_ENCODING_INIT};
    assert_int_equal(nebel_game_encoding(nebel_game_find(game), 0, &stage->sizes), NEBEL_OK);
    stage->count = stage->sizes.actions + 2;
    size_t count = (size_t)stage->count;
    stage->environment = nebel_environment_new(game, 0, stage->count, 2, 1, 0);
    assert_non_null(stage->environment);
    assert_int_equal(nebel_environment_add_start(stage->environment, "", start, 0, 1, 0),
                     NEBEL_OK);
    assert_int_equal(nebel_environment_begin(stage->environment), NEBEL_OK);
    stage->masks = test_calloc(count * (size_t)stage->sizes.mask_words, sizeof(uint64_t));
    stage->sides = test_calloc(count, 1);
    stage->nexts = test_calloc(count, 1);
    stage->actions = test_calloc(count, sizeof(int32_t));
}

static void close_stage(Stage *stage)
{
    nebel_environment_free(stage->environment);
    test_free(stage->masks);
    test_free(stage->sides);
    test_free(stage->nexts);
    test_free(stage->actions);
}

static void what_may_not_be_tried_changes_nothing(void **state)
{
    static const char *const cases[][2] = {{"kriegspiel", "silverman4x4"},
                                           {"kriegspiel", "k3/3P/4/K3 w"},
                                           {"kriegspiel", ""},
                                           {"phantom-go", "5x5"},
                                           {"phantom-go", "19x19"}};

    (void)state;
    for (size_t number = 0; number < sizeof cases / sizeof *cases; number++) {
        Stage stage;

        open_stage(&stage, cases[number][0], cases[number][1]);
        nebel_environment_observe(stage.environment, NULL, stage.masks, NULL, NULL, NULL);
        for (int i = 0; i < stage.count; i++)
            stage.actions[i] = i;
        stage.actions[stage.count - 1] = INT32_MAX;
        nebel_environment_step(stage.environment, stage.actions, stage.nexts, NULL, NULL, NULL);
        nebel_environment_observe(stage.environment, NULL, NULL, NULL, stage.sides, NULL);
        for (int i = 0; i < stage.count; i++) {
            const uint64_t *mask = stage.masks + (size_t)i * (size_t)stage.sizes.mask_words;
            bool may_try = i < stage.sizes.actions && (mask[i / 64] >> i % 64 & 1);

            assert_true(may_try || stage.nexts[i] == NEBEL_NEXT_SAME);
            assert_int_equal(stage.sides[i] == NEBEL_FIRST, stage.nexts[i] == NEBEL_NEXT_SAME);
        }
        close_stage(&stage);
    }
}

static void resigning_ends_a_game_that_stays_so(void **state)
{
    int32_t table[NEBEL_GAME_COLUMNS];
    Stage stage;

    (void)state;
    open_stage(&stage, "phantom-go", "5x5");
    for (int i = 0; i < stage.count; i++)
        stage.actions[i] = -1;
    for (int i = 0; i < 2; i++) {
        nebel_environment_step(stage.environment, stage.actions, stage.nexts, NULL, NULL, NULL);
        assert_int_equal(stage.nexts[0], NEBEL_NEXT_NONE);
    }
    nebel_environment_games(stage.environment, 1, table);
    assert_int_equal(table[0], 1);
    assert_int_equal(table[1], NEBEL_SECOND);
    assert_string_equal(nebel_reason_text(table[2]), "resignation");
    close_stage(&stage);
}

static void what_cannot_be_is_refused_with_a_sentence(void **state)
{
    NebelEnvironment *environment;

    (void)state;
    assert_null(nebel_environment_new("chess", 0, 1, 1, 1, 1));
    assert_non_null(strstr(nebel_error(), "\"chess\""));
    assert_null(nebel_environment_new("kriegspiel", 0, 0, 1, 1, 1));
    assert_null(nebel_environment_new("kriegspiel", 5, 1, 1, 1, 1));
    environment = nebel_environment_new("phantom-go", 7, 1, 1, 1, 1);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_environment_add_start(environment, NULL, "9x9", 0, 1, 0),
                     NEBEL_BAD_INPUT);
    assert_int_equal(nebel_environment_add_start(environment, NULL, "7x7", 0, 1, 0), NEBEL_OK);
    assert_int_equal(nebel_environment_seat(environment, 0, 1, 2, "random"), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_environment_seat(environment, 0, 1, 1, "nobody"), NEBEL_NOT_FOUND);
    assert_int_equal(nebel_environment_seat(environment, 0, 1, 1, "hs"), NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_BAD_INPUT);
    assert_int_equal(nebel_environment_seat(environment, 0, 1, 1, "random"), NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_OK);
    nebel_environment_free(environment);
}

/* Who is on move next: the rows' side in the turn it is in, or in the one after the player's. */
static void after_a_seated_player_it_is_a_turn_later(void **state)
{
    NebelEnvironment *environment = nebel_environment_new("phantom-go", 5, 2, 1, 1, 1);
    const int32_t actions[] = {12, 12};
    uint8_t nexts[2];

    (void)state;
    assert_int_equal(nebel_environment_add_start(environment, NULL, "5x5", 0, 1, 0), NEBEL_OK);
    assert_int_equal(nebel_environment_seat(environment, 1, 2, NEBEL_SECOND, "random"),
                     NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_OK);
    nebel_environment_step(environment, actions, nexts, NULL, NULL, NULL);
    assert_int_equal(nexts[0], NEBEL_NEXT_OTHER);
    assert_int_equal(nexts[1], NEBEL_NEXT_LATER);
    nebel_environment_step(environment, actions, nexts, NULL, NULL, NULL);
    assert_int_equal(nexts[0], NEBEL_NEXT_SAME);
    assert_int_equal(nexts[1], NEBEL_NEXT_SAME);
    nebel_environment_free(environment);
}

/* Nobody waits for ever for a turn that does not come. */
static void games_without_a_turn_are_refused(void **state)
{
    NebelEnvironment *environment = nebel_environment_new("phantom-go", 7, 3, 2, 1, 1);

    (void)state;
    assert_int_equal(nebel_environment_add_start(environment, NULL, "7x7", 1, 1, 0), NEBEL_OK);
    assert_int_equal(nebel_environment_seat(environment, 2, 3, NEBEL_FIRST, "random"),
                     NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_BAD_INPUT);
    assert_string_equal(nebel_error(), "game 2 is over before anybody is asked");
    assert_int_equal(nebel_environment_seat(environment, 2, 3, NEBEL_SECOND, "random"),
                     NEBEL_OK);
    assert_int_equal(nebel_environment_begin(environment), NEBEL_BAD_INPUT);
    assert_string_equal(nebel_error(), "both seats of game 2 are taken");
    nebel_environment_free(environment);
}

TEST_FILE(library_environment, cmocka_unit_test(what_may_not_be_tried_changes_nothing),
          cmocka_unit_test(resigning_ends_a_game_that_stays_so),
          cmocka_unit_test(what_cannot_be_is_refused_with_a_sentence),
          cmocka_unit_test(after_a_seated_player_it_is_a_turn_later),
          cmocka_unit_test(games_without_a_turn_are_refused));
