/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/consistency.h"

#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

/* One side's ears at a table. */
typedef struct {
    Table table;
    Consistency *consistency;
    Side side;
} Listener;

static void sit_down(Listener *listener, const char *start, Side side)
{
    GameSetup setup = {.rules = "parker"};
    Error error = {""};

    strcpy(setup.start, start);
    listener->side = side;
    assert_true(table_init_setup(&listener->table, &kriegspiel, &setup));
    assert_int_equal(
        consistency_new(&kriegspiel, &setup, side, 5, &listener->consistency, &error),
        STATUS_OK);
}

static void stand_up(Listener *listener)
{
    consistency_free(listener->consistency);
    table_fini(&listener->table);
}

static void attempt(Listener *listener, const char *text)
{
    Move move = MOVE_NONE;

    assert_int_equal(kriegspiel.text->move_from_text(text, &move, NULL), STATUS_OK);
    table_attempt(&listener->table, move);
    assert_int_equal(listener->table.news[listener->side].verdict, VERDICT_MOVED);
    consistency_hear(listener->consistency, &listener->table.news[listener->side]);
}

static const char rooks[] = "r3k3/8/8/8/8/8/8/R3K3 w - - 0 1";

/* Nothing has moved, so one board fits, and hardly any guess is that one. */
static void in_the_beginning_hardly_any_guess_fits(void **state)
{
    Listener listener;
    int fitting = 0;
    int guessed = 0;

    (void)state;
    sit_down(&listener, rooks, SIDE_FIRST);
    assert_true(consistency_count(listener.consistency, &fitting, &guessed));
    assert_int_equal(guessed, 50);
    assert_in_range(fitting, 0, 2);
    stand_up(&listener);
}

/* A rook and a king can be nearly everywhere after so many quiet moves. */
static void after_quiet_moves_most_guesses_fit(void **state)
{
    static const char *const moves[] = {"a1b1", "e8f8", "b1c1", "f8g8", "c1b1", "g8h8",
                                        "b1b2", "h8h7", "b2c2", "h7g7", "c2b2", "g7h7"};
    Listener listener;
    int fitting = 0;
    int guessed = 0;

    (void)state;
    sit_down(&listener, rooks, SIDE_FIRST);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        attempt(&listener, moves[i]);
    assert_true(consistency_count(listener.consistency, &fitting, &guessed));
    assert_int_equal(guessed, 50);
    assert_in_range(fitting, 25, 50);
    stand_up(&listener);
}

/* In chess there are soon more boards than are kept, and then nothing is said. */
static void without_an_exact_pool_nothing_is_counted(void **state)
{
    static const char *const moves[] = {"a2a3", "a7a6", "a3a4", "a6a5", "b2b3", "b7b6",
                                        "b3b4", "b6b5", "c2c3", "c7c6", "h2h3", "h7h6"};
    Listener listener;
    int fitting = 0;
    int guessed = 0;
    int silent = 0;

    (void)state;
    sit_down(&listener, "", SIDE_FIRST);
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++) {
        if (i % 2 == 0)
            silent += !consistency_count(listener.consistency, &fitting, &guessed);
        attempt(&listener, moves[i]);
    }
    assert_in_range(silent, 1, 4);
    assert_false(consistency_count(listener.consistency, &fitting, &guessed));
    assert_int_equal(guessed, 0);
    stand_up(&listener);
}

TEST_FILE(consistency, cmocka_unit_test(in_the_beginning_hardly_any_guess_fits),
          cmocka_unit_test(after_quiet_moves_most_guesses_fit),
          cmocka_unit_test(without_an_exact_pool_nothing_is_counted));
