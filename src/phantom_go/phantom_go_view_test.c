/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "phantom_go/phantom_go_view.h"

#include <stdio.h>
#include <string.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

static void begin(Table *table, const char *rules, const char *start)
{
    GameSetup setup = {0};

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(table, &phantom_go, &setup));
}

static void attempt(Table *table, const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(go_move_from_text(word, &move, NULL), STATUS_OK);
    table_attempt(table, move);
}

/* The sensible tries of the side on move as text. */
static void assert_sensible(const Table *table, const char *expected)
{
    Move tries[GO_TRIES_MAX];
    char storage[2048];
    TextBuffer text;
    int count = phantom_go_list_sensible(table->views[phantom_go.to_move(table->world)], tries);

    text_init(&text, storage, sizeof storage);
    for (int i = 0; i < count; i++) {
        text_add(&text, i > 0 ? " " : "");
        go_move_to_text(tries[i], &text);
    }
    assert_string_equal(storage, expected);
}

static bool is_listed(const Table *table, int (*list)(const void *view, Move tries[]),
                      const char *word)
{
    Move tries[GO_TRIES_MAX];
    Move move = MOVE_NONE;
    int count = list(table->views[phantom_go.to_move(table->world)], tries);

    assert_int_equal(go_move_from_text(word, &move, NULL), STATUS_OK);
    for (int i = 0; i < count; i++)
        if (tries[i] == move)
            return true;
    return false;
}

/* Once Black has only eyes left, Black passes rather than fill one. */
static void own_eyes_are_not_filled_and_a_pass_comes_last(void **state)
{
    Table table;

    (void)state;
    begin(&table, "olympiad", "5x5 board=XXXXX/X1XXX/XXXXX/XXX1X/XXX2");
    assert_sensible(&table, "d1 e1 d2");
    attempt(&table, "d1");
    attempt(&table, "pass");
    assert_sensible(&table, "pass");
    table_fini(&table);
}

/* At the edge an enemy stone on a diagonal makes an eye false, if it is certain. */
static void a_false_eye_may_be_filled(void **state)
{
    Table table;

    (void)state;
    begin(&table, "olympiad", "5x5 board=1X3/X4/5/5/5");
    assert_false(is_listed(&table, phantom_go_list_sensible, "a5"));
    assert_true(is_listed(&table, phantom_go_list_tries, "a5"));
    table_fini(&table);
    begin(&table, "olympiad", "5x5 board=1X3/XO3/5/5/5");
    assert_true(is_listed(&table, phantom_go_list_sensible, "a5"));
    table_fini(&table);
}

static void what_was_refused_in_this_turn_is_not_sensible(void **state)
{
    Table table;

    (void)state;
    begin(&table, "openspiel", "5x5 board=1X3/X4/5/5/5 turn=white");
    assert_true(is_listed(&table, phantom_go_list_sensible, "a5"));
    attempt(&table, "a5");
    assert_int_equal(table.news[SIDE_SECOND].verdict, VERDICT_ILLEGAL);
    assert_false(is_listed(&table, phantom_go_list_sensible, "a5"));
    assert_true(is_listed(&table, phantom_go_list_tries, "a5"));
    attempt(&table, "e1");
    attempt(&table, "e5");
    assert_true(is_listed(&table, phantom_go_list_sensible, "a5"));
    table_fini(&table);
}

static void who_is_not_on_move_has_nothing_to_try(void **state)
{
    Table table;
    Move tries[GO_TRIES_MAX];

    (void)state;
    begin(&table, "olympiad", "5x5");
    assert_int_equal(phantom_go_list_tries(table.views[SIDE_SECOND], tries), 0);
    assert_int_equal(phantom_go_list_sensible(table.views[SIDE_SECOND], tries), 0);
    assert_int_equal(phantom_go_list_tries(table.views[SIDE_FIRST], tries), 26);
    assert_int_equal(tries[25], GO_PASS);
    table_fini(&table);
}

static void a_view_cut_out_of_a_game_in_progress_remembers_nothing(void **state)
{
    static const GoMemory nothing;
    Table table;
    PhantomGoView view;

    (void)state;
    begin(&table, "olympiad", "5x5");
    attempt(&table, "c3");
    attempt(&table, "c3");
    phantom_go_view_of(table.world, SIDE_SECOND, &view);
    assert_memory_equal(&view, table.views[SIDE_SECOND], PHANTOM_GO_SEEN_SIZE);
    assert_memory_equal(&view.memory, &nothing, sizeof nothing);
    table_fini(&table);
}

static void counts_follow_the_game(void **state)
{
    Table table;

    (void)state;
    begin(&table, "olympiad", "5x5");
    for (const char *const *word = (const char *const[]){"a1", "a2", "e5", "b1", "pass", NULL};
         *word != NULL; word++)
        attempt(&table, *word);
    const PhantomGoView *black = table.views[SIDE_FIRST];
    const PhantomGoView *white = table.views[SIDE_SECOND];
    assert_int_equal(black->lost[SIDE_FIRST], 1);
    assert_int_equal(go_set_count(&black->own), 1);
    assert_int_equal(black->enemy_stones, 2);
    assert_int_equal(white->enemy_stones, 1);
    assert_int_equal(white->moves[SIDE_FIRST], 2);
    assert_int_equal(white->passes, 1);
    assert_int_equal(white->ply, 5);
    table_fini(&table);
}

TEST_FILE(phantom_go_view, cmocka_unit_test(own_eyes_are_not_filled_and_a_pass_comes_last),
          cmocka_unit_test(a_false_eye_may_be_filled),
          cmocka_unit_test(what_was_refused_in_this_turn_is_not_sensible),
          cmocka_unit_test(who_is_not_on_move_has_nothing_to_try),
          cmocka_unit_test(a_view_cut_out_of_a_game_in_progress_remembers_nothing),
          cmocka_unit_test(counts_follow_the_game));
