/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_judgement.h"

#include <string.h>

#include "support/test.h"

enum { ROWS = 40, TRIES = 3 };

/* Tables made by hand, as if the worlds had been valued. */
typedef struct {
    SeerTable table;
    SeerWorld worlds[ROWS];
    double weights[ROWS];
    double means[ROWS];
    SeerCell cells[ROWS * TRIES];
} Made;

static void make(Made *made)
{
    memset(made, 0, sizeof *made);
    made->table.worlds = made->worlds;
    made->table.weights = made->weights;
    made->table.means = made->means;
    made->table.cells = made->cells;
    made->table.rows = ROWS;
    made->table.rows_valued = ROWS;
    for (int i = 0; i < TRIES; i++)
        tries_add(&made->table.tries, (Move)(100 + i));
    for (int row = 0; row < ROWS; row++)
        made->weights[row] = 1.0 / ROWS;
}

static SeerCell *cell_of(Made *made, int row, int column)
{
    return &made->cells[row * TRIES + column];
}

static void set(Made *made, int row, int column, float value)
{
    *cell_of(made, row, column) =
        (SeerCell){.value = {.value = value}, .is_legal = true, .is_valued = true};
}

static const SeerJudging plain = {.plan_weight = 0, .is_exact = true};

static void a_doubtful_try_is_made_first_if_it_is_good_when_legal(void **state)
{
    static Made made;
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++) {
        set(&made, row, 0, 0.5F);
        if (row < ROWS / 2)
            set(&made, row, 1, 0.8F);
    }
    assert_int_equal(seer_judge(&made.table, &plain, tries), 2);
    assert_true(tries[1].quality > tries[0].quality);
    assert_true(tries[1].legal > 0.49 && tries[1].legal < 0.51);
    assert_true(tries[1].quality > 0.6 && tries[1].quality < 0.7);
    assert_true(tries[2].quality < 0);
}

static void what_a_refusal_tells_is_worth_something(void **state)
{
    static Made made;
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    /* The second is good where the first is illegal, and bad where it is legal. */
    for (int row = 0; row < ROWS; row++) {
        set(&made, row, 1, row % 2 == 0 ? 0.1F : 0.9F);
        if (row % 2 == 0)
            set(&made, row, 0, 0.5F);
    }
    seer_judge(&made.table, &plain, tries);
    assert_true(tries[0].value < tries[1].value + 0.05);
    assert_true(tries[0].quality > tries[1].quality + 0.1);
}

static void a_man_that_took_something_is_taken_back_more_often_than_foreseen(void **state)
{
    static Made made;
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++)
        for (int i = 0; i < 2; i++) {
            set(&made, row, i, 0.7F * 0.8F + 0.3F * 0.2F);
            cell_of(&made, row, i)->value.taken = 0.3F;
            cell_of(&made, row, i)->value.lost = 0.3F;
            cell_of(&made, row, i)->value.taken_value = 0.3F * 0.2F;
            cell_of(&made, row, i)->value.takes = i == 1;
        }
    seer_judge(&made.table, &plain, tries);
    assert_true(tries[0].taken < 0.301);
    assert_true(tries[1].taken > 0.4 && tries[1].lost > 0.4);
    assert_true(tries[1].value < tries[0].value - 0.05);
    for (double forecast = 0.01; forecast < 1; forecast += 0.01)
        assert_true(seer_chance_of_retaking(forecast) <
                    seer_chance_of_retaking(forecast + 0.005));
}

static void what_is_believed_may_be_illegal_all_the_same(void **state)
{
    static Made made;
    SeerJudging doubtful = plain;
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++) {
        set(&made, row, 0, 0.5F);
        if (row % 2 == 0)
            set(&made, row, 1, 0.5F);
    }
    doubtful.is_exact = false;
    seer_judge(&made.table, &doubtful, tries);
    assert_true(tries[0].legal == 1);
    assert_true(tries[1].legal > 0.45 && tries[1].legal < 0.49);
    for (double forecast = 0; forecast < 1; forecast += 0.01)
        assert_true(seer_chance_of_legality(forecast) <
                    seer_chance_of_legality(forecast + 0.01));
}

