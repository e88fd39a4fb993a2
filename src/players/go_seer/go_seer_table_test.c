/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/go_seer/go_seer_table.h"

#include <string.h>

#include "net/built_in_nets.h"
#include "net/net_mind.h"
#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

enum { A = GO_ORIGIN, B, C };

/* By hand: the rows are worlds, each with the gain of every try; a refusal is -9. */
static void fill(GoSeerTable *table, int worlds, float gains[][3])
{
    const Move tries[] = {A, B, C};

    table->world_count = worlds;
    table->try_count = 3;
    table->asked_count = 0;
    memcpy(table->tries, tries, sizeof tries);
    for (int i = 0; i < worlds; i++) {
        table->standing[i] = (float)i;
        table->worlds[i] = (PhantomGoWorld){.komi_half_points = (int16_t)i};
        go_board_init(&table->worlds[i].board, 5);
        if (gains[i][0] <= -9)
            go_board_put(&table->worlds[i].board, GO_WHITE, A);
        for (int j = 0; j < 3; j++)
            table->cells[i][j] =
                (GoSeerCell){.is_legal = gains[i][j] > -9, .gain = gains[i][j]};
    }
}

static GoSeerTable *table_by_hand(int worlds, float gains[][3])
{
    static GoSeerTable table;
    static PhantomGoWorld room[GO_SEER_WORLDS];

    table.worlds = room;
    fill(&table, worlds, gains);
    return &table;
}

static void a_refusal_goes_on_with_the_best_of_the_others(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, -1}, {0.2F, 0.1F, -1}, {-9, -0.2F, -0.1F}, {-9, 0, -0.1F}};
    const GoSeerTable *table = table_by_hand(4, gains);

    (void)state;
    assert_near(go_seer_table_share(table, 0), 0.5, 1e-6);
    /* After it is refused B and C gain -0.1 each, so 0.5 * 0.3 - 0.5 * 0.1. */
    assert_near(go_seer_table_quality(table, 0), 0.1, 1e-6);
    assert_near(go_seer_table_quality(table, 1), 0, 1e-6);
    assert_near(go_seer_table_quality(table, 2), -0.55, 1e-6);
    assert_near(go_seer_table_standing(table), 1.5, 1e-6);
}

/* The same, where the enemy hears of refusals. */
static void a_refusal_is_worth_what_it_teaches(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, -1}, {0.2F, 0.1F, -1}, {-9, -0.2F, -0.1F}, {-9, 0, -0.1F}};
    const float lessons[] = {0, 0.7F, -0.04F, 0.02F};
    GoSeerTable *table = table_by_hand(4, gains);

    (void)state;
    memcpy(table->lessons, lessons, sizeof lessons);
    /* Those of the two worlds that refuse it, of four. */
    assert_near(go_seer_table_quality(table, 0), 0.1 - 0.02 / 4, 1e-6);
    assert_near(go_seer_table_quality(table, 1), 0, 1e-6);
    go_seer_table_strike(table, A);
    assert_near((double)table->lessons[0], -0.04, 1e-6);
    assert_near((double)table->lessons[1], 0.02, 1e-6);
    memset(table->lessons, 0, sizeof table->lessons);
}

static void what_differs_from_world_to_world_is_less_certain(void **state)
{
    float gains[][3] = {
        {0.4F, 0.1F, -0.5F}, {0.2F, -0.1F, -0.1F}, {-9, 0, -0.3F}, {-9, 0, 0.3F}};
    const GoSeerTable *table = table_by_hand(4, gains);

    (void)state;
    /* Beside the means 0, 0, -0.15 and 0.15: the variances over their numbers are 0.01 and
     * 0.065 / 12; 0.0009 is the spread's. */
    assert_near(go_seer_table_certainty(table, 0), 0.0009 / (0.0009 + 0.01), 1e-6);
    assert_near(go_seer_table_certainty(table, 1), 0.0009 / (0.0009 + 0.065 / 12), 1e-6);
    assert_true(go_seer_table_certainty(table, 2) < go_seer_table_certainty(table, 1));
}

