/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "players/simple/capture_habits.h"

#include <stdio.h>
#include <string.h>

#include "kriegspiel/kriegspiel.h"
#include "support/game_table.h"
#include "support/test.h"

typedef void (*Habit)(const KriegspielView *view, const Tries *askable, Tries *chosen);

/* Writes the tries a habit picks for the side on move, after `played`, as words. */
static void pick(Habit habit, const char *rules, const char *fen, const char *played,
                 char words[256])
{
    GameSetup setup = {.max_plies = 0};
    Table table;
    Tries askable;
    Tries chosen = {.count = 99};
    TextBuffer text;

    snprintf(setup.rules, sizeof setup.rules, "%s", rules);
    snprintf(setup.start, sizeof setup.start, "%s", fen);
    assert_true(table_init_setup(&table, &kriegspiel, &setup));
    for (const char *word = played; *word != '\0'; word += strspn(word, " ")) {
        char asked[16] = "";
        Move move = MOVE_NONE;

        memcpy(asked, word, strcspn(word, " "));
        word += strcspn(word, " ");
        assert_int_equal(kriegspiel.text->move_from_text(asked, &move, NULL), STATUS_OK);
        table_attempt(&table, move);
    }
    const KriegspielView *view = table.views[kriegspiel.to_move(table.world)];
    askable.count = kriegspiel.list_tries(view, askable.items);
    habit(view, &askable, &chosen);
    text_init(&text, words, 256);
    for (int i = 0; i < chosen.count; i++) {
        text_add(&text, i > 0 ? " " : "");
        kriegspiel.text->move_to_text(chosen.items[i], &text);
    }
    table_fini(&table);
}

static void picks(Habit habit, const char *rules, const char *fen, const char *played,
                  const char *expected)
{
    char words[256];

    pick(habit, rules, fen, played, words);
    if (strcmp(words, expected) != 0)
        fail_msg("%s, %s, %s: \"%s\" instead of \"%s\"", rules, fen, played, words, expected);
}

/* Black's bishop takes the knight on d5. */
static const char taken_on_d5[] = "4k3/8/2b5/3N4/4P3/2N5/8/3RK3 b - - 0 1";

static void everything_that_ends_on_the_square_takes_back(void **state)
{
    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++)
        picks(habit_take_back, rulesets[i].name, taken_on_d5, "c6d5", "d1d5 c3d5 e4d5");
}

/* A pawn on d3 is in the rook's way. */
static void what_was_refused_is_not_tried_again(void **state)
{
    static const char fen[] = "4k3/8/2b5/3N4/8/2Np4/8/3RK3 b - - 0 1";

    (void)state;
    for (int i = 0; i < RULESET_COUNT; i++) {
        picks(habit_take_back, rulesets[i].name, fen, "c6d5", "d1d5 c3d5");
        picks(habit_take_back, rulesets[i].name, fen, "c6d5 d1d5", "c3d5");
    }
}

/* The pawn on d4 can go to d5, as far as White knows. */
static void a_pawn_that_steps_there_is_tried_too(void **state)
{
    (void)state;
    picks(habit_take_back, "parker", "4k3/8/2b5/3N4/3P4/8/8/4K3 b - - 0 1", "c6d5", "d4d5");
}

/* The question is coded as a move to h8. */
static void the_question_takes_nothing_back(void **state)
{
    (void)state;
    picks(habit_take_back, "berkeley_any", "4k2N/8/8/8/8/8/1b6/4K2R b - - 0 1", "b2h8", "h1h8");
    picks(habit_take_back, "english", "4k2N/8/8/8/8/8/1b6/R3K3 b - - 0 1", "b2h8", "");
}

static void pawn_captures_are_left_out_where_there_are_none(void **state)
{
    /* The pawn on e4 is pinned: no pawn can capture, and wild16 says so. */
    static const char fen[] = "4r1k1/8/2b5/3N4/4P3/2N5/8/4K3 b - - 0 1";

    (void)state;
    picks(habit_take_back, "wild16", fen, "c6d5", "c3d5");
    picks(habit_take_back, "parker", fen, "c6d5", "c3d5 e4d5");
}

static void nothing_is_taken_back_without_a_capture(void **state)
{
    (void)state;
    picks(habit_take_back, "wild16", taken_on_d5, "c6b7", "");
    picks(habit_take_back, "wild16", "4k3/8/2b5/3N4/4P3/2N5/8/3RK3 w - - 0 1", "", "");
    /* White's own capture is not one of the enemy's. */
    picks(habit_take_back, "wild16", "4k3/8/2b5/8/4P3/2Nb4/8/3RK3 w - - 0 1", "d1d3 c6b7", "");
    /* Nor is one of the turn before. */
    picks(habit_take_back, "wild16", taken_on_d5, "c6d5 d1c1 d5b7", "");
}

