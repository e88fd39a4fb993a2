/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_row.h"

#include "kriegspiel/kriegspiel_view.h"
#include "support/kriegspiel_start.h"
#include "support/test.h"

static const SeerValuing valuing = {.replies = {.model = SEER_HABITS, .surprise = 0.1F},
                                    .persistence = 1.0F};

static const SeerSides sides = {
    .ours = {.model = SEER_ITSELF},
    .theirs = {.model = SEER_FITTED},
};

/* The tries of a position in which some move mates, valued. */
typedef struct {
    SeerWorld world;
    Tries tries;
    bool is_dropped[TRIES_MAX];
    SeerCell cells[TRIES_MAX];
} Row;

static void make_row_of(Row *row, const char *start)
{
    KriegspielView view;

    row->world = (SeerWorld){.world = world_of("icc", start)};
    kriegspiel_view_of(&row->world.world, WHITE, &view);
    row->tries.count = kriegspiel_list_tries(&view, row->tries.items);
    for (int i = 0; i < row->tries.count; i++)
        row->is_dropped[i] = i % 5 == 4;
    seer_row_value(&valuing, &row->world, &row->tries, row->is_dropped, row->cells);
}

static void make_row(Row *row)
{
    make_row_of(row, "6k1/5ppp/2p5/3p4/8/8/5PPP/R2Q2K1 w");
}

static void dropped_tries_are_not_valued(void **state)
{
    static Row row;

    (void)state;
    make_row(&row);
    for (int i = 0; i < row.tries.count; i++)
        assert_int_equal(row.cells[i].is_valued, row.cells[i].is_legal && !row.is_dropped[i]);
}

static void what_is_left_is_played_on(void **state)
{
    static Row row;
    Rng rng;
    int ends = 0;
    int played = 0;

    (void)state;
    make_row(&row);
    rng_init(&rng, 5, 5);
    seer_row_play_on(&sides, 4, 3, &row.world, &row.tries, row.is_dropped, &rng, row.cells);
    for (int i = 0; i < row.tries.count; i++) {
        const SeerCell *cell = &row.cells[i];

        if (!cell->is_valued) {
            assert_int_equal(cell->plays, 0);
            continue;
        }
        assert_int_equal(cell->plays, cell->value.is_end ? 0 : 3);
        ends += cell->value.is_end;
        if (cell->plays > 0) {
            float score = cell->value.value + cell->later / 3;

            assert_true(score > -1e-4F && score < 1.0001F);
            played += cell->later != 0;
        }
    }
    assert_true(ends > 0);
    assert_true(played > 10);
}

TEST_FILE(seer_row, cmocka_unit_test(dropped_tries_are_not_valued),
          cmocka_unit_test(what_is_left_is_played_on));