/* All three are as good; the second takes something everywhere, the third in half the worlds. */
static void who_takes_something_does_not_dawdle(void **state)
{
    static Made made;
    SeerJudging late = {.bonus = {-0.1, -0.1, -0.1}};
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++)
        for (int i = 0; i < TRIES; i++) {
            set(&made, row, i, 0.8F);
            cell_of(&made, row, i)->value.takes = i == 1 || (i == 2 && row % 2 == 0);
        }
    seer_judge(&made.table, &late, tries);
    assert_true(tries[1].value > tries[0].value + 0.09);
    assert_true(tries[2].value > tries[0].value + 0.04);
    assert_true(tries[2].value < tries[1].value - 0.04);
}

static void a_gamble_costs_its_price(void **state)
{
    static Made made;
    SeerJudging cautious = {.caution = 0.2};
    SeerTry tries[TRIES];

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++) {
        set(&made, row, 0, 0.5F);
        set(&made, row, 1, row % 2 == 0 ? 0.92F : 0.1F);
        made.means[row] = 0.5;
    }
    seer_judge(&made.table, &plain, tries);
    assert_true(tries[1].quality > tries[0].quality);
    seer_judge(&made.table, &cautious, tries);
    assert_true(tries[1].quality < tries[0].quality - 0.03);
}

static void a_refused_try_strikes_the_worlds_that_allowed_it(void **state)
{
    static Made made;

    (void)state;
    make(&made);
    for (int row = 0; row < ROWS; row++) {
        set(&made, row, 0, 0.25F);
        set(&made, row, 2, 0.75F);
        if (row < 10)
            set(&made, row, 1, 0.5F);
    }
    seer_table_strike(&made.table, 101);
    assert_int_equal(made.table.tries.count, 2);
    assert_int_equal(made.table.tries.items[1], 102);
    assert_int_equal(seer_table_standing(&made.table), ROWS - 10);
    for (int row = 0; row < ROWS; row++) {
        assert_true(seer_table_cell(&made.table, row, 0)->value.value == 0.25F);
        assert_true(seer_table_cell(&made.table, row, 1)->value.value == 0.75F);
    }
}

/* By how much playing on puts the second of two tries alike before the first, if it turned out
 * better by 0.1 with so much luck in each row. */
static double gained_by_playing_on(float luck)
{
    static Made made;
    SeerTry tries[TRIES];

    make(&made);
    made.table.options.playouts.weight = 1;
    for (int row = 0; row < ROWS; row++)
        for (int i = 0; i < TRIES; i++) {
            set(&made, row, i, 0.5F);
            if (i == 2)
                continue;
            cell_of(&made, row, i)->plays = 1;
            cell_of(&made, row, i)->later = 0.1F * (float)i + (row % 2 == 0 ? luck : -luck);
        }
    seer_judge(&made.table, &plain, tries);
    /* Nobody played the third on: it is in between. */
    assert_true(tries[0].value < tries[2].value && tries[2].value < tries[1].value);
    return tries[1].value - tries[0].value;
}

static void playing_on_counts_as_far_as_it_is_not_luck(void **state)
{
    double sure = gained_by_playing_on(0);
    double likely = gained_by_playing_on(0.05F);
    double luck = gained_by_playing_on(0.8F);

    (void)state;
    assert_true(sure > 0.09 && sure < 0.11);
    assert_true(likely < sure && likely > sure / 4);
    assert_true(luck < sure / 10);
}

TEST_FILE(seer_judgement,
          cmocka_unit_test(a_doubtful_try_is_made_first_if_it_is_good_when_legal),
          cmocka_unit_test(what_a_refusal_tells_is_worth_something),
          cmocka_unit_test(a_man_that_took_something_is_taken_back_more_often_than_foreseen),
          cmocka_unit_test(what_is_believed_may_be_illegal_all_the_same),
          cmocka_unit_test(who_takes_something_does_not_dawdle),
          cmocka_unit_test(a_gamble_costs_its_price),
          cmocka_unit_test(playing_on_counts_as_far_as_it_is_not_luck),
          cmocka_unit_test(a_refused_try_strikes_the_worlds_that_allowed_it));
