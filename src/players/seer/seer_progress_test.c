/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/seer/seer_progress.h"

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

typedef struct {
    Table table;
    SeerProgress progress;
} Watched;

static void begin(Watched *watched)
{
    table_init(&watched->table, &kriegspiel, 0, 0, 100);
    seer_progress_start(&watched->progress);
}

static Move move_of(const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(move_from_text(text, &move, NULL), STATUS_OK);
    return move;
}

static void play(Watched *watched, const char *text)
{
    table_attempt(&watched->table, move_of(text));
    seer_progress_hear(&watched->progress, &watched->table.news[WHITE],
                       watched->table.views[WHITE]);
}

/* What White, who expects `score`, adds for the try. */
static double bonus_of(const Watched *watched, const char *text, double score)
{
    Tries tries = {.items = {move_of(text)}, .count = 1};
    double bonus = 0;

    seer_progress_bonus(&watched->progress, watched->table.views[WHITE], &tries, score, &bonus);
    return bonus;
}

static void who_is_ahead_does_not_repeat_himself(void **state)
{
    Watched watched;

    (void)state;
    begin(&watched);
    play(&watched, "g1f3");
    play(&watched, "g8f6");
    play(&watched, "f3g1");
    play(&watched, "f6g8");
    assert_true(bonus_of(&watched, "g1f3", 0.9) < bonus_of(&watched, "b1c3", 0.9));
    assert_true(bonus_of(&watched, "g1f3", 0.1) > bonus_of(&watched, "b1c3", 0.1));
    assert_true(bonus_of(&watched, "e2e4", 0.9) == 0);
    table_fini(&watched.table);
}

static void what_cannot_be_undone_makes_all_new(void **state)
{
    Watched watched;

    (void)state;
    begin(&watched);
    play(&watched, "g1f3");
    play(&watched, "g8f6");
    assert_int_equal(watched.progress.quiet_plies, 2);
    assert_int_equal(watched.progress.count, 1);
    play(&watched, "e2e4");
    assert_int_equal(watched.progress.quiet_plies, 0);
    assert_int_equal(watched.progress.count, 1);
    play(&watched, "f6e4");
    assert_int_equal(watched.progress.count, 0);
    table_fini(&watched.table);
}

TEST_FILE(seer_progress, cmocka_unit_test(who_is_ahead_does_not_repeat_himself),
          cmocka_unit_test(what_cannot_be_undone_makes_all_new));