static void a_refusal_leaves_the_worlds_that_would_refuse(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, -1}, {-9, 0.2F, 0.3F}, {0.1F, 0, 0}, {-9, 0.5F, -0.1F}};
    GoSeerTable *table = table_by_hand(4, gains);

    (void)state;
    go_seer_table_strike(table, A);
    assert_int_equal(table->world_count, 2);
    assert_int_equal(table->worlds[0].komi_half_points, 1);
    assert_int_equal(table->worlds[1].komi_half_points, 3);
    assert_true(go_set_has(&table->worlds[0].refused, A));
    assert_near(go_seer_table_standing(table), 2, 1e-6);
    assert_int_equal(table->try_count, 2);
    assert_int_equal(table->tries[0], C);
    assert_int_equal(table->tries[1], B);
    assert_near(go_seer_table_quality(table, 0), 0.1, 1e-6);
    assert_near(go_seer_table_quality(table, 1), 0.35, 1e-6);
}

static void a_try_that_was_not_valued_leaves_no_worlds(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, -1}};
    GoSeerTable *table = table_by_hand(1, gains);

    (void)state;
    go_seer_table_strike(table, A + 9);
    assert_int_equal(table->world_count, 0);
}

/* They know of a refusal no more than anybody. */
static void witnesses_are_believed_in_until_a_refusal(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, -1}, {-9, 0.2F, 0.3F}};
    GoSeerTable *table = table_by_hand(2, gains);
    PhantomGoWorld witness = {.komi_half_points = 9};

    (void)state;
    go_seer_table_witness(table, &witness);
    BelievedWorlds worlds = go_seer_table_worlds(table);
    assert_int_equal(worlds.count, 3);
    assert_memory_equal(believed_world(&worlds, 2), &witness, sizeof witness);
    assert_near(go_seer_table_share(table, 0), 0.5, 1e-6);
    go_seer_table_strike(table, A);
    assert_int_equal(go_seer_table_worlds(table).count, 1);
}

/* --- With the judge --- */

typedef struct {
    Net *judge;
    GoSeerTable table;
    Table game;
    Rng rng;
} Judged;

/* The true world is the one that is believed in. */
static void judge(Judged *judged, int rules, const char *start, const Move tries[], int count)
{
    static const GoSeerTable none;
    GameSetup setup = {0};

    judged->table = none;
    strncpy(setup.rules, go_rulesets[rules].name, sizeof setup.rules - 1);
    strncpy(setup.start, start, sizeof setup.start - 1);
    rng_init(&judged->rng, 1, 0);
    assert_true(table_init_setup(&judged->game, &phantom_go, &setup));
    Side side = phantom_go.to_move(judged->game.world);
    GoSeerKnowledge own = {.view = judged->game.views[side],
                           .diary = judged->game.memories[side]};
    assert_int_equal(built_in_judge(phantom_go.name, &judged->judge, NULL), STATUS_OK);
    assert_int_equal(go_seer_table_init(&judged->table, judged->judge, NULL), STATUS_OK);
    assert_int_equal(go_seer_table_start(&judged->table, own.view, NULL), STATUS_OK);
    go_seer_table_begin(&judged->table, tries, count);
    go_seer_table_add(&judged->table, &own, judged->game.world, &judged->rng);
}

static void finish(Judged *judged)
{
    go_seer_table_fini(&judged->table);
    net_free(judged->judge);
    table_fini(&judged->game);
}

/* Black has all the board but three points: a pass wins, after a pass of White's. */
static void what_ends_the_game_is_worth_its_end(void **state)
{
    static Judged judged;
    const Move tries[] = {GO_PASS, go_point(0, 0)};

    (void)state;
    judge(&judged, 0, "5x5 komi=0.5 board=5/XXXXX/5/5/3OO passes=1", tries, 2);
    assert_near((double)(judged.table.cells[0][0].gain + judged.table.standing[0]), 1, 1e-6);
    finish(&judged);
    judge(&judged, 0, "5x5 komi=24.5 board=5/XXXXX/5/5/3OO passes=1", tries, 2);
    assert_near((double)(judged.table.cells[0][0].gain + judged.table.standing[0]), -1, 1e-6);
    finish(&judged);
}