/* The pawn from b4 takes c4 in passing and lands on c3; c4 is what is said. */
static void after_en_passant_the_square_of_the_pawn_counts(void **state)
{
    (void)state;
    picks(habit_take_back, "wild16", "4k3/8/8/8/1p6/8/1BP5/1N2K3 w - - 0 1", "c2c4 b4c3", "");
    picks(habit_take_back, "parker", "4k3/8/8/8/1p6/4N3/1BP5/4K3 w - - 0 1", "c2c4 b4c3",
          "e3c4");
}

/* Nobody stands on c4 then, and the player knows it. */
static void where_en_passant_is_said_the_landing_square_counts(void **state)
{
    (void)state;
    picks(habit_take_back, "english", "4k3/8/8/8/1p6/4N3/1BP5/1N2K3 w - - 0 1", "c2c4 b4c3",
          "b1c3 b2c3");
}

/* White's pawns on b4 and e4 can take on c5 and d5. */
static const char two_captures[] = "4k3/8/1n6/2pp4/1P2P3/8/8/4K3 b - - 0 1";

static void pawn_captures_are_tried_when_announced(void **state)
{
    (void)state;
    picks(habit_pawn_capture, "wild16", two_captures, "b6a8", "b4a5 b4c5 e4d5 e4f5");
    picks(habit_pawn_capture, "cincinnati", two_captures, "b6a8", "b4a5 b4c5 e4d5 e4f5");
    picks(habit_pawn_capture, "wild16", two_captures, "b6a8 b4a5 e4f5", "b4c5 e4d5");
}

static void of_named_pawns_only_those_are_tried(void **state)
{
    (void)state;
    picks(habit_pawn_capture, "rand", "4k3/8/1n6/3p4/1P2P3/8/8/4K3 b - - 0 1", "b6a8",
          "e4d5 e4f5");
}

static void promotions_by_capture_are_among_them(void **state)
{
    (void)state;
    picks(habit_pawn_capture, "wild16", "n3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "",
          "b7a8q b7c8q b7a8r b7c8r b7a8b b7c8b b7a8n b7c8n");
}

static void no_pawn_capture_is_tried_without_a_word(void **state)
{
    static const char none[] = "4k3/8/1n6/8/1P2P3/8/8/4K3 b - - 0 1";

    (void)state;
    picks(habit_pawn_capture, "wild16", none, "b6a8", "");
    picks(habit_pawn_capture, "cincinnati", none, "b6a8", "");
    picks(habit_pawn_capture, "rand", none, "b6a8", "");
    picks(habit_pawn_capture, "parker", two_captures, "b6a8", "");
    picks(habit_pawn_capture, "foret", two_captures, "b6a8", "");
    picks(habit_pawn_capture, "berkeley", two_captures, "b6a8", "");
}

static void where_any_can_be_asked_it_is_asked_first(void **state)
{
    static const char *const asking[] = {"berkeley_any", "english"};
    static const char none[] = "4k3/8/1n6/8/1P2P3/8/8/4K3 b - - 0 1";

    (void)state;
    for (int i = 0; i < 2; i++) {
        picks(habit_pawn_capture, asking[i], two_captures, "b6a8", "any");
        picks(habit_pawn_capture, asking[i], two_captures, "b6a8 any", "b4a5 b4c5 e4d5 e4f5");
        picks(habit_pawn_capture, asking[i], none, "b6a8 any", "");
    }
}

static void after_a_refusal_the_obligation_holds_or_not(void **state)
{
    (void)state;
    picks(habit_pawn_capture, "berkeley_any", two_captures, "b6a8 any b4a5", "b4c5 e4d5 e4f5");
    picks(habit_pawn_capture, "english", two_captures, "b6a8 any b4a5", "");
}

TEST_FILE(capture_habits, cmocka_unit_test(everything_that_ends_on_the_square_takes_back),
          cmocka_unit_test(what_was_refused_is_not_tried_again),
          cmocka_unit_test(a_pawn_that_steps_there_is_tried_too),
          cmocka_unit_test(the_question_takes_nothing_back),
          cmocka_unit_test(pawn_captures_are_left_out_where_there_are_none),
          cmocka_unit_test(nothing_is_taken_back_without_a_capture),
          cmocka_unit_test(after_en_passant_the_square_of_the_pawn_counts),
          cmocka_unit_test(where_en_passant_is_said_the_landing_square_counts),
          cmocka_unit_test(pawn_captures_are_tried_when_announced),
          cmocka_unit_test(of_named_pawns_only_those_are_tried),
          cmocka_unit_test(promotions_by_capture_are_among_them),
          cmocka_unit_test(no_pawn_capture_is_tried_without_a_word),
          cmocka_unit_test(where_any_can_be_asked_it_is_asked_first),
          cmocka_unit_test(after_a_refusal_the_obligation_holds_or_not));
