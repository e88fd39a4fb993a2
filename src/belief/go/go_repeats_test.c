/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "belief/go/go_repeats.h"

#include <stdio.h>

#include "phantom_go/phantom_go.h"
#include "support/game_table.h"
#include "support/test.h"

/* Black adds c1 to b1 and White takes both on a1, or loses his stones; then b1 takes a1. */
#define TWO_FOR_ONE "5x5 board=X.X.X/XXXXX/.XOOO/XOO.O/.X.OO"

/* Both sides remember. */
typedef struct {
    Table table;
    GoRepeats repeats[SIDE_COUNT];
} Seats;

static Move point_of(const char *word)
{
    Move move = MOVE_NONE;

    assert_int_equal(phantom_go.text->move_from_text(word, &move, NULL), STATUS_OK);
    return move;
}

static void sit_down(Seats *seats, const char *start)
{
    GameSetup setup = {0};

    *seats = (Seats){0};
    snprintf(setup.start, sizeof setup.start, "%s", start);
    assert_true(table_init_setup(&seats->table, &phantom_go, &setup));
}

static void attempt(Seats *seats, const char *word)
{
    Table *table = &seats->table;

    table_attempt(table, point_of(word));
    for (int side = 0; side < SIDE_COUNT; side++)
        go_repeats_hear(&seats->repeats[side], table->views[side], &table->news[side]);
}

static void go_round(Seats *seats, int times)
{
    static const char *const words[] = {"c1", "a1", "b1", "pass"};

    for (int i = 0; i < times; i++)
        for (size_t word = 0; word < sizeof words / sizeof *words; word++)
            attempt(seats, words[word]);
}

static bool is_stopped(const Seats *seats, Side side, const char *word)
{
    return go_repeats_stop(&seats->repeats[side], seats->table.views[side], point_of(word));
}

static void what_was_undone_three_times_is_stopped(void **state)
{
    Seats seats;

    (void)state;
    sit_down(&seats, TWO_FOR_ONE);
    go_round(&seats, 2);
    assert_false(is_stopped(&seats, SIDE_FIRST, "c1"));
    go_round(&seats, 1);
    assert_true(is_stopped(&seats, SIDE_FIRST, "c1"));
    assert_false(is_stopped(&seats, SIDE_FIRST, "a3"));
    table_fini(&seats.table);
}

/* White must take on a1 as often as Black throws in, and b1 takes back. */
static void what_takes_stones_is_never_stopped(void **state)
{
    Seats seats;

    (void)state;
    sit_down(&seats, TWO_FOR_ONE);
    go_round(&seats, 5);
    attempt(&seats, "c1");
    assert_false(is_stopped(&seats, SIDE_SECOND, "a1"));
    attempt(&seats, "a1");
    assert_false(is_stopped(&seats, SIDE_FIRST, "b1"));
    table_fini(&seats.table);
}

/* A stone elsewhere may have changed what follows. */
static void with_another_stone_it_is_something_else(void **state)
{
    Seats seats;

    (void)state;
    sit_down(&seats, TWO_FOR_ONE);
    go_round(&seats, 3);
    attempt(&seats, "a3");
    attempt(&seats, "pass");
    assert_false(is_stopped(&seats, SIDE_FIRST, "c1"));
    go_round(&seats, 3);
    assert_true(is_stopped(&seats, SIDE_FIRST, "c1"));
    table_fini(&seats.table);
}

TEST_FILE(go_repeats, cmocka_unit_test(what_was_undone_three_times_is_stopped),
          cmocka_unit_test(what_takes_stones_is_never_stopped),
          cmocka_unit_test(with_another_stone_it_is_something_else));