/* Five white stones are in atari. */
static void a_judge_likes_what_takes_stones(void **state)
{
    static Judged judged;
    const Move tries[] = {go_point(6, 3), go_point(0, 6), go_point(1, 3)};

    (void)state;
    judge(&judged, 0, "7x7 komi=16.5 board=7/7/XXXXXX1/1OOOOO1/XXXXXX1/7/2OOO2", tries, 3);
    assert_true(judged.table.cells[0][0].is_legal);
    assert_false(judged.table.cells[0][2].is_legal);
    assert_true(judged.table.cells[0][0].gain > judged.table.cells[0][1].gain);
    finish(&judged);
}

/* A point that both touch is one for Black who takes it, one within his own adds nothing, and one in
 * White's corner is his and leaves White without both. A stone of White's is refused. */
static void a_try_adds_what_it_makes_of_the_board(void **state)
{
    static Judged judged;
    const Move tries[] = {go_point(4, 2), go_point(0, 4), go_point(0, 0), go_point(0, 1)};

    (void)state;
    judge(&judged, 0, "5x5 komi=0.5 board=.X.X./XXXXX/XXXX./OOOOO/2O.O", tries, 4);
    assert_near(go_seer_table_area(&judged.table, 0), 1, 1e-9);
    assert_near(go_seer_table_area(&judged.table, 1), 0, 1e-9);
    assert_near(go_seer_table_area(&judged.table, 2), 3, 1e-9);
    assert_false(judged.table.cells[0][3].is_legal);
    assert_near(go_seer_table_area(&judged.table, 3), 0, 1e-9);
    finish(&judged);
}

/* Later or at once, a try is worth the same; and twice is as good as once. */
static void a_try_may_be_asked_for_later(void **state)
{
    static const char start[] = "7x7 komi=16.5 board=7/7/XXXXXX1/1OOOOO1/XXXXXX1/7/2OOO2";
    static Judged judged;
    const Move tries[] = {go_point(6, 3), go_point(0, 6), go_point(1, 3)};
    GoSeerCell expected[2];
    Rng rng;

    (void)state;
    judge(&judged, 0, start, tries, 3);
    memcpy(expected, &judged.table.cells[0][1], sizeof expected);
    finish(&judged);
    judge(&judged, 0, start, tries, 1);
    Side side = phantom_go.to_move(judged.game.world);
    GoSeerKnowledge own = {.view = judged.game.views[side],
                           .diary = judged.game.memories[side]};
    for (int i = 1; i < 3; i++) {
        rng_init(&rng, 1, 0);
        go_seer_table_ask(&judged.table, &own, tries[i], &rng);
        go_seer_table_ask(&judged.table, &own, tries[i], &rng);
        assert_int_equal(judged.table.asked_count, 1);
        assert_int_equal(judged.table.tries[1], tries[i]);
        assert_int_equal(judged.table.cells[0][1].is_legal, expected[i - 1].is_legal);
        assert_near((double)judged.table.cells[0][1].gain, (double)expected[i - 1].gain, 1e-6);
    }
    finish(&judged);
}

/* By hand: C is asked for, which is the best that could follow a refusal of A or of B. */
static GoSeerTable *table_with_asked(float gains[][3], bool is_asked)
{
    GoSeerTable *table = table_by_hand(2, gains);

    table->try_count = 2;
    table->asked_count = is_asked;
    return table;
}

static void what_is_asked_for_changes_nothing_of_the_others(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, 0.8F}, {-9, -0.2F, 0.9F}};
    double expected[3];

    (void)state;
    for (int is_asked = 0; is_asked < 2; is_asked++) {
        GoSeerTable *table = table_with_asked(gains, is_asked);
        double quality = go_seer_table_quality(table, 0);
        double certainty = go_seer_table_certainty(table, 1);

        go_seer_table_strike(table, A);
        assert_int_equal(table->try_count, 1);
        assert_int_equal(table->asked_count, 0);
        assert_int_equal(table->tries[0], B);
        if (!is_asked)
            memcpy(expected, (double[]){quality, certainty, go_seer_table_quality(table, 0)},
                   sizeof expected);
        assert_near(quality, expected[0], 1e-9);
        assert_near(certainty, expected[1], 1e-9);
        assert_near(go_seer_table_quality(table, 0), expected[2], 1e-9);
    }
}

/* Somebody made it. */
static void what_is_asked_for_may_be_refused(void **state)
{
    float gains[][3] = {{0.4F, 0.1F, 0.8F}, {0.3F, -0.2F, -9}};
    GoSeerTable *table = table_with_asked(gains, true);

    (void)state;
    go_seer_table_strike(table, C);
    assert_int_equal(table->world_count, 1);
    assert_int_equal(table->worlds[0].komi_half_points, 1);
    assert_int_equal(table->try_count, 2);
    assert_int_equal(table->asked_count, 0);
    assert_near(go_seer_table_quality(table, 0), 0.3, 1e-6);
}

/* What an accepted try leaves the enemy, before and after a refusal that was really made: he hears of it
 * in two of the rulesets. */
static void a_lesson_is_what_changes_once_he_has_heard(void **state)
{
    static const char start[] = "7x7 komi=4.5 board=7/2X1X2/7/2OO3/7/7/7";
    const Move tries[] = {go_point(4, 2), go_point(2, 3), go_point(3, 3)};
    static Judged judged;

    (void)state;
    for (int rules = 0; rules < GO_RULESET_COUNT; rules++) {
        judge(&judged, rules, start, tries, 3);
        GoSeerTable *table = &judged.table;
        Side side = phantom_go.to_move(judged.game.world);
        GoSeerKnowledge own = {.view = judged.game.views[side],
                               .diary = judged.game.memories[side]};
        double lesson = (double)table->lessons[0];
        double before = (double)(table->cells[0][0].gain + table->standing[0]);
        assert_true(table->cells[0][0].is_legal);
        assert_false(table->cells[0][1].is_legal);
        table_attempt(&judged.game, tries[1]);
        rng_init(&judged.rng, 1, 0);
        go_seer_table_begin(table, tries, 1);
        go_seer_table_add(table, &own, judged.game.world, &judged.rng);
        double after = (double)(table->cells[0][0].gain + table->standing[0]);
        if (go_rulesets[rules].refusals_are_public) {
            assert_true(lesson != 0);
            assert_near(after - before, lesson, 1e-5);
        } else {
            assert_true(lesson == 0);
        }
        finish(&judged);
    }
}

/* The corners of an empty board are worth the same, and the judge, who sees a difference, is shown
 * each from all sides by the eighth world. */
static void what_a_judge_sees_in_one_corner_it_sees_in_all(void **state)
{
    static Judged judged;
    const Move tries[] = {go_point(0, 0), go_point(0, 6), go_point(6, 0), go_point(6, 6)};
    double least = 9;
    double most = -9;

    (void)state;
    judge(&judged, 0, "7x7 komi=4.5", tries, 4);
    Side side = phantom_go.to_move(judged.game.world);
    GoSeerKnowledge own = {.view = judged.game.views[side],
                           .diary = judged.game.memories[side]};
    assert_true(judged.table.cells[0][0].gain != judged.table.cells[0][1].gain);
    for (int i = 1; i < 8; i++)
        go_seer_table_add(&judged.table, &own, judged.game.world, &judged.rng);
    for (int i = 0; i < 4; i++) {
        double quality = go_seer_table_quality(&judged.table, i);

        least = quality < least ? quality : least;
        most = quality > most ? quality : most;
    }
    assert_near(most, least, 1e-6);
    finish(&judged);
}

TEST_FILE(go_seer_table, cmocka_unit_test(a_refusal_goes_on_with_the_best_of_the_others),
          cmocka_unit_test(a_refusal_is_worth_what_it_teaches),
          cmocka_unit_test(what_differs_from_world_to_world_is_less_certain),
          cmocka_unit_test(a_refusal_leaves_the_worlds_that_would_refuse),
          cmocka_unit_test(a_try_that_was_not_valued_leaves_no_worlds),
          cmocka_unit_test(witnesses_are_believed_in_until_a_refusal),
          cmocka_unit_test(what_ends_the_game_is_worth_its_end),
          cmocka_unit_test(a_judge_likes_what_takes_stones),
          cmocka_unit_test(a_try_adds_what_it_makes_of_the_board),
          cmocka_unit_test(a_try_may_be_asked_for_later),
          cmocka_unit_test(what_is_asked_for_changes_nothing_of_the_others),
          cmocka_unit_test(what_is_asked_for_may_be_refused),
          cmocka_unit_test(a_lesson_is_what_changes_once_he_has_heard),
          cmocka_unit_test(what_a_judge_sees_in_one_corner_it_sees_in_all));
